"""Steps: a diagram of what is done one after another, by persons in a row, and the card that is laid at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, sin
from typing import Final

import pygame

from game.content.rulebook.rulebook import Diagram, OnCard, Step
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import (
    DrawCommand,
    Freehand,
    Glow,
    Lettering,
    Numeral,
    Picture,
    Plate,
    Shadow,
    Shape,
    dot,
    run_commands,
)
from game.ui.layout.arrange import alike, centred, cut_bottom, cut_left, cut_right, cut_top, placed
from game.ui.layout.frame import Frame, Rect
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typesetter

SIZE: Final = (476.0, 186.0)
"""Breadth and height of the whole, in units of its own."""
CARDS: Final = 92.0  # units at the right that the cards have
OVER: Final = Style("body", 15, fixed=True)
UNDER: Final = Style("bold", 18, fixed=True)
SMALL: Final = Style("bold", 15, fixed=True)
PILL: Final = 36.0
FACE: Final = 62.0
LARGE: Final = 84.0  # whoever the diagram is about
CARD: Final = (80.0, 112.0)
BACK: Final = (60.0, 84.0)
TURNED: Final = 7.0  # degrees that what is laid is turned
DOTS: Final = 11  # of the way from the last to the card
HEAD: Final = 9.0  # units of an arrow's head
ARROW: Final = "rulebook.steps.arrow"


@dataclass(frozen=True)
class StepsPicture:
    """Draw a diagram's steps. `say` says the words of keys."""

    diagram: Diagram
    game: str
    say: Callable[[str], str]

    def draw(self, canvas: Canvas, type_: Typesetter) -> None:
        """Fill a surface of the ratio of `SIZE` with it."""
        pixels = canvas.surface.get_size()
        frame = Frame(pixels, 1.0, "wide", pixels[0] / SIZE[0], *SIZE)
        own = Canvas(canvas.surface, frame, canvas.images, type_.at(frame), canvas.paint, canvas.theme)
        run_commands(own, self._commands(own))

    def _commands(self, canvas: Canvas) -> Iterator[DrawCommand]:
        page = canvas.frame.rect
        yield Plate(page, f"games.{self.game}.top", f"games.{self.game}.bottom", 0)
        steps = self.diagram.steps
        row, cards = cut_right(page, CARDS if self.diagram.onto is not None else 0.0)[::-1]
        places = alike(row.trimmed(left=4), len(steps))
        lit = next((place for place, step in zip(places, steps, strict=True) if step.lit), places[-1])
        yield Glow(Rect.around(lit.middle[0] + CARDS / 3, page.middle[1] - 4, 260, 190), "light.pool", 0.34)
        for before, after in pairwise(places):
            yield from _arrow((before.right - 12, 84), (after.x + 13, 84))
        for place, step in zip(places, steps, strict=True):
            yield from self._step(canvas, place, step)
        if self.diagram.onto is not None:
            yield from self._cards(canvas, cards, lit)

    def _step(self, canvas: Canvas, place: Rect, step: Step) -> Iterator[DrawCommand]:
        head, rest = cut_top(place.trimmed(top=9), 22)
        foot, middle = cut_bottom(rest.trimmed(bottom=9), PILL)
        over = canvas.type.set_text(self.say(step.over), OVER)
        yield Lettering(head, over, "rulebook.steps.text", 0.5, may_be_cut=True)
        size = LARGE if step.lit else FACE
        yield still(Who(step.colour, step.mountain), placed(middle.trimmed(bottom=14), size, size, 0.5, 1.0))
        room = place.w - 6
        under = canvas.type.set_text(self.say(step.under), UNDER)
        if under.w > room - 6:
            under = canvas.type.set_text(self.say(step.under), SMALL, room - 6)
        pill = centred(foot, min(room + 2, max(84.0, under.w + 22)), max(PILL, under.h + 4))
        style = "rulebook.steps.lit" if step.lit else "rulebook.steps.pill"
        yield Shadow(pill, PILL / 2, "small", 0.6)
        yield Plate(pill, f"{style}.top", f"{style}.bottom", PILL / 2, f"{style}.border", 1.4)
        yield Lettering(pill, under, f"{style}.text", 0.5, may_be_cut=True)

    def _cards(self, canvas: Canvas, place: Rect, lit: Rect) -> Iterator[DrawCommand]:
        onto = self.diagram.onto
        assert onto is not None, "only a card that something is laid on is shown"
        card = placed(place.trimmed(top=12, right=10), *CARD, 1.0, 0.0)
        yield Shadow(card, 8, "card")
        yield from _printed(onto, card)
        laid = Rect.around(card.x + 34, card.bottom + 8, *BACK)
        yield Freehand(lambda canvas: _turned(canvas, self.diagram.laid, laid))
        yield from _way((lit.middle[0] + 20, 54), (laid.x - 2, laid.y + 22))


def _printed(card: OnCard, place: Rect) -> Iterator[DrawCommand]:
    unit = place.w / 100
    yield Picture(place, card.picture)
    if card.text:
        where = Rect.around(place.x + card.x * unit, place.y + card.y * unit, card.size * unit)
        yield Numeral(where, card.text, Style("title", card.size * unit, fixed=True), "rulebook.ink")


def _turned(canvas: Canvas, name: str, place: Rect) -> None:
    """Draw a card that lies askew."""
    width, height = canvas.frame.box(place).size
    turned = pygame.transform.rotozoom(canvas.images.get(name, (2 * width, 2 * height)), TURNED, 0.5)
    canvas.surface.blit(turned, turned.get_rect(center=canvas.frame.box(place).center))


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> Iterator[DrawCommand]:
    """Yield a short arrow to the right."""
    shaft, _ = cut_left(Rect(start[0], start[1] - 1.5, end[0] - start[0] - HEAD + 1, 3), end[0] - start[0] - HEAD + 1)
    yield Plate(shaft, ARROW, None, 1.5)
    yield _head(end, 0.0)


def _head(tip: tuple[float, float], angle: float, role: str = ARROW) -> Shape:
    x, y = tip
    corners = ((0.0, 0.0), (-HEAD, -HEAD * 0.62), (-HEAD, HEAD * 0.62))
    across, down = cos(angle), sin(angle)
    points = [(x + a * across - b * down, y + a * down + b * across) for a, b in corners]
    return Shape(points, role, edge="rulebook.steps.keyline", width=1.2)


def _way(start: tuple[float, float], end: tuple[float, float]) -> Iterator[DrawCommand]:
    """Yield dots along a bow over both ends, and an arrow's head along its last tangent."""
    bend = end[0] - 10, min(start[1], end[1]) - 52
    spots = [_along(start, bend, end, (number + 0.5) / DOTS) for number in range(DOTS)]
    for x, y in spots:
        yield dot(x, y, 3.4, "rulebook.steps.keyline")
        yield dot(x, y, 2.6, "rulebook.steps.way")
    angle = atan2(end[1] - bend[1], end[0] - bend[0])
    yield _head(end, angle, "rulebook.steps.way")


def _along(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], share: float) -> tuple[float, float]:
    """Return a point of a bow from a to c that b bends."""
    rest = 1 - share
    x, y = (rest * rest * p + 2 * rest * share * q + share * share * r for p, q, r in zip(a, b, c, strict=True))
    return x, y
