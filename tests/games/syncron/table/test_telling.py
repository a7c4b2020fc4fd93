"""A round of Syncron that is being told: nothing that is pressed meanwhile chooses a card, or goes wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncron.rules.rules import Seal
from game.ui.intents import Confirm, Digit
from tests.games.syncron.tables import go, keys, press, seal, table


@pytest.mark.parametrize("rounds", range(12))
def test_a_card_pressed_while_a_round_is_told_shows_its_end(tmp_path: Path, rounds: int) -> None:  # SN-5
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    for _ in range(rounds * 8):
        go(box)
    assert not scene.idle or scene.resting
    for key in sorted(key for key in keys(scene) if key.startswith("hand:")):
        told = scene.idle or scene.resting
        press(scene, key)
        if told:
            break
    box.intend(Digit(2), Confirm())
    assert scene.host.view(0).state.round >= 1


def test_the_rules_say_that_a_round_is_being_told(tmp_path: Path) -> None:  # SN-5
    _, scene = table(tmp_path)
    state = replace(scene.host.view(None).state, choosing=())
    refusal = scene.host.rules.check(state, 0, Seal("1"))
    assert refusal is not None
    assert (refusal.rule, refusal.message.key) == ("SN-5", "syncron.refuse.told")


def test_what_is_skipped_to_is_shown_at_rest(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, "", "3", "3", "1", "5", "6")
    go(box, 0.1)
    assert scene.stage.busy, "a seal is on its way"
    scene.catch_up()
    assert scene.idle
    before = [(part.key, part.control is not None and part.control.enabled) for part in scene.parts]
    scene.refresh()
    assert [(part.key, part.control is not None and part.control.enabled) for part in scene.parts] == before
    assert scene.facts_now().table.idle
