"""What each choice costs at one decision, reckoned while its person thinks, in the computer players' process.

First the advisor says which way is good, then matches are played on with that way and with others, in the same worlds,
a slice at a time: those first that one press would seal. Only the person's own view is asked about. It stands back for
whoever else is wanted there, and it never waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Final

from game.ai.players.advice import Advice
from game.ai.players.judge import Tally
from game.ai.process.wire import Aside, Judging, Request, WorkerAnswer
from game.engine.protocol import Message
from game.saves.moments.worth import COSTLY, is_costly
from game.scenes.analysis.curve_work import Judges

LEAST: Final = 20
"""Matches each way before anything is said of a choice …"""
ENOUGH: Final = 200
"""… and after which no more are played …"""
SLICE: Final = 1_000
"""… of which a slice takes as many as it has time for."""
STRICT: Final = 1.3
"""Times as wide as usual is the interval of what is looked at again and again (95 in 100 come to 99)."""
AT_ONCE: Final = 4
"""Choices at most that are played on in the same worlds, besides the better way …"""
WORLDS: Final = 4
"""… as long as a slice comes to so many worlds: who waits for the process waits for the end of one."""
MOST: Final = 16
"""Choices at most that are looked at while nobody has pressed anything."""
SLICES: Final = 80
"""Slices at most of one decision, about twenty seconds: then the machine rests."""
FAULTS: Final = 3
"""So many answers that went wrong are enough."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Say by how much a choice is worse than the better way, in shares of a win, and how far off that may be."""

    cost: float
    margin: float
    """On either side, the judge's doubt included."""
    matches: int

    @property
    def costly(self) -> bool:
        """Tell whether a word is due: it costs a lot, and surely."""
        return self.matches >= LEAST and is_costly(self.cost, self.margin)

    @property
    def known(self) -> bool:
        """Tell whether more matches would change nothing: a word is due, or surely none is, or there were enough."""
        cheap = self.matches >= LEAST and self.cost + self.margin < COSTLY
        return self.costly or cheap or self.matches >= ENOUGH

    @property
    def in_hundred(self) -> int:
        """Return how many of a hundred matches it costs."""
        return round(100 * self.cost)


class Reckoning:
    """Reckon one decision. `question` is what a hint there would be asked, `doubt` its game's (`Entry.doubt`)."""

    def __init__(self, question: Request, doubt: float, worker: Callable[[], Judges]) -> None:
        self._question, self._doubt, self._worker = question, doubt, worker
        self._better: object | None = None
        self._tallies: dict[object, Tally] = {}  # of the better way and each choice, in this order
        self._reasons: dict[object, tuple[Message, ...]] = {}
        self._ticket: int | None = None
        self._asked: Aside | None = None
        self._slices = 0
        self._at_once = 1
        self._faults = 0

    @property
    def better(self) -> object | None:
        """Return the way that the advisor would go; None where it isn't known."""
        return self._better

    @property
    def legal(self) -> Sequence[object]:
        return self._question.choices

    @property
    def failed(self) -> bool:
        """Tell whether too much went wrong: nothing more will be known."""
        return self._faults >= FAULTS

    def cost(self, choice: object) -> Cost | None:
        """Return what a choice costs, as far as it is known; None where nothing is."""
        if self._better is not None and choice == self._better:
            return Cost(0.0, 0.0, ENOUGH)
        tally = self._tallies.get(choice)
        seat = self._question.view.seat
        if tally is None or seat is None:
            return None
        side = side_of(tally)
        margin = hypot(STRICT * side * tally.gain_margin(seat, 1), self._doubt)
        return Cost(-side * tally.gain(seat, 1), margin, tally.matches)

    def known(self, choice: object) -> bool:
        """Tell whether it is known if a word is due of a choice, or never will be."""
        cost = self.cost(choice)
        return self.failed or (cost is not None and cost.known)

    def reasons(self, choice: object) -> tuple[Message, ...] | None:
        """Return what comes of a choice far more often than of the better way; None where nobody has looked yet."""
        return () if self.failed else self._reasons.get(choice)

    # Working

    def step(self, near: Callable[[], Sequence[object]], chosen: object | None = None) -> bool:
        """Take what was worked out, and ask for more; return whether something more is known.

        `near` gives the choices that one press would seal. One that is `chosen` comes before all others: what it costs,
        and where that is much, why.
        """
        answer = None if self._ticket is None else self._worker().judged()
        fresh = answer is not None and answer.ticket == self._ticket
        if fresh and answer is not None:
            self._ticket = None
            self._take(answer)
        if self._ticket is None and not self.failed:
            self._asked = self._next(near(), chosen)
            self._ticket = None if self._asked is None else self._worker().judge(self._asked)
        return fresh

    def close(self) -> None:
        """Ask for nothing more."""
        if self._ticket is not None:
            self._worker().drop(self._ticket)
            self._ticket = None

    def _next(self, near: Sequence[object], chosen: object | None) -> Aside | None:
        """Return what is asked next; None where nothing is left to be asked."""
        if self._better is None:
            return replace(self._question, brief=True, looks_back=True)
        if chosen is not None:
            return self._about(chosen)
        open_ = [choice for choice in self._looked_at(near) if not self.known(choice)]
        if open_ and self._slices < SLICES:
            fewest = sorted(open_, key=lambda choice: (choice not in near, self._matches(choice)))
            return self._judging(fewest[: self._at_once])
        return next((self._why(choice) for choice in near if self._wants_reasons(choice)), None)

    def _about(self, chosen: object) -> Aside | None:
        """Return what is still to be asked of what somebody has chosen."""
        if not self.known(chosen):
            return self._judging([chosen])
        return self._why(chosen) if self._wants_reasons(chosen) else None

    def _looked_at(self, near: Sequence[object]) -> Iterator[object]:
        """Yield the choices that are looked at beforehand, the nearest first."""
        others = [choice for choice in self.legal if choice not in near]
        yield from [choice for choice in (*near, *others) if choice != self._better][:MOST]

    def _wants_reasons(self, choice: object) -> bool:
        cost = self.cost(choice)
        return cost is not None and cost.costly and choice not in self._reasons

    def _matches(self, choice: object) -> int:
        tally = self._tallies.get(choice)
        return 0 if tally is None else tally.matches

    def _judging(self, choices: Sequence[object]) -> Judging:
        """Return a slice of matches; each has a chance of its own, so that all of them count."""
        self._slices += 1
        question = self._question
        return Judging(question.setup, question.view, (self._better, *choices), SLICE, question.luck + self._slices)

    def _why(self, choice: object) -> Request:
        return replace(self._question, brief=True, looks_back=True, ways=(choice, self._better))

    def _take(self, answer: WorkerAnswer) -> None:
        """Take an answer; what was disturbed is asked again."""
        told, asked = answer.action, self._asked
        if answer.trouble:
            self._faults += 1
        elif isinstance(told, Tally) and isinstance(asked, Judging):
            self._pace(told.matches, len(asked.tries) - 1)
            for place, choice in enumerate(asked.tries[1:], 1):
                pair = _pair(told, place)
                before = self._tallies.get(choice)
                self._tallies[choice] = pair if before is None else before + pair
        elif isinstance(told, Advice) and isinstance(asked, Request):
            if asked.ways:
                self._reasons[asked.ways[0]] = tuple(reason.message for reason in told.mistake_reasons)
            else:
                self._better = told.move

    def _pace(self, worlds: int, choices: int) -> None:
        """Look at more choices at once where a slice has time for it, and at fewer where it hasn't."""
        if worlds < WORLDS:
            self._at_once = max(1, choices - 1)
        elif worlds * (choices + 1) >= WORLDS * (choices + 2):
            self._at_once = min(AT_ONCE, choices + 1)


def side_of(tally: Tally) -> int:
    """Return how many win together: whoever wins with others has an equal part of each win.

    Where all of a game do, its judge gives each the whole of it.
    """
    sums = sum(map(sum, tally.sums))
    squares = sum(map(sum, tally.squares))
    return max(1, round(sums / squares)) if squares else 1


def _pair(tally: Tally, place: int) -> Tally:
    """Return what was counted of the first way and of another one."""

    def of(rows: Sequence[tuple[float, ...]]) -> tuple[tuple[float, ...], ...]:
        return rows[0], rows[place]

    return Tally(tally.matches, of(tally.sums), of(tally.squares), of(tally.beside))
