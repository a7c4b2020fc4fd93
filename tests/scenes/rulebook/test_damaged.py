"""Damaged rulebooks: a chapter, a diagram or a link costs itself alone, never the book, its search or the program."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.content.files.paths import DamagedFiles, find_places
from game.content.learning import Learning
from game.content.rulebook.books import DIAGRAMS, read_book
from game.scenes.rulebook.rulebook import Rulebook
from tests.scenes.box import Box

PLACES = find_places()
DIGITS = "9" * 5_000

Damage = Callable[[bytes], bytes | None]


def games(root: Path, file: str, damage: Damage, game: str = "sinoda") -> Path:
    """Return a folder of games of which one teaches, with one file of its folder `learn` changed (None: missing)."""
    shutil.copytree(PLACES.games / game / "learn", root / game / "learn")
    path = root / game / "learn" / file
    data = damage(path.read_bytes())
    if data is None:
        path.unlink()
    else:
        path.write_bytes(data)
    return root


def chapters(language: str = "en") -> list[str]:
    return sorted(path.name for path in (PLACES.games / "sinoda" / "learn" / "rulebook" / language).glob("*.md"))


def book_of(box: Box, folder: Path, damaged: DamagedFiles) -> Rulebook:
    """Open a game's rulebook over home, as it lies in a folder."""
    box.services.learning = Learning(folder, box.services.words, damaged)
    box.show(box.screens.home())
    scene = box.screens.rulebook("sinoda")
    assert isinstance(scene, Rulebook)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene


def leaf_through(box: Box, scene: Rulebook) -> int:
    """Look at every page, drawn until nothing lacks, and return how many there are."""
    (book,) = scene.books
    for number in range(len(book.chapters)):
        scene.go(scene.here._replace(chapter=number))
        for _ in range(3):
            box.draw()
        assert not scene._lacking, "nothing is drawn for ever"
    return len(book.chapters)


def half(data: bytes) -> bytes:
    return data[: len(data) // 2]


BROKEN: dict[str, Damage] = {
    "noise": lambda data: b"\x00\xff" * 400,
    "empty": lambda data: b"",
    "untitled": lambda data: data.replace(b"# ", b"", 1),
    "a mark that is none": lambda data: data + b"\n\nWords. `no rule`\n",
    "a table": lambda data: data + b"\n\n> quoted\n",
    "a picture of nothing": lambda data: data + b"\n\n![x](card:)\n",
    "too large": lambda data: data + b"\n\nWords.\n" * 60_000,
    "missing": lambda data: None,
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_damaged_chapter_costs_that_chapter_and_no_other(tmp_path: Path, kind: str, language: str) -> None:
    names = chapters(language)
    damaged = DamagedFiles()
    folder = games(tmp_path, f"rulebook/{language}/{names[2]}", BROKEN[kind])
    box = Box(tmp_path / "saves", language=language)
    scene = book_of(box, folder, damaged)
    assert leaf_through(box, scene) == len(names) - 1
    message = damaged.take()
    assert (message is None) == (kind == "missing")
    if message is not None:
        assert names[2] in str(message.params)
    for query in ("a", "zzzz", "SI-7", "a rule of no game", "e", "piece"):
        scene._type(query)
        box.draw()


@pytest.mark.parametrize("left", [1, 2])
def test_what_is_not_found_in_a_book_of_few_chapters_is_said(tmp_path: Path, left: int) -> None:
    folder = games(tmp_path, "rulebook/en/" + chapters()[0], lambda data: data)
    for name in chapters()[left:]:
        (folder / "sinoda" / "learn" / "rulebook" / "en" / name).write_bytes(b"\xff")
    box = Box(tmp_path / "saves")
    scene = book_of(box, folder, DamagedFiles())
    scene._type("zzzz")
    box.draw()
    assert "Nothing found." in box.said()
    leaf_through(box, scene)


def test_where_every_chapter_is_damaged_the_book_opens_at_its_keys(tmp_path: Path) -> None:
    folder = games(tmp_path, "rulebook/en/" + chapters()[0], lambda data: data)
    for name in chapters():
        (folder / "sinoda" / "learn" / "rulebook" / "en" / name).write_bytes(b"\xff")
    box, damaged = Box(tmp_path / "saves"), DamagedFiles()
    scene = book_of(box, folder, damaged)
    assert scene.book is None
    scene._type("zzzz")
    box.draw()
    assert damaged.take() is not None


DESCRIBED: dict[str, Damage] = {
    "half": half,
    "noise": lambda data: b"\x00\xff" * 400,
    "missing": lambda data: None,
    "digits": lambda data: data.replace(b"at = ", b"at = " + DIGITS.encode(), 1),
    "deep": lambda data: data + b"\n[x]\nrecord = " + b"[" * 900 + b"]" * 900,
    "another type": lambda data: data.replace(b"show = [", b'show = "x"\nmarks = [', 1),
}


@pytest.mark.parametrize("kind", DESCRIBED)
def test_damaged_descriptions_of_diagrams_cost_the_diagrams_alone(tmp_path: Path, kind: str) -> None:
    damaged = DamagedFiles()
    box = Box(tmp_path / "saves")
    scene = book_of(box, games(tmp_path, f"rulebook/{DIAGRAMS}", DESCRIBED[kind]), damaged)
    assert leaf_through(box, scene) == len(chapters())
    assert damaged.take() is not None


SHOWN: dict[str, Damage] = {
    "a part that is not there": lambda data: data.replace(b'show = ["', b'show = ["nothing-', 1),
    "a press on nothing": lambda data: data.replace(b"show = ", b'press = ["nothing"]\nshow = ', 1),
    "a record that is not there": lambda data: data.replace(b'record = "', b'record = "no-', 1),
    "a seat that nobody has": lambda data: data.replace(b"show = ", b"seat = 77\nshow = ", 1),
    "long ago": lambda data: data.replace(b"show = ", b"at = -3\nshow = ", 1) if b"\nat = " not in data else data,
    "a folder": lambda data: data.replace(b'record = "', b'record = "../', 1),
}


@pytest.mark.parametrize("kind", SHOWN)
def test_a_damaged_diagram_is_told_in_words_and_costs_no_page(tmp_path: Path, kind: str) -> None:
    box, damaged = Box(tmp_path / "saves"), DamagedFiles()
    scene = book_of(box, games(tmp_path, f"rulebook/{DIAGRAMS}", SHOWN[kind]), damaged)
    assert leaf_through(box, scene) == len(chapters())


def test_a_diagram_that_can_not_be_drawn_is_an_empty_plate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.rulebook.diagrams.diagrams import Diagrams

    def falls(*words: object) -> None:
        raise ArithmeticError("no such line")

    monkeypatch.setattr(Diagrams, "_drawn", falls)
    box, damaged = Box(tmp_path / "saves"), DamagedFiles()
    scene = book_of(box, PLACES.games, damaged)
    assert leaf_through(box, scene) == len(chapters())
    assert damaged.take() is not None


def test_a_damaged_record_of_a_diagram_costs_the_diagram(tmp_path: Path) -> None:
    home = PLACES.games / "sinoda" / "learn" / "rulebook"
    record = sorted(path.name for path in home.glob("*.jsonl"))[0]
    box, damaged = Box(tmp_path / "saves"), DamagedFiles()
    scene = book_of(box, games(tmp_path, f"rulebook/{record}", lambda data: b"\xff" + data), damaged)
    assert leaf_through(box, scene) == len(chapters())
    message = damaged.take()
    assert message is not None
    assert record in str(message.params)


def test_where_nobody_collects_damage_it_is_an_error_as_ever(tmp_path: Path) -> None:
    folder = games(tmp_path, "rulebook/en/" + chapters()[2], lambda data: b"\xff")
    with pytest.raises(ValueError, match=chapters()[2]):
        read_book(folder / "sinoda" / "learn" / "rulebook", "sinoda", "en")


def test_the_program_says_which_chapter_it_is_and_opens_the_book(tmp_path: Path) -> None:
    from game.app import App

    folder = tmp_path / "games"
    for game in PLACES.games.iterdir():
        if game.is_dir() and game.name != "sinoda":
            (folder / game.name).parent.mkdir(exist_ok=True)
            (folder / game.name).symlink_to(game)
    games(folder, "rulebook/en/" + chapters()[1], lambda data: b"\xff")
    for path in (PLACES.games / "sinoda").iterdir():
        if path.name != "learn":
            (folder / "sinoda" / path.name).symlink_to(path)
    app = App(tmp_path / "kept", "en", (1280, 720), replace(PLACES, games=folder))
    app.change(muted=True, motion=0.0)
    app.open()
    app.navigator.push(app.screens.rulebook())
    for _ in range(4):
        app.tick([], 0.1)
    assert chapters()[1] in app.navigator.shown.text
    assert isinstance(app.navigator.top, Rulebook)
    assert len(app.navigator.top.books) == 5
    app.close()
