"""A scene: one screen, and how it is used: it turns intents into acts."""

from __future__ import annotations

from game.scenes.shell import keys
from game.scenes.shell.appearance import CONTENT, Appearance
from game.scenes.shell.pointer import Pointer
from game.scenes.shell.services import Services
from game.ui.intents import Back, Confirm, Digit, Inspect, Intent, Step, Zone
from game.ui.part import Part


class Scene(Appearance):
    """Obey pointer, keys and gamepad. `scrolls` tells how far every strip is scrolled, in units."""

    zones: tuple[str, ...] = ()  # the groups of controls as Tab visits them; others follow as they are drawn
    hand: str = ""  # the group of the cards in the hand: Tab goes there first, and arrows lead there

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.scrolls: dict[str, float] = {}
        self.pointer = Pointer(self, services)

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
        self.services.navigator.pop()

    def handle(self, intent: Intent) -> bool:
        if self.pointer.handle(intent):
            return True
        if self.editing and self.text_entry.edit(intent):
            return True
        match intent:
            case Step(dx, dy):
                self._step(dx, dy)
            case Zone(by):
                keys.walk(self, by, self.zones, self.hand)
            case Digit(n):
                return keys.take(self, n)
            case Confirm():
                self.focus.ring = True
                if (part := self.focus.find(self.parts)) is not None:
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
            self.text_entry.click(part, self.pointer.x)
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
        self._glow.begin(self.focus.key)
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

    def strayed(self) -> None: ...  # the focus stays where it was
    def dragged(self, key: str) -> None: ...
    def dropped(self, key: str, part: Part | None) -> None: ...

    def _step(self, dx: int, dy: int) -> None:
        part = self.focus.find(self.parts)
        if part is not None and part.control is not None and part.control.step is not None and dx:
            part.control.step(dx)
            self.refresh()
        elif self.focus.step(self.parts, dx, dy, self.time, self.hand, roams=not self.hand):
            self.focused()

    def _reveal(self) -> None:
        part = self.focus.find(self.parts)
        if part is None or part.clip is None or not part.scroll:
            return
        over, under = part.rect.y - 8 - part.clip.y, part.rect.bottom + 8 - part.clip.bottom
        if over < 0 or under > 0:
            self.scroll(part.scroll, over if over < 0 else under)

    def scroll(self, strip: str, by: float) -> None:
        """Scroll a strip by so many units down."""
        self.scrolls[strip] = max(0.0, self.scrolls.get(strip, 0.0) + by)
        self.refresh()
