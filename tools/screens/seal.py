"""The honest shuffle, as `screenshots.py` draws it: sealed before the first decision, and checked at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from screens.review import finished, four, reviewed
from screens.shell import Scene, show

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

GAME = "soon"
SEED = 0xAF2D
"""The seed of the match that is drawn before anybody decides."""


def seal_before(app: App) -> None:
    """Show a match of Syncron before the first decision, with the seal of its deal at the table's foot."""
    _sealed(app, "syncron")


def seal_checked(app: App) -> None:
    """Show the check of a match that was played to its end, over its review."""
    _checked(app)


def seal_unequal(app: App) -> None:
    """Show the check of a match whose record somebody has changed."""
    _checked(app, f"{1:032x}")


def _sealed(app: App, game: str) -> TableScene:
    """Show a match whose deal is sealed, before the first decision."""
    from msgspec.structs import replace

    from game.saves.records.sealing import sealed
    from game.scenes.session.match import sessions
    from tests.scenes import box

    header = app.store.prepare(game, four(), {})
    scene = box.table(app.screens, sessions.deal(app.services, sealed(replace(header, seed=f"{SEED:032x}"))))
    show(app, scene)
    return scene


def _checked(app: App, seed: str = "") -> None:
    """Show the check of a match over its review; with another `seed` its record was changed."""
    from msgspec.structs import replace

    from game.saves.records.header import read_header, write_header
    from game.saves.records.sealing import check, sealed
    from game.scenes.analysis.sealed.page import SealSheet, show_check

    path = finished(app, GAME, four())
    line, end, rest = path.read_bytes().partition(b"\n")
    header = sealed(read_header(line + end))
    path.write_bytes(write_header(header) + rest)
    scene = reviewed(app, path)
    if seed:
        app.navigator.push(SealSheet(app.services, check(replace(header, seed=seed), tells=True), GAME))
    else:
        show_check(app.services, scene.looked)
    app.navigator.settle()


def seal_page(app: App) -> None:
    """Show the page of the rulebook that says how it works, and how to check it."""
    from game.content.rulebook.rulebook import SHUFFLE

    app.navigator.push(app.screens.rulebook(GAME, SHUFFLE))
    app.navigator.settle()


SCENES: Mapping[str, Scene] = {
    "seal_before": seal_before,
    "seal_checked": seal_checked,
    "seal_unequal": seal_unequal,
    "seal_page": seal_page,
}
