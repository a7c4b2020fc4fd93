"""Bytes as letters and digits that survive a mail or a chat: lines with a check each, and a last one over all.

A line is 58 bytes spelt in 80 letters: its number, what it carries, and a check of both. The alphabet has no two
signs that look alike, and nothing that a mail or a chat takes for more than a letter. Reading takes quoted lines,
other line breaks, words before, between and after, and several copies, of which the first whole one counts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from game.engine.protocol import say
from game.saves.disk.files import SaveError

FORMAT: Final = 1
ALPHABET: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
WIDE: Final = 80
"""Letters of a line."""
TALL: Final = 255
"""Lines at most: the number is a byte."""
LARGEST: Final = 1 << 18
"""Letters of a text that is looked through."""
COPIES: Final = 20
"""Copies in it that are."""
_BYTES: Final = 58  # of a line
_CHECK: Final = 2
_BITS, _PARTS = 5_857_980, 1_000_000  # that a letter holds
_CARRIED: Final = _BYTES - 1 - _CHECK
_MARK: Final = re.compile(r"SYN([0-9]{1,4}):[^\n:]{0,60}:([0-9]{1,3}):")
_END: Final = re.compile(r":[\s>]{0,9}([0-9A-Fa-f]{4})\s?[-\u2010-\u2015][\s>]{0,9}([0-9A-Fa-f]{4})(?![0-9A-Fa-f])")


def spell(data: bytes, kind: str) -> str:
    """Return bytes as lines of letters, between a mark that says their kind and a check over all.

    Raises SaveError where they are too many.
    """
    parts = [data[place : place + _CARRIED] for place in range(0, len(data), _CARRIED)] or [b""]
    if len(parts) > TALL:
        raise SaveError(say("share.too_long"))
    lines = (_letters(_checked(number, part)) for number, part in enumerate(parts, 1))
    return "\n".join((f"SYN{FORMAT}:{kind}:{len(parts)}:", *lines, f":{_sum(data)}"))


def is_spelt(text: str) -> bool:
    """Tell whether there is anything in a text that `read` would read."""
    return _MARK.search(text, 0, LARGEST) is not None


def read(text: str) -> bytes:
    """Return the bytes that are spelt in a text.

    Raises SaveError, which says what is wrong with the copy of which the most can be read: the number of the line that
    is torn or missing, that its end is missing, or that it is of a newer program.
    """
    text = text[:LARGEST]
    marks = [*_MARK.finditer(text)][:COPIES]
    if not marks:
        raise SaveError(say("share.nothing"))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    copies = [_Copy(mark, text[mark.end() : end]) for mark, end in zip(marks, ends, strict=True)]
    whole = next((copy for copy in copies if copy.fault is None), None)
    if whole is not None:
        return whole.data
    best = max(copies, key=lambda copy: len(copy.found))
    assert best.fault is not None, "none of them is whole"
    raise best.fault


class _Copy:
    """Read one copy: what was found of its lines, by number, and what is wrong with it."""

    def __init__(self, mark: re.Match[str], text: str) -> None:
        self.lines = int(mark[2])
        self.found: dict[int, bytes] = {}
        self.data = b""
        end = _END.search(text)
        body = text if end is None else text[: end.start()]
        met = self._follow("".join(filter(str.isalnum, body)))
        for row in body.splitlines():
            self._take("".join(filter(str.isalnum, row)))
        self.fault = self._judge(int(mark[1]), met, end)

    def _follow(self, letters: str) -> list[int]:
        """Take one line after the other, wherever they were broken; return their numbers, 0 for a torn one.

        A torn line is skipped where what follows it is whole.
        """
        met = list[int]()
        for place in range(0, len(letters), WIDE):
            met.append(self._take(letters[place : place + WIDE]))
            if met[-2:] == [0, 0]:
                break
        return met

    def _take(self, letters: str) -> int:
        """Take in a line that is whole, and return its number; 0 for what is none."""
        line = _bytes(letters)
        if len(line) <= _CHECK or _checked(line[0], line[1:-_CHECK]) != line:
            return 0
        self.found.setdefault(line[0], line[1:-_CHECK])
        return line[0]

    def _judge(self, version: int, met: Sequence[int], end: re.Match[str] | None) -> SaveError | None:
        """Return what is wrong, None where nothing is."""
        if version > FORMAT:
            return SaveError(say("share.newer"))
        numbers = range(1, self.lines + 1)
        lost = next((number for number in numbers if number not in self.found), 0)
        if lost and end is None and lost > max(self.found, default=0):
            return SaveError(say("share.cut", line=lost - 1, of=self.lines))
        if lost:
            before = met.index(lost - 1) + 1 if lost > 1 and lost - 1 in met else 0
            torn = before < len(met) and met[before] == 0
            return SaveError(say("share.torn" if torn else "share.missing", line=lost, of=self.lines))
        if end is None:
            return SaveError(say("share.cut", line=self.lines, of=self.lines))
        self.data = b"".join(self.found[number] for number in numbers)
        if not self.lines or f"{end[1]}-{end[2]}".upper() != _sum(self.data):
            return SaveError(say("share.last_signs"))
        return None


def _checked(number: int, part: bytes) -> bytes:
    """Return a line's bytes: its number, what it carries, and a check of both."""
    line = bytes([number]) + part
    return line + blake2b(line, digest_size=_CHECK, person=b"line").digest()


def _sum(data: bytes) -> str:
    digits = blake2b(data, digest_size=4, person=b"match").hexdigest().upper()
    return f"{digits[:4]}-{digits[4:]}"


def _letters(line: bytes) -> str:
    """Return bytes as letters: as a number to the base of the alphabet, in as many as such a number may have."""
    number = int.from_bytes(line, "big")
    letters = list[str]()
    for _ in range(_length(len(line))):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(reversed(letters))


def _bytes(letters: str) -> bytes:
    """Return the bytes that letters spell; none where they spell none."""
    count = len(letters) * _BITS // (8 * _PARTS)
    if len(letters) > WIDE or _length(count) != len(letters):
        return b""
    number = 0
    for letter in letters:
        place = ALPHABET.find(letter)
        if place < 0:
            return b""
        number = number * len(ALPHABET) + place
    return number.to_bytes(count, "big") if number < 1 << 8 * count else b""


def _length(count: int) -> int:
    """Return how many letters so many bytes take, at most those of a line."""
    return -(-8 * _PARTS * count // _BITS)
