"""Where a table's attributes are assigned from outside, as the source stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import game

HOME: Final = Path(game.__file__).parent
TABLE: Final = HOME / "scenes" / "table"
OWN: Final = frozenset({TABLE / "scene.py", TABLE / "live" / "appearance.py", TABLE / "live" / "performing.py"})
"""The files that may: those of the classes a table is made of."""


def assigned_elsewhere() -> Iterator[str]:
    """Yield where a table's attributes are assigned from another file than those of its own classes."""
    attributes = set(_attributes())
    for path in sorted(HOME.rglob("*.py")):
        if path in OWN:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for target in _targets(node):
                if isinstance(target, ast.Attribute) and target.attr in attributes and _is_table(target.value):
                    yield f"{path.relative_to(HOME)}:{target.lineno} {ast.unparse(target)}"


def _attributes() -> Iterator[str]:
    """Yield the attributes that a table has by its classes, and by those that they are made of."""
    for path in (
        "scenes/table/live/appearance.py",
        "scenes/table/scene.py",
        "scenes/shell/scene/parts_screen.py",
        "scenes/shell/scene/scene.py",
        "scenes/shell/navigation/screen.py",
    ):
        tree = ast.parse((HOME / path).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            for target in _targets(node):
                if (
                    isinstance(target, ast.Attribute)
                    and isinstance(target.value, ast.Name)
                    and target.value.id == "self"
                ):
                    yield target.attr
    yield from ("draft", "guide", "refusal", "moment", "lamp", "dirty", "event", "crowned", "ended", "by_hand")


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        rows = [target.elts if isinstance(target, ast.Tuple) else [target] for target in node.targets]
        return [target for row in rows for target in row]
    return [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else []


def _is_table(value: ast.expr) -> bool:
    """Tell whether an expression is a table, or something that a table holds."""
    words = ast.unparse(value).split(".")
    return any(word in ("table", "_table", "scene") for word in words)
