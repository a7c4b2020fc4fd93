"""The sheet that says what counts, and what doesn't; from it figures are saved as a table, and counted again."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError, write_beside
from game.saves.disk.naming import file_name
from game.saves.disk.progress import Progress
from game.saves.figures.figures import Figures
from game.saves.figures.index import Index
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.under_way import Task, UnderWay
from game.ui.layout.arrange import M, S, cut_left, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import RING, Lines, sheet
from game.ui.system.desktop.portal import said_path

PAGE: Final = "what_counts"
WIDTH: Final = 640.0
ENDING: Final = ".csv"
BUTTON: Final = 52.0


class WhatCounts(SceneOver):
    """Say what counts.

    Tables are put into a `folder`. `stop` ends what is counted meanwhile, `changed` is told once all is counted again.
    """

    traits = ScreenTraits(overlay=True, page=PAGE)
    tab_order = TabOrder((PAGE,))

    def __init__(
        self, services: Services, index: Index, figures: Figures, folder: Path, stop: Act, changed: Act
    ) -> None:
        super().__init__(services)
        self._index = index
        self._figures = figures
        self._folder = folder
        self._stop = stop
        self._changed = changed
        self.messages: tuple[Message, ...] = ()
        """What was done last, or why it could not be."""
        self._wrong = False

    # What is done

    def save(self) -> None:
        """Put all matches as a table where one finds it again, and say where it lies."""
        services = self.services
        name = file_name(services.say("statistics.file", day=date.today().isoformat()), ENDING)
        try:
            data = self._index.csv(self._say, self._figures.who)
            place = write_beside(self._folder / name, data)
        except SaveError as error:
            self._tell((error.message,), wrong=True)
            return
        folder, _, shown = said_path(place).rpartition(os.sep)
        self._tell((say("statistics.saved", name=shown, place=folder),))

    def _say(self, key: str, /, **params: object) -> str:
        return self.services.say(key, **params)

    def again(self) -> None:
        """Throw the figures away and count everything again, with progress; a press stops it."""
        self._stop()
        title = say("statistics.again_title")
        stopped = (say("statistics.again_stopped"),)
        task = Task(title, partial(_rebuilt, self._index), self._came, self._failed, stopped)
        self.services.navigator.push(UnderWay(self.services, task))

    def _came(self, count: int) -> tuple[()]:
        self._tell((say("statistics.again_done", count=count),))
        self._changed()
        return ()

    def _failed(self, why: Message) -> tuple[()]:
        self._tell((why,), wrong=True)
        self._changed()
        return ()

    def _tell(self, told: Sequence[Message], *, wrong: bool = False) -> None:
        self.messages = tuple(told)
        self._wrong = wrong
        self.refresh()

    # What is seen

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("statistics.counts")
        lines = partial(self._lines, kit)
        return sheet(kit, PAGE, WIDTH, title, self.back, lines, self.strips.offsets, ring=RING)

    def _lines(self, kit: Kit, width: float) -> Lines:
        told = [kit.say("figures.counts"), kit.say("figures.counts_not")]
        if self._figures.uncounted:
            told.append(self._left_out(kit))
        if (trouble := self._index.trouble) is not None:
            told.append(kit.words.message(trouble, str))
        rest = endless(width)
        parts: list[Part] = []
        for number, words in enumerate(told):
            text = kit.paragraph(f"counts:{number}", 0, 0, width, words, BODY)
            place, rest = cut_top(rest, text.rect.h, M)
            parts.append(text.moved(place.x, place.y))
        for key, icon, act in (("save", "file-down", self.save), ("again", "rotate-ccw", self.again)):
            more, rest = self._button(kit, rest, key, icon, act)
            parts += more
        if self.messages:
            more, rest = self._told(kit, rest)
            parts += more
        return parts, rest.y

    def _left_out(self, kit: Kit) -> str:
        """Return how many matches don't count, and why."""
        reasons = [
            kit.say("statistics.left_out_one", count=one.played, why=kit.say(f"figures.why.{one.key}"))
            for one in self._figures.uncounted
        ]
        count = sum(one.played for one in self._figures.uncounted)
        return kit.say("statistics.left_out", count=count, list=kit.words.listed(reasons))

    def _button(self, kit: Kit, rest: Rect, key: str, icon: str, act: Callable[[], None]) -> tuple[list[Part], Rect]:
        """Build a button with a note under it; return what is left below them, too."""
        place, rest = cut_top(rest, max(BUTTON, kit.leading(BOLD.size) + M + S), S / 2)
        note = kit.paragraph(f"counts:{key}:note", 0, 0, rest.w, kit.say(f"statistics.{key}_note"), NOTE)
        line, rest = cut_top(rest, note.rect.h, M)
        words = kit.say(f"statistics.{key}")
        button = kit.button(f"counts:{key}", place, words, act, icon=f"shell/glyphs/{icon}", zone=PAGE)
        return [button, note.moved(line.x, line.y)], rest

    def _told(self, kit: Kit, rest: Rect) -> tuple[list[Part], Rect]:
        """Build what was done last, with a tick before it; return what is left below it, too."""
        size = kit.leading(BODY.size)
        words = "\n".join(kit.words.message(message, str) for message in self.messages)
        text = kit.paragraph("path:told", 0, 0, rest.w - size - S, words, BODY)
        line, rest = cut_top(rest, max(size, text.rect.h), M)
        sign, place = cut_left(line, size, S)
        glyph, role = ("triangle-alert", "text.bad") if self._wrong else ("check", "text.good")
        corner = placed(sign, size * 0.8, size * 0.8, 0.5, 0.0)
        return [kit.picture("counts:sign", corner, f"shell/glyphs/{glyph}", role), text.moved(place.x, place.y)], rest


def _rebuilt(index: Index, tell: Progress) -> int:
    """Throw the index away and make it again; return how many matches were looked at. Raises SaveError."""
    try:
        index.throw_away()
    except OSError as error:
        raise SaveError(say("figures.trouble.unwritten")) from error
    return index.keep_up(tell)
