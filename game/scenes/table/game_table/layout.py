"""A table's layout: where everything of a view belongs."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.draw.light import Pool
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Part


@dataclass(frozen=True, slots=True)
class Layout:
    """Hold where everything of a view belongs. Parts of a layer under 0 lie under the sprites, others over them."""

    sprites: tuple[Sprite, ...]
    parts: tuple[Part, ...]
    free: Rect | None = None  # where the ring's words may lie; else in the window's middle
    pools: tuple[Pool, ...] = ()
    """The light on it: over the scenery and the low parts, under the sprites."""
    calm: Rect | None = None
    """Where the hand lies: from there down nothing shakes."""
    comes: tuple[Rect, ...] = ()
    """Where something comes as soon as somebody points or chooses: what comes by itself lies elsewhere if it can."""
    sways: tuple[tuple[str, ...], ...] = ()
    """Sprites that sway a little while light breathes: those of one group together, each group out of step."""
