"""Where the tray under the hand begins, and a level's stage ends."""

from __future__ import annotations

from typing import Final

from game.games.syncro.table.plan.plan import Plan
from game.ui.layout.frame import Frame, Rect

TRAY_BOX: Final = Rect(0, 0, 1280, 190)
"""The drawing of the tray, and in it the gradient of its ground."""
TRAY_SIDE: Final = 66.0  # units down that its edge has come to at a window's sides


def side_of(frame: Frame, plan: Plan) -> float:
    """Return where the tray begins at the window's sides."""
    return plan.tray + TRAY_SIDE * frame.width / TRAY_BOX.w


def foot_of(frame: Frame, plan: Plan) -> float:
    """Return what a stage stands on: the tray, or the piles that lie between it and the horde."""
    return plan.piles.y if plan.piles.y >= plan.horde.bottom - 1 else side_of(frame, plan)
