"""The start: a window at once, with home as it was seen last or with a lamp that is lit; then the program in it."""

from __future__ import annotations

from game.saves.disk.folders import can_keep, folder
from game.ui.system.display.opening import Opening
from game.ui.system.display.screens import reach

TYPE_CHECKING = False  # typing's own is not worth importing typing
if TYPE_CHECKING:
    from pathlib import Path

    from game.app import App
    from game.foundation import Foundation
    from game.handover.door import Door


def start(
    portable: Path | None = None,
    file: Path | None = None,
    language: str | None = None,
    size: tuple[int, int] | None = None,
    door: Door | None = None,
) -> int:
    """Open the window and stay until it is closed; return the exit code. Later starts come through the `door`.

    Without a screen on which it would be seen nothing is opened, nor written.
    """
    import pygame

    try:
        reach()
    except pygame.error as error:
        from game.scenes.home.faults import no_screen

        no_screen(error, language)
        return 1
    opening = Opening(folder(portable), language or "", size)
    try:
        from game.foundation import Foundation

        app = _built(Foundation(portable, size, opening=opening), opening, language)
    except (pygame.error, FileNotFoundError, ValueError) as error:
        from game.scenes.home.faults import cannot_start

        cannot_start(error, language)
        return 1
    _warn(app, door)
    app.run(file, door)
    app.services.clipboard.close()
    return 0


def _warn(app: App, door: Door | None) -> None:
    """Say once, as home comes, what whoever plays here must know of the computer."""
    from game.engine.protocol import say

    if not can_keep(app.store.root):
        app.notice(say("computer.read_only", place=str(app.store.root)))
    elif door is not None and door.hung:
        app.notice(say("computer.hung"))


def _built(foundation: Foundation, opening: Opening, language: str | None) -> App:
    """Return the program; where home isn't seen yet, the lamp is lit while that is made, and home once, unseen."""

    def build() -> App:
        from game.app import App

        return App(language=language, foundation=foundation)

    def rehearse() -> App:
        app = build()
        app.rehearse()
        return app

    if opening.shows:
        return build()
    from game.scenes.shell.navigation.fade import DAWNS
    from game.ui.draw.first_light import FirstLight

    settings = foundation.settings
    moves = bool(settings.motion) and not settings.reduced
    app = FirstLight(foundation.canvas(), foundation.window.flip, moves).meanwhile(rehearse)
    app.navigator.fade.restyle(foundation.window.surface.copy() if settings.motion else None, DAWNS)
    return app
