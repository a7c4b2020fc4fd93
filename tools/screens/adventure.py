"""How an adventure begins, as `screenshots.py` draws it: its map, its name, its door to chapter II, its team."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.shell import LATER, Scene, point

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.campaign.scene import CampaignScene
    from game.scenes.setup.setup import Setup

NAMES = ("Nora", "Fuji", "Kailash", "Etna")


def adventure_start(app: App) -> None:
    """Show the map of a new adventure, which nobody has begun."""
    _map(app)
    point(app)


def adventure_name(app: App) -> None:
    """Show the card that asks for its name, over the map."""
    scene = _map(app)
    point(app)
    app.tick([], LATER)
    app.navigator.redraw()
    app.tick([], LATER)
    scene.actions.rename()


def adventure_door(app: App) -> None:
    """Show a new adventure beside one that has won chapter I, somebody looking through the door to chapter II."""
    import msgspec

    from game.games.syncro.campaign.progress.progress import adventure_in, pack
    from game.games.syncro.campaign.progress.service import CampaignService
    from game.games.syncro.campaign.scene import CampaignScene
    from game.saves.records.player import Player

    service, say = CampaignService(app.services), app.services.words.say
    team = tuple(
        Player(name, place, "regular" if place else "person") for name, place in zip(NAMES, (0, 1, 2, 3), strict=True)
    )
    row = service.begin(say("adventure.called.1"), team)
    far = replace(adventure_in(row), step="IIa", done=("Ia", "Ib", "Ic", "Id", "Ie"), rewards=(None,) * 4)
    service.store.save(row, msgspec.structs.replace(row.good, progress=pack(far)))
    scene = CampaignScene(app.services, app.screens)
    app.navigator.push(scene)
    app.navigator.settle()
    scene.actions.new()
    _named(scene)
    point(app)
    scene.focus.at("chapter:1", scene.time, ring=True)
    scene.focused()


def adventure_setup(app: App) -> None:
    """Show the set-up of a team of two."""
    scene = _map(app)
    scene.actions.change_team()
    app.navigator.settle()
    setup: Setup = app.navigator.top  # type: ignore[assignment]
    del setup.players.seats[2:]
    setup.players.rename(1, "Ventoux")
    setup.refresh()
    point(app)


SCENES: Mapping[str, Scene] = {
    "adventure_start": adventure_start,
    "adventure_name": adventure_name,
    "adventure_door": adventure_door,
    "adventure_setup": adventure_setup,
}


def _map(app: App) -> CampaignScene:
    """Open the map where there is no adventure yet."""
    from game.games.syncro.campaign.scene import CampaignScene

    scene = CampaignScene(app.services, app.screens)
    app.navigator.push(scene)
    app.navigator.settle()
    _named(scene)
    return scene


def _named(scene: CampaignScene) -> None:
    """Give the mages the names that they have in the design."""
    import msgspec

    file = scene.shelf.shown
    team = tuple(
        msgspec.structs.replace(player, name=name) for player, name in zip(file.good.team, NAMES, strict=False)
    )
    scene.shelf.keep(msgspec.structs.replace(file.good, team=team))
