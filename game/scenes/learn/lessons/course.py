"""A course: a game's lesson with the match that it is played on, and the words for each of its steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.ai.players.entry import Entry
from game.content.learning import LESSON
from game.content.lessons import RECORD, Lesson, LessonStep, read_lesson
from game.engine.host import Host
from game.engine.match import AnyMatch, Decision
from game.engine.protocol import Refusal, Seat, say
from game.saves.disk.files import SaveError, looking_at
from game.saves.records.header import Header
from game.scenes.session.match.session import Journal, MatchSession
from game.scenes.shell.services.services import Services

LASTING: Final = "lesson.kept"  # what the pause says in place of the sentence that the match is saved
LEARNT: Final = "lesson.leave_free"  # and once all steps are done


@dataclass(frozen=True)
class Course:
    """Hold a lesson's data: its steps, the record's header, and every decision of the record."""

    game: str
    lesson: Lesson
    header: Header
    decisions: tuple[Decision[object], ...]

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return self.lesson.step

    @property
    def seat(self) -> Seat:
        return self.lesson.seat

    def begins(self, number: int) -> int:
        """Return how many decisions of the record come before a step; after the last one, before the free turns."""
        if number < len(self.steps):
            return self.steps[number].at
        return self.lesson.free_at if self.lesson.free_at >= 0 else self.steps[-1].at + self.steps[-1].act

    def words(self, number: int, part: str) -> str:
        """Return the key of a step's words; `part` is `title`, `text`, `do` or `not_yet.title` …"""
        return f"{self.game}.lesson.{self.steps[number].key}.{part}"

    def reply(self, number: int, words: str, part: str) -> str:
        """Return the key of what answers a try in a step: where it is only to be looked at, the same for all."""
        return self.words(number, f"{words}.{part}") if self.steps[number].act else f"lesson.look.{part}"

    def wrong(self, number: int, refusal: Refusal | None, action: object | None) -> str:
        """Return which of a step's words answer a try that was not the step's: the first that fit it."""

        broken = refusal.rule if refusal is not None else None
        did = type(action).__name__ if action is not None else None
        wrong = self.steps[number].wrong
        return next((one.key for one in wrong if (one.rule == broken if one.rule else one.do == did)), "not_yet")


def read_course(services: Services, game: str) -> Course | None:
    """Return a game's course, and make sure of its words; None for a game that has none.

    Raises SaveError, which names the file, where one can't be used.
    """
    folder = services.learning.folder(game)
    if not (folder / RECORD).is_file():
        return None
    services.learning.words(game)
    with _own(folder / RECORD):
        replayed = services.store.replay(folder / RECORD)
        if replayed.fault is not None:
            raise ValueError(f"line {replayed.fault.line} can't be replayed")
    with _own(folder / LESSON):
        course = Course(game, read_lesson(folder), replayed.header, replayed.match.decisions)
        for what in _wrong(course, services.catalog[game]):
            raise ValueError(what)
    return course


@contextmanager
def _own(file: Path) -> Iterator[None]:
    """Raise whatever goes wrong with a lesson's file as a SaveError that names it."""
    try:
        with looking_at(file):
            yield
    except SaveError as error:
        if {"place", "file"} & {name for name, _ in error.message.params}:
            raise
        raise SaveError(say("learn.damaged", file=str(file))) from error


def _wrong(course: Course, entry: Entry) -> Iterator[str]:
    """Yield what a lesson asks of its record that it can't give."""
    seats, decisions = course.header.seats, course.decisions
    if course.header.game != course.game:
        yield f"its record is a match of {course.header.game}"
    if course.seat >= len(seats) or not seats[course.seat].person:
        yield f"nobody learns at the seat {course.seat}"
    for step in course.steps:
        if step.at > len(decisions):
            yield f"the step “{step.key}” begins after the end of the record"
        elif step.act and (step.at == len(decisions) or decisions[step.at].seat != course.seat):
            yield f"the step “{step.key}” asks for a decision that is not the learner's"
    if course.lesson.free_at > len(decisions):
        yield "the free turns begin after the end of the record"
    if not entry.knows(course.lesson.apprentice):
        yield f"there is no computer player “{course.lesson.apprentice}”"


def dealt(services: Services, course: Course, count: int) -> AnyMatch:
    """Return the course's match after so many decisions."""
    match = services.store.deal(course.header)
    for decision in course.decisions[:count]:
        match.play(decision.seat, decision.action)
    return match


def sit(services: Services, course: Course, match: AnyMatch) -> MatchSession:
    """Return the session of the course's match: nothing of it is written, and apprentices play on at its end."""
    seat, skill = course.seat, course.lesson.apprentice
    players = tuple(
        player if number == seat else replace(player, by=skill) for number, player in enumerate(course.header.seats)
    )
    entry = services.catalog[course.game]
    options = entry.recorded(len(players), course.header.options)
    session = MatchSession(
        entry, options, services.levels(entry), players, Host(match, (seat,)), Journal(None), words=services.words
    )
    session.skipped = session.host.beat_count
    session.promise = LASTING
    session.taught = True
    return session


def expected(course: Course, number: int) -> Sequence[object]:
    """Return what the learner is to do in a step: the record's decision there and those of the same seat after it."""
    after = course.decisions[course.steps[number].at :]
    return [decision.action for decision in takewhile(lambda decision: decision.seat == course.seat, after)]
