"""The chronicle's lines lead to the matches of their levels, as long as these lie here."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pygame
import pytest

from game.games.syncro.campaign.chronicle.album_scene import AlbumScene
from game.games.syncro.campaign.chronicle.chronicle_scene import ChronicleScene
from game.games.syncro.campaign.chronicle.records import records_of
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.state.roads import STEPS
from game.saves.people.campaigns import CampaignFile
from game.scenes.review.review import Review
from game.ui.input.intents import Confirm, Step
from tests.games.syncro.campaign.campaigns import BOTS, begun, plain
from tests.scenes.box import Box
from tests.scenes.measure import flaws, unreached
from tests.scenes.review.reviews import GOLDEN
from tests.scenes.scenes import NAMES
from tests.scenes.seated import keys

LOST, WON = "20260101-000000-syncro-00000001.jsonl", "20260102-000000-syncro-00000002.jsonl"
WINDOWS = [((1280, 720), 1.0), ((960, 600), 1.0), ((1920, 1080), 1.0), ((1000, 1400), 1.0), ((960, 600), 2.0)]


def lay(box: Box, name: str, golden: str, level: str) -> None:
    """Lay a golden record among those of a box, as one of a level."""
    first, *lines = (GOLDEN / "syncro" / golden).read_text("utf-8").splitlines(keepends=True)
    header = json.loads(first)
    header.pop("sum", None)
    assert header["options"]["level"] == level
    path = box.services.store.records_folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(header) + "\n" + "".join(lines), "utf-8")


def chronicle(box: Box, step: str = STEPS[-1], records: tuple[str, ...] = (LOST, WON)) -> ChronicleScene:
    """Show the chronicle of an adventure that has played the level Id twice, and IId."""
    lay(box, LOST, "3-Id-steep.jsonl", "Id")
    lay(box, WON, "3-IId-lost.jsonl", "IId")
    file: CampaignFile = begun(box, step, BOTS)
    file.path.write_bytes(msgspec.json.encode(msgspec.structs.replace(file.good, played=records)))
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.levels.read_book()
    box.services.navigator.settle()
    while not isinstance(box.services.navigator.top, AlbumScene):
        box.keys(pygame.K_RETURN)
    while not isinstance(box.services.navigator.top, ChronicleScene):
        box.keys(pygame.K_PAGEDOWN)
    return box.services.navigator.top


def doors(scene: ChronicleScene) -> list[str]:
    return sorted(key for key in keys(scene) if key.startswith("door:"))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_a_line_leads_to_the_match_of_its_level_and_back(tmp_path: Path, device: str, language: str) -> None:
    box = plain(Box(tmp_path, language=language))
    scene = chronicle(box)
    assert doors(scene) == ["door:IId", "door:Id"]
    match device:
        case "mouse":
            box.click("door:Id")
        case "keys":
            while scene.focus.key != "door:Id":
                box.keys(pygame.K_UP)
            box.keys(pygame.K_RETURN)
        case _:
            while scene.focus.key != "door:Id":
                box.intend(Step(0, -1))
            box.intend(Confirm())
    review = box.top
    assert isinstance(review, Review)
    assert review.looked.path.name == LOST
    assert review.looked.knowledge.whole, "the adventure is over"
    box.keys(pygame.K_ESCAPE)
    assert box.top is scene
    assert scene.focus.key == "door:Id"


def test_while_the_adventure_goes_on_its_levels_are_seen_as_strangers_see_them(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    chronicle(box, "IIe")
    box.click("door:Id")
    review = box.top
    assert isinstance(review, Review)
    assert review.looked.knowledge.eyes == (None,)


def test_the_last_time_that_a_level_was_played_is_looked_at(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    again = "20260103-000000-syncro-00000003.jsonl"
    lay(box, again, "3-Id-steep.jsonl", "Id")
    chronicle(box, records=(LOST, WON, again))
    box.click("door:Id")
    review = box.top
    assert isinstance(review, Review)
    assert review.looked.path.name == again


def test_there_is_no_door_where_the_record_is_gone_or_nothing_is_known_of_it(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    scene = chronicle(box)
    folder = box.services.store.records_folder
    (folder / LOST).unlink()
    (folder / WON).write_bytes(b"not a record\n")
    (file,) = scene.services.store.root.glob("adventures/*.synchrony")
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    assert records_of(folder, campaign.shelf.shown) == {}
    old = msgspec.json.decode(file.read_bytes())
    del old["played"]
    file.write_bytes(msgspec.json.encode(old))
    (row,) = campaign.levels.service.store.rows()
    assert records_of(folder, row) == {}
    campaign.levels.read_book()
    box.services.navigator.settle()
    while not isinstance(box.services.navigator.top, AlbumScene):
        box.keys(pygame.K_RETURN)
    while not isinstance(box.services.navigator.top, ChronicleScene):
        box.keys(pygame.K_PAGEDOWN)
    assert doors(box.services.navigator.top) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_lines_that_lead_on_have_room_and_keys_lead_to_them(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    scene = chronicle(plain(Box(tmp_path, size, text, language)))
    assert flaws(scene.services.kit.frame, scene.parts, NAMES) == []
    assert unreached(scene) == set()
