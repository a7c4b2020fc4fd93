"""Where something is put: the chooser speaks of that, shows what lies there, and makes a folder."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.saves.disk.naming import FORBIDDEN
from game.scenes.shelf.chooser import folders
from game.scenes.shelf.chooser.chooser import Chooser, Wanted
from game.scenes.shelf.chooser.new_folder import NewFolder
from game.ui.parts.part import Part
from tests.scenes.box import Box, settings

NAME = "soon-2026-11-19.syn"


def saving(
    root: Path, language: str = "en", name: str = NAME, size: tuple[int, int] = (1280, 720), text: float = 1.0
) -> tuple[Box, list[Path]]:
    """Ask into which folder a file of a name shall be put; what was chosen comes into the list."""
    box = Box(root, size, text, language)
    box.show(box.screens.home())
    kept: list[Path] = []
    folder = root / "out"
    folder.mkdir(exist_ok=True)
    box.services.navigator.push(Chooser(box.services, Wanted(lambda: "Where?", (), kept.append, name), folder, root))
    box.services.navigator.settle()
    return box, kept


def chooser(box: Box) -> Chooser:
    top = box.top
    assert isinstance(top, Chooser)
    return top


def entries(box: Box) -> dict[str, Part]:
    """Return what is listed, by its name."""
    parts = [part for part in box.top.parts if part.key.startswith("entry:")]
    return {" ".join(settings(part.face)[0].lines): part for part in parts}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_empty_folder_to_put_something_in_says_nothing_of_bringing_in(tmp_path: Path, language: str) -> None:
    box, _ = saving(tmp_path, language)
    words = " ".join(settings(box.part("none").face)[0].lines)
    assert words == box.services.say("shelf.nothing_there") != box.services.say("shelf.nothing_here")


def test_files_like_it_are_seen_and_say_why_they_cannot_be_chosen(tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "Ada").mkdir(parents=True)
    for name in ("older.syn", "notes.txt"):
        (out / name).write_bytes(b"?")
    box, kept = saving(tmp_path)
    assert list(entries(box)) == ["Ada", "older.syn"], "what ends otherwise is no matter of it"
    box.click(entries(box)["older.syn"].key)
    assert chooser(box).refusal.reason == box.services.say("shelf.never_over")
    box.click("save")
    assert kept == [out]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_of_a_long_name_the_ending_is_always_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    box, _ = saving(tmp_path, name=f"{'Maximilienne-' * 20}2026.syn", size=size)
    (name,) = settings(box.part("save:name").face)
    assert name.lines[0].startswith("Maxi")
    assert name.lines[0].endswith("….syn")
    assert not name.truncated


def test_a_folder_is_made_by_keys_alone_and_the_file_goes_there(tmp_path: Path) -> None:
    box, kept = saving(tmp_path)
    chooser(box).focus.at("new", 0.0, ring=True)
    box.keys(pygame.K_RETURN)
    assert isinstance(box.top, NewFolder)
    box.type("Été")
    box.keys(pygame.K_RETURN)
    made = tmp_path / "out" / "Été"
    assert made.is_dir()
    assert chooser(box).listing.folder == made
    box.click("save")
    assert kept == [made]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Ada", "folder_there"),
        ("a/b", "folder_letters"),
        ("..", "folder_letters"),
        ("nul", "folder_name"),
        ("A.", "folder_name"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_words_and_can_be_mended(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "out" / "Ada").mkdir(parents=True)
    box, _ = saving(tmp_path)
    box.click("new")
    question = box.top
    assert isinstance(question, NewFolder)
    question._typed(name)
    box.click("yes")
    assert box.top is question, "one can write another"
    fields = {"name": name} if why != "folder_letters" else {"letters": " ".join(FORBIDDEN)}
    room = "computer" if why == "folder_name" else "shelf"
    assert question.refusal.reason == box.services.words.message(say(f"{room}.{why}", **fields), str)
    question._typed("Grace")
    box.click("yes")
    assert (tmp_path / "out" / "Grace").is_dir()


def test_a_folder_that_the_system_refuses_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"?")
    with pytest.raises(SaveError) as told:
        folders.make(tmp_path / "file", "Ada")  # what it would lie in is no folder
    assert told.value.message.key.startswith("save.")
