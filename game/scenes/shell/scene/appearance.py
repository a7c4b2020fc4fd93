"""The appearance of a screen: how its parts are drawn at this moment, and the pill at the focus."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import ClassVar, Final

from game.scenes.shell.scene import keys
from game.scenes.shell.scene.closer_look import TIP, Inspection, Shown
from game.scenes.shell.scene.living import Arrivals, Living
from game.ui.draw.canvas import Canvas, shows
from game.ui.input.intents import Device
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import KeptCommands, Look, Part, draw_part
from game.ui.parts.text_field import BLINK

SHAKE: Final = 0.18  # seconds that a refused thing shakes
LIGHTS: Final = 0.09  # for a control to light up


class Appearance:
    """Show a screen's parts. `closer` knows what somebody looks at more closely there."""

    asks_each: ClassVar[bool] = False
    """Whether its parts look, or lie, as `look` and `placed` of its own say: then each is asked."""

    def __init__(self, screen: Shown, closer: Inspection | None = None) -> None:
        self._screen = screen
        self.closer = closer or Inspection(screen)
        self._glow: dict[str, float] = {}  # how bright controls are, by their keys: 0 to 1
        self._living = Living()
        self._arrivals = Arrivals()
        self._marks = KeptCommands()
        self._bare = Look(time=-1.0)  # how everything looks that nobody uses
        self._marked: object = None  # the parts that the marks are of

    def forget(self) -> None:
        """Forget what lights up, and what is looked at."""
        self._glow.clear()
        self.closer.stop()

    def focused(self) -> None:
        """Let what has the focus now light up."""
        self.closer.leave()
        self._glow.setdefault(self._screen.focus.key, 0.0)

    # Time

    def pass_time(self, before: float, dt: float, seen: Look, parts: Sequence[Part] | None) -> bool:
        """Let time have passed; return whether something looks otherwise than it was `seen` before."""
        screen = self._screen
        lives = self._living.changes(parts, seen, self.bare)
        glows = self._shine(dt)
        blinks = bool(screen.editing) and int(before / BLINK) != int(screen.time / BLINK)
        rests = before - screen.focus.since < TIP <= screen.time - screen.focus.since
        shakes = screen.time - screen.refusal.since < SHAKE + 0.05
        return lives or glows or blinks or rests or shakes or self._arrivals.moves(before)

    def _shine(self, dt: float) -> bool:
        """Let what has the focus light up, and all else go out; return whether that changes anything."""
        before = self._glow
        focused = self._lit
        steps = {key: dt / LIGHTS if key == focused else -dt / LIGHTS for key in before}
        now = {key: min(1.0, max(0.0, level + steps[key])) for key, level in before.items()}
        self._glow = {key: level for key, level in now.items() if level or key == focused}
        return now != before

    @property
    def _lit(self) -> str:
        """Return the key of what lights up: the focus, but for a finger, which leaves nothing lit behind."""
        touches = self._screen.services.navigator.device == Device.TOUCH
        return self._screen.pointer.pressed if touches else self._screen.focus.key

    def moves(self, parts: Sequence[Part] | None) -> bool:
        """Tell whether something shakes, lights up, goes out or lives at this moment."""
        screen = self._screen
        shakes = bool(screen.refusal.key) and screen.time - screen.refusal.since < SHAKE
        lit = self._lit
        if self._arrivals.moves(screen.time):
            return True
        if self._living.seconds_until_update(parts, self.bare) == 0:
            return True
        return shakes or any(level != float(key == lit) for key, level in self._glow.items())

    def seconds_until_update(self, parts: Sequence[Part] | None) -> float | None:
        """Return after how many seconds something looks otherwise by itself; None for never."""
        screen = self._screen
        if screen.editing:
            return BLINK - screen.time % BLINK
        rest = TIP - (screen.time - screen.focus.since)
        waits = (rest if rest > 0 else None, self._living.seconds_until_update(parts, self.bare))
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, canvas: Canvas, *, in_front: bool) -> None:
        """Draw the ground, the parts, and what the focus shows where no other screen lies over it."""
        self.ground(canvas)
        if self._marked is not self._screen.parts:
            self._marked = self._screen.parts
            self._marks.forget()
        self._arrivals.see(self._screen.parts, self._screen.time if self._may_come else -inf)
        shown = self.drawn()
        if aloft := self._screen.aloft:
            shown = [part for part in shown if part.key not in aloft]
        if not canvas.whole:
            shown = [part for part in shown if shows(canvas, part.rect)]
        self._marks.draw(canvas, self._as_seen(shown))
        if in_front:
            self._draw_focus(canvas)

    def _draw_focus(self, canvas: Canvas) -> None:
        navigator = self._screen.services.navigator
        focused = self._screen.focus.find(self._screen.parts)
        if focused is not None and self._screen.focus.ring and focused.key not in self._screen.aloft:
            with canvas.clipped(None if focused.clip is None else focused.clip.inset(-10)):
                self.draw_ring(canvas, focused)
        if navigator.device == Device.KEYS:
            keys.draw_digits(self.numbered, canvas, self.seen, self._screen.services.caps)
        if focused is not None:
            for part in self.closer.tips(self._screen.services.kit, focused):
                draw_part(canvas, part, Look())

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under all parts."""
        self._screen.ground(canvas)

    def suspend(self) -> None:
        """Let nothing quiet be seen any more: another screen comes on top."""

    def notice_y(self, kit: Kit, usual: float) -> float:
        """Return the height at which notices lie, by default the `usual` one."""
        return usual

    def drawn(self) -> Sequence[Part]:
        """Return the parts that are drawn over the ground."""
        return self._screen.parts

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        """Draw the ring of a part that keys stand on."""
        assert part.control is not None, "only controls are focused"
        canvas.ring(self.seen(part), part.control.radius)

    @property
    def numbered(self) -> Sequence[Part]:
        """Return the parts that bear the digits of keys, and what those must spare."""
        return self._screen.parts

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: a card may have risen from its place."""
        return self.placed(part).rect

    def placed(self, part: Part) -> Part:
        """Return the part where it is drawn now: shaken, if it was just refused."""
        refused, since = self._screen.refusal.key, self._screen.refusal.since
        if refused != part.key or self._screen.time - since >= SHAKE or not self._screen.services.motion:
            return part
        phase = (self._screen.time - since) / SHAKE * 3
        return part.moved(4 * (1 - abs((phase % 1) * 4 - 2)), 0)

    def look(self, part: Part) -> Look:
        """Return how a part looks now."""
        key, control, seen = part.key, part.control, self.bare
        if control is None:
            return seen
        focused, pressed = key == self._lit, key == self._screen.pointer.pressed
        return Look(self._glow.get(key, 0.0), focused, pressed, control.enabled, *seen[4:])

    def _as_seen(self, parts: Iterable[Part]) -> list[tuple[Part, Look]]:
        """Return parts where they are drawn now, each as it looks; those that nobody uses are not asked one by one."""
        if self.asks_each:
            return [(self.placed(part), self.look(part)) for part in parts]
        seen = self.bare
        rests = {enabled: seen._replace(enabled=enabled) for enabled in (True, False)}
        used = {self._lit, self._screen.pointer.pressed, self._screen.refusal.key, *self._glow}
        coming = self._arrivals.coming(self._screen.time)
        return [
            (part, seen._replace(age=coming[part.key]))
            if part.key in coming
            else (self.placed(part), self.look(part))
            if part.key in used
            else (part, seen if part.control is None else rests[part.control.enabled])
            for part in parts
        ]

    @property
    def bare(self) -> Look:
        """Return how everything looks at this moment that nobody uses."""
        if self._bare.time != self._screen.time:
            self._bare = Look(time=self._screen.time, lively=self.lively, point=self.point, turned=self.turned)
        return self._bare

    @property
    def lively(self) -> bool:
        """Tell whether things live by themselves here: eyes blink, and follow what moves."""
        services = self._screen.services
        return bool(services.motion) and not services.settings.reduced and services.navigator.lively

    @property
    def _may_come(self) -> bool:
        """Tell whether things draw themselves as they come here; else they are there at once."""
        services = self._screen.services
        return bool(services.motion) and not services.settings.reduced

    @property
    def point(self) -> tuple[float, float] | None:
        """Return where something moves that faces look at."""
        return None

    @property
    def turned(self) -> float:
        """Return how many seconds ago faces have turned to that."""
        return inf
