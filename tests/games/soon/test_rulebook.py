"""What Soon's rulebook says beside its diagrams is so: SO-7, SO-10 to SO-13, SO-16, SO-18 and SO-19."""

from __future__ import annotations

from game.games.soon.rules.actions import Discard, Draw, Play, Replace, Steal
from game.games.soon.rules.position import State, complete, next_number
from game.games.soon.rules.scoring import worth
from tests.games.soon.tables import face, faces
from tests.rulebooks import refusal, shown

YOU, MIRA, TAO = 0, 1, 2


def card(state: State, text: str) -> int:
    """Return the card of one's own hand that shows a face."""
    return next(card for card, item in state.hand_of(YOU) if item == face(text))


def test_the_discard_pile_has_the_4_that_the_line_needs() -> None:
    match = shown("soon", "draw")
    state = match.state
    assert state.top == face("4n")
    assert next_number(state.line_of(YOU)) == 4
    assert match.rules.legal(state, YOU) == (Draw("pile"), Draw("discard"))  # SO-7


def test_the_4_is_played_the_3_replaces_and_the_6_has_no_place() -> None:
    match = shown("soon", "line")
    state = match.state
    assert state.line_of(YOU) == faces("1d jn 3d")
    assert not refusal(match, YOU, Play(card(state, "4n")))  # SO-10
    assert not refusal(match, YOU, Replace(card(state, "3n"), 3))  # SO-12
    six = card(state, "6d")
    assert refusal(match, YOU, Play(six)) == "SO-10"
    assert [action for action in match.rules.legal(state, YOU) if getattr(action, "card", None) == six] == [
        Discard(six)  # SO-13
    ]


def test_of_taos_line_the_thief_takes_the_4_and_nothing_else() -> None:
    match = shown("soon", "thief")
    assert match.state.line_of(TAO) == faces("td 2d 3d 4d")
    assert refusal(match, YOU, Steal(card(match.state, "tn"), MIRA)) == "SO-16"
    match.play(YOU, Steal(card(match.state, "tn"), TAO))
    assert match.state.line_of(YOU)[3] == face("4d")
    assert match.state.line_of(TAO) == faces("td 2d 3d tn")


def test_miras_line_is_complete_with_both_colours() -> None:
    state = shown("soon", "complete").state
    assert complete(state.line_of(MIRA))
    assert {item.colour for item in state.line_of(MIRA)} == {"day", "night"}
    assert state.last_turns == (YOU,)  # SO-18


def test_four_cards_of_one_colour_are_8_points_and_a_line_that_was_complete_first_12() -> None:
    state = shown("soon", "points").state
    assert state.line_of(YOU) == faces("1n 2n 3n 4n")
    assert state.completed == (MIRA,)
    assert [worth(state.line_of(seat), first=seat == MIRA) for seat in (YOU, MIRA)] == [8, 12]  # SO-19
