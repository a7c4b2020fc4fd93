"""Let computer players play each other, and say who won how often, and how long they thought.

    tools/strength/arena.py sinoda --brains master,regular --games 200 --jobs 2
    tools/strength/arena.py syncron --seats 6 --brains 'master,regular*' --games 600 --jobs 2 --json

Brains are levels (`regular`), levels with a character (`master/careful`), `chance`, `seer`, from whom nothing is
hidden, and the yardsticks of a game (`tools/strength/yardsticks_<game>.py`). `master@500` is a master bound by 500
nodes. They fill the seats in turn; `regular*3` sits down three times, and `regular*` takes every seat that is left:
`master,regular*` is one of the higher among the lower.

Seats are rotated: each deal (a seed) is played once for every way to turn the table, so every brain sits in every
seat as often, with the same cards. `--games` is rounded up to whole deals. A shared win counts as a part for each.
“share” is the part of the matches that a brain won, “× fair” compares it with the seats it had; “decided” leaves out
the matches that nobody or everybody won; “last” is the share of last places. Intervals are of 95 %, by deals, since
matches of one deal are no independent trials. Where all win or lose together, each brain plays as a team of its own,
and the share is that of the levels won.

Players are bound by nodes, so the same command gives the same matches, with any number of jobs and on a cluster;
`--seconds` ends each thought by the clock, too, and then they differ. Ctrl-C tells what has been played so far.
`--record FILE` writes the first match as a record: a golden log, once it stands in tests/golden/<game>.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.ai.players.entry import Entry, OptionValue
from game.games import catalog
from strength.figures import figures
from strength.matches import Result, Task, has
from strength.pool import Keep, pool

TOGETHER: Final = frozenset({"syncro"})
"""Games whose players win or lose together."""


def main(words: Sequence[str] | None = None) -> int:
    """Play the matches that the command line asks for; return 0, or 1 where one of them failed or was not played."""
    wanted = _parser().parse_args(words)
    entry = catalog.load(wanted.game)
    seats = wanted.seats or entry.seats[0]
    options = options_of(entry, seats, wanted.option)
    names = [name for name in wanted.brains.split(",") if name]
    teams = wanted.teams or entry.name in TOGETHER
    turns = line_ups(names, seats, teams=teams)
    for name in {name for by in turns for name in by}:
        if not has(entry, name):
            raise ValueError(f"{entry.name}: there is no computer player “{name}”")
    record = bool(wanted.records or wanted.record)
    tasks = [
        Task(entry.name, seats, options, by, wanted.seed + deal, wanted.nodes, wanted.seconds, record)
        for deal in range(-(-wanted.games // len(turns)))
        for by in turns
    ]
    with pool(min(wanted.jobs, len(tasks)), wanted.dask) as where:
        results = where.results(tasks, _teller(len(tasks)))
    _keep(results, wanted, len(turns))
    told = {"game": entry.name, "seats": seats, "options": options, "seed": wanted.seed, "asked": len(tasks)}
    told |= {"nodes": wanted.nodes, "seconds": wanted.seconds, **figures(results, len(turns), teams=teams)}
    print(json.dumps(told, ensure_ascii=False) if wanted.json else _told(told))
    return 1 if told["faults"] or len(results) < len(tasks) else 0


def line_ups(names: Sequence[str], seats: int, *, teams: bool = False) -> list[tuple[str, ...]]:
    """Return who sits where in the matches of one deal: every way to turn the table, or each brain as a team.

    Raises ValueError where more sit down than there are seats for `name*`.
    """
    if teams:
        return [(name,) * seats for name in dict.fromkeys(names)]
    sitting = _sitting(names, seats)
    count = len(sitting)
    turned = (tuple(sitting[(seat + turn) % count] for seat in range(seats)) for turn in range(count))
    return list(dict.fromkeys(turned))


def _sitting(names: Sequence[str], seats: int) -> list[str]:
    """Return the brains that sit down, in order, each as often as it does."""
    sitting: list[str] = []
    counted = sum(int(name.partition("*")[2] or 1) for name in names if not name.endswith("*"))
    for name in names:
        brain, star, times = name.partition("*")
        count = int(times) if times else seats - counted if star else 1
        if count < 1:
            raise ValueError(f"there are {seats} seats, none of which is left for “{name}”")
        sitting += [brain] * count
    return sitting


def options_of(entry: Entry, seats: int, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Return the options that `key=value` pairs ask for, each as one of the values on offer, and the other defaults."""
    offered = {(option.key, str(value).lower()): value for option in entry.options for value in option.values}
    given: dict[str, OptionValue] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        given[key] = offered.get((key, value.lower()), value)
    return entry.settle(seats, given)


def _keep(results: Sequence[Result], wanted: argparse.Namespace, turns: int) -> None:
    """Write the records that were asked for; a match's file is called by its deal and its turn of the table."""
    if wanted.record and results:
        path = Path(wanted.record)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(results[0].record, encoding="utf-8", newline="\n")
    if wanted.records:
        folder = Path(wanted.records)
        folder.mkdir(parents=True, exist_ok=True)
        turned: dict[int, int] = {}
        for result in results:
            turned[result.seed] = turn = turned.get(result.seed, 0) + 1
            if result.record:
                path = folder / f"{result.seed:06}-{turn:0{len(str(turns))}}.jsonl"
                path.write_text(result.record, encoding="utf-8", newline="\n")


def _teller(count: int) -> Keep:
    """Return what tells a terminal how many matches are done."""
    if not sys.stderr.isatty():
        return lambda result, done: None
    end = {count: "\n"}
    return lambda result, done: print(f"\r{done} of {count}", end=end.get(done, ""), file=sys.stderr, flush=True)


def _told(told: dict[str, Any]) -> str:
    """Return the figures as people read them."""
    options = ", ".join(f"{key} {value}" for key, value in told["options"].items())
    left = f"; {told['left_out']} of deals that are not whole left out" if told["left_out"] else ""
    counted = f"{told['games']} matches of {told['deals']} deals, {told['decided']} of them decided{left}"
    lines = [f"{told['game']}, {told['seats']} seats ({options}), from seed {told['seed']}", counted, ""]
    lines.append(
        f"{'brain':24}{'share':>7}  {'95 %':13}{'× fair':>7}  {'decided':>7}  {'95 %':13}{'last':>7}  {'95 %':13}"
    )
    lines += [_line(name, its) for name, its in told["players"].items()]
    lines += ["", f"{'seconds a decision':24}{'median':>9}{'99 of 100':>11}{'most':>9}"]
    for name, its in told["players"].items():
        spent = its["seconds"]
        lines.append(
            f"{name:24}{spent['median']:9.3f}{spent['p99']:11.3f}{spent['most']:9.3f}  of {spent['decisions']}"
        )
    length = told["decisions"]
    lines += ["", f"decisions a match: {length['mean']} on average, {length['most']} at most"]
    lines += [f"{count:5} × {reason}" for reason, count in told["reasons"].items()]
    if told["seats_win"]:
        lines.append("each seat won " + ", ".join(f"{100 * share:.1f} %" for share in told["seats_win"]))
    lines += [f"FAILED: seed {each['seed']}, {', '.join(each['by'])}: {each['fault']}" for each in told["faults"]]
    return "\n".join(lines)


def _line(name: str, its: dict[str, Any]) -> str:
    """Return a brain's line of the table."""
    line = f"{name:24}{_share(its)}"
    if "fair" in its:
        line += f"{its['of_fair']:7.2f}  {_share(its['decided'])}{_share(its['last'])}"
    return line.rstrip()


def _share(its: dict[str, Any]) -> str:
    low, high = its["interval"]
    return f"{100 * its['share']:7.1f}  {f'{100 * low:.1f} to {100 * high:.1f}':13}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("--seats", type=int, help="how many play (default: the fewest)")
    parser.add_argument("--brains", default="chance", help="who sits down, with commas (default: %(default)s)")
    parser.add_argument("--games", type=int, default=1, help="matches, rounded up to whole deals (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; others follow (default: 1)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="may be given several times")
    parser.add_argument("--teams", action="store_true", help="each brain plays as a team of its own, all seats its")
    parser.add_argument("--nodes", type=int, help="bound every brain by so many nodes, and not by its own number")
    parser.add_argument("--seconds", type=float, help="end each thought after so many seconds of processor time, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="play on the dask cluster at this address")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    parser.add_argument("--records", metavar="DIR", help="write every match as a record into a folder")
    parser.add_argument("--record", metavar="FILE", help="write the first match as a record")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
