"""A screen that is made of parts: they are built once for what it knows, and its appearance draws them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.pointer import Pointer
from game.scenes.shell.scene.text_entry import TextEntry
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT, RefusalShown
from game.ui.draw.canvas import Canvas
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

REACH: Final = 72.0  # units that a part, its light and its shadow reach beyond its place at most
ERRAND: Final = 1 / 60  # seconds between two steps of what goes on meanwhile


class PartsScreen(Screen):
    """Show parts. `refusal` is what was refused last, and stays as long as the focus does."""

    pointer: Pointer
    appearance: Appearance
    """How its parts look."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.text_entry = TextEntry(self, services)
        self.refusal: RefusalShown = CONTENT
        self._parts: list[Part] | None = None
        self._stale = True  # what they are built of is out of date

    @abstractmethod
    def build(self, kit: Kit) -> list[Part]:
        """Return the screen's parts, in drawing order: a pure function of what the scene knows and the frame."""

    @property
    def parts(self) -> Sequence[Part]:
        if self._parts is None:
            kit = self.services.kit
            self._parts = sorted(self.text_entry.shown(self.build(kit), kit.type), key=lambda part: part.layer)
            self.focus.settle(self._parts, self.time)
        return self._parts

    @property
    def carried(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for part in self.parts:
            if part.carried:
                found[part.carried] = (*found.get(part.carried, ()), part.key)
        return found

    @property
    def caret(self) -> pygame.Rect | None:
        part = next((part for part in self.parts if part.key == self.editing), None) if self.editing else None
        place = None if part is None else self.text_entry.caret_in(self.appearance.placed(part))
        return None if place is None else self.services.kit.frame.box(place)

    def refresh(self) -> None:
        self._parts, self._stale = None, True
        self.dirty = True

    def resume(self) -> None:
        """Come back: what the focus was on is told again only to whoever leads it there again."""
        super().resume()
        self.focus.led = False
        self.appearance.closer.stop()
        self.pointer.dismiss_tip()

    @property
    def _is_moving(self) -> bool:
        """Tell whether something of the scene's own moves at this moment."""
        return False

    def update(self, dt: float) -> None:
        moves = self._is_moving
        before, seen = self.time, self.appearance.bare
        self.time += dt
        changed = self.appearance.pass_time(before, dt, seen, self._parts)
        self.dirty = self.dirty or moves or changed
        if self.services.errands.now is not None:
            self.services.errands.update(dt, moving=self.alive)

    @property
    def alive(self) -> bool:
        return self._is_moving or self.appearance.moves(self._parts)

    def seconds_until_update(self) -> float | None:
        return ERRAND if self.services.errands.now is not None else self.appearance.seconds_until_update(self._parts)

    def draw(self, canvas: Canvas) -> None:
        scenes = self.services.navigator.scenes
        self.appearance.draw(canvas, in_front=self not in scenes or self is scenes[-1])
        self.dirty, self.touched = False, None

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under all parts."""

    def suspend(self) -> None:
        super().suspend()
        self.appearance.suspend()

    def notice_y(self, kit: Kit) -> float:
        return self.appearance.notice_y(kit, super().notice_y(kit))

    def touch(self, part: Part) -> None:
        """Have a part that was just pressed drawn again in the next frame: it alone has changed."""
        self.touched = self.appearance.seen(part).inset(-REACH)
