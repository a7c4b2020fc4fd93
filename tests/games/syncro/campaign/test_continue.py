"""The Continue card of an adventure: which level is under way, or comes next, and the way to its map."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.state.roads import STEPS
from game.games.syncro.scenery.pages import Pages
from game.scenes.home.home import Home
from game.scenes.session.match.session import MatchSession
from game.scenes.table.scene import TableScene
from tests.games.syncro.campaign import campaigns
from tests.games.syncro.campaign.campaigns import BOTS, play_on
from tests.scenes.box import Box
from tests.scenes.home.test_continue_card import card, dealt, people, play
from tests.scenes.seated import go


def test_a_level_of_an_adventure_tells_which_and_of_which_adventure(tmp_path: Path) -> None:
    box = Box(tmp_path, (1920, 1080))
    service = CampaignService(box.services)
    file = service.begin("The Lanterns", people(3))
    table = service.play(file, lambda file: None)
    assert table is not None
    play(box.table(table), 2)
    table.close()
    text = card(box)
    assert "THE LANTERNS · Ia · ASHES ON THE ROAD" in text


def test_between_two_levels_the_adventure_is_offered_and_its_map_opened(tmp_path: Path) -> None:
    box = Box(tmp_path)
    older = dealt(box, "sinoda", 2)
    play(older, 1)
    older.session.close()
    record = older.session.journal.record
    assert record is not None
    record.path.rename(record.path.with_name("20250101-100000-sinoda.jsonl"))
    campaigns.begun(box, "Ib", people(3), "The Lanterns")
    text = card(box)
    assert "The Lanterns" in text
    assert "between levels".upper() in text
    assert box.services.words.say("syncro.option.level.Ib") in text
    assert "1 other saved game" in text
    box.click("continue")
    assert [type(scene) for scene in box.services.navigator.scenes] == [Home, CampaignScene, Pages]
    box.click("pages:on")
    assert isinstance(box.services.navigator.top, TableScene), "two presses lead from home into the next level"


@pytest.mark.parametrize("count", [1, 2])
def test_who_is_alone_at_the_screen_is_you_in_a_level_and_between_two(tmp_path: Path, count: int) -> None:
    box = Box(tmp_path, (1920, 1080))
    team = (*people(count), *BOTS[count:])
    names = ["You" if count == 1 and player.person else player.name for player in team]
    file = campaigns.begun(box, "Ib", team, "The Lanterns")
    for between in (True, False):
        if not between:
            level = CampaignService(box.services).play(file, lambda file: None)
            assert level is not None
            play(box.table(level), 2)
            level.close()
        card(box)
        settings = [box.part(f"latest:name:{seat}").face.setting for seat in range(3)]  # type: ignore[attr-defined]
        assert [" ".join(setting.lines) for setting in settings] == names
        assert ("BETWEEN LEVELS" in card(box)) == between


def test_an_adventure_that_is_over_is_not_offered(tmp_path: Path) -> None:
    box = Box(tmp_path)
    campaigns.begun(box, STEPS[-1], people(3), "The Lanterns")
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    assert home.latest is None


def test_an_adventure_is_as_old_as_its_own_word_though_its_file_is_newer(tmp_path: Path) -> None:
    box = Box(tmp_path)
    file = campaigns.begun(box, "Ib", people(3), "The Lanterns")  # played in October 2025
    os.utime(file.path, (4_000_000_000, 4_000_000_000))
    table = dealt(box, "sinoda", 2)
    play(table, 1)
    table.session.close()
    home = box.show(box.screens.home())
    assert isinstance(home, Home)
    assert home.latest is not None
    assert home.latest.game == "sinoda"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_level_that_is_won_is_no_longer_anybodys_turn_while_hands_are_to_be_kept(  # SY-25
    tmp_path: Path, language: str
) -> None:
    box, level = won(tmp_path, language)
    level.close()
    card(box)
    assert "Syncro · " + {"en": "level won", "fr": "niveau gagné"}[language] in box.said()
    assert any(part.key == "thumb:place" for part in box.top.parts), "its place in the morning, and no bare table"
    go(box, 3.0)
    assert any(part.key == "thumb:place" for part in box.top.parts)


def won(root: Path, language: str) -> tuple[Box, MatchSession]:
    """Return a level that is won, with hands to be kept, in a box of its own."""
    for attempt in range(9):
        box = Box(root / str(attempt), (1920, 1080), language=language)
        service = CampaignService(box.services)
        level = service.play(service.begin("The Lanterns", people(2)), lambda file: None)
        assert level is not None
        while not (ending := level.host.view(None).state.ending) and play_on(level, 1, attempt):
            pass
        if ending == "won" and level.host.outcome is None:
            return box, level
    raise AssertionError("no level is won with a Spell in anybody's hand")
