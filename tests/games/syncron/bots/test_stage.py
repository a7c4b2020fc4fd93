"""A round as a little game: it comes to what the rules come to, card by card."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.syncron.bots.stage import BITS, TalkStage, numbered
from game.games.syncron.bots.worth import SPACE, Worth
from game.games.syncron.rules.position import KING, SPECIALS, State, hand
from game.games.syncron.rules.rules import SyncronRules
from tests.games.syncron.rounds import play, rules, standing


@st.composite
def rounds(draw: st.DrawFn) -> tuple[SyncronRules, State, list[str]]:
    """Return rules, a race, and a card for every seat, none of them a King."""
    seats = draw(st.integers(4, 10))
    length = draw(st.integers(1, 20))
    past = draw(st.booleans())
    its = rules(length, queens_move_one=draw(st.booleans()), farthest_alone=draw(st.booleans()), past_finish=past)
    places = draw(st.lists(st.integers(0, length - 1 + past), min_size=seats, max_size=seats))
    spent = draw(st.lists(st.lists(st.sampled_from(SPECIALS), unique=True), min_size=seats, max_size=seats))
    state = standing(its, *places, spent=tuple(tuple(cards) for cards in spent))
    cards = [draw(st.sampled_from([card for card in hand(state, seat) if card != KING])) for seat in range(seats)]
    return its, state, cards


def standings(its: SyncronRules, state: State) -> list[int]:
    """Return where all stand at the end of a round, as a stage counts it."""
    return [
        (its.goal(state) - place) * SPACE + sum(BITS[card] for card in SPECIALS if card not in spent)
        for place, spent in zip(state.positions, state.spent, strict=True)
    ]


def judged(its: SyncronRules, state: State, seat: int) -> float:
    """Return what a state is worth to a seat: its part of the win, or what it may expect."""
    outcome = its.outcome(state)
    if outcome is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    return Worth(len(state.positions)).share(standings(its, state), seat)


@given(rounds())
def test_a_card_is_worth_what_the_rules_make_of_it(given: tuple[SyncronRules, State, list[str]]) -> None:
    its, state, cards = given
    stage = TalkStage(its, state)
    for seat in range(len(cards)):
        values = stage.values([numbered(card) for card in cards], stage.start, seat)
        for card, value in zip(hand(state, seat), values, strict=True):
            if card != KING:
                shown = [*cards[:seat], card, *cards[seat + 1 :]]
                assert value == pytest.approx(judged(its, play(its, state, " ".join(shown)), seat)), card


@given(rounds())
def test_a_king_is_worth_what_the_best_card_after_it_is(given: tuple[SyncronRules, State, list[str]]) -> None:
    its, state, cards = given
    state = replace(state, spent=((), *state.spent[1:]))
    stage = TalkStage(its, state)
    shown = play(its, state, " ".join([KING, *cards[1:]]))
    after = {card: judged(its, play(its, shown, card), 0) for card in hand(shown, 0)}
    values = stage.values([numbered(card) for card in cards], stage.start, 0)
    best = stage.names[0][max(range(len(values) - 1), key=values.__getitem__)]
    assert values[-1] == pytest.approx(after[best])
    second = TalkStage(its, shown)
    assert second.choosing == (0,)
    assert second.values(second.shown, second.start, 0) == pytest.approx(list(after.values()))


def test_kings_are_followed_by_the_card_that_fits_and_gone() -> None:  # SN-6
    its = rules(4)
    stage = TalkStage(its, standing(its, 2, 0, 0, 0))
    cards = [numbered(card) for card in ("K", "4", "2", "4")]
    start = stage.counted(cards, [0])
    assert cards[0] == 2
    assert start[0] == stage.start[0] - BITS[KING]


@given(st.lists(st.tuples(st.integers(1, 20), st.integers(0, 7)), min_size=4, max_size=10))
def test_all_seats_together_win_once(places: list[tuple[int, int]]) -> None:
    worth = Worth(len(places))
    codes = [left * SPACE + mask for left, mask in places]
    assert sum(worth.share(codes, seat) for seat in range(len(codes))) == pytest.approx(1)


@pytest.mark.parametrize("seats", range(4, 11))
def test_to_be_farther_ahead_is_worth_more(seats: int) -> None:
    worth = Worth(seats)
    for first in range(1, 16):
        others = [(first + 4) * SPACE] * (seats - 2)
        shares = [worth.share([(first + gap) * SPACE, first * SPACE, *others], 0) for gap in (0, 2, 4)]
        assert shares[0] > shares[1] > shares[2]


def test_a_win_is_shared_by_all_who_finish_or_goes_to_the_farthest() -> None:  # SN-12, SN-13
    home = [0, -2 * SPACE, 5 * SPACE, SPACE]
    assert [Worth(4).share(home, seat) for seat in range(4)] == [0.5, 0.5, 0, 0]
    assert [Worth(4, farthest_alone=True).share(home, seat) for seat in range(4)] == [0, 1, 0, 0]
