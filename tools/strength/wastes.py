"""Let teams play levels of Syncro, and say how often they did what they could have known to be waste.

    tools/strength/wastes.py --brains regular,master --levels 200
    tools/strength/wastes.py --brains regular --levels 40 --show left

Kinds are those of `game/games/syncro/bots/players/waste.py`: each decision is judged by the own hand and what is
public, and counts where its mage had a better one. Three more are read from what lay there, whatever was known:
`ones`, two 1s added to Spells that were enough for an enemy; `grew`, a Golem that nobody but one attacked, though all
who followed held five Spells or more and nothing else could be attacked; `paid`, a 5 or more on a Dragon that is owed
three points or more for what lies open and this Spell, by who could do something else.

Levels go round all steps, the steep and the printed road, and two to five mages. Each brain plays as a team of its
own, from the same deals: with --json the levels that it has won are told, to be set beside those of other sources.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.engine import notation
from game.engine.match import Match
from game.engine.protocol import Beat, Opening, Seat
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncro.bots.players.prospects import prospect
from game.games.syncro.bots.players.waste import KINDS, wasted
from game.games.syncro.rules.play.actions import Attack
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import DRAGON, GOLEM, MUSHROOM
from game.games.syncro.rules.state.horde import enemy_at, strength, targets, worth
from game.games.syncro.rules.state.roads import LEVELS, PRINTED
from game.games.syncro.rules.state.state import State
from strength.matches import THINKING, rules_of, sitter

GAME: Final = "syncro"
ROADS: Final = ("steep", PRINTED)
MAGES: Final = 4
"""So many numbers of mages there are, from two on."""
ONES, GREW, PAID = "ones", "grew", "paid"
SEEN: Final = (ONES, GREW, PAID)
PAIR: Final = 2
MANY: Final = 5
HIGH: Final = 5
DEAR: Final = 3

Playing = Match[State, Any, e.Event]


@dataclass(frozen=True, slots=True)
class Table:
    """Name a level: its step and road, how many mages play it, and from which deal."""

    step: str
    road: str
    mages: int
    seed: int

    def rules(self) -> SyncroRules:
        """Return its rules."""
        options = catalog.load(GAME).settle(self.mages, {"level": self.step, "road": self.road})
        rules = rules_of(catalog.load(GAME), self.mages, options)
        assert isinstance(rules, SyncroRules), "these are Syncro's"
        return rules


@dataclass(frozen=True, slots=True)
class Found:
    """Hold a waste: its kind, in which turn, who did it, and in short text what."""

    kind: str
    turn: int
    seat: Seat
    what: str


def main(words: Sequence[str] | None = None) -> int:
    """Play the levels that are asked for, and tell what was wasted in them; return 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brains", default="regular", help="which teams play, with commas (default: %(default)s)")
    parser.add_argument("--levels", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", default="", metavar="KIND", help="tell each waste of a kind, too")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(words)
    for brain in wanted.brains.split(","):
        counts, won, decisions = Counter[str](), list[int](), 0
        for table in tables(wanted.levels, wanted.seed):
            match = played(table, brain)
            wastes = list(found(match))
            counts.update(one.kind for one in wastes)
            won.append(int(match.state.ending == "won"))
            decisions += match.decision_count
            for one in wastes:
                if one.kind == wanted.show:
                    print(table, one, flush=True)
        told = {"brain": brain, "levels": len(won), "decisions": decisions, "wastes": counts, "won": won}
        print(json.dumps(told) if wanted.json else "\n".join(lines(told)), flush=True)
    return 0


def tables(count: int, seed: int) -> Iterator[Table]:
    """Yield so many levels: every step on each road at every number of mages in turn, each from a deal of its own."""
    for number in range(count):
        step = LEVELS[number % len(LEVELS)]
        round_ = number // len(LEVELS)
        yield Table(step, ROADS[round_ % len(ROADS)], 2 + (number + round_ // len(ROADS)) % MAGES, seed + number)


def played(table: Table, brain: str) -> Playing:
    """Let a team of computer players play a level."""
    rules = table.rules()
    match = Match(rules, Opening(table.mages), table.seed)
    player = sitter(catalog.load(GAME), brain)
    while waiting := rules.to_act(match.state):
        luck = Rng.of(table.seed ^ THINKING, match.decision_count)
        match.play(waiting[0], player.brain.choose(rules, match.view(waiting[0]), player.budget, luck))
    return match


def found(match: Playing) -> Iterator[Found]:
    """Yield all that was wasted in a level: each decision is judged by what its mage knew then."""
    rules = match.rules
    assert isinstance(rules, SyncroRules), "these are Syncro's"
    again = Match(rules, Opening(match.state.mages), match.seed)
    for seat, action in ((decision.seat, decision.action) for decision in match.decisions):
        state = rules.mask(again.state, seat)
        kind = wasted(rules, state, seat, action)
        kinds = [kind] * bool(kind) + [PAID] * overdone(rules, state, seat, action)
        for each in kinds:
            yield Found(each, state.turn, seat, notation.write(rules, action))
        again.play(seat, action)
    yield from seen(rules, match.whole())


def overdone(rules: SyncroRules, state: State, seat: Seat, action: object) -> bool:
    """Tell whether an attack leaves a Dragon three points or more over what it needs, with a Spell of 5 or more."""
    if not isinstance(action, Attack) or DRAGON not in enemy_at(state, action.on).powers:
        return False
    hand = state.hand(seat)
    face = hand[action.card]
    item = prospect(rules.mission, state, seat, action.on, face)
    legal = rules.legal(state, seat)
    free = any(not isinstance(other, Attack) or (hand[other.card], other.on) != (face, action.on) for other in legal)
    return face >= HIGH and free and item.total - face > 0 and item.spare >= DEAR


def seen(rules: SyncroRules, beats: Sequence[Beat[State, e.Event]]) -> Iterator[Found]:
    """Yield what was wasted as it was seen when Spells were turned up."""
    begun = [number for number, beat in enumerate(beats) if isinstance(beat.event, e.TurnBegan)]
    for first, last in zip(begun, [*begun[1:], len(beats)], strict=True):
        state, during = beats[first].state, [beat.event for beat in beats[first:last]]
        yield from _ones(state, during)
        yield from _grew(rules, state, during)


def _ones(state: State, during: Sequence[e.Event]) -> Iterator[Found]:
    """Yield each enemy to which two 1s were added when enough lay there."""
    for place in {event.place for event in during if isinstance(event, e.Attacked)}:
        if enemy_at(state, place).name == MUSHROOM:
            continue
        total = sum(worth(state, state.spells.known_card_face(laid.card)) for laid in state.spot(place).spells)
        added: list[Seat] = []
        for event in during:
            if isinstance(event, e.Attacked) and event.place == place and isinstance(event.face, int):
                if total >= strength(state, place) and event.face == 1:
                    added.append(event.seat)
                total += worth(state, event.face)
        if len(added) >= PAIR:
            yield Found(ONES, state.turn, added[-1], f"{place}")


def _grew(rules: SyncroRules, state: State, during: Sequence[e.Event]) -> Iterator[Found]:
    """Yield a Golem that all who followed left alone, though they held many Spells, and there was nothing else."""
    places = targets(rules.mission, state)
    laid = [event for event in during if isinstance(event, e.Attacked)]
    if len(places) != 1 or GOLEM not in enemy_at(state, places[0]).powers or len(laid) != 1:
        return
    after = during[during.index(laid[0]) :]
    passed = {event.seat for event in after if isinstance(event, e.Passed) and event.seat != laid[0].seat}
    grew = any(isinstance(event, e.Absorbed) for event in after)
    if passed and grew and laid[0].face != 1 and all(len(state.hands[seat]) >= MANY for seat in passed):
        yield Found(GREW, state.turn, laid[0].seat, f"{places[0]}")


def lines(told: dict[str, Any]) -> list[str]:
    """Return the figures in words."""
    levels = told["levels"]
    head = f"{told['brain']}: {levels} levels, {sum(told['won'])} of them won, {told['decisions']} decisions"
    count = told["wastes"]
    rest = [f"{kind:10}{count[kind]:6}{100 * count[kind] / levels:9.1f} in 100 levels" for kind in (*KINDS, *SEEN)]
    return [head, *rest]


if __name__ == "__main__":
    raise SystemExit(main())
