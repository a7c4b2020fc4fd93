"""What holds in every match, played at random over all player counts and options."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.chrono.rules.events import Drew, Handed, Laid
from game.games.chrono.rules.position import State, faces, places, playing, run, takes
from game.games.chrono.rules.rules import ChronoRules, Done, Draw, Lay, Pass
from tests.games.chrono.hands import Table, begun, everything, rules

MATCHES = st.tuples(st.integers(2, 10), st.sampled_from([3, 4]), st.booleans(), st.integers(0, 2**64 - 1))


def conserved(state: State, pack: list[str]) -> None:
    """Check that every card of the pack is in exactly one place: deck, hands, matrix."""
    cards = [*state.deck, *(card for hand in state.hands for card in hand)]
    cards += [card for row in state.rows for pile in row for card in pile]
    assert sorted(str(state.cards.card_face(card)) for card in cards if isinstance(card, int)) == pack


def turned(match: Table, rng: Rng, pack: list[str]) -> None:
    """Play one turn at random, holding every law on the way."""
    item, seat = match.rules, match.state.mover
    assert isinstance(item, ChronoRules)
    grew: list[str] = []
    laid = 0
    while True:
        before = match.state
        legal = item.legal(before, seat)
        assert 0 < len(legal) <= 161
        holds = any(places(before, face) for face in faces(before, seat))
        assert (Draw() in legal or Pass() in legal) == (not holds and not before.laid)  # CH-11, CH-12
        assert (Done() in legal) == (before.laid > 0 and before.drawn is None)  # CH-10
        action = rng.choice(legal)
        beats = match.play(seat, action)
        conserved(match.state, pack)
        for beat in beats:
            if isinstance(beat.event, Laid):
                laid += 1
                grew += [beat.event.cell.rpartition("_")[0]] * beat.event.grew
        if isinstance(action, Lay):
            assert action.cell in takes(before)
        if isinstance(action, Draw):
            assert isinstance(beats[0].event, Drew)
        if match.state.mover != seat or not item.to_act(match.state):
            break
    assert len(set(grew)) == len(grew)  # CH-9: one new epoch a row
    assert all(isinstance(beat.event, Handed) for beat in beats[-1:]) or not item.to_act(match.state)
    assert list(item.audit(match.state)) == []
    for suit in match.state.suits:
        first, last = run(match.state, suit)
        assert 1 <= first <= 5 <= last <= 10  # CH-6


def whole(match: Table, seed: int) -> int:
    """Play a match at random; return how many turns it took."""
    rng, item = Rng.of(seed, 0), match.rules
    assert isinstance(item, ChronoRules)
    pack = everything(len(item.matrix.suits), deck4=item.deck4)
    turns = 0
    while item.to_act(match.state):
        turned(match, rng, pack)
        turns += 1
    outcome = item.outcome(match.state)
    assert outcome is not None
    assert sorted(outcome.places) == list(range(1, len(match.state.hands) + 1))  # CH-13, CH-14
    assert [bool(hand) for hand in match.state.hands].count(True) == 1
    return turns


@settings(max_examples=25)
@given(MATCHES)
def test_a_random_match_keeps_every_law_to_its_end(match: tuple[int, int, bool, int]) -> None:
    seats, rows, deck4, seed = match
    whole(begun(rules(rows, deck4=deck4), seats, seed), seed)


@settings(max_examples=15)
@given(MATCHES)
def test_somebody_can_always_lay_when_the_deck_is_empty(match: tuple[int, int, bool, int]) -> None:  # CH-12
    """Hold back as much as is allowed, so that the deck runs out, and look at everybody's hand."""
    seats, rows, deck4, seed = match
    item = rules(rows, deck4=deck4)
    table, rng = begun(item, seats, seed), Rng.of(seed, 3)
    while item.to_act(table.state):
        state = table.state
        if not state.deck:
            hands = [faces(state, seat) for seat in playing(state)]
            assert state.laid or any(places(state, face) for hand in hands for face in hand)
        legal = item.legal(state, state.mover)
        table.play(state.mover, Done() if Done() in legal else rng.choice(legal))
        assert table.state.passed < max(len(playing(table.state)), 2) or not table.state.opened


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 11))
def test_ten_thousand_rounds_and_a_hundred_matches_end_without_a_stuck_seat(seats: Seat) -> None:
    """Play a ninth of each for every number of players: 1112 turns of everybody and 12 whole matches at least."""
    turns = matches = 0
    while turns < 1112 * seats or matches < 12:
        item = rules(3 + matches % 2, deck4=matches % 4 > 1)
        turns += whole(begun(item, seats, 1000 * seats + matches), matches)
        matches += 1
