"""Ask about the horde: what is free, what can be attacked, what is strong; of a whole state or of a view."""

from __future__ import annotations

from game.games.syncro.rules.state.content import COUNTED, ONES_COUNT_NOTHING, STRONGER, Enemy
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import Spot, State


def free(mission: Mission, state: State, place: int) -> bool:
    """Tell whether no corner of the card at a place is covered by another card of the horde."""
    return all(state.horde[other] is None for other in mission.covers[place])


def accessible(mission: Mission, state: State, place: int) -> bool:
    """Tell whether the enemy at a place can be attacked: free, face up, no Cerberus before the Boss (SY-17, SY-37)."""
    spot = state.horde[place]
    if spot is None or not spot.up or spot.kind == "fog" or not free(mission, state, place):
        return False
    return spot.kind != "last_boss" or not hounds(state)


def targets(mission: Mission, state: State) -> tuple[int, ...]:
    """Return every place that can be attacked, as they would be resolved."""
    return tuple(place for place in mission.order if accessible(mission, state, place))


def hounds(state: State) -> list[int]:
    """Return the places where a Cerberus lies."""
    return [place for place, spot in enumerate(state.horde) if spot is not None and spot.kind == "cerberus"]


def enemies(state: State) -> int:
    """Return how many enemies are left, face down ones too: Fog is none (SY-23)."""
    return sum(spot is not None and spot.kind != "fog" for spot in state.horde)


def next_reveal(mission: Mission, state: State) -> int | None:
    """Return the next place whose card has to be turned up, or None: bottom row first, left to right (SY-21)."""
    face_down = [(place, spot) for place in mission.order if (spot := state.horde[place]) is not None and not spot.up]
    return next((place for place, spot in face_down if _can_be_revealed(mission, state, place, spot)), None)


def _can_be_revealed(mission: Mission, state: State, place: int, spot: Spot) -> bool:
    """Tell whether a face-down card is due: the two Cerberus only together, and the Boss with them (SY-37)."""
    guards = hounds(state)
    if spot.kind == "cerberus":
        return all(free(mission, state, guard) for guard in guards)
    if spot.kind == "last_boss" and guards:
        return all(state.spot(guard).up for guard in guards)
    return free(mission, state, place)


def enemy_at(state: State, place: int) -> Enemy:
    """Return the enemy that lies face up at a place."""
    spot = state.spot(place)
    assert spot.kind != "fog", "Fog is no enemy"
    return state.foes.known_card_face(spot.card)


def worth(state: State, face: int) -> int:
    """Return what a Spell counts: its value, or nothing for a 1 under that curse."""
    return 0 if face == 1 and cursed(state, ONES_COUNT_NOTHING) else face


def cursed(state: State, curse: str) -> bool:
    """Tell whether a curse lies beside the horde."""
    return any(state.fogs.card_face(card) == curse for card in state.curses)


def bonus(state: State, place: int) -> int:
    """Return what an enemy gains from other cards in play and from a curse (SY-33, SY-37, SY-38)."""
    more = int(state.spot(place).kind == "monster" and cursed(state, STRONGER))
    others = [other.kind for at, other in enumerate(state.horde) if other is not None and at != place]
    for power in enemy_at(state, place).powers:
        each, kinds = COUNTED.get(power, (0, ()))
        more += each * sum(kind in kinds for kind in others)
    return more


def strength(state: State, place: int) -> int:
    """Return the strength of the enemy face up at a place, as it is now; never below 1."""
    spot = state.spot(place)
    absorbed = sum(worth(state, face) for face in state.faces(spot.absorbed))
    return max(1, enemy_at(state, place).strength + bonus(state, place) + absorbed - spot.weaker - spot.weaker_now)
