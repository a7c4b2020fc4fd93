"""The page of a problem's report: all that is in it, to be read before it is copied or saved."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.protocol import Message
from game.saves.disk.files import SaveError, write_beside
from game.saves.report import Report
from game.scenes.shelf.chooser.chooser import Wanted, choose, say_saved
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.input.intents import Copy, Edge, Intent, Page, Step
from game.ui.layout.arrange import REST, L, M, S, columns, cut_bottom, cut_right, cut_top, stack
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.parts.kit import HEADING, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import CLOSE, EDGE, middle_sheet
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

WIDTH: Final = 1040.0
LIST: Final = "lines"
LINE: Final = Style("body", 15)
WARNING: Final = Style("bold", 18)
LEAST: Final = 0.5  # of its size that a letter may have in a line of very broad ones
LETTER: Final = "n"
"""As broad as the letters of a report are on the average, or broader."""


class ReportPage(SceneOver):
    """Show a report. Where hands in its match are secret, words stand `instead` of what was decided."""

    traits = ScreenTraits(overlay=True, page="report")
    tab_order = TabOrder(("copy", "save", "head"))

    def __init__(self, services: Services, report: Report, instead: Message | None, folder: Path) -> None:
        super().__init__(services)
        self.report, self.instead = report, instead
        self.folder = folder
        """Where something was put last."""
        self._rows: Memo[tuple[str, int], tuple[str, ...]] = Memo()

    def title(self) -> str:
        return self.services.titled(self.services.say("shelf.report"))

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Copy(cut=False):
                self.copy()
                return True
            case Step(0, _) | Page() | Edge() if self._reads_on(intent):
                return True
            case _:
                return super().handle(intent)

    def _reads_on(self, intent: Intent) -> bool:
        """Scroll the report; return whether there was more of it: at its ends arrows lead on."""
        before = self._offset()
        self.strips.obey(LIST, intent)
        return self._offset() != before

    def _offset(self) -> float:
        """Return how far the report is scrolled; as it is built, that is put right where it is too far."""
        return self.strips.offsets.get(LIST, 0.0) if self.parts else 0.0

    def copy(self) -> None:
        """Put the report on the clipboard, and say what that holds."""
        kept = self.services.clipboard.write(self.report.text)
        self.services.navigator.notice(self.services.say("shelf.reported" if kept else "shelf.no_clipboard"))
        if kept:
            self.back()

    def ask_folder(self) -> None:
        """Ask into which folder the report shall be put."""
        title = partial(self.services.say, "shelf.choose_folder")
        wanted = Wanted(title, (), self._save, f"synchrony-report-{date.today().isoformat()}.txt")
        choose(self.services, wanted, self.folder)

    def _save(self, folder: Path) -> None:
        name = f"synchrony-report-{date.today().isoformat()}.txt"
        words = self.services.words
        try:
            place = write_beside(folder / name, self.report.text.encode("utf-8", "replace"))
        except SaveError as error:
            self.services.navigator.notice(words.message(error.message, str))
            return
        self.folder = folder
        say_saved(self.services, place)

    # The page

    def build(self, kit: Kit) -> list[Part]:
        paper = middle_sheet(kit, WIDTH, kit.frame.height)
        top, rest = cut_top(paper.trimmed(EDGE, S, M, M), max(56.0, kit.leading(HEADING.size) + S), S)
        corner, words = cut_right(top, CLOSE, M)
        foot, view = self._foot(kit, rest._replace(x=paper.x + EDGE, w=paper.w - 2 * EDGE))
        close = corner._replace(y=top.y + (top.h - CLOSE) / 2, h=CLOSE)
        return [
            kit.panel("report:sheet", paper, radius=EDGE),
            kit.label("report:title", words, kit.say("shelf.report"), HEADING, minimum=0.6),
            kit.icon_button(
                "close", close, "shell/glyphs/x", kit.say("table.close"), self.back, "bare", zone="head"
            ),
            *self._lines(kit, view),
            *foot,
        ]  # fmt: skip

    def _foot(self, kit: Kit, room: Rect) -> tuple[list[Part], Rect]:
        """Build the two buttons, beside each other or, where their words need it, under each other."""
        copy, save = kit.say("shelf.report_copy"), kit.say("shelf.report_save")
        tall = max(52.0, kit.leading(18) + 18)
        wide = max(kit.type.set_text(words, Style("bold", 18)).w for words in (copy, save)) + 96
        if 2 * wide + M <= room.w:
            foot, view = cut_bottom(room, tall, M)
            left, right = columns(foot, (REST, REST), M)
        else:
            foot, view = cut_bottom(room, 2 * tall + S, M)
            left, right = stack(foot, (tall, tall), S)
        button = partial(kit.button, lines=1)
        return [
            button(
                "copy", left, copy, self.copy, "primary", icon="shell/glyphs/copy", zone="copy", first=True
            ),
            button(
                "save", right, save, self.ask_folder, "secondary", icon="shell/glyphs/download", zone="save"
            ),
        ], view  # fmt: skip

    def _lines(self, kit: Kit, view: Rect) -> list[Part]:
        """Build the warning, and those of the report's lines that are seen."""
        inner = view.w - L
        first, _, rest = self._text(kit).partition("\n\n")
        warning = kit.paragraph("line:first", 0, 0, inner, first, WARNING)
        rows = self._broken(rest, max(8, int(inner / kit.type.set_text(LETTER * 50, LINE).w * 50)))
        pitch = kit.leading(LINE.size)
        top = warning.rect.h + M
        length = top + len(rows) * pitch + S
        offset = min(self.strips.offsets.get(LIST, 0.0), max(0.0, length - view.h))
        begin = max(0, int((offset - top) // pitch))
        end = min(len(rows), int((offset - top + view.h) // pitch) + 2)
        parts = [warning] + [
            kit.label(
                f"line:{number}", Rect(0, top + number * pitch, inner, pitch), rows[number], LINE, "text.paper-soft",
                minimum=LEAST,
            )
            for number in range(begin, max(begin, end)) if rows[number]
        ]  # fmt: skip
        return strip(LIST, view, parts, length, self.strips.offsets)

    def _text(self, kit: Kit) -> str:
        return self.report.shown(None if self.instead is None else kit.words.message(self.instead, str))

    def _broken(self, text: str, letters: int) -> tuple[str, ...]:
        """Return a text in rows of so many letters at most."""
        return self._rows.get((text, letters), lambda: _broken(text, letters))


def _broken(text: str, letters: int) -> tuple[str, ...]:
    rows = list[str]()
    for line in text.split("\n"):
        rows += [line[at : at + letters] for at in range(0, len(line), letters)] or [""]
    return tuple(rows)
