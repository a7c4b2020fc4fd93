"""What a page of strength says already: rows of cells that the cache at hand knows nothing of are taken over from it.

A row stands under its game and its section, and is named by its first columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Name: TypeAlias = tuple[str, ...]

NAMING: Final = ("who", "seats", "level", "road", "mages")
"""Columns that say what a row is about."""
COUNTED: Final = "matches"


@dataclass(frozen=True, slots=True)
class Earlier:
    """Hold the rows of a page by game, section and name, what else a section says, and the matches of each row."""

    rows: dict[Name, str] = field(default_factory=dict)
    told: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    matches: dict[Name, list[int]] = field(default_factory=dict)


def earlier(page: str) -> Earlier:
    """Read a page that the tool has written."""
    result = Earlier()
    game = section = ""
    columns: list[str] = []
    for line in page.splitlines():
        if line.startswith("## "):
            game, section = line.removeprefix("## "), ""
        elif line.startswith("### "):
            section, columns = line.removeprefix("### "), []
        elif line.startswith("| ---") or not section or not line.strip():
            continue
        elif line.startswith("|") and not columns:
            columns = list(_cut(line))
        elif line.startswith("|"):
            row = dict(zip(columns, _cut(line), strict=False))
            name = (game, section, *(row[column] for column in columns if column in NAMING))
            result.rows[name] = line
            result.matches[name] = [int(count) for count in re.findall(r"[0-9]+", row.get(COUNTED, ""))]
        else:
            result.told.setdefault((game, section), []).append(line)
    return result


def _cut(line: str) -> Iterator[str]:
    return (part.strip() for part in line.strip().strip("|").split("|"))
