"""A third language: in a copy of the box, two kinds of folders of words, as CONTRIBUTING.md says, and nothing else."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from screens import learn, shell

from game.app import App
from game.content.files.paths import Places, find_places
from game.content.words.plurals import Plurals
from game.content.words.strings import OWN_NAME, TITLE, Text
from tests.persons import begin_with
from tests.scenes.box import settings
from tests.words import read_words

PLACES = find_places()
NAMES = {"pl": "Polski", "ar": "العربية"}
FORMS = {"pl": ("one", "few", "many"), "ar": ("zero", "one", "two", "few", "many", "other")}  # of whole numbers


def translated(text: Text, language: str) -> Text:
    """Return a text as if it were of a language: marked, each form by its name."""
    if isinstance(text, str):
        return f"¤{text}"
    return {form: f"¤{form} {text['other']}" for form in Plurals().categories(language)}


def write(file: Path, words: Mapping[str, Text], language: str) -> None:
    """Write a file of words of a language, translated from English; their keys may be written in one line, too."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = []
    for key, text in words.items():
        said = NAMES[language] if key == OWN_NAME else translated(text, language)
        forms = {"": said} if isinstance(said, str) else {f".{form}": each for form, each in said.items()}
        lines += [f"{_quoted(key)}{form} = {_quoted(each)}" for form, each in forms.items()]
    file.write_text("\n".join(lines), "utf-8")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def copied(root: Path, language: str) -> Places:
    """Return a copy of the box's own files that has words of one language more."""
    skip = shutil.ignore_patterns("__pycache__", "*.py", "screenshots")
    shutil.copytree(PLACES.assets, root / "assets", ignore=skip)
    shutil.copytree(PLACES.games, root / "games", ignore=skip)
    write(root / "assets" / "text" / language / "all.toml", read_words([PLACES.assets / "text"])["en"], language)
    for game in sorted((root / "games").glob("*/words")):
        titles = _titles(game / "en" / TITLE)
        taught = game.parent / "learn" / "words"
        words = read_words([game, *([taught] if taught.is_dir() else [])])["en"]
        if titles:
            write(game / language / TITLE, titles, language)
        rest = {key: text for key, text in words.items() if key not in titles}
        write(game / language / "words.toml", rest, language)
    return Places(root / "assets", PLACES.levels, root / "games")


def _titles(file: Path) -> Mapping[str, Text]:
    """Return what home says of a game, where that stands by itself."""
    if not file.is_file():
        return {}
    folder = file.parent.parent.parent / "titles"
    folder.mkdir()
    shutil.copy(file, folder / "en.toml")
    return read_words([folder])["en"]


def said(app: App) -> list[str]:
    """Return every text of the uppermost screen."""
    top: Any = app.navigator.top
    return [" ".join(setting.lines) for part in top.parts for setting in settings(part.face)]


@pytest.mark.parametrize("language", NAMES)
def test_two_folders_of_words_are_a_language_that_is_offered_spoken_and_played_in(
    language: str, tmp_path: Path
) -> None:
    app = App(tmp_path / "kept", "en", (1280, 720), copied(tmp_path / "box", language))
    words = app.services.words
    try:
        begin_with(app.services, meetings=False)
        app.change(meetings=False)
        app.services.motion = app.navigator.motion = 0.0
        app.open()
        assert (language, NAMES[language]) in words.languages
        app.change(language=language)
        for show in (shell.setup, shell.results_two, learn.lesson, shell.rulebook):
            app.open()
            show(app)
            app.navigator.settle()
            assert any("¤" in text for text in said(app)), show
        forms = {words.say("adventure.tried", count=count).split()[0] for count in range(120)}
    finally:
        app.close()
    assert forms == {f"¤{form}" for form in FORMS[language]}


def test_the_start_speaks_it_where_the_system_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    app = App(tmp_path / "kept", None, (1280, 720), copied(tmp_path / "box", "pl"))
    app.close()
    assert app.services.words.language == "pl"
