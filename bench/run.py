"""Measure and print one table: `python bench/run.py`, or with `--markdown` as the README shows it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))  # for tests.strategies, which is in no package we install

import engine
from measure import machine, markdown, packages, plain


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the engine and print one table.")
    parser.add_argument("--markdown", action="store_true", help="print the table as the README shows it")
    asked = parser.parse_args()
    write = markdown if asked.markdown else plain
    print(write(engine.rows(), [packages("belote-teach", "belote-cli"), machine()]))


if __name__ == "__main__":
    main()
