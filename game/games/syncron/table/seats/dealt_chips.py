"""The special cards on the plates of others as a deal puts them there, one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.plan.plan import Plan
from game.games.syncron.table.seats.seats import Chip, RacerPlate, seating
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Art

TEXT: Final = "plate.idle.text"


@dataclass(frozen=True, slots=True)
class ChipArt:
    """Show one special card as it lies on a plate."""

    chip: Chip

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        run_commands(canvas, self.chip.draw_commands(rect, TEXT, light=False))


def chips_dealt(facts: Facts, plan: Plan) -> dict[Seat, list[tuple[Rect, Art]]]:
    """Return where each special card lies on the plates on top, and what it looks like there."""
    faces = {part.key: (part.rect, part.face) for part in seating(facts, plan)}
    result = dict[Seat, list[tuple[Rect, Art]]]()
    for seat in facts.listed:
        rect, face = faces[seat_key(seat)]
        if isinstance(face, RacerPlate):
            result[seat] = [(at, ChipArt(chip)) for at, chip in zip(face.places(rect), face.chips, strict=True)]
    return result
