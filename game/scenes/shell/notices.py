"""Notices: a sentence over whatever screen is there, for some seconds, and never over what is pressed next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.scenes.shell.screen import Screen
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part, draw_part

NOTICED: Final = 6.0  # seconds that a notice is shown
LINES: Final = 6  # that a notice has at most
STEP: Final = 8.0  # units between two heights that are tried
AIR: Final = 4.0  # units between a notice and what it must not cover


class Notice:
    """Show a sentence, or "", for some seconds."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.left = NOTICED if text else 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the notice goes now."""
        goes = bool(self.text) and self.left <= dt
        self.left -= dt
        if self.left <= 0:
            self.text, self.left = "", 0.0
        return goes

    def part(self, kit: Kit, screen: Screen) -> Part | None:
        """Return the pill with the sentence, where the screen has its notices; None where there is no sentence.

        Where it would cover what is pressed next there, it lies as near as it can without, over as little as it can.
        """
        if not self.text:
            return None
        own = self._pill(kit, screen.notices(kit))
        next_ = [rect.inset(-AIR) for rect in _pressed_next(screen)]
        if not any(own.rect.meets(rect) for rect in next_):
            return own
        others = [own.moved(0, y - own.rect.y) for y in _heights(kit, own.rect.h)]
        free = [pill for pill in others if not any(pill.rect.meets(rect) for rect in next_)]
        used = [_seen(part) for part in screen.parts if part.control is not None and part.control.enabled]
        return min(free or [own], key=lambda pill: (_covered(pill.rect, used), abs(pill.rect.y - own.rect.y)))

    def draw(self, canvas: Canvas, kit: Kit, screen: Screen) -> float | None:
        """Draw the notice over a screen; return the height of its middle, None where there is none."""
        pill = self.part(kit, screen)
        if pill is None:
            return None
        draw_part(canvas, pill, Look())
        return pill.rect.middle[1]

    def _pill(self, kit: Kit, y: float) -> Part:
        wide = kit.frame.width - 80
        return kit.pill("notice", (kit.frame.width / 2, y), self.text, "gold", width=wide, lines=LINES)


def _pressed_next(screen: Screen) -> Iterator[Rect]:
    """Yield where the controls lie that a screen has for its next step or keeps free, and the one keys have led to."""
    for part in screen.parts:
        if part.control is None or not part.control.enabled:
            continue
        led = screen.focus.ring and part.key == screen.focus.key
        if led or part.control.first or part.control.zone in screen.kept_free:
            yield _seen(part)


def _seen(part: Part) -> Rect:
    return part.rect if part.clip is None else part.rect.clipped(part.clip)


def _heights(kit: Kit, height: float) -> Iterator[float]:
    """Yield the tops of all places for a notice of a height."""
    lowest = kit.frame.height - height - STEP
    for step in range(int((lowest - STEP) / STEP) + 1):
        yield STEP + step * STEP


def _covered(rect: Rect, others: list[Rect]) -> float:
    """Return how much of other rectangles lies under one."""
    shared = (rect.clipped(other) for other in others)
    return round(sum(both.w * both.h for both in shared))
