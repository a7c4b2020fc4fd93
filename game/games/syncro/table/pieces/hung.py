"""What hangs from the mages' plates: the two newest keepsakes of each, where nothing needs that room.

They hang still in the vow, and sway once when an enemy falls on which their mage has laid a Spell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import pi, sin
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.state.events import Beaten
from game.games.syncro.scenery.keepsakes.names import listed
from game.games.syncro.scenery.keepsakes.things import hung
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.plan.places import Geometry
from game.games.syncro.table.plan.plan import HANGS, Plan
from game.ui.draw.draw_commands import DrawCommand
from game.ui.layout.frame import Rect, meets_any
from game.ui.parts.part import Control, Look, Part, target_44

SHOWN: Final = 2
THREAD: Final = 6.0
SIZE: Final = HANGS - THREAD
IN: Final = 90.0  # units from a plate's left to the middle of the first
PITCH: Final = 42.0
MOST: Final = 4  # mages at most
ROWS: Final = 5  # of a horde at most
SWAYS: Final = 0.6  # seconds
FAR: Final = 3.0  # units that they sway


@dataclass(frozen=True, slots=True)
class Hung:
    """Show what hangs from a plate; it sways from a time on (None: it hangs still)."""

    things: tuple[str, ...]
    size: float
    thread: float
    since: float | None = None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        passed = SWAYS if self.since is None else look.time - self.since
        aside = FAR * sin(2 * pi * passed / SWAYS) * (1 - passed / SWAYS) if 0 < passed < SWAYS else 0.0
        for number, keepsake in enumerate(self.things):
            x = rect.x + PITCH * number + SIZE / 2
            yield from hung(x + aside, rect.y, (keepsake,), self.size, thread=self.thread)


def hung_parts(facts: Facts, plan: Plan, shape: Geometry, area: Rect) -> list[Part]:
    """Return what hangs from the plates; nothing where room shrinks, and never over a card."""
    rows = len({place.row for place in facts.rules.mission.places})
    if facts.state.mages > MOST or rows > ROWS or not facts.kit.roomy or plan.goal_form != "page" or plan.hands:
        return []
    cards = [rect for rect, spot in zip(shape.rects, facts.state.horde, strict=True) if spot is not None]
    parts = []
    for seat, plate in _plates(facts, plan):
        things = hung_at(facts, seat)[:SHOWN]
        wide = PITCH * (len(things) - 1) + SIZE
        rect = plate.below(HANGS, -1)._replace(x=plate.x + IN - SIZE / 2, w=wide)
        free = rect.bottom <= area.bottom and rect.right < plate.right
        if things and free and not meets_any(rect, cards):
            face = Hung(things, SIZE, THREAD, _moved(facts, seat))
            told = facts.kit.say("syncro.camp.hung", things=listed(facts.kit.words, things))
            told = told[:1].upper() + told[1:]
            control = Control(told, zone="seats", help=told, skipped=True)  # keys read it on the plate
            hit = target_44(rect)
            parts.append(Part(f"hung-{seat}", rect, face, control, layer=-4, hit=hit, may_overlap=True))
    return parts


def hung_at(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Return what hangs at a mage's plate, the newest first."""
    every = facts.table.seating.hung
    return every[seat] if seat < len(every) else ()


def _plates(facts: Facts, plan: Plan) -> Iterable[tuple[Seat, Rect]]:
    viewer = facts.table.viewer
    own = [] if viewer is None else [(viewer, plan.you)]
    return [*zip(facts.others, plan.plates, strict=True), *own]


def _moved(facts: Facts, seat: Seat) -> float | None:
    """Return since when a mage's things sway: an enemy has fallen on which one of their Spells lay."""
    event = facts.table.event
    if not isinstance(event, Beaten) or not facts.input.motion:
        return None
    spot = facts.table.before.state.horde[event.place]
    laid = spot is not None and any(spell.by == seat for spell in spot.spells)
    return facts.table.since if laid else None
