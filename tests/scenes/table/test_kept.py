"""What a table keeps of its picture is drawn again where anything that it shows is another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest
from msgspec import structs
from msgspec.structs import replace

from game.scenes.table.picture.kept import StillParts
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.light import BREATH, Pool
from game.ui.layout.frame import Rect
from game.ui.motion.lights import Lights
from game.ui.motion.stage import Sprite, Stage
from game.ui.parts.part import Control, Look, MovesError, Part, Timeless
from tests.scenes.box import Box, canvas_of


@dataclass(frozen=True, slots=True)
class Fill:
    role: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.fill(rect, self.role)


@dataclass(frozen=True, slots=True)
class Beat:
    """Fill the rectangle, then a corner of it as the time has it."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.fill(rect, "night")
        canvas.fill(Rect(rect.x, rect.y, 4 + look.time, 4), "gold")


@dataclass(frozen=True, slots=True)
class Count:
    """Count how often it is drawn."""

    drawn: list[float]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.fill(rect, "gold", 0.5)
        self.drawn.append(look.hover)


class Table:
    """A surface, a scenery, and what is kept between pictures of them."""

    def __init__(self, folder: Path) -> None:
        self.canvas = canvas_of(Box(folder), pygame.Surface((1280, 720)))
        self.scenery = pygame.Surface((1280, 720))
        self.still = StillParts()
        self.stage = Stage()
        self.lights = Lights(moves=True)

    def draw(self, *parts: Part, look: Look | None = None) -> bytes:
        """Return a picture, after asserting that it is what it would be with nothing kept."""
        low = [(part, look or Look()) for part in parts]
        self.canvas.surface.fill((1, 2, 3))
        StillParts().draw(self.canvas, self.scenery, low, self.stage, self.lights)
        plain = self.canvas.surface.get_buffer().raw
        self.canvas.surface.fill((1, 2, 3))
        self.still.draw(self.canvas, self.scenery, low, self.stage, self.lights)
        assert self.canvas.surface.get_buffer().raw == plain
        return plain


BOX = Rect(10, 10, 50, 50)
CONTROL = Control("a plate")


def test_low_parts_are_drawn_again_where_they_or_their_ground_are_others(tmp_path: Path) -> None:
    table = Table(tmp_path)
    gold, night = Part("low", BOX, Fill("gold")), Part("low", BOX, Fill("night"))
    pictures = [table.draw(gold) for _ in range(3)]
    pictures += [table.draw(night) for _ in range(3)]
    table.scenery = pygame.Surface((1280, 720))
    table.scenery.fill((9, 99, 9))
    pictures += [table.draw(night) for _ in range(3)]
    pictures += [table.draw(structs.replace(night, rect=BOX.moved(9, 0))) for _ in range(3)]
    pictures += [table.draw(structs.replace(night, clip=Rect(0, 0, 30, 30))) for _ in range(3)]
    assert [len(set(pictures[start : start + 3])) for start in range(0, 15, 3)] == [1] * 5
    assert len(set(pictures)) == 5
    assert table.scenery.get_at((30, 30))[:3] == (9, 99, 9), "the scenery stays as it is"


def test_what_stays_is_drawn_no_more_from_the_third_picture_on(tmp_path: Path) -> None:
    table, drawn = Table(tmp_path), list[float]()
    low = [(Part("low", BOX, Count(drawn)), Look())]
    counts = []
    for _ in range(4):
        table.still.draw(table.canvas, table.scenery, low, table.stage)
        counts.append(len(drawn))
    assert counts == [1, 2, 2, 2], "once as it comes, once to be kept"


def test_a_part_that_lights_up_is_drawn_as_it_looks(tmp_path: Path) -> None:
    table, drawn = Table(tmp_path), list[float]()
    part = Part("low", BOX, Count(drawn), CONTROL)
    for hover in (0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 1.0):
        table.still.draw(table.canvas, table.scenery, [(part, Look(hover=hover))], table.stage)
    assert drawn == [0.0, 0.0, 0.5, 1.0, 1.0]


def test_what_shows_the_time_is_never_kept_nor_what_lies_over_it(tmp_path: Path) -> None:
    table, drawn = Table(tmp_path), list[float]()
    under = Part("under", Rect(0, 0, 40, 40), Fill("gold"))
    over = Part("over", Rect(20, 20, 40, 40), Count(drawn))
    pictures = [table.draw(under, Part("beat", BOX, Beat()), over, look=Look(time=float(n))) for n in range(6)]
    assert len(set(pictures)) == 6, "each has another time"
    assert len(drawn) == 2 * 6, "with what is kept and without it"


def test_the_time_cant_be_asked_of_what_is_kept() -> None:
    look = Timeless(hover=0.5, enabled=False)
    assert (look.hover, look.enabled) == (0.5, False)
    with pytest.raises(MovesError):
        _ = look.time


@dataclass(frozen=True)
class Card:
    """Draw a plain card."""

    role: str

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.fill(rect, self.role, 0.5)


def test_sprites_that_rest_are_kept_with_what_lies_under_them_until_one_is_elsewhere(tmp_path: Path) -> None:
    table, low = Table(tmp_path), Part("low", BOX, Fill("gold"))
    card, other = Sprite("card", 40, 40, 30, 30, Card("night")), Sprite("other", 90, 40, 30, 30, Card("gold"))
    stills = [table.draw(low) for _ in range(3)]
    for sprites in ([card, other], [replace(card, x=70), other], [other], []):
        table.stage.show(sprites)
        pictures = [table.draw(low) for _ in range(4)]
        assert len(set(pictures)) == 1, "each is asserted to be what it would be with nothing kept"
    assert set(pictures) == set(stills)


def test_what_flies_is_never_kept(tmp_path: Path) -> None:
    table, low = Table(tmp_path), Part("low", BOX, Fill("gold"))
    card = Sprite("card", 40, 40, 30, 30, Card("night"))
    table.stage.show([card])
    for _ in range(4):
        table.draw(low)
    table.stage.aim([replace(card, x=300)])
    pictures = []
    while table.stage.moving:
        table.stage.update(0.03)
        pictures.append(table.draw(low))
    pictures += [table.draw(low) for _ in range(4)]
    assert len(set(pictures)) > 5


def test_light_that_rests_is_kept_under_the_sprites_until_it_glides(tmp_path: Path) -> None:
    table, low = Table(tmp_path), Part("low", BOX, Fill("night"))
    table.stage.show([Sprite("card", 40, 40, 30, 30, Card("gold"))])
    pool = Pool("turn", 60, 60, 90, 60, 0.5)
    seen = set[bytes]()
    for pools in ((pool,), (structs.replace(pool, x=200),), ()):
        table.lights.aim(pools)
        while table.lights.moving:
            table.lights.update(0.05)
            seen.add(table.draw(low))
        still = {table.draw(low) for _ in range(4)}
        assert len(still) == 1, "each is asserted to be what it would be with nothing kept"
        seen |= still
    assert len(seen) > 6


def test_light_that_breathes_over_what_is_kept_looks_as_if_drawn_anew(tmp_path: Path) -> None:
    table, drawn = Table(tmp_path), list[float]()
    low = [(Part("low", Rect(0, 0, 300, 300), Count(drawn)), Look())]
    table.stage.show([Sprite("card", 40, 40, 30, 30, Card("night")), Sprite("far", 600, 40, 30, 30, Card("gold"))])
    pools = [Pool(f"place-{x}", x, 60, 90, 90, 0.6, breathes=True) for x in (40, 100, 240)]
    table.lights.aim([*pools, Pool("turn", 120, 40, 200, 90, 0.4)])
    surface = table.canvas.surface
    for _ in range(12):
        table.lights.update(BREATH / 9)
        surface.fill((1, 2, 3))
        table.still.draw(table.canvas, table.scenery, low, table.stage, table.lights)
        kept = surface.copy()
        StillParts().draw(table.canvas, table.scenery, low, table.stage, table.lights)
        for x, y in ((40, 40), (60, 60), (90, 40), (130, 70), (240, 60), (320, 60), (600, 40)):
            pairs = zip(kept.get_at((x, y)), surface.get_at((x, y)), strict=True)
            assert all(abs(a - b) <= 2 for a, b in pairs), f"at {x}, {y}"
    assert len(drawn) == 1 + 1 + 12, "twice until it is kept, and once for every picture with nothing kept"


def test_light_that_meets_other_light_breathes_as_quickly_and_what_lies_apart_at_its_own_pace(tmp_path: Path) -> None:
    table = Table(tmp_path)
    low = [(Part("low", Rect(0, 0, 300, 300), Count([])), Look())]
    table.stage.show([Sprite("card", 40, 40, 30, 30, Card("night"))])
    quick = Pool("quick", 100, 60, 90, 90, 0.6, breathes=True)
    slow = structs.replace(quick, key="slow", x=600, slow=4.0, least=0.0)
    table.lights.aim([quick, structs.replace(slow, key="near", x=150), slow])
    table.lights.update(1e-3)
    seen = []
    for _ in range(4):
        table.still.draw(table.canvas, table.scenery, low, table.stage, table.lights)
    for _ in range(3):
        table.still.draw(table.canvas, table.scenery, low, table.stage, table.lights)
        seen.append([tuple(table.canvas.surface.get_at((x, 60))) for x in (100, 150, 600)])
        table.lights.update(BREATH / 2)
    full, sunk, again = seen
    assert all(a != b for a, b in zip(full, sunk, strict=True))
    assert full[:2] == again[:2], "both have breathed in"
    assert again[2] != full[2], "and the slow one has breathed out"
