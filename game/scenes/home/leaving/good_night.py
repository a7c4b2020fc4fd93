"""Good night: whoever leaves from home sees the lamp go out over what is kept, for a moment."""

from __future__ import annotations

from typing import Final

from game.scenes.home.leaving.kept_shelf import Kept, lamp_out, shelf
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import middled
from game.scenes.shell.sheets.lamplit import lamp_ground
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Began, GoesOn, Intent, LetGo, Point, Release
from game.ui.layout.arrange import XL
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

LASTS: Final = 0.7  # seconds
OUT: Final = 0.24  # seconds in which the lamp goes out; the rest is its ember's
VEIL: Final = 0.8
TITLE: Final = Style("title", 36)
LOW: Final = 0.75  # of the window's height: where the words begin
NO_PRESSES: Final = (Began, GoesOn, LetGo, Point, Release)
"""What comes of the press that has led here, or of none."""


class GoodNight(SceneOver):
    """Say good night, and close the program: by itself after a moment, at once at any press."""

    traits = ScreenTraits(overlay=True)

    def __init__(self, services: Services, kept: Kept) -> None:
        super().__init__(services)
        self._kept = kept

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty = True
        if self.time >= LASTS:
            self.services.shell.quit()

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, NO_PRESSES):
            self.services.shell.quit()
        return True

    @property
    def _is_moving(self) -> bool:
        return True

    def ground(self, canvas: Canvas) -> None:
        """Let the lamp go out."""
        out = min(1.0, self.time / OUT)
        lamp_ground(canvas, VEIL * out)
        room = self._room(canvas.frame.rect)
        for command in shelf(room, self._kept, lambda path: None):
            command.draw(canvas)
        lamp_out(canvas, room, 1 - max(0.0, self.time - OUT) / (LASTS - OUT))

    def build(self, kit: Kit) -> list[Part]:
        name = self.services.people.at_home.name
        words = kit.say("home.good_night", name=name) if name else kit.say("home.good_night_all")
        width = kit.frame.width - 2 * XL
        part = kit.paragraph("good_night", 0, 0, width, words, TITLE, "sheets.title")
        return [middled(part).moved(XL, self._room(kit.frame.rect).bottom + XL)]

    @staticmethod
    def _room(page: Rect) -> Rect:
        return page.trimmed(bottom=page.h * (1 - LOW))
