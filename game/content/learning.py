"""What the games teach: the rulebooks and further words in their folders `learn`, read only when somebody asks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.content.files.config_files import as_kind, read_toml
from game.content.files.paths import DamagedFiles, noted
from game.content.words.strings import FALLBACK, Library, Words

if TYPE_CHECKING:
    from game.content.rulebook.rulebook import Book

LESSON: Final = "lesson.toml"


class _Step(msgspec.Struct):
    key: str
    rules: list[str] = []


class _Lesson(msgspec.Struct):
    step: list[_Step] = []


class Learning:
    """Hold what was read of the games' folders `learn`. Making it touches no file."""

    def __init__(self, games: Path, words: Words, damaged: DamagedFiles | None = None) -> None:
        """Take the folder of all games, and the words that further ones join; with `damaged`, faults are noted."""
        self._games = games
        self._words = words
        self._damaged = damaged
        self._books: dict[tuple[str, str], Book | None] = {}
        self._taught: dict[str, Mapping[str, str]] = {}
        self._known: set[str] = set()

    def folder(self, game: str) -> Path:
        """Return where everything lies that a game teaches with; it may not be there."""
        return self._games / game / "learn"

    def noted(self, file: Path) -> AbstractContextManager[None]:
        """Note whatever goes wrong with one of these files; raise it where nobody collects that."""
        return noted(self._damaged, file)

    def teaches(self, game: str) -> bool:
        """Tell whether a game has a lesson, without reading it."""
        return (self.folder(game) / LESSON).is_file()

    def book(self, game: str, language: str) -> Book | None:
        """Return a game's rulebook in a language, else in English; None where it has none, or it is damaged."""
        if (game, language) not in self._books:
            self._books[game, language] = self._read(game, language)
        return self._books[game, language]

    def words(self, game: str) -> None:
        """Let everything be said that a game says while it teaches, in this language and any later one."""
        folder = self.folder(game) / "words"
        if game not in self._known and folder.is_dir():
            self._words.add(Library([folder], self._damaged))
        self._known.add(game)

    def taught(self, game: str) -> Mapping[str, str]:
        """Return which step of a game's lesson teaches a rule, the first of several; none without a lesson."""
        if game not in self._taught:
            self._taught[game] = self._steps(game)
        return self._taught[game]

    def _steps(self, game: str) -> dict[str, str]:
        file = self.folder(game) / LESSON
        with self.noted(file):
            steps = as_kind(file, read_toml(file), _Lesson).step if file.is_file() else []
            return {rule: step.key for step in reversed(steps) for rule in step.rules}
        return {}

    def _read(self, game: str, language: str) -> Book | None:
        folder = self.folder(game) / "rulebook"
        if not (folder / language).is_dir():
            return self.book(game, FALLBACK) if language != FALLBACK else None
        from game.content.rulebook.books import read_book  # late: the rulebook may never be opened

        with self.noted(folder / language):
            return read_book(folder, game, language, self._damaged)
        return None
