"""The pop-over that turns a piece's number: where it docks, and what is on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin
from typing import Final, TypeAlias

from game.engine.level import Point
from game.games.sinoda.board import HIGHEST
from game.games.sinoda.position import LOWEST
from game.games.sinoda.table_board import Place, Spot
from game.games.sinoda.table_facts import Choice
from game.games.sinoda.table_marks import draw_polygon
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Look, Part
from game.ui.text import Style, Typeset

WIDTH: Final = 152.0
DISC: Final = 48.0
CLEAR: Final = (0.5, 0.8, 1.1)  # sides of a space from the piece's middle to the pop-over
TAIL: Final = 40.0  # units that the tail is long at most
GRID: Final = 12.0  # units between the places that are tried last
LABEL: Final = Style("bold", 15)

Keep: TypeAlias = tuple[Rect, float]  # what should be seen, and how much


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show the sheet of the pop-over with its tail towards the piece."""

    tip: Point
    side: float

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        """Draw shadow, tail and sheet."""
        canvas.shadow(rect, 16, "panel")
        tail = _tail(rect, self.tip, 0.34 * self.side)
        if tail:
            draw_polygon(canvas, tail, fill=("panel.popover.bottom", 1.0))
        style = "panel.popover"
        canvas.plate(rect, f"{style}.top", f"{style}.bottom", radius=16, border=f"{style}.border", width=1)

    def ink(self, rect: Rect) -> tuple[Rect, ...]:
        """Return nothing: the discs have the words."""
        return ()

    def cut(self) -> bool:
        """Return False."""
        return False


@dataclass(frozen=True, slots=True)
class TurnDisc:
    """Show one of the two discs, and under it where the turn leads; lit when it is what the button would do."""

    sign: str
    live: bool
    lit: bool
    setting: Typeset

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        """Draw the disc, its sign and the words."""
        disc = self._disc(rect).moved(0, 1.5 if look.pressed else 0)
        if self.live:
            canvas.halo(disc.moved(0, 2), "shadow", disc.w / 2, 3, 0.4)
            if self.lit or look.hover > 0:
                canvas.plate(disc.inset(-3), (0, 0, 0, 0), radius=disc.w, border="focus.ring", width=3,
                             alpha=1.0 if self.lit else look.hover)  # fmt: skip
        canvas.picture("sinoda/turn-disc" if self.live else "sinoda/turn-disc-off", disc)
        sign = canvas.type.set(self.sign, Style("title", 24 * disc.w / DISC, fixed=True))
        role = "sinoda.turn-text" if self.live else "sinoda.turn-off"
        canvas.words(sign, disc, role, 0.5)
        words = "sinoda.popover-text" if self.live else "sinoda.popover-soft"
        canvas.words(self.setting, self._words(rect), words, 0.5)

    def ink(self, rect: Rect) -> tuple[Rect, ...]:
        """Return where the words lie."""
        return (self.setting.ink(self._words(rect), 0.5),)

    def cut(self) -> bool:
        """Tell whether words were left out."""
        return self.setting.cut

    def _disc(self, rect: Rect) -> Rect:
        size = rect.h - self.setting.h - 10
        return Rect(rect.middle[0] - size / 2, rect.y, size, size)

    def _words(self, rect: Rect) -> Rect:
        return Rect(rect.x, rect.bottom - self.setting.h, rect.w, self.setting.h)


def dock(choice: Choice, place: Place, kit: Kit, bounds: Rect, keep: Sequence[Keep]) -> Rect:
    """Return where the pop-over of a chosen piece lies: inside the bounds, never over a target, whatever is pointed at.

    It avoids what is to keep clear, and the ways to the targets, where it can.
    """
    start = place.named(choice.draft.space)
    targets = [place.named(name) for name in choice.targets]
    steps = {name for target in choice.targets.values() for name in target.ways[0][1:-1]} - set(choice.targets)
    ways = [place.named(name) for name in sorted(steps)]
    kept = [*keep, *((spot.rect.inset(place.side * 0.2), 0.4) for spot in ways)]
    return docked(start, (place.x, place.y), place.side, _size(choice, kit), targets, ways, bounds, kept)


def popover(choice: Choice, place: Place, kit: Kit, rect: Rect, explain: str) -> list[Part]:
    """Return the pop-over's parts. `explain` is the refusal of a turn beyond the ends, in words."""
    start = place.named(choice.draft.space)
    parts = [Part("popover", rect, Sheet((start.x, start.y), place.side), layer=5, loose=True)]
    cell = (rect.w - 16) / 2
    for number, up in enumerate((False, True)):
        new = choice.value + (1 if up else -1)
        live, lit, setting = new in choice.turns, choice.turn == new, _words(choice, kit, up)
        face = TurnDisc(kit.say(f"sinoda.button.{'up' if up else 'down'}"), live, lit, setting)
        inner = Rect(rect.x + 8 + number * cell, rect.y + 9, cell, rect.h - 18)
        label = kit.say("sinoda.button.turn", value=choice.value, new=new) if live else setting.lines[0]
        reason = "" if live else explain
        first = live and new == (choice.turn or choice.turns[-1])
        control = Control(label, zone="turn", enabled=live, reason=reason, radius=12, first=first)
        half = Rect(rect.x + number * rect.w / 2, rect.y, rect.w / 2, rect.h)
        parts.append(Part(f"turn:{'up' if up else 'down'}", inner, face, control, layer=6, hit=half, loose=True))
    return parts


def _size(choice: Choice, kit: Kit) -> tuple[float, float]:
    settings = [_words(choice, kit, up) for up in (False, True)]
    cell = max(WIDTH / 2 - 8, max(setting.w for setting in settings) + 14)
    return 2 * cell + 16, DISC + 10 + settings[0].h + 18


def docked(
    start: Spot,
    middle: Point,
    side: float,
    size: tuple[float, float],
    targets: Sequence[Spot],
    steps: Sequence[Spot],
    bounds: Rect,
    keep: Sequence[Keep],
) -> Rect:
    """Return where the pop-over docks: away from the board's middle, else left, right, up, down, else near by.

    It never covers a target or the piece itself; what is to keep clear it covers only where nothing else is free,
    and its tail runs over targets and the steps to the one pointed at only where it must.
    """
    away = atan2(start.y - middle[1], start.x - middle[0]) if (start.x, start.y) != middle else pi / 4
    tries = [(away, 0.0), (pi, 2.0), (0.0, 2.1), (-pi / 2, 2.2), (pi / 2, 2.3)]
    tries += [(away + turn * sign, 0.5 + turn) for turn in (0.3, 0.6, 0.9, 1.2, 1.6, 2.0, 2.4, 2.8) for sign in (1, -1)]
    best: tuple[float, Rect] | None = None
    seen = [*targets, *steps]
    for clear in CLEAR:
        for angle, first in tries:
            wanted = _beside(start, clear * side, size, angle)
            rect = wanted.within(bounds)
            if not _free(rect, start, targets):
                continue
            moved = hypot(rect.x - wanted.x, rect.y - wanted.y)
            cost = first + 2 * (clear - CLEAR[0]) + 0.03 * moved
            if best is not None and cost >= best[0]:
                continue
            cost += _crowd(rect, keep) + _crossed(rect, start, seen)
            if best is None or cost < best[0]:
                best = (cost, rect)
    return best[1] if best is not None else _anywhere(start, size, targets, bounds, keep)


def _beside(start: Spot, reach: float, size: tuple[float, float], angle: float) -> Rect:
    """Return a rectangle that touches the clear ring round the piece, in a direction."""
    dx, dy = cos(angle), sin(angle)
    across = (size[0] / 2 + reach) / abs(dx) if abs(dx) > 1e-6 else 1e9
    down = (size[1] / 2 + reach) / abs(dy) if abs(dy) > 1e-6 else 1e9
    far = min(across, down)
    return Rect.around(start.x + dx * far, start.y + dy * far, *size)


def _free(rect: Rect, start: Spot, targets: Sequence[Spot]) -> bool:
    return not start.meets(rect) and not any(target.rect.meets(rect) and target.meets(rect) for target in targets)


def _crowd(rect: Rect, keep: Sequence[Keep]) -> float:
    """Return how much a rectangle covers of what should be seen."""
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    cost = 0.0
    for (x, y, w, h), weight in keep:
        across, down = min(right, x + w) - max(left, x), min(bottom, y + h) - max(top, y)
        if across > 0 and down > 0:
            cost += weight * (0.3 + 2 * across * down / (rect.w * rect.h))
    return cost


def _crossed(rect: Rect, start: Spot, spots: Sequence[Spot]) -> float:
    """Return how many spaces the tail runs over that should be seen."""
    x, y = max(rect.x, min(start.x, rect.right)), max(rect.y, min(start.y, rect.bottom))
    far = hypot(start.x - x, start.y - y)
    share = min(1.0, TAIL / far) if far else 0.0
    points = [(x + (start.x - x) * share * n / 6, y + (start.y - y) * share * n / 6) for n in range(6)]
    return 1.2 * sum(any(spot.holds(*point) for point in points) for spot in spots)


def _anywhere(
    start: Spot, size: tuple[float, float], targets: Sequence[Spot], bounds: Rect, keep: Sequence[Keep]
) -> Rect:
    """Return the nearest free place of the whole bounds; where there is none, the upper left corner."""
    best: tuple[float, Rect] | None = None
    y = bounds.y
    while y + size[1] <= bounds.bottom:
        x = bounds.x
        while x + size[0] <= bounds.right:
            rect = Rect(x, y, *size)
            if _free(rect, start, targets):
                mx, my = rect.middle
                cost = hypot(mx - start.x, my - start.y) / 100 + _crowd(rect, keep)
                if best is None or cost < best[0]:
                    best = (cost, rect)
            x += GRID
        y += GRID
    return best[1] if best is not None else Rect(bounds.x, bounds.y, *size)


def _words(choice: Choice, kit: Kit, up: bool) -> Typeset:
    new = choice.value + (1 if up else -1)
    if LOWEST <= new <= HIGHEST:
        return kit.type.set(kit.say("sinoda.button.to", value=new), LABEL)
    return kit.type.set(kit.say("sinoda.button.highest" if up else "sinoda.button.lowest"), Style("body", 15))


def _tail(rect: Rect, tip: Point, short: float) -> tuple[Point, ...]:
    """Return the triangle from the sheet's nearest edge towards the piece; nothing where it lies inside."""
    if rect.holds(*tip):
        return ()
    x, y = max(rect.x, min(tip[0], rect.right)), max(rect.y, min(tip[1], rect.bottom))
    far = hypot(tip[0] - x, tip[1] - y)
    share = min(max(0.0, far - short), TAIL) / far if far else 0.0
    end = (x + (tip[0] - x) * share, y + (tip[1] - y) * share)
    if abs(x - tip[0]) < 1e-6 or (rect.x + 30 < x < rect.right - 30):
        x = max(rect.x + 30, min(x, rect.right - 30))
        inner = y + (6 if y == rect.y else -6)
        return (x - 13, inner), (x + 13, inner), end
    y = max(rect.y + 30, min(y, rect.bottom - 30))
    inner = x + (6 if x == rect.x else -6)
    return (inner, y - 13), (inner, y + 13), end
