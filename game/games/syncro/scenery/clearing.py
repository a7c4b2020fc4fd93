"""The clearing behind the pages after a level: hills and pines under a sky in another light for each ending.

Five lights: dawn after a victory, dusk while hands are kept or thrown away, dusk by a fire in the camp, night after a
defeat, and violet night with a moon round what a chapter brings.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import cos, pi
from typing import Final

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, fetch, keep
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.frame import Frame, Rect


class Light(StrEnum):
    """Say in which light a clearing lies."""

    WON = "won"
    KEEP = "keep"
    CAMP = "camp"
    STORY = "story"
    MOON = "moon"
    LOST = "lost"


SIZE: Final = (1280.0, 720.0)
SKY: Final = 0.78  # of the height, where the sky has come to its second tone
STARRY: Final = "shell/campaign/stars"
STARS: Final = (-16.0, -16.0, 1312.0, 256.0)
SUN: Final = (640.0, 120.5)
RAYS: Final = ((147.0, 0.13), (116.0, 0.18), (86.5, 1.0))  # the disc and the rings of its light: radius and alpha
GLOWS: Final = (((640.0, 228.0), 450.0, 450.0, 0.5), ((640.0, 585.0), 640.0, 150.0, 0.55))
"""The light that a victory throws on sky and ground: middle, reach to the side, reach up and down, alpha."""


@dataclass(frozen=True, slots=True)
class Hour:
    """Say in which light the clearing lies: its drawing, the roles of its sky, how much is seen of the stars."""

    drawing: str
    sky: str
    stars: int  # of 255


DAWN: Final = Hour("shell/endings/clearing-dawn", "endings.dawn", 90)
DUSK: Final = Hour("shell/endings/clearing-dusk", "endings.dusk", 163)
NIGHT: Final = Hour("shell/endings/clearing-night", "endings.night", 255)
MOONLIT: Final = Hour("shell/endings/clearing-dusk", "endings.dusk", 230)
HOURS: Final[dict[Light, Hour]] = {
    Light.WON: DAWN,
    Light.STORY: DAWN,
    Light.MOON: MOONLIT,
    Light.KEEP: DUSK,
    Light.CAMP: DUSK,
    Light.LOST: NIGHT,
}
VIGNETTE: Final = "shell/endings/vignette"
SHADE: Final = 90  # of 255, how much of that there is by moonlight, and by a fire
MOON: Final = (1010.0, 40.0, 160.0, 160.0)

FLICKER: Final = 0.9  # seconds of a flicker
PHASES: Final = 9  # pictures of it
FLICKERS: Final = 14  # after so many the flame is steady, and the machine rests
SWAY: Final = 0.06  # how much the flame grows and shrinks


@dataclass(frozen=True, slots=True)
class Landmark:
    """Place what stands far off, between sky and hills: a drawing in a box of the clearing, faint (`alpha` of 255)."""

    drawing: str
    box: tuple[float, float, float, float]
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Spread:
    """Spread the clearing over a window: what is too much is cut off at the sides, or above and below."""

    scale: float
    x: float
    y: float

    @classmethod
    def of(cls, frame: Frame) -> Spread:
        """Cover a window with it, its middle in the middle."""
        scale = max(frame.width / SIZE[0], frame.height / SIZE[1])
        return cls(scale, (frame.width - SIZE[0] * scale) / 2, (frame.height - SIZE[1] * scale) / 2)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return where a rectangle of the clearing lies in the window."""
        return Rect(self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale)


def draw_clearing(canvas: Canvas, light: Light, landmark: Landmark | None = None) -> None:
    """Cover the window with the clearing in the light of an ending, perhaps with a landmark behind it."""
    canvas.surface.blit(clearing(canvas, light, landmark), (0, 0))


def clearing(canvas: Canvas, light: Light, landmark: Landmark | None = None) -> pygame.Surface:
    """Return a window that the clearing covers: drawn once a size, then kept. Copy it before drawing on it."""
    return keep(canvas, ("clearing", canvas.frame, light, landmark), lambda: _drawn(canvas, light, landmark))


def _drawn(canvas: Canvas, light: Light, landmark: Landmark | None) -> pygame.Surface:
    surface = canvas.surface.copy()
    surface.set_clip(None)
    on = canvas.on(surface)
    if not keeps_hour(canvas.theme):
        on.fill(canvas.frame.rect, "night")
        return surface
    spread = Spread.of(canvas.frame)
    hour = HOURS[light]
    fetch(on, (hour.drawing, None), (STARRY, spread.rect(*STARS)))
    on.fill(canvas.frame.rect, f"{hour.sky}.bottom")
    on.sheet(spread.rect(0, 0, SIZE[0], SIZE[1] * SKY), hour.sky, radius=0)
    on.picture(STARRY, spread.rect(*STARS), alpha=hour.stars)
    if light == Light.STORY:
        x, y, *_ = spread.rect(*SUN, 0, 0)
        for radius, alpha in RAYS:
            on.disc(x, y, radius * spread.scale, "endings.sun" if alpha == 1 else "endings.sunlight", alpha)
    elif light == Light.MOON:
        on.picture("shell/campaign/moon", spread.rect(*MOON), alpha=230)
    elif light == Light.WON:
        _glow(on, spread, 0)
    if landmark is not None and light != Light.WON:
        on.picture(landmark.drawing, spread.rect(*landmark.box), alpha=landmark.alpha)
    on.cover(hour.drawing)
    if landmark is not None and light == Light.WON:  # it is near now
        on.picture(landmark.drawing, spread.rect(*landmark.box), alpha=landmark.alpha)
    if light == Light.WON:
        _glow(on, spread, 1)
    elif light == Light.KEEP:
        on.cover(VIGNETTE)
    elif light in (Light.MOON, Light.CAMP):
        on.cover(VIGNETTE, SHADE)
    elif light == Light.LOST:
        on.fill(canvas.frame.rect, "endings.night.veil")
    return surface


def _glow(canvas: Canvas, spread: Spread, number: int) -> None:
    (x, y), across, down, alpha = GLOWS[number]
    box = canvas.frame.box(spread.rect(x - across, y - down, 2 * across, 2 * down))
    canvas.surface.blit(soft_light(canvas, "endings.glow", alpha, 128, box.size), box)


def soft_light(canvas: Canvas, role: str, alpha: float, soft: int, size: tuple[int, int]) -> pygame.Surface:
    """Return light that fades from the middle to the edges of a picture of a size in pixels.

    `soft` are the pixels from its middle to its end before it is stretched.
    """
    light = svg.radial("g", canvas.colour(role, alpha), soft, soft, soft)
    text = svg.drawing((0, 0, 2 * soft, 2 * soft), light, svg.circle(soft, soft, soft, svg.fill_by("g")))
    return pygame.transform.smoothscale(canvas.paint.vector(text, (2 * soft, 2 * soft)), size)


def breathing(time: float) -> float:
    """Return how much larger the flame is at a time, in one of a few steps; none once it is steady."""
    if time >= FLICKER * FLICKERS:
        return 0.0
    step = int(time / FLICKER * PHASES) % PHASES
    return SWAY * (0.6 * cos(2 * pi * step / PHASES) + 0.4 * cos(4 * pi * step / PHASES + 1)) if step else 0.0
