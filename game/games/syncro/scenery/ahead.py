"""What the next screens are drawn with, made while somebody looks at this one: no frame waits for it."""

from __future__ import annotations

from typing import Final

from game.games.syncro.scenery.clearing import DAWN, DUSK, NIGHT
from game.games.syncro.scenery.entrance import planes
from game.games.syncro.scenery.places import PLACE_OF
from game.games.syncro.scenery.stages import composed
from game.games.syncro.scenery.story_hours import light_of
from game.ui.draw.canvas import Canvas, Drawn, prepare
from game.ui.layout.frame import Rect

BEAMS: Final = "shell/endings/rays"
RAYS: Final = 560.0  # units that the rays of a victory reach, where there is room
STORY: Final = "shell/setup/syncro"  # what lies under a page of the story that tells of no level
OVER: Final = ("table/lamp", "table/vignette")  # what lies over a level's stage by night
KEPT: Final[tuple[Drawn, ...]] = ((DUSK.drawing, None), ("shell/endings/vignette", None))
"""What lies under the hands that are kept or thrown away."""
ENDINGS: Final[tuple[Drawn, ...]] = (
    (DAWN.drawing, None),
    (BEAMS, Rect(0, 0, 2 * RAYS, 2 * RAYS)),
    *KEPT,
    (NIGHT.drawing, None),
)
"""The clearing in every light, what lies under the ends of a level; and the rays of a victory."""


def prepare_level(canvas: Canvas, step: str) -> None:
    """Have made what a step of the road is drawn on, first what is seen first; its page alone where nobody fights."""
    if step not in PLACE_OF:
        prepare(canvas, (STORY, None))
        return
    light = canvas.theme.stage
    lights = () if light == "none" else tuple(dict.fromkeys((light_of(step), light)))
    over = ((name, None) for name in OVER) if light == "night" else ()
    prepare(canvas, *(composed(canvas, PLACE_OF[step], light) for light in lights), *over)


def prepare_entrance(canvas: Canvas, step: str) -> None:
    """Have made what a level's table is drawn on while its page is read, with the planes in which its stage arrives."""
    light = canvas.theme.stage
    if step in PLACE_OF and light != "none":
        place = PLACE_OF[step]
        over = ((name, None) for name in OVER) if light == "night" else ()
        prepare(canvas, composed(canvas, place, light), *over, *planes(canvas, place, light))
