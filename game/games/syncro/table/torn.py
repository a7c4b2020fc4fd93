"""What tears and what burns at Syncro's table: halves of a card, light between them, a Spell that goes up in flames."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sin
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.cards import FoeArt, HalfArt, closed, spell
from game.games.syncro.rules.events import Absorbed, Beaten, Dealt, Event, Withstood
from game.games.syncro.table.facts import Facts, spell_key
from game.games.syncro.table.horde import card_key
from game.games.syncro.table.lifted import Lifted, fought, lifted
from game.games.syncro.table.places import LAID, Geometry, spread
from game.games.syncro.table.plan import Plan
from game.games.syncro.table.shine import RiftArt, fill, glare
from game.games.syncro.table.telling import BURNS, STAMPS, TURNED, deals, fallen, opened
from game.ui.canvas import Canvas
from game.ui.cards import CardArt, in_margin, outer
from game.ui.frame import Rect
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, Part
from game.ui.stage import Sprite, Stage, draw_sprite

TEETH: Final = 9  # points of a burning edge


def tears(stage: Stage, facts: Facts, lift: Lifted) -> None:
    """Put two halves and the light between them under an enemy that is beaten: they are seen when it goes."""
    place = lift.place
    spot = facts.table.before.state.horde[place]
    whole = stage.find(card_key(place, spot)) if spot is not None else None
    if whole is None or not isinstance(whole.art, CardArt | FoeArt):
        return
    art = replace(whole.art, glow="none") if isinstance(whole.art, FoeArt | CardArt) else whole.art
    card = in_margin(Rect.around(whole.x, whole.y, whole.w * whole.scale, whole.h * whole.scale))
    for side in (-1, 1):
        key = f"tear:{place}:{side}"
        torn = HalfArt(art, side < 0)
        stage.begin(replace(whole, key=key, art=torn, z=whole.z - 0.01, leave=opened(card, side), side=""))
    stage.begin(replace(whole, key=f"rift:{place}", art=RiftArt(), z=whole.z - 0.02, leave=None, side=""))
    stage.begin(replace(glare("stroke", lift), z=whole.z - 0.03))
    for laid in spot.spells if spot is not None else ():  # they are that light
        spell_ = stage.find(spell_key(laid.card))
        if spell_ is not None:
            stage.begin(replace(spell_, alpha=0.0, leave=(spell_.x, spell_.y)))


def halves(facts: Facts, plan: Plan, shape: Geometry) -> Iterator[Sprite]:
    """Yield the halves of an enemy as they lie when they have fallen, while that is told; with motion only."""
    event, gaze = facts.table.event, facts.gaze
    if not isinstance(event, Beaten) or facts.table.idle or not gaze.motion or gaze.settings.reduced:
        return
    spot = facts.table.before.state.horde[event.place]
    if spot is None or spot.kind == "fog":
        return
    lift = fought(facts, plan, shape, event.place, spot.spells)
    enemy = facts.state.foes.known_face(spot.card)
    ratio = lift.foe.h / lift.foe.w
    for side in (-1, 1):
        x, y = fallen(plan, lift, side)
        art = HalfArt(FoeArt(enemy, ratio=ratio), side < 0)
        yield Sprite(
            f"half:{event.place}:{side}",
            x,
            y,
            *outer(lift.foe.w, ratio),
            art,
            -TURNED * side,
            z=18,
            enter=opened(lift.foe, side),
        )


def begins_to_burn(stage: Stage, card: int) -> None:
    """Take the weakest Spell off the stage: it is drawn while it burns."""
    sprite = stage.find(spell_key(card))
    if sprite is not None:
        stage.begin(replace(sprite, alpha=0.0, leave=(sprite.x, sprite.y)))


def dealt_from(stage: Stage, facts: Facts, plan: Plan) -> None:
    """Put the others' Spells on their pile: they fly to the plates from there."""
    for seat, number in deals(facts):
        if seat != facts.table.viewer:
            stage.begin(_back(plan, facts, seat, number))


def _back(plan: Plan, facts: Facts, seat: Seat, number: int) -> Sprite:
    width = plan.card * 0.5
    x, y = plan.pile
    goal = plan.home(facts, seat).middle
    return Sprite(f"deal:{seat}:{number}", x, y, *outer(width), closed(), z=50, leave=goal)


@dataclass(frozen=True, slots=True)
class Burning:
    """Show a Spell that burns from its lower edge up: told at a time of the table, at a speed of motion."""

    since: float
    speed: float
    art: CardArt

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        share = ((look.time - self.since) * self.speed - STAMPS) / BURNS
        if share < 1:
            yield Freehand(lambda canvas: self._draw(canvas, rect, max(0.0, share)))

    def _draw(self, canvas: Canvas, rect: Rect, share: float) -> None:
        edge = rect.bottom - (rect.h + 4) * share
        whole = rect.inset(-rect.w * 0.3)
        with canvas.clipped(whole._replace(h=max(0.0, edge - whole.y)) if share else whole):
            draw_sprite(canvas, Sprite("burning", *rect.middle, *outer(rect.w), self.art))
        if not share:
            return
        steps = [number / TEETH for number in range(TEETH + 1)]
        line = [(rect.x + rect.w * step, edge + rect.w * 0.05 * sin(11 * step + 9 * share)) for step in steps]
        for role, high in (("syncro.char", 0.16), ("syncro.burn", 0.07)):
            upper = [(x, max(rect.y, y - rect.w * high)) for x, y in line]
            fill(canvas, [*upper, *((x, max(rect.y, y)) for x, y in reversed(line))], role)


def burning(facts: Facts, plan: Plan, shape: Geometry) -> Iterator[Part]:
    """Yield the Spell that burns, while that is told; with motion only."""
    event, gaze = facts.table.event, facts.gaze
    if not isinstance(event, Withstood) or not gaze.motion or gaze.settings.reduced:
        return
    spot = facts.table.before.state.horde[event.place]
    if spot is None:
        return
    spells = spot.spells
    lift = lifted(facts, plan, shape)
    places = spread(shape.rects[event.place], len(spells), shape.unit) if lift is None else lift.spells
    for laid, place in zip(spells, places, strict=True):
        if laid.card == event.card:
            small = place.w < LAID * shape.unit
            art = spell(event.face, badge=facts.table.badge(laid.by), small=small)
            face = Burning(facts.table.since, gaze.motion, art)
            yield Part(f"burning:{laid.card}", place, face, layer=6, may_overlap=True)


def prepares(stage: Stage, facts: Facts, plan: Plan, shape: Geometry, event: Event) -> None:
    """Change sprites where they lie, before an event is told."""
    reduced = facts.gaze.settings.reduced
    match event:
        case Beaten() if not reduced and (lift := lifted(facts, plan, shape)) is not None:
            tears(stage, facts, lift)
        case Withstood(card=card) | Absorbed(card=card) if not reduced and isinstance(event, Withstood):
            begins_to_burn(stage, card)
        case Dealt() if not reduced:
            dealt_from(stage, facts, plan)
