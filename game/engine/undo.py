"""What people may undo, redo and take back at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.match import IllegalAction, Match
from game.engine.protocol import Refusal, Seat, say


class UndoStack:
    """Undo, redo and take back for the people at a table; `changed` is called after each."""

    def __init__(self, match: Match[Any, Any, Any], people: frozenset[Seat], changed: Callable[[], None]) -> None:
        self._match = match
        self._people = people
        self._changed = changed
        self._free = not match.rules.has_secrets or len(people) < 2  # no curtain: anybody may undo for everybody

    def can_undo(self, seat: Seat) -> Refusal | None:
        """Return why this person can't undo now, or None where they can."""
        place = self._person_before(seat)
        if place is None:
            return Refusal("", say("refuse.undo.nothing"))
        if place < self._match.floor:
            return Refusal("", say("refuse.undo.shown"))
        if not self._free and any(decision.seat in self._people - {seat} for decision in self._match.decisions[place:]):
            return Refusal("", say("refuse.undo.curtain"))
        return None

    def undo(self, seat: Seat) -> None:
        """Go back to right before this person's previous decision, over the computer players'.

        Where nothing is secret, or one person plays alone, any person's previous decision is undone;
        else only one's own since the curtain. Raises IllegalAction where it can't be.
        """
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        place = self._person_before(seat)
        assert place is not None, "what can be undone has a place"
        self._match.undo(len(self._match.decisions) - place)
        self._changed()

    def can_redo(self, seat: Seat) -> Refusal | None:
        """Return why this person can't redo now, or None where they can."""
        undone = self._match.undone
        if not undone or not (self._free or undone[0].seat == seat):
            return Refusal("", say("refuse.redo.nothing"))
        return None

    def redo(self, seat: Seat) -> None:
        """Bring back the decision undone last, and the computer players' answers to it. Raises IllegalAction."""
        refusal = self.can_redo(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        undone = self._match.undone
        count = 1
        while count < len(undone) and undone[count].seat not in self._people:
            count += 1
        self._match.redo(count)
        self._changed()

    def can_take_back(self, seat: Seat, *, unseen: bool = False) -> Refusal | None:
        """Return why the seat can't take its sealed choice back, or None where it can: until the last seal.

        `unseen` tells that what the last seal revealed is still to be shown: then it is not too late either.
        """
        return self._match.check_take_back(seat, unseen=unseen)

    def take_back(self, seat: Seat, *, unseen: bool = False) -> None:
        """Take the seat's sealed choice back. Raises IllegalAction where it can't be."""
        self._match.take_back(seat, unseen=unseen)
        self._changed()

    def _person_before(self, seat: Seat) -> int | None:
        """Return the place of the last decision that this person's undo would go back to."""
        whose = self._people if self._free else self._people & {seat}
        decisions = self._match.decisions
        for place in range(len(decisions) - 1, -1, -1):
            if decisions[place].seat in whose:
                return place
        return None
