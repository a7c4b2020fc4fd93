"""A deal as it is seen, picture by picture: what flies, where, and whether it is seen over a rectangle."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from game.scenes.table.scene import TableScene
from game.ui.draw.cards import RATIO, outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.motion.sprite import Sprite
from game.ui.motion.stage import Stage

FRAME = 1 / 60
EDGE = 2.0  # units at the edges of a card that may be seen anywhere


def cue_of(scene: TableScene) -> Cue:
    """Return how a table's match is dealt."""
    kit, area = scene.services.kit, scene.appearance.laid_area
    cue = scene.game.parts.flourishes.deal(scene.moment.facts, kit, area)
    assert isinstance(cue, Cue), "it is dealt"
    return cue


def pictures(scene: TableScene, cue: Cue) -> Iterator[tuple[float, list[Sprite]]]:
    """Yield the seconds that have passed and what is seen then, to the end of a deal."""
    stage = Stage()
    stage.aim(scene.appearance.laid.sprites, cue)
    seconds = 0.0
    while stage.busy:
        yield seconds, [sprite for sprite in stage.sprites if sprite.alpha > 0]
        stage.update(FRAME)
        seconds += FRAME
        assert seconds < 3, "it ends"


def card_box(sprite: Sprite) -> Rect:
    """Return the least rectangle round a card, however it is turned."""
    width = sprite.w / outer(1.0)[0] * sprite.scale
    turn = radians(sprite.angle)
    across = abs(cos(turn)) * width + abs(sin(turn)) * width * RATIO
    tall = abs(sin(turn)) * width + abs(cos(turn)) * width * RATIO
    return Rect.around(sprite.x, sprite.y, across, tall)


def covers(sprite: Sprite, rect: Rect) -> bool:
    """Tell whether a card is seen over a rectangle: it goes under what its sprite says."""
    if not card_box(sprite).inset(EDGE).meets(rect):
        return False
    return not any(it.contains(rect) for it in sprite.under)
