"""What is drawn is kept, but no more of it than a window of its size needs, and nothing twice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.content.images.images import Images
from game.content.images.surface_cache import MUCH, Cleanup, SurfaceCache
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.draw_commands import DrawCommand, Kept, run_commands, sheet
from game.ui.draw.light import Night
from game.ui.draw.paint import BUDGET, SHEETS, TILE, Paint, Plate
from game.ui.layout.frame import Rect
from game.ui.motion.lights import Lights
from game.ui.motion.sprite import Sprite, draw_sprite, fetch_sprites, outline_of
from game.ui.parts.part import Look
from game.ui.seats.faces import Portrait
from game.ui.seats.likeness import Who
from tests.scenes.box import Box, canvas_of

DIM = (7, 5, 18, 131)


def filled(box: pygame.Rect) -> tuple[Paint, pygame.Surface]:
    """Return a picture over whose rectangle a colour is laid, and what has laid it."""
    paint, surface = Paint(), pygame.Surface((400, 300))
    surface.fill("#8090a0")
    paint.wash(surface, box, DIM)
    return paint, surface


@pytest.mark.parametrize("box", [(0, 0, 400, 300), (37, 11, 2 * TILE, TILE), (390, 290, 10, 10), (5, 5, 129, 1)])
def test_a_colour_is_laid_over_its_rectangle_and_nowhere_else_and_only_a_tile_is_kept(
    box: tuple[int, int, int, int],
) -> None:
    paint, surface = filled(pygame.Rect(box))
    whole = pygame.Surface((400, 300))
    whole.fill("#8090a0")
    whole.blit(Paint().plate(box[2:], Plate(0, DIM, DIM)), box)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert paint.cache.held == 4 * TILE * TILE


def test_the_larger_a_window_the_more_is_kept_and_never_more_than_there_is_room_for() -> None:
    paint = Paint()
    budgets = []
    for window in ((960, 600), (1280, 720), (3840, 2160)):
        paint.plate((80, 80), Plate(9, DIM, DIM))
        paint.fit(window)
        assert len(paint.cache) == 0
        budgets.append(paint.cache.budget)
    assert budgets == [SHEETS * 4 * 960 * 600, SHEETS * 4 * 1280 * 720, BUDGET]


def test_a_large_drawing_that_is_a_part_of_a_kept_one_is_not_kept_beside_it() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="9" cy="9" r="9"/></svg>'
    paint = Paint()
    paint.vector(svg, (300, 300), passing=True)
    assert paint.cache.held == 0
    paint.vector(svg, (30, 30), passing=True)
    paint.vector(svg, (300, 300))
    assert paint.cache.held == 4 * (30 * 30 + 300 * 300)


def test_what_is_drawn_into_a_picture_of_its_own_passes(tmp_path: Path) -> None:
    box = Box(tmp_path)
    canvas = canvas_of(box)
    canvas.paint.fit(box.size)
    rect, disc = Rect(0, 0, 500, 500), svg.circle(250, 250, 240, svg.fill(canvas.colour("gold")))
    canvas.on(pygame.Surface((500, 500), pygame.SRCALPHA)).vector(rect, disc)
    assert canvas.paint.cache.held == 0
    canvas.vector(rect, disc)
    assert canvas.paint.cache.held == 4 * 500 * 500


def test_memory_is_handed_back_once_much_was_let_go_and_not_before() -> None:
    cache: SurfaceCache[str] = SurfaceCache(MUCH)
    cleanup = Cleanup(cache)  # type: ignore[arg-type]
    side = 1024
    for name in "ab":
        cache.get(name, lambda: pygame.Surface((side, side)))
    assert not cleanup.due
    for name in "cde":
        cache.get(name, lambda: pygame.Surface((side, side)))
    assert cache.dropped == 3 * 4 * side * side > MUCH
    assert cleanup.due
    cleanup.drawn()
    assert not cleanup.due
    assert set("de") == {name for name in "abcde" if cache.find(name) is not None}


def test_cards_of_one_shape_throw_one_shadow() -> None:
    one, other = CardArt("cards/soon/day-1"), CardArt("cards/soon/night-2")
    assert outline_of(one) == outline_of(other)
    assert outline_of(one) != outline_of(CardArt("cards/soon/day-1", edges=3))


def test_no_night_is_kept_once_it_is_over(tmp_path: Path) -> None:
    lights, canvas = Lights(), canvas_of(Box(tmp_path))
    lights.draw_night(canvas, Night(0.5, ((300, 300, 90, 90),), 0, 1), 1.0)
    assert lights._veils
    lights.forget_nights()
    assert not lights._veils


def test_what_a_smaller_page_has_drawn_is_not_taken_for_what_the_window_draws(tmp_path: Path) -> None:
    small, large = Box(tmp_path / "small", (1280, 720)), Box(tmp_path / "large", (2560, 1440))
    assert large.services.kit.frame.scale == 2 * small.services.kit.frame.scale

    def drawn(box: Box, units: float, paint: Paint) -> bytes:
        surface = pygame.Surface((200, 200))
        surface.fill("#8090a0")
        canvas = replace(canvas_of(box, surface), paint=paint)
        rect = Rect(40 * units, 40 * units, 60 * units, 60 * units)
        run_commands(canvas, [*Portrait(Who(2, 2)).draw_commands(rect, Look()), Kept(rect, "plate", edged)])
        return pygame.image.tobytes(surface, "RGB")

    def edged(rect: Rect) -> Sequence[DrawCommand]:
        return [sheet(rect, "plate.active", 16, 3)]

    paint = Paint()
    drawn(small, 1, paint)
    assert drawn(large, 0.5, paint) == drawn(large, 0.5, Paint())


CARDS = (CardArt("cards/chrono/maze-9"), CardArt("cards/chrono/hand-2", edges=2), CardArt("cards/chrono/skull-1"))
FAN = [
    Sprite(f"card:{number}", 100.3 + 90 * number, 200.6, *outer(61.7), card, angle=7.0 * number)
    for number, card in enumerate(CARDS)
]


def fresh(root: Path, size: tuple[int, int] = (1280, 720)) -> Canvas:
    """Return a canvas for which nothing was drawn yet."""
    canvas = canvas_of(Box(root, size))
    return replace(canvas, images=Images(canvas.images.root, None), paint=Paint())


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (2560, 1440)])
def test_drawings_that_are_made_at_the_same_time_are_all_that_sprites_are_drawn_of(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    canvas = fresh(tmp_path, size)
    fetch_sprites(canvas, FAN)
    made = len(canvas.images.cache)
    assert made == len(CARDS)
    for sprite in FAN:
        draw_sprite(canvas, sprite)
    assert len(canvas.images.cache) == made, "a pile's lower cards are as large as its first one"


def test_no_drawing_is_made_anew_for_sprites_whose_pictures_are_kept(tmp_path: Path) -> None:
    canvas = fresh(tmp_path)
    for sprite in FAN:
        draw_sprite(canvas, sprite)
    canvas.images.cache.clear()
    fetch_sprites(canvas, FAN)
    assert len(canvas.images.cache) == 0
