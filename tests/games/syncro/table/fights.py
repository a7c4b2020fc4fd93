"""Fights that are told at Syncro's table, frame by frame: what lies on an enemy, who is hit, what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.games.syncro.rules.play.actions import Pass
from game.games.syncro.rules.state.content import DRAGON, GOLEM, Enemy
from game.games.syncro.rules.state.horde import accessible
from game.games.syncro.rules.state.state import Laid, Reckoning, Slot, State
from game.games.syncro.scenery.cards import FoeArt
from game.scenes.table.scene import TableScene
from game.ui.motion.stage import Sprite
from tests.games.syncro.positions import begun
from tests.games.syncro.table.tables import NAMES
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.seated import show_match
from tests.seen.flashes import brightness

STEP = 0.01
LEVEL = "IIa"
OGRE = Enemy("ogre", 5)
GOLEM_8 = Enemy("golem", 8, (GOLEM,))
DRAGON_5 = Enemy("dragon", 5, (DRAGON,))


def swapped(cards: Any, card: int, face: Any) -> Any:
    """Give a card another face."""
    return replace(cards, known=tuple(replace(it, face=face) if it.card == card else it for it in cards.known))


def fight(enemy: Enemy, spells: Sequence[int], level: str = LEVEL) -> tuple[Any, State, int]:
    """Return rules, and a state in which the first mage is the last to act, and so many Spells lie on an enemy."""
    match: Any = begun(level, 4)
    rules, state = match.rules, match.state
    place = max(at for at, spot in enumerate(state.horde) if spot and accessible(rules.mission, state, at))
    horde, hands, cards = list(state.horde), list(state.hands), state.spells
    laid = []
    for number, value in enumerate(spells):
        seat = 1 + number
        card, *rest = hands[seat]
        cards, hands[seat] = swapped(cards, card, value), tuple(rest)
        laid.append(Laid(card, seat))
    spot = state.spot(place)
    horde[place] = replace(spot, spells=tuple(laid))
    state = replace(
        state,
        turn=2,
        attacked=True,
        foes=swapped(state.foes, spot.card, enemy),
        spells=cards,
        horde=tuple(horde),
        hands=tuple(hands),
        agenda=(Slot(0, last=True), Reckoning()),
    )
    return rules, state, place


@dataclass
class Shot:
    """Hold one moment of a film."""

    event: Any
    since: float
    """Seconds since that began to be told."""
    sprites: dict[str, Sprite]
    parts: set[str]
    shake: tuple[float, float]
    hit: set[int]
    """Whose faces are hit."""
    picture: Any = None

    def foe(self, place: int) -> FoeArt | None:
        """Return how the enemy at a place looks where it is seen."""
        found = next((it for key, it in self.sprites.items() if key.startswith(f"foe:{place}:") and it.alpha), None)
        return found.art if found is not None and isinstance(found.art, FoeArt) else None


def staged(
    root: Path, enemy: Enemy, spells: Sequence[int], level: str = LEVEL, **settings: Any
) -> tuple[Box, TableScene, int]:
    """Return a table at which Spells lie on an enemy, and the first mage is the last to act."""
    rules, state, place = fight(enemy, spells, level)
    box = Box(root)
    scene = show_match(box, standing(rules, state, 4), people_in(4, (0,), NAMES), {"level": level})
    box.services.motion = scene.show.stage.speed = 1.0
    if settings:
        box.services.shell.change(**settings)
    box.draw()
    return box, scene, place


def film(box: Box, scene: TableScene, *, seconds: float = 6.0, bright: bool = False, speed: float = 1.0) -> list[Shot]:
    """Let the first mage pass and nobody pay anything; return what is seen, frame by frame."""
    if speed != 1.0:
        box.services.motion = scene.show.stage.speed = speed
    scene.host.play(0, Pass())
    while isinstance(scene.host.view(0).state.now, Slot) is False and scene.host.outcome is None:
        waiting = scene.host.to_act()
        passes = [(seat, Pass()) for seat in waiting if Pass() in scene.host.legal(seat)]
        if not passes:
            break
        scene.host.play(*passes[0])
    shots = list[Shot]()
    step = 1 / 30 if bright else STEP
    while len(shots) * step < seconds:
        scene.update(step)
        shots.append(shot(box, scene, bright=bright))
    return shots


def shot(box: Box, scene: TableScene, *, bright: bool = False) -> Shot:
    model, stage = scene.moment.model, scene.show.stage
    hit = {mood.seat for mood in model.moods if mood.kind == "hit" and mood.since <= scene.time}
    sprites = {it.key: it for it in stage.sprites}
    seen = brightness(box.draw()) if bright else None
    return Shot(
        model.event,
        scene.time - model.since,
        sprites,
        {part.key for part in scene.parts},
        stage.blows.shake(stage.clock),
        hit,
        seen,
    )


def during(shots: Sequence[Shot], kind: type) -> list[Shot]:
    return [it for it in shots if isinstance(it.event, kind)]
