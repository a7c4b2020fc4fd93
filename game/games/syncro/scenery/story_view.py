"""What the story shows of a level's place, as a small picture with round corners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ai.players.entry import OptionValue
from game.content.themes.themes import StageLight
from game.games.syncro.scenery.places import PLACE_OF, STORY_RATIO, picture_of
from game.ui.draw.canvas import Canvas, cut_out, window
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look

ROUND: Final = 12.0
SMALL: Final = 7.0  # of a picture beside a level's name
DOWN: Final = 0.62  # how far down the middle lies of what is seen of a picture in a broad place


@dataclass(frozen=True, slots=True)
class StoryView:
    """Cover a place with a picture of the story; with two tones where a theme wants no stage."""

    picture: str
    radius: float = ROUND

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(
            lambda canvas: cut_out(canvas, rect, self.radius, (self.picture, canvas.theme.stage), self._paint)
        )

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        if canvas.theme.stage == "none":
            canvas.plate(rect, "games.syncro.top", "games.syncro.bottom", radius=0)
            return
        width = max(rect.w, rect.h * STORY_RATIO)
        height = width / STORY_RATIO
        window(canvas, self.picture, rect, width, (rect.w - width) / 2, (rect.h - height) * DOWN)


def pictured(option: str, value: OptionValue, light: StageLight) -> StoryView | None:
    """Return what a set-up shows beside a value of an option: beside a level its place."""
    if option != "level" or value not in PLACE_OF or light == "none":
        return None
    return StoryView(picture_of(PLACE_OF[str(value)], light), SMALL)
