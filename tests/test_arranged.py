"""Pages are arranged, not computed: what the laws of arranging allow, and no more."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any, Final

from game.games import catalog
from tests import house, since

SHARED: Final = ("engine", "ai", "content", "saves", "ui", "scenes")
RECTANGLES: Final = 250
"""What may be built by hand in all of the game: tables' plans, and what the cuts themselves are made of."""
PACKED: Final = 80
"""Statements of all of the game that may set several unlike things at once."""
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


@cache
def trees() -> Mapping[str, ast.Module]:
    """Return what every file of the game says."""
    return {house.module_of(path): since.tree_of(path) for path in house.sources()}


def test_few_rectangles_are_built_by_hand() -> None:
    since.hold(RECTANGLES, since.source(rectangles))


def test_no_page_computes_with_the_size_of_its_text() -> None:
    found = {module: list(sizes(tree)) for module, tree in trees().items()}
    known = KNOWS_GROWTH
    assert {module: what for module, what in found.items() if what and module not in known} == {}


def test_a_statement_is_one_thought() -> None:
    since.hold(PACKED, since.source(packed))


def test_shared_rooms_name_no_game() -> None:
    rooms = [module for module in trees() if module.startswith(tuple(f"game.{room}." for room in SHARED))]
    found = {module: list(game_names(trees()[module], catalog.names())) for module in rooms}
    assert {module: what for module, what in found.items() if what} == {}


def test_shared_words_have_no_key_that_names_a_game() -> None:
    files = sorted((house.ROOT / "assets" / "text").rglob("*.toml"))
    keys = {key for file in files for key in _keys(tomllib.loads(file.read_text("utf-8")))}
    assert keys
    assert {key for key in keys if named(key, catalog.names())} == set()


def _keys(table: Mapping[str, Any], before: str = "") -> Iterator[str]:
    for key, value in table.items():
        yield before + key
        if isinstance(value, dict):
            yield from _keys(value, f"{before}{key}.")


def test_powers_and_comparisons_of_the_growth_are_seen() -> None:
    wrong = (
        "kit.growth ** 0.7",
        "max(1.0, kit.growth) ** 0.5",
        "kit.growth > 1.3",
        "frame.text < LARGE",
        "1.5 < growth",
    )
    right = (
        "kit.growth * 3",
        "area.w >= 900 * kit.growth",
        "size ** 2",
        "kit.size == 'huge'",
        "room.w < kit.growth * 9",
    )
    assert [text for text in wrong if not list(sizes(ast.parse(text)))] == []
    assert [text for text in right if list(sizes(ast.parse(text)))] == []


def test_what_is_packed_is_seen_and_a_pair_is_not() -> None:
    assert len(list(packed(ast.parse("a, b = kit.frame, []\nc, d = 1, 2\ne, f = g(), h()\ni, j = k")))) == 1


def test_a_game_that_a_key_names_is_seen() -> None:
    source = ast.parse('"""Of soon."""\nx = "soon.title"\ny = "games/sinoda-mark"\nz = "sooner"')
    assert len(list(game_names(source, ("soon", "sinoda")))) == 2
