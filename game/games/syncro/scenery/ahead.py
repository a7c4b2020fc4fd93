"""What the next screens are drawn with, made while somebody looks at this one: no frame waits for it."""

from __future__ import annotations

from typing import Final

from game.games.syncro.scenery.clearing import DAWN, DUSK, NIGHT
from game.games.syncro.scenery.places import PLACE_OF, picture_of
from game.ui.canvas import Drawn
from game.ui.frame import Rect

BEAMS: Final = "shell/endings/rays"
RAYS: Final = 560.0  # units that the rays of a victory reach, where there is room
STORY: Final = "shell/setup/syncro"  # what lies under the pages of a level's story
OVER: Final = ("table/lamp", "table/vignette")  # what lies over a level's place
KEPT: Final[tuple[Drawn, ...]] = ((DUSK.drawing, None), ("shell/endings/vignette", None))
"""What lies under the hands that are kept or thrown away."""
ENDINGS: Final[tuple[Drawn, ...]] = (
    (DAWN.drawing, None),
    (BEAMS, Rect(0, 0, 2 * RAYS, 2 * RAYS)),
    *KEPT,
    (NIGHT.drawing, None),
)
"""The clearing in every light, what lies under the ends of a level; and the rays of a victory."""


def level_ahead(step: str) -> tuple[Drawn, ...]:
    """Return what a step of the road is drawn on, first what is seen first; nothing more where nobody fights."""
    names = (STORY, *((picture_of(PLACE_OF[step]), *OVER) if step in PLACE_OF else ()))
    return tuple((name, None) for name in names)
