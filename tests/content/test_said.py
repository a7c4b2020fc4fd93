"""Nothing is written for nobody: every key of the catalogue is said somewhere in the program."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from game.content.files.paths import find_places
from game.content.words.strings import Text
from tests.words import read_words

HOUSE = Path(__file__).parent.parent.parent
FIELD = r"[\w.+]*"


def spoken(source: str) -> Iterator[str]:
    """Yield a pattern for every text of a Python file that could be a key: a literal, or one with fields and words."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=str(text)):
                yield re.escape(text)
            case ast.JoinedStr(values=values):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "" for part in values]
                if re.search(r"[a-z_]{2,}", "".join(parts)):
                    yield "".join(part or FIELD for part in parts)


def unsaid(words: Mapping[str, Text], sources: Sequence[str]) -> list[str]:
    """Return the keys that no source says; `_you` is another form of the key before it."""
    patterns = {pattern for source in sources for pattern in spoken(source)}
    whole = {pattern.replace("\\", "") for pattern in patterns if FIELD not in pattern}
    open_ = [re.compile(pattern) for pattern in patterns if FIELD in pattern]

    def said(key: str) -> bool:
        return key in whole or any(pattern.fullmatch(key) for pattern in open_)

    return [key for key in words if not said(key) and not said(re.sub(r"(_[a-z]+)?_you$", "", key))]


def test_every_key_of_the_catalogue_is_said_somewhere() -> None:
    places = find_places()
    folders = [places.assets / "text", *(HOUSE / "game" / "games").glob("*/words")]
    words = read_words(folders)["en"]
    sources = [path.read_text(encoding="utf-8") for path in (HOUSE / "game").rglob("*.py")]
    assert unsaid(words, sources) == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("say('table.wait')", []),
        ("say(f'table.{what}')", []),
        ("say(f'{table}.wait')", []),
        ("say(f'{anything}')", ["table.wait", "table.wait_you"]),
        ("say('table.waiting')", ["table.wait", "table.wait_you"]),
    ],
)
def test_a_key_that_nobody_says_is_found(source: str, expected: list[str]) -> None:
    assert unsaid({"table.wait": "…", "table.wait_you": "…"}, [source]) == expected
