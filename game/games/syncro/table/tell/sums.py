"""The sum over an enemy that is being resolved: it counts each Spell when that lies face up, and is gold till then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import ceil
from typing import Final

from game.games.syncro.rules.state.content import MUSHROOM
from game.games.syncro.rules.state.events import Absorbed, Beaten, Struck, Withstood
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.facts.foes import enough
from game.games.syncro.table.pieces.horde import STEP
from game.games.syncro.table.pieces.lifted import lifted, paid
from game.games.syncro.table.plan.places import Geometry
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.tell.striking import SWALLOWS
from game.games.syncro.table.tell.telling import rises, turning, verdict
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import centred, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style, Typeset

READ: Final = 1.45  # lines of small words in the height of a sum
SWELLS: Final = 1.2  # how much larger it is while everybody waits
DISC: Final = 0.52  # size of the number on a disc, in its height
BEATS: Final = 0.14  # by how much larger it is for a moment as it counts a Spell,
BEAT: Final = 0.16  # and for how long, in seconds
STEPS: Final = 2  # sizes in which it does: each is drawn once
POPS: Final = 0.14  # seconds in which it grows
MORE: Final = {True: 0.3, False: 0.5}  # height of what says how much too much it is, on a disc and over a pill
STAYS: Final = 0.5  # seconds that a sum that was enough is still read while the enemy tears


@dataclass(frozen=True, slots=True)
class Sum:
    """Show a total against a strength in a dark pill: from 0 on, Spell by Spell, and at last whether it is enough.

    `counts` is what it says before and after each Spell, `times` are the seconds after `born` when each counts.
    """

    total: int
    strength: int
    born: float
    times: tuple[float, ...] = ()
    speed: float = 1.0
    enough: bool = True
    """Whether the Spells bring what is wanted, and nothing is owed."""
    counts: tuple[Typeset, ...] = ()
    of: Typeset | None = None
    large: Typeset | None = None
    """The total as everybody waits, on a disc; None in a pill."""
    until: float | None = None
    """When it is gone; None: it stays."""
    over: Typeset | None = None
    """How much more it is than was wanted, in the place of a tick: that is thrown away. None: nothing is."""

    def counted(self, time: float) -> int:
        """Return how many of the Spells are counted at a moment, all at the end."""
        return sum((time - self.born) * self.speed >= at for at in self.times)

    def decided(self, time: float) -> bool:
        """Tell whether it is seen at a moment if that is enough."""
        return (time - self.born) * self.speed >= verdict(self.times)

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.until is not None and look.time >= self.until:
            return
        shown = self.counted(look.time)
        style = "wait" if not self.decided(look.time) else "good" if self.enough else "bad"
        waits = shown == len(self.times) and style == "wait"
        since = ((look.time - self.born) * self.speed - max(self.times, default=0.0)) / POPS if waits else 0.0
        grown = 1 + (SWELLS - 1) * min(1.0, max(0.0, since)) if style == "wait" else SWELLS
        full = grown == SWELLS
        grown *= 1 + BEATS * self._beat(look.time)
        pill = centred(rect, rect.w * grown, rect.h * grown)
        tone = "syncro.sum-wait" if style == "good" and self.over is not None else f"syncro.sum-{style}"
        yield from self._ground(pill, tone)
        swollen = full and self.large is not None
        number = self.large if swollen and self.large is not None else self.counts[shown]
        words = (number,) if self.of is None else (number, self.of)
        for place, line in zip(self._lines(pill, words), words, strict=True):
            yield Lettering(place, line, tone if line is number else "syncro.sum-text", 0.5)
        if style == "good" and self.over is not None:
            yield from self._more(rect, pill, self.over)
        elif style != "wait":
            yield from self._mark(rect, pill, style)

    def _beat(self, time: float) -> float:
        """Return how much of the beat is left, 1 to 0, with which a Spell was counted, but for the last."""
        since = ((time - self.born) * self.speed - at for at in self.times[:-1])
        left = max((1 - it / BEAT for it in since if 0 <= it < BEAT), default=0.0)
        return ceil(STEPS * left) / STEPS

    def _more(self, rect: Rect, pill: Rect, over: Typeset) -> Iterator[DrawCommand]:
        """Yield how much too much the sum is, in the pill's corner: it is enough, and no tick says well done."""
        height = rect.h * MORE[self.is_round]
        corner = placed(pill, max(height, over.w + height * 0.5), height, 1, 0)
        corner = corner.moved(height * 0.5, -height * (0.1 if self.is_round else 0.5))
        yield Plate(corner, "syncro.sum-wait", radius=height / 2)
        yield Lettering(corner, over, "syncro.sum", 0.5)

    def _mark(self, rect: Rect, pill: Rect, style: str) -> Iterator[DrawCommand]:
        """Yield a tick where the sum is enough, a cross where it is not, in the pill's corner."""
        glyph = f"shell/glyphs/{'check' if style == 'good' else 'x'}"
        size = rect.h * (0.36 if self.is_round else 0.5)
        corner = placed(pill, size, size, 1, 0).moved(size * 0.1, -size * 0.1 if self.is_round else -size * 0.3)
        if self.is_round:
            yield Plate(corner, f"syncro.sum-{style}", radius=size / 2)
            yield Picture(corner.inset(size * 0.2), glyph, "syncro.sum")
        else:
            yield Picture(corner.moved(size * 0.2, 0), glyph, f"syncro.sum-{style}")

    @property
    def is_round(self) -> bool:
        """Tell whether it stands on a disc, beside an enemy that is lifted."""
        return self.large is not None

    def _ground(self, pill: Rect, role: str) -> Iterator[DrawCommand]:
        """Yield the dark ground with its rim in the colour of the verdict; round a disc there is some of its light."""
        yield Shadow(pill, pill.h / 2, "lifted" if self.is_round else "card")
        if self.is_round:
            for more, alpha in ((0.09, 0.12), (0.045, 0.2)):
                yield Plate(pill.inset(-pill.h * more), role, radius=pill.h * (0.5 + more), alpha=alpha)
        yield Plate(pill, "syncro.sum", None, pill.h / 2, role, 4.0 if self.is_round else 2.4)

    def _lines(self, pill: Rect, words: Sequence[Typeset]) -> Sequence[Rect]:
        """Return where number and strength stand: under one another on a disc, else beside one another."""
        if not self.is_round:
            return flow(pill, [line.w for line in words], pill.h * 0.2, 0.5)
        upper = pill._replace(h=pill.h * 0.68).moved(0, pill.h * 0.07)
        return [upper, pill._replace(y=pill.y + pill.h * 0.64, h=pill.h * 0.22)][: len(words)]


def sums(facts: Facts, plan: Plan, shape: Geometry) -> list[Part]:
    """Return the sum over, under or beside the enemy that is being resolved, where it hides no strength."""
    event = facts.table.event
    if not isinstance(event, Struck):
        return _still(facts, plan, shape)
    kit = facts.kit
    lift = lifted(facts, plan, shape)
    place = _beside(facts, plan, shape, event.place) if lift is None else lift.disc
    height = place.h
    speed = facts.input.motion
    born = facts.table.since if speed else -9.0  # without motion nothing is counted up
    turned = turning(facts, event.place)
    times = rises(turned if len(turned) == len(event.faces) else (True,) * len(event.faces))
    totals = (0, *accumulate(event.faces[:-1]), event.total)
    style = Style("title", height * (0.6 if lift is None else DISC), fixed=True)
    counts = tuple(kit.type.set_text(str(total), style) for total in totals)
    small = Style("bold", height * (0.42 if lift is None else 0.17), fixed=True)
    of = kit.type.set_text(kit.say("syncro.table.of", count=event.strength), small)
    grown = Style("title", height * DISC * SWELLS, fixed=True)
    large = None if lift is None else kit.type.set_text(str(event.total), grown)
    face = Sum(event.total, event.strength, born, times, speed or 1.0, enough(facts, event), counts, of, large)
    over = _over(facts, event, height, round_=lift is not None)
    return [Part("sum", place, replace(face, over=over), layer=7, may_overlap=True)]


def _still(facts: Facts, plan: Plan, shape: Geometry) -> list[Part]:
    """Return the sum of whoever is lifted while what follows of it is told: nobody has to read it in a blink."""
    event, kit = facts.table.event, facts.kit
    lift = lifted(facts, plan, shape) if isinstance(event, Beaten | Withstood | Absorbed) else None
    if lift is None or facts.input.settings.reduced:
        return []
    past = reversed(facts.table.view.history)
    struck = next((one for one in past if isinstance(one, Struck) and one.place == lift.place), None)
    if struck is None or paid(facts):
        return []
    height = lift.disc.h
    total = kit.type.set_text(str(struck.total), Style("title", height * DISC * SWELLS, fixed=True))
    of = kit.type.set_text(kit.say("syncro.table.of", count=struck.strength), Style("bold", height * 0.17, fixed=True))
    good = isinstance(event, Beaten)
    stays = SWALLOWS if isinstance(event, Absorbed) else STAYS  # against a strength that is no more, it says nothing
    until = None if isinstance(event, Withstood) else facts.table.since + stays / facts.input.motion
    over = _over(facts, struck, height, round_=True) if good else None
    face = Sum(struck.total, struck.strength, -9.0, (), 1.0, good, (total,), of, total, until, over)
    return [Part("sum:still", lift.disc, face, layer=7, may_overlap=True)]


def _over(facts: Facts, struck: Struck, height: float, *, round_: bool) -> Typeset | None:
    """Return how much more came together than was wanted, where nothing is got for it (SY-19, SY-27)."""
    more = struck.total - struck.strength
    if more <= 0 or struck.enemy == MUSHROOM:
        return None
    style = Style("bold", height * MORE[round_] * 0.72, fixed=True)
    return facts.kit.type.set_text(facts.kit.say("syncro.table.over", count=more), style)


def _beside(facts: Facts, plan: Plan, shape: Geometry, at: int) -> Rect:
    """Return where a sum stands at an enemy in its place: where it hides the least strengths."""
    rect = shape.rects[at]
    height = max(38.0, 46 * shape.unit, READ * facts.kit.leading(15))  # it is read in a small table, too
    width = 2.6 * height
    foot = min(top for top in (plan.hand.y, plan.detail.y) if top >= plan.horde.bottom)
    room = plan.horde._replace(h=foot - plan.horde.y)
    x = rect.middle[0]
    low = rect.bottom - height * 0.55
    aside = rect.w / 2 + width / 2 + 4
    below, over = (x, rect.bottom + STEP + height * 0.66), (x, rect.y - height * 0.55)
    places = [Rect.around(*middle, width, height) for middle in (over, below, (x + aside, low), (x - aside, low))]
    up = (card for card, spot in zip(shape.rects, facts.state.horde, strict=True) if spot and spot.up)
    shields = [placed(card, 48 * card.h / 140, 60 * card.h / 140, 0, 0) for card in up]  # strengths stand there
    return min(places, key=lambda place: sum(map(place.meets, shields)) + 9 * (not room.contains(place)))
