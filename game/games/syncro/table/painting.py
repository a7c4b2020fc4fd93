"""What Syncro's table draws besides its layout: the forest, its magic light and the tray; what tears and what burns."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from game.games.syncro.rules.events import Beaten, Event, FogLifted, RewardPlayed, Withstood
from game.games.syncro.table.cards import FoeArt, HalfArt, fog_picture, reward_picture
from game.games.syncro.table.facts import Facts, spell_key
from game.games.syncro.table.horde import Geometry, card_key, geometry
from game.games.syncro.table.plan import Plan, plan_of
from game.scenes.table.game_table import Painting
from game.ui.canvas import Canvas
from game.ui.cards import CardArt, outer
from game.ui.frame import Rect
from game.ui.stage import Sprite, Stage

SHADE: Final = 92.0
LARGE: Final = 150.0  # units that a card is wide which all have to read
COUNTS: Final = 1.5  # seconds in which sums count and thumbs pop


class SyncroPainting(Painting[Event, Facts]):
    """Draw the clearing in the forest; beaten enemies tear, lost Spells burn."""

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        frame, plan = canvas.frame, plan_of(facts, area)
        canvas.cover("syncro/forest-far")
        canvas.cover("syncro/forest-near")
        canvas.cover("table/lamp", 200)
        canvas.cover("table/vignette")
        middle = plan.horde.middle
        size = min(680.0, plan.horde.w * 1.1, plan.horde.h * 1.75)
        canvas.picture("syncro/magic-circle", Rect.around(middle[0], middle[1], size))
        width = min(plan.horde.w, 700.0)
        canvas.picture("syncro/sparks", Rect.around(middle[0], middle[1] - 20, width, width * 4 / 7))
        clear = canvas.colour("dark", 0.0)
        canvas.plate(Rect(0, 0, frame.width, SHADE), canvas.colour("dark", 0.5), clear, radius=0)
        _tray(canvas, plan.tray)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        return area, len(facts.others)

    def prepare(self, stage: Stage, facts: Facts, event: Event, area: Rect) -> None:
        match event:
            case Beaten(place=place):
                _tear(stage, facts, place, geometry(facts, plan_of(facts, area)).card)
            case Withstood(card=card):
                _burn(stage, spell_key(card))

    def animates(self, facts: Facts, time: float) -> bool:
        return facts.event is not None and time - facts.table.since < COUNTS


def _tray(canvas: Canvas, top: float) -> None:
    """Draw the rail for the hand: the drawing's arc at the window's width, and its dark down to the foot."""
    frame = canvas.frame
    height = 190 * frame.width / 1280
    canvas.picture("syncro/tray", Rect(0, top, frame.width, height))
    if top + height < frame.height:
        canvas.fill(Rect(0, top + height - 2, frame.width, frame.height - top - height + 4), "syncro.tray-foot")


def _tear(stage: Stage, facts: Facts, place: int, width: float) -> None:
    """Put two halves in the place of an enemy that is beaten: they fall apart by themselves."""
    spot = facts.table.before.state.horde[place]
    whole = stage.find(card_key(place, spot)) if spot is not None else None
    if whole is None or not isinstance(whole.art, CardArt | FoeArt):
        return
    halves = [
        replace(
            whole,
            key=f"half:{place}:{left}",
            art=HalfArt(whole.art, left),
            leave=(whole.x + (-0.45 if left else 0.45) * width, whole.y + width),
        )
        for left in (True, False)
    ]
    stage.show((*(sprite for sprite in stage.sprites if sprite.key != whole.key), *halves))


def _burn(stage: Stage, key: str) -> None:
    """Set the weakest Spell alight: it goes up instead of flying to the discards."""
    burnt: list[Sprite] = []
    for sprite in stage.sprites:
        if sprite.key == key and isinstance(sprite.art, CardArt):
            art = replace(sprite.art, veil="syncro.burn", veiled=0.62, rim="syncro.burn")
            sprite = replace(sprite, art=art, leave=(sprite.x, sprite.y - 0.8 * sprite.h), z=sprite.z + 9)
        burnt.append(sprite)
    stage.show(burnt)


def spotlight(facts: Facts, plan: Plan, shape: Geometry) -> list[Sprite]:
    """Return the Fog that lifts, or the Reward that is played, large over the horde while it is told."""
    match facts.event:
        case FogLifted(place, name):
            picture, origin = fog_picture(name), shape.rects[place] if place is not None else plan.piles
        case RewardPlayed(seat, name):
            picture, origin = reward_picture(name), plan.home(facts, seat)
        case _:
            return []
    size = outer(min(LARGE, plan.horde.h * 0.5))
    art = CardArt(picture, (), "lifted", "playable")
    return [Sprite("spotlight", *plan.horde.middle, *size, art, z=60, enter=origin.middle, leave=plan.piles.middle)]
