"""The program in its real window with a field that is written into: it tells what the field shows as it changes.

Nothing is pressed from inside. A line is JSON: `text` of the field, `shown` (with what is composed), from where to
where is `composed` and its `clause`, `caret` (where it stands in the window, and how large), `editing`, `screen`; where
the field is no more, what was `named` in it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from game.__main__ import _prepare_sdl


def main(folder: Path) -> None:
    """Run the program with the field over home."""
    _prepare_sdl()
    from game.engine.protocol import say
    from game.scenes.shell.sheets.dialogs import FIELD, Naming
    from game.ui.parts.text_field import TextField
    from tests.window.telling import TellingApp

    class PaperApp(TellingApp):
        """Tell what the field shows."""

        named: str | None = None

        def name(self, name: str) -> None:
            """Take the name that was confirmed."""
            self.named = name

        def open(self, file: Path | None = None) -> None:
            super().open(file)
            self.navigator.push(Naming(self.services, say("adventure.rename"), "", ["Ada"], self.name))
            self.navigator.settle()

        def seen(self) -> dict[str, Any]:
            """Return what the field shows."""
            top = self.navigator.top
            part = next((part for part in top.parts if part.key == FIELD), None)
            if part is None or part.control is None or not isinstance(part.face, TextField):
                return {"screen": type(top).__name__, "named": self.named}
            face, caret = part.face, top.caret
            return {
                "screen": type(top).__name__,
                "text": part.control.text,
                "shown": "".join(face.setting.lines),
                "composed": face.composed,
                "clause": face.clause,
                "at": face.caret.at,
                "caret": None if caret is None else [*caret],
                "editing": bool(top.editing),
            }

    PaperApp(folder, "en", (1280, 720)).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
