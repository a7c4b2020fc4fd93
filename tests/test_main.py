"""The command line: quick to import, clear where it can't be obeyed. Nothing here opens a window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game.__main__ as start
from game import __version__


def synchrony(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "game", *words], capture_output=True, text=True, check=False)


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stop:
        start._parse(words)
    assert stop.value.code == 2
    return capsys.readouterr().err


def test_it_tells_its_version() -> None:
    done = synchrony("--version")
    assert (done.returncode, done.stdout) == (0, f"Synchrony {__version__}\n")


def test_a_word_that_means_nothing_ends_with_2() -> None:
    done = synchrony("--selftests")
    assert done.returncode == 2
    assert "--selftests" in done.stderr


def test_the_whole_of_the_self_test_is_asked_for_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert "means nothing without it" in refused(["--whole"], capsys)
    assert start._parse(["--selftest", "--whole"]).whole
    assert not start._parse(["--selftest"]).whole


def test_a_language_without_words_is_refused_and_those_that_there_are_are_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "there are no words in “tlh”, only in en, fr" in refused(["--language", "tlh"], capsys)
    assert start._parse(["--language", "fr"]).language == "fr"


def test_importing_it_loads_nothing_heavy() -> None:
    code = "import sys; old = set(sys.modules); import game.__main__; print(*set(sys.modules) - old)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"__future__", "game", "game.__main__"}


def test_a_portable_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "on a stick" / "Synchrony"
    assert start._parse(["--portable", str(folder)]).portable == folder
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("words", [["--portable", ""], ["--portable", " "], ["--portable="]])
def test_a_portable_folder_without_a_name_is_refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert "no folder is named" in refused(words, capsys)


def test_a_portable_folder_that_can_not_be_written_to_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    text = refused(["--portable", str(tmp_path / "file" / "folder")], capsys)
    assert f"nothing can be written to {tmp_path / 'file' / 'folder'}" in text


@pytest.mark.parametrize("words", [["{}"], ["--open", "{}"]])
@pytest.mark.parametrize("name", ["a match.syn", "Zoé 🎲 50%.household", "not there.synchrony", "ends in a space "])
def test_a_file_is_named_with_or_without_a_word_before_it(tmp_path: Path, words: list[str], name: str) -> None:
    assert start._parse([word.format(tmp_path / name) for word in words]).open == tmp_path / name


def test_a_file_is_named_from_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert start._parse(["a match.syn"]).open == tmp_path / "a match.syn"


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///games/a%20match.syn", "/games/a match.syn"),
        ("file:///tmp/Zo%C3%A9%20%F0%9F%8E%B2.syn", "/tmp/Zoé 🎲.syn"),
        ("file://localhost/games/a.syn", "/games/a.syn"),
        ("file:/games/a.syn", "/games/a.syn"),
        ("FILE:///tmp/50%25%23.syn", "/tmp/50%#.syn"),
        ("file:///tmp/%FF.syn", "/tmp/\udcff.syn"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths are others there")
def test_a_file_may_be_named_as_desktops_name_it(uri: str, path: str) -> None:
    assert start._parse([uri]).open == Path(path)


def test_without_a_file_none_is_opened_and_no_window_is_wanted_beside_another() -> None:
    options = start._parse([])
    assert options.open is None
    assert not options.new_window
    assert start._parse(["--new-window"]).new_window


def test_the_self_test_neither_hands_over_nor_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*words: object, **more: object) -> None:
        raise AssertionError("the self-test is nobody's window")

    monkeypatch.setattr("game.handover.door.arrive", never)
    monkeypatch.setattr("game.selftest.selftest", lambda portable, told, whole: 7)
    assert start.main(["--selftest"]) == 7


def test_a_start_that_is_taken_over_ends_well_and_reads_nothing_of_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[object]()

    def taken(folder: Path, file: Path | None, *, alone: bool) -> None:
        asked.extend((folder, file, alone))

    monkeypatch.setattr("game.handover.door.arrive", taken)
    monkeypatch.setattr("game.start.start", None)
    assert start.main(["--portable", str(tmp_path), str(tmp_path / "a.syn")]) == 0
    assert asked == [tmp_path, tmp_path / "a.syn", False]


def test_help_names_what_can_be_opened() -> None:
    told = " ".join(synchrony("--help").stdout.split())
    assert "[FILE]" in told
    assert "--new-window" in told
    assert "a match, an adventure or a household" in told


@pytest.mark.parametrize("size", ["wide", "1280", "x", "1280x", "959x600", "-1x5"])
def test_a_size_that_no_window_can_have_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "size" in refused([f"--size={size}"], capsys)


def test_a_size_is_read_in_either_writing() -> None:
    assert start._parse(["--size", "1000x1400"]).size == start._parse(["--size", "1000×1400"]).size == (1000, 1400)


def test_a_program_without_a_console_can_still_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    start._open_streams()
    sys.stderr.write("nobody hears this\n")
    sys.stdout.close()


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"DISPLAY": ":0"}, "0"),
        ({"SDL_VIDEODRIVER": "dummy"}, "0"),
        ({"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "1"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, None),
        ({"WAYLAND_DISPLAY": "wayland-0"}, None),
    ],
)
def test_pictures_are_shown_without_opengl_where_that_can_be_and_the_player_has_the_last_word(
    environment: dict[str, str], expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    variables = dict(environment)
    monkeypatch.setattr(os, "environ", variables)
    start._prepare_sdl()
    assert variables.get("SDL_FRAMEBUFFER_ACCELERATION") == expected


@pytest.mark.parametrize("given", [{}, {"SDL_IME_SHOW_UI": "0"}])
def test_an_input_method_shows_its_list_and_leaves_what_it_composes_to_the_field(
    given: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    variables = dict(given)
    monkeypatch.setattr(os, "environ", variables)
    start._prepare_sdl()
    told = variables["SDL_IME_SHOW_UI"], variables["SDL_IME_INTERNAL_EDITING"]
    assert told == (given.get("SDL_IME_SHOW_UI", "1"), "0")
    assert variables["SDL_APP_NAME"] == "Synchrony", "so a mixer of sound calls it"
