"""What Sinoda's advice may claim of later turns, of what pieces cover, and of ideas beside each other: asked anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.ai.players.advice import Advice
from game.ai.search.deepening import DECIDED, WIN
from game.engine.protocol import Message, Seat
from game.games.sinoda.bots.hints.ideas import EVEN, tenths
from game.games.sinoda.bots.hints.weighing import Weighed
from game.games.sinoda.rules.moves import ends, occupied
from game.games.sinoda.rules.position import State, owner, piece_at, pieces, points
from game.games.sinoda.rules.rules import Action, Change, Move, SinodaRules
from tests.games.sinoda.claims import Claims, at_stake, exposed, rivals, takes
from tests.games.sinoda.positions import play

FREED: Final = 3


class PlanClaims(Claims):
    """Check what is claimed of an action's later turns, of what it covers and opens, and of it beside another one."""

    best: PlanClaims
    """The one that is advised."""
    lines: Callable[[Action], Weighed]
    """How the Master weighed an action of these."""

    # Plans: all others stay as they stand

    def played(self, state: State, space: str, steps: Sequence[Message]) -> Iterator[tuple[State, str]]:
        """Yield where a piece stands after each of its turns, and the state: until one is not allowed."""
        for step in steps:
            kind, words = step.key.rpartition(".")[2].removesuffix("_other"), dict(step.params)
            if kind == "on":
                inner = words["step"]
                assert isinstance(inner, Message), "a step is said in words of its own"
                yield from self.played(state, space, [inner])
                return
            goal = words.get("new")
            while True:
                value = state.values[self.at(state, space)]
                up = goal is not None and int(str(goal)) > value
                action: Action = Change(space, value + (1 if up else -1)) if goal else Move(space, str(words["end"]))
                state = replace(state, mover=self.seat, ending="")
                if action not in self.its.legal(state, self.seat):
                    return
                state = play(self.its, state, action)
                space = action.end if isinstance(action, Move) else space
                yield state, space
                if goal is None or state.values[self.at(state, space)] == goal:
                    break

    def at(self, state: State, space: str) -> int:
        piece = piece_at(state, self.its.board.number[space])
        assert piece is not None, f"a piece stands on {space}"
        return piece

    def threatened(self, state: State, space: str) -> list[int]:
        preys = [prey for at, prey in takes(self.its, state, self.seat) if at == space]
        return sorted((state.values[prey] for prey in preys if self.pays(state, space, prey)), reverse=True)

    def reaches(
        self, state: State, space: str, steps: Sequence[Message], goal: Message, turns: int, *, safe: bool = True
    ) -> bool:
        """Tell whether a piece can take these turns, unharmed on the way, and then threatens what is named."""
        stood = list(self.played(state, space, steps))
        if not stood or (safe and any(self.at(then, at) in exposed(self.its, then, self.seat) for then, at in stood)):
            return False
        more = bool(steps) and steps[-1].key.endswith(".on")
        if more or len(stood) < turns:
            return more and len(stood) < turns
        aims, words = self.threatened(*stood[-1]), dict(goal.params)
        named = [words["value"], words["other_value"]] if "other_value" in words else [words["value"]]
        named = named * 2 if goal.key.endswith(".pair") else named
        return len(stood) == turns and aims[: len(named)] == named

    def plan(self, steps: Sequence[Message], goal: Message, turns: int) -> bool:
        return not self.threats() and not self.gained() and self.reaches(self.after, self.end, steps, goal, turns)

    def reason_plan(self, step: Message, goal: Message) -> bool:
        return self.plan([step], goal, 1)

    def reason_plan_then(self, step: Message, other: Message, goal: Message) -> bool:
        return self.plan([step, other], goal, 2)

    def reason_plan_in(self, step: Message, goal: Message, turns: int) -> bool:
        return self.plan([step], goal, turns)

    def reason_plan_on(self, step: Message, other: Message, goal: Message, turns: int) -> bool:
        return self.plan([step, other], goal, turns)

    def reason_frees(self, value: int, space: str, step: Message, goal: Message) -> bool:
        return self.freed(value, space, [step], goal)

    def reason_frees_then(self, value: int, space: str, step: Message, other: Message, goal: Message) -> bool:
        return self.freed(value, space, [step, other], goal)

    def freed(self, value: int, space: str, steps: Sequence[Message], goal: Message) -> bool:
        turns = len(list(self.played(self.after, space, steps)))
        now = self.reaches(self.after, space, steps, goal, turns)
        stands = piece_at(self.state, self.its.board.number[space]) is not None
        before = stands and self.reaches(self.state, space, steps, goal, turns)
        return now and not before and self.after.values[self.at(self.after, space)] == value

    def reason_supports(self, step: Message, goal: Message) -> bool:
        space = str(dict(step.params)["space"])
        then, there = next(self.played(self.after, space, [step]))
        piece = self.at(then, there)
        dares = piece in exposed(self.its, then, self.seat) and self.covers(then, self.mine, piece)
        return dares and self.reaches(self.after, space, [step], goal, 1, safe=False)

    def reason_turn(self, step: Message, goal: Message) -> bool:
        return self.reaches(self.after, str(dict(step.params)["space"]), [step], goal, 1)

    def reason_next(self, step: Message, player: Seat) -> bool:
        line = self.lines(self.action).line
        stood = play(self.its, self.state, *line[:3])
        start = str(dict(step.params).get("space", self.end))
        ((_, there),) = self.played(play(self.its, self.state, *line[:2]), start, [step])
        return player == 1 - self.seat and piece_at(stood, self.its.board.number[there]) is not None

    def brings_next(self, aim: int) -> bool:
        """One turn more, unharmed, and it threatens that."""
        state = replace(self.after, mover=self.seat, ending="")
        for action in self.its.legal(state, self.seat):
            start = action.start if isinstance(action, Move) else action.space if isinstance(action, Change) else ""
            end = action.end if isinstance(action, Move) else start
            if start == self.end and (end == start or piece_at(state, self.its.board.number[end]) is None):
                then = play(self.its, state, action)
                unharmed = self.mine not in exposed(self.its, then, self.seat)
                if unharmed and aim in self.threatened(then, end):
                    return not self.threats()
        return False

    def brings_way(self, aim: int, turns: int) -> bool:
        """In some turns, and not in one."""
        if turns < 2 or any(self.brings_next(value) for value in range(1, 5)):
            return False
        rest = [piece for rival in rivals(self.state, self.seat) for piece in pieces(self.after, rival)]
        return not self.threats() and aim in [self.after.values[piece] for piece in rest]

    # What pieces can do, and cover

    def free(self, state: State) -> int:
        """Return how many moves the seat's other pieces have."""
        state = replace(state, mover=self.seat, ending="", proposer=None)
        moves = [action for action in self.its.legal(state, self.seat) if isinstance(action, Move)]
        return sum(self.at(state, move.start) != self.mine for move in moves)

    def reason_opens(self, count: int, old: int) -> bool:
        return self.free(self.after) == count >= self.free(self.state) + FREED == old + FREED <= count

    def brings_opens(self) -> bool:
        return self.free(self.after) >= self.free(self.state) + FREED

    def reason_wide(self, count: int, old: int) -> bool:
        now = type(self).room_of(self, self.state)
        return self.room() == count >= now + FREED and now == old

    def room_of(self, state: State) -> int:
        legal = self.its.legal(replace(state, mover=self.seat, ending="", proposer=None), self.seat)
        return sum(isinstance(move, Move) for move in legal)

    def covers(self, state: State, piece: int, other: int) -> bool:
        """Tell whether a piece could end where another one of its own stands, were that one taken."""
        return state.spaces[other] in ends(self.its.board, state, piece, occupied(state), 0)

    def reason_covers(self, value: int, space: str) -> bool:
        other = self.at(self.after, space)
        fresh = self.covers(self.after, self.mine, other) and not self.covers(self.state, self.mine, other)
        return fresh and owner(other) == self.seat and self.after.values[other] == value

    brings_covers = reason_covers

    def reason_covered(self, value: int, space: str) -> bool:
        other = self.at(self.after, space)
        fresh = self.covers(self.after, other, self.mine) and not self.covers(self.state, other, self.mine)
        return fresh and owner(other) == self.seat and self.after.values[other] == value

    def reason_prevents(self, player: Seat, value: int, other_value: int) -> bool:
        hunters = [piece for piece in pieces(self.state, player) if self.state.values[piece] == value]
        coming = [self.coming(self.state, hunter) - self.coming(self.after, hunter) for hunter in hunters]
        return other_value in [self.after.values[prey] for preys in coming for prey in preys]

    def coming(self, state: State, hunter: int) -> set[int]:
        """Return which of the seat's pieces a rival's piece threatens, or could after one quiet turn."""
        rival, names = owner(hunter), self.its.board.spaces
        state = replace(state, mover=rival, ending="")
        name = names[state.spaces[hunter]].name
        stood = [state]
        for action in self.its.legal(state, rival):
            start = action.start if isinstance(action, Move) else action.space if isinstance(action, Change) else ""
            quiet = not isinstance(action, Move) or piece_at(state, self.its.board.number[action.end]) is None
            if start == name and quiet:
                stood.append(play(self.its, state, action))
        found = set[int]()
        for then in stood:
            name = names[then.spaces[hunter]].name
            found |= {prey for at, prey in takes(self.its, then, rival) if at == name and owner(prey) == self.seat}
        return found

    def reason_doomed(self, player: Seat, value: int) -> bool:
        lost = {piece for piece, by in exposed(self.its, self.state, self.seat).items() if player in by}
        for action in self.its.legal(self.state, self.seat):
            then = play(self.its, self.state, action)
            lost &= set() if then.ending else set(exposed(self.its, then, self.seat))
        return value in [self.state.values[piece] for piece in lost]

    # The best play of both

    def earned(self, player: Seat, turns: int) -> tuple[int, int]:
        """Return what the seat and its rival win by the best play that the Master sees, to a quiet end."""
        seen = self.lines(self.action)
        assert (player, turns) == (1 - self.seat, len(seen.line))
        assert turns >= 3
        then = play(self.its, self.state, *seen.line)
        assert then.ending or not takes(self.its, then, then.mover)
        won, lost = (points(then, each) - points(self.state, each) for each in (self.seat, player))
        return won, lost

    def reason_further(self, player: Seat, count: int, turns: int) -> bool:
        won, lost = self.earned(player, turns)
        return won - lost == count > 0

    def reason_steady(self, player: Seat, turns: int) -> bool:
        return self.earned(player, turns)[1] == 0

    def reason_winning(self, count: int) -> bool:
        return WIN - self.lines(self.action).worth == count and self.lines(self.action).worth > DECIDED

    def reason_losing(self, count: int) -> bool:
        return WIN + self.lines(self.action).worth == count and self.lines(self.action).worth < -DECIDED

    # Beside what is advised

    def points_part(self, count: int, whole: int, tenth: int) -> bool:
        less = tenths(self.lines(self.best.action)) - tenths(self.lines(self.action))
        return whole * 10 + tenth == less > EVEN and count == whole

    def verdict_even(self) -> bool:
        return abs(tenths(self.lines(self.best.action)) - tenths(self.lines(self.action))) <= EVEN

    def verdict_same(self) -> bool:
        return self.propose_note(max(range(len(self.state.captures)), key=lambda seat: points(self.state, seat)))

    def verdict_ruined(self, player: Seat, turns: int) -> bool:
        return self.reason_ruin(player) and turns == 1

    def verdict_lost(self, count: int) -> bool:
        return self.reason_losing(count)

    def verdict_later(self, count: int) -> bool:
        return self.reason_winning(count) and self.lines(self.best.action).worth > self.lines(self.action).worth

    def verdict_unwon(self, count: int) -> bool:
        return self.best.reason_winning(count) and self.lines(self.action).worth < DECIDED

    def verdict_taken(self, player: Seat, value: int, behind: Message) -> bool:
        lost = exposed(self.its, self.after, self.seat)
        by = [piece for piece, hunters in lost.items() if player in hunters]
        return value in [self.after.values[piece] for piece in by] and self.holds(behind)

    def verdict_risks(self, value: int, behind: Message) -> bool:
        return value == at_stake(self.its, self.after, self.seat) > 0 and self.holds(behind)

    def verdict_misses(self, value: int, behind: Message) -> bool:
        return self.best.gained() == value > self.gained() and self.holds(behind)

    def verdict_points(self, count: int, turns: int, behind: Message) -> bool:
        mine = self.earned(1 - self.seat, turns)
        best = self.best.earned(1 - self.seat, len(self.lines(self.best.action).line))
        return best[0] - best[1] - mine[0] + mine[1] == count > 0 and self.holds(behind)

    def verdict_calm(self, behind: Message) -> bool:
        return bool(self.best.threats()) and not self.aims() and self.holds(behind)

    def verdict_behind(self, behind: Message) -> bool:
        return self.holds(behind)


def untrue(its: SinodaRules, state: State, advice: Advice[Action], lines: Callable[[Action], Weighed]) -> list[Message]:
    """Return what is claimed and does not hold; `lines` tells how an action was weighed."""
    named = [PlanClaims(its, state, item.action) for item in advice.candidates]
    best = next((item for item in named if item.action == advice.move), PlanClaims(its, state, advice.move))
    for item in (best, *named):
        item.named, item.best, item.lines = list(named), best, lines
    claims = [(best, reason.message) for reason in advice.reasons] + [(best, advice.nudge)]
    claims += [(claim, item.cost) for claim, item in zip(named, advice.candidates, strict=True)]
    verdicts = zip(named, advice.candidates, strict=True)
    claims += [(claim, item.verdict) for claim, item in verdicts if item.verdict is not None]
    return [message for claim, message in claims if not claim.holds(message)]
