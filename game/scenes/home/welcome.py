"""What home says of learning: the door to the lessons, the card for whoever has never played, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from game.saves.people import learning
from game.saves.people.learning import Progress, begun_by
from game.scenes.home.offers import Offer, Way, says
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.layout.frame import Rect
from game.ui.parts.doors import Entrance
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

NEWCOMER: Final = "first"
"""The key of the card for whoever has never played."""
WIDE: Final = 224.0  # units of the door
Picture: TypeAlias = Callable[[Kit, Rect], list[Part]]
"""Build what a card shows in a rectangle."""


def newcomer(services: Services, screens: Screens, game: str, picture: Picture) -> Offer:
    """Return what is offered to whoever has never played: the first lesson."""
    main = Way("first:learn", says("learn.new_button", game), partial(_learn, services, screens, game))
    other = Way("first:other", says("learn.new_other"), partial(open_lessons, services, screens))
    label, title, text = says("learn.new_here"), says("learn.new_title", game), says("learn.new_text")
    return Offer(NEWCOMER, label, title, text, main, other, picture)


def taught(services: Services) -> dict[str, Progress]:
    """Return how far the person at home has come in each game that is taught."""
    people = services.people
    games = [game for game in services.catalog if services.learning.teaches(game)]
    return {game: learning.progress(people, game, people.at_home.id) for game in games}


def learnt_unplayed(services: Services) -> tuple[str, str]:
    """Return a game that the person at home has learnt and never played, the one learnt last, and the day; or ""."""
    people = services.people
    days = [(game, progress.day) for game, progress in taught(services).items() if progress.day]
    new = [(game, day) for game, day in days if not begun_by(people, game, people.at_home.id)]
    return max(new, key=lambda row: row[1], default=("", ""))


def next_lesson(services: Services) -> str:
    """Return the game whose lesson comes next for the person at home: one under way, else the first; or ""."""
    unlearnt = [(game, progress) for game, progress in taught(services).items() if not progress.learnt]
    return next((game for game, progress in unlearnt if progress.step), unlearnt[0][0] if unlearnt else "")


def lesson_way(services: Services, screens: Screens) -> Way:
    """Return the way to the next lesson; to all of them where every one is learnt."""
    game = next_lesson(services)
    if not game:
        return Way("next:lesson", says("learn.rest"), partial(open_lessons, services, screens))
    return Way("next:lesson", says("learn.next_lesson", game), partial(_learn, services, screens, game))


def after_lesson(services: Services, screens: Screens, game: str, play: Callable[[], None], picture: Picture) -> Offer:
    """Return what is offered once a game is learnt: to play it, then the next lesson."""
    main = Way("next:play", says("home.play", game), play)
    label, title, text = says("learn.next_label"), says("lesson.can_play", game), says("learn.next_text")
    return Offer("next", label, title, text, main, lesson_way(services, screens), picture)


def _learn(services: Services, screens: Screens, game: str) -> None:
    from game.scenes.table.over.new_match import learn  # late: home begins no match

    learn(services, screens, game)


def open_lessons(services: Services, screens: Screens) -> None:
    """Open the screen with all lessons."""
    services.navigator.push(screens.learn())


def learn_door(services: Services, screens: Screens, kit: Kit) -> Entrance | None:
    """Return the door to the lessons; None where there are none.

    Before anything was learnt its second line says how many games there are; then it has a mark for each of them, and
    in the end it is one line.
    """
    marks = tuple(progress.learnt for progress in taught(services).values())
    if not marks:
        return None
    name = kit.say("learn.door")
    note = "" if any(marks) else kit.say("learn.door_first", count=len(marks))
    told = note or kit.say("learn.door_marks", count=sum(marks), of=len(marks))
    label = kit.say("learn.door_done") if all(marks) else kit.named(name, told)
    marks = () if note or all(marks) else marks
    act = partial(open_lessons, services, screens)
    return Entrance(key="learn", act=act, name=name, note=note, label=label, marks=marks, wide=WIDE, worth=2)
