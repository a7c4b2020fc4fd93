"""What Epochs Chrono's rulebook says beside its diagrams is so: CH-3, CH-5, CH-6 and CH-8 to CH-11."""

from __future__ import annotations

from game.games.chrono.rules.position import faces, places, run
from game.games.chrono.rules.rules import Done, Draw, Lay
from tests.rulebooks import refusal, shown

TAO, YOU = 1, 2


def at(suit: str, epoch: int) -> Lay:
    """Lay a card where it belongs."""
    return Lay(f"{suit}_{epoch}", f"{suit}_{epoch}")


def test_all_rows_begin_with_v() -> None:
    state = shown("chrono", "setup").state
    assert {run(state, suit) for suit in state.suits} == {(5, 5)}  # CH-5, CH-6


def test_a_pile_is_open_at_vi_and_the_row_grows_next_at_viii() -> None:
    state = shown("chrono", "rows").state
    assert run(state, "maze") == (5, 7)


def test_both_vi_go_on_their_pile_and_either_vii_or_iv_extends() -> None:
    match = shown("chrono", "cover")
    assert run(match.state, "maze") == (5, 6)
    assert sorted(faces(match.state, YOU)) == ["maze_4", "maze_6", "maze_6", "maze_7"]
    for lay in (at("maze", 6), at("maze", 6), at("maze", 7)):  # CH-8
        match.play(YOU, lay)
    assert refusal(match, YOU, at("maze", 4)) == "CH-9"


def test_a_row_grows_by_one_epoch_at_one_end_and_each_row_for_itself() -> None:
    for first, also in ((6, 2), (6, 1), (4, 1)):
        match = shown("chrono", "extend")
        for _ in range(also):
            match.play(YOU, at("maze", first))
        assert refusal(match, YOU, at("maze", 10 - first)) == "CH-9"
        assert refusal(match, YOU, at("maze", 7)) == "CH-9"
        match.play(YOU, at("skull", 6))
        assert not refusal(match, YOU, Done())


def test_nothing_that_tao_holds_suits() -> None:
    match = shown("chrono", "draw")
    assert sorted(faces(match.state, TAO)) == ["maze_1", "maze_9", "skull_1", "skull_10"]
    assert (run(match.state, "skull")[1], run(match.state, "maze")[1]) == (6, 7)
    assert match.rules.legal(match.state, TAO) == (Draw(),)  # CH-11


def test_three_cards_of_deck_4_stand_for_what_can_be_laid() -> None:
    state = shown("chrono", "deck4").state
    assert places(state, "epoch_6") == tuple(f"{suit}_6" for suit in state.suits)
    assert set(places(state, "suit_skull")) == {"skull_4", "skull_5", "skull_6"}
    assert set(places(state, "joker")) == {f"{suit}_{epoch}" for suit in state.suits for epoch in (4, 5, 6)}  # CH-3
