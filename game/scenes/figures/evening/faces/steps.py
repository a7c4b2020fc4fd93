"""The steps of the ceremony: they rise one after another from the third, a face falls on each, laurel and snow last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ui.charts import Confetti
from game.ui.draw.draw_commands import DrawCommand, Glow, Lettering, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import S, alike, centred, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

LASTS: Final = 4.0
"""Seconds of all of it."""
RISES: Final = 0.6
FALLS: Final = 0.35
BEGINS: Final = {3: 0.1, 2: 0.7, 1: 1.3}
"""When the step of each place begins to rise."""
LAUREL: Final = 2.3
SNOW: Final = 2.0
FAR: Final = 120.0  # units over its step from which a face falls
METALS: Final = {2: ("plate.seat.soft", 0.22), 3: ("seats.1.colour", 0.3)}
"""What tells the second and the third step from paper."""
CROWN: Final = 1.5  # breadths of a face that the laurel is broad


@dataclass(frozen=True, slots=True)
class Step:
    """Show a step of a place, with its number, who stands on it and their points."""

    place: int
    figure: Typeset
    name: Typeset
    points: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = eased((look.time - BEGINS[self.place]) / RISES)
        role = "button.primary" if self.place == 1 else "plate.seat"
        if share > 0:
            yield from self._block(placed(rect, rect.w, rect.h * share, 0.5, 1.0), role)
        alpha = 1.0 if share >= 1 else 0.0  # its words have their places from the first
        heights = (self.figure.h, self.name.h, self.points.h)
        figure, name, points = stack(rect.trimmed(top=S), heights, 0.0, 0.0)
        yield Lettering(figure, self.figure, f"{role}.text", 0.5, alpha=alpha)
        yield Lettering(name, self.name, f"{role}.text", 0.5, alpha=alpha)
        yield Lettering(points, self.points, f"{role}.text", 0.5, alpha=alpha)

    def _block(self, seen: Rect, role: str) -> Iterator[DrawCommand]:
        yield Shadow(seen, 6, "panel")
        yield sheet(seen, role, 6)
        if self.place in METALS:
            metal, strong = METALS[self.place]
            yield Plate(seen, metal, None, 6, alpha=strong)
        yield Plate(seen._replace(h=min(4.0, seen.h)), "light", None, 2, alpha=0.8)


@dataclass(frozen=True, slots=True)
class Medals:
    """Show the faces of a place over its step: they fall on it; the winners' stand in a laurel at last."""

    place: int
    players: tuple[Who, ...]
    size: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        since = look.time - BEGINS[self.place] - RISES
        if since <= 0:
            return
        share = min(1.0, since / FALLS)
        up = FAR * (1 - share * share)
        crowned = self.place == 1 and look.time >= LAUREL
        if crowned:
            yield Glow(rect.inset(-self.size * 0.3), "light.pool", 0.5)
        if crowned and len(self.players) == 1:
            yield Picture(centred(rect, min(rect.w, self.size * CROWN)), "shell/results/laurel")
        line, _ = cut_top(placed(rect, rect.w, self.size, 0.5, 0.5), self.size)
        mood: Mood = "winning" if self.place == 1 else "glad"
        for who, cell in zip(self.players, alike(line, len(self.players), 4, self.size), strict=True):
            yield still(who, centred(cell, min(cell.w, self.size)).moved(0, -up), mood, round(255 * share))


@dataclass(frozen=True, slots=True)
class Snow:
    """Let paper snow fall once everybody stands; none within `off`, where words are read."""

    off: tuple[Rect, ...] = ()

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if SNOW <= look.time < LASTS:
            yield from Confetti(self.off).draw_commands(rect, look._replace(time=look.time - SNOW))


def eased(share: float) -> float:
    """Return how far something has come that slows down, from 0 to 1."""
    left = 1 - min(1.0, max(0.0, share))
    return 1 - left**3
