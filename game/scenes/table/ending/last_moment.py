"""The last moment of a match: it ends on its table, and stays there until somebody asks for the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.protocol import Outcome
from game.scenes.session.messages.inputs import Concealed, WinnersHighlighted
from game.scenes.shell.scene.keys import lead_to
from game.scenes.table.ending.last_picture import (
    BUTTON,
    CROWN,
    FADES,
    KEY,
    LATE,
    NIGHT,
    QUICK,
    RAIL,
    Clock,
    LastPicture,
)
from game.scenes.table.guides.guide import GuideBase, HelpOffer
from game.scenes.table.live.table import Table
from game.scenes.table.over.screens_over import ScreensOverTable
from game.ui.input.intents import Confirm, Digit, Intent, Press, Release, Zone
from game.ui.lastlight import FLIES
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

ALONE: Final = 3.0  # to the results, where nobody is at the screen
DEAD: Final = 0.3  # seconds after a change in which nothing is heard that was meant for what was there before


class LastMoment(GuideBase):
    """Stand beside a table whose match has ended: light what decided it, say so, and lead to the results.

    `leave` opens them. Where the end was `seen` before, everything is there at once.
    """

    def __init__(self, table: Table, leave: Callable[[], None], *, seen: bool) -> None:
        outcome = table.host.outcome
        assert outcome is not None, "only a match that has ended has a last moment"
        self._table, self._leave = table, leave
        self.outcome: Outcome = outcome
        self._began = table.time
        self._still = not table.services.motion
        self._jumped = seen
        self._seconds = BUTTON if self._still or seen else 0.0
        self._changed = self._seconds  # when the picture changed last
        self._reached = -1.0
        self._left = False
        self._offers = False  # no key has asked for a control since the button came
        self._picture = LastPicture(table, outcome, self._go)

    # Time

    @property
    def passed(self) -> float:
        """Return how many seconds have passed; without motion everything is there from the beginning."""
        return self._table.time - self._began + self._seconds

    @property
    def _clock(self) -> Clock:
        return Clock(self._began, self.passed, still=self._still, jumped=self._jumped)

    @property
    def alive(self) -> bool:
        """Tell whether something fades, or flies."""
        if self._jumped or self._still:
            return not self._jumped and self.passed < BUTTON + QUICK
        ends = ((NIGHT, FADES), (CROWN, FLIES), (RAIL, FADES))
        return any(start <= self.passed + LATE and self.passed < start + lasts for start, lasts in ends)

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds something comes by itself, or None."""
        times = (NIGHT, CROWN, RAIL, BUTTON, *((self._alone,) if not self._table.host.people else ()))
        return min((time - self.passed for time in times if time > self.passed + LATE), default=None)

    @property
    def _alone(self) -> float:
        return ALONE + (BUTTON if self._still else 0.0)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether a picture has changed."""
        table = self._table
        now = self.passed + LATE
        before = self._reached
        self._reached = now
        if now >= CROWN and table.moment.model.crowned != self.outcome.winners:
            table.performance.send(WinnersHighlighted(self.outcome.winners))
        if any(before < start <= now for start in (NIGHT, RAIL, BUTTON)):
            table.refresh()
        if before < NIGHT <= now:
            self._picture.reveal()
        if before < BUTTON <= now:
            self._changed = max(self._changed, BUTTON)
            self._offers = True
            ring = table.services.navigator.by_keys
            lead_to(table, KEY, ring=ring, led=ring)
        if not table.host.people and now >= self._alone:
            self._go()
        fresh = self._still and not self._jumped and before < BUTTON + QUICK
        return self.alive or fresh or any(before < end <= now for end in (NIGHT + FADES, RAIL + FADES, CROWN + FLIES))

    def finish(self) -> None:
        """Show the whole picture at once."""
        if self.passed < BUTTON:
            self._seconds += BUTTON - self.passed
            self._changed = BUTTON
            self._jumped = True
            self._table.refresh()

    def _go(self) -> None:
        if not self._left:
            self._left = True
            self._leave()

    # What the table asks

    def hears(self, intent: Intent) -> bool:
        """Hear nothing that was meant for what was there before; a press shows the whole picture first."""
        if self._table.host.outcome is None:
            return False
        if isinstance(intent, Zone) and self._offers:  # the first goes to the button, wherever the focus stands
            self._offers = False
            lead_to(self._table, KEY)
            return True
        if not isinstance(intent, Confirm | Digit | Press | Release):
            return False
        table, now = self._table, self.passed
        if now - self._changed < DEAD - LATE:
            if isinstance(intent, Release):
                table.pointer.cancel()
            return True
        if now + LATE >= BUTTON or isinstance(intent, Release) or self._of_the_bar(intent):
            return False
        self.finish()
        return True

    def _of_the_bar(self, intent: Intent) -> bool:
        """Tell whether a press is for the bar: undo, log and menu are there all the time."""
        table = self._table
        if isinstance(intent, Press):
            x, y = table.services.kit.frame.logical(intent.x, intent.y)
            over = (part for part in table.parts if part.control is not None and part.under(x, y))
            return intent.button != 1 or any(part.key.startswith("bar:") for part in over)
        return table.focus.ring and table.focus.key.startswith("bar:")

    # What is seen

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return everything that lies over the table."""
        return self._picture.parts(kit, self._clock) if self._table.host.outcome is not None else ()

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts: what lies under the words is not there any more."""
        return self._picture.leaves(parts) if self._table.host.outcome is not None else parts


class MatchEnd:
    """Begin the last moment of a table's match when all was told, and end it when the match goes on after all.

    A lesson, and a level of an adventure, end in a way of their own (`MatchSession.after`), and so may a game
    (`Story.own_ends`): their table is only seen for a moment (`Story.farewell`).
    """

    def __init__(self, table: Table, overlays: ScreensOverTable, helping: HelpOffer) -> None:
        self._table, self._overlays, self._helping = table, overlays, helping
        self._own: bool | None = None  # whether what follows comes by itself, once the match is over
        self._ended = 0.0  # seconds since everything was told of it
        self._seen = -1  # after how many decisions the end was seen that has not been taken back

    @property
    def _moment(self) -> LastMoment | None:
        guide = self._table.moment.guide
        return guide if isinstance(guide, LastMoment) else None

    def update(self, dt: float, *, over: bool) -> None:
        """Let time pass."""
        table = self._table
        if table.host.outcome is None:
            self._seen = -1
            self._own = None
            self._ended = 0.0
        if over and self._own is None:
            self._own = self._overlays.ends_itself()
        if over and self._own:
            self._ended += dt
            if self._ended >= (table.game.parts.story.farewell if table.services.motion else 0.0):
                self._overlays.open_results()
        elif over and self._moment is None:
            self._begin()
        elif not over and self._moment is not None:
            lamp = self._helping.lamp
            table.performance.guide_by(None if lamp is None else lamp.guide)
            table.performance.send(WinnersHighlighted(()))

    def _begin(self) -> None:
        table, count = self._table, self._table.host.decision_count
        if table.machine.owner.needed and table.machine.owner.seat is not None:
            table.performance.send(Concealed())  # everybody looks now
        self._helping.close()
        table.performance.guide_by(LastMoment(table, self._overlays.open_results, seen=self._seen == count))
        self._seen = count

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds something comes by itself, or None."""
        rest = max(0.0, self._table.game.parts.story.farewell - self._ended)
        return rest if self._moment is None else self._moment.seconds_until_update()
