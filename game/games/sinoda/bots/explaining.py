"""What a computer player of Sinoda says of a move, in a sentence that what it weighed then bears out.

What a move was worth to it is what it saw of both sides' best play, in points ahead, without what its character likes.
"""

from __future__ import annotations

from typing import Final

from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, say
from game.games.sinoda.bots.players.worth import points_of, wins
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.position import CAPTURED, State
from game.games.sinoda.rules.rules import Change, Move

WORDS: Final = "sinoda.reason"
CLOSE: Final = 0.25
"""Points: what lies no farther apart was about as good."""
SHOWN: Final = 3


def sentence(board: Board, state: State, weighed: Weighed) -> Message | None:
    """Return what is said; None where its figures speak for another move, or nothing was set beside it."""
    if weighed.blunder:
        return say(f"{WORDS}.blunder")
    done, *others = weighed.tried
    if not others:
        return None
    best = max(others, key=lambda one: one.chance)
    if wins(done.chance):
        return None if wins(best.chance) else say(f"{WORDS}.won")
    gap = points_of(done.chance) - points_of(best.chance)
    other = way(board, state, best.action)
    if gap >= CLOSE:
        return say(f"{WORDS}.weighed", instead=other, tenths=tenths(gap))
    if weighed.liked and gap > -1:
        return say(f"{WORDS}.liked", instead=other)
    return say(f"{WORDS}.close", instead=other) if gap > -CLOSE else None


def tenths(points: float) -> Message:
    """Return points with one decimal, as the language writes them."""
    whole, tenth = divmod(round(10 * abs(points)), 10)
    return say(f"{WORDS}.tenths", count=whole, tenth=tenth)


def behind(weighed: Weighed, one: Tried) -> float:
    """Return by how many points something was better than what was done; worse, if it is negative."""
    return points_of(one.chance) - points_of(weighed.tried[0].chance)


def way(board: Board, state: State, action: object) -> Message:
    """Return a move in short notation, as in the log."""
    match action:
        case Move(start, end):
            taken = end in {board.spaces[space].name for space in state.spaces if space != CAPTURED}
            return say(f"sinoda.brief.{'captured' if taken else 'moved'}", start=start, end=end)
        case Change(space, value):
            return say("sinoda.brief.changed", space=space, value=value)
    raise AssertionError(f"{action} is not weighed")
