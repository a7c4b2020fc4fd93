"""The sheet with the ways on that had no room at the foot of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.scenes.results.ways import Way, line_height, stacked
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import S
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import Lines, sheet

WIDTH = 420.0


class MoreWays(SceneOver):
    """Offer the rest of the ways on."""

    traits = ScreenTraits(overlay=True, page="ways")

    def __init__(self, services: Services, ways: Sequence[Way]) -> None:
        super().__init__(services)
        self._ways = tuple(ways)

    def build(self, kit: Kit) -> list[Part]:
        def lines(width: float) -> Lines:
            high = len(self._ways) * (line_height(kit) + S) - S
            return stacked(kit, self._ways, Rect(0, 0, width, high), self._leaving), high

        return sheet(kit, "more", WIDTH, kit.say("results.more"), self.back, lines, self.strips.offsets, ring=10.0)

    def _leaving(self, act: Callable[[], None]) -> Callable[[], None]:
        return partial(self._leave, act)

    def _leave(self, act: Callable[[], None]) -> None:
        self.services.navigator.pop()
        act()
