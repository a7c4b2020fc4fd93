"""Naming: a small sheet with one field that gives something another name; a die proposes one for whoever can't type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.shell.confirm import Question
from game.scenes.shell.services import Services
from game.ui.frame import Rect
from game.ui.input import Confirm, Intent
from game.ui.kit import Kit
from game.ui.part import Part

FIELD = "naming:field"


class Naming(Question):
    """Ask for a name. `proposals` are what the die goes through; `keep` takes the name, without spaces round it."""

    def __init__(
        self, services: Services, question: str, name: str, proposals: Sequence[str], keep: Callable[[str], None]
    ) -> None:
        super().__init__(services, question)
        self.text = name
        self.proposals = proposals
        self.keep = keep

    def enter(self) -> None:
        self.editing = FIELD
        self.refresh()

    def build(self, kit: Kit) -> list[Part]:
        """Return the sheet: question, field with its die, two buttons."""
        height = max(48.0, kit.leading(18) + 16)
        parts, field, no, yes = self.sheet(kit, height)
        return [
            *parts,
            kit.field(FIELD, field, kit.say("setup.name"), self.text, self.editing == FIELD, self._typed, room=height),
            kit.icon_button(
                "naming:another",
                Rect(field.right - height, field.y, height, height),
                "shell/glyphs/dices",
                kit.say("setup.another_name"),
                self._another,
                "bare",
                zone="main",
                layer=1,
            ),
            kit.button("no", no, kit.say("dialog.cancel"), self.back, "secondary"),
            kit.button("yes", yes, kit.say("naming.keep"), self.accept, "primary", first=True),
        ]

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm) and self.editing == FIELD:
            self.accept()
            return True
        return super().handle(intent)

    def accept(self) -> None:
        """Take the name; without a letter in it, say so."""
        name = " ".join(self.text.split())
        if not name:
            self.refuse(FIELD, self.services.words.say("naming.empty"))
            self.focus.at(FIELD, self.time)
            return
        self.back()
        self.keep(name)

    def _typed(self, text: str) -> None:
        self.text = text
        self.refusal = ("", "", 0.0)

    def _another(self) -> None:
        here = self.proposals.index(self.text) if self.text in self.proposals else -1
        self._typed(self.proposals[(here + 1) % len(self.proposals)])
        self.refresh()
