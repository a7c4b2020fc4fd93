"""The chronicle with its pictures, as `screenshots.py` draws it: a chapter that is won, and one under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from screens import moments
from screens.shell import Scene, point

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.campaign.chronicle.album import Album
    from game.games.syncro.rules.adventure.moment import Fallen, Moment, MomentKind

RECORD = Path("record")
KEEPS = ("wick", "pebble", "scale", "horn", "acorns", "cap")
NAMES = ("Nora", "Fuji", "Etna", "Kailash")


def chronicle_pictures(app: App) -> None:
    """Show the pages of chapter I, all of it won, at a big adventure's end: the levels of the mockup."""
    from game.games.syncro.campaign.chronicle.album_scene import AlbumScene
    from game.ui.parts.part import nothing

    scene = AlbumScene(app.services, album(app), lambda told: nothing, nothing, nothing)
    scene.level = "Ia"
    app.navigator.push(scene)
    app.navigator.settle()
    while any(scene.album.known(level) is None for levels in scene.spreads for level in levels):
        scene.update(0.0)
    point(app)


def chronicle_later(app: App) -> None:
    """Show the pages of chapter II, of which two levels are won."""
    chronicle_pictures(app)
    scene = app.navigator.top
    scene.turn(1)  # type: ignore[attr-defined]  # it is the book
    app.navigator.settle()
    point(app)


def album(app: App) -> Album:
    """Return an adventure that has come to IIc."""
    from game.games.syncro.campaign.chronicle.album import Album, Told
    from game.games.syncro.campaign.chronicle.moment_picture import Photo
    from game.games.syncro.rules.adventure.adventure import Tally, begin
    from game.games.syncro.rules.state.roads import STEPS
    from game.saves.people.campaigns import CampaignFile, CampaignSave
    from game.ui.seats.faces import who_of

    seats = moments.players("person", "regular", "regular", "regular", names=NAMES, colours=(1, 2, 4, 3))
    tallies = (
        Tally("Ia", 1, 1, 9, "Nora", 1, 0),
        Tally("Ib", 1, 1, 8, "Fuji", 2, 4),
        Tally("Ic", 2, 1, 15, "Nora", 1, 7, 1, 3),
        Tally("Id", 3, 1, 19, "Kailash", 3, 1),
        Tally("IIa", 1, 1, 8, "Nora", 1, 3),
        Tally("IIb", 4, 1, 31, "Etna", 4, 2),
        Tally("IIc", 1, 0, 9),
    )
    now = replace(begin(4), step="IIc", done=STEPS[: STEPS.index("IIc")], tallies=tallies)
    save = CampaignSave(game="syncro", name="The long way home", team=seats, progress={})
    found, whos = remembered().values(), tuple(map(who_of, seats))
    known = [
        Told(tally.level, tally, Photo(tally.level, one, whos), seats, one, 0, RECORD, 1, hung)
        for tally, one, hung in zip(tallies, found, KEEPS, strict=False)
    ]
    return Album(app.services, CampaignFile(RECORD, 0.0, save), now, known)


def remembered() -> Mapping[str, Moment]:
    """Return what the levels are remembered by."""
    wolf = felled(9, "werewolf", 7, ((1, 3), (0, 2), (3, 2)))
    golem = replace(felled(7, "golem", 9, ((2, 2), (0, 3), (1, 4)), 6), absorbed=(3,), eaten=3)
    dragon = felled(4, "dragon", 5, ((2, 4), (1, 1)))
    boss = felled(7, "boss", 13, ((3, 5), (2, 4), (1, 3), (0, 1)))
    three = [
        felled(4, name, strength, ((seat, strength - 2), (2, 2)))
        for seat, (name, strength) in enumerate((("ogre", 5), ("orc", 4), ("imp", 6)))
    ]
    mushroom = replace(felled(3, "mushroom", 3, ((0, 5), (1, 4), (2, 3))), drawn=9)
    return {
        "Ia": moment("last_spell", wolf, 0),
        "Ib": moment("golem", golem, 4),
        "Ic": moment("dragon", dragon, 7),
        "Id": moment("boss", boss, 1),
        "IIa": moment("three", three[2], 3, tuple(three)),
        "IIb": moment("mushroom", mushroom, 2),
    }


def felled(turn: int, enemy: str, strength: int, spells: Sequence[tuple[int, int]], printed: int = 0) -> Fallen:
    """Return how an enemy fell under Spells: whose, and of which value."""
    from game.games.syncro.rules.adventure.moment import Fallen, LaidOpen
    from game.games.syncro.rules.state.content import Enemy

    laid = tuple(LaidOpen(seat, face, face) for seat, face in spells)
    sums = accumulate(spell.worth for spell in laid)
    decided = next(number for number, total in enumerate(sums) if total >= strength)
    return Fallen(turn, 0, Enemy(enemy, printed or strength), "", strength, (), 0, laid, decided, 0, True, 0, True)


def moment(kind: MomentKind, one: Fallen, left: int, together: tuple[Fallen, ...] = ()) -> Moment:
    """Return what a level is remembered by."""
    from game.games.syncro.rules.adventure.moment import Moment

    return Moment(kind, one, one.decided, together or (one,), left)


SCENES: Mapping[str, Scene] = {"chronicle_pictures": chronicle_pictures, "chronicle_later": chronicle_later}
