"""A fade: for a moment the picture before a change of screens shines through the one after it."""

from __future__ import annotations

from typing import Final

import pygame

SECONDS: Final = 0.16  # from one screen to the next


class Fade:
    """Hold the picture that goes, and how long it will still be seen."""

    def __init__(self) -> None:
        self.left = 0.0
        self.picture: pygame.Surface | None = None

    def keep(self, surface: pygame.Surface) -> None:
        """Remember the picture of the moment."""
        self.picture = surface.copy()

    def begin(self, allowed: bool) -> None:
        """Fade from the picture that is kept; without one, or where that is not `allowed`, change at once."""
        self.left = SECONDS if allowed and self.picture is not None else 0.0

    def forget(self) -> None:
        """Forget the picture: it may show a hand that nobody may see any more."""
        self.picture, self.left = None, 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; return whether that changes what is seen."""
        fading = self.left > 0
        self.left = max(0.0, self.left - dt)
        if not self.left:
            self.picture = None
        return fading

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is still seen of the picture."""
        if self.left > 0 and self.picture is not None:
            self.picture.set_alpha(round(255 * self.left / SECONDS))
            surface.blit(self.picture, (0, 0))
