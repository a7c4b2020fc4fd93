"""Write Syncro's nine hordes from the table of its rules page as maps for Tiled, into levels/syncro.

Each map holds the printed horde, a layer for each road of `syncro_roads` and each number of mages, and one for each
way of `syncro_ways`, where the road forks. What was measured of a horde (tools/strength/balance.py) stays written in
its layer until that horde is another one.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from levels.syncro_roads import HORDES as ROADS
from levels.syncro_roads import Horde
from levels.syncro_roads_first import FIRST
from levels.syncro_ways import WAYS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "levels" / "syncro"

TILE = 2
CARD = (100, 140)
GAP = 12
MARGIN = 22
HALF = (CARD[0] + GAP) // 2
PITCH = CARD[1] // 2

# Top row first; a dot shifts by half a card.
HORDES: dict[str, tuple[str, ...]] = {
    "Ia": ("..D", ".UU", "UUU"),
    "Ib": ("..D", ".DD", "UUU", ".UU"),
    "Ic": ("..DD", ".DUD", "UUUU"),
    "Id": (".B", "DD", "UU"),
    "IIa": (".L", "..FD", ".DFD", "UUUU"),
    "IIb": ("DFFD", ".DFD", "DUUD", ".UUU"),
    "IIc": (".L..L", "DFFD", ".UUU", "UUUU"),
    "IId": ("..L", "...FF", "..DFD", ".DDDD", "UUUUU"),
    "IIe": ("..X", "...CC", "UFDFU", "...UU"),
}
COLOURS: Mapping[str, str] = {"steep": "#e8a33d", "gentle": "#5fb56a"}
KINDS = {
    "U": ("monster", 1),
    "D": ("monster", 1),
    "F": ("fog", 1),
    "L": ("lieutenant", 1),
    "B": ("boss", 1),
    "X": ("last_boss", 3),
    "C": ("cerberus", 1),
}
JOINS = {
    "Ia": ("mushroom",),
    "Ib": ("golem",),
    "Ic": ("dragon",),
    "Id": ("boss",),
    "IIa": ("reward", "fog", "lieutenant"),
    "IIb": ("sixes",),
    "IIc": ("totals",),
    "IId": ("sevens",),
    "IIe": ("cerberus",),
}


def main() -> int:
    """Write the maps and say where."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in maps():
        path = FOLDER / f"{name}.tmx"
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('<object ')} cards")
    return 0


def maps() -> Iterator[tuple[str, str]]:
    """Yield every level's name and its map."""
    known: list[str] = []
    for name, rows in HORDES.items():
        path = FOLDER / f"{name}.tmx"
        yield name, drawn(name, rows, known, path.read_text("utf-8") if path.exists() else "")
        known += [rule for rule in JOINS[name] if rule != "totals"]  # SY-8: they stay in IIc


def drawn(name: str, rows: tuple[str, ...], known: list[str], old: str = "") -> str:
    """Return a level's hordes as a map that Tiled 1.10 opens: layers of cards, in the order in which they are laid.

    `old` is the map as it is now: what was measured of a horde that has not changed is kept.
    """
    hordes = [
        (f"{road} {mages}", horde) for road, levels in ROADS.items() for mages, horde in levels.get(name, {}).items()
    ]
    hordes += [
        (f"{road} {mages} {way}", horde)
        for road, levels in WAYS.items()
        for way, horde_for in levels.get(name, {}).items()
        for mages, horde in horde_for.items()
    ]
    laid = [card for _, horde in [("horde", Horde(" ".join(rows))), *hordes] for card in cards(horde.lines)]
    right = max(x + width for _, _, x, _, width in laid) + MARGIN
    bottom = max(y for _, _, _, y, _ in laid) + CARD[1] + MARGIN
    properties = {"joins": ",".join(JOINS[name]), "known": ",".join(known), "level": name, "story": name}
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{right // TILE}" height="{bottom // TILE}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
            f' nextlayerid="{len(hordes) + 2}" nextobjectid="{len(laid) + 1}">',
            " <properties>",
            f'  <property name="chapter" type="int" value="{2 if name.startswith("II") else 1}"/>',
            *(f'  <property name="{key}" value="{value}"/>' for key, value in properties.items()),
            " </properties>",
            ' <objectgroup id="1" name="horde" color="#8e6ff7">',
            *(rectangle(number, *card) for number, card in enumerate(cards(rows), 1)),
            " </objectgroup>",
            *layers(name, hordes, sum(1 for _ in cards(rows)) + 1, old),
            "</map>",
            "",
        ]
    )


def layers(level: str, hordes: list[tuple[str, Horde]], number: int, old: str) -> Iterator[str]:
    """Yield the layers of a level's hordes on the roads, their objects numbered from `number` on."""
    for place, (name, horde) in enumerate(hordes, 2):
        lines = [value_of(key, value) for key, value in (*before(level, name, horde), *horde.changes)]
        laid = [*cards(horde.lines)]
        body = [rectangle(number + count, *card) for count, card in enumerate(laid)]
        number += len(laid)
        yield f' <objectgroup id="{place}" name="{name}" color="{COLOURS[name.split()[0]]}" visible="0">'
        yield "\n".join(["  <properties>", *lines, *kept(name, [*lines, *body], old), "  </properties>", *body])
        yield " </objectgroup>"


def before(level: str, layer: str, horde: Horde) -> Iterator[tuple[str, str | int]]:
    """Yield what a layer's horde was first, where it is another one now: levels that have begun go on with it."""
    road, mages, *way = layer.split()
    if way:
        return  # ways joined when hordes had been set anew
    first = FIRST[road][level][int(mages)]
    if first.rows != horde.rows:
        raise ValueError(f"{level}: levels that have begun on “{layer}” need the rows that they were dealt")
    then, now = dict(first.changes), dict(horde.changes)
    yield from ((f"first_{key}", then.get(key, 0)) for key in then | now if then.get(key, 0) != now.get(key, 0))


def value_of(name: str, value: str | int) -> str:
    """Return a layer's property."""
    kind = ' type="int"' if isinstance(value, int) else ""
    return f'   <property name="{name}"{kind} value="{value}"/>'


def kept(name: str, lines: list[str], old: str) -> list[str]:
    """Return the line that tells what was measured of a horde, where it is still the one in the old map."""
    layer = re.search(rf' <objectgroup [^\n]*name="{name}"[^\n]*\n(.*?)\n </objectgroup>', old, re.DOTALL)
    if layer is None:
        return []
    measured = [line for line in layer[1].split("\n") if '"measured"' in line]
    before = [line for line in layer[1].split("\n") if line not in (*measured, "  <properties>", "  </properties>")]
    return measured if _bare(before) == _bare("\n".join(lines).split("\n")) else []


def _bare(lines: list[str]) -> list[str]:
    return [re.sub(r' id="\d+"', "", line) for line in lines]


def cards(rows: tuple[str, ...]) -> Iterator[tuple[str, bool, int, int, int]]:
    """Yield kind, facing, x, y and width of every card of a horde, in map pixels."""
    for row, signs in enumerate(rows):
        x = MARGIN
        for sign in signs:
            if sign == ".":
                x += HALF
                continue
            kind, wide = KINDS[sign]
            width = wide * CARD[0] + (wide - 1) * GAP
            yield kind, sign == "U", x, MARGIN + row * PITCH, width
            x += width + GAP


def rectangle(number: int, kind: str, face_up: bool, x: int, y: int, width: int) -> str:
    """Return a card as an object of the map."""
    place = f'  <object id="{number}" type="{kind}" x="{x}" y="{y}" width="{width}" height="{CARD[1]}"'
    if not face_up:
        return f"{place}/>"
    face = '    <property name="face_up" type="bool" value="true"/>'
    return "\n".join([f"{place}>", "   <properties>", face, "   </properties>", "  </object>"])


if __name__ == "__main__":
    sys.exit(main())
