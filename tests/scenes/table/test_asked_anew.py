"""Where keys stand when a person is asked anew, while Enter is pressed on and on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.session.match.model import Phase
from tests.matches import players
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.scenes.table.test_standing import can_be_done
from tests.workers import PromptWorker


@pytest.mark.parametrize("name", ["chrono", "soon", "syncro"])
def test_enter_pressed_while_others_act_leaves_keys_on_what_can_be_done(tmp_path: Path, name: str) -> None:
    tries = (asked_anew(tmp_path / str(number), name) for number in range(8))  # a match may be over before it is asked
    assert any(tries)


def asked_anew(root: Path, name: str) -> int:
    """Deal a match, press Enter on and on; return how often a person was asked anew, keys on what can be done."""
    asked, tried = False, 0
    box = Box(root)
    worker = PromptWorker()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    table = box.deal(name, players(("person", "regular")), {})
    assert table is not None
    box.services.motion = 1.0
    box.show(table)
    go(box, 4.0, 0.05)
    box.keys(pygame.K_TAB)
    for frame in range(1500):
        go(box, 0.05, 0.05)
        if table.host.outcome is not None or tried == 8:
            break
        asks = table.moment.acting == 0 and table.moment.idle and table.machine.phase is Phase.PERSON
        if asks and not asked and frame > 40 and not table.moment.model.has_standing_answer:
            tried += 1
            assert can_be_done(table.focus.find(table.parts)), (table.focus.key, table.appearance.bar.status)
        asked = asks
        if asks:
            go(box, 2.0, 0.1)
        if asks or frame % 14 == 0:
            box.keys(pygame.K_RETURN)
    return tried
