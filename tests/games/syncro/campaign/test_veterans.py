"""Level Ia is led through with the lamp once: who was past it in any adventure is asked who leads, as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.campaign.scene import CampaignScene
from game.saves.people import learning
from game.saves.records.player import Player
from tests.games.syncro.campaign.campaigns import begun
from tests.persons import person
from tests.scenes.box import Box
from tests.scenes.seated import keys

TEAM = (Player("Nora", 0), Player("Mira", 1, "regular"), Player("Tao", 2, "regular"))


@pytest.mark.parametrize(("step", "known"), [("Ib", True), ("IIa", True), ("Ia", False)])
def test_who_was_past_the_first_level_needs_no_lamp_in_it(tmp_path: Path, step: str, known: bool) -> None:
    box = Box(tmp_path)
    box.shell.change(meetings=True)
    begun(box, step, TEAM)
    new = begun(box, "Ia", TEAM, "Adventure 2")
    service = CampaignScene(box.services, box.screens).shelf.service
    session = service.play(new, lambda kept: None)
    assert session is not None
    table = box.table(session)
    box.show(table)
    assert learning.has_ended_first(box.services.people, "syncro", person(box.services, "Nora")) is known
    assert ("lead:0" in keys(table)) is known
    assert (table.helping.lamp is None) is known
    assert box.services.people.named("Mira") is None, "a computer player learns nothing"
