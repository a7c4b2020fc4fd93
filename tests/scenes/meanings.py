"""What pressing a part of a table would mean: nothing is pressed."""

from __future__ import annotations

from typing import Any

from game.scenes.table.game_table.meaning import Choose, Press, Refuse, Run
from game.ui.parts.part import Part


def plays(part: Part) -> bool:
    """Tell whether pressing a part decides or chooses something of the game."""
    return part.control is not None and isinstance(part.control.meaning, Press | Run | Refuse | Choose)


def meant(part: Part) -> Any:
    """Return an action, a run of actions, a refusal or the next half-made choice.

    The part is of a layout that knows the half-made choice of now.
    """
    match part.control.meaning if part.control is not None else None:
        case Press(action):
            return action
        case Refuse(refusal):
            return refusal
        case Choose(chosen):
            return chosen
        case meaning:
            return meaning
