"""The ways from a set-up to what one may not know yet: the game's lesson, and its rules."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.saves.people import learning
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import learn
from game.scenes.table.over.screens import Screens
from game.ui.layout.arrange import S, cut_right
from game.ui.layout.frame import Rect
from game.ui.parts.doors import Entrance, door
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

SIDE: Final = 48.0


def helps(services: Services, screens: Screens, kit: Kit, game: str, bar: Rect) -> list[Part]:
    """Build both ways at the right end of what is free of a bar; the words of the lesson's give way first."""
    side, rest = cut_right(bar, SIDE, S)
    rules = kit.say("learn.rules", game=kit.say(f"{game}.name"))
    act = partial(_open_rules, services, screens, game)
    parts = [kit.icon_button("rules", side, "shell/glyphs/book-open", rules, act, radius=SIDE / 2)]
    if not offers(services, game):
        return parts
    label = kit.say("learn.setup")
    place = rest._replace(w=max(rest.w, SIDE), h=min(60.0, max(SIDE, kit.leading(18) + 8)))
    act = partial(learn, services, screens, game)
    found = door(kit, place, Entrance(key="learn", act=act, name=label, label=label, zone="bar"))
    return parts if found is None else [found.moved(side.x - S - found.rect.right, 0), *parts]


def _open_rules(services: Services, screens: Screens, game: str) -> None:
    services.navigator.push(screens.rulebook(game))


def offers(services: Services, game: str) -> bool:
    """Tell whether a game has a lesson that the person at home hasn't done yet."""
    if not services.learning.teaches(game):
        return False
    return not learning.progress(services.people, game, services.people.at_home.id).learnt


def least(services: Services, game: str) -> float:
    """Return how wide the ways are without words."""
    return (SIDE + S) * (2 if offers(services, game) else 1)
