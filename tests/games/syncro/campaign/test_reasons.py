"""What goes wrong with an adventure, walked in French: no word of another language reaches the sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.games.syncro.campaign.scene import CampaignScene
from game.scenes.home.records import take_up
from tests.games.syncro.campaign.campaigns import begun, plain
from tests.scenes.box import Box
from tests.scenes.test_reasons import FAILURES, Ear, hear_a_failing_disk, hollowed


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return hollowed(plain(Box(tmp_path, language="fr")))


@pytest.fixture
def ear(box: Box) -> Ear:
    return Ear(box)


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 99},
        {"format": "x"},
        {"team": [{"name": "Nora", "colour": "red"}]},
        {"progress": {}},
        {"progress": None},
        {"game": "chess"},
        {"name": ""},
    ],
    ids=str,
)
def test_an_adventure_that_cannot_be_read_says_why_in_french(box: Box, ear: Ear, changes: dict[str, Any]) -> None:
    kept = begun(box, "Ib")
    plain_ = msgspec.json.decode(kept.path.read_bytes())
    file = box.services.store.root / "x.synchrony"
    file.write_bytes(msgspec.json.encode({**plain_, **changes}))
    ear.heard.clear()
    take_up(box.services, box.screens, file)
    ear.take()
    kept.path.write_bytes(file.read_bytes())
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    for row in campaign.shelf.rows:
        if row.fault is not None:
            ear.take(row.fault)


def test_an_adventure_of_two_windows_says_so_in_french(box: Box, ear: Ear) -> None:
    kept = begun(box, "Ib")
    here, there = CampaignScene(box.services, box.screens), CampaignScene(box.services, box.screens)
    for campaign in (here, there):
        box.show(campaign)
    assert there.shelf.chosen is not None
    save = there.shelf.chosen.save
    assert save is not None
    there.shelf.service.store.save(there.shelf.chosen, msgspec.structs.replace(save, name="Adventure 1" * 2))
    ear.heard.clear()
    here.shelf.chosen = kept
    here.actions.go_on()
    box.services.navigator.settle()
    box.keys(pygame.K_RETURN)  # the page before the level
    ear.take()


@pytest.mark.parametrize("number", FAILURES)
def test_a_disk_that_fails_says_so_where_there_is_an_adventure_too(
    box: Box, ear: Ear, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(box, "Ib")
    hear_a_failing_disk(box, ear, number, monkeypatch)
