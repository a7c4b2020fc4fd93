"""What is in a household, here or in a file: counted by names alone, and nothing of it is read or taken in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from game.saves.disk.files import SaveError
from game.saves.household.brought import Counts
from game.saves.household.inventory import kind_of, lying
from game.saves.household.opened import opened


def counted(root: Path) -> Counts:
    """Return how many adventures and matches lie in the program's folder. Raises OSError where it can't be read."""
    return _of(name for name, _ in lying(root))


def peek(path: Path) -> Counts | None:
    """Return how many adventures and matches are in a household's file; None where it can't be read."""
    try:
        with opened(path) as archive:
            return _of(entry.name for _, entry in archive.entries)
    except SaveError:
        return None


def _of(names: Iterable[str]) -> Counts:
    kinds = Counter(kind.what for name in names if (kind := kind_of(name)) is not None)
    return Counts(adventures=kinds["adventure"], matches=kinds["match"])
