"""The stage of a sample: where things lie in it, and what samples are put together of. Places are those of 136 × 84."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

from game.saves.records.player import MOUNTAINS
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Line, Numeral, Picture, Plate, dot, run_commands
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.seats.faces import Mood, still
from game.ui.seats.likeness import Likeness, Who
from game.ui.type.fonts import Face
from game.ui.type.text import Style

Value: TypeAlias = str | float | tuple[Hashable, ...]
"""What a sample shows: a row's value, or several that are set by themselves."""

WIDE: Final = 136.0
HIGH: Final = 84.0
RADIUS: Final = 10.0
PIECE: Final = 182 / 196  # of a piece's breadth: its height
STEPS: Final = 24  # that a turn or a growth is drawn in: each of them is kept
SMALLER: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)  # of the letters that are wished, what is tried until they fit


class Stage(NamedTuple):
    """Hold where a sample is drawn, and what it shows at this moment."""

    rect: Rect
    value: Value
    colour: int = 1
    """Whose pieces and lanterns it shows: a seat's colour."""
    words: str = ""
    time: float | None = None
    """Seconds since it began to move; None: it stands still."""

    @property
    def unit(self) -> float:
        """Return how large a unit of the drawing is, in those of the page."""
        return self.rect.w / WIDE

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the drawing lies on the page."""
        return self.rect.x + x * self.unit, self.rect.y + y * self.unit

    def around(self, x: float, y: float, wide: float, high: float | None = None) -> Rect:
        """Return the rectangle round a place of the drawing."""
        return Rect.around(*self.at(x, y), wide * self.unit, (wide if high is None else high) * self.unit)

    def phase(self, seconds: float, rests: float = 1.0) -> float:
        """Return how far a loop of some seconds has gone, 0 to 1; `rests` while the sample stands still."""
        return rests if self.time is None or seconds <= 0 else self.time % seconds / seconds

    # What samples are put together of

    def line(self, places: Sequence[tuple[float, float]], role: str, width: float, alpha: float = 1.0) -> Line:
        """Return a line through places of the drawing."""
        return Line([self.at(*place) for place in places], role, width * self.unit, alpha)

    def dot(self, x: float, y: float, radius: float, role: str, alpha: float = 1.0) -> Plate:
        """Return a disc round a place of the drawing."""
        return dot(*self.at(x, y), radius * self.unit, role, alpha)

    def plate(self, box: Rect, role: str, radius: float = 3.0, border: str | None = None, width: float = 0.0) -> Plate:
        """Return a plate in one colour."""
        return Plate(box, role, None, radius * self.unit, border, width * self.unit)

    def arc(self, x: float, y: float, radius: float, first: float, last: float) -> list[tuple[float, float]]:
        """Return places along a circle, from an angle to another one; 0 is to the right, and they go with the clock."""
        count = max(3, round(abs(last - first) * 5))
        angles = (first + (last - first) * step / count for step in range(count + 1))
        return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]

    def ellipse(self, x: float, y: float, across: float, down: float) -> list[tuple[float, float]]:
        """Return places along an ellipse with two halves of its breadth and height."""
        return [(x + across * cos(angle), y + down * sin(angle)) for angle in (pi * step / 24 for step in range(49))]

    def piece(
        self, x: float, y: float, size: float, *, down: bool = False, alpha: float = 1.0, colour: int = 0
    ) -> Iterator[DrawCommand]:
        """Yield a piece of Sinoda with its number; a faint one has none."""
        name = SEATS[(colour or self.colour) - 1]
        way = "down" if down else "up"
        yield Picture(self.around(x, y, size, size * PIECE), f"shell/pieces/{name}-{way}", None, round(255 * alpha))
        if alpha < 1:
            return
        foot = y + (-0.15 if down else 0.15) * size
        yield self.dot(x, foot, size * 0.155, "sample.plate")
        yield self.letters("3", x, foot, size * 0.24, "sample.numeral", "title")

    def letters(self, text: str, x: float, y: float, size: float, role: str, face: Face = "bold") -> Numeral:
        """Return letters round a place, `size` units of the drawing high."""
        return Numeral(self.around(x, y, 60, 30), text, Style(face, size * self.unit, fixed=True), role)

    def mountain(self, name: str, x: float, y: float, size: float, mood: Mood = "calm") -> Likeness:
        """Return a computer player's face."""
        return still(Who(2, MOUNTAINS.index(name) + 1), self.around(x, y, size), mood)

    def lantern(self, colour: int, x: float, y: float, size: float, mood: Mood = "calm") -> Likeness:
        """Return a person's face."""
        return still(Who(colour), self.around(x, y, size), mood)


class CutOut(NamedTuple):
    """Draw commands as one picture with round corners, which is kept; `key` tells all that it depends on."""

    rect: Rect
    radius: float
    key: Hashable
    commands: tuple[DrawCommand, ...]
    """What is drawn, in a rectangle of the same size at (0, 0)."""

    def draw(self, canvas: Canvas) -> None:
        def draw(inner: Canvas, rect: Rect) -> None:
            run_commands(inner, self.commands)

        cut_out(canvas, self.rect, self.radius, ("sample", self.key, canvas.theme.path), draw)


class Writing(NamedTuple):
    """Set words in a rectangle, as large as it holds them at most, and let light run under them, line by line.

    They are never under 15 points, as no words are.
    """

    rect: Rect
    text: str
    size: float
    role: str
    lit: float | None = None
    """How far the light has come, 0 to 1; None: there is none."""
    face: Face = "body"
    align: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        least = canvas.type.frame.least / canvas.type.frame.scale
        for share in SMALLER:
            size = max(self.size * share, least)
            setting = canvas.type.set_text(self.text, Style(self.face, size, fixed=True), rect.w)
            if setting.w <= rect.w and setting.h <= rect.h:
                break
        if self.lit is not None:
            top = rect.y + (rect.h - setting.h) / 2
            for number in range(len(setting.lines)):
                share = min(1.0, max(0.0, self.lit * len(setting.lines) - number))
                row = rect._replace(y=top + number * setting.leading, h=setting.leading, w=setting.w * share)
                canvas.plate(row.inset(-2 if share else 0, 1), "sample.pen", radius=4)
        canvas.words(setting, rect, self.role, self.align)
