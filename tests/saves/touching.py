"""Ways in which mail, editors, git and shares touch a text, for tests: what was written can still be told from it."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from typing import Final, TypeAlias

Touch: TypeAlias = Callable[[bytes], bytes]


def _each(before: bytes = b"", after: bytes = b"") -> Touch:
    return lambda data: b"".join(before + line + after + b"\n" for line in data.splitlines())


def twice(data: bytes) -> bytes:
    """Return a record with its first line a second time."""
    return data[: data.index(b"\n") + 1] + data


LINES: Final[dict[str, Touch]] = {
    "CRLF": lambda data: data.replace(b"\n", b"\r\n"),
    "CR": lambda data: data.replace(b"\n", b"\r"),
    "CRCRLF": lambda data: data.replace(b"\n", b"\r\r\n"),
    "some CRLF": lambda data: data.replace(b"\n", b"\r\n", 2),
    "one CR": lambda data: data.replace(b"}\n{", b"}\r{", 1),
    "a mark": lambda data: codecs.BOM_UTF8 + data,
    "a mark and CRLF": lambda data: codecs.BOM_UTF8 + data.replace(b"\n", b"\r\n"),
    "UTF-16": lambda data: data.decode().encode("utf-16"),
    "UTF-16 BE": lambda data: codecs.BOM_UTF16_BE + data.decode().encode("utf-16-be"),
    "UTF-16 without a mark": lambda data: data.decode().encode("utf-16-le"),
    "UTF-32": lambda data: data.decode().encode("utf-32"),
    "blank lines": lambda data: data.replace(b"\n", b"\n\n"),
    "a blank line before": lambda data: b"\n" + data,
    "blank lines behind": lambda data: data + b"\n \n\n",
    "spaces behind": _each(after=b"  \t"),
    "no-break spaces behind": _each(after="\u00a0".encode()),
    "spaces before": _each(before=b"   "),
    "quoted": _each(before=b"> "),
    "quoted twice": _each(before=b">> "),
}
"""What is done to any text of lines."""
RECORDS: Final[dict[str, Touch]] = {
    **LINES,
    "the first line twice": twice,
    "all of it twice": lambda data: data + data,
    "the first line again at the end": lambda data: data + data[: data.index(b"\n") + 1],
    "a beginning of it at the end": lambda data: data + b"".join(data.splitlines(keepends=True)[:3]),
    "no last end": lambda data: data[:-1],
    "no last end but a space": lambda data: data[:-1] + "\u00a0".encode(),
}
"""What is done to a record."""
