"""What comes of two ways in a decision: each is played on for a round by usual players, through the rules alone.

Whoever looks back asks for it, to be told why one is better by what follows, and not by how it looks. Of each way as
many matches are played, in the same worlds, that fit what the seat knew; what it is told of is what it would have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias

from game.ai.players.advice import Reason
from game.ai.players.brain import AnyBrain, Budget
from game.ai.players.entry import Entry
from game.ai.process.thinking import ONE_IN, made, skill_of
from game.engine.protocol import A, AnyRules, E, E_co, Message, Rules, S, Seat, SeatName, Turn, View, say
from game.engine.rng import Rng

MATCHES: Final = 24
"""So many are played of each way."""
FEWEST: Final = 12
"""Of fewer nothing is told."""
APART: Final = 0.35
"""So much more often something must come of one way: half of twenty-four matches each tell no less apart."""
MOST: Final = 8
"""Decisions a seat, at most."""


@dataclass(frozen=True, slots=True)
class Happened(Generic[E_co]):
    """Hold an event that followed, as the seat saw it; `at_once`: it is a part of what was tried."""

    event: E_co
    at_once: bool


Matches: TypeAlias = Sequence[Sequence[Happened[E]]]


@dataclass(frozen=True, slots=True)
class Often:
    """Hold how many of a hundred matches something came in, as it was played, and the better way."""

    played: int
    better: int

    @property
    def apart(self) -> int:
        """Return by how many more it came as it was played; less than 0: by so many the better way."""
        return self.played - self.better


def follows(
    entry: Entry, rules: AnyRules, view: View[object], ways: Sequence[object], rng: Rng, stop: Callable[[], bool]
) -> tuple[Reason, ...]:
    """Return what comes of what was played, and of something better: what tells them apart most first."""
    found: tuple[list[Sequence[Happened[object]]], ...] = tuple([] for _ in ways)
    players = {seat: made(entry, entry.usual_skill) for seat in range(view_seats(rules, view))}
    budget = Budget(max(1, skill_of(entry, entry.usual_skill).budget.nodes // ONE_IN), stop)
    for _ in range(MATCHES):
        if stop():
            break
        state = rules.imagine(view, Rng(rng.bits())) if rules.has_secrets else view.state
        luck = rng.bits()
        played = [tuple(_played(rules, view, state, action, players, budget, Rng(luck))) for action in ways]
        if not stop():
            for matches, events in zip(found, played, strict=True):
                matches.append(events)
    if len(found[0]) < FEWEST or view.seat is None:
        return ()
    told = (
        entry.mistake_reasons(rules, view.seat, *found)
        if entry.mistake_reasons is not None
        else told_of(rules, view.seat, *found)
    )
    return tuple(Reason(True, message) for message in told)


def view_seats(rules: Rules[S, A, E], view: View[S]) -> int:
    """Return a number that no seat reaches."""
    return 1 + max((view.seat or 0, 9, *rules.to_act(view.state)))


def often(played: Matches[E], better: Matches[E], holds: Callable[[Happened[E]], bool]) -> Often:
    """Return in how many of a hundred matches something came that holds."""
    shares = [100 * sum(any(map(holds, events)) for events in each) / len(each) for each in (played, better)]
    return Often(*map(round, shares))


def told_of(rules: Rules[S, A, E], seat: Seat, played: Matches[E], better: Matches[E]) -> Iterator[Message]:
    """Yield, in the words of its log, what came to a seat far more often in one way; it did it, or was named in it."""
    shares: dict[Message, Often] = {}
    for one in (one for events in (*played, *better) for one in events if not one.at_once):
        message = rules.tell(one.event)
        if message is not None and message not in shares and _concerns(message, rules.doer(one.event), seat):
            shares[message] = often(played, better, lambda other, told=message: _tells(rules, other, told))  # type: ignore[misc]
    message = max(shares, key=lambda told: abs(shares[told].apart), default=None)
    if message is not None and abs(shares[message].apart) >= 100 * APART:
        its = shares[message]
        yield say("review.moment.follows", told=message, played=its.played, better=its.better)


def _tells(rules: Rules[S, A, E], one: Happened[E], message: Message) -> bool:
    return not one.at_once and rules.tell(one.event) == message


def _concerns(message: Message, doer: Seat | None, seat: Seat) -> bool:
    return doer == seat or any(value == SeatName(seat) for _, value in message.params)


def _played(
    rules: AnyRules,
    view: View[object],
    state: object,
    action: object,
    players: dict[Seat, AnyBrain],
    budget: Budget,
    rng: Rng,
) -> Iterator[Happened[object]]:
    """Yield what follows an action: until all have acted, the seat once more, and all others again."""
    history, own, decided = list(view.history), 0, 0
    seat = view.seat
    assert seat is not None, "somebody decides"
    who = seat
    while True:
        turn = Turn(rules, state, Rng(rng.bits()))
        rules.decide(turn, who, action)
        for beat in turn.beats:
            history.append(beat.event)
            yield Happened(rules.scrub(beat.event, seat), not decided)
        state = turn.state
        decided += 1
        asked = rules.to_act(state)
        if not asked or budget.stop() or decided >= MOST * len(players):
            return
        who = asked[0]
        own += who == seat
        if own > 1:
            return
        legal = rules.legal(state, who)
        known = View(who, rules.mask(state, who), tuple(rules.scrub(event, who) for event in history))
        action = legal[0] if len(legal) == 1 else players[who].choose(rules, known, budget, rng)
