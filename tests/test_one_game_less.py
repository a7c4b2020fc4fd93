"""One game less: without its folder and its two lines the program starts, plays the others, and passes its tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import catalog
from tests.house import ROOT

PLAYED = """
import sys
from pathlib import Path
from game.app import App
from game.saves.records.player import Player
from game.scenes.table.over.new_match import deal

app = App(Path(sys.argv[1]), "fr", (1280, 720))
app.open()
app.tick([])
print(*(part.key for part in app.navigator.top.parts if part.key.startswith("tile:")))
for entry in app.services.catalog.values():
    team = tuple(Player(f"Player {seat + 1}", seat) for seat in range(entry.seats[0]))
    table = app.screens.table(deal(app.services, entry.name, team, {}))
    app.navigator.push(table)
    app.tick([])
    opened = table.host.decision_count  # a first level is opened by its lamp
    for _ in range(8):
        seat = table.host.to_act()[0]
        table.host.play(seat, table.host.legal(seat)[0])
        app.tick([])
    app.navigator.end(table)
    app.tick([])
    print(entry.name, table.host.decision_count - opened)
app.close()
"""
ROOMS = ("engine", "ui", "saves", "scenes")


def without(game: str, place: Path) -> None:
    """Copy the project, and take a game out: its folder, and its lines in the catalogue and among the tables."""
    for name in ("game", "tests"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "levels", "tools", "pyproject.toml"):
        (place / name).symlink_to(ROOT / name)
    shutil.rmtree(place / "game" / "games" / game)
    for name in ("catalog.py", "tables.py"):
        file = place / "game" / "games" / name
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        others = [line for line in lines if f"game.games.{game}." not in line]
        assert len(others) == len(lines) - 1
        file.write_text("".join(others), encoding="utf-8")


def run(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{place}{os.pathsep}{place / 'tools'}", "SYNCHRONY_LONG": ""}
    return subprocess.run(
        [sys.executable, *words], cwd=place, env=environment, capture_output=True, text=True, check=False
    )


def naming_no(game: str) -> list[str]:
    """Return the test files of the rooms that name a game nowhere, nor do the test modules that they stand on."""
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")}
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in texts}

    def needs(path: Path, seen: set[Path]) -> bool:
        seen.add(path)
        if re.search(rf"(?<![a-z]){game}(?![a-z])", texts[path]):
            return True
        words = set(re.findall(r"tests(?:\.\w+)+", re.sub(r"from (\S+) import (\w+)", r"\1.\2 \1", texts[path])))
        return any(needs(modules[name], seen) for name in words & set(modules) if modules[name] not in seen)

    tests = (path for room in ROOMS for path in sorted((ROOT / "tests" / room).rglob("test_*.py")))
    return [str(path.relative_to(ROOT)) for path in tests if not needs(path, set())]


@pytest.mark.sampled(5)
@pytest.mark.skipif(sys.platform == "win32", reason="there, links are only for administrators")
@pytest.mark.parametrize("game", catalog.names())
def test_without_a_game_the_others_are_shown_and_played(game: str, tmp_path: Path) -> None:
    without(game, tmp_path)
    done = run(tmp_path, "-c", PLAYED, str(tmp_path / "saves"))
    assert done.returncode == 0, done.stderr
    tiles, *played = done.stdout.splitlines()[-len(catalog.names()) :]
    others = [name for name in catalog.names() if name != game]
    assert tiles.split() == [f"tile:{name}" for name in others]
    assert played == [f"{name} 8" for name in others]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there, links are only for administrators")
@pytest.mark.parametrize("game", catalog.names())
def test_without_a_game_the_tests_that_do_not_name_it_pass(game: str, tmp_path: Path) -> None:
    tests = naming_no(game)
    assert {Path(test).parts[1] for test in tests} == set(ROOMS)
    without(game, tmp_path)
    done = run(tmp_path, "-m", "pytest", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout[-3000:]
