"""Every screen of the campaign, at every size, in every language: nothing overlaps, and arrows lead everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.syncro.campaign.campaigns import SCENES
from tests.scenes.test_arrows import cut_off
from tests.scenes.test_layout import RARE, SIZES, TEXTS, found


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_nothing_overlaps_or_leaves_the_window(name: str, size: tuple[int, int], language: str, tmp_path: Path) -> None:
    for text in TEXTS:
        assert found(SCENES[name], tmp_path / str(text), size, text, language) == [], f"at {text:.0%}"


@pytest.mark.long
@pytest.mark.parametrize("size", RARE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_nothing_overlaps_in_rarer_windows_either(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    for language in ("en", "fr"):
        for text in (1.0, 1.15, 1.3, 1.5, 1.75, 2.0):
            place = tmp_path / f"{language}{text}"
            assert found(SCENES[name], place, size, text, language) == [], f"{language} at {text:.0%}"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_arrows_alone_reach_every_control_and_come_back(
    tmp_path: Path, name: str, size: tuple[int, int], text: float
) -> None:
    box = SCENES[name](tmp_path, size, text, "en")
    assert cut_off(box.top) == set()
