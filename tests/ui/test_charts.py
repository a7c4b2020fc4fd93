"""Tracks: faces where they belong, and never on each other; and confetti."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame

from game.ui.charts import Confetti, ScoreTrack
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.likeness import Who
from tests.scenes.box import Box, canvas_of


def test_faces_on_a_track_keep_their_order_and_their_distance() -> None:
    track = ScoreTrack((Who(1), Who(2), Who(3, 3), Who(4)), (3, 3, 0, 12), 12)
    rect = Rect(0, 0, 224, 36)
    places = track._places(rect, sorted(range(4), key=lambda seat: track.scores[seat]))
    assert places[2] < places[0] < places[1] < places[3]
    row = sorted(places.values())
    assert min(after - before for before, after in pairwise(row)) >= 30, "none lies over another"
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
