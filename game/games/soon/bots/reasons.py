"""What Soon's hints say for and against a move, in figures. Every sentence is true of the position that it is said of.

A claim about points is that of one's line as it lies after the move (SO-19); what is hidden is only counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice import Reason
from game.engine.protocol import Param, Seat, SeatName, say
from game.engine.tuples import put
from game.games.soon.bots.case import Case
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import COLOURS, LAST, Face, named
from game.games.soon.rules.position import Line, complete, needed, next_number
from game.games.soon.rules.scoring import counting, ends_double, one_colour, worth


def reasons_for(case: Case, move: Action) -> tuple[Reason, ...]:
    """Return what speaks for a move and against it, the weightiest first; at least one thing."""
    match move:
        case Draw("pile"):
            return tuple(_of_the_pile(case))
        case Draw():
            return tuple(_of_the_open_card(case))
        case Play() | Replace() | Steal():
            return tuple(_of_the_line(case, move))
        case Strike():
            return tuple(_of_a_strike(case, move))
        case Ask():
            return tuple(_of_a_question(case, move))
        case Discard():
            return tuple(_of_a_discard(case, move))
        case Give():
            return tuple(_of_a_gift(case, move))
        case Deal():
            return tuple(_of_a_deal(case))


def _good(key: str, **params: Param) -> Reason:
    return Reason(True, say(f"soon.hint.good.{key}", **params))


def _bad(key: str, **params: Param) -> Reason:
    return Reason(False, say(f"soon.hint.bad.{key}", **params))


def doubled(line: Line) -> bool:
    """Tell whether a line has cards, all of one colour."""
    return bool(counting(line)) and one_colour(line)


def _of_the_line(case: Case, move: Play | Replace | Steal) -> Iterator[Reason]:
    """Say what becomes of one's own line, then what follows."""
    after = case.after(move)[case.seat]
    yield from _worth(case, after)
    if isinstance(move, Steal):
        yield _robbed(case, move)
    if isinstance(move, Replace) and case.own[move.place - 1].kind == "thief":
        yield _good("no_thief", place=move.place)
    if complete(after):
        if not case.state.completed and not case.rules.speed:
            yield _good("first")
    elif case.last_turn:
        yield _good("last_turn")
    else:
        yield from _next(case, after, case.rest(move))


def _robbed(case: Case, move: Steal) -> Reason:
    """Say what a theft costs who is robbed."""
    rival, number = SeatName(move.other), needed(case.own) or LAST
    loss = worth(case.lines[move.other]) - worth(case.after(move)[move.other])
    if loss > 0 and not case.rules.speed:
        return _good("robbed_points", rival=rival, number=number, count=loss)
    return _good("robbed", rival=rival, number=number)


def _worth(case: Case, after: Line) -> Iterator[Reason]:
    """Say what one's own line is worth then, and why; in the Speed variant how long it is (SO-19, SO-21)."""
    points, before, cards = case.points(after), case.points(case.own), counting(after)
    if case.rules.speed:
        yield _good("wins") if complete(after) else _good("places", count=cards, places=LAST)
    elif complete(after):
        yield _good("complete", points=points)
    elif doubled(after) and cards > 1:
        colour = next(face.colour for face in after if face.kind != "thief")
        yield _good(f"all_{colour}", points=points, plain=cards)
    elif doubled(case.own) and not one_colour(after):
        yield _bad("ends_double", points=points, before=before)
    elif points > before:
        yield _good("points", points=points, before=before)
    else:
        yield _good("same", count=points)


def _next(case: Case, after: Line, rest: tuple[Face, ...]) -> Iterator[Reason]:
    """Say with what the line could go on."""
    number = needed(after)
    if number is None:
        return
    fitting = next((face for face in rest if face.fits(number)), None)
    if fitting is not None:
        yield _good("follows", card=named(fitting))
    else:
        count = case.hidden(number)
        yield _good("opens", count=count, number=number) if count else _bad("none_hidden", number=number)


def _odds(case: Case, number: int) -> Reason:
    """Say how many of the cards that one doesn't see are of a number."""
    count, total = case.hidden(number), sum(case.look.hidden.values())
    return _good("odds", count=count, total=total, number=number) if count else _bad("none_hidden", number=number)


def _of_a_strike(case: Case, move: Strike) -> Iterator[Reason]:
    before, after = case.lines[move.other], case.after(move)[move.other]
    rival, loss = SeatName(move.other), worth(before) - worth(after)
    if loss > 0 and not case.rules.speed:
        yield _good("loses", rival=rival, count=loss)
    yield _good("lacks", rival=rival, count=LAST - counting(after))


def _of_a_question(case: Case, move: Ask) -> Iterator[Reason]:
    """Say how sure it is, and what one's own line would be worth at least."""
    held = case.state.hand_of(move.other)
    if any(face.answers(move.number, move.colour) for _, face in held):
        yield _good("known", rival=SeatName(move.other))
    else:
        yield _odds(case, move.number)
    colours = COLOURS if move.colour is None else (move.colour,)
    lines = [put(case.own, move.number - 1, Face(move.number, colour)) for colour in colours]
    least, before = min(case.points(line) for line in lines), case.points(case.own)
    if not case.rules.speed and least > before:
        yield _good("at_least", points=least, before=before)


def _of_a_discard(case: Case, move: Discard) -> Iterator[Reason]:
    """Say why this card can be spared, and whom it may help."""
    why, *more = _spared(case, case.face(move.card), case.rest(move))
    yield why
    following = (case.seat + 1) % len(case.lines)
    if useful_to(case, following, case.face(move.card)):
        yield _bad("lends", rival=SeatName(following))
    yield from more


def _spared(case: Case, face: Face, rest: tuple[Face, ...]) -> Iterator[Reason]:
    yield from _spare(case, face, rest)
    if case.nothing_fits:
        yield _good("nothing")
    later = {item.kind for item in rest if isinstance(item.kind, int) and item.kind > len(case.own)}
    if later:
        yield _good("keeps", count=len(later))
    if case.rules.speed:
        yield _good("places", count=counting(case.own), places=LAST)
    else:
        yield _good("same", count=case.points(case.own))


def _spare(case: Case, face: Face, rest: tuple[Face, ...]) -> Iterator[Reason]:
    """Say why a card can be spared, or what it could still do."""
    number, following = face.kind, next_number(case.own)
    if not isinstance(number, int):
        yield _bad("special")
        return
    would_end = following == number and ends_double(case.own, face, number) and not case.rules.speed
    if would_end:
        yield _good("would_end", card=named(face))
    if any(item.kind == number for item in rest):
        yield _good("twin", number=number)
    elif number <= len(case.own) and case.own[number - 1].kind != "thief":
        yield _good("filled", place=number)
    elif following is not None and number > following:
        yield _good("far", count=number - following)
    elif not would_end:
        yield _bad("fits_now", place=number)


def useful_to(case: Case, seat: Seat, face: Face) -> bool:
    """Tell whether a seat could take a card from the discard pile and play it at once; its next turn must come."""
    line = case.lines[seat]
    comes = not case.state.completed or seat in case.state.last_turns
    return comes and not face.special and face.kind == next_number(line)


def _of_the_pile(case: Case) -> Iterator[Reason]:
    """Say why not the open card, and how many hidden ones would go on at once."""
    number = needed(case.own)
    if case.state.blocked:
        yield _good("blocked")
    elif case.state.discard and number is not None and not case.top.fits(number):
        yield _good("not_next", card=named(case.top), number=number)
    yield _good("unseen")
    if number is not None:
        yield _odds(case, number)


def _of_the_open_card(case: Case) -> Iterator[Reason]:
    face, number = case.top, needed(case.own)
    assert isinstance(face.kind, int), "a special card blocks the pile"
    yield from _use_of_the_open_card(case, face, face.kind, number)
    yield _bad("seen")


def _use_of_the_open_card(case: Case, face: Face, kind: int, number: int | None) -> Iterator[Reason]:
    if kind == number:
        after = put(case.own, number - 1, face)
        yield _good("fits", place=number)
        if not case.rules.speed and doubled(after) and counting(after) > 1 and not complete(after):
            yield _good(f"all_{face.colour}", points=case.points(after), plain=counting(after))
    elif kind > len(case.own):
        before = range(len(case.own) + 1, kind)
        held = sum(any(item.kind == wanted for item in case.look.hand) for wanted in before)
        yield _good("later", count=len(before), held=held)
    else:
        after = put(case.own, kind - 1, face)
        gains = not case.rules.speed and case.points(after) > case.points(case.own)
        yield _good("swap", place=kind, points=case.points(after)) if gains else _good("held", place=kind)


def _of_a_gift(case: Case, move: Give) -> Iterator[Reason]:
    """Say what the asker's line is worth with this card, and with the other one where there is a choice."""
    asked = case.state.question
    assert asked is not None, "somebody asked"
    rival, line, face = SeatName(asked.seat), case.lines[asked.seat], case.face(move.card)
    points = worth(put(line, asked.number - 1, face))
    others = {case.face(item.card) for item in case.legal if isinstance(item, Give)} - {face}
    for other in others:
        more = worth(put(line, asked.number - 1, other))
        if case.rules.speed:
            yield _good("no_matter")
        elif more > points:
            yield _good("less", rival=rival, points=points, more=more)
        elif more < points:
            yield _bad("more", rival=rival, points=points, less=more)
        else:
            yield _good("equal", rival=rival, points=points)
        yield _good("keep_other", card=named(other))
    if not others:
        yield _good("must")
    yield _good("draw")


def _of_a_deal(case: Case) -> Iterator[Reason]:
    points = case.state.totals[case.seat]
    if case.rules.goal is not None:
        yield _good("to_goal", points=points, goal=case.rules.goal)
    yield _good("starts")
