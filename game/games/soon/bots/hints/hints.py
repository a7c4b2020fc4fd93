"""Soon's hints: what the Master would do now, what else is worth a thought, and where to look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.ai.players.advice import Advice, Candidate, Reason
from game.ai.players.brain import Budget
from game.engine.protocol import Message, Rules, SeatName, View, say
from game.engine.rng import Rng
from game.games.soon.bots.hints.case import Case
from game.games.soon.bots.hints.costs import cost_of, than
from game.games.soon.bots.hints.discards import told_apart
from game.games.soon.bots.hints.figures import figure_of, how_of
from game.games.soon.bots.hints.reasons import as_it_is, reasons_for
from game.games.soon.bots.players.master import SPEED, master
from game.games.soon.bots.players.prospects import Look, likely
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import LAST, Face, a_card_asked, named
from game.games.soon.rules.position import State, needed
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import counting, one_colour

NODES: Final = 2000
"""How many positions are played out for a hint, at most."""
CLOSE: Final = 0.5
"""How many points a discard may be behind another to be as good a hint."""
OWN: Final = 3
"""How many reasons a move has of its own, at most, beside those against the others."""
ALL: Final = 4
"""How many reasons there are at most."""
MOST: Final = 3
"""How many moves are named as worth a thought, at most."""


def advise(rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Advice[Action]:
    """Return the hint for the seat that is to act: the Master's move, with what speaks for it and against it."""
    assert isinstance(rules, SoonRules), "these hints are Soon's"
    assert view.seat is not None, "a stranger has nothing to decide"
    look = Look.of(view.state, view.seat, speed=rules.speed)
    case = Case(rules, view.state, view.seat, look, tuple(rules.legal(view.state, view.seat)))
    weighed = master().weighed(rules, view, Budget(min(NODES, budget.nodes), budget.stop), rng)
    values = {action: value for action, value in weighed.items() if not _hopeless(look, view, action)}
    move = _told(case, values, max(values, key=values.__getitem__))
    spots, nudge, question = _nudge(case, move)
    named_ones = _candidates(case, values, move) if len(case.legal) > 1 else ()
    reasons = _reasons(case, move, named_ones)
    return Advice(
        look=spots,
        nudge=nudge,
        question=question,
        candidates=named_ones,
        move=move,
        title=_title(case, move),
        reasons=reasons,
        spoken=_spoken([*(one.cost for one in named_ones), *(one.message for one in reasons)]),
    )


def _spoken(said: Iterable[Message]) -> tuple[str, ...]:
    """Return the lines of the rivals that some words name."""
    names = (value.seat for message in said for _, value in message.params if isinstance(value, SeatName))
    return tuple(f"rival:{seat}" for seat in dict.fromkeys(names))


def _reasons(case: Case, move: Action, named_ones: tuple[Candidate[Action], ...]) -> tuple[Reason, ...]:
    """Return what a move brings and costs, then why it comes before the others that were named."""
    others = (than(case, move, one.action) for one in named_ones if one.action != move)
    told = dict.fromkeys(reason for reason in others if reason is not None)
    return (*reasons_for(case, move)[:OWN], *told)[:ALL] or (as_it_is(case),)


def _told(case: Case, values: Mapping[Action, float], best: Action) -> Action:
    """Return the best move; where its point couldn't be told, a discard about as good whose point can."""
    if not isinstance(best, Discard) or told_apart(case, case.face(best.card)):
        return best
    least = values[best] - CLOSE * (SPEED if case.rules.speed else 1.0)
    close = [
        action
        for action, value in values.items()
        if isinstance(action, Discard) and value >= least and told_apart(case, case.face(action.card))
    ]
    return max(close, key=values.__getitem__, default=best)


def _hopeless(look: Look, view: View[State], action: Action) -> bool:
    """Tell whether an Explorer would ask for what the seat knows that nobody holds (SO-14)."""
    return isinstance(action, Ask) and not likely(look, view, action.other, action.number, action.colour)


def _candidates(case: Case, values: Mapping[Action, float], move: Action) -> tuple[Candidate[Action], ...]:
    """Return the move and the best other uses of other cards, with one discard among them, in the hand's order.

    There are none where all that can be done is the same with cards that look alike.
    """
    chosen = [move]
    uses = any(not isinstance(action, Discard) for action in values)
    for action in sorted(values, key=lambda item: (isinstance(item, Discard), -values[item])):
        enough = uses and isinstance(action, Discard) and any(isinstance(one, Discard) for one in chosen)
        same = any(case.shown(action) == case.shown(one) or _alike(case, action, one) for one in chosen)
        if len(chosen) < MOST and not enough and not same:
            chosen.append(action)
    if len(chosen) < 2:
        return ()
    return tuple(
        Candidate(
            action, _what(case, action), cost_of(case, action), figure=figure_of(case, action), how=how_of(case, action)
        )
        for action in case.in_order(chosen)
    )


def _alike(case: Case, action: Action, other: Action) -> bool:
    """Tell whether two discards come to the same: neither is worth a thought beside the other."""
    if not isinstance(action, Discard) or not isinstance(other, Discard):
        return False
    costs = cost_of(case, action), cost_of(case, other)
    return costs[0] == costs[1] or costs[0].key == costs[1].key == "soon.hint.cost.filled"


def _what(case: Case, action: Action) -> Message:
    """Return what a candidate is called: in a few letters, beside the mark on its card."""
    match action:
        case Draw("pile"):
            return say("soon.hint.what.pile")
        case Draw():
            return _called(case.top)
        case Ask():
            return say("soon.hint.what.explorer")
        case Discard(card) if isinstance(number := case.face(card).kind, int):
            return say("soon.hint.what.discard", number=number)
        case Deal():
            raise AssertionError("a deal is no choice")
        case _:
            return _called(case.face(action.card))


def _called(face: Face) -> Message:
    """Return the name of a card as it begins a line: “Day 5”."""
    if isinstance(face.kind, int):
        return say(f"soon.hint.what.{face.colour}", number=face.kind)
    return say(f"soon.hint.what.{face.kind}")


def _title(case: Case, move: Action) -> Message:
    """Return the move as an invitation."""
    match move:
        case Draw("pile"):
            return say("soon.hint.title.draw")
        case Draw():
            return say("soon.hint.title.take", card=named(case.top))
        case Play(card):
            face = case.face(card)
            key = "play_joker" if face.kind == "joker" else "play"
            return say(f"soon.hint.title.{key}", card=named(face), place=len(case.own) + 1)
        case Replace(card, place):
            return say("soon.hint.title.replace", card=_called(case.face(card)), place=place)
        case Discard(card):
            face = case.face(card)
            special = face.special and face.kind != "joker"
            return say(f"soon.hint.title.discard{f'_{face.kind}' if special else ''}", card=named(face))
        case Ask(other, number, colour):
            return say("soon.hint.title.ask", rival=SeatName(other), card=a_card_asked(number, colour))
        case Strike(other=other) if other == case.seat:
            return say("soon.hint.title.strike_own")
        case Strike(other=other):
            return say("soon.hint.title.strike", rival=SeatName(other))
        case Steal(other=other):
            stolen = case.lines[other][(needed(case.own) or LAST) - 1]
            return say("soon.hint.title.steal", rival=SeatName(other), card=named(stolen))
        case Give(card):
            return say("soon.hint.title.give", card=named(case.face(card)))
        case Deal():
            return say("soon.hint.title.deal")


def _nudge(case: Case, move: Action) -> tuple[tuple[str, ...], Message, Message]:
    """Return where to look, the words for it, and a question that leads on."""
    match move:
        case Draw() if len(case.legal) > 1:
            return ("discard", "line"), *_asks("open", card=named(case.top))
        case Draw():
            return ("draw",), *_asks("blocked" if case.state.blocked else "draw")
        case Give(card):
            number = case.face(card).kind
            assert isinstance(number, int), "an Explorer asks for a number"
            return ("hand",), *_asks("give" if len(case.legal) > 1 else "give_one", number=number)
        case Deal():
            return ("count",), *_asks("deal")
        case Strike(other=other) if other == case.seat:  # SO-23
            return ("line",), *_asks("strike_own")
        case Strike(other=other):
            return (f"rival:{other}",), *_asks("strike", rival=SeatName(other), count=len(case.lines[other]))
        case Steal(other=other):
            return ("line", f"rival:{other}"), *_asks("steal", number=needed(case.own) or LAST)
        case Ask(number=number):
            return ("line", "hand"), *_asks("ask", number=number)
        case Discard():
            return ("hand",), *_asks("nothing" if case.nothing_fits else "discard")
        case Play():
            return _on_the_line(case, move)
        case Replace(place=place):
            thief = case.own[place - 1].kind == "thief"
            return ("line", "hand"), *_asks("thief" if thief else "replace", place=place)


def _asks(key: str, **params: int | SeatName | Message) -> tuple[Message, Message]:
    return say(f"soon.hint.nudge.{key}.title", **params), say(f"soon.hint.nudge.{key}.question", **params)


def _on_the_line(case: Case, move: Play) -> tuple[tuple[str, ...], Message, Message]:
    count = len(case.own)
    if case.completes(move):
        return ("line", "hand"), *_asks("last", number=LAST)
    if not case.rules.speed and one_colour(case.own) and one_colour(case.after(move)[case.seat]):
        return ("line", "hand"), *_asks(f"colour_{case.colour}", count=counting(case.own))
    return ("line", "hand"), *_asks("go_on" if count else "begin", number=count + 1)
