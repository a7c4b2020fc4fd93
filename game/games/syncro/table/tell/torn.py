"""What is put on the stage before it is told at Syncro's table: halves of a card and light between them, Spells."""

from __future__ import annotations

from msgspec import structs
from msgspec.structs import replace

from game.games.syncro.rules.state.events import Absorbed, Beaten, Ended, Event, Withstood
from game.games.syncro.scenery.cards import FoeArt, HalfArt
from game.games.syncro.table.facts.facts import Facts, spell_key
from game.games.syncro.table.facts.foes import hurt
from game.games.syncro.table.pieces.horde import absorbed_under, card_key
from game.games.syncro.table.pieces.lifted import Lifted, lifted, unpaid
from game.games.syncro.table.pieces.shine import RiftArt, glare
from game.games.syncro.table.plan.places import Geometry
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.tell.falling import opened
from game.ui.draw.cards import CardArt, in_margin
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Stage


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
    """Let the weakest Spell lie where it is until it is struck: what burns is another sprite."""
    sprite = stage.find(spell_key(card))
    if sprite is not None:
        stage.begin(replace(sprite, leave=(sprite.x, sprite.y)))


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
