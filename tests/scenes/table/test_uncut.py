"""Beside a guide's words a table's own are whole or left out, and so are panels that only tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.guides.guide import PAPER
from game.scenes.table.guides.uncut import uncut
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty, Label, Panel
from tests.scenes.box import Box

PAPERS = [Part("guide:night", Rect(0, 0, 1280, 720), Empty()), Part(PAPER, Rect(100, 100, 200, 100), Panel("paper"))]


def line(box: Box, key: str, x: float, control: Control | None = None) -> Part:
    setting = box.services.kit.type.set_text("Half of a sentence", BODY)
    return Part(key, Rect(x, 120, setting.w, setting.h), Label(setting, "text.night"), control)


def left(parts: list[Part], *panels: str) -> list[str]:
    return [part.key for part in uncut(parts, PAPERS, panels)]


def test_a_line_of_words_is_left_out_where_a_bubble_cuts_it_and_nowhere_else(tmp_path: Path) -> None:
    box = Box(tmp_path)
    parts = [line(box, key, x) for key, x in (("cut", 250.0), ("beside", 301.0), ("far", 600.0), ("under", 110.0))]
    assert left(parts) == ["beside", "far"]
    assert left([line(box, "button", 250.0, Control("do"))]) == ["button"], "what can be pressed has its place"


@pytest.mark.parametrize(("x", "stays"), [(250.0, False), (320.0, True)])
def test_a_panel_that_only_tells_is_there_as_a_whole_or_not_at_all(x: float, stays: bool) -> None:
    sign = Part("told:sign", Rect(x + 200, 120, 20, 20), Empty(), Control("a tip"))
    panel = [Part("told", Rect(x, 110, 300, 80), Panel("ink")), sign]
    assert left(panel, "told") == (["told", "told:sign"] if stays else [])
    assert left(panel) == ["told", "told:sign"], "a game says which ones"


def test_a_panel_in_which_something_can_be_pressed_stays() -> None:
    presses = Part("told:more", Rect(450, 120, 20, 20), Empty(), Control("more", lambda: None))
    assert left([Part("told", Rect(250, 110, 300, 80), Panel("ink")), presses], "told") == ["told", "told:more"]
