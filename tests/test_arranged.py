"""Pages are arranged, not computed: what the laws of arranging allow, and no more."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from game.games import catalog
from tests import arranged, house

SHARED: Final = ("engine", "ai", "content", "saves", "ui", "scenes")


@cache
def trees() -> Mapping[str, ast.Module]:
    """Return what every file of the game says."""
    return {house.module_of(path): ast.parse(path.read_text("utf-8")) for path in house.sources()}


def test_few_rectangles_are_built_by_hand() -> None:
    assert sum(len(list(arranged.rectangles(tree))) for tree in trees().values()) <= 400


def test_no_page_computes_with_the_size_of_its_text() -> None:
    found = {module: list(arranged.sizes(tree)) for module, tree in trees().items()}
    known = arranged.KNOWS_GROWTH
    assert {module: what for module, what in found.items() if what and module not in known} == {}


def test_a_statement_is_one_thought() -> None:
    assert sum(len(list(arranged.packed(tree))) for tree in trees().values()) <= 80


def test_shared_rooms_name_no_game() -> None:
    rooms = [module for module in trees() if module.startswith(tuple(f"game.{room}." for room in SHARED))]
    found = {module: list(arranged.game_names(trees()[module], catalog.names())) for module in rooms}
    assert {module: what for module, what in found.items() if what} == {}


def test_shared_words_have_no_key_that_names_a_game() -> None:
    files = sorted((house.ROOT / "assets" / "text").rglob("*.toml"))
    keys = {key for file in files for key in _keys(tomllib.loads(file.read_text("utf-8")))}
    assert keys
    assert {key for key in keys if arranged.named(key, catalog.names())} == set()


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
    assert [text for text in wrong if not list(arranged.sizes(ast.parse(text)))] == []
    assert [text for text in right if list(arranged.sizes(ast.parse(text)))] == []


def test_what_is_packed_is_seen_and_a_pair_is_not() -> None:
    assert len(list(arranged.packed(ast.parse("a, b = kit.frame, []\nc, d = 1, 2\ne, f = g(), h()\ni, j = k")))) == 1


def test_a_game_that_a_key_names_is_seen() -> None:
    source = ast.parse('"""Of soon."""\nx = "soon.title"\ny = "games/sinoda-mark"\nz = "sooner"')
    assert len(list(arranged.game_names(source, ("soon", "sinoda")))) == 2


def test_docstrings_are_no_statements() -> None:
    assert arranged.statements(ast.parse('"""Say."""\nx = 1\ndef f():\n    """Do."""\n    return 2')) == 3
