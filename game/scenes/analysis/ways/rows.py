"""A way in a row: the card that it is done with, what it is, a bar, and the chance with it, in 100."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.analysis.ways.seen import Likeness
from game.ui.draw.draw_commands import DrawCommand, Freehand, Plate
from game.ui.layout.arrange import M, S, centred, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Face, Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

SMALL: Final = Style("body", 15)
WORD: Final = Style("bold", 15)
NAME: Final = Style("bold", 18)
FIGURE: Final = Style("title", 25)
CARD: Final = 43.0  # width of a card's picture
ROW: Final = 66.0
BAR: Final = 16.0


@dataclass(frozen=True, slots=True)
class Lit:
    """Show the lit ground of the better way."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect, "review.better", None, 12, "review.better-rim", 1.6),)


@dataclass(frozen=True, slots=True)
class Card:
    """Show the card, or the piece, that something is done with."""

    likeness: Likeness

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Freehand(lambda canvas: self.likeness.draw(canvas, rect)),)


@dataclass(frozen=True, slots=True)
class WayRow:
    """Hold a row: its key, the word for it and that word's colour, what was done, and the chance with it (0 to 1).

    `bar` draws the chance.
    """

    key: str
    word: str
    role: str
    name: str
    chance: float
    bar: Face
    picture: Likeness | None = None
    lit: bool = False


def way_row(kit: Kit, zone: str, way: WayRow, rest: Rect) -> tuple[list[Part], Rect]:
    """Build a row at the top of some room; its parts' keys begin with a zone. Return what is left, too."""
    picture = way.picture
    label = kit.type.set_text(way.word, WORD)
    figure = kit.type.set_text(str(round(100 * way.chance)), kit.type.eased(FIGURE))
    unit = kit.type.set_text(kit.say("review.moment.in_hundred"), SMALL)
    left = 8 + CARD + M if picture is not None else 8.0
    width = rest.w - left - 8
    one_line = label.w + S + kit.type.set_text(way.name, NAME).w <= width
    room = width - (label.w + S if one_line else 0)
    name = kit.type.fit(way.name, NAME, room, 1 if one_line else 2, 0.8)
    heights = (max(label.h, name.h),) if one_line else (label.h, name.h)
    beside = figure.w + 6 + unit.w
    inline = beside + 90 <= width
    bars = (max(figure.h, BAR),) if inline else (figure.h, BAR)
    whole = max(ROW, sum(heights) + sum(bars) + 12)
    row, rest = cut_top(rest, whole, 4)
    parts = [Part(f"{zone}:lit", row, Lit())] if way.lit else []
    lines = stack(row.trimmed(left=left, right=8), (*heights, *bars), 0, 0.5)
    first, named = lines[0], lines[len(heights) - 1]
    parts.append(Part(f"{zone}:{way.key}", first._replace(w=label.w + 1), Label(label, way.role)))
    named = named.trimmed(left=label.w + S) if one_line else named
    parts.append(Part(f"{zone}:{way.key}:name", named, Label(name, "text.paper")))
    figures = lines[len(heights)]
    number, unit_place = flow(placed(figures, beside, figures.h, 1.0 if inline else 0.0), (figure.w, unit.w), 6)
    parts.append(Part(f"{zone}:{way.key}:figure", number, Label(figure, "text.paper")))
    parts.append(Part(f"{zone}:{way.key}:unit", unit_place.moved(0, figure.h * 0.08), Label(unit, "text.paper-soft")))
    bar = figures.trimmed(right=beside + M) if inline else lines[-1]
    parts.append(Part(f"{zone}:{way.key}:bar", centred(bar, bar.w, BAR), way.bar))
    if picture is not None:
        size = min(CARD, (row.h - 6) / picture.ratio)
        place = centred(row._replace(x=row.x + 8, w=CARD), size, size * picture.ratio)
        parts.append(Part(f"{zone}:{way.key}:card", place, Card(picture)))
    return parts, rest
