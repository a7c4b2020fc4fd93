"""A still table: a match that nobody plays, shown as it stands; a picture, and no screen."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from game.saves.people.settings import Settings
from game.scenes.session.replay.reader import Reader
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Choose
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.picture.show import AnyGame, Beside, TableShow
from game.scenes.table.picture.top_bar import BarActs
from game.ui.draw.canvas import Canvas
from game.ui.parts.focus import Focus
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part


def _nothing(*_: object) -> None:
    """Do nothing: nobody can press anything here."""


SPEAKS: Final = (
    "seat-", "face:", "goal", "journal", "thumb-", "count-", "crown-", "tick-", "of-pile", "again", "last", "lead",
)  # fmt: skip
"""Keys of the plates at a table, and of what stands on them."""
COUNTS: Final = ("points-",)
"""Keys of what was won: a number, and no word."""

BAR: Final = 66.0
"""Units of a table's bar, in whose place nothing stands where nothing is said."""
ACTS: Final = BarActs(_nothing, _nothing, _nothing, _nothing, _nothing, _nothing)


def unused() -> TableCommands:
    """Return what parts of a still table may ask for: nothing."""
    return TableCommands(*(_nothing,) * 9)


def _speaks(part: Part) -> bool:
    """Tell whether a part says something, or somebody is shown by it: a plate, a face, words; counts say nothing."""
    return part.key.startswith(SPEAKS) or (bool(part.text_rects()) and not part.key.startswith(COUNTS))


class StillTable:
    """Show the moment of a reader at a game's table, in a window of its kit."""

    def __init__(
        self,
        reader: Reader,
        game: AnyGame,
        settings: Settings,
        kit: Kit,
        *,
        bar: bool = True,
        lamp: bool = True,
        spoken: bool = True,
    ) -> None:
        """Show it with its bar and under its lamp, or with only the room for those.

        What is not `spoken` of has no plates, no words, and no light on whose turn it is.
        """
        session = reader.session
        self.reader = reader
        self.kit = kit
        self._gaze = TableInput(settings, unlit=not lamp)
        self.show = TableShow(game)
        self.show.lamp = lamp
        self.show.stage.speed = 0.0
        self._focus = Focus()
        hints = session.entry.advisor is not None and bool(session.people) and not session.taught
        self._beside = Beside(ACTS, hint="" if hints else None)
        self._bar, self._spoken = bar, spoken
        self._parts: Sequence[Part] | None = None

    @property
    def parts(self) -> Sequence[Part]:
        """Return what the picture is made of, in drawing order."""
        if self._parts is None:
            built = self._built()
            shown = (part for part in built if self._bar or not part.key.startswith("bar:"))
            if not self._spoken:
                self.show.forget_turn()
                shown = (part for part in shown if not _speaks(part))
            self._parts = sorted(shown, key=attrgetter("layer"))
            self._focus.settle(self._parts, 0.0)
            self.show.stage.show(self.laid.sprites)
        return self._parts

    def _built(self) -> list[Part]:
        if self._spoken:
            return self.show.lay_out(self.reader.model, self._gaze, self.kit, self._beside)
        return self.show.lay_alone(self.reader.model, self._gaze, self.kit, self.kit.frame.rect.trimmed(top=BAR))

    @property
    def laid(self) -> Layout:
        """Return where everything belongs."""
        _ = self.parts
        assert self.show.laid is not None, "building the parts lays the table out"
        return self.show.laid

    def resize(self, kit: Kit) -> None:
        """Show the same in another window."""
        self.kit = kit
        self._parts = None

    def choose(self, part: Part) -> bool:
        """Half make the choice that a part stands for; return whether it stands for one."""
        meaning = part.control.meaning if part.control is not None else None
        if not isinstance(meaning, Choose):
            return False
        self.reader.choose(meaning.draft)
        self._parts = None
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture."""
        parts = self.parts
        low = [(part, self._look(part)) for part in parts if part.layer < 0]
        self.show.ground(canvas, self.kit.words.language, low)
        for part in parts:
            if part.layer >= 0 and not part.shows_when_pointed_at:
                draw_part(canvas, part, self._look(part))

    def _look(self, part: Part) -> Look:
        if part.control is None:
            return Look()
        return Look(focused=part.key == self._focus.key, enabled=part.control.enabled)
