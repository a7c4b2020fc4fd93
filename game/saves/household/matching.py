"""Two files of one match, or of one adventure: which of them goes on, and whether they are the same at all."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from enum import Enum
from typing import Final

import msgspec

from game.engine import codec
from game.saves.people.campaigns import CampaignSave

_OWN: Final = re.compile(r"\d{8}-\d{6}-([a-z]+-)?[0-9a-f]{8}\.\w+")
"""Names that were given by lot: nobody else's file has one."""


class Relation(Enum):
    """Say how a file that comes stands to one that is here."""

    SAME = "says the same"
    BEHIND = "what is here begins with it, and goes on"
    FURTHER = "it begins with what is here, and goes on"
    APART = "another one, or gone on in another way"


def of_matches(theirs: bytes, ours: bytes) -> Relation:
    """Compare two records. Other line ends, and a line that was torn, make no other match of one."""
    new, old = _lines(theirs), _lines(ours)
    if not (new and old):
        new, old = theirs, ours
    if new == old:
        return Relation.SAME
    if old.startswith(new):
        return Relation.BEHIND
    return Relation.FURTHER if new.startswith(old) else Relation.APART


def _lines(data: bytes) -> bytes:
    """Return the whole lines of a record, as they were written."""
    plain = data.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n")
    whole, end, torn = plain.rpartition(b"\n")
    return whole + end + (torn + b"\n" if whole and codec.read_row(torn) is not None else b"")


def first_line(data: bytes) -> bytes:
    """Return the first line of a record without its end: only of one match there is the same."""
    return data.removeprefix(codecs.BOM_UTF8).partition(b"\n")[0].rstrip(b"\r")


def of_adventures(theirs: bytes, ours: bytes, earlier: list[bytes], *, name: str = "") -> Relation:
    """Compare two adventures; `earlier` are the generations of the one here, `name` what both files are called, if so.

    One goes on with another where it has played the same levels, and no other one is under way. With the same levels
    the one that was written last does.
    """
    if theirs == ours:
        return Relation.SAME
    if theirs in earlier:
        return Relation.BEHIND
    new, old = _adventure(theirs), _adventure(ours)
    if new is None or old is None:
        return Relation.APART
    alike = _OWN.fullmatch(name) is not None
    on, back = _goes_on(new, old, alike=alike), _goes_on(old, new, alike=alike)
    if on and back:
        return Relation.FURTHER if new.at > old.at else Relation.BEHIND
    return Relation.FURTHER if on else Relation.BEHIND if back else Relation.APART


def _goes_on(later: CampaignSave, earlier: CampaignSave, *, alike: bool) -> bool:
    """Tell whether an adventure has gone on from another; `alike`: their files' name alone says that they are one."""
    if later.game != earlier.game or later.played is None or earlier.played is None:
        return False
    count = len(earlier.played)
    same = later.played[:count] == earlier.played
    under_way = not earlier.match or earlier.match in (later.match, *later.played[count:])
    return same and under_way and (alike or count > 0 or bool(earlier.match))


def relinked(data: bytes, renamed: Mapping[str, str]) -> bytes:
    """Return an adventure's file that names the matches of its levels as they are called here."""
    save, row = _adventure(data), codec.read_row(data)
    if save is None or row is None:
        return data
    match = renamed.get(save.match, save.match)
    played = None if save.played is None else tuple(renamed.get(name, name) for name in save.played)
    if (match, played) == (save.match, save.played):
        return data
    more = {} if played is None else {"played": played}
    return msgspec.json.format(msgspec.json.encode({**row, "match": match, **more}), indent=1) + b"\n"


def match_of(data: bytes) -> str:
    """Return the match of an adventure's level under way, by its file's name, or ""."""
    save = _adventure(data)
    return "" if save is None else save.match


def _adventure(data: bytes) -> CampaignSave | None:
    """Return what an adventure's file says, also an older or newer program's; None where that makes no sense."""
    try:
        return msgspec.convert({"played": None, **(codec.read_row(data) or {})}, type=CampaignSave)
    except msgspec.ValidationError:
        return None
