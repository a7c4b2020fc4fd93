"""PyInstaller's recipe, read as each system would: what the program bears, and what is made of it."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from release import package
from release.packaging import emptied, freeze, macos_program, product, windows_program

Told = dict[str, Any]


@dataclass
class Kitchen:
    """Stand where PyInstaller stands: note what it is told, and make nothing."""

    place: Path
    programs: dict[str, Told] = field(default_factory=dict)
    bundles: list[tuple[object, Told]] = field(default_factory=list)

    def cook(self) -> None:
        names = {
            "Analysis": lambda scripts, **told: SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[]),
            "PYZ": lambda modules: modules,
            "EXE": self.program,
            "COLLECT": lambda *parts, **told: told["name"],
            "BUNDLE": lambda folder, **told: self.bundles.append((folder, told)),
            "SPECPATH": str(freeze.RECIPE.parent),
            "DISTPATH": str(self.place),
            "workpath": str(self.place),
        }
        exec(compile(freeze.RECIPE.read_text("utf-8"), str(freeze.RECIPE), "exec"), names)

    def program(self, *parts: object, **told: object) -> SimpleNamespace:
        self.programs[str(told["name"])] = told
        made = self.place / "made" / str(told["name"])
        made.parent.mkdir(exist_ok=True)
        made.touch()
        return SimpleNamespace(name=str(made))


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kitchen:
    monkeypatch.setattr(emptied, "can_empty", lambda: False)
    return Kitchen(tmp_path)


def test_on_windows_the_program_bears_version_manifest_and_icon(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    kitchen.cook()
    told = kitchen.programs[product.NAME]
    assert Path(told["version"]).read_text("utf-8") == windows_program.version_resource(product.PROJECT)
    assert Path(told["manifest"]).is_file()
    assert Path(told["icon"]).read_bytes()[:4] == b"\0\0\1\0"
    assert kitchen.bundles == []


def test_on_macos_the_folder_becomes_a_bundle_that_knows_its_kinds_of_file(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    kitchen.cook()
    ((folder, told),) = kitchen.bundles
    assert folder == product.NAME
    assert Path(told.pop("icon")).read_bytes()[:4] == b"icns"
    assert told == macos_program.bundle()
    assert "version" not in kitchen.programs[product.NAME]


def test_on_linux_it_is_a_folder_alone(kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    kitchen.cook()
    assert kitchen.bundles == []
    assert kitchen.programs[product.NAME]["icon"] is None
    assert "manifest" not in kitchen.programs[product.NAME]


@pytest.mark.parametrize(("system", "well"), [("linux", False), ("win32", True), ("darwin", True)])
def test_what_is_too_heavy_fails_only_where_it_was_ever_weighed(
    system: str, well: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert package.is_light(Path("folder"), 43.0, 42.0) is well
    assert "more than the 42 MB" in capsys.readouterr().out


def test_what_each_system_gets_is_made_by_a_function_of_its_room() -> None:
    for parts in package.KINDS.values():
        for module, kind in parts:
            if module != "linux":
                assert callable(getattr(import_module(f"release.packaging.{module}"), kind))
