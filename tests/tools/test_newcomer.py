"""A newcomer's minute: in a copy of the box, one command makes a game that is on the home screen and can be played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import new_game
import pytest

from game.games import catalog

NAME: Final = next(name for name in ("heap", "mound") if name not in catalog.names())  # the first may be in the box
SEEN = """
import sys
from pathlib import Path
from game.app import App
app = App(Path(sys.argv[1]), "fr", (1280, 720))
app.open()
app.tick([])
print(*(part.key for part in app.navigator.top.parts))
print(*app.services.catalog)
app.close()
"""


@pytest.fixture(scope="module", params=["counters", "cards"])
def box(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """Copy the box, without what a clone would not hold, and begin a game in it: open, or with hidden hands."""
    place = tmp_path_factory.mktemp("box")
    ignore = shutil.ignore_patterns("__pycache__", "screenshots")
    for name in ("game", "assets", "levels", "tools", "tests"):
        shutil.copytree(new_game.PROJECT / name, place / name, ignore=ignore)
    shutil.copy(new_game.PROJECT / "pyproject.toml", place)
    words = [new_game.CARDS] if request.param == "cards" else []
    done = run(place, "tools/new_game.py", NAME, *words)
    assert done.returncode == 0, done.stderr
    return place


def run(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(place), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def lonely(box: Path) -> Iterator[Path]:
    """Leave no other game in the copy's catalogue meanwhile, so that what follows is about the new one."""
    catalog = box / "game" / "games" / "catalog.py"
    before = catalog.read_text(encoding="utf-8")
    lines = before.splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith('    "game.games.') or f".{NAME}." in line]
    catalog.write_text("".join(kept), encoding="utf-8")
    yield box
    catalog.write_text(before, encoding="utf-8")


def test_a_new_game_is_one_folder_and_two_lines(box: Path) -> None:
    def files(place: Path) -> dict[str, str]:
        return {file.relative_to(place).as_posix(): file.read_text("utf-8") for file in place.rglob("game/**/*.py")}

    before, after = files(new_game.PROJECT), files(box)
    new = {name for name in after if name not in before}
    assert new == {f"game/games/{NAME}/{name}.py" for name in ("__init__", "entry", "rules", "bots", "table", "ui")}
    changed = {name for name in before if before[name] != after.get(name)}
    assert changed == {"game/games/catalog.py", "game/games/tables.py"}
    for name in changed:
        added = set(after[name].splitlines()) - set(before[name].splitlines())
        assert len(added) == 1
        assert NAME in added.pop()


def test_a_new_game_is_on_the_home_screen(box: Path, tmp_path: Path) -> None:
    done = run(box, "-c", SEEN, str(tmp_path))
    assert done.returncode == 0, done.stderr
    parts, games = done.stdout.splitlines()[-2:]
    assert games.split()[-1] == NAME
    assert any(NAME in key for key in parts.split())


def test_a_new_game_keeps_the_house_rules(box: Path) -> None:
    folder = f"game/games/{NAME}"
    done = run(box, "-m", "ruff", "check", folder)
    assert done.returncode == 0, done.stdout
    done = run(box, "-m", "ruff", "format", "--check", folder)
    assert done.returncode == 0, done.stdout
    done = run(box, "-m", "mypy", folder)
    assert done.returncode == 0, done.stdout


def test_a_new_game_passes_the_contract_suite_and_can_be_played(lonely: Path) -> None:
    others = " and ".join(f"not {name}" for name in catalog.names())  # their golden logs stay in the copy
    own = [folder for folder in (f"tests/games/{NAME}",) if (lonely / folder).is_dir()]
    done = run(lonely, "-m", "pytest", "-p", "no:cacheprovider", "tests/contract", *own, "-k", others)
    assert done.returncode == 0, done.stdout
    done = run(lonely, "-m", "game", "--selftest")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[1].startswith(f"{NAME}: 2 players")


def test_a_new_game_passes_every_tables_tests_and_may_have_a_lesson(box: Path) -> None:
    if (box / "tests" / "games" / NAME).is_dir():
        done = run(box, "tools/new_lesson.py", NAME, "--seats", "3")
        assert done.returncode == 0, done.stderr
    done = run(box, "-m", "pytest", "-p", "no:cacheprovider", "tests/scenes/table", "tests/scenes/learn", "-k", NAME)
    assert done.returncode == 0, done.stdout
