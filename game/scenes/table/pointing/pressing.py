"""What a press on a part of a table does: motion is skipped first, then the table is told what the part means."""

from __future__ import annotations

from math import inf
from typing import Final

from game.scenes.session.messages.inputs import Hastened, Skipped, WentOn
from game.scenes.table.game_table.meaning import Do, Meaning
from game.scenes.table.game_table.parts import First
from game.scenes.table.guides.guide import BULB, ZONE, HelpOffer
from game.scenes.table.live.table import Table
from game.scenes.table.pointing.decisions import Decisions
from game.scenes.table.pointing.standing import Standing
from game.ui.parts.part import Part

HURRIES: Final = 1.0  # seconds after a key has hurried what is told, in which it may be on its way again


class Pressing:
    """Obey presses on the parts of a table."""

    def __init__(self, table: Table, decisions: Decisions, standing: Standing, helping: HelpOffer) -> None:
        self._table = table
        self._decisions = decisions
        self._standing = standing
        self._helping = helping
        self._hurried = -inf  # when a key hurried what is told

    @property
    def has_hurried(self) -> bool:
        """Tell whether a key has hurried what is told a short while ago: it goes on being pressed."""
        return self._table.time - self._hurried < HURRIES

    def press(self, part: Part) -> Part | None:
        """Use a part; return the one that is left to be used as on every screen, None where all is done."""
        assert part.control is not None, "only controls can be pressed"
        table = self._table
        if part.control.zone == ZONE:
            return part
        first = table.game.parts.presses.first(table.moment.facts, part)
        if self._only_goes_on(first, part):
            return None
        meaning = part.control.meaning
        if isinstance(meaning, Do) and (table.moment.resting or meaning.at_once):
            self._decisions.obey(part.key, meaning)
            return None
        stale = first is First.GO_ON
        if not table.moment.idle:
            table.performance.send(Skipped())
            stale = True
            if table.focus.ring and self._standing.fresh:  # a key that hurries decides nothing that nobody has seen
                self._hurried = table.time
                return None
        if table.machine.telling.paged:  # a page came with what was skipped
            return None
        again = next((other for other in table.parts if other.key == part.key and other.control), None)
        return self._use(again if stale else part)

    def _only_goes_on(self, first: First, part: Part) -> bool:
        """Let what is told, or a rest, end before a part is obeyed; return whether that is all that a press does.

        With computer players alone, any part but the bar's shows the end.
        """
        table = self._table
        ends = table.machine.left and part.control is not None and part.control.zone != "bar"
        if first in (First.SKIP, First.REST) or ends:
            if table.focus.ring:
                self._hurried = table.time
            table.performance.send(WentOn() if first is First.REST else Hastened())
            return True
        if first is First.GO_ON:
            table.performance.send(WentOn())
        return False

    def _use(self, part: Part | None) -> Part | None:
        """Obey what a part means that is still there."""
        if part is None:
            return None
        assert part.control is not None, "only controls can be pressed"
        meaning = part.control.meaning
        if part.key == BULB and not part.control.enabled:
            self._helping.hint()  # it comes later, or says why not
            return None
        if meaning is None or not part.control.enabled:
            return part
        assert isinstance(meaning, Meaning), "a part of a table means something to the table"
        if isinstance(meaning, Do) or not self._table.machine.owner.waits:
            self._decisions.obey(part.key, meaning)
        return None
