"""Themes: colours by role, read from a theme.toml."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from game.content.plain import read_toml

Colour: TypeAlias = tuple[int, int, int, int]

_HEX: Final = re.compile(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?")


@dataclass(frozen=True, slots=True)
class Theme:
    """Hold every colour of the interface by its dotted role ("text.paper"), red, green, blue and alpha 0 to 255."""

    path: Path
    colours: Mapping[str, Colour]

    @classmethod
    def read(cls, path: Path) -> Theme:
        """Read a theme file. Its values are "#RRGGBB", "#RRGGBBAA", or another role as "@role".

        Raises ValueError naming file and role for a file that can't be read, a value that is no colour,
        or references that lead nowhere or in a circle.
        """
        values = dict(_flat(path, read_toml(path), ""))
        return cls(path, {role: _resolve(path, values, role) for role in values})

    def colour(self, role: str) -> Colour:
        """Return the colour of a role. Raises ValueError with role and file for an unknown one."""
        try:
            return self.colours[role]
        except KeyError:
            raise ValueError(f"{self.path}: the theme has no colour for {role!r}") from None


def _flat(path: Path, table: Mapping[str, object], before: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        role = f"{before}{key}"
        if isinstance(value, dict):
            yield from _flat(path, value, f"{role}.")
        elif isinstance(value, str):
            yield role, value
        else:
            raise ValueError(f"{path}: {role} = {value!r} is not a colour")


def _resolve(path: Path, values: Mapping[str, str], role: str) -> Colour:
    passed = [role]
    value = values[role]
    while value.startswith("@"):
        at = value[1:]
        if at in passed:
            raise ValueError(f"{path}: {role} leads in a circle ({' > '.join([*passed, at])})")
        if at not in values:
            raise ValueError(f"{path}: {role} refers to {at!r}, which the theme does not have")
        passed.append(at)
        value = values[at]
    if not _HEX.fullmatch(value):
        raise ValueError(f'{path}: {role} = {value!r} is not "#RRGGBB", "#RRGGBBAA" or "@role"')
    red, green, blue, alpha = bytes.fromhex(f"{value[1:]}FF"[:8])
    return red, green, blue, alpha
