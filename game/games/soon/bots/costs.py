"""What Soon's hints say of a move in a few letters beside the others, and why those are left for later.

Every sentence is true of the position that it is said of.
"""

from __future__ import annotations

from game.ai.advice import Reason
from game.engine.protocol import Message, Param, SeatName, say
from game.engine.tuples import put
from game.games.soon.bots.case import Case
from game.games.soon.bots.discards import cost_of_discard, than_another
from game.games.soon.bots.reasons import doubled
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import LAST, Face, named
from game.games.soon.rules.position import complete, needed
from game.games.soon.rules.scoring import counting, one_colour, worth


def cost_of(case: Case, action: Action) -> Message:
    """Return in a few letters what an action brings or costs."""
    if isinstance(action, Discard):
        return cost_of_discard(case, case.face(action.card))
    key, params = _cost(case, action)
    return say(f"soon.hint.cost.{key}", **params)


def _cost(case: Case, action: Action) -> tuple[str, dict[str, Param]]:
    match action:
        case Draw(source):
            return ("pile" if source == "pile" else _open_cost(case)), {}
        case Play() | Replace() | Steal():
            return _line_cost(case, action)
        case Strike(other=other):
            loss = worth(case.lines[other]) - worth(case.after(action)[other])
            return ("strike", {"count": loss}) if loss > 0 and not case.rules.speed else ("shorter", {})
        case Ask(other, number, colour):
            known = any(face.answers(number, colour) for _, face in case.state.hand_of(other))
            return "known" if known else "ask", {"number": number}
        case Give(card):
            return _gift_cost(case, case.face(card))
        case Discard() | Deal():
            raise AssertionError("a discard is told apart from others, and a deal is no choice")


def _open_cost(case: Case) -> str:
    number = needed(case.own)
    if number is not None and case.top.fits(number):
        return "open"
    return "open_later" if isinstance(case.top.kind, int) and case.top.kind > len(case.own) else "open_swap"


def _line_cost(case: Case, action: Play | Replace | Steal) -> tuple[str, dict[str, Param]]:
    before = case.own
    after = case.after(action)[case.seat]
    name = {Play: "play", Replace: "replace", Steal: "steal"}[type(action)]
    number: dict[str, Param] = {"number": needed(before) or LAST}
    if complete(after):
        return "completes", {}
    if not case.rules.speed and doubled(before) and not one_colour(after):
        return f"{name}_ends", number
    if isinstance(action, Replace):
        if before[action.place - 1].kind == "thief":
            return "replace_thief", {}
        regained = not case.rules.speed and doubled(after) and not doubled(before)
        return ("replace_gains" if regained else "replace"), {}
    if isinstance(action, Steal):
        return name, number
    return ("play_keeps" if not case.rules.speed and doubled(before) else "play" if before else "begins"), {}


def _gift_cost(case: Case, face: Face) -> tuple[str, dict[str, Param]]:
    asked = case.state.question
    assert asked is not None, "somebody asked"
    before = case.lines[asked.seat]
    after = put(before, asked.number - 1, face)
    if case.rules.speed:
        return "give", {}
    if doubled(before):
        return ("give_keeps" if one_colour(after) else "give_ends"), {}
    return "give_points", {"count": worth(after)}


def than(case: Case, move: Action, other: Action) -> Reason | None:
    """Return why another action is left for later, in figures; None where the move's own reasons say it already."""
    match other:
        case Draw("pile"):
            return _than_the_pile(case)
        case Play(card) | Replace(card) | Steal(card):
            return _than_a_line(case, move, other, case.face(card))
        case Discard(card):
            return _than_a_discard(case, move, case.face(card))
        case Strike(other=rival):
            loss = worth(case.lines[rival]) - worth(case.after(other)[rival])
            gain = case.points(case.after(move)[case.seat]) - case.points(case.own)
            if 0 < loss < gain and not case.rules.speed:
                return _than("strike", rival=SeatName(rival), count=loss)
            return _waits(case, move, "lightning")
        case Ask(number=number, other=rival, colour=colour):
            known = any(face.answers(number, colour) for _, face in case.state.hand_of(rival))
            if known:
                return _waits(case, move, "explorer")
            total = sum(case.look.hidden.values())
            return _than("ask", count=case.hidden(number), total=total, number=number)
    return None


def _than(key: str, **params: Param) -> Reason:
    return Reason(True, say(f"soon.hint.than.{key}", **params))


def _waits(case: Case, move: Action, kind: str) -> Reason | None:
    """Say that a special card stays for later, where there is a later."""
    later = not case.last_turn and not case.completes(move)
    return _than("waits", card=say(f"soon.card.{kind}")) if later else None


def _than_the_pile(case: Case) -> Reason | None:
    """Say how many of the cards that may come from the draw pile would go on at once."""
    number = needed(case.own)
    if number is None:
        return None
    count = sum(copies for face, copies in case.look.hidden.items() if face.fits(number))
    return _than("pile" if count else "pile_none", count=count, total=sum(case.look.hidden.values()))


def _than_a_line(case: Case, move: Action, other: Play | Replace | Steal, face: Face) -> Reason | None:
    """Say what one's own line would be worth with another card, where that is less; or what the ×2 would cost."""
    mine, theirs = case.after(move)[case.seat], case.after(other)[case.seat]
    card = named(case.lines[other.other][(needed(case.own) or LAST) - 1] if isinstance(other, Steal) else face)
    if case.rules.speed:
        less = counting(theirs) < counting(mine)
        return _than("fewer", card=card, count=counting(theirs), more=counting(mine)) if less else None
    points, more = case.points(theirs), case.points(mine)
    if points < more:
        return _than("less", card=card, points=points, more=more)
    if doubled(case.own) and not one_colour(theirs):
        return _than("ends_double", card=card)
    if isinstance(other, Steal):
        return _waits(case, move, "thief")
    return None


def _than_a_discard(case: Case, move: Action, face: Face) -> Reason | None:
    """Say that a discard brings nothing where the move does; or that the other card is needed."""
    if isinstance(move, Discard):
        return than_another(case, case.face(move.card), face)
    if case.rules.speed:
        return _than("discard_places", count=counting(case.own), places=LAST)
    gains = case.points(case.after(move)[case.seat]) > case.points(case.own)
    return _than("discard", count=case.points(case.own)) if gains else None
