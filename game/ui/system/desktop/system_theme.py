"""What the system's own looks ask for, read from the files in which it keeps them: no question is put to anybody.

Where nothing is known, and wherever anything goes wrong, nothing is wished.
"""

from __future__ import annotations

import re
import struct
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, TypeAlias

from game.content.files.config_files import read_bytes
from game.ui.system.desktop.desktop_files import files_of

SystemTheme: TypeAlias = Literal["", "contrast", "light", "dark"]
Value: TypeAlias = Callable[[str, str], object]
"""Return what the registry says under a key of the user's and a name; raise OSError where it says nothing."""

MOST: Final = 1 << 20
"""Bytes of a file that is looked into at most."""
CONTRAST: Final = "Control Panel\\Accessibility\\HighContrast"
THEMES: Final = "Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize"
GLOBAL: Final = "Library/Preferences/.GlobalPreferences.plist"
ACCESS: Final = "Library/Preferences/com.apple.universalaccess.plist"
_ITEM: Final = struct.Struct("<IIIHcxII")  # hash, parent, where its name begins and how long it is, kind, its value


def system_theme(home: Path, environ: Mapping[str, str], platform: str = sys.platform) -> SystemTheme:
    """Return what the system of a user asks for: high contrast before anything else, then light or dark; or ""."""
    with suppress(OSError, ValueError, struct.error):
        if platform == "win32":
            return windows(_registry)
        if platform == "darwin":
            return macos(_read(home / GLOBAL), _read(home / ACCESS))
        dconf, kde, *gtk = map(_read, files_of(home, environ))
        return linux(dconf, kde, *gtk, kde_first="KDE" in environ.get("XDG_CURRENT_DESKTOP", "").upper())
    return ""


def windows(value: Value) -> SystemTheme:
    """Return what the registry of Windows says."""
    with suppress(OSError, ValueError):
        if int(str(value(CONTRAST, "Flags"))) & 1:
            return "contrast"
    with suppress(OSError):
        return "light" if value(THEMES, "AppsUseLightTheme") else "dark"
    return ""


def macos(preferences: bytes, access: bytes) -> SystemTheme:
    """Return what the preferences of macOS say: they name a style only where it is dark."""
    if b"increaseContrast" in access:
        import plistlib  # late: few have ever touched it

        with suppress(Exception):  # whatever the reader makes of a broken file
            if plistlib.loads(access).get("increaseContrast"):
                return "contrast"
    if not preferences:
        return ""
    dark = re.search(rb"AppleInterfaceStyle(?!Switches)", preferences)
    return "light" if dark is None else "dark"


def linux(dconf: bytes, kde: bytes, *gtk: bytes, kde_first: bool = False) -> SystemTheme:
    """Return what the files of GNOME, KDE and GTK say; the desktop's own one comes first."""
    says: list[SystemTheme] = [_gnome(dconf), _kde(kde), *map(_gtk, gtk)]
    if kde_first:
        says.insert(0, says.pop(1))
    return "contrast" if "contrast" in says else next((each for each in says if each), "")


def _gnome(data: bytes) -> SystemTheme:
    values = dict(_dconf(data))
    if values.get("high-contrast") == b"\x01\x00b":
        return "contrast"
    scheme = values.get("color-scheme", b"")
    if scheme.startswith(b"prefer-"):
        return "dark" if scheme.startswith(b"prefer-dark") else "light"
    return _named(values.get("gtk-theme", b""))


def _kde(data: bytes) -> SystemTheme:
    return _named(_setting(data, "ColorScheme")) or _named(_setting(data, "LookAndFeelPackage"))


def _gtk(data: bytes) -> SystemTheme:
    named = _named(_setting(data, "gtk-theme-name"))
    dark = _setting(data, "gtk-application-prefer-dark-theme").lower() in (b"1", b"true")
    return named if named == "contrast" or not dark else "dark"


def _named(name: bytes) -> SystemTheme:
    """Return what the name of a theme says."""
    plain = re.sub(rb"[ _-]", b"", name.lower())
    if b"highcontrast" in plain:
        return "contrast"
    return "dark" if b"dark" in plain else "light" if b"light" in plain else ""


def _setting(data: bytes, name: str) -> bytes:
    found = re.search(rb"^%s\s*=\s*(.*?)\s*$" % name.encode(), data, re.MULTILINE)
    return b"" if found is None else found.group(1)


def _dconf(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the values of dconf's table by the last parts of their names; what makes no sense is passed over."""
    if data[:8] != b"GVariant":
        return
    begin, end = struct.unpack_from("<II", data, 16)
    blooms, buckets = struct.unpack_from("<II", data, begin)
    first = begin + 8 + 4 * (blooms & 0x7FFFFFF) + 4 * buckets
    for at in range(first, min(end, len(data)) - _ITEM.size + 1, _ITEM.size):
        _, _, name, size, kind, value, stop = _ITEM.unpack_from(data, at)
        if kind == b"v":
            yield data[name : name + size].decode("utf-8", "replace").rpartition("/")[2], data[value:stop]


def _read(path: Path) -> bytes:
    """Return what is in a file; nothing where there is none, or none of a likely size."""
    with suppress(ValueError):
        return read_bytes(path, MOST)
    return b""


def _registry(key: str, name: str) -> object:
    import winreg  # there is none elsewhere

    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:  # type: ignore[attr-defined,unused-ignore]
        return winreg.QueryValueEx(opened, name)[0]  # type: ignore[attr-defined,unused-ignore]
