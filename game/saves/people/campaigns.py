"""Campaigns that go on from evening to evening, a file each, typed, versioned, never lost.

A file is put in place whole, flushed and synced, and its earlier generations stay beside it. One that can't be
read is listed with its reason, and its newest good generation is offered. What the game keeps between two levels
(`progress`) is plain JSON here; the game checks it.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from time import time
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from game.engine.level import LevelError
from game.engine.names import plain, visible
from game.engine.protocol import Message, say
from game.saves.disk.files import (
    SMALL,
    SaveError,
    generations,
    looking_at,
    read_saved,
    remove,
    said,
    set_aside,
    unread,
    write_beside,
    write_whole,
)
from game.saves.disk.naming import file_name
from game.saves.disk.spelling import ensure_room, spelt
from game.saves.disk.strays import is_stray, stat_of
from game.saves.disk.touched import read_object
from game.saves.records.clock import began, dated, stamp
from game.saves.records.copies import begun_apart
from game.saves.records.player import ELSEWHERE, Player
from game.saves.records.store import Store

SUFFIX: Final = ".synchrony"
REMOVED: Final = "removed"  # the folder of what was removed

Plain: TypeAlias = dict[str, object]

# One pure step from each format to the next; the old file stays as a generation.
STEPS: Final[tuple[Callable[[Plain], Plain], ...]] = ()
FORMAT: Final = 1
"""The newest format: one more than there are steps."""

Check: TypeAlias = Callable[[Mapping[str, object], int], object]
"""Raises ValueError, saying what and where, for a progress that the game can't go on from with so many players."""


class CampaignSave(msgspec.Struct, frozen=True, kw_only=True):
    """Hold one campaign: its name, its team, and what the game keeps between two levels."""

    format: int = FORMAT
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    team: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=10)]
    progress: dict[str, Any]
    """What the game keeps: plain JSON here, which the game checks."""
    match: Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[^/\\]*$")] = ""
    """The record of the level under way, a name in the records' folder, or ""."""
    at: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """When it was last written, in seconds since 1970; 0 where an older program wrote it, which did not say."""
    seen: tuple[str, ...] = ()
    """Names of what is shown once and was."""
    played: tuple[str, ...] | None = ()
    """The records of its levels that are over, in order; None where an older program wrote it, which kept none."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", plain(self.name))


@dataclass(frozen=True, slots=True)
class CampaignFile:
    """Describe a campaign's file: what is saved in it, or why it can't be read and the generation that can.

    `changed` is when it was written, in seconds since 1970, by its own word: a file's time is another's after a copy.
    `mark` tells one state of the file from another, so that two windows don't write over each other; one that is not
    written yet has none.
    """

    path: Path
    changed: float
    save: CampaignSave | None
    mark: str = ""
    fault: Message | None = None
    spare: Path | None = None
    copies: tuple[CampaignFile, ...] = ()
    """Other files of the same adventure, which a sync service has made, the furthest first."""

    @property
    def every(self) -> tuple[CampaignFile, ...]:
        """Return it and its copies."""
        return (self, *self.copies)

    @property
    def good(self) -> CampaignSave:
        assert self.save is not None, "only a campaign that can be read goes on"
        return self.save


class CampaignStore:
    """Keep the campaigns of one game in a store's folder. What touches the disk raises SaveError.

    `quick` checks what is only listed, in the place of `check`.
    """

    def __init__(self, store: Store, game: str, check: Check, quick: Check | None = None) -> None:
        self.folder = store.adventures_folder
        self._records = store.records_folder
        self._game = game
        self._check = check
        self._quick = quick or check

    def rows(self) -> list[CampaignFile]:
        """Return every campaign of the game, the one played last first; unreadable files come with their reason.

        Copies that a sync service has made of one are one row, that of the one that has come furthest.
        """
        return sorted(_merged(self._every()), key=lambda row: row.changed, reverse=True)

    def _every(self) -> list[CampaignFile]:
        """Return every file of a campaign of the game."""
        result = list[tuple[float, Path]]()
        with said(unread, self.folder):
            if self.folder.exists() and not self.folder.is_dir():
                raise NotADirectoryError(errno.ENOTDIR, "not a folder")
            with suppress(FileNotFoundError), os.scandir(self.folder) as entries:
                for entry in entries:
                    if entry.name.endswith(SUFFIX) and not is_stray(entry.name):
                        with suppress(FileNotFoundError):  # a link that leads nowhere, or somebody tidies up
                            result.append((stat_of(entry).st_mtime, Path(entry.path)))
        rows = [self._look(path, changed, self._quick) for changed, path in sorted(result, reverse=True)]
        return [row for row in rows if row.save is None or row.save.game == self._game]

    def look(self, path: Path) -> CampaignFile:
        """Return a campaign of the game as it is now, checked whole."""
        with said(unread, path):
            return self._look(path, path.stat().st_mtime, self._check)

    def draft(self, save: CampaignSave) -> CampaignFile:
        """Return a new campaign under a name of its own, of which nothing is written before it is saved."""
        return CampaignFile(self.folder / f"{stamp()}-{secrets.token_hex(4)}{SUFFIX}", time(), save)

    def begin(self, save: CampaignSave) -> CampaignFile:
        """Write a new campaign under a name of its own."""
        return self._write(self.draft(save).path, save)

    def save(self, file: CampaignFile, save: CampaignSave) -> CampaignFile:
        """Write a campaign where it was. Raises SaveError where another window has written it meanwhile."""
        if file.path.exists() and _mark(read_saved(file.path, SMALL)) != file.mark:
            raise SaveError(say("adventure.elsewhere", name=save.name))
        return self._write(file.path, save)

    def read(self, path: Path) -> CampaignSave:
        """Return the campaign in a file, anywhere."""
        with looking_at(path):
            data = read_saved(path, SMALL)
            save = self._parse(data, self._check)
            ensure_room(path, data, partial(spelt, save))
            return save

    def restore(self, file: CampaignFile) -> CampaignFile:
        """Put the newest good generation in the place of a file that can't be read, which is kept aside."""
        if file.spare is None:
            raise SaveError(file.fault or say("save.unreadable"))
        save = self.read(file.spare)
        if file.path.exists():
            set_aside(file.path)
        return self._write(file.path, save)

    def bring(self, file: Path) -> CampaignFile:
        """Take in a campaign from a file; a campaign that is there already stays as it is beside it.

        Its level under way goes on where the match still lies here and is nobody else's. Persons of whom it says no
        more than a name are nobody here.
        """
        save = self.read(file)
        if save.game != self._game:
            raise SaveError(say("adventure.not_ours", file=file.name))
        others = {row.save.match for row in self._every() if row.save is not None}
        goes_on = save.match and save.match not in others and (self._records / save.match).is_file()
        save = save if goes_on else msgspec.structs.replace(save, match="")
        return self.begin(msgspec.structs.replace(save, team=tuple(map(_from_elsewhere, save.team))))

    def take_out(self, file: CampaignFile, place: Path) -> Path:
        """Write a campaign to a file of its own, to go on with elsewhere; never over another file."""
        if file.save is None:
            raise SaveError(file.fault or say("save.unreadable"))
        return write_beside(place.with_name(file_name(place.stem, place.suffix)), spelt(file.save))

    def remove(self, file: CampaignFile) -> Path:
        """Move a campaign out of the list, to the folder of what was removed, and return where it lies now.

        So are its copies.
        """
        for copy in file.copies:
            remove(copy.path, self.folder / REMOVED)
        return remove(file.path, self.folder / REMOVED)

    @property
    def anything_removed(self) -> bool:
        """Tell whether a campaign lies in the folder of what was removed, and could be brought in again."""
        return any(not is_stray(path.name) for path in (self.folder / REMOVED).glob(f"*{SUFFIX}"))

    def _look(self, path: Path, changed: float, check: Check) -> CampaignFile:
        try:
            with looking_at(path):
                data = read_saved(path, SMALL)
                save = self._parse(data, check)
                ensure_room(path, data, partial(spelt, save))
            return CampaignFile(path, dated(save.at or began(path) or changed), save, _mark(data))
        except SaveError as error:
            spare = next((older for older in generations(path) if self._good(older)), None)
            return CampaignFile(path, dated(changed), None, fault=error.message, spare=spare)

    def _good(self, path: Path) -> bool:
        try:
            self.read(path)
        except SaveError:
            return False
        return True

    def _write(self, path: Path, save: CampaignSave) -> CampaignFile:
        self._check(save.progress, len(save.team))
        now = msgspec.structs.replace(save, at=round(time(), 6))
        data = spelt(now)
        write_whole(path, data, most=SMALL)
        return CampaignFile(path, now.at, now, _mark(data))

    def _parse(self, data: bytes, check: Check) -> CampaignSave:
        try:
            plain = read_object(data)
            if plain is None:
                raise SaveError(say("save.unreadable"))
            save = msgspec.convert({"played": None, **migrate(plain)}, type=CampaignSave)
            if not visible(save.name):
                raise ValueError("the name has no letter that is seen - at `$.name`")
            check(save.progress, len(save.team))
        except NewerError as error:
            raise SaveError(say("adventure.newer", found=error.found, known=error.known)) from error
        except LevelError as error:
            raise SaveError(error.message) from error
        except (ValueError, TypeError) as error:
            raise SaveError(say("adventure.damaged", where=_where(error))) from error
        return save


def _merged(rows: Sequence[CampaignFile]) -> list[CampaignFile]:
    """Return one row for each adventure: files that begin with the same match are copies of one.

    Two that were begun or brought in here have names of their own, and are two whatever is in them.
    """
    sets = list[list[CampaignFile]]()
    for row in sorted(rows, key=lambda row: (-_reached(row), -row.changed, len(row.path.name), row.path.name)):
        home = next((one for one in sets if all(_are_copies(row, other) for other in one)), None)
        if home is None:
            sets.append([row])
        else:
            home.append(row)
    return [replace(lead, copies=tuple(others)) if others else lead for lead, *others in sets]


def _are_copies(one: CampaignFile, other: CampaignFile) -> bool:
    first = _first_match(one)
    return bool(first) and first == _first_match(other) and not begun_apart(one.path, other.path)


def _first_match(row: CampaignFile) -> str:
    """Return the first match of an adventure: no two have the same; "" where that can't be told."""
    save = row.save
    if save is None or save.played is None:
        return ""
    return save.played[0] if save.played else save.match


def _reached(row: CampaignFile) -> int:
    return 0 if row.save is None else len(row.save.played or ())


def _from_elsewhere(player: Player) -> Player:
    return msgspec.structs.replace(player, who=player.who or ELSEWHERE) if player.person else player


def _where(error: Exception) -> str:
    """Return the place in a file at which it was found wrong (`team[0].colour`): a path, not a sentence."""
    result = re.search(r"`\$\.?([^`]*)`$", str(error))
    return (result[1] if result else "") or "progress"


def _mark(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


class NewerError(ValueError):
    """A file of a newer program: its format, and the newest that this program knows."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"format {found} is newer than this program, which knows {known}")
        self.found = found
        self.known = known


def migrate(plain: Mapping[str, object], steps: tuple[Callable[[Plain], Plain], ...] = STEPS) -> Plain:
    """Return a file's content in the newest format.

    Raises ValueError for a format that is none, NewerError for one newer than this program knows.
    """
    now = plain.get("format")
    newest = len(steps) + 1
    if not isinstance(now, int) or isinstance(now, bool) or now < 1:
        raise ValueError(f"format {now!r} is none")
    if now > newest:
        raise NewerError(now, newest)
    content = dict(plain)
    for number, step in enumerate(steps[now - 1 :], start=now + 1):
        content = {**step(content), "format": number}
    return content
