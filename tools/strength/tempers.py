"""Let teams of each temper try levels of Syncro: how often they win beside even ones, and how well they can be read.

    tools/strength/tempers.py --tries 1000 --page

takes hours. Every team plays the same deals of each level, by itself and not in an adventure: `even` partners, all of
one temper, and `mixed`, in which the tempers sit one after the other. A reading counts moments at which what is said of
a temper tells what it does, and how often it did so: first of partners with that temper, then of even ones at moments
of the same kind. Nothing that must be done counts. `--json` prints the figures, and `--figures FILE` takes them in
again, as it takes those that were counted elsewhere.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.process.thinking import skill_of
from game.engine.match import Match
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.bots.players.tempers import TEMPERS, moment
from game.games.syncro.rules.adventure import adventure as way
from game.games.syncro.rules.play.actions import Action, Attack
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.roads import CHAPTERS
from game.games.syncro.rules.state.state import Slot, must_attack
from strength.figures import difference
from strength.matches import rules_of
from strength.temper_signs import ALL, SIGNS, Sign

GAME: Final = "syncro"
ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "game" / "games" / "syncro" / "TEMPERS.md"
MIXED: Final = "mixed"
TEAMS: Final = (EVEN, *TEMPERS, MIXED)
THINKING: Final = 1 << 100
SURE: Final = 1.96
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Try:
    """Name one try of a level: by which team, how many mages, on which road, from which deal."""

    team: str
    level: str
    road: str
    mages: int
    deal: int

    @property
    def brains(self) -> list[str]:
        """Return the temper of each seat; where they are mixed, everyone of them sits in every seat in turn."""
        if self.team != MIXED:
            return [self.team] * self.mages
        return [TEMPERS[(seat + self.deal) % len(TEMPERS)] for seat in range(self.mages)]


@dataclass(slots=True)
class Played:
    """Hold what a team's tries came to: each of them in order, and of every sign how often it was seen, and missed."""

    won: list[bool] = field(default_factory=list)
    signs: Counter[str] = field(default_factory=Counter)

    def add(self, won: bool, signs: Mapping[str, int]) -> None:
        """Add a try."""
        self.won.append(won)
        self.signs.update(signs)

    @property
    def share(self) -> tuple[float, float]:
        """Return how many of a hundred were won, and how far off that may be, 19 times in 20."""
        part = sum(self.won) / len(self.won)
        return 100 * part, 100 * SURE * sqrt(part * (1 - part) / len(self.won))

    def read(self, sign: Sign) -> tuple[int, float]:
        """Return at how many moments a sign was looked for, and in how many of a hundred it was seen."""
        seen, missed = (self.signs[f"{sign.temper}.{sign.key}.{how}"] for how in ("seen", "missed"))
        return seen + missed, 100 * seen / max(1, seen + missed)


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for, print it, and write the page where that is asked for; return 0."""
    wanted = _parser().parse_args(words)
    teams = {team: Played() for team in wanted.teams.split(",")}
    _take_in(teams, wanted.figures)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        tries = list(_tries(list(teams), wanted)) if wanted.tries else []
        for one, (won, signs) in zip(tries, pool.map(partial(played, wanted.nodes), tries, chunksize=4), strict=True):
            teams[one.team].add(won, signs)
    teams = {team: its for team, its in teams.items() if its.won}
    if wanted.json:
        print(json.dumps({team: {"won": its.won, "signs": its.signs} for team, its in teams.items()}))
    else:
        print("\n".join(told(teams)))
    if wanted.page:
        gentle = dict[str, Played]()
        _take_in(gentle, wanted.gentle)
        PAGE.write_text(page(teams, _played_what(wanted), gentle), encoding="utf-8")
    return 0


def _take_in(teams: dict[str, Played], files: Sequence[Path]) -> None:
    """Add what was counted elsewhere."""
    for file in files:
        for team, its in json.loads(file.read_text("utf-8")).items():
            before = teams.setdefault(team, Played())
            before.won += its["won"]
            before.signs.update(its["signs"])


def _tries(teams: Sequence[str], wanted: argparse.Namespace) -> Iterator[Try]:
    """Yield every try: the same deals for each team."""
    levels, roads = wanted.levels.split(","), wanted.road.split(",")
    mages = [int(number) for number in wanted.mages.split(",")]
    cells = [(level, road, count) for count in mages for road in roads for level in levels]
    for team in teams:
        for number in range(wanted.tries):
            level, road, count = cells[number % len(cells)]
            yield Try(team, level, road, count, wanted.seed + number)


def played(nodes: int | None, one: Try) -> tuple[bool, dict[str, int]]:
    """Play one try; return whether it was won, and how often each sign was seen and missed by partners it is of.

    Of even partners, those of all tempers are looked for.
    """
    entry = catalog.load(GAME)
    rules = rules_of(entry, one.mages, entry.settle(one.mages, {"level": one.level, "road": one.road}))
    assert isinstance(rules, SyncroRules), "these are Syncro's"
    chapter = way.SECOND if one.level in CHAPTERS[1] else way.FIRST
    adventure = way.begin(one.mages, road=one.road, chapter=chapter)
    adventure = replace(adventure, step=one.level, leader=one.deal % one.mages)
    match = Match(rules, way.opening(adventure), one.deal << 32)
    budget = Budget(nodes or skill_of(entry, "regular").budget.nodes)
    tempers = one.brains
    brains = {temper: Partner(temper=temper) for temper in tempers}
    signs = Counter[str]()
    while waiting := rules.to_act(match.state):
        seat = waiting[0]
        view = match.view(seat)
        action = brains[tempers[seat]].choose(rules, view, budget, Rng.of(match.seed ^ THINKING, match.decision_count))
        signs.update(_seen(rules, match, seat, action, tempers[seat]))
        match.play(seat, action)
    return match.state.ending == "won", dict(signs)


def _seen(rules: SyncroRules, match: Match[Any, Any, Any], seat: Seat, action: Action, temper: str) -> Iterator[str]:
    """Yield which signs were seen, and missed, in what a mage does now."""
    state = rules.mask(match.state, seat)
    if not isinstance(state.now, Slot) or must_attack(state, state.now) or len(rules.legal(state, seat)) == 1:
        return
    now = moment(rules, state, seat)
    places = sorted(
        {legal.on for legal in rules.legal(state, seat) if isinstance(legal, Attack) and legal.on in now.begun}
    )
    for sign in SIGNS:
        if (temper == EVEN or sign.temper in (temper, ALL)) and sign.when(now, action, places):
            yield f"{sign.temper}.{sign.key}.{'seen' if sign.does(now, action, places) else 'missed'}"


def told(teams: Mapping[str, Played]) -> list[str]:
    """Return the figures as lines to print."""
    lines = [
        f"{team:8} {len(its.won):5} tries  {its.share[0]:5.1f} % (± {its.share[1]:.1f})" for team, its in teams.items()
    ]
    lines += [f"{one} beside {other}: {_beside(teams, one, other)}" for one, other in combinations(teams, 2)]
    for sign in SIGNS:
        read = [
            f"{team} {its.read(sign)[1]:.0f} of {its.read(sign)[0]}" for team, its in teams.items() if its.read(sign)[0]
        ]
        lines += [f"{sign.temper}.{sign.key}: {', '.join(read)}"] if read else []
    return lines


def _beside(teams: Mapping[str, Played], one: str, other: str) -> str:
    """Return how many of a hundred tries of the same deals one team has won more than the other."""
    mine, its = teams[one].won, teams[other].won
    count = min(len(mine), len(its))
    value, low, high = difference([float(won) for won in mine[:count]], [float(won) for won in its[:count]])
    return f"{100 * value:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})"


def page(teams: Mapping[str, Played], of: str, gentle: Mapping[str, Played]) -> str:
    """Return the page: how often teams win, how far they are apart, how well they can be read there and on `gentle`."""
    lines = [
        "# What mountains like",
        "",
        "Computer players of Syncro have tempers: tastes among acts that are about as good, by the mountain "
        "that each is (`game/games/syncro/bots/players/tempers.py`). Made by one command:",
        "",
        "    python3 tools/strength/tempers.py --tries 1000 --page",
        "",
        f"`--help` says how. {of} Ranges are 95 % intervals.",
        "",
        f"State of {date.today().isoformat()}. What was counted on 2026-11-30 was weighed by a copy in C++ of these "
        "players' weighing, made outside the repository: in whole adventures of 2 to 5 mages it decided as they do, to "
        "the last decision.",
        "",
        "## How often teams win",
        "",
        "| team | tries | won | range | beside even ones of the same deals | range |",
        "| --- | --- | --- | --- | --- | --- |",
        *(_row(teams, team) for team in teams),
        "",
        "The widest gap between two tempers: " + _widest(teams),
        "",
        "## How well they can be read",
        "",
        "Of a hundred moments at which the sentence says what is done; then of even partners at such moments. First on "
        "the gentle road with three mages (Ib, Ic, Id), then on the road above. A good thumb promises four, an average "
        "one three, a bad one two; Mushrooms are left out, where the sentence does not name them. What all do was "
        "looked for in mixed teams.",
        "",
        "| temper | sign | moments, gentle | as it says | even ones | moments | as it says | even ones |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for sign in SIGNS:
        of_it = MIXED if sign.temper == ALL else sign.temper
        if of_it in teams and EVEN in teams:
            there = [_read(where, of_it, sign) for where in (gentle, teams)]
            lines.append(f"| {sign.temper} | {sign.says} | {' | '.join(there)} |")
    return "\n".join([*lines, ""])


def _read(teams: Mapping[str, Played], team: str, sign: Sign) -> str:
    """Return how well a sign can be read, as cells of the table; empty ones where nobody has looked."""
    if team not in teams or EVEN not in teams:
        return " | | "
    count, share = teams[team].read(sign)
    return f"{count} | {share:.0f} % | {teams[EVEN].read(sign)[1]:.0f} %"


def _played_what(wanted: argparse.Namespace) -> str:
    """Say which tries were played."""
    return (
        f"Each team has tried {wanted.levels.replace(',', ', ')} of the {wanted.road.replace(',', ' and ')} road in "
        f"turn, with {wanted.mages.replace(',', ' or ')} mages, every partner Regular."
    )


def _row(teams: Mapping[str, Played], team: str) -> str:
    share, off = teams[team].share
    beside = "– | –" if team == EVEN or EVEN not in teams else _parted(_beside(teams, team, EVEN))
    count = len(teams[team].won)
    return f"| {team} | {count} | {share:.1f} % | {share - off:.1f} to {share + off:.1f} % | {beside} |"


def _parted(beside: str) -> str:
    value, _, interval = beside.partition(" ")
    return f"{value} | {interval.strip('()')}"


def _widest(teams: Mapping[str, Played]) -> str:
    """Say which two tempers are farthest apart, and how far."""
    pairs = [pair for pair in combinations(TEMPERS, 2) if set(pair) <= set(teams)]
    if not pairs:
        return "not measured."
    one, other = max(pairs, key=lambda pair: abs(teams[pair[0]].share[0] - teams[pair[1]].share[0]))
    return f"{one} beside {other}, {_beside(teams, one, other)} points."


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--teams", default=",".join(TEAMS), help="with commas (default: %(default)s)")
    parser.add_argument("--tries", type=int, default=100, help="of each team; 0 plays none (default: %(default)s)")
    parser.add_argument("--levels", default="Ib,Ic,IIa", help="with commas, in turn (default: %(default)s)")
    parser.add_argument("--road", default="steep", help="roads, with commas, in turn (default: %(default)s)")
    parser.add_argument("--mages", default="4", help="how many play, with commas, in turn (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal (default: %(default)s)")
    parser.add_argument("--nodes", type=int, help="bound every thought by so many, and not by a Regular's number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON in the place of lines")
    parser.add_argument("--figures", type=Path, nargs="*", default=(), metavar="FILE", help="what --json has printed")
    words = "the same of the gentle road, for the page"
    parser.add_argument("--gentle", type=Path, nargs="*", default=(), metavar="FILE", help=words)
    parser.add_argument("--page", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
