"""The lamp as it hangs over any table, in a lesson or in a first level: its light, which slides from place to place,
its night, its ring, and the words beside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from game.scenes.learn.bubbles.bar_over import is_button, rounder
from game.scenes.learn.bubbles.folded import Fold
from game.scenes.table.guides.guide import GuideBase
from game.scenes.table.live.guide_targets import light_on
from game.scenes.table.live.lifting import Lift, draw_again
from game.scenes.table.scene import TableScene
from game.ui.lamplight import LAMP, MOUTH, Hole, Lamp, lamp_place, swing
from game.ui.layout.arrange import M
from game.ui.layout.frame import Rect
from game.ui.outlines import Outline
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style
from game.ui.veil import Pool, Veil

FADES: Final = 0.2  # seconds of the night's coming and going
SLIDES: Final = 0.22  # seconds of the light's way from one place to the next
SWINGS: Final = 0.26
TURNS: Final = 3.0  # degrees to either side
LEFT: Final = 340.0  # the lamp hangs no further out, in units of a window 1280 wide
LAYER: Final = 20
ASIDE: Final = Style("bold", 15)
LABELLED: Final = 10.0  # where words over the game's name begin
GOES_DOWN: Final = 14.0  # units that the name goes down for them
OUTER: Final = (190.0, 150.0)  # units that the broad pool of light reaches beyond what is lit
INNER: Final = (84.0, 70.0)  # and the bright one
SMALL: Final = 0.6  # of that from which they grow


class Light:
    """Keep where the light is, and how far it has come."""

    def __init__(self) -> None:
        self.strength = 0.0
        self._from: tuple[Hole, ...] = ()
        self._to: tuple[Hole, ...] = ()
        self._share = 1.0
        self._swung = SWINGS
        self._goes = False  # it goes out: what was lit may be gone

    @property
    def moves(self) -> bool:
        return self._share < 1.0 or self._swung < SWINGS or 0.0 < self.strength < 1.0

    def aim(self, holes: Sequence[Hole]) -> bool:
        """Light other places from now on; return whether they are others."""
        now = tuple(holes)
        other = now != self._to
        if other:
            near = bool(self._to) and len(self._to) == len(now)
            slides = self.strength > 0 and near and _far(self._to, now) > 2.0
            self._from = self._between() if slides else now
            self._share, self._swung = (0.0, 0.0) if slides else (1.0, self._swung)
            self._to = now
        return other

    def update(self, dt: float, lit: bool, motion: float) -> bool:
        """Let time pass; `lit` tells whether there is night. Return whether a picture has changed."""
        before = self.strength, self._share, self._swung
        self._goes = not lit
        step = dt * motion if motion else 9.0
        self.strength = min(1.0, self.strength + step / FADES) if lit else max(0.0, self.strength - step / FADES)
        self._share = min(1.0, self._share + step / SLIDES)
        self._swung = min(SWINGS, self._swung + step)
        return before != (self.strength, self._share, self._swung)

    def _between(self) -> tuple[Hole, ...]:
        if self._share >= 1.0 or len(self._from) != len(self._to):
            return self._to
        share = 0.5 - cos(pi * self._share) / 2
        return tuple(one.toward(other, share) for one, other in zip(self._from, self._to, strict=True))

    def x(self, width: float, free: float = 0.0, over: float | None = None) -> float:
        """Return over which point of a window so wide the lamp hangs: right of `free`, where the game's name ends.

        That is `over` what is told, else over what is lit.
        """
        holes = self._between()
        edge = LEFT * min(1.0, width / 1280)
        most = width - edge
        if not holes:
            return width / 2
        return min(max(holes[0].rect.middle[0] if over is None else over, edge, min(free, most)), most)

    def parts(
        self,
        window: Rect,
        role: str,
        free: float,
        kept: Sequence[Hole] = (),
        *,
        also: Sequence[Hole] = (),
        over: float | None = None,
    ) -> list[Part]:
        """Return the veil with its pools of light, outlines round what is lit, and the lamp; `free`, `over` as for `x`.

        A light that goes out outlines nothing any more. What is `kept` is seen through the veil, without an outline.
        The first outline swells. There is light on what is lit `also`, and no outline.
        """
        if self.strength <= 0:
            return []
        holes = self._between()
        veil = Veil(
            role,
            self.strength,
            tuple(pool for hole in (*holes, *also) for pool in pools(hole, self.strength)),
            tuple(kept),
            self._share < 1.0 or self._goes,
        )
        parts = [Part("guide:night", window, veil, layer=LAYER, may_overlap=True)]
        if holes and self._share >= 1.0 and not self._goes:
            for number, hole in enumerate(holes):
                outline = Outline(hole.radius, hole.outline, swells=not number)
                key = f"guide:ring:{number}" if number else "guide:ring"
                parts.append(Part(key, hole.rect, outline, layer=LAYER + 2, may_overlap=True))
        x = self.x(window.w, free, over)
        degrees = swing(self._swung, SWINGS, TURNS)
        parts.append(Part("guide:lamp", lamp_place(x), Lamp(x, degrees), layer=LAYER + 4, may_overlap=True))
        return parts


def pools(hole: Hole, share: float = 1.0) -> tuple[Pool, Pool]:
    """Return the light under what is lit, which grows with the share that there is of it: both end in nothing."""
    far = SMALL + (1 - SMALL) * share
    outer, inner = (hole.rect.inset(-dx * far, -dy * far) for dx, dy in (OUTER, INNER))
    return Pool(outer, 0.6), Pool(inner, 0.75)


def _far(one: Sequence[Hole], other: Sequence[Hole]) -> float:
    return max(
        abs(a.rect.middle[0] - b.rect.middle[0]) + abs(a.rect.middle[1] - b.rect.middle[1])
        for a, b in zip(one, other, strict=True)
    )


class HangingLamp(GuideBase):
    """Know where the lamp may hang over a table, and what it darkens there."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.light = Light()
        self.fold = Fold(table.refresh)

    def part(self, key: str) -> Part | None:
        """Return one of the table's own parts."""
        return next((part for part in self.table.appearance.plain if part.key == key), None)

    def room(self, kit: Kit, high: float = 0.0) -> Rect:
        """Return where a bubble may lie: under the bar and the lamp, or under what is so `high` and the lamp.

        A sheet across the window may lie where the bar's sentence was: nothing is said there under the lamp.
        """
        bar = 0.0 if kit.huge else self.table.appearance.laid_area.y
        top = max(high or bar, MOUTH + 0.2 * LAMP) + 4
        return kit.frame.rect.inset(M).trimmed(top=top - M)

    @property
    def swells(self) -> bool:
        return self.light.strength >= 1.0 and not self.light.moves

    @property
    def named(self) -> float:
        """Return how far right the lamp must hang, that it does not cover the game's name."""
        title = self.part("bar:title")
        return 0.0 if title is None else title.rect.right + 0.45 * LAMP

    @property
    def night(self) -> str:
        return "lamp.night-light" if self.table.game.parts.head.light else "lamp.night"

    def lifted(
        self, keys: Sequence[str], raised: Mapping[str, Lift] = MappingProxyType({})
    ) -> tuple[list[Hole], list[Part]]:
        """Return what of some things is seen through the veil, and what is drawn over it once more: what can be.

        Some are `raised`.
        """
        kept, again = list[Hole](), list[Part]()
        for key in dict.fromkeys(keys):
            over = draw_again(self.table, key, raised.get(key, Lift()))
            hole = None if over is not None else light_on(self.table, key)
            again += [] if over is None else [replace(over, layer=LAYER + 1)]
            kept += [] if hole is None else [hole]
        return kept, again

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts: the bar's buttons stay bright, they work; what is quiet is left out."""
        if not self.lights:
            return parts
        learning = self.table.game.learning
        parts = [learning.hushed(part) for part in parts if not part.key.startswith(learning.quiet)]
        if self.light.strength <= 0:
            return parts
        down = 0.0 if self.table.services.kit.huge else GOES_DOWN
        left = [part.moved(0, down) if part.key == "bar:title" else part for part in parts]
        return [replace(part, layer=LAYER + 1, face=rounder(part.face)) if is_button(part) else part for part in left]

    def aside_parts(self, kit: Kit, text: str) -> list[Part]:
        """Return words over the game's name, where that has gone down for them."""
        title = self.part("bar:title")
        if title is None or kit.huge:
            return []
        setting = kit.type.set_text(text, ASIDE)
        place = title.rect._replace(y=LABELLED, w=setting.w + 1, h=setting.h)
        role = "text.night" if self.table.game.parts.head.light else "lamp.aside"
        return [Part("guide:aside", place, Label(setting, role), layer=23, may_overlap=True)]
