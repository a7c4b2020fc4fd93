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


def test_a_portable_folder_that_can_not_be_written_to_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    text = refused(["--portable", str(tmp_path / "file" / "folder")], capsys)
    assert f"nothing can be written to {tmp_path / 'file' / 'folder'}" in text


def test_a_record_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "can't be read" in refused(["--open", str(tmp_path / "none.jsonl")], capsys)


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
