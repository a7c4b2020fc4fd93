"""Where a lesson's record goes on in its learner's place: the table asks them nothing there."""

from __future__ import annotations

from game.scenes.learn.lessons.course import Course
from game.scenes.table.scene import TableScene


def play_on(table: TableScene, course: Course, number: int) -> None:
    """Let a table ask nothing that the record answers for the learner, once a step is done, until the next begins."""
    session = table.session
    plays_on = session.led and left_out(course, number, table.host.decision_count)
    if plays_on != session.plays_on:
        session.plays_on = plays_on
        table.refresh()


def left_out(course: Course, number: int, count: int) -> bool:
    """Tell whether the learner would decide after so many decisions, past one step and not yet at the next."""
    steps = course.steps
    done = number < len(steps) and steps[number].act and count > steps[number].at
    coming = number + done
    return coming < len(steps) and count < steps[coming].at and course.decisions[count].seat == course.seat
