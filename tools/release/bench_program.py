"""The program as measuring drives it, this one or an earlier one, whose other names stand here and nowhere else.

Everything else that measures asks here, and nothing here is measured. `bench.py --against` puts an earlier checkout's
`game` before this one on a child's path, so each import below finds that checkout's.
"""

from __future__ import annotations

import gc
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.app import App

OFTEN = 9
"""Matches after which nobody is a newcomer."""
MISSING = "missing"
"""Stands for what is missing, where a child prints figures."""
BARE = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
window = pygame.Window("bare", ({0}, {1}))
surface = window.get_surface()
surface.fill("#1d4365")
for card in range(60):
    pygame.draw.rect(surface, "#fbf6ea", (20 + card % 12 * 90, 20 + card // 12 * 130, 80, 112), border_radius=8)
window.flip()
pygame.event.get()
print(time.monotonic(), flush=True)
"""
"""A window of the program's size without the program: 60 rectangles, and when they were seen."""


class MissingError(Exception):
    """Say what an earlier program does not have, in words that go on after "there is no"."""


def open_home(folder: str, width: str, height: str) -> App:
    """Return the program with its home screen drawn and events read; everything is written below the folder."""
    import game.__main__ as program

    program._prepare_sdl()
    getattr(program, "_hold_collector", lambda: None)()
    getattr(program, "_import_pygame", lambda: None)()
    import pygame

    from game.app import App

    app = App(Path(folder), "en", (int(width), int(height)))
    if hasattr(app.services.settings, "music"):  # a device that plays is never idle, and older programs have no music
        app.change(music=0)
    app.open()
    app.tick([])
    app.tick(pygame.event.get())
    _settle(app)
    return app


def named(module: str) -> Any:
    """Return a module by its name of today; an earlier program has it without its last folder. Raises ImportError."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        room, _, file = module.rpartition(".")
        return import_module(f"{room.rpartition('.')[0]}.{file}")


def _settle(app: Any) -> None:
    """Do what the program does once home is seen."""
    getattr(app.services.words, "read_on", lambda: None)()
    try:
        settle_memory = named("game.content.images.surface_cache").settle_memory
    except ImportError:  # an earlier program
        gc.freeze()
        gc.enable()
    else:
        settle_memory()


def screens(app: Any) -> Any:
    """Return who holds the stack of screens."""
    return app.navigator if hasattr(app, "navigator") else app.manager


def rulebook(app: Any, game: str) -> Any:
    """Return the rulebook's screen, opened at a game's turn. Raises MissingError."""
    if not hasattr(app, "screens") or not hasattr(app.screens, "rulebook"):
        raise MissingError("rulebook")
    return app.screens.rulebook(game, "turn")


def open_table(app: Any, game: str, seats: int, *, led: bool = False) -> Any:
    """Put a table on the screen, of one person and computer players that don't think.

    The person has played often, as everybody has to whom the first playable version's table is shown; `led`: it is
    their first match, and the lamp leads them where a game's first level has it. Raises MissingError.
    """
    by = ("person", *("apprentice",) * (seats - 1))
    if led and not hasattr(app.services.settings, "meetings"):
        raise MissingError("lamp that leads")
    result = _earlier_table(app, game, by) if hasattr(app, "manager") else _table(app, game, by, led)
    screens(app).push(result)
    return result


def _table(app: App, game: str, by: tuple[str, ...], led: bool) -> Any:
    people = named("game.saves.records.player")
    deal = named("game.scenes.table.over.new_match").deal

    services: Any = app.services
    if hasattr(services, "people"):
        edited = named("game.saves.people.people").edited

        app.change(meetings=led)
        for person in services.people:
            services.people = edited(person.id, begun={} if led else {game: OFTEN})(services.people)
    else:
        changed = named("game.saves.people.settings").changed

        begun = {f"{game}: Player {seat + 1}": 0 if led else OFTEN for seat in range(len(by))}
        services.settings = changed(services.settings, {"meetings": led, "begun": begun})

    players = tuple(people.Player(f"Player {seat + 1}", seat, who) for seat, who in enumerate(by))
    session = deal(app.services, game, players, {})
    assert session is not None, f"{game} can be dealt"
    result: Any = app.screens.table(session)
    bots = result.machine.bots if hasattr(result, "machine") else result.bots
    bots.attend = lambda dt, motion, pace: None
    bots.warm = lambda: None  # no other process works beside what is measured
    return result


def _earlier_table(app: Any, game: str, by: tuple[str, ...]) -> Any:
    """Make a table as the first playable version did."""
    seated: Any = import_module("game.scenes.sitting").Seated
    players = tuple(seated(f"Player {seat + 1}", seat + 1, who) for seat, who in enumerate(by))
    result: Any = import_module("game.scenes.deal").begin(app.services, game, players, {})
    assert result is not None, f"{game} can be dealt"
    result.desk.attend = lambda dt: None
    return result


def play(table: Any, seat: int, action: Any) -> None:
    """Play an action at a table."""
    if hasattr(table, "machine"):
        inputs = named("game.scenes.session.messages.inputs")

        (table.performance if hasattr(table, "performance") else table).send(inputs.Decided(seat, action))
        return
    (table.decisions if hasattr(table, "decisions") else table).play(seat, action)


def has_twin() -> bool:
    """Tell whether Sinoda's computer players search with a twin of the rules."""
    try:
        named("game.games.sinoda.bots.players.ground")
    except ImportError:
        return False
    return True
