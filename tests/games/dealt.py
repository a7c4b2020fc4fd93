"""What is seen while a match is dealt, picture by picture, for tests of every game's table."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.table.scene import TableScene
from game.ui.draw.cards import in_margin
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from tests.scenes.box import Box
from tests.scenes.seated import go

FRAME = 1 / 60


def moments(box: Box, scene: TableScene) -> Iterator[dict[str, Sprite]]:
    """Let it be dealt; yield what is seen on the stage, picture by picture."""
    for _ in range(150):
        yield {sprite.key: sprite for sprite in scene.show.stage.sprites if sprite.alpha}
        if scene.moment.idle:
            return
        go(box, FRAME, FRAME)
    raise AssertionError("it never ends")


def rect(sprite: Sprite) -> Rect:
    """Return where a card's paper lies."""
    return in_margin(Rect.around(sprite.x, sprite.y, sprite.w * sprite.scale, sprite.h * sprite.scale))
