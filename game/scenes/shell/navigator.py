"""The manager: the stack of scenes, changed only between frames, and the notices that lie over all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.scenes.shell.scene import Scene
from game.ui.canvas import Canvas
from game.ui.intents import Back, Covered, Device, Hide, Intent, LetGo, Point, Press, Release
from game.ui.kit import Kit
from game.ui.part import Look

FADE: Final = 0.16  # seconds from one screen to the next
NOTICE: Final = 6.0  # seconds that a notice stays


class Navigator:
    """Hold the scenes, the uppermost last. `push`, `pop`, `replace` and `reset` wait for `settle`."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.motion = 1.0
        self.now = 0.0  # seconds that have passed on all screens together
        self.device: Device = "mouse"
        self._queue: list[Callable[[], None]] = []
        self._notice = ("", 0.0)
        self._fade = 0.0
        self._old: pygame.Surface | None = None
        self._dirty = True

    @property
    def top(self) -> Scene:
        """Return the scene that has the player's attention."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._queue.append(lambda: self._push(scene))

    def pop(self, result: Any = None) -> None:
        """Take the uppermost scene away and hand its result to the one below."""
        self._queue.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the uppermost one."""
        self._queue.append(lambda: self._replace(scene))

    def end(self, scene: Scene, instead: Scene | None = None) -> None:
        """End a scene and everything over it; go back to what lies below, or put another in its place."""
        self._queue.append(lambda: self._end(scene, instead))

    def reset(self, scene: Scene) -> None:
        """End all scenes and begin again with one."""
        self._queue.append(lambda: self._reset(scene))

    def notice(self, text: str) -> None:
        """Show a sentence at the foot of the window for some seconds, whatever scene is there."""
        self._notice = (text, NOTICE)
        self._dirty = True

    def settle(self) -> None:
        """Apply what was queued: between frames only."""
        while self._queue:
            change = self._queue.pop(0)
            change()
            plain = self._old is not None and not self.top.private  # a fade would show a hand through the curtain
            self._fade = FADE if self.motion and plain else 0.0
            self._dirty = True

    def handle(self, intent: Intent) -> bool:
        """Hand an intent to the uppermost scene; every scene learns that the window lost its focus.

        While a change of screen is waiting, input is dropped: it was meant for a screen that is about to go.
        """
        if isinstance(intent, Covered):
            self.cover()
            return True
        if self._queue:
            return False
        if self.top.pointer.dragged and not isinstance(intent, Point | Press | Release | LetGo):
            self.top.pointer.cancel()  # a key ends a drag
            if isinstance(intent, Back):
                return True
        if self.top.handle(intent):
            return True
        below = reversed(self.scenes[:-1]) if isinstance(intent, Hide) else ()  # a hand is hidden whatever lies over it
        return any(scene.handle(intent) for scene in below)

    def listen(self, device: Device) -> None:
        """Learn what the player spoke with last: keys are named, and digits shown, to whoever uses them."""
        self._dirty = self._dirty or device != self.device
        self.device = device

    def cover(self) -> None:
        """Hide what others might see: the window has lost its focus, or another table is about to be shown."""
        for scene in reversed(self.scenes):
            scene.pointer.cancel()
            scene.covered()

    def redraw(self) -> None:
        """Draw again at the next frame, though nothing has changed: the system has lost the picture."""
        self._dirty = True

    def resized(self) -> None:
        """Lay every scene out again."""
        self._old = None
        self._fade = 0.0
        self._dirty = True
        for scene in self.scenes:
            scene.resized()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the uppermost scene, the notice and the fade."""
        self.now += dt
        self.top.update(dt)
        text, left = self._notice
        if text:
            self._notice = (text, left - dt) if left > dt else ("", 0.0)
            self._dirty = self._dirty or left <= dt
        if self._fade > 0:
            self._fade = max(0.0, self._fade - dt)
            self._dirty = True
        if not self._fade:
            self._old = None

    @property
    def dirty(self) -> bool:
        """Tell whether the picture is out of date."""
        return self._dirty or self.top.dirty

    @property
    def alive(self) -> bool:
        """Tell whether something is moving."""
        return self._fade > 0 or self.top.alive

    def wakes(self) -> float | None:
        """Return after how many seconds something will change by itself, or None."""
        waits = [wait for wait in (self._notice[1] or None, self.top.wakes()) if wait is not None]
        return min(waits) if waits else None

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(canvas)
        if self._notice[0]:
            place = (kit.frame.width / 2, self.top.notices(kit))
            part = kit.pill("notice", place, self._notice[0], "gold", width=kit.frame.width - 80)
            part.face.draw(canvas, part.rect, Look())
        if self._fade > 0 and self._old is not None:
            self._old.set_alpha(round(255 * self._fade / FADE))
            canvas.surface.blit(self._old, (0, 0))
        self._dirty = False

    def keep(self, surface: pygame.Surface) -> None:
        """Remember the picture of the moment, to fade from it: called when a change of screen is queued."""
        if self._queue and self.motion:
            self._old = surface.copy()

    def forget_picture(self) -> None:
        """Forget that picture: it may show a hand that nobody may see any more."""
        self._old, self._fade = None, 0.0

    @property
    def changing(self) -> bool:
        """Tell whether a change of screen is waiting."""
        return bool(self._queue)

    def _begin(self, scene: Scene, ring: bool) -> None:
        """Put a scene on top; whoever came by keyboard sees its focus at once."""
        scene.focus.ring = ring
        self.scenes.append(scene)
        scene.enter()

    def _push(self, scene: Scene) -> None:
        ring = False
        if self.scenes:
            shelter = self.top.shelter(scene)
            if shelter is not None:
                self._push(shelter)
            ring = self.top.focus.ring
            self.top.pointer.cancel()
            self.top.suspend()
        self._begin(scene, ring)

    def _pop(self, result: Any) -> None:
        if len(self.scenes) < 2:
            return
        gone = self.scenes.pop()
        gone.leave()
        self.top.focus.ring = gone.focus.ring
        self.top.resume(result)

    def _replace(self, scene: Scene) -> None:
        gone = self.scenes.pop()
        gone.leave()
        self._begin(scene, gone.focus.ring)

    def _end(self, scene: Scene, instead: Scene | None) -> None:
        if scene not in self.scenes or (instead is None and scene is self.scenes[0]):
            return
        ring = self.top.focus.ring
        while self.top is not scene:
            self.scenes.pop().leave()
        if instead is not None:
            self._replace(instead)
        else:
            self._pop(None)
        self.top.focus.ring = ring

    def _reset(self, scene: Scene) -> None:
        ring = bool(self.scenes) and self.top.focus.ring
        while self.scenes:
            self.scenes.pop().leave()
        self._begin(scene, ring)
