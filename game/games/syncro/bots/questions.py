"""How a partner answers what is asked beside the slots: a Dragon's payment, and when to play a Reward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.actions import Action, Pass, Pay, Play
from game.games.syncro.rules.content import RECOVER, WEAKEN
from game.games.syncro.rules.hands import hand_faces
from game.games.syncro.rules.horde import strength, worth
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Paying, State

ENOUGH_ROOM: Final = 2
STRONG: Final = 7
GOOD_SPELL: Final = 4
DEAR: Final = 3


def pay(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """Pay a Dragon where it is cheap, or nobody after could; leave it to others who are likely to have it smaller."""
    paying = state.now
    assert isinstance(paying, Paying), "a payment is asked for"
    owed = paying.needed - paying.paid
    values = [worth(state, face) for face in hand_faces(state, seat)]
    later = sum(len(state.hands[other]) for other in paying.seats[1:])
    pack = rules.content.spell_pack(rules.mission.rules)
    expected = later * sum(pack) / len(pack)
    scale = Play(None)
    if scale in legal and (owed >= DEAR or owed > sum(values) + expected):
        return scale
    chosen = cheapest(values, owed)
    if chosen is not None:
        over = sum(values[place] for place in chosen) - owed
        likely = expected >= 2 * owed + 2 and later >= 3
        if over and likely and (not paying.begun):
            return Pass()
        return Pay(chosen[0])
    if expected >= 1.5 * owed + 1 or not any(values):
        return Pass()  # those after can do it
    return Pay(values.index(max(values)))


def cheapest(values: Sequence[int], owed: int) -> tuple[int, ...] | None:
    """Return the places of the Spells that pay with the least to spare, and the fewest of them; None if none do."""
    best: tuple[int, ...] | None = None
    minimum = (99, 99)
    for chosen in range(1, 1 << len(values)):
        places = tuple(place for place in range(len(values)) if chosen >> place & 1)
        total = sum(values[place] for place in places)
        if total >= owed and (total, len(places)) < minimum:
            best, minimum = places, (total, len(places))
    return best


def reward(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """Return a Reward worth playing at the start of this slot, or None."""
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return None
    card = state.held[seat]
    assert card is not None, "who may play a Reward holds one"
    name = state.prizes.known_face(card)
    room = rules.mission.limit - len(state.hands[seat])
    rooms = [rules.mission.limit - len(hand) for hand in state.hands]
    match name:
        case "draw_two":
            return plays[0] if room >= ENOUGH_ROOM else None
        case "each_draws":
            return plays[0] if all(rooms) else None
        case "show_hands":
            return plays[0] if seat == state.leader and not state.attacked else None
        case "redeal":
            return plays[0] if all(rooms) and not all(state.hands) else None
        case _ if name == RECOVER:
            best = max((play.target for play in plays if play.target is not None), default=0)
            return Play(best) if best >= GOOD_SPELL and room else None
        case _ if name == WEAKEN:
            targets = [play.target for play in plays if play.target is not None]
            strongest = max(targets, key=lambda place: strength(state, place))
            return Play(strongest) if strength(state, strongest) >= STRONG and not state.passed else None
    return None
