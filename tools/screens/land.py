"""The map's land at its hours, as `screenshots.py` draws it: night, dawn, the day of the finale, and the tall map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App

TEAM = (("Nora", 1, "person"), ("Fuji", 2, "regular"), ("Kailash", 3, "regular"), ("Etna", 4, "regular"))
PAIR = (("Nora", 1, "person"), ("Ana", 8, "person"))
TRIES = {"Ia": (1, 8), "Ib": (1, 9), "Ic": (2, 19), "Id": (3, 24), "IIa": (1, 7), "IIb": (2, 11), "IIc": (1, 5)}
TRIES |= {"IId": (1, 6), "IIe": (2, 7)}


def campaign_night(app: App) -> None:
    """Show the map before the first level: the village burns."""
    land(app, "Ia")


def campaign_small_hours(app: App) -> None:
    """Show the map before Id: the village's fires are out."""
    land(app, "Id")


def campaign_light(app: App) -> None:
    """Show the map before the last level: dawn, and the mist is thin."""
    land(app, "IIe")


def campaign_day(app: App) -> None:
    """Show the map after the finale: it is day, and a new adventure waits with new cards."""
    land(app, "IIf")


def campaign_tall(app: App) -> None:
    """Show the tall map of an adventure whose next level is IIb."""
    land(app, "IIb")


def land(app: App, step: str, ways: tuple[str, ...] = (), road: str = "steep") -> None:
    """Open the map of an adventure that has come to a step by some ways, and of one more."""
    import msgspec

    from game.games.syncro.campaign.progress.progress import adventure_in, pack
    from game.games.syncro.campaign.progress.service import CampaignService
    from game.games.syncro.campaign.scene import CampaignScene
    from game.games.syncro.rules.adventure.adventure import Tally
    from game.games.syncro.rules.state.roads import LEVELS, STEPS
    from game.saves.records.player import Player

    service, say = CampaignService(app.services), app.services.words.say
    service.begin(say("adventure.called.2"), tuple(Player(name, colour - 1, by) for name, colour, by in PAIR))
    row = service.begin(say("adventure.called.1"), tuple(Player(name, colour - 1, by) for name, colour, by in TEAM))
    done = STEPS if step == STEPS[-1] else STEPS[: STEPS.index(step)]
    tallies = tuple(Tally(level, TRIES[level][0], 1, TRIES[level][1]) for level in LEVELS if level in done)
    far = replace(adventure_in(row), step=step, done=done, tallies=tallies, ways=ways, road=road)
    service.store.save(row, msgspec.structs.replace(row.good, progress=pack(far)))
    app.navigator.push(CampaignScene(app.services, app.screens))
    app.navigator.settle()


SCENES: Mapping[str, Scene] = {
    "campaign_night": campaign_night,
    "campaign_small_hours": campaign_small_hours,
    "campaign_light": campaign_light,
    "campaign_day": campaign_day,
    "campaign_tall": campaign_tall,
}
SIZES = {"campaign_tall": (1000, 1400)}
"""Windows of screens that are not wide."""
