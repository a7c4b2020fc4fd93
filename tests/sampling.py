"""Which variants of a large grid are tried today: a part of them, chosen by a number, so that a week tries all.

The number is printed when the tests begin. `--sample NUMBER`, or SYNCHRONY_SAMPLE, gives it again; where neither is
there it is the number of the day. With one number everybody tries the same variants.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import combinations
from typing import Final
from zlib import crc32

VARIABLE: Final = "SYNCHRONY_SAMPLE"
WEEK: Final = 7
"""The most parts that a grid is cut into: so many numbers in a row try every variant."""


def number_of(given: int | None, environment: Mapping[str, str], today: date) -> int:
    """Return the number to sample by: what the command line says, or else the environment, or else the day."""
    if given is not None:
        return given
    written = environment.get(VARIABLE, "")
    return int(written) if written.isdecimal() else today.toordinal()


def chosen(names: Sequence[str], parts: int, number: int) -> list[str]:
    """Return the part of a test's variants that a number stands for, of so many parts; at least one variant.

    Any `parts` numbers in a row stand for all variants, each once. Different tests begin with different parts.
    """
    parts = min(parts, len(names))
    if parts < 2:
        return list(names)
    order = spread(names)
    part = (number + crc32(min(names).partition("[")[0].encode())) % parts
    return order[part * len(order) // parts : (part + 1) * len(order) // parts]


def spread(names: Sequence[str]) -> list[str]:
    """Put the names of a test's variants in an order whose every stretch has much of each size, language or game.

    The next one is always that whose values, and pairs of them, came least so far; between equals a number decides
    that a name always has.
    """
    values = {name: list(_values(name)) for name in names}
    having = defaultdict[object, list[str]](list)
    for name in names:
        for value in values[name]:
            having[value].append(name)
    worn = Counter[str]()
    left = {name: crc32(name.encode()) for name in names}
    result = list[str]()
    while left:
        name = min(left, key=lambda one: (worn[one] / len(values[one]), left[one]))
        del left[name]
        result.append(name)
        for value in values[name]:
            worn.update(having[value])
    return result


def _values(name: str) -> Iterator[object]:
    """Yield what a variant is made of, and every two of that."""
    values = list(enumerate(name.partition("[")[2].rstrip("]").split("-")))
    yield from values
    yield from combinations(values, 2)
