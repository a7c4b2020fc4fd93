"""How a room is divided: how many files lie flat in it, and which way its folders' arrows run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tests import house

MOST: Final = 14
"""So many files may lie flat in one room; from there on somebody looks for a door."""


def crowded(modules: frozenset[str], folders: frozenset[str]) -> dict[str, int]:
    """Return the rooms with more than `MOST` files flat in them, each with its number."""
    flat = {folder: sum(_parent(module) == folder for module in modules - folders) for folder in folders}
    return {folder: number for folder, number in flat.items() if number > MOST}


def against(imports: Mapping[str, set[str]], folders: frozenset[str]) -> Iterator[str]:
    """Yield every arrow of a folder that goes up to what lies flat beside it, or round with its neighbours.

    The house's own folders aren't asked: there a room stands by its rank (`house.RANKS`), not by its folder.
    """
    for room in sorted(folders - {"game"}):
        beside: dict[str, set[str]] = {}
        for module, names in sorted(imports.items()):
            here = _child(room, module)
            if here not in folders or here == room:
                continue
            for name in sorted(names):
                there = _child(room, name)
                if there is None or there == here:
                    continue
                if there not in folders:
                    yield f"{module} imports {name}, which its folder lies in"
                beside.setdefault(here, set()).add(there)
        reached = {name for names in beside.values() for name in names} & folders
        closed = {name: beside.get(name, set()) & folders for name in beside.keys() | reached}
        yield from (f"the folders {', '.join(group)} import each other in a circle" for group in house.circles(closed))


def _parent(module: str) -> str:
    return module.rpartition(".")[0]


def _child(room: str, module: str) -> str | None:
    """Return what lies in a room on the way to a module; None where the module isn't in it."""
    if not module.startswith(f"{room}."):
        return None
    return f"{room}.{module[len(room) + 1 :].partition('.')[0]}"
