"""How enemies strike: what withstands answers a blow that was too weak, a Golem grows, an unpaid Dragon breathes.

Each weighs as much as a fall does, and none takes more time than a person gladly waits for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from msgspec import structs

from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import worth
from game.games.syncro.rules.state.state import State
from game.games.syncro.table.facts.facts import NONE, Facts, spell_key
from game.games.syncro.table.facts.foes import foe_of
from game.games.syncro.table.pieces.hand import lying, reached
from game.games.syncro.table.pieces.horde import LIFT, card_key
from game.games.syncro.table.pieces.lifted import Lifted, arranged
from game.games.syncro.table.plan.places import Geometry
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.tell.burning import burning
from game.games.syncro.table.tell.knocked import knocked
from game.games.syncro.table.tell.spent import tell_spent
from game.games.syncro.table.tell.swipes import WEAPONS, filling, gathered, gathering, sinking, swipe, swiping, whirling
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import outer
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Jab, Move, Pace, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

DARK: Final = 0.6  # how dark it is but for an enemy whose fight is told
RESTS: Final = 0.14  # seconds for which a Spell has lain among the discards before what follows
HELD: Final = 0.3  # seconds that is seen what is left
BACK: Final = 13.0  # units by which the horde starts back
STARTS: Final = 0.22  # seconds in which it does, and stands again

WINDS: Final = 0.12  # seconds in which an enemy draws back before it strikes
LUNGES: Final = 0.24  # seconds in which it lunges and is back
REACHES: Final = 80.0  # units that it comes forward
LEANS_IN: Final = 13.0  # degrees that it leans as it does
ANSWERS: Final = WINDS + LUNGES / 2  # when its answer hits what was laid on it
DUCKS: Final = 30.0  # units by which what it hits gives way
ROCKS: Final = 14.0  # degrees by which that rocks
GLOATS: Final = (0.66, -26.0, 0.0)  # when it has thrown itself up, how far, and turned how: it gloats,
GLOATED: Final = (0.14, 0.09, 0.26)  # and in which seconds it draws itself together, does that, and stands again
CLOSES: Final = 0.34  # seconds in which what is left gives way, and closes its ranks
ANSWER: Final = Impact(wind=WINDS, back=-30, shrink=0.93, squash=(1.12, 0.88), squash_seconds=0.18)
"""How an enemy lunges: it rears up, and stands again."""
ANSWERED: Final = Impact(
    stop=0.06,
    shards=10,
    shard_size=(12.0, 22.0),
    shard_seconds=0.55,
    speed=(420.0, 760.0),
    spin=1.5,
    dust=9,
    dust_seconds=0.36,
    shake=5,
    shake_seconds=0.18,
    pulse=1.3,
    pulse_seconds=0.2,
    rays=14,
    rays_seconds=0.2,
)
"""What that does to the Spells, and to the table."""

LANDED: Final = Impact(
    dust=9,
    dust_seconds=0.34,
    shards=6,
    shard_size=(8.0, 14.0),
    shard_seconds=0.34,
    speed=(220.0, 400.0),
    shake=4,
    shake_seconds=0.16,
)
"""A Spell that was struck off lies among the discards."""

SINKS: Final = 0.26  # seconds in which a Spell flies into a Golem, after it has drawn back
SWALLOWS: Final = 0.1 + SINKS
SPENDS: Final = 0.02  # when the first of the others leaves for the discards
CROUCHES: Final = 0.16  # seconds in which a Golem draws itself together before it grows
SWELLS: Final = 0.1  # seconds from there until it has grown
GROWN: Final = SWALLOWS + SWELLS
LEAPS: Final = 30.0  # units that it leaps as it swells
FILLED: Final = 0.08  # seconds before a Spell is in it, from which light fills it
AFTER: Final = 0.16  # seconds for which that is still seen once it has grown
COUNTS: Final = (0.08, 0.26)  # from one point of its strength to the next at most, and all of them
PUNCHED: Final = (0.2, 0.2)  # where its shield is, in its breadth and height
SLAMS_AFTER: Final = 0.13  # seconds after its last point at which it slams down,
SLAMS: Final = (36.0, 0.08, 0.05, 0.14)  # how far, after which seconds of rising, in which and back in which
STAYS: Final = 0.12  # seconds that it is seen after that
JOLTED: Final = (14.0, 0.03, 0.14)  # how far down that jolts the horde, how fast, and how long
TONES: Final = 8
SINKING: Final = Impact(wind=0.1, back=10, shrink=0.96)
SWALLOWED: Final = Impact(stop=0.06, flash=0.34, flash_seconds=0.06, pulse=1.3, pulse_seconds=0.2)
"""A Spell is in it: all stands still."""
GROWTH: Final = Impact(
    wind=CROUCHES, back=0, shrink=0.97, crouch=0.78, squash=(1.26, 1.2), squash_seconds=0.3, dust=10, dust_seconds=0.36
)
"""How it gulps a Spell down, bent over that, and swells."""
GREW: Final = Impact(
    shards=12,
    shard_size=(14.0, 26.0),
    shard_seconds=0.6,
    speed=(420.0, 820.0),
    dust=10,
    dust_seconds=0.4,
    shake=5,
    shake_seconds=0.2,
    pulse=1.4,
    pulse_seconds=0.26,
    rays=16,
    rays_seconds=0.28,
)
"""What that does to the table: no ring stands round it while it counts."""

PUNCH: Final = Impact(
    shards=3, gold=3, shard_size=(8.0, 13.0), shard_seconds=0.26, speed=(260.0, 420.0), rays=8, rays_seconds=0.1
)
"""What each point does to its shield,"""
SLAM: Final = Impact(dust=9, dust_seconds=0.3, shake=5, shake_seconds=0.16)
"""and what its weight does to the ground at last."""

REARS: Final = 0.5  # seconds in which a Dragon that was not paid rises and leans back
LEANS: Final = 26.0  # units that it leans back then
THRUST: Final = 40.0  # units by which it throws itself forward as it breathes,
THRUST_ROCKS: Final = -7.0  # degrees by which it is turned then,
THRUSTS: Final = 0.09  # seconds in which it does,
THRUST_BACK: Final = 0.9  # and in which it is back: as long as its fire burns
GATHERS: Final = 0.34  # seconds in which fire gathers before its mouth
FIRES: Final = 0.5  # seconds for which it breathes
FLIGHT: Final = 0.3  # seconds that fire takes to the hands
SCORCHES: Final = REARS + FLIGHT
SPREADS: Final = 0.2  # seconds in which it spreads to the hand's ends
DUCKED: Final = 26.0  # units by which it gives way
DUCK: Final = 0.04  # seconds in which it does
UP: Final = 0.33  # and in which it is back
HAND: Final = (1.5, 2.6)  # how far light reaches round a hand at which a Dragon looks, in its breadth and height
LICKS: Final = 0.4  # seconds for which what it has reached burns
HOMES: Final = 0.22  # seconds in which the Dragon goes home
OUT: Final = REARS + FIRES + FLIGHT + LICKS
REARED_Z: Final = 50.0  # z of a Dragon that rears up: over the horde, under its fire
REARED: Final = Impact(squash=(1.12, 0.9), squash_seconds=0.18)
OPENS: Final = Impact(pulse=1.2, pulse_seconds=0.2)
BREATH: Final = Impact(
    stop=0.09,
    shards=12,
    gold=7,
    shard_size=(14.0, 26.0),
    shard_seconds=0.7,
    speed=(460.0, 860.0),
    spin=1.5,
    dust=12,
    dust_seconds=0.4,
    shake=6,
    shake_seconds=0.22,
    pulse=1.4,
    pulse_seconds=0.3,
)
"""Fire reaches the hands: as heavy as a fall; the fire itself is what is seen to spread."""
SINGED: Final = Impact(flash=0.5, flash_seconds=0.09)
"""And each card of one's own hand."""


def struck_back(facts: Facts, lift: Lifted, event: e.Withstood, discards: Rect) -> Cue:
    """Return how an enemy answers a blow that was too weak: it rears up, strikes, and the weakest Spell is knocked off.

    It leans over what was laid on it; the mark of its weapon runs over that and is gone; what is left gives way, and
    closes its ranks. What strikes with fire burns a Spell.
    """
    spot = facts.state.spot(event.place)
    x, y = lift.struck
    mark = swipe(lift, event.enemy)
    burns = WEAPONS[event.enemy] == "fire"
    goes_off = burning if burns else knocked
    struck, goes = goes_off(facts, lift, event, discards, ANSWERS)
    aside = 1.0 if struck.x <= lift.foe.middle[0] else -1.0
    tell = Timeline()
    tell.sound(0.0, "wind")
    lunges = Move(card_key(event.place, spot), seconds=LUNGES, hop=-REACHES, lean=LEANS_IN * aside, impact=ANSWER)
    at, high, turned = GLOATS
    winds, darts, back = GLOATED
    tell.fly(replace(lunges, above=True, jab=Jab(at, 0.0, high, winds, darts, back, turned * aside)))
    tell.fly(swiping(mark, event.enemy, ANSWERS), passing=mark)
    tell.hit(Strike(ANSWERS, x, y, ANSWERED, "syncro.violet", reach=lift.foe.w * 0.42))
    tell.sound(ANSWERS, "blunt")
    for number, laid in enumerate(spot.spells):
        lean = (-ROCKS, ROCKS)[number % 2]
        tell.fly(Move(spell_key(laid.card), at=ANSWERS, seconds=CLOSES, hop=-DUCKS, lean=lean))
    tell.fly(*started(facts.state, ANSWERS, event.place))
    tell.sound(ANSWERS + 0.02, "burn" if burns else "tear")
    tell.fly(Move(spell_key(event.card), at=ANSWERS, seconds=0.001))
    lies = tell.fly(goes, passing=struck)
    role = "syncro.burn" if burns else "syncro.violet"
    tell.hit(Strike(lies, *discards.middle, LANDED, role, reach=discards.w * 0.5))
    tell.sound(lies, "tap")
    tell.show(lies, "pile-discards", "of-pile-discards")
    tell.night(Night(DARK, (lift.hole(1.2),), 0.0, lies + RESTS, comes=0.0, goes=0.2))
    return tell.cue(until=lies, rest=RESTS, felt=ANSWERS)


def started(state: State, at: float, struck: int = NONE) -> list[Move]:
    """Return how the horde starts back from what happens at a moment, but for those who fight."""
    idle = [(place, spot) for place, spot in enumerate(state.horde) if spot and not spot.spells and place != struck]
    return [Move(card_key(place, spot), at=at, seconds=STARTS, hop=BACK) for place, spot in idle]


def slammed(points: int) -> float:
    """Return when a Golem slams down that has counted so many points."""
    return max(counted(points), default=GROWN) + SLAMS_AFTER


def counted(points: int) -> tuple[float, ...]:
    """Return when a Golem's shield shows each point more, from when it has grown on."""
    apart = min(COUNTS[0], COUNTS[1] / max(1, points - 1))
    return tuple(GROWN + apart * number for number in range(points))


def grown(facts: Facts, lift: Lifted, event: e.Absorbed, discards: Rect) -> Cue:
    """Return how a Golem absorbs a Spell before one's eyes: it sinks in, it swells, and its strength counts up.

    What else was laid on it is spent meanwhile.
    """
    spot = facts.state.spot(event.place)
    key = card_key(event.place, spot)
    art = foe_of(facts.state, event.place, "chosen")
    points = worth(facts.state, event.face)
    times = counted(points)
    looks = [(at, art.less(points - number)) for number, at in enumerate(times, 1)] or [(GROWN, art)]
    begins = SWALLOWS - CROUCHES
    stays = max(0.0, max(times, default=GROWN) - GROWN) + 0.01
    x, y = lift.rune_position
    spell = sinking(facts, lift, event)
    tell = Timeline()
    tell.sound(0.0, "wind")
    slams = slammed(points)
    down, winds, darts, back = SLAMS
    slam = Jab(slams, 0.0, down, winds, darts, back)
    tell.fly(Move(key, at=begins, seconds=SWELLS, hop=LEAPS, impact=GROWTH, looks=tuple(looks), stays=stays, jab=slam))
    tell.fly(whirling(spell, lift, SINKS, SINKING), passing=spell)
    if not facts.input.settings.reduced:
        others = [laid.card for laid in facts.table.before.state.spot(event.place).spells if laid.card != event.card]
        tell.fly(*(Move(spell_key(card), seconds=0.001) for card in others))  # what flies is another sprite
        tell_spent(tell, facts, lift, discards, SPENDS, kept=event.card)
    light, fills = filling(lift, SWALLOWS - FILLED, FILLED + SWELLS + AFTER)
    tell.fly(fills, passing=light)
    tell.hit(Strike(SWALLOWS, x, y, SWALLOWED, "syncro.violet", key, reach=lift.foe.w * 0.42))
    tell.sound(SWALLOWS, "stamp")
    tell.hit(Strike(GROWN, *lift.foe.middle, GREW, "syncro.violet", reach=lift.reach))
    tell.sound(GROWN, "thud")
    tell.fly(Move(spell_key(event.card), at=GROWN, seconds=0.001))  # behind it, until it has gone home
    deep, fast, over = JOLTED
    jolt = Jab(slams + fast, 0.0, deep, darts=fast, back=over)
    tell.fly(*(replace(move, jab=jolt) for move in started(facts.state, GROWN, event.place)))
    shield = lift.grown.x + PUNCHED[0] * lift.grown.w, lift.grown.y + PUNCHED[1] * lift.grown.h
    for number, at in enumerate(times, 1):
        tell.sound(at, f"tick-{min(number, TONES)}")
        tell.hit(Strike(at, *shield, PUNCH, reach=lift.foe.w * 0.22))
    tell.hit(Strike(slams, lift.grown.middle[0], lift.grown.bottom, SLAM, reach=lift.foe.w * 0.5))
    tell.sound(slams, "thud")
    tell.night(Night(DARK, (lift.hole(),), 0.0, slams + over + STAYS, comes=0.0, goes=0.2))
    return tell.cue(until=slams + over, rest=STAYS, felt=SWALLOWS)


def breathed(facts: Facts, plan: Plan, shape: Geometry, place: int) -> Cue:
    """Return how a Dragon breathes that was not paid (SY-29): it leans back, and its fire runs over the hands.

    What rears up and goes home again is only seen on its way: its card is back in its place when all is told.
    """
    spot = facts.state.spot(place)
    lift = arranged(plan, shape, place, spot.spells)
    key = card_key(place, spot)
    glow = gathered(lift)
    home = shape.rects[place]
    up, down = reared(facts, lift, home)
    cards = lying(facts, plan, lowered=False)
    edge = reached(cards, plan.hand)
    back = lift.foe.middle[0], lift.foe.middle[1] - LEANS
    larger = lift.foe.w / home.w
    leans = Move(up.key, seconds=REARS, path=(back,), impact=REARED, start=home.middle, large=1 / larger)
    tell = Timeline()
    tell.sound(0.0, "wind")
    thrust = Jab(REARS + THRUSTS, 0.0, THRUST, darts=THRUSTS, back=THRUST_BACK, rocks=THRUST_ROCKS)
    tell.fly(replace(leans, stays=OUT - HOMES - REARS, jab=thrust), passing=up)
    tell.fly(gathering(glow, REARS - GATHERS, GATHERS + 0.1), passing=glow)
    tell.hit(Strike(REARS, *lift.fire_origin, OPENS, "syncro.burn", reach=lift.foe.w * 0.3))
    tell.sound(REARS, "burn")
    broad = min(plan.hand.w * 0.3, 150.0)
    tell.hit(Strike(SCORCHES, edge.middle[0], edge.y, BREATH, "syncro.burn", reach=broad))
    for (card, _), lies in zip(facts.hand, cards, strict=True):
        tell.hit(Strike(SCORCHES, *lies.middle, SINGED, victim=spell_key(card)))
        at = SCORCHES + singed(abs(lies.middle[0] - edge.middle[0]) / max(1.0, edge.w / 2))
        duck = Jab(at + DUCK, 0.0, DUCKED, darts=DUCK, back=UP)
        tell.fly(Move(spell_key(card), at, OUT - at, (lies.middle,), Pace.IN, start=lies.middle, jab=duck))
    tell.sound(SCORCHES, "thunder")
    tell.fly(Move(down.key, at=OUT - HOMES, seconds=HOMES, start=lift.foe.middle, large=larger), passing=down)
    tell.fly(Move(key, at=OUT - 0.01, seconds=0.01))
    lit = edge.middle[0], edge.y + 0.3 * edge.h, edge.w * HAND[0], edge.h * HAND[1]
    tell.night(Night(DARK, (lift.hole(1.4), lit), 0.0, OUT, comes=0.16, goes=0.3))
    return tell.cue(felt=SCORCHES)


def singed(away: float) -> float:
    """Return how long after fire has hit the hand it reaches a card; `away`: from its middle, 1 at its ends."""
    return 0.7 * SPREADS * away


def giving_way(time: float, away: float, sinks: float) -> float:
    """Return how far a card lies lower so many seconds after fire has reached it, in units.

    It ducks, is back, and at last `sinks`, as all hands do when a match is over.
    """
    ducks = DUCKED * (time / DUCK) ** 2 if time < DUCK else DUCKED * max(0.0, 1 - (time - DUCK) / UP) ** 2
    share = min(1.0, time / (OUT - SCORCHES - singed(away)))
    return ducks + sinks * max(0.0, 2 * share**3 - 1)


def reared(facts: Facts, lift: Lifted, home: Rect) -> tuple[Sprite, Sprite]:
    """Return a Dragon as it rears up, and as it goes home."""
    art = foe_of(facts.state, lift.place, "chosen")
    up = Sprite(f"rears:{lift.place}", *lift.foe.middle, *outer(lift.foe.w, art.ratio), art, z=REARED_Z, lift=LIFT)
    size = outer(home.w, art.ratio)
    return up, structs.replace(
        up, key=f"goes:{lift.place}", x=home.middle[0], y=home.middle[1], w=size[0], h=size[1], lift=0.0
    )


def stopped(time: float, at: float, seconds: float) -> float:
    """Return what time it is on a clock that stood still for some seconds at a moment."""
    return time if time < at else max(at, time - seconds)
