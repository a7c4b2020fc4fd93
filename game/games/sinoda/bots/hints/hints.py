"""What Sinoda advises: where to look, what is worth a thought, and what the Master thinks best, with its plan.

Every claim is exact: what can be captured, what anybody could capture then, what is worth how much by the Master's
search. Nothing but the view decides what is said: neither chance nor the clock.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.ai.players.advice import Advice, Candidate, Reason
from game.ai.players.brain import Budget
from game.ai.search.deepening import DECIDED
from game.engine.protocol import Message, Rules, Seat, SeatName, View, say
from game.engine.rng import Rng
from game.games.sinoda.bots.hints.ideas import (
    Prospects,
    advised,
    candidate,
    chosen,
    cost_of,
    place_of,
    shut_in,
    what_of,
)
from game.games.sinoda.bots.hints.plans import FREED, others_room, planned
from game.games.sinoda.bots.hints.prospects import (
    Judge,
    Prospect,
    Strike,
    back,
    balance,
    look_ahead,
    strikes,
    threats_to,
    worst,
)
from game.games.sinoda.bots.hints.reasons import Asked, cover_of, reasons_of, saved
from game.games.sinoda.bots.hints.task_hints import advise_task
from game.games.sinoda.bots.hints.weighing import Weighed, weigh
from game.games.sinoda.bots.players.brains import MASTER, Player
from game.games.sinoda.bots.players.outlook import POINT
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.position import State, owner, piece_at, pieces, points, quest_of
from game.games.sinoda.rules.rules import Action, Agree, Change, Decline, Event, Move, Propose, SinodaRules
from game.games.sinoda.rules.scoring import places

GRABS: Final = 2
RESCUES: Final = 2
THREATS: Final = 1
"""Captures, rescues and threats that are weighed whatever they look like, the best by their points first."""


def advise(rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Advice[Action]:
    """Return what to do in a position: the Master's move, or to propose the end where everything is decided (SI-15)."""
    assert isinstance(rules, SinodaRules), "this advice is Sinoda's"
    seat, state = view.seat, view.state
    assert seat is not None, "a stranger has nothing to decide"
    if state.proposer is not None:
        return _answer(state)
    legal = rules.legal(state, seat)
    judge = Player(MASTER).judge(rules, seat)
    if quest_of(state) is not None:
        return advise_task(rules, state, judge)
    prospects = _prospects(rules, state, seat, judge, budget)
    asked = Asked(rules, state, seat, False, _doomed(rules, state, seat, prospects, len(legal)))
    if Propose() in legal:
        return _settled(asked, prospects, judge)
    weighed = considered(rules, view, budget, prospects)
    for item in weighed:
        if item.action not in prospects:
            prospects[item.action] = look_ahead(rules, state, seat, item.action, judge)
    seen = advised(asked, weighed, prospects)
    best = prospects[seen.action]
    ideas = chosen(asked, seen, weighed, prospects)
    lost = any(prospects[item.action].loss is not None for item in ideas)
    hopeless = weighed[0].worth < -DECIDED  # then it is no comfort that nothing can be taken next
    asked = replace(asked, alert=not hopeless and (bool(threats_to(rules.board, state, seat)) or lost))
    look, nudge, question = _alone(rules.board, state, best) if len(legal) == 1 else _nudge(asked, best)
    candidates = tuple(candidate(asked, seen, item, prospects) for item in ideas)
    reasons = reasons_of(asked, best, seen)
    return Advice(look, nudge, question, candidates, best.action, _title(state, best), reasons)


def considered(
    rules: SinodaRules, view: View[State], budget: Budget, prospects: Prospects | None = None
) -> list[Weighed]:
    """Return what the best actions and the tempting ones are worth, the best first."""
    assert view.seat is not None, "a stranger has nothing to decide"
    if prospects is None:
        prospects = _prospects(rules, view.state, view.seat, Player(MASTER).judge(rules, view.seat), budget)
    barred = {action for action, item in prospects.items() if shut_in(rules.board, item)}
    return weigh(rules, view, budget, _tempting(rules, view.state, view.seat, prospects), barred)


def _prospects(rules: SinodaRules, state: State, seat: Seat, judge: Judge, budget: Budget) -> dict[Action, Prospect]:
    """Return what actions lead to right then; where little may be looked at but a few, captures before others."""

    def quiet(action: Action) -> bool:
        return not isinstance(action, Move) or piece_at(state, rules.board.number[action.end]) is None

    actions = sorted(rules.legal(state, seat), key=quiet)[: budget.nodes]
    return {action: look_ahead(rules, state, seat, action, judge) for action in actions}


def _tempting(rules: SinodaRules, state: State, seat: Seat, prospects: Prospects) -> list[Action]:
    """Return the captures, what saves what can be taken, and the threats, that are worth weighing in any case."""
    items = sorted(prospects.values(), key=lambda item: -balance(rules, state, seat, item))
    grabs = [item.action for item in items if item.victim is not None][:GRABS]
    threats = threats_to(rules.board, state, seat)
    prey = max((strike.prey for strike in threats), key=lambda piece: state.values[piece], default=None)
    rescues = [item.action for item in items if item.ruin is None and prey not in {hit.prey for hit in item.threats}]
    aiming = [item for item in items if item.victim is None and item.aim is not None and item.ruin is None]
    aiming.sort(key=lambda item: -item.state.values[item.aim.prey] if item.aim is not None else 0)
    dares = [item.action for item in aiming][:THREATS]
    return [*grabs, *(rescues[:RESCUES] if prey is not None else ()), *dares]


def _doomed(rules: SinodaRules, state: State, seat: Seat, prospects: Prospects, legal: int) -> Strike | None:
    """Return the capture, of those that threaten, of the most valuable piece that no action saves; None where none.

    A piece is saved, too, by what makes its capture cost as much as it takes.
    """
    board = rules.board
    if len(prospects) < legal:
        return None
    lost = [{hit.prey for hit in item.threats} for item in prospects.values()]
    hits = [hit for hit in threats_to(board, state, seat) if all(hit.prey in preys for preys in lost)]
    return worst(state, [hit for hit in hits if not any(_pays(rules, seat, item, hit) for item in prospects.values())])


def _pays(rules: SinodaRules, seat: Seat, item: Prospect, hit: Strike) -> bool:
    """Tell whether a piece that can be taken after an action costs who takes it as much: nobody would."""
    again = back(rules, seat, item)
    lost = item.loss is not None and item.loss.prey == hit.prey
    return lost and again is not None and again >= item.state.values[hit.prey]


def _settled(asked: Asked, prospects: Prospects, judge: Judge) -> Advice[Action]:
    """Return the advice where everything is decided: what wins at once, else the word for it, which may be declined."""
    rules, state, seat = asked.rules, asked.state, asked.seat
    others = [item for item in prospects.values() if item.action != Propose()]
    wins = (item for item in others if judge(item.state) * POINT > DECIDED)
    best = next(wins, prospects.get(Propose()) or look_ahead(rules, state, seat, Propose(), judge))
    rest = sorted((item for item in prospects.values() if item is not best), key=lambda item: -item.value)[:1]
    asked = replace(asked, alert=bool(threats_to(rules.board, state, seat)))
    items = sorted((best, *rest), key=lambda item: place_of(asked, item))
    ideas = [(item, Candidate(item.action, what_of(state, item), cost_of(asked, item), 0.0)) for item in items]
    candidates = tuple(one if item is best else replace(one, verdict=_same(), even=True) for item, one in ideas)
    if best.piece is not None:
        look, nudge, question = _nudge(asked, best)
        return Advice(
            look, nudge, question, candidates, best.action, _title(state, best), reasons_of(asked, best, None)
        )
    nudge, question = say("sinoda.hint.nudge.decided"), say("sinoda.hint.question.decided")
    leader, reasons = (f"disc:{_leader(state)}",), (_decided(state),)
    return Advice(leader, nudge, question, candidates, best.action, _title(state, best), reasons)


def _answer(state: State) -> Advice[Action]:
    """Return the advice for whoever is asked to end a match whose leader can't be overtaken (SI-15)."""
    leader = _leader(state)
    candidates = (
        Candidate(Agree(), say("sinoda.button.agree"), say("sinoda.hint.cost.agree"), 0.0),
        Candidate(Decline(), say("sinoda.button.decline"), say("sinoda.hint.cost.decline"), 0.0, _same(), even=True),
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


def _same() -> Message:
    """Say that an idea changes nothing about who wins."""
    return say("sinoda.hint.verdict.same")


def _leader(state: State) -> Seat:
    return max(range(len(state.captures)), key=lambda seat: points(state, seat))


def _decided(state: State) -> Reason:
    return Reason(True, say("sinoda.button.propose_note", player=SeatName(_leader(state))))


def _nudge(asked: Asked, best: Prospect) -> tuple[tuple[str, ...], Message, Message]:
    """Return where to look first, and what about it."""
    board, state, seat = asked.board, asked.state, asked.seat
    rescued, kind, params = saved(board, state, seat, best), _prepares(asked, best), dict[str, SeatName | int]()
    look = list(pieces(state, seat))
    nudge = "quiet"
    if best.state.ending and places(best.state)[seat] == 1:
        kind = nudge = "win"
    elif best.victim is not None:
        kind = nudge = "capture"
        look = list(dict.fromkeys(strike.prey for strike in strikes(board, state, seat)))
    elif (strike := rescued or asked.doomed or worst(state, threats_to(board, state, seat))) is not None:
        nudge = "doomed" if strike is asked.doomed else "danger"
        kind = "dare" if nudge == "danger" and rescued is None else nudge
        look = [strike.prey, strike.hunter]
        params = {"player": SeatName(owner(strike.hunter)), "value": state.values[strike.prey]}
    elif best.aim is not None:
        kind = "threat"
        look = [best.aim.prey]
        nudge = kind
        params = {"player": SeatName(owner(look[0])), "value": state.values[look[0]]}
    names = tuple(asked.name_of(state, piece) for piece in look)
    return names, say(f"sinoda.hint.nudge.{nudge}", **params), say(f"sinoda.hint.question.{kind}", **params)


def _prepares(asked: Asked, best: Prospect) -> str:
    """Return what to ask of a quiet position, by what the action prepares."""
    board, piece = asked.board, best.piece
    if piece is None or best.state.ending:
        return "quiet"
    room = [others_room(board, state, asked.seat, piece) for state in (asked.state, best.state)]
    if room[1] - room[0] >= FREED:
        return "open"
    plan = planned(board, asked.state, best)
    if plan is not None:
        raises = isinstance(best.action, Change) and best.action.value > asked.state.values[piece]
        return "raise" if raises else "approach"
    return "cover" if cover_of(asked, best) else "quiet"


def _alone(board: Board, state: State, best: Prospect) -> tuple[tuple[str, ...], Message, Message]:
    """Return where to look where one action alone is legal, and that it is: there is nothing to ask."""
    assert best.piece is not None, "a piece can always move or change"
    space = board.spaces[state.spaces[best.piece]].name
    return (space,), say("sinoda.hint.nudge.only"), say("sinoda.hint.question.only")


def _title(state: State, best: Prospect) -> Message:
    match best.action:
        case Move() if best.piece is not None and best.victim is not None:
            return say("sinoda.button.capture", value=state.values[best.victim], mine=state.values[best.piece])
        case Move():
            return what_of(state, best)
        case Change(_, new) if best.piece is not None:
            return say("sinoda.button.turn", value=state.values[best.piece], new=new)
    return say("sinoda.button.propose")
