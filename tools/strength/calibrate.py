"""Measure a game's judge: what it says of a match's end, against how the match ended.

    tools/strength/calibrate.py soon --games 40
    tools/strength/calibrate.py chrono --seats 4 --matches 100 --json

Regulars play; at random places, from the deal to the last decision, the judge says every seat's chance: by what the
seat knows, by what a stranger knows, and with all cards open. “said” and “came” are what was said and what came of it,
in ten groups. The Brier score is the mean square of what was missed; “by lot” is that of whoever always says the mean
share, and “sampling” is what of it is owed to few matches played on. Times are of one match that is played on, and of
the first one, which has all that a view needs before it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.ai.players.judge import Tally
from game.engine.match import Match
from game.engine.protocol import Seat, View
from game.engine.rng import Rng
from game.games import catalog
from strength.arena import options_of
from strength.looking import Table, brought, judged, play, tables

EYES: Final = ("own", "stranger", "open")
"""Whose knowledge is judged by."""
GROUPS: Final = 10


@dataclass(frozen=True, slots=True)
class Said:
    """Hold what was said of a seat's end of a match, and what came of it; `spread` is owed to few matches."""

    eyes: str
    seats: int
    said: float
    came: float
    spread: float


@dataclass(frozen=True, slots=True)
class Looked:
    """Hold what was said at the places of one match, and the seconds that a judgement's first match and others took."""

    said: tuple[Said, ...]
    first: tuple[float, ...]
    each: tuple[float, ...]


def main(words: Sequence[str] | None = None) -> int:
    """Measure as the command line asks; return 0."""
    wanted = _parser().parse_args(words)
    entry = catalog.load(wanted.game)
    options = options_of(entry, wanted.seats or entry.seats[0], wanted.option) if wanted.option else {}
    asked = list(islice(tables(entry, wanted.seats, options, wanted.seed), wanted.games))
    look = partial(looked, places=wanted.places, matches=wanted.matches)
    if wanted.jobs > 1:
        with ProcessPoolExecutor(wanted.jobs) as pool:
            found = list(pool.map(look, asked))
    else:
        found = list(map(look, asked))
    told = {"game": entry.name, "matches": len(found), **figures(found)}
    print(json.dumps(told) if wanted.json else _told(told))
    return 0


def looked(table: Table, places: int, matches: int) -> Looked:
    """Let Regulars play a match, judge it at so many places, and say what came of it."""
    judge, match = table.judge, table.begun()
    for _ in play(match, table.entry, table.seed):
        pass
    shares = brought(judge, match)
    rng = Rng(table.seed)
    said: list[Said] = []
    first: list[float] = []
    each: list[float] = []
    for _ in range(places):
        past = match.past(rng.below(match.decision_count))
        for eyes, seat, view in _views(past, rng):
            tally, begun, others = _timed(partial(judged, judge, past.rules, view, luck=rng.bits()), matches)
            for one in range(table.seats) if seat is None else (seat,):
                chance = tally.chance(one)
                said.append(Said(eyes, table.seats, chance, shares[one], chance * (1 - chance) / matches))
            first.append(begun)
            each.append(others)
    return Looked(tuple(said), tuple(first), tuple(each))


def _views(match: Match[Any, Any, Any], rng: Rng) -> Iterator[tuple[str, Seat | None, View[Any]]]:
    """Yield whose knowledge a place is judged by, whose chance is asked for (None: everybody's), and the view."""
    seat = rng.below(match.opening.seats)
    yield "own", seat, match.view(seat)
    if match.rules.has_secrets:
        yield "stranger", None, match.view(None)
        yield "open", None, View(None, match.state, tuple(beat.event for beat in match.whole()))


def _timed(ask: Callable[..., Tally], matches: int) -> tuple[Tally, float, float]:
    """Return a count of so many matches, and the seconds that the first and each of the others took."""
    begun = process_time()
    one = ask(matches=1)
    between = process_time()
    tally = ask(matches=matches)
    spent = process_time() - between
    first = between - begun
    return tally if matches > 1 else one, first, max(0.0, spent - first) / max(1, matches - 1)


def figures(found: Sequence[Looked]) -> dict[str, Any]:
    """Return what is told of what was said."""
    first = sorted(seconds for each in found for seconds in each.first)
    others = sorted(seconds for each in found for seconds in each.each)
    told: dict[str, Any] = {"ms_first": _times(first), "ms_match": _times(others)}
    for eyes in EYES:
        said = [one for each in found for one in each.said if one.eyes == eyes]
        if said:
            told[eyes] = _scores(said)
    return told


def _times(seconds: Sequence[float]) -> dict[str, float]:
    """Return the mean, the median and the longest of some times, in milliseconds."""
    mean = sum(seconds) / len(seconds)
    picked = {"mean": mean, "median": seconds[len(seconds) // 2], "most": seconds[-1]}
    return {name: round(1000 * value, 2) for name, value in picked.items()}


def _scores(said: Sequence[Said]) -> dict[str, Any]:
    groups: list[list[Said]] = [[] for _ in range(GROUPS)]
    for one in said:
        groups[min(GROUPS - 1, int(one.said * GROUPS))].append(one)
    means = {seats: _mean([one.came for one in said if one.seats == seats]) for seats in {one.seats for one in said}}
    return {
        "asked": len(said),
        "brier": _mean([(one.said - one.came) ** 2 for one in said]),
        "sampling": _mean([one.spread for one in said]),
        "by_lot": _mean([(means[one.seats] - one.came) ** 2 for one in said]),
        "table": [
            [len(group), _mean([one.said for one in group]), _mean([one.came for one in group])] for group in groups
        ],
    }


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0.0


def _told(told: dict[str, Any]) -> str:
    """Return the figures as people read them."""
    times = [
        f"{words}: {spent['mean']} ms, median {spent['median']}, at most {spent['most']}"
        for words, spent in (("a match", told["ms_match"]), ("the first of a view", told["ms_first"]))
    ]
    lines = [f"{told['game']}: {told['matches']} matches of Regulars", *times]
    for eyes in EYES:
        if eyes in told:
            its = told[eyes]
            lines += ["", f"{eyes}: {its['asked']} asked; Brier {its['brier']:.4f} (sampling {its['sampling']:.4f}), "
                      f"by lot {its['by_lot']:.4f}", f"{'asked':>8}{'said':>8}{'came':>8}"]  # fmt: skip
            lines += [f"{count:8}{said:8.3f}{came:8.3f}" for count, said, came in its["table"] if count]
    return "\n".join(lines)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("--games", type=int, default=40, help="matches of Regulars (default: 40)")
    parser.add_argument("--places", type=int, default=6, help="places of each that are judged (default: 6)")
    parser.add_argument("--matches", type=int, default=60, help="matches that are played on from each (default: 60)")
    parser.add_argument("--seats", type=int, help="how many play (default: every number in turn)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="may be given several times")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all)")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
