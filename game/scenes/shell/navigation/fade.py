"""The fade: how one picture leads to the next, and how long the old one stays where the new one isn't drawn yet."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.canvas import Canvas

FADES: Final = 0.16  # seconds in which what lies over a screen appears or goes
RESTYLES: Final = 0.12  # seconds in which another look of the same screens comes: theme, text, language
DAWNS: Final = 0.06  # seconds in which home comes over the lamp that was lit until it is there
DIPS: Final = 0.22  # seconds from one screen to another: through the night, never two pictures at once
DARKEST: Final = 0.4  # of the way: there the old picture gives way to the new one
LATEST: Final = 0.36  # of the way: so dark the old picture stays where the new one isn't drawn yet
BEGUN: Final = 0.12  # of the way, as the first picture shows it, before the new screen is made


class Fade:
    """Lead from the picture that goes to the one that comes.

    What lies over a screen appears and goes by a cross-fade: below it nothing changes. From one screen to another it
    `dips` into the night: two pictures are never seen at once.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self.picture: pygame.Surface | None = None
        self._dips = False
        self._lasts = FADES
        self._least = 0.0  # what is left at least while what comes isn't drawn yet
        self._outdated = False  # what is in the window may show a hand that nobody may see any more
        self._veil: pygame.Surface | None = None

    def keep(self, surface: pygame.Surface) -> None:
        """Keep what is in the window, unless that must not be seen any more."""
        self.picture = None if self._outdated else surface.copy()

    def drawn(self) -> None:
        """Know that everything in the window is drawn anew."""
        self._outdated = False

    def restyle(self, picture: pygame.Surface | None, lasts: float = RESTYLES) -> None:
        """Lead on from a picture of the same screens as they looked before; the first frame shows that they change."""
        self.picture = picture
        self._dips = False
        self._lasts = lasts
        self.left = self._least = lasts * (1 - BEGUN) if picture is not None else 0.0

    def begin(self, allowed: bool, dips: bool) -> None:
        """Lead on from the picture that is kept; without one, or where that is not `allowed`, change at once."""
        self._dips = dips
        self._lasts = FADES
        length = DIPS * (1 - BEGUN) if dips else FADES
        self.left = length if allowed and self.picture is not None else 0.0
        self._least = DIPS * (1 - LATEST) if dips else self.left

    def forget(self) -> None:
        """Forget the picture: it may show a hand that nobody may see any more."""
        self.picture, self.left = None, 0.0
        self._outdated = True

    def update(self, dt: float, *, waits: bool = False) -> bool:
        """Let time pass; return whether that changes what is seen.

        The picture that goes stays while it `waits` for the one that comes.
        """
        fading = self.left > 0
        least = min(self.left, self._least) if waits else 0.0
        self.left = max(least, self.left - dt)
        if not self.left:
            self.picture = self._veil = None
        return fading

    @property
    def covers(self) -> bool:
        """Tell whether there is a picture that goes, over the one that comes."""
        return self.left > 0 and self.picture is not None

    def draw(self, canvas: Canvas, *, whole: bool = False) -> None:
        """Draw the picture that goes over the one that comes; `whole`: nothing of that may be seen yet."""
        if self.left <= 0 or self.picture is None:
            return
        way = 1 - self.left / DIPS
        if not self._dips:
            self.picture.set_alpha(255 if whole else round(255 * self.left / self._lasts))
        if not self._dips or way < DARKEST:
            canvas.surface.blit(self.picture, (0, 0))
        if self._dips:
            self.veil(canvas, way / DARKEST if way < DARKEST else (1 - way) / (1 - DARKEST))

    def veil(self, canvas: Canvas, share: float) -> None:
        """Darken a picture by a share of the night."""
        if self._veil is None or self._veil.get_size() != canvas.surface.get_size():
            self._veil = pygame.Surface(canvas.surface.get_size())
            self._veil.fill(canvas.colour("night"))
        self._veil.set_alpha(round(255 * share))
        canvas.surface.blit(self._veil, (0, 0))
