"""A question that answers itself: whoever can't see it any more need not find the way back."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from game.engine.protocol import say
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Answer, Question
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
