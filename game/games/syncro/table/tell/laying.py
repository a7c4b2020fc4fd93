"""How a horde comes: it marches in from the dark at the stage's side, row by row, its chief last; then it bristles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from game.games.syncro.rules.state.missions import HordePlace
from game.games.syncro.scenery.cards import back_of
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pieces.horde import card_key
from game.games.syncro.table.plan.places import Geometry
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import CardArt
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Jab, Move, Pace, Strike
from game.ui.motion.impact import Impact

MARCHES: Final = 0.24  # seconds in which a card comes to its place
HOPS: Final = (38.0, 20.0)  # units that one hops on each half of its way, and that one flies over it that doesn't
HALFWAY: Final = 0.4  # of its way that is left as it touches the ground
LEANS: Final = 7.0  # degrees that it leans to where it goes
STEADY: Final = 10  # steps in which Fog grows, so that others share its pictures
APART: Final = (0.045, 0.34)  # seconds from one card of a row to the next at most, and all but the chiefs
BETWEEN: Final = 2.2  # times as long as that from one row to the next,
TURNED: Final = 1.5  # and from one to the next that turn up
CHIEFS: Final = 0.05  # seconds after all others that the first of those who lead them sets off, and each one more
WAITS: Final = 9.0  # seconds for which a chief would wait if nobody called it
SEEN: Final = 0.001  # and in which it comes up: it is there at once
AT_ONCE: Final = 0.01  # seconds after a card that still waits at which the next one is told
FLIPS: Final = 0.12  # seconds after it has set off at which one begins to turn over that lies face up
NUDGED: Final = 0.04  # seconds in which one that is jolted or rears has gone furthest
NUDGES: Final = (0.06, -9.0, 4.0, 0.1)  # seconds after it lies there that one rears, how far, turned how and how long
OVERLEAPS: Final = (1.3, 34.0)  # breadths of it beside its place, and units over that, from where a chief slams down
JOLTS: Final = (9.0, 5.0, 5.0, 0.1)  # how far aside and down, turned how and how long whoever is near that is jolted
NEAR: Final = 2.2  # breadths of a card up to which that is felt
RESTS: Final = 0.06  # seconds that the horde stands there before it bristles
REARS: Final = (-11.0, 0.05, 0.04, 0.16, 3.0)  # how far, drawing back how long, how fast, back in how long, turned how
KINDS: Final = ("monster", "fog")  # all others are chiefs
LANDS: Final = Impact(squash=(1.07, 0.93), squash_seconds=0.16, dust=6, dust_seconds=0.3)
"""How a card of the horde lands;"""
SLAMS: Final = Impact(squash=(1.16, 0.84), squash_seconds=0.22)
"""and the last of all, behind all others, which"""
QUAKES: Final = Impact(shake=5, shake_seconds=0.18, pulse=1.25, pulse_seconds=0.2)
"""shakes the table."""


def laid_out(facts: Facts, shape: Geometry, place: int, fog: Rect) -> Cue:
    """Return how a card of the horde comes to its place out of the dark; Fog comes off its pile (`fog`).

    The next one follows while it is on its way; a chief waits for all others. The last of all lands before anything
    else is dealt.
    """
    spot = facts.state.spot(place)
    places = facts.rules.mission.places
    last = len(places) - 1
    tell = Timeline()
    if spot.kind not in KINDS and place != last:
        tell.fly(Move(card_key(place, spot), WAITS))
        return tell.cue(until=AT_ONCE)
    move = _marches(facts, shape, place)
    if spot.kind == "fog":
        large = fog.w / shape.rects[place].w
        move = replace(move, start=fog.middle, path=(), hop=0.0, lean=0.0, large=large, steps=STEADY, arc=HOPS[1])
        tell.show(0.0, "pile-fog", "of-pile-fog")
    elif spot.up:
        after, up, rocks, back = NUDGES
        nudge = Jab(MARCHES + after, 0.0, up, darts=NUDGED, back=back, rocks=rocks if place % 2 else -rocks)
        move = replace(move, over=CardArt(back_of(spot.kind)), turns=FLIPS, jab=nudge)
    if place < last:
        tell.sound(tell.fly(move), "tap")
        return tell.cue(until=next_one(places, place))
    slams = _tell_chiefs(tell, facts, shape, move)
    return tell.cue(until=slams + RESTS)


def _tell_chiefs(tell: Timeline, facts: Facts, shape: Geometry, last: Move) -> float:
    """Let the chiefs come once the last of all others has set off; return when the heaviest slams down.

    It jolts whoever lies beside it. Where there is none, the last one does so.
    """
    places = facts.rules.mission.places
    leaves = leaving(places)
    heavy = leaves.index(max(leaves))
    begins = max(at for at, place in zip(leaves, places, strict=True) if place.kind in KINDS or at == leaves[-1])
    slams = max(0.0, leaves[heavy] - begins) + MARCHES
    if heavy == len(places) - 1:
        tell.fly(_slams(last, shape, heavy))
    else:
        tell.sound(tell.fly(last), "tap")
    for place, spot in enumerate(places[:-1]):
        if spot.kind not in KINDS:
            waits = max(0.0, leaves[place] - begins)
            tell.fly(replace(_slams(_marches(facts, shape, place), shape, place), at=waits, comes=SEEN))
    rect = shape.rects[heavy]
    tell.hit(Strike(slams, rect.middle[0], rect.bottom, QUAKES, reach=rect.w * 0.7))
    tell.sound(slams, "thud")
    there = (number for number, at in enumerate(leaves[:-1]) if at + MARCHES < begins and number != heavy)
    tell.fly(*(move for number in there if (move := _jolted(facts, shape, number, heavy, slams)) is not None))
    return slams


def bristling(facts: Facts) -> Iterator[Move]:
    """Yield how the horde bristles once, all together, as soon as it stands there."""
    up, winds, darts, back, rocks = REARS
    for place, spot in enumerate(facts.state.horde):
        if spot is not None:
            jab = Jab(winds + darts, 0.0, up, winds, darts, back, rocks if place % 2 else -rocks)
            yield Move(card_key(place, spot), seconds=0.001, jab=jab)


def leaving(places: Sequence[HordePlace]) -> tuple[float, ...]:
    """Return when each card sets off, in seconds after the first one: a row in a run, then a breath; chiefs last."""
    common = [number for number, place in enumerate(places) if place.kind in KINDS]
    beats = [0.0]
    for before, after in pairwise(common):
        more = BETWEEN if places[before].row != places[after].row else TURNED if places[after].face_up else 1.0
        beats.append(beats[-1] + more)
    apart = min(APART[0], APART[1] / max(1.0, beats[-1]))
    at = {number: beat * apart for number, beat in zip(common, beats, strict=False)}
    ends = max(at.values(), default=-CHIEFS)
    chiefs = [number for number in range(len(places)) if number not in at]
    at |= {number: ends + CHIEFS * turn for turn, number in enumerate(chiefs, 1)}
    return tuple(at[number] for number in range(len(places)))


def next_one(places: Sequence[HordePlace], place: int) -> float:
    """Return how many seconds after a card has set off that is no chief the next such one does, or is told."""
    leaves = leaving(places)
    later = (leaves[number] for number in range(place + 1, len(places)) if places[number].kind in KINDS)
    return max(AT_ONCE, next(later, 0.0) - leaves[place])


def _marches(facts: Facts, shape: Geometry, place: int) -> Move:
    """Return how a card hops from beyond the stage's right end to its place, as large as it lies there."""
    rect = shape.rects[place]
    ground = max(it.middle[1] for it in shape.rects)
    start = facts.kit.frame.rect.right + rect.w, ground
    x, y = rect.middle
    touches = x + HALFWAY * (start[0] - x), (y + ground) / 2
    key = card_key(place, facts.state.spot(place))
    return Move(key, 0.0, MARCHES, (touches,), Pace.EVEN, HOPS[0], start=start, lean=LEANS, impact=LANDS)


def _slams(move: Move, shape: Geometry, place: int) -> Move:
    """Return how a card slams down on its place that would have marched there."""
    beside, high = OVERLEAPS
    rect = shape.rects[place]
    over = rect.middle[0] + beside * rect.w, rect.middle[1] - high
    return replace(move, path=(over,), hop=0.0, arc=HOPS[1], pace=Pace.IN, impact=SLAMS)


def _jolted(facts: Facts, shape: Geometry, place: int, heavy: int, slams: float) -> Move | None:
    """Return how a card that lies there is jolted as the heaviest slams down beside it; None where that is far off."""
    rect, hit = shape.rects[place], shape.rects[heavy]
    away = rect.middle[0] - hit.middle[0]
    if abs(away) > NEAR * hit.w or abs(rect.middle[1] - hit.middle[1]) > NEAR * hit.w:
        return None
    aside, down, rocks, back = JOLTS
    way = 1 if away >= 0 else -1
    jab = Jab(slams + NUDGED, aside * way, down, darts=NUDGED, back=back, rocks=-rocks * way)
    return Move(card_key(place, facts.state.spot(place)), seconds=0.001, jab=jab)
