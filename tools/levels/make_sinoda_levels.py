"""Write Sinoda's two boards from the formulas of SI-1 to SI-4 as maps for Tiled, into levels/sinoda."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine.triangles import Lattice, centre, corners, flower, names, on_screen  # noqa: E402

TILE = 10
WEIGHT: Final = "weight_"

# Starting flowers by number of players, clockwise on the screen (SI-4).
SMALL_STARTS: dict[int, tuple[Lattice, ...]] = {2: ((2, 0), (-2, 0))}
LARGE_STARTS: dict[int, tuple[Lattice, ...]] = {
    3: ((4, 0), (-4, 4), (0, -4)),
    4: ((4, 0), (-2, 4), (-4, 0), (2, -4)),
    6: ((4, 0), (0, 4), (-4, 4), (-4, 0), (0, -4), (4, -4)),
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold what one map needs: its radius, its size in tiles, its side and middle in pixels, its starts."""

    radius: int
    columns: int
    rows: int
    side: float
    middle: tuple[float, float]
    starts: dict[int, tuple[Lattice, ...]]

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return the pixel of a place given in sides."""
        return self.middle[0] + point[0] * self.side, self.middle[1] + point[1] * self.side


SHEETS = {
    "small": Sheet(2, 70, 64, 91, (350, 310), SMALL_STARTS),
    "large": Sheet(4, 72, 66, 58, (360, 320), LARGE_STARTS),
}


def main() -> int:
    """Write both maps and say where."""
    folder = ROOT / "levels" / "sinoda"
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in SHEETS.items():
        path = folder / f"{name}.tmx"
        path.write_text(drawn(sheet, weights(path)), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(names(sheet.radius))} spaces")
    return 0


def weights(path: Path) -> dict[str, int]:
    """Return the computer players' weights that stand in a map, none where there is no such map yet."""
    if not path.exists():
        return {}
    own = ElementTree.parse(path).getroot().findall("properties/property")
    return {item.attrib["name"]: int(item.attrib["value"]) for item in own if item.attrib["name"].startswith(WEIGHT)}


def drawn(sheet: Sheet, weights: Mapping[str, int]) -> str:
    """Return a board as a map that Tiled 1.10 opens: weights, a layer of spaces and one of starting flowers."""
    objects = [
        polygon("space", [sheet.at(on_screen(*corner)) for corner in corners(space)], {"space": name})
        for space, name in names(sheet.radius).items()
    ]
    spaces = len(objects)
    for at in dict.fromkeys(point for points in sheet.starts.values() for point in points):
        seats = {f"seat_of_{count}": points.index(at) + 1 for count, points in sheet.starts.items() if at in points}
        objects.append(polygon("start", [sheet.at(centre(space)) for space in flower(*at)], seats))
    numbered = [text.replace("<object ", f'<object id="{number}" ', 1) for number, text in enumerate(objects, 1)]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{sheet.columns}" height="{sheet.rows}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
            f' nextlayerid="3" nextobjectid="{len(objects) + 1}">',
            *([" <properties>"] if weights else []),
            *(f'  <property name="{name}" type="int" value="{value}"/>' for name, value in weights.items()),
            *([" </properties>"] if weights else []),
            ' <objectgroup id="1" name="spaces" color="#9cc7e2">',
            *numbered[:spaces],
            " </objectgroup>",
            ' <objectgroup id="2" name="starts" color="#ffd166">',
            *numbered[spaces:],
            " </objectgroup>",
            "</map>",
            "",
        ]
    )


def polygon(kind: str, points: list[tuple[float, float]], properties: Mapping[str, str | int]) -> str:
    """Return an object of the map: its first point is its place, and the points are told from there."""
    x, y = points[0]
    outline = " ".join(f"{number(px - x)},{number(py - y)}" for px, py in points)
    lines = [f'  <object type="{kind}" x="{number(x)}" y="{number(y)}">', "   <properties>"]
    for name, value in properties.items():
        typed = ' type="int"' if isinstance(value, int) else ""
        lines.append(f'    <property name="{name}"{typed} value="{value}"/>')
    return "\n".join([*lines, "   </properties>", f'   <polygon points="{outline}"/>', "  </object>"])


def number(value: float) -> str:
    """Return a coordinate in hundredths of a pixel, without needless noughts."""
    return f"{round(value, 2) + 0.0:g}" if abs(value) < 1000 else f"{value:.2f}"


if __name__ == "__main__":
    raise SystemExit(main())
