"""What the shared table asks of every game is little, and used; what one game needs is a part that it hands over."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from game.games import catalog
from tests import house, since

GAMES: Final = house.ROOT / "game" / "games"
SCENES: Final = house.ROOT / "game" / "scenes"
SHARED: Final = (
    ("table/game_table/game_table.py", ("TableTraits", "Steering", "Painting", "GameTable")),
    ("session/match/pacing.py", ("Pacing",)),
)
PARTS: Final = ("session/match/parts.py", "table/game_table/parts.py")
SLOTS: Final = frozenset({"traits", "pacing", "steering", "painting", "learning", "parts"})
"""What holds the hooks, or the parts, and asks nothing itself."""
MOST: Final = 26


def classes(path: str, root: Path = house.ROOT) -> dict[str, ast.ClassDef]:
    """Return the classes of a file of the screens by their names; none where a checkout has no such file."""
    file = root / "game" / "scenes" / path
    tree = ast.parse(file.read_text(encoding="utf-8") if file.exists() else "")
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def said(body: ast.ClassDef) -> Iterator[str]:
    """Yield what a class defines: its methods, its fields, and what it sets on itself."""
    for node in ast.walk(body):
        match node:
            case ast.FunctionDef(name=name) if not name.startswith("_"):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)]):
                yield name


def hooks(body: ast.ClassDef) -> list[str]:
    """Return what a class leaves to games: its methods and fields."""
    result = []
    for node in body.body:
        match node:
            case ast.FunctionDef(name=name) if not name.startswith("_"):
                result.append(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                result.append(name)
    return result


def name_of(node: ast.expr) -> str:
    match node:
        case ast.Subscript(value=value):
            return name_of(value)
        case ast.Name(id=name):
            return name
    return ""


@cache
def users() -> dict[tuple[str, str], set[str]]:
    """Return which games say something at each hook: they override it, or name it where they make a record."""
    result: dict[tuple[str, str], set[str]] = defaultdict(set)
    for path in GAMES.glob("*/**/*.py"):
        game = path.relative_to(GAMES).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.ClassDef(bases=bases):
                    for base in bases:
                        for hook in said(node):
                            result[name_of(base), hook].add(game)
                case ast.Call(func=ast.Name(id=record), keywords=keywords):
                    for keyword in keywords:
                        result[record, keyword.arg or ""].add(game)
    return result


def read_by_whoever_adds_a_game(root: Path) -> Iterator[since.Place]:
    for path, names in SHARED:
        found = classes(path, root)
        for name in filter(found.__contains__, names):
            where = f"game/scenes/{path}:{found[name].lineno}"
            yield from (since.Place(where, f"{name}.{hook}") for hook in hooks(found[name]) if hook not in SLOTS)


def shared() -> list[tuple[str, str]]:
    return [(name, hook) for path, names in SHARED for name in names for hook in hooks(classes(path)[name])]


def test_the_hooks_of_every_table_are_used_by_two_games_at_least() -> None:
    few = {hook: sorted(users()[hook]) for hook in shared() if len(users()[hook]) < 2}
    assert not few, "what one game needs is a part that it hands over (`Parts`)"


def test_whoever_adds_a_game_reads_few_hooks() -> None:
    assert list(read_by_whoever_adds_a_game(house.ROOT)) != []
    since.hold(MOST, read_by_whoever_adds_a_game)


def test_every_part_is_handed_over_by_some_game_and_each_of_its_hooks_is_used() -> None:
    every = {name: body for path in PARTS for name, body in classes(path).items()}
    used = {hook for (name, hook), games in users().items() if name in every and games}
    assert {hook for body in every.values() for hook in hooks(body)} <= used


def test_no_part_names_a_game() -> None:
    named = re.compile(r"\b(" + "|".join(name.capitalize() for name in catalog.names()) + r")\b")
    for path in (*PARTS, *(path for path, _ in SHARED)):
        assert not named.search((SCENES / path).read_text(encoding="utf-8")), path
