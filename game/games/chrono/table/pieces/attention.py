"""How Epochs Chrono's table answers what is pointed at: a card of the hand rises in its place, with its ring."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.engine.protocol import Refusal
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.pieces.cards import hand
from game.games.chrono.table.pieces.outlook import would_grow
from game.games.chrono.table.pieces.rings import HandFace
from game.games.chrono.table.plan.plan import plan_of
from game.games.chrono.table.plan.spoken import spoken_of
from game.scenes.shell.navigation.free_place import Weighed
from game.scenes.table.game_table.parts import PointingFeedback
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Look, Part


class ChronoAttention(PointingFeedback[Facts]):
    """See a card of the hand where it has risen to, its ring turned as it is; leave free what a refusal names."""

    drops_aim_outside = True

    def lifted(self, facts: Facts, area: Rect) -> Sequence[Sprite]:
        return tuple(hand(facts, plan_of(facts, area))[0])

    def watched(self, facts: Facts) -> Hashable:
        """Return the ends that would grow by what is pointed at: what follows them is shown."""
        return would_grow(facts)

    def spoken(self, facts: Facts, refusal: Refusal, area: Rect) -> Sequence[Weighed]:
        return tuple(spoken_of(facts, refusal, plan_of(facts, area)))

    def seen(self, part: Part, laid: Sprite | None, now: Sprite | None, look: Look) -> Rect | None:
        if not isinstance(part.face, HandFace):
            return None
        card = part.face.seen(now)
        return part.rect.moved(card.x - part.face.sprite.x, card.y - part.face.sprite.y)

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        if not isinstance(part.face, HandFace):
            return False
        part.face.draw_ring(canvas, now)
        return True
