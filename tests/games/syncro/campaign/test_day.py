"""The day after the finale: its strip and its figures, the new cards, and the ways on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.campaign.chronicle.day_after import figures, unlocked
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Tally
from game.games.syncro.rules.state.roads import CHAPTERS, LEVELS
from game.games.syncro.scenery.pages import Pages
from game.scenes.shell.scene.closer_look import TIP
from game.ui.parts.widgets import Empty
from tests.games.syncro.campaign.campaigns import begun, plain
from tests.scenes.box import Box


def map_of(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    """Show the map of an adventure that is over."""
    box = plain(Box(root, size, text, language))
    begun(box, "IIf")
    box.show(CampaignScene(box.services, box.screens))
    return box


def scene_of(box: Box) -> CampaignScene:
    scene = box.top
    assert isinstance(scene, CampaignScene)
    return scene


def keys(box: Box) -> set[str]:
    return {part.key for part in box.top.parts}


def test_the_strip_tells_what_the_adventure_came_to(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    said, say = box.said(), box.services.words.say
    assert say("adventure.day.free") in said
    assert "Nine levels, 18 attempts." in said
    assert "turns" not in said, "turns are told only where every level has told its own"


def test_turns_are_told_where_every_level_told_them(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    file = scene_of(box).shelf.chosen
    assert file is not None
    over = adventure_in(file)
    kit = box.services.kit
    told = replace(over, tallies=tuple(Tally(level, 2, 1, 10) for level in LEVELS))
    assert figures(told, kit) == "Nine levels, 18 attempts, 90 turns"
    part = (*(Tally(level, 2, 1, 10) for level in LEVELS[1:]), Tally("Ia", 1, 1))
    assert figures(replace(over, tallies=part), kit) == "Nine levels, 17 attempts"


def test_a_team_that_began_with_chapter_two_won_five(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    file = scene_of(box).shelf.chosen
    assert file is not None
    over = replace(adventure_in(file), tallies=tuple(Tally(level, 1, 1, 8) for level in CHAPTERS[1]))
    assert figures(over, box.services.kit) == "Five levels, 5 attempts, 40 turns"


def test_the_gold_button_begins_a_new_adventure_with_new_cards(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    scene = scene_of(box)
    go = box.part("go")
    assert scene.focus.key == "go", "it is focused on entry"
    assert go.control is not None
    assert go.control.label == box.services.words.say("adventure.day.new_with_cards")
    box.click("go")
    adventure = scene.shelf.adventure
    assert adventure is not None
    assert not adventure.finished
    assert adventure.unlocked, "SY-39"
    assert not scene.life.day, "a new adventure begins at night"


def test_the_ending_can_be_read_again(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    box.click("ending")
    assert isinstance(box.top, Pages)


def test_the_new_cards_lie_on_their_sheet_and_focusing_one_reads_it(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    scene = scene_of(box)
    sheet = box.part("new").rect
    assert (sheet.x, sheet.y, sheet.w, sheet.h) == (48, 206, 404, 134)
    for number, (name, told, _) in enumerate(unlocked(box.services.kit)):
        card = box.part(f"new:{number}")
        assert card.rect.w == 70
        assert sheet.contains(card.rect)
        scene.focus.at(card.key, scene.time, ring=True)
        scene.focused()
        scene.time += TIP + 0.01
        (pill,) = scene.appearance.closer.tips(box.services.kit, box.part(card.key))
        lines = " ".join(pill.face.setting.lines)  # type: ignore[attr-defined]
        assert name in lines
        assert told in lines


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 2.0), ((1280, 720), 1.5), ((1000, 1000), 1.0), ((1000, 1400), 2.0)]
)
def test_what_gives_way_is_told_in_the_strip(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    box = map_of(tmp_path, size, text, language)
    if "new" not in keys(box):
        assert "Dragon" in box.said()
    note, go = box.part("note:text"), box.part("go")
    assert not note.truncated()
    assert not go.truncated()
    if "ending" not in keys(box):
        box.click("book")
        assert isinstance(box.top, Pages), "the ending is in the book"


def test_a_level_under_the_focus_is_told_by_day_too_and_can_be_played_again(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    scene = scene_of(box)
    scene.focus.at("node:Ic", scene.time, ring=True)
    scene.focused()
    assert box.services.words.say("syncro.level.Ic") in box.said()
    control = box.part("node:Ic").control
    assert control is not None
    assert control.enabled


def test_by_day_both_banners_are_paper_with_full_pips_and_the_words_on_the_sky_are_ink(tmp_path: Path) -> None:
    box = map_of(tmp_path)
    for number, levels in enumerate(CHAPTERS):
        face = box.part(f"chapter:{number}").face
        assert (face.style, face.won, face.count) == ("paper", len(levels), len(levels))  # type: ignore[attr-defined]
    assert box.part("title").face.role == "text.day"  # type: ignore[attr-defined]
    assert box.part("back").face.kind == "day"  # type: ignore[attr-defined]


def test_while_the_day_rises_there_is_no_button_yet(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    box.services.motion = 1.0
    begun(box, "IIf")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    assert scene.life.busy
    assert isinstance(box.part("go").face, Empty)
    assert "new" not in keys(box)
    assert "18 attempts" in box.said(), "what it came to is told meanwhile"
    scene._finish()
    assert type(box.part("go").face).__name__ == "TwoLines"
    assert "new" in keys(box)
