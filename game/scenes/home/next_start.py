"""Home for the next start: drawn at the end of this one as that will draw it first, and kept."""

from __future__ import annotations

from math import inf

import pygame

from game.scenes.home.home import Home
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Device
from game.ui.system.display.opening import Opening, bare_home, kept_from
from game.ui.system.display.window import Window


def keep_home(opening: Opening, window: Window, services: Services, screens: Screens, canvas: Canvas) -> None:
    """Hide the window, and keep home for the next start, drawn on what looks like the window's `canvas`.

    All screens have been left. Raises whatever goes wrong in one of them.
    """
    bare, drawn = bare_home(window), window.surface.copy()  # hidden, it fills no screen any more
    window.hide()
    glimpse = draw_first(services, screens, canvas.on(drawn))
    if (kept := kept_from(drawn, glimpse, bare)) is not None:
        opening.keep(kept)


def draw_first(services: Services, screens: Screens, canvas: Canvas) -> pygame.Surface | None:
    """Draw home as a start draws it first, whatever was there before; return the glimpse on it, where there is one.

    Nobody has the focus, and all is there at once that is drawn once home was seen.
    """
    home = screens.home()
    services.navigator.listen(Device.MOUSE)
    services.navigator.coming.take_time(inf)
    services.navigator.reset(home)
    services.navigator.settle()
    card = home.latest if isinstance(home, Home) else None
    glimpse = card.glimpse if card is not None else None
    if glimpse is not None and glimpse.lacks:
        glimpse.draw()
        home.refresh()
    home.draw(canvas)
    services.navigator.scenes.pop().leave()
    return glimpse.picture if glimpse is not None else None
