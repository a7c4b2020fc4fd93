"""Every screen, at every size, in every language: nothing overlaps, overflows, is cut off or leaves the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.measure import flaws
from tests.scenes.scenes import NAMES, SCENES, Scene

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400))
TEXTS = (1.0, 1.5, 2.0)
RARE = ((1280, 800), (2560, 1440), (1100, 1000), (2560, 1080))


def found(show: Scene, root: Path, size: tuple[int, int], text: float, language: str) -> list[str]:
    box = show(root, size, text, language)
    services = box.services
    assert services.words.language == language
    return flaws(services.kit.frame, services.navigator.top.parts, NAMES)


@pytest.mark.sampled(7)
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
