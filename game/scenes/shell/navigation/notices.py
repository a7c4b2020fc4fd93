"""Notices: a sentence over whatever screen is there, for some seconds, and never over what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.shell.navigation.free_place import Lying, grid, lay, nearest, outline, taken
from game.scenes.shell.navigation.screen import Screen
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part

NOTICED: Final = 6.0  # seconds that a notice is shown
LINES: Final = 6  # that a notice has at most
SHARES: Final = (1.0, 0.7, 0.5, 0.35)  # of the window that it is wide at most: narrow where that has a place
EDGE: Final = 8.0  # units between a notice and the window's edge
UP: Final = 200.0  # how bad it is there to lie a unit over the foot, where a covered square unit is 1
STEP: Final = 40.0  # units between two places at the foot that are tried
AIR: Final = 4.0  # units between a notice and what it must not cover
FAR: Final = 0.5  # of the window's height, beyond which words are covered rather than the notice moved


class Notice:
    """Show a sentence, or "", for some seconds."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.left = NOTICED if text else 0.0
        self._placed: tuple[object, object, Part | None] = None, None, None  # what it was placed by, and where it lies

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the notice goes now."""
        goes = bool(self.text) and self.left <= dt
        self.left -= dt
        if self.left <= 0:
            self.text, self.left = "", 0.0
        return goes

    def part(self, kit: Kit, screen: Screen) -> Part | None:
        """Return the pill with the sentence; None where there is none.

        It lies where the screen has its notices, or as near to that as it covers neither what can be pressed nor words;
        where no place near by leaves the words free, only nothing that can be pressed; at last in a line at the foot.
        """
        if not self.text:
            return None
        focus = screen.focus
        key = (kit, self.text, screen.notice_y(kit), focus.ring and focus.key)
        parts = screen.parts
        if self._placed[0] != key or self._placed[1] is not parts:
            self._placed = key, parts, self._place(kit, screen)
        return self._placed[2]

    def draw(self, canvas: Canvas, kit: Kit, screen: Screen) -> Rect | None:
        """Draw the notice over a screen; return where it lies, None where there is none."""
        pill = self.part(kit, screen)
        if pill is None:
            return None
        draw_part(canvas, pill, Look())
        return pill.rect

    def _place(self, kit: Kit, screen: Screen) -> Part:
        pills = self._pills(kit, screen.notice_y(kit))
        room = kit.frame.rect.inset(EDGE)
        used = [rect.inset(-AIR) for rect in taken(screen.presses, kit.frame.rect)]
        words = [ink for part in screen.parts for ink in part.text_rects()]
        for kept, far in ((used + words, FAR * room.h), (used, room.w + room.h)):
            lying = Lying(room, tuple(kept))
            for pill in pills:
                place = nearest(pill.rect, lying)
                if place is not None and abs(place.y - pill.rect.y) <= far:
                    return pill.moved(place.x - pill.rect.x, place.y - pill.rect.y)
        spared = [[rect.inset(-AIR) for rect in _spared(screen, led)] for led in (True, False)]
        return _at_the_foot(pills[0], room, used, spared)

    def _pills(self, kit: Kit, y: float) -> list[Part]:
        """Return the pill in all its forms that say it whole, the widest first; where none does, the widest."""
        result: list[Part] = []
        for share in SHARES:
            wide = (kit.frame.width - 80) * share / max(1.0, kit.growth)
            pill = kit.pill("notice", (kit.frame.width / 2, y), self.text, "gold", width=wide, lines=LINES)
            if not result or (not pill.truncated() and all(pill.rect.w != other.rect.w for other in result)):
                result.append(pill)
        return result


def _at_the_foot(pill: Part, room: Rect, used: Sequence[Rect], spared: Sequence[Sequence[Rect]]) -> Part:
    """Return a notice that finds no free place in a line at the foot, over as little as it can: it must be read.

    It lies higher rather than over what is `spared`: the first of these lists that leaves it any place.
    """
    lies = [(rect, 1.0) for rect in used]
    places = grid(room, pill.rect.w, pill.rect.h, STEP)
    line = [(one, UP * (room.bottom - one.bottom)) for one in places]
    tried = (lay(line, Lying(room, tuple(rects), lies)) for rects in spared)
    place = next((one for one in tried if one is not None), pill.rect)
    return pill.moved(place.x - pill.rect.x, place.y - pill.rect.y)


def _spared(screen: Screen, led: bool) -> list[Rect]:
    """Return where what the screen keeps free lies, and where keys have led to; with `led` what leads on, too."""
    return [
        rect
        for part in screen.presses
        if part.control is not None
        if (led and part.control.first)
        or part.control.zone in screen.traits.kept_free
        or (screen.focus.ring and part.key == screen.focus.key)
        for rect in outline(part)
    ]
