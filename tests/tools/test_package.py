"""The packaged program: its icons are well formed, and (long) it plays from odd places without leaving a trace."""

from __future__ import annotations

import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from release import package
from release.packaging import icons

PICTURES = {16: b"small", 256: b"the large one", 20: b"of no use"}


def test_a_windows_icon_points_at_its_pictures() -> None:
    icon = icons.ico(PICTURES)
    assert struct.unpack_from("<HHH", icon) == (0, 1, 2)
    for number, (side, content) in enumerate([(16, b"small"), (0, b"the large one")]):
        width, height, _, _, _, _, size, place = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * number)
        assert (width, height) == (side, side)
        assert icon[place : place + size] == content


def test_a_mac_icon_holds_its_pictures_one_after_another() -> None:
    icon = icons.icns(PICTURES)
    assert icon[:8] == b"icns" + struct.pack(">I", len(icon))
    assert icon[8:21] == b"icp4" + struct.pack(">I", 13) + b"small"
    assert icon[21:25] == b"ic08"


@pytest.mark.long
def test_the_packaged_program_plays_from_odd_places(tmp_path: Path) -> None:
    tool = Path(package.__file__)
    command = [sys.executable, str(tool), "--into", str(tmp_path), "--only-folder", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_the_wheel_carries_assets_levels_words_and_what_the_games_teach(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", str(tmp_path), str(package.PROJECT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in (*(f"assets/{name}" for name in ("fonts", "images", "music", "sounds", "text", "themes")), "levels"):
        files = [file for file in (package.PROJECT / folder).rglob("*") if file.is_file()]
        assert files
        assert {f"game/_shipped/{file.relative_to(package.PROJECT).as_posix()}" for file in files} <= names
    for read in ("words/*.toml", "learn/**/*.*"):
        own = [file.relative_to(package.PROJECT).as_posix() for file in package.PROJECT.glob(f"game/games/*/{read}")]
        assert set(own) <= names
    assert not any("screenshots" in name for name in names)
