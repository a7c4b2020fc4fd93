"""A sheet on which one of several values is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import S, cut_top, endless
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import Lines, sheet

WIDTH = 420.0


class Choosing(SceneOver):
    """Offer values by their words, the one of the moment chosen; `choose` takes the place of another."""

    traits = ScreenTraits(overlay=True, page="choosing")

    def __init__(
        self,
        services: Services,
        question: str,
        words: Callable[[], Sequence[str]],
        now: int,
        choose: Callable[[int], None],
    ) -> None:
        """Take the key of the question, and what says the values in the language of the moment."""
        super().__init__(services)
        self.pointer.answer(Answers(missed=self.back))
        self._question, self._words, self._now, self._choose = question, words, now, choose

    def enter(self) -> None:
        """Begin at what is chosen."""
        self.focus.at(f"choice:{self._now}", self.time, led=False)

    def build(self, kit: Kit) -> list[Part]:
        title, lines = kit.say(self._question), partial(self._lines, kit)
        return sheet(kit, "choosing", WIDTH, title, self.back, lines, self.strips.offsets, ring=6)

    def _lines(self, kit: Kit, width: float) -> Lines:
        parts = []
        rest = endless(width)
        for number, words in enumerate(self._words()):
            place, rest = cut_top(rest, max(50.0, kit.leading(18) + 18), S)
            act = partial(self._take, number)
            icon = "shell/glyphs/check" if number == self._now else ""
            parts.append(kit.button(f"choice:{number}", place, words, act, "light", icon=icon, zone="choosing"))
        return parts, rest.y - S

    def _take(self, number: int) -> None:
        self.services.navigator.pop()
        self._choose(number)
