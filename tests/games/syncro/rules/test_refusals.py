"""Why not: what is refused when another question is open, another mage is asked, or nothing of the kind is there."""

from __future__ import annotations

import pytest

from game.engine.protocol import SeatName
from game.games.syncro.rules.play.actions import NOTATION
from tests.games.syncro.positions import act, no, position, refused


def test_a_level_that_is_over_takes_no_more() -> None:  # SY-23
    item, state = position(["U"], "3", [[3], [1]])
    state, _ = act(item, state, "0>0", "pass", "pass", "drop")
    for text in ("pass", "0>0", "keep", "good"):
        assert refused(item, state, text, 0) == no("SY-23", "over")


def test_a_mage_who_is_not_asked_waits() -> None:  # SY-12
    item, state = position(["UU"], "9 9", [[1], [1], [1], [1]])
    assert refused(item, state, "0>0", 2) == no("SY-12", "turn", player=SeatName(0))
    assert refused(item, state, "pass", 3) == no("SY-12", "turn", player=SeatName(0))


def test_a_spell_must_be_in_the_hand_and_an_enemy_on_the_table() -> None:  # SY-6, SY-17
    item, state = position(["UU"], "9 3", [[3, 1], [1], [1], [1]])
    assert refused(item, state, "2>0") == no("SY-6", "no_spell")
    assert refused(item, state, "-1>0") == no("SY-6", "no_spell")
    assert refused(item, state, "0>9") == no("SY-17", "nothing")
    state, _ = act(item, state, "0>1", "pass", "pass", "pass")
    assert refused(item, state, "0>1") == no("SY-17", "nothing")


@pytest.mark.parametrize("text", ["pass", "0>0", "reward*", "pay0", "discard0", "keep", "drop", "leader0"])
def test_first_the_estimates(text: str) -> None:  # SY-9
    item, state = position(["UU"], "m2 9", [[3, 1], [1], [1], [1]], deck=[5])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert refused(item, state, text) == no("SY-9", "estimate_first")


@pytest.mark.parametrize("text", ["good", "stand", "pay0", "discard0", "keep", "drop", "leader0"])
def test_a_slot_is_for_attacking_or_passing(text: str) -> None:  # SY-12
    item, state = position(["UU"], "9 9", [[3, 1], [1], [1], [1]])
    assert refused(item, state, text) == no("SY-12", "attack_or_pass")


@pytest.mark.parametrize("text", ["0>0", "good", "discard0", "keep", "leader0"])
def test_first_the_payment(text: str) -> None:  # SY-29
    item, state = position(["UU"], "d5 9", [[3, 1], [1], [1], [1]])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert refused(item, state, text) == no("SY-29", "payment_first")


def test_first_the_hand() -> None:  # SY-25
    item, state = position(["U"], "3", [[3, 1], [1]])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    assert refused(item, state, "0>0") == no("SY-25", "keep_first")


def test_every_action_has_a_notation_of_its_own() -> None:
    assert len(set(NOTATION.values())) == len(NOTATION)
