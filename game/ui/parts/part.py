"""Parts: what a screen is made of. A part is a rectangle with a face; a control is a part that can be used.

Everything that can be acted on has the same things: id, rectangle, label, enabled, reason if not, help.
A face says how a part looks, and one with words where they lie, so that tests can measure a screen without drawing it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from math import hypot, inf
from typing import NamedTuple, Protocol, TypeGuard, runtime_checkable

import msgspec
from msgspec.structs import replace

from game.engine.protocol import Refusal
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Clipped, DrawCommand, Freehand, inks, run_commands
from game.ui.layout.frame import FINGER, Rect
from game.ui.type.text import Ink


class Look(NamedTuple):
    """Say in what state a part is drawn. `hover` runs from 0 to 1, `time` in seconds since the scene began.

    `lively`: what lives by itself may move. `point` is where something moves that faces look at, and they have `turned`
    to it so many seconds ago. A face that comes (`Comes`) is seen for as many seconds as its `age` says.
    """

    hover: float = 0.0
    focused: bool = False
    pressed: bool = False
    enabled: bool = True
    time: float = 0.0
    lively: bool = False
    point: tuple[float, float] | None = None
    turned: float = inf
    age: float = inf


class MovesError(Exception):
    """Say that a face shows the time as it passes: it has asked for it."""


class Timeless(Look):
    """Look at a part without the time. Raises MovesError where the face asks for it."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> object:
        if name == "time":
            raise MovesError
        return super().__getattribute__(name)


class Lifeless(Timeless):
    """Look at a part as nothing lives on it. Raises MovesError where the face asks for anything that changes by itself.

    That is: the time, whether it may live, and where it would look.
    """

    __slots__ = ()

    def __getattribute__(self, name: str) -> object:
        if name in ("lively", "point", "turned"):
            raise MovesError
        return super().__getattribute__(name)


class Face(Protocol):
    """Say what a part is made of. It depends on nothing but the face and what it is handed: it may be kept.

    What is drawn and where words are measured follows from the marks alone.
    """

    def draw_commands(self, rect: Rect, look: Look) -> Iterable[DrawCommand]:
        """Yield the part's marks in its rectangle, the lowest first."""


@runtime_checkable
class Grounded(Protocol):
    """Be a face whose colours are those of the plate that it stands on."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterable[DrawCommand]: ...

    def grounded(self, before: Face) -> Face:
        """Return the face on the plate on which it stood before."""


class Comes(Protocol):
    """Be a face that draws itself, or falls into its place, when it comes: then it is at rest."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterable[DrawCommand]: ...

    @property
    def comes(self) -> float:
        """Return how many seconds that takes."""

    @property
    def ends(self) -> tuple[tuple[float, float], ...]:
        """Return places by which it is the same as before, though it may have gone on a little; none: its middle."""


def comes(face: Face) -> TypeGuard[Comes]:
    """Tell whether a face comes. All of a screen's are asked: a protocol that checks would take too long."""
    kind = type(face)
    return hasattr(kind, "comes") and hasattr(kind, "ends")


class Painted(ABC):
    """Be a face of one mark, which is painted."""

    __slots__ = ()

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Freehand(lambda canvas: self._paint(canvas, rect, look)),)

    @abstractmethod
    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None: ...


def nothing() -> None:
    """Do nothing: the act of a control that only explains itself."""


class Control(msgspec.Struct, frozen=True):
    """Make a part usable, by mouse, keys and gamepad alike.

    One that is not enabled can still be focused, and says its reason. At a table it carries a meaning instead of an
    act.
    """

    label: str
    """What it is or does, in words."""
    act: Callable[[], None] = nothing
    """What is done when it is pressed."""
    zone: str = "main"
    """The group that Tab jumps to and arrows stay in."""
    enabled: bool = True
    reason: str = ""
    """Why it can't be used now."""
    help: str = ""
    """Its tooltip."""
    radius: float = 12.0
    """How round its focus ring is."""
    typed: Callable[[str], None] | None = None
    """What receives the new text of a text field."""
    text: str = ""
    """What stands in a text field."""
    proposals: tuple[str, ...] = ()
    """What a text field proposes, where it asks for a name."""
    picture: str = ""
    """A picture of whom a text field is about."""
    step: Callable[[int], None] | None = None
    """What receives −1 or +1 from left and right (sliders, steppers)."""
    first: bool = False
    """Whether it is focused when the scene opens."""
    drag: bool = False
    """Whether it can be dragged."""
    skipped: bool = False
    """Whether arrows and Tab pass over it: it can only be pointed at."""
    sound: str = "press"
    digit: int | None = None
    """The number that presses it."""
    letter: str = ""
    """The letter that presses it."""
    more: object | None = None
    """What asking for more of it means, at a table."""
    cause: Refusal | None = None
    """The refusal that its reason comes from."""
    meaning: object | None = None
    """What a press on it means, at a table."""
    aim: object | None = None
    """What the half-made choice learns when it is pointed at."""
    sprite: str = ""
    """The key of the card or piece that it stands for: that follows the pointer when it is dragged."""


class Part(msgspec.Struct, frozen=True, eq=False):
    """Place a face."""

    key: str
    """Its own name on its screen, by which it is found again in the next picture."""
    rect: Rect
    face: Face
    control: Control | None = None
    """How it is used; None for what is only seen."""
    layer: int = 0
    """Parts of a higher one are drawn later and asked first."""
    clip: Rect | None = None
    """What is seen of it: the rest is hidden by a scrolling strip."""
    scroll: str = ""
    """The name of that strip."""
    hit: Rect | None = None
    """A larger, or another, rectangle to click on."""
    may_overlap: bool = False
    """Whether it may lie over others (pills, pop-overs): the overlap test allows it then."""
    waits_for_motion: bool = False
    """Whether it changes only when the motion that is shown has ended."""
    shows_when_pointed_at: bool = False
    """Whether it shows nothing as long as nobody points at it."""
    solid: bool = False
    """Whether what lies under it can't be pressed."""
    inside: Callable[[float, float], bool] | None = None
    """Tells whether a point lies in its outline, where it is no rectangle."""
    corners: tuple[tuple[float, float], ...] = ()
    """Those of its outline, where it is no rectangle."""
    carried: str = ""
    """The name of the thing that it is of, on several screens: that flies from the one to the other.

    The lowest part of a thing says where that lies.
    """

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Part) and self._told == other._told

    def __hash__(self) -> int:
        return hash(self._told)

    @property
    def _told(self) -> tuple[object, ...]:
        """Return all that it is known by: of what tells whether a point is inside, the corners are enough."""
        return (
            self.key, self.rect, self.face, self.control, self.layer, self.clip, self.scroll, self.hit, self.solid,
            self.may_overlap, self.waits_for_motion, self.shows_when_pointed_at, self.corners,
        )  # fmt: skip

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
            corners=tuple((x + dx, y + dy) for x, y in self.corners),
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
        return inks(self.face.draw_commands(self.rect, Look()))


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


def touched(parts: Sequence[Part], x: float, y: float, least: float) -> Part | None:
    """Return the control that a finger hits: what lies under it, or a small one that it comes near enough to.

    One that is less than `least` units broad or high is hit all over a target of that size around it, as far as that
    is free: other controls keep their own ground, but for one that the small one lies on. Between two the nearer wins.
    """
    near: list[tuple[float, Part]] = []
    for part in reversed(parts):
        if part.under(x, y) and (part.control is not None or part.solid):
            ground = part if part.control is not None else None
            break
        target = part.target
        small = part.control is not None and min(target.w, target.h) > 0 and min(target.w, target.h) < least
        if small and around(target, least).holds(x, y):
            near.append((_apart(target, x, y), part))
    else:
        ground = None
    if ground is not None:
        near = [(far, part) for far, part in near if ground.target.contains(part.target)]
    return min(near, key=lambda one: one[0])[1] if near else ground


def around(rect: Rect, least: float) -> Rect:
    """Return a rectangle around another one that is at least so many units wide and high."""
    return Rect.around(*rect.middle, max(rect.w, least), max(rect.h, least))


def _apart(rect: Rect, x: float, y: float) -> float:
    """Return how far a place lies from a rectangle."""
    return hypot(max(rect.x - x, x - rect.right, 0.0), max(rect.y - y, y - rect.bottom, 0.0))


def target_44(rect: Rect) -> Rect:
    """Return a rectangle to click on that is at least 44 units wide and high around a smaller drawing."""
    return around(rect, FINGER)


def draw_part(canvas: Canvas, part: Part, look: Look, marks: Iterable[DrawCommand] | None = None) -> None:
    """Draw a part in its place, cut where it is clipped; its `draw_commands` are asked for where they aren't given."""
    shown = part.face.draw_commands(part.rect, look) if marks is None else marks
    if part.clip is not None:
        with canvas.clipped(part.clip):
            run_commands(canvas, shown)
        return
    for mark in shown:  # most parts, in every picture
        mark.draw(canvas)


class _Asked(NamedTuple):
    """Hold as what a part was asked for its marks, and what it told: nothing before it was asked twice."""

    part: Part
    state: tuple[object, ...]
    told: tuple[DrawCommand, ...] | None = None


class KeptCommands:
    """Keep the marks of a screen's parts, which are the same in picture after picture until one looks otherwise.

    They are kept from the second picture on: what is built anew for each costs nothing more.
    """

    def __init__(self) -> None:
        self._asked: dict[str, _Asked] = {}
        self._living: dict[str, Part] = {}  # those that change by themselves

    def of(self, part: Part, look: Look) -> Iterable[DrawCommand]:
        """Return the marks of a part as it looks at this moment."""
        key = part.key
        if look.age < inf or self._living.get(key) is part:
            return part.face.draw_commands(part.rect, look)
        state = look[:4]
        before = self._asked.get(key)
        if before is None or before.part is not part or before.state != state:
            self._asked[key] = _Asked(part, state)
            return part.face.draw_commands(part.rect, look)
        if before.told is not None:
            return before.told
        told = _resting(part, look)
        if told is None:
            self._living[key] = part
            return part.face.draw_commands(part.rect, look)
        self._asked[key] = before._replace(told=told)
        return told

    def draw(self, canvas: Canvas, seen: Iterable[tuple[Part, Look]]) -> None:
        """Draw parts where they are, each as it looks."""
        for part, look in seen:
            draw_part(canvas, part, look, self.of(part, look))

    def forget(self) -> None:
        """Let go of everything: other parts come."""
        self._asked.clear()
        self._living.clear()


def _resting(part: Part, look: Look) -> tuple[DrawCommand, ...] | None:
    """Return a part's marks where they follow from nothing that changes by itself; else None."""
    try:
        told = tuple(part.face.draw_commands(part.rect, Lifeless(*look[:4])))
    except MovesError:
        return None
    return None if any(map(_looks_later, told)) else told


def _looks_later(mark: DrawCommand) -> bool:
    """Tell whether a mark may ask how its part looks only when it is drawn."""
    return isinstance(mark, Freehand) or (isinstance(mark, Clipped) and any(map(_looks_later, mark.commands)))


def draw_face(canvas: Canvas, face: Face, rect: Rect, look: Look) -> None:
    """Draw a face into a rectangle."""
    run_commands(canvas, face.draw_commands(rect, look))
