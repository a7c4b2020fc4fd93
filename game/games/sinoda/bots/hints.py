"""What Sinoda advises: where to look, what is worth a thought, and the move that the Master would make.

Every claim is exact, one reply ahead: what can be captured, what anybody could capture then, and for how much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.advice import Advice, Candidate, Reason
from game.ai.brain import Budget
from game.ai.deepening import DECIDED
from game.engine.protocol import Message, Rules, Seat, SeatName, View, say
from game.engine.rng import Rng
from game.games.sinoda.bots.brains import MASTER, Foreseen, Player
from game.games.sinoda.bots.outlook import POINT
from game.games.sinoda.bots.prospects import (
    Judge,
    Prospect,
    Strike,
    after,
    back,
    balance,
    look_ahead,
    opened,
    room,
    strikes,
    threats_to,
    worst,
)
from game.games.sinoda.rules.board import HIGHEST, Board
from game.games.sinoda.rules.moves import destinations
from game.games.sinoda.rules.position import State, mates, owner, piece_at, pieces, points
from game.games.sinoda.rules.rules import Action, Agree, Change, Decline, Event, Move, Propose, SinodaRules
from game.games.sinoda.rules.scoring import places

MOST: Final = 3  # candidates
REASONS: Final = 3
MORE: Final = 4  # moves, and
WIDER: Final = 125  # per cent, by which an action must leave more than others before that is a reason
FAR: Final = 3  # turns that are worth being told of what comes later
MOST_POINTS: Final = 2 * HIGHEST  # that one action can be ahead of another
WEIGHED: Final = 12  # actions, the best first, that are asked whether they offer a trade


def advise(rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Advice:
    """Return what to do in a position: the Master's move, or to propose the end where everything is decided (SI-15)."""
    assert isinstance(rules, SinodaRules), "this advice is Sinoda's"
    seat, state = view.seat, view.state
    assert seat is not None, "a stranger has nothing to decide"
    if state.proposer is not None:
        return _answer(state)
    prospects, seen = _prospects(rules, view, seat, budget)
    best = prospects[0]
    alone = len(prospects) == 1 and len(rules.legal(state, seat)) == 1
    look, nudge, question = _alone(rules.board, state, best) if alone else _nudge(rules.board, state, seat, best)
    chosen = _chosen(rules, state, seat, prospects)
    alert = bool(threats_to(rules.board, state, seat)) or any(item.loss is not None for item in chosen)
    asked = Asked(rules, state, seat, alert, seen)
    candidates = tuple(Candidate(item.action, _what(state, item), _cost(asked, item)) for item in chosen)
    reasons = _reasons(asked, best, [item for item in chosen if item is not best])
    return Advice(look, nudge, question, candidates, best.action, _title(state, best), reasons)


@dataclass(frozen=True, slots=True)
class Asked:
    """Hold who asks, and in which position; `alert`: some piece of theirs can be taken, or could be by what is named.

    Only then is it worth a word that nothing can. `seen` is what the Master saw come of its move.
    """

    rules: SinodaRules
    state: State
    seat: Seat
    alert: bool
    seen: Foreseen | None = None

    @property
    def board(self) -> Board:
        return self.rules.board


def _good(key: str, **params: SeatName | int) -> Reason:
    return Reason(True, say(f"sinoda.hint.reason.{key}", **params))


def _bad(key: str, **params: SeatName | int) -> Reason:
    return Reason(False, say(f"sinoda.hint.reason.{key}", **params))


def _prospects(
    rules: SinodaRules, view: View[State], seat: Seat, budget: Budget
) -> tuple[list[Prospect], Foreseen | None]:
    """Return what actions lead to, the Master's first, the rest by how good they look right then; and what it foresaw.

    Where time is short there are but few of them, captures before others.
    """
    player, state = Player(MASTER), view.state
    judge = player.judge(rules, seat)
    legal = rules.legal(state, seat)
    seen = None if Propose() in legal else player.foresee(rules, view, budget)
    best = _sure(rules, state, seat, judge) if seen is None else seen.action

    def quiet(action: Action) -> bool:
        return not isinstance(action, Move) or piece_at(state, rules.board.number[action.end]) is None

    rest: list[Prospect] = []
    for action in sorted(legal, key=quiet):
        if len(rest) + 1 >= budget.nodes or (len(rest) >= MOST and budget.stop()):
            break
        if action != best:
            rest.append(look_ahead(rules, state, seat, action, judge))
    rest.sort(key=lambda item: item.value, reverse=True)
    return [look_ahead(rules, state, seat, best, judge), *rest], seen


def _sure(rules: SinodaRules, state: State, seat: Seat, judge: Judge) -> Action:
    """Return what wins at once, else the word that everything is decided, which somebody may decline (SI-15)."""
    others = (action for action in rules.legal(state, seat) if action != Propose())
    wins = (action for action in others if judge(after(rules, state, seat, action)) * POINT > DECIDED)
    return next(wins, Propose())


def _answer(state: State) -> Advice:
    """Return the advice for whoever is asked to end a match whose leader can't be overtaken (SI-15)."""
    leader = _leader(state)
    candidates = (
        Candidate(Agree(), say("sinoda.button.agree"), say("sinoda.hint.cost.agree")),
        Candidate(Decline(), say("sinoda.button.decline"), say("sinoda.hint.cost.decline")),
    )
    return Advice(
        look=(f"disc:{leader}",),
        nudge=say("sinoda.hint.nudge.answer"),
        question=say("sinoda.hint.question.answer", player=SeatName(leader)),
        candidates=candidates,
        move=Agree(),
        title=say("sinoda.button.agree"),
        reasons=(_decided(state),),
    )


def _leader(state: State) -> Seat:
    return max(range(len(state.captures)), key=lambda seat: points(state, seat))


def _decided(state: State) -> Reason:
    return Reason(True, say("sinoda.button.propose_note", player=SeatName(_leader(state))))


def _nudge(board: Board, state: State, seat: Seat, best: Prospect) -> tuple[tuple[str, ...], Message, Message]:
    """Return where to look first, and what about it."""
    if best.piece is None:
        return (f"disc:{_leader(state)}",), say("sinoda.hint.nudge.decided"), say("sinoda.hint.question.decided")
    saved, kind, params, look = _saved(board, state, seat, best), "quiet", dict[str, SeatName | int](), [best.piece]
    if best.state.ending and places(best.state)[seat] == 1:
        kind = "win"
    elif best.victim is not None:
        kind = "capture"
        look = list(dict.fromkeys(strike.prey for strike in strikes(board, state, seat)))
    elif saved is not None:
        kind, look = "danger", [saved.prey, saved.hunter]
        params = {"player": SeatName(owner(saved.hunter)), "value": state.values[saved.prey]}
    elif best.aim is not None:
        prey = best.aim.prey
        kind, look = "threat", [prey]
        params = {"player": SeatName(owner(prey)), "value": state.values[prey]}
    if kind in ("win", "quiet"):  # any of one's own could be the answer
        look = list(pieces(state, seat))
    names = tuple(board.spaces[state.spaces[piece]].name for piece in look)
    return names, say(f"sinoda.hint.nudge.{kind}", **params), say(f"sinoda.hint.question.{kind}", **params)


def _alone(board: Board, state: State, best: Prospect) -> tuple[tuple[str, ...], Message, Message]:
    """Return where to look where one action alone is legal, and that it is: there is nothing to ask."""
    assert best.piece is not None, "a piece can always move or change"
    space = board.spaces[state.spaces[best.piece]].name
    return (space,), say("sinoda.hint.nudge.only"), say("sinoda.hint.question.only")


def _saved(board: Board, state: State, seat: Seat, best: Prospect) -> Strike | None:
    """Return the most valuable capture that threatens now, of a piece that nobody could take after the action."""
    still = {strike.prey for strike in best.threats}
    return worst(state, [strike for strike in threats_to(board, state, seat) if strike.prey not in still])


def _title(state: State, best: Prospect) -> Message:
    match best.action:
        case Move() if best.piece is not None and best.victim is not None:
            return say("sinoda.button.capture", value=state.values[best.victim], mine=state.values[best.piece])
        case Move() if best.piece is not None:
            value = state.values[best.piece]
            return say("sinoda.button.move", value=value, count=value, steps=say(f"sinoda.steps.{value}"))
        case Change(_, new) if best.piece is not None:
            return say("sinoda.button.turn", value=state.values[best.piece], new=new)
    return say("sinoda.button.propose")


def _reasons(asked: Asked, best: Prospect, others: Sequence[Prospect]) -> tuple[Reason, ...]:
    """Return what speaks for an action and against it, and why it is better than the others that are named.

    Whatever was said of it beside the others is said again.
    """
    state, seat = asked.state, asked.seat
    if best.piece is None:
        return (_decided(state),)
    if best.state.ending:
        return tuple(_ended(state, seat, best))
    gains = list(_gains(asked, best))
    told = gains[:1]
    saved = _saved(asked.board, state, seat, best)
    if saved is not None and best.victim is None:
        told = [_good("saved", player=SeatName(owner(saved.hunter)), value=state.values[saved.prey]), *told]
    risk, better = list(_risk(asked, best)), list(_better(asked, best, others))
    spare = [gain for gain in gains[1:] if gain not in told]
    room_left = max(0, REASONS - len(told) - len(risk) - len(better))
    found = [*told, *spare[:room_left], *risk, *better][:REASONS]
    assert found, "what alone is legal opens a way, or leaves none"
    return tuple(found)


def _better(asked: Asked, best: Prospect, others: Sequence[Prospect]) -> Iterator[Reason]:
    """Yield by what an action beats the others: points, what it threatens, how far all can go, or what comes later.

    Nothing where nothing of that can be said in figures.
    """
    if not others:
        return
    rules, state, seat, board = asked.rules, asked.state, asked.seat, asked.board
    many = "others" if len(others) > 1 else "other"
    ahead = balance(rules, state, seat, best) - max(balance(rules, state, seat, item) for item in others)
    now, then = room(board, best.state, seat), max(room(board, item.state, seat) for item in others)
    if best.ruin is None and 0 < ahead <= MOST_POINTS:
        yield _good(f"better_{many}", count=ahead)
    elif all(item.ruin is not None for item in others) and best.ruin is None:
        yield _good(f"sound_{many}")
    elif best.aims and not any(item.aims or item.victim is not None for item in others):
        yield _good(f"calm_{many}")
    elif now - then >= MORE and now * 100 >= then * WIDER and ahead >= 0:
        yield _good(f"wide_{many}", count=now, old=then)
    elif later := further(asked):
        yield later


def further(asked: Asked) -> Reason | None:
    """Return what the best play of both comes to, where the Master has seen some turns of it to a quiet end."""
    line = asked.seen.line if asked.seen is not None else ()
    if len(line) < FAR:
        return None
    seat, state = asked.seat, asked.state
    for action in line:
        state = after(asked.rules, state, state.mover, action)
    won, lost = (points(state, each) - points(asked.state, each) for each in (seat, 1 - seat))
    if won > lost:
        return _good("further", player=SeatName(1 - seat), count=won - lost, turns=len(line))
    return None if lost else _good("steady", player=SeatName(1 - seat), turns=len(line))


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
    return _good("capture", player=SeatName(owner(victim)), value=value, count=value)


def _gains(asked: Asked, best: Prospect) -> Iterator[Reason]:
    """Yield what the action brings: a capture, a threat, then what it opens; first what is said of it in few words."""
    board, state, seat, piece, new = asked.board, asked.state, asked.seat, best.piece, best.state
    if piece is None:
        return
    if best.victim is not None:
        yield _capture(state, best.victim)
    preys = sorted({strike.prey for strike in best.aims}, key=lambda prey: -new.values[prey])
    if len(preys) > 1:
        one, other = (new.values[prey] for prey in preys[:2])
        yield _good("fork", value=one, other_value=other)
    elif preys:
        yield _good("threat", player=SeatName(owner(preys[0])), value=new.values[preys[0]])
    prey = opened(board, new, seat, piece)
    if prey is not None:
        yield _good("next", player=SeatName(owner(prey)), value=new.values[prey])
    now, then = len(destinations(board, state, piece)), len(destinations(board, new, piece))
    if then > now:
        yield _good("reach", count=then, old=now)
    elif then and prey is None and not preys and best.victim is None:
        yield _good("spaces", count=then)
    elif not then:
        yield _bad("shut_in")
    if isinstance(best.action, Change) and new.values[piece] < state.values[piece]:
        yield _good("cheaper", count=new.values[piece], old=state.values[piece])


def _risk(asked: Asked, best: Prospect) -> Iterator[Reason]:
    """Yield what rivals could do next, and what would be taken back for it; or that they can capture nothing."""
    loss, again = best.loss, back(asked.rules, asked.seat, best)
    if best.ruin is not None:
        yield _bad("ruin", player=SeatName(best.ruin))
    elif loss is not None and again is not None:
        yield _good("back", value=best.state.values[loss.prey], other_value=again)
    elif loss is not None:
        yield _bad("loss", player=SeatName(owner(loss.hunter)), value=best.state.values[loss.prey])
    elif asked.alert:
        yield _good("safe")


def _chosen(rules: SinodaRules, state: State, seat: Seat, prospects: list[Prospect]) -> list[Prospect]:
    """Return the best action and what differs from it, in the order of their spaces; none where nothing else is legal.

    Other pieces that do other things come first, then other pieces, then whatever is left until there are two; of
    each a capture before a trade, and that before the rest. What shuts its own piece in is no idea while there are
    others.
    """
    board, ways = rules.board, [item for item in prospects if item is prospects[0] or not _shut_in(rules.board, item)]
    prospects = ways if len(ways) > 1 else prospects
    traded = [item for item in prospects[1:WEIGHED] if (back(rules, seat, item) or 0) > 0]
    rest = sorted(prospects[1:], key=lambda item: (item.victim is None, item not in traded))
    prospects = prospects[:1] + rest
    chosen = prospects[:1]
    for alike in (False, True):
        for prospect in prospects:
            fresh = alike or _kind(state, prospect) not in [_kind(state, item) for item in chosen]
            if len(chosen) < MOST and prospect.piece not in [item.piece for item in chosen] and fresh:
                chosen.append(prospect)
    chosen += [prospect for prospect in prospects if prospect not in chosen][: max(0, 2 - len(chosen))]
    if len(chosen) < 2:
        return []
    return sorted(chosen, key=lambda item: state.spaces[item.piece] if item.piece is not None else len(board.spaces))


def _shut_in(board: Board, prospect: Prospect) -> bool:
    """Tell whether an action takes nothing and leaves its piece without anywhere to go."""
    piece, state = prospect.piece, prospect.state
    quiet = prospect.victim is None and not state.ending
    return quiet and piece is not None and not destinations(board, state, piece)


def _what(state: State, prospect: Prospect) -> Message:
    """Name an action in a few words."""
    if prospect.piece is None:
        return say("sinoda.hint.what.propose")
    value = state.values[prospect.piece]
    if isinstance(prospect.action, Change):
        return say("sinoda.hint.what.turn", value=value, new=prospect.action.value)
    if prospect.victim is not None:
        return say("sinoda.hint.what.capture", value=state.values[prospect.victim])
    end = prospect.action.end if isinstance(prospect.action, Move) else ""
    return say("sinoda.hint.what.move", value=value, end=end)


def _kind(state: State, prospect: Prospect) -> tuple[object, ...]:
    """Return what makes two actions much the same: words that name no space."""
    what = _what(state, prospect)
    return what.key, *(item for item in what.params if item[0] != "end")


def _cost(asked: Asked, prospect: Prospect) -> Message:
    """Say what an action brings and what it risks, in a few words."""
    key, state, values, loss = "sinoda.hint.cost", asked.state, prospect.state.values, prospect.loss
    aim, piece = prospect.aim, prospect.piece
    if piece is None:
        return say(f"{key}.propose")
    if prospect.state.ending:
        return say(f"{key}.{'won' if places(prospect.state)[asked.seat] == 1 else 'ended'}")
    again = back(asked.rules, asked.seat, prospect)
    prey = opened(asked.board, prospect.state, asked.seat, piece)
    count = len(destinations(asked.board, prospect.state, piece))
    if prospect.victim is not None:
        brings, words = "capture", {"count": state.values[prospect.victim]}
    elif loss is not None and again is not None:
        space = asked.board.spaces[prospect.state.spaces[loss.prey]].name
        return say(f"{key}.trade", value=values[loss.prey], space=space, other_value=again)
    elif aim is not None:
        brings, words = "threat", {"aim": values[aim.prey]}
    elif prey is not None:
        brings, words = "next", {"aim": values[prey]}
    else:
        brings, words = ("reach", {"count": count}) if count else ("shut_in", {})
    if loss is None:
        return say(f"{key}.{brings}{'_safe' if asked.alert else ''}", **words)
    if again is not None:
        return say(f"{key}.{brings}_trade", **words, value=values[loss.prey], other_value=again)
    brings = "risk" if brings == "shut_in" else f"{brings}_risk"
    return say(f"{key}.{brings}", **words, value=values[loss.prey])
