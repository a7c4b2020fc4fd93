"""Take everything along: a whole household as one file, to be taken to another machine, and what came from one."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.protocol import Message, say
from game.saves.disk.strays import is_stray
from game.saves.household.brought import Counts, Packed, told_packed
from game.saves.household.peeked import counted, peek
from game.saves.people.settings import Settings
from game.scenes.settings.along import chest, page
from game.scenes.settings.along.chest import Goods
from game.scenes.settings.along.page import File, Shown
from game.scenes.shell.days import said_day
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.asking_system import ask_system, asks_itself
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.household import SUFFIX, WINDOWS, pack, take_in
from game.scenes.shell.sheets.lamplit import InLight
from game.scenes.shell.sheets.set_out import ShutChest
from game.ui.boxes import GameBox
from game.ui.draw.canvas import Canvas
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.tiles import guise
from game.ui.system.desktop.portal import said_path

BOX: Final = "shell/sheets/box-"
CHOSEN: Final = (2, 4, 1, 3)
"""Which games' boxes are shown, by their places in the catalogue: two in the chest, two that fall into it."""
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
        self._kept = kept
        self._come = come
        self.messages: tuple[Message, ...] = ()
        """What was done last, or why it could not be, a sentence each."""
        self._found: tuple[Path, ...] = ()
        self._inside: dict[Path, tuple[Counts | None, float]] = {}  # what is in each of them, and of when it is
        self._counts = Counts()  # what goes along
        self._said = -chest.SWINGS  # when that was said
        self._wrong = False  # whether what is said is why something could not be done
        self._falls: float | None = None  # when what goes along has begun to fall into the chest

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
        self._inside = {path: (peek(path), found[path]) for path in self._found}
        with suppress(OSError):
            self._counts = counted(self.services.store.root)

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
        moves = bool(self.services.motion) and not self.services.settings.reduced
        self._falls = self.time if moves else self.time - chest.seconds()
        told = say("settings.along.there", name=path.name), say("settings.along.place", place=place)
        self.tell((*told, *told_packed(packed)))

    def _failed(self, why: Message) -> None:
        self.tell((why,))
        self._wrong = True

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
            Confirm(
                self.services,
                question,
                say("settings.along.stays"),
                say("settings.along.bring"),
                take,
                light=InLight(ShutChest()),
            )
        )

    def take(self, path: Path) -> None:
        """Bring a file in, and say what came."""
        take_in(self.services, path, self.tell)

    def tell(self, told: Sequence[Message]) -> tuple[()]:
        """Say on this sheet what was done, or why it could not be."""
        self.messages = tuple(told)
        moves = bool(self.services.motion) and not self.services.settings.reduced
        self._said = self.time if moves else self.time - chest.SWINGS
        self._wrong = False
        self._look()
        self.refresh()
        return ()

    # What is seen

    @property
    def _is_moving(self) -> bool:
        falls = self._falls is not None and self.time - self._falls < chest.seconds()
        return falls or self.time - self._said < chest.SWINGS

    def ground(self, canvas: Canvas) -> None:
        draw_lamplight(canvas, 0.0)
        canvas.fill(canvas.frame.rect, "planks.veil")

    def build(self, kit: Kit) -> list[Part]:
        services = self.services
        boxes = [self._box(game) for game in services.catalog] or [self._box("")]
        people = tuple(person.colour for person in services.people)
        goods = Goods(
            people, tuple(boxes[number % len(boxes)] for number in CHOSEN), str(date.today().day), self._falls
        )
        counts = (
            ("people", kit.say("settings.along.people", count=len(people))),
            ("matches", kit.say("settings.along.matches", count=self._counts.matches)),
            ("adventures", kit.say("settings.along.adventures", count=self._counts.adventures)),
            ("settings", kit.say("settings.along.settings", count=_settings())),
        )
        shown = Shown(
            goods,
            counts,
            boxes[CHOSEN[1] % len(boxes)],
            kit.say("computer.along_how" if asks_itself() else "settings.along.how"),
            tuple(kit.words.message(message, str) for message in self.messages),
            self._wrong,
            self._said,
            tuple(self._file(kit, path) for path in self._found),
            self.pack,
            self.choose if asks_itself() else None,
            self.back,
        )
        return page.build(kit, shown, self.strips.offsets)

    def _box(self, game: str) -> GameBox:
        """Return the box of a game, its own picture on the lid."""
        images = self.services.images
        box = f"{BOX}{game}"
        return GameBox(guise(images, self.services.theme, game), box if images.has(box) else "")

    def _file(self, kit: Kit, path: Path) -> File:
        """Return what is told of a file that can be brought in: what is in it, and of which day it is."""
        counts, seconds = self._inside[path]
        when = datetime.fromtimestamp(seconds)
        day = said_day(kit.words, when.date().isoformat(), date.today())
        clock = kit.say("time", hour=when.hour, minute=f"{when.minute:02d}")
        told = [kit.say("settings.along.from", day=day, time=clock)]
        if counts is not None:
            told = [
                kit.say("settings.along.matches", count=counts.matches),
                kit.say("settings.along.adventures", count=counts.adventures),
                *told,
            ]
        return File(path.name, " · ".join(told), str(path.parent), partial(self.ask, path))


def _settings() -> int:
    """Return how many settings go along: all but the window's own, and the number of the format."""
    return len(Settings.__struct_fields__) - len(WINDOWS) - 1
