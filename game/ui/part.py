"""Parts: what a screen is made of. A part is a rectangle with a face; a control is a part that can be used.

Everything that can be acted on has the same things: id, rectangle, label, enabled, reason if not, help.
A face says how a part looks, and one with words where they lie, so that tests can measure a screen without drawing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

from game.engine.protocol import Refusal
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.marks import Mark, draw_marks, inks
from game.ui.text import Ink


class Look(NamedTuple):
    """Say in what state a part is drawn. `hover` runs from 0 to 1, `time` in seconds since the scene began."""

    hover: float = 0.0
    focused: bool = False
    pressed: bool = False
    enabled: bool = True
    time: float = 0.0


class MovesError(Exception):
    """Say that a face shows the time as it passes: it has asked for it."""


class Timeless(Look):
    """Look at a part without the time. Raises MovesError where the face asks for it."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> object:
        if name == "time":
            raise MovesError
        return super().__getattribute__(name)


class Face(Protocol):
    """Say what a part is made of. It depends on nothing but the face and what it is handed: it may be kept.

    What is drawn and where words are measured follows from the marks alone.
    """

    def marks(self, rect: Rect, look: Look) -> Iterable[Mark]:
        """Yield the part's marks in its rectangle, the lowest first."""


def nothing() -> None:
    """Do nothing: the act of a control that only explains itself."""


@dataclass(frozen=True, slots=True)
class Control:
    """Make a part usable.

    `act` runs when it is pressed. `zone` is the group that Tab jumps to and arrows stay in. A control that is not
    enabled can still be focused, and says its `reason`; a refusal may be the `cause` of it. `help` is its tooltip.
    `radius` rounds its focus ring. `typed` receives the new text of a text field. `step` receives −1 or +1 from
    left and right (sliders, steppers). `first` marks the control that is focused when the scene opens. `drag` lets
    it be dragged. `skipped`: it can be pointed at, but arrows and Tab pass over it. `digit` is the number that
    presses it, `letter` the letter.

    At a table a control carries its `meaning` instead of an act, and `more` is what asking for more of it means; `aim`
    is what the half-made choice learns when it is pointed at; `sprite` is the key of the card or piece that it stands
    for: it follows the pointer when it is dragged.
    """

    label: str
    act: Callable[[], None] = nothing
    zone: str = "main"
    enabled: bool = True
    reason: str = ""
    help: str = ""
    radius: float = 12.0
    typed: Callable[[str], None] | None = None
    text: str = ""
    step: Callable[[int], None] | None = None
    first: bool = False
    drag: bool = False
    skipped: bool = False
    sound: str = "press"
    digit: int | None = None
    letter: str = ""
    more: object | None = None
    cause: Refusal | None = None
    meaning: object | None = None
    aim: object | None = None
    sprite: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Place a face. `clip` cuts what a scrolling strip hides; `scroll` names that strip; `hit` is a larger (or
    other) rectangle to click on. Parts of a higher `layer` are drawn later and asked first. `loose` parts may lie
    over others (pills, pop-overs), which the overlap test then allows. A `late` part changes only when the motion
    that is shown has ended; a `shy` one shows nothing as long as nobody points at it. What lies under a `solid` one
    can't be pressed.
    """

    key: str
    rect: Rect
    face: Face
    control: Control | None = None
    layer: int = 0
    clip: Rect | None = None
    scroll: str = ""
    hit: Rect | None = None
    loose: bool = False
    late: bool = False
    shy: bool = False
    solid: bool = False
    inside: Callable[[float, float], bool] | None = field(default=None, compare=False)

    @property
    def target(self) -> Rect:
        rect = self.hit or self.rect
        return rect if self.clip is None else rect.clipped(self.clip)

    def under(self, x: float, y: float) -> bool:
        """Tell whether a point hits the part: inside its target, and inside its outline where it has one."""
        return self.target.holds(x, y) and (self.inside is None or self.inside(x, y))

    def moved(self, dx: float, dy: float, clip: Rect | None = None, scroll: str = "") -> Part:
        """Return the part at another place, perhaps inside a scrolling strip."""
        return replace(
            self,
            rect=self.rect.moved(dx, dy),
            hit=None if self.hit is None else self.hit.moved(dx, dy),
            clip=clip if clip is not None else self.clip,
            scroll=scroll or self.scroll,
        )

    def text_rects(self) -> tuple[Rect, ...]:
        """Return where the part's words lie; what a strip hides is left out."""
        rects = tuple(ink.rect for ink in self._inks())
        if self.clip is None:
            return rects
        seen = (rect.clipped(self.clip) for rect in rects)
        return tuple(rect for rect in seen if rect.w > 0 and rect.h > 0)

    def truncated(self) -> bool:
        return any(ink.cut for ink in self._inks())

    def _inks(self) -> Iterable[Ink]:
        return inks(self.face.marks(self.rect, Look()))


def uppermost(parts: Sequence[Part], x: float, y: float) -> Part | None:
    """Return the control that a point hits; None where it hits none, or what lies under a solid part."""
    for part in reversed(parts):
        if part.control is None and not part.solid:
            continue
        left, top, width, height = part.hit or part.rect
        near = left <= x < left + width and top <= y < top + height
        if near and part.under(x, y):
            return part if part.control is not None else None
    return None


def target_44(rect: Rect) -> Rect:
    """Return a rectangle to click on that is at least 44 units wide and high around a smaller drawing."""
    return Rect.around(*rect.middle, max(rect.w, 44.0), max(rect.h, 44.0))


def draw_part(canvas: Canvas, part: Part, look: Look) -> None:
    """Draw a part in its place, cut where it is clipped."""
    with nullcontext() if part.clip is None else canvas.clipped(part.clip):
        draw_face(canvas, part.face, part.rect, look)


def draw_face(canvas: Canvas, face: Face, rect: Rect, look: Look) -> None:
    """Draw a face into a rectangle."""
    draw_marks(canvas, face.marks(rect, look))
