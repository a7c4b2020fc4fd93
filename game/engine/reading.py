"""Reading a match that was played: how it stood after any number of decisions, and what anybody could know of it then.

A place is a number of decisions: 0 is the deal. What is read with the eyes of a seat or of a stranger has passed a
mask; with `OPEN` eyes everything is seen, which is for those alone who look back at a match that is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from itertools import accumulate
from typing import Final, TypeAlias

from game.engine import codec
from game.engine.match import AnyMatch
from game.engine.protocol import AnyBeat, AnyRules, AnyView, Outcome, Seat, View, scrubs


class AllOpen(Enum):
    """Hold the one value that stands for eyes which see every card."""

    OPEN = "open"


OPEN: Final = AllOpen.OPEN
Eyes: TypeAlias = "Seat | AllOpen | None"
"""Whose knowledge something is read with: a seat's, a stranger's (None), or all that there is to know."""


class Reading:
    """Read a match at any place, back as quickly as forth. The match is not to be played on meanwhile.

    `resigned` is the seat whose player gave it up, which ended it whatever its rules say. Where it may be read with
    some eyes `only`, asking with others raises ValueError; so does asking with some of them beyond the place `until`
    which they may look.
    """

    def __init__(
        self,
        match: AnyMatch,
        resigned: Seat | None = None,
        only: Collection[Eyes] | None = None,
        until: Mapping[Eyes, int] | None = None,
    ) -> None:
        self._match = match
        self._only = only
        self._until = dict(until or {})
        self.resigned = resigned
        self.rules: AnyRules = match.rules
        self.seats = match.opening.seats
        self.length = match.decision_count
        """How many decisions there are: the last place."""
        self._told = list(accumulate((len(step.beats) for step in match.steps), initial=0))
        self._histories: dict[Eyes, tuple[object, ...]] = {}
        self.stops = self._stopping()
        """The places at which a reader stops, in order: not where secret choices stand that wait for others."""

    @property
    def over(self) -> bool:
        """Tell whether the match came to an end: by its rules, or because somebody gave it up."""
        return self.resigned is not None or self.outcome(self.length) is not None

    def reach(self, eyes: Eyes) -> int:
        """Return the last place at which these eyes may look; -1 where they may look at none."""
        if self._only is not None and eyes not in self._only:
            return -1
        return min(self.length, self._until.get(eyes, self.length))

    def view(self, place: int, eyes: Eyes, seat: Seat | None = None) -> AnyView:
        """Return what these eyes could know at a place. Open ones look from a `seat`: its hand lies before them."""
        self._ask(eyes, place)
        told = self._history(eyes)[: self._told[place]]
        state = self._state(place)
        if eyes is OPEN:
            return View(seat, state, told)
        return View(eyes, self.rules.mask(state, eyes), told)

    def beats(self, first: int, last: int, eyes: Eyes) -> tuple[AnyBeat, ...]:
        """Return what happened between two places, each event with the state right after it, as these eyes may see it.

        `first` may be 0, the deal; `last` is not before it.
        """
        self._ask(eyes, last)
        since, until = self._told[first], self._told[last]
        if eyes is OPEN:
            return self._match.whole()[since:until]
        return self._match.beats(eyes, since, until)

    def events(self, first: int, last: int, eyes: Eyes) -> tuple[object, ...]:
        """Return the events alone of what happened between two places, as these eyes may see them."""
        self._ask(eyes, last)
        return self._history(eyes)[self._told[first] : self._told[last]]

    def each(self, eyes: Eyes) -> Iterator[tuple[int, int, object]]:
        """Yield every event as these eyes may see it, after its decision (from 1) and its number among that one's.

        Where they may not look, it is as a stranger sees it.
        """
        reach = self.reach(eyes)
        for place in range(1, self.length + 1):
            for number, event in enumerate(self.events(place - 1, place, eyes if place <= reach else None)):
                yield place, number, event

    def before(self, event: int) -> int:
        """Return the place before the decision that led to an event, by its number from the deal."""
        low, high = 0, self.length
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self._told[middle + 1] <= event else (low, middle)
        return low

    def digest(self) -> str:
        """Return sixteen digits that tell what was dealt and decided from whatever else could have been."""
        decided = [(each.seat, type(each.action).__name__, each.action) for each in self._match.decisions]
        rules = self.rules.name, self.rules.version
        return codec.digest((*rules, self._match.dealt, decided, self._match.state, self.resigned))

    def shown(self, place: int) -> bool:
        """Tell whether the decision that led to a place (from 1) rolled chance, or showed somebody something new."""
        return self._match.steps[place - 1].floor == place

    def seat_that_decided(self, place: int) -> Seat:
        """Return whose decision led to a place (from 1): everybody saw that they decided, not always what."""
        return self._match.steps[place - 1].decision.seat

    def action(self, place: int) -> object:
        """Return what was decided, whole. It is its decider's to know, and those' who see all cards."""
        self._ask(self.seat_that_decided(place), place)
        return self._match.steps[place - 1].decision.action

    def to_act(self, place: int) -> tuple[Seat, ...]:
        """Return the seats that owed a decision at a place."""
        return self.rules.to_act(self._state(place))

    def legal(self, place: int, seat: Seat) -> Sequence[object]:
        """Return all that a seat could do at a place: it depends only on what that seat could see."""
        self._ask(seat, place)
        return self.rules.legal(self._state(place), seat)

    def outcome(self, place: int) -> Outcome | None:
        """Return how the match had ended at a place by its rules, or None while it went on."""
        return self.rules.outcome(self._state(place))

    def copy(self, place: int) -> AnyMatch:
        """Return the match as it stood at a place, to be played on otherwise: only where all may be known."""
        self._ask(OPEN, self.length)  # from there on all chance comes as it came
        return self._match.past(place)

    def stop(self, place: int, by: int) -> int:
        """Return the stop that lies so many stops after a place, or before it; the first or the last at the ends."""
        if by == 0:
            return place
        ahead = [stop for stop in self.stops if (stop > place if by > 0 else stop < place)]
        if not ahead:
            return self.stops[-1 if by > 0 else 0]
        return ahead[min(by, len(ahead)) - 1] if by > 0 else ahead[-min(-by, len(ahead))]

    def _state(self, place: int) -> object:
        return self._match.steps[place - 1].state if place else self._match.dealt

    def _history(self, eyes: Eyes) -> tuple[object, ...]:
        """Return every event of the match that these eyes may see, as they may see it: worked out once."""
        if eyes not in self._histories:
            whole = tuple(beat.event for beat in self._match.whole()[: self._told[self.reach(eyes)]])
            if eyes is not OPEN and scrubs(self.rules):
                whole = tuple(self.rules.scrub(event, eyes) for event in whole)
            self._histories[eyes] = whole
        return self._histories[eyes]

    def _ask(self, eyes: Eyes, place: int) -> None:
        """Raise ValueError where these eyes may not read what lies at a place."""
        if place > self.reach(eyes):
            raise ValueError(f"{self.rules.name}: place {place} is not to be read with the eyes of {eyes}")

    def _stopping(self) -> tuple[int, ...]:
        sealed = [step.sealed for step in self._match.steps]
        stops = [place for place, hidden in enumerate(sealed, 1) if not hidden or place == self.length]
        return (0, *stops)


def eyes_at(reading: Reading, place: int, eyes: Eyes) -> Eyes:
    """Return these eyes where they may look at a place, else a stranger's."""
    return eyes if place <= reading.reach(eyes) else None
