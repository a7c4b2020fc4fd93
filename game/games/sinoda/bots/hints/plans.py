"""Plans of Sinoda: by which turns a piece comes to threaten something, where all others stay as they stand.

A plan is searched for: the shortest way on which nobody could take the piece, and at its end the greatest threat. What
it could capture there only to be captured for more is no threat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.engine.protocol import Message, Seat, say
from game.engine.tuples import put
from game.games.sinoda.bots.hints.prospects import Prospect, Strike
from game.games.sinoda.rules.board import HIGHEST, Board
from game.games.sinoda.rules.moves import ends, friendly, occupied
from game.games.sinoda.rules.position import CAPTURED, State, mates, owner, pieces

FAR: Final = 4
"""Turns of one piece that a plan looks ahead, at most."""
TOLD: Final = 2
"""Of them those that are named."""
FREED: Final = 3
"""Moves that others must gain before it is said that a way is opened."""


class Stand(NamedTuple):
    """Say where a piece stands, and what it counts."""

    space: int
    value: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold what a piece does in its next turns, where it stands after each, and what it threatens in the end."""

    piece: int
    stands: tuple[Stand, ...]
    preys: tuple[int, ...]
    """The greatest first."""

    @property
    def turns(self) -> int:
        return len(self.stands)


class Still:
    """Look at what one piece of a position could do in turns of its own, while nothing else changes."""

    def __init__(self, board: Board, state: State, piece: int) -> None:
        self._board, self._state, self._piece = board, state, piece
        here = 1 << state.spaces[piece]
        self._others, self._friends = occupied(state) & ~here, friendly(state, owner(piece)) & ~here
        self._at = {space: other for other, space in enumerate(state.spaces) if space != CAPTURED and other != piece}

    @property
    def start(self) -> Stand:
        return Stand(self._state.spaces[self._piece], self._state.values[self._piece])

    def plan(self, far: int = FAR) -> Plan | None:
        """Return the shortest plan that threatens what the piece doesn't threaten as it stands, or None."""
        start = self.start
        now = set(self.preys(start))
        ways = {start: tuple[Stand, ...]()}
        last = [start]
        for _ in range(far):
            fresh: list[Stand] = []
            for stand in last:
                for then in self.next(stand):
                    if then not in ways and self.safe(then):
                        ways[then] = (*ways[stand], then)
                        fresh.append(then)
            found = [(then, preys) for then in fresh if (preys := self.preys(then)) and not now.issuperset(preys)]
            if found:
                then, preys = max(found, key=lambda item: self._worth(item[1], now))
                return Plan(self._piece, ways[then], preys)
            last = fresh
        return None

    def preys(self, stand: Stand) -> tuple[int, ...]:
        """Return what the piece threatens from there, the greatest first: what it could take, and not for less."""
        found = [prey for prey in self.reached(stand) if self.pays(stand, prey)]
        return tuple(sorted(found, key=lambda prey: (-self._state.values[prey], prey)))

    def reached(self, stand: Stand) -> Iterator[int]:
        """Yield what the piece could capture from there."""
        return (self._at[end] for end in self._ends(stand) if end in self._at)

    def pays(self, stand: Stand, prey: int) -> bool:
        """Tell whether a capture takes no less than it puts at stake: as much, or nobody could take back."""
        space = self._state.spaces[prey]
        return self._state.values[prey] >= stand.value or self.safe(Stand(space, stand.value))

    def safe(self, stand: Stand) -> bool:
        """Tell whether no rival could take the piece there, were it its turn; it may have captured what stood there."""
        state, board = self._state, self._board
        there = replace(state, spaces=put(state.spaces, self._piece, stand.space))
        taken = self._others | 1 << stand.space
        for at, other in self._at.items():
            rival = at != stand.space and not mates(state, owner(other), owner(self._piece))
            if rival and stand.space in ends(board, there, other, taken, 0):
                return False
        return True

    def _worth(self, preys: tuple[int, ...], now: set[int]) -> tuple[int, int]:
        fresh = [self._state.values[prey] for prey in preys if prey not in now]
        return sum(fresh[:2]), -len(preys)

    def _ends(self, stand: Stand) -> Iterator[int]:
        """Yield where the piece could go, were it to stand there."""
        for route in self._board.routes[stand.value][stand.space]:
            if not self._friends >> route.end & 1 and not all(mask & self._others for mask in route.masks):
                yield route.end

    def next(self, stand: Stand) -> Iterator[Stand]:
        """Yield how the piece can stand one turn later, without a capture."""
        for end in self._ends(stand):
            if end not in self._at:
                yield Stand(end, stand.value)
        for value in (stand.value - 1, stand.value + 1):
            if 1 <= value <= HIGHEST:
                yield Stand(stand.space, value)


def planned(board: Board, state: State, best: Prospect) -> Plan | None:
    """Return the plan that an action begins: its piece then needs a turn less than before to threaten something."""
    if best.piece is None or best.threatens or best.state.ending:
        return None
    plan = Still(board, best.state, best.piece).plan()
    if plan is None:
        return None
    before = Still(board, state, best.piece).plan(plan.turns)
    return plan if before is None else None


def freed(board: Board, state: State, seat: Seat, best: Prospect) -> Plan | None:
    """Return the plan of another piece to which an action opens the way: before, it would have taken longer."""
    found: list[Plan] = []
    if best.state.ending:
        return None
    for piece in pieces(best.state, seat):
        if piece != best.piece:
            plan = Still(board, best.state, piece).plan(TOLD)
            if plan is not None and Still(board, state, piece).plan(plan.turns) is None:
                found.append(plan)
    return min(found, key=lambda plan: (plan.turns, -best.state.values[plan.preys[0]], plan.piece), default=None)


def supported(board: Board, state: State, seat: Seat, best: Prospect) -> Plan | None:
    """Return the plan of another piece to come where only the one that acted makes it dare to threaten something.

    It could be taken there, and the one that acted, as it stands now and did not before, could take back.
    """
    if best.piece is None or best.state.ending:
        return None
    found: list[Plan] = []
    for piece in pieces(best.state, seat):
        if piece != best.piece:
            still = Still(board, best.state, piece)
            for stand in still.next(still.start):
                preys = still.preys(stand)
                if not preys or set(still.preys(still.start)) >= set(preys) or still.safe(stand):
                    continue
                now, before = (_covered(board, item, piece, stand, best.piece) for item in (best.state, state))
                if now and not before:
                    found.append(Plan(piece, (stand,), preys))
    return max(found, key=lambda plan: (best.state.values[plan.preys[0]], -plan.piece), default=None)


def _covered(board: Board, state: State, piece: int, stand: Stand, by: int) -> bool:
    """Tell whether a piece that stood so would be covered by another one."""
    there = replace(state, spaces=put(state.spaces, piece, stand.space), values=put(state.values, piece, stand.value))
    return piece in covers(board, there, by)


def prevented(board: Board, state: State, seat: Seat, best: Prospect) -> Strike | None:
    """Return the greatest threat that a rival could have come to in one turn, and can't come to after an action."""
    if best.state.ending:
        return None
    found: list[Strike] = []
    for hunter, space in enumerate(state.spaces):
        if space != CAPTURED and not mates(state, owner(hunter), seat) and best.state.spaces[hunter] != CAPTURED:
            before, now = (_coming(board, item, seat, hunter) for item in (state, best.state))
            found += [Strike(hunter, prey) for prey in before - now]
    return max(found, key=lambda strike: (state.values[strike.prey], -strike.hunter, -strike.prey), default=None)


def _coming(board: Board, state: State, seat: Seat, hunter: int) -> set[int]:
    """Return which pieces of a seat a rival's piece could capture, at once or after one more turn without a capture."""
    still = Still(board, state, hunter)
    stands = [still.start, *still.next(still.start)]
    return {prey for stand in stands for prey in still.reached(stand) if owner(prey) == seat}


def others_room(board: Board, state: State, seat: Seat, piece: int) -> int:
    """Return how many moves a seat's pieces have, but for one of them."""
    taken, friends = occupied(state), friendly(state, seat)
    return sum(len(ends(board, state, other, taken, friends)) for other in pieces(state, seat) if other != piece)


def covers(board: Board, state: State, piece: int) -> set[int]:
    """Return the pieces of its own side for which a piece could take back, each where it stands."""
    seat, taken = owner(piece), occupied(state)
    friends = {state.spaces[other]: other for other in pieces(state, seat) if other != piece}
    return {friends[end] for end in ends(board, state, piece, taken, 0) if end in friends}


def steps(board: Board, state: State, plan: Plan) -> list[Message]:
    """Return the turns of a plan in words: changes of the number one after another are told as one."""
    result: list[Message] = []
    before = Stand(state.spaces[plan.piece], state.values[plan.piece])
    turned = False
    for stand in plan.stands:
        if turned and stand.space == before.space:
            result.pop()
        turned = stand.space == before.space
        if turned:
            result.append(say("sinoda.hint.step.turn", new=stand.value))
        else:
            result.append(say("sinoda.hint.step.move", end=board.spaces[stand.space].name))
        before = stand
    return result


def goal(state: State, plan: Plan, *, brief: bool = False) -> Message:
    """Return in words what a plan comes to threaten: the greatest of it alone where little room is left."""
    values = [state.values[prey] for prey in plan.preys[: 1 if brief else None]]
    if len(values) > 1 and values[0] == values[1]:
        return say("sinoda.hint.goal.pair", value=values[0])
    if len(values) > 1:
        return say("sinoda.hint.goal.fork", value=values[0], other_value=values[1])
    return say("sinoda.hint.goal.threat", value=values[0])


def plan_text(board: Board, state: State, plan: Plan) -> Message:
    """Return a plan of the piece that acts in words: two steps of it at most."""
    named = steps(board, state, plan)
    aim = goal(state, plan)
    key = "sinoda.hint.reason.plan"
    if plan.turns == 1:
        return say(key, step=named[0], goal=aim)
    if len(named) == 1:
        return say(f"{key}_in", step=named[0], goal=aim, turns=plan.turns)
    if plan.turns == TOLD:
        return say(f"{key}_then", step=named[0], other=named[1], goal=aim)
    other = named[1] if len(named) == TOLD else say("sinoda.hint.step.on", step=named[1])
    return say(f"{key}_on", step=named[0], other=other, goal=goal(state, plan, brief=True), turns=plan.turns)


def told_freed(board: Board, state: State, plan: Plan) -> Message:
    """Return the plan of another piece, to which the way was opened, in words."""
    values: dict[str, str | int] = {
        "value": state.values[plan.piece],
        "space": board.spaces[state.spaces[plan.piece]].name,
    }
    named, aim = steps(board, state, plan), goal(state, plan)
    if len(named) == 1:
        return say("sinoda.hint.reason.frees", **values, step=named[0], goal=aim)
    aim = goal(state, plan, brief=True)
    return say("sinoda.hint.reason.frees_then", **values, step=named[0], other=named[1], goal=aim)


def next_of(board: Board, state: State, seat: Seat) -> Plan | None:
    """Return the plan of one turn, of any piece of a seat, that threatens the most; None where there is none."""
    plans = (Still(board, state, piece).plan(1) for piece in pieces(state, seat))
    found = [plan for plan in plans if plan is not None]
    return max(found, key=lambda plan: (state.values[plan.preys[0]], -plan.piece), default=None)


def told_other(board: Board, state: State, plan: Plan, kind: str) -> Message:
    """Return the next turn of any piece in words, and what it comes to threaten."""
    now = Stand(state.spaces[plan.piece], state.values[plan.piece])
    then = plan.stands[0]
    space = board.spaces[now.space].name
    if then.space == now.space:
        step = say("sinoda.hint.step.turn_other", value=now.value, space=space, new=then.value)
    else:
        end = board.spaces[then.space].name
        step = say("sinoda.hint.step.move_other", value=now.value, space=space, end=end)
    return say(f"sinoda.hint.reason.{kind}", step=step, goal=goal(state, plan, brief=True))
