"""Look for the deals with which Syncro's first level is begun where the lamp leads: a newcomer is to win it.

    tools/strength/choose_deals.py --write

looks for one on every road at every number of mages, and writes those that it finds into
game/games/syncro/rules/adventure/deals.py, each with what was measured. It takes hours; `--road gentle --mages 4` is
one cell, `--check` measures those that are there once more, from other chances.

A deal is a seed: with it the horde, the hands and every pile are the same whoever takes the Leader card first. What
differs between two matches from one deal are the decisions. A candidate is played by teams of apprentices first, who
blunder as newcomers do, and then by teams of Regulars, ever more of them, until it has lost too many; the first one
that has lost none, or few enough for 97 wins in 100, is chosen. A Mushroom lies in its horde, face up: it is what the
first level teaches.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

ROOT: Final = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.ai.players.brain import Budget  # noqa: E402
from game.ai.process.thinking import skill_of  # noqa: E402
from game.content.levels import read_level  # noqa: E402
from game.engine.codec import digest  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games.syncro.entry import ENTRY, build  # noqa: E402
from game.games.syncro.rules.adventure import adventure as way  # noqa: E402
from game.games.syncro.rules.adventure.deals import chosen  # noqa: E402
from game.games.syncro.rules.play.actions import Action, Lead  # noqa: E402
from game.games.syncro.rules.state.content import HAND_SIZES, MUSHROOM, Enemy  # noqa: E402
from game.games.syncro.rules.state.events import Event  # noqa: E402
from game.games.syncro.rules.state.roads import LEVELS, ROADS  # noqa: E402
from game.games.syncro.rules.state.state import State  # noqa: E402

Level = Match[State, Action, Event]
PLACE: Final = ROOT / "game" / "games" / "syncro" / "rules" / "adventure" / "deals.py"
FIRST: Final = LEVELS[0]
FIVE: Final = 5
BLUNDERED: Final = 4
"""How many of their matches five apprentices may lose: where so many play, somebody blunders in each."""
STAGES: Final = (("apprentice", 12, 1), ("regular", 8, 0), ("regular", 32, 1), ("regular", 60, 2))
"""Who plays a candidate, how often, and how many of these matches they may lose: each stage costs more."""
WANTED: Final = (100, 2)
"""Of so many matches of Regulars so many may be lost."""


@dataclass(frozen=True, slots=True)
class Found:
    """Hold a candidate that has come through: how many of so many matches Regulars won from it."""

    road: str
    mages: int
    seed: int
    mark: str
    won: int
    games: int

    @property
    def line(self) -> str:
        """Return the line that `deals.py` holds of it."""
        return f'    Deal("{self.road}", {self.mages}, {self.seed}, "{self.mark}", {self.won}, {self.games}),'


def main(words: Sequence[str] | None = None) -> int:
    """Look for what the command line asks for, print it, and write what is to be written."""
    wanted = _parser().parse_args(words)
    for road, mages in product(wanted.road.split(","), map(int, wanted.mages.split(","))):
        found = checked(road, mages, wanted.luck) if wanted.check else sought(road, mages, wanted.seed, wanted.luck)
        if found is None:
            print(f"{road} {mages}: there is no deal to check", flush=True)
            continue
        print(found.line.strip(), flush=True)
        if wanted.write:
            PLACE.write_text(written(PLACE.read_text("utf-8"), found), encoding="utf-8")
    return 0


def sought(road: str, mages: int, first: int, luck: int) -> Found | None:
    """Return the first deal, counted from a seed on, that comes through all stages."""
    for seed in count(first):
        if teaches(dealt(road, mages, seed)) and (found := tried(road, mages, seed, luck)) is not None:
            return found
    return None


def tried(road: str, mages: int, seed: int, luck: int) -> Found | None:
    """Return what a deal has come to; None as soon as it has lost too many matches in a stage."""
    won = games = 0
    for number, (skill, matches, most) in enumerate(STAGES):
        lost = BLUNDERED if mages == FIVE and skill == "apprentice" else most
        ends = outcomes(road, mages, seed, skill, matches, luck + 1000 * number)
        wins = _count(ends, matches, lost)
        if wins is None:
            return None
        if skill == "regular":
            won, games = won + wins, games + matches
    most, lost = WANTED
    assert games >= most, "the stages measure as many"
    if games - won > lost:
        return None
    return Found(road, mages, seed, mark_of(road, mages, seed), won, games)


def checked(road: str, mages: int, luck: int) -> Found | None:
    """Return a deal that was chosen with what it comes to from other chances."""
    deal = chosen(road, mages)
    if deal is None:
        return None
    games = WANTED[0]
    won = sum(outcomes(road, mages, deal.seed, "regular", games, luck + 1_000_000))
    return Found(road, mages, deal.seed, mark_of(road, mages, deal.seed), won, games)


def outcomes(road: str, mages: int, seed: int, skill: str, matches: int, luck: int) -> Iterator[bool]:
    """Play matches from a deal, and yield of each whether it was won."""
    for number in range(matches):
        match = dealt(road, mages, seed)
        playing = skill_of(ENTRY, skill)
        brain, budget = playing.player(), Budget(playing.budget.nodes)
        while seats := match.rules.to_act(match.state):
            chance = Rng.of((luck + number << 64) + seed, len(match.decisions))
            match.play(seats[0], brain.choose(match.rules, match.view(seats[0]), budget, chance))
        yield match.state.ending == "won"


def dealt(road: str, mages: int, seed: int) -> Level:
    """Return the first level of a road as a seed deals it, before any decision."""
    rules = build(
        mages, {"level": FIRST, "road": road}, {FIRST: read_level(ROOT / "levels" / "syncro" / f"{FIRST}.tmx")}
    )
    return Match(rules, way.opening(way.begin(mages, road=road)), seed)


def laid(road: str, mages: int, seed: int) -> Level:
    """Return the first level as a seed deals it, once the Leader card is taken: horde and hands lie there."""
    match = dealt(road, mages, seed)
    match.play(0, Lead(0))
    return match


def mark_of(road: str, mages: int, seed: int) -> str:
    """Return the beginning of a digest of what a seed deals."""
    return digest(laid(road, mages, seed).state)[:8]


def teaches(match: Level) -> bool:
    """Tell whether a Mushroom lies face up in the horde that is dealt."""
    match.play(0, Lead(0))
    up = [match.state.foes.card_face(spot.card) for spot in match.state.horde if spot is not None and spot.up]
    return any(isinstance(face, Enemy) and MUSHROOM in face.powers for face in up)


def written(text: str, found: Found) -> str:
    """Return the module of the chosen deals with a deal in the place of the one that was there."""
    head, begin, rest = text.partition("DEALS: Final[tuple[Deal, ...]] = (\n")
    lines, end, tail = rest.partition(")\n# fmt: on")
    same = f'    Deal("{found.road}", {found.mages},'
    rows = [line for line in lines.splitlines() if line and not line.startswith(same)] + [found.line]
    rows.sort(key=lambda row: (ROADS.index(row.split('"')[1]), row))
    return "".join((head, begin, *(f"{row}\n" for row in rows), end, tail))


def _count(ends: Iterator[bool], matches: int, lost: int) -> int | None:
    """Return how many are won; None as soon as more than so many are lost."""
    won = 0
    for number, end in enumerate(ends, 1):
        won += end
        if number - won > lost:
            return None
    return won


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--road", default=",".join(ROADS), help="roads (default: %(default)s)")
    parser.add_argument("--mages", default=",".join(map(str, HAND_SIZES)), help="numbers of mages (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="the first candidate (default: %(default)s)")
    parser.add_argument("--luck", type=int, default=1, help="other luck plays other matches (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="measure the deals that are there from other chances")
    parser.add_argument("--write", action="store_true", help=f"write what is found into {PLACE.relative_to(ROOT)}")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
