"""The live site under load, on this machine: visitors one after another, many at once, and what each one takes.

`python bench/load.py` prints a table and what the machine was; `--visitors` and `--at-once` make it shorter. The
visitors have no browser, so that only the server's side is measured: each fetches a lesson, connects to its kernel, has
an answer from it, and leaves as a page does. For comparison the same is done to a notebook with one slider under Voilà
as it comes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep

sys.path.insert(0, str(Path(__file__).parent.parent))  # for tests.visitor, which is in no package we install

from measure import Row, machine, packages, plain
from processes import PROGRAMS, kernel_size, running, two_cores

from tests.visitor import LESSON, Talk, ask

__all__ = ["rows"]

_OURS = [str(PROGRAMS / "belote-teach"), "serve", "--no-browser", "--max-kernels", "100", "--port", "0"]
_WARM = 5


def rows(visitors: int = 200, at_once: int = 20) -> list[Row]:
    """Measure on two cores and return the lines of the table."""
    with two_cores():
        slowest, stock = _crowd(at_once), _stock_crowd(at_once)
        left, growth = _one_by_one(visitors)
        solver = kernel_size(_SOLVED) - kernel_size()
    return [
        Row(f"{at_once} visitors at once: the slowest has a page whose kernel answers", f"{slowest:.1f} s"),
        Row("the same of a one-slider notebook under Voilà as it comes", f"{stock:.1f} s"),
        Row("times as long", f"{slowest / stock:.2f}", "≤ 1.5"),
        Row(f"kernels left behind by {visitors} visitors, one after another", f"{left}", "0"),
        Row("what the server has grown by", f"{growth / 1e6:.1f} MB", "≤ 20 MB"),
        Row("a kernel with the solver loaded above a bare ipykernel", f"{solver / 2**20:.1f} MiB", "≤ 35 MiB"),
    ]


_SOLVED = (
    "from belote_teach.widgets import play; play('follow'); from belote_teach.solver import Layout, solve; "
    "solve(Layout(('Ah 7c', 'Kh 8c', '9h Tc', '8h Ac'), 's', turn='S'))"
)


def _crowd(at_once: int) -> float:
    """Return how long the slowest of several visitors waits who come at once."""
    with running(_OURS) as (url, _server):
        return max(_together(url, LESSON, at_once))


def _stock_crowd(at_once: int) -> float:
    """Do the same to a notebook with one slider, under Voilà with its own template and settings."""
    cell = {
        "cell_type": "code", "execution_count": None, "id": "one", "metadata": {}, "outputs": [],
        "source": "import ipywidgets\nipywidgets.IntSlider()",
    }  # fmt: skip
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    with TemporaryDirectory() as folder:
        notebook = {"cells": [cell], "metadata": spec, "nbformat": 4, "nbformat_minor": 5}
        (Path(folder) / "slider.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
        line = [str(PROGRAMS / "voila"), folder, "--no-browser", f"--port={_free_port()}"]
        with running(line) as (url, _server):
            return max(_together(url, "voila/render/slider.ipynb", at_once))


def _together(url: str, path: str, at_once: int) -> list[float]:
    ask(url, path)  # what is loaded once is not measured
    with ThreadPoolExecutor(at_once) as pool:
        return list(pool.map(lambda _visitor: _visit(url, path)[0], range(at_once)))


def _visit(url: str, path: str) -> tuple[float, str]:
    """Visit a page until its kernel answers; return how long that took, and the kernel."""
    start = perf_counter()
    answer = ask(url, path)
    if answer.status != 200 or "application/vnd.jupyter.widget-view+json" not in answer.text:
        raise RuntimeError(f"a visitor got no usable page: status {answer.status}")

    async def talk() -> None:
        page = await Talk.begin(url, answer.kernel)
        await page.alive()
        await page.end()

    asyncio.run(talk())
    return perf_counter() - start, answer.kernel


def _one_by_one(visitors: int) -> tuple[int, int]:
    """Return how many kernels are left when all visitors have gone, and by how much the server has grown, in bytes."""
    with running(_OURS) as (url, server):
        before = 0
        for number in range(visitors):
            if number == min(_WARM, visitors - 1):  # by then everything is loaded that ever will be
                before = server.memory_info().rss
            _took, kernel = _visit(url, LESSON)
            ask(url, f"voila/api/shutdown/{kernel}", "POST")
        until = monotonic() + 30
        while (left := len(server.children(recursive=True))) and monotonic() < until:
            sleep(0.2)
        return left, server.memory_info().rss - before


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the live site under load on this machine.")
    parser.add_argument("--visitors", type=int, default=200, help="how many come one after another (200)")
    parser.add_argument("--at-once", type=int, default=20, help="how many come at once (20)")
    asked = parser.parse_args()
    print(plain(rows(asked.visitors, asked.at_once), [packages("belote-teach", "voila", "jupyter-server"), machine()]))


if __name__ == "__main__":
    main()
