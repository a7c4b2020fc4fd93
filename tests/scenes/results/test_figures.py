"""Figures are one press away from the results, whatever else has room there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.figures.statistics.statistics import Statistics
from game.scenes.results.results import DEAF
from game.scenes.session.match import sessions
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.review.reviews import golden
from tests.scenes.seated import go, keys


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 1.0), ((960, 600), 1.0), ((1000, 1400), 1.3), ((960, 600), 2.0), ((3840, 2160), 1.0)],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_figures_are_one_press_away(language: str, size: tuple[int, int], text: float, tmp_path: Path) -> None:
    box = Box(tmp_path, size, text, language=language)
    path = golden(box, "sinoda/2.jsonl", 0)
    scene = box.screens.results(sessions.shown(box.services, path, box.services.store.replay(path)))
    box.show(scene)
    go(box, DEAF + 1.0, 0.1)
    assert "figures" in keys(scene)
    assert "rematch" in keys(scene)
    assert flaws(box.services.kit.frame, scene.parts) == []
    box.click("figures")
    box.services.navigator.settle()
    assert isinstance(box.top, Statistics)
