"""Attack the program: `attack.py kills --count 200`, `attack.py files --count 10000`, `attack.py input --minutes 60`.

Each says what came of it, and ends with 1 where the program lost something or stumbled; what it stumbled over lies in
the folder that is named then. The same `--seed` damages and presses the same again; kills come when they come.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:], ("pygame", "pytmx", "msgspec", "pytest", "hypothesis"))


def main(arguments: list[str] | None = None) -> int:
    """Attack in one of the three ways."""
    parser = argparse.ArgumentParser(description="Attack the program with kills, damaged files or random input.")
    ways = parser.add_subparsers(dest="way", required=True)
    for way, what, usual in (("kills", "count", 20.0), ("files", "count", 500.0), ("input", "minutes", 2.0)):
        each = ways.add_parser(way)
        each.add_argument(f"--{what}", dest="much", type=float, default=usual, help=f"how much (default: {usual:.0f})")
        each.add_argument("--seed", type=int, default=1, help="another seed damages and presses otherwise")
    chosen = parser.parse_args(arguments)
    root = Path(tempfile.mkdtemp(prefix=f"synchrony-{chosen.way}-"))
    much = chosen.much if chosen.way == "input" else round(chosen.much)
    code: int = import_module(f"release.attack_{chosen.way}").main(root, much, chosen.seed)
    if code:
        print(f"look at {root}")
    return code


if __name__ == "__main__":
    raise SystemExit(main())
