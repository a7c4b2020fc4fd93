"""The camp and what hangs on staffs, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from screens import moments
from screens.shell import Scene, point

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.campaign.camp.camp import Camp

TEAM = ("Etna", "Nora", "Fuji", "Kailash")
FOUND = ("wick", "balance", "patch", "pouch", "bell", "scale", "cap", "pebble", "horn", "feather", "buttons")
KEEPS = (
    ("Ia", "pebble", 0, 6), ("Ib", "cap", 0, 7), ("Ic", "wick", 3, 9), ("Id", "horn", 1, 8),
    ("IIa", "bell", 3, 7), ("IIb", "scale", 2, 5), ("IIc", "feather", 2, 11),
)  # fmt: skip


def camp(app: App) -> None:
    """Show the camp of a team on whose staffs seven things hang; the feather is new today."""
    from game.games.syncro.campaign.camp.camp_scene import CampScene

    told = _told(app, fires=3)
    scene = CampScene(app.services, lambda: told, lambda: None)
    app.navigator.push(scene)
    app.navigator.settle()
    scene.focus.at("niche:feather", scene.time, ring=True)
    scene.focused()


def camp_mage(app: App) -> None:
    """Show the camp with the focus on a mage: what hangs there, and what was told of it."""
    from dataclasses import replace

    from game.games.syncro.campaign.camp.camp_scene import CampScene

    there = _told(app, fires=4)
    told = replace(there, fresh=lambda seat: int(seat in there.tells), hinted=True)
    scene = CampScene(app.services, lambda: told, lambda: None)
    app.navigator.push(scene)
    app.navigator.settle()
    scene.focus.at("mage:0", scene.time, ring=True)
    scene.focused()


def camp_empty(app: App) -> None:
    """Show the camp of two mages who have won nothing yet."""
    from game.games.syncro.campaign.camp.camp import Camp
    from game.games.syncro.campaign.camp.camp_scene import CampScene
    from game.games.syncro.scenery.mages import mage_team

    team = moments.players("person", "regular", names=("Nora", "Etna"), colours=(7, 4))
    told = Camp(app.services.say("adventure.called.1"), team, mage_team(team), riddle="cord")
    app.navigator.push(CampScene(app.services, lambda: told))
    app.navigator.settle()
    point(app)


def table_hung(app: App) -> None:
    """Show the third of four mages at the table: keepsakes hang under the plates."""
    from tests.matches import match_of, session_of, standing
    from tests.scenes.box import table

    names, by = ("Mira", "Tao", "Nora", "Ana"), ("regular", "apprentice", "person", "regular")
    seats = moments.players(*by, names=names, colours=(2, 3, 1, 4))
    state, _ = moments.before_the_dragon()
    entry = app.services.catalog["syncro"]
    match = match_of(entry, app.services.levels(entry), len(seats), 7, {"level": "IIa"})
    session = session_of(app.services, standing(match.rules, state, len(seats), 7), seats, {"level": "IIa"})
    session.hung = (("feather", "scale", "wick"), (), ("horn",), ("bell", "wick"))
    app.navigator.push(table(app.screens, session))
    app.navigator.settle()
    point(app)


def keepsake_falls(app: App) -> None:
    """Show a keepsake that hangs there, new in this household."""
    falling(app, new=True)


def keepsake_again(app: App) -> None:
    """Show one that was found before."""
    falling(app, new=False)


def falling(app: App, *, new: bool) -> None:
    """Show a keepsake at the end of its fall."""
    from game.games.syncro.campaign.camp.falls import KeepsakeFalls

    told = encamped(app)
    app.navigator.push(KeepsakeFalls(app.services, told, told.keeps[-1], new=new))
    app.navigator.settle()
    point(app)


def encamped(app: App) -> Camp:
    """Return a camp where much was found."""
    from game.games.syncro.campaign.camp.camp import Camp
    from game.games.syncro.rules.adventure.kept import Kept
    from game.games.syncro.scenery.mages import mage_team
    from game.saves.people.unlocks import Find

    team = moments.players("regular", "person", "regular", "regular", names=TEAM, colours=(4, 7, 2, 3))
    name = app.services.say("adventure.called.1")
    finds = {one: Find(adventure=app.services.say("adventure.called.2"), level="IIa", turn=6) for one in FOUND}
    doors = {one: _nothing for _, one, *_ in KEEPS}
    keeps = tuple(Kept(*kept) for kept in KEEPS)
    return Camp(name, team, mage_team(team), keeps, finds, True, "crystal", doors)


def _told(app: App, fires: int) -> Camp:
    """Return that camp after so many fires at which its mages sat."""
    from dataclasses import replace

    from game.games.syncro.campaign.progress.tempers_told import ALL, TEMPER, told_of_all, told_tempers

    there, entry = encamped(app), app.services.catalog["syncro"]
    levels = [[player.tempered(entry) for player in there.team]] * fires
    said = {**told_tempers(levels, there.team), ALL: told_of_all(levels)}
    words = app.services.words
    return replace(
        there,
        told=lambda seat: [words.message(one, str) for one in said.get(seat, ())],
        learnt=lambda seat: [one.key.removeprefix(TEMPER) for one in said.get(seat, ())],
    )


def _nothing() -> None:
    """Lead nowhere: it is a picture."""


SCENES: Mapping[str, Scene] = {
    "camp": camp,
    "camp_mage": camp_mage,
    "camp_empty": camp_empty,
    "keepsake_falls": keepsake_falls,
    "table_hung": table_hung,
    "keepsake_again": keepsake_again,
}
