"""The packaged program: nothing that it needs stays out, and (long) it plays from odd places without a trace."""

from __future__ import annotations

import ast
import hashlib
import re
import struct
import subprocess
import sys
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest
from release import package
from release.packaging import contents, dates, freeze, icons

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


def test_nothing_stays_out_that_the_game_names() -> None:
    never = {name for name in contents.never() if name.split(".")[0] not in ("PIL", "encodings")}
    named = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(never)))})\b(?!\.py)")
    for file in package.PROJECT.glob("game/**/*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom | ast.Attribute):
                found = named.match(ast.unparse(node).removeprefix("import ").removeprefix("from "))
                assert found is None, f"{file}: {ast.unparse(node)}"


def test_pillow_stays_out_but_for_its_films() -> None:
    never = {name for name in contents.never() if name.startswith("PIL.")}
    assert {"PIL.TiffImagePlugin", "PIL.ImageQt"} <= never
    assert not {"PIL.Image", "PIL.WebPImagePlugin", "PIL.GifImagePlugin"} & never


def test_the_table_of_sizes_holds_every_file_once(tmp_path: Path) -> None:
    sizes = {"Synchrony": 4, "_internal/libpython3.so": 3, "_internal/assets/images/a/b.svg": 5, "_internal/x.so": 2}
    for name, size in sizes.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(bytes(size * 1000))
    (tmp_path / "link").symlink_to("Synchrony")
    rows = [(name, round(size * 1000)) for name, size in contents.table(tmp_path) if size]
    assert rows == [
        ("drawings", 5), ("the program and the modules of Python", 4), ("Python", 3), ("other libraries", 2)
    ]  # fmt: skip
    assert round(contents.weight(tmp_path) * 1000) == 14


@pytest.mark.parametrize(("weight", "light"), [(41.9, True), (42.1, False)])
def test_what_weighs_too_much_is_told(weight: float, light: bool, capsys: pytest.CaptureFixture[str]) -> None:
    assert package.is_light(Path("folder"), weight, 42.0) is light
    assert ("more than the 42 MB" in capsys.readouterr().out) is not light


@pytest.mark.parametrize("system", sorted(package.KINDS))
def test_what_a_system_expects_is_made_one_after_another(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def make(named: str, folder: Path, into: Path) -> Path:
        made.append(named)
        return into / folder.name

    names = [f"{module}.{kind}" for module, kind in package.KINDS[system]]
    for (module, kind), name in zip(package.KINDS[system], names, strict=True):
        monkeypatch.setattr(import_module(f"release.packaging.{module}"), kind, partial(make, name))
    assert [*package.packages(Path("Synchrony"), tmp_path, system)] == [tmp_path / "Synchrony"] * len(names)
    assert made == names


def test_what_is_packed_bears_one_date(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(dates.EPOCH, "1234567890")
    assert dates.epoch(tmp_path) == 1234567890
    monkeypatch.delenv(dates.EPOCH)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert dates.epoch(tmp_path) == dates.EARLIEST


@pytest.mark.long
def test_the_packaged_program_plays_from_odd_places(tmp_path: Path) -> None:
    tool = Path(package.__file__)
    command = [sys.executable, str(tool), "--into", str(tmp_path), "--only-folder", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_two_builds_of_one_commit_are_the_same_and_no_link_leads_nowhere(tmp_path: Path) -> None:
    builds = []
    for into in (tmp_path / "one", tmp_path / "another one"):
        folder = freeze.build(package.PROJECT, into)
        assert freeze.complete(package.PROJECT, folder) == []
        paths = sorted(folder.rglob("*"))
        assert [path for path in paths if not path.exists()] == []
        builds.append(
            {
                path.relative_to(folder): hashlib.sha256(path.read_bytes()).hexdigest()
                for path in paths
                if path.is_file()
            }
        )
    assert builds[0] == builds[1]
