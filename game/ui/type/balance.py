"""Balanced lines: a title's are about as long as each other, and no paragraph ends in a word alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

CLOSE: Final = 4  # pixels to which the narrowest width is found
NARROWER: Final = (0.97, 0.94, 0.91, 0.88)  # of its width at which a paragraph may be broken, so that no word is alone
ALONE: Final = 0.3  # of the width under which a last word stands alone


def balanced(lines: Sequence[str], room: int, broken: Callable[[int], list[str]]) -> Sequence[str]:
    """Return a title's lines, as few as before, in the narrowest width that they fit in; `broken` breaks it anew."""
    best = lines
    low = room // len(lines)
    high = room
    while high - low > CLOSE:
        middle = (low + high) // 2
        tried = broken(middle)
        if len(tried) == len(lines):
            best = tried
            high = middle
        else:
            low = middle
    return best


def without_widow(
    lines: Sequence[str], room: int, broken: Callable[[int], list[str]], width: Callable[[str], int]
) -> Sequence[str]:
    """Return a paragraph's lines, as many as before, the last of more than one short word where that can be."""
    last = lines[-1]
    if " " in last or width(last) > room * ALONE:
        return lines
    for share in NARROWER:
        tried = broken(int(room * share))
        if len(tried) == len(lines) and " " in tried[-1]:
            return tried
    return lines
