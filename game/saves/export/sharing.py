"""A finished match as a text that is short enough for a mail, and back to a record.

In it are the first line, without whom its people are here, and the decisions that stand, a column a field; neither
times nor what was taken back. Digests are worked out anew by replaying: only the last is in it, and must be met.
"""

from __future__ import annotations

import string
import zlib
from collections.abc import Iterator, Mapping
from typing import Annotated, Final

import msgspec

from game.engine import codec
from game.engine.match import IllegalAction
from game.engine.names import plain
from game.engine.protocol import Message, Seat, say
from game.saves.disk import lettering
from game.saves.disk.files import SaveError, looking_at
from game.saves.disk.progress import Progress, untold
from game.saves.export.outgoing import Outgoing
from game.saves.records.header import PLAIN, Header, read_header, write_header
from game.saves.records.replay import LINES, Replayed, resignation, with_progress
from game.saves.records.store import Store

LONGEST: Final = 20_000
"""Letters of a text at most: a longer one is too long for a mail."""
UNPACKED: Final = 1 << 19
"""Bytes that it may unpack to."""
_KINDS: Final = string.ascii_letters + string.digits
_WORDS: Final = (
    b'"starter":"drawn","repetition_limit":true,"level":"road":"steep""deal":"length":"classic","speed":false,'
    b'"turn_limit":true},"seats":[{"name":"","colour":0},{"name":"","colour":1,"by":"master"},{"name":"","colour":2,'
    b'"by":"apprentice"},{"name":"","colour":3,"by":"regular"}],"opening":{},"seed":"0","app":"0.1.0"'
)
"""What packing takes for known; another one would be another format (`lettering.FORMAT`)."""


class _Shared(msgspec.Struct, frozen=True, array_like=True):
    """Hold what is packed: the first line as an object, then columns."""

    header: dict[str, object]
    kinds: Annotated[tuple[tuple[str, ...], ...], msgspec.Meta(max_length=len(_KINDS))]
    """The actions that were taken: the name of each, then of its fields."""
    seats: Annotated[str, msgspec.Meta(max_length=LINES, pattern="^[0-9]*$")]
    """Who decided, a digit a decision."""
    acts: Annotated[str, msgspec.Meta(max_length=LINES, pattern="^[A-Za-z0-9]*$")]
    """Which kind of action it was, a letter a decision."""
    columns: tuple[tuple[tuple[object, ...], ...], ...]
    """For each kind, for each field, its values."""
    digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
    """Of the whole state at the end."""
    resigned: Seat | None = None
    """Whose player gave it up."""
    day: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    """On which day it ended (`2026-11-19`); programs that know nothing of it leave it."""


def shared_text(store: Store, match: Outgoing, title: str, tell: Progress = untold, day: str = "") -> str:
    """Return a finished match as a text, under a line that says what it is and what to do with it.

    `day` is that on which it ended (`2026-11-19`). Raises SaveError: a match that is not over, can't be replayed
    here, or is too long for a mail.
    """
    replayed = store.replayed(match.data, tell)
    played = replayed.match
    if replayed.fault is not None:
        raise SaveError(replayed.fault.message)
    if replayed.resigned is None and played.rules.outcome(played.state) is None:
        raise SaveError(say("library.under_way"))
    text = f"{plain(title)}\n{lettering.spell(_pack(replayed, day), replayed.header.game)}\n"
    if len(text) > LONGEST:
        raise SaveError(say("share.too_long"))
    return text


def is_shared(text: str) -> bool:
    """Tell whether there is a match in a text, whole or torn."""
    return lettering.is_spelt(text)


def day_of(text: str) -> str:
    """Return the day on which the match in a text ended (`2026-11-19`), "" where that isn't told. Raises SaveError."""
    return _unpack(lettering.read(text)).day


def read_shared(store: Store, text: str, tell: Progress = untold) -> bytes:
    """Return the record of the match in a text, as it would have been written here.

    Raises SaveError, whatever the text is: its message says which line is torn or missing, or what else is wrong.
    """
    shared = _unpack(lettering.read(text))
    header = _header(shared.header)
    with looking_at(store.records_folder):
        match = store.deal(header)
        try:
            for seat, line in with_progress([*_decisions(shared)], tell):
                match.play(seat, codec.unpack(match.rules, line))
        except (IllegalAction, ValueError) as error:
            raise SaveError(_why(header, match.rules.version)) from error
        over = match.rules.outcome(match.state) is not None
        given_up = shared.resigned is not None and 0 <= shared.resigned < len(header.seats)
        ends = given_up if shared.resigned is not None else over
        if match.digest() != shared.digest or not ends:
            raise SaveError(_why(header, match.rules.version))
        lines = match.to_lines()
        if shared.resigned is not None:
            lines.append(resignation(shared.resigned, len(header.seats)))
    return write_header(header) + b"".join(map(codec.write, lines))


def _why(header: Header, known: int) -> Message:
    """Return why a match can't be played again: it was played by other rules, or it makes no sense."""
    return say("share.other_rules" if header.rules != known else "share.strange")


def _pack(replayed: Replayed, day: str) -> bytes:
    """Return a match as few bytes."""
    match = replayed.match
    kinds: dict[tuple[str, ...], list[list[object]]] = {}
    seats, acts = list[str](), list[str]()
    for decision in match.decisions:
        fields = codec.pack(match.rules, decision.action)
        kind = (str(fields.pop("do")), *fields)
        columns = kinds.setdefault(kind, [[] for _ in fields])
        for column, value in zip(columns, fields.values(), strict=True):
            column.append(value)
        seats.append(str(decision.seat))
        acts.append(_KINDS[list(kinds).index(kind)])
    header = _plain(replayed.header)
    every = tuple(tuple(map(tuple, columns)) for columns in kinds.values())
    who, what = "".join(seats), "".join(acts)
    shared = _Shared(header, tuple(kinds), who, what, every, match.digest(), replayed.resigned, day)
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = packing.compress(msgspec.json.encode(shared)) + packing.flush()
    try:
        _header(_unpack(packed).header)
    except SaveError as error:  # nobody could unpack it again
        raise SaveError(say("share.too_long")) from error
    return packed


def _plain(header: Header) -> dict[str, object]:
    """Return a first line with what isn't always the same."""
    fields: dict[str, object] = msgspec.to_builtins(header)
    none = dict.fromkeys(("came", "occasion", "seal"))
    usual: dict[str, object] = {"format": PLAIN, "options": {}, "opening": {}, "app": "", **none}
    return {key: value for key, value in fields.items() if key not in usual or value != usual[key]}


def _unpack(data: bytes) -> _Shared:
    """Return what was packed: never more than a match may be. Raises SaveError."""
    try:
        unpacking = zlib.decompressobj(-zlib.MAX_WBITS, _WORDS)
        plain = unpacking.decompress(data, UNPACKED)
        parts = msgspec.json.decode(plain)
        if not unpacking.eof or not isinstance(parts, list) or any(map(codec.too_deep, parts)):
            raise ValueError("there is more")
        return msgspec.json.decode(plain, type=_Shared)
    except (zlib.error, ValueError, RecursionError) as error:
        raise SaveError(say("share.strange")) from error


def _header(fields: Mapping[str, object]) -> Header:
    """Return the first line of a match, of people who are nobody here. Raises SaveError."""
    try:
        header = read_header(msgspec.json.encode(fields) + b"\n")
    except SaveError as error:
        newer = error.message.key == "save.newer"
        raise SaveError(error.message if newer else say("share.strange")) from error
    seats = tuple(msgspec.structs.replace(player, who="") for player in header.seats)
    return msgspec.structs.replace(header, seats=seats)


def _decisions(shared: _Shared) -> Iterator[tuple[Seat, dict[str, object]]]:
    """Yield who decided, and the action as a line of a record has it. Raises ValueError where columns end too early."""
    columns = [[iter(column) for column in columns] for columns in shared.columns]
    for seat, act in zip(shared.seats, shared.acts, strict=True):
        place = _KINDS.index(act)
        if place >= min(len(shared.kinds), len(columns)):
            raise ValueError("there is no such action")
        do, *fields = shared.kinds[place]
        values = [next(column, None) for column in columns[place]]
        yield int(seat), {"do": do, **dict(zip(fields, values, strict=True))}
