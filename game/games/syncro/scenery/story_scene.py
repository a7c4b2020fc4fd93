"""What the screens of an adventure have in common: what they are called, and how they answer a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.scenes.shell.navigation.screen import Tune
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.ui.input.intents import Back, Confirm, Digit, Edge, Intent, Page, Press, Release, Step
from game.ui.parts.part import Part


class StoryScene(Scene):
    """Show something of Syncro's story.

    For a moment after it has `_changed` it is deaf to what was meant for the picture before.
    """

    about: ClassVar[str] = ""
    """The words (a key) that say in the window's title what is shown."""
    dead: ClassVar[float] = 0.0
    """Seconds of that moment."""
    scrolling: str = ""
    """The strip that arrows scroll, until there is no more of it that way."""
    reading: ClassVar[str] = ""
    """The strip that pages scroll where there is one, and arrows beyond the last control in it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._changed = 0.0

    def subject(self) -> str:
        """Return what is shown, in words."""
        return self.services.say(self.about)

    @property
    def rules_at(self) -> tuple[str, str]:
        return "syncro", ""

    @property
    def music(self) -> Tune:
        return Tune("syncro")

    def title(self) -> str:
        return self.services.titled(f"{self.services.say('syncro.name')} · {self.subject()}")

    @property
    def alive(self) -> bool:
        return super().alive or self.time - self._changed < self.dead

    def deaf(self, intent: Intent) -> bool:
        """Tell whether an intent comes too early."""
        return self.time - self._changed < self.dead and isinstance(intent, Confirm | Digit | Press | Release | Back)

    def handle(self, intent: Intent) -> bool:
        return (
            self.deaf(intent)
            or (self.scrolling != "" and self._scrolls(self.scrolling, intent))
            or self._reads_on(intent)
            or super().handle(intent)
        )

    def _reads_on(self, intent: Intent) -> bool:
        """Scroll the strip that is read; return whether there was more of it that arrows would not come to."""
        inside = [part for part in self.parts if part.scroll and part.scroll == self.reading]
        if not inside or not isinstance(intent, Step | Page | Edge):
            return False
        if isinstance(intent, Step) and (intent.dx or self._leads_on(inside, intent.dy)):
            return False
        return self._scrolls(self.reading, intent)

    def _scrolls(self, strip: str, intent: Intent) -> bool:
        """Scroll a strip; return whether there is nothing else to do: at its ends arrows lead on."""
        before = self._offset(strip)
        obeyed = self.strips.obey(strip, intent)
        return self._offset(strip) != before or (obeyed and not isinstance(intent, Step))

    def _leads_on(self, inside: Sequence[Part], dy: int) -> bool:
        """Tell whether an arrow has a control to lead to in the strip that is read, or doesn't begin there."""
        at = self.focus.find(inside)
        if at is None:
            return True
        others = (part.rect for part in inside if part.control is not None and not part.control.skipped)
        return any(other.y > at.rect.bottom if dy > 0 else other.bottom < at.rect.y for other in others)

    def _offset(self, strip: str) -> float:
        """Return how far a strip is scrolled; as it is built, that is put right where it is too far."""
        return self.strips.offsets.get(strip, 0.0) if self.parts else 0.0
