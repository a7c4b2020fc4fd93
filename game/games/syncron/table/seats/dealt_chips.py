"""The special cards on the plates of others as a deal puts them there, one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.dealing import Chips
from game.games.syncron.table.plan.plan import Plan
from game.games.syncron.table.seats.seats import Chip, RacerPlate, seating
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect

TEXT: Final = "plate.idle.text"


@dataclass(frozen=True, slots=True)
class ChipArt:
    """Show one special card as it lies on a plate."""

    chip: Chip

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        run_commands(canvas, self.chip.draw_commands(rect, TEXT, light=False))


def chips_dealt(facts: Facts, plan: Plan) -> dict[Seat, Chips]:
    """Return what is dealt to on the plates on top."""
    parts = {part.key: part for part in seating(facts, plan)}
    chips = dict[Seat, Chips]()
    for seat in facts.listed:
        plate = parts[seat_key(seat)]
        if isinstance(face := plate.face, RacerPlate):
            places = zip(face.places(plate.rect), face.chips, strict=True)
            chips[seat] = Chips(tuple((at, ChipArt(chip)) for at, chip in places), plate, parts[f"face:{seat}"])
    return chips
