"""The words of the last moment: what gives way as text grows, in its order, and that nothing is ever cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.ending.last_rail import EDGE, Rail, rail
from game.ui.layout.frame import Rect
from tests.scenes.box import Box

SHORT = ("Nora wins, 13 to 9", "Six captures end the match; the most points win it.", "The results")
LONG = (
    "Maximiliane-Alexandra, Bartholomew and Konstantinopolis share the win",
    "Maximiliane-Alexandra, Bartholomew and Konstantinopolis crossed the finish on space 20 together, in round 12.",
    "The results",
)
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (960, 600), (1000, 1400)]


def built(root: Path, size: tuple[int, int], text: float, words: tuple[str, str, str], kept: bool) -> tuple[Rail, Rect]:
    """Return a rail, perhaps beside a plate at the foot's left, and the window."""
    kit = Box(root, size, text).services.kit
    frame = kit.frame.rect
    plates = [Rect(20, frame.h - 96, 250, 72)] if kept else []
    return rail(kit, *words, plates, crowned=True), frame


def test_at_the_usual_size_everything_lies_where_it_was_drawn(tmp_path: Path) -> None:
    found, _ = built(tmp_path, (1280, 720), 1.0, SHORT, kept=False)
    assert found.reason is not None
    assert not found.sheet
    assert (found.rect.y, found.rect.h) == (612, 108)
    assert found.laurel is not None
    assert found.laurel.x == pytest.approx(204, abs=8)
    assert found.sentence[0].x == pytest.approx(326, abs=8)
    assert (found.button.x, found.button.y, found.button.w, found.button.h) == pytest.approx((844, 630, 240, 60), abs=8)


@pytest.mark.parametrize("words", [SHORT, LONG])
@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_first_the_reason_gives_way_then_the_laurel(
    tmp_path: Path, size: tuple[int, int], kept: bool, words: tuple[str, str, str]
) -> None:
    for text in (1.0, 1.25, 1.5, 1.75, 2.0):
        found, _ = built(tmp_path, size, text, words, kept)
        assert found.laurel is not None or found.reason is None
        assert not found.sheet or (found.laurel is None and found.reason is None)


@pytest.mark.parametrize("words", [SHORT, LONG])
@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_nothing_is_cut_and_nothing_lies_over_anything(
    tmp_path: Path, size: tuple[int, int], text: float, kept: bool, words: tuple[str, str, str]
) -> None:
    found, frame = built(tmp_path, size, text, words, kept)
    assert not found.sentence[1].truncated
    assert found.reason is None or not found.reason[1].truncated
    written = [found.sentence[0], found.button, found.laurel, found.reason[0] if found.reason else None]
    taken = [rect for rect in written if rect is not None]
    for rect in taken:
        assert frame.contains(rect)
        assert found.rect.contains(rect)
        assert rect.x >= EDGE - 1
        assert not any(rect.meets(plate) for plate in found.kept)
        assert not any(rect.meets(other) for other in taken if other is not rect)
    if found.sheet:
        assert found.button.y >= found.sentence[0].bottom, "the button lies under the sentence"
