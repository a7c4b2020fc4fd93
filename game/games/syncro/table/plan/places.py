"""Where the cards of the horde lie, as the level's map has them, and the Spells on each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.plan.plan import Plan
from game.ui.draw.cards import RATIO
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect

CARD: Final = 100.0  # a card's width on the maps
APART: Final = (114 / 112, 74 / 70)  # how much farther apart than on the maps
CLOSE: Final = 1.12  # how large a card is at most in a review
CLOSE_APART: Final = (1.42, 0.5)  # the same there: a card lies farther over the one behind it, and is larger for that
CLOSE_TIGHT: Final = (1.24, 0.5)  # and where cards would be smaller for that
CLOSE_LAID: Final = 34.0  # units that Spells on the lowest row hang out under it
CLOSE_SPELL: Final = (0.62, 0.62, 0.95)  # breadth and pitch of a Spell on an enemy, in its units; how far down it lies
CLOSE_WIDEST: Final = 2.1  # widths of an enemy that its Spells take at most
CLOSE_TURN: Final = 9.0  # degrees from one to the next
MOST: Final = 1.3  # how much larger than that a card may be where there is room
LAID: Final = 46.0  # width of a Spell on an enemy, where there are few
BELOW: Final = 60.0  # units that stay free under the lowest row, where there is room
FOOT: Final = 14.0  # seals hang out so far under the lowest row


@dataclass(frozen=True, slots=True)
class Geometry:
    """Hold where the cards of the horde lie: a rectangle for each place."""

    rects: tuple[Rect, ...]
    unit: float


def geometry(facts: Facts, plan: Plan) -> Geometry:
    """Fit the level's map into its room, no card broader than the design's 100 units unless the room is large."""
    room = plan.horde._replace(h=plan.horde.h - FOOT)
    if facts.input.close:
        there = [place for place, spot in enumerate(facts.state.horde) if spot is not None]
        low = room.trimmed(bottom=CLOSE_LAID)
        ways = (fitted(facts.rules.mission, low, CLOSE, 0.3, apart, there) for apart in (CLOSE_APART, CLOSE_TIGHT))
        return max(ways, key=lambda way: way.unit)
    if facts.kit.frame.shape != "wide":
        return fitted(facts.rules.mission, room, MOST, 0.45)
    if plan.goal_form != "page":
        return fitted(facts.rules.mission, room, 1.0, 0.45)
    high = fitted(facts.rules.mission, room, 1.0, 0.0, APART)
    spare = room.bottom - max(rect.bottom for rect in high.rects)
    down = max(0.0, spare - BELOW) / 2
    return Geometry(tuple(rect.moved(0, down) for rect in high.rects), high.unit)


def fitted(
    mission: Mission,
    room: Rect,
    most: float,
    valign: float,
    apart: tuple[float, float] = (1.0, 1.0),
    there: Sequence[int] = (),
) -> Geometry:
    """Fit a level's map into a room, no larger than `most` times its own size, its cards so much farther `apart`.

    Where only some places are `there`, these alone need have room.
    """
    cards = [_apart(Rect(place.x, place.y, place.width, place.height), apart) for place in mission.places]
    needed = [cards[place] for place in there] or cards
    corners = (corner for card in needed for corner in ((card.x, card.y), (card.right, card.bottom)))
    left, top, width, height = Rect.bounding(corners)
    unit = min(most, room.w / width, room.h / height)
    x, y, _, _ = placed(room, width * unit, height * unit, 0.5, valign)
    at = x - left * unit, y - top * unit
    return Geometry(tuple(Rect(*(length * unit for length in card)).moved(*at) for card in cards), unit)


def _apart(card: Rect, apart: tuple[float, float]) -> Rect:
    """Return where a card lies whose neighbours are a little farther away than on the map."""
    x, y = card.middle
    return Rect.around(x * apart[0], y * apart[1], card.w, card.h)


def spread_close(foe: Rect, count: int) -> tuple[tuple[Rect, float], ...]:
    """Return where so many Spells lie on an enemy's card in a review, and how they are turned: a fan over its foot."""
    size, pitch, down = CLOSE_SPELL
    width = foe.w * size
    step = min(foe.w * pitch, (foe.w * CLOSE_WIDEST - width) / max(1, count - 1))
    result = list[tuple[Rect, float]]()
    for place in range(count):
        off = place - (count - 1) / 2
        middle = foe.middle[0] + step * off, foe.y + foe.h * down + abs(off) ** 2 * width * 0.05
        result.append((Rect.around(*middle, width, width * RATIO), -CLOSE_TURN * off))
    return tuple(result)


def spread(foe: Rect, count: int, unit: float) -> tuple[Rect, ...]:
    """Return where so many Spells lie on an enemy's card: under its strength, each with number and badge in sight.

    The more there are the smaller they are, and from five on they lie in two rows.
    """
    room = foe.w + 12 * unit
    rows = 1  # so much lies between two cards of a row
    for width, minimum in ((LAID, 0.76), (36.0, 1.0), (30.0, 0.9)):
        if width * unit * (1 + minimum * (count - 1)) <= room + 0.01:
            break
    else:
        rows = 2
    width *= unit
    most = -(-count // rows)
    pitch = min(width * max(minimum, 0.95), (room - width) / max(1, most - 1))
    middle = foe.y + (0.86 if rows == 1 else 0.714) * foe.h
    return tuple(
        Rect.around(
            foe.middle[0] + pitch * (place - (abreast - 1) / 2),
            middle + (line - (rows - 1) / 2) * width * RATIO,
            width,
            width * RATIO,
        )
        for line, abreast in enumerate((most, count - most)[:rows])
        for place in range(abreast)
    )
