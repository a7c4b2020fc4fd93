"""Words that are read later: of a folder with a title the rest waits until somebody wants it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.content.words.strings import Library, Text, Words
from tests.teaching import five


def test_of_a_folder_with_a_title_the_rest_is_read_when_another_key_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "title.toml").write_text('[heap]\nname = "Heap"\n')
    (tmp_path / "en.toml").write_text("[heap]\nname")
    library = Library([tmp_path])
    assert library["en"]["heap.name"] == "Heap", "the other file, which can't be read, was left alone"
    with pytest.raises(ValueError, match=r"en\.toml"):
        library["en"].get("heap.pitch")


def test_of_several_folders_the_one_is_read_whose_title_knows_the_first_name_of_a_key(tmp_path: Path) -> None:
    for name in ("heap", "pile"):
        (tmp_path / name / "en").mkdir(parents=True)
        (tmp_path / name / "en" / "title.toml").write_text(f'[{name}]\nname = "{name}"\n')
        (tmp_path / name / "en.toml").write_text(f'[{name}]\npitch = "Take one."\n')
    (tmp_path / "heap" / "en.toml").write_text("[heap]\nname")
    texts = Library([tmp_path / "heap", tmp_path / "pile"])["en"]
    assert texts["pile.pitch"] == "Take one."
    assert "pile.note" not in texts, "nor is it looked for in the other folder, whose file can't be read"
    with pytest.raises(ValueError, match=r"en\.toml"):
        texts.get("note")


def test_what_was_put_off_is_there_whole_for_whoever_looks_through_it(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "title.toml").write_text('[heap]\nname = "Heap"\n')
    (tmp_path / "en.toml").write_text('[heap]\npitch = "Take one."\n')
    library = Library([tmp_path])
    assert dict(library["en"]) == {"heap.name": "Heap", "heap.pitch": "Take one."}
    words = Words(Library([tmp_path]), "en")
    words.read_on()
    (tmp_path / "en.toml").unlink()
    assert words.say("heap.pitch") == "Take one."


def test_a_key_that_stands_in_the_title_and_again_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "title.toml").write_text('[heap]\nname = "Heap"\n')
    (tmp_path / "en.toml").write_text('[heap]\nname = "Pile"\n')
    with pytest.raises(ValueError, match=r"heap\.name already has a text"):
        len(Library([tmp_path])["en"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_home_says_what_stands_in_titles_and_reads_no_other_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    read: set[str] = set()
    texts = Library._texts

    def noted(library: Library, path: Path, code: str) -> list[tuple[str, Text]]:
        read.add(path.name)
        return texts(library, path, code)

    monkeypatch.setattr(Library, "_texts", noted)
    with five():
        app = App(tmp_path, language)
        app.open()
        app.tick([], 0.1)
        app.close()
    assert read == {"title.toml", "language.toml"}
