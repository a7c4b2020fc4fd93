"""The fast twin of the rules: after every decision of random play it stands where the rules stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from strength.yardsticks_syncro import whole

from game.engine.match import Match
from game.engine.protocol import Opening, Seat
from game.engine.rng import Rng
from game.games.syncro.bots import course, twin
from game.games.syncro.bots.brains import decided
from game.games.syncro.bots.twin import FOGS, REWARDS, World
from game.games.syncro.rules import events as e
from game.games.syncro.rules.actions import Action, Attack, Discard, Pass, Pay, Play
from game.games.syncro.rules.content import LEVELS
from game.games.syncro.rules.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, State, must_pass
from tests.games.syncro.positions import rules

ENDINGS: Final = {"": twin.GOING_ON, "won": twin.WON, "spent": twin.SPENT, "unpaid": twin.UNPAID}


class AskedAgainError(Exception):
    """Stop a world where the next decision is due."""


class Told:
    """Take one decision of the rules' match; the next one stops the world."""

    def __init__(self, state: State, seat: Seat, action: Action) -> None:
        self._state, self._seat, self._action, self._open = state, seat, action, True

    def _take(self) -> Action:
        if not self._open:
            raise AskedAgainError
        self._open = False
        return self._action

    def _face(self, card: int) -> int:
        return self._state.hand(self._seat)[card]

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
        if isinstance(self._action, Play):
            self._open = False
            return course.UNTARGETED if self._action.target is None else self._action.target
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
    scale = card is not None and state.prizes.known_face(card) == "scale"
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
        before: tuple[State, Seat, Action] | None = None
        while waiting := its.to_act(match.state):
            state, seat = match.state, waiting[0]
            if isinstance(state.now, Leading | Estimating | Keeping) or not asks(state, seat):
                plain = isinstance(state.now, Leading | Estimating | Keeping)
                action = decided(its, state, seat, its.legal(state, seat)) if plain else Pass()
                events += [beat.event for beat in match.play(seat, action)]
                continue
            if before is not None and world is not None:
                compared += agree(world, whole(its, state, 0), before, events)
            world, action = whole(its, state, 0), rng.choice(its.legal(state, seat))
            before, events = (state, seat, action), [beat.event for beat in match.play(seat, action)]
        if before is not None and world is not None:
            told = Told(*before)
            run_on(world, told, before, events)
            assert world.ending == ENDINGS[match.state.ending]
    assert compared > 20


def run_on(world: World, told: Told, before: tuple[State, Seat, Action], events: list[Any]) -> None:
    leader, mages = before[0].leader, before[0].mages
    mixed = next((list(event.hands) for event in events if isinstance(event, e.HandsMixed)), [])
    longest = max(map(len, mixed), default=0)
    order = [mixed[(leader + step) % mages] for step in range(mages)] if mixed else []
    dealt = [hand[row] for row in range(longest) for hand in order if row < len(hand)]
    try:
        course.run(world, told, Shuffled(events, dealt), 9)  # type: ignore[arg-type]  # it shuffles, and that is all
    except AskedAgainError:
        return


def agree(world: World, after: World, before: tuple[State, Seat, Action], events: list[Any]) -> int:
    """Hold a world that took a decision to the one that the rules made of it."""
    run_on(world, Told(*before), before, events)
    mine, theirs = shown(world), shown(after)
    if world.silent or world.ground.totals or after.ground.totals:  # what was said is part of no state
        mine["averages"] = theirs["averages"] = []
    assert mine == theirs, f"{before[2]} in {before[0]}: {events}"
    return 1
