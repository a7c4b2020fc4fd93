"""Stand-ins: a computer player that this version doesn't know is told by name, and another one is offered."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.ai.entry import Entry
from game.content.strings import Words
from game.saves.player import Player
from game.scenes.setup.players import Guests
from game.scenes.shell.dialogs import Question
from game.scenes.shell.services import Services
from game.ui.kit import Kit
from game.ui.part import Part


def strangers(entry: Entry, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players whose computer player the game doesn't have."""
    known = {skill.key for skill in entry.skills}
    return tuple(player for player in team if not player.person and player.by not in known)


def stand_ins(entry: Entry, words: Words, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the same players, played by a computer player that there is where theirs is unknown."""
    strange = strangers(entry, team)
    by = Guests(entry, words, team).skill()
    return tuple(replace(player, by=by) if player in strange else player for player in team)


class StandIn(Question):
    """Say whose computer player is unknown, and offer another. `act` runs after the question has gone."""

    def __init__(self, services: Services, strange: tuple[Player, ...], by: str, act: Callable[[], None]) -> None:
        say = services.words.say
        super().__init__(services, say("stand_in.question", count=len(strange), player=strange[0].name))
        self.explained = say("stand_in.text", skill=say(f"skill.{by}"))
        self.act = act

    def build(self, kit: Kit) -> list[Part]:
        text = kit.paragraph("explained", 0, 0, self.inner(kit), self.explained, role="text.paper-soft")
        parts, room, no, yes = self.sheet(kit, text.rect.h)
        return [
            *parts,
            text.moved(room.x, room.y),
            kit.button("no", no, kit.say("dialog.cancel"), self.back, "secondary"),
            kit.button("yes", yes, kit.say("stand_in.yes"), self._yes, "primary", first=True),
        ]

    def _yes(self) -> None:
        self.services.navigator.pop()
        self.act()
