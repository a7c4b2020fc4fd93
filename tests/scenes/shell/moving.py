"""A table in a box whose screens move over into each other."""

from __future__ import annotations

from pathlib import Path

from tests.scenes.box import Box
from tests.scenes.seated import go, sit_down
from tests.workers import StillWorker


def table(root: Path, game: str = "sinoda", *, reduced: bool = False) -> Box:
    """Show a game's table at which somebody is to act, with motion."""
    box = Box(root)
    box.services.worker = StillWorker  # type: ignore[assignment]
    sit_down(box, game)
    go(box)
    box.services.motion = box.services.navigator.motion = 1.0
    box.services.navigator.carries = not reduced
    return box
