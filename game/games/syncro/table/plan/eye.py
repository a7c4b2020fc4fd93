"""Among the stones that listen one eye is open: it shuts for a moment when a Golem falls there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.syncro.rules.state.content import GOLEM
from game.games.syncro.rules.state.events import Beaten
from game.games.syncro.scenery.places import LID, place_of
from game.games.syncro.scenery.stages import dye_of, lies
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.plan.tray import foot_of
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move
from game.ui.motion.stage import Sprite

LISTENS: Final = "stones"  # the place whose stone has an eye
EYE: Final = Rect(1080, 396, 84, 52)  # where on the stage it is
SHUT: Final = 0.12  # seconds for which it is shut
GROUND: Final = -100.0  # z of what lies on the stage itself, under every card


@dataclass(frozen=True, slots=True)
class LidArt:
    """Draw a stone lid over the eye, in the light that the theme wants; where there is no stage, nothing."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        light = canvas.theme.stage
        if light != "none":
            box = canvas.frame.box(rect)
            dye = dye_of(canvas, LISTENS, light)
            canvas.surface.blit(canvas.images.get(LID, box.size, None, dye), box)


def shuts(facts: Facts, plan: Plan, event: Beaten, at: float) -> tuple[tuple[Sprite, Move], ...]:
    """Return how the eye shuts at a moment, as a Golem falls there; nothing else does that."""
    if place_of(facts.rules.mission) != LISTENS or event.enemy != GOLEM:
        return ()
    frame = facts.kit.frame
    eye = lies(EYE, frame, foot_of(frame, plan))
    lid = Sprite("eye", *eye.middle, eye.w, eye.h, LidArt(), z=GROUND)
    return ((lid, Move(lid.key, at=at, seconds=SHUT)),)
