"""Why Sinoda's hints advise an action: what it brings or prepares, what it risks, and what nothing can save."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ai.players.advice import Reason
from game.ai.search.deepening import DECIDED, WIN
from game.engine.protocol import Message, Param, Seat, SeatName, say
from game.games.sinoda.bots.hints.plans import (
    FREED,
    Still,
    covers,
    freed,
    next_of,
    others_room,
    plan_text,
    planned,
    prevented,
    supported,
    told_freed,
    told_other,
)
from game.games.sinoda.bots.hints.prospects import Prospect, Strike, after, back, room, threats_to, worst
from game.games.sinoda.bots.hints.weighing import Weighed
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.moves import destinations
from game.games.sinoda.rules.position import State, mates, owner, piece_at, pieces, points
from game.games.sinoda.rules.rules import Change, Move, SinodaRules
from game.games.sinoda.rules.scoring import places

REASONS: Final = 3
FAR: Final = 3  # turns that are worth being told of what comes later
WIDER: Final = 2  # spaces more that a piece can reach, before that is a reason


@dataclass(frozen=True, slots=True)
class Asked:
    """Hold who asks, and in which position; `alert`: some piece of theirs can be taken, or could be by what is named.

    Only then is it worth a word that nothing can. `doomed` is the capture, of those that threaten now, of the most
    valuable piece that no action whatever saves.
    """

    rules: SinodaRules
    state: State
    seat: Seat
    alert: bool
    doomed: Strike | None = None

    @property
    def board(self) -> Board:
        return self.rules.board

    def name_of(self, state: State, piece: int) -> str:
        """Return the name of the space on which a piece stands."""
        return self.board.spaces[state.spaces[piece]].name


def good(key: str, **params: Param) -> Reason:
    """Say what speaks for an action."""
    return Reason(True, say(f"sinoda.hint.reason.{key}", **params))


def bad(key: str, **params: Param) -> Reason:
    """Say what speaks against it."""
    return Reason(False, say(f"sinoda.hint.reason.{key}", **params))


def reasons_of(asked: Asked, best: Prospect, seen: Weighed | None) -> tuple[Reason, ...]:
    """Return what speaks for an action and against it.

    Whatever was said of it beside the others is said again.
    """
    state, seat = asked.state, asked.seat
    if best.state.ending:
        return tuple(_ended(state, seat, best))
    if seen is not None and seen.worth < -DECIDED:
        return (bad("losing", count=WIN + seen.worth), *_risk(asked, best))[:REASONS]
    gains = list(gains_of(asked, best))
    risk = list(_risk(asked, best))
    found = list[Reason]()
    if seen is not None and seen.worth > DECIDED and len(state.captures) == 2:
        found.append(good("winning", count=WIN - seen.worth))
    rescued = saved(asked.board, state, seat, best)
    if rescued is not None and best.victim is None:
        found.append(good("saved", player=SeatName(owner(rescued.hunter)), value=state.values[rescued.prey]))
    quiet = best.victim is None and not best.threatens and rescued is None
    if quiet and seen is not None and plan_of(asked, best) is None:
        follow = _follow_up(asked, best, seen)
        found += [follow] if follow is not None else []
    if len(found) + len(risk) < REASONS:
        found += gains[:1]
    found += risk
    later = further(asked, seen) if seen is not None else None
    found += [item for item in (later, *gains) if item is not None and item not in found]
    return tuple(found[:REASONS]) or (good("safe"),)  # else what could be taken would be told


def _follow_up(asked: Asked, best: Prospect, seen: Weighed) -> Reason | None:
    """Return what to do next where an action begins no plan of its own: by the best play of both, where it is known.

    Else what any piece could come to threaten, or the one that acts in some turns, were all others to stay.
    """
    step = _next_step(asked, best, seen)
    if step is not None:
        return good("next", step=step, player=SeatName(1 - asked.seat))
    board, state = asked.board, best.state
    plan = next_of(board, state, asked.seat)
    if plan is not None:
        return Reason(True, told_other(board, state, plan, "turn"))
    plan = Still(board, state, best.piece).plan() if best.piece is not None else None
    return Reason(True, plan_text(board, state, plan)) if plan is not None else None


def _next_step(asked: Asked, best: Prospect, seen: Weighed) -> Message | None:
    """Return the asker's next turn of the best play of both in words, where it doesn't take back what was just done."""
    if len(seen.line) < FAR:
        return None
    state = after(asked.rules, best.state, best.state.mover, seen.line[1])
    action = seen.line[2]
    key = "sinoda.hint.step"
    if not isinstance(action, Move | Change):
        return None
    start = action.space if isinstance(action, Change) else action.start
    piece = piece_at(state, asked.board.number[start])
    assert piece is not None, "a legal action names a piece"
    end = after(asked.rules, state, state.mover, action)
    if (end.spaces[piece], end.values[piece]) == (asked.state.spaces[piece], asked.state.values[piece]):
        return None
    words: dict[str, str | int] = {} if piece == best.piece else {"value": state.values[piece], "space": start}
    kind = "" if piece == best.piece else "_other"
    if isinstance(action, Change):
        return say(f"{key}.turn{kind}", **words, new=action.value)
    return say(f"{key}.move{kind}", **words, end=action.end)


def saved(board: Board, state: State, seat: Seat, best: Prospect) -> Strike | None:
    """Return the most valuable capture that threatens now, of a piece that nobody could take after the action."""
    still = {strike.prey for strike in best.threats}
    return worst(state, [strike for strike in threats_to(board, state, seat) if strike.prey not in still])


def further(asked: Asked, seen: Weighed) -> Reason | None:
    """Return what the best play of both comes to, where the Master has seen some turns of it to a quiet end."""
    if len(seen.line) < FAR or not seen.quiet:
        return None
    seat = asked.seat
    turns = len(seen.line)
    won, lost = earned(asked, seen)
    if won > lost:
        return good("further", player=SeatName(1 - seat), count=won - lost, turns=turns)
    return None if lost else good("steady", player=SeatName(1 - seat), turns=turns)


def earned(asked: Asked, seen: Weighed) -> tuple[int, int]:
    """Return how many points a seat of two, and its rival, win by the best play that was seen."""
    state = then(asked, seen)
    won, lost = (points(state, each) - points(asked.state, each) for each in (asked.seat, 1 - asked.seat))
    return won, lost


def then(asked: Asked, seen: Weighed) -> State:
    """Return the last position of the best play that was seen."""
    state = asked.state
    for action in seen.line:
        state = after(asked.rules, state, state.mover, action)
    return state


def _ended(state: State, seat: Seat, best: Prospect) -> Iterator[Reason]:
    """Yield what the end of the match brings."""
    ranks = places(best.state)
    if best.victim is not None:
        yield _capture(state, best.victim)
    won = ranks[seat] == 1
    alone = all(rank > 1 or mates(state, other, seat) for other, rank in enumerate(ranks))
    yield Reason(won, say(f"sinoda.hint.reason.{'won' if won and alone else 'shared' if won else 'ended'}"))


def _capture(state: State, victim: int) -> Reason:
    value = state.values[victim]
    return good("capture", player=SeatName(owner(victim)), value=value, count=value)


def gains_of(asked: Asked, best: Prospect) -> Iterator[Reason]:
    """Yield what an action brings: a capture, a threat, else the plan that it begins; then what it opens or covers."""
    if best.piece is None:
        return
    state, new = asked.state, best.state
    if best.victim is not None:
        yield _capture(state, best.victim)
    preys = sorted({strike.prey for strike in best.threatens}, key=lambda prey: -new.values[prey])
    if len(preys) > 1:
        one, other = (new.values[prey] for prey in preys[:2])
        yield good("fork", value=one, other_value=other)
    elif preys:
        yield good("threat", player=SeatName(owner(preys[0])), value=new.values[preys[0]])
    plan = plan_of(asked, best)
    if plan is not None:
        yield Reason(True, plan)
    yield from _structure(asked, best, best.piece)


def plan_of(asked: Asked, best: Prospect) -> Message | None:
    """Return the plan that a quiet action begins: of its own piece, or of one that it lets out or covers."""
    board, state, seat = asked.board, asked.state, asked.seat
    if best.victim is not None or best.threatens:
        return None
    plan = planned(board, state, best)
    if plan is not None:
        return plan_text(board, best.state, plan)
    plan = freed(board, state, seat, best)
    if plan is not None:
        return told_freed(board, best.state, plan)
    plan = supported(board, state, seat, best)
    return told_other(board, best.state, plan, "supports") if plan is not None else None


def _structure(asked: Asked, best: Prospect, piece: int) -> Iterator[Reason]:
    """Yield how an action changes what a seat's pieces can do and cover: what is nothing anew isn't told."""
    board, state, new = asked.board, asked.state, best.state
    old, count = (others_room(board, item, asked.seat, piece) for item in (state, new))
    if count - old >= FREED:
        yield good("opens", count=count, old=old)
    returned = best.loss.prey if best.loss is not None and back(asked.rules, asked.seat, best) is not None else None
    for other in cover_of(asked, best):
        if other != returned:  # else it is told what is taken back
            yield good("covers", value=new.values[other], space=asked.name_of(new, other))
    guards = [other for other in range(len(new.spaces)) if owner(other) == asked.seat and other != piece]
    for other in guards:
        if new.spaces[other] >= 0 and piece in covers(board, new, other) and piece not in covers(board, state, other):
            yield good("covered", value=new.values[other], space=asked.name_of(new, other))
            break
    strike = prevented(board, state, asked.seat, best) if best.victim is None and best.loss is None else None
    if strike is not None:
        yield good("prevents", player=SeatName(owner(strike.hunter)), value=state.values[strike.hunter],
                   other_value=new.values[strike.prey])  # fmt: skip
    before, wide = (room(board, item, asked.seat) for item in (state, new))
    if wide - before >= FREED:
        yield good("wide", count=wide, old=before)
    now, reach = len(destinations(board, state, piece)), len(destinations(board, new, piece))
    if reach - now >= WIDER:
        yield good("reach", count=reach, old=now)
    if isinstance(best.action, Change) and new.values[piece] < state.values[piece]:
        yield good("cheaper", count=new.values[piece], old=state.values[piece])


def cover_of(asked: Asked, best: Prospect) -> list[int]:
    """Return the most valuable piece for which the one that acts could take back now, and nobody before; or none."""
    assert best.piece is not None, "some piece acts"
    fresh = covers(asked.board, best.state, best.piece)
    if fresh:
        fresh -= set[int]().union(
            *(covers(asked.board, asked.state, other) for other in pieces(asked.state, asked.seat))
        )
    return sorted(fresh, key=lambda other: (-best.state.values[other], other))[:1]


def _risk(asked: Asked, best: Prospect) -> Iterator[Reason]:
    """Yield what rivals could do next, and what would be taken back for it; or that they can capture nothing."""
    loss = best.loss
    again = back(asked.rules, asked.seat, best)
    doomed = asked.doomed
    values = best.state.values
    if best.ruin is not None:
        yield bad("ruin", player=SeatName(best.ruin))
    if doomed is not None:
        yield bad("doomed", player=SeatName(owner(doomed.hunter)), value=asked.state.values[doomed.prey])
    if best.ruin is not None:
        return
    if loss is not None and again is not None:
        yield good("back", value=values[loss.prey], other_value=again)
    elif loss is not None and (doomed is None or loss.prey != doomed.prey):
        yield bad("loss", player=SeatName(owner(loss.hunter)), value=values[loss.prey])
    elif loss is None and asked.alert:
        yield good("safe")
