"""The navigator: the stack of screens, changed only between frames, with a notice and a fade over all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.scenes.shell.navigation.captions import Caption
from game.scenes.shell.navigation.coming import Coming
from game.scenes.shell.navigation.fade import Carried, Fade, carries
from game.scenes.shell.navigation.notices import Notice
from game.scenes.shell.navigation.presses import PageGuard, Presses
from game.scenes.shell.navigation.screen import Change, Screen
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import (
    Back,
    Confirm,
    Covered,
    Device,
    Digit,
    GoesOn,
    Hide,
    Intent,
    LetGo,
    Pass,
    Point,
    Press,
    Relabelled,
    Release,
)
from game.ui.input.padfamilies import Family
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit

if TYPE_CHECKING:
    from game.scenes.shell.jobs.quietly import Quietly

LIVELY: Final = 20.0  # seconds after somebody did something in which things live by themselves: then all rests


class Navigator:
    """Hold the screens, the uppermost last. `push`, `pop`, `replace`, `end` and `reset` wait for `settle`.

    `replace` puts a screen in the place of the uppermost one, `reset` in the place of all.
    """

    def __init__(self) -> None:
        self.scenes: list[Screen] = []
        self.motion = 1.0
        self.now = 0.0  # seconds that have passed on all screens together
        self._stirred = 0.0  # when somebody did something last
        self.device: Device = Device.MOUSE
        self.pad: Family = "xbox"
        self.acted: Intent | None = None  # what a player pressed last: a key, a button, or the mouse at a place
        self.presses = Presses()
        self.guard = PageGuard()
        self.shown = Notice()
        self.caption = Caption()
        self.fade = Fade()
        self.carries = True
        """Whether things move from one screen to another: with reduced motion they don't."""
        self.coming = Coming()
        self.quietly: Quietly | None = None
        """What is looked for while no screen needs the computer players' process, and nothing moves."""
        self._queue: list[Change] = []
        self._dirty = True

    @property
    def top(self) -> Screen:
        return self.scenes[-1]

    @property
    def by_keys(self) -> bool:
        """Tell whether the focus is led by keys or a gamepad, so that it must be seen."""
        return self.device in (Device.KEYS, Device.PAD)

    @property
    def lively(self) -> bool:
        """Tell whether things live by themselves, as while somebody looks: the window has the focus, and is used."""
        return self.now - self._stirred < LIVELY

    @property
    def title(self) -> str:
        """Return the words for the window's title bar, or "" where no screen has any."""
        titles = ((scene.title(), scene.traits.overlay) for scene in reversed(self.scenes))
        return next((title for title, overlay in titles if title or not overlay), "")

    @property
    def far(self) -> bool:
        """Tell whether what is seen faces the far side of a screen that lies flat."""
        return next((side for scene in reversed(self.scenes) if (side := scene.far) is not None), False)

    def push(self, scene: Screen | Callable[[], Screen]) -> None:
        """Put a screen on top, or a sheet that is made once all that is secret below is hidden."""
        self._wait(partial(self._push, scene), isinstance(scene, Screen) and _fills(scene), scene)

    def pop(self) -> None:
        self._wait(self._pop, bool(self.scenes) and not self.top.traits.overlay)

    def replace(self, scene: Screen | Callable[[], Screen]) -> None:
        """Put a screen in the place of the uppermost one, or one that is made when that has begun to go."""
        self._wait(partial(self._replace, scene), not isinstance(scene, Screen) or _fills(scene), scene)

    def end(self, scene: Screen, instead: Screen | None = None) -> None:
        """End a screen and everything over it; go back to what lies below, or put another in its place."""
        self._wait(partial(self._end, scene, instead), not scene.traits.overlay, instead)

    def reset(self, scene: Screen) -> None:
        self._wait(partial(self._reset, scene), whole=True)

    def _wait(self, act: Callable[[], None], whole: bool, comes: object = None) -> None:
        self._queue.append(Change(act, whole, isinstance(comes, Screen) and comes.traits.private))

    def notice(self, text: str) -> None:
        """Show a sentence for some seconds, whatever screen is there."""
        self.shown = Notice(text)
        self._dirty = True

    def settle(self, canvas: Canvas | None = None, flip: Callable[[], None] | None = None) -> None:
        """Apply what was queued: between frames only. With motion, what comes is led to from the picture before.

        The change begins on the canvas, and `flip` shows it, before the next screen is made.
        """
        thing = None
        if self._queue and self.motion and canvas is not None:
            thing = self._thing(canvas)
            if self.carries and self._departs():
                self.fade.prepare(self.top, canvas)
            if flip is not None and self._departs():
                if thing is not None:
                    self.fade.answer(canvas, thing)
                flip()
            self.fade.keep(canvas.surface)
            self.coming.depart()
        while self._queue:
            before = self._ground
            depth = len(self.scenes)
            top = self.scenes[-1:]
            self._queue.pop(0).act()
            if self.scenes[-1:] != top:
                self.guard.came(self.now)
            after = self._ground
            whole = after is not None and after is not before and not after.traits.continues
            back = len(self.scenes) < depth
            if back and canvas is not None:
                thing = self._thing(canvas)
            carried = None if thing is None else Carried(thing, back)
            if not whole:
                carried = self._onto_sheet(top, back=back) if canvas is not None else None
            # nothing shines through a private screen: it might be a hand
            seen = bool(self.motion) and not self.top.traits.private
            self.fade.begin(seen, whole, carried, self.top, enters=self.carries and not back)
            self.coming.begin(covered=self.fade.left > 0)
            self._dirty = True

    def _onto_sheet(self, top: Sequence[Screen], *, back: bool) -> Carried | None:
        """Return where a screen shrinks to on a sheet that is laid over it, or comes out of, if it does."""
        from game.scenes.shell.navigation.onto_sheets import onto_sheet

        return onto_sheet(self.scenes, top, back=back) if self.carries else None

    def _thing(self, canvas: Canvas) -> Rect | None:
        """Return where what was pressed lies, or what one comes back to, if it may carry over to another screen."""
        if not self.carries or not self.scenes or self.top.traits.private:
            return None
        part = self.top.focus.find(self.top.parts)
        return None if part is None or not carries(canvas, part.rect) else part.rect.clipped(canvas.frame.rect)

    def _departs(self) -> bool:
        """Tell whether the screen that is seen goes, and nothing secret waits for the next one to be there at once."""
        private = self.top.traits.private or any(change.private for change in self._queue)
        return not private and any(change.whole for change in self._queue)

    @property
    def _ground(self) -> Screen | None:
        """Return the screen that fills the window, below what lies over it."""
        return next((scene for scene in reversed(self.scenes) if not scene.traits.overlay), None)

    def handle(self, intent: Intent) -> bool:
        """Hand an intent to the uppermost screen; every screen learns that the window lost its focus.

        What wasn't meant for the screen that is there is dropped, as all is while a change of screens waits.
        """
        if isinstance(intent, Covered):
            self._stirred = self.now - LIVELY
            self.cover()
            return True
        if isinstance(intent, Relabelled):
            for scene in self.scenes:
                scene.refresh()
            return True
        self._stirred = self.now
        obeyed = self.guard.obeys(intent, self.now, self.device)
        if self.presses.tell(intent, self.now, self.top) or isinstance(intent, GoesOn):
            return True
        if isinstance(intent, Hide):
            self._dirty = self.fade.cut() or self._dirty
            for scene in reversed(self.scenes):
                scene.forget_hand()
        if self.fade.skipped_by(intent):
            self._dirty = True
            return True
        if self._queue or not obeyed:
            return False
        if isinstance(intent, Confirm | Digit | Pass | Release):
            self.acted = intent
        if self.top.pointer.dragged and not isinstance(intent, Point | Press | Release | LetGo):
            self.top.pointer.cancel()  # a key ends a drag
            if isinstance(intent, Back):
                return True
        if self.top.handle(intent):
            return True
        below = reversed(self.scenes[:-1]) if isinstance(intent, Hide) else ()  # a hand is hidden whatever lies over it
        return any(scene.handle(intent) for scene in below)

    def listen(self, device: Device, pad: Family | None = None) -> None:
        """Learn what the player spoke with last: keys are named, and digits shown, to whoever uses them.

        `pad` is the family of their gamepad, None where it is the same as before.
        """
        pad = pad or self.pad
        if (device, pad) != (self.device, self.pad):
            self.device, self.pad = device, pad
            self._dirty = True

    def cover(self) -> None:
        """Hide what others might see: the window has lost its focus, or another table is about to be shown."""
        self._dirty = self.fade.cut() or self._dirty
        for scene in reversed(self.scenes):
            scene.pointer.cancel()
            scene.covered()

    def redraw(self) -> None:
        """Draw again at the next frame, though nothing has changed: the system has lost the picture."""
        self._dirty = True

    def resized(self) -> None:
        """Lay every screen out again; the picture that goes has the wrong size."""
        self.fade.forget()
        self._dirty = True
        for scene in self.scenes:
            scene.resized()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the uppermost screen, the notice, the fade and the caption."""
        self.now += dt
        self.top.update(dt)
        changed = self.shown.update(dt), self.fade.update(dt, waits=self.coming.waits), self.caption.update(dt)
        self.guard.passes(self.now, moving=self.fade.leading or self.coming.waits)
        self._dirty = self._dirty or any(changed)
        if self.quietly is not None:
            self.quietly.update(self.now, busy=any(scene.traits.weighs for scene in self.scenes), moving=self.alive)

    @property
    def dirty(self) -> bool:
        return self._dirty or self.top.dirty or self.top.touched is not None

    @property
    def alive(self) -> bool:
        return self.fade.left > 0 or self.top.alive

    @property
    def changing(self) -> bool:
        return bool(self._queue)

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds something will change by itself, or None."""
        waits = (
            self.shown.left or None,
            self.caption.left or None,
            self.top.seconds_until_update(),
            self.coming.rehearsal.seconds_until_update(self.now),
            None if self.quietly is None else self.quietly.seconds_until_update(self.now),
            0.0 if self.guard.coming else None,  # what was pressed while it was made is read before time passes
        )
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw everything, or what a press has touched alone where nothing else has changed."""
        part = None if self._dirty or self.top.dirty or self.coming.waits else self.top.touched
        with canvas.clipped(part):
            came = self.coming.draw(canvas, partial(self._draw, kit), covered=self.fade.covers)
            self.fade.draw(canvas, whole=not came)
        self._dirty = not came
        if came and part is None:
            self.fade.drawn()

    def _draw(self, kit: Kit, canvas: Canvas) -> None:
        self.fade.lift(self.top, canvas)
        first = 0 if self._ground is None else self.scenes.index(self._ground)
        for scene in self.scenes[first:]:
            scene.draw(canvas)
        self.caption.draw(canvas, kit, self.top, self.shown.draw(canvas, kit, self.top))

    def _begin(self, scene: Screen, ring: bool) -> None:
        """Put a screen on top; whoever came by keyboard sees its focus at once."""
        scene.focus.ring = ring or self.by_keys
        self.scenes.append(scene)
        scene.enter()

    def _push(self, scene: Screen | Callable[[], Screen]) -> None:
        ring = False
        if self.scenes:
            shelter = self.top.shelter(scene if isinstance(scene, Screen) else None)
            if shelter is not None:
                self.fade.forget()  # a hand lies open in its picture
                self._push(shelter)
            ring = self.top.focus.ring
            self.top.pointer.cancel()
            self.top.suspend()
        self._begin(scene if isinstance(scene, Screen) else scene(), ring)

    def _pop(self) -> None:
        if len(self.scenes) < 2:
            return
        gone = self.scenes.pop()
        gone.leave()
        self.top.focus.ring = gone.focus.ring or self.by_keys
        self.top.resume()

    def _replace(self, scene: Screen | Callable[[], Screen]) -> None:
        gone = self.scenes.pop()
        gone.leave()
        self._begin(scene if isinstance(scene, Screen) else scene(), gone.focus.ring)

    def _end(self, scene: Screen, instead: Screen | None) -> None:
        if scene not in self.scenes or (instead is None and scene is self.scenes[0]):
            return
        ring = self.top.focus.ring
        while self.top is not scene:
            self.scenes.pop().leave()
        if instead is not None:
            self._replace(instead)
        else:
            self._pop()
        self.top.focus.ring = ring

    def _reset(self, scene: Screen) -> None:
        ring = bool(self.scenes) and self.top.focus.ring
        while self.scenes:
            self.scenes.pop().leave()
        self._begin(scene, ring)


def _fills(scene: Screen) -> bool:
    """Tell whether a screen fills the window with a picture of its own."""
    return not scene.traits.overlay and not scene.traits.continues
