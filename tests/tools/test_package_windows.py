"""Windows' packages: what PyInstaller is told, the zip, and the setup, compiled and its resources read back."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pefile
import PyInstaller.compat
import pytest
from PyInstaller.utils.win32.winmanifest import create_application_manifest
from release.packaging import licences, product, windows, windows_program
from release.packaging.kinds import KINDS

from game import __version__
from game.saves.disk import folders

SCRIPT = (windows.DATA / "setup.nsi").read_text("utf-8")
MANIFEST = windows.DATA / "Synchrony.manifest"
needs_makensis = pytest.mark.skipif(shutil.which("makensis") is None, reason="makensis (NSIS) is not here")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder as PyInstaller makes it, with a stand-in for the program."""
    folder = tmp_path / "built" / "Synchrony"
    for name in (
        "Synchrony.exe",
        "LICENSE",
        "_internal/base.dll",
        "_internal/assets/a $ign.txt",
        "_internal/b/c/d.txt",
    ):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name * 300, encoding="utf-8")
    return folder


@pytest.fixture
def versioninfo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return PyInstaller's own reader of version resources: it asks for Windows, but reads everywhere."""
    monkeypatch.setattr(PyInstaller.compat, "win32api", None, raising=False)
    from PyInstaller.utils.win32 import versioninfo

    return versioninfo


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.6.0", (0, 6, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.2.3rc4", (1, 2, 3, 0)), ("1.2.3.4.5", (1, 2, 3, 4))],
)
def test_a_version_has_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert product.numbers(version) == numbers


def test_the_program_is_told_its_version_and_manifest(tmp_path: Path) -> None:
    told = windows_program.resources(tmp_path)
    assert set(told) == {"version", "manifest"}
    assert Path(told["version"]).is_relative_to(tmp_path)
    assert Path(told["manifest"]) == MANIFEST


def test_the_programs_version_resource_says_the_version_and_whose_it_is(versioninfo: Any, tmp_path: Path) -> None:
    windows_program.resources(tmp_path)
    info = versioninfo.load_version_info_from_text_file(str(tmp_path / "version.txt"))
    one, two, three, four = product.numbers(__version__)
    assert (info.ffi.fileVersionMS, info.ffi.fileVersionLS) == (one << 16 | two, three << 16 | four)
    assert (info.ffi.productVersionMS, info.ffi.productVersionLS) == (one << 16 | two, three << 16 | four)
    strings, translations = info.kids
    tables = {table.name: {entry.name: entry.val for entry in table.kids} for table in strings.kids}
    assert {name[:4] for name in tables} == {"0409", "040C"}
    assert translations.kids[0].kids == [0x0409, 1200, 0x040C, 1200]
    for table in tables.values():
        assert table["ProductVersion"] == table["FileVersion"] == __version__
        assert table["FileDescription"] == table["ProductName"] == "Synchrony"
        assert table["CompanyName"] in table["LegalCopyright"]
        assert table["OriginalFilename"] == windows.PROGRAM


def test_the_programs_manifest_survives_pyinstaller_with_every_setting() -> None:
    written = create_application_manifest(MANIFEST.read_bytes())
    settings = {
        element.tag.rpartition("}")[2]: (element.text or "") for element in ElementTree.fromstring(written).iter()
    }
    assert settings["dpiAwareness"] == "PerMonitorV2, PerMonitor"
    assert settings["dpiAware"] == "true/pm"
    assert settings["longPathAware"] == "true"
    assert b'level="asInvoker"' in written
    assert b"{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}" in written  # Windows 10 and 11
    assert written.count(b"Microsoft.Windows.Common-Controls") == 1


def test_pythons_licence_is_found_where_windows_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "LICENSE.txt").write_text("PSF", encoding="utf-8")
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path / name))
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path))
    assert licences.text_of_python() == "PSF"


def test_the_zip_holds_the_folder_and_a_page_that_notepad_reads(folder: Path, tmp_path: Path) -> None:
    package = windows.portable_zip(folder, tmp_path)
    assert package.name == f"Synchrony-{__version__}-windows-x86_64.zip"
    with zipfile.ZipFile(package) as archive:
        names = archive.namelist()
        assert {entry.create_system for entry in archive.infolist()} == {0}  # Windows' own attributes
        assert archive.read("Synchrony/_internal/b/c/d.txt") == (folder / "_internal/b/c/d.txt").read_bytes()
        page = archive.read(f"Synchrony/{windows.READ_ME}").decode("utf-8-sig")
    built = [file.relative_to(folder.parent).as_posix() for file in folder.rglob("*") if file.is_file()]
    assert sorted(names) == sorted([*built, f"Synchrony/{windows.READ_ME}"])
    assert page.count("\n") == page.count("\r\n") > 10
    assert "--portable" in page
    assert page.count(rf"%LOCALAPPDATA%\{folders.NAME}") == 2  # in both languages


def test_two_zips_of_one_folder_are_the_same(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = windows.portable_zip(folder, tmp_path).read_bytes()
    (folder / "LICENSE").touch()
    assert windows.portable_zip(folder, tmp_path).read_bytes() == first
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    assert windows.portable_zip(folder, tmp_path).read_bytes() != first


def test_the_setup_lays_out_each_file_and_takes_away_nothing_else(folder: Path) -> None:
    install, remove = windows.listed(folder).split("!macroend")[:2]
    assert install.count("File ") == 5
    assert re.findall('Delete "(.*)"', remove) == [
        r"$INSTDIR\LICENSE",
        r"$INSTDIR\Synchrony.exe",
        r"$INSTDIR\_internal\base.dll",
        r"$INSTDIR\_internal\assets\a $$ign.txt",
        r"$INSTDIR\_internal\b\c\d.txt",
    ]
    laid = [r"$INSTDIR\_internal\b\c", r"$INSTDIR\_internal\assets", r"$INSTDIR\_internal\b", r"$INSTDIR\_internal"]
    assert re.findall('RMDir "(.*)"', remove) == laid
    assert "/r" not in remove


def test_the_setup_knows_the_three_kinds_and_takes_each_back() -> None:
    associated = re.findall(r"!insertmacro Associate (\S+) (\S+) (\S+)", SCRIPT)
    assert associated == [(kind.name, kind.ending, kind.mime) for kind in KINDS]
    dissociated = re.findall(r"!insertmacro Dissociate (\S+) (\S+)", SCRIPT)
    assert dissociated == [(kind.name, kind.ending) for kind in KINDS]
    for kind in KINDS:
        assert f'File "${{WORK}}/{kind.name}.ico"' in SCRIPT
        assert rf'Delete "$INSTDIR\{kind.name}.ico"' in SCRIPT


def test_the_setup_says_everything_in_both_languages() -> None:
    words = {
        language: re.findall(rf"LangString (\w+) \${{LANG_{language}}}", SCRIPT) for language in ("ENGLISH", "FRENCH")
    }
    assert words["ENGLISH"] == words["FRENCH"]
    assert {kind.name for kind in KINDS} < set(words["ENGLISH"])
    assert SCRIPT.count(rf"$LOCALAPPDATA\{folders.NAME}.") == 2  # where the player's own files stay


def test_a_folder_without_the_program_makes_no_setup(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no Synchrony\.exe"):
        windows.installer(tmp_path, tmp_path)


@needs_makensis
def test_makensis_compiles_the_setup_without_a_warning(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    package = windows.installer(folder, tmp_path)
    said = capfd.readouterr()
    assert "warning" not in (said.out + said.err).lower()
    assert package.name == f"Synchrony-{__version__}-windows-x86_64-setup.exe"
    first = package.read_bytes()
    (folder / "LICENSE").touch()
    assert windows.installer(folder, tmp_path).read_bytes() == first


@needs_makensis
def test_the_compiled_setup_bears_version_manifest_and_icon(folder: Path, tmp_path: Path) -> None:
    with pefile.PE(str(windows.installer(folder, tmp_path))) as program:
        kinds = {entry.id: entry.directory.entries for entry in program.DIRECTORY_ENTRY_RESOURCE.entries}
        fixed = program.VS_FIXEDFILEINFO[0]
        tables = [
            table.entries for info in program.FileInfo for part in info for table in getattr(part, "StringTable", ())
        ]
        place = kinds[pefile.RESOURCE_TYPE["RT_MANIFEST"]][0].directory.entries[0].data.struct
        manifest = program.get_data(place.OffsetToData, place.Size)
    one, two, three, four = product.numbers(__version__)
    assert (fixed.FileVersionMS, fixed.FileVersionLS) == (one << 16 | two, three << 16 | four)
    assert {table[b"FileDescription"] for table in tables} == {b"Synchrony Setup", b"Installation de Synchrony"}
    assert {table[b"ProductVersion"] for table in tables} == {__version__.encode()}
    assert {table[b"CompanyName"] for table in tables} == {product.PUBLISHER.encode()}
    assert b'level="asInvoker"' in manifest
    assert b">true</dpiAware>" in manifest
    assert b">true</longPathAware>" in manifest
    assert len(kinds[pefile.RESOURCE_TYPE["RT_ICON"]]) == 7
