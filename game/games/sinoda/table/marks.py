"""Marks on Sinoda's board: the chosen piece, where it can go, what it takes, by which way; and the last move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final

from game.engine.level import Point
from game.games.sinoda.rules.moves import Destination
from game.games.sinoda.table.art import draw_numeral
from game.games.sinoda.table.board import Place, Spot
from game.games.sinoda.table.facts import Choice, Facts
from game.games.sinoda.table.pills import Kept, aside
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part
from game.ui.text import Style, Typeset
from game.ui.widgets import Pill

FADE: Final = 0.14  # seconds in which a mark appears
FADING: Final = 0.8  # seconds after a choice in which marks may still appear
LATER: Final = 0.04  # seconds later for every side of a space farther away
RIMS: Final = (("sinoda.seam", 11.0), ("seats.{}.colour", 7.5), ("sinoda.hover", 2.2))  # of a space that is lit
GAIN: Final = Style("bold", 18)
GAIN_SHORT: Final = Style("bold", 16)


@dataclass(frozen=True, slots=True)
class Mark:
    """Lay a drawing on a space, growing visible from a moment on."""

    name: str
    born: float

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        share = max(0.0, min(1.0, (look.time - self.born) / FADE))
        if share > 0:
            canvas.picture(self.name, rect, alpha=round(255 * share))


@dataclass(frozen=True, slots=True)
class Way:
    """Draw a way over the board: a line with a dark edge, or a thin one for the last move."""

    points: tuple[Point, ...]
    unit: float
    last: bool = False

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.last:
            for x, y in _dotted(self.points, 9 * self.unit):
                canvas.disc(x, y, 2.2 * self.unit, "sinoda.last")
            return
        canvas.line(self.points, "sinoda.path-edge", 10 * self.unit)
        canvas.line(self.points, "sinoda.path", 5.5 * self.unit)


@dataclass(frozen=True, slots=True)
class StepDisc:
    """Show the number of a step."""

    number: int

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.picture("sinoda/step-disc", rect)
        draw_numeral(canvas, self.number, *rect.middle, rect.h * 0.5, "sinoda.step-text")


@dataclass(frozen=True, slots=True)
class SpaceFace:
    """Light a space up under the pointer."""

    spot: Spot

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover > 0:
            draw_polygon(canvas, self.spot.points, fill=("sinoda.hover", round(look.hover * 4) / 4 * 0.16))


@dataclass(frozen=True, slots=True)
class Outline:
    """Light a space up: rimmed in its seat's colour where a turn ended, with a thin rim where it began."""

    points: tuple[Point, ...]
    colour: int
    unit: float
    ended: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        rims = RIMS if self.ended else RIMS[2:]
        strokes = [(role.format(self.colour), width * self.unit) for role, width in rims]
        draw_polygon(canvas, self.points, ("sinoda.hover", 0.16 if self.ended else 0.1), strokes)


def marks(facts: Facts, choice: Choice, place: Place, bounds: Rect) -> list[Part]:
    """Return what the table shows of a chosen piece; words stay inside `bounds`."""
    state, born = facts.state, facts.table.chosen if facts.table.motion else -FADING
    start = place.named(choice.draft.space)
    parts = [_mark(place, start, "selected", born, -1)]
    if not place.lattice.coarse:  # neighbours touch: the gold lies over the piece as well
        parts.append(_mark(place, start, "outline", born, 1))
    over: list[Part] = []
    for name, target in choice.targets.items():
        spot = place.named(name)
        later = born + LATER * hypot(spot.x - start.x, spot.y - start.y) / place.side
        if target.victim is None:
            over.append(_mark(place, spot, "free", later, -1))
        else:
            parts += [_mark(place, spot, "capture", later, -1), _mark(place, spot, "brackets", later, 1)]
            kept = Kept.of(place, state, (name, choice.draft.space), tuple(choice.targets))
            parts.append(_gain(place, choice, target, facts.kit, kept, bounds))
    if choice.target is not None:
        parts += _way(place, choice.target.ways[0])
    return parts + over


def trace(place: Place, path: Sequence[str]) -> list[Part]:
    """Return the dotted trace of a way; nothing for a piece that stayed."""
    points = tuple((spot.x, spot.y) for spot in map(place.named, path))
    if len(points) < 2:
        return []
    return [Part(f"trace-{path[0]}", _around(points), Way(points, place.unit, last=True), layer=-1, loose=True)]


def lit(place: Place, path: Sequence[str], colour: int) -> list[Part]:
    """Return the light on the spaces of a turn that is pointed at: where it ended, and fainter where it began."""
    result = []
    for name in dict.fromkeys((*path[:1], *path[-1:])):
        spot = place.named(name)
        face = Outline(_inset(spot, -0.02), colour, place.unit, ended=name == path[-1])
        result.append(Part(f"lit-{name}", spot.rect, face, layer=1, loose=True))
    return result


def _gain_words(place: Place, kit: Kit, points: int) -> Typeset:
    """Return what a pointed capture is worth: in words, or as a number where words would hide the board."""
    setting = kit.type.set_text(kit.say("sinoda.disc.gain", count=points), GAIN)
    return setting if setting.w < 2.4 * max(place.side, 60.0) else kit.type.set_text(f"+{points}", GAIN)


def _gain(place: Place, choice: Choice, target: Destination, kit: Kit, kept: Kept, bounds: Rect) -> Part:
    """Return what a capture is worth: in words where it is pointed at, else as a small number."""
    key, spot = f"gain-{target.end}", place.named(target.end)
    if target.end == choice.draft.pointed:
        setting = _gain_words(place, kit, target.points)
        size = (setting.w + 30, setting.h + 11)
        return Part(key, aside(spot, size, place.side, kept, bounds), Pill(setting, "gold"), layer=4, loose=True)
    setting = kit.type.set_text(f"+{target.points}", GAIN_SHORT)
    height = setting.h + 4
    rect = aside(spot, (max(height, setting.w + 16), height), place.side, kept, bounds)
    return Part(key, rect, Pill(setting, "gold"), layer=3, loose=True)


def _mark(place: Place, spot: Spot, kind: str, born: float, layer: int) -> Part:
    name = f"sinoda/space-{kind}-{'up' if spot.up else 'down'}"
    box = Rect.around(spot.x, spot.y, place.side * 4 / 3)
    return Part(f"{kind}-{spot.name}", box, Mark(name, born), layer=layer, loose=True)


def _way(place: Place, way: tuple[str, ...]) -> list[Part]:
    """Return the line of a way under the pieces, and a numbered disc on every space in between."""
    points = tuple((spot.x, spot.y) for spot in map(place.named, way))
    size = place.side * (0.4 if place.lattice.coarse else 0.46)
    parts = [Part("way", _around(points), Way(points, place.unit), layer=-1, loose=True)]
    for number, (x, y) in enumerate(points[1:-1], 1):
        parts.append(Part(f"step-{number}", Rect.around(x, y, size), StepDisc(number), layer=2, loose=True))
    return parts


def draw_polygon(
    canvas: Canvas,
    points: Sequence[Point],
    fill: tuple[str, float] | None = None,
    strokes: Sequence[tuple[str, float]] = (),
) -> None:
    """Draw a polygon: filled with a role at an opacity, then stroked with roles at widths, in that order."""
    pad = max((width for _, width in strokes), default=0.0)
    rect = _around(points).inset(-pad)
    outline = svg.path(((x - rect.x, y - rect.y) for x, y in points), digits=2)
    shapes = [] if fill is None else [svg.shape(outline, svg.fill(canvas.colour(*fill)))]
    for role, width in strokes:
        stroke = svg.stroke(canvas.colour(role), round(width, 2), rounded=True)
        shapes.append(svg.shape(outline, svg.fill_by(""), stroke))
    canvas.vector(rect, *shapes, digits=2)


def _around(points: Sequence[Point]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _inset(spot: Spot, share: float) -> tuple[Point, ...]:
    """Return a space's outline drawn in towards its middle by a share."""
    return tuple((x + (spot.x - x) * share, y + (spot.y - y) * share) for x, y in spot.points)


def _dotted(points: Sequence[Point], pitch: float) -> list[Point]:
    """Return points along a line, a pitch apart."""
    result: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, round(hypot(bx - ax, by - ay) / pitch))
        result += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps)]
    return [*result, points[-1]]
