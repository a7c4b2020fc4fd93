"""Other seats' hands at Epochs Chrono's table where all cards are open: small cards, or numerals behind their signs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import JOKER, Face, epoch_of, special, suit_of
from game.games.chrono.rules.position import faces, in_order
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import NUMERALS, card_art
from game.ui.draw.cards import RATIO, outer
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture
from game.ui.layout.arrange import flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Style, Typeset

DRAWN: Final = 60.0  # units of height from which cards are drawn
BROADEST: Final = 54.0
SIGN: Final = 0.8  # width of a sign before numerals, in heights of their line
BETWEEN: Final = 0.28  # between numerals
APART: Final = 0.5  # and before the next sign
LETTERS: Final = 0.82
LARGEST: Final = 30.0  # height of a line, in units
SPECIAL: Final = "shell/glyphs/star"
Group: TypeAlias = tuple[str, tuple[Typeset, ...]]
"""A sign, and the numerals behind it."""


@dataclass(frozen=True, slots=True)
class SmallCards:
    """Show a hand as a row of cards that overlap where they must: the numerals in their corners stay in sight."""

    hand: tuple[Face, ...]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        width = min(rect.h / RATIO, BROADEST)
        step = min(width + 4, (rect.w - width) / max(1, len(self.hand) - 1))
        spots = flow(placed(rect, rect.w, width * RATIO, 0.0, 0.0), [width] * len(self.hand), step - width)
        for face, spot in zip(self.hand, spots, strict=True):
            art, place = card_art(face, depth="small"), Rect.around(*spot.middle, *outer(width))
            yield Freehand(partial(art.draw, rect=place))


@dataclass(frozen=True, slots=True)
class Signs:
    """Show a hand as numerals, those of a row behind its sign; of deck 4 behind a star (CH-3)."""

    lines: tuple[tuple[Group, ...], ...]
    size: float
    """Height of a line."""
    align: float
    """0 for the left end of a room on the bare ground, 1 for the right end of one on a plate."""

    @property
    def width(self) -> float:
        """Return how broad its broadest line is."""
        return max(_width(line, self.size) for line in self.lines)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = self.size
        role = "chrono.text" if self.align else "chrono.ground-text"
        page = placed(rect, rect.w, size * len(self.lines))
        for groups, line in zip(self.lines, stack(page, [size] * len(self.lines)), strict=True):
            x = placed(line, _width(groups, size), size, self.align).x
            for picture, settings in groups:
                sign = placed(Rect(x, line.y, SIGN * size, size), SIGN * size, SIGN * size)
                yield Picture(sign, picture, role if picture == SPECIAL else None)
                x = sign.right
                for setting in settings:
                    place = Rect(x + BETWEEN * size / 2, line.y, setting.w + 2, size)
                    yield Lettering(place, setting, role)
                    x += setting.w + BETWEEN * size
                x += APART * size


def _width(groups: tuple[Group, ...], size: float) -> float:
    words = sum(setting.w + BETWEEN * size for _, settings in groups for setting in settings)
    return words + len(groups) * (SIGN + APART) * size - APART * size


def hand_of(facts: Facts, seat: Seat) -> tuple[Face, ...]:
    """Return a hand in the order of the rows, all cards of it."""
    held = faces(facts.state, seat)
    return tuple(face for one in in_order(facts.state, held) for face in (one,) * held.count(one))


def signs(kit: Kit, hand: tuple[Face, ...], room: Rect, align: float = 1.0) -> Signs:
    """Return a hand in numerals, as large as a room allows: in one line, or in two where they are larger then."""
    found = [_fitted(kit, hand, room, lines, align) for lines in (1, 2)]
    return max(found, key=lambda one: one.size)


def _fitted(kit: Kit, hand: tuple[Face, ...], room: Rect, lines: int, align: float) -> Signs:
    size = min(LARGEST, (room.h - 6) / lines)
    for _ in range(8):  # smaller each time, as long as it is too broad
        groups = _groups(kit, hand, size)
        split = min(range(len(groups)), key=lambda at: max(_width(groups[:at], size), _width(groups[at:], size)))
        parts = (groups[:split], groups[split:]) if lines > 1 and split else (groups,)
        result = Signs(parts, size, align)
        if result.width <= room.w:
            break
        size *= 0.98 * room.w / result.width
    return result


def _groups(kit: Kit, hand: tuple[Face, ...], size: float) -> tuple[Group, ...]:
    style = Style("title", size * LETTERS, fixed=True)
    groups: dict[str, list[Typeset]] = {}
    for face in hand:
        words = kit.say("chrono.brief.card.joker" if face == JOKER else "chrono.brief.card.highest")
        if not (face == JOKER or face.startswith("suit_")):
            words = NUMERALS[epoch_of(face) - 1]
        suit = face.removeprefix("suit_") if face.startswith("suit_") else "" if special(face) else suit_of(face)
        picture = f"chrono/row-{suit.replace('_', '-')}" if suit else SPECIAL
        groups.setdefault(picture, []).append(kit.type.set_text(words, style))
    return tuple((picture, tuple(settings)) for picture, settings in groups.items())


def opened(facts: Facts, seat: Seat, rect: Rect, align: float = 0.0) -> Part:
    """Return an open hand in a rectangle: under its plate, or at the right end of it (`align` 1)."""
    hand = hand_of(facts, seat)
    face = SmallCards(hand) if rect.h >= DRAWN and not align else signs(facts.kit, hand, rect, align)
    words = facts.named([(face, face) for face in hand])
    return Part(f"opened:{seat}", rect, face, Control(words, zone="seats", help=words, sound="focus"))
