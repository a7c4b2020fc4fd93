"""The horde on the table: the pyramid of cards, Spells that lie on enemies, what was absorbed, the sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Hidden
from game.games.syncro.rules.state.events import Absorbed, Beaten, Placed, Struck, Withstood
from game.games.syncro.rules.state.horde import accessible, bonus, enemy_at, free, strength, worth
from game.games.syncro.rules.state.naming import bare_one
from game.games.syncro.rules.state.state import Laid, Slot, Spot, Verdict
from game.games.syncro.scenery.cards import (
    EatenArt,
    FoeArt,
    PeekArt,
    back_of,
    fog_picture,
    height_to_width,
    sealed,
    spell,
)
from game.games.syncro.table.facts.facts import NONE, Draft, Facts, foe_key, spell_key
from game.games.syncro.table.facts.foes import foe_of, hit_now, wounded
from game.games.syncro.table.pieces.lifted import Lifted, halo, lifted, unpaid
from game.games.syncro.table.plan.places import CARD, LAID, Geometry, spread, spread_close
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.presses.steering import press_foe
from game.ui.draw.cards import CardArt, CardGlow, in_margin, outer
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty
from game.ui.seats.faces import still, who_of
from game.ui.seats.likeness import Who

COVERED: Final = 0.4  # how dark it is over what is out of reach
CLOSELY: Final = 0.12  # and in a review, where nothing is chosen: every card is to be seen
LIFT: Final = 26.0  # units that an enemy that is lifted is over its ground
NEAREST: Final = 12.0  # z of Spells on enemies in a review: over all of them, and under the hand
OVER: Final = 20.0  # z of a Spell over an enemy that is lifted
OWNER: Final = 30.0  # size of the face of who laid a Spell
SINKS: Final = 0.1  # of it that hangs over the Spell's foot
STEP: Final = 8.0  # units that an enemy steps forward when it is resolved


def card_key(place: int, spot: Spot) -> str:
    """Return the key of the sprite of a card of the horde: Fog that lifts is the Monster that comes instead."""
    return f"{foe_key(place)}:{'fog' if spot.kind == 'fog' else spot.card}"


def foe_art(facts: Facts, place: int, glow: CardGlow = "none") -> CardArt | FoeArt | PeekArt:
    """Return how the card at a place looks now; only what lies face up glows."""
    state = facts.state
    spot = facts.state.spot(place)
    ratio = height_to_width(spot.kind)
    clear = free(facts.rules.mission, state, place)
    if isinstance(facts.table.event, Placed):  # as it will lie: while it comes it is what it will be
        clear = not facts.rules.mission.covers[place]
    veiled = 0.0 if clear else CLOSELY if facts.input.close else COVERED
    if not spot.up:
        back = CardArt(back_of(spot.kind), veil="dark", veiled=veiled, ratio=ratio)
        return PeekArt(back, _beneath(facts, spot), veiled) if facts.is_open else back
    return foe_of(state, place, glow, veiled)


def _beneath(facts: Facts, spot: Spot) -> CardArt | FoeArt:
    """Return what a card that lies face down is, for eyes that may see it."""
    if spot.kind == "fog":
        return CardArt(fog_picture(facts.state.fogs.known_card_face(spot.card)))
    return FoeArt(facts.state.foes.known_card_face(spot.card), ratio=height_to_width(spot.kind))


def horde(facts: Facts, plan: Plan, shape: Geometry) -> tuple[list[Sprite], list[Part]]:
    """Return the cards that lie there, lowest row on top, and a control for each."""
    sprites = list[Sprite]()
    parts = list[Part]()
    now = facts.state.now
    judged = now.verdict if isinstance(now, Verdict) and not isinstance(facts.table.event, Beaten) else NONE
    lit = facts.lit
    aimed = facts.mine and facts.draft.on in lit  # then that one alone is framed: at a glance it is the target
    lift = _held(facts, plan, shape)
    striking = _striking(facts)
    grows = isinstance(facts.table.event, Absorbed)
    above = (plan.horde.middle[0], plan.horde.y - 260)
    for place, spot in enumerate(facts.state.horde):
        if spot is None:
            continue
        rect = shape.rects[place]
        held = lift if lift is not None and lift.place == place else None
        raised = rect.moved(0, STEP * shape.unit if judged == place else 0.0)
        seen = raised if held is None else held.grown if grows else held.foe
        chosen = place in (judged, striking) or (place == facts.draft.on and facts.mine)
        card = Sprite(
            card_key(place, spot),
            *seen.middle,
            *outer(seen.w, seen.h / seen.w),
            foe_art(facts, place, "chosen" if chosen else "playable" if place in lit and not aimed else "none"),
            z=facts.rules.mission.places[place].row + (0 if held is None else ABOVE + 1),
            side="up" if spot.up else "down",
            enter=above,
            leave=plan.piles.middle,
            lift=0.0 if held is None else LIFT,
        )
        laid = _laid(facts, plan, shape, place) if held is None else _under(facts, place, held)
        sprites += [card, *absorbed_under(facts, shape, place, held), *laid]
        parts.append(_control(facts, place, rect if held is None else held.foe, place in lit))
    if lift is not None and isinstance(facts.table.event, Struck):
        sprites.append(halo(lift))
    if (harmed := hit_now(facts)) is not None:
        sprites += [wounded(card) for card in sprites if card.key == card_key(harmed, facts.state.spot(harmed))]
    return sprites, parts


def _held(facts: Facts, plan: Plan, shape: Geometry) -> Lifted | None:
    """Return where the enemy is that is resolved just now; None where it has gone home, or will never."""
    if not isinstance(facts.table.event, Struck | Withstood | Absorbed):
        return None
    return lifted(facts, plan, shape)


def _striking(facts: Facts) -> int:
    """Return the place of the enemy that strikes back just now, or grows; −1 for none. It stands in a rim of gold."""
    table = facts.table
    event = table.event
    reduced = facts.input.settings.reduced
    if isinstance(event, Withstood | Absorbed) and not table.idle and (facts.input.motion or reduced):
        return event.place
    place = unpaid(facts) if reduced and table.before is not table.view else None
    return NONE if place is None else place


def sways(facts: Facts) -> tuple[tuple[str, ...], ...]:
    """Return what sways at rest: each card of the horde with the Spells on and under it."""
    return tuple(
        (
            card_key(place, spot),
            f"hurt:{place}",
            *(spell_key(card) for card in (*(laid.card for laid in spot.spells), *spot.absorbed)),
        )
        for place, spot in enumerate(facts.state.horde)
        if spot is not None
    )


def absorbed_under(facts: Facts, shape: Geometry, place: int, held: Lifted | None) -> list[Sprite]:
    """Return the Spells under a Golem: their feet with their numbers look out under it.

    What it absorbs just now lies behind it: it has become a part of it, and looks out only once that has gone home.
    """
    absorbed = facts.state.spot(place).absorbed
    width = (CARD * shape.unit if held is None else held.card) * 0.5
    rect = shape.rects[place] if held is None else held.foe
    z = facts.rules.mission.places[place].row - 0.2 + (0 if held is None else ABOVE + 1)
    x, y = rect.x + width * 0.47, rect.bottom - width * 0.12
    told = facts.table.event
    eaten = told.card if isinstance(told, Absorbed) and held is not None else NONE
    pitch = min(width * 0.62, (rect.w - width * 0.94) / max(1, len(absorbed) - 1))
    cards = enumerate(zip(absorbed, facts.state.faces(absorbed), strict=True))
    return [
        Sprite(
            spell_key(card),
            *(rect.middle if card == eaten else (x + n * pitch, y)),
            *outer(width),
            EatenArt(face),
            z=z + 0.01 * n,
            side="up",
        )
        for n, (card, face) in cards
    ]


def _laid(facts: Facts, plan: Plan, shape: Geometry, place: int) -> list[Sprite]:
    spells = facts.state.spot(place).spells
    if facts.input.close:
        return _fanned(facts, plan, shape, place)
    z = facts.rules.mission.places[place].row + 0.6  # over an enemy that moves
    cards = spread(shape.rects[place], len(spells), shape.unit)
    return [
        Sprite(
            spell_key(laid.card),
            card.middle[0],
            card.middle[1],
            *outer(card.w),
            _spell(facts, place, laid, card.w < LAID * shape.unit),
            0.0 if laid.up or len(spells) != 2 else (9.0, -6.0)[number],
            z=z + 0.01 * number,
            side="up" if laid.up else "down",
            enter=plan.home(facts, laid.by).middle,
            leave=plan.piles.middle,
        )
        for number, (laid, card) in enumerate(zip(spells, cards, strict=True))
    ]


def _fanned(facts: Facts, plan: Plan, shape: Geometry, place: int) -> list[Sprite]:
    """Return the Spells on an enemy in a review: a fan over its foot, and over all enemies."""
    spells = facts.state.spot(place).spells
    return [
        Sprite(
            spell_key(laid.card),
            *card.middle,
            *outer(card.w),
            _spell(facts, place, laid, False),
            angle,
            z=NEAREST + 0.01 * number,
            side="up" if laid.up else "down",
            enter=plan.home(facts, laid.by).middle,
            leave=plan.piles.middle,
        )
        for number, (laid, (card, angle)) in enumerate(
            zip(spells, spread_close(shape.rects[place], len(spells)), strict=True)
        )
    ]


def owners(facts: Facts, sprites: Sequence[Sprite]) -> list[Part]:
    """Return the faces of who laid the Spells on enemies, each over the foot of its Spell."""
    lying = {sprite.key: sprite for sprite in sprites}
    parts: list[Part] = []
    for spot in facts.state.horde:
        for laid in spot.spells if spot is not None else ():
            sprite = lying.get(spell_key(laid.card))
            if sprite is not None:
                card = in_margin(Rect.around(sprite.x, sprite.y, sprite.w, sprite.h))
                place = Rect.around(card.middle[0], card.bottom - OWNER * SINKS, max(OWNER, card.w * 0.62))
                who = who_of(facts.table.players[laid.by])
                parts.append(Part(f"owner:{laid.card}", place, Owner(who), layer=3, may_overlap=True))
    return parts


@dataclass(frozen=True, slots=True)
class Owner:
    """Show whose Spell it is: a face on a dark disc in a rim of its colour."""

    who: Who

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "night", None, rect.w / 2, f"seats.{self.who.colour}.colour", 2)
        yield still(self.who, rect.inset(3))


def _under(facts: Facts, place: int, lift: Lifted) -> list[Sprite]:
    """Return the Spells under an enemy whose fight is told; what is left once one was struck off closes its ranks."""
    before = facts.table.before.state.spot(place).spells
    left = {laid.card: laid for laid in facts.state.spot(place).spells}
    gone = len(before) - len(left) if isinstance(facts.table.event, Withstood) else 0
    ranks = iter(lift.closed(len(left)) if gone else ())
    return [
        Sprite(
            spell_key(laid.card),
            *(next(ranks) if gone else card).middle,
            *outer(card.w),
            _spell(facts, place, left[laid.card], False),
            0.0 if gone else lift.tilt(number),
            z=ABOVE + OVER + 0.01 * number,
            side="up",
        )
        for number, (laid, card) in enumerate(zip(before, lift.spells, strict=True))
        if laid.card in left
    ]


def _spell(facts: Facts, place: int, laid: Laid, small: bool) -> CardArt:
    """Return a Spell on an enemy: face up, or its back. Only who looks at their own sees its number."""
    badge = "" if facts.input.close and laid.up else facts.table.badge(laid.by)
    face = facts.state.spells.card_face(laid.card)
    value = 0 if isinstance(face, Hidden) else face
    if laid.up and value:
        return spell(value, badge=badge, small=small)
    looked = facts.is_open or (facts.pointed == place and laid.by == facts.table.viewer)
    return sealed(badge, value if looked else 0, small=small)


def _control(facts: Facts, place: int, rect: Rect, wanted: bool) -> Part:
    """Return what can be pointed at: every card, so that it can be read; one in reach can be attacked."""
    control = Control(
        "; ".join(description(facts, place)),
        zone="horde",
        help="" if plain(facts, place) else powers(facts, place),  # unless the panel says it
        radius=10 * rect.h / 140,
        first=wanted and not facts.picks,  # a turn begins in the hand: no enemy bears a ring that nobody has led there
        skipped=isinstance(facts.question, Slot) and not accessible(facts.rules.mission, facts.state, place),
        sound="select",
        meaning=press_foe(facts, place),
        aim=Draft(on=place),
        sprite=card_key(place, facts.state.spot(place)),
    )
    return Part(foe_key(place), rect, Empty(), control, layer=facts.rules.mission.places[place].row)


def _called(facts: Facts, spot: Spot) -> str:
    """Return the words (a key) for what a card is that lies face down."""
    if spot.kind == "fog":
        return f"syncro.fog.{facts.state.fogs.known_card_face(spot.card)}"
    return f"syncro.enemy.{facts.state.foes.known_card_face(spot.card).name}"


def plain(facts: Facts, place: int) -> bool:
    """Tell whether an enemy that lies open has no power: nothing need be said of it."""
    return facts.state.spot(place).up and not enemy_at(facts.state, place).powers


def powers(facts: Facts, place: int) -> str:
    """Return what happens when an enemy is resolved; "" for a card that lies face down."""
    if not facts.state.spot(place).up:
        return ""
    known = enemy_at(facts.state, place).powers or ("none",)
    return " ".join(facts.kit.say(f"syncro.power.{power}") for power in known)


def description(facts: Facts, place: int) -> list[str]:
    """Return everything that may be known of a card of the horde: name, strength, Spells, powers."""
    say = facts.kit.say
    spot = facts.state.spot(place)
    if not spot.up:
        down = say("syncro.detail.face_down", kind=say(f"syncro.kind.{spot.kind}"))
        return [down, say(_called(facts, spot))] if facts.is_open else [down]
    return [
        facts.kit.words.message(bare_one(facts.rules.mission, facts.state, place), facts.table.name),
        say("syncro.detail.strength", strength=strength(facts.state, place)),
        *notes(facts, place),
        powers(facts, place),
    ]


def notes(facts: Facts, place: int) -> list[str]:
    """Return what lies on an enemy, its sum first, and what has changed its strength."""
    say = facts.kit.say
    spot = facts.state.spot(place)
    count, up = len(spot.spells), tuple(laid.card for laid in spot.spells if laid.up)
    told = facts.table.event
    counted = isinstance(told, Struck) and told.place == place  # its sum is counted on the enemy just now
    lines = [say("syncro.detail.lying", total=_total(facts, up))] if up and not counted else []
    lines.append(say("syncro.detail.spells", count=count) if count else say("syncro.detail.no_spell"))
    if absorbed := _total(facts, spot.absorbed):
        lines.append(say("syncro.detail.absorbed", total=absorbed))
    changes = (("bonus", bonus(facts.state, place)), ("weaker", spot.weaker + spot.weaker_now))
    lines += [say(f"syncro.detail.{word}", count=count) for word, count in changes if count > 0]
    if not free(facts.rules.mission, facts.state, place):
        lines.append(say("syncro.detail.covered"))
    return lines


def _total(facts: Facts, cards: tuple[int, ...]) -> int:
    return sum(worth(facts.state, face) for face in facts.seen(cards))
