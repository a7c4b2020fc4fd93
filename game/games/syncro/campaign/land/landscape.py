"""The landscape of the adventure: the road, the levels on it, the camera over it, and what is seen at which hour.

Places are units of a land, as `content/images/lands.py` reads it: one for wide windows, one for tall ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final, Literal, TypeAlias

from game.content.images.lands import Dye, Land, Layer, Light
from game.games.syncro.campaign.land.forked import Forks, waits
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.roads import FINALE_STEP, REWARD_STEP, STEPS
from game.ui.layout.frame import Frame, Rect

Kind: TypeAlias = Literal["level", "reward", "finale"]

KINDS: Final[dict[str, Kind]] = {REWARD_STEP: "reward", FINALE_STEP: "finale"}
TALL: Final = 1.15  # heights of their width from which windows show the tall land
VIOLET: Final = 1.0  # the hour of whoever has no adventure


@dataclass(frozen=True, slots=True)
class Node:
    """Place a step of the adventure on the road."""

    step: str
    kind: Kind
    x: float
    y: float


def is_tall(frame: Frame) -> bool:
    """Tell whether a window is so high that the road winds upwards."""
    return frame.height > TALL * frame.width


def nodes(land: Land, steps: Sequence[str] = STEPS) -> tuple[Node, ...]:
    """Return the steps of the adventure on the road, in their order."""
    return tuple(Node(step, KINDS.get(step, "level"), *_place(land, steps, at)) for at, step in enumerate(steps))


def _place(land: Land, steps: Sequence[str], number: int) -> tuple[float, float]:
    """Return where a step lies: at its place, else as far between the nearest places as its number tells."""
    known = [place for place, step in enumerate(steps) if step in land.places]
    last = max((place for place in known if place <= number), default=-1)
    following = min((place for place in known if place >= number), default=last)
    start = land.centre[0][:2]
    (ax, ay), (bx, by) = (land.places[steps[place]] if place >= 0 else start for place in (last, following))
    share = (number - last) / (following - last) if following > last else 0.0
    return ax + (bx - ax) * share, ay + (by - ay) * share


def pieces(land: Land, done: int, steps: Sequence[str] = STEPS) -> int:
    """Return how many pieces of the road are walked once so many steps are done: up to the next one."""
    return len([step for step in steps[: done + 1] if step in land.places])


# What is seen


@dataclass(frozen=True, slots=True)
class Sight:
    """Hold what the land looks like: the hour, whether the village burns, how many pieces of the road are walked."""

    hour: float
    fires: bool
    walked: int
    bare: bool = False
    """Whether only the road and its places are seen, as by day: a theme wants no scenery."""
    forks: Forks = ()
    """Where the road forks, and which ways were taken."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """Draw one layer: where, how faint (of 255), in which colours."""

    layer: Layer
    alpha: int
    dye: Dye


def hour_of(light: Light, step: str, steps: Sequence[str] = STEPS) -> float:
    """Return the hour of a step; one that the light doesn't know has that of the last one that it knows."""
    known = [light.hour[each] for each in steps[: steps.index(step) + 1] if each in light.hour]
    return known[-1] if known else 0.0


def sight(land: Land, light: Light, adventure: Adventure | None, bare: bool = False, forks: Forks = ()) -> Sight:
    """Return what is seen where an adventure has come to; a team that stands at a fork has walked up to it alone."""
    if adventure is None:
        return Sight(VIOLET, True, 0, bare)
    hour = light.day if adventure.finished else hour_of(light, adventure.step)
    walked = pieces(land, len(adventure.done)) - waits(adventure.step, forks)
    return Sight(hour, light.fires_until not in adventure.done, walked, bare, forks)


def strokes(land: Land, light: Light, seen: Sight) -> tuple[Stroke, ...]:
    """Return what is drawn of a land, back to front: the road that is walked lies over the road ahead."""
    moments = {"", "day" if seen.hour >= light.day else "dark", "fires" if seen.fires else "peace"}
    result: list[Stroke] = []
    hour = light.day if seen.bare else seen.hour
    for layer in land.layers:
        if layer.when in moments and (layer.bare or not seen.bare):
            result.append(stroke(light, layer, hour))
        if layer.road:
            result += [stroke(light, piece, hour) for piece in land.walked[: seen.walked]]
    return tuple(each for each in result if each.alpha)


def stroke(light: Light, layer: Layer, hour: float) -> Stroke:
    """Return how a layer is drawn at an hour."""
    return Stroke(layer, faint(light, layer, hour), light.dye(layer.name, hour))


def faint(light: Light, layer: Layer, hour: float) -> int:
    """Return the alpha of a layer at an hour, of 255."""
    return round(255 * min(1.0, layer.alpha * light.shine(layer.name, hour)))


# The way


@dataclass(frozen=True, slots=True)
class RoadWay:
    """Hold the middle of the road from one step to a later one: points with the road's width, and their distances."""

    points: tuple[tuple[float, float, float], ...]
    far: tuple[float, ...]

    @classmethod
    def between(cls, land: Land, start: str, end: str) -> RoadWay:
        """Return the way from one step to another, forth or back."""
        first, last = (next(node for node in nodes(land) if node.step == step) for step in (start, end))
        here, there = (_nearest(land, node) for node in (first, last))
        road = land.centre[here + 1 : there] if here < there else land.centre[there + 1 : here][::-1]
        width = land.centre[here][2]
        points = ((first.x, first.y, width), *road, (last.x, last.y, width))
        far = [0.0]
        for (ax, ay, _), (bx, by, _) in pairwise(points):
            far.append(far[-1] + hypot(bx - ax, by - ay))
        return cls(points, tuple(far))

    def at(self, share: float) -> tuple[float, float, float]:
        """Return the point a share of the way along it, and the road's width there."""
        goal = self.far[-1] * max(0.0, min(1.0, share))
        place = next((number for number, far in enumerate(self.far[1:]) if far >= goal), len(self.far) - 2)
        (ax, ay, aw), (bx, by, bw) = self.points[place : place + 2]
        length = self.far[place + 1] - self.far[place]
        part = (goal - self.far[place]) / length if length else 0.0
        return ax + (bx - ax) * part, ay + (by - ay) * part, aw + (bw - aw) * part


def _nearest(land: Land, node: Node) -> int:
    return min(range(len(land.centre)), key=lambda at: hypot(land.centre[at][0] - node.x, land.centre[at][1] - node.y))


# Where it lies in the window


@dataclass(frozen=True)
class Camera:
    """Look at a part of a land: units a unit of it, and where its upper left corner lies in the window."""

    land: Land
    scale: float
    x: float
    y: float

    @classmethod
    def of(cls, land: Land, frame: Frame, strip: float) -> Camera:
        """Show the whole road above a strip at the window's foot; over the landscape there is more sky."""
        scale = frame.width / land.size[0]
        return cls(land, scale, 0.0, frame.height - strip - land.size[1] * scale)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Return the steps of the adventure on the road, in their order."""
        return nodes(self.land)

    def node(self, step: str) -> Node:
        """Return a step on the road; the last one where the road has no such step."""
        return next((node for node in self.nodes if node.step == step), self.nodes[-1])

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the landscape lies in the window."""
        return self.x + x * self.scale, self.y + y * self.scale

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return where a rectangle of the landscape lies in the window."""
        return Rect(*self.point(x, y), w * self.scale, h * self.scale)
