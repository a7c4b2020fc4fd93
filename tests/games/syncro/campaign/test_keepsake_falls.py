"""A keepsake falls after a victory, before the story: it hangs, is named, is explained."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.games.syncro.campaign.camp.falls import ANSWERED, DROPS, NAMED, SETTLED, SWINGS, KeepsakeFalls, swayed
from game.games.syncro.campaign.endings.story import StoryAfter
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.scene import CampaignScene
from game.saves.people.campaigns import CampaignFile
from game.ui.input.intents import Confirm, Step
from tests.games.syncro.campaign import camps
from tests.games.syncro.campaign.campaigns import BOTS, FOUR, even, plain, play_on
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, words


def test_after_a_victory_it_falls_before_the_story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    even(monkeypatch, 11)
    box = plain(Box(tmp_path))
    campaign = CampaignScene(box.services, box.screens)
    team = (replace_player(FOUR[0]), *BOTS[1:])
    file = campaign.shelf.service.begin("One", team)
    box.show(box.screens.home())
    box.services.navigator.push(campaign)
    box.services.navigator.settle()
    while "Ia" not in adventure_in(file).done:
        campaign.shelf.reread(file.path)
        ended: list[CampaignFile] = []
        session = campaign.shelf.service.play(campaign.shelf.shown, ended.append)
        assert session is not None
        play_on(session, seed=len(adventure_in(campaign.shelf.shown).tallies))
        box.services.navigator.push(box.screens.table(session))
        box.services.navigator.settle()
        assert session.after is not None
        session.after()
        campaign.levels.ended(ended[0], session)
        box.services.navigator.settle()
        file = campaign.shelf.shown
    (kept,) = adventure_in(file).keeps
    fall = box.services.navigator.top
    assert isinstance(fall, KeepsakeFalls)
    assert (fall.kept, fall.new) == (kept, True)
    box.intend(Confirm())
    go(box, 0.5)
    if box.services.navigator.top is fall:
        box.intend(Confirm())
        go(box, 0.5)
    assert isinstance(box.services.navigator.top, StoryAfter)


def replace_player(player: Any) -> Any:
    """Return a person who plays."""
    return msgspec.structs.replace(player, name="Nora")


def fallen(root: Path, *, motion: bool = True, new: bool = True) -> tuple[Box, KeepsakeFalls]:
    box = Box(root)
    box.show(box.screens.home())
    box.services.motion = 1.0 if motion else 0.0
    fall = camps.falls(box, new=new)
    assert isinstance(fall, KeepsakeFalls)
    box.services.navigator.push(fall)
    box.services.navigator.settle()
    fall.time = 0.0
    fall._ended = not motion
    fall._shown = 0
    fall.refresh()
    return box, fall


def test_it_hangs_before_it_is_named_and_is_named_before_it_is_explained(tmp_path: Path) -> None:
    _, fall = fallen(tmp_path)
    fall.update(DROPS)
    assert "name" not in keys(fall)
    fall.update(NAMED - DROPS)
    assert words(fall, "name") == "A feather"
    assert words(fall, "over") == "IT HANGS ON FUJI’S STAFF"
    assert "answer" not in keys(fall)
    fall.update(ANSWERED - NAMED)
    assert words(fall, "answer") == "The last enemy needed a Spell of 1, and got it."
    assert fall.alive
    fall.update(SETTLED - ANSWERED)
    assert not fall.alive


def test_any_key_shows_the_end_and_the_next_one_goes_on(tmp_path: Path) -> None:
    box, fall = fallen(tmp_path)
    fall.update(0.4)
    fall.handle(Step(1, 0))
    assert fall.clock == SETTLED
    assert "answer" in keys(fall)
    fall.handle(Confirm())
    box.services.navigator.settle()
    assert box.services.navigator.top is not fall


def test_without_motion_it_hangs_there_at_once(tmp_path: Path) -> None:
    _, fall = fallen(tmp_path, motion=False)
    assert fall.clock == SETTLED
    assert "answer" in keys(fall)


def test_one_that_was_found_before_has_no_rays_and_says_so(tmp_path: Path) -> None:
    _, fall = fallen(tmp_path, motion=False, new=False)
    thing: Any = next(part.face for part in fall.parts if part.key == "thing")
    assert not thing.rays
    assert words(fall, "over") == "ONCE MORE ON FUJI’S STAFF"


def test_it_sways_and_comes_to_rest() -> None:
    swings = [swayed(SWINGS * step / 20) for step in range(21)]
    assert max(swings) > 0 > min(swings)
    assert max(map(abs, swings)) <= 2
    assert swings[0] == swings[-1] == swayed(9.0) == 0
