"""The page on which the seats are a list: beside the other sheet where a window is wide, over it in one strip else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.setup.seats_page import in_columns
from game.ui.layout.arrange import S
from tests.scenes.setup.trial import LISTED, Listed, opened


@pytest.mark.parametrize(
    ("size", "text", "beside"), [((1280, 720), 1.0, True), ((1280, 720), 2.0, False), (LISTED, 1.0, False)], ids=str
)
def test_only_a_wide_window_whose_text_is_not_huge_has_two_columns(
    tmp_path: Path, size: tuple[int, int], text: float, *, beside: bool
) -> None:
    box = opened(tmp_path, "regular", size=size, text=text, scene=Listed)
    assert in_columns(box.services.kit) == beside
    keys = {part.key for part in box.top.parts}
    assert ("blank" in keys) == beside, "that one is built beside the seats alone"


def test_beside_each_other_both_sheets_end_above_the_window_and_the_button_stands_under_the_other(
    tmp_path: Path,
) -> None:
    box = opened(tmp_path, "regular", scene=Listed)
    seats, other, start = (box.part(key).rect for key in ("seats", "blank", "start"))
    assert seats.right < other.x
    assert start.bottom == seats.bottom - S
    assert (start.x, start.w) == (other.x, other.w)
    assert other.bottom < start.y


def test_under_each_other_the_seats_scroll_in_the_strip_of_the_page(tmp_path: Path) -> None:
    box = opened(tmp_path, *["regular"] * 5, size=(960, 600), text=2.0, scene=Listed)
    assert box.part("seats").scroll == "all"
    assert not box.part("start").scroll, "the button always stays"
    assert box.part("start").rect.bottom <= box.services.kit.frame.height
