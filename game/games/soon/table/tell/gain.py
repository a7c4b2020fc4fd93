"""By how much a line counts more, or less, after what has just happened to it: a number that rises beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.soon.rules.scoring import counted
from game.games.soon.table.facts.facts import Facts
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.sprite import Sprite
from game.ui.type.text import Style

GAIN: Final = Style("title", 56)
SIZE: Final = (130.0, 76.0)
RISES: Final = 26.0  # units that it rises
SEEN: Final = 0.4  # seconds for which it is seen


@dataclass(frozen=True, slots=True)
class Gain:
    """Show by how much something counts more or less, in a dark outline."""

    text: str

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        setting = canvas.type.set_text(self.text, GAIN)
        for dx in (-2, 0, 2):
            for dy in (-2, 0, 2):
                canvas.words(setting, rect.moved(dx, dy), "soon.outline", 0.5)
        canvas.words(setting, rect, "soon.goal", 0.5)


def tell_gain(tell: Timeline, facts: Facts, seat: Seat, place: tuple[float, float], at: float) -> None:
    """Let it rise in a place at a moment by how much a seat's line counts more or less now, if it does."""
    before, after = (counted(state, seat)[-1].points for state in (facts.table.before.state, facts.state))
    if after != before and not facts.rules.speed:
        x, y = place
        text = f"{after - before:+}".replace("-", "\u2212")
        sprite = Sprite("gain", x, y, *SIZE, Gain(text), z=9, leave=(x, y - RISES))
        tell.fly(Move(sprite.key, at, SEEN, pace=Pace.OUT, fades=SEEN / 4, above=True), passing=sprite)
