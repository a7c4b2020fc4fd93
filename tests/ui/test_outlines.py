"""Outlines and plates: what a theme asks for by roles, and what none of it looks like where a theme doesn't."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.themes.themes import Themes
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt, Stamp, outer
from game.ui.draw.seat_signs import SEATS, seat_of
from game.ui.layout.frame import Rect
from game.ui.seats.likeness import rimmed
from tests.scenes.box import PLACES, Box, canvas_of

THEMES = Themes(PLACES.assets / "themes")
EMBLEMS = [*(f"table/badge-{number}" for number in range(1, 11)), *(f"shell/seats/{name}" for name in SEATS)]
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def canvas(root: Path, theme: str) -> Canvas:
    box = Box(root)
    box.services.theme = THEMES.read(theme)
    return canvas_of(box)


def card(canvas: Canvas, art: CardArt) -> Rect:
    """Draw a card 200 units wide, and return where it lies."""
    rect = Rect(100, 100, *outer(200.0))
    art.draw(canvas, rect)
    return Rect.around(*rect.middle, 200, 280)


def at(canvas: Canvas, x: float, y: float) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at((round(x), round(y))))[:3]


@pytest.mark.parametrize("name", EMBLEMS)
def test_an_emblem_is_its_colour_and_its_sign_in_two_rims(tmp_path: Path, name: str) -> None:
    ground = canvas(tmp_path, "contrast")
    seat = seat_of(name)
    rect = Rect(100, 100, 200, 200)
    ground.surface.fill((90, 90, 90))
    ground.picture(name, rect)
    middle = 120 if SEATS[seat - 1] == "purple" else 200  # a moon is open at its middle
    row = [at(ground, x, 200) for x in range(100, 301)]
    assert WHITE in row[:12], "a rim for dark grounds"
    assert BLACK in row[:20], "and one for paper"
    assert ground.colour(f"seats.{seat}.colour")[:3] in row
    assert ground.colour(f"seats.{seat}.ink")[:3] in row[middle - 100 :]


def test_in_lamplight_an_emblem_is_its_drawing(tmp_path: Path) -> None:
    ground, plain = canvas(tmp_path, "lamplight"), canvas(tmp_path, "lamplight")
    ground.picture("table/badge-1", Rect(100, 100, 200, 200))
    drawing = plain.images.get("table/badge-1", (200, 200))
    plain.surface.blit(drawing, drawing.get_rect(center=(200, 200)))
    assert pygame.image.tobytes(ground.surface, "RGB") == pygame.image.tobytes(plain.surface, "RGB")


def test_no_other_drawing_is_somebodys_emblem() -> None:
    assert [seat_of(name) for name in ("shell/seats/shape-star", "shell/glyphs/check", "sinoda/plate-3")] == [0, 0, 0]


def test_a_numeral_stands_on_a_plate_of_its_own_where_a_theme_asks_for_one(tmp_path: Path) -> None:
    art = CardArt("cards/soon/night-5", (Stamp(50, 55, 54, "5", "soon.night"),), None)
    ground = canvas(tmp_path, "contrast")
    rect = card(ground, art)
    x, y = rect.x + rect.w * 0.5, rect.y + 55 * rect.w / 100
    edge = 0.27 * rect.w
    assert at(ground, x - edge, y) == WHITE == at(ground, x + edge, y)
    row = [at(ground, x - step, y) for step in range(round(edge), round(0.34 * rect.w))]
    assert BLACK in row, "with a rim"
    assert at(ground, rect.x + 1, rect.middle[1]) == WHITE, "and the card has one"
    assert BLACK in [at(ground, rect.x + step, rect.middle[1]) for step in range(2, 9)], "and a line inside it"


def test_a_numeral_whose_drawing_has_a_plate_gets_no_other(tmp_path: Path) -> None:
    bare, plated = canvas(tmp_path, "contrast"), canvas(tmp_path, "contrast")
    for ground, has in ((bare, False), (plated, True)):
        card(ground, CardArt("cards/syncro/dragon", (Stamp(24, 26, 30, " ", "ink", plated=has),), None))
    assert pygame.image.tobytes(bare.surface, "RGB") != pygame.image.tobytes(plated.surface, "RGB")


def test_what_stands_on_a_veiled_card_is_read_where_a_theme_asks_for_plates(tmp_path: Path) -> None:
    ground = canvas(tmp_path, "contrast")
    rect = card(ground, CardArt("cards/soon/night-5", (Stamp(50, 55, 54, "5", "soon.night"),), None, veiled=0.6))
    assert at(ground, rect.x + 0.23 * rect.w, rect.y + 55 * rect.w / 100) == WHITE


def test_a_card_as_wide_as_three_has_the_lines_of_one(tmp_path: Path) -> None:
    ground = canvas(tmp_path, "contrast")

    def black(picture: str, width: float, ratio: float) -> int:
        rect = Rect(50, 100, *outer(width, ratio))
        CardArt(picture, (), None, ratio=ratio).draw(ground, rect)
        left = rect.middle[0] - width / 2
        return [at(ground, left + step, rect.middle[1]) for step in range(14)].count(BLACK)

    assert black("cards/syncro/boss-2", 648, 1.4 / 3.24) == black("cards/syncro/boss-1", 200, 1.4) > 2


@pytest.mark.parametrize("out", [1.6, 4.0, 9.0])
def test_a_rim_is_smooth_and_equally_broad_in_every_direction(out: float) -> None:
    radius = 30
    face = pygame.Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    pygame.draw.aacircle(face, WHITE, (radius, radius), radius)
    whole = rimmed(face, [((*BLACK, 255), out)])
    middle = whole.get_rect().center
    rows = []
    for degrees in range(360):
        way = pygame.Vector2(1, 0).rotate(degrees)
        places = ((round(middle[0] + way.x * r), round(middle[1] + way.y * r)) for r in range(middle[0] + 1))
        rows.append([whole.get_at(place)[3] for place in places])
    reached = [sum(row) / 255 for row in rows]
    assert max(reached) - min(reached) < 1.6, "no corners"
    width, height = whole.get_size()
    soft = sum(0 < whole.get_at((x, y))[3] < 255 for x in range(width) for y in range(height))
    assert soft > 4 * radius, "no steps"
