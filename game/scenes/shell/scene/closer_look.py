"""A closer look: somebody rests on a control, or asks for more of it, and a pill tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

from game.scenes.shell.navigation.free_place import Weighed, taken
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene import keys
from game.scenes.shell.scene.pointer import Pointer
from game.scenes.shell.scene.text_entry import TextEntry
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import RefusalShown
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Device, Intent, Point, Press, Release
from game.ui.layout.frame import Rect
from game.ui.parts.focus import Focus
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

WIDTHS: Final = (560.0, 380.0, 260.0)  # that a pill may be, in units at usual text: the first that has a place
BAR: Final = "bar:"  # how the keys of what stands in a table's bar begin
TIP: Final = 0.4  # seconds of rest before a tooltip shows


class Shown(Protocol):
    """Be a screen whose parts are drawn."""

    services: Services
    focus: Focus
    pointer: Pointer
    text_entry: TextEntry
    refusal: RefusalShown
    time: float
    editing: str
    aloft: frozenset[str]
    traits: ClassVar[ScreenTraits]

    @property
    def parts(self) -> Sequence[Part]: ...
    @property
    def presses(self) -> Sequence[Part]: ...
    @property
    def alive(self) -> bool: ...
    def ground(self, canvas: Canvas) -> None: ...
    def refresh(self) -> None: ...


class Inspection:
    """Know what somebody looks at more closely on a screen."""

    def __init__(self, screen: Shown) -> None:
        self._screen = screen
        self.inspected = False
        """Whether more of the focused control was asked for."""
        self.kept = ""
        """The key of what is looked at until the next press."""
        self._tipped: tuple[object, object, Sequence[Part]] = None, None, ()  # what a pill was placed by; the pill

    def hear(self, intent: Intent) -> None:
        """Look away with what is pressed next."""
        if not isinstance(intent, Point | Release):
            self.kept = ""
        if isinstance(intent, Press):
            self.inspected = False

    def inspect(self) -> None:
        """Ask for more of the focused control."""
        self.inspected = True

    def keep(self, key: str) -> None:
        """Look at a control until the next press, wherever the pointer goes; "" for none."""
        self.kept = key

    def stop(self) -> None:
        """Look at nothing more closely."""
        self.inspected = False
        self.kept = ""

    def leave(self) -> None:
        """Ask for no more: the focus has moved."""
        self.inspected = False

    def asks(self, focused: Part) -> bool:
        """Tell whether somebody rests on the focused control, or asks about it."""
        screen = self._screen
        led = screen.focus.led if screen.focus.ring else screen.pointer.rests(focused)
        rested = led and screen.time - screen.focus.since >= TIP - 1e-6
        return rested or self.inspected

    # What is told

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        """Return the pill of a refusal, or the tooltip of a control that the focus has rested on."""
        refusal = self._screen.refusal
        refused = refusal.key == focused.key and bool(refusal.reason)
        text = refusal.reason if refused else self._tip(kit, focused)
        style = "bad" if refused else "hint"
        looked_up = refused and refusal.rule and self._screen.services.rulebook is not None
        chip = kit.say("table.why") if looked_up else ""
        if not text or (refused and not chip and _says(focused, text)):
            return []  # where it shakes, what is said there once need not be said again
        key = (kit.frame, focused.key, text, style, chip)
        parts = self._screen.parts
        stays = self._tipped[0] == key and self._tipped[1] is parts
        if not stays or self._screen.alive:  # what moves may change its place
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
        used = taken(self._screen.presses, kit.frame.rect, (focused.key,))
        tries = lying_round(thing, lies, used, kit.frame.rect, kit.frame.rect.inset(EDGE))
        for lying in tries[:-1] if self._screen.traits.overlay and style == "hint" else tries:
            place = beside(thing, sizes, lying, hangs=focused.key.startswith(BAR))
            if place is not None:
                pill = next(pill for pill in pills if (pill.rect.w, pill.rect.h) == (place.w, place.h))
                return [pill.moved(place.x - pill.rect.x, place.y - pill.rect.y)]
        return []

    @property
    def asked(self) -> str:
        """Return the key of the control that somebody looks at more closely, or "": they rest on it, or ask."""
        focused = self._screen.focus.find(self._screen.parts)
        return self.kept or (focused.key if focused is not None and self.asks(focused) else "")

    def _tip(self, kit: Kit, focused: Part) -> str:
        """Return the words of a tooltip, or "" where nobody asks for one, or the control says them itself."""
        control = focused.control
        if control is None or not self.asks(focused):
            return ""
        device = self._screen.services.navigator.device
        told = keys.tip_with_key(focused, control.help, self._screen.services.caps, device) or (
            control.label if device == Device.TOUCH else ""
        )
        text = told if control.enabled else control.reason or control.help
        return "" if _says(focused, text) else text  # a disabled button says its reason itself

    def shows_more(self, part: Part) -> bool:
        """Tell whether there is something to be seen once somebody looks at a control more closely."""
        return bool(self.tips(self._screen.services.kit, part))

    def keeps(self, focused: Part) -> tuple[Rect, list[Weighed]]:
        """Return what a pill at the focus speaks of, and what else it had better not cover."""
        from game.scenes.shell.navigation.pills import spared  # late, as above

        return focused.target, spared(self._screen.parts, focused, self._screen.traits.overlay)


def _says(part: Part, text: str) -> bool:
    """Tell whether these are the words that stand on a part."""
    setting = getattr(part.face, "setting", None)
    return setting is not None and " ".join(setting.lines) == text
