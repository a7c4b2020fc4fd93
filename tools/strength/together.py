"""Let people and computer players race in Syncron with talk, and say how often each side alone shares the win.

    tools/strength/together.py --games 1000
    tools/strength/together.py --minutes 25 --bots regular --json

At each table sit three people and three computer players, in all twenty orders. The people are played by computer
players, too, Regulars unless `--people` names others, who make offers and take them. They talk as at the screen
(`game/scenes/session/bots/talk_turns.py`): computer players speak first, what ends their part is kept back as long as a
person may still speak, and what a person says lets them think again.

“Their share” is what lots would give: of all ways to pick so many winners from the six, the part that holds nobody
else. It follows from how many have won in each match, so a level at which more win together changes nothing of it.
Intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt
from pathlib import Path
from time import monotonic
from typing import Any, Final, cast

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening, Seat
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Action, Event
from game.games.syncron.rules.talk import Accepted, talking
from game.games.syncron.table.parts import SyncronTalk
from game.scenes.session.bots.talk_turns import TalkTurns
from game.scenes.session.match.session import MatchSession
from strength.matches import THINKING, Sitter, rules_of, sitter

SEATS: Final = 6
SIDE: Final = 3  # people, and as many computer players
SURE: Final = 1.96  # standard deviations of a 95 % interval
ORDERS: Final = tuple(combinations(range(SEATS), SIDE))
"""Which seats the people have, in the matches one after another."""


@dataclass(frozen=True)
class Heard:
    """Know whether a match is at its talk."""

    match: Match[State, Action, Event]

    @property
    def has_open_talk(self) -> bool:
        return talking(self.match.state)


@dataclass(frozen=True, slots=True)
class Seated:
    """Hold of a session what its floor asks for."""

    host: Host


@dataclass(frozen=True, slots=True)
class Told:
    """Tell of one match: who were people, who has won, in which round, and who has agreed with whom."""

    people: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    rounds: int
    agreed: tuple[tuple[Seat, Seat], ...]


@dataclass(frozen=True, slots=True)
class Share:
    """Hold how often something was seen, how often lots would have it, and how sure the difference is: in points."""

    seen: float
    fair: float
    over: float
    half: float


def main(words: Sequence[str] | None = None) -> int:
    """Play the matches that are asked for, as many as there is time for, and tell what came of them; return 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=0.0, help="end after so many, however few were played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--people", default="regular", help="who plays the people")
    parser.add_argument("--bots", default="regular")
    parser.add_argument("--nodes", type=int, default=None, help="of every thought")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(words)
    end = monotonic() + 60 * wanted.minutes if wanted.minutes else float("inf")
    told: list[Told] = []
    for game in range(wanted.games):
        if told and monotonic() >= end:
            break
        told.append(played(wanted.people, wanted.bots, wanted.seed + game, ORDERS[game % len(ORDERS)], wanted.nodes))
    print(json.dumps(figures(told)) if wanted.json else "\n".join(lines(told)))
    return 0


def played(people: str, bots: str, seed: int, at: tuple[Seat, ...], nodes: int | None = None) -> Told:
    """Play one match with table talk, the people in these seats, and tell of it."""
    entry = catalog.load("syncron")
    rules = rules_of(entry, SEATS, entry.settle(SEATS, {"table_talk": True}))
    match: Match[State, Action, Event] = Match(rules, Opening(SEATS), seed)
    sitters = [sitter(entry, people if seat in at else bots, nodes) for seat in range(SEATS)]
    host = Host(match, at)
    floor = TalkTurns(cast(MatchSession, Seated(host)), Heard(match), SyncronTalk())
    step = 0
    while waiting := host.to_act():
        seat = next(iter(waiting)) if not floor.open else floor.awaited()
        if seat is None:  # every computer player is content: a person speaks, and ends a part without a pause
            seat = next(item for item in _round(seed) if item in waiting and item in at)
        action = floor.kept(seat) if floor.open and seat not in at else None
        if action is None:
            action = _thought(match, sitters[seat], seat, Rng.of(seed ^ THINKING, step))
        step += 1
        if floor.open and seat not in at and floor.peopled and floor.ends(action):
            floor.pass_by(seat, action)
            continue
        floor.last = seat if seat not in at else floor.last
        host.play(seat, action)
    return _told(match, at)


def _round(seed: int) -> list[Seat]:
    """Return all seats in the order in which people take the screen: another one begins in every match."""
    return [(seed + seat) % SEATS for seat in range(SEATS)]


def _thought(match: Match[State, Action, Event], who: Sitter, seat: Seat, luck: Rng) -> Any:
    return who.brain.choose(match.rules, match.view(seat), who.budget, luck)


def _told(match: Match[State, Action, Event], at: tuple[Seat, ...]) -> Told:
    outcome = match.rules.outcome(match.state)
    assert outcome is not None, "the match is over"
    agreed = tuple((event.of, event.seat) for event in match.events(None) if isinstance(event, Accepted))
    return Told(at, outcome.winners, match.state.round, agreed)


def together(told: Iterable[Told], *, bots: bool) -> Share:
    """Return how often one side alone has shared a win, in points of the matches that were played."""
    seen, fair, total = 0.0, 0.0, 0
    squares = 0.0
    for item in told:
        count, mine = len(item.winners), sum((seat not in item.people) == bots for seat in item.winners)
        won = float(count > 1 and mine == count)
        lot = comb(SIDE, count) / comb(SEATS, count) if count > 1 else 0.0
        seen, fair, total = seen + won, fair + lot, total + 1
        squares += (won - lot) ** 2
    over = (seen - fair) / total
    half = SURE * sqrt(max(0.0, squares / total - over**2) / total)
    return Share(100 * seen / total, 100 * fair / total, 100 * over, 100 * half)


def figures(told: Sequence[Told]) -> dict[str, Any]:
    """Return what the matches come to."""
    shared = [item for item in told if len(item.winners) > 1]
    kinds = {kind: _agreed(told, kind) for kind in (0, 1, 2)}
    sides = {"bots": together(told, bots=True), "people": together(told, bots=False)}
    among = {"bots": together(shared, bots=True), "people": together(shared, bots=False)} if shared else sides
    won = sum(sum(seat not in item.people for seat in item.winners) / len(item.winners) for item in told)
    return {
        "games": len(told),
        "shared": len(shared),
        "rounds": round(sum(item.rounds for item in told) / len(told), 2),
        "bots_won": round(100 * won / len(told), 1),
        "of_all": {side: _plain(share) for side, share in sides.items()},
        "of_shared": {side: _plain(share) for side, share in among.items()},
        "agreed": {"bots": kinds[2], "mixed": kinds[1], "people": kinds[0]},
    }


def _plain(share: Share) -> dict[str, float]:
    return {name: round(getattr(share, name), 1) for name in Share.__slots__}


def _agreed(told: Sequence[Told], bots: int) -> int:
    """Return how many agreements there were between so many computer players, and people for the rest."""
    return sum(sum(seat not in item.people for seat in pair) == bots for item in told for pair in item.agreed)


def lines(told: Sequence[Told]) -> list[str]:
    """Return the figures in words."""
    plain = figures(told)
    head = f"{plain['games']} matches of {plain['rounds']} rounds, {plain['shared']} shared wins"
    found = [head, f"computer players won {plain['bots_won']} % of all, a shared win counted in parts"]
    for where, name in (("of_all", "of all matches"), ("of_shared", "of shared wins")):
        for side, item in plain[where].items():
            share = f"{item['seen']} %, their share {item['fair']} %"
            found.append(f"{side} alone together, {name}: {share}, {item['over']:+} ± {item['half']} points")
    return [*found, "agreed: " + ", ".join(f"{count} {kind}" for kind, count in plain["agreed"].items())]


if __name__ == "__main__":
    raise SystemExit(main())
