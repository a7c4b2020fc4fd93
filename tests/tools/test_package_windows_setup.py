"""Windows' setup, run under Wine over a stand-in for the program: what it lays out, and what it takes away."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from release.packaging import product, windows
from release.packaging.kinds import KINDS

WINE = shutil.which("wine64") or "/usr/lib/wine/wine64"
SERVER = shutil.which("wineserver") or "/usr/lib/wine/wineserver64"
NATIVE = "-XTarget amd64-unicode"  # where Wine is for 64 bits alone, the setup has to be
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Synchrony"
CLASSES = r"HKCU\Software\Classes"
STILL_OPEN = 3
# It tells how it was called, and stays until it is told to go.
STAND_IN = r"""
Unicode true
RequestExecutionLevel user
SilentInstall silent
OutFile "Synchrony.exe"
!include LogicLib.nsh
Section
  FileOpen $0 "$TEMP\called.txt" w
  FileWriteUTF16LE $0 $CMDLINE
  FileClose $0
  ${DoUntil} ${FileExists} "$TEMP\go.txt"
    Sleep 50
  ${Loop}
SectionEnd
"""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not Path(WINE).exists() or not shutil.which("makensis"), reason="Wine or makensis is not here"),
]


@dataclass(frozen=True)
class Machine:
    """Hold a Windows of Wine's for one user."""

    home: Path

    @property
    def variables(self) -> dict[str, str]:
        settings = {"WINEPREFIX": str(self.home / "wine"), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
        return {**os.environ, **settings, "HOME": str(self.home), "WINEARCH": "win64"}

    @property
    def user(self) -> Path:
        (folder,) = (child for child in (self.home / "wine/drive_c/users").iterdir() if child.name != "Public")
        return folder

    @property
    def programs(self) -> Path:
        return self.user / "AppData/Local/Programs/Synchrony"

    @property
    def temporary(self) -> Path:
        return next(folder for folder in (self.user / "AppData/Local/Temp", self.user / "Temp") if folder.exists())

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([WINE, *words], env=self.variables, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def run(self, *words: str) -> tuple[int, str]:
        """Run a program; return its exit code and what it said."""
        process = self.start(*words)
        said, _ = process.communicate(timeout=120)
        return process.returncode, said.decode("utf-8", "replace")

    def value(self, key: str, name: str = "") -> str | None:
        """Return what the registry says under a name (by default the key's own), None where it says nothing."""
        code, said = self.run("reg", "query", key, *(["/v", name] if name else ["/ve"]))
        found = re.search(r"REG_\w+ +(.*?)\r?\n", said)
        return found.group(1) if code == 0 and found else None

    def files(self) -> set[str]:
        return {file.relative_to(self.programs).as_posix() for file in self.programs.rglob("*") if file.is_file()}

    def share_classes(self) -> None:
        """Say to all users which program opens what: this Wine asks nowhere else, where Windows asks at both places."""
        kept = self.home / "classes.reg"
        self.run("reg", "export", CLASSES, str(kept), "/y")
        text = kept.read_text("utf-16").replace("HKEY_CURRENT_USER", "HKEY_LOCAL_MACHINE")
        kept.write_text(text, encoding="utf-16")
        self.run("reg", "import", str(kept))

    def remove(self) -> None:
        """Run the uninstaller as Windows does: it goes on from a copy of its own."""
        self.run(str(self.programs / "uninstall.exe"), "/S")
        wait(lambda: self.value(UNINSTALL, "DisplayName") is None)


def wait(until: Callable[[], bool]) -> None:
    """Wait until something holds. Fails after a minute."""
    end = time.monotonic() + 60
    while not until():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.05)


@pytest.fixture(scope="module")
def windows_box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """Make a Windows, once; end it at last."""
    machine = Machine(tmp_path_factory.mktemp("windows"))
    machine.run("wineboot", "-i")
    machine.run("winecfg", "-v", "win10")
    machine.run(
        "reg", "add", r"HKCU\Software\Wine\Drivers", "/v", "Graphics", "/d", "null", "/f"
    )  # no screen is needed
    subprocess.run([SERVER, "-w"], env=machine.variables, check=False)
    yield machine
    subprocess.run([SERVER, "-k"], env=machine.variables, check=False)


@pytest.fixture
def machine(windows_box: Machine) -> Iterator[Machine]:
    """Return a Windows on which Synchrony is not installed."""
    yield windows_box
    (windows_box.temporary / "go.txt").touch()
    if (windows_box.programs / "uninstall.exe").exists():
        windows_box.remove()
    shutil.rmtree(windows_box.programs, ignore_errors=True)
    for name in ("go.txt", "called.txt"):
        (windows_box.temporary / name).unlink(missing_ok=True)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the stand-in for the program."""
    place = tmp_path_factory.mktemp("stand-in")
    (place / "stand-in.nsi").write_text(STAND_IN, encoding="utf-8")
    subprocess.run(["makensis", "-V2", NATIVE, "stand-in.nsi"], cwd=place, check=True)
    return place / "Synchrony.exe"


Setup = Callable[..., Path]


@pytest.fixture
def setup(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Setup:
    """Return how a setup of some version is made, of a folder with some files beside the program."""
    asked = windows.command
    monkeypatch.setattr(windows, "command", lambda *words: [*asked(*words)[:-1], NATIVE, asked(*words)[-1]])

    def make(version: str, *names: str) -> Path:
        folder = tmp_path / version / "Synchrony"
        (folder / "_internal").mkdir(parents=True)
        shutil.copy(program, folder)
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(version, encoding="utf-8")
        monkeypatch.setattr(product, "version", lambda project: version)
        return windows.installer(folder, tmp_path)

    return make


OWN = {"Synchrony.exe", "uninstall.exe", "match.ico", "adventure.ico", "household.ico"}


def test_the_setup_lays_the_program_out_for_one_user(machine: Machine, setup: Setup) -> None:
    assert machine.run(str(setup("1.2.3", "LICENSE", "_internal/a b/c$d.txt")), "/S")[0] == 0
    assert machine.files() == {*OWN, "LICENSE", "_internal/a b/c$d.txt"}
    assert list(machine.user.glob("AppData/Roaming/**/Start Menu/Programs/Synchrony.lnk"))
    assert not list(machine.user.glob("Desktop/*.lnk"))
    assert machine.value(UNINSTALL, "DisplayVersion") == "1.2.3"
    assert machine.value(UNINSTALL, "Publisher") == product.PUBLISHER
    assert int(machine.value(UNINSTALL, "EstimatedSize") or "0", 16) > 10


def test_a_double_click_on_each_kind_hands_the_file_to_the_program(machine: Machine, setup: Setup) -> None:
    machine.run(str(setup("1.2.3")), "/S")
    machine.share_classes()
    (machine.temporary / "go.txt").touch()
    for kind in KINDS:
        file = machine.temporary / f"à deux mots{kind.ending}"
        file.touch()
        assert machine.run("start", "/wait", "/unix", str(file))[0] == 0
        called = (machine.temporary / "called.txt").read_text("utf-16-le")
        assert re.fullmatch(r'"C:\\users\\.*\\Programs\\Synchrony\\Synchrony\.exe" "(.*)"', called)
        assert called.endswith(rf'\{file.name}"')
        (machine.temporary / "called.txt").unlink()


def test_a_newer_version_takes_the_place_of_the_older_and_keeps_what_the_player_put_there(
    machine: Machine, setup: Setup
) -> None:
    machine.run(str(setup("1.0.0", "_internal/old/only.txt", "_internal/both.txt")), "/S")
    (machine.programs / "_internal/mine.txt").touch()
    machine.run("reg", "add", UNINSTALL, "/v", "DesktopLink", "/t", "REG_DWORD", "/d", "1")
    assert machine.run(str(setup("2.0.0", "_internal/both.txt", "_internal/new.txt")), "/S")[0] == 0
    assert machine.files() == {*OWN, "_internal/both.txt", "_internal/new.txt", "_internal/mine.txt"}
    assert (machine.programs / "_internal/both.txt").read_text("utf-8") == "2.0.0"
    assert not (machine.programs / "_internal/old").exists()
    assert machine.value(UNINSTALL, "DisplayVersion") == "2.0.0"
    assert list(machine.user.glob("Desktop/Synchrony.lnk"))


def test_an_older_version_elsewhere_goes_when_the_newer_is_put_into_another_folder(
    machine: Machine, setup: Setup
) -> None:
    machine.run(str(setup("1.0.0", "LICENSE")), "/S", r"/D=C:\Games\Synchrony")
    elsewhere = machine.home / "wine/drive_c/Games/Synchrony"
    assert (elsewhere / "LICENSE").exists()
    local = rf"C:\users\{machine.user.name}\AppData\Local\Programs\Synchrony"
    assert machine.run(str(setup("2.0.0")), "/S", f"/D={local}")[0] == 0
    assert not elsewhere.exists()
    assert machine.files() == OWN


def test_nothing_is_changed_while_the_program_runs(machine: Machine, setup: Setup) -> None:
    machine.run(str(setup("1.0.0", "old.txt")), "/S")
    running = machine.start(str(machine.programs / "Synchrony.exe"))
    wait((machine.temporary / "called.txt").exists)
    newer = setup("2.0.0", "new.txt")
    assert machine.run(str(newer), "/S")[0] == STILL_OPEN
    assert machine.files() == {*OWN, "old.txt"}
    assert machine.value(UNINSTALL, "DisplayVersion") == "1.0.0"
    (machine.temporary / "go.txt").touch()
    running.communicate(timeout=60)
    assert machine.run(str(newer), "/S")[0] == 0
    assert machine.files() == {*OWN, "new.txt"}


def test_the_uninstaller_leaves_the_players_own_and_what_other_programs_said(machine: Machine, setup: Setup) -> None:
    data = machine.user / "AppData/Local/Synchrony"
    data.mkdir(exist_ok=True)
    (data / "settings.json").touch()
    machine.run("reg", "add", rf"{CLASSES}\.syn", "/ve", "/d", "Other.Program", "/f")
    machine.run(str(setup("1.0.0", "_internal/a.txt")), "/S")
    assert machine.value(rf"{CLASSES}\.syn") == "Other.Program"
    (machine.programs / "mine.txt").touch()
    machine.remove()
    assert machine.files() == {"mine.txt"}
    assert not (machine.programs / "_internal").exists()
    assert (data / "settings.json").exists()
    assert not list(machine.user.glob("AppData/Roaming/**/Synchrony.lnk"))
    assert machine.value(rf"{CLASSES}\.syn") == "Other.Program"
    said = machine.run("reg", "query", CLASSES, "/s")[1]
    machine.run("reg", "delete", rf"{CLASSES}\.syn", "/f")
    assert "Synchrony" not in said
    assert ".household" not in said
