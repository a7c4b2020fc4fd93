"""How well words stand out: what every picture of the program sets, against what lay there when it was set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from typing import Final

import msgspec
import pygame
import pytest

from game.content.themes.roles import Colour
from game.ui.draw import draw_commands as marks
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.type.text import ELLIPSIS, Typeset

LARGE: Final = 24  # pixels of letters from which less is enough
ENOUGH: Final = (4.5, 3.0)
"""The contrast that letters need, and that large ones do."""
NEEDED: Final[dict[str, tuple[float, float]]] = {"contrast": (7.0, 7.0)}
"""What a theme promises that promises more."""
FINE: Final = 0.05  # by which a rounded colour may miss it
COLUMNS: Final = 24
ROWS: Final = 3
FEW: Final = 1500  # pixels of a box up to which each is looked at
INKED: Final = 90  # of 255: the alpha from which a letter covers a pixel
SEEN: Final = 40  # of 255: what is fainter isn't there to be read
OPAQUE: Final = 200  # of 255: the alpha of a ground from which it is one
SPECK: Final = 0.12  # the share of a ground that may be otherwise: a line or an edge that runs through it


@dataclass(frozen=True)
class Written:
    """Hold a line that was set: its words, its letters' size in pixels, and its contrast to what lay under it."""

    words: str
    pixels: int
    contrast: float
    ink: str
    ground: str
    at: tuple[int, int]
    cut: bool = False
    """Whether words were left out."""

    def faint(self, theme: str) -> bool:
        """Tell whether it stands out less than a theme promises."""
        return self.contrast < NEEDED.get(theme, ENOUGH)[self.pixels >= LARGE] - FINE

    def __str__(self) -> str:
        return f"{self.words!r} {self.ink} on {self.ground}: {self.contrast:.1f} at {self.pixels} px {self.at}"


@dataclass(frozen=True)
class Laid:
    """Hold a line as it lies in a picture: its words, its letters' size in pixels, the letters and their corner."""

    words: str
    pixels: int
    drawn: pygame.Surface
    at: tuple[int, int]

    @property
    def box(self) -> pygame.Rect:
        """Return the pixels that it may cover."""
        return self.drawn.get_rect(topleft=self.at)

    def stands(self, picture: pygame.Surface) -> float:
        """Return its contrast in a picture that is done: of its letters to what lies round them."""
        letters, ink = (pygame.mask.from_surface(self.drawn, least) for least in (0, OPAQUE))
        near = letters.convolve(pygame.Mask((5, 5), fill=True))  # two pixels more on every side
        near.erase(letters, (2, 2))
        x, y = self.at
        inks = _lights(picture, ink, (x, y))
        grounds = _lights(picture, near, (x - 2, y - 2))
        if not inks or not grounds:
            return inf  # it lies outside
        letter = inks[len(inks) // 2]
        found = sorted((max(letter, light) + 0.05) / (min(letter, light) + 0.05) for light in grounds)
        return found[int(len(found) * SPECK)]


class Reading(Canvas, frozen=True, eq=False):
    """Draw, and note of every line of words how it stands out, and where it lies."""

    written: list[Written] = msgspec.field(default_factory=list)
    laid: list[Laid] = msgspec.field(default_factory=list)

    def words(
        self, setting: Typeset, rect: Rect, role: str | Colour, align: float = 0, valign: float = 0.5, alpha: float = 1
    ) -> None:
        colour = self.colour(role, alpha)
        capital, ascent = self.type.heights(setting.face, setting.pixels)
        top = rect.y + (rect.h - setting.h) * valign
        for number, line in enumerate(setting.lines):
            if not line.strip() or colour[3] < SEEN:
                continue
            drawn = self.type.line(line, setting.face, setting.pixels, setting.spacing, colour)
            middle = (top + (number + 0.5) * setting.leading) * self.frame.scale
            x = rect.x * self.frame.scale + (rect.w * self.frame.scale - drawn.get_width()) * align
            box = pygame.Rect(round(x), round(middle - capital / 2), drawn.get_width(), round(capital))
            box = box.clip(self.surface.get_clip())
            if box.width > 2 and box.height > 2:
                corner = round(x), round(middle + capital / 2) - ascent
                self.laid.append(Laid(line, setting.pixels, drawn, corner))
                grounds = list(self._grounds(box) if box.w * box.h > FEW else self._near(drawn, corner, box))
                cut = setting.truncated and line.endswith(ELLIPSIS)
                self._note(line, setting.pixels, colour, grounds, box, cut)
        super().words(setting, rect, role, align, valign, alpha)

    def _grounds(self, box: pygame.Rect) -> Iterator[tuple[int, ...]]:
        """Yield what lies under a line, part by part of its box."""
        small = pygame.transform.smoothscale(self.surface.subsurface(box), (COLUMNS, ROWS))
        return (tuple(small.get_at((x, y))) for x in range(COLUMNS) for y in range(ROWS))

    def _near(self, drawn: pygame.Surface, corner: tuple[int, int], box: pygame.Rect) -> Iterator[tuple[int, ...]]:
        """Yield what lies under the letters of a short line, or beside them: its box may be larger than its plate."""
        letters = pygame.mask.from_surface(drawn, INKED)
        letters = letters.convolve(pygame.Mask((3, 3), fill=True))  # a pixel more on every side
        x, y = corner[0] - 1, corner[1] - 1
        size = letters.get_size()
        for across in range(box.left, box.right):
            for down in range(box.top, box.bottom):
                at = across - x, down - y
                if 0 <= at[0] < size[0] and 0 <= at[1] < size[1] and letters.get_at(at):
                    yield tuple(self.surface.get_at((across, down)))

    def _note(
        self, line: str, pixels: int, colour: Colour, grounds: list[tuple[int, ...]], box: pygame.Rect, cut: bool
    ) -> None:
        if not grounds or min(ground[3] for ground in grounds) < OPAQUE:
            return  # it is laid over something else later
        told = {ground: contrast(_over(colour, ground), ground) for ground in set(grounds)}  # most are alike
        found = sorted((told[ground], ground[:3]) for ground in grounds)
        least, ground = found[int(len(found) * SPECK)]
        self.written.append(Written(line, pixels, least, _hex(colour), _hex(ground), box.topleft, cut))


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the contrast of two colours: 1 where they are alike, 21 of black and white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: tuple[int, ...]) -> float:
    """Return how light a colour is: 0 to 1, alpha left out."""
    parts = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _lights(picture: pygame.Surface, mask: pygame.Mask, at: tuple[int, int]) -> list[float]:
    """Return how light a picture is where a mask lies on it, from dark to light."""
    there = picture.get_rect()
    width, height = mask.get_size()
    points = ((x + at[0], y + at[1]) for x in range(width) for y in range(height) if mask.get_at((x, y)))
    return sorted(luminance(tuple(picture.get_at(point))) for point in points if there.collidepoint(point))


def _over(colour: Colour, ground: tuple[int, ...]) -> tuple[int, ...]:
    share = colour[3] / 255
    return tuple(round(a * share + b * (1 - share)) for a, b in zip(colour[:3], ground[:3], strict=True))


def _hex(colour: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02X}" for part in colour[:3])


@contextmanager
def measured() -> Iterator[None]:
    """Draw whatever is kept as a picture straight on its ground, and echoes of words without being read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(marks.Kept, "draw", lambda mark, canvas: marks.run_commands(canvas, mark.commands(mark.rect)))
        patch.setattr(marks.Echo, "draw", lambda mark, canvas: mark.words.draw(_plain(canvas)))
        yield


def _plain(canvas: Canvas) -> Canvas:
    return Canvas(canvas.surface, canvas.frame, canvas.images, canvas.type, canvas.paint, canvas.theme)
