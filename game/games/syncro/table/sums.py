"""The sum over an enemy that is being resolved: it counts each Spell when that lies face up, and is gold till then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from game.games.syncro.rules.content import DRAGON
from game.games.syncro.rules.events import Struck
from game.games.syncro.rules.horde import enemy_at
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.horde import STEP, Geometry
from game.games.syncro.table.plan import Plan
from game.games.syncro.table.telling import rises, turning, verdict
from game.ui.arrange import centred, flow, placed
from game.ui.frame import Rect
from game.ui.marks import Lettering, Mark, Picture, Plate, Shadow
from game.ui.part import Look, Part
from game.ui.text import Style, Typeset

READ: Final = 1.45  # lines of small words in the height of a sum
SWELLS: Final = 1.2  # how much larger it is while everybody waits
POPS: Final = 0.14  # seconds in which it grows


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
    exact: bool = False
    """Whether what is too much is paid for as well."""
    counts: tuple[Typeset, ...] = ()
    of: Typeset | None = None

    @property
    def enough(self) -> bool:
        """Tell whether the Spells bring what is wanted, and nothing is owed."""
        return self.total == self.strength if self.exact else self.total >= self.strength

    def counted(self, time: float) -> int:
        """Return how many of the Spells are counted at a moment, all at the end."""
        return sum((time - self.born) * self.speed >= at for at in self.times)

    def decided(self, time: float) -> bool:
        """Tell whether it is seen at a moment if that is enough."""
        return (time - self.born) * self.speed >= verdict(self.times)

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        shown = self.counted(look.time)
        style = "wait" if not self.decided(look.time) else "good" if self.enough else "bad"
        waits = shown == len(self.times) and style == "wait"
        since = ((look.time - self.born) * self.speed - max(self.times, default=0.0)) / POPS if waits else 0.0
        grown = 1 + (SWELLS - 1) * min(1.0, max(0.0, since))
        pill = centred(rect, rect.w * grown, rect.h * grown)
        yield Shadow(pill, pill.h / 2, "card")
        yield Plate(pill, "syncro.sum", None, pill.h / 2, f"syncro.sum-{style}", 2.4)
        number = self.counts[shown]
        width = 0.0 if self.of is None else self.of.w
        left, right = flow(pill, (number.w, width), rect.h * 0.22, 0.5)
        yield Lettering(left, number, f"syncro.sum-{style}", 0.5)
        if self.of is not None:
            yield Lettering(right, self.of, "text.night", 0.5)
        if style == "good":
            size = rect.h * 0.5
            yield Picture(
                placed(pill, size, size, 1, 0).moved(size * 0.3, -size * 0.3), "shell/glyphs/check", "syncro.sum-good"
            )


def sums(facts: Facts, plan: Plan, shape: Geometry) -> list[Part]:
    """Return the sum over, under or beside the enemy that is being resolved, where it hides no strength."""
    event = facts.table.event
    if not isinstance(event, Struck):
        return []
    kit = facts.kit
    rect = shape.rects[event.place]
    height = max(38.0, 46 * shape.unit, READ * kit.leading(15))  # it is read in a small table, too
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
    place = min(places, key=lambda place: sum(map(place.meets, shields)) + 9 * (not room.contains(place)))
    speed = facts.gaze.motion
    born = facts.table.since if speed else -9.0  # without motion nothing is counted up
    turned = turning(facts, event.place)
    times = rises(turned if len(turned) == len(event.faces) else (True,) * len(event.faces))
    exact = facts.state.horde[event.place] is not None and DRAGON in enemy_at(facts.state, event.place).powers
    totals = (0, *accumulate(event.faces[:-1]), event.total)
    style = Style("title", height * 0.6, fixed=True)
    counts = tuple(kit.type.set_text(str(total), style) for total in totals)
    of = kit.type.set_text(kit.say("syncro.table.of", count=event.strength), Style("bold", height * 0.42, fixed=True))
    face = Sum(event.total, event.strength, born, times, speed or 1.0, exact, counts, of)
    return [Part("sum", place, face, layer=7, may_overlap=True)]
