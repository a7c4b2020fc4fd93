"""How Spells go to the discards that were laid on an enemy and are spent: one after another, clear of the sum."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.protocol import Hidden
from game.games.syncro.rules.state.state import Laid
from game.games.syncro.scenery.cards import spell
from game.games.syncro.table.facts.facts import NONE, Facts
from game.games.syncro.table.pieces.lifted import Lifted
from game.games.syncro.table.tell.burning import struck_off
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

SPENT: Final = (0.12, 0.24)  # seconds from one Spell that is spent to the next at most, and all of them
SPENDS: Final = 0.48  # seconds in which one flies to the discards
STAYS: Final = 0.06  # seconds for which it is still seen there
STEPS: Final = 5  # in which it gets smaller
OVER: Final = 8.0  # z of it: behind halves of who has fallen
FALLS: Final = Impact(squash=(1.2, 0.82), squash_seconds=0.16)


def tell_spent(tell: Timeline, facts: Facts, lift: Lifted, discards: Rect, begins: float, kept: int = NONE) -> None:
    """Let the Spells that were laid on an enemy fly to the discards, from so many seconds on; `kept`: but for that."""
    laid = facts.table.before.state.spot(lift.place).spells
    faces = facts.table.before.state.faces(tuple(one.card for one in laid))
    order = [
        (one, card, face)
        for one, card, face in zip(laid, lift.spells, faces, strict=False)
        if one.card != kept and not isinstance(face, Hidden)
    ]
    apart = spread_out(len(order), *SPENT)
    lands = begins
    if order:
        tell.sound(begins, "fly")
    for number, (one, card, face) in enumerate(order):
        back = _spent(facts, one, card, face, discards)
        _, way = struck_off(lift, card, discards)
        at = begins + apart * number
        flies = Move(back.key, at, SPENDS, way, Pace.SOFT, large=card.w / discards.w, steps=STEPS, impact=FALLS)
        lands = tell.fly(replace(flies, stays=STAYS), passing=back)
        tell.sound(lands, "tap")
    if order:
        tell.show(lands, "pile-discards", "of-pile-discards")


def spread_out(count: int, most: float, whole: float) -> float:
    """Return how far apart so many things follow one another: `most` at most, and all of them within a time."""
    return min(most, whole / max(1, count))


def _spent(facts: Facts, laid: Laid, card: Rect, face: int, discards: Rect) -> Sprite:
    """Return a Spell that is spent, from where it lies to the discards."""
    art = spell(face, badge=facts.table.badge(laid.by))
    scale = discards.w / card.w
    key = f"spent:{laid.card}"
    return Sprite(key, *card.middle, *outer(card.w), art, scale=scale, z=OVER, leave=discards.middle)
