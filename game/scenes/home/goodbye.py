"""After a fault: the way home, or a goodbye in words where faults don't stop."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.engine.names import plain
from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.scenes.home.faults import MOST, Faults, tell
from game.scenes.home.glimpse import MatchThumbnails
from game.scenes.home.home import Home
from game.scenes.home.leaving.kept_shelf import Kept, kept_of, lamp_out, shelf
from game.scenes.home.records import saves_of
from game.scenes.home.saved_games import Saved
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Answer, Question, button_sizes, middled
from game.scenes.shell.sheets.lamplit import lamp_ground
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.arrange import XL, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit, folded
from game.ui.parts.part import Part
from game.ui.parts.rich import Rich, Run, set_rich
from game.ui.parts.widgets import Empty
from game.ui.system.display.window import show_last
from game.ui.type.text import Style

TITLE: Final = Style("title", 44)
BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
    SaveError,
    pygame.error,
)
"""What may go wrong with the last picture."""
LOOKS: Final = 0.4  # seconds after which tables are drawn: the words are seen first
VEIL: Final = 0.8  # how dark the room is
LEAST: Final = 220.0  # units over the words that lamp and plank need
SEEN: Final = 40  # records that are looked at for what is kept


def recover(services: Services, screens: Screens, faults: Faults, report: Path | None) -> None:
    """Go home after a fault; where faults don't stop, say goodbye: on the screen, else wherever it can be read."""
    navigator = services.navigator
    last = faults.count >= MOST
    words = fault_text(services, faults, report)
    if last:
        tell(f"{words}\n")
        if faults.count > MOST:
            services.shell.quit()
            show_last(services.words.say("app.name"), words)
            return
    home = screens.home()
    before = next((scene for scene in navigator.scenes if isinstance(scene, Home)), None)
    if isinstance(home, Home):
        home.follow(before)
    words_now = partial(fault_text, services, faults, report)
    navigator.reset(Goodbye(services, words_now, report, tables_of(screens)) if last else home)
    navigator.settle()
    if not last:
        navigator.notice(words)


def fault_text(services: Services, faults: Faults, report: Path | None) -> str:
    """Return what is said of the last fault: what became of the match, where there was one, and where its report is."""
    say_ = services.words.say
    first = say_("error.again" if faults.count >= MOST else "error.once")
    kept = say_("error.kept") if faults.kept else ""
    where = say_("error.unreported") if report is None else say_("error.report", file=plain(str(report)))
    return " ".join(filter(None, (first, kept, where)))


def tables_of(screens: Screens) -> MatchThumbnails | None:
    """Return what draws the tables of saved games; None where even that is broken."""
    try:
        saved = screens.saved()
    except BROKEN:
        logging.getLogger(__name__).info("the saved games can't be seen", exc_info=True)
        return None
    return saved.glimpses if isinstance(saved, Saved) else None


class Goodbye(Question):
    """Say that the program must stop, and close it with the only button.

    The lamp is out; under it stands on its plank what is kept, and who plays here sleeps between it. Where pictures are
    what is broken, there are the words and the button alone.
    """

    traits = ScreenTraits(page="question")

    def __init__(
        self, services: Services, words: Callable[[], str], report: Path | None, tables: MatchThumbnails | None = None
    ) -> None:
        """`tables` draw what is to be seen in the windows of the boxes."""
        super().__init__(services, say("error.goodbye"))
        self._tables = tables
        self.words, self.report = words, report
        self._flat = False
        self._shelf: Rect | None = None
        self._kept = _kept(services)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._tables is None or self._flat or self.time < LOOKS:
            return
        try:
            if self._tables.step(self._kept.paths):
                self.refresh()
        except BROKEN:  # it may be a table that is broken
            logging.getLogger(__name__).info("a table can't be drawn", exc_info=True)
            self._tables = None

    def seconds_until_update(self) -> float | None:
        lacks = self._tables is not None and not self._flat and self._tables.lack(self._kept.paths)
        waits = super().seconds_until_update(), LOOKS if lacks else None
        return min((wait for wait in waits if wait is not None), default=None)

    def ground(self, canvas: Canvas) -> None:
        """Fill the window: what was there may be what goes wrong, and so may the picture that lies over it."""
        canvas.fill(canvas.frame.rect, "night")
        _ = self.parts
        if self._flat or self._shelf is None:
            return
        try:
            lamp_ground(canvas, VEIL)
            run_commands(canvas, shelf(self._shelf, self._kept, self._seen))
            lamp_out(canvas, self._shelf)
        except BROKEN:  # the words are still to be read
            logging.getLogger(__name__).info("the last picture can't be drawn", exc_info=True)
            self._flat = True
            canvas.fill(canvas.frame.rect, "night")

    def _seen(self, path: Path) -> pygame.Surface | None:
        """Return the table of a saved game, once it is drawn."""
        return None if self._tables is None else self._tables.thumbnail(path)

    def back(self) -> None:
        self.services.shell.quit()

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        width = min(frame.width - 2 * XL, 800 * kit.growth)
        title = kit.paragraph("question", 0, 0, width, kit.say("error.goodbye"), TITLE, "sheets.title")
        text = self._words(kit, width)
        answer = Answer(kit.say("home.quit"), "power")
        (broad,), high = button_sizes(kit, (answer,), width)
        block = title.rect.h + 6 + text.rect.h + 28 + high
        foot = min(38 * frame.height / 720, (frame.height - block) / 2)
        place = placed(frame.rect.trimmed(bottom=foot), width, block, 0.5, 1.0)
        self._shelf = self._room(kit, place.y)
        head, rest = cut_top(place, title.rect.h, 6)
        said, rest = cut_top(rest, text.rect.h, 28)
        button = placed(rest, max(broad, 240.0), high, 0.5, 0.0)
        return [
            Part("sheet", place.inset(-8), Empty()),
            middled(title).moved(head.x, head.y),
            text.moved(said.x, said.y),
            kit.button("quit", button, answer.words, self.back, "primary", icon=answer.glyph, first=True),
        ]

    def _room(self, kit: Kit, foot: float) -> Rect | None:
        """Return the room for lamp and plank over the words; None where there is too little."""
        room = kit.frame.rect.trimmed(bottom=kit.frame.height - foot + 22)
        return room if room.h >= LEAST else None

    def _words(self, kit: Kit, width: float) -> Part:
        """Return what is said, that all is kept with more weight than the rest."""
        told = folded(kit.type, self.words(), BODY, width)
        kept = kit.say("error.kept")
        before, found, after = told.partition(kept)
        if not found:
            return middled(kit.paragraph("explained", 0, 0, width, told, role="text.night-soft"))
        first, comma, rest = found.partition(",")
        runs = Run(first + comma, "bold", "text.night-label"), Run(f"{rest} {before}{after}".replace("  ", " "))
        setting = set_rich(kit.type, runs, BODY.size, width)
        side = (width - min(width, setting.w)) / 2
        return Part(
            "explained", endless(width - 2 * side, side)._replace(h=setting.h), Rich(setting, "text.night-soft")
        )


def _kept(services: Services) -> Kept:
    """Return what is kept; nothing where that can't be told: it may be what goes wrong."""
    try:
        rows = [row for row in saves_of(services, services.store.records(SEEN)) if row.header is not None]
        return kept_of(rows)
    except BROKEN:  # there is a goodbye without it
        return Kept((), ())
