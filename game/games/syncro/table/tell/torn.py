"""What tears and what burns at Syncro's table: halves of a card, light between them, a Spell that goes up in flames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, dist, radians, sin
from typing import Final

import pygame
from msgspec import structs

from game.games.syncro.rules.state.events import Absorbed, Beaten, Ended, Event, Withstood
from game.games.syncro.scenery.cards import FoeArt, HalfArt, spell
from game.games.syncro.table.facts.facts import Facts, spell_key
from game.games.syncro.table.facts.foes import hurt
from game.games.syncro.table.pieces.horde import absorbed_under, card_key
from game.games.syncro.table.pieces.lifted import Lifted, lifted, unpaid
from game.games.syncro.table.pieces.shine import RiftArt, glare
from game.games.syncro.table.plan.places import LAID, Geometry, spread
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.tell.falling import opened
from game.games.syncro.table.tell.striking import ANSWERED, ANSWERS, BURNS, stopped
from game.games.syncro.table.tell.tongues import KINDS, blit_all_round, ember, tones, tongue
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt, in_margin, outer
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.frame import Rect
from game.ui.motion.impact import softened
from game.ui.motion.stage import Sprite, Stage, draw_sprite
from game.ui.parts.part import Look, Part

TEETH: Final = 9  # flames along a burning edge as broad as a card
SMALL: Final = 60.0  # units across a card, from which its flames are larger ones
FLICKERS: Final = 6  # times that they change while it burns
GOES_OUT: Final = 0.2  # share of its time in which they go out
SPARKS: Final = 4  # embers that rise from it
FLUNG: Final = 0.34  # how high a Spell is flung, in its height
ASIDE: Final = 0.7  # and how far, in its breadth
FLIPS: Final = 21.0  # degrees by which it has turned then, a breadth


def tears(stage: Stage, facts: Facts, lift: Lifted) -> None:
    """Put two halves and the light between them under an enemy that is beaten: they are seen when it goes."""
    place = lift.place
    spot = facts.table.before.state.horde[place]
    whole = stage.find(card_key(place, spot)) if spot is not None else None
    if whole is None or not isinstance(whole.art, CardArt | FoeArt):
        return
    art = structs.replace(hurt(whole.art) if isinstance(whole.art, FoeArt) else whole.art, glow="none")
    if isinstance(whole.art, FoeArt):  # under the flash it is hurt already
        stage.begin(replace(whole, art=hurt(whole.art)), instead=f"hurt:{place}")
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


def sinks(stage: Stage, facts: Facts, shape: Geometry, lift: Lifted | None, event: Absorbed) -> None:
    """Put the Spell that a Golem absorbs where it will be seen at its foot: what flies there is another sprite."""
    for eaten in absorbed_under(facts, shape, event.place, lift):
        if eaten.key == spell_key(event.card):
            stage.begin(replace(eaten, alpha=0.0))


def rears(stage: Stage, facts: Facts, place: int) -> None:
    """Take the card of a Dragon that breathes off its place: it is seen rearing up meanwhile."""
    card = stage.find(card_key(place, facts.state.spot(place)))
    if card is not None:
        stage.begin(replace(card, alpha=0.0))


def begins_to_burn(stage: Stage, card: int) -> None:
    """Take the weakest Spell off the stage: it is drawn while it burns."""
    sprite = stage.find(spell_key(card))
    if sprite is not None:
        stage.begin(replace(sprite, alpha=0.0, leave=(sprite.x, sprite.y)))


@dataclass(frozen=True, slots=True)
class Burning:
    """Show a Spell that burns from its lower edge up, flung aside as it is hit: told at a time, at a speed."""

    since: float
    speed: float
    art: CardArt
    tilt: float = 0.0
    """How it lies until it is hit, in degrees."""
    aside: float = 0.0
    """How far it is flung to the right, in its breadth."""
    stop: float = 0.0
    """Seconds for which everything stands still as it is hit."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        passed = stopped((look.time - self.since) * self.speed, ANSWERS, self.stop)
        share = (passed - ANSWERS) / BURNS
        if share < 1:
            yield Freehand(lambda canvas: self._draw(canvas, self._flung(rect, share), max(0.0, share)))

    def _flung(self, rect: Rect, share: float) -> Rect:
        """Return where it is at a share of its way: it flies up and out, and falls."""
        if share <= 0:
            return rect
        out = 1 - (1 - share) ** 2
        return rect.moved(self.aside * rect.w * out, rect.h * (0.5 * share**2 - FLUNG * 4 * share * (1 - share)))

    def _draw(self, canvas: Canvas, rect: Rect, share: float) -> None:
        angle = self.tilt - FLIPS * self.aside if share else self.tilt
        card = turned(rect, angle)
        high, low = (most(y for _, y in card) for most in (min, max))
        edge = low - (low - high) * share
        whole = rect.inset(-rect.w * 0.3)
        with canvas.clipped(whole._replace(h=max(0.0, edge - whole.y)) if share else whole):
            draw_sprite(canvas, Sprite("burning", *rect.middle, *outer(rect.w), self.art, angle))
        if share:
            blit_all_round(canvas, _fire(canvas, card, edge, share))


def turned(rect: Rect, angle: float) -> list[tuple[float, float]]:
    """Return the corners of a card that is turned to the left by so many degrees, one after another."""
    x, y = rect.middle
    out, up = cos(radians(angle)), sin(radians(angle))
    halves = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    corners = ((side * rect.w / 2, down * rect.h / 2) for side, down in halves)
    return [(x + aside * out + deep * up, y + deep * out - aside * up) for aside, deep in corners]


def across(card: Sequence[tuple[float, float]], edge: float) -> tuple[float, float]:
    """Return from where to where a card is as high as an edge; where it nowhere is, nothing wide."""
    met = [
        x + (other - x) * (edge - y) / (down - y)
        for (x, y), (other, down) in zip(card, (*card[1:], card[0]), strict=True)
        if min(y, down) <= edge <= max(y, down) and y != down
    ]
    return (min(met), max(met)) if met else (card[0][0], card[0][0])


def _fire(
    canvas: Canvas, card: Sequence[tuple[float, float]], edge: float, share: float
) -> Iterator[tuple[pygame.Surface, float, float, float]]:
    """Yield what burns at an edge of a card: flames over all of its breadth, and embers that rise from them."""
    left, right = across(card, edge)
    breadth = dist(card[0], card[1])
    count = max(1, round(TEETH * (right - left) / breadth))
    alpha = min(1.0, (1 - share) / GOES_OUT)
    phase = int(share * FLICKERS)
    for tone in tones(canvas):
        for number in range(count + 1):
            kind = (number + phase) % 2 + (breadth > SMALL)
            x = left + (right - left) * number / count
            y = edge - KINDS[kind][0] * 0.3 + breadth * 0.04 * sin(11 * number + 9 * share)
            yield tongue(canvas, tone, kind, 0), x, y, alpha
    for number in range(SPARKS):
        x = left + (right - left) * (number + 0.5) / SPARKS
        yield ember(canvas, 0), x, edge - breadth * (0.3 + 0.9 * (share * (2 + number) % 1)), alpha


def burning(facts: Facts, plan: Plan, shape: Geometry) -> Iterator[Part]:
    """Yield the Spell that burns, while that is told; with motion only."""
    event, input = facts.table.event, facts.input
    if not isinstance(event, Withstood) or not input.motion or input.settings.reduced:
        return
    spot = facts.table.before.state.horde[event.place]
    if spot is None:
        return
    spells = spot.spells
    lift = lifted(facts, plan, shape)
    places = spread(shape.rects[event.place], len(spells), shape.unit) if lift is None else lift.spells
    stop = softened(ANSWERED, input.settings.impact).stop
    for number, (laid, place) in enumerate(zip(spells, places, strict=True)):
        if laid.card == event.card:
            small = place.w < LAID * shape.unit
            art = spell(event.face, badge=facts.table.badge(laid.by), small=small)
            aside = ASIDE if 2 * number >= len(spells) else -ASIDE
            tilt = 0.0 if lift is None else lift.tilt(number)
            face = Burning(facts.table.since, input.motion, art, tilt, aside, stop)
            yield Part(f"burning:{laid.card}", place, face, layer=6, may_overlap=True)


def prepares(stage: Stage, facts: Facts, plan: Plan, shape: Geometry, event: Event) -> None:
    """Change sprites where they lie, before an event is told."""
    reduced = facts.input.settings.reduced
    match event:
        case Beaten() if not reduced and (lift := lifted(facts, plan, shape)) is not None:
            tears(stage, facts, lift)
        case Withstood(card=card) if not reduced:
            begins_to_burn(stage, card)
        case Absorbed() if not reduced:
            sinks(stage, facts, shape, lifted(facts, plan, shape), event)
        case Ended() if not reduced and (place := unpaid(facts)) is not None:
            rears(stage, facts, place)
