"""The link to the rulebook: at the rule that refused, where its words are pressed, or else at what matters there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.pointer import Pointer
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import RefusalShown, Why
from game.ui.input.intents import Intent, Point, Press, Release
from game.ui.parts.focus import Focus
from game.ui.parts.part import Part


class Linked(Protocol):
    """Be a screen from which the rulebook is opened."""

    services: Services
    focus: Focus
    pointer: Pointer
    refusal: RefusalShown

    @property
    def appearance(self) -> Appearance: ...
    @property
    def parts(self) -> Sequence[Part]: ...
    @property
    def rules_at(self) -> tuple[str, str]: ...


class RulebookLink:
    """Lead from a screen to the rulebook. `add` adds to what is said of a refusal there."""

    def __init__(self, screen: Linked, add: Callable[[Why], Why] | None = None) -> None:
        self._screen = screen
        self._add = add

    @property
    def why(self) -> Why | None:
        """Return what is to be said of the refusal that is shown, where it names a rule."""
        screen = self._screen
        refused = screen.refusal
        part = screen.focus.find(screen.parts)
        if not refused.rule or part is None or part.key != refused.key:
            return None
        why = Why(refused.rule, refused.reason, "", screen.appearance.seen(part))
        return why if self._add is None else self._add(why)

    def open(self) -> None:
        """Open the rulebook at the rule that refused, or else at what matters on the screen."""
        screen = self._screen
        rulebook, why = screen.services.rulebook, self.why
        if rulebook is None:
            return

        def book() -> Screen:
            game, at = screen.rules_at
            return rulebook(game, why.rule if why is not None else at, why=why)

        screen.pointer.cancel()
        screen.services.navigator.push(book)  # made when a hand is hidden: where it opens tells nothing of one

    def obey(self, intent: Intent) -> bool:
        """Obey a press on the words of a refusal: they lead to its rule, and the way there leaves them standing."""
        screen = self._screen
        if not screen.refusal.rule or screen.pointer.pressed or not isinstance(intent, Point | Press | Release):
            return False
        focused = screen.focus.find(screen.parts)
        if focused is None or self.why is None:
            return False
        kit = screen.services.kit
        tips = screen.appearance.closer.tips(kit, focused)
        if not tips:
            return False
        x, y = kit.frame.logical(intent.x, intent.y)
        if tips[0].rect.holds(x, y):
            if isinstance(intent, Release) and intent.button == 1:
                self.open()
            return not isinstance(intent, Press) or intent.button == 1
        return isinstance(intent, Point) and focused.target.joined(tips[0].rect).holds(x, y)
