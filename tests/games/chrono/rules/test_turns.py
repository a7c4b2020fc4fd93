"""A turn of Epochs Chrono: covering, extending, drawing, and what ends it. CH-3, CH-8 to CH-12."""

from __future__ import annotations

import pytest

from game.engine.host import Host
from game.engine.protocol import HIDDEN
from game.engine.rng import Rng
from game.games.chrono.rules.events import Drew, Handed, Laid, Left, Passed
from game.games.chrono.rules.position import ends, faces, pile, places, run, takes
from game.games.chrono.rules.rules import Done, Draw, Lay, Pass
from tests.games.chrono.hands import begun, dealt, lays, play, position, resolve, rules
from tests.games.chrono.table.tables import standing
from tests.rulebooks import tells

NOTHING = "skull_1"


def test_any_open_pile_of_the_same_suit_and_epoch_can_be_covered() -> None:  # CH-8
    item = rules()
    state = position(item, "maze_4 maze_5 skull_5 skull_4 maze_8", NOTHING, rows={"maze": (3, 6)})
    assert lays(item, state) == ["skull_4", "skull_5", "maze_4", "maze_5"]
    state, events = resolve(item, state, "maze_4")
    assert isinstance(events[0], Laid)
    assert not events[0].grew
    assert [state.cards.card_face(card) for card in pile(state, "maze_4")] == ["maze_4", "maze_4"]
    assert run(state, "maze") == (3, 6)


def test_covering_and_extending_come_in_any_order() -> None:  # CH-8
    item = rules()
    state = position(item, "maze_5 maze_6 maze_9", NOTHING)
    ones = {play(item, state, *order, "done").rows for order in (("maze_5", "maze_6"), ("maze_6", "maze_5"))}
    counts = {tuple(tuple(map(len, row)) for row in rows) for rows in ones}
    assert len(counts) == 1


def test_worked_case_1_a_row_grows_at_one_end_by_one_epoch() -> None:  # CH-9
    item = rules()
    state = position(item, "maze_6 maze_6 maze_4 maze_7", NOTHING)
    assert lays(item, state) == ["maze_4", "maze_6"]
    one = play(item, state, "maze_6")
    assert lays(item, one) == ["maze_6"]  # the other VI goes with it; neither IV nor VII this turn
    assert Done() in item.legal(one, 0)
    both = play(item, one, "maze_6")
    assert item.legal(both, 0) == (Done(),)
    other = play(item, state, "maze_4")
    assert lays(item, other) == []
    # In the next turn the row grows again, at either end.
    again = play(item, both, "done", "draw")
    assert again.mover == 0
    assert lays(item, again) == ["maze_4", "maze_7"]


def test_worked_case_2_covering_and_extending_a_long_row_in_one_turn() -> None:  # CH-8, CH-9
    item = rules()
    state = position(item, "maze_5 maze_6 maze_7 maze_7 skull_1", NOTHING, rows={"maze": (4, 6)})
    state = play(item, state, "maze_5", "maze_7", "maze_6", "maze_7")
    assert run(state, "maze") == (4, 7)
    assert [len(pile(state, f"maze_{epoch}")) for epoch in (4, 5, 6, 7)] == [1, 2, 2, 2]
    assert faces(state, 0) == ("skull_1",)


def test_worked_case_3_the_limit_is_per_row() -> None:  # CH-9, CH-10
    item = rules()
    state = position(item, "skull_6 maze_4 maze_1", NOTHING)
    state = play(item, state, "skull_6", "maze_4")
    assert (run(state, "skull"), run(state, "maze")) == ((5, 6), (4, 5))
    assert [ends(state, suit) for suit in state.suits] == [("yin_yang_4", "yin_yang_6"), (), ()]
    assert play(item, state, "done").grown == (0, 0, 0)


def test_rows_end_with_epochs_i_and_x() -> None:  # CH-6
    item = rules()
    state = position(item, "maze_5", NOTHING, rows={"maze": (1, 9), "skull": (2, 10), "yin_yang": (1, 10)})
    assert [ends(state, suit) for suit in state.suits] == [(), ("skull_1",), ("maze_10",)]
    assert len(takes(state)) == 30


def test_how_many_are_laid_is_free_but_one_at_least() -> None:  # CH-10
    item = rules()
    state = position(item, "maze_5 skull_5 maze_1", NOTHING)
    assert Done() not in item.legal(state, 0)
    assert Draw() not in item.legal(state, 0)
    assert Pass() not in item.legal(state, 0)
    held_back = play(item, state, "maze_5", "done")
    assert faces(held_back, 0) == ("skull_5", "maze_1")
    assert held_back.mover == 1


def test_a_turn_with_nothing_left_to_lay_still_ends_by_a_word() -> None:  # CH-10
    """Else others could tell who holds a card back from who has none that suits."""
    item = rules()
    for second in ("skull_5", "maze_1"):
        state, events = resolve(item, position(item, f"maze_5 {second}", NOTHING), "maze_5")
        assert [type(event) for event in events] == [Laid]
        assert Done() in item.legal(state, 0)
        assert resolve(item, state, "done")[1] == [Handed(1)]


def test_who_has_no_card_that_suits_draws_one() -> None:  # CH-11
    item = rules()
    state = position(item, "maze_1 maze_9", NOTHING, deck=["skull_9"])
    assert item.legal(state, 0) == (Draw(),)
    state, events = resolve(item, state, "draw")
    assert [type(event) for event in events] == [Drew, Handed]
    assert faces(state, 0) == ("maze_1", "maze_9", "skull_9")


@pytest.mark.parametrize(("card", "cell"), [("skull_5", (5, 5)), ("skull_6", (5, 6)), ("skull_4", (4, 5))])
def test_a_drawn_card_that_suits_is_laid_at_once(card: str, cell: tuple[int, int]) -> None:  # CH-11
    item = rules()
    state, events = resolve(item, position(item, "maze_1 maze_9", NOTHING, deck=[card]), "draw")
    assert [type(event) for event in events] == [Drew, Laid, Handed]
    assert run(state, "skull") == cell
    assert faces(state, 0) == ("maze_1", "maze_9")


@pytest.mark.parametrize("deck4", [False, True])
def test_a_turn_ends_with_a_draw_since_nothing_else_could_suit_then(deck4: bool) -> None:  # CH-11
    assert tells(
        "chrono", "CH-11", "Either way the turn is over", "Either way your turn is then over", "Dans tous les cas"
    )
    item, laid = rules(4, deck4=deck4), 0
    for seed in range(4):
        rng, state = Rng(seed), dealt(item, 3, seed)
        while waiting := item.to_act(state):
            before, action = state, rng.choice(item.legal(state, waiting[0]))
            state, events = resolve(item, before, action)
            if before.drawn is not None or isinstance(action, Draw):
                for event in events:
                    before = item.evolve(before, event)
                    if isinstance(event, Laid):
                        laid += 1
                        assert not any(places(before, face) for face in faces(before, waiting[0]))
    assert laid > 10


def test_a_drawn_card_with_several_places_waits_for_a_word() -> None:  # CH-3, CH-11
    item = rules(deck4=True)
    state, events = resolve(item, position(item, "maze_1", "maze_2", deck=["suit_maze"]), "draw")
    assert [type(event) for event in events] == [Drew]
    assert lays(item, state) == ["suit_maze>maze_4", "suit_maze>maze_5", "suit_maze>maze_6"]
    assert Done() not in item.legal(state, 0)
    assert item.mask(state, 0).drawn == state.drawn
    assert item.mask(state, 1).drawn is item.mask(state, None).drawn is HIDDEN
    state, events = resolve(item, state, "suit_maze>maze_6")
    assert [type(event) for event in events] == [Laid, Handed]


def test_a_drawn_card_with_one_place_needs_no_word_though_it_is_special() -> None:  # CH-3, CH-11
    item = rules(deck4=True)
    state = position(item, "maze_1", "maze_2", rows={"maze": (5, 8)}, deck=["epoch_9"])
    state, events = resolve(item, state, "draw")
    assert [type(event) for event in events] == [Drew, Laid, Handed]
    assert run(state, "maze") == (5, 9)


def test_with_the_deck_empty_nothing_is_drawn_and_the_turn_is_over() -> None:  # CH-12
    item = rules()
    state = position(item, "maze_1 maze_9", "skull_5", deck=[])
    assert item.legal(state, 0) == (Pass(),)
    state, events = resolve(item, state, "pass")
    assert events == [Passed(0, opened=True), Handed(1)]
    assert lays(item, state) == ["skull_5"]


def test_special_cards_keep_the_limits_of_what_they_stand_for() -> None:  # CH-3, CH-9
    item = rules(deck4=True)
    state = position(item, "joker joker epoch_7 suit_skull maze_4", NOTHING, rows={"maze": (5, 6)})
    assert [lay for lay in lays(item, state) if lay.startswith("epoch")] == ["epoch_7>maze_7"]
    grown = play(item, state, "epoch_7>maze_7")
    assert lays(item, grown) == [
        *(f"joker>{cell}" for cell in takes(grown)),
        *(f"suit_skull>skull_{epoch}" for epoch in (4, 5, 6)),
    ]
    assert "maze_4" not in takes(grown)
    assert "maze_8" not in takes(grown)
    # A Joker lets a row grow, and what it stands for may follow it.
    longer = play(item, state, "joker>maze_4", "maze_4")
    assert len(pile(longer, "maze_4")) == 2
    assert [longer.cards.card_face(card) for card in pile(longer, "maze_4")] == ["joker", "maze_4"]


def test_a_card_on_a_pile_can_not_be_followed_back_to_the_hand_it_came_from() -> None:
    item = rules()
    state = position(item, "maze_5 maze_1", NOTHING)
    before = state.hands[0][0]
    after, events = resolve(item, state, "maze_5")
    assert before not in [entry.card for entry in after.cards.known]
    assert pile(after, "maze_5")[-1] == state.cards.minted
    laid = Laid(0, before, "maze_5", "maze_5", grew=False)
    assert events == [laid]
    assert item.scrub(laid, 0) == laid
    assert item.scrub(laid, 1) == item.scrub(laid, None) == Laid(0, HIDDEN, "maze_5", "maze_5", grew=False)


def test_the_lays_of_a_turn_can_be_undone_until_it_is_handed_on() -> None:  # CH-10
    item = rules()
    match = standing(item, position(item, "maze_5 maze_6 maze_1", "maze_4 skull_1"))
    start = match.state
    match.play(0, Lay("maze_5", "maze_5"))
    match.play(0, Lay("maze_6", "maze_6"))
    match.undo(2)
    assert match.state == start
    match.redo(2)
    match.play(0, Done())
    assert match.floor == len(match.decisions) == 3


def test_who_plays_alone_can_not_undo_what_a_bot_has_laid_since() -> None:  # CH-10
    item = rules()
    match = standing(item, position(item, "maze_5 maze_6 maze_1", "maze_4 skull_1"))
    host = Host(match, {0})
    host.play(0, Lay("maze_5", "maze_5"))
    assert host.undo_stack.can_undo(0) is None
    host.play(0, Done())
    host.play(1, Lay("maze_4", "maze_4"))
    refusal = host.undo_stack.can_undo(0)
    assert refusal is not None
    assert refusal.message.key == "refuse.undo.shown"


def test_a_draw_can_not_be_undone() -> None:  # CH-11
    item = rules()
    match = begun(item, 2, 3)
    while not any(isinstance(event, Drew) for event in match.view(None).history):
        seat = match.state.mover
        match.play(seat, item.legal(match.state, seat)[-1])
    assert match.floor == len(match.decisions)


def test_an_empty_hand_ends_the_turn_by_itself() -> None:  # CH-13
    item = rules()
    state, events = resolve(item, position(item, "maze_5", "maze_1", "maze_2"), "maze_5")
    assert events[1:] == [Left(0, 1), Handed(1)]
    assert item.to_act(state) == (1,)
