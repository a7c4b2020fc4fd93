"""How a level of Syncro ends, as `screenshots.py` draws it: the victory, the question about hands, the story after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from screens import moments
from screens.shell import Scene, point

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.rules.adventure.adventure import Tally

NAMES = ("Nora", "Elbrus", "Kailash", "Etna")


def level_won(app: App) -> None:
    """Show the picture of a victory at its end: Ia was won at the first attempt."""
    victory(app, "Ia", 7, 9, 1)


def level_facts(app: App) -> None:
    """Show a victory whose turns are the best of its level here, and its Spells are not."""
    from game.games.syncro.rules.adventure.adventure import Tally

    victory(app, "Ic", 6, 7, 2, Tally("Ic", 1, 1, 8, best=8, most=9), "village")


def last_spell(app: App) -> None:
    """Show the moment of the very last Spell at its end: it was Kailash’s 2, on a Werewolf of 6 with 4 on it."""
    from game.games.syncro.rules.adventure.feats import Feat
    from game.games.syncro.rules.state.content import Enemy
    from game.games.syncro.scenery.mages import mage_team
    from game.games.syncro.table.won.blow import LastBlow
    from game.games.syncro.table.won.ceremony import RESTS
    from game.games.syncro.table.won.last import LastSpell
    from game.games.syncro.table.won.victory import Victory

    seats = moments.players("person", "regular", "regular", "regular", names=NAMES, colours=(1, 2, 3, 4))
    moments.stand(app, "syncro", seats, None, level="Id", road="steep")
    app.services.motion = app.navigator.motion = 1.0
    victory = Victory("Id", 7, 0, mage_team(seats), 3, place="tower")
    feat = Feat(7, 0, "werewolf", 6, 2, 2, 4, last=True)
    scene = LastSpell(app.services, victory, LastBlow(Enemy("werewolf", 6), feat, NAMES))
    scene.time = RESTS
    app.navigator.push(scene)


def chapter_page(app: App) -> None:
    """Show the page of chapter I, won with the very last Spell in Id."""
    from game.games.syncro.campaign.endings.chapter import chapter_of
    from game.games.syncro.campaign.endings.chapter_scene import ChapterPage
    from game.games.syncro.rules.adventure.adventure import Blow, Felled, Tally, begin
    from game.games.syncro.rules.state.roads import STEPS

    seats = moments.players("person", "regular", "regular", "regular", names=NAMES, colours=(1, 2, 3, 4))
    counts = {"monster": (4, 3, 5, 2), "mushroom": (1, 2, 0, 1), "golem": (2, 0, 1, 1), "dragon": (0, 1, 1, 0)}
    felled = tuple(
        Felled(name, colour, sort, row[colour - 1])
        for sort, row in {**counts, "boss": (0, 1, 0, 0)}.items()
        for colour, name in enumerate(NAMES, 1)
        if row[colour - 1]
    )
    blow = Blow(3, 7, "werewolf", 6, 4, 2, "Kailash", 3, last=True)
    tallies = (
        Tally("Ia", 1, 1, 7, "Nora", 1, 9),
        Tally("Ib", 1, 1, 8, "Fuji", 2, 4),
        Tally("Ic", 2, 1, 15, "Nora", 1, 7),
        Tally("Id", 3, 1, 19, "Kailash", 3, 0, felled=felled, blow=blow),
    )
    now = replace(begin(4), step="IIa", done=STEPS[: STEPS.index("IIa")], tallies=tallies)
    told = chapter_of(now, seats, 1)
    assert told is not None, "chapter I is won"
    app.navigator.push(ChapterPage(app.services, told, "syncro.told.chest"))
    app.navigator.settle()
    point(app)


def chest(app: App) -> None:
    """Show the chest that Nora opens at a shared screen."""
    from game.games.syncro.campaign.endings.chest import Chest

    seats = moments.players(
        "person", "person", "regular", "regular", names=("Nora", "Ada", *NAMES[2:]), colours=(1, 2, 3, 4)
    )
    app.navigator.push(Chest(app.services, seats, ("weaken", "scale", "draw_two", "show_hands")))
    app.navigator.settle()
    point(app)


def chest_open(app: App) -> None:
    """Show the chest after Nora has opened it, alone at the screen."""
    from game.games.syncro.campaign.endings.chest import Chest

    seats = moments.players("person", "regular", "regular", "regular", names=NAMES, colours=(1, 2, 3, 4))
    scene = Chest(app.services, seats, ("weaken", "scale", "draw_two", "show_hands"))
    app.navigator.push(scene)
    app.navigator.settle()
    scene.press(next(part for part in scene.parts if part.key == "chest:on"))
    scene.time += 1.0
    scene.focus.at("chest:on", scene.time, ring=True)
    scene.refresh()
    point(app)


def level_practice(app: App) -> None:
    """Show a victory for practice."""
    from game.games.syncro.rules.adventure.adventure import Tally

    victory(app, "Id", 9, 4, 0, Tally("Id", 1, 1, 9, best=9, most=2), "tower")


def victory(
    app: App, level: str, turns: int, spells: int, attempt: int, before: Tally | None = None, place: str = "mushrooms"
) -> None:
    """Show a victory at its end."""
    from game.games.syncro.rules.adventure.adventure import Tally
    from game.games.syncro.scenery.mages import mage_team
    from game.games.syncro.table.won.ceremony import RESTS
    from game.games.syncro.table.won.scene import TORN, LevelWon
    from game.games.syncro.table.won.victory import Victory

    seats = moments.players("person", "regular", "regular", "regular", names=NAMES, colours=(1, 2, 3, 4))
    moments.stand(app, "syncro", seats, None, level=level, road="steep")
    app.services.motion = app.navigator.motion = 1.0
    told = Victory(level, turns, spells, mage_team(seats), attempt, before=before or Tally(level), place=place)
    scene = LevelWon(app.services, told)
    scene.time = RESTS - TORN
    app.navigator.push(scene)


def level_keep(app: App) -> None:
    """Show Nora's question about her hand after Ia: two others have chosen."""
    from game.games.syncro.rules.play.actions import Keep
    from game.games.syncro.rules.play.rules import SyncroRules
    from game.games.syncro.rules.state.state import Keeping
    from tests.games.syncro.positions import position, rules
    from tests.matches import session_of, standing
    from tests.scenes.box import table

    its, state = position(["U"], "1", [[5, 2, 4, 3], [1, 2], [3], [2, 2]], turn=7)
    its = SyncroRules(
        replace(its.mission, name="Ia", story="Ia", rules=rules("Ia", 4).mission.rules), rules("Ia", 4).content
    )
    state = replace(state, horde=(None,), ending="won", agenda=(Keeping((0, 1, 2, 3)),))
    seats = moments.players("person", *["regular"] * 3, names=NAMES, colours=(1, 2, 3, 4))
    session = session_of(app.services, standing(its, state, 4), seats, {"level": "Ia"}, words=app.services.words)
    session.attempt = 1
    for seat in (1, 2):
        session.host.play(seat, Keep())
    app.navigator.push(table(app.screens, session))
    app.navigator.settle()
    point(app)


def story_after(app: App) -> None:
    """Show the page after Ia."""
    from game.games.syncro.campaign.chronicle.book import pages_after
    from game.games.syncro.campaign.endings.story import After, StoryAfter
    from game.games.syncro.rules.adventure import adventure
    from game.games.syncro.scenery.mages import mage_team

    before = adventure.begin(4)
    leaves = pages_after(before, replace(before, step="Ib", done=("Ia",)))
    seats = moments.players("person", "regular", "regular", "regular", names=NAMES, colours=(1, 2, 3, 4))
    app.navigator.push(StoryAfter(app.services, leaves, [After("Ia", "Ib")], mage_team(seats)))
    app.navigator.settle()
    point(app)


SCENES: Mapping[str, Scene] = {
    "level_won": level_won,
    "level_facts": level_facts,
    "level_practice": level_practice,
    "last_spell": last_spell,
    "chapter_page": chapter_page,
    "chest": chest,
    "chest_open": chest_open,
    "level_keep": level_keep,
    "story_after": story_after,
}
