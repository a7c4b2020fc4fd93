"""How things of sheets come: every way ends in its place, and begins elsewhere."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout.frame import Rect
from game.ui.motion.entering import LASTS, Entrance, Turned, Way, draw_entering, swung

BOX = pygame.Rect(40, 50, 80, 60)


def drawn(way: Way, share: float, lip: float = 10.0) -> pygame.Surface:
    """Draw a picture of two halves that has come so far."""
    surface, picture = pygame.Surface((200, 180)), pygame.Surface(BOX.size, pygame.SRCALPHA)
    picture.fill((200, 0, 0), (0, 0, 40, 60))
    picture.fill((0, 200, 0), (40, 0, 40, 60))
    picture.fill((0, 0, 200), (0, 50, 80, 10))
    entrance = Entrance(way, Rect(*BOX), (), far=(200.0, 0.0), lip=lip)
    draw_entering(surface, Turned(picture), BOX, entrance, share, round)
    return surface


@pytest.mark.parametrize("way", ["unroll", "swing", "slide", "open"])
def test_it_ends_in_its_place(way: Way) -> None:
    end = drawn(way, 1.0)
    assert end.get_at((45, 55))[:3] == (200, 0, 0)
    assert end.get_at((115, 55))[:3] == (0, 200, 0)
    assert end.get_at((60, 105))[:3] == (0, 0, 200)
    early = drawn(way, 0.1)
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(end, "RGB")


def test_what_unrolls_hangs_by_its_foot() -> None:
    early = drawn("unroll", 0.2)
    foot = max(y for y in range(180) if early.get_at((60, y))[2] == 200)
    assert 50 < foot < 90
    assert early.get_at((60, foot - 12))[:3] == (200, 0, 0)
    assert early.get_at((60, foot + 2))[:3] == (0, 0, 0)


def test_a_book_comes_up_shut_and_opens_from_its_spine() -> None:
    shut, opening = drawn("open", 0.4), drawn("open", 0.55)
    red = [sum(s.get_at((x, 70))[:3] == (200, 0, 0) for x in range(200)) for s in (shut, opening)]
    assert red[0] == 0
    assert 0 < red[1] < 40
    assert opening.get_at((79, 70))[:3] == (200, 0, 0)


def test_a_tag_hangs_still_in_the_end_and_few_pictures_of_it_are_kept() -> None:
    angles = [swung(step / 60) for step in range(61)]
    assert angles[-1] == 0
    assert min(angles) < 0 < max(angles)
    assert len(set(angles)) < 30


def test_one_after_another_they_are_all_there_in_time() -> None:
    for later in (0.0, 0.04, 0.09, 0.2, 0.6):
        entrance = Entrance("slide", Rect(0, 0, 1, 1), (), later)
        assert entrance.share(later) == 0
        assert entrance.share(max(LASTS, later + 0.02)) == 1
