"""Marks: what a face yields is drawn and measured from one list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, draw_soft, polygon
from game.ui.draw.draw_commands import (
    Clipped,
    DrawCommand,
    Echo,
    Fill,
    Freehand,
    Halo,
    Kept,
    Lettering,
    Line,
    Numeral,
    Picture,
    Plate,
    Shadow,
    Shape,
    dot,
    inks,
    run_commands,
    sheet,
)
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Sprite, draw_sprite
from game.ui.parts.kit import BODY
from game.ui.parts.part import Look
from game.ui.parts.widgets import LIP, PRESSED, Button
from game.ui.seats.plates import Swatch
from game.ui.type.text import Style
from tests.scenes.box import Box, canvas_of

PLACE = Rect(40, 30, 120, 60)


@pytest.fixture
def canvas(tmp_path: Path) -> Canvas:
    return canvas_of(Box(tmp_path), pygame.Surface((320, 240)))


def drawn(canvas: Canvas, draw: Callable[[Canvas], object]) -> bytes:
    """Return the pixels of what is drawn on an empty surface."""
    surface = pygame.Surface((320, 240))
    draw(canvas.on(surface))
    return pygame.image.tobytes(surface, "RGB")


MARKS: tuple[tuple[DrawCommand, Callable[[Canvas], object]], ...] = (
    (
        Plate(PLACE, "gold", "text.paper", 8, "light", 2, 0.8, 4),
        lambda on: on.plate(PLACE, "gold", "text.paper", radius=8, border="light", width=2, alpha=0.8, dash=4),
    ),
    (sheet(PLACE, "panel.paper", 9, 2), lambda on: on.sheet(PLACE, "panel.paper", radius=9, width=2)),
    (sheet(PLACE, "panel.paper"), lambda on: on.sheet(PLACE, "panel.paper", radius=16)),
    (dot(90, 60, 20, "gold"), lambda on: on.disc(90, 60, 20, "gold")),
    (Fill(PLACE, "gold", 0.5), lambda on: on.fill(PLACE, "gold", 0.5)),
    (Halo(PLACE, "gold", 8, 6, 0.9), lambda on: on.halo(PLACE, "gold", 8, 6, 0.9)),
    (
        Picture(PLACE, "shell/glyphs/check", "gold", 200),
        lambda on: on.picture("shell/glyphs/check", PLACE, "gold", 200),
    ),
    (Line(((40, 30), (90, 70)), "gold", 3), lambda on: on.line(((40, 30), (90, 70)), "gold", 3)),
    (
        Shape(((40, 30), (90, 70), (60, 90)), "gold", edge="light", width=2),
        lambda on: polygon(on, Rect(40, 30, 50, 60), [(0, 0), (50, 40), (20, 60)], "gold", edge="light", width=2),
    ),
    (
        Numeral(PLACE, "7", Style("title", 30, fixed=True), "light"),
        lambda on: on.words(on.type.set_text("7", Style("title", 30, fixed=True)), PLACE, "light", 0.5, 0.5),
    ),
    (Freehand(lambda on: on.fill(PLACE, "gold")), lambda on: on.fill(PLACE, "gold")),
)


@pytest.mark.parametrize("number", range(len(MARKS)))
def test_a_mark_is_drawn_as_the_canvas_draws_it(canvas: Canvas, number: int) -> None:
    mark, by_hand = MARKS[number]
    assert drawn(canvas, mark.draw) == drawn(canvas, by_hand)
    assert drawn(canvas, mark.draw) != drawn(canvas, lambda on: None)


def test_a_shadow_darkens_what_lies_under_it(canvas: Canvas) -> None:
    ground = Fill(Rect(0, 0, 320, 240), "light")
    assert drawn(canvas, lambda on: run_commands(on, (ground, Shadow(PLACE, 8)))) != drawn(canvas, ground.draw)


def test_words_are_measured_where_they_are_drawn(canvas: Canvas) -> None:
    words = Lettering(PLACE, canvas.type.set_text("Ginkgo", BODY), "light", 1.0, 0.0)
    pixels = pygame.image.frombytes(drawn(canvas, words.draw), (320, 240), "RGB")
    pixels.set_colorkey((0, 0, 0))
    ink = canvas.frame.box(next(iter(words.inks())).rect).inflate(2, 2)
    assert pixels.get_bounding_rect().w > 0
    assert ink.contains(pixels.get_bounding_rect())


def test_words_stand_in_the_middle_of_their_height_at_the_left_and_are_nothing_when_they_are_faint(
    canvas: Canvas,
) -> None:
    setting = canvas.type.set_text("Ginkgo", BODY)
    (ink,) = Lettering(PLACE, setting, "light").inks()
    assert ink.rect == Rect(PLACE.x, PLACE.middle[1] - setting.h / 2, setting.w, setting.h)
    by_hand = drawn(canvas, lambda on: on.words(setting, PLACE, "light", 0.0, 0.5))
    assert drawn(canvas, Lettering(PLACE, setting, "light").draw) == by_hand
    assert drawn(canvas, Lettering(PLACE, setting, "light", alpha=0.0).draw) == drawn(canvas, lambda on: None)


def test_all_words_are_measured_but_their_echoes(canvas: Canvas) -> None:
    setting = canvas.type.set_text("Ginkgo", BODY)
    words = Lettering(PLACE, setting, "light")

    def some(rect: Rect) -> Iterable[DrawCommand]:
        return (Fill(rect, "gold"), Lettering(rect, setting, "light"))

    marks = (Echo(words), words, Kept(PLACE, "key", some), Clipped(PLACE, (words,)))
    assert list(inks(marks)) == [*words.inks()] * 3


def test_only_words_that_may_not_be_cut_are_told_as_cut(canvas: Canvas) -> None:
    setting = canvas.type.set_text("a leaf of ginkgo", BODY, 40, 1)
    assert setting.truncated
    assert Lettering(PLACE, setting, "light").inks()[0].cut
    assert not Lettering(PLACE, setting, "light", may_be_cut=True).inks()[0].cut


def test_what_is_kept_looks_the_same_and_is_drawn_once(canvas: Canvas) -> None:
    asked: list[Rect] = []

    def some(rect: Rect) -> Iterable[DrawCommand]:
        asked.append(rect)
        return (Plate(rect, "gold", radius=8), Plate(rect.inset(-5), radius=13, border="light", width=2))

    kept = Kept(PLACE, ("two plates", 1), some, margin=10)
    twice = [drawn(canvas, kept.draw) for _ in range(2)]
    assert asked == [Rect(10, 10, PLACE.w, PLACE.h)]
    assert twice == [drawn(canvas, lambda on: run_commands(on, some(PLACE)))] * 2
    assert drawn(canvas, Kept(PLACE, ("another", 2), lambda rect: ()).draw) != twice[0]


def test_only_what_lies_in_the_rectangle_is_seen_of_what_is_clipped(canvas: Canvas) -> None:
    inside = PLACE.inset(20)
    clipped = Clipped(inside, (Fill(PLACE, "gold"),))
    assert drawn(canvas, clipped.draw) == drawn(canvas, lambda on: on.fill(inside, "gold"))


def test_the_words_of_a_button_go_down_with_it(canvas: Canvas) -> None:
    face = Button("primary", canvas.type.set_text("Play", BODY))
    at_rest, pressed = (next(inks(face.draw_commands(PLACE, Look(pressed=down)))).rect for down in (False, True))
    assert at_rest.middle == (PLACE.middle[0], PLACE.middle[1] - LIP / 2)
    assert pressed == at_rest.moved(0, PRESSED)


def test_what_has_no_edges_is_drawn_small_and_looks_the_same(canvas: Canvas) -> None:
    glow = svg.rings("glow", (255, 220, 150, 255), 160, 120, 110, ((0, 1), (1, 0)))
    disc = svg.circle(160, 120, 110, svg.fill_by("glow"))
    page = Rect(0, 0, 320, 240)
    before = canvas.paint.cache.held
    soft = drawn(canvas, lambda onto: draw_soft(onto, page, glow, disc))
    assert canvas.paint.cache.held - before < 320 * 240 * 4 / 10
    fine = drawn(canvas, lambda onto: onto.vector(page, glow, disc))
    apart = [abs(one - other) for one, other in zip(fine, soft, strict=True)]
    assert max(fine) > 200
    assert max(apart) < 16


def test_a_sprite_is_drawn_turned(canvas: Canvas) -> None:
    line = Sprite("line", 160, 120, 100, 100, Bar())
    upright = drawn(canvas, lambda onto: draw_sprite(onto, line))
    turned = drawn(canvas, lambda onto: draw_sprite(onto, replace(line, angle=90.0)))
    wide, high = (pygame.image.frombytes(data, (320, 240), "RGB") for data in (upright, turned))
    assert wide.get_at((120, 120))[:3] != (0, 0, 0)
    assert wide.get_at((160, 80))[:3] == (0, 0, 0)
    assert high.get_at((120, 120))[:3] == (0, 0, 0)
    assert high.get_at((160, 80))[:3] != (0, 0, 0)


@dataclass(frozen=True)
class Bar:
    """Draw a broad bar."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect.inset(4, 40), (255, 255, 255, 255), (255, 255, 255, 255), radius=0)


def test_a_colour_that_is_taken_has_a_lock_or_is_but_faded() -> None:
    locked, faded = ([*Swatch(1, False, True, locks).draw_commands(PLACE, Look())] for locks in (True, False))
    glyphs = [mark for mark in locked if isinstance(mark, Picture) and mark.name.endswith("lock")]
    assert len(glyphs) == 1
    assert len(faded) == 1
