"""How an enemy looks in a state: its true strength on its shield, grown once it has absorbed, hurt as a blow lands."""

from __future__ import annotations

from typing import Final

from msgspec import structs
from msgspec.structs import replace

from game.games.syncro.rules.state.content import DRAGON
from game.games.syncro.rules.state.events import Struck
from game.games.syncro.rules.state.horde import enemy_at, strength, worth
from game.games.syncro.rules.state.state import State
from game.games.syncro.scenery.cards import FoeArt, fed, height_to_width
from game.games.syncro.table.facts.facts import Facts
from game.ui.draw.cards import CardGlow
from game.ui.motion.cue import Move, Pace
from game.ui.motion.stage import FADE, Sprite

OVER: Final = 0.55  # z of an enemy that is hit over its card, which may start back
BLENDS: Final = 0.08  # seconds in which an enemy that is hit looks so
HURTS: Final = 0.6  # seconds for which it does, where it stays


def foe_of(state: State, place: int, glow: CardGlow = "none", veiled: float = 0.0) -> FoeArt:
    """Return how the enemy that lies face up at a place looks."""
    enemy = enemy_at(state, place)
    spot = state.spot(place)
    absorbed = sum(worth(state, face) for face in state.faces(spot.absorbed))
    change = strength(state, place) - enemy.strength - absorbed
    return FoeArt(enemy, change, glow, veiled, height_to_width(spot.kind), absorbed, fed(enemy, len(spot.absorbed)))


def hurt(art: FoeArt) -> FoeArt:
    """Return how an enemy looks that is hit: one that has grown stays so to its end."""
    return art if art.guise == "grown" else structs.replace(art, guise="hurt")


def hit_now(facts: Facts) -> int | None:
    """Return the place of the enemy that is hit by what is told just now, and harmed; None where none is."""
    event = facts.table.event
    if facts.table.idle or not (facts.input.motion or facts.input.settings.reduced):
        return None
    return event.place if isinstance(event, Struck) and enough(facts, event) else None


def enough(facts: Facts, event: Struck) -> bool:
    """Tell whether Spells bring what an enemy wants, and nothing is owed: a Dragon takes no more than its strength."""
    exact = facts.state.horde[event.place] is not None and DRAGON in enemy_at(facts.state, event.place).powers
    return suffices(event.total, event.strength, exact)


def suffices(total: int, strength: int, exact: bool) -> bool:
    """Tell whether a sum is enough; `exact`: what is too much is paid for as well (SY-29)."""
    return total == strength if exact else total >= strength


def wounded(card: Sprite) -> Sprite:
    """Return an enemy that is hit, over its card: it blends in where that lies, and goes out there."""
    assert isinstance(card.art, FoeArt), "what is hit lies face up"
    place = card.key.split(":")[1]
    where = card.x, card.y
    return replace(card, key=f"hurt:{place}", art=hurt(card.art), z=card.z + OVER, enter=None, leave=where, lift=0.0)


def weakened(card: Sprite, at: float) -> tuple[Sprite, Move]:
    """Return an enemy that is hit and stays, over its card, and for how long it is seen so."""
    over = wounded(card)
    return over, Move(over.key, at=at, seconds=HURTS, blend=BLENDS)


def hit(place: int, at: float, *, reduced: bool) -> Move:
    """Return how it blends in from the moment of the blow on."""
    return Move(f"hurt:{place}", at=at, seconds=FADE if reduced else BLENDS, pace=Pace.EVEN)
