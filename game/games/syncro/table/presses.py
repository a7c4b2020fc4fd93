"""What a press on Syncro's table means: an action, the next half-made choice, or why not."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from game.engine.protocol import Refusal, Seat, SeatName, say
from game.games.syncro.rules import actions as a
from game.games.syncro.rules.content import RECOVER, WEAKEN
from game.games.syncro.rules.horde import accessible
from game.games.syncro.rules.missions import Mission, Place
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Discarding, Paying, Slot, State, to_act
from game.games.syncro.table.facts import NONE, Draft


def meant(rules: SyncroRules, state: State, seat: Seat | None, draft: Draft, key: str) -> Any:
    """Return what pressing a part means for the person to act; None drops the half-made choice.

    `seat` is None while no person is to act. Spell and enemy may be pressed in either order: the second press attacks.
    """
    kind, _, name = key.partition(":")
    if seat is None:
        return not_now(rules, state)
    match kind:
        case "lead":
            return a.Lead(int(name))
        case "estimate":
            return a.Stand() if name == "stand" else a.Estimate(name)  # type: ignore[arg-type]
        case "keep":
            return a.Keep() if name == "keep" else a.Drop()
        case "take":
            return a.Play(int(name))
        case "hand":
            return _hand(rules, state, seat, draft, int(name))
        case "reward":
            return _reward(rules, state, seat, draft)
        case "foe":
            return _foe(rules, state, seat, draft, int(name))
    return _button(rules, state, seat, draft, name)


def not_now(rules: SyncroRules, state: State) -> Refusal:
    """Return why nobody can do anything now."""
    asked = to_act(state)
    if not asked:
        return Refusal("SY-23", say("syncro.refuse.over"))
    return Refusal("SY-12", say("syncro.refuse.turn", player=SeatName(asked[0])))


def _hand(rules: SyncroRules, state: State, seat: Seat, draft: Draft, card: int) -> Any:
    """Choose a Spell of the hand, attack with it the enemy that was pressed before, or put it back."""
    if not isinstance(state.now, Slot | Paying | Discarding):
        return rules.check(state, seat, a.Attack(card, 0))
    if draft.card == card:
        return None
    if not isinstance(state.now, Slot) or draft.reward:
        return Draft(card)
    if draft.card == NONE and draft.on != NONE:
        attack = a.Attack(card, draft.on)
        return rules.check(state, seat, attack) or attack
    return Draft(card, draft.on)  # what a chosen Spell only points at is not pressed yet


def _reward(rules: SyncroRules, state: State, seat: Seat, draft: Draft) -> Any:
    """Choose the Reward, put it back, or say why it can't be played."""
    if draft.reward:
        return None
    legal = [action for action in rules.legal(state, seat) if isinstance(action, a.Play)]
    if not legal:
        return rules.check(state, seat, a.Play(None))
    play = a.Play(draft.on)
    if _held(state, seat) == WEAKEN and draft.card == NONE and play in legal:
        return play  # the enemy was pressed first
    return Draft(reward=True)


def _foe(rules: SyncroRules, state: State, seat: Seat, draft: Draft, place: int) -> Any:
    """Attack, weaken, or aim; what can't be attacked says why."""
    name = _held(state, seat)
    if draft.reward and name == WEAKEN:
        play = a.Play(place)
        refusal = rules.check(state, seat, play)
        return refusal or play
    attack = a.Attack(max(0, draft.card), place)
    refusal = rules.check(state, seat, attack)
    if refusal is not None:
        return refusal
    if draft.card != NONE and not draft.reward:
        return attack
    return None if draft.on == place else Draft(on=place)


def _button(rules: SyncroRules, state: State, seat: Seat, draft: Draft, name: str) -> Any:
    """Return what the primary button or Pass means."""
    if name == "pass":
        return rules.check(state, seat, a.Pass()) or a.Pass()
    if draft.reward:
        held = _held(state, seat)
        if held == WEAKEN:
            return a.Play(draft.on)
        return None if held == RECOVER else a.Play(None)
    if isinstance(state.now, Paying):
        return a.Pay(draft.card)
    if isinstance(state.now, Discarding):
        return a.Discard(draft.card)
    return a.Attack(draft.card, draft.on)


def aimed(rules: SyncroRules, state: State, seat: Seat | None, draft: Draft | None, place: int) -> Draft | None:
    """Return the draft that aims at the enemy which is pointed at, or None where that changes nothing."""
    if seat is None or draft is None or draft.on == place or not isinstance(state.now, Slot):
        return None
    if not accessible(rules.mission, state, place):
        return None
    if draft.reward:
        return replace(draft, on=place) if _held(state, seat) == WEAKEN else None
    if draft.card == NONE or rules.check(state, seat, a.Attack(draft.card, place)) is not None:
        return None
    return replace(draft, on=place)


def along(mission: Mission, walked: Collection[int], place: int, dx: int, dy: int) -> int:
    """Return the card of the horde that an arrow leads to, out of those that keys walk, or −1 where it leads to none.

    Left and right follow the row, and round its end; up and down lead to the next row behind or in front that has
    a card, and there to the one that lies nearest.
    """
    places = mission.places
    here, middle = places[place].row, _middle(places[place])
    if dx:
        row = {other for other in walked if places[other].row == here} | {place}
        line = sorted(row, key=lambda other: places[other].x)
        result = line[(line.index(place) + dx) % len(line)]
        return NONE if result == place else result
    ahead = [other for other in walked if (places[other].row - here) * dy > 0]
    if not ahead:
        return NONE
    return min(
        ahead,
        key=lambda other: ((places[other].row - here) * dy, abs(_middle(places[other]) - middle), places[other].x),
    )


def _middle(place: Place) -> float:
    return place.x + place.width / 2


def _held(state: State, seat: Seat) -> object:
    card = state.held[seat]
    return None if card is None else state.prizes.face(card)
