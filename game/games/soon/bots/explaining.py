"""What Soon's Master says of a move, in a sentence that what it weighed then bears out.

What a move came to are points ahead of the others after two turns of its own, the mean of worlds that were played out.
"""

from __future__ import annotations

from typing import Final

from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, Seat, SeatName, say
from game.games.soon.bots.players.master import points_of
from game.games.soon.rules.actions import Ask, Discard, Draw, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import a_card_asked, named
from game.games.soon.rules.position import State

WORDS: Final = "soon.reason"
CLOSE: Final = 0.5
"""Points: what lies no farther apart came to about the same."""
SHOWN: Final = 3


def sentence(state: State, seat: Seat, weighed: Weighed) -> Message | None:
    """Return what is said; None where nothing was set beside what was done."""
    done, *others = weighed.tried
    if not others:
        return None
    best = max(others, key=lambda one: one.chance)
    other = way(state, seat, best.action)
    gap = points_of(done.chance) - points_of(best.chance)
    if weighed.liked and gap < 0:
        return say(f"{WORDS}.liked", instead=other)
    if gap < CLOSE:
        return say(f"{WORDS}.close", instead=other)
    return say(f"{WORDS}.weighed", instead=other, count=max(1, round(gap)))


def behind(weighed: Weighed, one: Tried) -> int:
    """Return by how many points something came to more than what was done; less, if it is negative."""
    return round(points_of(one.chance) - points_of(weighed.tried[0].chance))


def way(state: State, seat: Seat, action: object) -> Message:
    """Return a move in a few words that stand in a list and in a sentence alike: “drawing from the pile”."""
    faces = dict(state.hand_of(seat))
    match action:
        case Draw("pile"):
            return say(f"{WORDS}.way.pile")
        case Draw():
            return say(f"{WORDS}.way.open")
        case Play(card):
            return say(f"{WORDS}.way.play", card=named(faces[card]))
        case Replace(card, place):
            return say(f"{WORDS}.way.replace", card=named(faces[card]), place=place)
        case Discard(card):
            kind = faces[card].kind
            key = f"discard_{kind}" if kind in ("explorer", "lightning") else "discard"
            return say(f"{WORDS}.way.{key}", card=named(faces[card]))
        case Ask(other, number, colour):
            return say(f"{WORDS}.way.ask", rival=SeatName(other), card=a_card_asked(number, colour))
        case Strike(other=other) if other == seat:
            return say(f"{WORDS}.way.strike_own")
        case Strike(other=other):
            return say(f"{WORDS}.way.strike", rival=SeatName(other))
        case Steal(other=other):
            return say(f"{WORDS}.way.steal", rival=SeatName(other))
    raise AssertionError(f"{action} is not played out")
