"""A level as plain values: what a Tiled map becomes before any rules see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.protocol import Message

Property: TypeAlias = "str | int | float | bool"
Point: TypeAlias = tuple[float, float]


class LevelError(ValueError):
    """Say, for whoever draws maps, what is wrong with one and where; `message` is for the player."""

    def __init__(self, text: str, message: Message) -> None:
        super().__init__(text)
        self.message = message


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

    def layer(self, name: str) -> Layer:
        """Return a layer by name. Raises ValueError, naming the file, where there is none."""
        for layer in self.layers:
            if layer.name == name:
                return layer
        raise ValueError(f"{self.file}: there is no object layer “{name}”")

    def where(self, layer: str, shape: Shape) -> str:
        """Say which object of the map this is, for whoever draws it."""
        return f"{self.file}: layer “{layer}”, object {shape.number}"

    def get(self, name: str, default: Property | None = None) -> Property:
        """Return a custom property of the map. Raises ValueError where it is missing and has no default."""
        return _find(self.properties, name, default, self.file)


def _find(properties: tuple[tuple[str, Property], ...], name: str, default: Property | None, place: str) -> Property:
    value = dict(properties).get(name, default)
    if value is None:
        raise ValueError(f"{place}: the property “{name}” is missing")
    return value
