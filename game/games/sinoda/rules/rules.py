"""Sinoda: a turn changes one piece by one, or moves one exactly as far as it shows and captures where it ends.

Refusals, most telling first: the match is over, not your turn SI-5, no such space or piece, not your piece;
for a move own or team mate's piece SI-10, blocked SI-8, entered twice SI-9, distance SI-7; for a change SI-6.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from game.engine.protocol import Message, Opening, Outcome, Refusal, Rules, Seat, SeatName, Turn, say
from game.engine.rng import Rng
from game.engine.tuples import put
from game.games.sinoda.rules.board import PIECES, Board
from game.games.sinoda.rules.moves import ends, friendly, occupied, open_ways, turns, why_not, why_not_turned
from game.games.sinoda.rules.position import (
    CAPTURED,
    LOWEST,
    State,
    TaskState,
    key,
    mates,
    own_piece,
    owner,
    piece_at,
    pieces,
)
from game.games.sinoda.rules.scoring import AGREED, SOLVED, exhausted, finished, flaws, proven, result, sides
from game.games.sinoda.rules.tasks import laid_out, spent, started_over, tries_of, used, why_not_again

DRAWN_SEATS = 4


@dataclass(frozen=True, slots=True)
class Move:
    """Move the piece on one space to another (SI-7)."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Change:
    """Turn the piece on a space to a value one higher or lower (SI-6)."""

    space: str
    value: int


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose to end a match whose leader can't be overtaken (SI-15)."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to end the match (SI-15)."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline to end the match (SI-15)."""


@dataclass(frozen=True, slots=True)
class Again:
    """Start a task over (SI-22)."""


@dataclass(frozen=True, slots=True)
class OfSeat:
    """Tell what a seat does, or what comes to it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Moved(OfSeat):
    """Tell that a piece went along a path of spaces, start and end included; a piece stood on the end if `onto`."""

    piece: int
    value: int
    path: tuple[str, ...]
    onto: int | None


@dataclass(frozen=True, slots=True)
class Captured(OfSeat):
    """Tell that a seat took a piece of another, worth its value."""

    piece: int
    other: Seat
    value: int
    space: str


@dataclass(frozen=True, slots=True)
class Changed(OfSeat):
    """Tell that a piece was turned to a new value."""

    piece: int
    space: str
    old: int
    value: int


@dataclass(frozen=True, slots=True)
class Handed(OfSeat):
    """Tell that the turn has passed on to a seat."""


@dataclass(frozen=True, slots=True)
class Proposed(OfSeat):
    """Tell that a seat proposed to end the match."""


@dataclass(frozen=True, slots=True)
class Agreed(OfSeat):
    """Tell that a seat agreed to end the match."""


@dataclass(frozen=True, slots=True)
class Declined(OfSeat):
    """Tell that a seat declined to end the match."""


@dataclass(frozen=True, slots=True)
class Spent(OfSeat):
    """Tell that a seat has no turn left in this try of a task, or no piece (SI-21)."""


@dataclass(frozen=True, slots=True)
class StartedOver(OfSeat):
    """Tell that a seat starts a task over: everything stands as at first (SI-22)."""

    number: int
    """Which try begins, counted from 1."""


@dataclass(frozen=True, slots=True)
class Ended(OfSeat):
    """Tell that the match is over: why (a word of scoring.ENDINGS), and through which seat."""

    ending: str


Action: TypeAlias = Move | Change | Propose | Agree | Decline | Again
Event: TypeAlias = Moved | Captured | Changed | Handed | Proposed | Agreed | Declined | Spent | StartedOver | Ended


class SinodaRules(Rules[State, Action, Event]):
    """Hold Sinoda's rules on a board. `teams` is none, twos or threes (SI-17).

    `win_by_sinoda` switches SI-15's automatic win for two, `repetition_limit` all of SI-16.
    """

    name: ClassVar[str] = "sinoda"
    version: ClassVar[int] = 1
    actions: ClassVar[Mapping[type, str]] = {
        Move: "{start}-{end}",
        Change: "{space}={value}",
        Propose: "propose",
        Agree: "agree",
        Decline: "decline",
        Again: "again",
    }

    def __init__(
        self, board: Board, teams: str = "none", *, win_by_sinoda: bool = True, repetition_limit: bool = True
    ) -> None:
        self.board, self.teams = board, teams
        self.win_by_sinoda, self.repetition_limit = win_by_sinoda, repetition_limit

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Deal a match, or lay out the task that the opening has (SI-19). Raises ValueError where neither can be."""
        count = opening.seats
        if opening.inherited:
            return laid_out(self.board, opening)
        if count not in self.board.starts:
            raise ValueError(f"sinoda: this board has no starting flowers for {count} players")
        # SI-4, SI-17: for four the draw decides who has corners and who has sides; turns still go clockwise.
        turned = rng.below(count) if count == DRAWN_SEATS else 0
        starts = tuple((seat + turned) % count for seat in range(count))
        spaces = tuple(space for start in starts for space in self.board.starts[count][start])
        values = (LOWEST,) * (count * PIECES)  # SI-4
        first = rng.below(count)  # SI-5
        state = State(starts, sides(count, self.teams), first, first, spaces, values, captures=((),) * count)
        return replace(state, seen=(key(state, first),)) if self.repetition_limit else state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the mover, or the next seat that owes an answer to a proposal, asked clockwise (SI-15)."""
        if state.ending or state.proposer is None:
            return () if state.ending else (state.mover,)
        return ((state.proposer + len(state.agreed) + 1) % len(state.captures),)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return moves and changes piece by piece, then Propose where it is proven; or the two answers."""
        if self.to_act(state) != (seat,):
            return ()
        if state.proposer is not None:
            return (Agree(), Decline())
        quest = state.quest if isinstance(state, TaskState) else None
        if quest is not None and quest.out:
            return (Again(),)
        result: list[Action] = []
        taken = occupied(state)
        friends = friendly(state, seat)
        spaces = self.board.spaces
        for piece in pieces(state, seat):
            start = spaces[state.spaces[piece]].name
            result += [Move(start, spaces[end].name) for end in ends(self.board, state, piece, taken, friends)]
            result += [Change(start, value) for value in turns(state, piece)]
        if quest is not None and quest.used:  # SI-22
            result += [Again()] if seat == 0 else []
        elif quest is None and not state.declined and proven(state):  # SI-15
            result.append(Propose())
        return tuple(result)

    def decide(self, turn: Turn[State, Event], seat: Seat, action: Action) -> None:
        """Resolve an action: one move or one change and the end of the turn, or a word about ending the match."""
        match action:
            case Move():
                self._move(turn, seat, action)
                self._close(turn, seat)
            case Change(space, value):
                piece = self._piece(turn.state, space)
                turn.emit(Changed(seat, piece, space, turn.state.values[piece], value))  # SI-6
                self._close(turn, seat)
            case Propose():
                turn.emit(Proposed(seat))
            case Agree():
                if len(turn.emit(Agreed(seat)).agreed) == len(turn.state.captures) - 1:
                    proposer = turn.state.proposer
                    assert proposer is not None, "somebody proposed what everybody agreed to"
                    turn.emit(Ended(proposer, AGREED))  # SI-15: scored at once
            case Decline():
                turn.emit(Declined(seat))
            case Again():
                state = turn.state
                assert isinstance(state, TaskState), "only a task is started over"
                turn.emit(StartedOver(seat, tries_of(state) + 1))  # SI-22

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Moved(seat=seat, piece=piece, path=path):
                spaces = put(state.spaces, piece, self.board.number[path[-1]])
                after = replace(state, spaces=spaces, acted=True, turns=state.turns + 1, quiet=state.quiet + 1)
                return used(after, seat) if isinstance(after, TaskState) else after
            case Captured(seat=seat, piece=piece):
                captures = tuple((*hand, piece) if item == seat else hand for item, hand in enumerate(state.captures))
                spaces = put(state.spaces, piece, CAPTURED)
                return replace(state, spaces=spaces, captures=captures, quiet=0, seen=(), declined=False)
            case Changed(seat=seat, piece=piece, value=value):
                values = put(state.values, piece, value)
                after = replace(state, values=values, acted=True, turns=state.turns + 1, quiet=state.quiet + 1)
                return used(after, seat) if isinstance(after, TaskState) else after
            case Handed(seat=seat):
                limited = self.repetition_limit and not isinstance(state, TaskState)
                seen = (*state.seen, key(state, seat)) if limited else ()
                return replace(state, mover=seat, acted=False, seen=seen)
            case Proposed(seat=seat):
                return replace(state, proposer=seat)
            case Agreed(seat=seat):
                return replace(state, agreed=(*state.agreed, seat))
            case Declined():
                return replace(state, proposer=None, agreed=(), declined=True)
            case Spent(seat=seat):
                return spent(state, seat)
            case StartedOver(seat=seat, number=number):
                return started_over(state, seat, number)
            case Ended(seat=seat, ending=ending):
                return replace(state, proposer=None, agreed=(), ending=ending, ender=seat)

    def outcome(self, state: State) -> Outcome | None:
        return result(state)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if state.ending:
            return Refusal("SI-13", say("sinoda.refuse.over"))
        if self.to_act(state) != (seat,):
            return Refusal("SI-5", say("sinoda.refuse.turn", player=SeatName(self.to_act(state)[0])))
        if state.proposer is not None and not isinstance(action, Agree | Decline):
            return Refusal("SI-15", say("sinoda.refuse.answer", player=SeatName(state.proposer)))
        quest = state.quest if isinstance(state, TaskState) else None
        if isinstance(action, Again) or (quest is not None and quest.out):
            return why_not_again(quest, again=isinstance(action, Again))
        match action:
            case Move(start, end):
                piece = self._own(state, seat, start)
                return (
                    self._not_own(state, seat, start, "SI-7") if piece is None else self._check_move(state, piece, end)
                )
            case Change(space, value):
                piece = self._own(state, seat, space)
                return (
                    self._not_own(state, seat, space, "SI-6") if piece is None else why_not_turned(state, piece, value)
                )
        return self._check_word(state, action)

    def audit(self, state: State) -> Iterator[str]:
        result = flaws(state, len(self.board.spaces), win_by_sinoda=self.win_by_sinoda)
        yield from result
        limited = self.repetition_limit and not isinstance(state, TaskState)
        if limited and not (result or state.acted or state.ending):
            if not state.seen or state.seen[-1] != key(state, state.mover):
                yield "the position was not remembered"
            if exhausted(state):
                yield "the match goes on after its limit"

    def tell(self, event: Event) -> Message | None:
        """Return the words of an event; a move that captures is told by its capture, a turn's end by nothing."""
        match event:
            case Moved(seat, _, value, path, None):
                return say("sinoda.log.moved", player=SeatName(seat), value=value, start=path[0], end=path[-1])
            case Captured(seat, _, other, value, space):
                names = {"player": SeatName(seat), "other": SeatName(other)}
                return say("sinoda.log.captured", **names, value=value, space=space)
            case Changed(seat, _, space, old, value):
                word = "raised" if value > old else "lowered"
                return say(f"sinoda.log.{word}", player=SeatName(seat), old=old, value=value, space=space)
            case StartedOver(seat, number):
                return say("sinoda.log.startedover", player=SeatName(seat), number=number)
            case Proposed(seat) | Agreed(seat) | Declined(seat) | Spent(seat):
                return say(f"sinoda.log.{type(event).__name__.lower()}", player=SeatName(seat))
            case Ended(seat, ending):
                return say(f"sinoda.log.end_{ending}", player=SeatName(seat))
        return None

    def _move(self, turn: Turn[State, Event], seat: Seat, action: Move) -> None:
        """Move a piece and take what stands on its last space (SI-7 to SI-11)."""
        state = turn.state
        piece = self._piece(state, action.start)
        end = self.board.number[action.end]
        way = open_ways(self.board, state, piece, end)[0]
        victim = piece_at(state, end)
        turn.emit(Moved(seat, piece, state.values[piece], (action.start, *self.board.named(way)), victim))
        if victim is not None:  # SI-11: it keeps its number
            turn.emit(Captured(seat, victim, owner(victim), state.values[victim], action.end))

    def _close(self, turn: Turn[State, Event], seat: Seat) -> None:
        """End the match where a rule ends it, or pass the turn on clockwise (SI-5)."""
        if isinstance(turn.state, TaskState):
            self._close_task(turn, turn.state, seat)
            return
        end = finished(turn.state, win_by_sinoda=self.win_by_sinoda)  # SI-13, SI-15
        if end is None:
            passed = turn.emit(Handed((seat + 1) % len(turn.state.captures)))
            limit = exhausted(passed) if self.repetition_limit else None  # SI-16
            end = (limit, seat) if limit is not None else None
        if end is not None:
            turn.emit(Ended(end[1], end[0]))

    def _close_task(self, turn: Turn[State, Event], state: TaskState, seat: Seat) -> None:
        """End a task that is solved, or its try where nothing is left of it; else pass the turn on (SI-20, SI-21)."""
        quest = state.quest
        assert quest is not None, "a task has one"
        if quest.marked in state.captures[0]:
            turn.emit(Ended(0, SOLVED))
        elif not pieces(state, 0) or (seat == 0 and quest.used >= quest.limit):
            turn.emit(Spent(0))
        else:
            turn.emit(Handed(1 - seat))

    def _piece(self, state: State, space: str) -> int:
        piece = piece_at(state, self.board.number[space])
        assert piece is not None, f"a legal action names a piece, and {space} is empty"
        return piece

    def _own(self, state: State, seat: Seat, space: str) -> int | None:
        return own_piece(state, seat, self.board.number[space]) if space in self.board.number else None

    def _not_own(self, state: State, seat: Seat, space: str, rule: str) -> Refusal:
        """Return why a seat can do nothing with a space on which no piece of its own stands."""
        if space not in self.board.number:
            return Refusal("SI-2", say("sinoda.refuse.nowhere", space=space))
        piece = piece_at(state, self.board.number[space])
        kind = "empty" if piece is None else "not_mates" if mates(state, owner(piece), seat) else "not_yours"
        return Refusal(rule, say(f"sinoda.refuse.{kind}", space=space))

    def _check_move(self, state: State, piece: int, end: str) -> Refusal | None:
        if end not in self.board.number:
            return Refusal("SI-2", say("sinoda.refuse.nowhere", space=end))
        return why_not(self.board, state, piece, self.board.number[end])

    def _check_word(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Propose) and isinstance(state, TaskState):
            return Refusal("SI-21", say("sinoda.refuse.not_in_task"))
        if isinstance(action, Propose):
            word = "not_proven" if not proven(state) else "declined" if state.declined else ""
        else:
            word = "no_proposal" if state.proposer is None else ""
        return Refusal("SI-15", say(f"sinoda.refuse.{word}")) if word else None
