"""The three kinds of file that a double click opens in the program, and their drawings as icons."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FINE: Final = 64  # pixels: smaller pictures are drawn four times as large, for the sake of their edges


@dataclass(frozen=True)
class Kind:
    """Hold a kind's name in the singular, and the ending of its files with the dot."""

    name: str
    ending: str

    @property
    def mime(self) -> str:
        return f"application/x-synchrony-{self.name}"

    @property
    def drawing(self) -> Path:
        return Path(__file__).with_name("kinds") / f"{self.name}.svg"


KINDS: Final = (Kind("match", ".syn"), Kind("adventure", ".synchrony"), Kind("household", ".household"))


def pictures(kind: Kind, sides: Iterable[int]) -> dict[int, bytes]:
    """Return a kind's drawing as square PNG pictures, by their side in pixels. Needs no display."""
    import pygame  # late: only who draws needs it

    drawn = {}
    for side in sides:
        most = side if side >= FINE else 4 * side
        surface = pygame.image.load_sized_svg(kind.drawing, (most, most))
        if most != side:
            surface = pygame.transform.smoothscale(surface, (side, side))
        file = io.BytesIO()
        pygame.image.save(surface, file, "png")
        drawn[side] = file.getvalue()
    return drawn
