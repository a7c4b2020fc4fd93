"""Where keys stand as a decision begins: on something that can be done. Enter never hammers at what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.engine.protocol import Seat
from game.scenes.session.match.model import Phase
from game.scenes.shell.navigation.free_place import can_press
from game.scenes.table.game_table.meaning import Choose, Refuse
from game.scenes.table.live.table import Table
from game.ui.parts.focus import beginning
from game.ui.parts.part import Part
from game.ui.parts.widgets import Button

DECIDES: Final = (Phase.PERSON, Phase.BOT)
"""While computer players are waited for, a person may be asked as well: where all choose at once."""


class Standing:
    """Lead the keys of a table on where a decision begins."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._began = False
        self._question: tuple[Seat, int, str] | None = None  # for whom and what keys were led, after so much they did
        self._counted = -1
        self._done: Counter[Seat] = Counter()
        self._rule = ""
        self._seen = 0  # events that are shown
        self._missed = ""  # where the focus stood when a decision began that nobody led by keys
        self._speaker: Seat | None = None  # whose words are asked for
        self._strange = False  # what the pointer rests on was another's a moment ago

    def forget(self) -> None:
        """Lead on again where somebody else looks, or the same person anew."""
        self._question, self._missed, self._strange = None, "", False

    def leads(self) -> bool:
        """Lead the first key of a decision, where a pointer was used till then and nothing can be done under it.

        So does the first key of whoever speaks next: what lies under the pointer now, nobody has pointed at.

        Return whether it does: that key shows where it stands, and nothing else.
        """
        table, missed, strange = self._table, self._missed, self._strange
        self._missed, self._strange = "", False
        if not missed or table.focus.ring or table.focus.key != missed:
            return False
        if not strange and can_be_done(table.focus.find(table.parts)):
            return False
        there = beginning(table.parts)
        if there is None or not acts(there):  # it plays itself: there is nowhere to lead
            return False
        self.settle()
        table.focus.ring = True
        table.focused()
        return True

    def settle(self) -> None:
        """Put the focus on what can be done."""
        table = self._table
        table.focus.forget()
        table.focus.settle(table.parts, table.time)

    def attend(self, *, shut: bool) -> bool:
        """Lead on where a decision begins, and return whether one does.

        `shut`: what has opened a hand acts on nothing there yet.
        """
        table = self._table
        if len(table.moment.view.history) != self._seen:
            self._seen = len(table.moment.view.history)
            if table.refusal.reason and not self._still_asked:
                table.performance.content()  # it was said of what is past
        begins = table.moment.idle and table.game.steering.begins(table.appearance.laid_facts)
        asked = table.focus.ring or table.machine.context.forced.holds  # Enter answers that, wherever it was
        rises = begins and not self._began
        self._began = begins
        fresh = self.fresh
        opened = fresh and shut and table.services.navigator.by_keys
        if opened:
            table.focus.ring = asked = True  # it shows where Enter will stand
        if fresh:
            self._question = self._asked
            table.performance.content()  # what was refused till now may be possible
        away = fresh and not self._stands_well
        if fresh:
            self._missed, self._strange = table.focus.key if away and not asked else "", False
        speaker = table.game.parts.talk.speaker(table.appearance.laid_facts)
        if speaker != self._speaker:
            self._strange = None not in (speaker, self._speaker) and not table.focus.ring
            self._speaker = speaker
            self._missed = table.focus.key if self._strange else self._missed
        if asked and (away or (rises and not shut)):
            self.settle()
            table.focused()
        return fresh and not shut  # whoever has opened their hand leads the keys from there

    @property
    def _stands_well(self) -> bool:
        """Tell whether something can be done where keys stand, or somebody has led them there, to be told of it."""
        table = self._table
        here = table.focus.find(table.parts)
        return can_be_done(here) and here is not None and (acts(here) or table.focus.led)

    @property
    def fresh(self) -> bool:
        """Tell whether something is asked that keys haven't been led to yet."""
        question = self._asked
        return question is not None and question != self._question

    @property
    def _asked(self) -> tuple[Seat, int, str] | None:
        """Return whom a decision is asked of now, the how many-th, and by which rule; None where a lesson leads."""
        table = self._table
        if table.session.led or not table.moment.idle or table.machine.phase not in DECIDES:
            return None
        seat = table.moment.acting
        if seat is None:
            return None
        if table.host.decision_count != self._counted:
            self._counted = table.host.decision_count
            self._done = Counter(table.host.deciders())
            self._rule = table.game.learning.rule(table.appearance.laid_facts)
        return seat, self._done[seat], self._rule

    @property
    def _still_asked(self) -> bool:
        """Tell whether somebody decides what they were led to: not what is asked of them once all has been told."""
        table, seat = self._table, self._table.moment.acting
        if seat is None or table.session.led:
            return seat is not None
        return self._question is not None and self._question[:2] == (seat, Counter(table.host.deciders())[seat])


def can_be_done(part: Part | None) -> bool:
    """Tell whether a press on a part does something, and isn't refused."""
    control = part.control if part is not None else None
    return control is not None and control.enabled and not isinstance(control.meaning, Refuse)


def acts(part: Part) -> bool:
    """Tell whether a press on a part does something: it neither refuses nor only tells of itself."""
    return can_be_done(part) and can_press(part)


def only_tells(part: Part) -> bool:
    """Tell whether a press on a part does nothing at all: it is there to be looked at."""
    return can_be_done(part) and not can_press(part) and part.control is not None and part.control.more is None


def puts_back(part: Part) -> bool:
    """Tell whether a press on a part only drops what is half chosen, and the part is no button that says so."""
    return part.control is not None and part.control.meaning == Choose(None) and not isinstance(part.face, Button)


def chooses(part: Part) -> bool:
    """Tell whether a press on a part makes or changes a choice, and decides nothing."""
    return part.control is not None and isinstance(part.control.meaning, Choose)


def golden(part: Part) -> bool:
    """Tell whether a part is a gold button that does something."""
    return isinstance(part.face, Button) and part.face.kind == "primary" and can_be_done(part)
