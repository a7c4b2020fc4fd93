"""The program in its real window, for whoever types: it writes what it shows, and what it was asked for.

It opens with a table of Sinoda at which two decisions were made, and over it a set-up with the field of a name. A line
is JSON: `scene` (the screen's class), `field` (the one that is edited, or ""), `text` (what stands in it), `selected`,
`at` (the pixel of the name's field, where there is one), `decisions` of the match, `caps` (what some keys are called),
`keys` (what the keys bear that write), `asked` (what was asked for since the beginning, but for what a pointer does).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.__main__ import _prepare_sdl
from game.ui.input.intents import Device

if TYPE_CHECKING:
    from game.ui.input.intents import Intent

CAPPED = ("log", "hide", "undo", "rules", "search", "card1")


def main(folder: Path) -> None:
    """Run the program."""
    _prepare_sdl()
    from game.saves.records.player import Player
    from game.scenes.shell.scene.scene import Scene
    from game.scenes.table.over.new_match import deal
    from game.scenes.table.scene import TableScene
    from game.ui.input.intents import At, Began
    from game.ui.system.keyboard.layouts import PLACES
    from tests.window.telling import TellingApp

    class ScribeApp(TellingApp):
        """Tell what is shown, and hear what is asked for."""

        asked: list[str] | None = None
        at_table: TableScene | None = None

        def begin(self) -> None:
            """Deal, decide twice, and lay the set-up over the table."""
            people = (Player("Ada", 0), Player("Iris", 1))
            session = deal(self.services, "sinoda", people, {})
            assert session is not None, "a match can be dealt"
            for _ in range(2):
                (seat,) = session.host.to_act()
                session.host.play(seat, session.host.legal(seat)[0])
            table = self.screens.table(session)
            assert isinstance(table, TableScene)
            self.at_table = table
            self.navigator.push(table)
            self.navigator.push(self.screens.setup("sinoda"))

        def _obey(self, intent: Intent) -> None:
            if not isinstance(intent, At | Began):
                self.asked = [*(self.asked or []), type(intent).__name__]
            super()._obey(intent)

        def seen(self) -> dict[str, Any]:
            """Return what is shown, in plain values."""
            top = self.navigator.top
            assert isinstance(top, Scene)
            parts = {part.key: part for part in top.parts}
            field = parts[top.editing].control if top.editing in parts else None
            text = "" if field is None else field.text
            start, end = top.text_entry.caret.span
            name = parts.get("name")
            return {
                "scene": type(top).__name__,
                "field": top.editing,
                "text": text,
                "selected": text[start:end],
                "at": None if name is None else self.services.kit.frame.box(name.target).center,
                "decisions": -1 if self.at_table is None else self.at_table.host.decision_count,
                "caps": {verb: self.services.caps.of(verb, Device.KEYS) for verb in CAPPED},
                "keys": [self.services.layout.name(place) for place in PLACES],
                "asked": self.asked or [],
            }

    ScribeApp(folder, "en", (1280, 720)).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
