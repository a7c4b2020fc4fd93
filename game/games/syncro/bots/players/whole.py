"""The world of a state in which nothing is hidden: for who looks back with all cards open, and for yardsticks."""

from __future__ import annotations

from game.engine.cards import Cards
from game.engine.protocol import HIDDEN, Hidden, View
from game.games.syncro.bots.players.reading import Reading, strength_and_powers_of
from game.games.syncro.bots.players.twin import FOGS, REWARDS, World
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.rules.state.state import State


def is_open(state: State) -> bool:
    """Tell whether a state has no holes."""
    families: tuple[Cards[int] | Cards[Enemy] | Cards[str], ...]
    families = state.spells, state.foes, state.fogs, state.prizes
    if any(isinstance(card, Hidden) for hand in state.hands for card in hand):
        return False
    return all(entry.face is not HIDDEN for cards in families for entry in cards.known)


def whole(rules: SyncroRules, view: View[State]) -> World:
    """Return the one world of a view without holes."""
    state = view.state
    world = Reading(rules, view).world
    for place, spot in enumerate(state.horde):
        if spot is not None and spot.kind == "fog":
            world.power[place] = FOGS.index(state.fogs.known_card_face(spot.card))
        elif spot is not None:
            world.power[place], world.traits[place] = strength_and_powers_of(state.foes.known_card_face(spot.card))
    world.deck = list(state.faces(reversed(state.deck)))
    world.monsters = [strength_and_powers_of(state.foes.known_card_face(card)) for card in reversed(state.monsters)]
    world.fog_pile = [FOGS.index(state.fogs.known_card_face(card)) for card in reversed(state.fog_pile)]
    world.reward_pile = [REWARDS.index(state.prizes.known_card_face(card)) for card in reversed(state.reward_pile)]
    return world
