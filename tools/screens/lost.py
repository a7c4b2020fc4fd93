"""What follows a level of Syncro, as `screenshots.py` draws it: a defeat by the fire, and the chronicle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.rules.adventure.aftermath import Aftermath
    from game.games.syncro.rules.adventure.dearest import Dearest


def level_lost(app: App) -> None:
    """Show how Id was lost at the second attempt: three of five still stood."""
    _lost(app, _standing())


def level_lost_many(app: App) -> None:
    """Show how IIe was lost at the fourth attempt: a Dragon was not paid, and more stood than are shown."""
    from game.games.syncro.rules.adventure.aftermath import Debt, Survivor
    from game.games.syncro.rules.state.content import BASE, Enemy

    after = _standing()
    dragon = Survivor(4, "monster", Enemy("dragon", 6, ("dragon",)), 6, 3, 1)
    lizard = Survivor(5, "monster", Enemy("lizardman", 5), 5, 0, 0)
    left = Survivor(7, "cerberus", BASE.cerberus[0], 6, 2, 1)
    standing = (dragon, left, lizard, Survivor(6, "cerberus"), Survivor(0, "last_boss"))
    _lost(app, replace(after, ending="unpaid", standing=standing, debt=Debt(4, "dragon", 3, 2)), "IIe", 3)


def _standing() -> Aftermath:
    from game.games.syncro.rules.adventure.aftermath import Aftermath, Survivor
    from game.games.syncro.rules.state.content import Enemy

    werewolf, golem = Enemy("werewolf", 6), Enemy("golem", 7, ("golem",))
    left = (Survivor(1, "monster", werewolf, 6, 4, 2), Survivor(2, "monster", golem, 7), Survivor(0, "boss"))
    return Aftermath("spent", 6, 2, left)


def _dearest() -> Dearest:
    """Return a dear turn: a Golem absorbed a Spell, and an Orc fell to more than was needed."""
    from game.games.syncro.rules.adventure.dearest import BURNT, DRUNK, OVER, Dearest, Deed, Mage, Waste

    golem, orc = Deed(2, "golem", False, 1), Deed(4, "orc", False, 0)
    mages = (
        Mage(0, (4, 1, 3), "good", (orc,), True),
        Mage(1, (1, 2, 2, 1), "bad", (golem,), True),
        Mage(2, (3, 5), "good", (Deed(3, "golem", False, 0), Deed(5, "orc", False, 1)), True),
        Mage(3, (1, 1), "bad", (), False),
    )
    wastes = (Waste(4, DRUNK, 2, "golem", 0), Waste(4, BURNT, 3, "golem", 0), Waste(4, OVER, 4, "orc", 1))
    return Dearest(4, wastes, mages)


def level_lost_turn(app: App) -> None:
    """Show the turn of Id in which most was thrown away, with the Spells that were in hands."""
    from game.games.syncro.campaign.endings.lost import Lost

    level_lost(app)
    app.navigator.settle()
    lost = app.navigator.top
    assert isinstance(lost, Lost), "it was lost"
    lost.look_at_turn()


def _lost(app: App, after: Aftermath, level: str = "Id", tries: int = 1) -> None:
    """Show a defeat over the map of an adventure that has come to a level."""
    from game.games.syncro.campaign.endings.defeat import Defeat
    from game.games.syncro.campaign.endings.lost import Lost, Ways
    from game.games.syncro.rules.state.missions import Mission
    from game.saves.records.player import Player
    from screens import games

    scene = games.cards(app, "syncro", games._many(4), 100_000, level=level)
    team = (
        Player("Nora", 0),
        Player("Fuji", 1, "regular"),
        Player("Kailash", 2, "regular"),
        Player("Etna", 3, "regular"),
    )
    mission = Mission.of(app.services.levels(scene.session.entry)[level], 4)
    defeat = Defeat(mission, after, team, tries + 1, tries + 1, kept=True, dearest=_dearest())
    ways = Ways(lambda: None, app.navigator.pop, ask=lambda: None)
    app.navigator.replace(Lost(app.services, scene.session, defeat, ways))


def chronicle(app: App) -> None:
    """Show the chronicle of an adventure that has come to its end."""
    from game.games.syncro.campaign.chronicle.chronicle import chronicle_of
    from game.games.syncro.campaign.chronicle.chronicle_scene import ChronicleScene
    from game.games.syncro.rules.adventure.adventure import Adventure, Tally
    from game.games.syncro.rules.state.roads import STEPS
    from game.saves.records.player import Player

    team = (
        Player("Nora", 0),
        Player("Fuji", 1, "regular"),
        Player("Kailash", 2, "regular"),
        Player("Etna", 3, "regular"),
    )
    rows = (
        ("Ia", 1, 7, 0, 9, None, None), ("Ib", 1, 8, 1, 4, None, None), ("Ic", 2, 15, 2, 1, 2, 3),
        ("Id", 3, 19, 3, 2, 1, 2), ("IIa", 1, 9, 0, 6, None, None), ("IIb", 2, 21, 1, 3, 3, 1),
        ("IIc", 1, 11, 2, 0, None, None), ("IId", 1, 12, 3, 5, None, None), ("IIe", 2, 16, 0, 2, 1, 1),
    )  # fmt: skip
    tallies = tuple(
        Tally(level, tries, 1, turns, team[seat].name, team[seat].colour, spare, stood, short)
        for level, tries, turns, seat, spare, stood, short in rows
    )
    adventure = Adventure(mages=4, step=STEPS[-1], done=STEPS, tallies=tallies)
    told = chronicle_of(app.services.words.say("adventure.called.3"), team, adventure)
    app.navigator.push(ChronicleScene(app.services, told, "adventure.to_map"))


SCENES: Mapping[str, Scene] = {
    "level_lost": level_lost,
    "level_lost_many": level_lost_many,
    "level_lost_turn": level_lost_turn,
    "chronicle": chronicle,
}
