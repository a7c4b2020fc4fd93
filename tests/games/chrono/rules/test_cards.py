"""The packs, the deal and the opening of Epochs Chrono: CH-1 to CH-7."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.protocol import HIDDEN, Opening
from game.engine.rng import Rng
from game.games.chrono.rules.events import Drew, Handed, Laid, Passed
from game.games.chrono.rules.faces import cells, fits, pack, special, suits_of
from game.games.chrono.rules.position import drawing, ends, faces, pile, run
from game.games.chrono.rules.rules import Draw, Pass
from tests.games.chrono.hands import FOUR, THREE, begun, dealt, lays, play, position, resolve, rules


def test_every_epoch_has_two_heroes_three_weapons_six_objects_and_five_scenes() -> None:  # CH-1
    for epoch in range(1, 11):
        result = Counter(face for face in pack(FOUR, deck4=False) if face.endswith(f"_{epoch}"))
        assert result == {f"yin_yang_{epoch}": 2, f"skull_{epoch}": 3, f"maze_{epoch}": 6, f"hand_{epoch}": 5}


def test_worked_case_4_there_are_110_or_160_cards_in_three_or_four_rows() -> None:  # CH-1, CH-2, worked case 4
    assert (len(pack(THREE, deck4=False)), len(pack(FOUR, deck4=False))) == (110, 160)
    assert THREE == ("yin_yang", "skull", "maze")
    assert FOUR == ("yin_yang", "skull", "hand", "maze")
    with pytest.raises(ValueError, match="no decks 1"):
        suits_of("1")


def test_deck_4_makes_127_or_178_cards() -> None:  # CH-3
    assert (len(pack(THREE, deck4=True)), len(pack(FOUR, deck4=True))) == (127, 178)
    added = Counter(face for face in pack(FOUR, deck4=True) if special(face))
    assert added == {
        **{f"epoch_{epoch}": 1 for epoch in range(1, 11)},
        **{f"suit_{suit}": 1 for suit in FOUR},
        "joker": 4,
    }


def test_what_a_card_may_stand_for() -> None:  # CH-3
    everywhere = cells(FOUR)
    assert [cell for cell in everywhere if fits("joker", cell)] == list(everywhere)
    assert [cell for cell in everywhere if fits("epoch_1", cell)] == ["yin_yang_1", "skull_1", "hand_1", "maze_1"]
    assert [cell for cell in everywhere if fits("suit_hand", cell)] == [f"hand_{epoch}" for epoch in range(1, 11)]
    assert [cell for cell in everywhere if fits("maze_10", cell)] == ["maze_10"]


def test_the_game_is_for_two_to_ten_and_anybody_may_deal() -> None:  # CH-4
    item = rules()
    assert [len(dealt(item, seats).hands) for seats in range(2, 11)] == list(range(2, 11))
    for seats in (1, 11):
        with pytest.raises(ValueError, match=f"not for {seats} players"):
            item.deal(Opening(seats), Rng.of(0, -1))
    states = [dealt(item, 4, seed) for seed in range(60)]
    assert {state.dealer for state in states} == {0, 1, 2, 3}
    assert all(state.mover == (state.dealer + 1) % 4 for state in states)  # the dealer's left


@pytest.mark.parametrize("rows", [3, 4])
def test_epoch_v_of_every_suit_starts_in_the_centre(rows: int) -> None:  # CH-5, CH-6, worked case 4
    state = dealt(rules(rows), 4)
    for suit in THREE if rows == 3 else FOUR:
        assert run(state, suit) == (5, 5)
        assert [state.cards.card_face(card) for card in pile(state, f"{suit}_5")] == [f"{suit}_5"]
    assert sum(bool(cards) for row in state.rows for cards in row) == rows


def test_five_cards_are_dealt_to_each_one_by_one_from_the_dealers_left() -> None:  # CH-5
    item = rules()
    for seats in (2, 10):
        state = dealt(item, seats, 3)
        assert all(len(hand) == 5 for hand in state.hands)
        assert len(state.deck) == 110 - 3 - 5 * seats
        first = (state.dealer + 1) % seats
        dealing = [(first + place) % seats for place in range(seats)] * 5
        assert [card for card, seat in enumerate(dealing, 3) if card not in state.hands[seat]] == []


def test_a_deal_shows_a_hand_to_its_owner_and_to_nobody_else() -> None:  # CH-5
    item = rules()
    state = dealt(item, 3)
    for seat in (0, 1, 2, None):
        seen = item.mask(state, seat)
        for other in range(3):
            assert len(seen.hands[other]) == 5
            assert len(faces(seen, other)) == (5 if other == seat else 0)
        assert all(seen.cards.card_face(card) is HIDDEN for card in seen.deck)


def test_the_first_turn_is_only_for_epochs_iv_v_and_vi() -> None:  # CH-7
    item = rules()
    state = position(item, "maze_4 skull_5 yin_yang_6 maze_3 maze_7", "maze_1", opened=False)
    assert lays(item, state) == ["yin_yang_6", "skull_5", "maze_4"]


def test_who_holds_none_of_them_passes_and_the_next_is_asked() -> None:  # CH-7
    item = rules()
    state = position(item, "maze_1 skull_9", "maze_3", "skull_4", opened=False)
    assert item.legal(state, 0) == (Pass(),)
    state, events = resolve(item, state, "pass")
    assert events == [Passed(0, opened=False), Handed(1)]
    state = play(item, state, "pass")
    assert state.mover == 2
    assert lays(item, state) == ["skull_4"]
    assert not drawing(state)
    state, events = resolve(item, state, "skull_4")
    assert state.opened


def test_if_nobody_can_open_all_draw_in_turn_until_somebody_does() -> None:  # CH-7
    item = rules()
    deck = ["maze_9", "skull_1", "skull_10", "maze_6", "yin_yang_2"]
    state = position(item, "maze_1", "maze_3", "skull_8", opened=False, deck=deck)
    state = play(item, state, "pass", "pass", "pass")
    assert drawing(state)
    assert item.legal(state, 0) == (Draw(),)
    state, events = resolve(item, state, "draw")
    assert isinstance(events[0], Drew)
    assert events[1:] == [Handed(1)]
    assert faces(state, 0) == ("maze_1", "maze_9")
    state = play(item, state, "draw", "draw")
    assert (state.mover, state.opened) == (0, False)
    state, events = resolve(item, state, "draw")
    # It is laid, ends that turn, and the game is open for the next player.
    assert [type(event) for event in events] == [Drew, Laid, Handed]
    assert run(state, "maze") == (5, 6)
    assert (state.opened, state.mover, len(state.hands[0])) == (True, 1, 2)
    assert item.legal(state, 1) == (Draw(),)


def test_the_first_who_can_open_may_lay_all_that_suits() -> None:  # CH-7, CH-10
    item = rules()
    state = position(item, "maze_4 skull_5 maze_1", "maze_1", opened=False)
    assert play(item, state, "maze_4", "skull_5", "done").hands[0] != ()


def test_a_card_that_can_stand_for_iv_v_or_vi_opens_too() -> None:  # CH-3, CH-7
    item = rules(deck4=True)
    assert lays(item, position(item, "epoch_4 maze_1", "maze_1", opened=False)) == [
        "epoch_4>yin_yang_4",
        "epoch_4>skull_4",
        "epoch_4>maze_4",
    ]
    assert len(lays(item, position(item, "joker", "maze_1", opened=False))) == 9
    assert lays(item, position(item, "suit_skull", "maze_1", opened=False)) == [
        f"suit_skull>skull_{epoch}" for epoch in (4, 5, 6)
    ]
    assert item.legal(position(item, "epoch_3 epoch_7", "maze_1", opened=False), 0) == (Pass(),)


def test_a_special_card_drawn_while_nobody_could_open_is_laid_where_its_owner_says() -> None:  # CH-3, CH-7
    item = rules(deck4=True)
    state = position(item, "maze_1", "maze_3", opened=False, passed=2, deck=["epoch_6"])
    state, events = resolve(item, state, "draw")
    assert [type(event) for event in events] == [Drew]
    assert lays(item, state) == [f"epoch_6>{suit}_6" for suit in THREE]
    state, events = resolve(item, state, "epoch_6>skull_6")
    assert (state.opened, state.mover) == (True, 1)
    assert run(state, "skull") == (5, 6)


@pytest.mark.parametrize("seed", [12, 19, 39])
def test_a_whole_match_that_nobody_could_open(seed: int) -> None:  # CH-7
    item = rules()
    match = begun(item, 2, seed)
    for seat in (match.state.mover, 1 - match.state.mover):
        match.play(seat, Pass())
    while not match.state.opened:
        match.play(match.state.mover, Draw())
        assert list(item.audit(match.state)) == []
    assert ends(match.state, "maze")
