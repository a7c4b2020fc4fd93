"""The games on the home screen: one is shown large, more as tiles side by side.

Where text is so large that words have no room, tiles show picture and name alone; rows that scroll come last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from typing import Final

import msgspec
from msgspec.structs import replace

from game.ai.players.entry import Entry
from game.scenes.shell.services.game_ui import player_counts_in_figures, player_counts_in_words
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import M, S, centred, cut_bottom, cut_left, flow, grid, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit, first_of
from game.ui.parts.part import Control, Part
from game.ui.parts.tiles import CUT, GROUND, HIGH, LIFT, WIDE, Guise, Line, Tile, guise
from game.ui.parts.widgets import ButtonKind, Label, strip
from game.ui.type.text import Style, Typeset

GAP: Final = M
EDGE: Final = 40.0
PLAY: Final = Style("bold", 21)
TALLEST: Final = 1.34  # how much larger a tile may grow than it is at 1280×720
LEAST: Final = 0.94
READABLE: Final = 15.0  # points of its smallest words from which a tile may be smaller than that
SMALLEST: Final = 0.8
SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Of its size that a name may be where it stands alone on its tile."""
RISES: Final = LIFT + 4  # units over tiles that rise under the focus
PICTURED: Final = 0.48  # of such a tile that is its picture
TEETH: Final = 22.0  # units that the edge under it reaches down
EASED: Final = 0.94  # how much smaller words are that have no room else
SMALL: Final = 16  # units of the smallest words
PLAYERS: Final = "shell/glyphs/users-round"
CLOCK: Final = "shell/glyphs/clock"
LEVELS: Final = "shell/glyphs/flag"
ICON: Final = "shell/glyphs/play-filled"


class Shelf(msgspec.Struct, frozen=True):
    """Hold what the tiles need: the games, what pressing one does, and the scroll offsets.

    `first` is the game that the focus begins on, or "" where it begins elsewhere. `levels` counts those of the games
    that are no match of some minutes, but an adventure.
    """

    services: Services
    entries: tuple[Entry, ...]
    open: Callable[[Entry], None]
    first: str
    scrolls: dict[str, float]
    levels: Mapping[str, int]

    def look(self, entry: Entry) -> Guise:
        return guise(self.services.images, self.services.theme, entry.name)

    def length(self, kit: Kit, entry: Entry) -> tuple[str, str]:
        """Return how long a game is, in words, and the icon before them."""
        if (levels := self.levels.get(entry.name)) is not None:
            return kit.say("home.levels", count=levels), LEVELS
        return kit.say("home.minutes", count=entry.minutes), CLOCK


def build(shelf: Shelf, kit: Kit, area: Rect) -> list[Part]:
    """Lay the games out in an area: as large as they get, all alike."""
    if len(shelf.entries) == 1:
        return hero(shelf, kit, area)
    columns = _columns(kit, area, len(shelf.entries))
    if columns:
        return _tall(shelf, kit, area, columns)
    return _named(shelf, kit, area) or _rows(shelf, kit, area)


def row_height(kit: Kit) -> float:
    """Return how high a game is where the games lie as rows."""
    return max(132.0, kit.leading(25) + 2 * kit.leading(18) + kit.leading(15) + 32)


def pitch(kit: Kit, game: str) -> str:
    """Return a game's two lines of pitch, or nothing where it has none."""
    return first_of(kit, f"{game}.pitch")


def _columns(kit: Kit, area: Rect, count: int) -> int:
    """Return in how many columns tall tiles fit, all of them at once, or 0 where they don't."""
    return next((columns for columns in range(count, 0, -1) if _fits(kit, _scale(area, columns, count))), 0)


def _fits(kit: Kit, scale: float) -> bool:
    """Tell whether tall tiles drawn so large are readable, and have room for their words."""
    grow = _grow(kit, scale)
    readable = scale >= SMALLEST and SMALL * grow * kit.growth * kit.frame.scale >= READABLE * kit.frame.point
    return (scale >= LEAST or readable) and _text_height(kit, grow) <= (HIGH - GROUND) * scale


def _grow(kit: Kit, scale: float) -> float:
    """Return how large the words of a tile are drawn so large: a little smaller where they have no room."""
    grow = min(scale, 1.2)
    return grow if _text_height(kit, grow) <= (HIGH - GROUND) * scale else grow * EASED


def _scale(area: Rect, columns: int, count: int) -> float:
    rows = -(-count // columns)
    width, height = (area.w - GAP * (columns - 1)) / columns, (area.h - GAP * (rows - 1)) / rows
    return min(TALLEST, width / WIDE, height / HIGH)


def _text_height(kit: Kit, grow: float) -> float:
    """Return how much height the words of a tall tile need under its picture, with the least pitch."""
    return kit.leading(25 * grow) + 2 * kit.leading(18 * grow) * 0.8 + kit.leading(SMALL * grow) + 14


def _tall(shelf: Shelf, kit: Kit, area: Rect, columns: int) -> list[Part]:
    entries = shelf.entries
    scale = _scale(area, columns, len(entries))
    width, height = WIDE * scale, HIGH * scale
    rows = [entries[begin:][:columns] for begin in range(0, len(entries), columns)]
    parts = []
    for here, line in zip(rows, stack(area, [height] * len(rows), GAP, 0.5), strict=True):
        spare = (area.w - len(here) * width) / max(1, len(here) - 1)
        places = flow(line, [width] * len(here), GAP if len(here) == 5 else min(40.0, spare), 0.5)
        parts += [_tile(shelf, kit, entry, place, scale) for entry, place in zip(here, places, strict=True)]
    return parts


def _tile(shelf: Shelf, kit: Kit, entry: Entry, rect: Rect, scale: float) -> Part:
    look = shelf.look(entry)
    grow = _grow(kit, scale)
    ground = CUT + S / 2 if shelf.services.theme.outlined else GROUND  # an edge that is cut straight lies higher
    top = rect.h * ground / HIGH
    below = kit.leading(SMALL * grow)
    column = rect._replace(x=0.0, y=0.0).inset(16 * grow, 0)
    name = kit.type.fit(kit.say(f"{entry.name}.name"), Style("title", 25 * grow), column.w, 1, 0.6)
    count = max(1, min(2, int((rect.h - top - name.h - below - 10) / (kit.leading(18 * grow) * 0.8))))
    words = kit.type.fit(pitch(kit, entry.name), Style("body", 18 * grow), column.w, count, 0.75)
    spare = max(0.0, rect.h - top - name.h - words.h - below - 6)
    title, text = stack(column.trimmed(top=top + min(4.0, spare / 4)), (name.h, words.h))
    foot, _ = cut_bottom(column.trimmed(bottom=max(6.0, spare * 0.5)), below)
    lines = (Line(name, title, "name"), Line(words, text, "pitch"), *_foot(shelf, kit, entry, foot, grow))
    face = Tile(look, "tall", lines, _initial(kit, look, entry, rect.w * 0.42), radius=16, ground=ground)
    return Part(f"tile:{entry.name}", rect, face, _control(shelf, kit, entry))


def _named(shelf: Shelf, kit: Kit, area: Rect) -> list[Part]:
    """Lay all games out with their names alone, in the lines in which those are largest; nothing where none fits."""
    area = area.trimmed(top=RISES)
    count = len(shelf.entries)
    grids = (_cells(area, count, -(-count // lines)) for lines in range(1, count + 1))
    ways = [(size, -cells[0].h, cells) for cells in grids if (size := _named_size(shelf, kit, cells[0]))]
    if not ways:
        return []
    size, _, cells = max(ways, key=lambda way: way[0])
    return [_name_tile(shelf, kit, entry, cell, size) for entry, cell in zip(shelf.entries, cells, strict=True)]


def _cells(area: Rect, count: int, columns: int) -> list[Rect]:
    """Return places in so many columns that fill an area, none of them slimmer than a drawn tile."""
    lines = -(-count // columns)
    width, height = (area.w - GAP * (columns - 1)) / columns, (area.h - GAP * (lines - 1)) / lines
    return grid(area, count, columns, min(height, width * HIGH / WIDE), GAP)


def _named_size(shelf: Shelf, kit: Kit, cell: Rect) -> float:
    """Return how large letters are in which every name has its room under a picture, 0 where there is none."""
    room = _ground(cell)
    names = [kit.say(f"{entry.name}.name") for entry in shelf.entries]
    for share in SHARES:
        style = Style("title", 25 * share)
        words = [kit.type.set_text(word, style).w for name in names for word in name.split()]
        settings = [kit.type.fit(name, style, room.w, 2, 1.0) for name in names]
        if max(words) <= room.w and all(one.h <= room.h and not one.truncated for one in settings):
            return style.size
    return 0.0


def _ground(cell: Rect) -> Rect:
    """Return where words lie on a tile, relative to it: on what is plain under its picture."""
    return cell._replace(x=0.0, y=0.0).trimmed(14, cell.h * PICTURED + TEETH, 10, 6)


def _name_tile(shelf: Shelf, kit: Kit, entry: Entry, rect: Rect, size: float) -> Part:
    look, room = shelf.look(entry), _ground(rect)
    name = kit.type.fit(kit.say(f"{entry.name}.name"), Style("title", size), room.w, 2, 1.0)
    line = Line(name, centred(room, room.w, name.h), "name")
    art = rect.h * PICTURED
    face = Tile(look, "stack", (line,), _initial(kit, look, entry, art * 0.46), art)
    length, _ = shelf.length(kit, entry)
    told = " · ".join(
        (pitch(kit, entry.name).replace("\n", " "), player_counts_in_figures(kit.words, entry.seats), length)
    )
    return Part(f"tile:{entry.name}", rect, face, replace(_control(shelf, kit, entry), help=told))


def _foot(shelf: Shelf, kit: Kit, entry: Entry, rect: Rect, grow: float) -> list[Line]:
    """Build players and length beside each other.

    Where they have no room, they become a little smaller; then the length goes without its icon, or else altogether.
    """
    seats = kit.type.fit(
        player_counts_in_figures(kit.words, entry.seats), Style("bold", SMALL * grow), rect.w - rect.h - 8, 1, 0.75
    )
    alone = [Line(seats, rect._replace(w=min(rect.w, seats.w + rect.h + 8)), "name", PLAYERS)]
    ways = product((True, False), (grow, grow * EASED))
    end = rect.right + 16 * grow / 3  # a third of the margin
    tried = (_beside(shelf, kit, entry, rect, size, drawn=drawn) for drawn, size in ways)
    return next((both for both in tried if both[-1].rect.right <= end), alone)


def _beside(shelf: Shelf, kit: Kit, entry: Entry, rect: Rect, grow: float, *, drawn: bool) -> list[Line]:
    """Build players and length beside each other in letters of one size, past the end where they have no room."""
    style = Style("bold", SMALL * grow)
    seats = kit.type.set_text(player_counts_in_figures(kit.words, entry.seats), style)
    text, icon = shelf.length(kit, entry)
    length = kit.type.set_text(text, style)
    lead = kit.leading(style.size) + 8  # an icon and what parts it from its words
    before = lead if drawn else 0.0
    gap = min(22 * grow, max(10.0, rect.w - seats.w - length.w - lead - before - 1))
    first, rest = cut_left(rect, seats.w + lead, gap)
    second = Line(length, rest._replace(w=length.w + before), "name", icon if drawn else "")
    return [Line(seats, first, "name", PLAYERS), second]


def _rows(shelf: Shelf, kit: Kit, area: Rect) -> list[Part]:
    columns = 2 if area.w >= 2 * (300 * kit.growth + 140) + GAP else 1
    height = row_height(kit)
    places = grid(Rect(14, 14, area.w - 28, 0), len(shelf.entries), columns, height, GAP)
    art = min(places[0].w * 0.34, height * 1.1)
    parts = []
    for entry, place in zip(shelf.entries, places, strict=True):
        look = shelf.look(entry)
        column = place._replace(x=0.0, y=0.0).trimmed(left=art + 34, right=M)
        name = kit.type.fit(kit.say(f"{entry.name}.name"), Style("title", 25), column.w, 1, 0.6)
        words = kit.type.fit(pitch(kit, entry.name).replace("\n", " "), Style("body", 18), column.w, 2, 0.75)
        title, text, _, foot = stack(column, (kit.leading(25), words.h, 6.0, kit.leading(15)), align=0.5)
        lines = (
            Line(name, title, "name"),
            Line(words, text, "pitch"),
            *_foot(shelf, kit, entry, foot.trimmed(right=60), 1.0),
        )
        face = Tile(look, "row", lines, _initial(kit, look, entry, height * 0.46), art)
        parts.append(Part(f"tile:{entry.name}", place, face, _control(shelf, kit, entry)))
    return strip("tiles", area.inset(-14, 0), parts, places[-1].bottom + GAP, shelf.scrolls)


def hero(shelf: Shelf, kit: Kit, area: Rect) -> list[Part]:
    """Show the only game large: its picture, its words, and a button to play it. All of it can be clicked.

    Where it is higher than wide the picture stands above the words; where there is little room, it is a row.
    """
    entry = shelf.entries[0]
    if area.w < 860 and area.h > 0.8 * area.w:
        width = min(area.w, 720.0)
        words = _Words(kit, entry, width - 2 * EDGE)
        height = min(area.h, words.need + 2 * EDGE + width * 0.9)
        pictured = height - words.need - 60 >= 160
        return _portrait(shelf, words, centred(area, width, height)) if pictured else _rows(shelf, kit, area)
    rect = centred(area, min(area.w, 1304.0), min(area.h, 440.0))
    art = max(rect.w * 0.24, min(rect.w * 0.44, rect.h * 1.5, rect.w - 400 * kit.growth))
    text = rect.trimmed(art + 56, S, EDGE, S)
    words = _Words(kit, entry, text.w)
    if words.need > text.h:
        return _rows(shelf, kit, area)
    look = shelf.look(entry)
    face = Tile(look, "row", (), _initial(kit, look, entry, rect.h * 0.46), art, raised=False, radius=20)
    return [Part(f"sheet:{entry.name}", rect, face), *words.parts(shelf, look, text, rect, 0.0)]


def _portrait(shelf: Shelf, words: _Words, rect: Rect) -> list[Part]:
    entry = words.entry
    look = shelf.look(entry)
    art = rect.h - words.need - 60
    face = Tile(look, "stack", (), _initial(words.kit, look, entry, art * 0.46), art, raised=False, radius=24)
    text = rect.trimmed(EDGE, art + 30, EDGE, 30)
    return [Part(f"sheet:{entry.name}", rect, face), *words.parts(shelf, look, text, rect, 0.5)]


class _Words:
    """Measure and build the words of the only game: name, pitch, players and minutes, and the button to play."""

    def __init__(self, kit: Kit, entry: Entry, width: float) -> None:
        self.kit, self.entry, self.width = kit, entry, width
        name, text = kit.type.eased(Style("title", 56)), kit.type.eased(Style("body", 25))
        self.name = kit.type.fit(kit.say(f"{entry.name}.name"), name, width, 1, 0.5)
        self.pitch = kit.type.fit(pitch(kit, entry.name), text, width, 3, 0.7)
        self.small = kit.type.eased(Style("bold", 18))
        self.gap = 14.0 if kit.roomy else S
        self.foot = kit.leading(self.small.size) + 4
        self.button = max(60.0, kit.leading(21) + 24)
        self.need = self.name.h + self.pitch.h + self.foot + self.button + 3 * self.gap

    def parts(self, shelf: Shelf, look: Guise, text: Rect, sheet: Rect, align: float) -> list[Part]:
        """Stack everything in the middle of a column; the button takes presses on the whole sheet."""
        kit, game = self.kit, self.entry.name
        heights = (self.name.h, self.pitch.h, self.gap, self.foot, 2 * self.gap, self.button)
        name, lines, _, foot, _, low = stack(text, heights, align=0.5)
        label = kit.say("home.play", game=kit.say(f"{game}.name"))
        place = placed(low, min(text.w, max(260.0, kit.type.set_text(label, PLAY).w + 110)), low.h, align)
        first = shelf.first == game
        kind: ButtonKind = "primary" if first else "secondary"
        play = kit.button(
            f"tile:{game}", place, label, partial(shelf.open, self.entry), kind, icon=ICON, zone="games", style=PLAY,
            first=first, lines=1,
        )  # fmt: skip
        return [
            Part(f"hero:{game}", name, Label(self.name, look.role("name"), align)),
            Part(f"pitch:{game}", lines, Label(self.pitch, look.role("pitch"), align)),
            *_figures(shelf, kit, self.entry, foot, align, self.small),
            replace(play, hit=sheet),
        ]


def _figures(shelf: Shelf, kit: Kit, entry: Entry, rect: Rect, align: float, style: Style) -> list[Part]:
    look = shelf.look(entry)
    length, icon = shelf.length(kit, entry)
    seats = kit.say("home.for_players", list=player_counts_in_words(kit.words, entry.seats))
    figures = [("players", PLAYERS, seats), ("minutes", icon, length)]
    widths = [kit.type.fit(text, style, rect.w - rect.h - 8, 1, 0.7).w + rect.h + 6 for _, _, text in figures]
    if widths[0] + 28 + widths[1] > rect.w:
        figures, widths = figures[:1], widths[:1]
    parts = []
    for (key, icon, text), place in zip(figures, flow(rect, widths, 28, align), strict=True):
        sign, words = cut_left(place, rect.h, 6)
        words = words._replace(w=words.w + 1)
        parts += [
            kit.picture(f"{key}:icon", sign.inset(rect.h * 0.08), icon, look.role("glyph")),
            kit.label(f"{key}:{entry.name}", words, text, style, look.role("name"), minimum=0.7),
        ]
    return parts


def _initial(kit: Kit, look: Guise, entry: Entry, size: float) -> Typeset | None:
    letter = kit.say(f"{entry.name}.name")[:1].upper()
    return None if look.drawing else kit.type.set_text(letter, Style("title", size * 0.62, fixed=True))


def _control(shelf: Shelf, kit: Kit, entry: Entry) -> Control:
    label = kit.say("home.play", game=kit.say(f"{entry.name}.name"))
    return Control(label, partial(shelf.open, entry), "games", radius=16, first=shelf.first == entry.name)
