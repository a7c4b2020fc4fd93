"""What tells one discard from another in Soon: what is true of a card, in figures, and not of those that are kept."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.players.advice import Reason
from game.engine.protocol import Message, Param, SeatName, say
from game.engine.tuples import without
from game.games.soon.bots.hints.case import Case
from game.games.soon.rules.faces import Colour, Face, named
from game.games.soon.rules.position import next_number
from game.games.soon.rules.scoring import counting, ends_double, one_colour


def good(key: str, **params: Param) -> Reason:
    """Return what speaks for a move."""
    return Reason(True, say(f"soon.hint.good.{key}", **params))


def beats(key: str, **params: Param) -> Reason:
    """Return why a move comes before another."""
    return Reason(True, say(f"soon.hint.than.{key}", **params))


def cost(key: str, **params: Param) -> Message:
    """Return in a few letters what a move brings or costs."""
    return say(f"soon.hint.cost.{key}", **params)


def points_of(case: Case, face: Face) -> tuple[Reason, ...]:
    """Return why a card can be spared rather than those that are kept, the weightiest first; none where nothing is."""
    rest = without(case.look.hand, face)
    points = [*_twin(face, rest), *_points(case, face, rest)]
    kept = len(_numbers(case, rest))
    if kept and (face.special or kept == len(_numbers(case, case.look.hand))):
        points.append(good("keeps", count=kept))
    return tuple(points)


def told_apart(case: Case, face: Face) -> bool:
    """Tell whether something can be said of every other card of the hand why this one goes rather than that."""
    own = _keys(case, face)
    others = set(case.look.hand) - {face}
    return all(own - _keys(case, other) or than_another(case, face, other) is not None for other in others)


def _keys(case: Case, face: Face) -> set[str]:
    return {one.message.key for one in points_of(case, face)}


def _twin(face: Face, rest: tuple[Face, ...]) -> Iterator[Reason]:
    """Say that another card of the kind is kept, by its colour where that matters."""
    kept = twin_of(face, rest)
    if kept is not None:
        yield good("twin" if kept == face or face.special else "twin_other", card=named(kept))


def twin_of(face: Face, rest: tuple[Face, ...]) -> Face | None:
    """Return another card of the same kind, rather of the other colour; None where there is none."""
    twins = [item for item in rest if item.kind == face.kind]
    return next((item for item in twins if item != face), face if twins else None)


def _points(case: Case, face: Face, rest: tuple[Face, ...]) -> Iterator[Reason]:
    """Say what speaks for a number’s discard: colour, a filled place, how easily it comes again, how long it waits."""
    number = face.kind
    if not isinstance(number, int):
        return
    if would_end(case, face):
        yield good("would_end", card=named(face))
    if filled(case, number):
        yield good("filled", place=number)
        return
    colour = odd_one(case, face, rest)
    if colour is not None:
        yield good(f"odd_{colour}", count=len(_numbers(case, rest)))
    others = [item.kind for item in rest if isinstance(item.kind, int) and _later(case, item)]
    if not _later(case, face) or number in others or not others:
        return
    if case.hidden(number) > max(map(case.hidden, others)):
        yield good("common", count=case.hidden(number), number=number)
    if number > max(others):
        yield good("far", count=number - len(case.own) - 1)


def would_end(case: Case, face: Face) -> bool:
    """Tell whether a number that isn't laid yet would cost one's line its ×2, now or later (SO-19)."""
    number = face.kind
    if case.rules.speed or not isinstance(number, int) or not counting(case.own) or number <= len(case.own):
        return False
    return ends_double(case.own, face, len(case.own) + 1)


def filled(case: Case, number: int) -> bool:
    """Tell whether a number's place is filled, and not by a Thief."""
    return number <= len(case.own) and case.own[number - 1].kind != "thief"


def odd_one(case: Case, face: Face, rest: tuple[Face, ...]) -> Colour | None:
    """Return the colour that all cards share which one keeps for a line not begun, where this one's is the other."""
    if case.rules.speed or counting(case.own):
        return None
    kept = [item for item in rest if item.kind == "joker" or isinstance(item.kind, int)]
    if len(_numbers(case, rest)) < 2 or not one_colour(kept) or kept[0].colour == face.colour:
        return None
    return kept[0].colour


def _numbers(case: Case, rest: tuple[Face, ...]) -> set[object]:
    """Return the numbers among some cards, each once, for which one's line has a place."""
    return {item.kind for item in rest if isinstance(item.kind, int) and item.kind > len(case.own)}


def _later(case: Case, face: Face) -> bool:
    """Tell whether a number is needed, but not next."""
    following = next_number(case.own)
    return isinstance(face.kind, int) and following is not None and face.kind > following


def useful_next(case: Case, face: Face) -> bool:
    """Tell whether the next player could take a card from the discard pile and play it at once; its turn must come."""
    seat = (case.seat + 1) % len(case.lines)
    comes = not case.state.completed or seat in case.state.last_turns
    return comes and not face.special and face.kind == next_number(case.lines[seat])


def cost_of_discard(case: Case, face: Face) -> Message:
    """Return in a few letters how a discard differs from others."""
    number = face.kind
    rest = without(case.look.hand, face)
    twin = twin_of(face, rest)
    if not isinstance(number, int):
        return cost("special")
    if twin is not None:
        return cost("twin" if twin == face else "twin_other", card=named(twin))
    if filled(case, number):
        return cost("filled", place=number)
    if not _later(case, face):
        return cost("fits")
    if useful_next(case, face):
        return cost("lends", rival=SeatName((case.seat + 1) % len(case.lines)))
    if would_end(case, face):
        return cost("off")
    if odd_one(case, face, rest) is not None:
        return cost(f"only_{face.colour}")
    return cost("later", count=number - len(case.own) - 1, hidden=case.hidden(number))


def than_another(case: Case, face: Face, other: Face) -> Reason | None:
    """Return why another card is kept rather than this one; None where nothing tells them apart."""
    number, kept = face.kind, other.kind
    rest = without(case.look.hand, face)
    if not isinstance(kept, int):
        return None if face.special else beats("special", card=named(other))
    if face in rest:
        return None  # its like is kept, which says enough
    if useful_next(case, other) and not useful_next(case, face):
        return beats("lends", card=named(other), rival=SeatName((case.seat + 1) % len(case.lines)))
    if not isinstance(number, int) or filled(case, kept):
        return None
    if not _later(case, other):
        return beats("fits", card=named(other)) if kept != number else None
    count, fewer = matching(case, other), matching(case, face)
    odd = would_end(case, face) or odd_one(case, face, rest) is not None
    if count > fewer and not case.rules.speed and not odd and not filled(case, number):
        return beats("colour", card=named(other), count=count, fewer=fewer)
    return _rarer_or_sooner(case, number, other, kept) if _later(case, face) and number != kept else None


def _rarer_or_sooner(case: Case, number: int, other: Face, kept: int) -> Reason | None:
    count = case.hidden(kept)
    if count < case.hidden(number):
        return beats("rarer", number=kept, count=count) if count else beats("rarer_none", number=kept)
    last = number == max(item.kind for item in case.look.hand if isinstance(item.kind, int))
    sooner = kept < number and not last  # that the last one waits longest says it of all
    return beats("sooner", card=named(other), count=number - kept) if sooner else None


def matching(case: Case, face: Face) -> int:
    """Return how many other cards of one's line and hand have a number's colour: those that count, or may yet."""
    numbers = [item for item in case.look.hand if isinstance(item.kind, int) and item.kind > len(case.own)]
    cards = [*(item for item in case.own if item.kind != "thief"), *numbers]
    return sum(item.colour == face.colour and item.kind != face.kind for item in cards)
