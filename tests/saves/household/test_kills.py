"""Whoever is killed while a household goes out or comes in loses nothing, and has it all once it came in again."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.saves.household.bringing import bring_in
from game.saves.household.packing import pack
from game.saves.people.people_file import read_people
from game.saves.people.settings import read_settings
from game.saves.shelf.ledger import FILE
from game.saves.shelf.ledger_lines import lines_in
from game.saves.shelf.library import Library
from tests.saves.household.moved import adventure, adventures, begun, finished, fresh, moved, names, played_on
from tests.saves.shelved import ids
from tests.saves.table import store_in
from tests.saves.test_first_write import killed, void
from tests.saves.test_household import lived_in
from tests.window.desktop import ROOT

STEP = 97
"""Lines from one that is tried to the next, where not all are."""
KILLS = 4
LONG = 100
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no way to kill at a given line")
MORTAL = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no way to kill at any moment")


def two_machines(root: Path, more: int = 0) -> None:
    """Make a machine, and another one that has gone on with what is on the first one, and has more than that."""
    here, there = fresh(root, "here"), lived_in(root / "there")
    path = begun(there)
    adventure(there, match=path.name)
    for number in range(2 + more):
        finished(there, number)
    moved(there, here)
    (here.records_folder / path.name).with_suffix(".curve").write_bytes(b"ours")
    played_on(there, path)
    adventure(there, played=(path.name,), at=9.0)
    finished(there, 50)
    library = Library(there)
    cleared, star, *_ = sorted(id_ for id_ in ids(library) if "chrono" in id_)
    library.star(star, on=True)
    library.clear([cleared])
    Library(here).rename(star, "Ours")
    pack(there, root / "all.household")


def state(root: Path) -> tuple[object, ...]:
    """Return what there is on a machine, in the words of those who read it."""
    store = store_in(root)
    rows = [(row.id, row.star, row.name, row.path is None, row.fault) for row in Library(store).rows()]
    matches = sorted(path.read_bytes() for path in store.records_folder.glob("*.jsonl"))
    levels = [(save.name, save.played, save.match) for save in adventures(store)]
    return sorted(rows, key=str), matches, levels, read_people(store), read_settings(store)


def holds(root: Path, before: Path) -> None:
    """See that nothing of what was here is lost, and that nothing is there twice."""
    store = store_in(root)
    matches = [path.read_bytes() for path in sorted(store.records_folder.glob("*.jsonl"))]
    assert len({*matches}) == len(matches)
    for path in (before / "records").glob("*.jsonl"):
        assert any(match.startswith(path.read_bytes()) for match in matches), path
    assert not any(one != other and one.startswith(other) for one in matches for other in matches)
    assert sorted(save.name for save in adventures(store)) == ["Adventure 1", "Alps"]
    found, trouble = read_people(store)
    assert trouble is None
    assert {person.id for person in read_people(store_in(before))[0]} <= {person.id for person in found}
    rows = Library(store).rows()
    assert [row.fault for row in rows if row.fault] == []
    assert "Ours" in [row.name for row in rows]
    assert list(root.rglob("*.kept-*")) == []


@FORKS
def test_a_kill_at_any_line_of_bringing_in_loses_nothing(tmp_path: Path) -> None:
    assert brought_and_killed(tmp_path, 4 * STEP) > 5


@FORKS
@pytest.mark.long
def test_a_hundred_kills_at_lines_of_bringing_in_lose_nothing(tmp_path: Path) -> None:
    assert brought_and_killed(tmp_path, 29) >= LONG


@FORKS
def test_a_machine_that_was_never_used_is_the_same_household_after_a_kill(tmp_path: Path) -> None:
    two_machines(tmp_path)
    assert at_lines(tmp_path, 10 * STEP, None) > 5


def brought_and_killed(root: Path, step: int) -> int:
    two_machines(root)
    return at_lines(root, step, root / "here")


def at_lines(root: Path, step: int, before: Path | None) -> int:
    """Kill before every so manieth line, bring in again, and compare; `before`: what was here. Return how often."""
    file, meant = root / "all.household", root / "meant"
    if before is not None:
        shutil.copytree(before, meant)
    bring_in(store_in(meant), file)
    wanted = state(meant)
    line, kills = 1, 0
    while True:
        folder = root / f"kill-{line}"
        if before is not None:
            shutil.copytree(before, folder)

        def begin(folder: Path) -> Callable[[], None]:
            return lambda: void(bring_in(store_in(folder), file))

        ended = not killed(folder, begin, line)
        if before is not None:
            holds(folder, before)
        bring_in(store_in(folder), file)
        assert state(folder) == wanted, f"killed before line {line}"
        assert not (folder / "bringing.json").exists()
        shutil.rmtree(folder)
        if ended:
            return kills
        line, kills = line + step, kills + 1


@FORKS
def test_a_kill_while_a_household_goes_out_leaves_no_file_that_looks_like_one(tmp_path: Path) -> None:
    two_machines(tmp_path)
    place = tmp_path / "out" / "all.household"
    line, kills = 1, 0
    while True:
        ended = not killed(tmp_path / "there", lambda folder: lambda: void(pack(store_in(folder), place)), line)
        for file in place.parent.glob("*.household"):
            bring_in(fresh(tmp_path, f"other-{line}"), file)
            assert ended or kills, "it is whole wherever it has its name"
        if ended:
            break
        line, kills = line + STEP, kills + 1
    assert kills > 5
    assert len(list(place.parent.glob("*.household"))) >= 1


def check(root: Path, kills: int, seed: int = 45) -> int:
    """Kill whoever packs and brings in, so many times: nothing is lost, and it can be brought in again."""
    chance = random.Random(seed)
    root.mkdir(exist_ok=True)
    two_machines(root, more=20)
    shutil.copytree(root / "here", root / "meant")
    bring_in(store_in(root / "meant"), root / "all.household")
    wanted = state(root / "meant")
    for number in range(kills):
        folder = root / f"kill-{number}"
        shutil.copytree(root / "here", folder)
        words = [sys.executable, "-m", "tests.saves.household.mover", str(root / "there"), str(folder)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(words, stdout=subprocess.PIPE, env=environment, cwd=ROOT)
        assert process.stdout is not None, "the child speaks"
        wanted_lines = chance.randint(1, 90)
        for told, _ in enumerate(process.stdout, 1):
            if told >= wanted_lines:
                break
        spin = chance.randrange(100_000)
        while spin:  # a moment of no fixed length, without a clock
            spin -= 1
        process.send_signal(signal.SIGKILL)
        process.stdout.read()
        process.wait(60)
        holds(folder, root / "here")
        bring_in(store_in(folder), root / "all.household")
        assert state(folder) == wanted, f"kill {number}, seed {seed}"
        for file in folder.glob("*.household"):
            bring_in(store_in(folder), file)
            assert state(folder) == wanted
        assert lines_in((folder / FILE).read_bytes())
        assert names(folder)
        shutil.rmtree(folder)
    return kills


@MORTAL
def test_kills_at_random_moments_lose_nothing(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@MORTAL
@pytest.mark.long
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    check(tmp_path, LONG)
