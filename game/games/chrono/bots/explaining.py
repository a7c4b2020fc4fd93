"""What a computer player of Epochs Chrono says of a move, in a sentence that what it weighed then bears out.

What a move was worth to it is the mean of many worlds played out: 0 for the last one out, 100 for the first (CH-13,
CH-14). No cards of the others are named.
"""

from __future__ import annotations

from typing import Final

from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, say
from game.games.chrono.rules.faces import card_words, special, the_words
from game.games.chrono.rules.rules import Done, Draw, Lay

WORDS: Final = "chrono.reason"
CLOSE: Final = 2.0
"""Of a hundred: what lies no farther apart made hardly a difference."""
SHOWN: Final = 3


def told(weighed: Weighed) -> tuple[Tried, ...]:
    """Return what was done, and the best others that were tried as long: no others where it alone was."""
    most = max(one.worlds for one in weighed.tried)
    done, *others = weighed.tried
    return (done, *[one for one in others if 2 * one.worlds >= most > 0][: SHOWN - 1])


def sentence(weighed: Weighed) -> Message | None:
    """Return what is said; None where nothing was set beside what was done."""
    done, *others = told(weighed)
    if not others:
        return None
    best = max(others, key=lambda one: one.chance)
    worth, less = of_hundred(done), of_hundred(best)
    apart = 100 * (done.chance - best.chance)
    key = "even" if worth == less else "liked" if apart < 0 else "close" if apart < CLOSE else "weighed"
    return say(f"{WORDS}.{key}", done=way(done.action), instead=way(best.action), worth=worth, less=less)


def of_hundred(tried: Tried) -> int:
    """Return what something was worth, of a hundred."""
    return round(100 * tried.chance)


def way(action: object) -> Message:
    """Return a move inside a sentence: “with the Joker”."""
    match action:
        case Lay(card, cell) if special(card):
            return say(f"{WORDS}.way.as", card=the_words(card), cell=the_words(cell))
        case Lay(card):
            return say(f"{WORDS}.way.lay", card=the_words(card))
        case Done():
            return say(f"{WORDS}.way.done")
        case Draw():
            return say(f"{WORDS}.way.draw")
    return say(f"{WORDS}.way.pass")


def listed(action: object) -> Message:
    """Return a move in a list."""
    match action:
        case Lay(card, cell) if special(card):
            return say("chrono.card.as", card=card_words(card), cell=card_words(cell))
        case Lay(card):
            return card_words(card)
        case Done():
            return say(f"{WORDS}.list.done")
        case Draw():
            return say(f"{WORDS}.list.draw")
    return say(f"{WORDS}.list.pass")
