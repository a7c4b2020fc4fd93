"""What a mage can decide, which of it is legal, and why the rest is not.

Refusals, most telling first: the level is over SY-23, another mage is asked SY-12, another question is open;
for an attack no such Spell SY-6, no such enemy SY-17, face down SY-17, Fog SY-32, the Boss behind a Cerberus SY-37,
covered SY-17, the last of five SY-13, a Spell on one's own SY-16; for a pass SY-14; for Rewards SY-31 and SY-40.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from game.engine.protocol import Hidden, Refusal, Seat, SeatName, say
from game.games.syncro.rules.play.resolution import reward_targets
from game.games.syncro.rules.state.content import RECOVER, SCALE, WEAKEN
from game.games.syncro.rules.state.horde import free, hounds, targets
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import (
    Discarding,
    Estimating,
    Keeping,
    Leading,
    Paying,
    Slot,
    State,
    Thumb,
    must_attack,
    must_pass,
    to_act,
)


@dataclass(frozen=True, slots=True)
class Lead:
    """Give the Leader card to a mage before the first turn (SY-4)."""

    mage: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """Seal an estimate of one's hand (SY-9)."""

    thumb: Thumb


@dataclass(frozen=True, slots=True)
class Stand:
    """Let the last estimate stand, since one's hand did not change (SY-9)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Lay the Spell at a place of one's hand face down on the enemy at a place of the horde (SY-12)."""

    card: int
    on: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing in this slot (SY-12), or discard nothing more for a Dragon (SY-29)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play one's Reward (SY-40). `target` is an enemy's place, a Spell's value, or nothing, as the Reward asks."""

    target: int | None


@dataclass(frozen=True, slots=True)
class Pay:
    """Discard the Spell at a place of one's hand for a Dragon's payment (SY-29)."""

    card: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard the Spell at a place of one's hand to a curse."""

    card: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep all Spells for the next level (SY-25)."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Discard all Spells before the next level (SY-25)."""


Action: TypeAlias = Lead | Estimate | Stand | Attack | Pass | Play | Pay | Discard | Keep | Drop

NOTATION: Final[Mapping[type, str]] = {
    Lead: "leader{mage}", Estimate: "{thumb}", Stand: "stand", Attack: "{card}>{on}", Pass: "pass",
    Play: "reward{target}", Pay: "pay{card}", Discard: "discard{card}", Keep: "keep", Drop: "drop",
}  # fmt: skip
ANSWERS: Final[Mapping[type, tuple[tuple[type, ...], str, str]]] = {
    Leading: ((Lead,), "SY-4", "leader_first"),
    Estimating: ((Estimate, Stand), "SY-9", "estimate_first"),
    Slot: ((Attack, Pass, Play), "SY-12", "attack_or_pass"),
    Paying: ((Pay, Pass, Play), "SY-29", "payment_first"),
    Discarding: ((Discard,), "SY-32", "discard_first"),
    Keeping: ((Keep, Drop), "SY-25", "keep_first"),
}
"""What answers each question, and why any other action is refused."""


def must_renew(state: State, seat: Seat, drew: tuple[Seat, ...]) -> bool:
    """Tell whether a mage's last estimate can't stand: there is none, or the hand is another one (SY-9, SY-11)."""
    changed = seat in drew or state.stale[seat] or state.estimates[seat] is None
    return changed and bool(state.hands[seat])  # of an empty hand everybody sees that there is nothing to estimate


def legal(mission: Mission, state: State, seat: Seat) -> Sequence[Action]:
    """Return every action of a seat that is asked, in a fixed order."""
    if seat not in to_act(state):
        return ()
    places = range(len(state.hands[seat]))
    match state.now:
        case Leading():
            return tuple(Lead(mage) for mage in range(state.mages))
        case Estimating(drew):
            thumbs = tuple(Estimate(thumb) for thumb in get_args(Thumb))
            return thumbs if must_renew(state, seat, drew) else (*thumbs, Stand())
        case Slot() as slot:
            return _slot(mission, state, seat, slot)
        case Paying():
            scale = (Play(None),) if _scale(state, seat) else ()
            return (*(Pay(place) for place in places), *scale, Pass())
        case Discarding():
            return tuple(Discard(place) for place in places)
        case Keeping():
            return (Keep(), Drop())
    return ()


def check(mission: Mission, state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat may not take an action, in the order that this file's first lines give."""
    if state.over:
        return Refusal("SY-23", say("syncro.refuse.over"))
    asked = to_act(state)
    if seat not in asked:
        return Refusal("SY-12", say("syncro.refuse.turn", player=SeatName(asked[0])))
    question = state.now
    answers, rule, key = ANSWERS[type(question)]
    if type(action) not in answers:
        return Refusal(rule, say(f"syncro.refuse.{key}"))
    match action:
        case Attack(card, on) if isinstance(question, Slot):
            return _check_attack(mission, state, seat, question, card, on)
        case Pass() if isinstance(question, Slot) and must_attack(state, question):
            return Refusal("SY-14", say("syncro.refuse.must_attack"))
        case Play(target):
            return _check_play(mission, state, seat, target)
        case Pay(card) | Discard(card) if not 0 <= card < len(state.hands[seat]):
            return Refusal("SY-6", say("syncro.refuse.no_spell"))
        case Lead(mage) if not 0 <= mage < state.mages:
            return Refusal("SY-4", say("syncro.refuse.no_mage"))
        case Stand() if action not in legal(mission, state, seat):
            return Refusal("SY-9", say("syncro.refuse.must_estimate"))
    return None


def _slot(mission: Mission, state: State, seat: Seat, slot: Slot) -> tuple[Action, ...]:
    result: list[Action] = []
    if not must_pass(state, slot):
        for place in targets(mission, state):
            if not on_own(state, seat, place):
                result += [Attack(card, place) for card in range(len(state.hands[seat]))]
    name = _reward(state, seat)
    if name is not None and not slot.duty:
        result += [Play(target) for target in reward_targets(mission, state, seat, name)]
    return tuple(result) if must_attack(state, slot) else (*result, Pass())


def on_own(state: State, seat: Seat, place: int) -> bool:
    """Tell whether the uppermost Spell on an enemy is one's own of this turn: two or three can't add to it (SY-16)."""
    spells = state.spot(place).spells
    return state.mages <= 3 and bool(spells) and spells[-1].by == seat and not spells[-1].up


def _reward(state: State, seat: Seat) -> str | None:
    """Return the Reward that a mage holds, where one is known to be held."""
    card = state.held[seat]
    name = None if card is None else state.prizes.card_face(card)
    return None if isinstance(name, Hidden) else name


def _scale(state: State, seat: Seat) -> bool:
    return isinstance(state.now, Paying) and not state.now.begun and _reward(state, seat) == SCALE  # SY-40


def _check_attack(mission: Mission, state: State, seat: Seat, slot: Slot, card: int, on: int) -> Refusal | None:
    if not 0 <= card < len(state.hands[seat]):
        return Refusal("SY-6", say("syncro.refuse.no_spell"))
    spot = state.horde[on] if 0 <= on < len(state.horde) else None
    if spot is None:
        return Refusal("SY-17", say("syncro.refuse.nothing"))
    reasons = (
        (spot.kind == "fog", "SY-32", "fog"),
        (not spot.up, "SY-17", "face_down"),
        (spot.kind == "last_boss" and bool(hounds(state)), "SY-37", "cerberus"),
        (not free(mission, state, on), "SY-17", "covered"),
        (must_pass(state, slot), "SY-13", "one_passes"),
        (on_own(state, seat, on), "SY-16", "own_spell"),
    )
    return next((Refusal(rule, say(f"syncro.refuse.{key}")) for holds, rule, key in reasons if holds), None)


def _check_play(mission: Mission, state: State, seat: Seat, target: int | None) -> Refusal | None:
    name = _reward(state, seat)
    if name is None:
        return Refusal("SY-31", say("syncro.refuse.no_reward"))
    if isinstance(state.now, Slot):
        if state.now.duty:
            return Refusal("SY-40", say("syncro.refuse.reward_late"))
        if target in reward_targets(mission, state, seat, name):
            return None
        if name == SCALE:
            return Refusal("SY-40", say("syncro.refuse.scale"))
        if name == RECOVER and len(state.hands[seat]) >= mission.limit:
            return Refusal("SY-31", say("syncro.refuse.full_hand"))
        return Refusal("SY-31", say(f"syncro.refuse.target_{name if name in (RECOVER, WEAKEN) else 'none'}"))
    if name != SCALE:
        return Refusal("SY-40", say("syncro.refuse.reward_late"))
    if not _scale(state, seat):
        return Refusal("SY-40", say("syncro.refuse.scale_late"))
    return None if target is None else Refusal("SY-31", say("syncro.refuse.target_none"))
