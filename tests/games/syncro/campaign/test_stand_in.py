"""An adventure of another version: a computer player that isn't known is told, and another one plays on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game import __version__
from game.engine.protocol import say
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.scenery.pages import Pages
from game.saves.records.player import Player
from game.scenes.setup.setup import Setup
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.scene import TableScene
from tests.games.syncro.campaign.campaigns import begun, plain, play_on
from tests.saves.table import meddle
from tests.scenes.box import Box

TEAM = (Player("Nora", 0), Player("Delphi", 1, "oracle"), Player("Denali", 8, "apprentice"))


def shown(box: Box) -> CampaignScene:
    """Show the map of the newest adventure."""
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    return campaign


def notice(box: Box) -> str:
    return box.services.navigator.shown.text


def under_way(box: Box, campaign: CampaignScene) -> Path:
    """Begin the level, decide some things, leave, and return its record."""
    assert campaign.shelf.chosen is not None, "there is an adventure"
    table = campaign.shelf.service.play(campaign.shelf.chosen, lambda file: None)
    assert table is not None, "the level can be played"
    play_on(table, 5)
    record = table.journal.record
    assert record is not None, "it is recorded"
    table.close()
    return record.path


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_unknown_computer_player_is_named_and_another_takes_over(tmp_path: Path, language: str) -> None:
    box = plain(Box(tmp_path, language=language))
    file = begun(box, "Ib", TEAM)
    campaign = shown(box)
    campaign.actions.go_on()
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Confirm)
    assert "Delphi" in box.said()
    box.click("yes")
    assert isinstance(box.services.navigator.top, Pages), "the story before the level"
    assert campaign.shelf.chosen is not None
    assert [player.by for player in campaign.shelf.chosen.good.team] == ["person", "regular", "apprentice"]
    assert campaign.shelf.service.store.read(file.path).team[1].by == "regular"


def test_whoever_says_no_changes_nothing(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    file = begun(box, "Ib", TEAM)
    data = file.path.read_bytes()
    shown(box).actions.go_on()
    box.services.navigator.settle()
    box.click("no")
    assert isinstance(box.services.navigator.top, CampaignScene)
    assert file.path.read_bytes() == data


def test_a_level_under_way_goes_on_with_the_stand_in(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    begun(box, "Ib", (TEAM[0], Player("Delphi", 1, "regular"), TEAM[2]))
    path = under_way(box, shown(box))
    data = meddle(path, b'"by":"regular/spares"', b'"by":"oracle"')
    campaign = shown(box)
    assert campaign.shelf.chosen is not None
    save = campaign.shelf.chosen.save
    assert save is not None
    sitters = TEAM
    campaign.shelf.service.store.save(campaign.shelf.chosen, msgspec.structs.replace(save, team=sitters))
    campaign = shown(box)
    campaign.actions.go_on()
    box.services.navigator.settle()
    box.click("yes")
    table = box.services.navigator.top
    assert isinstance(table, TableScene)
    assert table.host.decision_count == 5
    assert [player.by for player in table.session.players] == ["person", "regular", "apprentice/saves"]
    table.session.close()
    assert path.read_bytes() == data


def test_a_level_that_can_not_be_resumed_is_dealt_anew_and_its_file_stays(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    begun(box, "Ib", (TEAM[0], TEAM[2]))
    path = under_way(box, shown(box))
    for before, after in ((b'"app":"', b'"app":"\xff'), (b'"options":{', b'"options":{"colour":"red",')):
        whole = path.read_bytes()
        data = meddle(path, before, after)
        campaign = shown(box)
        assert campaign.shelf.chosen is not None
        table = campaign.shelf.service.play(campaign.shelf.chosen, lambda file: None)
        assert table is not None, "the level is dealt anew"
        assert table.host.decision_count == 0
        assert notice(box) == box.services.words.message(say("adventure.dealt_anew"), str)
        table.close()
        assert path.read_bytes() == data
        save = campaign.shelf.service.store.rows()[0].save
        assert save is not None
        again = msgspec.structs.replace(save, match=path.name)
        campaign.shelf.service.store.save(campaign.shelf.service.store.rows()[0], again)
        path.write_bytes(whole)


def test_a_level_that_a_newer_program_has_begun_is_left_to_it(tmp_path: Path) -> None:
    # Hordes that are set anew later: this program can't deal them, and nothing of the level may be lost.
    box = plain(Box(tmp_path))
    begun(box, "IIa", (TEAM[0], TEAM[2]), "Another", age=9)
    file = begun(box, "Ib", (TEAM[0], TEAM[2]))
    path = under_way(box, shown(box))
    record = meddle(path, b'"hordes":"second"', b'"hordes":"third"')
    record = record.replace(f'"app":"{__version__}"'.encode(), b'"app":"10.0.0"')
    path.write_bytes(record)
    adventure = file.path.read_bytes()
    campaign = shown(box)
    newer = box.services.words.say("save.newer")
    assert notice(box) == newer
    assert campaign.shelf.opens, "what else there is to know of the adventures is known"
    campaign.actions.go_on()
    box.services.navigator.settle()
    assert box.services.navigator.top is campaign
    assert notice(box) == newer
    assert (file.path.read_bytes(), path.read_bytes()) == (adventure, record)


def test_a_level_played_again_and_a_new_team_ask_for_the_stand_in_too(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    begun(box, "Ib", TEAM)
    campaign = shown(box)
    campaign.actions.again("Ia")
    box.services.navigator.settle()
    box.click("yes")
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Confirm)
    box.click("no")
    campaign.actions.change_team()
    box.services.navigator.settle()
    box.click("yes")
    box.services.navigator.settle()
    top = box.services.navigator.top
    assert isinstance(top, Setup)
    assert [player.by for player in top.players.seats] == ["person", "regular", "apprentice"]
