"""What Sinoda's advice may claim, and how each claim is checked: the rules are asked for it anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.engine.protocol import Message, Seat, SeatName
from game.games.sinoda.rules.position import State, mates, owner, piece_at, points
from game.games.sinoda.rules.rules import Action, Agree, Change, Decline, Move, Propose, SinodaRules
from game.games.sinoda.rules.scoring import places, proven
from tests.games.sinoda.positions import play

THOUGHT: Final = 300
"""Positions that advice looks at here; at the table they are many more."""


def takes(its: SinodaRules, state: State, seat: Seat) -> list[tuple[str, int]]:
    """Return where a seat could capture from, and which piece, were it its turn: by the rules' own list of moves."""
    state = replace(state, mover=seat, proposer=None, ending="")
    number = its.board.number
    moves = [action for action in its.legal(state, seat) if isinstance(action, Move)]
    reached = [(move.start, piece_at(state, number[move.end])) for move in moves]
    return [(start, piece) for start, piece in reached if piece is not None]


def rivals(state: State, seat: Seat) -> list[Seat]:
    return [other for other in range(len(state.captures)) if not mates(state, other, seat)]


def exposed(its: SinodaRules, state: State, seat: Seat) -> dict[int, set[Seat]]:
    """Return which pieces of a seat could be captured next, and by whom."""
    result: dict[int, set[Seat]] = {}
    for rival in rivals(state, seat):
        for _, piece in takes(its, state, rival):
            if owner(piece) == seat:
                result.setdefault(piece, set()).add(rival)
    return result


def at_stake(its: SinodaRules, state: State, seat: Seat) -> int:
    return max((state.values[piece] for piece in exposed(its, state, seat)), default=0)


class Claims:
    """Check claims about an action, one method a kind: each names what must be true of the position."""

    def __init__(self, its: SinodaRules, state: State, action: Action) -> None:
        self.its, self.state, self.action = its, state, action
        self.named: list[Claims] = []
        self.seat = its.to_act(state)[0]
        self.after = play(its, state, action)
        self.start = action.start if isinstance(action, Move) else action.space if isinstance(action, Change) else ""
        self.end = action.end if isinstance(action, Move) else self.start
        self.piece = piece_at(state, its.board.number[self.start]) if self.start else None

    def holds(self, message: Message) -> bool:
        params: dict[str, Any] = {
            name: value.seat if isinstance(value, SeatName) else value for name, value in message.params
        }
        kind = message.key.removeprefix("sinoda.hint.").removeprefix("sinoda.button.").replace(".", "_")
        check: Callable[..., bool] = getattr(self, kind)
        return check(**params)

    @property
    def mine(self) -> int:
        """Return the piece that acts."""
        assert self.piece is not None, "a move or a change names a piece"
        return self.piece

    def gained(self) -> int:
        return points(self.after, self.seat) - points(self.state, self.seat)

    def aims(self) -> list[int]:
        """Return the values of what the piece that acted could capture next."""
        return [self.after.values[prey] for start, prey in takes(self.its, self.after, self.seat) if start == self.end]

    def threats(self) -> list[int]:
        """Return the values of what it threatens: what it could capture next, and not for less."""
        next_ = [prey for start, prey in takes(self.its, self.after, self.seat) if start == self.end]
        return [self.after.values[prey] for prey in next_ if self.pays(self.after, self.end, prey)]

    def pays(self, state: State, space: str, prey: int) -> bool:
        """Tell whether the piece on a space takes as much as it counts, or nobody could take back."""
        hunter = piece_at(state, self.its.board.number[space])
        assert hunter is not None, f"a piece stands on {space}"
        if state.values[prey] >= state.values[hunter]:
            return True
        end = self.its.board.spaces[state.spaces[prey]].name
        then = play(self.its, replace(state, mover=self.seat, ending="", proposer=None), Move(space, end))
        return hunter not in exposed(self.its, then, self.seat)

    def spaces(self, state: State, space: str) -> int:
        legal = self.its.legal(replace(state, mover=self.seat), self.seat)
        return sum(isinstance(move, Move) and move.start == space for move in legal)

    def reason_capture(self, player: Seat, value: int, count: int) -> bool:
        gone = set(self.after.captures[self.seat]) - set(self.state.captures[self.seat])
        return self.gained() == value == count and [owner(piece) for piece in gone] == [player]

    def reason_saved(self, player: Seat, value: int) -> bool:
        before, now = exposed(self.its, self.state, self.seat), exposed(self.its, self.after, self.seat)
        saved = [piece for piece, by in before.items() if player in by and piece not in now]
        return value in [self.state.values[piece] for piece in saved]

    def reason_threat(self, player: Seat, value: int) -> bool:
        next_ = [prey for at, prey in takes(self.its, self.after, self.seat) if at == self.end]
        paying = [prey for prey in next_ if self.pays(self.after, self.end, prey)]
        return (player, value) in [(owner(prey), self.after.values[prey]) for prey in paying]

    def reason_fork(self, value: int, other_value: int) -> bool:
        aims = self.threats()
        aims.remove(value)
        return other_value in aims

    def reason_reach(self, count: int, old: int) -> bool:
        return self.spaces(self.after, self.end) == count > old == self.spaces(self.state, self.start)

    def reason_cheaper(self, count: int, old: int) -> bool:
        return self.after.values[self.mine] == count < old == self.state.values[self.mine]

    def reason_shut_in(self) -> bool:
        return not self.spaces(self.after, self.end)

    def room(self) -> int:
        legal = self.its.legal(replace(self.after, mover=self.seat, ending="", proposer=None), self.seat)
        return sum(isinstance(move, Move) for move in legal)

    def taken_back(self) -> int:
        """Return what is taken back at least for the greatest loss, 0 where that is not sure."""
        value = at_stake(self.its, self.after, self.seat)
        return next((again for again in (1, 2, 3, 4) if value and self.reason_back(value, again)), 0)

    def balance(self) -> int:
        return self.gained() - max(0, at_stake(self.its, self.after, self.seat) - self.taken_back())

    def ruined(self) -> bool:
        return not self.after.ending and any(self.reason_ruin(rival) for rival in rivals(self.state, self.seat))

    def reason_safe(self) -> bool:
        return not exposed(self.its, self.after, self.seat)

    def reason_loss(self, player: Seat, value: int) -> bool:
        lost = exposed(self.its, self.after, self.seat)
        by = [piece for piece, hunters in lost.items() if player in hunters]
        return value in [self.after.values[piece] for piece in by] and value == at_stake(
            self.its, self.after, self.seat
        )

    def reason_back(self, value: int, other_value: int) -> bool:
        mover, number, worths = self.after.mover, self.its.board.number, list[int]()
        for rival in rivals(self.after, self.seat):
            for start, prey in takes(self.its, self.after, rival):
                if self.after.values[prey] != value:
                    continue
                end = self.its.board.spaces[self.after.spaces[prey]].name
                then = play(self.its, self.after, Move(start, end)) if rival == mover else None
                if then is None or then.ending or then.mover != self.seat:
                    return False
                hunter = piece_at(then, number[end])
                if hunter not in [piece for _, piece in takes(self.its, then, self.seat)]:
                    return False
                worths.append(then.values[hunter] if hunter is not None else 0)
        return min(worths) == other_value

    def reason_ruin(self, player: Seat) -> bool:
        replies = self.its.legal(replace(self.after, mover=player), player)
        ends = [play(self.its, replace(self.after, mover=player), reply) for reply in replies]
        return any(end.ending and places(end)[self.seat] > 1 for end in ends)

    def reason_won(self) -> bool:
        ranks = places(self.after)
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        return bool(self.after.ending) and all(mates(self.after, seat, self.seat) for seat in winners)

    def reason_shared(self) -> bool:
        return self.cost_won() and not self.reason_won()

    def reason_ended(self) -> bool:
        return self.cost_ended()

    def propose_note(self, player: Seat) -> bool:
        return proven(self.state) and points(self.state, player) == max(
            points(self.state, seat) for seat in range(len(self.state.captures))
        )

    def cost_won(self) -> bool:
        return bool(self.after.ending) and places(self.after)[self.seat] == 1

    def cost_ended(self) -> bool:
        return bool(self.after.ending) and places(self.after)[self.seat] > 1

    def alert(self) -> bool:
        """Tell whether a piece of the seat's can be taken now, or could be after what is named."""
        return bool(exposed(self.its, self.state, self.seat)) or any(not item.reason_safe() for item in self.named)

    def cost_safe(self, brings: Message) -> bool:
        return self.reason_safe() and self.alert() and self.holds(brings)

    def cost_risk(self, brings: Message, value: int) -> bool:
        return value == at_stake(self.its, self.after, self.seat) > 0 and self.holds(brings)

    def cost_trade(self, brings: Message, value: int, other_value: int) -> bool:
        return self.cost_risk(brings, value) and self.reason_back(value, other_value)

    def brings_capture(self, count: int) -> bool:
        return self.gained() == count > 0

    def brings_saves(self, value: int) -> bool:
        return any(self.reason_saved(rival, value) for rival in rivals(self.state, self.seat))

    def brings_saves_threat(self, value: int, aim: int) -> bool:
        return self.brings_saves(value) and self.brings_threat(aim)

    def brings_farther(self, count: int) -> bool:
        return self.after.values[self.mine] == count > self.state.values[self.mine]

    def brings_threat(self, aim: int) -> bool:
        return aim == max(self.threats())

    def brings_held(self, aim: int) -> bool:
        return not self.threats() and aim == max(self.aims())

    def brings_cheaper(self) -> bool:
        return self.reason_cheaper(self.after.values[self.mine], self.state.values[self.mine])

    def brings_reach(self) -> bool:
        return self.spaces(self.after, self.end) > self.spaces(self.state, self.start)

    def brings_waits(self) -> bool:
        return not self.aims() and not self.gained()

    def brings_shut_in(self) -> bool:
        return not self.spaces(self.after, self.end)

    def cost_propose(self) -> bool:
        return self.action == Propose()

    def cost_agree(self) -> bool:
        return self.action == Agree() and proven(self.state)

    def cost_decline(self) -> bool:
        return self.action == Decline() and proven(self.state)

    def nudge_win(self) -> bool:
        return self.cost_won()

    def nudge_capture(self) -> bool:
        return self.gained() > 0

    def nudge_danger(self, player: Seat, value: int) -> bool:
        now = exposed(self.its, self.state, self.seat)
        return value in [self.state.values[piece] for piece, by in now.items() if player in by]

    def nudge_doomed(self, player: Seat, value: int) -> bool:
        return self.nudge_danger(player, value)

    def nudge_threat(self, player: Seat, value: int) -> bool:
        return self.reason_threat(player, value)

    def nudge_quiet(self) -> bool:
        return not self.gained()

    def nudge_decided(self) -> bool:
        return proven(self.state)

    def nudge_only(self) -> bool:
        return len(self.its.legal(self.state, self.seat)) == 1

    def nudge_answer(self) -> bool:
        return proven(self.state) and self.state.proposer is not None
