"""Rows of the shelf for matches of which a sync service has made copies: one for each match, that of the longest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.saves.records.copies import Copies, Member
from game.saves.shelf.row import ShelfRow


@dataclass(frozen=True, slots=True)
class Merged:
    """Hold the rows that are listed, by id, and for each copy that is in one of them the id of that row."""

    rows: dict[str, ShelfRow]
    leads: dict[str, str] = field(default_factory=dict)


def merged(rows: Mapping[str, ShelfRow], under_way: Mapping[str, ShelfRow], copies: Copies) -> Merged:
    """Return one row for each match. One `under_way` is a copy where it holds nothing that one that is over doesn't.

    What can be read to its end comes before what can't, then the longest; where they are alike, the shortest name.
    """
    every = {**under_way, **rows}
    members = [
        Member(row.path, row.heading.deal) for row in every.values() if row.path is not None and row.heading is not None
    ]
    result = Merged(dict(rows))
    for kin in copies.sets(members):
        over = [path for path in kin.paths if path.stem in rows]
        stale = [path for path in kin.paths if path.stem not in rows and kin.is_beginning(path, over)]
        found = [every[path.stem] for path in (*over, *stale)]
        if not over or len(found) < 2:
            continue
        lead, *others = sorted(found, key=lambda row: row.fault is not None)
        name = next((row.name for row in found if row.name), "")
        star = any(row.star for row in found)
        result.rows[lead.id] = replace(lead, copies=tuple(others), star=star, name=name)
        for other in others:
            result.rows.pop(other.id, None)
            result.leads[other.id] = lead.id
    return result
