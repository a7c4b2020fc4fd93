"""A knock: the panel of a line that is robbed or struck tilts for a moment, and lies level again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.engine.protocol import Seat
from game.games.soon.rules import events as e
from game.games.soon.table.facts.facts import Facts
from game.games.soon.table.tell.burning import HIT, STRIKES
from game.games.soon.table.tell.telling import JOLTS, TILT, TILTS
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import Kept
from game.ui.motion.easing import ease
from game.ui.motion.impact import MEDIUM
from game.ui.type.text import Ink

STEP: Final = 0.5  # degrees between two pictures of it


@dataclass(frozen=True, slots=True)
class Knock:
    """Hold when a panel is knocked, by the table's time, and at which speed."""

    at: float
    speed: float
    tilt: float = TILT
    """By how many degrees."""

    def degrees(self, time: float) -> float:
        """Return by how much it is tilted: it goes as far as its cards do."""
        share = (time - self.at) * self.speed / TILTS
        if not 0 < share < 1:
            return 0.0
        reached = 2 * ease(share)
        return round(self.tilt * min(reached, 2 - reached) / STEP) * STEP


def knock(facts: Facts, seat: Seat) -> Knock | None:
    """Return how a seat's panel is knocked by what is told just now; None where nothing is, or may not move."""
    event, input = facts.table.event, facts.input
    hit = isinstance(event, e.Stole | e.Struck) and event.other == seat and facts.moves
    if not hit or not input.motion or input.settings.reduced:
        return None
    stop = 0.0 if input.settings.impact == "off" else MEDIUM.stop
    at = STRIKES if isinstance(event, e.Struck) else HIT
    tilt = JOLTS if isinstance(event, e.Struck) else TILT
    return Knock(facts.table.since + (at + stop) / input.motion, input.motion, tilt)


class Tilted(NamedTuple):
    """Draw what is kept as one picture, tilted; of each tilt a picture is kept, too."""

    still: Kept
    degrees: float

    def draw(self, canvas: Canvas) -> None:
        if not self.degrees:
            self.still.draw(canvas)
            return
        box = canvas.frame.box(self.still.rect)
        picture = keep(canvas, (self.still.key, box.size, self.degrees), lambda: self._tilted(canvas, box))
        canvas.surface.blit(picture, picture.get_rect(center=box.center))

    def inks(self) -> Iterable[Ink]:
        """Yield where the words of the marks lie while they are level."""
        return self.still.inks()

    def _tilted(self, canvas: Canvas, box: pygame.Rect) -> pygame.Surface:
        margin = canvas.frame.px(self.still.margin)
        whole = pygame.Surface((box.width + 2 * margin, box.height + 2 * margin), pygame.SRCALPHA)
        scale = canvas.frame.scale
        moved = self.still._replace(rect=self.still.rect._replace(x=margin / scale, y=margin / scale))
        moved.draw(canvas.on(whole))
        return pygame.transform.rotozoom(whole, -self.degrees, 1.0)
