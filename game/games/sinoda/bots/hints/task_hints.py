"""What is advised in a task: the way in, which the search has found against every answer, or to start over."""

from __future__ import annotations

from game.ai.players.advice import Advice, Candidate, Reason
from game.engine.protocol import Message, say
from game.games.sinoda.bots.hints.ideas import what_of
from game.games.sinoda.bots.hints.prospects import Judge, look_ahead
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.hunt import Hunt
from game.games.sinoda.bots.players.solver import HUNTER, field_of, solve, turns_left
from game.games.sinoda.rules.position import State, quest_of
from game.games.sinoda.rules.rules import Action, Again, Change, Move, SinodaRules

KEY = "sinoda.hint.task"


def advise_task(rules: SinodaRules, state: State, judge: Judge) -> Advice[Action]:
    """Return the advice for who hunts in a task, while it is theirs to act."""
    quest = quest_of(state)
    assert quest is not None, "only a task is hunted"
    ground = Ground(rules.board)
    best = solve(ground, state)
    space = rules.board.spaces[state.spaces[quest.marked]].name
    value = state.values[quest.marked]
    if isinstance(best, Again):
        left = turns_left(state)
        return Advice(
            look=(space,),
            nudge=say(f"{KEY}.late", value=value),
            question=say(f"{KEY}.late_question"),
            candidates=(),
            move=best,
            title=say("sinoda.task.over"),
            reasons=(Reason(False, say(f"{KEY}.lost", value=value, count=max(1, left))),),
        )
    takes = isinstance(best, Move) and best.end == space
    turns = Hunt(ground).lasts(field_of(ground, state), turns_left(state)) - 1
    leads = say(f"{KEY}.leads", value=value, count=turns)
    reason = say(f"{KEY}.takes", value=value) if takes else leads
    other = _tempting(ground, state, best)
    acts: list[Action] = [best] if other is None else sorted((best, other), key=lambda act: _start(rules, act))
    wrong = say(f"{KEY}.escapes")

    def idea(act: Action) -> Candidate[Action]:
        what = _what(rules, state, act, judge)
        return Candidate(act, what, reason) if act == best else Candidate(act, what, wrong, verdict=wrong)

    return Advice(
        look=(space,),
        nudge=say(f"{KEY}.take", value=value) if takes else say(f"{KEY}.nudge", value=value),
        question=say(f"{KEY}.take_question") if takes else say(f"{KEY}.question", value=value),
        candidates=tuple(idea(act) for act in acts) if len(acts) > 1 else (),
        move=best,
        title=_what(rules, state, best, judge),
        reasons=(Reason(True, reason),),
    )


def _tempting(ground: Ground, state: State, best: Action) -> Action | None:
    """Return what looks good beside the way in, and isn't: a capture or a threat before anything else."""
    hunt, left = Hunt(ground), turns_left(state)
    field = field_of(ground, state)
    ways = [ground.action(act) for act in hunt.ways(field, left)]
    acts = [act for act in hunt.acts(field) if ground.action(act) not in (best, *ways)]
    near = [act for act in acts if hunt.takes(field.after(act), 1)]
    return ground.action((near or acts)[0]) if acts else None


def _start(rules: SinodaRules, act: Action) -> int:
    assert isinstance(act, Move | Change), "a piece does it"
    return rules.board.number[act.start if isinstance(act, Move) else act.space]


def _what(rules: SinodaRules, state: State, act: Action, judge: Judge) -> Message:
    return what_of(state, look_ahead(rules, state, HUNTER, act, judge))
