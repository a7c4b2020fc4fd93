"""Measure whether a better move that a judge names is one: it and what was played are played out by Regulars.

    tools/strength/moments.py soon
    tools/strength/moments.py chrono --moments 40 --playouts 40 --seats 2
    tools/strength/moments.py sinoda --tasks --moments 15 --playouts 100

Regulars play; at some of their decisions, or at those of a beginner among them, the advisor is asked what it would
do. Where that is another move and the judge, by what the seat knows, says that it clearly gains more than its margin,
and no trifle, in fresh matches after a first look at fewer, this is a moment, as a review names it: at most so many
of a match, the largest. Each is played out by Regulars, by the real rules and from where the match truly stood, once
with each move and the same chance; what nobody had seen is shuffled every time, and who had chosen at the same time,
unseen, chooses again.

“said” is what the judge says that the better move gains, “came” what it gained. The interval is one over moments.

With --tasks those are looked for that somebody is asked again (`game/saves/moments/worth.py`): a better way by at least
so much, and surely by more than a little. It ends well then where of ten tasks nine have the better way better.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import hypot, sqrt
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.engine.match import Match
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games import catalog
from game.saves.moments import worth
from game.scenes.analysis.curve import CHOICES, CLEARLY, LEAST
from game.scenes.analysis.plan import DECISIONS, SCREENED
from game.scenes.analysis.plan import SURE as MATCHES
from strength.arena import options_of
from strength.looking import Table, advised, brought, judged, otherwise, play, tables

SURE: Final = 1.96
"""Standard deviations of a 95 % interval."""
TRUE: Final = 0.9
"""So many of all tasks must be true."""
AT_ONCE: Final = 4
"""So many matches are looked at before it is asked whether there are moments enough."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold a decision for which there was a better one: its place in its match, and what the judge says of both."""

    place: int
    seat: Seat
    played: Any
    better: Any
    said: float
    margin: float


@dataclass(frozen=True, slots=True)
class Told:
    """Tell what came of a moment: the mean gain of the better move, and in words what the moment was."""

    said: float
    margin: float
    came: float
    words: str


@dataclass(frozen=True, slots=True)
class Sought:
    """Say which moments are looked for in a match, and how often each is played out with each move.

    What a first look and a closer one tell, a gain and its margin, must promise enough, and be worth it.
    """

    playouts: int
    promises: Callable[[float, float], bool]
    worth: Callable[[float, float], bool]
    most: int
    """The largest of a match, at most."""


def reviewed(playouts: int) -> Sought:
    """Return what a review looks for."""
    return Sought(playouts, _promises, _is_moment, CHOICES)


def asked_again(playouts: int) -> Sought:
    """Return what somebody is asked again."""
    return Sought(playouts, worth.promises, worth.is_task, worth.MOST)


def _promises(gain: float, margin: float) -> bool:
    return gain > margin / 2


def _is_moment(gain: float, margin: float) -> bool:
    return gain > CLEARLY * margin and gain >= LEAST


def main(words: Sequence[str] | None = None) -> int:
    """Measure as the command line asks; return 0 where better moves are better, else 1."""
    wanted = _parser().parse_args(words)
    entry = catalog.load(wanted.game)
    options = options_of(entry, wanted.seats or entry.seats[0], wanted.option) if wanted.option else {}
    told: list[Told] = []
    with ProcessPoolExecutor(wanted.jobs) as pool:
        asked = tables(entry, wanted.seats, options, wanted.seed, beginner=wanted.beginner)
        sought = (asked_again if wanted.tasks else reviewed)(wanted.playouts)
        for one in measured(asked, wanted.moments, sought, pool if wanted.jobs > 1 else None):
            told.append(one)
            if not wanted.json:
                print(f"said {one.said:+.3f} ± {one.margin:.3f}, came {one.came:+.3f}: {one.words}", flush=True)
    came, half = gained(told)
    said, true = sum(one.said for one in told) / len(told), sum(one.came > 0 for one in told)
    if wanted.json:
        figures = {"moments": len(told), "true": true, "said": said, "came": came, "half": half}
        print(json.dumps({"game": entry.name, **figures}))
    else:
        print(
            f"{entry.name}: {len(told)} moments, {true} of them true, said {said:+.3f}, came {came:+.3f} ± {half:.3f}"
        )
    return int(true < TRUE * len(told) if wanted.tasks else came <= half)


def measured(asked: Iterator[Table], count: int, sought: Sought, pool: Executor | None = None) -> Iterator[Told]:
    """Yield what came of so many moments of some tables."""
    each = partial(told_of, sought=sought)
    left = count
    while left > 0:
        some = list(islice(asked, AT_ONCE))
        for told in map(each, some) if pool is None else pool.map(each, some):
            yield from told[: max(0, left)]
            left -= len(told)


def told_of(table: Table, sought: Sought) -> list[Told]:
    """Let a match be played, look for its moments, and tell what came of them."""
    match = table.played()
    told: list[Told] = []
    for one in sorted(found(table, match, sought), key=lambda one: -one.said)[: sought.most]:
        gains = [
            ended(table, match, one, one.better, luck) - ended(table, match, one, one.played, luck)
            for luck in range(sought.playouts)
        ]
        words = f"{table.seats} seats, seed {table.seed}, {one.place}: {one.played} / {one.better}"
        told.append(Told(one.said, one.margin, sum(gains) / len(gains), words))
    return told


def found(table: Table, match: Match[Any, Any, Any], sought: Sought) -> Iterator[Moment]:
    """Yield what is looked for among some decisions of a match."""
    rng = Rng(table.seed)
    judge = table.judge
    own = [place for place in range(match.decision_count) if match.decisions[place].seat in table.watched]
    for place in sorted(rng.shuffle(own)[:DECISIONS]):
        decision = match.decisions[place]
        past = match.past(place)
        if len(match.rules.legal(past.state, decision.seat)) < 2:
            continue
        better = advised(past, table.entry, decision.seat, table.seed)
        if better == decision.action:
            continue
        ways = (decision.action, better)
        view = past.view(decision.seat)
        glance = judged(judge, match.rules, view, SCREENED, rng.bits(), ways)
        if not sought.promises(glance.gain(decision.seat, 1), glance.gain_margin(decision.seat, 1)):
            continue
        tally = judged(judge, match.rules, view, MATCHES, rng.bits(), ways)
        said, margin = tally.gain(decision.seat, 1), hypot(tally.gain_margin(decision.seat, 1), table.entry.doubt)
        if sought.worth(said, margin):
            yield Moment(place, decision.seat, *ways, said, margin)


def ended(table: Table, match: Match[Any, Any, Any], moment: Moment, action: Any, luck: int) -> float:
    """Return the share of the win that a moment's seat has once Regulars have played on from an action."""
    again = otherwise(match, table.entry, moment.place, luck)
    again.play(moment.seat, action)
    for _ in play(again, table.entry, luck):
        pass
    return brought(table.judge, again)[moment.seat]


def gained(told: Sequence[Told]) -> tuple[float, float]:
    """Return what better moves gained on average, and the half width of its interval, over moments."""
    count = len(told)
    mean = sum(one.came for one in told) / count
    spread = sum((one.came - mean) ** 2 for one in told) / max(1, count - 1)
    return mean, SURE * sqrt(spread / count)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("--tasks", action="store_true", help="look for what somebody is asked again")
    parser.add_argument("--moments", type=int, default=20, help="(default: 20)")
    parser.add_argument("--playouts", type=int, default=20, help="of each move (default: 20)")
    parser.add_argument("--seats", type=int, help="how many play (default: every number in turn)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="may be given several times")
    parser.add_argument("--beginner", action="store_true", help="an Apprentice plays in one seat: only it is looked at")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all)")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
