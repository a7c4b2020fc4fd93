"""The best of a level: what every victory keeps, and all that one for practice changes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.games.syncro.campaign.progress import adventure_in
from tests.games.syncro.campaign.campaigns import BOTS, begun, plain
from tests.games.syncro.campaign.test_service import FIVE, even, only, opened, play_level
from tests.scenes.box import Box

__all__ = ("even",)


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


def test_what_a_level_is_won_with_is_kept_for_the_chapter_s_page(tmp_path: Path, even: None) -> None:
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
