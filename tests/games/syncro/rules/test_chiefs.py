"""Lieutenants, Cerberus and the second Boss: powers, bonuses, when they are revealed (SY-33, SY-36 to SY-38)."""

from __future__ import annotations

from game.games.syncro.rules.state.events import (
    Absorbed,
    Beaten,
    Ended,
    FogLifted,
    MonsterCame,
    Owed,
    Revealed,
    RewardDrawn,
    Struck,
)
from game.games.syncro.rules.state.horde import targets
from tests.games.syncro.positions import act, no, of, position, power, refused
from tests.rulebooks import tells

PASSES = ("pass", "pass", "pass")


def test_a_lieutenant_works_as_it_is_revealed_in_the_order_of_its_powers() -> None:  # SY-33
    item, state = position(
        ["L..U", "U"], "witch 9 3", [[3, 1], [1, 1]], fog=["reward"], reward_pile=["scale", "draw_two"]
    )
    assert refused(item, state, "0>0") == no("SY-17", "face_down")
    state, told = act(item, state, "0>2", *PASSES)
    kinds = [type(event) for event in told if isinstance(event, Revealed | RewardDrawn | FogLifted)]
    assert kinds == [Revealed, RewardDrawn, FogLifted, RewardDrawn]
    assert of(told, FogLifted)[0].place is None
    assert [event.seat for event in of(told, RewardDrawn)] == [0, 1]  # SY-31: the Leader, then the next without one


def test_a_new_monster_revealed_by_a_lieutenant_has_no_place_and_no_effect() -> None:
    item, state = position(["L..U", "U"], "headsman 9 3", [[3, 1], [1, 1]], fog=["new_monster"], monsters="5")
    state, told = act(item, state, "0>2", *PASSES)
    assert of(told, FogLifted)
    assert not of(told, MonsterCame)


def test_a_lieutenant_gains_one_for_every_other_card_in_play_live() -> None:  # SY-33, SY-38
    assert tells("syncro", "SY-33", "face up or down", "face up or face down", "visible ou cachée")
    item, state = position(["L..F..U.U", "U"], "minion 9 9 3", [[3, 1], [1, 1]], fog=["reward"], reward_pile=[])
    state, told = act(item, state, "0>4", *PASSES)
    assert [event.face.name for event in of(told, Revealed)] == ["minion"]
    assert power(item, state, 0) == 6 + 2
    item, state = position(["L..U.U", "U"], "minion 3 9 3", [[3, 3], [3, 1], [1], [1]])
    state, _ = act(item, state, "0>3", *PASSES)
    assert power(item, state, 0) == 8
    state, told = act(item, state, "0>1", *PASSES)
    assert of(told, Beaten)
    assert power(item, state, 0) == 7


def test_the_bonus_at_the_enemys_own_resolution_counts() -> None:  # SY-38
    item, state = position(["L.U", "U"], "minion 3 3", [[3, 5, 1], [3, 2, 1], [3, 1], [1]])
    state, _ = act(item, state, "0>2", *PASSES)
    assert power(item, state, 0) == 7
    state, told = act(item, state, "0>0", "pass", "pass", "0>0")
    assert of(told, Struck)[0].strength == 7
    item, state = position(["L", "U.U"], "minion 3 3", [[3, 5, 1], [3, 2, 1], [3, 1], [1]])
    state, _ = act(item, state, "0>1", *PASSES)
    state, told = act(item, state, "0>0", "0>2", "pass", "0>0")
    assert [(event.place, event.strength) for event in of(told, Struck)] == [(2, 3), (0, 6)]


def test_every_lieutenant_must_be_destroyed_to_win() -> None:  # SY-33
    item, state = position(["L", "U"], "vampire 3", [[3, 4, 1], [4, 1]], reward_pile=[])
    state, told = act(item, state, "0>1", *PASSES)
    assert not of(told, Ended)
    assert targets(item.mission, state) == (0,)


ROWS = ["..X", "...CC", "...UU"]


def test_the_two_cerberus_and_the_boss_are_revealed_together() -> None:  # SY-37
    item, state = position(ROWS, "last_boss left right 3 3", [[3, 1, 1], [3, 1, 1], [1], [1]])
    state, told = act(item, state, "0>3", *PASSES)
    assert not of(told, Revealed)
    assert refused(item, state, "0>1") == no("SY-17", "face_down")
    state, told = act(item, state, "0>4", *PASSES)
    assert [event.place for event in of(told, Revealed)] == [1, 2, 0]
    assert targets(item.mission, state) == (1, 2)
    assert refused(item, state, "0>0") == no("SY-37", "cerberus")


def test_the_boss_can_be_attacked_once_no_cerberus_lives() -> None:  # SY-37
    item, state = position(ROWS, "last_boss left right 1 1", [[1, 6, 5], [1, 7, 5], [1], [1]])
    state, _ = act(item, state, "0>3", "0>4", "pass", "pass")
    state, _ = act(item, state, "0>2", "pass", "pass", "pass")
    assert refused(item, state, "0>0", item.to_act(state)[0]) == no("SY-37", "cerberus")
    state, told = act(item, state, "pass", "pass", "0>1", "pass")
    assert of(told, Beaten)
    assert targets(item.mission, state) == (0,)


def test_a_cerberus_guards_the_boss_from_the_first_place_of_a_map_too() -> None:  # SY-37
    item, state = position(["C.X", ".UU"], "left last_boss 1 1", [[1, 6, 5], [1, 7, 5], [1], [1]])
    state, _ = act(item, state, "0>2", "0>3", "pass", "pass")
    assert targets(item.mission, state) == (0,)
    assert refused(item, state, "0>1", item.to_act(state)[0]) == no("SY-37", "cerberus")


def test_the_boss_is_paid_like_a_dragon_before_it_absorbs_like_a_golem() -> None:  # SY-37
    item, state = position(["X..U", ".U"], "last_boss 9 3", [[3, 4, 1], [2, 5, 1], [1], [1]])
    state, _ = act(item, state, "0>2", *PASSES)
    assert power(item, state, 0) == 8 + 2  # one Monster beside it
    state, told = act(item, state, "0>0", "pass", "pass", "0>0")
    assert of(told, Owed)[0].needed == 10 - 6
    state, told = act(item, state, "1:pay0")
    assert of(told, Absorbed)[0].face == 2
    assert power(item, state, 0) == 12


def test_the_boss_gains_two_for_fog_monsters_and_lieutenants_only() -> None:  # SY-37, SY-38
    assert tells("syncro", "SY-37", "Lieutenant, face up or down", "face up or face down", "visible ou caché")
    item, state = position(["X..F..L..U", ".U"], "last_boss vampire 9 3", [[3, 1], [1, 1]], fog=["reward"])
    state, _ = act(item, state, "0>4", *PASSES)
    assert power(item, state, 0) == 8 + 2 * 2  # the Fog lifted; Lieutenant and Monster are left
