"""How what happens at Syncro's table is told: what turns, what falls, and when what that changes is seen.

A cue says so in seconds; where things end, the layout says. A sum counts a Spell when that lies face up, an enemy has
fallen before a ring of the goal is ticked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.rules.state.state import Laid
from game.games.syncro.scenery.cards import LIEUTENANTS, sealed
from game.games.syncro.table.facts.facts import Facts, spell_key
from game.games.syncro.table.facts.foes import enough, foe_of, hit, weakened
from game.games.syncro.table.pages.page import ring_spots
from game.games.syncro.table.pieces.horde import card_key
from game.games.syncro.table.pieces.lifted import Lifted, arranged, at_home, fought, lifted, unpaid
from game.games.syncro.table.pieces.shine import flying, glare
from game.games.syncro.table.plan.eye import shuts
from game.games.syncro.table.plan.places import Geometry
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.tell.falling import FALLEN, OPEN, TEARS, halves
from game.games.syncro.table.tell.laying import laid_out
from game.games.syncro.table.tell.spent import spread_out, tell_spent
from game.games.syncro.table.tell.striking import DARK, breathed, grown, started, struck_back
from game.games.syncro.table.tell.swipes import OVER, MagicArt, magic_mark
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import outer
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Jab, Move, Pace, Strike
from game.ui.motion.impact import SMALL, Impact
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE

LIFTS: Final = 0.2  # seconds in which an enemy is lifted, and its Spells
FIRST: Final = 0.2  # when the first Spell turns
TURN: Final = 0.2  # seconds in which one turns, and as soon as it has, it counts
HALF: Final = 0.1  # seconds before it is up in which its face comes round
PITCH: Final = 0.24  # from one to the next at most
WINDOW: Final = 0.45  # in which all of them turn, however many there are
HUSH: Final = 0.3  # in which nothing sounds, before it is decided: Spells draw back
BEHIND: Final = 17.0  # z of light that bursts from an enemy: over the horde, under its halves
BURSTS: Final = 0.34  # seconds for which light bursts from an enemy
READ: Final = 0.2  # seconds that a verdict is seen before what follows
WINDS: Final = 0.22  # seconds for which Spells draw back before they fly at an enemy: of the hush before it is decided
DARTS: Final = 0.08  # seconds in which they do that
AFTER: Final = (0.09, 0.18)  # seconds from one to the next at most, the last of all first, and all of them
DRAWN: Final = 0.05  # seconds for which one draws back at least
MARKED: Final = 0.16  # seconds for which the mark of its magic is seen where it hits
MARK: Final = 1.3  # across that, in breadths of a Spell
SPILLS: Final = 0.16  # seconds in which the light of a Spell that counts flies into the sum
SPILT: Final = 44.0  # units across that
REACH: Final = 1.0  # how far they come, in their height
SHORT: Final = 0.44  # and where they don't suffice
ASIDE: Final = 0.6  # of the way to the middle of the enemy that they come
FLINCHES: Final = 58.0  # units by which it starts back, and
ROCKED: Final = 10.0  # degrees by which it rocks
FLINCH: Final = 0.03  # seconds in which it does
TONES: Final = 8

TICKED: Final = 0.75  # when a ring of the goal is ticked; everything has stood still for a blink before
SPARKS: Final = 0.26  # when a spark of it flies to the goal
POPS: Final = 0.2  # seconds in which a tick comes down to its size
FALLING: Final = 0.58  # and while it falls

LAYS: Final = 0.3  # seconds in which a Spell is laid
WEAKENS: Final = 0.1  # when a blow lands that only weakens
ENDS: Final = 0.5  # seconds that the last tick is seen before the picture of a victory

FLIPS: Final = (0.05, 0.10)  # the same for those of one's own hand that turn
FLIP: Final = 0.18

STOP: Final = Impact(stop=0.09, flash=0.65, flash_seconds=0.09, pulse_seconds=0.32)
"""The first half of the largest hit: all stands still, and is white."""
BREAK: Final = Impact(
    shards=14,
    gold=8,
    shard_size=(20.0, 36.0),
    shard_seconds=0.75,
    speed=(460.0, 860.0),
    spin=1.5,
    dust=10,
    dust_seconds=0.32,
    shake=6,
    shake_seconds=0.18,
    pulse=1.4,
    pulse_seconds=0.26,
    rays_seconds=0.3,
    rings=2,
)
"""The second: shards fly, everything shakes."""
WEAKER: Final = Impact(
    shards=5, shard_size=(8.0, 14.0), shard_seconds=0.42, speed=(220.0, 420.0), rings=1, rays_seconds=0.2
)
"""An enemy loses strength, and stays."""
DROPS: Final = Impact(shake=4, shake_seconds=0.16)
TICK: Final = Impact(
    shards=9, gold=5, shard_size=(9.0, 15.0), shard_seconds=0.6, speed=(420.0, 760.0), rays_seconds=0.34, rings=2
)
SPARK: Final = Impact(shards=3, gold=5, shard_size=(8.0, 14.0), shard_seconds=0.42, speed=(220.0, 420.0))
"""A Spell lies face up."""
HIT: Final = Impact(shards=5, gold=2, shard_size=(9.0, 16.0), shard_seconds=0.45, speed=(240.0, 460.0))
"""A Spell hits an enemy."""
BLUNT: Final = Impact(dust=5, dust_seconds=0.3)
"""And does nothing to it."""
ENOUGH: Final = Impact(
    stop=0.05,
    shards=4,
    gold=2,
    shard_size=(14.0, 24.0),
    shard_seconds=0.4,
    speed=(380.0, 720.0),
    shake=4,
    shake_seconds=0.16,
    pulse=1.35,
    pulse_seconds=0.24,
    rays=16,
    rays_seconds=0.3,
)
"""A sum is enough."""


def cue_for(facts: Facts, plan: Plan, shape: Geometry, event: e.Event, pile: Rect) -> Cue | None:
    """Return how an event is told; the facts are those right after it. None: in no way of its own.

    `pile` is where what is discarded lies, or where a card that is placed comes from.
    """
    match event:
        case e.Struck():
            return _struck(facts, plan, shape, event)
        case e.Beaten():
            return _beaten(facts, plan, shape, event, pile)
        case e.Withstood() | e.Absorbed():
            return _withstood(facts, plan, shape, event, pile)
        case e.Ended() if (place := unpaid(facts)) is not None:
            return breathed(facts, plan, shape, place)
        case e.Weakened(place):
            return _weakened(facts, shape, place)
        case e.Attacked(_, place):
            return _laid(facts, place)
        case e.Revealed(place) | e.MonsterCame(place):
            key = card_key(place, facts.state.spot(place))
            return Cue(0.2, moves=(Move(key, seconds=0.36),), sounds=((0.0, "flip"),), hold=0.3, together=True)
        case e.Placed(place):
            return laid_out(facts, shape, place, pile)
        case e.Called() if facts.table.before.state.turn == 0 or not facts.state.turn:
            return _turned(facts)
    return None


def rises(turned: Sequence[bool]) -> tuple[float, ...]:
    """Return when each Spell on an enemy counts: as soon as it lies face up; `turned`: whether it has to turn first."""
    count = sum(turned)
    pitch = min(PITCH, (WINDOW - TURN) / (count - 1)) if count > 1 else 0.0
    times = list[float]()
    before = 0
    for turns in turned:
        times.append(FIRST + TURN + pitch * before if turns else 0.0)
        before += turns
    return tuple(times)


def verdict(times: Sequence[float]) -> float:
    """Return when it is seen whether a sum is enough."""
    return max(times, default=0.0) + HUSH


def turning(facts: Facts, place: int) -> tuple[bool, ...]:
    """Return which Spells on an enemy are turned up by the event that is told."""
    spot = facts.table.before.state.horde[place]
    return () if spot is None else tuple(not laid.up for laid in spot.spells)


def shard_role(enemy: str) -> str:
    """Return the colour of what flies off an enemy."""
    if enemy in ("mushroom", "golem", "dragon"):
        return f"syncro.shards.{enemy}"
    return f"syncro.shards.{'chief' if enemy in (*LIEUTENANTS, 'boss', 'last_boss') else 'monster'}"


def _struck(facts: Facts, plan: Plan, shape: Geometry, event: e.Struck) -> Cue:
    """Return a reckoning: the enemy is lifted, each Spell turns and then counts, a hush, the verdict."""
    spot = facts.state.spot(event.place)
    lift = arranged(plan, shape, event.place, spot.spells)
    turned = turning(facts, event.place)
    times = rises(turned)
    order = list(zip(spot.spells, lift.spells, turned, times, strict=False))
    end = verdict(times)
    hits = enough(facts, event)
    apart = spread_out(len(order) - 1, *AFTER)
    tell = Timeline()
    flinch = Jab(end, 0.0, -FLINCHES * hits, darts=FLINCH, back=READ, rocks=ROCKED * hits)
    tell.fly(Move(card_key(event.place, spot), seconds=LIFTS, pace=Pace.OUT, jab=flinch))
    read = tell.fly(Move(f"halo:{event.place}", seconds=end + READ, pace=Pace.OUT))
    for number, (laid, card, turns, time) in enumerate(order):
        back = sealed(facts.table.badge(laid.by)) if turns else None
        at = end - apart * number
        jab = _jab(lift, card, at, end, hits=hits)
        tell.fly(Move(spell_key(laid.card), seconds=LIFTS, pace=Pace.OUT, over=back, turns=time - TURN, jab=jab))
        if turns:
            tell.sound(time - TURN, "flip")
            tell.hit(Strike(time - HALF, *card.middle, SPARK, "syncro.violet", reach=card.w * 0.6))
        x, y = card.middle
        tell.hit(Strike(at, x + jab.x, y + jab.y - 0.5 * card.h, HIT if hits else BLUNT, "syncro.violet", reach=card.w))
        _tell_magic(tell, facts, lift, laid, (time, at), (x + jab.x, y + jab.y - 0.5 * card.h))
    for number, time in enumerate(sorted({*times}), 1):
        tell.sound(time, f"tick-{min(number, TONES)}")
    if hits:
        tell.hit(Strike(end, *lift.foe.middle, ENOUGH, "syncro.sum-good", reach=lift.reach))
        tell.fly(_shines("shine", event.place, end - DARTS / 2), passing=glare("shine", lift, 0.8, BEHIND))
        tell.fly(replace(hit(event.place, end, reduced=facts.input.settings.reduced), jab=flinch))
    tell.night(Night(DARK, (lift.hole(1.2),), 0.0, read + 0.3))
    return tell.cue(until=read)  # that light still goes out


def _tell_magic(
    tell: Timeline, facts: Facts, lift: Lifted, laid: Laid, times: tuple[float, float], hits: tuple[float, float]
) -> None:
    """Let light of a Spell spill into the sum as it counts, and its magic leave its mark as it hits: at those times."""
    counts, strikes = times
    number = next(at for at, one in enumerate(facts.state.spot(lift.place).spells) if one.card == laid.card)
    x, y = lift.spells[number].middle
    if counts:
        light = Sprite(f"spills:{laid.card}", x, y, SPILT, SPILT, MagicArt(), z=ABOVE + OVER, leave=lift.disc.middle)
        flies = Move(light.key, counts - SPILLS / 2, SPILLS, pace=Pace.IN, arc=SPILT)
        tell.fly(flies, passing=light)
    face = facts.state.spells.card_face(laid.card)
    wide = lift.spells[number].w * MARK
    art = magic_mark(face if isinstance(face, int) else 0)
    mark = Sprite(f"mark:{laid.card}", *hits, wide, wide, art, z=ABOVE + OVER)
    tell.fly(Move(mark.key, strikes - 0.01, 0.03, stays=MARKED, fades=MARKED / 2), passing=mark)


def _jab(lift: Lifted, card: Rect, at: float, end: float, *, hits: bool) -> Jab:
    """Return how a Spell flies at the enemy over it as it is decided: it draws back while everybody waits.

    Where all of them don't suffice it comes less far, and is thrown back.
    """
    reach = REACH if hits else SHORT
    aside = (lift.foe.middle[0] - card.middle[0]) * ASIDE
    return Jab(at, aside * reach, -card.h * reach, max(DRAWN, WINDS - (end - at)), DARTS, READ)


def _shines(key: str, place: int, at: float) -> Move:
    """Return how light bursts from an enemy."""
    return Move(f"{key}:{place}", at=at, seconds=BURSTS, pace=Pace.OUT, large=0.8, glow=True)


def _beaten(facts: Facts, plan: Plan, shape: Geometry, event: e.Beaten, discards: Rect) -> Cue:
    """Return a fall: all stands still, the card tears, its halves fall; then a ring of the goal is ticked."""
    place = event.place
    spot = facts.table.before.state.horde[place]
    assert spot is not None, "whoever falls has stood there"
    key = card_key(place, spot)
    lift = fought(facts, plan, shape, place, spot.spells)
    x, y = lift.foe.middle
    role = shard_role(event.enemy)
    tell = Timeline()
    tell.fly(Move(key, seconds=0.001))
    tell.hit(Strike(0.0, x, y, STOP, role, key, reach=lift.reach))
    tell.sound(0.002, "tear")
    tell.fly(*(Move(spell_key(laid.card), seconds=0.001) for laid in spot.spells))  # they are one stroke of light
    lights = (("rift", 0.5), ("stroke", 0.36), ("halo", 0.5))
    tell.fly(*(Move(f"{light}:{place}", seconds=seconds) for light, seconds in lights))
    tell.fly(*(Move(f"tear:{place}:{side}", seconds=TEARS, pace=Pace.OUT, turn=-OPEN * side) for side in (-1, 1)))
    tell.hit(Strike(TEARS, x, y, BREAK, role, reach=lift.reach))
    tell.sound(TEARS, "capture")
    tell.fly(_shines("burst", place, TEARS), passing=glare("burst", lift, 0.8, BEHIND))
    tell.fly(*started(facts.state, TEARS))
    for lid, move in shuts(facts, plan, event, TEARS):
        tell.fly(move, passing=lid)
    for torn, falls in zip(*halves(facts, lift, spot), strict=True):
        tell.fly(falls, passing=torn)
    tell.hit(Strike(FALLEN, x, facts.kit.frame.rect.bottom, DROPS))
    tell.sound(FALLEN, "thud")
    ring = _tell_tick(tell, facts, plan, lift)
    ends = tell.ends
    if not facts.input.settings.reduced:
        tell_spent(tell, facts, lift, discards, 2 * TEARS)
    rest = ENDS if not enemies(facts.state) else 0.45 if event.spare else 0.0
    rest += TICKED - FALLEN if ring is None else 0.0  # no other one is lifted while a tick comes down
    goal = () if ring is None else ((*ring.middle, plan.goal.w * 1.7, plan.goal.w * 1.4),)
    tell.night(Night(FALLING, (lift.hole(1.5), *goal), 0.0, TICKED + 0.36, comes=0.0, goes=0.3))
    return tell.cue(until=ends, rest=rest, felt=TEARS)


def _tell_tick(tell: Timeline, facts: Facts, plan: Plan, lift: Lifted) -> Rect | None:
    """Let a ring of the goal be ticked by whoever falls; return it, or None where there is none left."""
    tell.sound(TICKED, "seal")
    tell.show(TICKED, "goal")
    spots = ring_spots(facts, plan)
    number = len(facts.state.beaten) - 1
    if number >= len(spots):
        return None
    ring = spots[number]
    for move, sprite in zip(_flights(lift.place), flying(ring, lift), strict=True):
        tell.fly(move, passing=sprite)
    tell.hit(Strike(TICKED, *ring.middle, TICK, "syncro.page-tick", reach=ring.w * 0.8))
    return ring


def _flights(place: int) -> tuple[Move, ...]:
    """Return how a spark of whoever falls flies to the goal, and becomes a tick there."""
    spark = Move(
        f"spark:{place}",
        at=SPARKS,
        seconds=TICKED - SPARKS,
        arc=70,
        pace=Pace.SOFT,
        above=True,
        trail=True,
        ghosts=True,
    )
    return spark, Move(f"tick:{place}", at=TICKED, seconds=POPS, pace=Pace.IN, large=1.4, above=True)


def _withstood(facts: Facts, plan: Plan, shape: Geometry, event: e.Withstood | e.Absorbed, discards: Rect) -> Cue:
    """Return how an enemy holds out: it strikes back, or grows; one that was paid for does so where it stands."""
    lift = lifted(facts, plan, shape) or at_home(facts, plan, shape, event.place)
    return (
        grown(facts, lift, event, discards)
        if isinstance(event, e.Absorbed)
        else struck_back(facts, lift, event, discards)
    )


def _weakened(facts: Facts, shape: Geometry, place: int) -> Cue:
    """Return how an enemy loses strength: it is hit, and hurt for a moment."""
    rect = shape.rects[place]
    spot = facts.state.spot(place)
    key = card_key(place, spot)
    art = foe_of(facts.state, place)
    z = facts.rules.mission.places[place].row
    over, seen = weakened(Sprite(key, *rect.middle, *outer(rect.w, art.ratio), art, z=z, side="up"), WEAKENS)
    blow = Strike(WEAKENS, *rect.middle, WEAKER, shard_role(art.enemy.name), reach=rect.w * 0.5)
    tell = Timeline()
    tell.fly(Move(key, seconds=2 * WEAKENS, hop=-6))
    tell.fly(seen, passing=over)
    tell.hit(blow)
    tell.sound(WEAKENS, "change")
    return tell.cue()


def _laid(facts: Facts, place: int) -> Cue:
    """Return how a Spell is laid on an enemy, and lands there."""
    spells = facts.state.spot(place).spells
    if not spells:
        return Cue(0.3)
    tell = Timeline()
    lands = tell.fly(Move(spell_key(spells[-1].card), seconds=LAYS, pace=Pace.IN, impact=SMALL, above=True))
    tell.sound(SMALL.wind, "fly")
    tell.sound(lands, "tap")
    tell.show(lands, "count-", "goal")  # plates and light follow with the sentence
    return tell.cue(rest=0.12)


def _turned(facts: Facts) -> Cue:
    """Return how one's own hand turns, from the left."""
    cards = facts.hand
    apart = spread_out(len(cards), *FLIPS)
    moves = [Move(spell_key(card), at=apart * number, seconds=FLIP) for number, (card, _) in enumerate(cards)]
    return Cue(0.2, moves=tuple(moves), sounds=((0.0, "flip"),) if moves else (), together=True)
