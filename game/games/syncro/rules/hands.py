"""Hands: the faces in them, drawing Spells to them, and the estimates that follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from game.engine.cards import Card, Cards
from game.engine.protocol import Hidden, Seat, Turn
from game.games.syncro.rules import events as e
from game.games.syncro.rules.content import NO_ESTIMATES, TOTALS
from game.games.syncro.rules.horde import cursed, worth
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.state import State, Thumb, clockwise

Resolution: TypeAlias = Turn[State, e.Event]


def faces_in(cards: Cards[int], hand: Iterable[Card | Hidden]) -> tuple[int, ...]:
    """Return the faces of cards that are all known."""
    return tuple(cards.known_face(card) for card in hand)


def hand_faces(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the faces of a hand that is known, in its order (SY-6)."""
    return faces_in(state.spells, state.hands[seat])


def all_hands(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the faces of every hand of a whole state."""
    return tuple(hand_faces(state, seat) for seat in range(state.mages))


def draw_for_team(mission: Mission, turn: Resolution, count: int) -> tuple[Seat, ...]:
    """Draw so many Spells one by one from the Leader clockwise, full hands skipped (SY-26); return who drew."""
    drew: list[Seat] = []
    order = clockwise(turn.state, turn.state.leader)
    place = 0
    for _ in range(count):
        for step in range(len(order)):
            seat = order[(place + step) % len(order)]
            if len(turn.state.hands[seat]) < mission.limit:
                break
        else:
            break  # SY-26: all are full, the rest goes back
        if not draw_one(mission, turn, seat):
            break
        drew.append(seat)
        place = order.index(seat) + 1
    return _sorted(drew)


def each_draws(mission: Mission, turn: Resolution) -> tuple[Seat, ...]:
    """Let each mage draw one Spell from the Leader clockwise, full hands skipped; return who drew."""
    return _sorted(seat for seat in clockwise(turn.state, turn.state.leader) if draw_one(mission, turn, seat))


def draw_one(mission: Mission, turn: Resolution, seat: Seat) -> bool:
    """Let a mage draw the top Spell; tell whether that could be: a full hand draws none, nor do empty piles (SY-26)."""
    state = turn.state
    if len(state.hands[seat]) >= mission.limit:
        return False
    if not state.deck:
        if not state.discards:
            return False
        state = turn.emit(e.SpellsShuffled(tuple(turn.rng.shuffle(faces_in(state.spells, state.discards)))))
    turn.emit(e.Drew(seat, state.deck[0], state.spells.face(state.deck[0]), state.open_hands))
    return True


def ask_estimates(mission: Mission, turn: Resolution, drew: Sequence[Seat]) -> None:
    """Ask all for estimates where somebody drew; in IIc the sums are told, under a curse nothing is (SY-9, SY-10)."""
    state = turn.state
    if not drew or cursed(state, NO_ESTIMATES):
        return
    if TOTALS in mission.rules:
        totals = tuple(sum(worth(state, face) for face in hand) for hand in all_hands(state))
        if totals != state.estimates or any(state.stale):
            turn.emit(e.TotalsTold(totals))
    else:
        turn.emit(e.Called(tuple(drew)))


def rounds(state: State, limit: int, count: int) -> tuple[e.Faces, ...]:
    """Return what each mage is dealt from the deck, round by round from the Leader, until hands or deck are done."""
    dealt: list[list[int | Hidden]] = [[] for _ in state.hands]
    left = list(state.deck[:count])
    while left:
        open_seats = [
            seat for seat in clockwise(state, state.leader) if len(state.hands[seat]) + len(dealt[seat]) < limit
        ]
        if not open_seats:
            break
        for seat in open_seats[: len(left)]:
            dealt[seat].append(state.spells.face(left.pop(0)))
    return tuple(tuple(faces) for faces in dealt)


def _sorted(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(set(seats)))


APART: Final = 0.4
"""How far the average Spell of a hand must lie from the average of all Spells, to be good or bad."""


def measure(hand: Sequence[int], pack: Sequence[int]) -> Thumb:
    """Return the estimate of a hand: its average Spell against that of the level's whole pack (SY-9).

    Good from 0.4 above the average on, bad from 0.4 below on, average between; an empty hand is bad.
    """
    if not hand:
        return "bad"
    difference = sum(hand) / len(hand) - sum(pack) / len(pack)
    if difference >= APART:
        return "good"
    return "bad" if difference <= -APART else "average"
