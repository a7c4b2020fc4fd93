"""How long something still takes is said in seconds while they are few, and in minutes after that."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.shell.time_left import time_left
from tests.scenes.box import Box


@pytest.mark.parametrize(
    ("language", "seconds", "said"),
    [
        ("en", 0.2, "About 1 second more"),
        ("en", 89.0, "About 89 seconds more"),
        ("en", 90.0, "About 2 minutes more"),
        ("fr", 360.0, "Encore 6 minutes environ"),
    ],
)
def test_nobody_counts_minutes_in_seconds(tmp_path: Path, language: str, seconds: float, said: str) -> None:
    box = Box(tmp_path, language=language)
    assert time_left(box.services.kit, "results.reckoning_left", seconds) == said


def test_where_room_is_short_seconds_come_in_whole_steps(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    assert [time_left(kit, "review.chart.left", left, 5) for left in (1.0, 63.0, 200.0)] == [
        "About 5 s more",
        "About 65 s more",
        "About 3 min more",
    ]
