"""Actions and states as plain JSON: `{"do": "Move", "start": "d8", "end": "e7"}`, and a state's digest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from game.engine.protocol import A, E, Rules, S

RESERVED: Final = frozenset({"seat", "do", "is", "s", "over", "undo", "redo", "take_back"})
"""What a line of the log says beside an action: no action may have a field of these names."""

LONGEST: Final = 1 << 16
"""Bytes of a line at most: a longer one is none of ours."""
DEEPEST: Final = 32
"""How deep values may lie in each other at most: whoever follows them does so by steps into steps."""

_AROUND: Final = frozenset({"seat", "do", "is", "s", "over"})


def pack(rules: Rules[S, A, E], action: A) -> dict[str, object]:
    """Return an action as plain JSON values, its class under "do". Raises ValueError for an unknown class."""
    kind = type(action)
    if kind not in rules.actions:
        raise ValueError(f"{rules.name}: {kind.__name__} is no action of this game")
    return {"do": kind.__name__, **msgspec.to_builtins(action, order="deterministic")}


def unpack(rules: Rules[S, A, E], line: Mapping[str, object]) -> A:
    """Return the action that a line of the log holds.

    Raises ValueError, saying what and where, for an unknown action, a field that is missing, unknown or of
    another type. Whether the action is legal is not checked.
    """
    wanted = line.get("do")
    kind = next((kind for kind in rules.actions if kind.__name__ == wanted), None)
    if kind is None:
        raise ValueError(f"{rules.name}: {wanted!r} is no action of this game")
    plain = {key: value for key, value in line.items() if key not in _AROUND}
    from dataclasses import fields  # late: home reads no action

    unknown = plain.keys() - {field.name for field in fields(kind)}
    if unknown:
        raise ValueError(f"{rules.name}: {wanted} has no field “{sorted(unknown)[0]}”")
    try:
        action: A = msgspec.convert(plain, kind, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"{rules.name}: {wanted}: {error}") from error
    return action


def canonical(state: object) -> bytes:
    """Return a state in its one canonical encoding: equal states give equal bytes, on every machine."""
    return msgspec.json.encode(state, order="deterministic")


def digest(state: object) -> str:
    """Return sixteen hexadecimal digits that tell one state from another."""
    from hashlib import blake2b  # late: home has no state

    return blake2b(canonical(state), digest_size=8).hexdigest()


def parse(data: bytes) -> tuple[list[dict[str, object]], int | None]:
    """Read the lines of a log, and the number (from 1) of the first that cannot be read, if any.

    A torn last line, one without its end, is dropped without a word. Reading stops before an unreadable line.
    """
    rows = data.split(b"\n")
    last = rows.pop()
    lines: list[dict[str, object]] = []
    for number, row in enumerate(rows, 1):
        line = read_row(row) if len(row) < LONGEST else None
        if line is None:
            return lines, number
        lines.append(line)
    whole = read_row(last) if 0 < len(last) < LONGEST else None
    return ([*lines, whole] if whole is not None else lines), None


def write(line: Mapping[str, object]) -> bytes:
    """Return one line of a log as text, with its end."""
    return msgspec.json.encode(line) + b"\n"


def read_row(row: bytes) -> dict[str, object] | None:
    """Return the JSON object in some bytes, or None where there is none, or one that is too deep."""
    try:
        line = msgspec.json.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    brackets = row.count(b"{") + row.count(b"[")
    return line if isinstance(line, dict) and (brackets <= DEEPEST or not too_deep(line)) else None


def too_deep(value: object) -> bool:
    """Tell whether values lie deeper in each other than `DEEPEST`."""
    inside = [value]
    for _ in range(DEEPEST + 1):
        lists = (item.values() if isinstance(item, dict) else item for item in inside if isinstance(item, dict | list))
        inside = [item for items in lists for item in items]
    return bool(inside)
