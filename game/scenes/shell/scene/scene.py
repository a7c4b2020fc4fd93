"""A scene: one screen, and how it is used: it turns intents into acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.engine.protocol import Refusal
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene import keys
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.parts_screen import PartsScreen
from game.scenes.shell.scene.pointer import Pointer
from game.scenes.shell.scene.rulebook_link import RulebookLink
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT, RefusalShown
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import (
    Back,
    Confirm,
    Digit,
    Help,
    Hold,
    Inspect,
    Intent,
    Letter,
    Pass,
    Point,
    Press,
    Rules,
    Step,
    Typed,
    Zone,
)  # fmt: skip
from game.ui.parts.part import Part
from game.ui.parts.widgets import Strips


class Scene(PartsScreen):
    """Obey pointer, keys and gamepad."""

    tab_order: TabOrder = TabOrder()

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.strips = Strips(self.refresh)
        self.pointer = Pointer(self, services)
        self.appearance = Appearance(self)
        self.rulebook = RulebookLink(self)

    def forget(self) -> None:
        """Forget what somebody was about to do here: focus, pointer, refusal, edit, scrolling, what lights up."""
        self.focus.forget()
        self.pointer.forget()
        self.strips.forget()
        self.appearance.forget()
        self.refusal = CONTENT
        self.editing = ""
        self.refresh()

    def back(self) -> None:
        self.services.navigator.pop()

    def handle(self, intent: Intent) -> bool:
        self.appearance.closer.hear(intent)
        if self.rulebook.obey(intent) or self.pointer.handle(intent):
            return True
        if self.editing and self.text_entry.edit(intent):
            return True
        match intent:
            case Step(dx, dy):
                self._step(dx, dy)
            case Zone(by):
                keys.walk(self, by, self.tab_order)
            case Digit(card) | Letter(card):
                return keys.take(self, card)
            case Confirm():
                self.focus.ring = True
                if (part := self.focus.find(self.parts)) is not None:
                    self.press(part)
            case Back():
                self.focus.ring = True
                self.back()
            case Typed():
                return self.text_entry.begin(intent)
            case Pass():
                return keys.press_verb(self, "pass")
            case Inspect():
                self._inspect(self.focus.find(self.parts))
            case Hold():
                self._hold()
            case Rules() | Help():
                self.rulebook.open()
            case _:
                return False
        return True

    def press(self, part: Part) -> None:
        """Use a control: run its act, begin to edit a field, or say why it can't be used."""
        control = part.control
        assert control is not None, "only controls can be pressed"
        if not control.enabled:
            self.refuse(part.key, control.reason, control.cause)
            return
        self.services.sound.play(control.sound)
        if control.typed is not None:
            self.text_entry.click(part, self.pointer.x)
            return
        control.act()
        self.dirty = True

    def refuse(self, key: str, reason: str, cause: Refusal | None = None) -> None:
        """Shake a thing and show, beside it, why not; it stays as long as the focus does.

        A `cause` that names a rule can be looked up from there.
        """
        self.services.sound.play("refuse")
        self.refusal = RefusalShown(key, reason, self.time, cause)
        self.dirty = True

    # The rulebook

    @property
    def rules_at(self) -> tuple[str, str]:
        """Return what the rules are asked about here: a game, and a rule or chapter; "" where that is none.

        What lies over another screen asks what that one does.
        """
        scenes = self.services.navigator.scenes
        below = [scene for scene in scenes[: scenes.index(self)] if isinstance(scene, Scene)] if self in scenes else []
        return below[-1].rules_at if self.traits.overlay and below else ("", "")

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return the rulebook: any screen leads to it."""
        return [("rulebook", self.rulebook.open)] if self.services.rulebook is not None else []

    def focused(self) -> None:
        """Follow the focus: forget the last refusal, and scroll the focused control into sight."""
        if self.refusal.key != self.focus.key:
            self.refusal = CONTENT
        if self.traits.hovers and self.focus.key.startswith(self.traits.hovers):
            self.services.sound.play("hover")
        self.services.look(self.focus.key, self.begins)
        self.appearance.focused()
        if self.editing != self.focus.key:
            self.text_entry.leave()
        self._reveal()
        self.dirty = True
        self._answer_focus()

    def _answer_focus(self) -> None:
        """Do what a screen does besides where the focus has moved."""

    def _inspect(self, part: Part | None) -> None:
        """Show more of what has the focus, or do what asking for more of it means."""
        if part is not None and part.control is not None and part.control.more is not None:
            self.press(replace(part, control=replace(part.control, meaning=part.control.more)))
            return
        self.appearance.closer.inspect()
        self.dirty = True

    def _hold(self) -> None:
        """Show more of what a finger rests on, until the next touch; where there is no more, it goes on pressing."""
        part = self.pointer.under()
        if part is None or self.pointer.dragged or not self.pointer.pressed:
            return
        more = part.control is not None and part.control.more is not None
        self._inspect(part)
        self.appearance.closer.keep(self.appearance.closer.asked)
        if more or self.appearance.closer.shows_more(part):
            self.pointer.cancel()
        else:
            self.appearance.closer.stop()

    def _look_closer(self, press: Press) -> None:
        """Show more of what lies under the pointer: what the right button does where there is nothing to put back.

        It is shown until the next press, wherever the pointer goes.
        """
        closer = self.appearance.closer
        closer.keep("")
        self.pointer.handle(Point(press.x, press.y))
        part = self.pointer.under()
        if part is not None:
            self._inspect(part)
            closer.keep(self.appearance.closer.asked)

    def _step(self, dx: int, dy: int) -> None:
        part = self.focus.find(self.parts)
        hand = self.tab_order.hand
        if part is not None and part.control is not None and part.control.step is not None and dx:
            part.control.step(dx)
            self.services.sound.play("notch")
            self.refresh()
        elif self.focus.step(self.parts, dx, dy, self.time, hand, roams=not hand):
            self.focused()

    def _reveal(self) -> None:
        """Scroll what has the focus into sight."""
        part = self.focus.find(self.parts)
        if part is not None:
            self.strips.reveal(part)


class SceneOver(Scene):
    """Lie over the screen below, which shows through a veil."""

    traits = ScreenTraits(overlay=True)

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")
