"""How a theft is told: the Thief lifts and dashes, the panel is knocked; a breath, and the loot flies high and home."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.games.soon.rules import events as e
from game.games.soon.table.facts.facts import Facts, card_key
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.sheet.paper import GlowArt
from game.games.soon.table.tell.burning import BREATH, DASH
from game.games.soon.table.tell.gain import tell_gain
from game.games.soon.table.tell.telling import GOES, board, hit, knocked, night, spot
from game.scenes.table.kit.seats import face_place, seat_key
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.draw_commands import DrawCommand, Glow, Plate
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.impact import MEDIUM, SOFT, Impact
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Look, Part

STOLEN: Final = 1.28  # seconds that all of it takes
HOME: Final = 0.42  # seconds in which the loot flies home: only then anything counts
BRIEF: Final = 0.2  # seconds after a rival's loot has landed
ARC: Final = 24.0
JOLTS: Final = 96.0  # units that the loot is knocked out of its place before it flies: it lies beside the Thief then
JOLTED: Final = 2.5  # times its size that it has then: all see what was taken
DASHES: Final = 1.7  # times its size that the Thief has on its way
SWINGS: Final = (0.16, 0.6)  # of its way across and down: there the corner lies round which it swings home
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
    gold=8, shard_size=(6.0, 11.0), shard_seconds=0.5, speed=(300.0, 560.0), rings=1, rays_seconds=0.2
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
    jolt = replace(SOFT, wind=BREATH, back=-JOLTS, shrink=JOLTED)
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
    flies = Move(card_key(loot), hits, HOME, swing(place, home), pace=Pace.EVEN, arc=ARC, lean=-LEANS, impact=jolt)
    lands = tell.fly(replace(flies, above=True, trail=True))
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


def swing(place: Rect, home: Rect) -> tuple[tuple[float, float], ...]:
    """Return the way-points of loot: out of the panel first, and then round a corner home."""
    (x0, y0), (x2, y2) = place.middle, home.middle
    x1, y1 = x0 + (x2 - x0) * SWINGS[0], y0 + (y2 - y0) * SWINGS[1]

    def between(a: float, b: float, c: float, share: float) -> float:
        return a * (1 - share) ** 2 + 2 * b * share * (1 - share) + c * share**2

    shares = [leg / LEGS for leg in range(1, LEGS)]
    return tuple((between(x0, x1, x2, share), between(y0, y1, y2, share)) for share in shares)
