"""The order in which letters are seen where some are written from right to left: Unicode's annex 9, for one line.

The line itself runs from left to right, as those of this program's languages do. What is hidden and gives orders of
its own (marks of direction, embeddings) is none of a line's letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import bidirectional

FIRST: Final = "\u0590"  # below it everything is written from left to right
PAIRS: Final = {"(": ")", "[": "]", "{": "}", "\u2045": "\u2046", "\u2329": "\u232a", "\u3008": "\u3009"}
MIRRORED: Final = dict(zip("()[]{}<>«»‹›≤≥⁅⁆", ")(][}{><»«›‹≥≤⁆⁅", strict=True))
_NEUTRAL: Final = ("ON", "WS", "S", "B")
_NUMBERS: Final = ("EN", "AN")


def levels(line: str) -> list[int]:
    """Return the level of each sign of a line: an odd one is written from right to left."""
    if not line or max(line) < FIRST:
        return [0] * len(line)
    kinds = [bidirectional(sign) or "L" for sign in line]
    _read_weak(kinds)
    _read_brackets(line, kinds)
    _read_neutral(kinds)
    return [{"R": 1, "AN": 2, "EN": 2}.get(kind, 0) for kind in kinds]


def order(found: Sequence[int]) -> list[int]:
    """Return the places of levels from left to right as they are seen."""
    result = list(range(len(found)))
    for level in range(max(found, default=0), 0, -1):
        start = None
        for place in range(len(found) + 1):
            if place < len(found) and found[place] >= level:
                start = place if start is None else start
            elif start is not None:
                result[start:place] = reversed(result[start:place])
                start = None
    return result


def mirrored(letter: str) -> str:
    """Return a letter as it looks among those that are written leftwards."""
    return MIRRORED.get(letter, letter)


def _read_weak(kinds: list[str]) -> None:
    """Settle what marks, figures and what stands between them belong to (W1 to W7)."""
    before, strong = "L", "L"
    for place, kind in enumerate(kinds):
        kind = before if kind in ("NSM", "BN") else kind
        if kind == "EN" and strong == "AL":
            kind = "AN"
        if kind in ("L", "R", "AL"):
            strong = kind
        kinds[place] = before = kind
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):
        left, kind, right = kinds[place - 1 : place + 2]
        if left == right and ((kind == "ES" and left == "EN") or (kind == "CS" and left in _NUMBERS)):
            kinds[place] = left
    for places in (range(len(kinds)), reversed(range(len(kinds)))):
        before = ""
        for place in places:
            if kinds[place] == "ET" and before == "EN":
                kinds[place] = "EN"
            before = kinds[place]
    strong = "L"
    for place, kind in enumerate(kinds):
        if kind in ("ES", "ET", "CS"):
            kinds[place] = "ON"
        elif kind == "EN" and strong == "L":
            kinds[place] = "L"
        strong = kind if kind in ("L", "R") else strong


def _read_brackets(line: str, kinds: list[str]) -> None:
    """Have both brackets of a pair point as what is in them does, or what is around them (N0)."""
    opened: list[int] = []
    pairs = []
    for place, sign in enumerate(line):
        if kinds[place] != "ON":
            continue
        if sign in PAIRS:
            opened.append(place)
        elif sign in PAIRS.values():
            fits = [first for first in opened if PAIRS[line[first]] == sign]
            if fits:
                pairs.append((fits[-1], place))
                opened = [first for first in opened if first < fits[-1]]
    for first, last in sorted(pairs):
        within = {_strong(kind) for kind in kinds[first + 1 : last]} - {""}
        if within:
            around = next((strong for kind in reversed(kinds[:first]) if (strong := _strong(kind))), "L")
            kinds[first] = kinds[last] = "R" if "L" not in within and around == "R" else "L"


def _read_neutral(kinds: list[str]) -> None:
    """Have what stands between letters point as they do on both sides, else as the line does (N1, N2)."""
    place = 0
    while place < len(kinds):
        if kinds[place] not in _NEUTRAL:
            place += 1
            continue
        end = next((other for other in range(place, len(kinds)) if kinds[other] not in _NEUTRAL), len(kinds))
        left = _strong(kinds[place - 1]) if place else "L"
        right = _strong(kinds[end]) if end < len(kinds) else "L"
        kinds[place:end] = [left if left == right else "L"] * (end - place)
        place = end


def _strong(kind: str) -> str:
    return "R" if kind in _NUMBERS else kind if kind in ("L", "R") else ""
