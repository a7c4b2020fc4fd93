"""Write Epochs Chrono's two matrices from the measures of their drawings as maps for Tiled, into levels/chrono."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.games.chrono.rules.faces import LAST, suits_of  # noqa: E402

WIDTH, HEIGHT, TILE = 1280, 720, 10
PITCH: Final = 88
LEFT: Final = 20
TOP: Final = 116
BAND: Final = 960
TOKEN: Final = 58
NUMERAL: Final = (143, 92)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold the measures of one matrix in pixels: row pitch, band height, first card and its size, row token."""

    decks: str
    pitch: int
    band: int
    card: tuple[int, int, int, int]
    token: int


SHEETS: Final = {
    "rows-3": Sheet("1+2", 122, 115, (102, 119, 78, 109), 163),
    "rows-4": Sheet("1+2+3", 95, 88, (109, 117, 62, 87), 150),
}


def main() -> int:
    """Write both maps and say where."""
    folder = ROOT / "levels" / "chrono"
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in SHEETS.items():
        path = folder / f"{name}.tmx"
        path.write_text(drawn(sheet), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {LAST * len(suits_of(sheet.decks))} cells")
    return 0


def drawn(sheet: Sheet) -> str:
    """Return a matrix as a map that Tiled 1.10 opens: bands, cells, and the points of tokens and numerals."""
    rows, epochs = list(enumerate(suits_of(sheet.decks))), range(1, LAST + 1)
    x, y, width, height = sheet.card
    layers = {
        "rows": [_box("row", (LEFT, TOP + sheet.pitch * row, BAND, sheet.band), {"suit": suit}) for row, suit in rows],
        "cells": [
            _box(
                "cell", (x + PITCH * (epoch - 1), y + sheet.pitch * row, width, height), {"suit": suit, "epoch": epoch}
            )
            for row, suit in rows
            for epoch in epochs
        ],
        "tokens": [_point("token", (TOKEN, sheet.token + sheet.pitch * row), {"suit": suit}) for row, suit in rows],
        "epochs": [
            _point("numeral", (NUMERAL[0] + PITCH * (epoch - 1), NUMERAL[1]), {"epoch": epoch}) for epoch in epochs
        ],
    }
    lines: list[str] = []
    number = 1
    for layer, (name, objects) in enumerate(layers.items(), 1):
        lines.append(f' <objectgroup id="{layer}" name="{name}">')
        for text in objects:
            lines.append(text.replace("<object ", f'<object id="{number}" ', 1))
            number += 1
        lines.append(" </objectgroup>")
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{WIDTH // TILE}" height="{HEIGHT // TILE}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
            f' nextlayerid="{len(layers) + 1}" nextobjectid="{number}">',
            *lines,
            "</map>",
            "",
        ]
    )


def _box(kind: str, box: tuple[int, int, int, int], properties: Mapping[str, str | int]) -> str:
    """Return a rectangle of the map."""
    x, y, width, height = box
    head = f'  <object type="{kind}" x="{x}" y="{y}" width="{width}" height="{height}">'
    return "\n".join([head, *_properties(properties), "  </object>"])


def _point(kind: str, place: tuple[int, int], properties: Mapping[str, str | int]) -> str:
    """Return a point of the map."""
    head = f'  <object type="{kind}" x="{place[0]}" y="{place[1]}">'
    return "\n".join([head, *_properties(properties), "   <point/>", "  </object>"])


def _properties(properties: Mapping[str, str | int]) -> list[str]:
    lines = ["   <properties>"]
    for name, value in properties.items():
        typed = ' type="int"' if isinstance(value, int) else ""
        lines.append(f'    <property name="{name}"{typed} value="{value}"/>')
    return [*lines, "   </properties>"]


if __name__ == "__main__":
    raise SystemExit(main())
