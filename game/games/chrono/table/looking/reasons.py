"""What computer players say of their moves where a match of Epochs Chrono is looked back at."""

from __future__ import annotations

from game.ai.players.weighed import Weighed
from game.engine.protocol import Seat, say
from game.games.chrono.bots.explaining import WORDS, listed, of_hundred, sentence, told
from game.games.chrono.rules.position import State
from game.scenes.session.replay.reasons import Reason, Way


def reason(state: State, seat: Seat, weighed: Weighed) -> Reason | None:
    """Return what is said of a move, and what it and the next best ones were worth."""
    said = sentence(weighed)
    if said is None:
        return None
    ways = tuple(Way(listed(one.action), str(of_hundred(one)), one.chance) for one in told(weighed))
    return Reason(seat, said, say(f"{WORDS}.title"), say(f"{WORDS}.unit"), ways)
