"""What Soon's hints say for and against a move, in figures. Every sentence is true of the position that it is said of.

A claim about points is that of one's line as it lies after the move (SO-19); what is hidden is only counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice import Reason
from game.engine.protocol import Param, SeatName, say
from game.engine.tuples import put
from game.games.soon.bots.case import Case
from game.games.soon.bots.discards import points_of, useful_next, would_end
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import COLOURS, LAST, Face, a_card_asked, named
from game.games.soon.rules.position import Line, complete, needed, next_number
from game.games.soon.rules.scoring import counting, one_colour, worth


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
    rival = SeatName(move.other)
    number = needed(case.own) or LAST
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
    rival = SeatName(move.other)
    loss = worth(before) - worth(after)
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
    """Say why this card can be spared rather than those that are kept, and whom it may help."""
    face = case.face(move.card)
    points = points_of(case, face)
    yield from points[:1]
    if face.special:
        yield _bad("special")
    elif isinstance(face.kind, int) and _fits_now(case, face.kind) and not would_end(case, face):
        yield _bad("fits_now", place=face.kind)
    if useful_next(case, face):
        yield _bad("lends", rival=SeatName((case.seat + 1) % len(case.lines)))
    yield from points[1:]
    if case.last_turn:
        yield _good("last_turn")
    elif not case.nothing_fits:
        yield as_it_is(case)


def as_it_is(case: Case) -> Reason:
    """Say that one's line stays as it is."""
    if case.rules.speed:
        return _good("places", count=counting(case.own), places=LAST)
    return _good("same", count=case.points(case.own))


def _fits_now(case: Case, number: int) -> bool:
    """Tell whether one's line waits for a number now: on the next place, or in that of a Thief."""
    if number > len(case.own):
        return number == next_number(case.own)
    return case.own[number - 1].kind == "thief"


def _of_the_pile(case: Case) -> Iterator[Reason]:
    """Say why not the open card, and how many hidden ones would go on at once."""
    number = needed(case.own)
    if case.state.blocked:
        yield _good("blocked")
    elif case.state.discard and number is not None and not case.top.fits(number):
        yield _good("not_next", card=named(case.top), wanted=a_card_asked(number, None), number=number)
    yield _good("unseen")
    if number is not None:
        yield _odds(case, number)


def _of_the_open_card(case: Case) -> Iterator[Reason]:
    face = case.top
    number = needed(case.own)
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
        key = "later_none" if not held else "later_all" if held == len(before) else "later_some"
        yield _good(key, count=len(before), held=held, before=a_card_asked(kind - 1, None))
    else:
        after = put(case.own, kind - 1, face)
        gains = not case.rules.speed and case.points(after) > case.points(case.own)
        yield _good("swap", place=kind, points=case.points(after)) if gains else _good("held", place=kind)


def _of_a_gift(case: Case, move: Give) -> Iterator[Reason]:
    """Say what the asker's line is worth with this card, and with the other one where there is a choice."""
    asked = case.state.question
    assert asked is not None, "somebody asked"
    rival = SeatName(asked.seat)
    line = case.lines[asked.seat]
    face = case.face(move.card)
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
