"""What a hint says of a Reward at the start of a slot: what it does in this position, in figures (SY-31, SY-40)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.ai.players.advice import Candidate, Reason
from game.engine.protocol import Message, Param, Seat, say
from game.games.syncro.rules.play.actions import Action, Play
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import RECOVER, WEAKEN, WEAKENED_BY
from game.games.syncro.rules.state.horde import strength
from game.games.syncro.rules.state.naming import bare_one
from game.games.syncro.rules.state.state import Slot, State, must_pass


def reason(good: bool, key: str, **params: Param) -> Reason:
    """Return what speaks for a move, or against it."""
    return Reason(good, say(f"syncro.hint.reason.{key}", **params))


def reward_candidate(rules: SyncroRules, state: State, seat: Seat, play: Play) -> Candidate[Action]:
    """Return a Reward as something worth a thought, and what it brings."""
    return Candidate(play, say("syncro.hint.what.reward"), _brings(rules, state, seat, play))


def reward_title(state: State, seat: Seat) -> Message:
    """Return what playing one's Reward is called."""
    return say("syncro.hint.title.reward", reward=say(f"syncro.reward.{held_by(state, seat)}"))


def reward_reasons(rules: SyncroRules, state: State, seat: Seat, play: Play) -> Iterator[Reason]:
    """Yield what speaks for playing a Reward now."""
    name = held_by(state, seat)
    if name == WEAKEN and play.target is not None:
        before, after = strength(state, play.target), weakened(state, play.target)
        enemy = bare_one(rules.mission, state, play.target)
        yield reason(True, "weaken", enemy=enemy, before=before, after=after)
    elif name == RECOVER and play.target is not None:
        yield reason(True, "recover", value=play.target)
    elif name == "show_hands":
        yield reason(True, "show_hands", count=sum(map(len, state.hands)))
    elif name == "redeal" and not all(state.hands):
        yield reason(True, "redeal", count=state.hands.count(()))
    else:
        yield reason(True, "draws_now", count=drawn(rules, state, seat, name))
    if isinstance(state.now, Slot) and not must_pass(state, state.now):
        yield reason(True, "then_choose")


def _brings(rules: SyncroRules, state: State, seat: Seat, play: Play) -> Message:
    name = held_by(state, seat)
    if name == WEAKEN and play.target is not None:
        before, after = strength(state, play.target), weakened(state, play.target)
        return say("syncro.hint.cost.weaken", before=before, after=after)
    if name == RECOVER and play.target is not None:
        return say("syncro.hint.cost.recover", value=play.target)
    if name in ("show_hands", "redeal"):
        return say(f"syncro.hint.cost.{name}")
    return say("syncro.hint.cost.draws_now", count=drawn(rules, state, seat, name))


def held_by(state: State, seat: Seat) -> str:
    """Return the name of the Reward that a mage holds, who must be the reader."""
    card = state.held[seat]
    assert card is not None, "a Reward is held"
    return state.prizes.known_card_face(card)


def weakened(state: State, place: int) -> int:
    """Return the strength of an enemy after a Reward has taken some of it."""
    spot = state.spot(place)
    weaker = replace(spot, weaker_now=spot.weaker_now + WEAKENED_BY)
    horde = tuple(weaker if other == place else lying for other, lying in enumerate(state.horde))
    return strength(replace(state, horde=horde), place)


def drawn(rules: SyncroRules, state: State, seat: Seat, name: str) -> int:
    """Return how many Spells a Reward draws: two for its mage, or one for each mage with room (SY-26)."""
    sizes = [len(hand) for hand in state.hands]
    if name == "redeal":  # SY-39: all Spells in hands are dealt again first
        sizes = [
            len(range((mage - state.leader) % state.mages, sum(sizes), state.mages)) for mage in range(state.mages)
        ]
    rooms = [rules.mission.limit - size for size in sizes]
    wanted = min(2, rooms[seat]) if name == "draw_two" else sum(room > 0 for room in rooms)
    return min(wanted, len(state.deck) + len(state.discards))
