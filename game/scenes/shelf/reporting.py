"""Reporting a problem: a record with all that mends it goes to the clipboard, and is never shown."""

from __future__ import annotations

from pathlib import Path

from game.saves.files import SaveError
from game.saves.report import first_line, problem_text
from game.scenes.shell.services import Services
from game.ui.text_field import write_clipboard


def report(services: Services, record: Path) -> None:
    """Put all that mends a problem with a record on the clipboard, and say what that holds."""
    if services.logbook is None:
        return
    words = services.words
    try:
        text = problem_text(words.message(first_line(), str), record, services.logbook)
    except SaveError as error:
        services.navigator.notice(words.message(error.message, str))
        return
    kept = write_clipboard(text)
    services.navigator.notice(services.say("shelf.reported" if kept else "shelf.no_clipboard"))
