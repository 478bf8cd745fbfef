"""The exact solver: what every legal card is worth when all four hands are known and everybody plays best.

>>> from belote_teach.solver import Layout, solve
>>> found = solve(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S"))
>>> str(found.best), found.value, found.loss("Ah")
('7c', 25, 10)

`solve` takes a `Deal`, a `Table` or a `Layout`, by the rules of any table: suit contracts, all trumps and no trumps,
every option of card play, the last trick and the capot. `engine().name` says what does the work: the compiled kernel,
run by `wasmtime` or by the `browser`, or plain `python`. All give the same values, and tests hold them together.

The modules, in the order in which a question goes through them:

- `layout`: four hands without the deal they come from; `question`: what an engine is asked
- `choose`: which engine that is; `briefing`: what it is told of the table's law
- `kernel`: the one in `kernel.c`; `machine`: who runs it; scripts/solver_kernel.py compiles it
- `reference`: the same algorithm in plain Python, which is the one to read: `hands` in its numbers, the `search`, and
  what makes it fast: `alike` positions, `sure` tricks and how much a card promises (`promise`)
- `solution`: the answer, and `solve` itself
"""

from belote_teach.solver.choose import Engine, engine
from belote_teach.solver.layout import Layout, LayoutError
from belote_teach.solver.question import Question, SolveError
from belote_teach.solver.reference import Reference
from belote_teach.solver.search import TooLong
from belote_teach.solver.solution import Solution, solve

__all__ = [
    "Engine",
    "Layout",
    "LayoutError",
    "Question",
    "Reference",
    "Solution",
    "SolveError",
    "TooLong",
    "engine",
    "solve",
]
