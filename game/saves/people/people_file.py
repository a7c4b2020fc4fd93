"""The file of people: read as far as it makes sense, written whole, and nothing lost of what another window wrote."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.disk.fields import sensible
from game.saves.disk.files import SaveError
from game.saves.disk.spelling import ensure_room, spelt
from game.saves.disk.touched import read_object
from game.saves.people.people import FORMAT, MOST, Change, Parting, People, Person, joined, somebody, then
from game.saves.people.settings import Settings, write_settings
from game.saves.records.store import Store

FILE: Final = "people.json"


def read_people(store: Store, before: Settings | None = None) -> tuple[People, Message | None]:
    """Return who plays here, and words for the user where somebody could not be read. Never raises.

    Where there is no file yet, they are the people whom an older program's settings name, and `before` are those
    settings: all of them have seen the screen like that. Nothing is written.
    """
    try:
        data = store.read(FILE)
        ensure_room(store.root / FILE, data or b"", lambda: _same(data or b""))
    except SaveError as error:
        return People(people=(somebody(),)), error.message
    if data is None:
        return _before(store, before), None
    found, whole = read(data)
    if whole and found is not None:
        return found, None
    logging.getLogger(__name__).warning("some of %s makes no sense", store.root / FILE)
    older = _earlier(store)
    if found is None:
        found = older or _before(store, before)
    elif older is not None:
        found = joined(read(data, older)[0] or found, older)
    try:
        return found, say("save.people", place=str(store.set_aside(FILE)))
    except SaveError as error:
        return found, error.message


def write_people(store: Store, mine: People, change: Change, others: bytes = b"") -> People:
    """Write a change, and return everybody who is in the file then. Raises SaveError.

    What another window has changed meanwhile stays; `mine` are those whom this window knows: they stand for what the
    file doesn't say. What a newer program has written there beside stays, too; and what it has written in the bytes of
    `others`' file, where that says more.
    """
    with store.changing:
        return _write(store, mine, change, others)


def _write(store: Store, mine: People, change: Change, others: bytes) -> People:
    data = store.read(FILE)
    rows: dict[str, object] = {}
    people = mine
    if data is not None:
        ensure_room(store.root / FILE, data, partial(_same, data))
        found, whole = read(data, mine)
        if not whole:
            store.set_aside(FILE)
        if found is not None:
            people = joined(found, mine)
        rows = read_object(data) or {}
    people = change(people)
    store.write(FILE, _encoded(people, _both(read_object(others) or {}, rows)))
    return people


def write_all(
    store: Store, machine: Settings, people: People, changes: Mapping[str, object], change: Change | None = None
) -> People:
    """Write changed settings of the machine's, and a change to the people as they were before it.

    Return everybody who plays here then, also whom another window has brought. Nothing of the settings is written
    before the people are: an older program kept them there. Raises SaveError.
    """
    if change is not None or store.read(FILE) is None:
        change = change or then()
        people = joined(change(people), write_people(store, people, change))
    if changes:
        write_settings(store, machine, changes)
    return people


class Pending:
    """Write changes, and with them those before that could not be written: a disk that was full need not stay so."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._names: set[str] = set()
        self._change: Change | None = None

    def write(
        self, machine: Settings, people: People, changes: Mapping[str, object], change: Change | None = None
    ) -> People:
        """Write as `write_all` does. Raises SaveError; what was to be written then waits for the next change."""
        self._names |= set(changes)
        due = [each for each in (self._change, change) if each is not None]
        self._change = then(*due) if due else None
        settings = {name: getattr(machine, name) for name in self._names} | dict(changes)
        people = write_all(self._store, machine, people, settings, self._change)
        self._names = set()
        self._change = None
        return people


def read(data: bytes, known: People | None = None) -> tuple[People | None, bool]:
    """Return the people in a file's bytes as far as they can be read, and whether that was everything.

    What makes no sense of a person is as of those who are `known`, else as of somebody new.
    """
    row = read_object(data)
    rows = row.get("people") if row is not None else None
    if row is None or not isinstance(rows, list):
        return None, False
    whole = len(rows) <= MOST
    found: dict[str, Person] = {}
    for one in rows[:MOST]:
        person, good = _person(one, known)
        whole = whole and good and person is not None and person.id not in found
        if person is not None:
            found.setdefault(person.id, person)
    if not found:
        return None, False
    home, gone = row.get("home", ""), row.get("gone", [])
    whole = whole and isinstance(home, str) and isinstance(gone, list) and len(gone) <= MOST
    told = [who for who in gone if isinstance(who, str) and who not in found] if isinstance(gone, list) else []
    home = home if isinstance(home, str) else ""
    parting, sensible_parting = _parting(row.get("parting"), found)
    whole = whole and sensible_parting
    return People(people=tuple(found.values()), home=home, gone=tuple(told[-MOST:]), parting=parting), whole


def _person(row: object, known: People | None) -> tuple[Person | None, bool]:
    """Return a person as far as they can be read, and whether that was everything; None without an identifier."""
    if not isinstance(row, dict):
        return None, False
    good, whole = sensible(Person, row)
    before = known.get(str(row.get("id"))) if known is not None else None
    if before is not None and not whole:
        good = {name: getattr(before, name) for name in row if name in Person.__struct_fields__} | good
    return (Person(**good), whole) if "id" in good else (None, False)


def _parting(row: object, here: Mapping[str, Person]) -> tuple[Parting | None, bool]:
    """Return who was taken out last, nobody who is here again, and whether what is said of that makes sense."""
    if not isinstance(row, dict):
        return None, row is None
    person, _ = _person(row.get("person"), None)
    place, home = row.get("place"), row.get("home")
    if person is None or type(place) is not int or place < 0:
        return None, False
    return (None if person.id in here else Parting(person, place, home is True)), True


def _earlier(store: Store) -> People | None:
    """Return the people in the newest earlier generation of the file that makes sense."""
    for older in store.generations(FILE):
        with suppress(SaveError):
            found, whole = read(store.read(older.name) or b"")
            if whole:
                return found
    return None


def _before(store: Store, before: Settings | None) -> People:
    from game.saves.people.migrations import people_before  # late: once there is the file, nobody asks

    return people_before(store, before or Settings())


def _same(data: bytes) -> bytes:
    """Return a file's bytes as they would be written without any change."""
    people, _ = read(data)
    return b"" if people is None else _encoded(people, read_object(data) or {})


def _both(theirs: Mapping[str, object], ours: Mapping[str, object]) -> dict[str, object]:
    """Return what two files say beside what this program knows of: of each person, too."""
    first, second = _by_id(theirs), _by_id(ours)
    rows = [{**first.get(who, {}), **second.get(who, {})} for who in {**first, **second}]
    return {**theirs, **ours, "people": rows}


def _by_id(file: Mapping[str, object]) -> dict[str, dict[str, object]]:
    rows = file.get("people")
    listed = rows if isinstance(rows, list) else []
    return {row["id"]: row for row in listed if isinstance(row, dict) and isinstance(row.get("id"), str)}


def _encoded(people: People, before: Mapping[str, object]) -> bytes:
    """Return a file's bytes: what it said `before` that this program doesn't know stays."""
    plain_people: dict[str, Any] = msgspec.to_builtins(people, order="deterministic")
    known = _by_id(before)
    plain_people["people"] = [{**known.get(row["id"], {}), **row} for row in plain_people["people"]]
    if people.parting is None:
        plain_people.pop("parting")
        before = {name: value for name, value in before.items() if name != "parting"}
    form = before.get("format")
    newest = max(FORMAT, form) if isinstance(form, int) else FORMAT
    text = {**before, **plain_people, "format": newest}
    return spelt(text)
