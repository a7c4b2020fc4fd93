"""What all that stands beside a lost moment's table has in common: nobody is asked for a hint, nothing is undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.scenes.learn.lost.acts import Acts
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import WentOn
from game.scenes.table.game_table.meaning import Do, Meaning
from game.scenes.table.guides.guide import GuideBase, Lets
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Help, Intent, Redo, Undo
from game.ui.parts.part import Part

CALM: Final = (Phase.PERSON, Phase.BOT, Phase.OVER)
LEFT_OUT: Final = ("bar:undo", "bar:redo")
RESTS: Final = 1.4  # seconds for which what waits for a press is seen while nobody can press it


def _decides(part: Part) -> bool:
    """Tell whether a part is a decision of the game, made or half made."""
    meaning = part.control.meaning if part.control is not None else None
    return isinstance(meaning, Meaning) and not isinstance(meaning, Do)


class Beside(GuideBase):
    """Stand beside a table of a lost moment."""

    def __init__(self, table: TableScene, acts: Acts) -> None:
        self.table, self.acts = table, acts
        self._rested = 0.0
        self._led = False

    @property
    def calm(self) -> bool:
        """Tell whether everything that happened has been told."""
        return self.table.moment.idle and self.table.machine.phase in CALM

    @property
    def asks(self) -> bool:
        return True

    @property
    def alive(self) -> bool:
        return False

    @property
    def lets(self) -> Lets:
        """Return what goes through to the table: by default what is no decision."""
        return Lets(anything=False)

    def opens(self) -> Lets:
        return self.lets

    def answers(self, key: str, meaning: Meaning) -> bool:
        return not isinstance(meaning, Do) and not self.lets.through(key, meaning)

    def hears(self, intent: Intent) -> bool:
        return isinstance(intent, Undo | Redo | Help)

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts: nothing is taken back here, and what can't be decided is only seen."""
        left = (part for part in parts if part.key not in LEFT_OUT)
        return (
            [*left]
            if self.lets.anything
            else [replace(part, control=None) if _decides(part) else part for part in left]
        )

    def go_on(self, dt: float) -> None:
        """Let what waits for a press at the table go on by itself after a moment."""
        table = self.table
        halted = table.machine.phase in (Phase.HELD, Phase.HALTED)
        self._rested = self._rested + dt if halted else 0.0
        if self._rested >= RESTS * table.services.motion:
            self._rested = 0.0
            table.performance.send(WentOn())

    def lead(self, key: str) -> None:
        """Lead the focus to a button of the card, once."""
        if self._led:
            return
        self._led = True
        table = self.table
        table.refresh()
        ring = table.services.navigator.by_keys
        table.focus.at(key, table.time, ring=ring, led=ring)
        table.focused()
