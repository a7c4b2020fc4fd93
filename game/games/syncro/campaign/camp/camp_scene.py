"""The camp on the screen: the focus on a niche or a mage fills the card; a niche that was found opens its moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.syncro.campaign.camp.camp import Camp
from game.games.syncro.campaign.camp.camp_page import page
from game.games.syncro.campaign.camp.cards import CampActs
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Part, nothing

NICHE: Final = "niche:"
MAGE: Final = "mage:"
TOLD: Final = "told:"


class CampScene(StoryScene):
    """Show the camp. `chronicle` opens the chronicle; None where there is nothing in it yet.

    `pressed` is told once that a mage who has told something was pressed, or the fire. `to_map` leads to the map from
    wherever the camp was opened; back, where it is None.
    """

    about = "syncro.camp.title"
    reading = "list"
    traits = ScreenTraits(continues=True)
    tab_order = TabOrder(("shelf", "card", "mages", "foot", "bar"))

    def __init__(
        self,
        services: Services,
        look: Callable[[], Camp],
        chronicle: Act | None = None,
        pressed: Act = nothing,
        to_map: Act | None = None,
    ) -> None:
        super().__init__(services)
        self._look = look
        self._chronicle = chronicle
        self._pressed = pressed
        self._to_map = to_map or self.back
        self.camp = look()
        self._meant = self.camp.lit
        self._mage = None if self.camp.lit else self._someone()
        self._unfolded = False

    def _someone(self) -> int | None:
        """Return whom the card tells of where nothing was found yet: the mage of whoever looks."""
        return (self.camp.mages.own or 0) if self.camp.team else None

    def resume(self) -> None:
        """Look again: somebody has come back from a level or a review."""
        super().resume()
        self.camp = self._look()
        self.refresh()

    def focused(self) -> None:
        """Follow the focus: the card tells of the niche or the mage under it."""
        super().focused()
        key = self.focus.key
        if key.startswith(NICHE):
            self._meant = key.removeprefix(NICHE)
            self._mage = None
        elif key.startswith((MAGE, TOLD)):
            self._mage = int(key.partition(":")[2])
            if self._mage in self.camp.tells:
                self._pressed()
        self.refresh()

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self.refresh()

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, Light.CAMP)

    def build(self, kit: Kit) -> list[Part]:
        acts = CampActs(
            self.back,
            self._to_map,
            self._chronicle,
            self._unfold,
            self._meant,
            self._mage,
            self._unfolded,
            self.strips.offsets,
        )
        return page(kit, self.camp, acts)
