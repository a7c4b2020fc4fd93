"""Slots, accessibility, who must attack and who must pass (SY-12 to SY-17, SY-22)."""

from __future__ import annotations

import pytest

from game.games.syncro.rules.state.events import Attacked, Obliged, Passed, Reckoned, TurnBegan
from game.games.syncro.rules.state.horde import accessible, free, targets
from game.games.syncro.rules.state.state import Slot, slots
from tests.games.syncro.positions import act, no, of, position, refused
from tests.rulebooks import tells

ROWS = ["D", "U"]


@pytest.mark.parametrize(
    ("mages", "order"), [(5, [2, 3, 4, 0, 1]), (4, [2, 3, 0, 1]), (3, [2, 0, 1, 2]), (2, [1, 0, 1, 0])]
)
def test_a_turn_has_its_slots_by_the_number_of_mages(mages: int, order: list[int]) -> None:  # SY-13
    assert list(slots(mages, order[0])) == order


def test_play_goes_clockwise_from_the_leader_and_the_card_moves_on() -> None:  # SY-12, SY-22
    item, state = position(["U"], "8", [[1, 1]] * 4, leader=2)
    asked: list[int] = []
    for word in ("0>0", "pass", "pass", "pass"):
        asked += item.to_act(state)
        state, told = act(item, state, word)
    assert asked == [2, 3, 0, 1]
    assert of(told, TurnBegan) == [TurnBegan(3, 2)]
    assert item.to_act(state) == (3,)


def test_only_what_is_free_and_face_up_can_be_attacked() -> None:  # SY-17
    item, state = position([".U", "UU"], "5 4 3", [[1, 1]] * 4)
    assert not free(item.mission, state, 0)
    assert targets(item.mission, state) == (1, 2)
    assert refused(item, state, "0>0") == no("SY-17", "covered")
    item, state = position(["D", "U"], "5 4", [[1, 1]] * 4)
    assert refused(item, state, "0>0") == no("SY-17", "face_down")


def test_spells_on_an_enemy_cover_nothing() -> None:  # SY-17
    item, state = position(["UU"], "8 8", [[1, 1]] * 4)
    state, _ = act(item, state, "0>0")
    assert accessible(item.mission, state, 0)
    state, told = act(item, state, "0>0")
    assert of(told, Attacked)[0].place == 0


def test_the_last_of_five_has_to_pass_where_nobody_has() -> None:  # SY-13
    item, state = position(["UU"], "8 8", [[1, 1]] * 5)
    state, told = act(item, state, "0>0", "0>0", "0>0", "0>0")
    assert of(told, Passed) == [Passed(4, forced=True)]
    item, state = position(["UU"], "8 8", [[1, 1]] * 5)
    state, _ = act(item, state, "0>0", "pass", "0>0", "0>0")
    assert item.to_act(state) == (4,)


def test_a_mage_without_spells_has_passed_for_the_five() -> None:  # SY-13, SY-15
    item, state = position(["UU"], "8 8", [[1, 1], [1, 1], [], [1, 1], [1, 1]])
    state, told = act(item, state, "0>0", "0>0")
    assert of(told, Passed) == [Passed(2, forced=True, empty=True)]
    state, _ = act(item, state, "0>0")
    assert item.to_act(state) == (4,)


def test_one_of_five_who_holds_a_reward_is_asked_but_can_not_attack() -> None:  # SY-13, SY-40
    item, state = position(["UU"], "8 8", [[1, 1]] * 5, rewards=[None, None, None, None, "draw_two"])
    state, _ = act(item, state, "0>0", "0>0", "0>0", "0>0")
    assert item.to_act(state) == (4,)
    assert refused(item, state, "0>0") == no("SY-13", "one_passes")


@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_whoever_is_last_has_to_attack_where_all_have_passed(mages: int) -> None:  # SY-14
    item, state = position(["U"], "8", [[1, 1]] * mages)
    order = slots(mages, 0)
    state, _ = act(item, state, *["pass"] * (len(order) - 1))
    assert isinstance(state.now, Slot)
    assert state.now.last
    assert refused(item, state, "pass") == no("SY-14", "must_attack")
    assert item.to_act(state) == (order[-1],)


def test_the_duty_falls_back_on_the_last_mage_with_a_spell() -> None:  # SY-14
    assert tells("syncro", "SY-14", "plays no Reward then", "plays no Reward first", "sans jouer d’abord de Récompense")
    item, state = position(["U"], "8", [[1, 1], [2, 1], [], []], rewards=[None, "draw_two"])
    state, told = act(item, state, "pass", "pass")
    assert of(told, Obliged) == [Obliged(1)]
    assert item.to_act(state) == (1,)
    assert refused(item, state, "pass") == no("SY-14", "must_attack")
    assert refused(item, state, "reward*") == no("SY-40", "reward_late")
    state, told = act(item, state, "0>0")
    assert of(told, Reckoned) == [Reckoned((0,))]


def test_a_mage_without_spells_passes_but_may_play_a_reward_first() -> None:  # SY-15
    item, state = position(["U"], "8", [[], [1, 1]], deck=[5, 5, 5], rewards=["draw_two"])
    assert item.to_act(state) == (0,)
    state, _ = act(item, state, "reward*", "0:average", "1:average")
    assert item.to_act(state) == (0,)
    state, told = act(item, state, "0>0")
    assert of(told, Attacked)[0].seat == 0


def test_a_mage_without_spells_who_keeps_the_reward_just_passes() -> None:  # SY-15
    item, state = position(["U"], "8", [[], [1, 1]], rewards=["draw_two"])
    state, told = act(item, state, "pass")
    assert of(told, Passed) == [Passed(0, forced=False)]


@pytest.mark.parametrize("mages", [2, 3])
def test_two_or_three_never_lay_on_their_own_spell_of_this_turn(mages: int) -> None:  # SY-16
    item, state = position(["UU"], "8 8", [[1, 1, 1]] * mages)
    state, _ = act(item, state, "0>0", *["pass"] * (mages - 1))
    assert refused(item, state, "0>0", 0) == no("SY-16", "own_spell")
    assert act(item, state, "0>1")


def test_a_spell_of_an_earlier_turn_is_no_hindrance() -> None:  # SY-16
    item, state = position(["UU"], "8 8", [[1, 1, 1]] * 2, laid={0: [(3, 0)]})
    assert act(item, state, "0>0")


def test_four_mages_play_once_each() -> None:  # SY-13, SY-16
    item, state = position(["UU"], "8 8", [[1, 1, 1]] * 4)
    state, told = act(item, state, "0>0", "0>0", "0>0", "0>0")
    assert of(told, Reckoned)
