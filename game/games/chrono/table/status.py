"""The one sentence over Epochs Chrono's table: whose turn it is, and what they may do."""

from __future__ import annotations

from game.engine.protocol import Seat
from game.games.chrono.rules.position import drawing, over
from game.games.chrono.rules.rules import Draw, Pass
from game.games.chrono.table.facts import Facts

ALWAYS = ("act", "first", "pass", "draw", "draw_first", "no_deck", "more", "last", "one_by_one")
OF_SOMEBODY = ("act_other", "first_other", "waiting")


def status(facts: Facts) -> str:
    """Return the sentence of the moment. Of the hand it tells only its owner."""
    state = facts.state
    if over(state):
        return facts.say("chrono.log.lost", player=facts.name(state.out[-1]))
    name = facts.name(state.mover)
    if not facts.mine:
        if state.mover == facts.viewer and facts.you is not None:
            return facts.kit.say("table.your_turn")
        if not state.opened and not drawing(state):
            return facts.say("chrono.status.first_other", player=name)
        return facts.say(f"chrono.status.{'act_other' if facts.thinking is None else 'waiting'}", player=name)
    if facts.fork is not None:
        return facts.say("chrono.status.fork", row=facts.row(facts.fork.suit))
    if facts.card:
        key = "drawn" if state.drawn is not None else "stands"
        return facts.say(f"chrono.status.{key}", card=facts.called(facts.card))
    return facts.say(f"chrono.status.{_mine(facts)}")


def _mine(facts: Facts) -> str:
    """Return what the viewer is told to do."""
    if Draw() in facts.legal:
        return "draw" if facts.state.opened else "draw_first"
    if Pass() in facts.legal:
        return "no_deck" if facts.state.opened else "pass"
    if facts.state.laid:
        return "more" if len(facts.legal) > 1 else "last"
    if not facts.state.opened:
        return "first"
    return "one_by_one" if facts.draft.one_by_one else "act"


def longest(facts: Facts) -> str:
    """Return the longest sentence that may have to be said in this match."""
    seats: range = range(len(facts.players))
    result = [facts.say(f"chrono.status.{key}") for key in ALWAYS]
    result += [facts.say(f"chrono.status.{key}", player=_name(facts, seat)) for key in OF_SOMEBODY for seat in seats]
    result += [facts.say("chrono.status.fork", row=facts.row(suit)) for suit in facts.state.suits]
    if facts.rules.deck4:
        result += [
            facts.say(f"chrono.status.{key}", card=facts.called(face))
            for key in ("stands", "drawn")
            for face in set(facts.rules.pack)
        ]
    return max(result, key=len)


def _name(facts: Facts, seat: Seat) -> str:
    return facts.name(seat)
