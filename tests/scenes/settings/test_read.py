"""Whatever can be set is read by somebody: a setting that only pages of settings know changes nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from game.saves.people.settings import Settings
from tests import house

TELL: Final = ("game.scenes.settings", "game.scenes.people", "game.saves")
"""Rooms that keep settings, or tell what they are, and obey none."""
OF_THE_FILE: Final = frozenset({"format"})
"""What says how the file is written, for those who read it."""


def read(tree: ast.AST) -> Iterator[str]:
    """Yield what is read of any value that is called `settings`."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Load)
            and ast.unparse(node.value).rpartition(".")[2] == "settings"
        ):
            yield node.attr


@cache
def obeyed() -> frozenset[str]:
    """Return what anybody reads who does not only tell it."""
    paths = [path for path in house.sources() if not house.module_of(path).startswith(TELL)]
    return frozenset(name for path in paths for name in read(parsed(path)))


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def unread(fields: tuple[str, ...]) -> list[str]:
    """Return the settings among these that nobody obeys."""
    return [name for name in fields if name not in obeyed() | OF_THE_FILE]


def test_every_setting_is_read_where_it_matters() -> None:
    assert unread(Settings.__struct_fields__) == []


def test_a_setting_that_nobody_reads_is_found() -> None:
    assert unread((*Settings.__struct_fields__, "brisk")) == ["brisk"]


def test_what_is_read_is_told_from_what_is_written_and_from_what_is_no_setting() -> None:
    source = "a = services.settings.text + self.settings.pace\nsettings.music = kit.settings().quiet\nother.names"
    assert set(read(ast.parse(source))) == {"text", "pace"}
