"""What the next screens are drawn on, put on disk while somebody looks at this one: reading it takes a moment."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.syncro.scenery.clearing import DAWN, DUSK, NIGHT
from game.games.syncro.scenery.places import PLACE_OF, picture_of
from game.ui.canvas import Canvas, covering

ENDINGS = (DAWN.drawing, DUSK.drawing, "shell/endings/vignette", NIGHT.drawing)
"""The clearing in every light: what lies under the ends of a level."""
STORY = "shell/setup/syncro"  # what lies under the pages of a level's story
OVER = ("table/lamp", "table/vignette")  # what lies over a level's place


def level_ahead(step: str) -> tuple[str, ...]:
    """Return what a step of the road is drawn on, first what is seen first; nothing more where nobody fights."""
    return (STORY, *((picture_of(PLACE_OF[step]), *OVER) if step in PLACE_OF else ()))


def prepare(canvas: Canvas, names: Iterable[str]) -> None:
    """Have drawings that will cover the window put on disk, in this order."""
    for name in names:
        canvas.images.prepare(name, covering(canvas, name))
