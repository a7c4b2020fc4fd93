"""The turn of a lost level that cost the most: named on the paper, opened with its hands, and in the log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.games.syncro.campaign.endings.defeat import thrown_away
from game.games.syncro.campaign.endings.lost import DEAD
from game.games.syncro.campaign.endings.sheets import DearestTurn, did
from game.games.syncro.campaign.endings.sheets import waste_rows as told_ways
from game.games.syncro.rules.adventure.dearest import dearest, worst_turn
from game.games.syncro.rules.state.roads import LEVELS
from game.scenes.table.over.log import LogScene
from tests.games.syncro.campaign.campaigns import even, plain
from tests.games.syncro.campaign.defeats import lost, show, tried
from tests.scenes.box import Box
from tests.scenes.seated import go

CASES = [(level, mages) for level in LEVELS for mages in (2, 4)]


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    even(monkeypatch, 5)
    return plain(Box(tmp_path))


@pytest.mark.parametrize("tries", [0, 5])
def test_a_lost_level_names_the_turn_in_which_most_was_thrown_away(box: Box, tries: int) -> None:
    match = lost("Id", 4)
    scene = show(box, match, "Id", tried("Id", 4, tries))
    dear = scene.defeat.dearest
    assert dear is not None
    assert dear.turn == worst_turn(match.events(None))
    assert f"Turn {dear.turn} cost you the most: {dear.points} point" in box.said()
    go(box, DEAD + 0.1)
    box.keys(pygame.K_TAB)
    box.click("lamp")
    page = box.top
    assert isinstance(page, DearestTurn)
    for mage in dear.mages:
        assert page.defeat.team[mage.seat].name in box.said()
        spells = [part for part in page.parts if part.key.startswith(f"mage:{mage.seat}:spell")]
        assert [part.face.value for part in spells] == list(mage.hand)  # type: ignore[attr-defined]
        spent = [part.face.spent for part in spells]  # type: ignore[attr-defined]
        assert spent == [place in {deed.place for deed in mage.deeds} for place in range(len(mage.hand))]
    box.keys(pygame.K_RETURN)
    log = box.top
    assert isinstance(log, LogScene)
    line = next(part for part in log.parts if part.key == f"log:{log.at}")
    assert f"Turn {dear.turn}:" in " ".join(line.face.setting.lines)  # type: ignore[attr-defined]
    mark = box.part("log:mark").rect
    assert line.clip is not None
    assert line.clip.y <= mark.middle[1] <= line.clip.bottom
    box.keys(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert box.services.navigator.top is scene


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_dearest_turn_has_its_words_in_every_defeat(tmp_path: Path, language: str) -> None:
    words = Box(tmp_path, language=language).services.words
    for level, mages in CASES:
        dear = dearest(lost(level, mages).whole())
        if dear is None:
            continue
        texts = [text for _, text in told_ways(words.say, dear)] + [did(words, mage) for mage in dear.mages]
        assert all(text and "syncro." not in text and "{" not in text for text in texts), texts
        assert len(told_ways(words.say, dear)) == len({waste.way for waste in dear.wastes})


def test_a_level_in_which_nothing_was_thrown_away_names_no_turn(box: Box) -> None:
    scene = show(box, lost("Id", 4), "Id", None)
    scene.defeat = replace(scene.defeat, dearest=None)
    scene.refresh()
    assert thrown_away(box.services.words, scene.defeat) == ""
    assert not any(part.key == "lamp" for part in scene.parts)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("level", "mages", "ending"), [("Id", 4, ""), ("IIc", 5, "unpaid"), ("IIe", 4, "")])
def test_large_words_are_never_cut_by_the_edge_over_the_buttons(
    tmp_path: Path, size: tuple[int, int], level: str, mages: int, ending: str
) -> None:
    box = Box(tmp_path, size, 2.0, "fr")
    scene = show(box, lost(level, mages, ending), level, tried(level, mages, 1))
    go(box, DEAD + 0.1)
    for _ in range(8):
        for part in scene.parts:
            if part.clip is None or part.scroll != "paper":
                continue
            whole = [rect for rect in structs.replace(part, clip=None).text_rects() if rect.meets(part.clip)]
            assert not [rect for rect in whole if rect.y < part.clip.bottom - 4 < rect.bottom - 8], part.key
        box.keys(pygame.K_PAGEDOWN)


def test_what_was_kept_goes_on_and_is_not_shown(box: Box) -> None:
    scene = show(box, lost("Id", 4), "Id", tried("Id", 4, 2))
    dear = scene.defeat.dearest
    assert dear is not None
    for kept in (False, True):
        page = DearestTurn(box.services, replace(scene.defeat, kept=kept), lambda: None)
        box.services.navigator.push(page)
        box.services.navigator.settle()
        for mage in dear.mages:
            spent = {deed.place for deed in mage.deeds}
            spells = [part for part in page.parts if part.key.startswith(f"mage:{mage.seat}:spell")]
            shown = [part.face.value for part in spells]  # type: ignore[attr-defined]
            assert shown == [value if place in spent or not kept else 0 for place, value in enumerate(mage.hand)]
        box.services.navigator.pop()
        box.services.navigator.settle()
