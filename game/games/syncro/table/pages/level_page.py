"""In this level: one page of the rules, with a row for every kind that was met so far; a row opens the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from game.engine.protocol import Message
from game.games.syncro.scenery.places import picture_of
from game.games.syncro.scenery.story_view import StoryView
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.game_table import TableCommands
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.input.intents import Help, Intent, Page, Rules
from game.ui.layout.arrange import S, cut_top, endless, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.sheets import sheet
from game.ui.type.text import Style, Typeset

GAME: Final = "syncro"
CARD: Final = 44.0  # units that a card is wide in its row
SHOWN: Final = 132.0  # units that the picture of the level's place is high
CHIP: Final = Style("bold", 15)


class KindRow(NamedTuple):
    """Hold a kind: its key, its card's picture and height in widths, its name, its rule in words, the rule's number."""

    key: str
    picture: str
    ratio: float
    name: Message
    text: tuple[Message, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class ShowLevel:
    """Open the page of a level, at a row."""

    commands: TableCommands
    level: str
    place: str
    rows: tuple[KindRow, ...]
    at: str = ""

    def __call__(self) -> None:
        self.commands.show(partial(LevelPage, level=self.level, place=self.place, rows=self.rows, at=self.at))


@dataclass(frozen=True, slots=True)
class RowFace:
    """Show a kind: its card, its name over its rule, and the rule's number on a chip."""

    picture: str
    ratio: float
    name: Typeset
    text: Typeset
    chip: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "panel.card.border", radius=12, alpha=0.35 * look.hover)
        width = CARD if self.ratio > 1 else CARD * 1.1
        yield Picture(placed(rect.inset(10), width, width * self.ratio, 0, 0), self.picture)
        beside = rect.trimmed(left=CARD + 28, top=S, right=20)
        name, text = stack(beside, (self.name.h, self.text.h), 1)
        yield Lettering(name, self.name, "text.paper")
        yield Lettering(text, self.text, "text.paper")
        chip = placed(beside, self.chip.w, self.chip.h, 1, 0)
        yield Plate(chip.inset(-S, -1), "rich.chip", radius=chip.h / 2)
        yield Lettering(chip, self.chip, "rich.chip-text", 0.5)


class LevelPage(SceneOver):
    """Show the rules of what was met in one level. Nothing in it is a secret."""

    traits = ScreenTraits(overlay=True, page="level")
    tab_order = TabOrder(("page", "here"))

    def __init__(self, services: Services, level: str, place: str, rows: tuple[KindRow, ...], at: str = "") -> None:
        super().__init__(services)
        self.level, self.place, self.rows = level, place, rows
        self._at = at

    def title(self) -> str:
        return self.services.titled(self.services.say("syncro.here.title"))

    def enter(self) -> None:
        """Begin at the row that was asked for, scrolled into sight."""
        if self._at and self.focus.at(f"kind:{self._at}", self.time, ring=True):
            self.focused()

    @property
    def rules_at(self) -> tuple[str, str]:
        """Return the rule of the row that has the focus; else what is being decided at the table."""
        here = next((row.rule for row in self.rows if self.focus.key == f"kind:{row.key}"), "")
        return (GAME, here) if here else super().rules_at

    def build(self, kit: Kit) -> list[Part]:
        say = kit.say

        def foot(rect: Rect) -> Part:
            book = "shell/glyphs/book-open"
            return kit.button(
                "here:book", rect, say("syncro.here.book"), self.rulebook.open, "paper", icon=book, zone="here"
            )

        return sheet(
            kit,
            "here",
            660,
            say("syncro.here.title"),
            self.back,
            partial(self._lines, kit),
            self.strips.offsets,
            caption=f"{say(f'syncro.option.level.{self.level}')} · {say(f'syncro.level.{self.level}')}",
            foot=foot,
        )

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Rules | Help):
            self.rulebook.open()
            return True
        turned = isinstance(intent, Page) and self.strips.obey("here", intent)  # arrows lead along the rows
        return turned or super().handle(intent)

    def _lines(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Return a row for each kind, from (0, 0) down: a press looks its rule up."""
        parts = list[Part]()
        page = endless(width - 12, 4)
        light = self.services.theme.stage
        if light != "none" and not kit.huge:
            shown, page = cut_top(page, SHOWN, S)
            parts.append(Part("here:place", shown, StoryView(picture_of(self.place, light))))
        for number, row in enumerate(self.rows):
            called = kit.words.message(row.name, str)
            told = " ".join(kit.words.message(sentence, str) for sentence in row.text)
            chip = kit.type.set_text(row.rule, CHIP)
            room = width - CARD - 28 - 16
            name = kit.type.fit(called, BOLD, room - chip.w - 30, 2, 0.8)
            text = kit.type.set_text(told, BODY, room)
            height = max(CARD * max(1.0, row.ratio) + 20, name.h + text.h + 20)
            act = partial(self._look_up, row.rule)
            control = Control(f"{called}. {told}", act, "page", first=number == 0, sound="open")
            face = RowFace(row.picture, row.ratio, name, text, chip)
            place, page = cut_top(page, height, 6)
            parts.append(Part(f"kind:{row.key}", place, face, control))
        return parts, page.y

    def _look_up(self, rule: str) -> None:
        if self.services.rulebook is not None:
            self.services.navigator.push(self.services.rulebook(GAME, rule))
