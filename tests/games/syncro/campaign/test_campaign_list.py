"""The list of campaigns and the map where a level can't be dealt: no crash, and nothing is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.engine.protocol import say
from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.scene import CampaignScene
from tests.games.syncro.campaign.campaigns import begun, on_banner, plain
from tests.scenes.box import Box, Maps


def test_an_adventure_whose_level_can_not_be_dealt_is_told_as_damaged_when_it_is_looked_at(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    for number in range(2):
        begun(box, "Ib", name=f"Adventure {number + 1}", age=number)

    def broken(entry: object) -> Any:
        raise ValueError("a map is gone")

    box.services.levels = Maps(broken)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    first, second = scene.shelf.rows
    assert (first.save, first.fault) == (None, say("adventure.damaged", where="progress"))
    assert box.services.words.say("adventure.broken") in box.said()
    assert second.good.name == "Adventure 2", "of those that are only listed no level is dealt"
    data = second.path.read_bytes()
    scene.actions.list_all()
    box.services.navigator.settle()
    on_banner(box, 1, "name-it")
    box.keys(pygame.K_RETURN)
    assert isinstance(box.services.navigator.top, CampaignList)
    assert second.path.read_bytes() == data, "nothing is written that can't be gone on with"


def test_copies_of_an_adventure_are_one_row_from_which_each_can_be_shown(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    file = begun(box, "Ib")
    first = "20260101-120000-syncro-00000001.jsonl"
    whole = msgspec.structs.replace(file.good, played=(first, first))
    file.path.write_bytes(msgspec.json.encode(whole))
    copy = file.path.with_name(f"{file.path.stem} (conflicted copy 2026-11-25).synchrony")
    copy.write_bytes(msgspec.json.encode(msgspec.structs.replace(whole, played=(first,))))
    file.path.with_name(f"._{file.path.name}").write_bytes(b"\0")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    assert [row.path for row in scene.shelf.rows] == [file.path]
    assert scene.shelf.shown.path == file.path
    scene.actions.list_all()
    box.services.navigator.settle()
    assert "2 copies" in box.said()
    box.click("row:0")
    assert "(conflicted copy 2026-11-25)" in box.said()
    box.click("choice:1")
    box.services.navigator.settle()
    assert scene.shelf.shown.path == copy
    scene.shelf.reread_chosen()
    assert scene.shelf.shown.path == copy, "it goes on being shown"
    scene.actions.list_all()
    box.services.navigator.settle()
    on_banner(box, 0, "remove")
    assert "All 2 copies move to the folder" in box.said()
    box.click("yes")
    assert not copy.exists()
    assert not file.path.exists()
