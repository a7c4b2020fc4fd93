"""Pictures of what turned a race: a stretch of the track with whoever came along it, and the card that brought them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.engine.protocol import AnyBeat
from game.games.syncron.rules.position import JACK, Advanced, CaughtUp, Stayed, movers, seats_of, spaces
from game.games.syncron.rules.rules import SyncronRules
from game.games.syncron.table.pieces.cards import face
from game.scenes.table.game_table.vignettes import About, Composition, bent, card, dotted
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Glow
from game.ui.layout.frame import Rect
from game.ui.seats.faces import who_of
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple
from game.ui.type.text import Style

CARD: Final = 44.0  # units of the card, in a picture of 94 units' height
LEANS: Final = 7.0  # degrees
SPACE: Final = 52.0  # of a space of the track
STANDS: Final = 0.42  # where the space lies that they came to, in widths
LANE: Final = (0.56, 0.93)  # from where to where the wood reaches, in heights
FOOT: Final = 0.8  # on what they stand
TOKEN: Final = 40.0
SHRINKS: Final = (1.0, 0.92, 0.84, 0.74, 0.68, 0.62)  # how large each of so many is
PITCH: Final = 0.62  # of a token, from one to the next
MOST: Final = 6
PLATE: Final = (10.5, 9.0)  # of a number's plate: half as broad and half as high
NUMERAL: Final = 10.0
SQUARES: Final = 4  # of the finish, one under another
GAP: Final = 1.2  # units that are free at each end of a space
PLANKS: Final = (0.3, 0.55)  # where its grain runs, in heights of the wood


@dataclass(frozen=True, slots=True)
class Stretch:
    """Draw a stretch of the track: its space `at` in its place, and the `finish` where it comes that far."""

    about: About
    at: int
    finish: int
    last: int
    """The last space that there is: the finish, or one beyond it (SN-16)."""

    def draw(self, canvas: Canvas) -> None:
        room, unit = self.about.room, self.about.unit
        w, h = room.w, room.h
        top, foot = (h * share for share in LANE)
        tones = canvas.colour("games.syncron.top"), canvas.colour("games.syncron.bottom")
        whole = _box(0, 0, w, h)
        parts = [svg.linear("night", *tones, -0.2 * h, h), svg.shape(whole, svg.fill_by("night"))]
        lamp = canvas.colour("syncron.lamp")
        if lamp[3] and not canvas.outlined:
            parts += [
                svg.radial("lamp", lamp, w / 2, 0.3 * h, 0.6 * w),
                svg.shape(_box(0, 0, w, h), svg.fill_by("lamp")),
            ]
        parts.append(
            svg.shape(_box(0, top - 4 * unit, w, foot - top + 8 * unit), svg.fill(canvas.colour("syncron.slab")))
        )
        numbers = [number for number, _ in self._spaces()]
        for number, left in self._spaces():
            parts += self._space(canvas, number, left, top, foot)
        coral = svg.stroke(canvas.colour("syncron.coral"), round(2.6 * unit, 2))
        parts.append(svg.shape(f"M0 {top - 1:.1f}H{w:.0f}", svg.fill_by(""), coral))
        canvas.vector(room, *parts)
        for number in numbers:
            self._plate(canvas, number)

    def _spaces(self) -> Iterator[tuple[int, float]]:
        """Yield the spaces that are seen, each with its left edge."""
        size = SPACE * self.about.unit
        first = self.about.at(STANDS, 0)[0] - size / 2
        for number in range(self.at - 9, self.at + 10):
            left = first + (number - self.at) * size
            if 0 <= number <= self.last and left < self.about.room.w and left + size > 0:
                yield number, left

    def _space(self, canvas: Canvas, number: int, left: float, top: float, foot: float) -> list[str]:
        """Return a space's wood, or the squares of the finish."""
        gap = GAP * self.about.unit
        x, w, h = left + gap, SPACE * self.about.unit - 2 * gap, foot - top
        box = _box(x, top, w, h)
        if number == self.finish:
            pale, dark = (svg.fill(canvas.colour(f"syncron.chequer{tone}")) for tone in ("", "-dark"))
            return [svg.shape(box, pale), svg.shape(_squares(x, top, w, h), dark)]
        tone = "wood-dark" if number % 2 else "wood"
        first, last = canvas.colour(f"syncron.{tone}"), canvas.colour(f"syncron.{tone}-foot")
        grain = svg.stroke(canvas.colour("syncron.grain"), 1)
        lines = "".join(f"M{x:.1f} {top + h * share:.1f}h{w:.1f}" for share in PLANKS)
        wood = f"w{number}"
        return [
            svg.linear(wood, first, last, top, foot),
            svg.shape(box, svg.fill_by(wood)),
            svg.shape(lines, svg.fill_by(""), grain),
        ]

    def _plate(self, canvas: Canvas, number: int) -> None:
        """Draw a space's number on its plate; one that would be cut is left out."""
        unit, room = self.about.unit, self.about.room
        x = self.about.at(STANDS, 0)[0] + (number - self.at) * SPACE * unit
        y = room.h * LANE[1] - 1.5 * unit
        wide, high = (length * unit for length in PLATE)
        if x - wide < 2 or x + wide > room.w - 2:
            return
        last = number == self.finish
        role = "syncron.coral" if last else "syncron.plate"
        outline = svg.path([(wide, 0), (2 * wide, high), (wide, 2 * high), (0, high)])
        edge = svg.stroke(canvas.colour("syncron.slab"), 1.4, rounded=True)
        box = Rect.around(x, min(y, room.h - high - 1), 2 * wide, 2 * high)
        canvas.vector(box, svg.shape(outline, svg.fill(canvas.colour(role)), edge))
        setting = canvas.type.set_text(str(number), Style("title", NUMERAL * unit, fixed=True))
        canvas.words(setting, box, "syncron.number-finish" if last else "syncron.number", 0.5)


def composed(beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
    """Return the picture of an event; nothing for one that no token tells."""
    event, state = beats[number].event, beats[number].state
    if not isinstance(event, CaughtUp | Advanced | Stayed):
        return ()
    runners = movers(event) or seats_of(event)
    far = max(state.positions[seat] for seat in runners)
    shown = sorted(runners, key=lambda seat: state.positions[seat] != far)[:MOST]
    assert isinstance(about.rules, SyncronRules), "this picture is Syncron's"
    finish = about.rules.finish(state)
    last = finish + about.rules.past_finish
    faces = [who_of(about.players[seat]) for seat in shown]
    return (Stretch(about, min(far, last), finish, last), *_came(about, event, faces))


def _came(about: About, event: CaughtUp | Advanced | Stayed, runners: Sequence[Who]) -> Iterator[DrawCommand]:
    """Yield who came, the way that they came, and the card that brought them."""
    unit = about.unit
    x, foot = about.at(STANDS, FOOT)
    drawn = JACK if isinstance(event, CaughtUp) else event.card
    at = about.at(0.78, 0.41)
    yield Glow(Rect.around(*at, 110 * unit, 100 * unit), "light.pool", 0.4)
    yield card(face(about.kit, drawn, CARD * unit, up=True), at, CARD * unit, -LEANS)
    size = TOKEN * unit * SHRINKS[len(runners) - 1]
    if spaces(event):
        far = min(spaces(event) * SPACE * unit, x - 20 * unit)
        way = bent((x - far, foot - 0.3 * size), (x - 0.5 * PITCH * size * len(runners), foot - 0.5 * size), 34 * unit)
        yield from dotted(way, 0.9 * unit)
    yield Glow(Rect.around(x, foot - size / 2, 2.6 * size, 2.2 * size), "light.pool", 0.5)
    for number, who in enumerate(runners):
        middle = x + PITCH * size * (number - (len(runners) - 1) / 2)
        rect = Rect.around(middle, foot - size / 2, size)
        yield Freehand(partial(draw_meeple, rect=rect, who=who, mood="glad"))


def _box(x: float, y: float, w: float, h: float) -> str:
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"


def _squares(x: float, y: float, w: float, h: float) -> str:
    """Return the dark squares of the finish."""
    high = h / SQUARES
    across = max(2, round(w / high))
    wide = w / across
    return "".join(
        _box(x + column * wide, y + row * high, wide, high)
        for row in range(SQUARES)
        for column in range(row % 2, across, 2)
    )
