"""What the screens of an adventure have in common: what they are called, and how they answer a key."""

from __future__ import annotations

from typing import ClassVar

from game.scenes.shell.navigation.screen import Tune
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.ui.input.intents import Back, Confirm, Digit, Intent, Press, Release


class StoryScene(Scene):
    """Show something of Syncro's story.

    For a moment after it has `_changed` it is deaf to what was meant for the picture before.
    """

    about: ClassVar[str] = ""
    """The words (a key) that say in the window's title what is shown."""
    dead: ClassVar[float] = 0.0
    """Seconds of that moment."""
    scrolling: str = ""
    """The strip that arrows scroll where there is nothing that they could lead to."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._changed = 0.0

    def subject(self) -> str:
        """Return what is shown, in words."""
        return self.services.say(self.about)

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
            or (self.scrolling != "" and self.strips.obey(self.scrolling, intent))
            or super().handle(intent)
        )
