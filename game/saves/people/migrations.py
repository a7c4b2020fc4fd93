"""The people whom an older program's settings name: there they were kept by their names, row by row."""

from __future__ import annotations

import getpass
import platform
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec

from game.engine.names import plain, visible
from game.saves.disk.files import SaveError
from game.saves.disk.touched import read_object
from game.saves.people.people import COLOURS, MOST, People, Person, free_index, somebody
from game.saves.people.settings import FILE, MOVED, PERSONAL, Settings, SetUp
from game.saves.records.player import Player
from game.saves.records.store import Store

T = TypeVar("T")  # the kind of a table's values

BETWEEN: Final = ": "
ONLY: Final = "lamplight"  # the one theme that there was: nobody has chosen it


def people_before(store: Store, before: Settings) -> People:
    """Return everybody whom the settings' file names, with all that it keeps of them; without one, somebody new.

    All of them like what was set: they have seen the screen like that. Their identifiers are made of what nobody else
    has: two windows that are opened before anything is written mean the same people.
    """
    rows, salt = _rows(store), _salt(store)
    likes = {
        name: msgspec.to_builtins(getattr(before, name))
        for name in PERSONAL
        if getattr(before, name) not in (getattr(Settings(), name), ONLY)
    }
    seats = list(_sat(rows))
    sat = [player.name for player in seats]
    names = list(dict.fromkeys(filter(visible, map(plain, (*_named(rows), *sat)))))[:MOST]
    if not names:
        return People(people=(msgspec.structs.replace(somebody(likes=likes), id=_id(salt, "")),))
    worn = {**{player.name.casefold(): player.index for player in seats}, **_table(rows, "colours", int)}
    ids = {player.name: player.who for player in seats if player.who}
    found = list[Person]()
    for name in names:
        if any(ids.get(name) == person.id for person in found):
            continue  # the same one by an older name
        index = worn.get(name.casefold(), -1)
        if not 0 <= index < COLOURS:
            index = free_index(People(people=tuple(found))) if found else 0
        person = _person(name, index, likes, rows, names)
        found.append(msgspec.structs.replace(person, id=ids.get(name) or _id(salt, name)))
    first = plain(str(rows.get("person", ""))) or next(iter(sat), "")
    home = next((person.id for person in found if person.name == first), found[0].id)
    return People(people=tuple(found), home=home)


def _person(name: str, index: int, likes: Mapping[str, object], rows: Mapping[str, object], names: list[str]) -> Person:
    """Return a person with what was kept by their name. A row can be somebody else's whose name begins like theirs."""
    met: dict[str, object] = {
        f"{game}{BETWEEN}{kind}": value
        for row, value in _table(rows, "met", bool).items()
        for game, whose, kind in (_met(row, names),)
        if whose == name
    }
    fields: dict[str, dict[str, object]] = {"met": met}
    for table, kind in (("lessons", int), ("learnt", str), ("begun", int)):
        found = {row.partition(BETWEEN)[::2]: value for row, value in _table(rows, table, kind).items()}
        fields[table] = {game: value for (game, whose), value in found.items() if plain(whose) == name}
    return msgspec.structs.replace(somebody(name, index, likes), made="", **_checked(fields))


def _salt(store: Store) -> str:
    """Return what tells this household from any other before it is written."""
    user, data = "", b""
    with suppress(OSError, KeyError, ImportError):
        user = getpass.getuser()
    with suppress(SaveError):
        data = store.read(FILE) or b""
    return f"{platform.node()} {user} {store.root.absolute()} {blake2b(data).hexdigest()}"


def _id(salt: str, name: str) -> str:
    return blake2b(f"{salt} {name}".encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _checked(fields: Mapping[str, Mapping[str, object]]) -> dict[str, dict[str, object]]:
    """Return what a person may hold of these tables."""
    types = {field.name: field.type for field in msgspec.structs.fields(Person)}
    good: dict[str, dict[str, object]] = {name: {} for name in fields}
    for name, rows in fields.items():
        for row, value in rows.items():
            with suppress(msgspec.ValidationError):
                good[name].update(msgspec.convert({row: value}, types[name]))
    return good


def _met(row: str, names: Iterable[str]) -> tuple[str, str, str]:
    """Return game, name and kind of a row: a name may hold what stands between them."""
    game, _, rest = row.partition(BETWEEN)
    whose = max((name for name in names if rest.startswith(f"{name}{BETWEEN}")), key=len, default="")
    return game, whose, rest.removeprefix(f"{whose}{BETWEEN}")


def _named(rows: Mapping[str, object]) -> Iterator[str]:
    """Name who is at home, and who has begun or learnt something."""
    home = rows.get("person")
    if isinstance(home, str):
        yield home
    known = [
        row.partition(BETWEEN)[2]
        for table, kind in (("begun", int), ("learnt", str), ("lessons", int))
        for row in _table(rows, table, kind)
    ]
    yield from known
    for row in _table(rows, "met", bool):  # somebody who was told of something, and nothing else
        rest = row.partition(BETWEEN)[2]
        if not any(rest.startswith(f"{name}{BETWEEN}") for name in (*known, rows.get("person", ""))):
            yield rest.partition(BETWEEN)[0]


def _sat(rows: Mapping[str, object]) -> Iterator[Player]:
    """Return the persons who sat in the last match of a game; they say who they are where the people's file is lost."""
    last = _table(rows, "last", dict)
    for game in sorted(last):
        with suppress(msgspec.ValidationError):
            yield from (player for player in msgspec.convert(last[game], SetUp).seats if player.person)


def _table(rows: Mapping[str, object], name: str, kind: type[T]) -> dict[str, T]:
    table = rows.get(name)
    return {row: value for row, value in table.items() if isinstance(value, kind)} if isinstance(table, dict) else {}


def _rows(store: Store) -> dict[str, object]:
    """Return what the settings' file says, or its newest generation that can be read, as far as it is about people."""
    for path in (store.root / FILE, *store.generations(FILE)):
        with suppress(SaveError):
            row = read_object(store.read(path.name) or b"")
            if row is not None:
                return {name: row[name] for name in (*MOVED, "last") if name in row}
    return {}
