"""A household comes in from a file.

All of it is looked through and written beside its places before any of it takes one; what lies here already is never
lost:

- a match that begins with ours and goes on takes its place, and so does an adventure; what was there stays as its
  earlier generation; one that went on in another way comes beside it under another name;
- a star, a name, and that a match was cleared come in where nobody has said anything here;
- somebody who is here by the same identifier is called and likes things as whoever of the two played last; what
  either has learnt is known; two Adas with two identifiers are two;
- settings are kept where somebody has played here; only the set-ups of games that nobody set up here come in.

A file here says meanwhile what is being brought in: whoever is killed at it brings the same in once more, and has it
all, and nothing twice.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.days import hints
from game.saves.disk.batch import Batch
from game.saves.disk.files import SaveError, write_whole
from game.saves.disk.progress import Progress, untold
from game.saves.household.brought import Brought, Counts
from game.saves.household.matching import Relation
from game.saves.household.merging import Around, is_fresh, join, set_up, take_moments, unlock
from game.saves.household.opened import Opened, opened
from game.saves.household.places import Places
from game.saves.people import people_file, settings
from game.saves.records.store import Store
from game.saves.shelf.ledger import Ledger, Merged
from game.saves.shelf.ledger_lines import lines_in

INTENT: Final = "bringing.json"


class Intent(msgspec.Struct, frozen=True):
    """Say what is being brought in: the sum over its manifest, and whether nobody had played here before."""

    sum: str
    fresh: bool


def bring_in(store: Store, path: Path, tell: Progress | None = None, around: Around | None = None) -> Brought:
    """Take in a household's file, and return what came, on whatever thread.

    Raises SaveError, and whatever `tell` raises; nothing is changed then by a bad file.
    """
    return _Bringing(store, around or Around()).bring(path, tell or untold)


class _Bringing:
    """Take in one file."""

    def __init__(self, store: Store, around: Around) -> None:
        self._store, self._around = store, around
        self._added, self._further, self._here = Counter[str](), Counter[str](), Counter[str]()
        self._whole: dict[str, bytes] = {}
        self._replacing: dict[Path, str] = {}
        self._stayed: list[Message] = []

    def bring(self, path: Path, tell: Progress) -> Brought:
        with opened(path) as file, Batch() as batch:
            self._stayed = ([say("household.from_newer")] if file.manifest.newer else []) + file.left
            places = Places(self._store, file, batch)
            for number, (kind, entry) in enumerate(file.entries):
                tell(number, len(file.entries))
                self._take(places, kind.what, entry.name, file.read(entry.name))
            tell(len(file.entries), len(file.entries))
            intent = self._intended(file)
            stayed = [*batch.settle(), *places.held]
        for place in stayed:
            self._further[self._replacing[place]] -= 1
            self._here[self._replacing[place]] += 1
        if stayed:
            self._stayed.append(say("household.open", count=len(stayed)))
        return self._merge(places.renamed, fresh=intent.fresh)

    def _take(self, places: Places, what: str, name: str, data: bytes) -> None:
        """Find the place of one file, or keep it until all that have one are in theirs."""
        if what in ("match", "adventure"):
            relation, place = places.match(name, data) if what == "match" else places.adventure(name, data)
            counts = {Relation.APART: self._added, Relation.FURTHER: self._further}.get(relation, self._here)
            counts[what] += 1
            self._replacing[place] = what
        elif what == "beside":
            places.beside(name, data)
        elif what in ("copied", "aside"):
            places.copied(name, data)
        else:
            self._whole[what] = data

    def _intended(self, file: Opened) -> Intent:
        """Write down what is going to happen; what was begun before goes on as it was meant. Raises SaveError."""
        people, _ = people_file.read_people(self._store, settings.read_settings(self._store)[0])
        begun = self._begun()
        theirs, _ = people_file.read(self._whole.get("people", b""))
        strangers = [person for person in people if theirs is None or person.id not in theirs]
        again = begun is not None and begun.sum == file.sum and begun.fresh and all(one.new for one in strangers)
        intent = Intent(file.sum, again or is_fresh(people))
        write_whole(self._store.root / INTENT, msgspec.json.encode(intent), keep=0)
        return intent

    def _begun(self) -> Intent | None:
        with suppress(SaveError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            data = self._store.read(INTENT)
            return None if data is None else msgspec.json.decode(data, type=Intent)
        return None

    def _merge(self, renamed: dict[str, str], *, fresh: bool) -> Brought:
        """Put together what both households say. Raises SaveError where this one can't be written."""
        merged = self._said(renamed)
        if (data := self._whole.get("unlocks")) is not None:
            try:
                self._stayed += unlock(self._store, data)
            except SaveError as error:
                self._stayed.append(error.message)
        if (data := self._whole.get("days")) is not None:
            try:
                hints.take_in(self._store, data)
            except SaveError as error:
                self._stayed.append(error.message)
        new = known = Counts()
        if (data := self._whole.get("people")) is not None:
            new, known, told = join(self._store, data, self._around, fresh=fresh)
            self._stayed += told
        if (data := self._whole.get("settings")) is not None:
            self._stayed += set_up(self._store, data, self._around, fresh=fresh)
        if (data := self._whole.get("moments")) is not None:
            try:
                self._stayed += take_moments(self._store, data, renamed)
            except SaveError as error:
                self._stayed.append(error.message)
        with suppress(OSError):
            (self._store.root / INTENT).unlink()
        matches = self._added["match"] + merged.cleared
        return Brought(
            Counts(new.people, self._added["adventure"], matches),
            Counts(0, self._further["adventure"], self._further["match"]),
            Counts(known.people, self._here["adventure"], self._here["match"]),
            merged.said,
            tuple(self._stayed),
        )

    def _said(self, renamed: dict[str, str]) -> Merged:
        """Take in what is said of matches, as they are called here."""
        data = self._whole.get("ledger")
        if data is None:
            return Merged()
        lines = {}
        for id_, line in lines_in(data).items():
            name = renamed.get(f"{id_}.jsonl", f"{id_}.jsonl").removesuffix(".jsonl")
            lines[name] = msgspec.structs.replace(line, id=name)
        try:
            return Ledger(self._store.root).merge(lines)
        except SaveError as error:
            self._stayed.append(error.message)
            return Merged()
