"""The attacks: each goes through all its kinds in a moment, and says so where the program stumbles."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from release import attack, attack_files, attack_input, attack_kills, attack_places

from game.app import App
from game.engine.rng import Rng
from tests.window.desktop import ROOT

FAR = {"CampaignScene", "WhoPlaysHere", "SettingsScene", "HouseholdExport", "Review", "Share", "Shelf", "KeysScene"}
"""Screens that are far from home."""


@pytest.mark.usefixtures("words_may_lack")
def test_a_damaged_file_of_every_kind_is_read_and_stays_as_it_was(tmp_path: Path) -> None:
    told = attack_files.attack(tmp_path, 28, 4)
    assert told.faults == []
    assert len(told.counts) == 14
    assert set(told.counts.values()) == {2}


@pytest.mark.long
@pytest.mark.usefixtures("words_may_lack")
def test_ten_thousand_damaged_files_of_all_kinds_cost_nothing_but_themselves(tmp_path: Path) -> None:
    told = attack_files.attack(tmp_path, 10_000, 5)
    assert told.faults == []


@pytest.mark.usefixtures("words_may_lack")
def test_what_the_program_stumbles_over_is_kept_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def falls(*words: object) -> None:
        raise ZeroDivisionError("no such hour")

    monkeypatch.setattr(attack_files, "read_land", falls)
    monkeypatch.setattr(tempfile, "mkdtemp", lambda prefix: str(tmp_path))
    assert attack.main(["files", "--count", "14", "--seed", "2"]) == 1
    text = capsys.readouterr().out
    assert "ZeroDivisionError: no such hour" in text
    assert f"look at {tmp_path}" in text
    assert len(list((tmp_path / "found").glob("*.json"))) == 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no way to kill at any moment")
def test_kills_are_counted_by_a_command_of_its_own(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME")}
    words = [
        sys.executable,
        "tools/release/attack.py",
        "kills",
        "--count",
        str(len(attack_kills.CHECKS)),
        "--seed",
        "2",
    ]
    environment |= {"TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, env=environment, check=False)
    for name, _ in attack_kills.CHECKS:
        assert name == "adventures" or f"1 kills in {name}" in done.stdout, done.stdout + done.stderr
    assert "adventures: it came along" in done.stdout or "1 kills in adventures" in done.stdout
    assert done.returncode == ("came along" in done.stdout), done.stderr


def test_the_same_seed_spoils_the_same() -> None:
    line = b'{"format":1,"a":[1,{"b":"c"}],"sum":"0"}\n{"seat":0}\n'
    shapes = set[bytes]()
    for number in range(60):
        assert attack_files.reshaped(line, Rng.of(1, number)) == attack_files.reshaped(line, Rng.of(1, number))
        assert attack_files.spoilt(line, Rng.of(1, number)) == attack_files.spoilt(line, Rng.of(1, number))
        shapes.add(attack_files.reshaped(line, Rng.of(1, number)))
    assert len(shapes) > 20
    assert any(b'"sum"' not in shape and shape.endswith(b'\n{"seat":0}\n') for shape in shapes)


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let whatever somebody puts into a folder of their own lie here."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_random_input_leads_through_screens_and_finds_nothing(at_home: Path) -> None:
    told = attack_input.attack(at_home, 8.0, 3)
    assert (told.faults, told.complaints) == ([], {})
    assert told.inputs > 30
    assert len(told.screens) > 1


@pytest.mark.long
def test_an_hour_of_random_input_finds_nothing(at_home: Path) -> None:
    told = attack_input.attack(at_home, 3600.0, 8)
    assert (told.faults, told.complaints) == ([], {})
    assert told.screens.keys() >= FAR, "it came everywhere"


@pytest.mark.parametrize("way", attack_places.WAYS)
def test_every_place_that_random_input_begins_at_is_shown(at_home: Path, way: attack_places.Way) -> None:
    app = App(at_home / "kept", "en", (1280, 720))
    attack_places.furnish(app.store)
    try:
        app.open()
        home = app.navigator.top
        scene = way(app, Rng.of(1, 1))
        if scene is not None:
            app.navigator.push(scene)
        app.tick([], 1 / 60)
        assert app.navigator.top is not home
    finally:
        app.close()


def test_a_fault_that_random_input_finds_is_kept_with_what_was_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, left = App.tick, [5]

    def tick(self: App, events: list[object], dt: float | None = None) -> None:
        left[0] -= 1
        if left[0] < 0:
            left[0] = 1000
            raise ZeroDivisionError("pressed")
        real(self, events, dt)  # type: ignore[arg-type]

    monkeypatch.setattr(App, "tick", tick)
    told = attack_input.attack(tmp_path, 3.0, 3)
    (fault,) = told.faults
    assert "ZeroDivisionError: pressed" in fault
    assert "Home: [" in next((tmp_path / "found").iterdir()).read_text("utf-8")
