"""The self-test: what it says, what it plays, and what its exit code tells.

Asked to end by a signal, it says so, with the code that every shell knows, and leaves nobody.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import game.selftest
from game.ai.players.entry import OptionValue
from game.app import App
from game.selftest import selftest
from tests.teaching import five
from tests.window.desktop import ROOT

PATIENCE = 120.0  # seconds


class Played:
    """Stand in for the matches: what would be played is kept, and those of `fails` fail."""

    def __init__(self, fails: tuple[str, ...] = ()) -> None:
        self.fails = fails
        self.matches: list[tuple[str, int, dict[str, OptionValue]]] = []

    def __call__(self, app: App, name: str, seats: int, options: dict[str, OptionValue], *others: object) -> str | None:
        self.matches.append((name, seats, options))
        return None if name in self.fails else f"{name}: saved, loaded, the same"


def test_it_says_what_it_does_and_plays_a_short_match_of_each_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = Played()
    monkeypatch.setattr(game.selftest, "_play", played)
    with five():
        assert selftest(tmp_path) == 0
    assert played.matches == [
        ("syncron", 4, {"race": "short"}),
        ("soon", 2, {"length": "express"}),
        ("syncro", 2, {"level": "Ia"}),
        ("chrono", 2, {"decks": "1+2"}),
        ("sinoda", 2, {}),
    ]
    first, *lines, last = capsys.readouterr().out.splitlines()
    assert first.startswith("The self-test: computer players play 5 games")
    assert "5 matches in all" in first
    assert first.endswith("It takes about half a minute.")
    assert len(lines) == 5
    assert last.startswith("All is well: 5 matches were played, saved and loaded.")
    assert "`--selftest --whole`" in last


def test_the_whole_of_it_plays_the_fewest_and_the_most_and_every_number_of_mages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = Played()
    monkeypatch.setattr(game.selftest, "_play", played)
    with five():
        assert selftest(tmp_path, whole=True) == 0
    seats = {name: [seats for played, seats, _ in played.matches if played == name] for name, _, _ in played.matches}
    assert seats == {
        "syncron": [4, 10],
        "soon": [2, 6],
        "syncro": [2, 3, 4, 5] * 2,
        "chrono": [2, 10],
        "sinoda": [2, 6],
    }
    assert not any(options for name, _, options in played.matches if name != "syncro")
    text = capsys.readouterr().out
    assert "16 matches in all" in text
    assert text.endswith("All is well: 16 matches were played, saved and loaded.\n")


def test_a_match_that_fails_is_named_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game.selftest, "_play", Played(("soon", "sinoda")))
    with five():
        assert selftest(tmp_path) == 1
    text = capsys.readouterr().out
    assert "soon: failed with 2 players, {'length': 'express'}\n" in text
    assert text.endswith("\nNot all is well: 2 of 5 matches failed.\n")
    assert "All is well" not in text


def nobody_left(group: int) -> bool:
    """Tell whether the last process of a group has gone; those that are going are waited for."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), ("SIGINT", 130)])
@pytest.mark.parametrize("matches", [0, 1])
def test_a_signal_ends_it_with_a_sentence_and_leaves_nobody(tmp_path: Path, name: str, code: int, matches: int) -> None:
    """With no match played yet it is still starting up; after the first there is a process of computer players."""
    number = getattr(signal, name)
    if signal.getsignal(number) == signal.SIG_IGN:
        pytest.skip("whoever started the tests ignores this signal, and so does every program that they start")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    words = (
        [sys.executable, "-v", "-m", "game", "--selftest"]
        if not matches
        else [sys.executable, "-m", "game", "--selftest"]
    )
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=environment,
        start_new_session=True,
    ) as child:
        assert child.stdout is not None, "the child speaks"
        assert child.stderr is not None, "and says what it imports"
        if matches:
            assert child.stdout.readline().startswith("The self-test: ")
            assert "saved, loaded, the same" in child.stdout.readline()
        else:
            for row in child.stderr:
                if row.startswith("import 'game.selftest'") or "import 'pygame.base'" in row:
                    break
        child.send_signal(number)
        try:
            text, fault = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()  # it is ended already, or never will be
        assert child.returncode == code, fault[-2000:]
        assert f"The self-test was stopped by {name}.\n" in fault
        assert "Traceback" not in fault
        if matches:
            assert fault == f"The self-test was stopped by {name}.\n"
        assert "failed" not in text
        assert "All is well" not in text
        assert nobody_left(child.pid)
    assert list(tmp_path.iterdir()) == [], "its folder is removed"
