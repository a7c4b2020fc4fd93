"""Help at a table: when a hint may be asked for, and when the lamp says a word about what is met for a first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.scenes.table.appearance import TableAppearance
from game.scenes.table.guide import PassingGuide, Standing
from game.scenes.table.hint import HintGuide
from game.scenes.table.meeting import MeetingGuide, unmet

RESTS: Final = 0.6  # seconds that a table must be at rest before the lamp speaks by itself


class Helping:
    """Help whoever is to act at a table. `play` takes an action for them."""

    def __init__(self, table: TableAppearance, play: Callable[[Any], None]) -> None:
        self._table, self._play = table, play
        self._looked = -1  # how many decisions there were when nothing unmet lay there
        self._rested = 0.0
        self.lamp: Standing | None = None  # of a first level, which stays while hints come and go
        self._wanted = -1  # how many decisions there were when a hint was asked for over a covered hand

    @property
    def offered(self) -> bool:
        """Tell whether this table has hints at all: for people, and where nobody is led through a lesson."""
        guide, lamp = self._table.guide, self.lamp
        free = guide is None or isinstance(guide, PassingGuide) or (lamp is not None and guide is lamp.guide)
        taught = self._table.session.taught or not (free or self._table.host.outcome is not None)
        return self._table.session.entry.advisor is not None and bool(self._table.host.people) and not taught

    @property
    def hinting(self) -> bool:
        return isinstance(self._table.guide, HintGuide)

    def why_not(self) -> str | None:
        """Return why there is no hint now, in words, or None where there is one."""
        table = self._table
        say, thinking = table.services.words.say, table.bots.seat
        if thinking is not None:
            return say("hint.wait_for", name=table.session.name(thinking))
        if not table.idle or table.acting is None or table.acting != table.viewer or table.host.outcome is not None:
            return say("hint.wait")
        none = table.game.pacing.no_hint(table.facts)
        if none:
            return say(none)
        return None if table.host.legal(table.acting) else say("hint.none")

    def hint(self) -> None:
        """Ask for a hint; where one is there, for its next grade, and after the last put it away."""
        table = self._table
        if isinstance(table.guide, HintGuide):
            table.guide.further()
        elif self.offered and self.why_not() is None:
            self.close()
            table.services.learning.words(table.session.game)
            table.guide = HintGuide(table, table.services.worker, self.close, self._play)
            table.refresh()
        elif self.offered and self._covered:
            self._wanted = table.host.decision_count  # it comes when the hand is open again
        elif self.offered:
            table.refuse("bar:hint", self.why_not() or "")

    @property
    def _covered(self) -> bool:
        """Tell whether a person is to act whose hand is hidden, not one who looks again, nor all who talk."""
        table = self._table
        hidden = table.acting is None and table.viewer is None and not table.owner.talks
        return hidden and not table.host.people.isdisjoint(table.host.to_act())

    def close(self) -> None:
        """Put away what helps now."""
        table, guide = self._table, self._table.guide
        if isinstance(guide, HintGuide):
            guide.drop()
        if isinstance(guide, PassingGuide):
            table.guide = None if self.lamp is None else self.lamp.guide
            table.refresh()

    def begin(self) -> None:
        """Let the lamp of a first level begin, where there is one: the table has been entered."""
        if self.lamp is not None:
            self.lamp.begin()

    def update(self, dt: float) -> None:
        """Let time pass: the lamp says a word where something unmet lies open, once the table is at rest."""
        table = self._table
        if self._wanted == table.host.decision_count and self.why_not() is None:
            self._wanted = -1
            self.hint()
        if table.guide is not None or not table.idle or table.acting is None:
            self._rested = 0.0
            return
        count = table.host.decision_count
        if self._looked == count:
            return
        self._rested += dt
        if self._rested < (RESTS if table.services.motion else 0.0):
            return
        self._looked = count
        met = unmet(table)
        if met is not None:
            table.guide = MeetingGuide(table, *met, self.close)
            table.refresh()

    @property
    def waits(self) -> bool:
        """Tell whether the lamp is about to look whether there is anything to say."""
        table = self._table
        count = table.host.decision_count
        return table.guide is None and table.acting is not None and (self._looked != count or self._wanted == count)
