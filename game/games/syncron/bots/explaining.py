"""What a computer player of Syncron says of a card, in a sentence that what it weighed then bears out.

It draws lots among its cards: what it kept is how often each was to be shown, which is the chance that it drew by.
"""

from __future__ import annotations

from typing import Final

from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, say
from game.games.syncron.bots.reading import Mix
from game.games.syncron.rules.rules import Seal

WORDS: Final = "syncron.reason"
SHOWN: Final = 3
LEAST: Final = 0.005
"""What was drawn more seldom isn't told."""


def weighed(names: tuple[str, ...] | list[str], mix: Mix, drawn: int) -> Weighed:
    """Return what was weighed: the card that was drawn, then the others, the likelier before."""
    rest = sorted((place for place in range(len(mix)) if place != drawn), key=lambda place: -mix[place])
    return Weighed(tuple(Tried(Seal(names[place]), mix[place], 1) for place in (drawn, *rest)))


def told(what: Weighed) -> tuple[Tried, ...]:
    """Return the card that was drawn, and the likeliest others."""
    done, *others = what.tried
    return (done, *[one for one in others if one.chance >= LEAST][: SHOWN - 1])


def sentence(what: Weighed) -> Message:
    """Return what is said."""
    done, *others = told(what)
    card = inside(done)
    if not others:
        return say(f"{WORDS}.sure", card=card)
    other = others[0]
    return say(f"{WORDS}.lots", card=card, share=of_hundred(done), instead=inside(other), less=of_hundred(other))


def of_hundred(one: Tried) -> int:
    """Return how often a card was to be shown, of a hundred."""
    return round(100 * one.chance)


def called(one: Tried) -> Message:
    """Return the name of a card, in a list."""
    return say(f"syncron.card.{_card(one)}")


def inside(one: Tried) -> Message:
    """Return the name of a card inside a sentence: “the Queen”."""
    return say(f"{WORDS}.card.{_card(one)}")


def _card(one: Tried) -> str:
    assert isinstance(one.action, Seal), "cards are weighed"
    return one.action.card
