"""A view read into a world of `twin`: what is known stands in it, what is not is named, to be imagined by `unseen`.

A mage remembers a level from its public history, too: acts of this turn, and what has left each hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from game.engine.cards import Card, Cards, missing
from game.engine.protocol import Hidden, Seat, View
from game.games.syncro.bots.players import twin
from game.games.syncro.bots.players.course import guess
from game.games.syncro.bots.players.twin import BITS, FOGS, NOBODY, NOTHING, REWARDS, Ground, World
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.play.telling import Told
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import NO_ESTIMATES, ONES_COUNT_NOTHING, RECOVER, STRONGER, TOTALS, Enemy
from game.games.syncro.rules.state.horde import cursed
from game.games.syncro.rules.state.missions import KINDS
from game.games.syncro.rules.state.state import (
    Discarding,
    Estimating,
    Paying,
    Resolving,
    Slot,
    Spot,
    State,
    Verdict,
    clockwise,
    slots,
)

F = TypeVar("F", int, str, Enemy)

PASSED: Final = -1
HAD_TO_PASS: Final = -2
Act: TypeAlias = tuple[Seat, int]
"""Who used a slot, and the place that was attacked; `PASSED` or `HAD_TO_PASS` where none was."""
CHANGES_HANDS: Final = ("draw_two", "each_draws", RECOVER, "redeal")
UNKNOWN: Final = 0
"""The face of a Spell that the reader does not know."""
NO_SPOT: Final = Spot(-1, "fog", up=False)
"""Stands for a place where nothing lies."""
EXPECTED: Final = {"good": 0.65, "average": 0.0, "bad": -0.65}
"""How far from the average the Spells of a mage are to be expected after an estimate (SY-9)."""


@dataclass(frozen=True, slots=True)
class Down:
    """Name a face-down Spell that the reader does not know: where it lies, and who laid it.

    `fresh`: it was in the hand when its mage estimated last.
    """

    place: int
    index: int
    by: Seat
    fresh: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """Tell what is known of another mage's hand: its size, and what was estimated when some more was in it.

    `estimate` is a thumb or a told sum, None where nothing was said that still helps.
    """

    seat: Seat
    size: int
    estimate: str | int | None
    gone: tuple[int, ...]


class Memory:
    """Remember from the history of a view.

    `acts` are those of this turn in their order, the first `outdated` of them by hands that have changed since. `gone`
    are the faces that have left each hand since its last estimate and are known; `lost` tells that cards have come to
    it since, so that the estimate says nothing any more. `fresh` tells of every Spell laid in this turn, by place,
    whether that was after its mage's last estimate.
    """

    def __init__(self, mages: int, history: Sequence[object]) -> None:
        self.acts: list[Act] = []
        self.outdated = 0
        self.gone: list[list[int]] = [[] for _ in range(mages)]
        self.lost = [False] * mages
        self.fresh: dict[int, list[bool]] = {}
        self._laid: dict[int, list[Seat]] = {}
        for event in history:
            self._remember(event)

    def _remember(self, event: object) -> None:
        match event:
            case e.Attacked(seat, place):
                self.acts.append((seat, place))
                self._laid.setdefault(place, []).append(seat)
                self.fresh.setdefault(place, []).append(True)
            case e.Passed(seat, forced):
                self.acts.append((seat, HAD_TO_PASS if forced else PASSED))
            case e.TurnBegan():
                self.acts = []
                self.outdated = 0
                self._laid = {}
                self.fresh = {}
            case e.Struck(place, _, faces):
                self._turned_up(place, faces)
            case e.Paid(seat, _, face) | e.Discarded(seat, _, face):
                self.gone[seat].append(face)
            case e.Drew(seat) | e.Recovered(seat):
                self.lost[seat] = True
            case e.RewardPlayed(_, name) if name in CHANGES_HANDS:
                self.outdated = len(self.acts)
            case e.EstimatesShown(shown):
                self._estimated([seat for seat, thumb in enumerate(shown) if thumb is not None])
            case e.TotalsTold(totals):
                self._estimated(range(len(totals)))
            case e.HandsMixed() | e.HandsGiven():
                self.lost = [True] * len(self.lost)

    def _turned_up(self, place: int, faces: Sequence[int | Hidden]) -> None:
        """Know whose Spells have been turned up: the last on an enemy are those of this turn."""
        laid, fresh = self._laid.pop(place, []), self.fresh.pop(place, [])
        for seat, face, later in zip(laid, faces[len(faces) - len(laid) :], fresh, strict=True):
            if later and not isinstance(face, Hidden):
                self.gone[seat].append(face)

    def _estimated(self, seats: Sequence[Seat]) -> None:
        """Forget what was before an estimate; what lies face down now was no part of it."""
        for seat in seats:
            self.gone[seat] = []
            self.lost[seat] = False
        for place, laid in self._laid.items():
            self.fresh[place] = [later and by not in seats for by, later in zip(laid, self.fresh[place], strict=True)]


class Reading:
    """Read a view: `world` with holes, and what may fill them, each pool in rising order.

    `foes` are, for each kind of enemy, the places of those face down and what they may be. `fogs` are what lies in
    the horde, then in the pile; `prizes` what others hold, then what is in the pile. `told` deals by told sums (SY-10).
    """

    def __init__(self, rules: SyncroRules, view: View[State]) -> None:
        state = view.state
        self.seat = view.seat
        self.memory = Memory(state.mages, view.history)
        pack = rules.content.spell_pack(rules.mission.rules)
        self.spells = sorted(missing(pack, _faces(state.spells)))
        self.totals = Told(rules.mission.limit, pack, view, self.spells) if TOTALS in rules.mission.rules else None
        fog = rules.content.fog_pack(unlocked=state.unlocked) if state.fogs.known else ()
        prizes = rules.content.reward_pack(unlocked=state.unlocked) if state.prizes.known else ()
        self.fogs = sorted(FOGS.index(name) for name in missing(fog, _faces(state.fogs)))
        self.prizes = sorted(REWARDS.index(name) for name in missing(prizes, _faces(state.prizes)))
        self.foes = _foes(rules, state)
        laid = [
            Down(place, index, laid.by, self._fresh(place, spot, index))
            for place, spot in enumerate(state.horde)
            if spot is not None
            for index, laid in enumerate(spot.spells)
            if not laid.up
        ]
        self.world = _world(rules, state)
        self.downs = [down for down in laid if self.world.spells[down.place][down.index] == UNKNOWN]
        others = [seat for seat in clockwise(state, view.seat or 0) if seat != view.seat]
        hidden = [seat for seat in others if any(isinstance(card, Hidden) for card in state.hands[seat])]
        self.hands = [self._hand(state, seat) for seat in others if seat in hidden or self._laid(seat)]
        fresh = [sum(down.by == seat and down.fresh for down in laid) for seat in range(state.mages)]
        self.world.average = [self._average(state, seat, fresh[seat]) for seat in range(state.mages)]
        for down in laid:
            guess(self.world, down.by, self.world.spells[down.place][down.index], down.place)

    def _laid(self, seat: Seat) -> bool:
        return any(down.by == seat for down in self.downs)

    def _fresh(self, place: int, spot: Spot, index: int) -> bool:
        """Tell whether a face-down Spell was laid after its mage's last estimate; without a history, that it was."""
        flags = self.memory.fresh.get(place, [])
        number = index - sum(laid.up for laid in spot.spells)
        return flags[number] if number < len(flags) else True

    def _hand(self, state: State, seat: Seat) -> Hand:
        size = sum(isinstance(card, Hidden) for card in state.hands[seat])
        estimate = None if self.memory.lost[seat] else state.estimates[seat]
        return Hand(seat, size, estimate, tuple(self.memory.gone[seat]))

    def _average(self, state: State, seat: Seat, fresh: int) -> float:
        """Return what a Spell of a mage is expected to count, by the last estimate."""
        estimate = state.estimates[seat]
        mean = self.world.ground.mean
        if estimate is None:
            return mean
        if isinstance(estimate, int):
            return estimate / max(1, len(state.hands[seat]) + len(self.memory.gone[seat]) + fresh)
        return mean + EXPECTED[estimate]


def _faces(cards: Cards[F]) -> list[F | Hidden]:
    return [entry.face for entry in cards.known]


def strength_and_powers_of(enemy: Enemy) -> tuple[int, int]:
    """Return an enemy's strength and its powers as bits."""
    return enemy.strength, sum(BITS[power] for power in enemy.powers)


def _foes(rules: SyncroRules, state: State) -> dict[int, tuple[list[int], list[tuple[int, int]]]]:
    """Return the places of enemies face down, and what may lie there, by kind."""
    content = rules.content
    known = [face for face in _faces(state.foes) if not isinstance(face, Hidden)]
    packs = {
        twin.MONSTER: content.monster_pack(rules.mission.rules, unlocked=state.unlocked),
        twin.LIEUTENANT: [enemy for enemy in content.lieutenants if enemy.name not in state.gone],
        twin.CERBERUS: content.cerberus,
    }
    down = [(KINDS.index(spot.kind), place) for place, spot in enumerate(state.horde) if spot and not spot.up]
    left = {kind: missing(pack, [face for face in known if face in pack]) for kind, pack in packs.items()}
    places = {kind: [place for lying, place in down if lying == kind] for kind in packs}
    return {kind: (places[kind], sorted(map(strength_and_powers_of, left[kind]))) for kind in packs}


def _world(rules: SyncroRules, state: State) -> World:
    """Return the world as far as it is known; what is hidden is `UNKNOWN`, hands of others too."""
    spots = [spot or NO_SPOT for spot in state.horde]
    powers = [_power(rules, state, spot) for spot in spots]
    world = World(
        ground=Ground(rules.mission, rules.content),
        leader=state.leader,
        attacked=state.attacked,
        passed=bool(state.passed),
        stronger=cursed(state, STRONGER),
        silent=cursed(state, NO_ESTIMATES),
        ones=cursed(state, ONES_COUNT_NOTHING),
        shows=state.open_hands,
        kinds=[KINDS.index(spot.kind) if spot else NOTHING for spot in state.horde],
        up=[spot.up for spot in spots],
        power=[power for power, _ in powers],
        traits=[traits for _, traits in powers],
        weaker=[spot.weaker for spot in spots],
        weaker_now=[spot.weaker_now for spot in spots],
        spells=[[_spell(state, laid.card) for laid in spot.spells] for spot in spots],
        shown=[sum(laid.up for laid in spot.spells) for spot in spots],
        fed=[list(state.faces(spot.absorbed)) for spot in spots],
        top=[NOBODY] * len(spots),
        guess=[0.0] * len(spots),
        hands=[sorted(_known(state, hand)) for hand in state.hands],
        discards=list(state.faces(state.discards)),
        fog_discards=[FOGS.index(state.fogs.known_card_face(card)) for card in state.fog_discards],
        reward_discards=[REWARDS.index(state.prizes.known_card_face(card)) for card in state.reward_discards],
        held=[NOTHING if card is None else _prize(state, card) for card in state.held],
        slots=slots(state.mages, state.leader),
    )
    _read_agenda(world, state)
    return world


def _power(rules: SyncroRules, state: State, spot: Spot) -> tuple[int, int]:
    """Return the strength and the powers of what lies on a spot, as far as they are known."""
    chiefs = {"boss": rules.content.boss, "last_boss": rules.content.last_boss}
    enemy = state.foes.known_card_face(spot.card) if spot.up else chiefs.get(spot.kind)
    return strength_and_powers_of(enemy) if enemy else (0, 0)


def _spell(state: State, card: Card) -> int:
    face = state.spells.card_face(card)
    return UNKNOWN if isinstance(face, Hidden) else face


def _prize(state: State, card: Card) -> int:
    name = state.prizes.card_face(card)
    return UNKNOWN if isinstance(name, Hidden) else REWARDS.index(name)


def _known(state: State, hand: Sequence[Card | Hidden]) -> list[int]:
    return [UNKNOWN if isinstance(card, Hidden) else state.spells.known_card_face(card) for card in hand]


def _read_agenda(world: World, state: State) -> None:
    """Read where the turn stands from what is still to be done."""
    asked = state.now
    if isinstance(asked, Estimating):  # an answer changes nothing of what comes next
        asked = state.agenda[1] if state.agenda[1:] else None
    match asked:
        case Slot() as slot:
            left = sum(isinstance(entry, Slot) and not entry.duty for entry in state.agenda)
            world.slot = len(world.slots) - (0 if slot.duty else left)
        case Resolving():
            world.phase = twin.RESOLVING
            world.queue = _queue(state)
        case None if state.turn:
            world.phase = twin.REVEALING
        case Paying(place, needed, paid, seats, begun):
            world.phase = twin.PAYING
            world.owing = place
            world.needed = needed - paid
            world.begun = begun
            world.asked = list(seats)
            verdict = state.agenda[1]
            assert isinstance(verdict, Verdict), "a payment is followed by its verdict"
            world.verdict = verdict.total, verdict.strength
            world.queue = _queue(state)
        case Discarding(seats):
            world.phase, world.asked = twin.CURSED, list(seats)


def _queue(state: State) -> list[int]:
    return [entry.resolving for entry in reversed(state.agenda) if isinstance(entry, Resolving)]
