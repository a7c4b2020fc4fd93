"""The fast twin of the rules: after every decision of random play it stands where the rules stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from game.engine.match import Match
from game.engine.protocol import Opening, Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.players import course, twin
from game.games.syncro.bots.players.brains import decided
from game.games.syncro.bots.players.twin import FOGS, REWARDS, World
from game.games.syncro.bots.players.whole import whole
from game.games.syncro.rules.play.actions import Action, Attack, Discard, Pass, Pay, Play
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, State, must_pass
from tests.games.syncro.positions import rules

ENDINGS: Final = {"": twin.GOING_ON, "won": twin.WON, "spent": twin.SPENT, "unpaid": twin.UNPAID}


class AskedAgainError(Exception):
    """Stop a world where the next decision is due."""


class Told:
    """Take one decision of the rules' match; the next one stops the world."""

    def __init__(self, state: State, seat: Seat, action: Action, *, asked: bool = False) -> None:
        self.state, self.action = state, action
        self._seat, self._open = seat, not asked

    def _take(self) -> Action:
        if not self._open:
            raise AskedAgainError
        self._open = False
        return self.action

    def _face(self, card: int) -> int:
        return self.state.hand(self._seat)[card]

    def lay(self, world: World, seat: Seat, *, forced: bool) -> tuple[int, int] | None:
        action = self._take()
        assert seat == self._seat
        assert not (forced and action == Pass())
        return (self._face(action.card), action.on) if isinstance(action, Attack) else None

    def pay(self, world: World, seat: Seat) -> int:
        action = self._take()
        assert seat == self._seat
        return self._face(action.card) if isinstance(action, Pay) else course.SCALE if action == Play(None) else 0

    def cast(self, world: World, seat: Seat) -> int:
        action = self._take()
        assert isinstance(action, Discard)
        assert seat == self._seat
        return self._face(action.card)

    def play(self, world: World, seat: Seat) -> int:
        if not self._open:
            raise AskedAgainError
        if isinstance(self.action, Play):
            self._open = False
            return course.UNTARGETED if self.action.target is None else self.action.target
        self._open = not course.must_pass(world, seat)
        return course.NO_REWARD


class Shuffled:
    """Shuffle as it was shuffled in the rules' match: the top of a pile of a world is its last card."""

    def __init__(self, events: list[Any], mixed: list[int]) -> None:
        self._left = [order for event in events for order in self._orders(event, mixed)]

    @staticmethod
    def _orders(event: Any, mixed: list[int]) -> Iterator[list[int]]:
        match event:
            case e.SpellsShuffled(faces):
                yield [face for face in reversed(faces) if isinstance(face, int)]
            case e.FogShuffled(names):
                yield [FOGS.index(str(name)) for name in reversed(names)]
            case e.RewardsShuffled(names):
                yield [REWARDS.index(str(name)) for name in reversed(names)]
            case e.HandsMixed():
                yield mixed

    def shuffle(self, cards: list[int]) -> list[int]:
        order = self._left.pop(0) if cards else []
        assert sorted(order) == sorted(cards)
        return order


def shown(world: World) -> dict[str, Any]:
    """Return what has to be the same in both."""
    fields = (
        "leader attacked passed stronger silent ones shows kinds up power traits weaker weaker_now shown fed "
        "hands deck monsters fog_pile reward_pile held phase"
    )
    now = {twin.CHOOSING: "slot top", twin.PAYING: "asked owing needed begun verdict queue", twin.CURSED: "asked"}
    told = {name: getattr(world, name) for name in (*fields.split(), *now[world.phase].split())}
    strengths = [world.strength(place) if 0 <= kind < twin.FOG else 0 for place, kind in enumerate(world.kinds)]
    reach = [place for place in world.ground.order if world.accessible(place)]
    piles = {name: sorted(getattr(world, name)) for name in ("discards", "fog_discards", "reward_discards")}
    spells = [sorted(faces) for faces in world.spells]
    return told | piles | {"spells": spells, "strengths": strengths, "reach": reach, "averages": world.average}


def asks(state: State, seat: Seat) -> bool:
    """Tell whether a twin asks there, too: it passes by itself for who could only pass."""
    card = state.held[seat]
    scale = card is not None and state.prizes.known_card_face(card) == "scale"
    match state.now:
        case Slot() as slot:
            return not must_pass(state, slot) or (card is not None and not scale and not slot.duty)
        case Paying() as paying:
            return bool(state.hands[seat]) or (scale and not paying.begun)
    return isinstance(state.now, Discarding)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_the_twin_and_the_rules_agree_on_random_play(level: str, mages: int) -> None:
    its, compared = rules(level, mages), 0
    opening = (("unlocked", True),) if level in LEVELS[4:] else ()
    for seed in range(4):
        match: Match[Any, Any, Any] = Match(its, Opening(mages, opening), seed)
        rng, world, events = Rng.of(seed, mages), None, list[Any]()
        told: Told | None = None
        while waiting := its.to_act(match.state):
            state, seat = match.state, waiting[0]
            if isinstance(state.now, Leading | Estimating | Keeping) or not asks(state, seat):
                plain = isinstance(state.now, Leading | Estimating | Keeping)
                action = decided(its, state, seat, its.legal(state, seat)) if plain else Pass()
                events += [beat.event for beat in match.play(seat, action)]
                continue
            if told is not None and world is not None:
                compared += agree(world, whole(its, View(0, state)), told, events)
            world, action = whole(its, View(0, state)), rng.choice(its.legal(state, seat))
            told, events = Told(state, seat, action), [beat.event for beat in match.play(seat, action)]
        if told is not None and world is not None:
            run_on(world, told, events)
            assert world.ending == ENDINGS[match.state.ending]
    assert compared > 20


@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_the_twin_goes_on_from_where_estimates_are_asked_for_as_the_rules_do(mages: int) -> None:  # SY-9
    compared = 0
    for level, seed in product(("Ia", "Id", "IIa", "IId", "IIe"), range(6)):
        its = rules(level, mages)
        match: Match[Any, Any, Any] = Match(its, Opening(mages), seed)
        rng, told, events = Rng.of(seed, mages), Told(match.state, 0, Pass()), list[Any]()
        world: World | None = None
        while waiting := its.to_act(match.state):
            state, seat = match.state, waiting[0]
            plain = isinstance(state.now, Leading | Estimating | Keeping)
            if isinstance(state.now, Estimating) and not any(state.sealed):
                world, events, told = whole(its, View(None, state)), [], Told(state, 0, Pass(), asked=True)
                course.estimate(world)
            elif world is not None and not plain and asks(state, seat):
                compared += agree(world, whole(its, View(0, state)), told, events)
                world = None
            action = decided(its, state, seat, its.legal(state, seat)) if plain else rng.choice(its.legal(state, seat))
            events += [beat.event for beat in match.play(seat, action)]
    assert compared > 20


def run_on(world: World, told: Told, events: list[Any]) -> None:
    leader, mages = told.state.leader, told.state.mages
    mixed = next((list(event.hands) for event in events if isinstance(event, e.HandsMixed)), [])
    longest = max(map(len, mixed), default=0)
    order = [mixed[(leader + step) % mages] for step in range(mages)] if mixed else []
    dealt = [hand[row] for row in range(longest) for hand in order if row < len(hand)]
    try:
        course.run(world, told, Shuffled(events, dealt), 9)  # type: ignore[arg-type]  # it shuffles, and that is all
    except AskedAgainError:
        return


def agree(world: World, after: World, told: Told, events: list[Any]) -> int:
    """Hold a world that took a decision to the one that the rules made of it."""
    run_on(world, told, events)
    mine, theirs = shown(world), shown(after)
    if world.silent or world.ground.totals or after.ground.totals:  # what was said is part of no state
        mine["averages"] = theirs["averages"] = []
    assert mine == theirs, f"{told.action} in {told.state}: {events}"
    return 1
