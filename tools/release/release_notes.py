"""What a release says in words: its version, and what has changed. Values in, values out: nothing is written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

UNRELEASED: Final = "## Unreleased"
_VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_ASSIGNED: Final = re.compile(r'^__version__ = "([^"]*)"$', re.MULTILINE)
_SUM: Final = re.compile(r"([0-9a-f]{64})  (\S.*)")


class RefusedError(Exception):
    """Say in a sentence why no release is made."""


def numbers(version: str) -> tuple[int, int, int]:
    """Return a version as numbers that can be compared. Raises RefusedError."""
    found = _VERSION.fullmatch(version)
    if found is None:
        raise RefusedError(f"“{version}” is no version: it takes three numbers, as in 0.6.0.")
    first, second, third = map(int, found.groups())
    return first, second, third


def version_in(program: str) -> str:
    """Return the version that `game/__init__.py` says. Raises RefusedError where it says none."""
    found = _ASSIGNED.findall(program)
    if len(found) != 1:
        raise RefusedError('game/__init__.py has no single line `__version__ = "…"` to set.')
    return str(found[0])


def with_version(program: str, version: str) -> str:
    """Return what `game/__init__.py` says with another version. Raises RefusedError unless it is greater."""
    before = version_in(program)
    if numbers(version) <= numbers(before):
        raise RefusedError(f"{version} isn’t greater than {before}, the version that game/__init__.py says.")
    return _ASSIGNED.sub(f'__version__ = "{version}"', program)


def unreleased(changes: str) -> str:
    """Return what stands under Unreleased, headings included; "" where nothing but headings does."""
    _, heading, rest = _around(changes)
    body = re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip()
    told = [line for line in body.splitlines() if line.strip() and not line.startswith("#")]
    return body if heading and told else ""


def released(changes: str, version: str, day: str) -> str:
    """Return the page of changes with Unreleased as a version of a day (ISO 8601). Raises RefusedError.

    Nothing may be missing to be told, and a version is told of once.
    """
    if not unreleased(changes):
        raise RefusedError("CHANGELOG.md says nothing under Unreleased: write what a player notices first.")
    if re.search(rf"^## {re.escape(version)}\b", changes, re.MULTILINE):
        raise RefusedError(f"CHANGELOG.md tells of {version} already.")
    before, _, rest = _around(changes)
    return f"{before}## {version} – {day}{rest}"


def written_sums(sums: Mapping[str, str]) -> str:
    """Return a list of checksums as `sha256sum --check` reads it, by name."""
    return "".join(f"{sums[name]}  {name}\n" for name in sorted(sums))


def read_sums(text: str) -> dict[str, str]:
    """Return a list of checksums by name. Raises ValueError for a line that is none."""
    result = {}
    for line in text.splitlines():
        found = _SUM.fullmatch(line)
        if found is None:
            raise ValueError(f"“{line}” is no checksum")
        result[found[2]] = found[1]
    return result


def differing(first: Mapping[str, str], second: Mapping[str, str]) -> list[str]:
    """Return the names of what isn't the same in two lists of checksums, or is in one of them alone."""
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def _around(changes: str) -> tuple[str, str, str]:
    """Return what stands before the heading of what isn't released, the heading, and what follows."""
    lines = changes.splitlines(keepends=True)
    for place, line in enumerate(lines):
        if line.strip() == UNRELEASED:
            return "".join(lines[:place]), UNRELEASED, "\n" + "".join(lines[place + 1 :])
    return changes, "", ""
