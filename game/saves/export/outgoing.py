"""What leaves the computer: one place that makes a match ready for others, whatever product is made of it then.

Text, file, pictures, animation and report are made of what `outgoing` returns, and of nothing else of the match.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec

from game.saves.disk.files import SaveError
from game.saves.export.redaction import Redaction
from game.saves.records.header import SUMMED, Header, read_header, readable, sum_over, write_header
from game.saves.records.player import Player

StandIn: TypeAlias = Callable[[int, Player], str]
"""Tells what stands for a person's name: their seat, and who they are."""
_DECISION: Final = re.compile(rb'\{"(?:seat|over|undo|redo|take_back|resigned)":')
_FIELD: Final = re.compile(rb'("(?:name|who)"\s*:\s*)"((?:[^"\\]|\\.)*)"')


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Hold a match as others get it; only `outgoing` makes one."""

    data: bytes
    """Its record: nobody's identifier is in it, and people are called as whoever shares it has decided."""
    header: Header
    """Its first line."""

    @property
    def players(self) -> tuple[Player, ...]:
        return self.header.seats


def outgoing(data: bytes, players: Sequence[Player], stand_in: StandIn | None = None) -> Outgoing:
    """Return a match as others get it, its people called as these players are, or, with a `stand_in`, by that.

    Computer players keep their names. Raises SaveError where the first line can't be read, or couldn't with
    these names.
    """
    line, end, rest = data.partition(b"\n")
    header = read_header(line + end)
    names = names_outside(players, stand_in)
    seats = tuple(
        msgspec.structs.replace(seat, name=name, who="") for seat, name in zip(header.seats, names, strict=True)
    )
    header = msgspec.structs.replace(header, seats=seats)
    lines = (_line(row, names, stand_in) for row in rest.split(b"\n"))
    return Outgoing(readable(write_header(header)) + b"\n".join(lines), header)


def names_outside(players: Sequence[Player], stand_in: StandIn | None = None) -> tuple[str, ...]:
    """Return what everybody is called outside: two people whom the same would stand for are told apart by a number."""
    if stand_in is None:
        return tuple(player.name for player in players)
    names = list[str]()
    used = Counter[str]()
    for seat, player in enumerate(players):
        name = stand_in(seat, player) if player.person else player.name
        used[name] += player.person
        names.append(f"{name} {used[name]}" if used[name] > 1 else name)
    return tuple(names)


def by_seat(seat: int, player: Player) -> str:
    """Return what stands for a person's name where no words are: their seat."""
    return f"P{seat + 1}"


def nameless(data: bytes, without: Redaction) -> str:
    """Return a record however damaged, or of a newer program: as it is, but that seats stand for the names of people.

    What opened before opens, and what could not be read can't for the same reason.
    """
    line, end, _ = data.partition(b"\n")
    try:
        out = outgoing(data, read_header(line + end).seats, by_seat)
    except SaveError:
        first, *rest = data.split(b"\n")
        return "\n".join((_first(first, without), *_bared(rest, without)))
    first, *rest = out.data.split(b"\n")
    return "\n".join((first.decode("utf-8", "replace"), *_bared(rest, without)))


def _bared(rows: Sequence[bytes], without: Redaction) -> Iterator[str]:
    """Yield a record's further lines: what is no decision may hold anything."""
    for row in rows:
        text = row.decode("utf-8", "replace")
        if _DECISION.match(row) is None and text:
            text = without.text(_anonymous(row, by_seat).decode("utf-8", "replace"))
        yield text


def _first(line: bytes, without: Redaction) -> str:
    """Return a first line that can't be read here without names; a sum over it that was right is right again."""
    whole = SUMMED.fullmatch(line)
    right = whole is not None and sum_over(whole[1]) == whole[2]
    body = _anonymous(whole[1] if whole is not None and right else line, by_seat)
    text = without.text(body.decode("utf-8", "replace"))
    if not right:
        return text
    return f'{text},"sum":"{sum_over(text.encode()).decode()}"}}'


def _line(row: bytes, names: Sequence[str], stand_in: StandIn | None) -> bytes:
    """Return a further line of a record: one that is another first line tells nobody either."""
    if _DECISION.match(row) is not None or b'"seats"' not in row:
        return row
    try:
        header = read_header(row.rstrip(b"\r") + b"\n")
    except SaveError:
        return _anonymous(row, by_seat) if stand_in is not None else row
    seats = tuple(
        msgspec.structs.replace(seat, name=name, who="") for seat, name in zip(header.seats, names, strict=False)
    )
    return write_header(msgspec.structs.replace(header, seats=seats)).rstrip(b"\n")


def _anonymous(row: bytes, stand_in: StandIn) -> bytes:
    """Return a line in which every name of somebody at a seat is another, whoever plays there."""
    seat = -1

    def instead(found: re.Match[bytes]) -> bytes:
        nonlocal seat
        if b'"who"' in found[1]:
            return found[1] + b'""'
        seat += 1
        return found[1] + msgspec.json.encode(stand_in(seat, Player("", 0)))

    return _FIELD.sub(instead, row)
