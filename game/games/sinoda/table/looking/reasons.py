"""What computer players say of their moves where a match of Sinoda is looked back at."""

from __future__ import annotations

from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, Seat, say
from game.games.sinoda.bots.explaining import SHOWN, WORDS, behind, sentence, tenths, way
from game.games.sinoda.bots.players.worth import wins
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import SinodaRules
from game.scenes.session.replay.reasons import Reason, Way


def reason(rules: SinodaRules, state: State, seat: Seat, weighed: Weighed) -> Reason | None:
    """Return what is said of a move, and by how many points the next best ones were worth less."""
    said = sentence(rules.board, state, weighed)
    if said is None:
        return None
    if weighed.blunder or wins(weighed.tried[0].chance):
        return Reason(seat, said)
    ways = tuple(Way(way(rules.board, state, one.action), _figure(weighed, one)) for one in weighed.tried[:SHOWN])
    return Reason(seat, said, say(f"{WORDS}.title"), None, ways)


def _figure(weighed: Weighed, one: Tried) -> Message:
    apart = behind(weighed, one)
    if lost(one):
        return say(f"{WORDS}.lost")
    key = "as_much" if not round(10 * apart) else "more" if apart > 0 else "less"
    return say(f"{WORDS}.{key}", points=tenths(apart))


def lost(one: Tried) -> bool:
    """Tell whether a loss was seen."""
    return one.chance == 0.0
