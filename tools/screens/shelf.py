"""The shelf of finished matches, and what is shared of one, as `screenshots.py` draws them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from screens.shell import Scene, point, shown

if TYPE_CHECKING:
    from game.app import App
    from game.saves.records.player import Player
    from game.scenes.shelf.shelf import Shelf

FAR = 0.6
"""How far the animation is that is made while the page is shown."""
MADE_FOR = 10.0
"""Seconds for which it has been made."""


def known(app: App) -> Mapping[str, str]:
    """Let those be people here who play with their own hands; return their identifiers, by name."""
    from game.saves.people.people import somebody, with_person
    from tests.persons import at_home
    from tests.scenes.shelf.stocked import NAMES

    at_home(app.services, "Nora")
    for player in NAMES[1:3]:
        app.keep(with_person(somebody(player.name, player.index)))
    return {person.name: person.id for person in app.services.people}


def shelf(app: App, *, fill: bool = True) -> Shelf:
    """Show the shelf on an evening in November, everything on it drawn."""
    from msgspec.structs import replace

    from game.scenes.shelf.shelf import Shelf
    from tests.scenes.shelf.stocked import EVENING, stock

    ids = known(app)

    def whose(player: Player) -> Player:
        return replace(player, who=ids.get(player.name, ""))

    if fill:
        stock(app.store, whose)
    scene = app.screens.shelf()
    assert isinstance(scene, Shelf)
    scene.now, scene.stills.hire = lambda: EVENING, lambda job: job()
    app.navigator.push(scene)
    app.navigator.settle()
    point(app)
    for _ in range(60):
        app.tick([], 0.3)
    return scene


def records(app: App) -> None:
    """Show the shelf, its first match chosen."""
    shelf(app)


def records_scrolled(app: App) -> None:
    """Show the shelf further down."""
    from game.ui.input.intents import Edge

    shelf(app).handle(Edge(end=True))
    for _ in range(60):
        app.tick([], 0.3)


def records_empty(app: App) -> None:
    """Show the shelf before the first match."""
    shelf(app, fill=False)


def shelf_copies(app: App) -> None:
    """Show a match of which there are copies, and the question which of them is meant."""
    from tests.scenes.shelf.stocked import stock

    path = stock(app.store)[0]
    whole = path.read_bytes()
    path.with_name(f"{path.stem} (conflicted copy 2026-11-25).jsonl").write_bytes(whole)
    part = b"".join(whole.splitlines(keepends=True)[:40])
    shorter = path.with_name(f"{path.stem}-DESKTOP-ABC.jsonl")
    shorter.write_bytes(part)
    os.utime(shorter, (datetime(2025, 11, 20, 21).timestamp(),) * 2)  # it says when it was played last
    scene = shelf(app, fill=False)
    scene.doing.review()
    app.navigator.settle()
    for _ in range(10):
        app.tick([], 0.3)


def shelf_states(app: App) -> None:
    """Show a damaged match, chosen, and one that a newer program has written."""
    from tests.scenes.shelf.stocked import damage, newer

    damage(app.store)
    newer(app.store)
    shelf(app)


def choose_file(app: App) -> None:
    """Ask which file shall be brought in, in a folder with some."""
    from tests.scenes.shelf.stocked import fill_folder

    doing = shelf(app).doing
    doing.folder = fill_folder(app.store.root)
    doing.ask_file()
    app.navigator.settle()


def choose_folder(app: App) -> None:
    """Ask where a copy of a match shall be put, in a folder with one."""
    from tests.scenes.shelf.stocked import fill_folder

    doing = shelf(app).doing
    doing.folder = fill_folder(app.store.root)
    (doing.folder / "Soon, the evening at Grandmother’s.syn").write_bytes(b"?")
    doing.export()
    for key in ("without", ""):
        app.navigator.settle()
        part = next((part for part in app.navigator.top.parts if part.key == key), None)
        if part is not None and part.control is not None:
            part.control.act()


def new_folder(app: App) -> None:
    """Ask what a new folder shall be called."""
    choose_folder(app)
    _press(app, "new")


def record_text(app: App) -> None:
    """Show the page on which a match is shared, while an animation of it is made."""
    from pathlib import Path

    from game.scenes.shelf.sharing.footage import Extent, Footage
    from game.scenes.shelf.sharing.share import Share
    from tests.scenes.shelf.stocked import HOUR, NAMES, put

    known(app)
    scene = app.screens.share(put(app.store, "soon/4-speed", HOUR, NAMES))
    assert isinstance(scene, Share)
    scene.folder = Path(app.store.root)
    app.navigator.push(scene)
    app.navigator.settle()
    point(app)
    for _ in range(600):
        app.tick([], 0.1)
        if not scene.busy:
            break
    scene._extent = Extent.ROUND
    scene.see(scene.back_at.to_the_end[0])
    scene._begin(scene.folder)
    made = app.services.errands.now
    assert isinstance(made, Footage)
    began = made._began
    while made.share < FAR:
        made.step()
    made._clock = lambda: began + MADE_FOR
    made.step = lambda: None  # type: ignore[method-assign]
    for _ in range(600):
        app.tick([], 0.1)
        if not scene.busy:
            break
    app.tick([], 0.1)


def problem_report(app: App) -> None:
    """Show the report of a problem with a match, before it is given."""
    record_text(app)
    _press(app, "report")
    app.tick([], 0.3)
    app.tick([], 0.1)


def names_asked(app: App) -> None:
    """Ask whether names go along with what leaves the computer."""
    from game.scenes.shelf.shelf import Shelf

    records(app)
    shown(app, Shelf).doing.export()
    app.navigator.settle()
    app.tick([], 0.3)
    app.tick([], 0.1)


SCENES: Mapping[str, Scene] = {
    "records": records,
    "records_scrolled": records_scrolled,
    "records_empty": records_empty,
    "shelf_copies": shelf_copies,
    "shelf_states": shelf_states,
    "choose_file": choose_file,
    "choose_folder": choose_folder,
    "new_folder": new_folder,
    "record_text": record_text,
    "problem_report": problem_report,
    "names_asked": names_asked,
}


def _press(app: App, key: str) -> None:
    """Press a control of the screen that is there."""
    part = next(part for part in app.navigator.top.parts if part.key == key)
    assert part.control is not None
    part.control.act()
    app.navigator.settle()
