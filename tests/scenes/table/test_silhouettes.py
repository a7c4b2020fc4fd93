"""Seats are told apart without colours: wherever one's colour is drawn at a table, its silhouette is near, in grey.

Nothing is known here of what a table draws. The same position is drawn ten times, and each time everybody has the
next colour: what is otherwise then is where a seat's colour is, and what is of another form there, in grey, is where
its silhouette is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.content.themes.themes import Themes
from game.games import catalog
from game.saves.records.player import Player
from game.ui.draw.seat_signs import shape
from game.ui.layout.frame import Rect
from tests.matches import people_in
from tests.scenes.box import PLACES, Box, canvas_of
from tests.scenes.seated import show_match
from tests.scenes.shared import OPTIONS, match_of

SIZE: Final = (1920, 1080)
COLOURS: Final = 10
MOVES: Final = {"sinoda": 0}
"""How many decisions come before the picture, where it is not twelve: pieces stay in their flowers."""
CELL: Final = 12  # pixels: the grain in which the picture is looked at
REACH: Final = 2  # cells round one that are looked at together
SHADES: Final = 10  # of 255: by less nothing has another colour
EDGE: Final = 40  # of 255: a step in grey that is seen as an edge
APART: Final = 3  # pixels of an outline that another one hasn't, nor beside it
NEAR: Final = 32  # cells between a colour and its silhouette: the width of a plate


def pictures(root: Path, game: str, theme: str) -> list[pygame.Surface]:
    """Return a game's table at its most players, once for each colour that the first may have."""
    themes = Themes(PLACES.assets / "themes")
    count = max(catalog.load(game).seats)
    result = []
    for turn in range(COLOURS):
        box = Box(root / str(turn), SIZE)
        box.services.theme = themes.read(theme)
        box.paint = type(box.paint)()
        seats = people_in(count, [0], names=[str(seat) for seat in range(count)])
        players = tuple(Player(seat.name, (seat.index + turn) % COLOURS, seat.by) for seat in seats)
        show_match(box, match_of(game, count, 3, MOVES.get(game, 12)), players, OPTIONS.get(game))
        result.append(box.draw())
    return result


def coloured(shown: Sequence[pygame.Surface]) -> pygame.Mask:
    """Return which cells are otherwise in some picture: where a seat's colour is."""
    first, *others = shown
    width, height = first.get_size()
    found = pygame.Mask((width // CELL, height // CELL))
    for other in others:
        apart = first.copy()
        apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        back = other.copy()
        back.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        small = pygame.transform.smoothscale(apart, found.get_size())
        same = pygame.mask.from_threshold(small, (0, 0, 0), (SHADES, SHADES, SHADES, 255))
        same.invert()
        found.draw(same, (0, 0))
    return found


def outlines(picture: pygame.Surface) -> tuple[pygame.Mask, pygame.Mask]:
    """Return where something ends in a grey picture, and the same a pixel broader."""
    grey = pygame.transform.laplacian(pygame.transform.grayscale(picture))
    thin = pygame.mask.from_threshold(grey, (255, 255, 255), (255 - EDGE, 255 - EDGE, 255 - EDGE, 255))
    broad = pygame.Mask(thin.get_size())
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            broad.draw(thin, (x, y))
    return thin, broad


def speaking(shown: Sequence[pygame.Surface], cells: pygame.Mask) -> pygame.Mask:
    """Return the cells round which every colour has a form of its own, in grey."""
    lines = [outlines(picture) for picture in shown]
    odd: list[pygame.Mask] = []
    for (thin, broad), (other, wide) in combinations(lines, 2):
        alone = thin.copy()
        alone.erase(wide, (0, 0))
        theirs = other.copy()
        theirs.erase(broad, (0, 0))
        alone.draw(theirs, (0, 0))
        odd.append(alone)
    whole = 2 * REACH + 1
    window = pygame.Mask((whole * CELL, whole * CELL), fill=True)
    found = pygame.Mask(cells.get_size())
    for x in range(cells.get_size()[0]):
        for y in range(cells.get_size()[1]):
            corner = ((x - REACH) * CELL, (y - REACH) * CELL)
            if cells.get_at((x, y)) and all(alone.overlap_area(window, corner) >= APART for alone in odd):
                found.set_at((x, y))
    return found


def silent(cells: pygame.Mask, spoken: pygame.Mask) -> list[tuple[int, int]]:
    """Return the coloured cells that have no silhouette near them, in pixels of their middle."""
    near = pygame.Mask(cells.get_size())
    disc = pygame.Surface((2 * NEAR + 1, 2 * NEAR + 1), pygame.SRCALPHA)
    pygame.draw.circle(disc, (0, 0, 0, 255), (NEAR, NEAR), NEAR)
    round_ = pygame.mask.from_surface(disc)
    for x in range(cells.get_size()[0]):
        for y in range(cells.get_size()[1]):
            if spoken.get_at((x, y)):
                near.draw(round_, (x - NEAR, y - NEAR))
    left = cells.copy()
    left.erase(near, (0, 0))
    width, height = left.get_size()
    return [(x * CELL, y * CELL) for x in range(width) for y in range(height) if left.get_at((x, y))]


def discs(root: Path, *, signed: bool) -> list[pygame.Surface]:
    """Return pictures of one seat's disc, in each colour, with its sign or without."""
    box = Box(root, SIZE)
    result = []
    for colour in range(1, COLOURS + 1):
        canvas = canvas_of(box)
        disc = Rect(300, 300, 46, 46)
        canvas.disc(*disc.middle, disc.w / 2, f"seats.{colour}.colour")
        if signed:
            canvas.picture(shape(colour), disc.inset(9), f"seats.{colour}.ink")
        result.append(canvas.surface)
    return result


def test_a_colour_without_its_sign_is_found_out(tmp_path: Path) -> None:
    plain, signed = discs(tmp_path / "plain", signed=False), discs(tmp_path / "signed", signed=True)
    assert silent(coloured(plain), speaking(plain, coloured(plain)))
    assert not silent(coloured(signed), speaking(signed, coloured(signed)))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("theme", Themes(PLACES.assets / "themes").names)
@pytest.mark.parametrize("game", catalog.names())
def test_wherever_a_seats_colour_is_its_silhouette_is_near(tmp_path: Path, game: str, theme: str) -> None:
    shown = pictures(tmp_path, game, theme)
    cells = coloured(shown)
    spoken = speaking(shown, cells)
    assert cells.count() > 10, "seats have colours at this table"
    assert silent(cells, spoken) == []
