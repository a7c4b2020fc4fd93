"""A gold button that rises: it comes with the choice that it stands for, and goes with it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.scenes.table.game_table.table_input import TableInput
from game.ui.parts.part import Part
from game.ui.parts.widgets import Button

SECONDS: Final = 0.16  # in which it has risen


def rising(part: Part, since: float, input: TableInput) -> Part:
    """Return a button that has come at a time of its table: it rises, and stands; without motion it stands at once."""
    assert isinstance(part.face, Button), "only buttons rise"
    if not input.motion or input.settings.reduced:
        return part
    return replace(part, face=replace(part.face, rises=(since, SECONDS)))


def rises(since: float, *, time: float) -> bool:
    """Tell whether what has come at a time is still on its way."""
    return since <= time < since + SECONDS + 0.05  # and one picture in which it stands
