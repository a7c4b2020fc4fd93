"""What a press on Sinoda's table means: an action, the next half-made choice, or why not."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.protocol import Refusal, Seat, SeatName, say
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Agree, Change, Decline, Move, Propose, SinodaRules
from game.games.sinoda.table.facts import Choice, Draft, choice_of, chosen, owns

Meaning: TypeAlias = "Action | Refusal | Draft | None"


def meant(rules: SinodaRules, state: State, seat: Seat | None, draft: Draft | None, key: str) -> Meaning:
    """Return what pressing a part means for the person to act; None drops the half-made choice.

    A space chooses one's own piece, or is where the chosen one goes; a target that it can't reach is refused with
    the rule that forbids it. `seat` is None while no person is to act.
    """
    kind, _, name = key.partition(":")
    if seat is None:
        return _not_now(rules, state)
    choice = choice_of(rules, state, draft)
    if kind == "act":
        return _button(choice, name)
    if kind == "turn":
        return _turned(rules, state, seat, choice, name)
    if state.proposer is None and owns(state, rules.board.number[name], seat):
        return None if draft is not None and draft.space == name else chosen(rules, state, name)
    move = Move(draft.space if draft is not None else name, name)
    return rules.check(state, seat, move) or move


def _button(choice: Choice | None, name: str) -> Meaning:
    """Return what a button of the rail means."""
    words: dict[str, Action] = {"agree": Agree(), "decline": Decline(), "propose": Propose()}
    if name in words:
        return words[name]
    if name == "cancel" or choice is None:
        return None
    if choice.target is not None:
        return Move(choice.draft.space, choice.target.end)
    assert choice.turn is not None, "the button is only live with something to do"
    return Change(choice.draft.space, choice.turn)


def _turned(rules: SinodaRules, state: State, seat: Seat, choice: Choice | None, name: str) -> Meaning:
    if choice is None:
        return None
    change = Change(choice.draft.space, choice.value + (1 if name == "up" else -1))
    return rules.check(state, seat, change) or change


def _not_now(rules: SinodaRules, state: State) -> Refusal:
    acting = rules.to_act(state)
    if not acting:
        return Refusal("SI-13", say("sinoda.refuse.over"))
    return Refusal("SI-5", say("sinoda.refuse.turn", player=SeatName(acting[0])))
