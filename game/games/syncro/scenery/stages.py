"""The stage of a level: its planes in the light that a theme wants, put together once a size, and where they lie.

A window of 16:9 shows a stage as it is drawn. A wider one cuts its sky off; a taller one has more sky over it, so that
what tells where one is stays in sight at both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.content.images.images import Composed
from game.content.images.lands import Dye
from game.content.images.stages import Light, StageColours, read_stages
from game.games.syncro.scenery.places import COLOURS, stage_of
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.grounds import plain_ground
from game.ui.draw.light import BREATH, Pool
from game.ui.layout.frame import Frame, Rect

SIZE: Final = (1280, 720)
MORE: Final = 16  # units that the planes reach beyond that on each side
FOOT: Final = 590.0  # units from above that lie on the edge of a tray, at its sides
FADES: Final = 0.22  # of its height in which a stage comes out of the sky over it
BREATHES: Final = 4.2  # seconds in which a stage's light breathes
FLICKERS: Final = 0.9  # and where it burns
BURNS: Final = "village"
GLOWS: Final[Mapping[str, tuple[tuple[float, float, float, float], ...]]] = {
    "ashes": ((1050, 500, 170, 0.05), (380, 520, 110, 0.05)),
    "stones": ((1122, 424, 150, 0.07),),
    "village": ((1090, 430, 200, 0.11), (330, 460, 130, 0.1)),
    "tower": ((972, 390, 110, 0.07),),
    "fog": ((374, 392, 90, 0.08),),
    "psalm": ((1150, 370, 140, 0.06), (336, 330, 110, 0.05)),
    "light": ((1060, 540, 150, 0.08),),
    "banished": ((938, 204, 110, 0.06), (1150, 420, 120, 0.05)),
}
"""The spots of a stage's own light by night: middle, reach, and how much of it comes and goes."""
PLAIN: Final = StageColours(("", ""), {})  # where nothing can be told of stages


class StageFit(NamedTuple):
    """Say how a stage lies in a window, in pixels: the planes' size, and of those what is seen, from where down."""

    planes: tuple[int, int]
    seen: tuple[int, int]
    cut: int
    """Pixels of the planes above what is seen."""

    @classmethod
    def of(cls, frame: Frame) -> StageFit:
        """Spread a stage over the width of a window."""
        width, height = frame.pixels
        scale = width / SIZE[0]
        planes = round((SIZE[0] + 2 * MORE) * scale), round((SIZE[1] + 2 * MORE) * scale)
        whole = round((SIZE[1] + MORE) * scale)
        high = min(whole, height)
        return cls(planes, (width, high), whole - high)

    @property
    def left(self) -> int:
        """Return how many pixels of the planes lie beyond the window at its left."""
        return (self.planes[0] - self.seen[0]) // 2


def composed(canvas: Canvas, place: str, light: Light, *, is_out: bool = False) -> Composed:
    """Return how a stage is put together for a window, all that lies over it left out.

    `is_out`: what can go out on it has done so.
    """
    fit = StageFit.of(canvas.frame)
    planes = tuple((name, fit.planes) for name in stage_of(place, light))
    return Composed(
        f"stage {place} {light}", planes, fit.seen, _over_each_other(fit), dye_of(canvas, place, light, is_out=is_out)
    )


def dye_of(canvas: Canvas, place: str, light: Light, *, is_out: bool = False) -> Dye:
    """Return the colours of a stage's planes in a light. `is_out`: what can go out on it has done so."""
    return _stage(canvas, place).dye(light, is_out=is_out)


def draw_stage(canvas: Canvas, place: str, light: Light, edge: float | None = None, *, is_out: bool = False) -> None:
    """Cover the window with a stage in a light.

    `edge` is the height at which a tray begins at the window's sides: in a tall one the stage stands on it.
    """
    picture = composed(canvas, place, light, is_out=is_out)
    top = _top(canvas.frame, edge)

    def draw() -> pygame.Surface:
        drawn = canvas.images.composed(picture)
        low = drawn.get_height() < canvas.frame.pixels[1]
        return _under_sky(canvas, drawn, _sky(canvas, place, light), top) if low else drawn

    canvas.surface.blit(keep(canvas, (picture, top), draw), (0, 0))


def glows(place: str, frame: Frame, edge: float) -> tuple[Pool, ...]:
    """Return what breathes of a stage's own light by night, where it lies in a window over a tray that begins there."""
    scale = frame.width / SIZE[0]
    spots = GLOWS.get(place, ())
    slow = FLICKERS if place == BURNS else BREATHES
    return tuple(
        Pool(
            f"stage-{number}",
            *lies(Rect(x, y, 0, 0), frame, edge)[:2],
            2 * reach * scale,
            2 * reach * scale,
            strong,
            f"syncro.glow.{place}",
            breathes=True,
            least=0.0,
            slow=slow / BREATH,
        )
        for number, (x, y, reach, strong) in enumerate(spots)
    )


def lies(place: Rect, frame: Frame, edge: float) -> Rect:
    """Return where a place of a stage lies in a window, over a tray that begins at `edge` at its sides."""
    scale = frame.width / SIZE[0]
    top = (_top(frame, edge) - StageFit.of(frame).cut) / frame.scale + MORE * scale
    return Rect(place.x * scale, top + place.y * scale, place.w * scale, place.h * scale)


def _top(frame: Frame, edge: float | None) -> int:
    """Return how many pixels down a stage begins: where a tray begins at `edge`, it stands on that."""
    high = StageFit.of(frame).seen[1]
    spare = frame.pixels[1] - high
    if edge is None or spare <= 0:
        return spare
    return min(spare, frame.px(edge) - round(high * (FOOT + MORE) / (SIZE[1] + MORE)))


def _under_sky(canvas: Canvas, drawn: pygame.Surface, sky: pygame.Color, top: int) -> pygame.Surface:
    """Return a window in which a stage lies so many pixels down: over it is sky, and into that it fades."""
    surface = pygame.Surface(canvas.frame.pixels, 0, 32)
    surface.fill(sky)
    surface.blit(drawn, (0, top))
    frame, red, green, blue = canvas.frame, sky.r, sky.g, sky.b
    fades = Rect(-2, top / frame.scale - 1, frame.width + 4, drawn.get_height() * FADES / frame.scale)
    canvas.on(surface).plate(fades, (red, green, blue, 255), (red, green, blue, 0), radius=0)
    return surface


def draw_level(canvas: Canvas, place: str, edge: float | None = None, *, is_out: bool = False) -> None:
    """Cover the window with a level's stage as the theme wants it: with two tones where it wants none."""
    light = canvas.theme.stage
    if light == "none":
        plain_ground(canvas, "syncro")
    else:
        draw_stage(canvas, place, light, edge, is_out=is_out)


def _stage(canvas: Canvas, place: str) -> StageColours:
    none = dict[str, StageColours]()
    return canvas.images.read_once(COLOURS, read_stages, none).get(place, PLAIN)


def _sky(canvas: Canvas, place: str, light: Light) -> pygame.Color:
    sky = _stage(canvas, place).sky_in(light)
    return pygame.Color(sky) if sky else pygame.Color(*canvas.colour("games.syncro.top"))


def _over_each_other(fit: StageFit) -> Callable[[Sequence[pygame.Surface]], pygame.Surface]:
    """Return what lays planes over each other."""

    def compose(planes: Sequence[pygame.Surface]) -> pygame.Surface:
        # Without alpha, but with colours in the planes' own order: between two orders a blit takes 25 times as long.
        surface = pygame.Surface(fit.seen, 0, 32, (*planes[0].get_masks()[:3], 0))
        for plane in planes:
            surface.blit(plane, (-fit.left, -fit.cut))
        return surface

    return compose
