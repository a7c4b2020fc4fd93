"""The face of a seat's curves: what it could know as a filled ridge, all open as dots, and a hatch between the two."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

import pygame

from game.content.themes.roles import Colour
from game.scenes.analysis.curve import Curve, drawn
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import DrawCommand, Freehand, Line, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

Heights: TypeAlias = tuple[tuple[float, float], ...]
"""Points of a curve from left to right: the share of the width, and a chance, both from 0 to 1."""
LEAST: Final = 0.5
"""The chance that the axis reaches at least."""
THICK: Final = 3.6
FILLED: Final = 0.95, 0.4
"""How opaque a ridge is at its top and at its foot, so far as a match is looked back at."""
COMES: Final = 0.3, 0.2
"""The same of what is still to come."""
DASH: Final = (5.0, 5.0)  # units of a dash of what is still to come, and from one to the next
DOT: Final = 2.6
APART: Final = 8.0  # units from dot to dot
APART_BY: Final = 0.035  # of a chance, that two curves are apart somewhere, to be two
HATCH: Final = 6.0  # units from line to line
DARK: Final = 0.68  # how dark a seat's colour is under its line
COMING: Final = 170  # of 255: how strong the line of what is still to come is


def heights(curve: Curve, length: int) -> Heights:
    """Return a curve's points over the places of a match with so many decisions."""
    return tuple((place / max(1, length), chance) for place, chance in drawn(curve))


def most_of(*curves: Heights) -> float:
    """Return the chance that the axis of some curves reaches."""
    return max([LEAST, *(chance for curve in curves for _, chance in curve)])


def chance_at(curve: Heights, share: float) -> float:
    """Return a curve's height at a share of the width."""
    after = bisect_right(curve, share, key=lambda point: point[0])
    if after == 0 or after == len(curve):
        return curve[min(after, len(curve) - 1)][1]
    (x, y), (right, end) = curve[after - 1], curve[after]
    return y + (end - y) * (share - x) / max(1e-9, right - x)


@dataclass(frozen=True, slots=True)
class Ridge:
    """Show a seat's chance to win along a match, up to `most`."""

    known: Heights
    """By what could be known; as far as it is worked out."""
    open: Heights
    """With all cards open; none where that isn't shown."""
    colour: int
    """The seat's, from 1."""
    most: float
    whole: bool = True
    """Whether what could be known is worked out to the end: else the rest is a dotted base."""
    coming: bool = False
    """Whether all of it is still to come: its line is dashed then, and what lies under it faint."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = f"seats.{self.colour}.colour"
        if self.known:
            line = self._placed(rect, self.known)
            if len(line) > 1:
                base = [(line[-1][0], rect.bottom), (line[0][0], rect.bottom)]
                local = [(x - rect.x, y - rect.y) for x, y in (*line, *base)]
                yield Freehand(lambda canvas: _fill(canvas, rect, local, role, COMES if self.coming else FILLED))
        apart = self._apart
        if self.known and apart:
            yield Freehand(lambda canvas: self._hatch(canvas, rect))
        if not self.whole:
            begin = self.known[-1][0] if self.known else 0.0
            yield from _dots(rect, [(rect.x + begin * rect.w, rect.bottom), (rect.right, rect.bottom)])
        if apart:
            yield from _dots(rect, self._placed(rect, self.open))
        if len(self.known) > 1:
            line = self._placed(rect, self.known)
            if self.coming:
                yield Freehand(lambda canvas: _dashed(canvas, line, role))
                return
            yield Line(line, "night", THICK + 2.9, 0.55)
            yield Freehand(lambda canvas: _stroke(canvas, line, role))

    @property
    def _apart(self) -> bool:
        """Tell whether the open curve is seen beside the known one: where both are one line, one is drawn."""
        if not self.known:
            return bool(self.open)
        return any(abs(chance - chance_at(self.known, share)) >= APART_BY for share, chance in self.open)

    def x(self, rect: Rect, share: float) -> float:
        """Return where a share of the width lies."""
        return rect.x + rect.w * share

    def y(self, rect: Rect, chance: float) -> float:
        """Return where a chance lies."""
        return rect.bottom - rect.h * min(1.0, chance / self.most)

    def _placed(self, rect: Rect, curve: Heights) -> list[tuple[float, float]]:
        return [(self.x(rect, share), self.y(rect, chance)) for share, chance in curve]

    def _hatch(self, canvas: Canvas, rect: Rect) -> None:
        """Hatch what lies between both curves, as far as both are known."""
        box = canvas.frame.box(rect)
        if box.w < 2 or box.h < 2:
            return
        last = min(self.known[-1][0], self.open[-1][0])
        shares = sorted({0.0, last, *(x for curve in (self.known, self.open) for x, _ in curve if x <= last)})
        upper = [(x * box.w, self._down(chance_at(self.known, x)) * box.h) for x in shares]
        lower = [(x * box.w, self._down(chance_at(self.open, x)) * box.h) for x in reversed(shares)]
        if len(shares) < 2:
            return
        between = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(between, (255, 255, 255, 255), [*upper, *lower])
        lines = pygame.Surface(box.size, pygame.SRCALPHA)
        step = max(3, canvas.frame.px(HATCH))
        colour = canvas.colour("text.slate-soft", 0.8)
        for begin in range(-box.h, box.w, step):
            pygame.draw.line(lines, colour, (begin, box.h), (begin + box.h, 0), max(1, canvas.frame.px(1.6)))
        lines.blit(between, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(lines, box)

    def _down(self, chance: float) -> float:
        return 1 - min(1.0, chance / self.most)


def line_colour(canvas: Canvas, role: str) -> Colour:
    """Return the colour of a seat's line: its own one, with as much of another as the theme says."""
    own, other = canvas.colour(role), canvas.colour("review.line")
    share = other[3] / 255
    red, green, blue = (round(one + (two - one) * share) for one, two in zip(own[:3], other[:3], strict=True))
    return red, green, blue, 255


def _fill(
    canvas: Canvas, rect: Rect, outline: Sequence[tuple[float, float]], role: str, filled: tuple[float, float]
) -> None:
    """Fill what lies under a line; a theme of outlines has the line alone."""
    if canvas.outlined:
        return
    own = canvas.colour(role)
    red, green, blue = (round(part * DARK) for part in own[:3])
    top, foot = ((red, green, blue, round(255 * alpha)) for alpha in filled)
    polygon(canvas, rect, outline, top, foot)


def _dashed(canvas: Canvas, line: Sequence[tuple[float, float]], role: str) -> None:
    """Draw a line in dashes."""
    dash, gap = DASH
    colour = line_colour(canvas, role)
    parts: list[str] = []
    box = Rect.bounding(line).inset(-THICK)
    stroke = svg.stroke((*colour[:3], COMING), canvas.theme.stroke(THICK * 0.7), rounded=True)
    for points in _pieces(line, dash, gap):
        local = ((x - box.x, y - box.y) for x, y in points)
        parts.append(svg.shape(svg.path(local, closed=False), svg.fill_by(""), stroke))
    if parts:
        canvas.vector(box, *parts)


def _pieces(line: Sequence[tuple[float, float]], dash: float, gap: float) -> Iterator[list[tuple[float, float]]]:
    """Yield the dashes along a line, each with the corners that lie in it."""
    piece: list[tuple[float, float]] = []
    left = dash
    drawn = True
    for (x, y), (right, end) in pairwise(line):
        length = ((right - x) ** 2 + (end - y) ** 2) ** 0.5
        at = 0.0
        if drawn and not piece:
            piece = [(x, y)]
        while length - at > left:
            at += left
            spot = (x + (right - x) * at / length, y + (end - y) * at / length)
            if drawn:
                yield [*piece, spot]
                piece = []
            else:
                piece = [spot]
            drawn = not drawn
            left = dash if drawn else gap
        left -= length - at
        if drawn:
            piece.append((right, end))
    if drawn and len(piece) > 1:
        yield piece


def _stroke(canvas: Canvas, line: Sequence[tuple[float, float]], role: str) -> None:
    box = Rect.bounding(line).inset(-THICK)
    path = svg.path(((x - box.x, y - box.y) for x, y in line), closed=False)
    stroke = svg.stroke(line_colour(canvas, role), canvas.theme.stroke(THICK), rounded=True)
    canvas.vector(box, svg.shape(path, svg.fill_by(""), stroke))


def _dots(rect: Rect, line: Sequence[tuple[float, float]]) -> Iterator[DrawCommand]:
    """Yield round dots along a line, pale with a dark edge."""
    left = 0.0
    for (x, y), (right, end) in pairwise(line):
        length = ((right - x) ** 2 + (end - y) ** 2) ** 0.5
        at = left
        while at < length:
            share = at / length
            place = Rect.around(x + (right - x) * share, y + (end - y) * share, DOT + 1.6)
            yield Plate(place, "night", None, place.w / 2, alpha=0.7)
            yield Plate(place.inset(0.8), "text.night", None, DOT / 2)
            at += APART
        left = at - length
