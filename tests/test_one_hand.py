"""One hand: words have nine sizes, figures on cards and pieces five, no face is too small, and light ends round.

That gold has six values is held with the themes (`tests/content/test_theme_colours.py`).
`python3 -m tests.seen hand` prints what is counted here.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.draw.draw_commands import Glow, Halo
from game.ui.layout.frame import Frame, Rect
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import FIGURES, SIZES, Style, figure_style, of_figures
from tests.scenes.box import Box, canvas_of
from tests.seen.hand import TABLES, USUAL, Hand, count, noted
from tests.seen.views import STILL


@pytest.mark.sampled(7)
@pytest.mark.parametrize("name", STILL)
def test_a_screen_is_drawn_by_one_hand(name: str, tmp_path: Path) -> None:
    hand = Hand()
    count(name, tmp_path, hand)
    assert set(hand.words) <= {round(size) for size in SIZES}
    assert set(hand.figures) <= {round(size) for size in (*FIGURES, *SIZES)}
    assert dict(hand.faces) == {}
    assert dict(hand.feathered) == {}


def test_what_another_hand_would_draw_is_found(tmp_path: Path) -> None:
    hand = Hand()
    canvas = canvas_of(Box(tmp_path), pygame.Surface(USUAL.size))
    assert canvas.frame == Frame.of(USUAL.size)
    with noted(TABLES[0], hand):
        canvas.words(canvas.type.set_text("8", Style("title", 24.0, fixed=True)), Rect(0, 0, 80, 80), "ink")
        canvas.words(canvas.type.set_text("8", figure_style(24.0)), Rect(0, 0, 80, 80), "ink")
    assert hand.figures == {24: 1, 20: 1}
    with noted("page", hand):
        for size in (17.0, 40.0):
            canvas.words(canvas.type.set_text("One", Style("body", size)), Rect(0, 0, 200, 80), "ink")
        canvas.words(canvas.type.set_text("8", Style("title", 33.0, fixed=True)), Rect(0, 0, 80, 80), "ink")
        still(Who(1), Rect(0, 0, 20, 20)).draw(canvas)
        Halo(Rect(0, 0, 300, 200), "light.pool", 16, 20).draw(canvas)
        Halo(Rect(0, 0, 300, 200), "shadow", 16, 20).draw(canvas)
        Glow(Rect(0, 0, 300, 200)).draw(canvas)
    assert set(hand.words) == {18, 36}, "each has the nearest size"
    assert hand.faces.total() == 1
    assert list(hand.feathered) == ["page: light.pool"]


def test_a_figure_has_room_in_its_place_and_only_miniatures_and_scenes_have_sizes_of_their_own() -> None:
    assert [of_figures(size) for size in (14.6, 16, 19, 25, 26, 36, 42, 58)] == [16, 16, 20, 20, 28, 37, 37, 47]
    assert [of_figures(size) for size in (8, 14, 60, 88)] == [8, 14, 60, 88]
