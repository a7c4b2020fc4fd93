"""What lies over a table or over the settings for a moment, as `screenshots.py` draws it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ui.parts.text_field import Caret
from screens import games
from screens.lost import level_lost_many
from screens.moments import table_syncro
from screens.shell import LATER, Scene, deal, dice, pair, point, show, shown, table, table_select

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.campaign.endings.lost import Lost


LOGGED = 8
"""Captures of the match whose log is shown."""
CHANCE = 10
"""Of the dice that play it."""
POINTED = 6
"""Which of them is pointed at, from the last."""


def log(app: App) -> None:
    """Show all that has happened at Sinoda's table, and a capture that is pointed at."""
    from game.scenes.table.over.log import LogScene
    from game.ui.input.intents import Step

    _captured(app, LOGGED)
    _page(app, "log")
    scene = shown(app, LogScene)
    counting = [number for number, turn in enumerate(scene.turns) if turn.counts]
    while scene.at is not None and scene.at > counting[-POINTED]:
        app.navigator.handle(Step(0, -1))
    scene.strips.offsets["log"] += 190
    scene.refresh()
    app.tick([], LATER)


def _captured(app: App, count: int) -> None:
    """Put a table of Sinoda on the screen at which so many pieces have been captured, and a person is to act."""
    from game.engine.rng import Rng
    from game.games.sinoda.rules.rules import Captured

    scene = deal(app, "sinoda", pair(), 0)
    host = scene.host
    rng = Rng.of(CHANCE, count)
    while sum(isinstance(event, Captured) for event in host.events(None)) < count or host.to_act()[0]:
        dice(host, rng)
    show(app, scene)


def goto(app: App) -> None:
    """Show where one writes to which space the focus is to go."""
    from game.scenes.table.over.jump_to import JumpToScene

    table(app, pair(), 60)
    _page(app, "goto")
    scene = shown(app, JumpToScene)
    scene.text = "e3"
    scene.refresh()
    assert scene.parts, "its field is edited"
    scene.text_entry.caret = Caret(2, 2)
    scene.refresh()


def settings_size(app: App) -> None:
    """Show the sizes that the window may have."""
    from game.scenes.settings.rows.rows import named
    from game.scenes.settings.settings import SettingsScene

    app.navigator.push(app.screens.settings())
    shown(app, SettingsScene).choose(named("size"))
    app.navigator.settle()


def settings_kept(app: App) -> None:
    """Show the question whether the window is to stay as it is."""
    from game.scenes.settings.rows.keep import KeepThis

    app.navigator.push(app.screens.settings())
    app.navigator.settle()
    app.navigator.push(KeepThis(app.services, lambda: None))
    app.navigator.settle()


def level_lost_menu(app: App) -> None:
    """Show what can be changed or looked up after a defeat."""
    _lost(app).open_menu()
    app.navigator.settle()


def level_lost_list(app: App) -> None:
    """Show all that stood when a level was lost."""
    from game.games.syncro.campaign.endings.sheets import StandingList

    app.navigator.push(StandingList(app.services, _lost(app).defeat))
    app.navigator.settle()


def goodbye(app: App) -> None:
    """Show the last words of a program that must stop."""
    from game.scenes.home.goodbye import Goodbye, tables_of

    for played in (games.chrono, games.soon, games.syncro):
        played(app)
        app.navigator.settle()
        app.navigator.pop()
        app.navigator.settle()
    table(app, pair(), 66)
    say_ = app.services.words.say

    def words() -> str:
        return f"{say_('error.again')} {say_('error.kept')} {say_('error.unreported')}"

    app.navigator.push(Goodbye(app.services, words, None, tables_of(app.screens)))
    app.navigator.settle()
    point(app)
    for _ in range(60):  # the tables are drawn one after another
        app.tick([], LATER)


def level_page(app: App) -> None:
    """Show the rules of the level that is played, and the enemy that was pointed at."""
    from game.games.syncro.table.pages.level_page import LevelPage

    table_syncro(app)
    _page(app, "level")
    page = shown(app, LevelPage)
    app.navigator.pop()
    app.navigator.settle()
    app.navigator.push(LevelPage(app.services, page.level, page.rows, "dragon"))
    app.navigator.settle()


def journal(app: App) -> None:
    """Show the journal of the level that is played."""
    from game.games.syncro.table.pages.goal import race_of
    from game.games.syncro.table.pages.journal import JournalScene
    from game.games.syncro.table.table import SyncroTable
    from game.scenes.table.scene import TableScene

    table_syncro(app)
    app.navigator.settle()
    table = app.navigator.top
    assert isinstance(table, TableScene), "a level is played"
    assert isinstance(table.game, SyncroTable), "it is Syncro's"
    race = race_of(table.moment.facts)
    app.navigator.push(JournalScene(app.services, table.game.rules.mission, race=race))
    app.navigator.settle()


def _over(app: App, page: str) -> None:
    table_select(app)
    _page(app, page)


def _page(app: App, page: str) -> None:
    app.navigator.settle()
    app.tick([], LATER)
    dict(app.navigator.top.player_overlays)[page]()
    app.navigator.settle()


def _lost(app: App) -> Lost:
    from game.games.syncro.campaign.endings.lost import Lost

    level_lost_many(app)
    return shown(app, Lost)


SCENES: Mapping[str, Scene] = {
    "log": log,
    "goto": goto,
    "settings_size": settings_size,
    "settings_kept": settings_kept,
    "level_lost_menu": level_lost_menu,
    "level_lost_list": level_lost_list,
    "goodbye": goodbye,
    "level_page": level_page,
    "journal": journal,
}
