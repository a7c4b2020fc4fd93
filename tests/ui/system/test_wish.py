"""What the system's looks ask for: Windows, macOS, GNOME, KDE and GTK, and whatever lies there instead."""

from __future__ import annotations

import os
import plistlib
import struct
from pathlib import Path

import pytest

from game.content.files.paths import find_places
from game.content.themes.themes import Themes
from game.ui.system.desktop.system_theme import linux, macos, system_theme, windows


def dconf(**values: bytes) -> bytes:
    """Return a table as dconf writes one, with values under the last parts of their names."""
    names = [f"/org/gnome/{name.replace('_', '-')}".encode() for name in values]
    items = b""
    begin = 24
    at = begin + 8 + 24 * len(values)
    rest = b""
    for name, value in zip(names, values.values(), strict=True):
        place = at + len(rest)
        rest += name + value
        items += struct.pack(
            "<IIIHcxII", 0, 0, place, len(name), b"v", place + len(name), place + len(name) + len(value)
        )
    head = b"GVariant" + struct.pack("<IIII", 0, 0, begin, at)
    return head + struct.pack("<II", 0, 0) + items + rest


def registry(**said: object) -> object:
    def value(key: str, name: str) -> object:
        if name not in said:
            raise OSError(name)
        return said[name]

    return value


@pytest.mark.parametrize(
    ("said", "wished"),
    [
        ({}, ""),
        ({"Flags": "126", "AppsUseLightTheme": 1}, "light"),
        ({"Flags": "126", "AppsUseLightTheme": 0}, "dark"),
        ({"Flags": "127", "AppsUseLightTheme": 1}, "contrast"),
        ({"Flags": "odd", "AppsUseLightTheme": 0}, "dark"),
    ],
)
def test_windows_is_read_from_its_registry(said: dict[str, object], wished: str) -> None:
    assert windows(registry(**said)) == wished  # type: ignore[arg-type]


@pytest.mark.parametrize("form", [plistlib.FMT_BINARY, plistlib.FMT_XML])
def test_macos_names_a_style_only_where_it_is_dark(form: plistlib.PlistFormat) -> None:
    def plist(**values: object) -> bytes:
        return plistlib.dumps(values, fmt=form)

    assert macos(b"", b"") == ""
    assert macos(plist(AppleLanguages=["fr"]), b"") == "light"
    assert macos(plist(AppleInterfaceStyleSwitchesAutomatically=True), b"") == "light"
    assert macos(plist(AppleInterfaceStyle="Dark"), b"") == "dark"
    assert macos(plist(AppleInterfaceStyle="Dark"), plist(increaseContrast=True)) == "contrast"
    assert macos(plist(AppleInterfaceStyle="Dark"), plist(increaseContrast=False)) == "dark"
    assert macos(plist(AppleInterfaceStyle="Dark"), b"bplist00 increaseContrast, and then torn") == "dark"


@pytest.mark.parametrize(
    ("values", "wished"),
    [
        ({}, ""),
        ({"color_scheme": b"prefer-dark\0\0s"}, "dark"),
        ({"color_scheme": b"prefer-light\0\0s"}, "light"),
        ({"color_scheme": b"default\0\0s", "gtk_theme": b"Adwaita-dark\0\0s"}, "dark"),
        ({"color_scheme": b"prefer-dark\0\0s", "high_contrast": b"\x01\0b"}, "contrast"),
        ({"color_scheme": b"prefer-dark\0\0s", "high_contrast": b"\x00\0b"}, "dark"),
        ({"gtk_theme": b"HighContrastInverse\0\0s"}, "contrast"),
    ],
)
def test_gnome_is_read_from_its_own_table(values: dict[str, bytes], wished: str) -> None:
    assert linux(dconf(**values), b"") == wished


def test_kde_and_gtk_are_read_from_their_files_and_the_desktops_own_comes_first() -> None:
    light, dark = b"[General]\nColorScheme=BreezeLight\n", b"[General]\nColorScheme = BreezeDark\n"
    assert linux(b"", light) == "light"
    assert linux(b"", b"[KDE]\nLookAndFeelPackage=org.kde.breezedark.desktop\n") == "dark"
    assert linux(b"", b"", b"[Settings]\ngtk-application-prefer-dark-theme=1\n") == "dark"
    assert (
        linux(b"", b"", b"[Settings]\ngtk-theme-name=HighContrast\ngtk-application-prefer-dark-theme=0\n") == "contrast"
    )
    gnome = dconf(color_scheme=b"prefer-light\0\0s")
    assert linux(gnome, dark) == "light"
    assert linux(gnome, dark, kde_first=True) == "dark"
    assert linux(gnome, dark, b"[Settings]\ngtk-theme-name=HighContrast\n") == "contrast", "whoever says so"


@pytest.mark.parametrize(("folder", "named"), [(".config", False), ("elsewhere", True)])
def test_what_a_linux_says_lies_where_its_user_keeps_it_and_kdes_comes_first_in_kde(
    tmp_path: Path, folder: str, named: bool
) -> None:
    environ = {"XDG_CONFIG_HOME": str(tmp_path / folder)} if named else {}
    for name, data in (("dconf/user", dconf(color_scheme=b"prefer-light\0\0s")), ("kdeglobals", b"ColorScheme=Dark")):
        (tmp_path / folder / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / name).write_bytes(data)
    assert system_theme(tmp_path, environ, "linux") == "light"
    assert system_theme(tmp_path, {**environ, "XDG_CURRENT_DESKTOP": "ubuntu:kde"}, "linux") == "dark"


@pytest.mark.parametrize("data", [b"", b"GVariant", b"GVariant" + b"\xff" * 64, os.urandom(400), b"\0" * 4096])
def test_whatever_lies_there_nothing_falls(tmp_path: Path, data: bytes) -> None:
    for name in ("dconf/user", "kdeglobals", "gtk-4.0/settings.ini"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    for name in (".GlobalPreferences.plist", "com.apple.universalaccess.plist"):
        (tmp_path / "Library" / "Preferences").mkdir(parents=True, exist_ok=True)
        (tmp_path / "Library" / "Preferences" / name).write_bytes(data)
    assert system_theme(tmp_path, {"XDG_CONFIG_HOME": str(tmp_path)}, "linux") == ""
    assert system_theme(tmp_path / "nobody", {}, "linux") == ""
    assert system_theme(tmp_path, {}, "darwin") in ("", "light")
    assert system_theme(tmp_path / "nobody", {}, "darwin") == ""


def test_every_wish_has_a_theme_that_suits_it() -> None:
    themes = Themes(find_places().assets / "themes")
    suiting = {each: themes.suiting(each) for each in ("contrast", "light", "dark", "")}
    assert set(suiting.values()) == set(themes.names)
    assert suiting[""] == suiting["dark"]
