"""Measure how strong the computer players are, and make the page of it: `tools/strength/measure.py CACHE --page`.

    tools/strength/measure.py build/strength --games 200 --jobs 2 --page
    tools/strength/measure.py build/strength --only soon-4 --games 400
    tools/strength/measure.py build/strength --list

Each cell of the page is a line-up of the arena: one of the higher among the lower, a yardstick, a character in the
place of the even one, a team on a level. The page names those that aren't measured, and counts no match twice. Every
match is kept in CACHE as soon as it is played, so whatever ends this command, the next one goes on from there, and
more games can be asked for later. Matches that were played by other sources of the game are played anew, unless --keep
says that they count.

It takes hours (a Master thinks for about a second); --quick plays 12 matches a cell, which shows that all of it works,
and a cluster takes the rest: --dask ADDRESS. --page writes game/games/STRENGTH.md from what CACHE holds;
rows of cells that it holds nothing of are taken over from the page as it stands.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

import msgspec

from game.games import catalog
from strength.cells import Cell, cells, turns
from strength.earlier import Earlier, earlier
from strength.matches import Result, Task, has
from strength.page import Known, page
from strength.pool import Pool, pool

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "game" / "games" / "STRENGTH.md"
SEED: Final = 1_000_000
"""The first deal's seed: tuning has used smaller ones."""


class Source(msgspec.Struct, frozen=True):
    """Say, in the first line of a file of results, by which sources they were played, and on which day last."""

    source: str
    day: str = ""


def main(words: Sequence[str] | None = None) -> int:
    """Play what is missing, tell it, and write the page that is asked for; return 0, or 1 where a match failed."""
    wanted = _parser().parse_args(words)
    cache = Path(wanted.cache)
    chosen = [cell for cell in available() if wanted.only in cell.key]
    if wanted.list:
        print("\n".join(f"{len(kept(cache, cell, keep=wanted.keep)):5} {cell.key}" for cell in chosen))
        return 0
    games = 12 if wanted.quick else wanted.games
    faults = 0
    if games:
        with pool(wanted.jobs, wanted.dask) as where:
            for cell in chosen:
                results = measured(cell, games, cache, where, keep=wanted.keep)
                faults += sum(bool(result.fault) for result in results)
                print(f"{len(results):5} {cell.key}", flush=True)
    if wanted.page:
        found = {cell: known(cache, cell, keep=wanted.keep) for cell in available()}
        out = Path(wanted.out)
        before = earlier(out.read_text(encoding="utf-8")) if out.is_file() else Earlier()
        out.write_text(page(found, date.today(), before), encoding="utf-8", newline="\n")
    return 1 if faults else 0


def available() -> list[Cell]:
    """Return the cells whose players there are, each once."""
    every = dict.fromkeys(cells())
    return [cell for cell in every if all(has(catalog.load(cell.game), name) for name in cell.names)]


def measured(cell: Cell, games: int, cache: Path, where: Pool, *, keep: bool = False) -> list[Result]:
    """Return the results of a cell, those that lack played now; each is kept as soon as it is there."""
    before = kept(cache, cell, keep=keep)
    done = {(result.seed, result.by) for result in before}
    missing = [task for task in tasks(cell, games) if (task.seed, task.by) not in done]
    file = cache / f"{cell.key}.jsonl"
    cache.mkdir(parents=True, exist_ok=True)
    day = date.today().isoformat() if missing else last_day(file)
    whole = [Source(source(cell.game), day), *before]  # a torn line goes, and what other sources played
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in whole))

    def add(result: Result, count: int) -> None:
        if not result.fault:
            with file.open("ab") as lines:
                lines.write(msgspec.json.encode(_short(result)) + b"\n")

    results = where.results(missing, add)
    if len(results) < len(missing):  # somebody pressed Ctrl-C
        raise KeyboardInterrupt
    return before + results


def tasks(cell: Cell, games: int) -> Iterator[Task]:
    """Yield the matches of a cell, deal by deal; two cells of a game have the same deals."""
    entry = catalog.load(cell.game)
    options = entry.settle(cell.seats, dict(cell.options))
    turned = turns(cell)
    for deal in range(-(-games // len(turned))):
        yield from (Task(cell.game, cell.seats, options, by, SEED + deal) for by in turned)


def kept(cache: Path, cell: Cell, *, keep: bool = False) -> list[Result]:
    """Return the results of a cell that the cache holds: of these sources, or with `keep` of any."""
    file = cache / f"{cell.key}.jsonl"
    if not file.is_file():
        return []
    first, *lines = file.read_bytes().splitlines()
    if not keep and msgspec.json.decode(first, type=Source).source != source(cell.game):
        return []
    return list(_read(lines))


def known(cache: Path, cell: Cell, *, keep: bool = False) -> Known:
    """Return what the cache holds of a cell, and since when."""
    return Known(kept(cache, cell, keep=keep), last_day(cache / f"{cell.key}.jsonl"))


def last_day(file: Path) -> str:
    """Return the day on which the last match of a file was asked for; "" where there is none."""
    if not file.is_file():
        return ""
    return msgspec.json.decode(file.read_bytes().splitlines()[0], type=Source).day


def _read(lines: Iterable[bytes]) -> Iterator[Result]:
    """Yield the results that lines hold; the last one may be torn."""
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError:
            return


def source(game: str) -> str:
    """Return digits that stand for the sources by which a game's matches are played."""
    folder = ROOT / "game" / "games" / game
    places = (ROOT / "game" / "engine", ROOT / "game" / "ai", folder / "rules", folder / "bots", ROOT / "levels" / game)
    files = [
        path for place in places for path in place.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    files += [folder / "entry.py", ROOT / "tools" / "strength" / f"yardsticks_{game}.py"]
    known = sha256()
    for path in sorted(path for path in files if path.is_file()):
        known.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return known.hexdigest()[:16]


def _short(result: Result) -> Result:
    """Return a result whose seconds are as exact as a page needs."""
    thoughts = {name: [round(seconds, 4) for seconds in spent] for name, spent in result.thoughts.items()}
    return msgspec.structs.replace(result, thoughts=thoughts)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cache", metavar="CACHE", help="the folder in which every match is kept")
    parser.add_argument("--games", type=int, default=200, help="matches a cell; 0 plays none (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="few matches: to see that it works")
    parser.add_argument("--only", metavar="WORD", default="", help="cells whose name holds this; see --list")
    parser.add_argument("--list", action="store_true", help="name the cells, and how many matches are kept of each")
    parser.add_argument("--keep", action="store_true", help="count matches that other sources played, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="play on the dask cluster at this address")
    parser.add_argument("--page", action="store_true", help=f"write {PAGE.relative_to(ROOT).as_posix()}")
    parser.add_argument("--out", metavar="FILE", default=str(PAGE), help="read and write the page there")
    return parser


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except KeyboardInterrupt:
        sys.exit("\nStopped; what has been played is kept.")
