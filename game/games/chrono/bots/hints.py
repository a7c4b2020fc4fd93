"""Epochs Chrono's hints: what the Master would do, what else is worth a thought, and why, from the asker's view."""

from __future__ import annotations

from typing import Final

from game.ai.players.advice import Advice, Candidate
from game.ai.players.brain import Budget
from game.engine.protocol import Message, Rules, View, say
from game.engine.rng import Rng
from game.games.chrono.bots.brains import Master, behind
from game.games.chrono.bots.reasons import Sight, cost_of, leaving, reasons_for
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import card_words, special, suit_of, the_words
from game.games.chrono.rules.position import State, pile
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass

CANDIDATES: Final = 3
LOOK: Final = {"draw": "deck", "pass": "pass", "pass_first": "pass", "cover": "piles", "end": "end"}
"""What to look at first, of kinds of decisions, by the names that the table knows (`learning.spots`)."""
THOUGHT: Final = 1000
"""So many positions a hint is thought about: as many as a Master's own decision."""


def advise(rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Advice[Action]:
    """Return the advice for the seat of a view, which is to act."""
    sight = Sight.of(rules, view)
    legal: list[Action] = list(rules.legal(sight.state, sight.seat))
    move = Master().choose(rules, view, Budget(min(budget.nodes, THOUGHT), budget.stop), rng)
    kind, candidates = _kind(sight, move, legal), _candidates(sight, move, legal)
    others = [candidate.action for candidate in candidates if candidate.action != move]
    look = f"row:{suit_of(move.cell)}" if kind == "extend" and isinstance(move, Lay) else LOOK.get(kind, "suiting")
    return Advice(
        look=(look,),
        nudge=say(f"chrono.hint.{kind}.nudge"),
        question=say(f"chrono.hint.{kind}.question"),
        candidates=candidates,
        move=move,
        title=_title(move),
        reasons=reasons_for(sight, move, legal, others, by_place=_by_place(legal)),
    )


def _kind(sight: Sight, move: Action, legal: list[Action]) -> str:
    """Return what the decision is about; its words are `chrono.hint.<kind>`, and say so where nothing else is legal."""
    state = sight.state
    match move:
        case Draw():
            return "draw"
        case Pass():
            return "pass" if state.opened else "pass_first"
        case Done():
            return "keep" if len(legal) > 1 else "end"
        case Lay() if len(legal) == 1:
            return "only"
        case Lay() if state.drawn is not None:
            return "drawn"
        case Lay() if leaving(sight, move):
            return "out"
        case Lay(card, cell) if pile(state, cell) and not special(card):
            return "cover"
        case Lay(card, cell):
            return "extend" if behind(state, sight.seat, cell) > 0 and not special(card) else "must"


def _title(move: Action) -> Message:
    """Return the words of a move: those of the table's own button, where it has one."""
    match move:
        case Lay(card, cell) if special(card):
            return say("chrono.hint.as", card=card_words(card), cell=card_words(cell))
        case Lay(card):
            return say("chrono.button.lay", card=the_words(card))
        case _:
            return say(f"chrono.button.{type(move).__name__.lower()}")


def _candidates(sight: Sight, move: Action, legal: list[Action]) -> tuple[Candidate[Action], ...]:
    """Return the move with one or two others, as they lie in the hand: a card once, and the end of the turn last."""
    if len(legal) < 2:
        return ()
    state, seat = sight.state, sight.seat

    def liking(lay: Lay) -> tuple[bool, bool, float]:
        return lay == move, not special(lay.card), behind(state, seat, lay.cell) or bool(pile(state, lay.cell))

    lays = sorted((action for action in legal if isinstance(action, Lay)), key=liking, reverse=True)
    first = {lay.card: lay for lay in reversed(lays)}  # the best place of each card
    by_place = _by_place(legal)
    others = lays if by_place else [lay for lay in lays if lay in first.values()]
    ends = [action for action in legal if isinstance(action, Done)]
    chosen: list[Action] = [*others[: CANDIDATES - len(ends)], *ends]
    return tuple(
        Candidate(action, _what(action, by_place=by_place), cost_of(sight, action, by_place=by_place))
        for action in legal
        if action in chosen
    )


def _by_place(legal: list[Action]) -> bool:
    """Tell whether all that can be done is to lay one card, in one place or another."""
    return len({action.card for action in legal if isinstance(action, Lay)}) + (Done() in legal) < 2


def _what(action: Action, *, by_place: bool) -> Message:
    """Return the few words that tell a candidate from the others: the card, or the place where all are one card's."""
    if not isinstance(action, Lay):
        return say("chrono.button.done")
    return say("chrono.hint.place", cell=card_words(action.cell)) if by_place else card_words(action.card)
