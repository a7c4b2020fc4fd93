"""A Lightning over Soon's table: all is lit for a blink, a stroke comes down, and what it has struck burns to ash."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sin
from typing import Final

from game.games.soon.rules import events as e
from game.games.soon.table.facts.facts import Facts
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.tell.telling import BREATH, CHARS, HIT, spot
from game.ui.draw.canvas import Canvas, polygon
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.frame import Rect
from game.ui.motion.impact import MEDIUM
from game.ui.parts.part import Look, Part

FLASH: Final = 0.08  # seconds that everything is lit up
BRIGHT: Final = 0.25
STROKE: Final = 0.12  # seconds that the stroke is seen
BEFORE: Final = 0.04  # seconds before it hits in which it comes down
JAGS: Final = ((0.0, 0.0), (0.16, 34.0), (0.3, -14.0), (0.48, 26.0), (0.62, -20.0), (0.8, 12.0), (1.0, 0.0))
"""How far a stroke has come down, as a share of its way, and how far it lies aside there, in units."""
FORK: Final = ((0.48, 26.0), (0.6, 58.0), (0.7, 46.0), (0.82, 84.0))
STEPS: Final = 12  # pictures of something burning
TEETH: Final = 9  # points of a burning edge
LAYER: Final = 9


@dataclass(frozen=True, slots=True)
class Storm:
    """Show a Lightning that was told at a time of the table and strikes a place, at a speed of motion."""

    since: float
    speed: float
    place: Rect
    ground: str
    """What is seen where the card has burnt: the role of the board under it."""
    flashes: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        passed = (look.time - self.since) * self.speed
        begins = HIT - BEFORE
        yield Freehand(lambda canvas: self._draw(canvas, rect, passed - begins))

    def _draw(self, canvas: Canvas, sky: Rect, passed: float) -> None:
        if self.flashes and not canvas.outlined and 0 <= passed < FLASH:
            canvas.fill(canvas.frame.rect, "light", BRIGHT)
        if 0 <= passed < STROKE + MEDIUM.stop:
            _draw_stroke(canvas, sky.y, self.place)
        burns = passed - BEFORE - BREATH - MEDIUM.stop
        if 0 <= burns < CHARS:
            _draw_ash(canvas, self.place, round(STEPS * burns / CHARS) / STEPS, self.ground)


def storm(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield a Lightning, while it is told; with motion only."""
    event, input = facts.table.event, facts.input
    if not isinstance(event, e.Struck) or not facts.moves or not input.motion or input.settings.reduced:
        return
    place = spot(facts, plan, event.other, event.place)
    ground = "soon.row-deep" if event.other == facts.seat else "soon.panel-deep"
    face = Storm(facts.table.since, input.motion, place, ground, input.settings.impact != "off")
    yield Part("storm", plan.area, face, layer=LAYER, may_overlap=True)


def _draw_stroke(canvas: Canvas, sky: float, place: Rect) -> None:
    """Draw a forked stroke from the sky down to a card."""
    x, y = place.middle
    top = min(sky, y - 150) - 40
    for jags, width in ((JAGS, 6.0), (FORK, 3.5)):
        points = [(x + 60 * (1 - share) + aside, top + (y - top) * share) for share, aside in jags]
        canvas.line(points, "soon.double", width * 2.6, 0.35)
        canvas.line(points, "light", width)


def _draw_ash(canvas: Canvas, place: Rect, share: float, ground: str) -> None:
    """Draw how a card burns from its lower edge up: what is burnt shows the board again."""
    around = place.inset(-2)
    edge = place.bottom - (place.h + 6) * share
    steps = [number / TEETH for number in range(TEETH + 1)]
    line = [(around.x + around.w * step, edge + place.w * 0.05 * sin(11 * step + 7 * share)) for step in steps]
    for role, higher in (("soon.char", place.w * 0.16), ("soon.ember", place.w * 0.06), (ground, 0.0)):
        upper = [(x, max(around.y, min(around.bottom, y - higher))) for x, y in line]
        points = [*upper, (around.right, around.bottom + 1), (around.x, around.bottom + 1)]
        box = Rect.bounding(points)
        polygon(canvas, box, [(x - box.x, y - box.y) for x, y in points], role)
