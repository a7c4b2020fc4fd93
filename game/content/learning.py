"""What the games teach: the rulebooks and further words in their folders `learn`, read only when somebody asks."""

from __future__ import annotations

from pathlib import Path

from game.content.paths import DamagedFiles, note_or_raise
from game.content.rulebook import Book, read_book
from game.content.strings import FALLBACK, Library, Words


class Learning:
    """Hold what was read of the games' folders `learn`. Making it touches no file."""

    def __init__(self, games: Path, words: Words, damaged: DamagedFiles | None = None) -> None:
        """Take the folder of all games, and the words that further ones join; with `damaged`, faults are noted."""
        self._games = games
        self._words = words
        self._damaged = damaged
        self._books: dict[tuple[str, str], Book | None] = {}
        self._known: set[str] = set()

    def folder(self, game: str) -> Path:
        """Return where everything lies that a game teaches with; it may not be there."""
        return self._games / game / "learn"

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

    def _read(self, game: str, language: str) -> Book | None:
        folder = self.folder(game) / "rulebook"
        if not (folder / language).is_dir():
            return self.book(game, FALLBACK) if language != FALLBACK else None
        try:
            return read_book(folder, game, language)
        except ValueError as error:
            note_or_raise(self._damaged, folder / language, error)
            return None
