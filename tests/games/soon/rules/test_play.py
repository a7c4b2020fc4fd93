"""Random play: rounds and matches of every player count and option end, and no card is ever lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import Cards, Known
from game.engine.protocol import Turn
from game.engine.rng import Rng
from game.games.soon.entry import ENTRY
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import PACK, Face
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import dealt, table

ROUNDS = [
    SoonRules("express"),
    SoonRules("express", speed=True),
    SoonRules("express", turn_limit=False),
    SoonRules("express", starter=1),
]
MATCHES = [SoonRules("classic"), SoonRules("endurance"), SoonRules("classic", turn_limit=False)]
COUNT = Counter(PACK)
ENOUGH = 60_000


def finish(its: SoonRules, seats: int, seed: int, *, each_beat: bool = False) -> State:
    """Play at random to the end, looking at every step whether all 108 cards are there, once each."""
    state, rng = dealt(its, seats, seed), Rng.of(seed, 1)
    for step in range(ENOUGH):
        acting = its.to_act(state)
        if not acting:
            assert its.outcome(state) is not None
            return state
        legal = its.legal(state, acting[0])
        assert legal, "nobody is ever stuck"
        turn: Turn[State, Event] = Turn(its, state, Rng.of(seed, step + 2))
        its.decide(turn, acting[0], rng.choice(legal))
        for beat in turn.beats if each_beat else turn.beats[-1:]:
            assert conserved(beat.state)
        state = turn.state
    raise AssertionError("there is no end")


def conserved(state: State) -> bool:
    """Tell whether every card of the pack is in exactly one place."""
    zones = [*state.pile, *state.discard, *(card for cards in (*state.hands, *state.lines) for card in cards)]
    if state.question is not None:
        zones.append(state.question.card)
    known = [item.card for item in state.cards.known]
    return len(zones) == 108 and sorted(zones, key=int) == known and _whole(state.cards)  # type: ignore[arg-type]


def _whole(cards: Cards[Face]) -> bool:
    return Counter(item.face for item in cards.known) == COUNT


@pytest.mark.parametrize("seats", ENTRY.seats)
@pytest.mark.parametrize("place", range(len(ROUNDS)))
def test_rounds_end_and_cards_are_conserved_at_every_event(place: int, seats: int) -> None:  # SO-1, SO-8
    for seed in range(2):
        finish(ROUNDS[place], seats, seed, each_beat=True)


@pytest.mark.parametrize("seats", ENTRY.seats)
def test_matches_end_at_their_goal(seats: int) -> None:  # SO-20
    item = MATCHES[seats % len(MATCHES)]
    state = finish(item, seats, seats)
    outcome = item.outcome(state)
    assert outcome is not None
    assert item.goal is not None
    assert max(outcome.scores) >= item.goal
    before = [sum(points[seat] for points in state.scores[:-1]) for seat in range(seats)]
    assert max(before) < item.goal


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_random_rounds(part: int) -> None:  # SO-1, SO-18
    for number in range(500):
        seed = part * 500 + number
        item = ROUNDS[number // 5 % len(ROUNDS)]
        state = finish(item, ENTRY.seats[number % 5], seed)
        assert list(item.audit(state)) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_random_matches(part: int) -> None:  # SO-20
    for number in range(10):
        item = MATCHES[number % len(MATCHES)]
        state = finish(item, ENTRY.seats[(part + number) % 5], 1000 + part * 10 + number)
        assert list(item.audit(state)) == []


@given(st.integers(2, 6), st.integers(0, 2**64 - 1))
def test_a_spoilt_table_is_told_by_the_audit(seats: int, seed: int) -> None:
    item = SoonRules()
    state = dealt(item, seats, seed)
    assert list(item.audit(state)) == []
    known, hand = state.cards.known, state.hands[0]
    spoilt = [
        _with(state, cards=Cards(known[1:], state.cards.minted)),
        _with(state, cards=Cards((Known(0, _other(known[0].face), known[0].seen), *known[1:]), state.cards.minted)),
        _with(state, pile=state.pile[1:]),
        _with(state, hands=(hand[::-1], *state.hands[1:])),
        _with(state, discard=state.discard + state.pile, pile=()),
        _with(state, discard=state.pile[:1], pile=(*state.discard, *state.pile[1:])),
        _with(state, hands=((*hand, state.pile[0]), *state.hands[1:]), pile=state.pile[1:]),
        _with(state, mover=seats),
        _with(state, completed=(0,)),
        _with(state, counts=(1,)),
        _with(state, stage="give"),
        _with(state, stage="deal"),
        _with(state, scores=((1,),)),
    ]
    for number, wrong in enumerate(spoilt):
        assert list(item.audit(wrong)), number


def test_lines_and_promises_are_audited() -> None:
    item = SoonRules()
    assert list(item.audit(table(["1d 2d", ""], ["3d 3d 3d", "4d 4d 4d"], stage="draw"))) == []
    for lines in (["2d", ""], ["1d 2d 3d 4d 5d 6d 7d 8d", ""], ["1d 2d 3d 4d 5d 6d 7d 8d 8d", ""]):
        assert list(item.audit(table(lines, ["3d 3d 3d", "4d 4d 4d"], stage="draw")))
    assert list(item.audit(table(["", ""], ["3d 3d jd*", "4d 4d 4d"], stage="draw")))


def _with(state: State, **changes: object) -> State:
    return replace(state, **changes)  # type: ignore[arg-type]


def _other(face: object) -> Face:
    return next(item for item in PACK if item != face)
