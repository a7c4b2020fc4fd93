"""Who plays here, and home's corner, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from screens.shell import Scene, point

if TYPE_CHECKING:
    from game.app import App

OTHERS = (("Ada", 1, 21, 1, 3), ("Ilyes", 2, 18, 3, 5), ("Mamie Odile", 7, 6, 5, 1), ("Zoé", 3, 0, 0, 0))
"""Who plays here beside Nora: name, colour, matches, days since the last one, games learnt."""
DAY = "2024-11-18"
TODAY: Final = date(2026, 11, 20)  # by which it is told when somebody played


def household(app: App) -> None:
    """Let five people play here, who know some games and like some things otherwise."""
    from game.saves.people import learning
    from game.saves.people.people import edited, somebody, with_person
    from tests.persons import at_home

    games = ("syncron", "soon", "sinoda", "chrono", "syncro")
    at_home(app.services, "Nora", learnt=dict.fromkeys(games[:4], DAY))
    app.keep(edited(app.services.person.id, index=0))
    for name, colour, count, ago, known in OTHERS:
        person = somebody(name, colour)
        app.keep(with_person(person))
        for game in games[:known]:
            app.keep(learning.learnt(game, person.id, DAY))
        day = (TODAY - timedelta(days=ago)).isoformat()
        app.keep(edited(person.id, begun={"soon": count} if count else {}, played=day if count else ""))
    _, ada, _, odile, _ = app.services.people.people
    app.keep(edited(ada.id, likes={"text": 115, "theme": "daylight", "reduced": True, "curtain": "press"}))
    app.keep(edited(odile.id, likes={"text": 160, "theme": "contrast"}))


def people(app: App) -> None:
    """Show who plays here while a name is typed."""
    from game.scenes.people.page import FIELD
    from game.scenes.people.people import WhoPlaysHere

    household(app)
    app.navigator.push(WhoPlaysHere(app.services, app.screens, lambda: TODAY))
    app.navigator.settle()
    top = app.navigator.top
    assert isinstance(top, WhoPlaysHere)
    top.choose(app.services.people.people[1].id)
    point(app)
    top.focus.at(FIELD, top.time)
    top.editing = FIELD
    top.refresh()


def people_rest(app: App) -> None:
    """Show who plays here, at rest."""
    from game.scenes.people.people import WhoPlaysHere

    household(app)
    app.navigator.push(WhoPlaysHere(app.services, app.screens, lambda: TODAY))


def people_out(app: App) -> None:
    """Show the question whether somebody shall be taken out."""
    from game.scenes.people.people import WhoPlaysHere

    people_rest(app)
    app.navigator.settle()
    top = app.navigator.top
    assert isinstance(top, WhoPlaysHere)
    top.choose(app.services.people.people[1].id)
    top.ask_out()
    app.navigator.settle()


def people_gone(app: App) -> None:
    """Show the way to have somebody back who was just taken out."""
    from game.scenes.shell.sheets.dialogs import Confirm

    people_out(app)
    question = app.navigator.top
    assert isinstance(question, Confirm)
    app.navigator.pop()
    question.act()
    app.navigator.settle()


def home_people(app: App) -> None:
    """Show home with its corner open."""
    from game.scenes.home.home import Home

    household(app)
    home = app.navigator.top
    assert isinstance(home, Home)
    home.refresh()
    home.ask_who()
    app.navigator.settle()
    point(app)
    top = app.navigator.top
    top.focus.at(f"corner:{app.services.people.people[1].id}", top.time)


SCENES: Mapping[str, Scene] = {
    "people": people,
    "people_rest": people_rest,
    "people_out": people_out,
    "people_gone": people_gone,
    "home_people": home_people,
}
