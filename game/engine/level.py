"""A level as plain values: what a Tiled map becomes before any rules see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from math import dist
from typing import Final, Generic, TypeAlias, TypeVar

from game.engine.protocol import Message, say

Property: TypeAlias = "str | int | float | bool"
Point: TypeAlias = tuple[float, float]


TOLERANCE: Final = 1.0
"""Pixels that what should meet may lie apart."""
MOST: Final = 6
"""Faults that a player is told at once; the log has them all."""
LAST: Final = 2
"""Maps of a game that are known at the same time."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fault:
    """Hold one thing that is wrong with a map: a line for whoever draws it, and words for the player."""

    file: str
    text: str
    message: Message


class LevelError(ValueError):
    """Say, for whoever draws maps, all that is wrong with one and where, a line each; `message` is for the player."""

    def __init__(self, text: str, message: Message, faults: Sequence[Fault] = ()) -> None:
        super().__init__(text)
        self.message = message
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Place:
    """Say where in a map something is: in a layer, in an object of it, or, where both are nothing, in all of it."""

    file: str
    layer: str = ""
    object: str = ""

    def __str__(self) -> str:
        layer = f": layer “{self.layer}”" if self.layer else ""
        return f"{self.file}{layer}" + (f", object {self.object}" if self.object else "")

    def wrong(self, text: str, what: Message) -> LevelError:
        """Return an error of one fault: what is wrong here, in a line and in words."""
        if self.object:
            what = say("map.at.object", layer=self.layer, object=self.object, what=what)
        elif self.layer:
            what = say("map.at.layer", layer=self.layer, what=what)
        return error_of([Fault(self.file, f"{self}: {text}", what)])


class Faults:
    """Collect what is wrong with a map, so that all of it is told at once."""

    def __init__(self, faults: Iterable[Fault] = ()) -> None:
        self.all = list(faults)

    def add(self, error: LevelError) -> None:
        """Add the faults of an error; what is known stays single."""
        self.all += [fault for fault in error.faults if fault not in self.all]

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Add what is found wrong inside, instead of raising it."""
        try:
            yield
        except LevelError as error:
            self.add(error)

    def tell(self) -> None:
        """Raise LevelError where anything was found wrong."""
        if self.all:
            raise error_of(self.all)


def error_of(faults: Sequence[Fault]) -> LevelError:
    """Return the error that tells all of some faults, in their order."""
    message: Message | None = None
    left = MOST
    for file, group in groupby(faults, key=lambda fault: fault.file):
        here = [fault.message for fault in group]
        words = say("map.broken", file=file)
        if shown := here[:left]:
            more = len(here) - len(shown)
            rest = [say("map.others", count=more)] if more else []
            words = say("map.faults", file=file, what=_listed([*shown, *rest]))
        left -= len(shown)
        message = words if message is None else say("map.two", first=message, second=words)
    assert message is not None, "an error is of something"
    return LevelError("\n".join([fault.text for fault in faults]), message, faults)


def measured(pixels: float) -> Message:
    """Return a distance in words, to a tenth of a pixel."""
    tenths = round(abs(pixels) * 10)
    return say("map.number", whole=tenths // 10, tenths=tenths % 10)


def _listed(messages: Sequence[Message]) -> Message:
    result = messages[-1]
    for message in reversed(messages[:-1]):
        result = say("map.more", first=message, rest=result)
    return result


@dataclass(frozen=True, slots=True)
class Shape:
    """Hold one object of an object layer, in map pixels, y down.

    `x, y, width, height` is the bounding box.
    """

    number: int
    """Tiled's id of the object."""
    name: str
    kind: str
    """Tiled's class of the object."""
    x: float
    y: float
    width: float
    height: float
    points: tuple[Point, ...] = ()
    """A polygon's or a line's, absolute; a rectangle's four corners, clockwise from the upper left; a point's one."""
    properties: tuple[tuple[str, Property], ...] = ()
    open: bool = False
    """Whether it is a line, whose ends don't meet."""

    @property
    def upright(self) -> bool:
        """Tell whether it is a rectangle that isn't turned."""
        across, down = (self.x, self.x + self.width), (self.y, self.y + self.height)
        corners = [(x, y) for x in across for y in down]
        closed = not self.open and len(self.points) == len(corners) and self.width > 0 and self.height > 0
        return closed and all(any(dist(corner, point) <= TOLERANCE for point in self.points) for corner in corners)

    def get(self, name: str, default: Property | None = None) -> Property:
        """Return a custom property. Raises ValueError where it is missing and has no default."""
        return _find(self.properties, name, default, f"object {self.number} ({self.name or self.kind})")


@dataclass(frozen=True, slots=True)
class Layer:
    """Hold the objects of one layer, in the map's order."""

    name: str
    shapes: tuple[Shape, ...]
    properties: tuple[tuple[str, Property], ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """Hold a whole map: its file's name for error messages, its size in pixels, its layers and properties."""

    file: str
    width: float
    height: float
    layers: tuple[Layer, ...]
    properties: tuple[tuple[str, Property], ...] = ()
    faults: tuple[Fault, ...] = ()
    """What could not be read, and isn't there: who makes something of a level tells it with what else is wrong."""

    def layer(self, name: str) -> Layer:
        """Return a layer by name. Raises LevelError, naming the file, where there is none."""
        for layer in self.layers:
            if layer.name == name:
                return layer
        raise Place(self.file).wrong(f"there is no object layer “{name}”", say("map.fault.no_layer", name=name))

    def where(self, layer: str = "", shape: Shape | None = None) -> Place:
        """Say which layer or object of the map this is, for whoever draws it."""
        return Place(self.file, layer, "" if shape is None else str(shape.number))

    def get(self, name: str, default: Property | None = None) -> Property:
        """Return a custom property of the map. Raises LevelError where it is missing and has no default."""
        value = dict(self.properties).get(name, default)
        if value is None:
            text = f"the property “{name}” is missing"
            raise Place(self.file).wrong(text, say("map.fault.no_property", name=name))
        return value


class KnownLast(Generic[T]):
    """Make something of a map; of the very maps that were asked for last, it isn't made anew."""

    def __init__(self, make: Callable[[Level], T]) -> None:
        self._make = make
        self._known: tuple[tuple[Level, T], ...] = ()

    def __call__(self, level: Level) -> T:
        """Return what is made of a map. Raises what making it does: nothing is kept of that."""
        for known, made in self._known:
            if known is level:  # one that is equal may hold True for 1
                return made
        made = self._make(level)
        self._known = ((level, made), *self._known[: LAST - 1])
        return made


def _find(properties: tuple[tuple[str, Property], ...], name: str, default: Property | None, place: str) -> Property:
    value = dict(properties).get(name, default)
    if value is None:
        raise ValueError(f"{place}: the property “{name}” is missing")
    return value
