"""What holds in every race, played at random over all player counts and options."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.protocol import Opening, Seat
from game.engine.rng import Rng
from game.games.syncron.rules.position import Advanced, CaughtUp, State, Stayed, hand, pack
from game.games.syncron.rules.rules import LAST_ROUND, Action, Event, Revealed, SyncronRules
from tests.games.syncron.rounds import rules

RACES = st.tuples(st.integers(4, 10), st.integers(0, 20), st.tuples(*[st.booleans()] * 4), st.integers(0, 2**64 - 1))


def table(seats: int, length: int, switches: tuple[bool, ...], seed: int) -> Match[State, Action, Event]:
    queens, farthest, limit, past = switches
    item = rules(length, queens_move_one=queens, farthest_alone=farthest, safety_limit=limit, past_finish=past)
    return Match(item, Opening(seats), seed)


def every(seats: Seat, number: int) -> tuple[int, tuple[bool, ...]]:
    """Return a length and switches, another one for every number."""
    return (number * 7 + seats) % 21, (number % 2 == 0, number % 3 == 0, number % 5 < 4, number % 2 == 1)


def raced(match: Match[State, Action, Event], seed: int, rounds: int) -> int:
    """Play at random for so many rounds or to the end, holding every law; return the rounds played."""
    item, rng = match.rules, Rng.of(seed, 0)
    assert isinstance(item, SyncronRules)
    begun = match.state.round
    while item.to_act(match.state) and match.state.round - begun < rounds:
        seat = rng.choice(item.to_act(match.state))
        before = match.state
        beats = match.play(seat, rng.choice(item.legal(before, seat)))
        assert list(item.audit(match.state)) == []
        conserved(match.state)
        if len(beats) > 1:
            shown = [beat.event for beat in beats if isinstance(beat.event, Revealed)]
            assert len(shown) == 1
            steps = [beat.event for beat in beats if isinstance(beat.event, CaughtUp | Advanced | Stayed)]
            moved = Counter(
                item for step in steps for item in ((step.seat,) if isinstance(step, CaughtUp) else step.seats)
            )
            if steps:
                assert moved == Counter(range(len(before.positions)))  # every seat once: a last card each
                assert all(new >= old for new, old in zip(match.state.positions, before.positions, strict=True))
    return match.state.round - begun + bool(match.state.ending)


def conserved(state: State) -> None:
    """Check that the cards of every seat are its pack: in the hand, spent, or a special on the table."""
    for seat in range(len(state.positions)):
        on_table = [card for card in state.shown[seat] if card in "JQK" and card not in state.spent[seat]]
        assert Counter((*hand(state, seat), *state.spent[seat], *on_table)) == Counter(pack(len(state.positions)))


@settings(max_examples=40)
@given(RACES)
def test_a_random_race_keeps_every_law_to_its_end(race: tuple[int, int, tuple[bool, ...], int]) -> None:
    seats, length, switches, seed = race
    match = table(seats, length, switches, seed)
    raced(match, seed, 1000)
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    goal = (length or seats) + switches[3]
    home = {seat for seat, place in enumerate(match.state.positions) if place >= goal}
    assert set(outcome.winners) <= home or match.state.round == LAST_ROUND  # SN-12, SN-14, SN-16
    if home and not switches[1]:
        assert set(outcome.winners) == home


@pytest.mark.long
@pytest.mark.parametrize("seats", range(4, 11))
def test_ten_thousand_rounds_and_a_hundred_races_end_without_a_stuck_seat(seats: int) -> None:
    """Play a seventh of each for every number of players: 1429 rounds and 15 whole races at least."""
    rounds = races = 0
    while rounds < 1429 or races < 15:
        length, switches = every(seats, races)
        match = table(seats, length, switches, 1000 * seats + races)
        rounds += raced(match, races, 100_000)
        assert match.rules.outcome(match.state) is not None
        races += 1
