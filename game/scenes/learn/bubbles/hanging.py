"""The lamp as it hangs over any table, in a lesson or in a first level: its light, which slides from place to place,
its night, its ring, and the words beside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Final

from game.scenes.learn.bubbles.folded import Fold
from game.scenes.table.guides.guide import GuideBase
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.lamplight import LAMP, MOUTH, Beam, Hole, Lamp, Night, Outline, lamp_place, swing
from game.ui.layout.arrange import M
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

FADES: Final = 0.2  # seconds of the night's coming and going
SLIDES: Final = 0.22  # seconds of the light's way from one place to the next
SWINGS: Final = 0.26
TURNS: Final = 3.0  # degrees to either side
LEFT: Final = 340.0  # the lamp hangs no further out, in units of a window 1280 wide
LAYER: Final = 20
ASIDE: Final = Style("body", 15)


@dataclass(frozen=True, slots=True)
class Ring:
    """Draw a thing's own ring, whatever its shape."""

    draws: Callable[[Canvas], None]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(self.draws)


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

    def x(self, width: float, free: float = 0.0) -> float:
        """Return over which point of a window so wide the lamp hangs: right of `free`, where the game's name ends."""
        holes = self._between()
        edge = LEFT * min(1.0, width / 1280)
        most = width - edge
        return min(max(holes[0].rect.middle[0], edge, min(free, most)), most) if holes else width / 2

    def parts(
        self, window: Rect, role: str, ring: Callable[[Canvas], None] | None, free: float, besides: Sequence[Hole] = ()
    ) -> list[Part]:
        """Return night, beam, ring and lamp. `ring` draws the outline of the first place; `free` as for `x`.

        A light that goes out rings nothing any more. What lies `besides` keeps its light, without an outline.
        """
        if self.strength <= 0:
            return []
        holes = self._between()
        night = Night((*holes, *besides), role, self.strength, moves=self._share < 1.0)
        parts = [Part("guide:night", window, night, layer=LAYER, may_overlap=True)]
        x = self.x(window.w, free)
        if holes and self._share >= 1.0 and holes[0].rect.y > MOUTH + 24:
            beam = Rect(x - 44, MOUTH, 88, 60)
            parts.append(Part("guide:beam", beam, Beam(x, holes[0].rect), layer=LAYER + 1, may_overlap=True))
        if holes and self._share >= 1.0 and not self._goes:
            first = holes[0]
            outline = Ring(ring) if ring is not None else Outline(first.radius, first.outline)
            parts.append(Part("guide:ring", first.rect, outline, layer=LAYER + 2, may_overlap=True))
            parts += [
                Part(
                    f"guide:ring:{number}",
                    hole.rect,
                    Outline(hole.radius, hole.outline),
                    layer=LAYER + 2,
                    may_overlap=True,
                )
                for number, hole in enumerate(holes[1:], 1)
            ]
        degrees = swing(self._swung, SWINGS, TURNS)
        parts.append(Part("guide:lamp", lamp_place(x), Lamp(x, degrees), layer=LAYER + 4, may_overlap=True))
        return parts


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
    def named(self) -> float:
        """Return how far right the lamp must hang, that it does not cover the game's name."""
        title = self.part("bar:title")
        return 0.0 if title is None else title.rect.right + 0.45 * LAMP

    @property
    def night(self) -> str:
        return "lamp.night-light" if self.table.game.parts.head.light else "lamp.night"

    def ring(self, key: str) -> Callable[[Canvas], None] | None:
        """Return what draws a lit thing's own ring, where it is a control."""
        part = self.part(key)
        if part is None or part.control is None:
            return None

        def draw(canvas: Canvas) -> None:
            now = self.part(part.key)
            if now is not None:
                self.table.appearance.draw_ring(canvas, now)

        return draw

    def aside_parts(self, kit: Kit, text: str) -> list[Part]:
        """Return words beside the game's name, over the night, where there is room before the lamp."""
        title = self.part("bar:title")
        setting = kit.type.set_text(text, ASIDE)
        if title is None or kit.huge:
            return []
        place = title.rect.after(setting.w, 14)
        lamp = lamp_place(self.light.x(kit.frame.width, self.named))
        bar = [part.rect.x for part in self.table.appearance.plain if part.key in ("bar:undo", "bar:rules", "bar:hint")]
        crowded = place.meets(lamp.inset(16, 0)) or any(place.right > x - 10 for x in bar)
        return [] if crowded else [Part("guide:aside", place, Label(setting, "text.night"), layer=23, may_overlap=True)]
