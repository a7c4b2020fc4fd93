"""The list of campaigns and the map where a level can't be dealt: no crash, and nothing is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.engine.protocol import say
from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.scene import CampaignScene
from tests.games.syncro.campaign.campaigns import begun, plain
from tests.scenes.box import Box


def test_an_adventure_whose_level_can_not_be_dealt_is_told_as_damaged_when_it_is_looked_at(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    for number in range(2):
        begun(box, "Ib", name=f"Adventure {number + 1}", age=number)

    def broken(entry: object) -> Any:
        raise ValueError("a map is gone")

    box.services.levels = broken
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    first, second = scene.shelf.rows
    assert (first.save, first.fault) == (None, say("adventure.damaged", where="progress"))
    assert box.services.words.say("adventure.broken") in box.said()
    assert second.good.name == "Adventure 2", "of those that are only listed no level is dealt"
    data = second.path.read_bytes()
    scene.actions.list_all()
    box.services.navigator.settle()
    box.click("row:1:name-it")
    box.keys(pygame.K_RETURN)
    assert isinstance(box.services.navigator.top, CampaignList)
    assert second.path.read_bytes() == data, "nothing is written that can't be gone on with"
