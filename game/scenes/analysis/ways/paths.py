"""Both ways of a moment over its table: what was played, plain, and what would have been better, dotted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final, Protocol

from game.scenes.analysis.ways.place import RIM, Place, Point
from game.scenes.analysis.ways.seen import Likeness, Seen
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Line, Plate, Shadow, Shape, dot
from game.ui.lamplight import arrow_tip, curve
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style, Typeset
from game.ui.ways import DRAWS, drawn, spaced

KEY: Final = "table:path"
PILLS: Final = "review.moment.{}_pill"
WORD: Final = Style("bold", 15)
BOW: Final = 0.16  # how far the way bends, in its lengths
MOST: Final = 70.0
POINTS: Final = 24
APART: Final = 9.0  # units from dot to dot
GHOST: Final = 0.62
DEEP: Final = 0.2  # of the width of where it goes: so far the way leads into it
CLEAR: Final = 0.3  # of the way from a piece to the next space: its number stays to be read
REACHES: Final = 0.66  # of the way to the last space: its point lies in it
LEAST: Final = 6  # points of a way
PAST: Final = 3.0  # units between two names of ways


class PathTable(Protocol):
    """Be a table over which ways are seen."""

    def seen(self, rect: Rect) -> Seen:
        """Return what lies where in the window, where the table is laid out for a rectangle of it."""

    def path(self, action: object) -> tuple[str, ...]:
        """Return the keys of the cards, pieces and places that an action joins on the table."""

    def picture(self, action: object) -> Likeness | None:
        """Return the card or the piece that an action is done with; None where there is none."""


@dataclass(frozen=True, slots=True)
class Path:
    """Show a way on the table, from a card or a piece to where it goes: plain as it was played, dotted where better."""

    places: tuple[Place, ...]
    better: bool
    ghost: Likeness | None = None
    """What lies in its place as if it had arrived."""

    @property
    def role(self) -> str:
        return "review.moment" if self.better else "review.played-way"

    @property
    def comes(self) -> float:
        """Return when its way has drawn itself, in seconds: what is better does so after what was played."""
        return DRAWS * (2 if self.better else 1)

    @property
    def ends(self) -> tuple[Point, ...]:
        return self.places[0].middle, self.places[-1].middle

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = self.role
        source, end = self.places[0], self.places[-1]
        yield from source.rim(role)
        share = drawn(look.age - (self.comes - DRAWS))
        if end is not source:
            yield from self._end(end, role)
            if share > 0:
                yield from self._way(role, share)

    def _end(self, end: Place, role: str) -> Iterator[DrawCommand]:
        if self.better:
            yield from end.rim(role)
            return
        ghost = self.ghost
        if ghost is not None and not is_plate(end):
            yield Freehand(lambda canvas: ghost.draw(canvas, end.rect, 1.0 if end.taken else GHOST))
        yield from end.dashes(role)

    def _way(self, role: str, share: float) -> Iterator[DrawCommand]:
        points = self._points()
        points = points[: max(4, round(share * len(points)))]
        yield Line(points, "night", RIM + 4, 0.75)
        if self.better:
            for x, y in spaced(points, APART):
                yield dot(x, y, 2.4, role)
        else:
            yield Line(points, role, RIM)
        yield Shape(arrow_tip(points[-4], points[-1], 11), role, edge="night", width=1.2)

    @property
    def middle(self) -> Point:
        """Return the middle of the way."""
        points = self._points()
        return points[len(points) // 2]

    def _points(self) -> list[Point]:
        """Return the points of the way: from one place to the next, with a bow; straight over the spaces of a board."""
        middles = [place.middle for place in self.places]
        if all(place.corners for place in self.places):
            return _straight(middles)
        points: list[Point] = []
        for (x, y), (u, v) in pairwise(middles):
            far = hypot(u - x, v - y) or 1.0
            bow = min(MOST, far * BOW)
            bent = (x + u) / 2 - (v - y) / far * bow, (y + v) / 2 + (u - x) / far * bow
            points += [curve((x, y), bent, (u, v), step / POINTS) for step in range(POINTS + 1)]
        source = self.places[0].rect.inset(2)
        last = self.places[-1].rect
        end = last.inset(last.w * DEEP)
        outside = [(x, y) for x, y in points if not source.holds(x, y) and not end.holds(x, y)]
        return outside if len(outside) > LEAST else points


def is_plate(place: Place) -> bool:
    """Tell whether a place is somebody's plate: no card or piece goes there as it is."""
    return not place.corners and place.rect.w >= 2 * place.rect.h


def _straight(middles: Sequence[Point]) -> list[Point]:
    """Return the points of a way through the middles of spaces: what stands on its first and its last is left free."""
    points = []
    last = len(middles) - 2
    for number, ((x, y), (u, v)) in enumerate(pairwise(middles)):
        first, end = CLEAR if number == 0 else 0.0, REACHES if number == last else 1.0
        shares = (first + (end - first) * step / POINTS for step in range(POINTS + 1))
        points += [(x + (u - x) * share, y + (v - y) * share) for share in shares]
    return points


@dataclass(frozen=True, slots=True)
class Named:
    """Say of a way what it is."""

    word: Typeset
    role: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, self.role, None, rect.h / 2)
        yield Lettering(rect, self.word, "review.moment-text", 0.5)


def move_paths(
    kit: Kit, table: PathTable, played: object, better: object, rect: Rect, layer: int, pills: str = PILLS
) -> list[Part]:
    """Build both ways over the table that is seen in a rectangle: the better one lies over the other.

    `pills` is the key of the words that name them, as a format of `played` or `better`.
    """
    paths: dict[str, Path] = {}
    for key, action in (("played", played), ("better", better)):
        places = _within(table.seen(rect).places(table.path(action)), rect)
        if places:
            paths[key] = Path(tuple(places), key == "better", table.picture(action))
    ways = [Part(f"{KEY}:{key}", rect, path, layer=layer, may_overlap=True) for key, path in paths.items()]
    return [*ways, *_names(kit, paths, rect, layer, pills)]


def _names(kit: Kit, paths: Mapping[str, Path], rect: Rect, layer: int, pills: str = PILLS) -> Iterator[Part]:
    """Yield what says which way is which, over both: at the source of the one, in the middle of the better one.

    Where both begin at the same place, or places are small, each is named where it ends, on the side that it doesn't
    come from.
    """
    one_source = len({path.places[0].rect for path in paths.values()}) < len(paths)
    taken: list[Rect] = []
    for key, path in paths.items():
        word = kit.type.set_text(kit.say(pills.format(key)), WORD)
        source, end = path.places[0], path.places[-1]
        at = source.middle[0], source.rect.bottom
        if end is not source and (one_source or source.corners):
            at = end.middle[0], end.rect.bottom if end.middle[1] > source.middle[1] else end.rect.y
        elif end is not source and path.better:
            at = path.middle
        place = Rect.around(*at, word.w + 22, word.h + 6).within(rect.inset(6))
        for other in taken:
            if place.meets(other):
                over = place.moved(0, other.y - PAST - place.bottom)
                under = place.moved(0, other.bottom + PAST - place.y)
                place = over if place.y < other.y and over.y > rect.y else under
        taken.append(place)
        yield Part(f"{KEY}:{key}:name", place, Named(word, path.role), layer=layer, may_overlap=True)


def _within(places: Sequence[Place], rect: Rect) -> list[Place]:
    """Return the places that can be seen, each once."""
    return [place for place in dict.fromkeys(places) if rect.meets(place.rect)]
