"""After a fault: the way home, or a goodbye in words where faults don't stop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.engine.names import plain
from game.engine.protocol import say
from game.scenes.home.faults import MOST, Faults, tell
from game.scenes.home.home import Home
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Answer, Question
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.parts.kit import BODY, Kit, folded
from game.ui.parts.part import Part
from game.ui.system.display.window import show_last


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
    navigator.reset(Goodbye(services, partial(fault_text, services, faults, report), report) if last else home)
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


class Goodbye(Question):
    """Say that the program must stop, and close it with the only button."""

    traits = ScreenTraits(page="question")

    def __init__(self, services: Services, words: Callable[[], str], report: Path | None) -> None:
        super().__init__(services, say("error.goodbye"))
        self.words, self.report = words, report

    def ground(self, canvas: Canvas) -> None:
        """Fill the window: what was there may be what goes wrong."""
        canvas.fill(canvas.frame.rect, "night")

    def back(self) -> None:
        self.services.shell.quit()

    def build(self, kit: Kit) -> list[Part]:
        text = self.told(kit, "explained", folded(kit.type, self.words(), BODY, self.inner(kit)))
        answers = (Answer(kit.say("home.quit"), "power"),)
        parts, room, (quit_,) = self.dialog_layout(kit, text.rect.h, answers)
        return [
            *parts,
            text.moved(room.x, room.y),
            kit.button("quit", quit_, answers[0].words, self.back, "primary", icon=answers[0].glyph, first=True),
        ]
