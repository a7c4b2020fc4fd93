"""A damaged land: the map isn't opened, a sentence says which file it is, and home stays."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content.images.images import Images
from tests.scenes.box import PLACES, Box


@pytest.mark.parametrize("name", ["campaign/land.json", "campaign-tall/land.json", "campaign/light.json"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_damaged_land_keeps_home_open_with_a_sentence(tmp_path: Path, name: str, language: str) -> None:
    drawings = PLACES.assets / "images"
    for path in drawings.rglob("*"):
        copy = tmp_path / "images" / path.relative_to(drawings)
        if path.is_dir():
            copy.mkdir(parents=True, exist_ok=True)
        else:
            copy.parent.mkdir(parents=True, exist_ok=True)
            os.symlink(path, copy)
    broken = tmp_path / "images" / "shell" / name
    broken.unlink()
    broken.write_text('{"note":')
    box = Box(tmp_path / "saves", language=language)
    box.services.images = Images(tmp_path / "images", None)
    text: list[str] = []
    box.services.navigator.notice = text.append  # type: ignore[assignment, method-assign]
    home = box.show(box.screens.home())
    box.screens.campaigns()["syncro"].open()
    box.services.navigator.settle()
    assert box.top is home
    assert text == [box.services.words.say("map.broken", file=str(broken))]
