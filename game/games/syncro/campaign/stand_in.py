"""The question whether another computer player may take over from one that this version doesn't know."""

from __future__ import annotations

from collections.abc import Callable

from game.saves.player import Player
from game.scenes.shell.dialogs import Question
from game.scenes.shell.services import Services
from game.ui.kit import Kit
from game.ui.part import Part


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
