"""All words of some folders, read at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.content.strings import Library, Text


def read_words(folders: Iterable[Path]) -> dict[str, dict[str, Text]]:
    """Return the texts of every language by their keys. Raises ValueError as `Library` does."""
    library = Library(folders)
    return {language: dict(library[language]) for language in library}
