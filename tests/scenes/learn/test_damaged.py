"""Damaged lessons: each says in words which file it is, in every language, and the screen with all lessons stays."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.files.paths import DamagedFiles, find_places
from game.content.learning import Learning
from game.scenes.learn.learn import Learn
from tests.scenes.box import Box

PLACES = find_places()
DIGITS = b"9" * 5_000

Damage = Callable[[bytes], bytes | None]

LESSON: dict[str, Damage] = {
    "half": lambda data: data[: len(data) // 2],
    "noise": lambda data: b"\x00\xff" * 400,
    "empty": lambda data: b"",
    "digits": lambda data: data.replace(b"at = ", b"at = " + DIGITS, 1),
    "deep": lambda data: data.replace(b"\n", b"\nlight = " + b"[" * 2_000 + b"]" * 2_000 + b"\n", 1),
    "far too late": lambda data: data.replace(b"\nat = ", b"\nat = 9", 1),
    "after the end": lambda data: data + b'\n[[step]]\nkey = "late"\nat = 9000\n',
    "somebody else's": lambda data: data.replace(b"\nseat = 0", b"\nseat = 1", 1),
    "nobody's": lambda data: data.replace(b"\nseat = 0", b"\nseat = 44", 1),
    "free too late": lambda data: b"free_at = 9000\n" + data,
    "an unknown apprentice": lambda data: data.replace(b'"apprentice"', b'"oracle"', 1),
}
RECORD: dict[str, Damage] = {
    "half a first line": lambda data: data[:60],
    "noise": lambda data: b"\x00\xff" * 400,
    "another game": lambda data: data.replace(b'"sinoda"', b'"soon"', 1),
    "a game that is none": lambda data: data.replace(b'"sinoda"', b'"chess"', 1),
    "cut short": lambda data: b"\n".join(data.split(b"\n")[:2]) + b"\n",
    "a line that is none": lambda data: data.replace(b'"do"', b'"did"', 1),
    "endless": lambda data: data + b'{"undo":1}\n{"redo":1}\n' * 9_000,
}


def begun(root: Path, file: str, damage: Damage, language: str) -> tuple[Box, list[str], bool]:
    """Begin Sinoda's lesson, one of whose files is changed; return the box, what is said, and whether it begins."""
    shutil.copytree(PLACES.games / "sinoda" / "learn", root / "sinoda" / "learn")
    path = root / "sinoda" / "learn" / file
    data = damage(path.read_bytes())
    assert data is not None
    path.write_bytes(data)
    box = Box(root / "saves", language=language)
    box.services.learning = Learning(root, box.services.words, DamagedFiles())
    text: list[str] = []
    box.services.navigator.notice = text.append  # type: ignore[assignment, method-assign]
    box.show(box.screens.learn())
    box.draw()
    assert isinstance(box.top, Learn)
    begins = box.screens.lesson("sinoda", 0) is not None
    box.draw()
    return box, text, begins


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("file", "kind"), [("lesson.toml", kind) for kind in LESSON] + [("lesson.jsonl", kind) for kind in RECORD]
)
def test_a_damaged_lesson_names_its_file_in_words(tmp_path: Path, file: str, kind: str, language: str) -> None:
    damage = (LESSON if file == "lesson.toml" else RECORD)[kind]
    box, text, begins = begun(tmp_path, file, damage, language)
    assert not begins
    (said,) = text
    words = box.services.words
    where = [tmp_path / "sinoda" / "learn" / name for name in ("lesson.toml", "lesson.jsonl")]
    told = [words.say("learn.none", why=words.say("learn.damaged", file=str(path))) for path in where]
    assert said in told, "in words, and with the file"
    if kind not in ("cut short", "another game"):  # then the steps ask for what is not there
        assert said == told[file == "lesson.jsonl"]


def test_a_whole_lesson_begins(tmp_path: Path) -> None:
    _, text, begins = begun(tmp_path, "lesson.toml", lambda data: data, "en")
    assert (text, begins) == ([], True)
