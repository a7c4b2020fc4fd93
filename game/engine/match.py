"""A match: the log of its decisions and what follows from it. The one mutable object of the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeAlias

from game.engine import codec
from game.engine.protocol import A, Beat, E, Message, Opening, Refusal, Rules, S, Seat, Turn, View, say, scrubs
from game.engine.rng import Rng

MARK: Final = 4
"""How many digits of a state's digest a line of the log keeps."""


class IllegalAction(ValueError):  # noqa: N818 - it reads like the rulebook
    """Say that something asked of a match is not allowed; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule} {refusal.message.key}".strip())
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """Hold what one seat decided."""

    seat: Seat
    action: A


@dataclass(frozen=True, slots=True)
class Fault:
    """Say at which line (from 1) a log stopped making sense, and why, in words for the player."""

    line: int
    message: Message


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A, E]):
    """Keep what one decision led to, whole: how many can't be undone after it (`floor`), and whether it was a seal.

    A `sealed` one may be taken back by its seat; `closing` tells that it was the last seal: what it led to shows
    everybody's, and goes on from there.
    """

    decision: Decision[A]
    beats: tuple[Beat[S, E], ...]
    state: S
    floor: int
    sealed: bool
    closing: bool


class Match(Generic[S, A, E]):
    """Play a game by its rules from an opening and a seed; `Rng.of(seed, k)` is the chance of decision k, -1 the deal.

    Raises ValueError where the opening does not fit the game.
    """

    def __init__(self, rules: Rules[S, A, E], opening: Opening, seed: int) -> None:
        self.rules = rules
        self.opening = opening
        self.seed = seed
        self.dealt = rules.deal(opening, Rng.of(seed, -1))
        self.steps: list[Step[S, A, E]] = []
        self._undone: list[Decision[A]] = []
        self._beats: list[Beat[S, E]] = []
        self._deciders: list[Seat] = []  # of every beat
        self._told: dict[Seat | None, list[E]] = {}
        self._log: list[
            Step[S, A, E] | dict[str, object]
        ] = []  # a decision's line is written when somebody asks for it
        self.state: S = self.dealt  # the whole state as it is now, secrets and all
        self.changes = 0  # how often a decision was taken, taken back, or brought back

    @property
    def decisions(self) -> tuple[Decision[A], ...]:
        """Return the decisions that stand, undone ones left out."""
        return tuple(step.decision for step in self.steps)

    @property
    def decision_count(self) -> int:
        return len(self.steps)

    @property
    def beat_count(self) -> int:
        return len(self._beats)

    @property
    def undone(self) -> tuple[Decision[A], ...]:
        """Return the decisions that redo would bring back, in the order of play."""
        return tuple(reversed(self._undone))

    @property
    def floor(self) -> int:
        """Return how many decisions can't be undone: up to the last that rolled chance or showed something new."""
        return self.steps[-1].floor if self.steps else 0

    def check(self, seat: Seat, action: A) -> Refusal | None:
        """Return why the seat may not take the action now, or None where it may."""
        if type(action) in self.rules.actions and 0 <= seat < self.opening.seats:
            refusal = self.rules.check(self.state, seat, action)
            if refusal is not None or seat in self.rules.to_act(self.state):
                return refusal
        return Refusal("", say("refuse.not_now"))

    def play(self, seat: Seat, action: A) -> tuple[Beat[S, E], ...]:
        """Take an action and return its beats, unmasked. Raises IllegalAction, changing nothing, where it can't be."""
        refusal = self.check(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        step = self._resolve(Decision(seat, action))
        self._undone.clear()
        self._take(step)
        return step.beats

    def _take(self, step: Step[S, A, E]) -> None:
        """Take a decision that is resolved, and log it."""
        self._push(step)
        self._log.append(step)

    def _written(self, logged: Step[S, A, E] | dict[str, object]) -> dict[str, object]:
        """Return the line of what was logged."""
        if isinstance(logged, dict):
            return dict(logged)
        seat, action = logged.decision.seat, logged.decision.action
        line = {"seat": seat, **codec.pack(self.rules, action), "is": codec.digest(logged.state)[:MARK]}
        return {**line, **self._ending(logged.state)}

    def _ending(self, state: S) -> dict[str, object]:
        """Return what a line says besides, where the match is over with the state that it led to."""
        outcome = self.rules.outcome(state)
        if outcome is None:
            return {}
        tallies = {"winners": outcome.winners, "places": outcome.places, "scores": outcome.scores}
        return {"over": {name: list(tally) for name, tally in tallies.items()}}

    def undo(self, count: int = 1) -> None:
        """Undo the last decisions. Raises IllegalAction where that many do not stand above the floor."""
        if count < 1 or count > len(self.steps):
            raise IllegalAction(Refusal("", say("refuse.undo.nothing")))
        if count > len(self.steps) - self.floor:
            raise IllegalAction(Refusal("", say("refuse.undo.shown")))
        for _ in range(count):
            self._undone.append(self._pop().decision)
        self._log.append({"undo": count})

    def redo(self, count: int = 1) -> None:
        """Bring back the decisions undone last. Raises IllegalAction where there are not as many."""
        if count < 1 or count > len(self._undone):
            raise IllegalAction(Refusal("", say("refuse.redo.nothing")))
        for _ in range(count):
            self._push(self._resolve(self._undone.pop()))
        self._log.append({"redo": count, **self._ending(self.state)})

    def check_take_back(self, seat: Seat, *, unseen: bool = False) -> Refusal | None:
        """Return why the seat can't take its sealed choice back, or None where it can: until the last seal.

        `unseen` tells that nobody has been shown yet what the last seal revealed: then it is not too late either.
        """
        return Refusal("", say("refuse.take_back")) if self._sealed_at(seat, unseen) is None else None

    def take_back(self, seat: Seat, *, unseen: bool = False) -> None:
        """Remove the seat's sealed choice; choices sealed after it stand. Raises IllegalAction where it can't be.

        `unseen` as in `check_take_back`: the match can't know what was shown, so a log is always believed.
        """
        place = self._sealed_at(seat, unseen)
        if place is None:
            raise IllegalAction(Refusal("", say("refuse.take_back")))
        later = [step.decision for step in self.steps[place + 1 :]]
        while len(self.steps) > place:
            self._pop()
        for decision in later:
            assert self.check(decision.seat, decision.action) is None, "a sealed choice never depends on another's"
            self._push(self._resolve(decision))
        self._undone.clear()
        self._log.append({"take_back": seat})

    def view(self, seat: Seat | None) -> View[S]:
        """Return what the seat (None: a stranger) may know now, with the scrubbed events since the deal."""
        told = self._told.setdefault(seat, [])
        events = [beat.event for beat in self._beats[len(told) :]]
        told += [self.rules.scrub(event, seat) for event in events] if scrubs(self.rules) else events
        return View(seat, self.rules.mask(self.state, seat), tuple(told))

    def past(self, count: int) -> Match[S, A, E]:
        """Return the match as it was after its first so many decisions, those that were undone left out."""
        past = Match(self.rules, self.opening, self.seed)
        for step in self.steps[:count]:
            past._take(step)  # chance is a function of the seed and the decision's number: it would come out the same
        return past

    def beats(self, seat: Seat | None, since: int = 0, until: int | None = None) -> tuple[Beat[S, E], ...]:
        """Return the beats from number `since` on as the seat (None: a stranger) may see them; `until` is the first
        that is left out.
        """
        rules = self.rules
        return tuple(
            Beat(rules.scrub(beat.event, seat), rules.mask(beat.state, seat)) for beat in self._beats[since:until]
        )

    def events(self, seat: Seat | None, since: int = 0, until: int | None = None) -> tuple[E, ...]:
        """Return the events of such beats as the seat may see them, without their states."""
        return tuple(self.rules.scrub(beat.event, seat) for beat in self._beats[since:until])

    def whole(self) -> tuple[Beat[S, E], ...]:
        """Return every beat as it truly was, secrets and all."""
        return tuple(self._beats)

    def deciders(self, since: int = 0) -> tuple[Seat, ...]:
        """Return whose decision led to each of the beats from number `since` on."""
        return tuple(self._deciders[since:])

    def digest(self) -> str:
        """Return sixteen hexadecimal digits that stand for the whole state as it is now."""
        return codec.digest(self.state)

    def to_lines(self, since: int = 0) -> list[dict[str, object]]:
        """Return the log's lines from number `since` on (negative: so many from the end), undone ones included."""
        return [self._written(logged) for logged in self._log[since:]]

    @classmethod
    def from_lines(
        cls, rules: Rules[S, A, E], opening: Opening, seed: int, lines: Iterable[Mapping[str, object]], first: int = 1
    ) -> tuple[Match[S, A, E], Fault | None]:
        """Replay a log, as far as it goes; the fault names the line where it stopped, counted from `first`."""
        match = cls(rules, opening, seed)
        for number, line in enumerate(lines, first):
            message = match._follow(line, number)
            if message is not None:
                return match, Fault(number, message)
        return match, None

    def _follow(self, line: Mapping[str, object], number: int) -> Message | None:
        try:
            if "do" in line:
                mark, seat = line.get("is"), line.get("seat")
                if not isinstance(mark, str) or len(mark) < MARK or type(seat) is not int:
                    return say("replay.unreadable", line=number)
                self.play(seat, codec.unpack(self.rules, line))
                if not self.digest().startswith(mark):
                    self._pop()
                    self._log.pop()
                    return say("replay.digest", line=number)
                return None
            return self._go_back(line, number)
        except IllegalAction as error:
            return say("replay.refused", line=number, why=error.refusal.message)
        except ValueError:
            return say("replay.unreadable", line=number)

    def _go_back(self, line: Mapping[str, object], number: int) -> Message | None:
        """Follow a line that takes no action: undo, redo or take back."""
        take_back = partial(self.take_back, unseen=True)
        for key, follow in (("undo", self.undo), ("redo", self.redo), ("take_back", take_back)):
            value = line.get(key)
            if type(value) is int:
                follow(value)
                return None
        return say("replay.unreadable", line=number)

    def _resolve(self, decision: Decision[A]) -> Step[S, A, E]:
        """Work out the next decision, which must be legal, without taking it."""
        rng = Rng.of(self.seed, len(self.steps))
        turn: Turn[S, E] = Turn(self.rules, self.state, rng)
        self.rules.decide(turn, decision.seat, decision.action)
        kinds = {type(beat.event) for beat in turn.beats}
        assert kinds, "a decision leads to an event"
        shown = rng.rolled or bool(kinds & self.rules.showing)
        sealed = not shown and kinds <= self.rules.sealing
        closing = not sealed and type(turn.beats[0].event) in self.rules.sealing
        floor = len(self.steps) + 1 if shown else self.floor
        return Step(decision, tuple(turn.beats), turn.state, floor, sealed, closing)

    def _push(self, step: Step[S, A, E]) -> None:
        self.changes += 1
        self.steps.append(step)
        self._beats.extend(step.beats)
        self._deciders += [step.decision.seat] * len(step.beats)
        self.state = step.state

    def _pop(self) -> Step[S, A, E]:
        step = self.steps.pop()
        self.changes += 1
        del self._beats[len(self._beats) - len(step.beats) :]
        del self._deciders[len(self._beats) :]
        self._told.clear()
        self.state = self.steps[-1].state if self.steps else self.dealt
        return step

    def _sealed_at(self, seat: Seat, unseen: bool) -> int | None:
        """Return the place of the seat's last decision if it and all later ones are sealed choices."""
        last = len(self.steps) - 1
        for place in range(last, -1, -1):
            step = self.steps[place]
            if not (step.sealed or (unseen and step.closing and place == last)):
                return None
            if step.decision.seat == seat:
                return place
        return None


AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match of whatever game is played."""
