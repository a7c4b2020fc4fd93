"""What everybody sees to be forced at Epochs Chrono's table is told in passing: CH-7 and CH-11."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.chrono.table.tables import keep, table
from tests.games.chrono.table.test_by_itself import STUCK, all_stuck, three
from tests.scenes.seated import go, keys, words
from tests.workers import PromptWorker


@pytest.mark.parametrize("motion", [0.0, 1.0])
@pytest.mark.parametrize("opened", [False, True])
def test_what_everybody_sees_to_be_forced_is_told_in_less_than_half_a_second(
    tmp_path: Path, opened: bool, motion: float
) -> None:  # CH-7, CH-11
    """A draw or a pass: from one turn to the next, of a person at a shared screen."""
    match = three(STUCK, STUCK, STUCK, deck=("yin_yang_10", "yin_yang_9", "yin_yang_1"), opened=opened)
    box, scene = table(tmp_path, 3, (0, 1, 2), match=match)
    box.services.motion = scene.show.stage.speed = motion
    does = "draws" if opened else "passes"
    shown = {f"{name} {does}": 0.0 for name in ("Nora", "Mira", "Tao")}
    for _ in range(200):
        go(box, 0.01, 0.01)
        if scene.machine.context.forced.holds and scene.moment.idle:
            break
        assert not any(key.startswith("act:") for key in keys(scene)), "the bar alone tells it"
        shown[words(scene, "bar:status")] += 0.01
    assert scene.host.decision_count == 3
    assert all(0.25 < seconds < 0.5 for seconds in shown.values()), shown


def test_a_pace_of_ones_own_makes_it_longer(tmp_path: Path) -> None:  # CH-11
    box, scene = all_stuck(tmp_path)
    box.services.pace = 0.5
    go(box, 0.08, 0.01)
    assert scene.host.decision_count == 0
    go(box, 0.08, 0.01)
    assert scene.host.decision_count == 1


@pytest.mark.parametrize("mover", [0, 1])
def test_alone_with_bots_theirs_and_ones_own_take_as_little(tmp_path: Path, mover: int) -> None:  # CH-11
    deck = ("yin_yang_10", "yin_yang_9", "yin_yang_1")
    match = three(STUCK, STUCK, STUCK, deck=deck, mover=mover)
    box, scene = table(tmp_path, 3, (0,), match=match, worker=PromptWorker(keep))
    box.services.motion = scene.show.stage.speed = 1.0
    lasted = 0.0
    while scene.moment.view.state.mover == mover or not scene.moment.idle:
        go(box, 0.01, 0.01)
        lasted += 0.01
    assert scene.host.decision_count == 1
    assert 0.3 < lasted < 0.5
