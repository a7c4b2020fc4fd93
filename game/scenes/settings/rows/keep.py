"""A question that answers itself: whoever can't see it any more need not find the way back."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from game.engine.protocol import say
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Question
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

SECONDS: Final = 10.0


class KeepThis(Question):
    """Ask whether the window shall stay as it is; unless somebody says so it is put back, after ten seconds at most.

    Whoever sees nothing any more may close the program instead of waiting: that is no answer.
    """

    def __init__(self, services: Services, put_back: Callable[[], None]) -> None:
        super().__init__(services, say("settings.keep.question"))
        self._put_back = put_back
        self._kept = False

    @property
    def left(self) -> int:
        """Return how many seconds are left."""
        return max(0, ceil(SECONDS - self.time))

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
        told = self.services.say("settings.keep.text", count=self.left)
        longest = self.services.say("settings.keep.text", count=round(SECONDS))
        height = kit.paragraph("told", 0, 0, self.inner(kit), longest).rect.h
        text = kit.paragraph("told", 0, 0, self.inner(kit), told, role="text.paper-soft")
        parts, room, no, yes = self.dialog_layout(kit, height)
        return [
            *parts,
            text.moved(room.x, room.y),
            kit.button("no", no, kit.say("settings.keep.no"), self.back, "secondary"),
            kit.button("yes", yes, kit.say("settings.keep.yes"), self.keep, "primary", first=True),
        ]
