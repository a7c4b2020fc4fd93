"""The eight worked cases of the rules page, each played as it is written there."""

from __future__ import annotations

from game.games.syncro.rules.state.events import (
    Absorbed,
    Beaten,
    Drew,
    Ended,
    Owed,
    Paid,
    PaymentPassed,
    Struck,
    Withstood,
)
from tests.games.syncro.positions import act, begun, faces, held, no, of, on, position, power, refused


def test_case_1_a_golem_of_8_takes_in_a_2_and_casts_the_others_off() -> None:  # SY-28
    item, state = position(["UU"], "g8 5", [[2, 1], [2, 1], [3, 1], [1]])
    state, told = act(item, state, "0>0", "0>0", "0>0", "pass")
    assert of(told, Absorbed)[0].face == 2
    assert power(item, state, 0) == 10
    assert on(state, 0) == []
    assert sorted(faces(state, state.discards)) == [2, 3]


def test_case_2_a_mushroom_of_2_hit_with_5_brings_three_spells() -> None:  # SY-27
    item, state = position(["UU"], "m2 5", [[5, 1], [1, 1], [1, 1], [1, 1]], deck=[4, 4, 4, 4])
    state, told = act(item, state, "0>0", "pass", "pass", "pass")
    assert [event.seat for event in of(told, Drew)] == [0, 1, 2]
    assert held(state, 0) == (1, 4)
    assert state.horde[0] is None


def test_case_3_a_dragon_of_7_hit_with_10_costs_3_and_dies() -> None:  # SY-29
    item, state = position(["UU"], "d7 5", [[5, 1, 2], [5, 1], [1], [1]])
    state, told = act(item, state, "0>0", "0>0", "pass", "pass")
    assert of(told, Owed)[0].needed == 3
    state, told = act(item, state, "0:pay0", "0:pay0")
    assert of(told, Paid)[0].face == 2
    assert of(told, Beaten)
    assert sorted(faces(state, state.discards)) == [1, 2, 5, 5]


def test_case_4_a_dragon_of_5_hit_with_4_costs_1_and_the_lowest_spell_on_it() -> None:  # SY-29, SY-20
    item, state = position(["UU"], "d5 5", [[3, 4], [1, 4], [2, 4], [4]])
    state, told = act(item, state, "0>0", "0>0", "pass", "pass")
    assert of(told, Owed)[0].needed == 1
    state, told = act(item, state, "0:pass", "1:pass", "2:pay0")
    assert of(told, Paid)[0].face == 2
    assert of(told, Withstood)[0].face == 1
    assert on(state, 0) == [3]


def test_case_5_a_dragon_that_can_not_be_paid_loses_the_level_even_as_the_last_enemy() -> None:  # SY-29
    item, state = position(["U"], "d5", [[3], [3]])
    state, told = act(item, state, "0>0", "0>0")
    assert of(told, Struck)[0].total == 6
    assert of(told, Ended)[0].ending == "unpaid"
    assert not of(told, PaymentPassed)
    outcome = item.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.reason.key == "syncro.reason.unpaid"


def test_case_6_a_hand_of_5_3_6_4_5_announces_23() -> None:  # SY-10
    match = begun("IIc", 4, hands=((5, 3, 6, 4, 5), (), (), ()))
    assert match.state.estimates[0] == 23


def test_case_7_two_mages_take_turns_on_a_monster() -> None:  # SY-13, SY-16
    item, state = position(["UU"], "8 8", [[1, 1, 1], [1, 1, 1]])
    assert [entry.slot for entry in state.agenda[:-1]] == [0, 1, 0, 1]  # type: ignore[union-attr]
    passed, _ = act(item, state, "0>0", "pass")
    assert refused(item, passed, "0>0") == no("SY-16", "own_spell")
    assert act(item, passed, "0>1")
    covered, _ = act(item, state, "0>0", "0>0", "0>0")
    assert item.to_act(covered) == (1,)


def test_case_8_spells_left_on_a_monster_that_nobody_attacks_are_resolved_again() -> None:  # SY-18, SY-20
    item, state = position(["UU"], "6 3", [[3, 2], [2, 2], [2], [2]], laid={0: [(3, 0), (1, 1)]})
    assert sum(on(state, 0)) == 4
    state, told = act(item, state, "0>1", "pass", "pass", "pass")
    assert [event.place for event in of(told, Struck)] == [0, 1]
    assert of(told, Withstood)[0].face == 1
    assert on(state, 0) == [3]
