"""The enemy whose fight is told: it is lifted off the horde, grows and has the light; its Spells lie under it.

Only with motion: without, an enemy stands in its place in the horde.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.games.syncro.rules.state.events import Absorbed, Beaten, Ended, Struck, Withstood
from game.games.syncro.rules.state.state import Laid, Paying, Verdict
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.plan.places import CARD, Geometry, spread
from game.games.syncro.table.plan.plan import Plan
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO
from game.ui.draw.light import Pool, draw_pool
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE

GROWS: Final = 1.66  # how many times its size an enemy has while its fight is told, where there is room
SPELL: Final = 0.56  # breadth of a Spell under it, in breadths of a card
LOW: Final = 0.9  # of the room that is left over it: its Spells lie under its neighbours, and hide none of them
TUCKED: Final = 0.2  # of a Spell's height that the enemy's foot hides
APART: Final = 1.06  # from one Spell to the next, in their breadth
DRAWS_IN: Final = 0.7  # of the way to the middle that it comes
ABSORBED: Final = 1.14  # how many times as large a Golem stays that has absorbed a Spell, till it goes home
HIGH: Final = 0.16  # how far down it the disc of its sum stands, in its height: over the strength of a neighbour
DISC: Final = 0.86  # across the disc of its sum, in breadths of a card
HALO: Final = 2.9  # across the light behind it, in its breadth
GLARE: Final = 3.1  # across the light that bursts from it, in its height
TILT: Final = 3.0  # degrees from one Spell to the next, as they fan out
MANY: Final = 5  # Spells that lie straight


@dataclass(frozen=True, slots=True)
class Lifted:
    """Hold where all of it is."""

    place: int
    foe: Rect
    spells: tuple[Rect, ...]
    disc: Rect
    """Where the sum stands."""
    glare: Rect
    """How far light may burst from it: not over the mages' plates."""
    card: float
    """How broad one card is there: the second Boss is three."""

    @property
    def grown(self) -> Rect:
        """Return where a Golem is that has absorbed a Spell: it is larger, and its foot where it was."""
        grown = Rect.around(*self.foe.middle, self.foe.w * ABSORBED, self.foe.h * ABSORBED)
        return grown.moved(0, self.foe.bottom - grown.bottom)

    @property
    def halo(self) -> Rect:
        """Return where the light behind it lies."""
        return Rect.around(*self.foe.middle, self.foe.w * HALO, self.foe.h * HALO * 0.8)

    @property
    def struck(self) -> tuple[float, float]:
        """Return the middle of the Spells that lie under it: what it strikes at."""
        if not self.spells:
            return self.foe.middle[0], self.foe.bottom
        return Rect.bounding((x, y) for it in self.spells for x, y in ((it.x, it.y), (it.right, it.bottom))).middle

    @property
    def rune_position(self) -> tuple[float, float]:
        """Return where a Golem's rune is, into which a Spell sinks."""
        return self.foe.middle[0], self.foe.y + 0.7 * self.foe.h

    @property
    def fire_origin(self) -> tuple[float, float]:
        """Return where a Dragon's fire comes from; the second Boss holds it in its hand."""
        aside = 0.27 if self.foe.w > self.foe.h else 0.86
        return self.foe.x + aside * self.foe.w, self.foe.y + 0.7 * self.foe.h

    @property
    def reach(self) -> float:
        """Return how far light goes round it: rays end before mages and hand."""
        return min(self.foe.w, self.foe.h) * 0.52

    def hole(self, more: float = 1.0) -> tuple[float, float, float, float]:
        """Return where it stays light round it while it is told."""
        x, y = self.foe.middle
        return x, y + 0.12 * self.foe.h, self.foe.w * 2.7 * more, self.foe.h * 2.3 * more

    def closed(self, count: int) -> tuple[Rect, ...]:
        """Return where so many of its Spells lie that are left: as far apart as before, round its middle."""
        first, *others = self.spells
        pitch = others[0].x - first.x if others else 0.0
        begins = Rect.bounding(it.middle for it in self.spells).middle[0] - pitch * (count - 1) / 2
        return tuple(first.moved(begins + pitch * number - first.middle[0], 0) for number in range(count))

    def tilt(self, number: int) -> float:
        """Return how a Spell is turned, in degrees."""
        count = len(self.spells)
        return 0.0 if count >= MANY else TILT * ((count - 1) / 2 - number)


def lifted(facts: Facts, plan: Plan, shape: Geometry) -> Lifted | None:
    """Return where the enemy is whose fight is told, from its first Spell to its end; None where there is none."""
    event = facts.table.event
    if not isinstance(event, Struck | Withstood | Absorbed | Beaten) or facts.table.idle or not facts.input.motion:
        return None
    place = event.place
    spot = facts.table.before.state.horde[place]
    if spot is None or (paid(facts) and not isinstance(event, Beaten)):
        return None
    return fought(facts, plan, shape, place, spot.spells)


def unpaid(facts: Facts) -> int | None:
    """Return the place of the Dragon whose price was not paid, as that is told (SY-29); None for none."""
    now, event = facts.table.before.state.now, facts.table.event
    ends = isinstance(event, Ended) and event.ending == "unpaid"
    return now.paying if ends and isinstance(now, Paying) else None


def at_home(facts: Facts, plan: Plan, shape: Geometry, place: int) -> Lifted:
    """Return where an enemy is that has gone home before its fight is over: it was paid for (SY-29)."""
    home = shape.rects[place]
    spells = facts.table.before.state.spot(place).spells
    lift = fought(facts, plan, shape, place, spells)
    return replace(lift, foe=home, spells=spread(home, len(spells), shape.unit), card=CARD * shape.unit)


def paid(facts: Facts) -> bool:
    """Tell whether an enemy was paid for (SY-29): it has gone home meanwhile."""
    now = facts.table.before.state.now
    return isinstance(now, Verdict) and now.paid


def fought(facts: Facts, plan: Plan, shape: Geometry, place: int, spells: tuple[Laid, ...]) -> Lifted:
    """Return where an enemy is that falls: lifted, or in its place where it was paid for before."""
    lift = arranged(plan, shape, place, spells)
    if not paid(facts):
        return lift
    home = shape.rects[place]
    return replace(lift, foe=home, glare=Rect.around(*home.middle, GLARE * home.h, GLARE * home.w))


def arranged(plan: Plan, shape: Geometry, place: int, spells: tuple[Laid, ...]) -> Lifted:
    """Return where an enemy is lifted to with Spells, in the room between mages and hand."""
    rect = shape.rects[place]
    foot = min(top for top in (plan.hand.y, plan.detail.y) if top >= plan.horde.bottom)
    room = plan.horde._replace(h=foot - plan.horde.y).inset(0, 6)
    unit = CARD * shape.unit
    under = SPELL * RATIO * (1 - TUCKED)  # in breadths of a card
    broad = max(rect.w, unit) + 2 * 1.1 * DISC * unit  # with its disc, in the middle or aside
    grows = max(0.9, min(GROWS, room.h / (rect.h + under * unit), room.w / broad))
    card = unit * grows
    w, h = rect.w * grows, rect.h * grows
    x = rect.middle[0] + (room.middle[0] - rect.middle[0]) * DRAWS_IN
    high = h + under * card
    whole = Rect(x - w / 2, room.y + LOW * (room.h - high), w, high).within(room.inset(min(0.0, room.w - w) / 2, 0))
    foe = whole._replace(h=h)
    disc = Rect.around(foe.right + 0.58 * DISC * card, foe.y + HIGH * h, DISC * card)
    if disc.right > room.right:
        disc = disc.moved(foe.x - 0.58 * DISC * card - disc.middle[0], 0)
    glare = Rect.around(*foe.middle, GLARE * foe.h, 2 * (foe.middle[1] - room.y))
    return Lifted(place, foe, _row(room, foe, len(spells), SPELL * card), disc, glare, card)


def _row(room: Rect, foe: Rect, count: int, width: float) -> tuple[Rect, ...]:
    """Return where so many Spells lie under an enemy."""
    pitch = width * APART
    if count > 1:
        pitch = min(pitch, (min(room.w, 760.0) - width) / (count - 1))
        if pitch < 0.8 * width:  # else one would hide another one's number
            width = pitch / 0.8
    top = foe.bottom - TUCKED * width * RATIO
    first = placed(room, pitch * (count - 1) + width, width * RATIO)._replace(y=top)
    first = first.moved(foe.middle[0] - first.middle[0], 0).within(room._replace(y=top, h=first.h))
    return tuple(Rect(first.x + pitch * number, top, width, width * RATIO) for number in range(count))


@dataclass(frozen=True, slots=True)
class HaloArt:
    """Draw the light behind an enemy whose fight is told."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        for size, strength in ((1.0, 0.5), (0.72, 0.5)):
            draw_pool(canvas, Pool("halo", *rect.middle, rect.w * size, rect.h * size, strength))


def halo(lift: Lifted) -> Sprite:
    """Return the light behind it."""
    rect = lift.halo
    return Sprite(f"halo:{lift.place}", *rect.middle, rect.w, rect.h, HaloArt(), z=ABOVE)
