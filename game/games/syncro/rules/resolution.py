"""Going on until somebody must answer: slots, resolution, reveals, the turn's end, in the order of the agenda."""

from __future__ import annotations

from typing import cast

from game.games.syncro.rules import events as e
from game.games.syncro.rules.content import DRAGON, GOLEM, MUSHROOM
from game.games.syncro.rules.horde import enemies, enemy_at, next_reveal, strength, worth
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.powers import Resolution, ask_estimates, draw_for_team, reveal
from game.games.syncro.rules.state import (
    SAME,
    Estimating,
    Keeping,
    Paying,
    Reckoning,
    Resolving,
    Slot,
    Thumb,
    Verdict,
    clockwise,
    slots,
    to_act,
)


def proceed(mission: Mission, turn: Resolution) -> None:
    """Do what the agenda says until a mage has to decide, or the level is over."""
    while not to_act(turn.state) and not turn.state.over:
        match turn.state.now:
            case None:
                _onward(mission, turn)
            case Estimating():
                shown = (None if choice == SAME else cast("Thumb", choice) for choice in turn.state.sealed)
                turn.emit(e.EstimatesShown(tuple(shown)))
            case Slot(seat):
                turn.emit(e.Passed(seat, forced=True))  # SY-13, SY-15
            case Reckoning():
                _reckon(mission, turn)
            case Resolving(place):
                _strike(turn, place)
            case Verdict() as verdict:
                _judge(mission, turn, verdict)
            case Paying():
                turn.emit(e.Ended("unpaid", ()))  # SY-29: everybody was asked
            case Keeping():
                turn.emit(e.Closed(mission.name))
            case entry:
                raise AssertionError(f"{entry} has to be answered by somebody")


def _onward(mission: Mission, turn: Resolution) -> None:
    """Turn up what has become free; then the level is lost, or the next turn begins (SY-21, SY-22, SY-24)."""
    state = turn.state
    place = next_reveal(mission, state) if state.turn else None
    if place is not None:
        reveal(mission, turn, place)
        return
    if not any(state.hands):
        turn.emit(e.Ended("spent", ()))  # SY-24
        return
    if state.open_hands:
        turn.emit(e.HandsHidden(state.all_hands()))
    leader = clockwise(state, state.leader)[1] if state.turn else state.leader
    turn.emit(e.TurnBegan(leader, state.turn + 1))


def _reckon(mission: Mission, turn: Resolution) -> None:
    """See to it that somebody attacks (SY-14); then resolve every enemy with Spells, bottom row first (SY-18)."""
    state = turn.state
    able = [seat for seat in slots(state.mages, state.leader) if state.hands[seat]]
    if able and not state.attacked:
        turn.emit(e.Obliged(able[-1]))  # SY-14: all have passed; the last who still has a Spell owes an attack
        return
    attacked = [place for place in mission.order if (spot := state.horde[place]) is not None and spot.spells]
    turn.emit(e.Reckoned(tuple(attacked)))


def _strike(turn: Resolution, place: int) -> None:
    """Turn up the Spells on an enemy and add them up (SY-18)."""
    state = turn.state
    faces = state.faces(laid.card for laid in state.spot(place).spells)
    total = sum(worth(state, face) for face in faces)
    turn.emit(e.Struck(place, enemy_at(state, place).name, faces, total, strength(state, place)))


def _judge(mission: Mission, turn: Resolution, verdict: Verdict) -> None:
    """Ask for a Dragon's payment (SY-29); then apply success (SY-19) or failure (SY-20, SY-28)."""
    state, place = turn.state, verdict.verdict
    enemy = enemy_at(state, place)
    difference = abs(verdict.total - verdict.strength)
    if DRAGON in enemy.powers and difference and not verdict.paid:
        order = clockwise(state, state.leader)
        able = tuple(seat for seat in order if state.hands[seat] or state.held[seat] is not None)
        turn.emit(e.Owed(place, enemy.name, difference, able))
        return
    if verdict.total < verdict.strength:
        _fail(turn, place)
        return
    turn.emit(e.Beaten(place, enemy.name, verdict.strength))
    drew = draw_for_team(mission, turn, difference) if MUSHROOM in enemy.powers else ()  # SY-27
    if not enemies(turn.state):
        everybody = tuple(seat for seat, hand in enumerate(turn.state.hands) if hand)
        turn.emit(e.Ended("won", () if mission.last else everybody))  # SY-23, SY-25
        return
    ask_estimates(mission, turn, drew)


def _fail(turn: Resolution, place: int) -> None:
    """Discard a lowest Spell and leave the others (SY-20); a Golem takes it in and casts the others off (SY-28)."""
    state = turn.state
    enemy = enemy_at(state, place)
    card = min((laid.card for laid in state.spot(place).spells), key=state.spells.known_face)
    event = e.Absorbed if GOLEM in enemy.powers else e.Withstood
    turn.emit(event(place, enemy.name, card, state.spells.known_face(card)))
