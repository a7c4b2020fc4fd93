"""The host of a table: owns the match, hands out views and scrubbed beats, takes actions, and undoes for people.

Scenes hold a Host, never a Match: whatever they draw has passed through a mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, TypeAlias, TypeVar

from game.engine.match import AnyMatch, IllegalAction
from game.engine.protocol import AnyBeat, AnyRules, AnyView, Outcome, Refusal, Seat, say
from game.engine.reading import Reading
from game.engine.shuffle.seal import signs_of

T = TypeVar("T")
Journal: TypeAlias = Callable[[dict[str, object]], None]


class Host:
    """Run a match for the people and computer players around one screen.

    `people` are the seats that persons play. `journal` gets every line of the log right after it happened. `seal` is
    that of the deal ("" for none): of it no view knows more than the signs that everybody is shown.
    """

    def __init__(self, match: AnyMatch, people: Iterable[Seat], journal: Journal | None = None, seal: str = "") -> None:
        self._match = match
        self._journal = journal
        self.signs = signs_of(seal)
        """The signs of the deal's seal, which everybody at the table may read before they decide; "" for none."""
        self.rules = match.rules
        self.people = frozenset(people)
        self.undo_stack = UndoStack(match, self.people, self._write)
        self._last = MatchStanding.of(match.rules, match.state)
        self.beat_count = match.beat_count
        """How many beats there have been; it falls when something is undone or taken back."""
        self.changes = match.changes
        """How often a decision was taken, taken back, or brought back: it only grows."""
        self.decision_count = match.decision_count
        """How many decisions stand."""

    @property
    def shown_signs(self) -> str:
        """Return the signs of the deal's seal until a person has decided (anybody, where none plays); then ""."""
        if not self.signs or (self.decision_count and not self.people):
            return ""
        decided = any(decision.seat in self.people for decision in self._match.decisions)
        return "" if decided else self.signs

    def digest(self) -> str:
        """Return the digest of the true state: equal for equal states, and telling nothing of what is in it."""
        return self._match.digest()

    def place_before(self, event: int) -> int:
        """Return how many decisions stood before the one that led to an event, by its number from the deal."""
        return Reading(self._match).before(event)

    def conclude(self, read: Callable[[Any, Any], T]) -> T:
        """Return what `read(rules, state)` makes of the whole state of a match that is over: nothing is secret then.

        Raises ValueError while the match goes on.
        """
        if self.outcome is None:
            raise ValueError("the match is not over: its whole state is nobody's to read")
        return read(self.rules, self._match.state)

    def reading(self) -> Reading:
        """Return what reads the match from its beginning with any eyes. Raises ValueError before it is over."""
        if self.outcome is None:
            raise ValueError("the match is not over: its whole history is nobody's to read")
        return Reading(self._match)

    def look_back(self, read: Callable[[Sequence[AnyBeat]], T]) -> T:
        """Return what `read(beats)` makes of the whole history of a match that is over. Raises ValueError before."""
        if self.outcome is None:
            raise ValueError("the match is not over: its whole history is nobody's to read")
        return read(self._match.whole())

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""
        return self._standing.outcome

    def to_act(self) -> tuple[Seat, ...]:
        return self._standing.to_act

    @property
    def _standing(self) -> MatchStanding:
        if self._last.state is not self._match.state:
            self._last = MatchStanding.of(self.rules, self._match.state)
        return self._last

    def view(self, seat: Seat | None) -> AnyView:
        return self._match.view(seat)

    def beats(self, seat: Seat | None, since: int = 0, until: int | None = None) -> tuple[AnyBeat, ...]:
        """Return the beats from number `since` on, scrubbed, each with the masked state right after it.

        `until` is the first that is left out.
        """
        return self._match.beats(seat, since, until)

    def events(self, seat: Seat | None, since: int = 0, until: int | None = None) -> tuple[object, ...]:
        """Return the scrubbed events of such beats, without the states after them."""
        return self._match.events(seat, since, until)

    def deciders(self, since: int = 0) -> tuple[Seat, ...]:
        """Return whose decision led to each of the beats from number `since` on."""
        return self._match.deciders(since)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """Return every action that the seat may take now; none where it owes no decision."""
        standing = self._standing
        if seat not in standing.to_act:
            return ()
        if seat not in standing.legal:
            standing.legal[seat] = self.rules.legal(standing.state, seat)
        return standing.legal[seat]

    def check(self, seat: Seat, action: object) -> Refusal | None:
        return self._match.check(seat, action)

    def play(self, seat: Seat, action: object) -> None:
        """Take an action; what it led to is then in `beats`. Raises IllegalAction where it is not allowed."""
        self._match.play(seat, action)
        self._write()

    def _write(self) -> None:
        """Take note of what has changed, and hand it to the journal."""
        self.beat_count = self._match.beat_count
        self.changes = self._match.changes
        self.decision_count = self._match.decision_count
        if self._journal is not None:
            for line in self._match.to_lines(-1):
                self._journal(line)


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """Hold how a match stands in one state. The rules are asked once: a screen asks dozens of times a picture."""

    state: object
    to_act: tuple[Seat, ...]
    outcome: Outcome | None
    legal: dict[Seat, Sequence[object]] = field(default_factory=dict)
    """What each seat may do, as far as it was asked for."""

    @classmethod
    def of(cls, rules: AnyRules, state: object) -> MatchStanding:
        return cls(state, rules.to_act(state), rules.outcome(state))


class UndoStack:
    """Undo, redo and take back for the people at a table; `changed` is called after each."""

    def __init__(self, match: AnyMatch, people: frozenset[Seat], changed: Callable[[], None]) -> None:
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
        self._match.undo(self._match.decision_count - place)
        self._changed()

    def can_redo(self, seat: Seat) -> Refusal | None:
        """Return why this person can't redo now, or None where they can."""
        undone = self._match.undone
        return None if undone and (self._free or undone[0].seat == seat) else Refusal("", say("refuse.redo.nothing"))

    def redo(self, seat: Seat) -> None:
        """Bring back the decision undone last, and the computer players' answers to it. Raises IllegalAction."""
        refusal = self.can_redo(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        answers = takewhile(lambda decision: decision.seat not in self._people, self._match.undone[1:])
        self._match.redo(1 + len([*answers]))
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
        return next((place for place in reversed(range(len(decisions))) if decisions[place].seat in whose), None)
