"""Where random input begins: matches on a shelf, an adventure, people, and ways to the screens that are far from home.

Presses by chance would seldom come to a review or a page that shares, and never with something to look at there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from game.app import App
from game.engine.rng import Rng
from game.saves.disk.files import SaveError
from game.saves.records.branch import branch
from game.saves.records.player import PERSON, Player
from game.saves.records.store import Store
from game.scenes.setup.setup import Setup
from game.scenes.shell.scene.scene import Scene
from tests.saves.shelved import RECORDS, data_of, shelve

TEAM: Final = (Player("Nora", 0), Player("Ada", 1), Player("Etna", 8, "regular"))
Way: TypeAlias = Callable[[App, Rng], Scene | None]
"""Returns the screen of a place, or None where nothing is to be seen there, or where it has shown itself."""


def furnish(store: Store) -> None:
    """Put recorded matches of all games on the shelf of an empty store, each played here an hour before the last."""
    if store.records_folder.exists():
        return
    for number, path in enumerate(RECORDS):
        shelve(store, number, data_of(path), ago=3600.0 * number)


def go(app: App, rng: Rng) -> None:
    """Show a place that is drawn by chance, over home."""
    way = rng.choice(WAYS)
    app.navigator.reset(app.screens.home())
    scene = way(app, rng)
    if scene is not None:
        app.navigator.push(scene)


def _map(app: App, rng: Rng) -> None:
    """Open the map of the adventure that was played last, or of a new one."""
    from game.games.syncro.campaign.scene import CampaignScene

    campaign = app.screens.campaigns()["syncro"]
    if not campaign.unfinished():
        scene = CampaignScene(app.services, app.screens)
        scene.shelf.service.begin(app.services.words.say("adventure.name", n=1), TEAM)
    campaign.open()


def _record(app: App, rng: Rng) -> Path | None:
    over = [row.path for row in app.store.records() if row.over]
    return rng.choice(over) if over else None


def _review(app: App, rng: Rng) -> Scene | None:
    path = _record(app, rng)
    return app.screens.review(path) if path is not None else None


def _share(app: App, rng: Rng) -> Scene | None:
    path = _record(app, rng)
    return app.screens.share(path) if path is not None else None


def _copy(app: App, rng: Rng) -> Scene | None:
    """Take a copy of a match somewhere in it, and look back at the match itself."""
    path = _record(app, rng)
    if path is None:
        return None
    try:
        whole = app.store.replay(path)
        seats = tuple(Player(f"Somebody {seat + 1}", seat, PERSON) for seat in range(len(whole.header.seats)))
        branch(app.store, path, rng.below(max(1, whole.match.decision_count)), seats)
    except SaveError:
        return None
    return app.screens.review(path)


def _setup(app: App, rng: Rng) -> Scene:
    return Setup(app.services, app.screens, rng.choice([*app.services.catalog]))


def _household(app: App, rng: Rng) -> Scene:
    from game.scenes.settings.household_export import HouseholdExport

    return HouseholdExport(app.services, app.store.root.parent, (app.store.root.parent,))


WAYS: Final[tuple[Way, ...]] = (
    _map,
    _map,
    _review,
    _review,
    _copy,
    _share,
    _setup,
    _household,
    lambda app, rng: app.screens.people(),
    lambda app, rng: app.screens.people(new=True),
    lambda app, rng: app.screens.settings(),
    lambda app, rng: app.screens.keys(),
    lambda app, rng: app.screens.shelf(),
    lambda app, rng: app.screens.saved(),
    lambda app, rng: app.screens.learn(),
    lambda app, rng: app.screens.rulebook(),
)
