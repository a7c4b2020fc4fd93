"""Lessons: what a game's folder says of its lesson, read and checked. Its words are keys, its record lies beside it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.content.files.config_files import as_kind, read_toml
from game.content.learning import LESSON

RECORD: Final = "lesson.jsonl"

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say which words answer a try that is not the step's: one refused by a `rule`, or of a class of action (`do`)."""

    key: Name
    rule: str = ""
    do: str = ""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a step. Its words are `<game>.lesson.<key>`."""

    key: Name
    at: Count
    """How many decisions of the record come before it."""
    rules: tuple[str, ...] = ()
    """The rules that it teaches."""
    tells: tuple[str, ...] = ()
    """Which of what one must know (`Lesson.must_know`) its words say."""
    act: bool = True
    """Whether the record's decision of the number `at` is asked of the learner; else they only look."""
    light: tuple[str, ...] = ()
    """Keys of what is lit; where there is an act, of what else the words speak of: the bubble leaves it uncovered."""
    wrong: tuple[Wrong, ...] = ()
    """What answers tries that are not the step's."""
    meets: tuple[str, ...] = ()
    """Kinds of things that are met by it: what a word at their first meeting would say, its own words have said."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a lesson: who learns, the steps in order, and what must have been said at its end.

    After the steps `free_turns` are played against computer players of the skill `apprentice`: from where the steps
    have led, or from the record's decision number `free_at`.
    """

    step: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=12)]
    must_know: tuple[str, ...]
    seat: Count = 0
    free_turns: Count = 3
    free_at: int = -1
    apprentice: str = "apprentice"


def read_lesson(folder: Path) -> Lesson:
    """Return the lesson of a game's folder `learn`. Raises ValueError, naming the file, where it makes no sense."""
    path = folder / LESSON
    lesson = as_kind(path, read_toml(path), Lesson)
    for before, step in pairwise(lesson.step):
        if step.at < before.at:
            raise ValueError(f"{path}: the step “{step.key}” begins before the one that it follows")
    return lesson
