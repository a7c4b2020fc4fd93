"""Sheets: in the middle of the window, as high as what stands on them, and no higher than the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.sheets import middle_sheet, sheet
from tests.scenes.box import Box
from tests.scenes.measure import flaws

SIZES = [(1280, 720), (960, 600), (1000, 1400), (2560, 1080)]


def built(box: Box, count: int, *, foot: bool = False, least: float = 0.0) -> tuple[list[Part], dict[str, float]]:
    """Return a sheet with so many lines."""
    kit = box.services.kit
    scrolls: dict[str, float] = {}

    def lines(width: float) -> tuple[list[Part], float]:
        height = kit.leading(18)
        return [
            kit.label(f"line:{n}", Rect(0, n * height, width, height), "words") for n in range(count)
        ], count * height

    def button(rect: Rect) -> Part:
        return kit.button("foot", rect, "Bring one in")

    parts = sheet(
        kit, "tried", 700, "Title", lambda: None, lines, scrolls,
        caption="A caption", foot=button if foot else None, least=least,
    )  # fmt: skip
    return parts, scrolls


def rect_of(parts: list[Part], key: str) -> Rect:
    return next(part.rect for part in parts if part.key == key)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("count", [1, 8, 60])
def test_a_sheet_stays_in_the_window_and_nothing_on_it_lies_over_anything(
    tmp_path: Path, size: tuple[int, int], text: float, count: int
) -> None:
    box = Box(tmp_path, size, text)
    parts, _ = built(box, count, foot=True)
    assert flaws(box.services.kit.frame, parts) == []
    paper = rect_of(parts, "tried:sheet")
    assert paper.middle == pytest.approx(box.services.kit.frame.rect.middle)
    for key in ("tried:caption", "tried:title", "tried:close", "foot"):
        assert paper.contains(rect_of(parts, key)), key


def test_a_sheet_is_as_high_as_its_lines_and_what_is_longer_is_scrolled(tmp_path: Path) -> None:
    box = Box(tmp_path)
    few, many = (rect_of(built(box, count)[0], "tried:sheet").h for count in (3, 6))
    assert many - few == pytest.approx(3 * box.services.kit.leading(18))
    parts, scrolls = built(box, 60)
    assert rect_of(parts, "tried:sheet").h == box.services.kit.frame.height - 48
    assert scrolls == {"tried": 0.0}
    assert "tried:thumb" in [part.key for part in parts]
    assert "tried:thumb" not in [part.key for part in built(box, 3)[0]]


def test_a_sheet_may_have_a_least_height_and_grows_wider_with_the_text(tmp_path: Path) -> None:
    box = Box(tmp_path)
    assert rect_of(built(box, 1, least=400)[0], "tried:sheet").h == 400
    assert middle_sheet(box.services.kit, 500, 100).w == 500
    large = Box(tmp_path, text=1.5).services.kit
    assert middle_sheet(large, 500, 100).w == pytest.approx(750)
    assert middle_sheet(large, 5000, 5000) == large.frame.rect.inset(24)


def test_the_foot_stays_under_what_is_scrolled(tmp_path: Path) -> None:
    parts, _ = built(Box(tmp_path), 60, foot=True)
    foot = rect_of(parts, "foot")
    paper = rect_of(parts, "tried:sheet")
    assert foot == Rect(paper.x + 20, paper.bottom - 24 - 56, paper.w - 40, 56)
    assert rect_of(built(Box(tmp_path / "large", text=2.0), 3, foot=True)[0], "foot").h > 60, "a line and its room"
    assert rect_of(parts, "tried:title").x == rect_of(parts, "tried:caption").x == paper.x + 28
    view = next(part.clip for part in parts if part.key == "line:0")
    assert view is not None
    assert view.bottom <= foot.y
