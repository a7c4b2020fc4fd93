"""Charts and tracks: points where they belong, faces never on each other."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame

from game.ui.charts import FACE, Confetti, ScoreTrack, StepChart, steps
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.likeness import Who
from tests.scenes.box import Box, canvas_of

RECT = Rect(100, 50, 520, 186)


def chart(*course: tuple[int, ...], most: int = 10) -> StepChart:
    return StepChart(tuple(map(Who, range(1, len(course[0]) + 1))), course, most, steps(most))


def test_turns_and_points_lie_in_order_inside_the_chart() -> None:
    one = chart((0, 0), (2, 0), (2, 5), (10, 5))
    assert RECT.x < one.x(RECT, 0) < one.x(RECT, 1) < one.x(RECT, 3) < RECT.right
    assert RECT.bottom > one.y(RECT, 0) > one.y(RECT, 5) > one.y(RECT, 10) > RECT.y


def test_faces_at_the_end_never_lie_on_each_other_nor_outside() -> None:
    for points in ((0, 0, 0, 0, 0, 0), (10, 10, 10, 9, 9, 9), (10, 5, 5, 5, 1, 0)):
        ends = chart((0,) * 6, points)._ends(RECT)
        heights = sorted(ends.values())
        assert all(upper + FACE <= lower + 0.01 for upper, lower in itertools.pairwise(heights))
        assert heights[0] - FACE / 2 >= RECT.y
        assert heights[-1] + FACE / 2 <= RECT.bottom


def test_a_chart_has_a_few_round_numbers() -> None:
    assert steps(3) == (0, 1, 2, 3)
    assert steps(11) == (0, 5, 10)
    assert steps(24) == (0, 10, 20)


def test_faces_on_a_track_keep_their_order_and_their_distance() -> None:
    track = ScoreTrack((Who(1), Who(2), Who(3, 3), Who(4)), (3, 3, 0, 12), 12)
    rect = Rect(0, 0, 224, 36)
    places = track._places(rect, sorted(range(4), key=lambda seat: track.scores[seat]))
    assert places[2] < places[0] < places[1] < places[3]
    assert min(places.values()) >= 0
    assert max(places.values()) <= 224 - 15 + 0.01


def seen(surface: pygame.Surface) -> bool:
    """Tell whether anything is drawn there."""
    return bool(pygame.image.tobytes(surface, "RGB").strip(b"\0"))


def test_no_paper_falls_over_words(tmp_path: Path) -> None:
    words, sky = Rect(60, 60, 120, 30), Rect(0, 0, 320, 240)
    clear = canvas_of(Box(tmp_path), pygame.Surface((320, 240)))
    full = clear.on(pygame.Surface((320, 240)))
    place = pygame.Rect(60, 60, 120, 30)
    fell = False
    for time in (0.2 * step for step in range(2, 9)):
        for canvas, face in ((full, Confetti()), (clear, Confetti((words,)))):
            canvas.surface.fill("black")
            run_commands(canvas, face.draw_commands(sky, Look(time=time)))
        assert not seen(clear.surface.subsurface(place))
        assert seen(clear.surface), "elsewhere it falls"
        fell |= seen(full.surface.subsurface(place))
    assert fell, "some would have fallen there"
