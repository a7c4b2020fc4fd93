"""Spots: where each letter of a line stands, and which way a caret goes from letter to letter as they are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from game.engine.letters import letters
from game.ui.type.bidi import FIRST, levels, order
from game.ui.type.text import Style, Typesetter
from game.ui.type.writing import Run, Stretch, drawable, stretches


class Spot(NamedTuple):
    """Hold where a letter stands: its place among the signs of the text, and from where to where, in units."""

    start: int
    end: int
    left: float
    right: float
    leftwards: bool = False

    @property
    def head(self) -> float:
        """Return the side on which it begins."""
        return self.right if self.leftwards else self.left

    @property
    def tail(self) -> float:
        """Return the side on which it ends."""
        return self.left if self.leftwards else self.right


class Between(NamedTuple):
    """Hold a place between two letters: behind so many signs, and whether it clings to the letter that follows.

    Where words of two directions meet, both of its letters' sides are places of their own.
    """

    at: int
    ahead: bool = False


def spots(type_: Typesetter, text: str, style: Style) -> tuple[Spot, ...]:
    """Return where the letters of a text stand on its line, in the order in which they are read."""
    found = letters(text)
    ends = list(accumulate(map(len, found)))
    pixels = type_.pixels(style)
    scale = type_.frame.scale
    result: dict[int, Spot] = {}
    x = 0
    for stretch in stretches([drawable(letter) for letter in found], partial(type_.fonts.run_for, style.face)):
        sides = list(_sides(type_, stretch, pixels))
        for place, (left, right) in zip(stretch.places, sides, strict=True):
            start = ends[place] - len(found[place])
            sides_of = ((x + left) / scale, (x + right) / scale)
            result[place] = Spot(start, ends[place], *sides_of, stretch.run.leftwards)
        x += max((right for _, right in sides), default=0)
    return tuple(result[place] for place in range(len(found)))


def _sides(type_: Typesetter, stretch: Stretch, pixels: int) -> Iterator[tuple[int, int]]:
    """Yield from where to where each letter of a stretch stands, in pixels from its left."""
    run = stretch.run
    font = run.ready(type_.fonts.get(run.file, pixels))

    def width(text: str) -> int:
        return font.size(Run(text, run.file, run.foreign, run.script, run.leftwards).drawn)[0] if text else 0

    whole = width(run.text)
    before = 0
    for count in range(1, len(stretch.texts) + 1):
        after = whole if count == len(stretch.texts) else min(whole, width("".join(stretch.texts[:count])))
        after = max(before, after)
        yield (whole - after, whole - before) if run.leftwards else (before, after)
        before = after


def stepped(text: str, place: Between, by: int) -> Between:
    """Return the place one letter further to the left or to the right, as the text is seen."""
    found = letters(text)
    ends = [0, *accumulate(map(len, found))]
    level = _levels(text, ends)
    seen = order(level)
    at = _boundary(place, ends, level, seen)
    if not 0 <= at + by <= len(found):
        return place
    letter = seen[at if by > 0 else at - 1]
    leaves_behind = (by > 0) != (level[letter] % 2 == 1)
    after = Between(ends[letter + 1]) if leaves_behind else Between(ends[letter], True)
    plain = Between(after.at)
    return plain if _boundary(plain, ends, level, seen) == _boundary(after, ends, level, seen) else after


def is_leftmost(text: str, place: Between, other: Between) -> bool:
    """Tell whether a place is seen left of another."""
    ends = [0, *accumulate(map(len, letters(text)))]
    level = _levels(text, ends)
    seen = order(level)
    return _boundary(place, ends, level, seen) <= _boundary(other, ends, level, seen)


def leads_back(text: str, place: Between, by: int) -> bool:
    """Tell whether the letter that lies to the left or to the right of a place is written from right to left."""
    if not text or max(text) < FIRST:
        return False
    after = stepped(text, place, by)
    return after != place and (after.at - place.at) * by < 0


def _levels(text: str, ends: Sequence[int]) -> list[int]:
    signs = levels(text)
    return [signs[start] for start in ends[:-1]]


def _boundary(place: Between, ends: Sequence[int], level: Sequence[int], seen: Sequence[int]) -> int:
    """Return before how many letters from the left a place is seen."""
    if not seen:
        return 0
    after = next((number for number, start in enumerate(ends) if start >= place.at), len(seen))
    behind = after > 0 and not (place.ahead and after < len(seen))
    letter = after - 1 if behind else after
    return seen.index(letter) + int(behind != (level[letter] % 2 == 1))
