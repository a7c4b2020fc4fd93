"""Drawings that wear a theme's colours: which colours in their files are whose, read from a drawings.toml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from game.content.files.config_files import read_toml

if TYPE_CHECKING:
    from game.content.images.lands import Dye

STANDS_FOR: Final = {
    "{seat}": ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    "{number}": ("1", "2", "3", "4", "5", "6", "7", "8"),
    "{way}": ("up", "down"),
}


Drawing: TypeAlias = tuple[str, Mapping[str, str]]
"""A drawing's name, and which role is meant by which colour in it."""


class _Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold which drawings wear which roles, by the colours that stand in their files."""

    names: tuple[str, ...]
    roles: dict[str, str]


class _Worn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all that a file says of drawings."""

    drawing: tuple[_Drawing, ...] = ()


def worn(path: Path) -> Iterator[Drawing]:
    """Yield the drawings that a file names, and which role is meant by which colour in them.

    Raises ValueError naming the file for one that can't be read.
    """
    try:
        entries = msgspec.convert(read_toml(path), _Worn).drawing
    except msgspec.ValidationError as error:
        raise ValueError(f"{path}: {error}") from error
    if not entries:
        raise ValueError(f"{path}: no drawing is named here")
    for entry in entries:
        for pattern in entry.names:
            keys = [key for key in STANDS_FOR if key in pattern]
            for values in product(*(STANDS_FOR[key] for key in keys)):
                name = pattern
                for key, value in zip(keys, values, strict=True):
                    name = name.replace(key, value)
                yield name, entry.roles


def dyes(drawings: Iterable[Drawing], colour: Callable[[str], tuple[int, int, int, int]]) -> dict[str, Dye]:
    """Return what takes the place of the drawings' colours, by their names: only where it differs.

    `colour` gives a role's. What is clear is left out of the drawing.
    """
    return {name: dye for name, roles in drawings if (dye := tuple(_dye(colour, roles)))}


def _dye(colour: Callable[[str], tuple[int, int, int, int]], roles: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for old, role in roles.items():
        red, green, blue, alpha = colour(role)
        new = f"#{red:02X}{green:02X}{blue:02X}" if alpha else "none"
        if new.lower() != old.lower():
            yield old, new
