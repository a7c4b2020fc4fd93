"""What the program itself bears on macOS: what its bundle says of it."""

from __future__ import annotations

import plistlib
from pathlib import Path
from typing import Final

from release.packaging import product

DATA: Final = Path(__file__).with_name("macos")
BUNDLE: Final = f"{product.NAME}.app"
IDENTIFIER: Final = product.IDENTIFIER.replace("_", "-")
"""Apple's identifiers have hyphens where those of D-Bus have underscores: neither may have the other's."""

Value = str | bool | list["Value"] | dict[str, "Value"]


def bundle(project: Path = product.PROJECT) -> dict[str, object]:
    """Return what PyInstaller's BUNDLE is told beside the icon."""
    return {
        "name": BUNDLE,
        "bundle_identifier": IDENTIFIER,
        "version": product.version(project),
        "info_plist": info(project),
    }


def info(project: Path = product.PROJECT) -> dict[str, Value]:
    """Return what stands in the bundle's Info.plist, but for what PyInstaller writes by itself."""
    told: dict[str, Value] = plistlib.loads((DATA / "Info.plist").read_bytes())
    version = product.version(project)
    return told | {
        "CFBundleName": product.NAME,
        "CFBundleDisplayName": product.NAME,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": ".".join(map(str, product.numbers(version)[:3])),
        "NSHumanReadableCopyright": product.rights(project),
    }
