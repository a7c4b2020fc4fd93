"""Reporting a problem: a record with all that mends it is shown, without what may not be seen yet, and then given."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError
from game.saves.report import Report, called, first_line, problem
from game.scenes.session.replay.replay_access import read_source
from game.scenes.shelf.reports.report_page import ReportPage
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens


def report(services: Services, screens: Screens, record: Path, folder: Path) -> None:
    """Show the report of a problem with a record, from where it can be copied, or saved; `folder` is offered first."""
    if services.logbook is None:
        return
    words = services.words
    try:
        made = problem(words.message(first_line(), str), record, services.logbook, called(services.people))
    except SaveError as error:
        services.navigator.notice(words.message(error.message, str))
        return
    services.navigator.push(ReportPage(services, made, _instead(services, screens, record, made), folder))


def _instead(services: Services, screens: Screens, record: Path, made: Report) -> Message | None:
    """Return what is said instead of what was decided, unless all of it may be known by now."""
    back = read_source(services, record, screens.lives_on)
    if not isinstance(back, Message) and back.knowledge.whole:
        return None
    return say("shelf.report_secret", count=made.record.count("\n"))
