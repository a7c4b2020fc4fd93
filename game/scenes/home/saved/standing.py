"""What stands on the planks: what is told of each box, and how it is built in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.saves.records.player import Player
from game.ui.boxes import BrokenBox, GameBox
from game.ui.layout.arrange import S, centred, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit, folded
from game.ui.parts.part import Control, Part
from game.ui.parts.tiles import Guise
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import SMALLEST, Mood, portrait
from game.ui.type.text import Style, Typeset

NAME: Final = Style("heading", 21)
WHEN: Final = Style("body", 15)
FILE: Final = Style("bold", 15)
BIN: Final = "shell/glyphs/trash-2"
WIDE: Final = 208.0  # units of a box
HIGH: Final = 161.0
LIFT: Final = 10.0  # units that the one in the light stands higher
FACES: Final = ((3, 50.0), (4, 42.0), (5, 38.0), (10, 34.0))
"""How large people on a box are, by how many there are at most."""
SLIP: Final = 5  # lines of a file's name on a broken box at most
ONE_ROW: Final = 6  # people stand in a row; more of them in two
BEHIND: Final = 18.0  # units that the second row stands higher
SUNK: Final = 4.0  # units of them that lie on the lid
GO_ON: Final = (180.0, 48.0)
OVER: Final = 30.0  # units of that button over the plank


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold what is told of a saved game, or of a file that can't be read."""

    style: Guise
    box: str
    """The drawing of its game's box; "" where it has none."""
    picture: pygame.Surface | None
    """Its table; None where it isn't drawn, or not yet."""
    names: tuple[str, ...]
    """What it is called, the longest wording first."""
    times: tuple[str, ...]
    """When it was played last, and how far it is, the longest wording first."""
    players: tuple[Player, ...]
    label: str
    help: str
    go_on: Callable[[], None]
    throw: Callable[[], None]
    """Asks whether it shall go."""
    fault: str = ""
    """Why it can't be read."""
    file: str = ""
    """The name of a file that can't be read."""


@dataclass(frozen=True, slots=True)
class Words:
    """Hold the set words of a box."""

    name: Typeset
    when: Typeset

    @property
    def h(self) -> float:
        return self.name.h + self.when.h


def words_of(kit: Kit, it: Standing, width: float) -> Words:
    """Return what is read of a box in so much room: the longest wording with room in a line, else over several."""
    name = _set(kit, it.names, NAME, width, 0.85)
    faults = (f"{it.fault}\n{over_lines(kit, it.file, width, WHEN)}",) if kit.huge else (it.fault,)
    return Words(name, _set(kit, faults if it.fault else it.times, WHEN, width, 1.0))


def _set(kit: Kit, wordings: Sequence[str], style: Style, width: float, minimum: float) -> Typeset:
    for text in wordings:
        one = kit.type.fit(text, style, width, 1, minimum)
        if not one.truncated:
            return one
    return kit.type.whole(wordings[-1], style, width, 8, 0.7)


def box_parts(kit: Kit, number: int, it: Standing, foot: Rect, *, lit: bool) -> list[Part]:
    """Build a box that stands in a place, `foot`, which is as broad and high as it is."""
    place = foot.moved(0, -LIFT if lit else 0.0)
    control = Control(it.label, it.go_on, "rows", not it.fault, it.fault, it.help, radius=10, first=number == 0)
    if it.fault:
        slip = _slip(kit, number, it, place) if not kit.huge else []
        return [Part(f"row:{number}", place, BrokenBox(lit), control), *slip]
    hit = place.joined(go_on_place(foot)) if lit else None
    return [Part(f"row:{number}", place, GameBox(it.style, it.box, it.picture, lit), control, hit=hit)]


def go_on_place(foot: Rect) -> Rect:
    """Return where the golden button lies on a box: over its front, and the plank's edge."""
    return placed(foot, GO_ON[0], GO_ON[1], 0.5, 1.0).moved(0, GO_ON[1] - OVER)


def _slip(kit: Kit, number: int, it: Standing, box: Rect) -> list[Part]:
    """Build the slip of paper on a broken box, with its file's name, which is read to its end where that can be."""
    width = box.w - 3 * S
    broken = over_lines(kit, it.file, width - S)
    setting = kit.type.set_text(broken, FILE, width - S, SLIP)
    paper = placed(box.trimmed(bottom=S), min(width, setting.w + 2 * S), setting.h + S / 2, 0.5, 1.0)
    return [
        Part(f"slip:{number}", paper, Panel("paper", 4, "small"), may_overlap=True),
        Part(f"file:{number}", paper.inset(S / 2, 0), Label(setting, "text.paper", 0.5), may_overlap=True),
    ]


def over_lines(kit: Kit, name: str, width: float, style: Style = FILE) -> str:
    """Return a file's name over as many lines as it needs, broken behind signs where it has some."""
    lines = [""]
    for piece in _pieces(name):
        if lines[-1] and kit.type.set_text(lines[-1] + piece, style).w > width:
            lines.append("")
        lines[-1] += piece
    return folded(kit.type, "\n".join(lines), style, width)


def _pieces(name: str) -> list[str]:
    """Return what a file's name is broken into: words with the sign behind them."""
    pieces = [""]
    for letter in name:
        pieces[-1] += letter
        if not letter.isalnum():
            pieces.append("")
    return pieces


def face_parts(number: int, it: Standing, foot: Rect, *, lit: bool) -> list[Part]:
    """Build who plays, on the lid: up to six in a row, more of them in two."""
    top = foot.moved(0, SUNK - (LIFT if lit else 0.0))
    places = faces_on(top, len(it.players))
    mood: Mood = "glad" if lit else "calm"
    built = [
        portrait(f"face:{number}:{seat}", place, player, seat=seat, mood=mood)
        for seat, (player, place) in enumerate(zip(it.players, places, strict=True))
    ]
    return sorted(built, key=lambda part: part.rect.bottom)


def faces_on(lid: Rect, count: int) -> list[Rect]:
    """Return where so many people stand on the upper edge of a box, each in a square."""
    share = lid.w / WIDE
    size = next((size for most, size in FACES if count <= most), SMALLEST) * share
    if count <= ONE_ROW:
        return _in_row(lid, count, size, size - 4 * share)
    front = (count + 1) // 2
    aside = size / 4 if count == 2 * front else 0.0  # nobody stands right behind another one
    back = _in_row(lid.moved(aside, -BEHIND * share), count - front, size * 0.94, size)
    first = _in_row(lid.moved(-aside, 0), front, size, size)
    return [place for pair in zip(first, [*back, first[-1]], strict=False) for place in pair][:count]


def _in_row(lid: Rect, count: int, size: float, step: float) -> list[Rect]:
    """Return squares that stand side by side on an edge."""
    step = max(step, size) if count * size <= lid.w else (lid.w - size) / max(1, count - 1)
    line = lid.above(size)
    return [centred(place, size) for place in flow(line, [step] * count, 0.0, 0.5)]


def word_parts(kit: Kit, number: int, it: Standing, words: Words, place: Rect) -> list[Part]:
    """Build what is read of a box."""
    name, when = stack(place, (words.name.h, words.when.h))
    soft = "planks.broken" if it.fault else "planks.title"
    return [
        Part(f"game:{number}", name, Label(words.name, "planks.broken" if it.fault else "planks.title")),
        Part(f"when:{number}", when, Label(words.when, soft)),
    ]


def bin_part(kit: Kit, number: int, it: Standing, place: Rect) -> Part:
    """Build the bin of a box."""
    return kit.icon_button(
        f"delete:{number}", place, BIN, kit.say("home.delete"), it.throw, "quiet", zone="rows", layer=1, share=0.46
    )
