"""A scene: one screen. It builds its parts from what it knows, and turns intents into acts.

Scenes have a small life: `enter` and `leave` once, `suspend` and `resume` many times, `handle`, `update`, and
`draw`, which changes nothing that a player could notice.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

from game.scenes.shell import keys
from game.scenes.shell.pills import Kept, beside, free, spared
from game.scenes.shell.pointer import Pointer
from game.scenes.shell.screen import Screen
from game.scenes.shell.services import Services
from game.scenes.shell.text_entry import TextEntry
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.intents import Back, Confirm, Digit, Inspect, Intent, Step, Zone
from game.ui.kit import Kit
from game.ui.part import Look, Part

HOVER: Final = 0.09  # seconds for a button to light up
TIP: Final = 0.4  # seconds of rest before a tooltip shows
SHAKE: Final = 0.18  # seconds that a refused thing shakes
CONTENT: Final = ("", "", 0.0)  # nothing is refused


class Scene(Screen):
    """Hold one screen. `overlay` scenes are drawn over the one below, which stands still meanwhile."""

    zones: ClassVar[tuple[str, ...]] = ()
    """The groups of controls in the order in which Tab visits them; others follow as they are drawn."""

    hand: ClassVar[str] = ""
    """The group of the cards in the hand (or of what stands for them): Tab goes there first, and arrows lead there."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.pointer: Pointer = Pointer(self)
        self.text_entry = TextEntry(self)
        self.scrolls: dict[str, float] = {}
        self.refusal: tuple[str, str, float] = CONTENT
        self._parts: list[Part] | None = None
        self._glow: dict[str, float] = {}
        self._inspected = False

    # What a scene is made of

    @abstractmethod
    def build(self, kit: Kit) -> list[Part]:
        """Return the screen's parts, in drawing order: a pure function of what the scene knows and the frame."""

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under all parts."""

    @property
    def parts(self) -> Sequence[Part]:
        if self._parts is None:
            built = self.text_entry.shown(self.build(self.services.kit))
            self._parts = sorted(built, key=lambda part: part.layer)
            self.focus.settle(self._parts, self.time)
        return self._parts

    def refresh(self) -> None:
        self._parts = None
        self.dirty = True

    # Its life

    def forget(self) -> None:
        """Forget what somebody was about to do here: focus, pointer, refusal, edit, scrolling, what lights up."""
        self.focus.forget()
        self.pointer.forget()
        self.scrolls.clear()
        self._glow.clear()
        self.refusal = CONTENT
        self.editing, self._inspected = "", False
        self.refresh()

    def back(self) -> None:
        """Go one level up."""
        self.services.navigator.pop()

    def update(self, dt: float) -> None:
        self.time += dt
        before = self.time - dt
        for key in list(self._glow):
            aim = 1.0 if key == self.focus.key else 0.0
            step = dt / HOVER
            now = self._glow[key]
            self._glow[key] = min(aim, now + step) if aim > now else max(aim, now - step)
            self.dirty = self.dirty or self._glow[key] != now
            if self._glow[key] == 0.0 and aim == 0.0:
                del self._glow[key]
        if self.editing and int(before / 0.53) != int(self.time / 0.53):
            self.dirty = True
        if before - self.focus.since < TIP <= self.time - self.focus.since:
            self.dirty = True
        if self.time - self.refusal[2] < SHAKE + 0.05:
            self.dirty = True

    @property
    def alive(self) -> bool:
        shaking = bool(self.refusal[0]) and self.time - self.refusal[2] < SHAKE
        return shaking or any(glow != float(key == self.focus.key) for key, glow in self._glow.items())

    def wakes(self) -> float | None:
        """Return after how many seconds something will change by itself (a caret, a tooltip), or None."""
        if self.editing:
            return 0.53 - self.time % 0.53
        rest = TIP - (self.time - self.focus.since)
        return rest if rest > 0 else None

    # Intents

    def handle(self, intent: Intent) -> bool:
        if self.pointer.handle(intent):
            return True
        if self.editing and self.text_entry.edit(intent):
            return True
        match intent:
            case Step(dx, dy):
                self._step(dx, dy)
            case Zone(by):
                keys.walk(self, by)
            case Digit(n):
                return keys.take(self, n)
            case Confirm():
                self.focus.ring = True
                part = self.focus.find(self.parts)
                if part is not None:
                    self.press(part)
            case Back():
                self.focus.ring = True
                self.back()
            case Inspect():
                self._inspected = True
                self.dirty = True
            case _:
                return False
        return True

    def press(self, part: Part) -> None:
        """Use a control: run its act, begin to edit a field, or say why it can't be used."""
        control = part.control
        assert control is not None, "only controls can be pressed"
        if not control.enabled:
            self.refuse(part.key, control.reason)
            return
        self.services.sound.play(control.sound)
        if control.typed is not None:
            self.text_entry.click(part)
            return
        control.act()
        self.dirty = True

    def refuse(self, key: str, reason: str) -> None:
        """Shake a thing and show, beside it, why not; it stays as long as the focus does."""
        self.services.sound.play("refuse")
        self.refusal = (key, reason, self.time)
        self.dirty = True

    def focused(self) -> None:
        """Follow the focus: forget the last refusal, and scroll the focused control into sight."""
        if self.refusal[0] != self.focus.key:
            self.refusal = CONTENT
        self._inspected = False
        self._glow.setdefault(self.focus.key, 0.0)
        if self.editing and self.editing != self.focus.key:
            self.editing = ""
            self.refresh()
        self._reveal()
        self.dirty = True

    def missed(self) -> None:
        """Answer a press on nothing: end an edit."""
        if self.editing:
            self.editing = ""
            self.refresh()

    def strayed(self) -> None:
        """Answer that the pointer has left everything: the focus stays where it was."""

    def dragged(self, key: str) -> None:
        """Answer the beginning of a drag of a control that lets itself be dragged."""

    def dropped(self, key: str, part: Part | None) -> None:
        """Answer the end of a drag, over a control or over nothing."""

    def _step(self, dx: int, dy: int) -> None:
        part = self.focus.find(self.parts)
        if part is not None and part.control is not None and part.control.step is not None and dx:
            part.control.step(dx)
            self.refresh()
            return
        if self.focus.step(self.parts, dx, dy, self.time, self.hand, roams=not self.hand):
            self.focused()

    def _reveal(self) -> None:
        part = self.focus.find(self.parts)
        if part is None or part.clip is None or not part.scroll:
            return
        over = part.rect.y - 8 - part.clip.y
        under = part.rect.bottom + 8 - part.clip.bottom
        if over < 0 or under > 0:
            now = self.scrolls.get(part.scroll, 0.0)
            self.scrolls[part.scroll] = max(0.0, now + (over if over < 0 else under))
            self.refresh()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground, the parts, the focus ring, then the pill or tooltip of the focused control."""
        self.ground(canvas)
        for part in self.drawn():
            with canvas.clipped(part.clip):
                part.face.draw(canvas, self.placed(part).rect, self.look(part))
        focused = None if self.lower else self.focus.find(self.parts)
        if focused is not None and self.focus.ring:
            with canvas.clipped(None if focused.clip is None else focused.clip.inset(-10)):
                self.draw_ring(canvas, focused)
        if not self.lower:
            keys.draw_digits(self, canvas)
        if focused is not None:
            for part in self.tips(self.services.kit, focused):
                part.face.draw(canvas, part.rect, Look())
        self.dirty = False

    @property
    def lower(self) -> bool:
        """Tell whether another scene lies over this one: then the focus is there."""
        scenes = self.services.navigator.scenes
        return self in scenes and scenes[-1] is not self

    def drawn(self) -> Sequence[Part]:
        """Return the parts that are drawn over the ground."""
        return self.parts

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        """Draw the focus ring round a part."""
        assert part.control is not None, "only controls are focused"
        canvas.ring(self.seen(part), part.control.radius)

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: a card may have risen from its place."""
        return self.placed(part).rect

    def placed(self, part: Part) -> Part:
        """Return the part where it is drawn now: shaken, if it was just refused."""
        key, _, since = self.refusal
        if key != part.key or self.time - since >= SHAKE or not self.services.motion:
            return part
        phase = (self.time - since) / SHAKE * 3
        return part.moved(4 * (1 - abs((phase % 1) * 4 - 2)), 0)

    def look(self, part: Part) -> Look:
        """Return the state in which a part is drawn."""
        control = part.control
        if control is None:
            return Look(time=self.time)
        return Look(
            hover=self._glow.get(part.key, 0.0),
            focused=part.key == self.focus.key,
            pressed=part.key == self.pointer.pressed,
            enabled=control.enabled,
            time=self.time,
        )

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        """Return the pill of a refusal, or the tooltip of a control that the focus has rested on."""
        control = focused.control
        assert control is not None, "only controls are focused"
        key, reason, _ = self.refusal
        led = self.focus.led if self.focus.ring else self.pointer.rests(focused)
        rested = led and self.time - self.focus.since >= TIP - 1e-6
        if key == focused.key and reason:
            text, style = reason, "bad"
        else:
            text, style = (control.help if control.enabled else control.reason or control.help), "hint"
            text = keys.told(self, focused, text) if control.enabled else text
            setting = getattr(focused.face, "setting", None)
            if not text or not (rested or self._inspected) or (setting and " ".join(setting.lines) == text):
                return []  # a disabled button says its reason itself
        size = kit.pill("tip", (0, 0), text, style, layer=9).rect
        thing, kept = self.keeps(focused)
        result = kit.pill("tip", beside(thing, size, kit.frame.rect, kept), text, style, layer=9)
        crowded = self.overlay and style == "hint" and not free(result.rect, thing, kept)
        return [] if crowded else [result]  # on a sheet the words that are there come first

    def keeps(self, focused: Part) -> tuple[Rect, list[Kept]]:
        """Return what a pill at the focus speaks of, and what else it had better not cover."""
        return focused.target, spared(self.parts, focused, self.overlay)
