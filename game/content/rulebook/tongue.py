"""Tongues: what a language's words are to somebody who asks, and which questions the sentences of a book answer.

One file for all games (`games/asking.toml`) and one a game (`learn/rulebook/asked.toml`), each with a table a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from game.content.files.config_files import as_kind, read_toml
from game.content.files.paths import DamagedFiles, noted
from game.content.rulebook.finding import stems, words_in

SHARED: Final = "asking.toml"
ASKED: Final = "asked.toml"


@dataclass(frozen=True)
class Tongue:
    """Hold words as they are compared. `small` ones say nothing, `asking` ones tell questions apart and no sentences.

    `alike` leads from the stem of a word to the numbers of the groups of words that mean the same; `asked` holds
    questions by what answers them: a rule, a chapter's name, or words that stand in one sentence of the book alone;
    `topics` are questions of every game by what they are about.
    """

    small: frozenset[str] = frozenset()
    asking: frozenset[str] = frozenset()
    alike: Mapping[str, frozenset[int]] = field(default_factory=dict)
    asked: Mapping[str, Sequence[str]] = field(default_factory=dict)
    topics: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def telling(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the words of a query that a text may hold; those that only ask, or all, where there are no others."""
        loud = tuple(word for word in words if word not in self.small)
        return tuple(word for word in loud if word not in self.asking) or loud or tuple(words)

    def groups(self, word: str) -> frozenset[int]:
        """Return the numbers of the groups that a word is in."""
        return frozenset().union(*(self.alike.get(stem, ()) for stem in stems(word)))


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a language's table: words are parted by spaces, each line of `alike` is a group.

    `topics` are questions of every game by what they are about, `answers` what answers them in one.
    """

    small: str = ""
    asking: str = ""
    alike: list[str] = []
    topics: dict[str, list[str]] = {}
    answers: dict[str, list[str]] = {}
    asked: dict[str, list[str]] = {}


def read_tongue(files: Iterable[Path], language: str, damaged: DamagedFiles | None = None) -> Tongue:
    """Return what some files say of a language together. Raises ValueError, unless damage is noted."""
    tables: list[_Table] = []
    for file in files:
        with noted(damaged, file):
            if file.is_file():
                tables.append(as_kind(file, read_toml(file), dict[str, _Table]).get(language, _Table()))
    alike: dict[str, set[int]] = {}
    for number, group in enumerate(group for table in tables for group in table.alike):
        for word in words_in(group):
            for stem in stems(word):
                alike.setdefault(stem, set()).add(number)
    return Tongue(
        frozenset(word for table in tables for word in words_in(table.small)),
        frozenset(word for table in tables for word in words_in(table.asking)),
        {stem: frozenset(numbers) for stem, numbers in alike.items()},
        _asked(tables),
        {topic: questions for table in tables for topic, questions in table.topics.items()},
    )


def _asked(tables: Sequence[_Table]) -> dict[str, Sequence[str]]:
    """Return questions by what answers them: those of a game, and those that are asked in every one."""
    topics = {topic: questions for table in tables for topic, questions in table.topics.items()}
    asked: dict[str, Sequence[str]] = {}
    for table in tables:
        asked |= table.asked
        for target, answered in table.answers.items():
            asked[target] = [*asked.get(target, ()), *(each for topic in answered for each in topics.get(topic, ()))]
    return asked
