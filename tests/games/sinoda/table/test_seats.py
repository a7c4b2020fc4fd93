"""The plates of Sinoda's table of two: who is to move is told on the plate at every size of the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.frame import Rect
from tests.games.sinoda.tables import table
from tests.scenes.box import settings
from tests.scenes.seated import part


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_who_is_to_move_is_told_on_the_plate_and_stays_on_it(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = table(tmp_path, 2, (0,), size, text, language, turns=12)
    say = scene.services.words.say
    for seat, words in ((0, {say("table.to_move"), say("sinoda.plate.to_move")}), (1, {say("table.next")})):
        plate = part(scene, f"seat-{seat}")
        told = [setting for setting in settings(plate.face) if " ".join(setting.lines) in words]
        assert len(told) == 1
        assert not told[0].truncated
        inks = plate.text_rects()
        assert len(inks) >= 2
        assert all(Rect(*plate.rect).contains(ink) for ink in inks)
        assert not any(one.meets(other) for n, one in enumerate(inks) for other in inks[n + 1 :] if one.y == other.y)


def test_at_115_per_cent_the_word_stands_at_the_right_end(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, (0,), text=1.15, turns=12)
    plate = part(scene, "seat-0")
    tag = plate.face.tag  # type: ignore[attr-defined]
    assert tag is not None
    assert tag.lines == ("to move",)
    assert max(ink.right for ink in plate.text_rects()) > plate.rect.right - 40
