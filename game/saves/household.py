"""A whole household as one file: people, settings, adventures and matches, to be taken to another machine.

The file is a zip with a manifest of all that is in it. It is looked through whole before anything is written, and
what lies here already is never written over:

- somebody who is here by the same identifier is called and likes things as whoever of the two played last; what
  either has learnt is known; two Adas with two identifiers are two;
- a match or an adventure that is here with other content comes beside it under another name;
- settings are kept where somebody has played here; only the set-ups of games that nobody set up here come in.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from glob import escape
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game import __version__
from game.engine import codec
from game.engine.protocol import Message, say
from game.saves import campaigns, people_file, settings
from game.saves.campaigns import CampaignSave, Unlocked, Unlocks
from game.saves.files import MOST, SMALL, SaveError, generations, read_saved, said, unread, write_beside, write_whole
from game.saves.people import Person, comes_home, then, with_person
from game.saves.store import Store

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
WHOLE: Final = (people_file.FILE, settings.FILE, campaigns.HOUSEHOLD)
COUNT: Final = 20_000
"""How many files there are in a household at most."""
HEAVIEST: Final = 1 << 30
"""Bytes of all of them at most."""
_NAME: Final = r"""[^\s.<>:"/\\|?*\x00-\x1f\ud800-\udfff][^<>:"/\\|?*\x00-\x1f\ud800-\udfff]{0,190}"""
_PLACE: Final = re.compile(rf"(records/{_NAME}\.jsonl|adventures/{_NAME}\.synchrony)")
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\s*(\..*)?", re.IGNORECASE)
"""Names that are no files on Windows, whatever stands behind the dot."""
LONGEST: Final = 200
"""Bytes of a file's own name at most: a number still has room behind it."""
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
_PLAIN: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_MACHINES: Final = ("size", "place", "fullscreen")  # of this window, whoever plays here


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name one file, its bytes, and a sum over them."""

    name: Annotated[str, msgspec.Meta(max_length=220)]
    size: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    sum: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]


class Manifest(msgspec.Struct, frozen=True):
    """Say what is in a household's file."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    app: Annotated[str, msgspec.Meta(max_length=40)]
    files: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=COUNT)]


@dataclass(frozen=True, slots=True)
class Brought:
    """Count what is here now and was not before."""

    people: int = 0
    adventures: int = 0
    matches: int = 0

    @property
    def anything(self) -> bool:
        return bool(self.people or self.adventures or self.matches)


def pack(store: Store, path: Path) -> Path:
    """Write everything of a household into one file, and return where it lies: never over another file.

    Raises SaveError. What isn't read today, such as a damaged match, goes along as it is.
    """
    files = dict(_files(store))
    entries = tuple(Entry(name, len(data), _sum(data)) for name, data in files.items())
    manifest = msgspec.json.encode(Manifest(FORMAT, __version__, entries))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in ((MANIFEST, manifest), *files.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)  # the same words, the same bytes
    return write_beside(path, packed.getvalue())


def bring_in(store: Store, path: Path) -> Brought:
    """Take in a household's file, and return what came. Raises SaveError; nothing is changed then by a bad file."""
    with _opened(path) as archive:
        manifest = _checked(archive)
        names = [entry.name for entry in manifest.files]
        renamed = dict[str, str]()
        matches = adventures = 0
        for name in names:
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
    return Brought(people, adventures, matches)


# Out


def _files(store: Store) -> Iterator[tuple[str, bytes]]:
    """Return everything of a household, by the names that it has in the file."""
    for name in WHOLE:
        data = store.read(name)
        if data is not None:
            yield name, data
    for folder, ending, most in (("adventures", campaigns.SUFFIX, SMALL), ("records", ".jsonl", MOST)):
        with said(unread, store.root / folder):
            paths = sorted((store.root / folder).glob(f"*{ending}"))
        for path in paths:
            if path.is_file() and path.stat().st_size and _has_place(f"{folder}/{path.name}"):
                yield f"{folder}/{path.name}", read_saved(path, most)


def _sum(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


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
        if entry.name not in WHOLE and not _has_place(entry.name):
            raise SaveError(say("household.damaged"))
        content = _content(archive, entry.name)
        if len(content) != entry.size or _sum(content) != entry.sum:
            raise SaveError(say("household.damaged"))
    return manifest


def _has_place(name: str) -> bool:
    """Tell whether a match or an adventure of this name can lie in its folder, on any machine."""
    own = name.rpartition("/")[2]
    long = len(own.encode("utf-8", "surrogatepass")) > LONGEST
    return _PLACE.fullmatch(name) is not None and not long and _DEVICES.fullmatch(own) is None


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


def told(brought: Brought) -> Message:
    """Return the words for what came in."""
    if not brought.anything:
        return say("household.nothing")
    return say(
        "household.came",
        people=say("household.people", count=brought.people),
        adventures=say("household.adventures", count=brought.adventures),
        matches=say("household.matches", count=brought.matches),
    )
