"""How a beaten enemy falls: its card tears, and the halves come down behind the hand, off the stage."""

from __future__ import annotations

from typing import Final

from game.games.syncro.rules.state.state import Spot
from game.games.syncro.scenery.cards import HalfArt
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.facts.foes import foe_of, hurt
from game.games.syncro.table.pieces.lifted import Lifted
from game.ui.draw.cards import outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.stage import Sprite

TEARS: Final = 0.16  # seconds in which a card tears from its top
OPEN: Final = 9.0  # degrees by which its halves stand apart then
FALLS: Final = 0.54  # seconds in which they fall
FALLEN: Final = TEARS + FALLS
LIES: Final = 0.2  # seconds for which they lie there, where nobody sees them
ASIDE: Final = 0.95  # of the card's breadth that a half falls to its side
UP: Final = 16.0  # units that it rises first
TURNED: Final = 54.0  # degrees by which it has turned outwards
OVER: Final = 9.0  # z of the halves: over the horde, behind the hand
BEYOND: Final = 0.8  # of its height that the middle of one is below the stage then


def opened(foe: Rect, side: int) -> tuple[float, float]:
    """Return where the half of a torn card stands, −1 left and 1 right, before it falls."""
    return foe.middle[0] + 0.12 * foe.w * side, foe.middle[1] + 1.0


def fallen(facts: Facts, lift: Lifted, side: int) -> tuple[float, float]:
    """Return where it lies in the end: below the stage."""
    return lift.foe.middle[0] + ASIDE * lift.foe.w * side, facts.kit.frame.rect.bottom + BEYOND * lift.foe.h


def halves(facts: Facts, lift: Lifted, spot: Spot) -> tuple[tuple[Sprite, ...], tuple[Move, ...]]:
    """Return the halves of an enemy and how each falls: ever faster, as what is let go does.

    Nothing tears where motion is reduced.
    """
    if spot.kind == "fog" or facts.input.settings.reduced:
        return (), ()
    whole = hurt(foe_of(facts.table.before.state, lift.place))
    sprites, moves = list[Sprite](), list[Move]()
    for side in (-1, 1):
        key = f"half:{lift.place}:{side}"
        down, stands = fallen(facts, lift, side), opened(lift.foe, side)
        size = outer(lift.foe.w, whole.ratio)
        sprites.append(Sprite(key, *stands, *size, HalfArt(whole, side < 0), -TURNED * side, z=OVER, leave=down))
        arc = (down[1] - stands[1]) / 4 + UP
        tilt = -OPEN * side
        moves.append(Move(key, TEARS, FALLS, pace=Pace.EVEN, arc=arc, tilt=tilt, stays=LIES))
    return tuple(sprites), tuple(moves)
