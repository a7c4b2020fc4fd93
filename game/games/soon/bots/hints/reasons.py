"""What Soon's hints say for and against a move, in figures. Every sentence is true of the position that it is said of.

A claim about points is that of one's line as it lies after the move (SO-19); what is hidden is only counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.ai.players.advice import Reason
from game.engine.protocol import Param, SeatName, say
from game.engine.tuples import put
from game.games.soon.bots.hints.case import Case
from game.games.soon.bots.hints.discards import good, points_of, useful_next, would_end
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import COLOURS, LAST, Face, a_card_asked, named
from game.games.soon.rules.position import Line, complete, needed, next_number
from game.games.soon.rules.scoring import counting, one_colour, worth


def reasons_for(case: Case, move: Action) -> tuple[Reason, ...]:
    """Return what speaks for a move and against it, the weightiest first; at least one thing."""
    return tuple(OF[type(move)](case, move))


def _bad(key: str, **params: Param) -> Reason:
    return Reason(False, say(f"soon.hint.bad.{key}", **params))


def _of_the_line(case: Case, move: Play | Replace | Steal | Strike) -> Iterator[Reason]:
    """Say what becomes of one's own line, then what follows."""
    after = case.after(move)[case.seat]
    yield from _worth(case, after)
    if isinstance(move, Steal):
        yield _robbed(case, move)
    if isinstance(move, Replace) and case.own[move.place - 1].kind == "thief":
        yield good("no_thief", place=move.place)
    if complete(after):
        if not case.state.completed and not case.rules.speed:
            yield good("first")
    elif case.last_turn:
        yield good("last_turn")
    else:
        yield from _next(case, after, case.rest(move))


def _robbed(case: Case, move: Steal) -> Reason:
    """Say what a theft costs who is robbed."""
    words: dict[str, Param] = {"rival": SeatName(move.other), "number": needed(case.own) or LAST}
    loss = case.loss(move)
    scores = loss > 0 and not case.rules.speed
    return good("robbed_points", **words, count=loss) if scores else good("robbed", **words)


def _worth(case: Case, after: Line) -> Iterator[Reason]:
    """Say what one's own line is worth then, and why; in the Speed variant how long it is (SO-19, SO-21)."""
    points, before, cards = case.points(after), case.points(case.own), counting(after)
    if case.rules.speed:
        yield good("wins") if complete(after) else good("places", count=cards, places=LAST)
    elif complete(after):
        yield good("complete", points=points)
    elif one_colour(after) and cards > 1:
        colour = next(face.colour for face in after if face.kind != "thief")
        yield good(f"all_{colour}", points=points, plain=cards)
    elif one_colour(case.own) and not one_colour(after):
        yield _bad("ends_double", points=points, before=before)
    else:
        yield good("points", points=points, before=before) if points > before else good("same", count=points)


def _next(case: Case, after: Line, rest: tuple[Face, ...]) -> Iterator[Reason]:
    """Say with what the line could go on."""
    number = needed(after)
    if number is None:
        return
    fitting = next((face for face in rest if face.fits(number)), None)
    if fitting is not None:
        yield good("follows", card=named(fitting))
    else:
        count = case.hidden(number)
        yield good("opens", count=count, number=number) if count else _bad("none_hidden", number=number)


def _odds(case: Case, number: int) -> Reason:
    """Say how many of the cards that one doesn't see are of a number."""
    count, total = case.hidden(number), sum(case.look.hidden.values())
    return good("odds", count=count, total=total, number=number) if count else _bad("none_hidden", number=number)


def _of_a_strike(case: Case, move: Strike) -> Iterator[Reason]:
    """Say what a line loses; of one's own, what becomes of it (SO-23)."""
    if move.other == case.seat:
        yield from _of_the_line(case, move)
        return
    rival = SeatName(move.other)
    loss = case.loss(move)
    if loss > 0 and not case.rules.speed:
        yield good("loses", rival=rival, count=loss)
    yield good("lacks", rival=rival, count=LAST - counting(case.after(move)[move.other]))


def _of_a_question(case: Case, move: Ask) -> Iterator[Reason]:
    """Say how sure it is, and what one's own line would be worth at least."""
    held = case.state.hand_of(move.other)
    known = any(face.answers(move.number, move.colour) for _, face in held)
    yield good("known", rival=SeatName(move.other)) if known else _odds(case, move.number)
    faces = [Face(move.number, colour) for colour in COLOURS if move.colour in (None, colour)]
    least, before = min(case.points(put(case.own, move.number - 1, face)) for face in faces), case.points(case.own)
    if not case.rules.speed and least > before:
        yield good("at_least", points=least, before=before)


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
        yield good("last_turn")
    elif not case.nothing_fits:
        yield as_it_is(case)


def as_it_is(case: Case) -> Reason:
    """Say that one's line stays as it is."""
    if case.rules.speed:
        return good("places", count=counting(case.own), places=LAST)
    return good("same", count=case.points(case.own))


def _fits_now(case: Case, number: int) -> bool:
    """Tell whether one's line waits for a number now: on the next place, or in that of a Thief."""
    return number == next_number(case.own) if number > len(case.own) else case.own[number - 1].kind == "thief"


def _of_a_draw(case: Case, move: Draw) -> Iterator[Reason]:
    """Say what the open card is good for; or why not that, and how many hidden ones would go on at once."""
    number = needed(case.own)
    if move.source == "discard":
        yield from _of_the_open_card(case, number)
        yield _bad("seen")
        return
    if case.state.blocked:
        yield good("blocked")
    elif case.state.discard and number is not None and not case.top.fits(number):
        yield good("not_next", card=named(case.top), wanted=a_card_asked(number, None), number=number)
    yield good("unseen")
    if number is not None:
        yield _odds(case, number)


def _of_the_open_card(case: Case, number: int | None) -> Iterator[Reason]:
    face, kind = case.top, case.top.kind
    assert isinstance(kind, int), "a special card blocks the pile"
    if kind == number:
        after = put(case.own, number - 1, face)
        yield good("fits", place=number)
        if not case.rules.speed and one_colour(after) and counting(after) > 1 and not complete(after):
            yield good(f"all_{face.colour}", points=case.points(after), plain=counting(after))
    elif kind > len(case.own):
        before = range(len(case.own) + 1, kind)
        held = sum(any(item.kind == wanted for item in case.look.hand) for wanted in before)
        key = "later_none" if not held else "later_all" if held == len(before) else "later_some"
        yield good(key, count=len(before), held=held, before=a_card_asked(kind - 1, None))
    else:
        after = put(case.own, kind - 1, face)
        gains = not case.rules.speed and case.points(after) > case.points(case.own)
        yield good("swap", place=kind, points=case.points(after)) if gains else good("held", place=kind)


def _of_a_gift(case: Case, move: Give) -> Iterator[Reason]:
    """Say what the asker's line is worth with this card, and with the other one where there is a choice."""
    asked = case.state.question
    assert asked is not None, "somebody asked"
    face = case.face(move.card)
    rival = SeatName(asked.seat)
    points = worth(case.given(face)[1])
    others = {case.face(item.card) for item in case.legal if isinstance(item, Give)} - {face}
    for other in others:
        more = worth(case.given(other)[1])
        if case.rules.speed:
            yield good("no_matter")
        elif more > points:
            yield good("less", rival=rival, points=points, more=more)
        elif more < points:
            yield _bad("more", rival=rival, points=points, less=more)
        else:
            yield good("equal", rival=rival, points=points)
        yield good("keep_other", card=named(other))
    if not others:
        yield good("must")
    yield good("draw")


def _of_a_deal(case: Case, move: Deal) -> Iterator[Reason]:
    if case.rules.goal is not None:
        yield good("to_goal", points=case.state.totals[case.seat], goal=case.rules.goal)
    yield good("starts")


OF: Final[Mapping[type[Action], Callable[..., Iterator[Reason]]]] = {
    Draw: _of_a_draw, Play: _of_the_line, Replace: _of_the_line, Steal: _of_the_line, Strike: _of_a_strike,
    Ask: _of_a_question, Discard: _of_a_discard, Give: _of_a_gift, Deal: _of_a_deal,
}  # fmt: skip
"""What speaks for each kind of move and against it."""
