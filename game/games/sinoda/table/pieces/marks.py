"""Marks on Sinoda's board: the chosen piece, where it can go, what it takes and by which way; the last moves; pills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import hypot, inf
from typing import Final

from game.engine.level import Point
from game.games.sinoda.rules.moves import Destination
from game.games.sinoda.rules.position import State, owner
from game.games.sinoda.table.facts.board import BoardPlace, Spot
from game.games.sinoda.table.facts.facts import Choice, Facts
from game.games.sinoda.table.pieces.pieces import Figure, draw_polygon
from game.ui.draw.draw_commands import DrawCommand, Echo, Freehand, Lettering, Line, Picture, dot
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Pill
from game.ui.type.text import Style, Typeset

FADE: Final = 0.14  # seconds in which a mark appears
FADING: Final = 0.8  # seconds after a choice in which marks may still appear
LATER: Final = 0.04  # seconds later for every side of a space farther away
RIMS: Final = (("sinoda.seam", 11.0), ("seats.{}.colour", 7.5), ("sinoda.hover", 2.2))  # of a space that is lit
OVER: Final = 0.02  # how much larger than its space an outline is, as a share
SHARE: Final = 0.12  # of a side that a pill may reach over the edge of a space's rectangle
NEVER: Final = 1000.0  # what it costs to cover a thing that is spoken of
PIECE: Final = 40.0  # to cover another piece
TARGET: Final = 15.0  # to cover a space that is lit
NAME: Final = 12.0  # to cover a name on the rim
ASTRAY: Final = 8.0  # to lie nearer to another piece than to what is spoken of
ROWS: Final = 7
WORDY: Final = 3.4  # sides of a space that words in a pill may take
GAP: Final = 6.0


@dataclass(frozen=True, slots=True)
class SpaceMark:
    """Lay a drawing on a space, growing visible from a moment on."""

    name: str
    born: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = max(0.0, min(1.0, (look.time - self.born) / FADE))
        if share > 0:
            yield Picture(rect, self.name, alpha=round(255 * share))


@dataclass(frozen=True, slots=True)
class Way:
    """Draw a way over the board: a line with a dark edge, or a thin one for the last move."""

    points: tuple[Point, ...]
    unit: float
    last: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.last:
            yield from (dot(x, y, 2.2 * self.unit, "sinoda.last") for x, y in _dotted(self.points, 9 * self.unit))
        else:
            yield Line(self.points, "sinoda.path-edge", 10 * self.unit)
            yield Line(self.points, "sinoda.path", 5.5 * self.unit)


@dataclass(frozen=True, slots=True)
class StepDisc:
    """Show the number of a step."""

    number: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Picture(rect, "sinoda/step-disc")
        yield Figure(self.number, rect.middle, rect.h * 0.5, "sinoda.step-text")


@dataclass(frozen=True, slots=True)
class Warn:
    """Show that a piece could be taken there: an exclamation mark on a red disc."""

    sign: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield dot(*rect.middle, rect.w / 2, "sinoda.seam")
        yield dot(*rect.middle, rect.w / 2 * 0.86, "sinoda.warn")
        yield Echo(Lettering(rect, self.sign, "sinoda.warn-text", 0.5))  # a part of the drawing: it isn't measured


def warn(kit: Kit, size: float) -> Warn:
    """Return the sign of a danger, for a disc of a size."""
    return Warn(kit.type.set_text("!", Style("bold", size * 0.7, fixed=True)))


@dataclass(frozen=True, slots=True)
class Outline:
    """Light a space up: rimmed in its seat's colour where a turn ended, with a thin rim where it began."""

    spot: Spot
    colour: int
    unit: float
    ended: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rims = RIMS if self.ended else RIMS[2:]
        strokes = [(role.format(self.colour), width * self.unit) for role, width in rims]
        x, y = self.spot.x, self.spot.y
        points = tuple((a + (a - x) * OVER, b + (b - y) * OVER) for a, b in self.spot.points)
        fill = ("sinoda.hover", 0.16 if self.ended else 0.1)
        yield Freehand(partial(draw_polygon, points=points, fill=fill, strokes=strokes))


def marks(facts: Facts, choice: Choice, place: BoardPlace, bounds: Rect, names: Sequence[Rect] = ()) -> list[Part]:
    """Return what the table shows of a chosen piece; words stay inside `bounds`, and clear of `names` on the rim."""
    born = _since(facts)
    start = place.named(choice.draft.space)
    parts = selected(facts, choice, place)
    over: list[Part] = []
    way = choice.target.ways[0] if choice.target is not None else ()
    for target in choice.targets.values():
        spot = place.named(target.end)
        later = born + LATER * hypot(spot.x - start.x, spot.y - start.y) / place.side
        marked = parts if target.victim is not None else over
        marked += _target(facts, choice, target, place, bounds, later, names, way)
    if way:
        parts += _way(place, way)
    return [*parts, *over, *(_warning(facts.kit, place, place.named(name)) for name in sorted(facts.answered))]


def selected(facts: Facts, choice: Choice, place: BoardPlace) -> list[Part]:
    """Return the gold of a chosen piece itself."""
    born = _since(facts)
    start = place.named(choice.draft.space)
    parts = [_mark(place, start, "selected", born, -1)]
    if not place.lattice.coarse:  # neighbours touch: the gold lies over the piece as well
        parts.append(_mark(place, start, "outline", born, 1))
    return parts


def _since(facts: Facts) -> float:
    """Return when the marks of a chosen piece have begun to come."""
    return facts.table.chosen if facts.input.motion else -FADING


def glance(facts: Facts, looked: Choice, place: BoardPlace, bounds: Rect, names: Sequence[Rect] = ()) -> list[Part]:
    """Return what the table shows of a piece that somebody looks at: where it could go, and what it could take."""
    start = place.named(looked.draft.space)
    face = Outline(start, facts.table.players[owner(looked.piece)].colour, place.unit, ended=True)
    targets = (_target(facts, looked, target, place, bounds, -FADING, names) for target in looked.targets.values())
    lit = Part(f"looked-{start.name}", start.rect, face, layer=1, may_overlap=True)
    return [lit, *(part for parts in targets for part in parts)]


def _warning(kit: Kit, place: BoardPlace, spot: Spot) -> Part:
    """Return the sign of a space where the chosen piece could be taken: in the corner on the right."""
    size = place.side * 0.3
    rect = Rect.around(spot.x + place.side * 0.25, spot.y + place.side * (0.17 if spot.up else -0.17), size)
    return Part(f"answered-{spot.name}", rect, warn(kit, size), layer=2, may_overlap=True)


def trace(place: BoardPlace, path: Sequence[str]) -> list[Part]:
    """Return the dotted trace of a way; nothing for a piece that stayed."""
    points = place.middles(path)
    way = Way(points, place.unit, last=True)
    return [Part(f"trace-{path[0]}", Rect.bounding(points), way, layer=-1, may_overlap=True)] if len(points) > 1 else []


def lit(place: BoardPlace, path: Sequence[str], colour: int) -> list[Part]:
    """Return the light on the spaces of a turn that is pointed at: where it ended, and fainter where it began."""
    names = dict.fromkeys((*path[:1], *path[-1:]))
    faces = [Outline(place.named(name), colour, place.unit, ended=name == path[-1]) for name in names]
    return [Part(f"lit-{face.spot.name}", face.spot.rect, face, layer=1, may_overlap=True) for face in faces]


def _target(
    facts: Facts,
    choice: Choice,
    target: Destination,
    place: BoardPlace,
    bounds: Rect,
    born: float,
    names: Sequence[Rect],
    way: Sequence[str] = (),
) -> list[Part]:
    """Return the marks of a space where a piece can go, and what a capture is worth there.

    That is told in words where it is pointed at and they would not hide the board, clear of the numbers on a `way`.
    """
    spot = place.named(target.end)
    if target.victim is None:
        return [_mark(place, spot, "free", born, -1)]
    kit = facts.kit
    pointed = target.end == choice.draft.pointed
    setting = kit.type.set_text(f"+{target.points}", BOLD if pointed else Style("bold", 15))
    size = (max(setting.h + 4, setting.w + 16), setting.h + 4)
    if pointed:
        told = kit.type.set_text(kit.say("sinoda.disc.gain", count=target.points), BOLD)
        setting = told if told.w < WORDY * max(place.side, 60.0) else setting
        size = (setting.w + 30, setting.h + 11)
    kept = Kept.of(place, facts.state, (target.end, choice.draft.space, *way), tuple(choice.targets), names)
    rect = aside(spot, size, place.side, kept, bounds)
    worth = Part(f"gain-{target.end}", rect, Pill(setting, "gold"), layer=4 if pointed else 3, may_overlap=True)
    return [_mark(place, spot, "capture", born, -1), _mark(place, spot, "brackets", born, 1), worth]


def _mark(place: BoardPlace, spot: Spot, kind: str, born: float, layer: int) -> Part:
    name = f"sinoda/space-{kind}-{'up' if spot.up else 'down'}"
    return Part(f"{kind}-{spot.name}", place.box(spot), SpaceMark(name, born), layer=layer, may_overlap=True)


def _way(place: BoardPlace, way: tuple[str, ...]) -> list[Part]:
    """Return the line of a way under the pieces, and a numbered disc on every space in between."""
    points = place.middles(way)
    size = place.side * (0.4 if place.lattice.coarse else 0.46)
    return [
        Part("way", Rect.bounding(points), Way(points, place.unit), layer=-1, may_overlap=True),
        *(
            Part(f"step-{number}", Rect.around(x, y, size), StepDisc(number), layer=2, may_overlap=True)
            for number, (x, y) in enumerate(points[1:-1], 1)
        ),
    ]


def _dotted(points: Sequence[Point], pitch: float) -> Iterator[Point]:
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, round(hypot(bx - ax, by - ay) / pitch))
        yield from ((ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps))
    yield points[-1]


@dataclass(frozen=True, slots=True)
class Kept:
    """Hold what a pill should leave in sight: spaces, and what it costs to cover one."""

    spots: tuple[tuple[Spot, Rect, float], ...]
    names: tuple[Rect, ...] = ()

    @classmethod
    def of(
        cls, place: BoardPlace, state: State, spoken: Sequence[str], lit: Sequence[str] = (), names: Sequence[Rect] = ()
    ) -> Kept:
        """Keep what is `spoken` of first, then pieces, then spaces that are `lit`, then `names` on the rim."""
        pieces = {place.spots[space].name: PIECE for space in state.spaces if space >= 0}
        costs = dict.fromkeys(lit, TARGET) | pieces | dict.fromkeys(spoken, NEVER)
        spots = ((place.named(name), cost) for name, cost in costs.items())
        inset = place.side * SHARE
        kept = tuple((spot, spot.rect.inset(0 if cost == NEVER else inset), cost) for spot, cost in spots)
        return cls(kept, tuple(names))

    def cost(self, rect: Rect) -> float:
        """Return what it costs that a rectangle covers what should stay in sight."""
        spaces = sum(cost for spot, box, cost in self.spots if box.meets(rect) and spot.meets(rect))
        return spaces + NAME * sum(name.meets(rect) for name in self.names)

    def covers(self, rect: Rect) -> int:
        """Return how many of the spaces that are spoken of a rectangle covers."""
        return sum(cost == NEVER and spot.meets(rect) for spot, _, cost in self.spots)

    def nearest(self, rect: Rect) -> str:
        """Return the name of the piece, or of what is spoken of, that a rectangle lies nearest to."""
        x, y = rect.middle
        pieces = ((hypot(x - spot.x, y - spot.y), spot.name) for spot, _, cost in self.spots if cost >= PIECE)
        return min(pieces)[1]


def aside(spot: Spot, size: tuple[float, float], side: float, kept: Kept, bounds: Rect) -> Rect:
    """Return where a pill that speaks of a space lies: beside, over or under it, as near as it covers little.

    It lies nearer to that space than to any other piece, where it can.
    """
    best, minimum = bounds, inf
    for wanted in _tries(spot, size, side):
        rect = wanted.within(bounds)
        x, y = rect.middle
        cost = hypot(x - spot.x, 1.5 * (y - spot.y)) / side
        if cost < minimum:
            cost += kept.cost(rect)
        if cost < minimum and kept.nearest(rect) != spot.name:
            cost += ASTRAY
        if cost < minimum:
            best, minimum = rect, cost
    return best


def _tries(spot: Spot, size: tuple[float, float], side: float) -> Iterator[Rect]:
    w, h = size
    beside = (side / 2 + w / 2, -side / 2 - w / 2)
    levels = (spot.y, spot.rect.y + h / 2, spot.rect.bottom - h / 2)
    yield from (Rect.around(spot.x + dx, y, w, h) for dx in beside for y in levels)
    along = (0.0, *(sign * side * n / 4 for n in (1, 2, 3, 4) for sign in (1, -1)), w / 2, -w / 2)
    for far in (row * side * 0.43 for row in range(ROWS)):
        over = (spot.rect.y - GAP - h / 2 - far, spot.rect.bottom + GAP + h / 2 + far)
        yield from (Rect.around(spot.x + dx, y, w, h) for y in over for dx in along)
