"""Whether a word is due before what somebody has chosen is sealed: asked at every press that seals, at every table.

It speaks in practice alone, to whoever plays alone and has asked for it. It never holds a press for more than a moment:
what isn't known by then is sealed without a word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.scenes.learn.coach.reckoning import Reckoning
from game.scenes.learn.coach.word import CoachGuide
from game.scenes.learn.hints.hint import Told
from game.scenes.session.match.people import whose
from game.scenes.session.match.session import MatchSession
from game.scenes.table.game_table.meaning import Press, Run, played_by
from game.scenes.table.live.table import Table

WAITS: Final = 0.8
"""Seconds for which a press waits at most for what isn't known yet."""
LOOKS: Final = 0.1
"""Seconds between two looks at what is worked out …"""
LOOKS_SOON: Final = 0.03
"""… and while a press waits for it."""


def coaches(session: MatchSession) -> bool:
    """Tell whether there can be a coach in a match: somebody plays alone among computer players, and it counts nowhere.

    In adventures there is none, nor in lessons, evenings and deals of a day.
    """
    occasion, entry = session.occasion, session.entry
    if occasion is None or occasion.day or occasion.evening or not (occasion.practice or occasion.again):
        return False
    leads_on = session.taught or session.attempt is not None or session.standing is not None
    asks = entry.advisor is not None and entry.judge is not None
    return asks and len(session.people) == 1 and not leads_on


@dataclass(slots=True)
class _Held:
    """Hold a press that waits for what it costs."""

    choice: object
    seals: Callable[[], None]
    draft: object
    until: float


class Coach:
    """Watch over the decisions of the one person at a table. `told` is what hints have told, by seats."""

    def __init__(self, table: Table, told: Mapping[Seat, Told], close: Callable[[], None]) -> None:
        self._table, self._told, self._close = table, told, close
        self._reckoning: Reckoning | None = None
        self._count = -1  # how many decisions there were when it was looked at last
        self._seen: tuple[object, ...] = ()  # what had happened then, whoever had sealed besides
        self._held: _Held | None = None
        self._said: set[tuple[object, ...]] = set()  # of what a word was said, and when

    @property
    def wanted(self) -> bool:
        """Tell whether whoever plays here has asked for it."""
        table = self._table
        who = whose(table.services.people, table.session.players, table.session.people[0])
        settings = table.services.liked(who)
        return settings.coach

    @property
    def _decides(self) -> bool:
        """Tell whether they decide something now."""
        table, moment = self._table, self._table.moment
        own = moment.acting is not None and moment.acting == moment.viewer and moment.acting in table.session.people
        return own and moment.idle and not table.session.over and not table.machine.owner.has_open_talk

    # At a press

    def holds(self, choice: object, seals: Callable[[], None]) -> bool:
        """Tell whether a choice waits for a word, or for whether one is due: then `seals` seals it later, or nobody."""
        table = self._table
        held = self._held
        self._held = None
        if not self._decides or not self.wanted:
            return False
        self._attend()
        reckoning = self._reckoning
        if reckoning is None or choice not in reckoning.legal or self._settled(choice):
            return False
        if reckoning.known(choice):
            cost = reckoning.cost(choice)
            due = cost is not None and cost.costly
            if due:
                self._speak(reckoning, choice, seals)
            return due
        until = held.until if held is not None and held.choice == choice else table.time + WAITS
        self._held = _Held(choice, seals, table.moment.draft, until)
        return True

    def _settled(self, choice: object) -> bool:
        """Tell whether nothing is said of a choice: a hint has shown it, or a word was said of it."""
        seat = self._table.moment.acting
        told = None if seat is None else self._told.get(seat)
        hinted = told is not None and seat is not None and told.view == self._table.host.view(seat)
        shown = hinted and told is not None and told.advice.move == choice
        return shown or (*self._seen, choice) in self._said

    def _speak(self, reckoning: Reckoning, choice: object, seals: Callable[[], None]) -> None:
        self._said.add((*self._seen, choice))
        guide = CoachGuide(self._table, reckoning, choice, self._close, seals)
        self._table.performance.guide_by(guide)
        guide.begin()

    # Time

    def update(self) -> None:
        """Reckon ahead while somebody thinks; let go of a press that has waited long enough."""
        if not self._decides:
            self.rest()
            return
        self._attend()
        if self._reckoning is None:
            return
        guide, held = self._table.moment.guide, self._held
        chosen = guide.choice if isinstance(guide, CoachGuide) else None if held is None else held.choice
        self._reckoning.step(self._near, chosen)
        if held is not None:
            self._let_go(held, self._reckoning)

    def _let_go(self, held: _Held, reckoning: Reckoning) -> None:
        """Seal what waits, or say a word of it, as soon as that is known, or it has waited long enough."""
        table = self._table
        if table.moment.draft != held.draft:
            self._held = None  # they have chosen something else
            return
        cost = reckoning.cost(held.choice)
        if cost is not None and cost.costly:
            self._held = None
            self._speak(reckoning, held.choice, held.seals)
        elif reckoning.known(held.choice) or table.time >= held.until:
            self._held = None
            held.seals()

    def _attend(self) -> None:
        """Begin to reckon where another decision is to be taken; go on where others have only sealed meanwhile."""
        table = self._table
        seat = table.moment.acting
        count = table.host.decision_count
        if seat is None or count == self._count:
            return
        self._count = count
        question, sealing = table.session.question(seat), table.host.rules.sealing
        seen = (seat, *(event for event in question.view.history if type(event) not in sealing))
        if seen == self._seen and self._reckoning is not None:
            return
        self.rest()
        self._count = count
        self._seen = seen
        if len(question.choices) > 1 and self.wanted:
            self._reckoning = Reckoning(question, table.session.entry.doubt, table.services.worker)

    def _near(self) -> Sequence[object]:
        """Return what one press would seal now."""
        meanings = (part.control.meaning for part in self._table.appearance.plain if part.control is not None)
        first = (played_by(meaning)[:1] for meaning in meanings if isinstance(meaning, Press | Run))
        return [*dict.fromkeys(choice for choices in first for choice in choices)]

    def rest(self) -> None:
        """Reckon nothing more, and forget what waits."""
        if self._reckoning is not None:
            self._reckoning.close()
        self._reckoning = self._held = None
        self._count = -1
        self._seen = ()

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds there is something to look at; None where nothing is reckoned."""
        if self._reckoning is None:
            return None
        return LOOKS if self._held is None else LOOKS_SOON
