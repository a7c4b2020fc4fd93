"""All words of some folders, each file read once, and the fields that a text has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from game.content.words.strings import Library, Text


def read_words(folders: Iterable[Path]) -> dict[str, dict[str, Text]]:
    """Return the texts of every language by their keys. Raises ValueError as `Library` does."""
    library = _Known(folders)
    return {language: dict(library[language]) for language in library}


class _Known(Library):
    """Hold texts of files of which each is read once, whoever reads it with what others."""

    def _texts(self, path: Path, language: str) -> list[tuple[str, Text]]:
        written = path.stat()
        return _read(path, language, written.st_mtime_ns, written.st_size)


@cache
def _read(path: Path, language: str, written: int, size: int) -> list[tuple[str, Text]]:
    """Return what a file of a language says that was written then and is so large."""
    return Library([])._texts(path, language)


def fields(text: Text) -> set[str]:
    """Return the names of a text's fields, in all its plural forms."""
    forms = [text] if isinstance(text, str) else list(text.values())
    return {field for form in forms for field in re.findall(r"\{(\w+)\}", form)}


def refused(words: Mapping[str, Text], game: str) -> set[str]:
    """Return the keys of what a game refuses, without what could be done instead."""
    keys = {key for key in words if key.startswith(f"{game}.refuse.")}
    return {key for key in keys if not key.endswith("_instead")}
