"""The appearance of a scene: its parts, how they are drawn at this moment, and the pill at the focus."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import inf
from typing import Final

import pygame

from game.scenes.shell.navigation.free_place import Weighed, taken
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.scene import keys
from game.scenes.shell.scene.living import Living
from game.scenes.shell.scene.pointer import Pointer
from game.scenes.shell.scene.text_entry import TextEntry
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT, RefusalShown
from game.ui.draw.canvas import Canvas, shows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import KeptMarks, Look, Part, draw_part
from game.ui.parts.text_field import BLINK

TIP: Final = 0.4  # seconds of rest before a tooltip shows
SHAKE: Final = 0.18  # seconds that a refused thing shakes
WIDTHS: Final = (560.0, 380.0, 260.0)  # that a pill may be, in units at usual text: the first that has a place
BAR: Final = "bar:"  # how the keys of what stands in a table's bar begin
REACH: Final = 72.0  # units that a part, its light and its shadow reach beyond its place at most
ERRAND: Final = 1 / 60  # seconds between two steps of what goes on meanwhile
LIGHTS: Final = 0.09  # for a control to light up


class Appearance(Screen):
    """Show parts. `refusal` is what was refused last, and stays as long as the focus does."""

    pointer: Pointer

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.text_entry = TextEntry(self, services)
        self.refusal: RefusalShown = CONTENT
        self._parts: list[Part] | None = None
        self._stale = True  # what they are built of is out of date
        self._glow: dict[str, float] = {}  # how bright controls are, by their keys: 0 to 1
        self._inspected = False
        self._kept_look = ""  # the key of what is looked at until the next press
        self._living = Living()
        self._marks = KeptMarks()
        self._bare = Look(time=-1.0)  # how everything looks that nobody uses
        self._tipped: tuple[object, object, Sequence[Part]] = None, None, ()  # what a pill was placed by; the pill

    @abstractmethod
    def build(self, kit: Kit) -> list[Part]:
        """Return the screen's parts, in drawing order: a pure function of what the scene knows and the frame."""

    @property
    def parts(self) -> Sequence[Part]:
        if self._parts is None:
            self._marks.forget()
            kit = self.services.kit
            self._parts = sorted(self.text_entry.shown(self.build(kit), kit.type), key=lambda part: part.layer)
            self.focus.settle(self._parts, self.time)
        return self._parts

    @property
    def caret(self) -> pygame.Rect | None:
        part = next((part for part in self.parts if part.key == self.editing), None) if self.editing else None
        place = None if part is None else self.text_entry.caret_in(self.placed(part))
        return None if place is None else self.services.kit.frame.box(place)

    def resume(self) -> None:
        """Come back: what the focus was on is told again only to whoever leads it there again."""
        super().resume()
        self.focus.led, self._inspected, self._kept_look = False, False, ""
        self.pointer.told()

    def refresh(self) -> None:
        self._parts, self._stale = None, True
        self.dirty = True

    @property
    def is_moving(self) -> bool:
        """Tell whether something of the scene's own moves at this moment."""
        return False

    def update(self, dt: float) -> None:
        moves = self.is_moving
        before, seen = self.time, self._seen
        self.time += dt
        lives = self._living.changes(self._parts, seen, self._seen)
        glows = self._shine(dt)
        blinks = bool(self.editing) and int(before / BLINK) != int(self.time / BLINK)
        rests = before - self.focus.since < TIP <= self.time - self.focus.since
        shakes = self.time - self.refusal.since < SHAKE + 0.05
        self.dirty = self.dirty or moves or lives or glows or blinks or rests or shakes
        self.services.errands.update(dt, moving=self.alive)

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
        touches = self.services.navigator.device == "touch"
        return self.pointer.pressed if touches else self.focus.key

    @property
    def alive(self) -> bool:
        shakes = bool(self.refusal.key) and self.time - self.refusal.since < SHAKE
        lit = self._lit
        if self._living.wakes(self._parts, self._seen) == 0:
            return True
        return shakes or self.is_moving or any(level != float(key == lit) for key, level in self._glow.items())

    def wakes(self) -> float | None:
        if self.services.errands.now is not None:
            return ERRAND
        if self.editing:
            return BLINK - self.time % BLINK
        rest = TIP - (self.time - self.focus.since)
        waits = (rest if rest > 0 else None, self._living.wakes(self._parts, self._seen))
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, canvas: Canvas) -> None:
        self.ground(canvas)
        whole = canvas.whole
        for part in self.drawn():
            if whole or shows(canvas, part.rect):
                placed, look = self.placed(part), self.look(part)
                draw_part(canvas, placed, look, self._marks.of(placed, look))
        scenes = self.services.navigator.scenes
        if self not in scenes or self is scenes[-1]:  # else the focus is in what lies over it
            self._draw_focus(canvas)
        self.dirty, self.touched = False, None

    def _draw_focus(self, canvas: Canvas) -> None:
        navigator = self.services.navigator
        focused = self.focus.find(self.parts)
        if focused is not None and self.focus.ring:
            with canvas.clipped(None if focused.clip is None else focused.clip.inset(-10)):
                self.draw_ring(canvas, focused)
        if navigator.device == "keys":
            keys.draw_digits(self.numbered, canvas, self.seen, self.services.caps)
        if focused is not None:
            for part in self.tips(self.services.kit, focused):
                draw_part(canvas, part, Look())

    def touch(self, part: Part) -> None:
        """Have a part that was just pressed drawn again in the next frame: it alone has changed."""
        self.touched = self.seen(part).inset(-REACH)

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under all parts."""

    def drawn(self) -> Sequence[Part]:
        """Return the parts that are drawn over the ground."""
        return self.parts

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        assert part.control is not None, "only controls are focused"
        canvas.ring(self.seen(part), part.control.radius)

    @property
    def numbered(self) -> Sequence[Part]:
        """Return the parts that bear the digits of keys, and what those must spare."""
        return self.parts

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: a card may have risen from its place."""
        return self.placed(part).rect

    def placed(self, part: Part) -> Part:
        """Return the part where it is drawn now: shaken, if it was just refused."""
        refused, since = self.refusal.key, self.refusal.since
        if refused != part.key or self.time - since >= SHAKE or not self.services.motion:
            return part
        phase = (self.time - since) / SHAKE * 3
        return part.moved(4 * (1 - abs((phase % 1) * 4 - 2)), 0)

    def look(self, part: Part) -> Look:
        key, control, seen = part.key, part.control, self._seen
        if control is None:
            return seen
        focused, pressed = key == self._lit, key == self.pointer.pressed
        return Look(self._glow.get(key, 0.0), focused, pressed, control.enabled, *seen[4:])

    @property
    def _seen(self) -> Look:
        """Return how everything looks at this moment that nobody uses."""
        if self._bare.time != self.time:
            self._bare = Look(time=self.time, lively=self.lively, point=self.point, turned=self.turned)
        return self._bare

    @property
    def lively(self) -> bool:
        """Tell whether things live by themselves here: eyes blink, and follow what moves."""
        services = self.services
        return bool(services.motion) and not services.settings.reduced and services.navigator.lively

    @property
    def point(self) -> tuple[float, float] | None:
        """Return where something moves that faces look at."""
        return None

    @property
    def turned(self) -> float:
        """Return how many seconds ago faces have turned to that."""
        return inf

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        """Return the pill of a refusal, or the tooltip of a control that the focus has rested on."""
        refusal = self.refusal
        refused = refusal.key == focused.key and bool(refusal.reason)
        text = refusal.reason if refused else self._tip(kit, focused)
        style = "bad" if refused else "hint"
        looked_up = refused and refusal.rule and self.services.rulebook is not None
        chip = kit.say("table.why") if looked_up else ""
        if not text or (refused and not chip and _says(focused, text)):
            return []  # where it shakes, what is said there once need not be said again
        key = (kit.frame, focused.key, text, style, chip)
        parts = self.parts
        if self._tipped[0] != key or self._tipped[1] is not parts or self.alive:  # what moves may change its place
            self._tipped = key, parts, self._tips(kit, focused, text, style, chip)
        return list(self._tipped[2])

    def _tips(self, kit: Kit, focused: Part, text: str, style: str, chip: str) -> Sequence[Part]:
        """Return the pill where it covers nothing that is needed, else nothing that can be pressed.

        On a sheet the words that are there come before any tooltip.
        """
        from game.scenes.shell.navigation.pills import (  # late: home stands before anybody asks for a tip
            EDGE,
            beside,
            lying_round,
        )

        pills = [kit.pill("tip", (0, 0), text, style, layer=9, chip=chip, width=width) for width in WIDTHS]
        pills = [pill for pill in pills if not pill.truncated()] or pills[:1]
        sizes = list(dict.fromkeys((pill.rect.w, pill.rect.h) for pill in pills))
        thing, lies = self.keeps(focused)
        used = taken(self.presses, kit.frame.rect, (focused.key,))
        tries = lying_round(thing, lies, used, kit.frame.rect, kit.frame.rect.inset(EDGE))
        for lying in tries[:-1] if self.overlay and style == "hint" else tries:
            place = beside(thing, sizes, lying, hangs=focused.key.startswith(BAR))
            if place is not None:
                pill = next(pill for pill in pills if (pill.rect.w, pill.rect.h) == (place.w, place.h))
                return [pill.moved(place.x - pill.rect.x, place.y - pill.rect.y)]
        return []

    @property
    def asked(self) -> str:
        """Return the key of the control that somebody looks at more closely, or "": they rest on it, or ask."""
        focused = self.focus.find(self.parts)
        return self._kept_look or (focused.key if focused is not None and self._asks(focused) else "")

    def _asks(self, focused: Part) -> bool:
        """Tell whether somebody rests on the focused control, or asks about it."""
        led = self.focus.led if self.focus.ring else self.pointer.rests(focused)
        rested = led and self.time - self.focus.since >= TIP - 1e-6
        return rested or self._inspected

    def _tip(self, kit: Kit, focused: Part) -> str:
        """Return the words of a tooltip, or "" where nobody asks for one, or the control says them itself."""
        control = focused.control
        if control is None or not self._asks(focused):
            return ""
        device = self.services.navigator.device
        told = keys.told(focused, control.help, self.services.caps, device) or (
            control.label if device == "touch" else ""
        )
        text = told if control.enabled else control.reason or control.help
        return "" if _says(focused, text) else text  # a disabled button says its reason itself

    def keeps(self, focused: Part) -> tuple[Rect, list[Weighed]]:
        """Return what a pill at the focus speaks of, and what else it had better not cover."""
        from game.scenes.shell.navigation.pills import spared  # late, as above

        return focused.target, spared(self.parts, focused, self.overlay)


def _says(part: Part, text: str) -> bool:
    """Tell whether these are the words that stand on a part."""
    setting = getattr(part.face, "setting", None)
    return setting is not None and " ".join(setting.lines) == text
