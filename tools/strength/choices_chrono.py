"""Count what Epochs Chrono leaves to choose: `tools/strength/choices_chrono.py --matches 60`, with each pack.

Regulars play. Of each pack and number of seats it tells how many turns a match has and how many of them are a draw or a
pass, and how often a seat may choose: anything at all (another card, another place, or to stop), which card, and where
one and the same card goes. Intervals are those of 95 in 100 matches' means.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.games import catalog
from game.games.chrono.rules.rules import Action, Done, Lay
from strength.looking import Table, play

SEATS: Final = (2, 4, 6)
SURE: Final = 1.96
KINDS: Final = ("turns", "forced", "any", "which", "where")


def main(words: Sequence[str] | None = None) -> int:
    """Play, count, and tell it; return 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=60, help="of each pack and number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS)
    wanted = parser.parse_args(words)
    entry = catalog.load("chrono")
    assert entry.bundle is not None, "its packs are offered together"
    print(f"{'pack':8} seats  turns a match   forced          choices a seat: any   which card    where")
    for way, chosen in entry.bundle.ways:
        for seats in wanted.seats:
            counts = [counted(Table("chrono", seats, dict(chosen), seed)) for seed in range(wanted.matches)]
            told = [_mean([count[kind] / (1 if kind in KINDS[:2] else seats) for count in counts]) for kind in KINDS]
            print(f"{way:8} {seats:5}  {'   '.join(told)}", flush=True)
    return 0


def counted(table: Table) -> Counter[str]:
    """Return how many turns a match has, how many were forced, and how often somebody could choose."""
    match, count = table.begun(), Counter[str]()
    for seat, _ in play(match, table.entry, table.seed):
        legal: Sequence[Action] = match.rules.legal(match.state, seat)
        lays = [action for action in legal if isinstance(action, Lay)]
        begins = not match.state.laid and match.state.drawn is None
        count["turns"] += begins
        count["forced"] += begins and not lays
        count["any"] += len(legal) > 1
        count["which"] += len({lay.card for lay in lays}) > 1
        count["where"] += any(one.card == other.card and one.cell < other.cell for one in lays for other in lays)
        assert lays or len(legal) == 1 or Done() in legal, "who can't lay has no choice"
    return count


def _mean(values: Sequence[float]) -> str:
    half = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values):6.2f} ±{half:5.2f}"


if __name__ == "__main__":
    raise SystemExit(main())
