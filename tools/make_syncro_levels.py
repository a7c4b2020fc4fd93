"""Write Syncro's nine hordes from the table of its rules page as maps for Tiled, into levels/syncro."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

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
    folder = ROOT / "levels" / "syncro"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in maps():
        path = folder / f"{name}.tmx"
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('<object ')} cards")
    return 0


def maps() -> Iterator[tuple[str, str]]:
    """Yield every level's name and its map."""
    known: list[str] = []
    for name, rows in HORDES.items():
        yield name, drawn(name, rows, known)
        known += [rule for rule in JOINS[name] if rule != "totals"]  # SY-8: they stay in IIc


def drawn(name: str, rows: tuple[str, ...], known: list[str]) -> str:
    """Return a horde as a map that Tiled 1.10 opens: one layer of cards, in the order in which they are laid."""
    laid = list(cards(rows))
    right = max(x + width for _, _, x, _, width in laid) + MARGIN
    bottom = max(y for _, _, _, y, _ in laid) + CARD[1] + MARGIN
    properties = {"joins": ",".join(JOINS[name]), "known": ",".join(known), "level": name, "story": name}
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{right // TILE}" height="{bottom // TILE}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
            f' nextlayerid="2" nextobjectid="{len(laid) + 1}">',
            " <properties>",
            f'  <property name="chapter" type="int" value="{2 if name.startswith("II") else 1}"/>',
            *(f'  <property name="{key}" value="{value}"/>' for key, value in properties.items()),
            " </properties>",
            ' <objectgroup id="1" name="horde" color="#8e6ff7">',
            *(rectangle(number, *card) for number, card in enumerate(laid, 1)),
            " </objectgroup>",
            "</map>",
            "",
        ]
    )


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
