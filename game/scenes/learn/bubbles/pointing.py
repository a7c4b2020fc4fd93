"""What a lamp points at over the veil: what it speaks of, the way that this goes, and the crosses on a try in vain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from dataclasses import replace as restyle
from itertools import pairwise
from math import hypot
from typing import Final

from msgspec.structs import replace

from game.scenes.table.live.guide_targets import light_on, place_of
from game.scenes.table.live.lifting import Lift, draw_again, ghost_of, sprite_on
from game.scenes.table.live.table import Table
from game.ui.lamplight import Hole, RefusedSign
from game.ui.layout.frame import Rect
from game.ui.outlines import Outline
from game.ui.parts.part import Part
from game.ui.parts.widgets import Button, Panel
from game.ui.ways import DISC, Route, Way

LAYER: Final = 22
RAISED: Final = Lift(6.0, 1.1)  # a piece that is to go somewhere
GHOST: Final = 0.42  # how much is seen of what would lie in a place
VAIN: Final = 0.3  # and of what wanted to lie there
CARD: Final = 38.0  # units of the cross on what was tried
PLACE: Final = 48.0  # and on the place that it wanted
NEXT: Final = 0.08  # seconds from the one to the other
CLEAR: Final = 8.0  # units between the end of a way and the outline that it comes to
HAND: Final = "hand:"
OUTLINE: Final = 9.0  # units that an outline reaches beyond what it lies round
HELD: Final = 0.42  # how dark it is over the other cards of a hand
SHORT: Final = 120.0  # units between the ends of a way: a shorter one begins at the card's far corner
FAR: Final = 0.2  # of the card's height, where such a way begins
OUT: Final = 70.0  # units that it swings out beside the card
BESIDE: Final = 36.0  # units from the middle of the last space to the number of the last step, aside, and up


@dataclass(frozen=True)
class Pointing:
    """Show what is spoken of (`spoken`), how it is done by an `action`, and what was `tried` in vain, "" for nothing.

    `target` is what is pressed next.
    """

    table: Table
    spoken: tuple[str, ...]
    target: str = ""
    action: object | None = None
    tried: str = ""
    path: tuple[str, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        learning, facts = self.table.game.learning, self.table.moment.facts
        path = learning.keys_of_path(facts, self.action) if self.action is not None else ()
        object.__setattr__(self, "path", tuple(path))

    @property
    def wanted(self) -> str:
        """Return the key of the place that was wanted in vain; "" for none."""
        learning, facts = self.table.game.learning, self.table.moment.facts
        keys = learning.keys_wanted(facts, self.tried) if self.tried else ()
        return next((key for key in keys if place_of(self.table, key) is not None), "")

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of all that is seen at full strength."""
        tried = tuple(key for key in (self.tried, self.wanted) if key)
        return tuple(dict.fromkeys((*self.spoken, *self.path, *tried)))

    @property
    def seen(self) -> tuple[str, ...]:
        """Return the same, but for places that a ghost stands in, and for empty spaces that a way only crosses."""
        crossed = {part.key for part in self._spaces[1:-1] if sprite_on(self.table, part.key) is None}
        return tuple(key for key in self.keys if key != self.wanted and key not in crossed)

    @property
    def held(self) -> tuple[str, ...]:
        """Return the keys of the other cards of the hand that a card is spoken of from: none of them is a ghost."""
        if not any(key.startswith(HAND) for key in self.seen):
            return ()
        keys = (part.key for part in self.table.appearance.plain if part.key.startswith(HAND))
        return tuple(key for key in keys if key not in self.seen and sprite_on(self.table, key) is not None)

    @property
    def under(self) -> float | None:
        """Return under which point, across, the lamp hangs: over the way through spaces, or the place of a card."""
        ends = self._spaces
        if ends:
            return (_middle(ends[0].corners)[0] + _middle(ends[-1].corners)[0]) / 2
        return None if self.goes is None else self.goes.rect.middle[0]

    @property
    def raised(self) -> dict[str, Lift]:
        """Return what is lifted from where it lies: a piece of a board that is to move."""
        return {self.path[0]: RAISED} if self._spaces and self.path[0] == self.target else {}

    def risen(self, part: Part) -> Part:
        """Return the outline of what is pressed next as that is drawn: round a piece that is lifted."""
        if part.key != "guide:ring" or not self.raised or not isinstance(part.face, Outline):
            return part
        outline = tuple((x, y - RAISED.up) for x, y in part.face.outline)
        return replace(part, rect=part.rect.moved(0, -RAISED.up), face=restyle(part.face, outline=outline))

    @property
    def _spaces(self) -> list[Part]:
        """Return the spaces of a board through which the way leads; none where it leads elsewhere."""
        plain = {part.key: part for part in self.table.appearance.plain if part.corners}
        return (
            [plain[key] for key in self.path] if len(self.path) > 1 and all(key in plain for key in self.path) else []
        )

    def parts(self) -> list[Part]:
        """Return the ways, ghosts, dashes and crosses."""
        return [*self._named(), *self._taken(), *self._route(), *self._laid(), *self._crosses()]

    def covers(self) -> list[Rect]:
        """Return what is not to be covered of the ways, and of the crosses."""
        places = [part.rect for part in self._crosses() if isinstance(part.face, RefusedSign)]
        for part in (*self._route(), *self._laid()):
            if isinstance(part.face, Way):
                places += [Rect.around(x, y, 22) for x, y in part.face.points[::4]]
            elif isinstance(part.face, Route):
                places.append(part.rect)
        return places

    def _named(self) -> list[Part]:
        """Return what the game itself writes over the veil."""
        table = self.table
        if self.action is None:
            return []
        told = table.game.learning.named_over(table.moment.facts, self.action, table.show.stage.find)
        parts = (draw_again(table, key, Lift(art=art)) for key, art in told)
        return [replace(part, layer=LAYER) for part in parts if part is not None]

    def _taken(self) -> list[Part]:
        """Return dashes round what is taken."""
        learning, facts = self.table.game.learning, self.table.moment.facts
        keys = learning.keys_taken(facts, self.action) if self.action is not None else ()
        holes = ((key, light_on(self.table, key)) for key in keys)
        return [
            Part(f"guide:taken:{key}", hole.rect, Outline(hole.radius, hole.outline, dashed=True, role="lamp.taken"),
                 layer=LAYER - 1, may_overlap=True)
            for key, hole in holes if hole is not None
        ]  # fmt: skip

    def _route(self) -> list[Part]:
        """Return the way through spaces of a board."""
        spaces = self._spaces
        if not spaces:
            return []
        route = route_of(self.table, spaces)
        ends = [route.last] if route.last is not None else []
        return [Part("guide:way:0", Rect.bounding([*route.middles, *ends]), route, layer=LAYER + 1, may_overlap=True)]

    def _laid(self) -> list[Part]:
        """Return the way from a card to its place, and the card as it would lie there."""
        ends = self._ends
        if ends is None:
            return []
        card, place = ends
        free = sprite_on(self.table, self.path[-1]) is None
        result = self.ghost(self.path[0], place, GHOST) if free else []
        outline = Outline(place.radius, place.outline)
        result.append(Part("guide:goes", place.rect, outline, layer=LAYER, may_overlap=True))
        way = Way(swung(card.rect, place.rect))
        return [*result, Part("guide:way:0", Rect.bounding(way.points), way, layer=LAYER + 1, may_overlap=True)]

    @property
    def _ends(self) -> tuple[Hole, Hole] | None:
        """Return how a card and its place are lit; None where the way is none of a card's."""
        if len(self.path) < 2 or self._spaces:
            return None
        end = self.path[-1]
        card, place = light_on(self.table, self.path[0]), light_on(self.table, end)
        part = next((part for part in self.table.appearance.plain if part.key == end), None)
        if card is None or place is None or part is None or isinstance(part.face, Button):
            return None
        return card, place

    def ghost(self, key: str, place: Hole, alpha: float) -> list[Part]:
        """Return a card as it would lie in a place; on a light table on paper, which hides the sign of that."""
        ghost = ghost_of(self.table, key, place.rect, alpha)
        if ghost is None:
            return []
        ground = Part(
            f"guide:paper:{key}", place.rect, Panel("bubble", place.radius, None), layer=LAYER, may_overlap=True
        )
        papered = self.table.game.parts.head.light and alpha == GHOST
        return [*([ground] if papered else ()), replace(ghost, layer=LAYER)]

    @property
    def goes(self) -> Hole | None:
        """Return how the place is lit to which a card goes; None where there is none."""
        ends = self._ends
        return None if ends is None else ends[1]

    def _crosses(self) -> list[Part]:
        """Return the cross on what was tried, and that on the place that it wanted."""
        hole = light_on(self.table, self.tried) if self.tried else None
        if hole is None:
            return []
        wanted = light_on(self.table, self.wanted) if self.wanted else None
        at = hole if wanted is None else wanted
        dashes = Outline(at.radius, at.outline, dashed=True, role="lamp.wanted")
        parts = self.ghost(self.tried, at, VAIN) if wanted is not None else []
        parts.append(Part("guide:tried", at.rect, dashes, layer=LAYER + 1, may_overlap=True))
        if wanted is not None:
            middle = Rect.around(*wanted.rect.middle, min(PLACE, wanted.rect.w))
            parts.append(Part("guide:crossed", middle, RefusedSign(), layer=LAYER + 2, may_overlap=True))
        corner = Rect.around(hole.rect.right - 8, hole.rect.y + 10, CARD)
        sign = RefusedSign(0.0 if wanted is None else NEXT)
        return [*parts, Part("guide:cross", corner, sign, layer=LAYER + 2, may_overlap=True)]


def route_of(table: Table, spaces: Sequence[Part]) -> Route:
    """Return the way through spaces of a board; the number of its last step stands beside its end, where it is free."""
    middles = tuple(_middle(part.corners) for part in spaces)
    if len(middles) < 3:
        return Route(middles)
    x, y = middles[-1]
    apart = min(hypot(u - a, v - b) for (a, b), (u, v) in pairwise(middles))
    side = BESIDE * min(1.0, apart / 54)
    spots = [(x + dx * side, y + dy * side * 1.6) for dy in (-1, 1) for dx in (1, -1)]
    sprites = table.show.stage.sprites
    free = [
        spot
        for spot in spots
        if all(hypot(one.x - spot[0], one.y - spot[1]) > (one.w * 0.36 + DISC / 2) for one in sprites)
    ]
    return Route(middles, next(iter(free), spots[0]))


def _middle(corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*corners, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def swung(card: Rect, place: Rect) -> tuple[tuple[float, float], ...]:
    """Return the bend of a way from a card to its place: from the card's nearer upper corner to the place's foot."""
    right = place.middle[0] >= card.middle[0]
    u = place.middle[0]
    v = place.bottom + OUTLINE + CLEAR
    x = card.right if right else card.x
    y = card.y + OUTLINE
    if v <= y - 30 and hypot(u - x, v - y) < SHORT:
        return _swept(card, (u, v), right=right)
    if v > y - 30:  # beside one another: from side to side
        u = place.x - OUTLINE - CLEAR if right else place.right + OUTLINE + CLEAR
        v = place.middle[1]
        return (x, y), ((x + u) / 2, min(y, v) - 60), (u, v)
    return (x, y), (x + (u - x) * 0.35, y - 50), (u - (u - x) * 0.3, v + 60), (u, v)


def _swept(card: Rect, end: tuple[float, float], *, right: bool) -> tuple[tuple[float, float], ...]:
    """Return the bend of a way that would be short: out from the card's far upper corner, and over the card."""
    u, v = end
    x = card.x - OUTLINE if right else card.right + OUTLINE
    y = card.y + card.h * FAR
    out = -OUT if right else OUT
    over = v + (card.y - v) * 0.4
    return (x, y), (x + out, over - 20), (x - out * 1.4, over - 14), (u - (u - x) * 0.25, over + 44), (u, v)
