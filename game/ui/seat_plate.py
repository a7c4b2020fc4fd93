"""Seat plates of the tables: who sits where, lit when they are to move. Drawn once, then kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.paint import quick
from game.ui.part import Look
from game.ui.text import Ink, Typeset

State: TypeAlias = Literal["idle", "active", "out"]

RADIUS: Final = 16.0
MARGIN: Final = 40.0  # units round a plate that its shadow may take
PERIOD: Final = 0.9  # seconds in which the dots of a thinking player breathe once


def draw_kept(canvas: Canvas, rect: Rect, key: Hashable, draw: Callable[[Canvas, Rect], None]) -> None:
    """Blit a plate with its shadow, drawn once a size; `key` must tell everything else that it depends on."""
    frame = canvas.frame
    margin, box = frame.px(MARGIN), frame.box(rect)
    size = (box.width + 2 * margin, box.height + 2 * margin)

    def make() -> pygame.Surface:
        surface = quick(pygame.Surface(size, pygame.SRCALPHA))
        draw(canvas.on(surface), Rect(margin / frame.scale, margin / frame.scale, rect.w, rect.h))
        return surface

    canvas.surface.blit(canvas.paint.kept((key, size), make), (box.x - margin, box.y - margin))


@dataclass(frozen=True, slots=True)
class TablePlate:
    """Show a seat at a table: badge, name, second line with its icon, a word at the right end.

    `state` is `active` when the lamp is on this seat. `chip` sets the word in a dark pill. `team` is the letter of
    a team, on a pennant at the badge. `keep` are units left free at the right end, for what the game puts there.
    `light` is for tables of a light colour: paper instead of ink.
    """

    badge: str
    name: Typeset
    note: Typeset | None
    icon: str
    state: State
    size: float = 48.0
    tag: Typeset | None = None
    chip: bool = False
    team: Typeset | None = None
    keep: float = 0.0
    light: bool = False

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        draw_kept(canvas, rect, ("table plate", self), self._draw)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        name, note = self._lines(rect)
        yield self.name.ink(name, may_be_cut=True)
        if self.note is not None and note is not None:
            yield self.note.ink(note)
        if self.tag is not None:
            yield self.tag.ink(self._tag(rect), 0.5)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        style = f"plate.{'paper-' if self.light else ''}{self.state}"
        canvas.shadow(rect, RADIUS, "panel", 0.9)
        text = f"{style}.bottom"
        words = f"{style}.border"
        canvas.plate(
            rect, f"{style}.top", text, radius=RADIUS, border=words, width=3 if self.state == "active" else 1.2
        )
        badge = Rect.around(rect.x + 9 + self.size / 2, rect.middle[1], self.size)
        canvas.picture(self.badge, badge, alpha=130 if self.state == "out" else 255)
        if self.team is not None:
            self._pennant(canvas, badge)
        name, note = self._lines(rect)
        canvas.words(self.name, name, f"{style}.text")
        if self.note is not None and note is not None:
            size = self.note.leading * 0.8
            if self.icon:
                canvas.picture(self.icon, Rect(name.x, note.y + (note.h - size) / 2, size, size), f"{style}.soft")
            canvas.words(self.note, note, f"{style}.soft")
        if self.tag is not None:
            tag = self._tag(rect)
            if self.chip:
                canvas.plate(tag, "plate.active.chip", radius=tag.h / 2)
            role = "plate.active.chip-text" if self.chip else f"{style}.soft"
            canvas.words(self.tag, tag, role, 0.5)

    def _pennant(self, canvas: Canvas, badge: Rect) -> None:
        assert self.team is not None, "only team mates wear a pennant"
        height = self.team.leading * 0.92
        flag = Rect(badge.right - height * 0.62, badge.bottom - height * 0.74, max(height, self.team.w + 8), height)
        canvas.plate(flag, "pennant.fill", radius=5, border="pennant.border", width=1.5)
        canvas.words(self.team, flag, "pennant.text", 0.5)

    def _lines(self, rect: Rect) -> tuple[Rect, Rect | None]:
        left = rect.x + self.size + 20
        height = self.name.h + (self.note.h if self.note is not None else 0)
        top = rect.y + (rect.h - height) / 2
        name = Rect(left, top, self.name.w, self.name.h)
        if self.note is None:
            return name, None
        indent = self.note.leading * 0.8 + 6 if self.icon else 0.0
        return name, Rect(left + indent, name.bottom, self.note.w, self.note.h)

    def _tag(self, rect: Rect) -> Rect:
        assert self.tag is not None, "only a plate with a tag asks where it lies"
        width = self.tag.w + (28 if self.chip else 0)
        right = rect.right - (16 if self.chip else 18) - self.keep
        height = self.tag.h + 10
        return Rect(right - width, rect.middle[1] - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class Dots:
    """Show three dots that breathe: a computer player is thinking."""

    role: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        for number in range(3):
            phase = (look.time / PERIOD - number * 0.18) % 1.0
            swell = 1 - abs(2 * phase - 1)
            x = rect.x + rect.w * (number + 0.5) / 3
            canvas.disc(x, rect.middle[1], rect.h * (0.22 + 0.16 * round(swell * 4) / 4), self.role)
