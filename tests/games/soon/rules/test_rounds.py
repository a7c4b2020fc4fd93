"""Setting up and going from round to round: SO-3 to SO-6."""

from __future__ import annotations

import pytest

from game.engine.cards import EVERYBODY
from game.engine.protocol import HIDDEN, Opening
from game.engine.rng import Rng
from game.games.soon.rules.actions import Deal
from game.games.soon.rules.events import Dealt, RoundEnded
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import Count, starters
from tests.games.soon.tables import dealt, options, play, refused, resolve, table

FULL = "1d 2d 3d 4d 5d 6d 7d"


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_only_two_to_six_can_play(seats: int) -> None:  # SO-3
    with pytest.raises(ValueError, match=f"not for {seats}"):
        SoonRules().deal(Opening(seats), Rng.of(0, -1))


@pytest.mark.parametrize("seats", range(2, 7))
def test_three_cards_each_one_turned_up_and_the_rest_is_the_draw_pile(seats: int) -> None:  # SO-4
    state = dealt(SoonRules(), seats)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.discard) == 1
    assert len(state.pile) == 108 - 3 * seats - 1
    assert state.cards.known[state.discard[0]].seen == {EVERYBODY}
    for seat, hand in enumerate(state.hands):
        assert all(state.cards.known[card].seen == {seat} for card in hand if isinstance(card, int))
    assert not any(state.cards.known[card].seen for card in state.pile)
    assert state.lines == ((),) * seats


def test_four_cards_each_in_the_speed_variant() -> None:  # SO-4, SO-21
    assert [len(hand) for hand in dealt(SoonRules(speed=True), 6).hands] == [4] * 6


def test_the_starter_is_the_one_that_was_chosen() -> None:  # SO-5
    for seat in range(5):
        state = dealt(SoonRules(starter=seat), 5, seed=seat)
        assert state.mover == state.starter == seat
        assert SoonRules().to_act(state) == (seat,)


def test_without_a_choice_the_starter_is_drawn() -> None:  # SO-5
    assert {dealt(SoonRules(), 4, seed=seed).mover for seed in range(40)} == {0, 1, 2, 3}
    assert {dealt(SoonRules(starter=5), 2, seed=seed).mover for seed in range(20)} == {0, 1}


def test_who_starts_does_not_change_what_is_dealt() -> None:  # SO-5
    one, two = (dealt(SoonRules(starter=seat), 3, seed=8) for seat in (0, 2))
    assert one.cards == two.cards


def test_play_is_clockwise() -> None:  # SO-5
    item = SoonRules()
    state = table(["", "", ""], ["8d 8d 8d 8n", "7d 7d 7d", "6d 6d 6d"], mover=1, stage="draw")
    movers = []
    for _ in range(4):
        movers.append(state.mover)
        state = play(item, state, "+pile")
        state = resolve(item, state, next(a for a in item.legal(state, state.mover) if type(a).__name__ == "Discard"))[
            0
        ]
    assert movers == [1, 2, 0, 1]


def finished(
    scores: tuple[tuple[int, ...], ...], seed: int = 0, count: Count = "total"
) -> tuple[SoonRules, RoundEnded]:
    """End a round of three with lines worth 5 (mixed), 3 and 3, after rounds with these scores."""
    item = SoonRules("endurance", next_starter=count)
    state = table(
        ["1d 2n 3d 4d 5d", "1d 2n 3d", "1d 2n 3d"], ["7d 8n 8d 8d", "7d 7d 7d", "6d 6d 6d"], turn=300, scores=scores
    )
    _, events = resolve(item, state, "8nx", seed)
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    return item, ended


def test_the_player_with_the_fewest_points_in_total_starts_the_next_round() -> None:  # SO-6
    assert finished(((0, 9, 9),))[1].starter == 0
    assert finished(((9, 9, 0),))[1].starter == 2
    assert finished(((9, 0, 9), (0, 3, 5)))[1].starter == 1


def test_ties_for_the_fewest_are_drawn() -> None:  # SO-6
    assert {finished((), seed)[1].starter for seed in range(30)} == {1, 2}
    assert {finished(((0, 2, 2),), seed)[1].starter for seed in range(60)} == {0, 1, 2}


def test_where_that_was_chosen_the_fewest_points_of_the_round_alone_start_the_next() -> None:  # SO-22
    for scores in ((), ((0, 9, 9),), ((0, 2, 2), (0, 30, 1))):
        assert {finished(scores, seed, "round")[1].starter for seed in range(30)} == {1, 2}
    assert SoonRules().next_starter == "total"


def test_the_next_round_is_dealt_by_its_starter_and_reshuffles_everything() -> None:  # SO-6
    item = SoonRules()
    over = play(item, table([FULL, "1n"], ["8d 2n 3n 4n", "7n 7n 6n"]), "8d", "+pile", "6nx")
    assert (over.stage, over.mover, over.totals) == ("deal", 1, (20, 2))
    assert options(item, over) == ["deal"]
    assert item.outcome(over) is None
    state, events = resolve(item, over, Deal(), seed=4)
    event = events[0]
    assert isinstance(event, Dealt)
    assert (event.seat, state.starter, state.mover, state.stage) == (1, 1, 1, "draw")
    assert state.lines == ((), ())
    assert (state.completed, state.ending, state.turn, state.scores) == ((), "", 1, ((20, 2),))
    assert list(item.audit(state)) == []
    assert min(known.card for known in state.cards.known) >= over.cards.minted  # no card can be followed
    assert resolve(item, over, Deal(), seed=5)[0].hands == state.hands
    assert resolve(item, over, Deal(), seed=5)[0].cards != state.cards


def test_the_count_stays_on_the_table_until_the_next_deal() -> None:  # SO-6
    item = SoonRules()
    over = play(item, table([FULL, "1n"], ["8d 2n 3n 4n", "7n 7n 6n"]), "8d", "+pile", "6nx")
    assert len(over.lines[0]) == 8
    assert refused(item, over, "+pile").rule == "SO-6"
    assert refused(item, over, Deal(), seat=0).rule == "SO-6"


def test_a_deal_shows_each_hand_to_its_owner_alone() -> None:  # SO-4
    item = SoonRules(starter=0)
    event = _dealing(dealt(item, 3))
    for viewer in (None, 0, 1, 2):
        seen = item.scrub(event, viewer)
        assert isinstance(seen, Dealt)
        assert seen.turned == event.turned
        assert set(seen.pile) == {HIDDEN}
        for seat, hand in enumerate(seen.hands):
            assert hand == (event.hands[seat] if seat == viewer else (HIDDEN,) * 3)


def _dealing(state: State) -> Dealt:
    hands = tuple(tuple(state.face_of(card) for card in hand if isinstance(card, int)) for hand in state.hands)
    return Dealt(0, hands, state.face_of(state.discard[0]), tuple(state.cards.card_face(card) for card in state.pile))


def test_the_fewest_points_count_the_round_that_is_ending() -> None:  # SO-6
    state = table(["", ""], ["", ""], scores=((5, 3),), counts=(0, 2))
    assert starters(state, "total") == (0, 1)
    assert starters(state, "round") == (0,)  # SO-22
