"""Where the program sees nothing of its user's files, the system asks which one is meant, or where to put something."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.protocol import Message, say
from game.saves.disk.folders import sandbox
from game.saves.disk.progress import Progress
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.under_way import Task, UnderWay
from game.ui.parts.kit import Act

if TYPE_CHECKING:
    from game.ui.system.desktop.portal import Question

NOBODY: Final = "nobody"
"""What comes of a question that nobody asks here."""


def asks_itself() -> bool:
    """Tell whether it is the system that asks for files here."""
    return bool(sandbox(os.environ))


def ask_system(
    services: Services, title: str, endings: Sequence[str], pick: Callable[[Path], None], otherwise: Act
) -> bool:
    """Have the system ask for a file with one of these endings, or for a folder; tell whether that is its to ask.

    `otherwise` is done where nobody asks.
    """
    if not asks_itself():
        return False
    from game.ui.system.desktop.portal import Question  # late: hardly anybody plays in a sandbox

    question = Question(title, "" if endings else services.say("shelf.save_here"), tuple(endings))

    def came(found: Path | str | None) -> Sequence[Message]:
        services.navigator.end(sheet)  # before whatever comes of it
        if isinstance(found, Path):
            pick(found)
        elif found is not None:
            otherwise()
        return ()

    task = Task(say("computer.asking"), _asking(question), came, lambda why: (why,), (), measured=False)
    sheet = UnderWay(services, task)
    services.navigator.push(sheet)
    return True


def _asking(question: Question) -> Callable[[Progress], Path | str | None]:
    """Return what asks beside the window."""

    def work(tell: Progress) -> Path | str | None:
        from game.ui.system.desktop.portal import PortalError, ask

        try:
            return ask(question, lambda: tell(0, 0))
        except PortalError as error:
            logging.getLogger(__name__).warning("the system asks for no files here: %s", error)
            return NOBODY

    return work
