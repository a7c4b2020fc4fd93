"""An evening under way as home offers it: between two matches, or to see who has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.saves.evenings.evening import Evening
from game.saves.evenings.evenings import Evenings
from game.saves.records.glance import Listed, glance
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.parts.kit import Kit

if TYPE_CHECKING:
    from game.saves.records.player import Player


class EveningOffer:
    """Say in words how far an evening has come; `done` matches are over."""

    def __init__(self, evening: Evening, done: int) -> None:
        self.evening, self.done = evening, done

    def over(self, kit: Kit) -> tuple[str, ...]:
        """Return the line over the heading, the longest wording first."""
        return f"{kit.say('home.continue.label')} · {so_far(kit, self.evening, self.done)}", kit.say("evening.continue")

    def heading(self, kit: Kit) -> str:
        """Return what comes next."""
        evening = self.evening
        if self.done >= len(evening.games):
            told = kit.say("evening.continue_end")
        elif evening.lot:
            told = kit.say("evening.continue_lot")
        else:
            game = kit.say(f"{evening.games[self.done].game}.name")
            told = kit.say("evening.continue_next", game=game)
        return kit.say("home.continue.heading", game=kit.say("evening.continue"), turn=told)


def so_far(kit: Kit, evening: Evening, done: int) -> str:
    """Return how many of an evening's matches are over: “An evening, two of three”."""
    words = [kit.say(f"evening.number.{count}") for count in (done, len(evening.games))]
    return kit.say("evening.continue_so_far", number=words[0], all=words[1])


class Offered:
    """Hold an evening that home can offer: when it was played last, its game and players, and how one goes on."""

    def __init__(self, evening: Evening, done: int, go_on: Callable[[], None]) -> None:
        self.offer = EveningOffer(evening, done)
        self.changed = evening.at
        self.game = evening.games[min(done, len(evening.games) - 1)].game
        self.players: tuple[Player, ...] = tuple(evening.members[number].plays for number in evening.present)
        self.go_on = go_on


def offered(services: Services, screens: Screens, saves: Sequence[Listed]) -> list[Offered]:
    """Return the evenings that can be gone on with, but for those whose match is among the saved ones."""
    if not services.store.has_evenings:
        return []
    playable = {row.path.name for row in saves}
    result = list[Offered]()
    for evening in Evenings(services.store).under_way():
        if evening.match and evening.match in playable:
            continue  # it is gone on with by its match
        path = services.store.records_folder / evening.match
        counted = bool(evening.match) and path.is_file() and glance(path).over
        if all(chosen.game in services.catalog for chosen in evening.games):
            go_on = partial(_open, services, screens, evening.id)
            when = replace(evening, at=max(evening.at, path.stat().st_mtime)) if counted else evening
            result.append(Offered(when, len(evening.played) + counted, go_on))
    return result


def of_match(services: Services, name: str) -> tuple[Evening, int] | None:
    """Return the evening that a match under way is one of, by its identifier, and how many matches are over."""
    evening = Evenings(services.store).get(name)
    return None if evening is None or evening.ended else (evening, len(evening.played))


def _open(services: Services, screens: Screens, name: str) -> None:
    services.navigator.push(screens.evening(name))
