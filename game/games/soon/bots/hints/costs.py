"""What Soon's hints say of a move in a few letters beside the others, and why those are left for later.

Every sentence is true of the position that it is said of.
"""

from __future__ import annotations

from game.ai.players.advice import Reason
from game.engine.protocol import Message, SeatName, say
from game.games.soon.bots.hints.case import Case
from game.games.soon.bots.hints.discards import beats, cost, cost_of_discard, than_another
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import LAST, Face, named
from game.games.soon.rules.position import complete, needed
from game.games.soon.rules.scoring import counting, one_colour, worth


def cost_of(case: Case, action: Action) -> Message:
    """Return in a few letters what an action brings or costs."""
    match action:
        case Draw(source):
            return cost("pile" if source == "pile" else _open_cost(case))
        case Play() | Replace() | Steal():
            return _line_cost(case, action)
        case Discard(card):
            return cost_of_discard(case, case.face(card))
        case Strike(other=other) if other == case.seat:  # SO-23
            return cost("strike_own", count=-case.loss(action))
        case Strike():
            loss = case.loss(action)
            return cost("strike", count=loss) if loss > 0 and not case.rules.speed else cost("shorter")
        case Ask(other, number, colour):
            known = any(face.answers(number, colour) for _, face in case.state.hand_of(other))
            return cost("known" if known else "ask", number=number)
        case Give(card):
            return _gift_cost(case, case.face(card))
        case Deal():
            raise AssertionError("a deal is no choice")


def _open_cost(case: Case) -> str:
    number = needed(case.own)
    if number is not None and case.top.fits(number):
        return "open"
    return "open_later" if isinstance(case.top.kind, int) and case.top.kind > len(case.own) else "open_swap"


def _line_cost(case: Case, action: Play | Replace | Steal) -> Message:
    before, after = case.own, case.after(action)[case.seat]
    doubled, doubles = (not case.rules.speed and one_colour(line) for line in (before, after))
    number = needed(before) or LAST
    if complete(after):
        return cost("completes")
    if doubled and not doubles:
        return cost(f"{type(action).__name__.lower()}_ends", number=number)
    match action:
        case Replace(place=place):
            thief = before[place - 1].kind == "thief"
            return cost("replace_thief" if thief else "replace_gains" if doubles and not doubled else "replace")
        case Steal():
            return cost("steal", number=number)
        case Play():
            return cost("play_keeps" if doubled else "play" if before else "begins")


def _gift_cost(case: Case, face: Face) -> Message:
    before, after = case.given(face)
    if case.rules.speed:
        return cost("give")
    if one_colour(before):
        return cost("give_keeps" if one_colour(after) else "give_ends")
    return cost("give_points", count=worth(after))


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
            loss = case.loss(other)
            gain = case.points(case.after(move)[case.seat]) - case.points(case.own)
            if 0 < loss < gain and not case.rules.speed:
                return beats("strike", rival=SeatName(rival), count=loss)
            return _waits(case, move, "lightning")
        case Ask(number=number, other=rival, colour=colour):
            if any(face.answers(number, colour) for _, face in case.state.hand_of(rival)):
                return _waits(case, move, "explorer")
            return beats("ask", count=case.hidden(number), total=sum(case.look.hidden.values()), number=number)
    return None


def _waits(case: Case, move: Action, kind: str) -> Reason | None:
    """Say that a special card stays for later, where there is a later."""
    later = not case.last_turn and not case.completes(move)
    return beats("waits", card=say(f"soon.card.{kind}")) if later else None


def _than_the_pile(case: Case) -> Reason | None:
    """Say how many of the cards that may come from the draw pile would go on at once."""
    number = needed(case.own)
    if number is None:
        return None
    count = sum(copies for face, copies in case.look.hidden.items() if face.fits(number))
    return beats("pile" if count else "pile_none", count=count, total=sum(case.look.hidden.values()))


def _than_a_line(case: Case, move: Action, other: Play | Replace | Steal, face: Face) -> Reason | None:
    """Say what one's own line would be worth with another card, where that is less; or what the ×2 would cost."""
    mine, theirs = case.after(move)[case.seat], case.after(other)[case.seat]
    card = named(case.lines[other.other][(needed(case.own) or LAST) - 1] if isinstance(other, Steal) else face)
    if case.rules.speed:
        less = counting(theirs) < counting(mine)
        return beats("fewer", card=card, count=counting(theirs), more=counting(mine)) if less else None
    points, more = case.points(theirs), case.points(mine)
    if points < more:
        return beats("less", card=card, points=points, more=more)
    if one_colour(case.own) and not one_colour(theirs):
        return beats("ends_double", card=card)
    return _waits(case, move, "thief") if isinstance(other, Steal) else None


def _than_a_discard(case: Case, move: Action, face: Face) -> Reason | None:
    """Say that a discard brings nothing where the move does; or that the other card is needed."""
    if isinstance(move, Discard):
        return than_another(case, case.face(move.card), face)
    if case.rules.speed:
        return beats("discard_places", count=counting(case.own), places=LAST)
    gains = case.points(case.after(move)[case.seat]) > case.points(case.own)
    return beats("discard", count=case.points(case.own)) if gains else None
