"""Turns of Epochs Chrono that play themselves, in words: for everybody while they do, for their owner afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.protocol import Message, SeatName, say
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Passed
from game.games.chrono.rules.faces import Face, special, the_words
from game.games.chrono.rules.position import drawing
from game.games.chrono.table.facts import Facts


def flags(history: Sequence[Event]) -> list[bool]:
    """Tell of each event whether it is of a turn that nobody decides.

    Where a special card goes that was drawn, its owner decides (CH-11).
    """
    result: list[bool] = []
    before: Event | None = None
    on = False
    for event in history:
        match event:
            case Drew() | Passed():
                on = True
            case Laid(_, _, face):
                on = on and isinstance(before, Drew) and not special(face)
        result.append(on)
        on = on and not isinstance(event, Handed)
        before = event
    return result


def summed(events: Sequence[Event]) -> tuple[Message, ...]:
    """Return what one seat's turns did by themselves: its own cards by name where these events know them."""
    drew = [event.face for event in events if isinstance(event, Drew)]
    laid = [event.face for event in events if isinstance(event, Laid)]
    passed = sum(isinstance(event, Passed) for event in events)
    rows = []
    if drew:
        known = [face for face in drew if isinstance(face, str)]
        count = len(drew)
        cards = _listed(known) if len(known) == count else say("chrono.seat.cards", count=count)
        rows.append(say("chrono.itself.drew", cards=cards))
    if passed:
        rows.append(say("chrono.itself.passed", count=passed))
    if laid:
        rows.append(say("chrono.itself.laid", cards=_listed(laid)))
    return tuple(rows)


def _listed(faces: Sequence[Face]) -> Message:
    """Return cards in words, equal ones counted."""
    *others, last = (the_words(face, count) for face, count in Counter(faces).items())
    if not others:
        return last
    result = say("list.pair", first=others[-1], last=last)
    for words in reversed(others[:-1]):
        result = say("list.more", first=words, rest=result)
    return result


def status(facts: Facts) -> str:
    """Return what plays itself now, and why; after a whole round of it, that; "" where somebody decides."""
    state, seat = facts.state, facts.table.by_itself
    if facts.table.held:
        key = "nobody_began" if not state.opened else "round_drew" if state.deck else "round_passed"
        return facts.kit.say(f"chrono.itself.{key}")
    if seat is None or facts.mine:
        return ""
    return facts.kit.words.message(say(f"chrono.itself.{_kind(facts)}", player=SeatName(seat)), facts.table.name)


def button(facts: Facts) -> str:
    """Return the same briefly, for the button that waits; "" where somebody decides."""
    seat = facts.table.by_itself
    if seat is None or facts.mine:
        return ""
    key = "drawing" if _kind(facts) == "draws" else "passing"
    return facts.kit.words.message(say(f"chrono.itself.{key}", player=SeatName(seat)), facts.table.name)


def _kind(facts: Facts) -> str:
    """Return what the turn is that plays itself: about to begin, or told already."""
    state, last = facts.state, None
    if facts.table.idle:
        if state.deck and (state.opened or drawing(state)):
            return "draws"
        return "passes" if state.opened else "passes_first"
    for event in reversed(facts.table.view.history):
        if isinstance(event, Drew | Passed):
            last = event
            break
    if isinstance(last, Passed):
        return "passes" if last.opened else "passes_first"
    return "draws"
