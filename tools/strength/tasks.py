"""Measure whether tasks are true: of decisions that somebody is asked again, Regulars play both ways on.

    tools/strength/tasks.py soon --tasks 15 --playouts 100
    tools/strength/tasks.py sinoda --seats 2 --tasks 15 --playouts 20

Regulars play whole matches, and what they lost is found as it is for people (`game/saves/moments/worth.py`): a better
way by at least so much, and surely by more than a little, in fresh matches after a first look at fewer; at most so many
of a match. Each is then played out by Regulars with each way from where the match truly stood, with the same chance,
which is another one every time (`strength/looking.otherwise`). A task is true where the better way brought more.

“said” is what the judge says that the better way gains, “came” what it gained. The program ends well where nine in ten
are true.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import hypot
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.engine.match import Match
from game.engine.rng import Rng
from game.games import catalog
from game.saves.moments.worth import MOST, is_task, promises
from game.scenes.analysis.plan import DECISIONS, SCREENED
from game.scenes.analysis.plan import SURE as MATCHES
from strength.arena import options_of
from strength.looking import Table, advised, judged, tables
from strength.moments import Moment, Told, ended

TRUE: Final = 0.9
"""So many of all must be true."""
AT_ONCE: Final = 2
"""So many matches are looked at before it is asked whether there are tasks enough."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Say how tasks are looked for, and measured."""

    playouts: int
    decisions: int


def main(words: Sequence[str] | None = None) -> int:
    """Measure as the command line asks; return 0 where nine in ten tasks are true, else 1."""
    wanted = _parser().parse_args(words)
    entry = catalog.load(wanted.game)
    options = options_of(entry, wanted.seats or entry.seats[0], wanted.option) if wanted.option else {}
    told: list[Told] = []
    with ProcessPoolExecutor(wanted.jobs) as pool:
        asked = tables(entry, wanted.seats, options, wanted.seed, beginner=wanted.beginner)
        ways = Asked(wanted.playouts, wanted.decisions)
        for one in measured(asked, wanted.tasks, ways, pool if wanted.jobs > 1 else None):
            told.append(one)
            if not wanted.json:
                print(f"said {one.said:+.3f} ± {one.margin:.3f}, came {one.came:+.3f}: {one.words}", flush=True)
    true = sum(one.came > 0 for one in told)
    said, came = (sum(each) / len(told) for each in ([one.said for one in told], [one.came for one in told]))
    if wanted.json:
        print(json.dumps({"game": entry.name, "tasks": len(told), "true": true, "said": said, "came": came}))
    else:
        print(f"{entry.name}: {len(told)} tasks, {true} of them true, said {said:+.3f}, came {came:+.3f}")
    return 0 if true >= TRUE * len(told) else 1


def measured(asked: Iterator[Table], tasks: int, ways: Asked, pool: Executor | None = None) -> Iterator[Told]:
    """Yield what came of so many tasks of some tables."""
    each = partial(told_of, ways=ways)
    left = tasks
    while left > 0:
        some = list(islice(asked, AT_ONCE))
        for told in map(each, some) if pool is None else pool.map(each, some):
            yield from told[: max(0, left)]
            left -= len(told)


def told_of(table: Table, ways: Asked) -> list[Told]:
    """Let a match be played, look for its tasks, and tell what came of them."""
    match = table.played()
    tasks = sorted(found(table, match, ways.decisions), key=lambda one: -one.said)[:MOST]
    told: list[Told] = []
    for one in tasks:
        gains = [
            ended(table, match, one, one.better, luck) - ended(table, match, one, one.played, luck)
            for luck in range(ways.playouts)
        ]
        words = f"{table.seats} seats, seed {table.seed}, {one.place}: {one.played} / {one.better}"
        told.append(Told(one.said, one.margin, sum(gains) / len(gains), words))
    return told


def found(table: Table, match: Match[Any, Any, Any], decisions: int) -> Iterator[Moment]:
    """Yield the tasks among some decisions of a match."""
    rng, judge = Rng(table.seed), table.judge
    own = [place for place in range(match.decision_count) if match.decisions[place].seat in table.watched]
    for place in sorted(rng.shuffle(own)[:decisions]):
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
        if not promises(glance.gain(decision.seat, 1), glance.gain_margin(decision.seat, 1)):
            continue
        tally = judged(judge, match.rules, view, MATCHES, rng.bits(), ways)
        said, margin = tally.gain(decision.seat, 1), hypot(tally.gain_margin(decision.seat, 1), table.entry.doubt)
        if is_task(said, margin):
            yield Moment(place, decision.seat, *ways, said, margin)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("--tasks", type=int, default=15, help="(default: 15)")
    parser.add_argument("--playouts", type=int, default=100, help="of each way (default: 100)")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="of a match (default: as in a review)")
    parser.add_argument("--seats", type=int, help="how many play (default: every number in turn)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="may be given several times")
    parser.add_argument("--beginner", action="store_true", help="an Apprentice plays in one seat: only it is looked at")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all)")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
