"""What a mage could know to be waste, from the own hand and what is public (SY-2): no computer player means to do it.

What partners have laid face down is taken for average Spells; what is called certain holds whatever these are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.bots.players.prospects import Prospect, partners_to_come, prospect
from game.games.syncro.rules.play.actions import Action, Attack, Pass, Pay, on_own
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.horde import targets, worth
from game.games.syncro.rules.state.state import Paying, Slot, State, must_attack

CRUMB: Final = "crumb"
"""A 1 on an enemy on which two Spells of this turn or more lie that are enough, or a 1 there that counts nothing."""
LEFT: Final = "left"
"""To pass where a Golem alone can be attacked, and was: with this mage's Spell it would do, or a 1 would spare it."""
OVER: Final = "over"
"""A Spell on a Dragon with which there is too much by two or more."""
SURE: Final = "sure"
"""A Spell on an enemy that is certainly beaten without it."""
DEAR: Final = "dear"
"""A Spell that certainly beats an enemy, as a lower one of the hand does."""
NEARER: Final = "nearer"
"""The same on a Dragon, which is owed more then."""
FULL: Final = "full"
"""A Spell on a Mushroom that pays no more than for a lower one of the hand."""
HEAPED: Final = "heaped"
"""A 2 or more on an enemy on which enough lies, and a point to spare."""
FED: Final = "fed"
"""Another Spell than the lowest to a Golem that certainly stays."""
HOPELESS: Final = "hopeless"
"""A Spell on an enemy on which none lies, and that the highest ones of all who follow can't beat."""
WON: Final = "won"
"""To do something else, though a Spell of the hand certainly wins the level."""
SPOILT: Final = "spoilt"
"""To pass, though a Spell of the hand is just what an enemy needs on which some lie: one of these is lost."""
OVERPAID: Final = "overpaid"
"""A Spell that pays a Dragon more than it is owed, where a lower one of the hand pays all."""
WORST: Final = (CRUMB, LEFT, OVER)
KINDS: Final = (*WORST, SURE, DEAR, NEARER, FULL, HEAPED, FED, HOPELESS, WON, SPOILT, OVERPAID)

TWO: Final = 2
WILLING: Final = 1.0
"""What a partner who follows brings beyond an average Spell, where much is needed."""
PRECIOUS: Final = 3
"""From this value on a Spell is too good for nothing, though somebody has to attack."""


def thrifty(rules: SyncroRules, state: State, seat: Seat, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that are no waste; where all are, those that are none of the worst; else all of them."""
    knowing = Knowing(rules, state, seat)
    kinds = [knowing.waste(action) for action in actions]
    clean = [action for action, kind in zip(actions, kinds, strict=True) if not kind]
    fair = [action for action, kind in zip(actions, kinds, strict=True) if kind not in WORST]
    return clean or fair or list(actions)


def waste(rules: SyncroRules, state: State, seat: Seat, action: Action) -> str:
    """Return the kind of waste that an action of a mage who is asked is, the weightiest of several, or ""."""
    return Knowing(rules, state, seat).waste(action)


def wasted(rules: SyncroRules, state: State, seat: Seat, action: Action) -> str:
    """Return the kind of waste that an action is where the mage had a better one, or ""."""
    kind = waste(rules, state, seat, action)
    return kind if kind and action not in thrifty(rules, state, seat, rules.legal(state, seat)) else ""


class Knowing:
    """Know what a mage does who is asked something: the state of a view is enough."""

    def __init__(self, rules: SyncroRules, state: State, seat: Seat) -> None:
        self._mission = rules.mission
        self._state = state
        self._seat = seat
        pack = rules.content.spell_pack(rules.mission.rules)
        self._mean = sum(worth(state, face) for face in pack) / len(pack)
        self._highest = max(pack)
        self._hand = state.hand(seat)
        self._lowest = min(self._hand, default=0)
        self._lying: dict[int, Prospect] = {}
        self._slots = sum(isinstance(entry, Slot) and not entry.duty for entry in state.agenda[1:])
        self._open = [place for place in targets(rules.mission, state) if not on_own(state, seat, place)]
        self._wins = any(self._is_last_blow(face, place) for place in self._open for face in self._hand)

    def waste(self, action: Action) -> str:
        """Return the kind of waste that an action is, the weightiest of several, or ""."""
        now = self._state.now
        if isinstance(now, Slot) and isinstance(action, Attack):
            return next(self._attack(now, self._hand[action.card], action.on), "")
        if isinstance(now, Slot) and isinstance(action, Pass):
            return next(self._pass(), "")
        if isinstance(now, Paying) and isinstance(action, Pay):
            owed = now.needed - now.paid
            face = self._hand[action.card]
            return OVERPAID if self._worth(face) > owed and self._lower(face, owed) else ""
        return ""

    def _worth(self, face: int) -> int:
        return worth(self._state, face)

    def _at(self, place: int) -> Prospect:
        """Return what is known of an enemy as it lies there."""
        if place not in self._lying:
            self._lying[place] = prospect(self._mission, self._state, self._seat, place)
        return self._lying[place]

    def _surely(self, item: Prospect) -> int:
        """Return what lies on an enemy at least."""
        return item.total + len(item.layers) * self._worth(1)

    def _likely(self, item: Prospect) -> float:
        """Return what lies on an enemy, if what nobody knows is average."""
        return item.total + len(item.layers) * self._mean

    def _lower(self, face: int, need: int) -> bool:
        """Tell whether a lower Spell of the hand counts so much, too."""
        return any(other < face and self._worth(other) >= need for other in self._hand)

    def _is_last_blow(self, face: int, place: int) -> bool:
        item = self._at(place)
        if not item.last:
            return False
        if item.dragon:
            return not item.layers and item.total + self._worth(face) == item.strength
        return self._surely(item) + self._worth(face) >= item.strength

    def _attack(self, slot: Slot, face: int, place: int) -> Iterator[str]:
        item = self._at(place)
        value = self._worth(face)
        if self._wins and not self._is_last_blow(face, place):
            yield WON
        if item.dragon:
            yield from self._on_dragon(item, face)
        elif item.mushroom:
            yield from self._on_mushroom(item, face)
        else:
            yield from self._on_other(item, face)
        most = value + self._highest * (self._slots + len(item.layers))
        if item.golem and item.total + most < item.strength and face > self._lowest:
            yield FED
        bare = not (item.faces or item.layers or must_attack(self._state, slot))
        if bare and most < item.strength and (self._state.attacked or value >= PRECIOUS):
            yield HOPELESS

    def _on_dragon(self, item: Prospect, face: int) -> Iterator[str]:
        value = self._worth(face)
        over = item.total + value - item.strength
        rest = sum(map(self._worth, self._hand)) - value + self._worth(1) * self._others
        pays = item.last and not item.layers and rest >= over
        if self._likely(item) + value >= item.strength + TWO and not pays:
            yield OVER
        if not item.missing:
            yield SURE
        elif over > 0 and self._lower(face, item.missing):
            yield NEARER

    @property
    def _others(self) -> int:
        """Return how many Spells all others hold."""
        return sum(len(hand) for seat, hand in enumerate(self._state.hands) if seat != self._seat)

    def _on_mushroom(self, item: Prospect, face: int) -> Iterator[str]:
        lone = not any(spot.spells for place, spot in enumerate(self._state.horde) if spot and place != item.place)
        if item.layers or not lone:
            return  # what hands have room for may change
        for other in set(self._hand):
            if other < face and item.total + self._worth(other) >= item.strength:
                less, more = (self._draws(item, spell) for spell in (other, face))
                if less == more:
                    yield FULL
                    return

    def _draws(self, item: Prospect, face: int) -> int:
        return prospect(self._mission, self._state, self._seat, item.place, face).draws

    def _on_other(self, item: Prospect, face: int) -> Iterator[str]:
        value, surely, likely = self._worth(face), self._surely(item), self._likely(item)
        fresh = sum(not laid.up for laid in self._state.spot(item.place).spells)
        if value <= 1 and fresh >= TWO and (likely >= item.strength or not value):
            yield CRUMB
        if surely >= item.strength:
            yield SURE
        elif self._lower(face, item.strength - surely):
            yield DEAR
        elif value > 1 and likely >= item.strength + 1:
            yield HEAPED

    def _pass(self) -> Iterator[str]:
        if not self._hand:
            return
        coming = len(partners_to_come(self._mission, self._state, self._seat, passing=True))
        if self._leaves_golem(coming):
            yield LEFT
        if self._wins:
            yield WON
        if not coming and any(map(self._is_spoilt, self._open)):
            yield SPOILT

    def _leaves_golem(self, coming: int) -> bool:
        """Tell whether a Golem that alone can be attacked, and was, would grow without this mage.

        One of those who follow will help; with this mage's best Spell all of them together would do. Where nobody
        follows and even that is too little, a 1 is what it had better absorb.
        """
        places = targets(self._mission, self._state)
        if len(places) > 1 or list(places) != self._open or not self._state.attacked:
            return False
        item = self._at(places[0])
        willing = self._mean + WILLING
        if not item.golem or item.dragon or self._likely(item) + min(coming, 1) * willing >= item.strength:
            return False
        hope = item.total + (len(item.layers) + coming) * willing + self._worth(max(self._hand))
        return hope >= item.strength or (not coming and self._worth(self._lowest) <= 1 and bool(item.layers))

    def _is_spoilt(self, place: int) -> bool:
        item = self._at(place)
        whole = bool(item.faces) and not item.layers and not item.mushroom and item.settled
        return whole and any(self._worth(face) == item.missing > 0 for face in self._hand)
