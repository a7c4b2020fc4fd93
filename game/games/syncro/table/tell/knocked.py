"""How the weakest Spell goes that was laid in vain on what has no fire: knocked off, it spins onto the discards."""

from __future__ import annotations

from typing import Final

from game.games.syncro.rules.state.events import Withstood
from game.games.syncro.scenery.cards import spell
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pieces.lifted import Lifted
from game.games.syncro.table.tell.burning import OVER, TURNS, struck_off
from game.ui.draw.cards import outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE

FLIES: Final = 0.56  # seconds from the blow until it lies among the discards
SPINS: Final = 720.0  # degrees that it has turned in the end: it lies upright
STEADY: Final = 40  # steps in which it does
HIGH: Final = 30.0  # units over its way that it flies
FALLS: Final = Impact(squash=(1.34, 0.7), squash_seconds=0.2)
"""How it lands: with all its weight."""


def knocked(facts: Facts, lift: Lifted, event: Withstood, discards: Rect, at: float) -> tuple[Sprite, Move]:
    """Return the weakest Spell from the blow on, and how it goes: knocked out from under its enemy, and over it.

    It is fastest as it is hit, and spins; one streak that ends in nothing follows it.
    """
    spells = facts.table.before.state.spot(event.place).spells
    number = next(at for at, laid in enumerate(spells) if laid.card == event.card)
    card = lift.spells[number]
    art = spell(event.face, badge=facts.table.badge(spells[number].by))
    scale = discards.w / card.w
    aside, way = struck_off(lift, card, discards)
    off = Sprite(
        f"knocked:{event.card}",
        *card.middle,
        *outer(card.w),
        art,
        -aside * SPINS,
        scale,
        z=2 * ABOVE + OVER,
        leave=discards.middle,
        stiff=True,
    )
    move = Move(
        off.key,
        at,
        FLIES,
        way,
        Pace.GLIDE,
        arc=HIGH,
        tilt=lift.tilt(number),
        large=1 / scale,
        steps=STEADY,
        trail=True,
        impact=FALLS,
        stays=TURNS,
        fades=TURNS,
    )
    return off, move
