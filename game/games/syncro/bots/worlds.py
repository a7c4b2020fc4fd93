"""Worlds for thinking ahead: what others may hold, drawn from a view. `turn` plays them to the turn's end.

They are in keeping with what was estimated, and leave out what cannot be known (what lies face down, what will be
drawn) and what is rare.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.cards import missing
from game.engine.protocol import HIDDEN, Hidden, Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.turn import HIDDEN_COST, NO_SPELL, NOBODY, Foe, Table, Turn
from game.games.syncro.rules.content import DRAGON, GOLEM, MUSHROOM, Content
from game.games.syncro.rules.events import Attacked, Discarded, Paid, TotalsTold
from game.games.syncro.rules.horde import enemy_at, strength, targets, worth
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.state import APART, Slot, Spot, State

TRIES: Final = 4
NEAR: Final = 0.3
"""How near the average Spell of an imagined hand has to come to one whose sum was told."""
WORRIES: Final = {DRAGON: 2.0, GOLEM: 1.0}
PLAIN_WORRY: Final = 0.7
EXPECTED: Final = {"good": APART + 0.25, "average": 0.0, "bad": -APART - 0.25}


class Worlds:
    """Draw tables for the rest of a turn from one mage's view."""

    def __init__(self, mission: Mission, content: Content, view: View[State]) -> None:
        self._mission = mission
        self._state = state = view.state
        self._spent = _spent_since_totals(view)
        pack = content.spell_pack(mission.rules)
        self._mean = sum(pack) / len(pack)
        self._unseen = missing(pack, [entry.face for entry in state.spells.known])
        self._worth = [worth(state, face) for face in range(max(pack) + 1)]
        spells = [laid for spot in state.horde if spot is not None for laid in spot.spells]
        face_down = [laid.by for laid in spells if state.spells.face(laid.card) is HIDDEN]
        sizes = [sum(isinstance(card, Hidden) for card in hand) for hand in state.hands]
        self._unknown = [(seat, size, size + face_down.count(seat)) for seat, size in enumerate(sizes)]
        self._turn = self._rest_of_turn()
        self._open = [self._known_hand(seat) for seat in range(state.mages)]
        self._lying = [self._laid_on(foe) for foe in self._turn.foes]

    @property
    def numbers(self) -> dict[int, int]:
        """Return the numbers, in the tables that are drawn, of the places that can be attacked."""
        return {foe.place: number for number, foe in enumerate(self._turn.foes)}

    def draw(self, rng: Rng) -> Table:
        """Return a table in which every hand and every face-down Spell has a face."""
        values, pool = self._worth, rng.shuffle(self._unseen)
        hands, laid = self._open[:], dict[Seat, list[int]]()
        for seat, size, count in self._unknown:
            if count:
                faces = self._likely_faces(seat, pool, count, rng)
                laid[seat] = faces[size:]
                if size:
                    hands[seat] = sorted([values[face] for face in faces[:size]])
        down, low, top, guess = list[int](), list[int](), list[Seat](), list[float]()
        for foe, (known, lowest, layers, uppermost, seen) in zip(self._turn.foes, self._lying, strict=True):
            for by in layers:
                value = values[laid[by].pop()]
                known += value
                lowest = min(lowest, value)
            down.append(known)
            low.append(min(lowest, foe.lowest))
            top.append(uppermost)
            guess.append(seen)
        return Table(self._turn, hands, down, low, top, guess)

    def _average(self, seat: Seat) -> float:
        """Return what a Spell in a mage's hand is expected to count, from the last estimate."""
        estimate = self._state.estimates[seat]
        if estimate is None or self._state.stale[seat]:
            return self._mean
        if isinstance(estimate, int):
            return estimate / max(1, len(self._state.hands[seat]) + self._spent[seat])  # SY-10
        return self._mean + EXPECTED[estimate]

    def _likely_faces(self, seat: Seat, pool: list[int], count: int, rng: Rng) -> list[int]:
        """Take a hand from the pool that fits what its mage estimated, as far as a few tries find one."""
        estimate = None if self._state.stale[seat] else self._state.estimates[seat]
        best: list[int] = []
        at, nearest, average = 0, 99.0, self._average(seat)
        for _ in range(TRIES):
            start = rng.below(max(1, len(pool) - count + 1))
            faces = pool[start : start + count]
            away = self._misfit(estimate, average, sum(faces) / len(faces))
            if away < nearest:
                best, nearest, at = faces, away, start
            if not away:
                break
        del pool[at : at + count]
        return best

    def _misfit(self, estimate: object, average: float, mean: float) -> float:
        """Say how far a hand is from what its mage told of it; 0 where it fits."""
        if isinstance(estimate, int):
            away = abs(average - mean)
            return 0.0 if away < NEAR else away
        difference = mean - self._mean  # as an estimate is measured (SY-9)
        thumb = "good" if difference >= APART else "bad" if difference <= -APART else "average"
        return 0.0 if estimate is None or estimate == thumb else 1.0

    def _known_hand(self, seat: Seat) -> list[int]:
        """Return a hand that can be seen, in rising order; an empty one in the place of any other."""
        hand = self._state.hands[seat]
        if any(isinstance(card, Hidden) for card in hand):
            return []
        return sorted(self._worth[face] for face in self._state.faces(hand))

    def _rest_of_turn(self) -> Turn:
        state, mission = self._state, self._mission
        places = targets(mission, state)
        others = [(place, spot) for place, spot in enumerate(state.horde) if spot is not None and place not in places]
        return Turn(
            foes=tuple(self._foe(place) for place in places),
            slots=tuple(entry.slot for entry in state.agenda[1:] if isinstance(entry, Slot)),
            limit=mission.limit,
            attacked=state.attacked,
            passed=bool(state.passed),
            rest=sum(self._cost(place, spot) for place, spot in others),
            hidden=sum(spot.kind != "fog" for _, spot in others),
            average=tuple(self._average(seat) for seat in range(state.mages)),
        )

    def _cost(self, place: int, spot: Spot) -> float:
        """Return what an enemy that can't be attacked yet is expected to cost."""
        if not spot.up:
            return HIDDEN_COST[spot.kind]
        powers = enemy_at(self._state, place).powers
        return strength(self._state, place) + _worry(powers) - (8.0 if MUSHROOM in powers else 0.0)

    def _foe(self, place: int) -> Foe:
        state = self._state
        powers, power = enemy_at(state, place).powers, strength(state, place)
        up = [worth(state, state.spells.known_face(laid.card)) for laid in state.spot(place).spells if laid.up]
        return Foe(
            place=place,
            strength=power,
            short=power - sum(up),
            lowest=min(up, default=NO_SPELL),
            worry=_worry(powers),
            mushroom=MUSHROOM in powers,
            golem=GOLEM in powers,
            dragon=DRAGON in powers,
        )

    def _laid_on(self, foe: Foe) -> tuple[int, int, list[Seat], Seat, float]:
        """Return what is known of this turn's Spells on an enemy, as they count.

        It is their sum and the lowest; the mages of those that aren't known; whose the uppermost is; and what all of
        them look like to others.
        """
        known, lowest, layers, top, guess = 0, NO_SPELL, list[Seat](), NOBODY, 0.0
        for laid in self._state.spot(foe.place).spells:
            if laid.up:
                continue
            top, face = laid.by, self._state.spells.face(laid.card)
            if isinstance(face, Hidden):
                layers.append(laid.by)
                guess += self._average(laid.by)
            else:
                value = self._worth[face]
                known, lowest = known + value, min(lowest, value)
                guess += value
        return known, lowest, layers, top, guess


def _spent_since_totals(view: View[State]) -> dict[Seat, int]:
    """Return how many Spells each mage has laid or discarded since the sums were told last."""
    spent = dict.fromkeys(range(view.state.mages), 0)
    for event in reversed(view.history):
        if isinstance(event, TotalsTold):
            break
        if isinstance(event, Attacked | Paid | Discarded):
            spent[event.seat] += 1
    return spent


def _worry(powers: Sequence[str]) -> float:
    return PLAIN_WORRY + sum(WORRIES.get(power, 0.0) for power in powers)
