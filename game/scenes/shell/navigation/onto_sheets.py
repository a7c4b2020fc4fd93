"""How a screen shrinks into its picture on a sheet that is laid over it, and comes out of that again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.scenes.shell.navigation.fade import Carried
from game.scenes.shell.navigation.screen import Screen
from game.ui.layout.frame import Rect


@runtime_checkable
class Pictures(Protocol):
    """Be a sheet on which the screen below is to be seen, small."""

    @property
    def pictured(self) -> Rect | None:
        """Return where; None: it isn't, or hands are in its picture."""


def onto_sheet(scenes: Sequence[Screen], top: Sequence[Screen], *, back: bool) -> Carried | None:
    """Return where on a sheet the screen below shrinks to, or from where it comes `back`; `top` was uppermost.

    None: nothing does, or hands lie there.
    """
    if not top or (not back and len(scenes) < 2):
        return None
    sheet, screen = (top[-1], scenes[-1]) if back else (scenes[-1], scenes[-2])
    place = sheet.pictured if isinstance(sheet, Pictures) and sheet is not screen and not screen.guards else None
    return None if place is None else Carried(place, not back, sheet=True)
