"""Text that another program has touched: mail, editors, git and shares change line ends, and put marks and spaces in.

What is taken away here is never a part of what was written: between our lines there is nothing but their ends, and a
line neither begins nor ends with a space. Sums and digests are looked at afterwards, so real damage is still found.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import msgspec

from game.engine import codec
from game.engine.protocol import Message, say

Found: TypeAlias = Literal["letters", "mark", "ends", "blank", "spaces", "quoted", "twice"]

_WIDE: Final = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""How text begins whose letters have more than a byte each; the longer marks stand first."""
_UNMARKED: Final = (
    (re.compile(rb"[\x01-\x7f]\0[\x01-\x7f]\0"), "utf-16-le"),
    (re.compile(rb"(\0[\x01-\x7f]){2}"), "utf-16-be"),
)
"""How such text begins without a mark."""
_BLANKS: Final = b" \t\v\f\r" + b"\xc2\xa0" + b"\xe2\x80\x8b\xaf" + b"\xe3\x80\x80" + b"\xef\xbb\xbf"
"""The bytes of spaces of all kinds, and of what takes no room; none of our lines begins or ends with one of them."""
MANY: Final = 50_000
"""Lines at most of a text that is looked through: no match has a fifth of them."""


class Mended(msgspec.Struct, frozen=True):
    """Hold text as it was written, and what had been done to it: nothing where it was as it is."""

    data: bytes
    found: tuple[Found, ...] = ()

    @property
    def message(self) -> Message | None:
        """Return the words for what was found, one thing after the other; None where nothing was."""
        return _listed([say(f"touched.{each}") for each in self.found]) if self.found else None


def mended(data: bytes) -> Mended:
    """Return a record as it was written, whatever programs have done to its text. What makes no sense stays."""
    if not data or _is_clean(data) or max(data.count(b"\n"), data.count(b"\r")) > MANY:
        return Mended(data)
    text, found = _as_bytes(data)
    rows, more = _rows(text)
    found += more
    whole = _once(rows)
    if len(whole) < len(rows):
        found.append("twice")
    return Mended(b"\n".join(whole), tuple(dict.fromkeys(found))) if found else Mended(data)


def plain_text(data: bytes) -> bytes:
    """Return any other file of ours as it was written; spaces that mean nothing there may be gone, too."""
    text, _ = _as_bytes(data)
    return b"\n".join(_rows(text)[0]) if text.count(b"\n") <= MANY else text


def read_object(data: bytes) -> dict[str, object] | None:
    """Return the JSON object in a whole file, or None where there is none, or one that is too deep."""
    row = codec.read_row(data)
    return row if row is not None else codec.read_row(plain_text(data))


def is_whole(chunk: bytes) -> bool:
    """Tell whether nothing but our lines is in a part of a record; it may begin and end in the middle of one."""
    breaks = chunk.count(b"\n")
    return b"\r" not in chunk and breaks == chunk.count(b"}\n{") + chunk.endswith(b"}\n") + chunk.startswith(b"\n{")


def _is_clean(data: bytes) -> bool:
    """Tell at once of nearly every record that nobody has touched it."""
    if not data.startswith(b"{") or not data.endswith((b"}\n", b"}")) or not is_whole(data):
        return False
    first = data[: data.find(b"\n") + 1]
    return not first or data.find(first, len(first)) < 0


def _as_bytes(data: bytes) -> tuple[bytes, list[Found]]:
    """Return text in UTF-8 with our line ends, and what was found in the place of them."""
    found = list[Found]()
    wide = next((name for mark, name in _WIDE if data.startswith(mark)), "")
    wide = wide or next((name for begin, name in _UNMARKED if begin.match(data)), "")
    if wide:
        width = 4 if "32" in wide else 2
        with suppress(UnicodeDecodeError):
            data = data[: len(data) // width * width].decode(wide).encode("utf-8")
            found.append("letters")
    if data.startswith(codecs.BOM_UTF8):
        data = data.removeprefix(codecs.BOM_UTF8)
        if not found:
            found.append("mark")
    if b"\r" in data:
        lone = b"\r" if b"\n" not in data else b"\r\n"
        text = data.replace(lone, b"\n").replace(b"}\r{", b"}\n{")
        if text != data:
            found.append("ends")
        data = text
    return data, found


def _rows(text: bytes) -> tuple[list[bytes], list[Found]]:
    """Return the lines, without what lies about them, and what that was; the last one is what follows the last end."""
    found = list[Found]()
    kept = list[bytes]()
    lines = text.split(b"\n")
    for line in lines[:-1]:
        row = _stripped(line)
        if not row:
            found.append("blank")
            continue
        kept.append(row)
        if len(row) < len(line):
            found.append("quoted" if line.lstrip(_BLANKS).startswith(b">") else "spaces")
    last = _stripped(lines[-1])
    if len(last) < len(lines[-1]):
        found.append("spaces")
    return [*kept, last], found


def _stripped(line: bytes) -> bytes:
    return line.lstrip(_BLANKS + b">").rstrip(_BLANKS)


def _once(rows: Sequence[bytes]) -> Sequence[bytes]:
    """Return the lines without what is in them a second time from the first line on; the longest copy stays.

    Where they go apart, nobody can tell which is meant: then all stay.
    """
    first = rows[0] if rows else b""
    starts = [number for number, row in enumerate(rows) if row == first]
    if len(starts) < 2 or not first:
        return rows
    copies = [rows[start:end] for start, end in zip(starts, [*starts[1:], len(rows)], strict=True)]
    longest = max(copies, key=len)
    whole = [row for row in longest if row]
    for copy in copies:
        told = [row for row in copy if row]
        if told != whole[: len(told)]:
            return rows
    ended = not rows[-1] or longest is not copies[-1]
    return [*whole, b""] if ended else whole


def _listed(words: Sequence[Message]) -> Message:
    """Return several things as one enumeration."""
    *before, last = words
    if not before:
        return last
    text = say("list.pair", first=before.pop(), last=last)
    while before:
        text = say("list.more", first=before.pop(), rest=text)
    return text
