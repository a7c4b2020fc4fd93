"""The stacked chart: bands lie on each other, as high as somebody's points, and grow from left to right."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from game.ui.stack import StackChart
from tests.scenes.box import Box, canvas_of

AREA = Rect(20, 20, 500, 200)
CHART = StackChart((1, 2), ((0, 0), (4, 0), (4, 6)), 10, (0, 5, 10))


def test_who_has_most_lies_lowest_and_bands_end_on_each_other() -> None:
    assert CHART.order == [1, 0]
    ends = CHART.ends(AREA)
    foot, top = ends[1]
    assert foot == CHART.plot_area(AREA).bottom
    assert ends[0][0] == top
    assert ends[0][1] == pytest.approx(CHART.plot_area(AREA).y)
    assert foot - top == pytest.approx(0.6 * CHART.plot_area(AREA).h)


def test_bands_are_filled_and_grow_from_left_to_right(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 400))
    canvas = canvas_of(box, pygame.Surface((640, 400)))
    scale = canvas.frame.scale
    x, y = CHART.x(AREA, 1.99) * scale, CHART.y(AREA, 1) * scale
    draw_face(canvas, CHART, AREA, Look(time=0.2))
    early = canvas.surface.get_at((round(x), round(y)))[:3]
    draw_face(canvas, CHART, AREA, Look(time=9.0))
    late = canvas.surface.get_at((round(x), round(y)))[:3]
    assert early != late
    assert late == canvas.colour("seats.1.colour")[:3] or late == canvas.colour("seats.2.colour")[:3]


def test_bands_that_are_all_there_is_fill_the_chart_and_need_no_scale() -> None:
    chart = StackChart((1, 2), ((500, 500), (300, 700)), 1000, (0, 500, 1000))
    assert chart.full
    assert chart.plot_area(AREA) == AREA
    assert chart.between(AREA, 1, 0.0) == pytest.approx((AREA.bottom, AREA.middle[1]))
    assert chart.between(AREA, 0, 1.0) == pytest.approx((AREA.bottom - 0.7 * AREA.h, AREA.y))
    assert not CHART.full


def test_a_band_bends_before_its_turn_and_nowhere_else() -> None:
    chart = StackChart((1, 2), ((500, 500), (500, 500), (300, 700)), 1000, ())
    foot, top = chart.between(AREA, 1, 0.9)
    assert (foot, top) == chart.between(AREA, 1, 0.2)
    middle = chart.between(AREA, 1, 0.975)[1]
    assert chart.between(AREA, 1, 1.0)[1] < middle < top
