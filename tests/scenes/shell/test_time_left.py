"""How long something still takes is said in seconds while they are few, then in minutes; or in minutes alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.shell.jobs.time_left import minutes_left, time_left
from tests.scenes.box import Box


@pytest.mark.parametrize(
    ("language", "seconds", "said"),
    [
        ("en", 0.2, "about 1 second more"),
        ("en", 89.0, "about 89 seconds more"),
        ("en", 90.0, "about 2 minutes more"),
        ("fr", 360.0, "encore 6 minutes environ"),
    ],
)
def test_nobody_counts_minutes_in_seconds(tmp_path: Path, language: str, seconds: float, said: str) -> None:
    box = Box(tmp_path, language=language)
    assert time_left(box.services.kit, "shelf.share.left", seconds) == said


@pytest.mark.parametrize(
    ("language", "key", "seconds", "said"),
    [
        ("en", "results.reckoning_left", 0.2, "Less than a minute more"),
        ("en", "results.reckoning_left", 31.0, "About 1 minute more"),
        ("en", "results.reckoning_left", 61.0, "About 2 minutes more"),
        ("fr", "results.reckoning_left", 360.0, "Encore 6 minutes environ"),
        ("en", "review.chart.left", 30.0, "Under a minute"),
        ("en", "review.chart.left", 121.0, "About 3 min more"),
    ],
)
def test_what_nobody_waits_for_is_said_in_minutes(
    tmp_path: Path, language: str, key: str, seconds: float, said: str
) -> None:
    box = Box(tmp_path, language=language)
    assert minutes_left(box.services.kit, key, seconds) == said
