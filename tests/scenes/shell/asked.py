"""Every question that the program asks, by the file that asks it, with words as long as they come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from game.engine.protocol import Message, say
from game.scenes.home.goodbye import Goodbye
from game.scenes.settings.rows.keep import KeepThis
from game.scenes.shell.sheets.dialogs import Confirm, Naming, Question
from tests.scenes.box import Box

Asking: TypeAlias = Callable[[Box], Question]

NAME: Final = "Maximilienne-Alexandrine"
PLACE: Final = Path("/home/maximilienne/Library/Application Support/Synchrony/reports/2026-11-25-152233-report.txt")


def confirms(question: Message, explained: Message, answer: Message, declines: Message | None = None) -> Asking:
    return lambda box: Confirm(box.services, question, explained, answer, lambda: None, declines=declines)


def names(question: str) -> Asking:
    return lambda box: Naming(box.services, say(question), NAME, (NAME,), lambda name: None)


def leaves(text: Message, way: str) -> Asking:
    return confirms(say("lesson.leave_ask"), text, say(way), say("lesson.leave_no"))


def goodbye(box: Box, report: Path | None) -> Goodbye:
    """Return the last words of a program that has kept the match, with the place of a report, or without."""
    say_ = box.services.words.say
    where = say_("error.unreported") if report is None else say_("error.report", file=str(report))
    return Goodbye(box.services, lambda: f"{say_('error.again')} {say_('error.kept')} {where}", report)


QUESTIONS: Final[Mapping[str, tuple[Asking, ...]]] = {
    "scenes/people/people.py": tuple(
        confirms(say("people.ask_out", name=NAME), say(goes, name=NAME, count=1234), say("people.take"))
        for goes in ("people.goes", "people.goes_unplayed")
    ),
    "scenes/shelf/doing.py": (
        names("shelf.rename_ask"),
        confirms(say("shelf.tidy_ask", count=1234), say("shelf.tidy_text", count=24), say("shelf.tidy_yes")),
    ),
    "scenes/review/panels/closing.py": tuple(
        confirms(say(question), say("saved.removed_to"), say("home.delete"))
        for question in ("review.closed.ask", "dialog.delete")
    ),
    "scenes/settings/household_export.py": (
        confirms(
            say("settings.along.ask", name="Synchrony 2026-11-25 Maximilienne"), say("settings.along.stays"),
            say("settings.along.bring"),
        ),
    ),
    "scenes/settings/rows/setting_scene.py": (lambda box: KeepThis(box.services, lambda: None),),
    "scenes/home/goodbye.py": (
        lambda box: goodbye(box, None),
        lambda box: goodbye(box, PLACE),
    ),
    "scenes/home/saved_games.py": (
        confirms(say("dialog.delete"), say("saved.removed_to"), say("home.delete")),
        confirms(
            say("dialog.delete"), say("saved.about", match=f"Sinoda · {NAME}, {NAME} · turn 1234", last="19 November"),
            say("home.delete"),
        ),
    ),
    "scenes/learn/lessons/start.py": tuple(
        leaves(text, way)
        for text in (say("lesson.leave_text", n=12), say("lesson.leave_free"))
        for way in ("pause.leave", "people.way_back", "shelf.way_back", "shelf.share.way_back")
    ),
    "scenes/table/over/pause.py": (
        confirms(say("dialog.leave"), say("pause.saved"), say("pause.leave")),
        confirms(say("dialog.restart"), say("dialog.restart_text"), say("pause.restart")),
        confirms(say("dialog.restart"), say("dialog.restart_fresh"), say("pause.restart")),
        confirms(say("dialog.resign"), say("dialog.resign_duel", player=NAME), say("dialog.resign_yes")),
        confirms(say("dialog.resign"), say("dialog.resign_both"), say("dialog.resign_yes")),
        confirms(say("dialog.resign"), say("dialog.resign_all", count=10), say("dialog.resign_yes")),
        confirms(say("dialog.resign"), say("dialog.resign_alone"), say("dialog.resign_yes")),
    ),
    "games/syncro/campaign/team/team.py": (
        confirms(say("adventure.change_team"), say("adventure.change_text"), say("adventure.change_yes")),
        confirms(say("adventure.turn.ask"), say("adventure.turn.text"), say("adventure.turn.yes")),
        confirms(
            say("stand_in.question", count=5, player=NAME), say("stand_in.text", skill=say("skill.regular")),
            say("stand_in.yes"),
        ),
    ),
    "games/syncro/campaign/team/team_setup.py": (
        confirms(*(say(f"adventure.leave_team{key}") for key in ("", "_text", "_yes", "_no"))),
    ),
    "games/syncro/campaign/levels.py": (
        confirms(
            say("adventure.again", level=say("syncro.level.IIe")), say("adventure.again_text"),
            say("adventure.again_yes"),
        ),
    ),
    "games/syncro/campaign/adventures/campaign_list.py": (
        names("adventure.rename"),
        confirms(say("adventure.remove"), say("adventure.remove_text"), say("home.delete")),
    ),
}  # fmt: skip
