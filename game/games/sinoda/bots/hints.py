"""What Sinoda advises: where to look, what is worth a thought, and the move that the Master would make.

Every claim is exact, one reply ahead: what can be captured, what anybody could capture then, and for how much.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.advice import Advice, Candidate, Reason
from game.ai.brain import Budget
from game.ai.deepening import DECIDED
from game.engine.protocol import Message, Rules, Seat, SeatName, View, say
from game.engine.rng import Rng
from game.games.sinoda.bots.brains import MASTER, Player
from game.games.sinoda.bots.outlook import POINT
from game.games.sinoda.bots.prospects import Judge, Prospect, Strike, after, look_ahead, strikes, threats_to, worst
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.moves import destinations
from game.games.sinoda.rules.position import CAPTURED, State, mates, owner, piece_at, points
from game.games.sinoda.rules.rules import Action, Agree, Change, Decline, Event, Move, Propose, SinodaRules
from game.games.sinoda.rules.scoring import places

MOST: Final = 3  # candidates
REASONS: Final = 2
STRONG: Final = tuple(f"sinoda.hint.reason.{kind}" for kind in ("capture", "saved", "threat", "fork"))


def advise(rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Advice:
    """Return what to do in a position: the Master's move, or to propose the end where everything is decided (SI-15)."""
    assert isinstance(rules, SinodaRules), "this advice is Sinoda's"
    seat, state = view.seat, view.state
    assert seat is not None, "a stranger has nothing to decide"
    if state.proposer is not None:
        return _answer(state)
    prospects = _prospects(rules, view, seat, budget)
    best = prospects[0]
    alone = len(prospects) == 1 and len(rules.legal(state, seat)) == 1
    look, nudge, question = _alone(rules.board, state, best) if alone else _nudge(rules.board, state, seat, best)
    reasons = tuple(_reasons(rules, state, seat, best))[:REASONS]
    candidates = _candidates(rules.board, state, seat, prospects)
    return Advice(look, nudge, question, candidates, best.action, _title(state, best), reasons)


def _prospects(rules: SinodaRules, view: View[State], seat: Seat, budget: Budget) -> list[Prospect]:
    """Return what actions lead to, the Master's first, the rest by how good they look right then.

    Where time is short there are but few of them, captures before others.
    """
    player, state = Player(MASTER), view.state
    judge = player.judge(rules, seat)
    legal = rules.legal(state, seat)
    best = _sure(rules, state, seat, judge) if Propose() in legal else player.plan(rules, view, budget)

    def quiet(action: Action) -> bool:
        return not isinstance(action, Move) or piece_at(state, rules.board.number[action.end]) is None

    rest: list[Prospect] = []
    for action in sorted(legal, key=quiet):
        if len(rest) + 1 >= budget.nodes or (len(rest) >= MOST and budget.stop()):
            break
        if action != best:
            rest.append(look_ahead(rules, state, seat, action, judge))
    rest.sort(key=lambda item: item.value, reverse=True)
    return [look_ahead(rules, state, seat, best, judge), *rest]


def _sure(rules: SinodaRules, state: State, seat: Seat, judge: Judge) -> Action:
    """Return what wins at once, else the word that everything is decided, which somebody may decline (SI-15)."""
    for action in rules.legal(state, seat):
        if action != Propose() and judge(after(rules, state, seat, action)) * POINT > DECIDED:
            return action
    return Propose()


def _answer(state: State) -> Advice:
    """Return the advice for whoever is asked to end a match whose leader can't be overtaken (SI-15)."""
    leader = _leader(state)
    candidates = (
        Candidate(Agree(), say("sinoda.button.agree"), say("sinoda.hint.cost.agree")),
        Candidate(Decline(), say("sinoda.button.decline"), say("sinoda.hint.cost.decline")),
    )
    question = say("sinoda.hint.question.answer", player=SeatName(leader))
    return Advice(
        look=(f"disc:{leader}",),
        nudge=say("sinoda.hint.nudge.answer"),
        question=question,
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
    freed = [strike for strike in threats_to(board, state, seat) if strike.prey not in still]
    return worst(state, freed)


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


def _reasons(rules: SinodaRules, state: State, seat: Seat, best: Prospect) -> Iterator[Reason]:
    """Yield what speaks for an action, and then against it, the weightiest first."""
    if best.piece is None:
        yield _decided(state)
        return
    if best.state.ending:
        yield from _ended(state, seat, best)
        return
    risk, gains = _risk(best), list(_gains(rules.board, state, seat, best))
    strong = [gain for gain in gains if gain.message.key in STRONG]
    first, *rest = strong or [*_back(rules, seat, best), *gains] or [risk]
    yield first
    if first != risk and (not risk.good or not rest):
        yield risk
    yield from rest


def _back(rules: SinodaRules, seat: Seat, best: Prospect) -> Iterator[Reason]:
    """Yield that what could be lost would be taken back at once: by every way of losing so much, with the turn next."""
    loss, state = best.loss, best.state
    if loss is None or best.ruin is not None:
        return
    value = state.values[loss.prey]
    losses = [strike for strike in best.threats if state.values[strike.prey] == value]
    if all(_taken_back(rules, state, seat, strike) for strike in losses):
        least = min(state.values[strike.hunter] for strike in losses)
        yield Reason(True, say("sinoda.hint.reason.back", value=value, other_value=least))


def _taken_back(rules: SinodaRules, state: State, seat: Seat, strike: Strike) -> bool:
    """Tell whether a seat is next after a capture, and could then capture the piece that made it."""
    if owner(strike.hunter) != state.mover:
        return False
    spaces = rules.board.spaces
    taking = Move(*(spaces[state.spaces[piece]].name for piece in strike))
    then = after(rules, state, state.mover, taking)
    back = (item.prey for item in strikes(rules.board, then, seat))
    return not then.ending and then.mover == seat and strike.hunter in back


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
    return Reason(True, say("sinoda.hint.reason.capture", player=SeatName(owner(victim)), value=value, count=value))


def _gains(board: Board, state: State, seat: Seat, best: Prospect) -> Iterator[Reason]:
    """Yield what the action brings: a capture, a piece out of danger, a threat, then what is less than that."""
    piece, new = best.piece, best.state
    if piece is None:
        return
    if best.victim is not None:
        yield _capture(state, best.victim)
    saved = _saved(board, state, seat, best)
    if saved is not None:
        names = {"player": SeatName(owner(saved.hunter))}
        yield Reason(True, say("sinoda.hint.reason.saved", **names, value=state.values[saved.prey]))
    preys = sorted({strike.prey for strike in best.aims}, key=lambda prey: -new.values[prey])
    if len(preys) > 1:
        one, other = (new.values[prey] for prey in preys[:2])
        yield Reason(True, say("sinoda.hint.reason.fork", value=one, other_value=other))
    elif preys:
        names = {"player": SeatName(owner(preys[0]))}
        yield Reason(True, say("sinoda.hint.reason.threat", **names, value=new.values[preys[0]]))
    if isinstance(best.action, Change):
        now, then = len(destinations(board, state, piece)), len(destinations(board, new, piece))
        if then > now:
            yield Reason(True, say("sinoda.hint.reason.reach", count=then, old=now))
        if new.values[piece] < state.values[piece]:
            yield Reason(True, say("sinoda.hint.reason.cheaper", count=new.values[piece], old=state.values[piece]))
    steps, prey = _nearest(board, new, seat, piece)
    if steps < _nearest(board, state, seat, piece)[0]:
        names = {"player": SeatName(owner(prey))}
        yield Reason(True, say("sinoda.hint.reason.nearer", **names, value=new.values[prey], count=steps))


def _nearest(board: Board, state: State, seat: Seat, piece: int) -> tuple[int, int]:
    """Return how many steps away the nearest rival's piece stands, whatever is in the way, and that piece."""
    rivals = (
        other for other, space in enumerate(state.spaces) if space != CAPTURED and not mates(state, owner(other), seat)
    )
    return min((board.distance(state.spaces[piece], state.spaces[other]), other) for other in rivals)


def _risk(best: Prospect) -> Reason:
    """Return what rivals could do next: end the match, or capture a piece; or that they can capture nothing."""
    if best.ruin is not None:
        return Reason(False, say("sinoda.hint.reason.ruin", player=SeatName(best.ruin)))
    loss = best.loss
    if loss is None:
        return Reason(True, say("sinoda.hint.reason.safe"))
    names = {"player": SeatName(owner(loss.hunter))}
    return Reason(False, say("sinoda.hint.reason.loss", **names, value=best.state.values[loss.prey]))


def _candidates(board: Board, state: State, seat: Seat, prospects: list[Prospect]) -> tuple[Candidate, ...]:
    """Return the best action and what differs from it, in the order of their spaces; none where nothing else is legal.

    Other pieces that do other things come first, then other pieces, then whatever is left until there are two; of
    each a capture before the rest.
    """
    prospects = prospects[:1] + sorted(prospects[1:], key=lambda item: item.victim is None)
    chosen = prospects[:1]
    kinds = {_what(state, prospects[0])}
    for prospect in prospects:
        what = _what(state, prospect)
        if len(chosen) < MOST and prospect.piece not in [item.piece for item in chosen] and what not in kinds:
            chosen.append(prospect)
            kinds.add(what)
    for prospect in prospects:
        if len(chosen) < MOST and prospect.piece not in [item.piece for item in chosen]:
            chosen.append(prospect)
    chosen += [prospect for prospect in prospects if prospect not in chosen][: max(0, 2 - len(chosen))]
    if len(chosen) < 2:
        return ()
    chosen.sort(key=lambda item: state.spaces[item.piece] if item.piece is not None else len(board.spaces))
    return tuple(Candidate(item.action, _what(state, item), _cost(board, state, seat, item)) for item in chosen)


def _what(state: State, prospect: Prospect) -> Message:
    """Name an action in a few words."""
    if prospect.piece is None:
        return say("sinoda.hint.what.propose")
    value = state.values[prospect.piece]
    if isinstance(prospect.action, Change):
        return say("sinoda.hint.what.turn", value=value, new=prospect.action.value)
    if prospect.victim is not None:
        return say("sinoda.hint.what.capture", value=state.values[prospect.victim])
    return say("sinoda.hint.what.move", value=value)


def _cost(board: Board, state: State, seat: Seat, prospect: Prospect) -> Message:
    """Say what an action brings and what it risks, in a few words."""
    key, values, loss, aim = "sinoda.hint.cost", prospect.state.values, prospect.loss, prospect.aim
    if prospect.piece is None:
        return say(f"{key}.propose")
    if prospect.state.ending:
        return say(f"{key}.{'won' if places(prospect.state)[seat] == 1 else 'ended'}")
    if prospect.victim is not None:
        count = state.values[prospect.victim]
        if loss is None:
            return say(f"{key}.capture_safe", count=count)
        return say(f"{key}.capture_risk", count=count, value=values[loss.prey])
    if loss is not None and aim is not None:
        return say(f"{key}.threat_risk", aim=values[aim.prey], value=values[loss.prey])
    if loss is not None:
        return say(f"{key}.risk", value=values[loss.prey])
    if aim is not None:
        return say(f"{key}.threat", aim=values[aim.prey])
    if isinstance(prospect.action, Change):
        count = len(destinations(board, prospect.state, prospect.piece))
        return say(f"{key}.reach", count=count) if count else say(f"{key}.shut_in")
    return say(f"{key}.near", count=_nearest(board, prospect.state, seat, prospect.piece)[0])
