"""Worlds imagined to fill the holes of what a mage may know (SY-2)."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter

from game.engine.cards import Card, Cards, Known, missing
from game.engine.deals import filled, imagined
from game.engine.protocol import HIDDEN, Hidden, Seat, View
from game.engine.rng import Rng
from game.games.syncro.rules.play.setup import bosses_of
from game.games.syncro.rules.play.sums import Key
from game.games.syncro.rules.play.telling import Dealt, Told
from game.games.syncro.rules.state.content import TOTALS, Content, Enemy
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import DROP, KEEP, SAME, Estimating, State, measure


def imagine(mission: Mission, content: Content, view: View[State], rng: Rng) -> State:
    """Return a whole state that fits the view: what is hidden is dealt anew from what it may be."""
    state = view.state
    pack = content.spell_pack(mission.rules)
    world = _with_spells(mission, view, pack, rng)
    foes = _imagined_foes(mission, content, state, rng)
    fog = content.fog_pack(unlocked=state.unlocked) if state.fogs.known else ()
    rewards = content.reward_pack(unlocked=state.unlocked) if state.prizes.known else ()
    fogs, prizes = imagined(state.fogs, fog, rng), imagined(state.prizes, rewards, rng)
    world = replace(world, foes=foes, fogs=fogs, prizes=prizes)
    sealed = (
        _imagined_seal(world, seat, pack, rng) if isinstance(choice, Hidden) else choice
        for seat, choice in enumerate(state.sealed)
    )
    return replace(world, sealed=tuple(sealed))


def _with_spells(mission: Mission, view: View[State], pack: tuple[int, ...], rng: Rng) -> State:
    """Give all Spells faces, and hands cards: any identity not in play here will do. What was told is true (SY-10)."""
    state = view.state
    known = {entry.card for entry in state.spells.known}
    backs = iter([card for card in range(state.spells.minted) if card not in known])
    pool = missing(pack, [entry.face for entry in state.spells.known])
    told = Told(mission.limit, pack, view, pool).deal(rng) if TOTALS in mission.rules else Dealt({}, {})
    laid = {_down(state, key): face for key, face in told.laid.items()}
    faces = iter(rng.shuffle(missing(pool, told.faces)))
    world = [
        replace(entry, face=laid[entry.card] if entry.card in laid else next(faces)) if entry.face is HIDDEN else entry
        for entry in state.spells.known
    ]
    hands: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(state.hands):
        cards = tuple(next(backs) if isinstance(card, Hidden) else card for card in hand)
        own = iter(told.hands.get(seat, ()))
        world += [Known(card, next(own, None) or next(faces), frozenset({seat})) for card in cards if card not in known]
        hands.append(cards)
    spells = Cards(tuple(sorted(world, key=attrgetter("card"))), state.spells.minted)
    return replace(state, spells=spells, hands=tuple(hands))


def _down(state: State, key: Key) -> Card:
    """Return the card of a face-down Spell that is named."""
    place, number = key
    return [laid.card for laid in state.spot(place).spells if not laid.up][number]


def _imagined_foes(mission: Mission, content: Content, state: State, rng: Rng) -> Cards[Enemy]:
    """Return the enemies with faces for all, each pile and its cards of the horde from their own pack."""
    known = [entry.face for entry in state.foes.known]
    faces: dict[Card, Enemy] = {}
    lieutenants = tuple(enemy for enemy in content.lieutenants if enemy.name not in state.gone)
    for kind, pile, pack in (
        ("monster", state.monsters, content.monster_pack(mission.rules, unlocked=state.unlocked)),
        ("lieutenant", state.lieutenants, lieutenants),
        ("cerberus", state.hounds, content.cerberus),
    ):
        left = rng.shuffle(missing(pack, [face for face in known if face in pack]))
        faces.update(zip([*pile, *_face_down(state, kind)], left, strict=False))
    bosses = bosses_of(mission, content)  # no secret, once one knows the game
    faces.update(zip(state.bosses, bosses[len(bosses) - len(state.bosses) :], strict=True))
    faces.update(dict.fromkeys(_face_down(state, "boss"), content.boss))
    faces.update(dict.fromkeys(_face_down(state, "last_boss"), content.last_boss))
    return filled(state.foes, faces)


def _face_down(state: State, kind: str) -> list[Card]:
    return [spot.card for spot in state.horde if spot is not None and spot.kind == kind and not spot.up]


def _imagined_seal(state: State, seat: Seat, pack: tuple[int, ...], rng: Rng) -> str:
    """Return what another mage may have sealed: an honest estimate, or a guess about the hand."""
    match state.now:
        case Estimating(drew) if seat not in drew and state.estimates[seat] is not None and not state.stale[seat]:
            return SAME
        case Estimating():
            return measure(state.hand(seat), pack)
    return rng.choice((KEEP, DROP))
