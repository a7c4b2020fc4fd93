"""What lies over the table of a review where a moment is opened: what was played, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Final

from game.scenes.analysis.curve import Cost
from game.scenes.analysis.ways.paths import APART, BOW, KEY, MOST, POINTS, WORD, is_plate, move_paths
from game.scenes.analysis.ways.place import RIM, Place, Point
from game.scenes.review.board.table import ReviewTable
from game.scenes.review.state.review_state import ReviewState
from game.scenes.table.game_table.thumbs import Thumb
from game.ui.draw.draw_commands import DrawCommand, Lettering, Line, Plate, Shadow, dot
from game.ui.lamplight import curve
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style, Typeset
from game.ui.ways import DRAWS, drawn, spaced

ABOVE: Final = 14.0  # units over a table's foot at which something is said
CORNER: Final = 12.0
BUTTON: Final = Style("bold", 18)
RINGED: Final = 0.86  # of a place's height: how far round it a ring lies
THERE: Final = 0.62  # of its way, that what was taken has gone
ROPE: Final = 8.0  # units that the way of a card is broad, and
BEAD: Final = 2.1  # the radius of a bead on it


@dataclass(frozen=True, slots=True)
class Act:
    """Show the act that led here: the place that it left, dashed, its dotted way, and a ring where it ended.

    What it took is on its way to whoever took it.
    """

    places: tuple[Place, ...]
    taker: Rect | None = None
    thumb: Thumb | None = None
    """What it took."""

    @property
    def comes(self) -> float:
        """Return when its way has drawn itself, in seconds."""
        return DRAWS

    @property
    def ends(self) -> tuple[Point, ...]:
        return self.places[0].middle, self.places[-1].middle

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = "review.moment"
        end = self.places[-1]
        x, y = end.middle
        radius = min(end.rect.w, end.rect.h) * RINGED
        if len(self.places) > 1 and end.corners:
            yield from self.places[0].dashes(role)
            dots = [*self._dots(radius)]
            for u, v in dots[: round(drawn(look.age) * len(dots))]:
                yield dot(u, v, 4.0, "night", 0.75)
                yield dot(u, v, 2.5, role)
        elif len(self.places) > 1:
            yield from self._rope(role, drawn(look.age))
        if self.taker is not None:
            yield from self._taken(radius, self.taker)
        if not end.corners:
            yield Plate(end.rect.inset(-4), radius=12, border="night", width=8, alpha=0.5)
            yield Plate(end.rect.inset(-4), radius=12, border=role, width=3)
            return
        ring = Rect.around(x, y, 2 * radius)
        yield Plate(ring.inset(-2.5), radius=radius + 2.5, border="night", width=7.5, alpha=0.5)
        yield Plate(ring, radius=radius, border=role, width=3)

    def _dots(self, radius: float) -> Iterator[Point]:
        """Yield the dots of the way over spaces of a board, as far as the ring."""
        middles = [place.middle for place in self.places]
        end = middles[-1]
        for x, y in spaced(middles, APART):
            if hypot(end[0] - x, end[1] - y) > radius + 4:
                yield x, y

    def _rope(self, role: str, share: float) -> Iterator[DrawCommand]:
        """Yield a share of a card's way: a rope with beads, from the edge of its place to that of where it lies."""
        source = self.places[0].rect
        end = self.places[-1].rect.inset(-6)
        points = _swung(source, end) if end.bottom <= source.y else _bowed(source.middle, end.middle)
        seen = [point for point in points if not source.holds(*point) and not end.holds(*point)]
        seen = seen[: round(share * len(seen))]
        if len(seen) > 1:
            yield Line(seen, "night", ROPE, 0.5)
            yield from (dot(x, y, BEAD, role) for x, y in spaced(seen, APART))

    def _taken(self, radius: float, taker: Rect) -> Iterator[DrawCommand]:
        """Yield the way of what was taken to who took it, and what it was, most of the way there."""
        start, end = self.places[-1].middle, taker.middle
        points = [point for point in _bowed(start, end) if not taker.holds(*point)]
        for x, y in spaced(points, APART):
            if hypot(start[0] - x, start[1] - y) > radius + 4:
                yield dot(x, y, 1.4, "review.moment", 0.55)
        if self.thumb is not None:
            size = self.places[-1].rect.w
            x, y = points[int(len(points) * THERE)]
            yield from self.thumb.draw_commands(Rect.around(x, y, size, size * self.thumb.ratio), Look())


def _swung(source: Rect, end: Rect) -> list[Point]:
    """Return the points of a way that leaves a place upwards, and comes to one over it from below."""
    x, y = source.middle[0], source.y
    u, v = end.middle[0], end.bottom
    middle = (y + v) / 2
    half = (x + u) / 2, middle
    first = [curve((x, y), (x, middle), half, step / POINTS) for step in range(POINTS + 1)]
    return first + [curve(half, (u, middle), (u, v), step / POINTS) for step in range(1, POINTS + 1)]


def _bowed(start: Point, end: Point) -> list[Point]:
    """Return the points of a way with a bow."""
    (x, y), (u, v) = start, end
    far = hypot(u - x, v - y) or 1.0
    bow = min(MOST, far * BOW)
    bent = (x + u) / 2 - (v - y) / far * bow, (y + v) / 2 + (u - x) / far * bow
    return [curve(start, bent, end, step / POINTS) for step in range(POINTS + 1)]


def act_parts(state: ReviewState, table: ReviewTable, rect: Rect) -> list[Part]:
    """Build the act that led to where one stands, over the table in a rectangle; nothing while it moves."""
    account = state.account
    rows = [row for row in account.rows(state.eyes) if row.place == state.place]
    ways = [(row, way) for row in rows if (way := account.way(row)) is not None]
    if not ways or table.busy:
        return []
    row, way = ways[-1]
    seen = table.seen(rect)
    keys = way.keys
    if way.source and seen.place_of(way.source) is not None:
        keys = way.source, *keys[1:]
    places = seen.places(keys)
    if len(places) < len(keys):
        return []
    if len(places) > 1 and is_plate(places[0]):
        places = places[1:]  # who did it is read there: a way from a plate would lie across the table
    pictured = account.pictured(row, state.colours, seen.kit) if way.taken else None
    taker = seen.place_of(way.taken) if way.taken else None
    face = Act(tuple(places), taker, pictured.onto if pictured is not None else None)
    return [Part(f"{KEY}:act", rect, face, layer=0, may_overlap=True)]


def both_ways(kit: Kit, table: ReviewTable, cost: Cost, rect: Rect, layer: int) -> list[Part]:
    """Build what was played and what is better over the table in a rectangle."""
    return move_paths(kit, table, cost.played, cost.better, rect, layer)


@dataclass(frozen=True, slots=True)
class Unreal:
    """Frame the table in gold, and say beside its foot that what it shows never happened."""

    word: Typeset
    table: Rect

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(self.table.inset(RIM), radius=CORNER, border="review.moment", width=RIM)
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "review.moment", None, rect.h / 2)
        yield Lettering(rect, self.word, "review.moment-text", 0.5)


def what_if_label(state: ReviewState, kit: Kit, rect: Rect, *, stops: bool) -> list[Part]:
    """Build what says that the table shows what never happened; and what `stops` it, where nothing else does."""
    word = kit.type.set_text(kit.say("review.moment.what_if"), WORD)
    high = word.h + 6
    pill = Rect(rect.right - word.w - 30 - CORNER, rect.bottom - high - ABOVE, word.w + 30, high)
    parts = [Part(f"{KEY}:what_if", pill, Unreal(word, rect), layer=5, may_overlap=True)]
    if stops:
        words = kit.say("review.moment.stop")
        width = kit.type.set_text(words, BUTTON).w + kit.frame.grown(22) + 52
        high = max(44.0, kit.leading(BUTTON.size) + 12)
        place = Rect(rect.right - width - 12, pill.y - high - 6, width, high)
        see = state.acts.see
        icon = "shell/glyphs/undo-2"
        parts.append(
            kit.button("moment:see", place, words, see, "paper", icon=icon, zone="moment", style=BUTTON, layer=6)
        )
    return parts
