"""Fields: what of a row that somebody else may have written makes sense, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


def sensible(kind: type[msgspec.Struct], row: Mapping[str, object]) -> tuple[dict[str, Any], bool]:
    """Return the fields of a kind that a row has in a way that makes sense, by name, and whether that was all."""
    whole = True
    good = dict[str, Any]()
    for field in msgspec.structs.fields(kind):
        if field.name in row:
            try:
                good[field.name] = msgspec.convert(row[field.name], field.type)
            except msgspec.ValidationError:
                whole = False
    return good, whole
