"""An adventure that leaves the computer: whoever takes it out decides whether names go along."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.progress.progress import adventure_in, pack
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Blow, Felled, Tally
from game.saves.people.campaigns import CampaignFile
from tests.games.syncro.campaign.campaigns import begun, on_banner, plain
from tests.scenes.box import Box

WHO = "0123456789abcdef"


@pytest.mark.parametrize("answer", ["with", "without"])
def test_an_adventure_is_taken_out_with_names_or_without(tmp_path: Path, answer: str) -> None:
    box = plain(Box(tmp_path))
    felled = (Felled("Nora", 1, "golem", 2), Felled("Denali", 9, "golem", 1), Felled("Zora", 0, "golem", 1))
    blow = Blow(1, 7, "wolf", 3, 1, 2, "Ada", 2)
    tallies = (Tally("Ia", 2, 1, 9, "Gone", 5, felled=felled, blow=blow),)
    file = begun(box, "Ib", name="Nora and Ada")
    team = tuple(msgspec.structs.replace(player, who=WHO if player.person else "") for player in file.good.team)
    progress = pack(replace(adventure_in(file), tallies=tallies))
    file.path.write_bytes(msgspec.json.encode(msgspec.structs.replace(file.good, team=team, progress=progress)))
    shelf = CampaignScene(box.services, box.screens).shelf
    shelf.reread()
    box.show(CampaignList(box.services, shelf))
    on_banner(box, 0, "out")
    assert not (tmp_path / "adventures" / "taken-out").exists(), "it is asked first"
    box.click(answer)
    (out,) = (tmp_path / "adventures" / "taken-out").iterdir()
    data = out.read_text("utf-8")
    named = answer == "with"
    for word in ("Nora", "Ada", "Tom", "Gone", "Zora"):
        assert (word in data) == named, word
    assert ("Nora" in out.name) == named
    assert named or WHO not in data
    assert "Denali" in data, "computer players are nobody"
    brought = shelf.service.store.bring(out).good
    assert adventure_in(CampaignFile(out, 0.0, brought)).step == "Ib"
    assert [player.name for player in brought.team] == (
        ["Nora", "Ada", "Tom", "Denali"] if named else ["Vermilion", "Sky blue", "Green", "Denali"]
    )
