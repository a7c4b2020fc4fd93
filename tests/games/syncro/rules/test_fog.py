"""Fog: when it lifts, and every blessing and curse with its reading (SY-32)."""

from __future__ import annotations

from game.games.syncro.rules.state.events import (
    Called,
    Demanded,
    Discarded,
    Drew,
    FogLifted,
    FogShuffled,
    MonsterCame,
    Revealed,
    RewardDrawn,
    Struck,
    Weakened,
)
from game.games.syncro.rules.state.horde import cursed, targets
from tests.games.syncro.positions import act, faces, held, no, of, position, power, refused
from tests.rulebooks import tells

ROWS = ["F..U", "U"]  # place 0 the Fog, 1 a Monster beside it, 2 the Monster that covers it
PASSES = ("pass", "pass", "pass")


def test_fog_can_not_be_attacked_and_lies_face_down() -> None:  # SY-32
    item, state = position(ROWS, "9 3", [[3, 1], [1, 1]], fog=["reward"])
    assert refused(item, state, "0>0") == no("SY-32", "fog")
    spot = state.horde[0]
    assert spot is not None
    assert not spot.up


def test_fog_lifts_after_all_attacks_and_leaves_the_horde() -> None:  # SY-32, SY-21
    item, state = position(ROWS, "3 3", [[3, 1], [1, 1], [3, 1], [1]], fog=["stronger"])
    state, told = act(item, state, "0>2", *PASSES)
    assert told.index(of(told, FogLifted)[0]) > max(told.index(event) for event in of(told, Struck))
    assert state.horde[0] is None


def test_draw_three_is_the_teams_and_all_estimate() -> None:  # SY-26, SY-32
    item, state = position(ROWS, "9 3", [[3, 1], [1, 1]], fog=["draw_three"], deck=[4, 4, 4, 4])
    state, told = act(item, state, "0>2", *PASSES)
    assert [event.seat for event in of(told, Drew)] == [0, 1, 0]
    assert of(told, Called) == [Called((0, 1))]
    assert faces(state, state.discards) == [3]
    assert [state.fogs.card_face(card) for card in state.fog_discards] == ["draw_three"]


def test_each_draws_goes_from_the_leader_and_skips_full_hands() -> None:  # SY-32
    item, state = position(ROWS, "9 3", [[3, 1], [1] * 8], fog=["each_draws"], deck=[4, 4, 4, 4])
    state, told = act(item, state, "0>2", *PASSES)
    assert [event.seat for event in of(told, Drew)] == [0]


def test_a_blessing_may_bring_a_reward() -> None:  # SY-31, SY-32
    item, state = position(ROWS, "9 3", [[3, 1], [1, 1]], fog=["reward"], reward_pile=["scale"])
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, RewardDrawn) == [RewardDrawn(0, "scale")]


def test_the_strongest_accessible_enemy_is_weakened_for_the_level() -> None:  # SY-32
    item, state = position(["F..U.U", "U"], "9 7 3", [[3, 1, 1], [1, 1, 1]], fog=["weaken"])
    assert targets(item.mission, state) == (3, 1, 2)
    state, told = act(item, state, "0>3", *PASSES)
    assert [(event.place, event.by, event.lasting) for event in of(told, Weakened)] == [(1, 3, True)]
    assert power(item, state, 1) == 6
    state, told = act(item, state, "0>1", *PASSES)
    assert power(item, state, 1) == 6


def test_ties_of_strength_go_to_the_lowest_row_then_to_the_leftmost() -> None:  # SY-32
    item, state = position(["F..U", "U", "....U"], "7 3 7", [[3, 1, 1], [1, 1, 1]], fog=["weaken"])
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, Weakened)[0].place == 3
    item, state = position(["F..UU", "U"], "7 7 3", [[3, 1, 1], [1, 1, 1]], fog=["weaken"])
    state, told = act(item, state, "0>3", *PASSES)
    assert of(told, Weakened)[0].place == 1


def test_a_strength_never_falls_below_one() -> None:
    item, state = position(["F..U", "U"], "2 3", [[3, 1, 1], [1, 1, 1]], fog=["weaken"])
    state, _ = act(item, state, "0>2", *PASSES)
    assert power(item, state, 1) == 1


def test_each_mage_discards_a_spell_of_choice_from_the_leader_on() -> None:  # SY-32
    item, state = position(ROWS, "9 3", [[2, 1], [3, 4, 5], [], [3, 1]], fog=["each_discards"], leader=1)
    state, told = act(item, state, "0>2", "pass", "pass")
    assert of(told, Demanded) == [Demanded((1, 3, 0))]
    assert refused(item, state, "pass") == no("SY-32", "discard_first")
    state, told = act(item, state, "discard1", "discard0")
    assert of(told, Discarded)[0].face == 3
    state, told = act(item, state, "discard0")
    assert [held(state, seat) for seat in range(4)] == [(1,), (4,), (), (1,)]
    assert sorted(faces(state, state.discards)) == [2, 3, 3, 5]
    assert item.to_act(state) == (3,)  # mage 2 leads the next turn, and has nothing


def test_a_new_monster_takes_the_place_of_the_fog_face_up() -> None:  # SY-32
    item, state = position(["D", "F", "U"], "9 3", [[3, 1], [1, 1]], fog=["new_monster"], monsters="m4")
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, MonsterCame)[0].face.name == "mushroom"
    assert targets(item.mission, state) == (1,)
    assert not of(told, Revealed)
    assert power(item, state, 1) == 4


def test_without_a_monster_left_the_fog_goes_and_nothing_comes() -> None:  # SY-32
    assert tells("syncro", "SY-32", "the Fog goes and nothing comes", "the Fog goes and nothing comes", "rien ne vient")
    item, state = position(["D", "F", "U"], "9 3", [[3, 1], [1, 1]], fog=["new_monster"])
    state, told = act(item, state, "0>2", *PASSES)
    assert not of(told, MonsterCame)
    assert state.horde[1] is None
    assert [event.place for event in of(told, Revealed)] == [0]


def test_the_leader_discards_the_highest_spell() -> None:  # SY-32
    item, state = position(ROWS, "9 3", [[3, 5, 2, 5], [1, 1]], fog=["leader_discards"])
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, Discarded)[0].face == 5
    assert held(state, 0) == (2, 5)


def test_lasting_curses_lie_beside_the_horde_for_the_level() -> None:  # SY-32
    item, state = position(ROWS, "9 3", [[3, 1], [1, 1]], fog=["stronger"])
    state, _ = act(item, state, "0>2", *PASSES)
    assert len(state.curses) == 1
    assert cursed(state, "stronger")
    assert power(item, state, 1) == 10


def test_the_curse_of_strength_touches_monsters_only() -> None:
    item, state = position(["L..B..U", "U"], "vampire boss 5 3", [[3, 1], [1, 1]], curses=["stronger"])
    state, _ = act(item, state, "0>3", *PASSES)
    assert [power(item, state, place) for place in (0, 1, 2)] == [8, 10, 6]


def test_ones_count_nothing_but_are_still_the_lowest() -> None:  # SY-20, SY-28, SY-29
    curse = ["ones_count_nothing"]
    item, state = position(["UU"], "5 9", [[1, 4], [4, 1], [1], [1]], curses=curse)
    state, told = act(item, state, "0>0", "0>0", "pass", "pass")
    assert of(told, Struck)[0].total == 4
    assert faces(state, state.discards) == [1]
    item, state = position(["UU"], "g5 9", [[1, 4], [4, 1], [1], [1]], curses=curse)
    state, _ = act(item, state, "0>0", "0>0", "pass", "pass")
    assert power(item, state, 0) == 5
    item, state = position(["UU"], "d5 9", [[4, 1, 1], [1], [1], [1]], curses=curse)
    state, _ = act(item, state, "0>0", "pass", "pass", "pass", "0:pay0")
    assert item.to_act(state) == (0,)


def test_an_empty_pile_is_made_from_its_discards_and_without_any_nothing_happens() -> None:  # SY-32
    rows = ["L..U", "U"]
    item, state = position(rows, "headsman 9 3", [[3, 1], [1, 1]], fog_discards=["reward"], reward_pile=["scale"])
    state, told = act(item, state, "0>2", *PASSES)
    assert [type(event) for event in told if isinstance(event, FogShuffled | FogLifted)] == [FogShuffled, FogLifted]
    item, state = position(rows, "headsman 9 3", [[3, 1], [1, 1]])
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, Revealed)
    assert not of(told, FogLifted)
