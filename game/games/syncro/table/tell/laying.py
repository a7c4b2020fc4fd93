"""How a horde is laid out: off a pile in the tray, row by row, as large as it lies; all of it before Rewards fly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from game.games.syncro.rules.state.missions import HordePlace
from game.games.syncro.scenery.cards import back_of
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pieces.horde import card_key
from game.games.syncro.table.plan.places import CARD, Geometry
from game.games.syncro.table.plan.plan import Plan
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import RATIO, CardArt, outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

COMES: Final = 0.1  # seconds in which the pile comes up, before its first card leaves it
SLAMS: Final = 0.22  # seconds in which a card flies to its place
HIGH: Final = (64.0, 30.0)  # units over its way that one flies, and Fog, which comes past the mages
STEADY: Final = 10  # steps in which Fog grows, so that others share its pictures
TILTS: Final = 9.0  # degrees by which a card is turned as it leaves the pile, to the side it goes to
APART: Final = (0.045, 0.42)  # seconds from one card of a row to the next at most, and all of them
BETWEEN: Final = 2.4  # times as long as that from one row to the next
FLIPS: Final = 0.03  # seconds after it has left at which one begins to turn over that lies face up
THICK: Final = 6  # edges of the pile at most
A_CARD: Final = 2  # cards for each of them
LIES: Final = -0.5  # z of the pile: under all that leaves it
LANDS: Final = Impact(squash=(1.07, 0.93), squash_seconds=0.16, dust=6, dust_seconds=0.3)
"""How a card of the horde lands."""


def laid_out(facts: Facts, plan: Plan, shape: Geometry, place: int, fog: Rect) -> Cue:
    """Return how a card of the horde flies to its place, off the pile in the tray; Fog comes off its own (`fog`).

    The next one follows while it is on its way; the last of all lands before anything else is dealt.
    """
    spot = facts.state.spot(place)
    places = facts.rules.mission.places
    leaves = leaving(places)
    pile = lies(plan, shape)
    waits = COMES if not place else 0.0
    move = Move(card_key(place, spot), waits, SLAMS, arc=HIGH[0], impact=LANDS, start=pile.middle)
    tell = Timeline()
    if spot.kind == "fog":
        large = fog.w / shape.rects[place].w
        move = replace(move, start=fog.middle, large=large, steps=STEADY, arc=HIGH[1])
        tell.show(0.0, "pile-fog", "of-pile-fog")
    else:
        aside = shape.rects[place].middle[0] - pile.middle[0]
        move = replace(move, tilt=-TILTS if aside > 0 else TILTS)
        if spot.up:
            move = replace(move, over=CardArt(back_of(spot.kind)), turns=waits + FLIPS)
    lands = tell.fly(move)
    if not place:
        pile_art, thins = thinning(places, leaves)
        there = Sprite("pile:horde", *pile.middle, *outer(pile.w), pile_art, z=LIES)
        gone = max((at for it, at in zip(places, leaves, strict=False) if it.kind != "fog"), default=0.0)
        tell.fly(Move(there.key, seconds=COMES + gone, pace=Pace.EVEN, comes=COMES, looks=thins), passing=there)
    tell.sound(lands, "tap")
    last = place == len(places) - 1
    return tell.cue(until=lands if last else waits + leaves[place + 1] - leaves[place])


def leaving(places: Sequence[HordePlace]) -> tuple[float, ...]:
    """Return when each card leaves, in seconds after the first one: a row in a run, and a breath before the next."""
    rows = [now.row != after.row for now, after in pairwise(places)]
    beats = [BETWEEN if ends else 1.0 for ends in rows]
    apart = min(APART[0], APART[1] / max(1.0, sum(beats)))
    return tuple(apart * sum(beats[:number]) for number in range(len(places)))


def lies(plan: Plan, shape: Geometry) -> Rect:
    """Return where the pile of the horde lies while it is laid out: in the tray, in front of where it goes."""
    width = CARD * shape.unit
    return Rect.around(plan.horde.middle[0], plan.hand.middle[1], width, width * RATIO)


def thinning(
    places: Sequence[HordePlace], leaves: Sequence[float]
) -> tuple[CardArt, tuple[tuple[float, CardArt], ...]]:
    """Return what the pile looks like, and from when on how, as one card after another leaves it."""
    own = [(at, place) for at, place in zip(leaves, places, strict=True) if place.kind != "fog"]
    looks = [
        CardArt(back_of(place.kind), edges=min(THICK, (len(own) - number) // A_CARD))
        for number, (_, place) in enumerate(own)
    ]
    looks = looks or [CardArt(back_of("monster"))]
    thins = ((COMES + at, art) for (at, _), art in zip(own, looks[1:], strict=False))
    return looks[0], tuple(thins)
