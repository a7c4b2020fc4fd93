"""Where everything lies before a fork: placards, the mages between or over them, the land with its two towns.

The land is drawn in the units of the mockup, a window of 1280 by 720; `Plan.land` says where that lies.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.syncro.rules.state.forks import SORTS
from game.games.syncro.scenery.figure import TALL
from game.games.syncro.scenery.mages import Foot
from game.ui.layout.arrange import (
    REST,
    L,
    M,
    S,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    placed,
    rows,
    stack,
)
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, NOTE, Kit
from game.ui.type.text import Style

VIEW: Final = (1280.0, 720.0)
TITLE: Final = Style("title", 42)
NAME: Final = Style("title", 28)
PLACARD: Final = (368.0, 212.0)
PAD: Final = 26.0
RING: Final = 54.0
ICON: Final = 36.0
BESIDE: Final = 10.0  # between a kind's sign and its name
KIND: Final = Style("bold", 17)
OVER: Final = 4.0  # from the line round a placard to its name
LINE: Final = 6.0  # over the line round a placard's words
FOOT: Final = 24.0  # under the placards
EDGE: Final = 28.0  # beside them
HEAD: Final = 20.0  # over the label
STANDING: Final = (
    (484.0, 690.0, 0.74), (580.0, 708.0, 0.84), (704.0, 708.0, 0.84), (810.0, 690.0, 0.74),
)  # fmt: skip
FIVE: Final = (
    (452.0, 682.0, 0.62), (530.0, 696.0, 0.7), (608.0, 710.0, 0.78), (694.0, 710.0, 0.78), (776.0, 696.0, 0.7),
)  # fmt: skip
"""Where mages stand between the placards, up to four and five, in units of the mockup, and their size."""
TWO: Final = (1, 2)
ROW: Final = 190.0  # how high they stand over the placards where there is no room between them
PITCH: Final = 150.0
NEAR: Final = 32.0  # from their feet to the placards
TOWNS_FOOT: Final = 470.0  # down to where the towns stand, in the land's units
MOON: Final = 114.0  # and to where the moon begins
CORNER: Final = 30.0  # how far over a placard its corners reach
POST: Final = (640.0, 560.0)  # the signpost's foot
WIDEST: Final = 0.42  # of the window's breadth, for a placard
LEAST: Final = 380.0  # units between the placards that mages need


class Plan(NamedTuple):
    """Hold the places. `feet` are the mages', nobody's where there is no room; `land` is None without scenery."""

    label: Rect | None
    title: Rect
    line: Rect
    placards: tuple[Rect, Rect]
    feet: tuple[Foot, ...]
    land: Rect | None

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return where a rectangle of the mockup lies in the window, where there is scenery."""
        assert self.land is not None, "without scenery nothing lies in it"
        unit = self.unit
        return self.land._replace(x=self.land.x + x * unit, y=self.land.y + y * unit, w=w * unit, h=h * unit)

    @property
    def unit(self) -> float:
        """Return the units of the window that one of the mockup is."""
        return 1.0 if self.land is None else self.land.w / VIEW[0]


def plan_of(kit: Kit, count: int, *, shared: bool = False) -> Plan:
    """Return where everything lies for a team of so many mages; a screen that is `shared` is taken by a button."""
    frame = kit.frame.rect
    label, title, line, page = _head(kit, frame)
    if kit.huge:
        taking = curtain_height(kit) if shared else 0.0
        place = page.inset(L, 0).trimmed(top=CORNER + taking, bottom=M)
        wide = kit.frame.shape == "wide"
        one, other = columns(place, (REST, REST), L) if wide else rows(place, (REST, REST), L)
        return Plan(label, title, line, (one, other), (), None)
    height = placard_height(kit)
    if kit.frame.shape == "wide":
        width = min(max(PLACARD[0] * kit.soft, 2 * (kind_width(kit) + PAD) + S), frame.w * WIDEST)
        foot, _ = cut_bottom(frame.inset(EDGE, FOOT), height)
        one, other = cut_left(foot, width)[0], cut_right(foot, width)[0]
        unit = min(frame.w / VIEW[0], frame.h / VIEW[1])  # a broader window has more land at both sides
        land = placed(frame, VIEW[0] * unit, VIEW[1] * unit, 0.5, 1.0)
        room = other.x - one.right >= LEAST * kit.soft
        return Plan(label, title, line, (one, other), _between(count, land, one, other) if room else (), land)
    foot, page = cut_bottom(frame.inset(EDGE, FOOT), height if _beside(kit) else 2 * height + L)
    one, other = columns(foot, (REST, REST), M) if _beside(kit) else rows(foot, (REST, REST), L)
    unit = frame.w / VIEW[0]
    feet = _over(count, foot)
    _, seen = cut_bottom(page._replace(x=frame.x, w=frame.w), TALL * feet[0][2] + 2 * NEAR)
    land = placed(seen, frame.w, TOWNS_FOOT * unit, 0.5, 0.8)._replace(h=VIEW[1] * unit)
    land = land.moved(0, max(0.0, line.bottom + S - land.y - MOON * unit))  # no words lie on the moon
    return Plan(label, title, line, (one, other), feet, land)


def _beside(kit: Kit) -> bool:
    """Tell whether both placards have room side by side in a window that isn't wide."""
    return (kit.frame.width - 2 * EDGE - M) / 2 >= max(330.0 * kit.growth, 2 * (kind_width(kit) + PAD) + S)


def _head(kit: Kit, frame: Rect) -> tuple[Rect | None, Rect, Rect, Rect]:
    """Return the places of the label (None where text is largest), the title and the line, and what is left."""
    heights = (kit.leading(CAPS.size), kit.leading(TITLE.size), kit.leading(BODY.size))
    top = frame.trimmed(left=88, right=88, top=HEAD)
    if kit.huge:
        title, line = stack(top, (heights[1], heights[2] * (1 if frame.w > frame.h else 2)))
        return None, title, line, cut_top(frame, line.bottom)[1]
    label, title, line = stack(top, heights, -1)
    return label, title, line, cut_top(frame, line.bottom)[1]


def kind_width(kit: Kit) -> float:
    """Return how broad the broadest kind is, with its sign."""
    names = (kit.type.set_text(kit.say(f"syncro.fork.sorts.{sort}"), KIND).w for sort in SORTS)
    return ICON + BESIDE + max(names)


def curtain_height(kit: Kit) -> float:
    """Return how high the button is by which somebody takes the screen."""
    return max(52.0, kit.leading(BODY.size) + 18)


def placard_height(kit: Kit) -> float:
    """Return how high a placard is: name, two lines of its town, two rows of kinds."""
    name, town = kit.leading(NAME.size), 2 * kit.leading(BODY.size - 1)
    kind = max(ICON, kit.leading(BODY.size - 1) + 14)
    return max(PLACARD[1], name + town + 2 * kind + 3 * S + 2 * M + LINE + OVER)


def _between(count: int, land: Rect, one: Rect, other: Rect) -> tuple[Foot, ...]:
    """Return where mages stand between the placards."""
    unit = land.w / VIEW[0]
    middle = VIEW[0] / 2
    room = (other.x - one.right) / ((888.0 - 392.0) * unit)  # of the mockup's
    shrunk = min(1.0, room)
    spots = STANDING if count <= len(STANDING) else FIVE
    taken = TWO if count == len(TWO) else tuple(range(count))
    return tuple(
        (land.x + (middle + (spots[n][0] - middle) * shrunk) * unit, land.y + spots[n][1] * unit,
         spots[n][2] * unit * shrunk)
        for n in taken
    )  # fmt: skip


def _over(count: int, foot: Rect) -> tuple[Foot, ...]:
    """Return where mages stand in a row over the placards."""
    pitch = min(PITCH, foot.w / max(1, count))
    size = min(ROW / TALL, pitch / 118.0)
    left = foot.middle[0] - pitch * (count - 1) / 2
    return tuple((left + pitch * number, foot.y - NEAR, size) for number in range(count))


def kind_rows(kit: Kit, rect: Rect) -> list[Rect]:
    """Return the places of four kinds in the lower part of a placard, two by two."""
    inside = rect.inset(PAD, M)
    height = max(ICON, kit.leading(BODY.size - 1) + 14)
    foot, _ = cut_bottom(inside.trimmed(bottom=LINE), 2 * height + S)
    return [cell for line in rows(foot, (REST, REST), S) for cell in columns(line, (REST, REST), S)]


class Words(NamedTuple):
    """Hold the places of a placard's name, of its town, of the ring, and of what the ring tells."""

    name: Rect
    town: Rect
    ring: Rect
    won: Rect


def words_of(kit: Kit, rect: Rect) -> Words:
    """Return where a placard's words lie; where the text is largest, what the ring tells has a line of its own."""
    inside = rect.inset(PAD, M).trimmed(top=OVER)
    foot = kind_rows(kit, rect)[0].y - S
    if kit.huge:
        ring, words = cut_right(inside, RING, M)
        name, _ = cut_top(words, kit.leading(NAME.size))
        rest = inside.trimmed(top=max(RING, name.h) + S, bottom=inside.bottom - foot)
        won, town = cut_bottom(rest, kit.leading(NOTE.size), S)
        return Words(name, town, cut_top(ring, RING)[0], won)
    side, words = cut_right(inside, max(RING + 2 * S, kit.leading(NOTE.size) * 3.9), S)
    name, rest = cut_top(words, kit.leading(NAME.size))
    ring, won = cut_top(side, RING, 2)
    return Words(
        name, cut_top(rest, 2 * kit.leading(BODY.size - 1))[0], centred(ring, RING), won._replace(h=foot - won.y)
    )
