"""Whether a world denies a sum that was told: its hands are followed back through the history, card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import Hidden, Seat
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.bots.players.twin import World
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import ONES_COUNT_NOTHING
from game.games.syncro.rules.state.state import Slot, State
from tests.games.syncro.positions import begun

Hand: TypeAlias = tuple[int, ...]
Ways: TypeAlias = set[Hand]
"""All that a hand can have been, each in rising order."""


def denial(history: Sequence[object], hands: Sequence[Sequence[int]], down: Callable[[int, int], int]) -> str:
    """Return which sum can't have been told if these are the hands now, or "" where every one can.

    `down` gives what lies on a place, the how manieth that was laid face down there in this turn.
    """
    faces = laid(history, down)
    ways: list[Ways] = [{tuple(sorted(hand))} for hand in hands]
    for number in range(len(history) - 1, -1, -1):
        match history[number]:
            case e.TotalsTold(totals):
                one = 0 if any(lifted(event) for event in history[:number]) else 1
                ways = [
                    {hand for hand in each if sum(one if face == 1 else face for face in hand) == total}
                    for each, total in zip(ways, totals, strict=True)
                ]
            case e.Attacked(seat):
                ways[seat] = {with_face(hand, faces[number]) for hand in ways[seat]}
            case e.Paid(seat, _, face) | e.Discarded(seat, _, face):
                ways[seat] = {with_face(hand, face) for hand in ways[seat]}
            case e.Drew(seat, _, face) | e.Recovered(seat, _, face):
                ways[seat] = {less for hand in ways[seat] for less in without_face(hand, face)}
            case e.HandsGiven():
                ways = [*ways[1:], ways[0]]
            case e.HandsMixed():
                return mixed(history[:number], faces, {sum(hand) for hand in ways[0]}, ways[1:])
        if not all(ways):
            return f"event {number}, {history[number]}: mage {ways.index(set())}"
    return ""


def mixed(history: Sequence[object], faces: dict[int, int], sums: set[int], others: Sequence[Ways]) -> str:
    """Return why hands that were mixed can't have been: together they were what was told, less what had gone."""
    for each in others:
        sums = {one + sum(hand) for one in sums for hand in each}
    for number in range(len(history) - 1, -1, -1):
        match history[number]:
            case e.TotalsTold(totals):
                ones = any(lifted(event) for event in history[:number])
                return "" if ones or sum(totals) in sums else f"event {number}, before hands were mixed"
            case e.Attacked():
                sums = {one + faces[number] for one in sums}
            case e.Paid(_, _, face) | e.Discarded(_, _, face):
                sums = {one + face for one in sums}
            case e.Drew() | e.Recovered():
                return ""
    return ""


def laid(history: Sequence[object], down: Callable[[int, int], int]) -> dict[int, int]:
    """Return the face of every Spell that was laid, by the number of its event."""
    result, lying = dict[int, int](), dict[int, list[int]]()
    for number, event in enumerate(history):
        match event:
            case e.Attacked(_, place):
                lying.setdefault(place, []).append(number)
            case e.Struck(place, _, faces):
                own = lying.pop(place, [])
                result.update(zip(own, faces[len(faces) - len(own) :], strict=True))
            case e.TurnBegan():
                lying = {}
    for place, own in lying.items():
        result.update({number: down(place, index) for index, number in enumerate(own)})
    return result


def lifted(event: object) -> bool:
    """Tell whether an event is the curse under which a 1 counts nothing."""
    return isinstance(event, e.FogLifted) and event.face == ONES_COUNT_NOTHING


def with_face(hand: Hand, face: int) -> Hand:
    """Return a hand with a Spell more."""
    return tuple(sorted((*hand, face)))


def without_face(hand: Hand, face: int | Hidden) -> Iterator[Hand]:
    """Yield what a hand can have been before a Spell came to it."""
    for one in set(hand) if isinstance(face, Hidden) else {face} & set(hand):
        left = list(hand)
        left.remove(one)
        yield tuple(left)


def down_of(state: State) -> Callable[[int, int], int]:
    """Return what tells the faces that lie face down in a whole state."""

    def down(place: int, number: int) -> int:
        return state.spells.known_card_face([each.card for each in state.spot(place).spells if not each.up][number])

    return down


def down_in(world: World) -> Callable[[int, int], int]:
    """Return what tells the faces that lie face down in a partner's world."""
    return lambda place, number: world.spells[place][world.shown[place] + number]


def evening(mages: int, seed: int, level: str = "IIc", **opening: Any) -> Iterator[Match[Any, Any, Any]]:
    """Play a level, by partners who think little and now and then by lot; yield it before each decision.

    Every Reward is played as soon as it can be. `opening` is what the level inherits.
    """
    match, rng = begun(level, mages, seed=seed, **opening), Rng.of(seed, 5)
    while waiting := match.rules.to_act(match.state):
        yield match
        seat: Seat = rng.choice(waiting)
        legal = match.rules.legal(match.state, seat)
        plays = [action for action in legal if type(action).__name__ == "Play"]
        if plays:
            match.play(seat, rng.choice(plays))
        elif isinstance(match.state.now, Slot) and rng.below(4):
            match.play(seat, Partner().choose(match.rules, match.view(seat), Budget(1), rng))
        else:
            match.play(seat, rng.choice(legal))
