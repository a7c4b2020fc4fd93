"""What a victory or a finished chapter I has unlocked is the household's, not one adventure's (SY-39)."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import Opening
from game.games.syncro.campaign.adventures.campaign_list import CampaignList
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.progress.view import Door
from game.games.syncro.campaign.scene import CampaignScene
from game.saves.people.unlocks import HOUSEHOLD
from game.scenes.shell.sheets.dialogs import Confirm
from tests.games.syncro.campaign.campaigns import BOTS, begun, on_banner, plain, play_on
from tests.scenes.box import Box


def opened(box: Box) -> CampaignScene:
    """Show the map."""
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    return campaign


def removed(box: Box, campaign: CampaignScene, number: int = 0) -> None:
    """Remove an adventure by the buttons of the list."""
    box.services.navigator.push(CampaignList(box.services, campaign.shelf))
    box.services.navigator.settle()
    on_banner(box, number, "remove")
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Confirm)
    box.click("yes")
    box.services.navigator.settle()


def test_what_is_unlocked_outlives_the_adventure_that_unlocked_it(tmp_path: Path) -> None:  # SY-39, SY-3
    for step, chapter, victory in (("IIf", True, True), ("IIa", True, False), ("Ic", False, False)):
        box = plain(Box(tmp_path / step))
        kept = begun(box, step)
        removed(box, opened(box))
        assert not kept.path.exists()
        anew = CampaignService(box.services)
        assert (anew.unlocks.chapter_two(), anew.unlocks.cards()) == (chapter, victory)
        assert adventure_in(anew.begin("Another", BOTS)).unlocked == victory


def test_adventures_of_older_programs_are_counted_as_soon_as_the_map_is_open(tmp_path: Path) -> None:  # SY-39
    box = plain(Box(tmp_path))
    kept = begun(box, "IIf")
    assert not (tmp_path / HOUSEHOLD).exists()
    opened(box)
    kept.path.unlink()  # by hand, in the file manager
    assert CampaignService(box.services).unlocks.cards()


def test_an_adventure_is_not_removed_where_what_it_unlocked_can_not_be_kept(tmp_path: Path) -> None:  # SY-39
    box = plain(Box(tmp_path))
    kept = begun(box, "IIf")
    campaign = opened(box)
    (box.services.store.root / HOUSEHOLD).unlink()
    (box.services.store.root / HOUSEHOLD).mkdir()  # nothing can be written there
    removed(box, campaign)
    assert kept.path.exists()
    assert box.services.navigator.shown.text, "and it is said why"
    campaign.actions.new()  # what can be known is known without the file
    assert campaign.door.state == Door.OPEN


def test_what_is_unlocked_counts_in_a_level_that_is_played_again(tmp_path: Path) -> None:  # SY-39
    box = plain(Box(tmp_path))
    kept = begun(box, "IIb", BOTS, name="Other")
    begun(box, "IIf", name="Won")
    service = CampaignService(box.services)
    assert not adventure_in(kept).unlocked, "its own levels are those it began with"
    table = service.practise(kept, "IIa")
    names = {entry.face for entry in table.host._match.state.fogs.known}
    assert "pass_hands" in names
    play_on(table, 4)
    record = table.journal.record
    assert record is not None
    digest = table.host.digest()
    table.close()
    replayed = box.services.store.replay(record.path)
    assert (replayed.fault, replayed.match.digest()) == (None, digest), "the record says so too"
    assert replayed.match.opening == Opening(3, (("unlocked", True),))
