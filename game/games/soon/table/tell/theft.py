"""How a theft is told: the Thief dashes, the panel is knocked; after a tug-of-war the loot flies home in a bow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot
from typing import Final

from game.engine.protocol import Seat
from game.games.soon.rules import events as e
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.sheet.paper import GlowArt
from game.games.soon.table.tell.burning import DASH
from game.games.soon.table.tell.gain import tell_gain
from game.games.soon.table.tell.telling import GOES, board, hit, knocked, night, spot
from game.scenes.table.kit.seats import face_place, seat_key
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.draw_commands import DrawCommand, Glow, Plate
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Jab, Move, Pace, Strike
from game.ui.motion.impact import MEDIUM, SOFT, Impact
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Look, Part

STOLEN: Final = 1.28  # seconds that all of it takes
TUGS: Final = 0.2  # seconds for which the loot is held fast: it is pulled, snaps back, and comes free
PULLED: Final = 24.0  # units that it comes then
SNAPS: Final = 0.08  # seconds after the grab at which it is pulled farthest before it snaps back
FREE: Final = 14.0  # units that it lies out of its place as it comes free, towards where it goes
NEARS: Final = 1.4  # times its size that it has then
HOME: Final = 0.4  # seconds in which the loot flies home: only then anything counts
BRIEF: Final = 0.2  # seconds after a rival's loot has landed
DASHES: Final = 1.7  # times its size that the Thief has on its way
BENDS: Final = 0.2  # of the way down to the lower one of both places, where the corner of its bow lies, over that
SHOVES: Final = 9.0  # units that what lies beside its place is pushed as it lands
SHOVED: Final = 0.22  # seconds in which that is back
LEGS: Final = 8
LEANS: Final = 14.0  # degrees that the Thief leans, and the loot
SHORT: Final = 0.004  # seconds before the Thief has come to its place in which it hits: what it hits is seen beside it
LIFTS: Final = 84.0  # units that the Thief comes out of the hand before it dashes
GROWS: Final = 1.16  # times its size that it has then
GRABS: Final = Impact(
    stop=MEDIUM.stop,
    flash=MEDIUM.flash,
    flash_seconds=MEDIUM.flash_seconds,
    shards=7,
    shard_size=(8.0, 13.0),
    shard_seconds=0.34,
    speed=(620.0, 940.0),
    shake=MEDIUM.shake,
    shake_seconds=MEDIUM.shake_seconds,
    pulse=MEDIUM.pulse,
    pulse_seconds=MEDIUM.pulse_seconds,
    rays=14,
    rays_seconds=0.2,
)
"""The Thief grabs a card: what flies off is small and soon gone, for the line is to be seen."""
ARRIVES: Final = Impact(
    gold=10,
    shard_size=(6.0, 11.0),
    shard_seconds=0.5,
    speed=(300.0, 560.0),
    dust=10,
    dust_seconds=0.34,
    rings=1,
    rays_seconds=0.2,
    shake=5,
    shake_seconds=0.16,
)
"""Loot that has come home."""
GLAD: Final = Impact(gold=7, shard_size=(6.0, 10.0), shard_seconds=0.5, speed=(260.0, 420.0))
"""And whoever has it."""
GLOW: Final = 190.0  # size of the light that the Thief comes out of
GLEAMS: Final = 0.4  # and how strong it is: it lies under the hand
RIM: Final = 4.0


@dataclass(frozen=True, slots=True)
class AimedRim:
    """Show that it is about a line: a rim in the light."""

    radius: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Glow(centred(rect, rect.w * 1.3, rect.h * 1.9), "light.rim", 0.7)
        yield Plate(rect, radius=self.radius, border="soon.aimed-rim", width=RIM)


def rims(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the rims of the two lines that a theft or a Lightning is about, while that is told."""
    event = facts.table.event
    if not isinstance(event, e.Stole | e.Struck) or not facts.moves or not facts.input.motion:
        return
    for seat in (event.seat, event.other) if isinstance(event, e.Stole) else (event.other,):
        radius = 20 if seat == facts.seat else 16
        rect = board(facts, plan, seat).inset(-RIM)
        yield Part(f"aimed:{seat}", rect, AimedRim(radius + RIM), layer=-4, may_overlap=True)


def stolen(facts: Facts, plan: Plan, event: e.Stole) -> Cue:
    """Return a theft. Worth counts when the loot has landed, and not before."""
    seat, other, number = event.seat, event.other, event.number
    thief = facts.state.lines[other][number - 1]
    loot = facts.state.lines[seat][number - 1]
    place = spot(facts, plan, other, number)
    home = spot(facts, plan, seat, number)
    own = seat == facts.seat
    heavy = replace(SOFT, wind=TUGS, back=-FREE, shrink=NEARS, squash=(1.2, 0.8), squash_seconds=0.2)
    lift = replace(MEDIUM, back=-LIFTS, shrink=GROWS)
    hand = plan.hand if own else board(facts, plan, seat)
    glow = Sprite("glow:thief", *hand.middle, GLOW, GLOW, GlowArt("soon.lamplight"), z=-0.5, alpha=GLEAMS)
    tell = Timeline()
    dash = Move(card_key(thief), seconds=DASH, pace=Pace.EVEN, impact=lift, tilt=LEANS / 2, lean=LEANS)
    hits = tell.fly(replace(dash, above=True, grows=DASHES))
    tell.fly(Move(glow.key, seconds=hits, glow=True), passing=glow)
    tell.show(MEDIUM.wind if own else hits, "bar:")  # one's own is in words as it sets off
    tell.sound(MEDIUM.wind, "wind")
    tell.fly(*knocked(facts, plan, other, (thief, loot), at=hits))
    struck = hit(facts, place, other, card_key(loot), at=hits - SHORT)
    tell.hit(replace(struck, impact=GRABS, reach=place.w * 0.85))
    tell.show(hits, "row" if other == facts.seat else seat_key(other))
    flies = Move(card_key(loot), hits, HOME, swing(place, home), pace=Pace.EVEN, lean=-LEANS, impact=heavy)
    lands = tell.fly(replace(flies, above=True, trail=True, jab=_tug(hits, place, home)))
    tell.fly(*_shoved(facts, plan, seat, number, lands))
    tell.sound(lands, "coin")
    tell.hit(Strike(lands, *home.middle, ARRIVES, reach=home.h * 0.42))
    tell.show(lands, "")
    if own:
        tell.hit(Strike(lands, *face_place(plan.you).middle, GLAD, reach=26))
        tell_gain(tell, facts, seat, (plan.worth.right - 8, plan.worth.y + 8), lands)
    if event.old is not None:
        tell.fly(Move(card_key(event.old), at=lands - 0.04, seconds=GOES))
    tell.night(night(facts, plan, lands + 0.1, seat, other))
    return tell.cue(rest=max(0.0, STOLEN - tell.ends) if own else BRIEF, felt=hits)


def _tug(hits: float, place: Rect, home: Rect) -> Jab:
    """Return how loot is pulled towards where it shall go, and snaps back."""
    (x, y), (u, v) = place.middle, home.middle
    far = hypot(u - x, v - y) or 1.0
    pull = PULLED * (u - x) / far, PULLED * (v - y) / far
    return Jab(hits + SNAPS, *pull, darts=SNAPS, back=TUGS - SNAPS, rocks=LEANS)


def _shoved(facts: Facts, plan: Plan, seat: Seat, number: int, at: float) -> Iterator[Move]:
    """Yield how what lies beside a place of a line is pushed aside as something lands there, and comes back."""
    scale = spot(facts, plan, seat, 1).w / plan.spot(1).w
    for place, card in enumerate(facts.state.lines[seat], 1):
        if place != number and abs(place - number) <= 2:
            x, y = spot(facts, plan, seat, place).middle
            push = SHOVES * scale / (place - number)
            yield Move(card_key(card), at=at, seconds=SHOVED, pace=Pace.OUT, path=((x + push, y),))


def swing(place: Rect, home: Rect) -> tuple[tuple[float, float], ...]:
    """Return the way-points of loot: one bow, level at the upper one of both places and upright at the lower one."""
    (x0, y0), (x2, y2) = place.middle, home.middle
    x1, y1 = (x2, y0 + (y2 - y0) * BENDS) if y2 > y0 else (x0, y2 + (y0 - y2) * BENDS)

    def between(a: float, b: float, c: float, share: float) -> float:
        return a * (1 - share) ** 2 + 2 * b * share * (1 - share) + c * share**2

    shares = [leg / LEGS for leg in range(1, LEGS)]
    return tuple((between(x0, x1, x2, share), between(y0, y1, y2, share)) for share in shares)
