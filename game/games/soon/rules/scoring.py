"""What a line is worth, who has won, and what can't be: SO-18 to SO-21."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.protocol import Message, Outcome, Seat, SeatName, ranked, say
from game.games.soon.rules.faces import Face
from game.games.soon.rules.position import State, complete

Length: TypeAlias = Literal["express", "classic", "endurance"]
Count: TypeAlias = Literal["total", "round"]
Reason: TypeAlias = Literal["cards", "colour", "complete", "joker", "first"]

GOALS: Final[Mapping[Length, int | None]] = {"express": None, "classic": 40, "endurance": 80}
"""How many points end the match, by its length; Express is over after one round (SO-20)."""

COMPLETE: Final = "complete"
LIMIT: Final = "limit"


@dataclass(frozen=True, slots=True)
class ScoreStep:
    """Hold one step of the count: why (a key of `soon.step`), what it changed, and the points after it."""

    reason: Reason
    change: int
    points: int


def counting(line: Sequence[Face]) -> int:
    """Return how many cards of a line count: a Thief is worth nothing (SO-17), and adds no length (SO-18)."""
    return sum(face.kind != "thief" for face in line)


def one_colour(line: Sequence[Face]) -> bool:
    """Tell whether the cards of a line, Thieves left out, are all of one colour; an empty line has none (SO-19)."""
    return len({face.colour for face in line if face.kind != "thief"}) == 1


def explained(line: Sequence[Face], *, first: bool = False) -> tuple[ScoreStep, ...]:
    """Return how a line is counted, step by step, in the order of SO-19. `first` was complete before all others."""
    cards = counting(line)
    jokers = any(face.kind == "joker" for face in line)
    whole = complete(line)
    changes: tuple[tuple[Reason, int, bool], ...] = (
        ("cards", cards, True),
        ("colour", cards, one_colour(line)),
        ("complete", 2, whole),
        ("joker", -1, whole and jokers),
        ("first", 2, whole and first),
    )
    steps: list[ScoreStep] = []
    for reason, change, counts in changes:
        if counts:
            steps.append(ScoreStep(reason, change, change + (steps[-1].points if steps else 0)))
    return tuple(steps)


def worth(line: Sequence[Face], *, first: bool = False) -> int:
    """Return the points of a line (SO-19)."""
    return explained(line, first=first)[-1].points


def ends_double(line: Sequence[Face], face: Face, place: int) -> bool:
    """Tell whether a card laid on a place (from 1) would cost a line the doubling that it has now."""
    return one_colour(line) and not one_colour((*line[: place - 1], face, *line[place:]))


def counted(state: State, seat: Seat) -> tuple[ScoreStep, ...]:
    """Return how a seat's line would be counted if the round ended now."""
    return explained(state.line_of(seat), first=state.completed[:1] == (seat,))


def starters(state: State, count: Count) -> tuple[Seat, ...]:
    """Return the seats with the fewest points: one of them starts the next round.

    They are counted in total, this round's among them (SO-6), or in this round alone (SO-22).
    """
    points = [sum(both) for both in zip(state.totals, state.counts, strict=True)] if count == "total" else state.counts
    return tuple(seat for seat, total in enumerate(points) if total == min(points))


def result(state: State, length: Length, *, speed: bool) -> Outcome | None:
    """Return how the match ended, or None while it goes on (SO-20, SO-21).

    In the Speed variant there are no points: the scores are the lengths of the lines, Thieves not counted.
    """
    if state.stage != "over":
        return None
    if speed:
        scores = tuple(counting(state.line_of(seat)) for seat in range(state.seats))
        strength = [(seat in state.completed, scores[seat]) for seat in range(state.seats)]
    else:
        scores = state.totals
        strength = [(True, score) for score in scores]
    winners, places = ranked(strength)
    return Outcome(winners, places, scores, _reason(state, length, winners, speed=speed))


def _reason(state: State, length: Length, winners: Sequence[Seat], *, speed: bool) -> Message:
    goal = GOALS[length]
    if goal is not None and not speed:
        rounds = len(state.scores)
        if len(winners) > 1:
            return say("soon.reason.goal_shared", goal=goal, count=rounds)
        return say("soon.reason.goal", player=SeatName(winners[0]), goal=goal, count=rounds)
    kind = "speed" if speed else "express"
    if state.ending == LIMIT:
        return say(f"soon.reason.{kind}_limit")
    return say(f"soon.reason.{kind}", player=SeatName(state.completed[0]))
