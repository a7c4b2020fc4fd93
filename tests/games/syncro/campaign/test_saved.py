"""The saved games: a level of an adventure is told from another's by the adventure's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.campaign.progress.service import CampaignService
from game.saves.records.player import Player
from tests.scenes.box import Box, settings

TEAM = (Player("Nora", 0), Player("Ada", 1), Player("Ilyes", 2))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0)])
def test_the_list_tells_the_levels_of_two_adventures_apart(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = Box(tmp_path, size, text, language)
    for name in ("The Lanterns", "Wednesdays"):
        service = CampaignService(box.services)
        table = service.play(service.begin(name, TEAM), lambda file: None)
        assert table is not None
        seat = table.host.to_act()[0]
        table.host.play(seat, table.host.legal(seat)[-1])
        table.close()
    box.show(box.screens.saved())
    said = [part for part in box.services.navigator.top.parts if part.key.startswith("game:")]
    words = sorted(" ".join(settings(part.face)[0].lines) for part in said)
    assert len(words) == 2
    assert "The Lanterns" in words[0]
    assert "Wednesdays" in words[1]
    top = box.services.navigator.top
    rows = [part.control.label for part in top.parts if part.key.startswith("row:") and part.control is not None]
    assert any("The Lanterns" in label for label in rows)
