"""Lands to travel through, drawn in layers, and the light that moves over them: read and checked."""

from __future__ import annotations

from math import pi, sin
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec

from game.content.files.config_files import read_json
from game.engine.level import LevelError
from game.engine.protocol import say

T = TypeVar("T")
Moment: TypeAlias = Literal["", "fires", "peace", "dark", "day"]
Above: TypeAlias = Literal["", "grows", "rises", "sinks"]
Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}$")]
Share = Annotated[float, msgspec.Meta(ge=0, le=4)]
Length = Annotated[float, msgspec.Meta(ge=-100, le=4000)]
Point: TypeAlias = tuple[Length, Length]
Swing: TypeAlias = tuple[Length, Annotated[float, msgspec.Meta(gt=0, le=600)], Length]
"""Units to one side of where it rests, seconds of a swing to both sides and back, and radians at its beginning."""
Dye: TypeAlias = tuple[tuple[str, str], ...]
"""Colours of a drawing, as they stand in its file, and what takes their place."""


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Place a drawing on a land, in its units, and say all that it does there."""

    file: str
    x: Length
    """Where its upper left corner lies, in the land's own units."""
    y: Length
    w: Length
    h: Length
    depth: Length = 0.0
    """Units that it moves at most against whoever looks."""
    alpha: Share = 1.0
    when: Moment = ""
    """The moment at which it is seen; "": at all."""
    above: Above = ""
    """What it does where a window shows more or less sky than the land has; "": it stays."""
    swings: tuple[Swing, Swing] | None = None
    """How it moves by itself, to the side and down."""
    last: bool = False
    """Whether it is seen only when everything else has changed."""
    foot: Length = 4000.0
    """Below it other layers hide it, wherever they have moved."""
    road: bool = False
    """Whether pieces of the road that is walked lie over it."""
    light: str = ""
    """The name by which the light knows it; "": the one of its file."""
    bare: bool = False
    """Whether it is seen where no scenery is: the road, and the places on it."""

    @property
    def name(self) -> str:
        """Return the name by which the light knows the layer."""
        return self.light or self.file.rpartition("/")[2]

    def raised(self, above: float) -> float:
        """Return how far its upper edge moves up where so many units of sky are over the land (below 0: cut off)."""
        return {"": 0.0, "sinks": min(0.0, above)}.get(self.above, above)

    def swung(self, time: float) -> tuple[float, float]:
        """Return how far it has moved by itself after so many seconds, in units of the land."""
        if self.swings is None:
            return 0.0, 0.0
        x, y = (units * sin(2 * pi * time / turn + begun) for units, turn, begun in self.swings)
        return x, y


class ForkWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Place one of two ways to a step: its town, which lies right under a layer, and a road of its own, or none.

    One without a `place` is the road as it is; else the step lies there, `centre` is the way from the step before to
    the one after, and `walked` its two pieces.
    """

    town: Layer
    under: str
    place: Point | None = None
    walked: tuple[Layer, ...] = ()
    centre: tuple[tuple[float, float, Length], ...] = ()


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a land, the road through it, and who stands there."""

    note: str
    """What is to be known of the file, for who reads it."""
    size: Point
    """What must be seen of it."""
    horizon: Length
    """A height, in its own units."""
    grow: Share
    """How much larger places are drawn than usual."""
    layers: Annotated[tuple[Layer, ...], msgspec.Meta(min_length=1)]
    """Its layers, back to front."""
    mist: tuple[Layer, ...]
    """The mist over its road."""
    places: dict[str, Point]
    """Where steps of the road lie, by their names."""
    walked: tuple[Layer, ...]
    """Pieces of the road that is walked: over the layer that is the `road`, in the order of the places they lead to."""
    feet: tuple[tuple[float, float, Share], ...]
    """From a place to the feet of whoever waits there, and their size."""
    banners: tuple[tuple[Length, Length, Length, Length], ...]
    """Where chapters are told, if they have places of their own."""
    lower: tuple[tuple[Length, Length, Length, Length], ...]
    """Where they are told instead where there is little sky."""
    centre: Annotated[tuple[tuple[float, float, Length], ...], msgspec.Meta(min_length=2)]
    """x, y and width along the middle of the road."""
    forks: dict[str, ForkWay] = {}
    """The ways between which the road may fork, by their names."""


class Light(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold the light: the hour of each step of a journey, and at each whole hour the colours and alphas of layers."""

    note: str
    columns: tuple[str, ...]
    hour: dict[str, Share]
    fires_until: str
    alpha: dict[str, tuple[Share, ...]]
    colours: dict[str, dict[Colour, tuple[Colour, ...]]]

    @property
    def day(self) -> float:
        """Return the last hour."""
        return len(self.columns) - 1.0

    def shine(self, layer: str, hour: float) -> float:
        """Return by how much the alpha of a layer is multiplied at an hour."""
        values = self.alpha.get(layer)
        if values is None:
            return 1.0
        first, share = self._between(hour)
        return values[first] + (values[min(first + 1, len(values) - 1)] - values[first]) * share

    def dye(self, layer: str, hour: float) -> Dye:
        """Return what takes the place of the colours of a layer at an hour; nothing where they are what they are."""
        first, share = self._between(hour)
        table = self.colours.get(layer, {})
        mixed = ((old, _mix(new[first], new[min(first + 1, len(new) - 1)], share)) for old, new in table.items())
        return tuple((old, new) for old, new in mixed if new != old)

    def _between(self, hour: float) -> tuple[int, float]:
        hour = max(0.0, min(self.day, hour))
        return int(hour), hour - int(hour)


LIGHT: Final = "campaign/light.json"
WIDE: Final = "campaign/land.json"
TALL: Final = "campaign-tall/land.json"


def read_light(drawings: Path) -> Light:
    """Return the light over the lands of a folder of drawings. Raises LevelError, naming the file."""
    path = drawings / LIGHT
    light = _read(path, Light)
    rows = [*light.alpha.values(), *(row for table in light.colours.values() for row in table.values())]
    if not light.columns or any(len(row) != len(light.columns) for row in rows):
        text = f"{path}: there must be a value for each of the hours {', '.join(light.columns)}"
        raise LevelError(text, say("map.broken", file=str(path)))
    return light


def read_land(drawings: Path, name: str) -> Land:
    """Return a land (`WIDE`, `TALL`) of a folder of drawings. Raises LevelError, naming the file."""
    return _read(drawings / name, Land)


def _read(path: Path, kind: type[T]) -> T:
    try:
        return read_json(path, kind)
    except ValueError as error:
        raise LevelError(str(error), say("map.broken", file=str(path))) from error


def _mix(one: str, other: str, share: float) -> str:
    """Return the colour between two, mixed in RGB."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()
