"""A whole household as one file: people, settings, adventures and matches, to be taken to another machine.

The file is a zip with a manifest of all that is in it. It is looked through whole before anything is written, and
what lies here already is never written over:

- somebody who is here by the same identifier is called and likes things as whoever of the two played last; what
  either has learnt is known; two Adas with two identifiers are two;
- a match or an adventure that is here with other content comes beside it under another name;
- settings are kept where somebody has played here; only the set-ups of games that nobody set up here come in.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine import codec
from game.engine.protocol import say
from game.saves import campaigns, people_file, settings
from game.saves.campaigns import CampaignSave, Unlocked, Unlocks
from game.saves.files import MOST, SMALL, SaveError, generations, read_saved, write_beside, write_whole
from game.saves.household.brought import Brought, Counts
from game.saves.household.manifest import COUNT, FORMAT, HEAVIEST, MANIFEST, WHOLE, Manifest, has_place, sum_of
from game.saves.people import Person, comes_home, then, with_person
from game.saves.progress import Progress, untold
from game.saves.store import Store

_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
_PLAIN: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_MACHINES: Final = ("size", "place", "fullscreen")  # of this window, whoever plays here


def bring_in(store: Store, path: Path, tell: Progress | None = None) -> Brought:
    """Take in a household's file, and return what came. Raises SaveError; nothing is changed then by a bad file."""
    with _opened(path) as archive:
        manifest = _checked(archive)
        names = [entry.name for entry in manifest.files]
        renamed = dict[str, str]()
        matches = adventures = 0
        for number, name in enumerate(names):
            (tell or untold)(number, len(names))
            if name.startswith("records/"):
                place, new = _put(store, name, _content(archive, name))
                matches += new
                renamed[Path(name).name] = place.name
        for name in names:
            if name.startswith("adventures/"):
                adventures += _put(store, name, _relinked(_content(archive, name), renamed))[1]
        found = {name: _content(archive, name) for name in WHOLE if name in names}
    _unlock(store, found.get(campaigns.HOUSEHOLD))
    people, fresh = _people(store, found.get(people_file.FILE))
    _settings(store, found.get(settings.FILE), fresh=fresh)
    (tell or untold)(len(names), len(names))
    return Brought(Counts(people, adventures, matches))


# In: looking before anything is written


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    """Open a household's file; whatever is wrong with it is a SaveError."""
    if not path.is_file():
        raise SaveError(say("save.no_file", place=str(path)))
    if path.stat().st_size > HEAVIEST:
        raise SaveError(say("household.large"))
    try:
        archive = zipfile.ZipFile(path)
    except _BROKEN as error:
        raise SaveError(say("household.damaged")) from error
    with archive:
        yield archive


def _checked(archive: zipfile.ZipFile) -> Manifest:
    """Return what is in a file, once every byte of it has been looked at. Raises SaveError."""
    infos = archive.infolist()
    if len(infos) > COUNT + 1 or sum(info.file_size for info in infos) > HEAVIEST:
        raise SaveError(say("household.large"))
    try:
        data = _content(archive, MANIFEST)
        plain = codec.read_row(data)
        if plain is not None and isinstance(plain.get("format"), int) and plain["format"] > FORMAT:
            raise SaveError(say("household.newer"))
        manifest = msgspec.convert(plain, Manifest)
    except msgspec.ValidationError as error:
        raise SaveError(say("household.damaged")) from error
    told = [MANIFEST, *(entry.name for entry in manifest.files)]
    there = [info.filename for info in infos]
    plainly = all(info.compress_type in _PLAIN and not info.flag_bits & 1 for info in infos)
    if sorted(told) != sorted(there) or len({*told}) != len(told) or not plainly:
        raise SaveError(say("household.damaged"))
    for entry in manifest.files:
        if entry.name not in WHOLE and not has_place(entry.name):
            raise SaveError(say("household.damaged"))
        content = _content(archive, entry.name)
        if len(content) != entry.size or sum_of(content) != entry.sum:
            raise SaveError(say("household.damaged"))
    return manifest


def _content(archive: zipfile.ZipFile, name: str) -> bytes:
    """Return what is in one file of a household: never more than such a file may hold. Raises SaveError."""
    most = MOST if name == MANIFEST or name.startswith("records/") else SMALL
    try:
        with archive.open(name) as file:
            data = file.read(most + 1)
    except (*_BROKEN, KeyError) as error:
        raise SaveError(say("household.damaged")) from error
    if len(data) > most:
        raise SaveError(say("household.large"))
    return data


# In: what comes


def _put(store: Store, name: str, data: bytes) -> tuple[Path, bool]:
    """Put a match or an adventure in its place, or beside another; return where it lies, and whether it is new here.

    What was here already, or was once, stays as it is.
    """
    path = store.root / name
    beside = path.parent.glob(f"{escape(path.stem)} [0-9]*{path.suffix}")
    for place, versions in ((path, [path, *generations(path)]), *((other, [other]) for other in beside)):
        if any(read_saved(one, MOST).startswith(data) for one in versions if one.is_file()):
            return place, False
    return write_beside(path, data), True


def _relinked(data: bytes, renamed: Mapping[str, str]) -> bytes:
    """Return an adventure's file that names the match of its level as it is called here."""
    try:
        save = msgspec.json.decode(data, type=CampaignSave)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return data
    name = renamed.get(save.match, save.match)
    if name == save.match:
        return data
    return data.replace(msgspec.json.encode(save.match), msgspec.json.encode(name), 1)


def _unlock(store: Store, data: bytes | None) -> None:
    """Unlock what that household has unlocked."""
    if data is None:
        return
    if store.read(campaigns.HOUSEHOLD) is None:
        store.write(campaigns.HOUSEHOLD, data)
        return
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        for game, names in msgspec.json.decode(data, type=Unlocked).unlocked.items():
            Unlocks(store, game).add(names)


def _people(store: Store, data: bytes | None) -> tuple[int, bool]:
    """Take people in; return how many are new here, and whether nobody has ever played here before."""
    here, _ = people_file.read_people(store, settings.read_settings(store)[0])
    fresh = here.unused and len(here) == 1 and not (here.at_home.learnt or here.at_home.met)
    found, whole = people_file.read(data) if data is not None else (None, True)
    if data is None or found is None:
        return 0, fresh
    if fresh and whole:
        write_whole(store.root / people_file.FILE, data, most=SMALL)
        return len(found), fresh
    known = (with_person(_both(here.get(person.id), person)) for person in found)
    change = then(*known, *([comes_home(found.at_home.id)] if fresh else []))
    after = people_file.write_people(store, here, change)
    return sum(person.id in after and person.id not in here for person in found), fresh


def _both(here: Person | None, other: Person) -> Person:
    """Return a person who is known here and there: the newer says who they are, and all that was learnt is known."""
    if here is None:
        return other
    newer = other if other.played > here.played else here
    return msgspec.structs.replace(
        newer,
        learnt={**other.learnt, **here.learnt},
        met={**other.met, **here.met},
        lessons={**other.lessons, **here.lessons},
        begun={game: max(here.begun.get(game, 0), other.begun.get(game, 0)) for game in {**other.begun, **here.begun}},
    )


def _settings(store: Store, data: bytes | None, *, fresh: bool) -> None:
    """Take settings in: all but the window's where nobody has played here, else set-ups that aren't here."""
    if data is None:
        return
    if store.read(settings.FILE) is None:
        store.write(settings.FILE, data)
        return
    mine, _ = settings.read_settings(store)
    theirs = settings.read_fields(data)
    changes: dict[str, Any] = {}
    if fresh:
        changes = {name: value for name, value in theirs.items() if name not in (*_MACHINES, *settings.PERSONAL)}
    else:
        last: Any = theirs.get("last", {})
        changes = {"last": {game: last[game] for game in last if game not in mine.last}}
    settings.write_settings(store, settings.of_the_machine(mine), changes)
