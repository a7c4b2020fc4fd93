"""What the others may hold: worlds drawn from what a mage cannot see, in keeping with what was estimated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.cards import missing
from game.engine.protocol import HIDDEN, Hidden, Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.turns import Foe, Table
from game.games.syncro.rules.content import DRAGON, GOLEM, MUSHROOM, Content
from game.games.syncro.rules.events import Attacked, Discarded, Paid, TotalsTold
from game.games.syncro.rules.hands import APART, hand_faces, measure
from game.games.syncro.rules.horde import enemy_at, strength, targets, worth
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.state import Slot, State

TRIES: Final = 4
NEAR: Final = 0.3
"""How near the average Spell of an imagined hand has to come to one whose sum was told."""
WORRIES: Final = {DRAGON: 2.0, GOLEM: 1.0}
PLAIN_WORRY: Final = 0.7
HIDDEN_COST: Final = {"monster": 6.0, "lieutenant": 9.5, "boss": 14.0, "last_boss": 16.0, "cerberus": 7.5, "fog": 0.0}
"""What a face-down card, or one that is covered, is expected to cost in points of Spells."""
EXPECTED: Final = {"good": APART + 0.25, "average": 0.0, "bad": -APART - 0.25}


class Worlds:
    """Draw tables for the rest of a turn from one mage's view."""

    def __init__(self, mission: Mission, content: Content, view: View[State]) -> None:
        self._mission = mission
        self._state = state = view.state
        self._spent = _spent_since_totals(view)
        self._pack = content.spell_pack(mission.rules)
        self._mean = sum(self._pack) / len(self._pack)
        self._unseen = missing(self._pack, [entry.face for entry in state.spells.known])
        self._base = self._bare_table()

    def draw(self, rng: Rng) -> Table:
        """Return a table in which every hand and every face-down Spell has a face."""
        state, table = self._state, self._base.copy()
        pool = rng.shuffle(self._unseen)
        laid: dict[Seat, list[int]] = {}
        for seat in range(state.mages):
            hand = [card for card in state.hands[seat] if isinstance(card, Hidden)]
            count = len(hand) + self._hidden_by(seat)
            if not count:
                continue
            faces = self._likely_faces(seat, pool, count, rng)
            laid[seat] = faces[len(hand) :]
            table.hands[seat] = [worth(state, face) for face in faces[: len(hand)]] or table.hands[seat]
        for foe in table.foes:
            spot = state.horde[foe.place]
            assert spot is not None, "an enemy lies there"
            for spell in spot.spells:
                if state.spells.face(spell.card) is HIDDEN:
                    foe.down.append(worth(state, laid[spell.by].pop()))
        return table

    def average(self, seat: Seat) -> float:
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
        nearest = 99.0
        for _ in range(TRIES):
            start = rng.below(max(1, len(pool) - count + 1))
            faces = pool[start : start + count]
            away = self._misfit(seat, estimate, faces)
            if away < nearest:
                best, nearest, at = faces, away, start
            if not away:
                break
        del pool[at : at + count]
        return best

    def _misfit(self, seat: Seat, estimate: object, faces: Sequence[int]) -> float:
        """Say how far a hand is from what its mage told of it; 0 where it fits."""
        if isinstance(estimate, int):
            away = abs(self.average(seat) - sum(faces) / len(faces))
            return 0.0 if away < NEAR else away
        return 0.0 if estimate is None or estimate == measure(faces, self._pack) else 1.0

    def _hidden_by(self, seat: Seat) -> int:
        """Return how many Spells of a mage lie face down where this one can't see their faces."""
        return sum(
            laid.by == seat and self._state.spells.face(laid.card) is HIDDEN
            for spot in self._state.horde
            if spot is not None
            for laid in spot.spells
        )

    def _bare_table(self) -> Table:
        state, mission = self._state, self._mission
        places, every = targets(mission, state), range(state.mages)
        others = [spot for place, spot in enumerate(state.horde) if spot is not None and place not in places]
        slots = [entry.slot for entry in state.agenda[1:] if isinstance(entry, Slot)]
        known = [not any(isinstance(card, Hidden) for card in hand) for hand in state.hands]
        return Table(
            hands=[[worth(state, face) for face in hand_faces(state, seat)] if known[seat] else [] for seat in every],
            foes=[self._foe(place) for place in places],
            slots=slots,
            limit=mission.limit,
            attacked=state.attacked,
            passed=bool(state.passed),
            rest=sum(self._cost(place) for place in range(len(state.horde)) if place not in places),
            hidden=sum(spot.kind != "fog" for spot in others),
            average=[self.average(seat) for seat in every],
        )

    def _cost(self, place: int) -> float:
        """Return what an enemy that can't be attacked yet is expected to cost."""
        spot = self._state.horde[place]
        if spot is None:
            return 0.0
        if not spot.up:
            return HIDDEN_COST[spot.kind]
        powers = enemy_at(self._state, place).powers
        gain = 8.0 if MUSHROOM in powers else 0.0
        return strength(self._state, place) + _worry(powers) - gain

    def _foe(self, place: int) -> Foe:
        state = self._state
        spot = state.horde[place]
        assert spot is not None, "an enemy that can be attacked lies there"
        powers = enemy_at(state, place).powers
        foe = Foe(place, strength(state, place), DRAGON in powers, GOLEM in powers, MUSHROOM in powers, _worry(powers))
        for laid in spot.spells:
            face = state.spells.face(laid.card)
            if laid.up and not isinstance(face, Hidden):
                foe.up.append(worth(state, face))
            else:
                foe.top = laid.by
                foe.guess += self.average(laid.by) if isinstance(face, Hidden) else worth(state, face)
                if not isinstance(face, Hidden):
                    foe.down.append(worth(state, face))
        return foe


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
