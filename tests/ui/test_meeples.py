"""Meeples: whoever walks a track is known by face and outline, in every mood."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.seats.faces import Mood
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple
from tests.scenes.box import Box, canvas_of

PLACE = Rect(100, 100, 46, 46)


def drawn(box: Box, who: Who, mood: Mood = "calm", alpha: int = 255) -> pygame.Surface:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    draw_meeple(canvas_of(box, surface), PLACE, who, mood, alpha)
    return surface


def text(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_everybodys_meeple_is_their_own_in_every_mood(tmp_path: Path) -> None:
    box = Box(tmp_path)
    runners = [*(Who(colour) for colour in range(1, len(SEATS) + 1)), *(Who(3, number) for number in range(1, 11))]
    moods: tuple[Mood, ...] = ("calm", "glad", "hit")
    pictures_ = [text(drawn(box, who, mood)) for who in runners for mood in moods]
    assert len(set(pictures_)) == len(pictures_)
    assert text(drawn(box, Who(1), alpha=90)) != text(drawn(box, Who(1)))


@pytest.mark.parametrize("who", [Who(colour) for colour in (1, 2, 5, 9)] + [Who(3, 2)])
def test_a_meeple_fills_its_box_from_head_to_feet(tmp_path: Path, who: Who) -> None:
    box = pygame.mask.from_surface(drawn(Box(tmp_path), who), 100).get_bounding_rects()
    whole = box[0].unionall(box[1:])
    assert whole.h >= 0.78 * PLACE.h
    assert abs(whole.centerx - PLACE.middle[0]) <= 2.5
    assert PLACE.y - 1 <= whole.top
    assert whole.bottom <= PLACE.bottom + 1


def test_a_mountain_has_a_rim_of_night_and_a_lantern_has_its_own(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for who in (Who(4), Who(4, 2)):
        surface = drawn(box, who)
        mask = pygame.mask.from_surface(surface, 200)
        edge = [surface.get_at(point) for point in mask.outline()]
        assert sum(sum(colour[:3]) for colour in edge) / len(edge) < 200
