"""The program without a part of its own: it goes on and says so, or a window says in words why it can't start."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import foundation
from game.app import App
from game.content.files.paths import Places, find_places
from game.scenes.home import faults
from game.scenes.home.home import Home
from game.start import start

HOW = {"gone": None, "empty": b"", "cut": b'[text]\nink = "#1b1b3a', "not UTF-8": b'ink = "\xff\xfe\xe9"\n'}
FILES = (
    "assets/themes/lamplight/theme.toml",
    "assets/text/plurals.json",
    "assets/text/en/title.toml",
    "assets/text/en/shell.toml",
    "assets/fonts/fraunces-latin-700-normal.woff2",
    "assets/images/shell/home/background.svg",
    "assets/images/shell/icon/icon-64.png",
    "games/sinoda/words/en/title.toml",
)
UNSEEN = ("assets/sounds", "levels/sinoda", "assets/text/plurals.json", "assets/text/en/shell.toml")
"""What home has no need of: whoever comes to need it is told then."""
FOLDERS = (
    "assets/text/en",
    "assets/fonts",
    "assets/images",
    "assets/sounds",
    "assets/themes/lamplight",
    "levels/sinoda",
)


@pytest.fixture
def own(tmp_path: Path) -> Places:
    """Return a copy of all that the program reads, made of links."""
    real = find_places()
    for name, folder in (("assets", real.assets), ("levels", real.levels), ("games", real.games)):
        for path in folder.rglob("*"):
            aim = tmp_path / name / path.relative_to(folder)
            if path.is_dir():
                aim.mkdir(parents=True, exist_ok=True)
            elif path.suffix not in (".py", ".pyc"):
                aim.parent.mkdir(parents=True, exist_ok=True)
                os.symlink(path, aim)
    return Places(tmp_path / "assets", tmp_path / "levels", tmp_path / "games")


def without(places: Places, name: str, how: str) -> Path:
    """Spoil a part of a copy, and return where it lies."""
    path = places.assets.parent / name
    assert path.exists(), name
    if path.is_dir():
        path.rename(path.with_name("elsewhere"))
    else:
        path.unlink()
        if (data := HOW[how]) is not None:
            path.write_bytes(data)
    return path


def opened(places: Places, root: Path) -> Iterator[App]:
    """Open the program at home, with all that was noticed."""
    app = App(root, "en", places=places)
    try:
        app.open()
        for _ in range(2):
            app.tick([], 0.1)
        yield app
    finally:
        app.close()


CASES = [(name, how) for name in FILES for how in HOW] + [(name, "gone") for name in FOLDERS]


@pytest.mark.sampled(6)
@pytest.mark.usefixtures("words_may_lack")
@pytest.mark.parametrize(("name", "how"), CASES)
def test_home_opens_without_any_part_of_the_program_and_says_so(
    own: Places, tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, how: str
) -> None:
    without(own, name, how)
    for app in opened(own, tmp_path / "own"):
        assert isinstance(app.navigator.top, Home)
        assert app.navigator.shown.text or name in UNSEEN, "it is said"
        damaged = [record.getMessage() for record in caplog.records if "can't be used" in record.getMessage()]
        assert damaged or name in UNSEEN, "and it is logged"


@pytest.mark.parametrize("how", HOW)
@pytest.mark.usefixtures("words_may_lack")
def test_home_says_its_words_in_another_language_where_english_has_lost_them(
    own: Places, tmp_path: Path, how: str
) -> None:
    without(own, "assets/text/en/title.toml", how)
    for app in opened(own, tmp_path / "own"):
        assert "assets/text/en" in app.navigator.shown.text
        assert app.services.words.say("learn.new_here") == "Première visite\u00a0?"


@pytest.mark.parametrize("how", HOW)
def test_another_theme_stands_in_for_the_first_and_it_is_told(own: Places, tmp_path: Path, how: str) -> None:
    path = without(own, "assets/themes/lamplight/theme.toml", how)
    for app in opened(own, tmp_path / "own"):
        assert str(path) in app.navigator.shown.text
        colour = app.services.theme.colour("panel.paper.top")
        others = {name: app.themes.read(name).colours for name in app.themes.names if name != "lamplight"}
        assert colour in [colours["panel.paper.top"] for colours in others.values()]
        app.change(theme="daylight")
        app.tick([], 0.1)
        assert app.services.theme.folder_name == "daylight"


def test_a_colour_that_no_theme_has_is_some_colour_and_its_theme_is_told(own: Places, tmp_path: Path) -> None:
    for app in opened(own, tmp_path / "own"):
        assert app.services.theme.colour("no.such.role")[3] == 255
        app.navigator.redraw()
        app.tick([], 0.1)
        assert "lamplight" in app.navigator.shown.text


@pytest.mark.parametrize("how", HOW)
def test_a_list_of_drawings_that_is_broken_is_told_by_its_own_name(own: Places, tmp_path: Path, how: str) -> None:
    path = without(own, "assets/themes/drawings.toml", how)
    for app in opened(own, tmp_path / "own"):
        app.change(theme="daylight")
        app.tick([], 0.1)
        assert str(path) in app.navigator.shown.text
        assert app.services.theme.folder_name == "daylight"


@pytest.mark.parametrize("how", HOW)
def test_without_the_rules_of_themes_a_window_says_so_in_words(
    own: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    path = without(own, "assets/themes/roles.toml", how)
    said = ended(own, tmp_path, monkeypatch, "en")
    assert str(path) in said[0][1]


@pytest.mark.parametrize(("language", "begins"), [("en", "Synchrony can’t start"), ("fr", "Synchrony ne peut pas")])
def test_without_any_theme_a_window_says_so_in_words(
    own: Places,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    begins: str,
) -> None:
    without(own, "assets/themes", "gone")
    said = ended(own, tmp_path, monkeypatch, language)
    assert [title for title, _ in said] == ["Synchrony"]
    assert said[0][1].startswith(begins)
    assert str(own.assets / "themes") in said[0][1]
    assert "Synchrony can't start: " in capsys.readouterr().err


def test_without_any_words_a_window_says_so_all_the_same(
    own: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("assets/text", *(f"games/{path.parent.name}/words" for path in own.games.glob("*/words"))):
        without(own, name, "gone")
    said = ended(own, tmp_path, monkeypatch, "en")
    assert len(said) == 1
    assert said[0][1].startswith("Synchrony can't start: ")


def test_without_assets_and_levels_a_window_says_where_they_were_looked_for(
    own: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere() -> Places:
        return find_places(tmp_path / "package")

    said = ended(own, tmp_path, monkeypatch, "en", nowhere)
    assert "“assets” and “levels” are in none of these places" in said[0][1]


def test_english_that_is_gone_is_said_in_another_language(own: Places, tmp_path: Path) -> None:
    without(own, "assets/text/en", "gone")
    for path in own.games.glob("*/words/en*"):
        path.rename(path.with_name("elsewhere" + path.suffix)) if path.is_dir() else path.unlink()
    for app in opened(replace(own), tmp_path / "own"):
        assert app.services.words.language != "en"


def ended(
    own: Places, root: Path, monkeypatch: pytest.MonkeyPatch, language: str, places: object = None
) -> list[tuple[str, str]]:
    """Start the program, which can't, and return the titles and words of the windows that say so."""
    said: list[tuple[str, str]] = []
    found = places or (lambda: own)
    monkeypatch.setattr(foundation, "find_places", found)
    monkeypatch.setattr(faults, "find_places", found)
    monkeypatch.setattr(faults, "show_last", lambda title, text: said.append((title, text)))
    assert start(root / "own", None, language) == 1
    return said
