"""Whose knowledge a match is looked back at with: a sheet with everybody whose it may be, and with the deal's check."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.protocol import Message
from game.engine.reading import Eyes
from game.scenes.analysis.sealed.page import show_check
from game.scenes.review.panels.head import icon_of, key_of
from game.scenes.review.state.review_state import ReviewState
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import M, S, centred, cut_left, cut_top, endless
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.sheets import RING, Lines, sheet
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import Still
from game.ui.type.text import Style

WIDTH: Final = 460.0
ROW: Final = 60.0
NAME: Final = Style("bold", 18)
SIZE: Final = 36.0


class PerspectivePicker(SceneOver):
    """Ask whose knowledge is wanted."""

    traits = ScreenTraits(overlay=True, page="knowing")

    def __init__(self, services: Services, state: ReviewState) -> None:
        super().__init__(services)
        self.state = state

    def take(self, eyes: Eyes) -> None:
        """See with these eyes from now on."""
        self.services.navigator.pop()
        self.state.acts.look(eyes)

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("review.screen.known_to")
        return sheet(kit, "knowing", WIDTH, title, self.back, partial(self._rows, kit), self.strips.offsets, ring=RING)

    def _rows(self, kit: Kit, width: float) -> Lines:
        rest = endless(width)
        parts: list[Part] = []
        why = self.state.back.knowledge.why
        if why is not None:
            reason = kit.words.message(why, str)
            told = kit.paragraph("knowing:why", S, 0, width - 2 * S, reason, role="text.paper-soft")
            parts.append(told)
            rest = endless(width, y=told.rect.h + M)
        for eyes in self.state.back.knowledge.eyes:
            row, rest = cut_top(rest, max(ROW, kit.leading(NAME.size) + M), S)
            name = self.state.name(eyes)
            words = kit.words.message(name, str) if isinstance(name, Message) else name
            chosen = eyes == self.state.eyes
            control = Control(words, partial(self.take, eyes), "eyes", radius=12, first=chosen, sound="select")
            picture, text = cut_left(row.inset(M, 0), SIZE, M)
            key = f"eyes:{key_of(eyes)}"
            parts.append(Part(key, row, Panel("row" if chosen else "card", 12, None, 1.4), control))
            if isinstance(eyes, int):
                parts.append(Part(f"{key}:emblem", centred(picture, SIZE), Still(self.state.who(eyes))))
            else:
                icon = icon_of(self.state, eyes)
                parts.append(kit.picture(f"{key}:icon", centred(picture, SIZE * 0.8), icon, "text.paper"))
            parts.append(kit.label(f"{key}:name", text, words, NAME, minimum=0.7))
        row, rest = cut_top(rest.trimmed(top=S), max(ROW, kit.leading(NAME.size) + M), S)
        icon = "shell/glyphs/fingerprint-pattern"
        parts.append(
            kit.button("knowing:seal", row, kit.say("seal.check"), self._check, "paper", icon=icon, zone="seal")
        )
        return parts, rest.y - S

    def _check(self) -> None:
        """Check the deal, over the review."""
        self.services.navigator.pop()
        show_check(self.services, self.state.back)
