"""A question that answers itself: whoever can't see it any more need not find the way back."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

import pygame

from game.engine.protocol import say
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Answer, Question
from game.scenes.shell.sheets.lamplit import InLight
from game.scenes.shell.sheets.set_out import WindowNow
from game.ui.draw.canvas import Canvas
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

SECONDS: Final = 10.0
SMALL: Final = 640  # pixels of the picture of the window across, at most


class KeepThis(Question):
    """Ask whether the window shall stay as it is; unless somebody says so it is put back, after ten seconds at most.

    Whoever sees nothing any more may close the program instead of waiting: that is no answer.
    """

    def __init__(self, services: Services, put_back: Callable[[], None]) -> None:
        super().__init__(services, say("settings.keep.question"), InLight(WindowNow(lambda: self.seen)))
        self.seen: pygame.Surface | None = None
        """How the window looks now, small."""
        self._put_back = put_back
        self._kept = False

    @property
    def left(self) -> int:
        """Return how many seconds are left."""
        return max(0, ceil(SECONDS - self.time))

    def ground(self, canvas: Canvas) -> None:
        """Show how the window looks now, in the light: where nobody's hand could be in it."""
        surface = canvas.surface
        whole = surface.get_clip() == surface.get_rect()
        if whole and not any(scene.guards for scene in self.services.navigator.scenes):
            wide, high = surface.get_size()
            share = min(1.0, SMALL / wide)
            self.seen = pygame.transform.smoothscale(surface, (round(wide * share), max(1, round(high * share))))
        super().ground(canvas)

    def update(self, dt: float) -> None:
        before = self.left
        super().update(dt)
        if self.time >= SECONDS and before:
            self.back()
        elif self.left != before:
            self.refresh()

    def seconds_until_update(self) -> float | None:
        rest = SECONDS - self.time
        second = rest % 1 or 1.0
        other = super().seconds_until_update()
        return min(second, other) if other is not None else second

    def keep(self) -> None:
        """Leave the window as it is now."""
        self._kept = True
        self.back()

    def leave(self) -> None:
        """Put the window back as it was, where nobody has said that it shall stay."""
        if not self._kept:
            self._put_back()

    def build(self, kit: Kit) -> list[Part]:
        longest = self.services.say("settings.keep.text", count=round(SECONDS))
        height = self.told(kit, "told", longest).rect.h
        text = self.told(kit, "told", self.services.say("settings.keep.text", count=self.left), high=height)
        answers = Answer(kit.say("settings.keep.no")), Answer(kit.say("settings.keep.yes"))
        parts, room, (no, yes) = self.dialog_layout(kit, height, answers)
        return [
            *parts,
            text.moved(room.x, room.y),
            kit.button("no", no, answers[0].words, self.back, "secondary"),
            kit.button("yes", yes, answers[1].words, self.keep, "primary", first=True),
        ]
