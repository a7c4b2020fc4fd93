"""Take everything along: a whole household as one file, to be taken to another machine, and what came from one."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.protocol import Message, say
from game.saves.disk.strays import is_stray
from game.saves.household.brought import Packed, told_packed
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.asking_system import ask_system, asks_itself
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.household import SUFFIX, pack, take_in
from game.ui.layout.arrange import M, S, cut_top, endless
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import Lines, sheet
from game.ui.parts.widgets import Panel
from game.ui.system.desktop.portal import said_path

WIDTH: Final = 620.0
FOUND: Final = 4
"""Files that are offered to be brought in, at most: the newest."""


class HouseholdExport(SceneOver):
    """Put a household into one file, and bring one in.

    `kept` is the folder in which it is put, and there and in those of `come` files are looked for.
    """

    traits = ScreenTraits(overlay=True, page="take_along")
    tab_order = TabOrder(("along",))

    def __init__(self, services: Services, kept: Path, come: Sequence[Path]) -> None:
        super().__init__(services)
        self.pointer.answer(Answers(missed=self._missed))
        self._kept = kept
        self._come = come
        self.messages: tuple[Message, ...] = ()
        """What was done last, or why it could not be, a sentence each."""
        self._found: tuple[Path, ...] = ()

    def enter(self) -> None:
        """Look which files are there to be brought in."""
        self._look()

    def resume(self) -> None:
        self._look()
        super().resume()

    def _look(self) -> None:
        found: dict[Path, float] = {}
        folders = (self._kept, *self._come)
        for folder in dict.fromkeys(folders):
            for path in folder.glob(f"*{SUFFIX}"):
                if is_stray(path.name):
                    continue
                with suppress(OSError, RuntimeError):  # a link that leads nowhere, or in a circle
                    found[path.resolve()] = path.stat().st_mtime
        self._found = tuple(sorted(found, key=lambda path: -found[path])[:FOUND])

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return the question before something is brought in, and the rulebook."""
        return [*super().player_overlays, *(("question", partial(self.ask, path)) for path in self._found[:1])]

    def pack(self) -> None:
        """Put everything into one file, where one finds it again; say where it lies."""
        title = self.services.say("shelf.choose_folder")
        here = partial(self._pack_in, self._kept)
        if not ask_system(self.services, title, (), self._pack_in, here):
            here()

    def _pack_in(self, folder: Path) -> None:
        pack(self.services, folder / f"Synchrony {date.today().isoformat()}{SUFFIX}", self._packed, self._failed)

    def _packed(self, packed: Packed) -> None:
        path = packed.path
        place = os.path.dirname(said_path(path))
        self.tell((say("settings.along.there", name=path.name, place=place), *told_packed(packed)))

    def _failed(self, why: Message) -> None:
        self.tell((why,))

    def choose(self) -> None:
        """Have the system ask which file shall be brought in."""
        title = self.services.say("settings.along.in")
        ask_system(self.services, title, (SUFFIX,), self.ask, self._nobody_asks)

    def _nobody_asks(self) -> None:
        self.tell((say("computer.nobody_asks"),))

    def ask(self, path: Path) -> None:
        """Ask whether a file shall be brought in."""
        question = say("settings.along.ask", name=path.stem)
        take = partial(self.take, path)
        self.services.navigator.push(
            Confirm(self.services, question, say("settings.along.stays"), say("settings.along.bring"), take)
        )

    def take(self, path: Path) -> None:
        """Bring a file in, and say what came."""
        take_in(self.services, path, self.tell)

    def tell(self, told: Sequence[Message]) -> tuple[()]:
        """Say on this sheet what was done, or why it could not be."""
        self.messages = tuple(told)
        self._look()
        self.refresh()
        return ()

    def _missed(self) -> None:
        """Go back where the press was beside the sheet."""
        paper = next(part for part in self.parts if part.key == "along:sheet")
        if not paper.rect.holds(self.pointer.x, self.pointer.y):
            self.back()

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("settings.household.name")
        return sheet(kit, "along", WIDTH, title, self.back, partial(self._lines, kit), self.strips.offsets, ring=8)

    def _lines(self, kit: Kit, width: float) -> Lines:
        high = max(54.0, kit.leading(18) + 22)
        text = kit.paragraph("along:text", 0, 0, width, kit.say("settings.along.text"), BODY, "text.paper-soft")
        place, rest = cut_top(endless(width, 0, text.rect.bottom + M), high, M)
        pack = kit.say("settings.along.pack")
        icon = "shell/glyphs/layers"
        parts = [text, kit.button("along:pack", place, pack, self.pack, "primary", icon=icon, zone="along", first=True)]
        if self.messages:
            words = "\n".join(kit.words.message(message, str) for message in self.messages)
            told = kit.paragraph("along:told", M, rest.y + S, width - 2 * M, words, BODY)
            plate, rest = cut_top(rest, told.rect.h + 2 * S, M)
            parts += [Part("along:plate", plate, Panel("drawer", 10, None, 1.4)), told]
        heading, rest = cut_top(rest, kit.leading(15), S)
        parts.append(kit.label("along:bring", heading, kit.say("settings.along.in").upper(), CAPS, "text.paper-label"))
        how = kit.paragraph(
            "along:how",
            0,
            rest.y,
            width,
            kit.say("computer.along_how" if asks_itself() else "settings.along.how"),
            BODY,
            "text.paper-soft",
        )
        _, rest = cut_top(rest, how.rect.h, S)
        parts.append(how)
        if asks_itself():
            place, rest = cut_top(rest, high, S)
            words = kit.say("computer.choose_file")
            parts.append(kit.button("along:choose", place, words, self.choose, "light", zone="along"))
        for number, path in enumerate(self._found):
            place, rest = cut_top(rest, high, S)
            parts.append(
                kit.button(
                    f"along:file:{number}", place, path.name, partial(self.ask, path), "light", zone="along",
                    help_=str(path.parent),
                )
            )  # fmt: skip
        return parts, rest.y
