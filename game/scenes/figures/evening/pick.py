"""A sheet from which one thing is picked: who comes, which game, what is chosen in a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.saves.records.player import Player
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import M, S, centred, cut_left, cut_top, endless, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import Lines, sheet
from game.ui.seats.faces import still_part

WIDTH = 460.0
FACE = 40.0


class Choice(NamedTuple):
    """Offer one thing: the key of its button, its words and picture, and what a press does."""

    key: str
    words: str
    act: Act
    icon: str = ""
    player: Player | None = None
    """Whose face stands before it."""
    reason: str = ""
    """Why it can't be picked."""
    stays: bool = False
    """Whether the sheet stays after it."""


class Pick(SceneOver):
    """Offer things, of which one is picked; `choices` are asked for anew after each press."""

    traits = ScreenTraits(overlay=True, page="pick")

    def __init__(
        self, services: Services, title: Callable[[], str], choices: Callable[[], Sequence[Choice]], note: str = ""
    ) -> None:
        super().__init__(services)
        self._title, self._choices, self._note = title, choices, note

    def build(self, kit: Kit) -> list[Part]:
        return sheet(
            kit, "pick", WIDTH, self._title(), self.back, partial(self._lines, kit), self.strips.offsets, ring=10.0
        )

    def _lines(self, kit: Kit, width: float) -> Lines:
        choices = self._choices()
        if not choices:
            words = kit.paragraph("pick:none", 0, 0, width, self._note, NOTE, "text.paper-soft")
            return [words], words.rect.h
        high = max(56.0, kit.leading(BOLD.size) + M + S)
        tall = len(choices) * (high + S) - S
        page, _ = cut_top(endless(width), tall)
        parts: list[Part] = []
        first = next((choice.key for choice in choices if not choice.reason), "")
        for choice, line in zip(choices, rows(page, [high] * len(choices), S), strict=True):
            parts += self._row(kit, choice, line, first=choice.key == first)
        return parts, tall

    def _row(self, kit: Kit, choice: Choice, line: Rect, *, first: bool) -> list[Part]:
        face, place = cut_left(line, FACE, M) if choice.player is not None else (line, line)
        icon = f"shell/glyphs/{choice.icon}" if choice.icon else ""
        button = kit.button(
            choice.key, place, choice.words, partial(self._pick, choice), "paper", icon=icon, zone="pick", style=BOLD,
            enabled=not choice.reason, reason=choice.reason, on_light=True, first=first,
        )  # fmt: skip
        if choice.player is None:
            return [button]
        return [still_part(f"{choice.key}:face", centred(face, FACE), choice.player), button]

    def _pick(self, choice: Choice) -> None:
        if not choice.stays:
            self.services.navigator.pop()
        choice.act()
        self.refresh()
