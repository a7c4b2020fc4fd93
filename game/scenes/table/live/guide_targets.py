"""Where things are seen at a table, for whoever points at them: a lesson, a hint, a word at a first meeting."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from game.scenes.shell.navigation.free_place import taken
from game.scenes.table.live.table import Table
from game.ui.draw.cards import RADIUS, RATIO, CardArt, in_margin, margin
from game.ui.lamplight import Hole
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import TURN
from game.ui.parts.part import Part
from game.ui.parts.widgets import Empty

RAYS: Final = 48
BEND: Final = 6  # straight pieces of a corner
LIGHT: Final = 14.0  # units that light reaches beyond a thing
DRAWN: Final = 3.0  # how bad it is to cover a square unit of what is drawn, where words cost 1


def place_of(table: Table, key: str) -> Rect | None:
    """Return where a part of a table, or a sprite on it, is seen now; None where there is none of that key."""
    part = next((part for part in table.appearance.plain if part.key == key), None)
    if part is not None:
        return table.appearance.seen(part) if part.control is not None else part.rect
    sprite = table.show.stage.find(key)
    if sprite is None:
        return None
    bare = margin(sprite.w) if isinstance(sprite.art, CardArt) else 0.0  # the card itself, without its shadow's room
    return Rect.around(sprite.x, sprite.y, sprite.w, sprite.h).inset(bare)


def uncovered(table: Table, key: str) -> tuple[Rect, Rect] | None:
    """Return what is seen of a thing beside the controls that lie over it, and how far its light may reach."""
    place = place_of(table, key)
    part = next((part for part in table.appearance.plain if part.key == key), None)
    if place is None or part is None or part.control is None:
        return None if place is None else (place, place.inset(-LIGHT))
    over = [one.rect for one in table.appearance.plain if one.control is not None and one.layer > part.layer]
    room = place.inset(-LIGHT)
    for rect in over:
        if place.meets(rect) and not rect.contains(place):
            rests = [
                (room._replace(h=rect.y - room.y), place._replace(h=rect.y - place.y)),
                (room.trimmed(top=rect.bottom - room.y), place.trimmed(top=rect.bottom - place.y)),
                (room._replace(w=rect.x - room.x), place._replace(w=rect.x - place.x)),
                (room.trimmed(left=rect.right - room.x), place.trimmed(left=rect.right - place.x)),
            ]
            room, place = max(rests, key=lambda rest: max(0.0, rest[1].w) * max(0.0, rest[1].h))
    return place, room


def light_on(table: Table, key: str) -> Hole | None:
    """Return what is lit of a part of a table, or a sprite on it; None where there is none of that key."""
    place = place_of(table, key)
    part = next((part for part in table.appearance.plain if part.key == key), None)
    tilted = _tilted_card(table, key, part)
    if tilted is not None:
        return tilted
    return None if place is None else spotlight_shape(place, part)


def _tilted_card(table: Table, key: str, part: Part | None) -> Hole | None:
    """Return the outline of a card as it is seen now, turned as it is; None where that is no card."""
    sprite = table.show.stage.find(part.control.sprite if part is not None and part.control is not None else key)
    if sprite is None or not isinstance(sprite.art, CardArt):
        return None
    bare = margin(sprite.w)
    card = Rect.around(sprite.x, sprite.y, sprite.w, sprite.h).inset(bare)
    radius = RADIUS / 100 * min(card.w, card.h / RATIO)
    angle = round(sprite.angle / TURN) * TURN
    if not angle:
        return Hole(card, radius)
    outline = tuple(_turned(card, radius, -angle * pi / 180))
    return Hole(Rect.bounding(outline), radius, outline)


def _turned(card: Rect, radius: float, angle: float) -> Iterator[tuple[float, float]]:
    """Yield the outline of a rounded rectangle that is turned round its middle."""
    x, y = card.middle
    for corner in range(4):
        across, down = ((1, -1), (1, 1), (-1, 1), (-1, -1))[corner]
        u, v = across * (card.w / 2 - radius), down * (card.h / 2 - radius)
        for step in range(BEND + 1):
            turn = pi / 2 * (corner - 1 + step / BEND)
            a, b = u + radius * cos(turn), v + radius * sin(turn)
            yield x + a * cos(angle) - b * sin(angle), y + a * sin(angle) + b * cos(angle)


def covered(table: Table, used: float) -> list[tuple[Rect, float]]:
    """Return what lies on the table, and how bad it is to cover a square unit of it: `used` of what can be pressed."""
    result: list[tuple[Rect, float]] = []
    widest = table.appearance.laid_area.w * 0.7
    for part in table.appearance.plain:
        if part.control is not None and part.control.enabled and part.rect.w < widest:
            bare = isinstance(part.face, Empty) and part.control.meaning is None
            result.append((part.target, min(DRAWN, used) if bare else used))
        result += [(ink, 1.0) for ink in part.text_rects()]
    return result + [(Rect.around(one.x, one.y, one.w, one.h), DRAWN) for one in table.show.stage.sprites]


def lying(table: Table) -> list[Rect]:
    """Return where anything at all is seen on the table: what can be pressed, what has a tip, panels, words, cards."""
    parts = (part for part in table.appearance.plain if part.control is not None or not isinstance(part.face, Empty))
    cards = (in_margin(Rect.around(one.x, one.y, one.w, one.h)) for one in table.show.stage.sprites)
    return [*taken(parts, table.services.kit.frame.rect), *cards]


def spotlight_shape(rect: Rect, part: Part | None) -> Hole:
    """Return what is lit of a thing: its outline where it has one of its own, else a rounded rectangle."""
    radius = part.control.radius if part is not None and part.control is not None else 12.0
    if part is not None and part.control is None and abs(rect.w - rect.h) < 1:
        radius = rect.w / 2  # a thing that is told of, as wide as high, is round
    if part is None or part.inside is None:
        return Hole(rect, radius)
    dx, dy = rect.x - part.rect.x, rect.y - part.rect.y
    if part.corners:
        return Hole(rect, radius, tuple((x + dx, y + dy) for x, y in _along(part.corners)))
    x, y = part.rect.middle
    points = []
    for ray in range(RAYS):
        angle = 2 * pi * ray / RAYS
        reach = _reach(part.inside, x, y, cos(angle), sin(angle), max(part.rect.w, part.rect.h))
        points.append((x + dx + reach * cos(angle), y + dy + reach * sin(angle)))
    return replace(Hole(rect, radius), outline=tuple(points))


def _along(corners: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Yield places along the sides of a shape, its corners among them."""
    each = RAYS // len(corners)
    for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True):
        yield from ((x + (u - x) * step / each, y + (v - y) * step / each) for step in range(each))


def _reach(inside: Callable[[float, float], bool], x: float, y: float, dx: float, dy: float, most: float) -> float:
    """Return how far a shape reaches from a point inside it in a direction."""
    low = 0.0
    high = most
    for _ in range(9):
        middle = (low + high) / 2
        low, high = (middle, high) if inside(x + dx * middle, y + dy * middle) else (low, middle)
    return low
