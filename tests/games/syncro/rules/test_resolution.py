"""Resolution from the foot up, success and failure, reveals, the end of a level (SY-18 to SY-24, SY-27 to SY-30)."""

from __future__ import annotations

import pytest

from game.content.words.strings import Words
from game.engine.protocol import SeatName
from game.games.syncro.rules.state.events import (
    Absorbed,
    Beaten,
    Called,
    Drew,
    Ended,
    Event,
    Owed,
    Paid,
    Revealed,
    SpellsShuffled,
    Struck,
    Withstood,
)
from game.games.syncro.rules.state.state import Keeping, Slot
from tests.games.syncro.positions import act, faces, held, no, of, on, position, power, refused
from tests.scenes.box import texts

FOUR = [[1, 1], [1, 1], [1, 1], [1, 1]]


def test_enemies_are_resolved_from_the_bottom_row_up_and_left_to_right() -> None:  # SY-18
    item, state = position(["U..U", "U"], "9 9 9", [[1, 1]] * 4, laid={1: [(3, 0), (2, 0)], 2: [(3, 0), (2, 0)]})
    state, told = act(item, state, "0>2", "pass", "pass", "pass")
    assert [event.place for event in of(told, Struck)] == [2, 1]
    item, state = position(["UUU"], "9 9 9", FOUR)
    state, told = act(item, state, "0>2", "0>0", "0>1", "pass")
    assert [event.place for event in of(told, Struck)] == [0, 1, 2]


def test_an_exact_total_is_a_success_and_everything_on_the_enemy_goes() -> None:  # SY-19
    item, state = position(["UU"], "5 9", [[3, 1], [2, 1], [1], [1]])
    state, told = act(item, state, "0>0", "0>0", "pass", "pass")
    assert of(told, Beaten)
    assert state.horde[0] is None
    assert sorted(faces(state, state.discards)) == [2, 3]
    assert len(state.beaten) == 1


def test_a_failure_costs_one_lowest_spell_and_leaves_the_others_face_up() -> None:  # SY-20
    item, state = position(["UU"], "9 9", [[3, 1], [2, 1], [2, 1], [1]])
    state, told = act(item, state, "0>0", "0>0", "0>0", "pass")
    assert of(told, Withstood)[0].face == 2
    assert on(state, 0) == [3, 2]
    spot = state.horde[0]
    assert spot is not None
    assert all(laid.up for laid in spot.spells)
    state, told = act(item, state, "pass", "0>0", "pass", "pass")
    assert of(told, Struck)[0].total == 6


def test_what_has_become_free_is_turned_up_bottom_row_first() -> None:  # SY-21
    item, state = position(["DD", "DD", "UU"], "6 6 5 5 3 3", [[3, 1, 1], [3, 1, 1], [1], [1]])
    state, told = act(item, state, "0>4", "0>5", "pass", "pass")
    assert [event.place for event in of(told, Revealed)] == [2, 3]
    assert told.index(of(told, Beaten)[-1]) < told.index(of(told, Revealed)[0])


def test_the_last_enemy_ends_the_level_at_once_whatever_fog_is_left() -> None:  # SY-23
    item, state = position(["F", "U"], "3", [[3, 1], [1]], fog=["reward"])
    state, told = act(item, state, "0>1", "pass", "pass", "pass")
    assert of(told, Ended) == [Ended("won", (0, 1))]
    assert isinstance(state.now, Keeping)
    state, _ = act(item, state, "keep", "drop")
    outcome = item.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)  # SY-1


def test_a_mushroom_destroyed_last_still_lets_the_team_draw() -> None:  # SY-23, SY-27
    item, state = position(["U"], "m2", [[4], [1]], deck=[5, 5, 5])
    state, told = act(item, state, "0>0", "pass", "pass")
    assert len(of(told, Drew)) == 2
    assert not of(told, Called)
    assert of(told, Ended) == [Ended("won", (0, 1))]


def test_without_spells_and_with_an_enemy_left_the_level_is_lost() -> None:  # SY-24
    item, state = position(["UU"], "5 5", [[1], [1]], rewards=["draw_two"])
    state, told = act(item, state, "pass", "0>0", "0>0")
    assert of(told, Ended) == [Ended("spent", ())]
    outcome = item.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.reason.key == "syncro.reason.spent"


def test_the_level_goes_on_while_anybody_holds_a_spell() -> None:  # SY-24
    item, state = position(["UU"], "5 5", [[1], [1, 1]])
    state, told = act(item, state, "0>0", "0>0", "0>1")
    assert of(told, Ended) == [Ended("spent", ())]
    item, state = position(["UU"], "5 5", [[1], [1, 1]])
    state, told = act(item, state, "0>0", "0>0", "pass")
    assert not of(told, Ended)
    assert isinstance(state.now, Slot)


def test_a_reveal_that_brings_spells_saves_the_level() -> None:  # SY-24
    item, state = position([".U", "F.", "U"], "5 3", [[3], []], fog=["draw_three"], deck=[2, 2, 2])
    state, told = act(item, state, "0>2")
    assert not of(told, Ended)
    assert [held(state, seat) for seat in (0, 1)] == [(2, 2), (2,)]


def test_a_mushroom_hit_exactly_brings_nothing() -> None:  # SY-27
    item, state = position(["UU"], "m3 5", [[3, 1], [1]], deck=[5])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert not of(told, Drew)
    assert not of(told, Called)


FULL = [1] * 8


@pytest.mark.parametrize(
    ("hands", "deck", "told_en", "told_fr"),
    [
        ([[4], [1]], [5] * 9, "by 2 and draws 2 Spells", "avec 2 points en trop et pioche 2 Sorts"),
        ([[3], [1]], [5] * 9, "by 1 and draws a Spell", "avec 1 point en trop et pioche un Sort"),
        (
            [[5, *FULL[2:]], FULL],
            [5] * 9,
            "by 3 and draws only 2: all hands are full",
            "avec 3 points en trop\xa0; Sorts piochés\xa0: 2, les mains sont pleines",
        ),
        (
            [[5, 1], [1]],
            [],
            "by 3 and draws only 1: no Spells are left",
            "avec 3 points en trop\xa0; Sorts piochés\xa0: 1, il n’y en a plus",
        ),
    ],
)
def test_what_a_mushroom_brought_is_told(
    hands: list[list[int]], deck: list[int], told_en: str, told_fr: str
) -> None:  # SY-26, SY-27
    item, state = position(["UU"], "m2 9", hands, deck=deck)
    told: list[Event] = []
    for word in ("0>0", "pass", "pass", "pass"):
        if not of(told, Beaten):
            state, told = act(item, state, word)
    (event,) = of(told, Beaten)
    message = item.tell(event)
    assert message is not None
    for language, words in (("en", told_en), ("fr", told_fr)):
        assert Words(texts(), language).message(message, str).endswith(f" {words}")
    assert len(of(told, Drew)) == event.drawn


def test_where_every_hand_was_full_nothing_is_drawn_and_it_says_why() -> None:  # SY-26, SY-27
    full = Beaten(0, "mushroom", 2, 3, 0, 8)
    message = position(["U"], "2", [[1], [1]])[0].tell(full)
    assert message is not None
    assert Words(texts(), "en").message(message, str) == "The team beats the Mushroom by 3, but all hands are full"


def test_draws_skip_full_hands_and_the_rest_goes_back() -> None:  # SY-26
    full = [1] * 8
    item, state = position(["UU"], "m2 9", [[5, *full[1:]], full], deck=[3, 3, 3])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert [event.seat for event in of(told, Drew)] == [0]
    assert len(state.deck) == 2


def test_an_empty_deck_is_made_anew_from_the_discards_before_more_is_drawn() -> None:  # SY-26
    item, state = position(["UU"], "m2 9", [[5, 1], [1], [1], [1]], deck=[4], discards=[2, 2])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    kinds = [type(event) for event in told if isinstance(event, Drew | SpellsShuffled)]
    assert kinds == [Drew, SpellsShuffled, Drew, Drew]
    assert state.discards == ()
    assert len(state.deck) == 1  # the 5 on the Mushroom was discarded before the drawing


def test_where_there_is_nothing_to_draw_drawing_stops() -> None:  # SY-26
    item, state = position(["UU"], "m2 9", [[5, 1], [1], [1], [1]])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert [event.face for event in of(told, Drew)] == [5]


def test_a_drawn_card_goes_to_the_right_end_of_the_hand() -> None:  # SY-6
    item, state = position(["UU"], "m2 9", [[3, 4, 1], [2]], deck=[5])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert held(state, 0) == (4, 1, 5)


def test_a_golem_counts_absorbed_spells_for_good_and_loses_them_with_its_life() -> None:  # SY-28
    item, state = position(["UU"], "g6 9", [[4, 5, 1], [1, 4, 1], [1], [1]])
    state, told = act(item, state, "0>0", "0>0", "pass", "pass")
    assert of(told, Absorbed)[0].face == 1
    assert power(item, state, 0) == 7
    state, told = act(item, state, "0>0", "pass", "pass", "0>0")
    assert of(told, Beaten)[0].strength == 7
    assert sorted(faces(state, state.discards)) == [1, 4, 4, 5]


def test_a_golem_takes_a_single_spell_in() -> None:  # SY-28
    item, state = position(["UU"], "g6 9", [[4, 1], [1, 1]])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert power(item, state, 0) == 10
    assert state.discards == ()


def test_a_dragon_hit_exactly_costs_nothing() -> None:  # SY-29
    item, state = position(["UU"], "d5 9", [[5, 1], [1]])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert not of(told, Owed)
    assert of(told, Beaten)


def test_the_payment_goes_round_from_the_leader_and_stops_once_it_is_reached() -> None:  # SY-29
    item, state = position(["UU"], "d5 9", [[1, 1], [1, 3], [1], [5, 1]], leader=3)
    state, told = act(item, state, "pass", "pass", "0>0", "pass")
    assert of(told, Owed)[0].seats == (3, 0, 1, 2)
    state, told = act(item, state, "3:pass", "0:pay0", "0:pass")
    assert item.to_act(state) == (1,)
    assert refused(item, state, "pay0", 0) == no("SY-12", "turn", player=SeatName(1))
    state, told = act(item, state, "1:pay0")
    assert of(told, Paid)[0].face == 3
    assert not of(told, Owed)
    assert item.to_act(state) == (0,)


def test_a_mage_may_discard_several_and_overpay() -> None:  # SY-29
    item, state = position(["UU"], "d5 9", [[2, 1, 1, 4], [1]])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass", "0:pay0", "0:pay0", "0:pay0")
    assert held(state, 0) == ()
    assert sorted(faces(state, state.discards)) == [1, 1, 2, 4]


def test_a_payment_that_is_not_reached_loses_the_level() -> None:  # SY-29
    item, state = position(["UU"], "d7 9", [[2, 1], [1, 1]])
    state, told = act(item, state, "0>0", "pass", "pass", "pass", "0:pay0", "1:pass")
    assert of(told, Ended) == [Ended("unpaid", ())]


def test_a_boss_is_revealed_when_free_and_is_paid_like_a_dragon() -> None:  # SY-30
    item, state = position(["B", "U"], "boss 3", [[3, 5, 5], [5, 2], [1], [1]])
    assert refused(item, state, "0>0") == no("SY-17", "face_down")
    state, told = act(item, state, "0>1", "pass", "pass", "pass")
    assert [event.face.name for event in of(told, Revealed)] == ["boss"]
    assert power(item, state, 0) == 10
    short, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert of(told, Owed)[0].needed == 5
    assert item.to_act(short) == (1,)
    state, told = act(item, state, "0>0", "pass", "pass", "0>0")
    assert not of(told, Owed)
    assert of(told, Ended)[0].ending == "won"


def test_each_enemy_is_resolved_with_its_effects_before_the_next() -> None:  # SY-18, SY-27
    item, state = position(["UU"], "m2 d5", [[5, 1], [5, 1], [1], [1]], deck=[2, 2, 2])
    state, told = act(item, state, "0>0", "0>1", "pass", "pass")
    assert len(of(told, Drew)) == 3
    assert not [event for event in of(told, Struck) if event.place == 1]
    state, told = act(item, state, "0:good", "1:good", "2:bad", "3:bad")
    assert [event.place for event in of(told, Struck)] == [1]
