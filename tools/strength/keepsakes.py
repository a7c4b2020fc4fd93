"""Let teams of regular partners play Syncro's adventures, and count how many won levels show each keepsake.

    tools/strength/keepsakes.py --games 30

plays so many adventures a team on the steep and the gentle road, with two to five mages, from Ia to the tower, and
prints how many of 1000 won levels show each of the 24, the rarest first: what `SHOWN` in
game/games/syncro/rules/keepsakes/rarity.py says. `--json` prints counts that `--figures FILE` takes in again, so that
it can be done in parts. `--levels N` stops a team's adventure after so many won levels.

What is assumed is what `balance.py` assumes of adventures: each level is tried until it is won, with what was kept.
A keepsake is counted wherever a level shows it, whatever a household has found. No household has won the other way
of a fork there: the splinter is counted never, and stays the rarest.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx loads pygame, which would speak up

from game.content.levels import read_level
from game.engine.match import Match
from game.games.syncro.entry import ENTRY, build
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.keepsakes.course import course_of
from game.games.syncro.rules.keepsakes.kinds import CONE, KEEPSAKES
from game.games.syncro.rules.keepsakes.rarity import earned
from game.games.syncro.rules.play.actions import Action
from game.games.syncro.rules.state.events import Event
from game.games.syncro.rules.state.roads import GENTLE, LEVELS, STEEP
from game.games.syncro.rules.state.state import State
from strength.balance import ENDLESS, MAPS, NOBODY, played

LEVELS_WON: Final = "levels"
"""What the counts call the won levels of them all."""


def main(words: Sequence[str] | None = None) -> int:
    """Count what the command line asks for, and print it."""
    wanted = _parser().parse_args(words)
    teams = list(product(wanted.road.split(","), map(int, wanted.mages.split(",")), range(wanted.games)))
    counts = Counter[str]()
    for file in wanted.figures:
        counts.update(json.loads(file.read_text("utf-8")))
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for shown in pool.map(partial(_counted, wanted.seed, wanted.levels), teams, chunksize=1):
            counts.update(shown)
    print(json.dumps(counts) if wanted.json else "\n".join(told(counts)))
    return 0


def shown_by(match: Match[State, Action, Event], attempt: int) -> frozenset[str]:
    """Return the keepsakes that a level shows that was won at this try; the cone where nothing stood out."""
    course = course_of(((beat.event, beat.state) for beat in match.beats(None)), attempt=attempt)
    if course is None:
        raise ValueError("a level that is not won shows no keepsake")
    return frozenset(one.keepsake for one in earned(course)) or frozenset({CONE})


def told(counts: Counter[str]) -> Iterator[str]:
    """Yield a line for each keepsake, the rarest first: how many of 1000 won levels show it."""
    levels = counts[LEVELS_WON]
    yield f"{levels} won levels"
    for keepsake in (*sorted(KEEPSAKES, key=lambda one: counts[one]), CONE):
        yield f"{keepsake:10}{round(1000 * counts[keepsake] / max(1, levels)):5}"


def _counted(seed: int, most: int, team: tuple[str, int, int]) -> Counter[str]:
    """Play one adventure, at most so many levels of it, and count what its won levels show."""
    road, mages, number = team
    adventure, counts = way.begin(mages, road=road), Counter[str]()
    maps: dict[str, Any] = {name: read_level(MAPS / f"{name}.tmx") for name in LEVELS}
    for count in range(ENDLESS):
        level = adventure.step
        rules = build(mages, {"level": level, "road": road}, maps)
        match = Match(rules, way.opening(adventure), (seed << 64) + (number << 32) + count)
        state = played(match, NOBODY)
        attempt = adventure.tally(level).attempts + 1
        adventure = way.advance(adventure, way.result(rules, state))
        if state.ending == "won":
            counts.update([LEVELS_WON, *shown_by(match, attempt)])
        if adventure.finished or counts[LEVELS_WON] >= most:
            break
    return counts


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--road", default=f"{STEEP},{GENTLE}", help="roads (default: %(default)s)")
    counts = ",".join(map(str, ENTRY.seats))
    parser.add_argument("--mages", default=counts, help="numbers of mages (default: %(default)s)")
    parser.add_argument("--games", type=int, default=10, help="adventures a team (default: %(default)s)")
    parser.add_argument("--levels", type=int, default=len(LEVELS), help="won levels of each at most (default: all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="other seeds play other matches (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print counts as JSON in the place of lines")
    parser.add_argument("--figures", type=Path, nargs="*", default=(), metavar="FILE", help="what --json has printed")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
