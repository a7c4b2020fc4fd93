"""Questions: what people ask of a game in plain words, each with one short answer that a rule's sentence bears out.

One file a language beside the chapters (`learn/rulebook/en/questions.toml`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from game.content.files.config_files import as_kind, read_toml

QUESTIONS: Final = "questions.toml"


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a question and its answer: a few words, and at most two lines that may hold `**bold**` ones."""

    asked: str
    said: str
    """The answer in a few words."""
    text: str
    """What follows from it."""
    rule: str
    """The rule whose sentence bears it out."""
    sentence: str = ""
    """Words that stand in that sentence alone; "": it is the first one that tells the rule."""
    topics: tuple[str, ...] = ()
    """Questions of every game that it answers as well (`games/asking.toml`)."""
    also: tuple[str, ...] = ()
    """Other ways to ask it."""


@dataclass(frozen=True)
class Questions:
    """Hold the questions of a book, and words that are worth searching in it."""

    asked: Sequence[Question] = ()
    words: Sequence[str] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a file: the words that are proposed where nothing was found, and the questions."""

    words: list[str] = []
    question: list[Question] = []


def read_questions(file: Path) -> Questions:
    """Return the questions of a file; none where there is no such file. Raises ValueError."""
    if not file.is_file():
        return Questions()
    read = as_kind(file, read_toml(file), _File)
    return Questions(tuple(read.question), tuple(read.words))
