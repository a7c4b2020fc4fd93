"""How the fire comes after a level, moment by moment: what is seen of each part by then.

Times are seconds from when it comes, at the usual speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from msgspec.structs import replace as changed

from game.games.syncro.campaign.lifted.line import Road
from game.games.syncro.campaign.lifted.panels import Bar, Columns
from game.ui.layout.frame import Rect
from game.ui.motion.easing import overshoot
from game.ui.parts.part import Part

COMES: Final = 0.4  # place and fire have come up: mages begin to turn
APART: Final = 0.06  # from one mage to the next
TURNS: Final = 0.18  # that one takes to turn
FLARES: Final = 0.4  # that a lantern flares
LINE: Final = 0.62  # the line of turns begins to draw itself
DRAWS: Final = 0.3
POPS: Final = 0.04  # from one face to the next
POP: Final = 0.14  # that one takes
UP: Final = 16.0  # units that it comes up
BACK: Final = 1.4  # how far it goes too far
SPEAKS: Final = 0.9  # the bubble grows from the mouth
GROWS: Final = 0.2
LARGER: Final = 0.5  # how far it goes too far: it never covers the way on
DEALS: Final = 1.1  # cards come, and bars grow
NEXT: Final = 0.06  # from one card to the next
DEAL: Final = 0.16
FAR: Final = 70.0  # units that a card comes from the right
BARS: Final = 0.24
SETTLED: Final = 1.9
AROUND: Final = frozenset(("label", "title", "note", "habit", "mage", "slip", "turns", "turn", "next"))
"""What the keys of parts begin with that are no part of the bubble."""


def share(clock: float, begins: float, lasts: float) -> float:
    """Return how much has passed of what begins at a moment: 0 to 1."""
    return min(1.0, max(0.0, (clock - begins) / lasts))


def turned(clock: float, number: int) -> float:
    """Return how far the so many-th mage from the left has turned."""
    return share(clock, COMES + APART * number, TURNS)


def in_bubble(part: Part) -> bool:
    """Tell whether a part is one of the bubble's."""
    return part.key.partition(":")[0] not in AROUND


def as_come(parts: Sequence[Part], clock: float) -> list[Part]:
    """Return the parts that are seen at a moment, as they are then. The bubble's come with its cards, at `DEALS`."""
    if clock >= SETTLED:
        return list(parts)
    road = next((part.rect for part in parts if part.key == "turns:road"), None)
    seen = (_come(part, clock, road) for part in parts)
    return [part for part in seen if part is not None]


def undealt(part: Part) -> Part | None:
    """Return a part of the bubble as it is while that grows: before cards are dealt and bars have grown."""
    return _dealt(part, 0.0)


def _come(part: Part, clock: float, road: Rect | None) -> Part | None:
    kind, _, rest = part.key.partition(":")
    match kind:
        case "turns":
            return _drawn(part, clock)
        case "turn":
            return _popped(part, clock, road, rest.partition(":")[2])
        case "next" | "slip" | "habit":
            return part if clock >= SPEAKS else None
    if kind in AROUND:
        return part
    return _dealt(part, clock) if clock >= DEALS else None


def _drawn(part: Part, clock: float) -> Part | None:
    """Return the line of turns as far as it has drawn itself."""
    if clock < LINE:
        return None
    face = part.face
    return changed(part, face=replace(face, drawn=share(clock, LINE, DRAWS))) if isinstance(face, Road) else part


def _popped(part: Part, clock: float, road: Rect | None, of: str) -> Part | None:
    """Return a turn once the line has come to it, and who tells of it, who pops up over it."""
    along = 0.0 if road is None else share(part.rect.middle[0], road.x, max(1.0, road.w))
    reached = LINE + DRAWS * along
    if clock < reached:
        return None
    if of != "face":
        return part
    up = share(clock, reached + POPS, POP)
    return part.moved(0, UP * (1 - overshoot(up, BACK))) if up else None


def _dealt(part: Part, clock: float) -> Part | None:
    """Return a part of the bubble: cards come from the right, bars grow, and signs follow the cards."""
    grown = 1 - (1 - share(clock, DEALS, BARS)) ** 3
    face = part.face
    if isinstance(face, Bar):
        return changed(part, face=replace(face, share=face.share * grown))
    if isinstance(face, Columns):
        return changed(part, face=replace(face, grown=grown))
    kind, _, rest = part.key.partition(":")
    if kind not in ("hand", "fate", "where") or not rest:
        return part
    number = int(rest) if rest.isdigit() else -1 if rest == "enemy" else 0
    dealt = share(clock, DEALS + NEXT * (number + int(kind == "where")), DEAL)
    if kind == "fate" or rest in ("total", "came"):
        return part if dealt >= 1 else None
    return part.moved(FAR * (1 - dealt) ** 3, 0) if dealt else None
