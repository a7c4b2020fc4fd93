"""The host of a table: owns the match, hands out views and scrubbed beats, and takes actions.

Scenes hold a Host, never a Match: whatever they draw has passed through a mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias, TypeVar

from game.engine.match import Match
from game.engine.protocol import Beat, Outcome, Refusal, Seat, View
from game.engine.undo import UndoStack

T = TypeVar("T")
Journal: TypeAlias = Callable[[dict[str, object]], None]


class Host:
    """Run a match for the people and computer players around one screen.

    `people` are the seats that persons play. `journal` gets every line of the log right after it happened.
    """

    def __init__(self, match: Match[Any, Any, Any], people: Iterable[Seat], journal: Journal | None = None) -> None:
        self._match = match
        self._journal = journal
        self.rules = match.rules
        self.people = frozenset(people)
        self.undo_stack = UndoStack(match, self.people, self._write)

    @property
    def beat_count(self) -> int:
        """Return how many beats there have been; it falls when something is undone or taken back."""
        return self._match.beat_count

    @property
    def decision_count(self) -> int:
        """Return how many decisions stand."""
        return len(self._match.decisions)

    def digest(self) -> str:
        """Return the digest of the true state: equal for equal states, and telling nothing of what is in it."""
        return self._match.digest()

    def conclude(self, read: Callable[[Any, Any], T]) -> T:
        """Return what `read(rules, state)` makes of the whole state of a match that is over: nothing is secret then.

        Raises ValueError while the match goes on.
        """
        if self.outcome is None:
            raise ValueError("the match is not over: its whole state is nobody's to read")
        return read(self.rules, self._match.state)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""
        return self._match.rules.outcome(self._match.state)

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that owe a decision: none when the match is over."""
        return self._match.rules.to_act(self._match.state)

    def view(self, seat: Seat | None) -> View[Any]:
        """Return what the seat (None: a stranger at the window) may know."""
        return self._match.view(seat)

    def beats(self, seat: Seat | None, since: int = 0) -> tuple[Beat[Any, Any], ...]:
        """Return the beats from number `since` on, scrubbed, each with the masked state right after it."""
        return self._match.beats(seat, since)

    def events(self, seat: Seat | None, since: int = 0) -> tuple[object, ...]:
        """Return the scrubbed events of the beats from number `since` on, without the states after them."""
        return self._match.events(seat, since)

    def deciders(self, since: int = 0) -> tuple[Seat, ...]:
        """Return whose decision led to each of the beats from number `since` on."""
        return self._match.deciders(since)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """Return every action that the seat may take now; none where it owes no decision."""
        return self._match.rules.legal(self._match.state, seat) if seat in self.to_act() else ()

    def check(self, seat: Seat, action: Any) -> Refusal | None:
        """Return why the seat may not take the action now, or None where it may."""
        return self._match.check(seat, action)

    def play(self, seat: Seat, action: Any) -> None:
        """Take an action; what it led to is then in `beats`. Raises IllegalAction where it is not allowed."""
        self._match.play(seat, action)
        self._write()

    def _write(self) -> None:
        if self._journal is not None:
            for line in self._match.to_lines(-1):
                self._journal(line)
