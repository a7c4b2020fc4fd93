"""Where everybody stands round the fire, and where the plates with their names lie."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from game.games.syncro.rules.state.state import Leading
from game.games.syncro.scenery.figure import TALL
from game.games.syncro.table.facts.facts import Facts
from game.ui.layout.arrange import L, M, cut_bottom, cut_top
from game.ui.layout.frame import Frame, Rect

WIDE: Final = {
    2: (300.0, 980.0),
    3: (190.0, 478.0, 1010.0),
    4: (190.0, 478.0, 802.0, 1090.0),
    5: (112.0, 323.0, 534.0, 958.0, 1168.0),
}
"""Where so many stand in a window 1280 units wide: the fire lies in the broadest gap."""
HEARTHS: Final = {5: 746.0}
"""Where the fire lies, if it isn't the middle."""
FRONT: Final = (154.0, 1.62)  # how far over the window's foot those at the sides stand, and their size
BACK: Final = (214.0, 1.36)  # and those between them
MANY: Final = 1.2  # the size of five
PLATE: Final = (236.0, 72.0)
LEADING: Final = 1.28
CROWD: Final = 5  # so many stand closer
SMALL: Final = 196.0  # breadth of a plate then, at most
BETWEEN: Final = 10.0  # plates
LOW: Final = 48.0  # under the plates
TITLE: Final = 112.0  # the height of what is asked
PAIR: Final = (0.26, 0.74)  # of a high window's breadth, where two stand
OVERHEAD: Final = 80.0  # over the first row, for the crown
HIGH: Final = 360.0  # from row to row in a high window, at most
LARGE: Final = 1.5  # their size there
FIRE: Final = (640.0, 227.0, 280.0, 210.0)  # its middle, how far that is over the window's foot, its breadth and height


class Spot(NamedTuple):
    """Say where a mage stands, how large, and where the plate with their name lies."""

    x: float
    foot: float
    size: float
    plate: Rect

    @property
    def top(self) -> float:
        """Return where the tip of the hat is."""
        return self.foot - TALL * self.size


class Plan(NamedTuple):
    """Hold where everything lies: a spot for each mage, in their order; whether they stand in one row."""

    title: Rect
    spots: tuple[Spot, ...]
    fire: Rect
    hint: Rect
    row: bool


def over(facts: Facts) -> bool:
    """Tell whether the table has given way to the fire: somebody is asked who leads, before a horde lies there."""
    return isinstance(facts.question, Leading) and facts.kit.roomy and not any(facts.state.horde)


def _plate(frame: Frame, width: float) -> tuple[float, float]:
    """Return the size of a plate: as high as a name and a note need."""
    return width, max(PLATE[1], frame.grown(36) * LEADING + M)


def plan_of(frame: Frame, count: int) -> Plan:
    """Return where so many mages stand in a window."""
    title, _ = cut_top(frame.rect.inset(L, M), TITLE)
    hint, _ = cut_bottom(frame.rect.inset(L, 10), 24)
    if frame.shape == "wide":
        return Plan(title, _in_a_row(frame, count), _fire(frame, count), hint, row=True)
    spots = _in_rows(frame, count)
    below = max(spot.foot for spot in spots)
    across = min(FIRE[2], frame.width * 0.3)
    fire = Rect.around(frame.width / 2, below - across * 0.25, across, across * 0.75)
    return Plan(title, spots, fire, hint, row=False)


def _fire(frame: Frame, count: int) -> Rect:
    """Return the fire of a row, in the gap that is left for it."""
    share = frame.width / 1280
    x, up, width, height = FIRE
    size = min(1.0, share)
    return Rect.around(HEARTHS.get(count, x) * share, frame.height - up, width * size, height * size)


def _in_a_row(frame: Frame, count: int) -> tuple[Spot, ...]:
    """Return a row: those at the sides stand before the fire, the others behind it."""
    share = frame.width / 1280
    places = [x * share for x in WIDE[count]]
    nearest = min(after - before for before, after in pairwise(places))
    close = count >= CROWD
    width, height = _plate(frame, min(SMALL, nearest - BETWEEN) if close else PLATE[0])
    spots = []
    for n, x in enumerate(places):
        up, size = FRONT if n in (0, count - 1) else BACK
        plate = Rect.around(x, frame.height - LOW - height / 2, width, height)
        spots.append(Spot(x, frame.height - up, MANY if close else size, plate))
    return tuple(spots)


def _in_rows(frame: Frame, count: int) -> tuple[Spot, ...]:
    """Return rows of two; who is left over stands in the middle of the last one at the back."""
    rows = -(-count // 2)
    pitch = min(HIGH, (frame.height - TITLE - LOW - L - OVERHEAD) / rows)
    width, height = _plate(frame, min(PLATE[0], frame.width * 0.4))
    size = min(LARGE, (pitch - height - L) / TALL * 0.92)
    spots = []
    for n in range(count):
        row, side = divmod(n + count % 2, 2)
        x = frame.width * (0.5 if count % 2 and n == 0 else PAIR[side])
        middle = frame.height - LOW - height / 2 - pitch * (rows - 1 - row)
        spots.append(Spot(x, middle - height / 2 - M, size, Rect.around(x, middle, width, height)))
    return tuple(spots)
