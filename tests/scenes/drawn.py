"""What the boxes and programs of a test run have in common: drawings, shapes, fonts and measures, each made once.

All of it depends on nothing but what it is kept under, and on the window where it is kept by that.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from game.ai.process.wire import Aside
from game.app import App
from game.content.files.paths import find_places
from game.content.images.images import BUDGET, Tint
from game.content.images.lands import Dye
from game.content.images.surface_cache import SurfaceCache
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame
from game.ui.type.fonts import Fonts
from game.ui.type.text import Typesetter

Drawing: TypeAlias = tuple[str, tuple[int, int], Tint | None, Dye]


class Drawings(SurfaceCache[Drawing]):
    """Keep drawings also where a program lets go of what it no longer shows: the next one will show them."""

    def sweep(self) -> None:
        """Keep all that there is room for."""


def share_drawings(app: App) -> None:
    """Let a program have the drawings of those before it."""
    app.images.cache = drawings(windowed=True)


def let_judges_rest(app: App) -> None:
    """Let nobody play matches on meanwhile: when they come to what is no matter of how a screen looks."""
    app.worker().judge = _nobody  # type: ignore[method-assign]


def _nobody(aside: Aside) -> None:
    """Ask nobody."""


@cache
def drawings(*, windowed: bool) -> Drawings:
    """Return all drawings, each rasterised once at a size: with a window they are made for its pixels."""
    return Drawings(BUDGET)


@lru_cache(maxsize=3)
def shapes(frame: Frame) -> Paint:
    """Return the shapes of a window: the program keeps none of them for another."""
    return Paint()


@lru_cache(maxsize=16)
def measures(frame: Frame) -> Typesetter:
    """Return what has measured text for a window."""
    measured = Typesetter(find_places().assets / "fonts", frame)
    measured.fonts = fonts()
    return measured


@cache
def fonts() -> Fonts:
    """Return the fonts, opened once."""
    return Fonts(find_places().assets / "fonts")
