"""How the parts of the map look: they move with the road, and the mages are still on their way."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.map.map_picture import MapPicture
from game.scenes.shell.navigation.free_place import Weighed
from game.scenes.shell.navigation.pills import NEEDED
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.closer_look import Inspection, Shown
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part

ENDED: Final = 60.0  # seconds after which everything that is told has come to its end


class MapCloserLook(Inspection):
    """Leave the words of the level free, where the team is told of."""

    def keeps(self, focused: Part) -> tuple[Rect, list[Weighed]]:
        """Return what a tip speaks of, and what it leaves free: in the strip all words."""
        thing, kept = super().keeps(focused)
        if focused.key == "team":
            kept = [(rect, NEEDED if rect.y >= thing.y else bad) for rect, bad in kept]
        return thing, kept


class MapAppearance(Appearance):
    """Show the map's parts as its picture moves."""

    asks_each = True

    def __init__(self, screen: Shown, picture: MapPicture) -> None:
        super().__init__(screen, MapCloserLook(screen))
        self._picture = picture

    def look(self, part: Part) -> Look:
        """Return the state in which a part is drawn: without motion everything is at its end."""
        look = super().look(part)
        return look if self._screen.services.motion else look._replace(time=max(look.time, ENDED))

    def placed(self, part: Part) -> Part:
        """Return the part where it is drawn now: it moves with the road, and the mages are still on their way."""
        part = super().placed(part)
        services = self._screen.services
        if not services.motion or not part.key.startswith(("node:", "mage:", "mist:")):
            return part
        part = part.moved(*self._picture.road_shift(services.kit.frame))
        return part.moved(*self._picture.behind()) if part.key.startswith("mage:") else part

    def _draw_focus(self, canvas: Canvas) -> None:
        if not self._picture.busy:
            super()._draw_focus(canvas)
