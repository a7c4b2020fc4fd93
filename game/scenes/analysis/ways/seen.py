"""What is seen of a review's table: where its cards, pieces and places lie in the window, and what they look like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from msgspec.structs import replace

from game.scenes.analysis.ways.place import Place, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt, in_margin, with_margin
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Art, Sprite
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

NEAR: Final = 0.3  # of a place's width: what lies so near its middle lies in it


@dataclass(frozen=True, slots=True)
class Likeness:
    """Show a card or a piece of the table elsewhere: in a rectangle that it fills."""

    art: Art
    w: float
    """How wide and high its sprite is."""
    h: float

    @property
    def ratio(self) -> float:
        """Return its height over its width."""
        own = in_margin(Rect(0, 0, self.w, self.h))
        return own.h / own.w

    def draw(self, canvas: Canvas, rect: Rect, alpha: float = 1.0) -> None:
        """Draw it in a rectangle."""
        card = in_margin(Rect(0, 0, self.w, self.h)).w < self.w
        place = with_margin(rect) if card else rect
        box = canvas.frame.box(place)
        surface = pygame.Surface(box.size, pygame.SRCALPHA)
        art = replace(self.art, glow="none") if isinstance(self.art, CardArt) else self.art  # it is chosen nowhere here
        art.draw(canvas.on(surface), Rect(0, 0, place.w, place.h))
        surface.set_alpha(round(255 * alpha))
        canvas.surface.blit(surface, box)


@dataclass(frozen=True, slots=True)
class Seen:
    """Hold a table that is laid out: its parts and sprites in its own units, and where these lie in the window."""

    kit: Kit
    """What sets the table's words."""
    parts: Sequence[Part]
    sprites: Mapping[str, Sprite]
    stands_for: Mapping[str, str]
    """The sprites that parts stand for, by their keys."""
    x: float
    """Where in the window the table's picture begins."""
    y: float
    share: float
    """How many units of the window one of the table's is."""

    def place_of(self, key: str) -> Rect | None:
        """Return where a card, a piece or a part lies in the window; None where it does not."""
        sprite = self._sprite(key)
        found = next((part.rect for part in self.parts if part.key == key), None)
        if sprite is not None:
            found = in_margin(Rect.around(sprite.x, sprite.y, sprite.w * sprite.scale, sprite.h * sprite.scale))
        if found is None:
            return None
        x, y, w, h = found
        return Rect(*self._point(x, y), w * self.share, h * self.share)

    def places(self, keys: Sequence[str]) -> list[Place]:
        """Return where in the window cards, pieces and places lie, of those that do."""
        found = ((key, self.place_of(key)) for key in keys)
        return [Place(at, self._corners(key), self._taken(at)) for key, at in found if at is not None]

    def _taken(self, place: Rect) -> bool:
        """Tell whether a card or a piece lies in a place of the window already."""
        x, y = place.middle
        near = place.w * NEAR
        lying = (self._point(sprite.x, sprite.y) for sprite in self.sprites.values())
        return any(abs(u - x) < near and abs(v - y) < near for u, v in lying)

    def _corners(self, key: str) -> tuple[Point, ...]:
        """Return the corners of a part in the window; none where it is a rectangle."""
        corners = next((part.corners for part in self.parts if part.key == key), ())
        return tuple(self._point(x, y) for x, y in corners)

    def _point(self, x: float, y: float) -> Point:
        return self.x + x * self.share, self.y + y * self.share

    def _sprite(self, key: str) -> Sprite | None:
        """Return the sprite of a key, or the one that the part of that key stands for."""
        return self.sprites.get(key) or self.sprites.get(self.stands_for.get(key, ""))
