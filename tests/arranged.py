"""What the source says of pages: rectangles that are built by hand, sizes of text that are computed, packed statements.

`python3 -m tests.arranged` prints the figures of the game and where most of each are.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final

from tests import house

GROWTH: Final = re.compile(r"\b(growth|frame\.text|\.soft)\b")
"""What tells how large the text comes out."""
KNOWS_GROWTH: Final = (
    "game.ui.layout.frame",
    "game.ui.type.text",
    "game.ui.parts.kit",
    "game.scenes.shell.sheets.quick_settings",
)
"""The files that give the sizes of text their names, and the one that changes them."""


def rectangles(tree: ast.Module) -> Iterator[ast.Call]:
    """Yield every rectangle that is built by hand: what the cuts and methods of `Rect` do not make."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Rect":
            yield node


def sizes(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for every power of the text's growth, and for every comparison of it with a number.

    That a width is compared with a width that grows with the text is none.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow) and GROWTH.search(ast.unparse(node.left)):
            yield f"line {node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            grows = any(isinstance(side, ast.Attribute | ast.Name) and _is_growth(side) for side in sides)
            if grows and any(isinstance(side, ast.Constant) or _is_constant(side) for side in sides):
                yield f"line {node.lineno}: {ast.unparse(node)}"


def _is_growth(side: ast.expr) -> bool:
    return bool(re.search(r"(\bgrowth|frame\.text|\.soft)$", ast.unparse(side)))


def _is_constant(side: ast.expr) -> bool:
    return isinstance(side, ast.Name) and side.id.isupper()


def packed(tree: ast.Module) -> Iterator[ast.Assign]:
    """Yield every assignment of several unlike things at once: values whose expressions are of different kinds."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            targets = [target for target in node.targets if isinstance(target, ast.Tuple)]
            if targets and len({type(value) for value in node.value.elts}) > 1:
                yield node


def statements(tree: ast.Module) -> int:
    """Return how many statements there are; a docstring is none."""
    count = 0
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            count += not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    return count


def game_names(tree: ast.Module, names: Collection[str]) -> Iterator[str]:
    """Yield every string that names a game; what a docstring says is free."""
    told: set[ast.AST] = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and node not in told else None
        if isinstance(text, str) and named(text, names):
            yield f"{text}"


def named(text: str, names: Collection[str]) -> set[str]:
    """Return the games that a key or a text names."""
    return set(names) & set(re.split(r"[^a-z]+", text.lower()))


def figures() -> Iterator[str]:
    """Yield the figures, and the five files with most of each."""
    trees = {house.module_of(path): ast.parse(path.read_text("utf-8")) for path in house.sources()}
    yield f"{sum(map(statements, trees.values()))} statements"
    looks: dict[str, Callable[[ast.Module], Iterable[object]]]
    looks = {"Rect(": rectangles, "sizes of text": sizes, "packed": packed}
    for label, look in looks.items():
        counts = Counter({module: len(list(look(tree))) for module, tree in trees.items()})
        yield f"{sum(counts.values()):5} {label}: {', '.join(f'{name} {n}' for name, n in counts.most_common(5))}"


if __name__ == "__main__":
    sys.stdout.write("\n".join((*figures(), "")))
