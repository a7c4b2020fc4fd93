"""The wheel: it carries what the program reads and nothing else, repeats, and (long) is installed by pipx and plays."""

from __future__ import annotations

import email
import os
import subprocess
import sys
import time
import venv
import zipfile
from pathlib import Path

import pytest
from release.package import PROJECT
from release.packaging import dates
from release.packaging.wheel import wheel

from game import __version__

pytestmark = pytest.mark.long  # pip makes a place of its own to build in, out of the package index


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("wheel")
    return wheel(into, into)


def names(built: Path) -> set[str]:
    with zipfile.ZipFile(built) as archive:
        return set(archive.namelist())


def test_it_carries_assets_levels_words_and_what_the_games_teach(built: Path) -> None:
    held = names(built)
    for folder in (*(f"assets/{name}" for name in ("fonts", "images", "music", "sounds", "text", "themes")), "levels"):
        files = [file for file in (PROJECT / folder).rglob("*") if file.is_file()]
        assert files
        assert {f"game/_shipped/{file.relative_to(PROJECT).as_posix()}" for file in files} <= held
    for read in ("words/*.toml", "learn/**/*.*"):
        assert {file.relative_to(PROJECT).as_posix() for file in PROJECT.glob(f"game/games/*/{read}")} <= held


def test_it_carries_nothing_else(built: Path) -> None:
    tops = {name.split("/")[0] for name in names(built)}
    assert tops == {"game", f"synchrony-{__version__}.dist-info"}
    assert [name for name in names(built) if "screenshots" in name or "__pycache__" in name] == []


def test_it_says_what_it_is_and_needs(built: Path) -> None:
    assert built.name == f"synchrony-{__version__}-py3-none-any.whl"
    folder = f"synchrony-{__version__}.dist-info"
    with zipfile.ZipFile(built) as archive:
        told = email.message_from_bytes(archive.read(f"{folder}/METADATA"))
        assert archive.read(f"{folder}/entry_points.txt").decode() == "[gui_scripts]\nsynchrony = game.__main__:main\n"
        assert {f"{folder}/licenses/{name}" for name in ("LICENSE", "CREDITS.md")} <= set(archive.namelist())
    needed = {line.split(">")[0] for line in told.get_all("Requires-Dist", ()) if "extra ==" not in line}
    assert needed == {"pygame-ce", "pytmx", "platformdirs", "msgspec", "markdown-it-py", "openskill", "jeepney"}
    assert told["Version"] == __version__


def test_a_second_one_is_the_same_and_bears_the_commits_date(built: Path, tmp_path: Path) -> None:
    assert wheel(tmp_path, tmp_path).read_bytes() == built.read_bytes()
    year, month, day = time.gmtime(dates.epoch(PROJECT))[:3]
    with zipfile.ZipFile(built) as archive:
        assert {entry.date_time[:3] for entry in archive.infolist()} == {(year, month, day)}


def test_pipx_installs_it_and_it_plays(built: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "tool", with_pip=True)
    python = tmp_path / "tool" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    fetched = subprocess.run(
        [python, "-m", "pip", "install", "-q", "pipx"], capture_output=True, text=True, check=False
    )
    if fetched.returncode != 0:
        pytest.skip("pipx can't be fetched from the package index")
    places = {name: str(tmp_path / name.lower()) for name in ("PIPX_HOME", "PIPX_BIN_DIR", "PIPX_MAN_DIR", "HOME")}
    variables = {**os.environ, **places}
    for name in ("PYTHONPATH", "SYNCHRONY_LONG"):
        variables.pop(name, None)

    def run(*words: str | Path) -> str:
        done = subprocess.run(words, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(python, "-m", "pipx", "install", "--python", sys.executable, built)
    program = Path(places["PIPX_BIN_DIR"], "synchrony")
    assert run(program, "--version").strip() == f"Synchrony {__version__}"
    run(program, "--selftest")
    run(python, "-m", "pipx", "uninstall", "synchrony")
    assert not program.exists()
