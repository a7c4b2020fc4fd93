"""Two windows of one person's data: whatever both change at the same time, the changes of both are there afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai.players.entry import Entry, Levels
from game.saves.disk.locks import lock
from game.saves.people.people_file import read_people
from game.saves.people.settings import read_settings, write_settings
from game.saves.people.unlocks import Unlocks
from game.saves.records.store import CHANGES, WAITS, Store

ROOT = Path(__file__).resolve().parent.parent.parent
COUNT = 20


def no_levels(entry: Entry) -> Levels:
    raise AssertionError("no match is played")


def test_what_two_windows_change_at_once_is_all_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.saves.changer", str(tmp_path)]
    both = [
        subprocess.Popen(
            [*command, who, str(COUNT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        for who in "ab"
    ]  # fmt: skip
    try:
        for one in both:
            assert one.stdout is not None
            assert one.stdout.readline() == "ready\n"
        for one in both:
            assert one.stdin is not None
            one.stdin.write("go\n")
            one.stdin.flush()
        assert [one.wait(60) for one in both] == [0, 0]
    finally:
        for one in both:
            one.kill()
            one.communicate()
    store = Store(tmp_path, no_levels)
    settings, trouble = read_settings(store)
    assert trouble is None
    assert (settings.volume, settings.effects, settings.music, settings.pace) == (93, 94, 93, 2.5)
    everybody = {f"{who}{number}" for who in "ab" for number in range(COUNT)}
    people, trouble = read_people(store)
    assert trouble is None
    assert {person.name for person in people} >= everybody
    assert Unlocks(store, "syncro").names() == everybody


@pytest.mark.skipif(sys.platform == "win32", reason="a lock is another one there")
def test_a_window_that_hangs_while_it_changes_something_is_not_waited_for_long(tmp_path: Path) -> None:
    store = Store(tmp_path, no_levels)
    write_settings(store, read_settings(store)[0], {"volume": 11})
    held = os.open(tmp_path / CHANGES, os.O_RDWR)
    try:
        assert lock(held)
        begun = time.monotonic()
        write_settings(store, read_settings(store)[0], {"volume": 12})
        assert WAITS <= time.monotonic() - begun < WAITS + 2
    finally:
        os.close(held)
    assert read_settings(store)[0].volume == 12


def test_a_change_within_a_change_waits_for_nobody(tmp_path: Path) -> None:
    store = Store(tmp_path, no_levels)
    with store.changing:
        write_settings(store, read_settings(store)[0], {"volume": 13})
        other = os.open(tmp_path / CHANGES, os.O_RDWR)
        assert sys.platform == "win32" or not lock(other), "and it is held until the outer one ends"
        os.close(other)
    assert read_settings(store)[0].volume == 13


def test_a_change_inside_a_change_lets_others_go_on_once_both_are_made(tmp_path: Path) -> None:
    store = Store(tmp_path, no_levels)
    with store.changing, store.changing:
        assert not can_lock(tmp_path / CHANGES)
    assert can_lock(tmp_path / CHANGES)


def can_lock(path: Path) -> bool:
    """Tell whether another window could hold the lock."""
    file = os.open(path, os.O_RDWR)
    try:
        return lock(file)
    finally:
        os.close(file)
