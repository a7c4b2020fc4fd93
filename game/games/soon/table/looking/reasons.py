"""What computer players say of their moves where a match of Soon is looked back at."""

from __future__ import annotations

from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, Seat, say
from game.games.soon.bots.explaining import SHOWN, WORDS, behind, sentence, way
from game.games.soon.rules.position import State
from game.scenes.session.replay.reasons import Reason, Way


def reason(state: State, seat: Seat, weighed: Weighed) -> Reason | None:
    """Return what is said of a move, and by how many points the next best ones came to less."""
    said = sentence(state, seat, weighed)
    if said is None:
        return None
    ways = tuple(Way(way(state, seat, one.action), _figure(weighed, one)) for one in weighed.tried[:SHOWN])
    return Reason(seat, said, say(f"{WORDS}.title"), say(f"{WORDS}.unit"), ways)


def _figure(weighed: Weighed, one: Tried) -> Message:
    points = behind(weighed, one)
    return say(f"{WORDS}.{'as_much' if not points else 'more' if points > 0 else 'less'}", points=abs(points))
