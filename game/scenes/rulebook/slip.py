"""The slip under the search: an answer in a few words, or why something was refused, with a door to its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.layout.arrange import M, S, centred, cut_left, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.rich import Run, Runs, link_parts
from game.ui.type.text import Style, Typeset

DOOR: Final = Style("bold", 15)
LONG: Final = Style("heading", 21)  # of what has more lines than one
EDGE: Final = 20.0  # units between the slip's edge and its words
RADIUS: Final = 6.0
CROSS: Final = 30.0
BESIDE: Final = 36.0  # units at the right of its first line that the way to put it away takes


class Other(NamedTuple):
    """Hold another chapter in which something was found: its title, and its number in the list."""

    title: str
    target: str


@dataclass(frozen=True)
class Slip:
    """Hold what a slip says: its `key`, what it is in a few words, what follows, and the chapter that its door opens.

    `label` names it to whoever can't see its cross; `dismiss` puts it away, where it has a cross.
    """

    key: str
    said: str
    text: str
    door: str
    see: Act
    label: str = ""
    dismiss: tuple[str, Act] | None = None
    others: Sequence[Other] = ()
    follow: Callable[[str], None] | None = None


@dataclass(frozen=True, slots=True)
class SlipFace:
    """Show the paper of a slip, and a red cross at its head where something was refused."""

    crossed: bool
    head: float
    """Height of its first line, beside which the cross stands."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, RADIUS, "card", 0.8)
        yield Plate(rect, "rulebook.page", None, RADIUS)
        yield sheet(rect, "rulebook.slip", RADIUS, 1.4)
        if not self.crossed:
            return
        row = rect.trimmed(left=EDGE, top=14)._replace(h=self.head)
        spot = placed(row, CROSS, CROSS, 0.0)
        yield dot(*spot.middle, CROSS / 2 + 2, "rulebook.cross-rim")
        yield dot(*spot.middle, CROSS / 2, "rulebook.cross")
        yield Picture(centred(spot, CROSS * 0.62), "shell/glyphs/x", "rulebook.cross-rim")


@dataclass(frozen=True, slots=True)
class Door:
    """Show the way to a chapter: a book and its name on a night pill."""

    setting: Typeset
    size: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield sheet(rect, "rulebook.current", rect.h / 2)
        if look.hover:
            yield Plate(rect, "light", None, rect.h / 2, alpha=0.15 * look.hover)
        icon, words = cut_left(centred(rect, self.size + 8 + self.setting.w, rect.h), self.size, 8)
        yield Picture(centred(icon, self.size), "shell/glyphs/book-open", "rulebook.current-ink")
        yield Lettering(words, self.setting, "rulebook.current-ink")


def slip(kit: Kit, what: Slip, place: Rect) -> tuple[list[Part], float]:
    """Return a slip's parts from a place's upper edge down, as broad as that is, and its height."""
    key = what.key
    crossed = what.dismiss is not None
    column = place.inset(EDGE, 0).trimmed(top=14)
    room = column.trimmed(left=CROSS + 12, right=BESIDE) if crossed else column
    said = kit.paragraph(f"{key}:said", room.x, room.y, room.w, what.said, HEADING, "rulebook.heading")
    if said.rect.h > kit.leading(HEADING.size) * 1.5:
        said = kit.paragraph(f"{key}:said", room.x, room.y, room.w, what.said, LONG, "rulebook.heading")
    y = said.rect.bottom + 2
    words = [said]
    if what.text:
        words.append(kit.rich(f"{key}:text", column.x, y, column.w, what.text, 18, "rulebook.ink"))
        y = words[-1].rect.bottom
    doors, y = _doors(kit, what, column._replace(y=y + 10))
    height = y + 12 - place.y
    paper = Part(f"{key}:card", place._replace(h=height), SlipFace(crossed, min(said.rect.h, kit.leading(25))))
    close: list[Part] = []
    if what.dismiss is not None:
        label, act = what.dismiss
        spot = placed(place.inset(6)._replace(h=44), 44, 44, 1.0)
        close = [kit.icon_button(f"{key}:close", spot, "shell/glyphs/x", label, act, "bare", zone=key, on_light=True)]
    return [paper, *words, *doors, *close], height


def _doors(kit: Kit, what: Slip, row: Rect) -> tuple[list[Part], float]:
    """Return the door, and the other hits beside it, or under it where they have no room there; and their foot."""
    icon = kit.frame.grown(16)
    setting = kit.type.fit(what.door, DOOR, row.w - icon - 40, 2, 0.8)
    door = row._replace(w=min(row.w, setting.w + icon + 8 + 44), h=max(36.0, setting.h + 14))
    hit = centred(door, door.w, max(44.0, door.h))
    control = Control(what.label or what.door, what.see, what.key, radius=door.h / 2, sound="open", first=True)
    part = Part(f"{what.key}:see", door, Door(setting, icon), control, hit=hit)
    if not what.others or what.follow is None:
        return [part], door.bottom
    beside = row.trimmed(left=door.w + M)
    narrow = beside.w < 150 * kit.growth
    at = row._replace(y=door.bottom + S) if narrow else beside
    others = what.others
    text = kit.rich(f"{what.key}:others", *at[:3], _others(others), 15, "rulebook.label")
    while len(others) > 1 and text.rect.h > kit.leading(15) * 1.5:  # as many as stand in a line
        others = others[:-1]
        text = kit.rich(f"{what.key}:others", *at[:3], _others(others), 15, "rulebook.label")
    if not narrow:
        text = text.moved(0, max(0.0, (door.h - text.rect.h) / 2))
    return [part, text, *link_parts(text, what.follow, what.key)], max(door.bottom, text.rect.bottom)


def _others(others: Sequence[Other]) -> Runs:
    runs: list[Run] = []
    for number, other in enumerate(others):
        runs += [Run(" · ")] if number else []
        runs.append(Run(other.title.replace(" ", "\u00a0"), role="rulebook.label", link=other.target))
    return runs
