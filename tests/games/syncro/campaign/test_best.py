"""The best of a level: what every victory keeps, and all that one for practice changes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.campaign.endings.lost import Lost
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Tally
from game.games.syncro.table.won.scene import LevelWon
from game.games.syncro.table.won.victory import Victory
from tests.games.syncro.campaign.campaigns import BOTS, FOUR, begun, plain, put, shown
from tests.games.syncro.campaign.defeats import roll
from tests.games.syncro.campaign.test_service import FIVE, known, only, opened, play_level
from tests.games.syncro.mages import of_colours
from tests.scenes.box import Box
from tests.scenes.seated import go, words

__all__ = ("known",)


def test_a_victory_for_practice_changes_nothing_but_the_best(tmp_path: Path) -> None:
    kept = begun(plain(Box(tmp_path)), "IIb", BOTS)
    service = opened(tmp_path)
    before = adventure_in(kept)
    service.better(kept, "Ic", 6, 2)
    after = adventure_in(only(service))
    assert (after.tally("Ic").best, after.tally("Ic").most) == (6, 2)
    assert replace(after, tallies=before.tallies) == before
    assert replace(after.tally("Ic"), best=None, most=None) == before.tally("Ic")
    written = kept.path.read_bytes()
    service.better(kept, "Ic", 9, 1)
    assert kept.path.read_bytes() == written, "nothing is better"


def test_what_a_level_is_won_with_is_kept_for_the_chapter_s_page(tmp_path: Path, known: None) -> None:
    service = opened(tmp_path)
    service.begin("One", FIVE[:3])
    for seed in range(1, 9):
        now = play_level(tmp_path, 0, seed)
        if now.tally("Ia").wins:
            break
    tally = now.tally("Ia")
    assert tally.blow is not None
    assert tally.blow.turn == tally.best
    assert {one.mage for one in tally.felled} <= {player.name for player in FIVE[:3]}
    assert sum(one.count for one in tally.felled) >= 5


@pytest.mark.parametrize(
    ("tally", "language", "said"),
    [
        (Tally("Ia", 2, 1, 19, best=6, most=9), "en", "Best here: 6 turns, 9 Spells left. Won after 2 attempts."),
        (Tally("Ia", 1, 1, 7, "Nora", 1, 1), "fr", "Record ici\u00a0: 7 tours, 1 Sort restant. "),
        (Tally("Ia", 3, 1, 22, "Nora", 1, 0), "en", "Best here: 0 Spells left. Won after 3 attempts."),
        (Tally("Ia", 3, 1, 22, best=1), "en", "Best here: 1 turn. Won after 3 attempts."),
        (Tally("Ia", 3, 1), "en", "Won after 3 attempts."),
    ],
)
def test_the_map_tells_the_best_of_a_level_that_is_won(tmp_path: Path, tally: Tally, language: str, said: str) -> None:
    box = shown("IIb")(tmp_path, (1280, 720), 1.0, language)
    scene = box.top
    assert isinstance(scene, CampaignScene)
    put(scene, scene.shelf.shown, tallies=(tally,))
    scene.shelf.reread_chosen()
    scene.focus.at("node:Ia", scene.time)
    scene.focused()
    assert said in words(scene, "note:text")


def test_a_practice_from_a_victory_leads_back_to_it_when_it_is_lost(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    kept = begun(box, "IIf", FOUR)
    won = LevelWon(box.services, Victory("IIe", 7, 9, of_colours(1, 2, 3, 4), 1))
    box.show(CampaignScene(box.services, box.screens))
    session = CampaignService(box.services).practise(kept, "IIe")
    for scene in (won, box.table(session)):
        box.services.navigator.push(scene)
    box.services.navigator.settle()
    roll(session.host, 5)
    assert session.host.outcome is not None
    assert not session.host.outcome.winners
    go(box, 0.1)
    lost = box.top
    assert isinstance(lost, Lost)
    assert lost.ways.back == ("setup.back", "arrow-left"), "no map lies below"
    lost.back()
    go(box)
    assert box.services.navigator.top is won
