"""What comes finds its place: in that of a file which it goes on from, or one of its own; never two of one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.saves.disk.batch import Batch, in_use
from game.saves.disk.files import MOST, SMALL, SaveError, generations, read_saved, said, unread
from game.saves.household.matching import Relation, first_line, match_of, of_adventures, of_matches, relinked
from game.saves.household.opened import Opened
from game.saves.records.header import LONGEST
from game.saves.records.store import Store

RECORDS: Final = "records"
ADVENTURES: Final = "adventures"


class Places:
    """Find the place of one file after another, the matches first; nothing is in it before the batch is settled.

    `renamed` says how matches are called here that have another name there. What touches the disk raises SaveError.
    """

    def __init__(self, store: Store, opened: Opened, batch: Batch) -> None:
        self.renamed: dict[str, str] = {}
        self.played_on: set[str] = set()
        """Matches of here that are put in the place of what they go on from, by their names here."""
        self.held: list[Path] = []
        """Adventures that have to stay as they are: somebody is playing a level of theirs."""
        self._root = store.root
        self._opened, self._batch = opened, batch
        self._matches = _listed(store.records_folder, ".jsonl")
        self._adventures = _listed(store.root / ADVENTURES, ".synchrony")
        self._begun: dict[bytes, list[str]] | None = None

    def match(self, name: str, data: bytes) -> tuple[Relation, Path]:
        """Find the place of a match; return it, and how the match stands to what lay there."""
        own = name.rpartition("/")[2]
        for other in self._candidates(own, data):
            path = self._root / RECORDS / other
            relation = _compared(data, path)
            if relation is Relation.APART:
                continue
            self.renamed[own] = other
            if relation is Relation.FURTHER:
                self._batch.over(path, data)
                self.played_on.add(other)
            return relation, path
        place = self._batch.new(self._root / name, data)
        self.renamed[own] = place.name
        return Relation.APART, place

    def adventure(self, name: str, data: bytes) -> tuple[Relation, Path]:
        """Find the place of an adventure, once its matches have theirs."""
        own = name.rpartition("/")[2]
        data = relinked(data, self.renamed)
        others = (other for other in self._adventures if f"{ADVENTURES}/{other}" not in self._opened)
        for other in (*([own] if own in self._adventures else []), *others):
            path = self._root / ADVENTURES / other
            ours = _read(path)
            earlier = [old for old in map(_read, generations(path)) if old is not None]
            if ours is None:
                continue
            relation = of_adventures(data, ours, earlier, name=own if own == other else "")
            if relation is Relation.APART:
                continue
            level = match_of(ours)
            if relation is Relation.FURTHER and level and in_use(self._root / RECORDS / level):
                self.held.append(path)
            elif relation is Relation.FURTHER:
                self._batch.over(path, data)
            return relation, path
        return Relation.APART, self._batch.new(self._root / name, data)

    def beside(self, name: str, data: bytes) -> None:
        """Put curves or weighings of a match beside it, where there are none, or where it has gone on."""
        own = name.rpartition("/")[2]
        match = self.renamed.get(Path(own).with_suffix(".jsonl").name)
        if match is None:
            return  # without its match it is nothing
        path = (self._root / RECORDS / match).with_suffix(Path(own).suffix)
        if not path.exists():
            self._batch.new(path, data)
        elif match in self.played_on:
            self._batch.over(path, data, keep=False)

    def copied(self, name: str, data: bytes) -> bool:
        """Put a file beside others that are called like it, unless one of them says the same; return whether it came.

        What was removed there, and is in the list here, stays in the list alone.
        """
        path = self._root / name
        own = path.name
        listed = self._root / RECORDS / own
        if name.startswith("removed/") and own in self._matches and _is_in(data, listed):
            return False
        for place in _numbered(path):
            if not self._batch.is_taken(place):
                break
            if _read(place) == data:
                return False
        self._batch.new(place, data)
        return True

    def _candidates(self, own: str, data: bytes) -> Iterator[str]:
        """Name the matches of here that a match may be: the one of its name, then those that begin like it."""
        if own in self._matches:
            yield own
        if not self._matches:
            return
        if self._begun is None:
            self._begun = self._beginnings()
        for other in self._begun.get(first_line(data), ()):
            if other != own and not self._is_spoken_for(other):
                yield other

    def _is_spoken_for(self, other: str) -> bool:
        """Tell whether another file of those that come is the match that is called so here."""
        name = f"{RECORDS}/{other}"
        if name not in self._opened:
            return False
        return _compared(self._opened.read(name), self._root / name) is not Relation.APART

    def _beginnings(self) -> dict[bytes, list[str]]:
        """Name the matches of here by their first lines."""
        begun: dict[bytes, list[str]] = {}
        for name in self._matches:
            path = self._root / RECORDS / name
            with suppress(OSError), path.open("rb") as file:
                begun.setdefault(first_line(file.readline(LONGEST)), []).append(name)
        return begun


def _listed(folder: Path, ending: str) -> dict[str, None]:
    """Name the files in a folder, listed once, in order."""
    with said(unread, folder), suppress(FileNotFoundError), os.scandir(folder) as entries:
        return dict.fromkeys(sorted(entry.name for entry in entries if entry.name.endswith(ending) and entry.is_file()))
    return {}


def _compared(theirs: bytes, path: Path) -> Relation:
    ours = _read(path)
    return Relation.APART if ours is None else of_matches(theirs, ours)


def _is_in(theirs: bytes, path: Path) -> bool:
    return _compared(theirs, path) in (Relation.SAME, Relation.BEHIND)


def _read(path: Path) -> bytes | None:
    """Return what is in a file of here; None where that can't be read, or is too much."""
    with suppress(SaveError):
        return read_saved(path, MOST if path.suffix in (".jsonl", ".png") else SMALL)
    return None


def _numbered(path: Path) -> Iterator[Path]:
    """Name a place, and those with a number behind it; what was set aside has one already."""
    stem = path.name.rpartition(".kept-")[0]
    yield path
    for number in range(1 if stem else 2, 10_000):
        yield path.with_name(f"{stem}.kept-{number}" if stem else f"{path.stem} {number}{path.suffix}")
