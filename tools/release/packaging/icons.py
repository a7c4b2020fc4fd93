"""The icon in the formats of Windows and macOS, from the pictures that the shell has of it."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512}
ICNS_KINDS |= {"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512}  # half as large, on a screen of twice the fineness


def pictures(project: Path) -> dict[int, bytes]:
    """Return the icon's PNG pictures, by their side in pixels."""
    folder = project / "assets/images/shell/icon"
    return {int(file.stem.removeprefix("icon-")): file.read_bytes() for file in folder.glob("icon-*.png")}


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon of square PNG pictures, given by their side in pixels."""
    sides = [side for side in ICO_SIDES if side in pictures]
    head = struct.pack("<HHH", 0, 1, len(sides))
    place = len(head) + 16 * len(sides)
    body = b""
    for side in sides:
        size = len(pictures[side])
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, size, place + len(body))
        body += pictures[side]
    return head + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon of square PNG pictures, given by their side in pixels."""
    body = b"".join(
        kind.encode() + struct.pack(">I", len(pictures[side]) + 8) + pictures[side]
        for kind, side in ICNS_KINDS.items()
        if side in pictures
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body
