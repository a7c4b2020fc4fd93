"""Copies that a sync service has made of one match, told by what is in them, never by their names.

Two records are copies of one match where their first lines are the same and the first decisions after that, with the
seconds that each took: then one begins with the other, or they were gone on with in two places. A copy that was made
here to play on from some place (`came`) has lines of its own only behind that place. Two that were begun here are never
copies, whatever is in them: each has a name of its own from the beginning, and a service keeps how a name begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.engine import codec
from game.saves.disk.files import MOST, SaveError, looking_at, read_saved
from game.saves.disk.touched import mended
from game.saves.records.header import Header, read_header

SURE: Final = 4
"""Lines of its own that two matches have in common only where they are one."""
_BEGUN: Final = re.compile(r"\d{8}-\d{6}(-([a-z_]+-)?[0-9a-f]{8})?")


@dataclass(frozen=True, slots=True)
class Member:
    """Name a record, and the digest of its deal: where two are of the same deal, both are looked into."""

    path: Path
    deal: str


@dataclass(frozen=True, slots=True)
class Kin:
    """Hold the records of one match, the longest first."""

    paths: tuple[Path, ...]
    beginnings: frozenset[tuple[Path, Path]]
    """Pairs of which the first is nothing but the beginning of the second, or the same."""

    def is_beginning(self, path: Path, others: Iterable[Path]) -> bool:
        """Tell whether a record holds nothing that one of the others doesn't."""
        return any((path, other) in self.beginnings for other in others)


@dataclass(frozen=True, slots=True)
class _Told:
    """Hold what a record says: its first line, and its other lines, undamaged text or not."""

    path: Path
    header: Header
    rows: tuple[bytes, ...]

    @property
    def own(self) -> int:
        """Return how many lines are not taken from another record."""
        return max(0, len(self.rows) - (self.header.came.at if self.header.came is not None else 0))


class Copies:
    """Find the copies among records; what was looked into is kept in mind as long as no file of that deal changes."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[tuple[tuple[Path, int, int], ...], list[Kin]]] = {}

    def sets(self, members: Iterable[Member]) -> list[Kin]:
        """Return the sets of records that are copies of one match: those of two at least. Never raises."""
        deals = dict[str, list[Path]]()
        for member in members:
            deals.setdefault(member.deal, []).append(member.path)
        return [kin for deal, paths in deals.items() if len(paths) > 1 for kin in self._of(deal, sorted(paths))]

    def _of(self, deal: str, paths: Sequence[Path]) -> list[Kin]:
        stats = list[tuple[Path, int, int]]()
        for path in paths:
            with suppress(OSError):
                stat = path.stat()
                stats.append((path, stat.st_size, stat.st_mtime_ns))
        mark = tuple(stats)
        known = self._known.get(deal)
        if known is not None and known[0] == mark:
            return known[1]
        found = _sorted_out([told for path, _, _ in mark if (told := _look(path)) is not None])
        self._known[deal] = mark, found
        return found


def _look(path: Path) -> _Told | None:
    """Read a record as far as its lines can be told from each other; None where not even its first one makes sense."""
    with suppress(SaveError), looking_at(path):
        first, end, rest = mended(read_saved(path, MOST)).data.partition(b"\n")
        header = read_header(first + end)
        *rows, last = rest.split(b"\n")
        if last and codec.read_row(last) is not None:
            rows.append(last)
        return _Told(path, header, tuple(rows))
    return None


def _sorted_out(records: Sequence[_Told]) -> list[Kin]:
    """Put together what belongs together."""
    sets = list[list[_Told]]()
    for record in sorted(records, key=lambda one: (-len(one.rows), len(one.path.name), one.path.name)):
        home = next((one for one in sets if any(_are_copies(record, other) for other in one)), None)
        if home is None:
            sets.append([record])
        else:
            home.append(record)
    return [_kin(one) for one in sets if len(one) > 1]


def _kin(records: Sequence[_Told]) -> Kin:
    begin = {
        (one.path, other.path)
        for one in records
        for other in records
        if one is not other and other.rows[: len(one.rows)] == one.rows
    }
    return Kin(tuple(record.path for record in records), frozenset(begin))


def _are_copies(one: _Told, other: _Told) -> bool:
    if one.header != other.header or begun_apart(one.path, other.path):
        return False
    pairs = zip(one.rows, other.rows, strict=False)
    common = next((number for number, (first, second) in enumerate(pairs) if first != second), None)
    if common is None:
        common = min(len(one.rows), len(other.rows))
    shared = common - (len(one.rows) - one.own)
    if shared >= SURE:
        return True
    return 0 < shared >= min(one.own, other.own)


def begun_apart(one: Path, other: Path) -> bool:
    """Tell whether names say that two matches or adventures were begun one by one."""
    first, second = _BEGUN.match(one.name), _BEGUN.match(other.name)
    if first is None or second is None:
        return False
    return not first[0].startswith(second[0]) and not second[0].startswith(first[0])
