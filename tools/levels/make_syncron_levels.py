"""Write Syncron's track from the measures of its drawing as a map for Tiled, into levels/syncron.

The ribbon is a stadium: two straights and two half circles. Tokens stand a little outside its centre line.
"""

from __future__ import annotations

import sys
from math import cos, pi, sin
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.games.syncron.rules.track import SPACES  # noqa: E402

WIDTH, HEIGHT, TILE = 1280, 720, 10
LEFT, RIGHT, MIDDLE = 250.0, 1030.0, 338.0
CENTRE_LINE: Final = 167.0
TOKENS: Final = 174.0
PLATES: Final = 135.0
PARTS: Final = 22
"""The ribbon has 21 spaces and a gate of the same length."""
BEFORE: Final = 14.0
"""How far before the lower straight space 0 begins."""
FINE: Final = 8
"""Into how many pieces the path divides each space."""


def main() -> int:
    """Write the map and say where."""
    path = ROOT / "levels" / "syncron" / "track.tmx"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(drawn(), encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: spaces 0 to {SPACES}")
    return 0


def at(space: float, radius: float) -> tuple[float, float]:
    """Return the pixel of a place on the stadium, counter-clockwise from space 0; radius 167 is the centre line."""
    straight, bend = RIGHT - LEFT, pi * CENTRE_LINE
    gone = (2 * (straight + bend) / PARTS * (space + 0.5) - BEFORE) % (2 * (straight + bend))
    if gone <= straight:
        return LEFT + gone, MIDDLE + radius
    if gone <= straight + bend:
        angle = (gone - straight) / CENTRE_LINE
        return RIGHT + radius * sin(angle), MIDDLE + radius * cos(angle)
    if gone <= 2 * straight + bend:
        return RIGHT - (gone - straight - bend), MIDDLE - radius
    angle = (gone - 2 * straight - bend) / CENTRE_LINE
    return LEFT - radius * sin(angle), MIDDLE - radius * cos(angle)


def drawn() -> str:
    """Return the track as a map that Tiled 1.10 opens: a path, and two layers of points."""
    numbers = range(SPACES + 1)
    path = [at(step / FINE, TOKENS) for step in range(SPACES * FINE + 1)]
    spaces = [point(2 + number, "space", at(number, TOKENS), number) for number in numbers]
    plates = [point(3 + SPACES + number, "plate", at(number, PLATES), number) for number in numbers]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{WIDTH // TILE}" height="{HEIGHT // TILE}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
            f' nextlayerid="4" nextobjectid="{4 + 2 * SPACES}">',
            ' <objectgroup id="1" name="path" color="#e2b04a">',
            *line(1, path),
            " </objectgroup>",
            ' <objectgroup id="2" name="spaces" color="#3fa37a">',
            *spaces,
            " </objectgroup>",
            ' <objectgroup id="3" name="plates" color="#fbf6ea">',
            *plates,
            " </objectgroup>",
            "</map>",
            "",
        ]
    )


def point(number: int, kind: str, place: tuple[float, float], space: int) -> str:
    """Return a point of the map, with the number of its space."""
    x, y = place
    return "\n".join(
        [
            f'  <object id="{number}" type="{kind}" x="{written(x)}" y="{written(y)}">',
            "   <properties>",
            f'    <property name="space" type="int" value="{space}"/>',
            "   </properties>",
            "   <point/>",
            "  </object>",
        ]
    )


def line(number: int, points: list[tuple[float, float]]) -> list[str]:
    """Return a line of the map: its first point is its place, and the points are told from there."""
    x, y = points[0]
    outline = " ".join(f"{written(px - x)},{written(py - y)}" for px, py in points)
    return [
        f'  <object id="{number}" type="path" x="{written(x)}" y="{written(y)}">',
        f'   <polyline points="{outline}"/>',
        "  </object>",
    ]


def written(value: float) -> str:
    """Return a coordinate in hundredths of a pixel, without needless noughts."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


if __name__ == "__main__":
    raise SystemExit(main())
