"""OpenSpiel's `python_belote`, measured by whichever Python has it: `python bench/spiel.py` prints one line."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

from measure import a_second

if TYPE_CHECKING:
    from collections.abc import Callable


def main() -> None:
    """Print deals a second, or why there are none."""
    try:
        release = version("open_spiel")
    except PackageNotFoundError:
        print("not installed")
        return
    try:
        import_module("open_spiel.python.games.belote")
        game: Any = import_module("pyspiel").load_game("python_belote")
    except (ImportError, RuntimeError):
        print(f"open_spiel {release} has no such game")
        return

    def play(_dealt: object, draw: Callable[[], float]) -> object:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                legal = [action for action, _chance in state.chance_outcomes()]
            else:
                legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        return state.returns()

    print(a_second(play, [None]))


if __name__ == "__main__":
    main()
