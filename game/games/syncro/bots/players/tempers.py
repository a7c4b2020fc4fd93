"""What a mountain likes where several acts are about as good: tempers, which partners can learn. Taste, never strength.

A temper belongs to the mountain, by its face, and never changes. What it says of thumbs is of those that others show:
its own is truthful, as every partner's (SY-9). The acts by which each is known are counted by
`tools/strength/tempers.py`.

- `gathers`: where somebody has begun in this turn, and more seems to be needed, it adds a Spell, whatever their thumb.
- `saves`: it lays lower Spells and keeps its highest, until a Dragon can be attacked.
- `heeds`: before a mage with a good thumb it begins, and leaves the finish to them; where a bad thumb has begun, and
  more seems to be needed, it helps.
- `spares`: where enough seems to lie, as thumbs promise, it adds nothing; its own Spells are no more than what lacks,
  and rather low.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.players.entry import EVEN
from game.engine.protocol import Hidden, Seat
from game.games.syncro.bots.players.reading import EXPECTED
from game.games.syncro.bots.players.weighing import Choice
from game.games.syncro.rules.play.actions import Action, Attack, Play
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import DRAGON
from game.games.syncro.rules.state.horde import enemy_at, strength, targets, worth
from game.games.syncro.rules.state.state import Slot, State

GATHERS: Final = "gathers"
SAVES: Final = "saves"
HEEDS: Final = "heeds"
SPARES: Final = "spares"
TEMPERS: Final = (GATHERS, SAVES, HEEDS, SPARES)
JOINS, LOWER, DRAGONS = "gathers.joins", "saves.lower", "saves.dragons"
BEGINS, HELPS = "heeds.begins", "heeds.helps"
ADDS_NOTHING, FITS, FEWER = "spares.adds_nothing", "spares.fits", "spares.fewer"
HABITS: Final = (JOINS, LOWER, DRAGONS, BEGINS, HELPS, ADDS_NOTHING, FITS, FEWER)
"""What a mountain says that it likes, where it took what was not the best (`syncro.lifted.habit`)."""
CLOSE: Final = 0.03
"""Chances that are no farther apart are about as good."""
ENOUGH: Final = 0.05
"""The same for who spares, where enough seems to lie."""
SAVING: Final = 0.02
"""The same for low Spells: who keeps too many wins too much."""
GOOD, AVERAGE, BAD = "good", "average", "bad"
NEARLY: Final = 0.7
"""So many points are neither missing nor too many."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold what a mage sees when a slot is theirs: who has laid what in this turn, and whose thumb says what."""

    state: State
    seat: Seat
    begun: Mapping[int, tuple[Seat, ...]]
    """Whose Spells lie face down on each enemy, but for the mage's own."""
    later: tuple[Seat, ...]
    """Who can still lay one in this turn."""
    dragon: bool
    """Whether a Dragon can be attacked."""
    mean: float
    """What a Spell of the whole pack is worth on average."""

    def thumb(self, seat: Seat) -> str | None:
        """Return a mage's thumb; None where it is out of date, or a sum was told in its place."""
        shown = self.state.estimates[seat]
        return None if self.state.stale[seat] or isinstance(shown, int) else shown

    def shows(self, thumb: str, place: int) -> bool:
        """Tell whether somebody with this thumb has laid on an enemy in this turn."""
        return any(self.thumb(seat) == thumb for seat in self.begun.get(place, ()))

    @property
    def good_shown(self) -> bool:
        """Tell whether anybody else shows a good thumb."""
        return any(self.thumb(seat) == GOOD for seat in range(self.state.mages) if seat != self.seat)

    @property
    def good_to_come(self) -> bool:
        """Tell whether somebody with a good thumb can still lay a Spell."""
        return any(self.thumb(seat) == GOOD for seat in self.later)

    def enough(self, place: int) -> bool:
        """Tell whether what lies on an enemy seems to be enough, by the thumbs of those who have laid."""
        return self.missing(place) < NEARLY

    def over(self, attack: Attack) -> float:
        """Return by how much a Spell is more than an enemy lacks, below 0 where it is less."""
        return worth(self.state, self.state.hand(self.seat)[attack.card]) - self.missing(attack.on)

    @property
    def highest(self) -> int:
        return max(self.state.hand(self.seat), default=0)

    def missing(self, place: int) -> float:
        """Return what an enemy lacks, if what lies face down is what thumbs let expect."""
        spells, cards = self.state.spot(place).spells, self.state.spells
        faces = [(laid.by, cards.card_face(laid.card)) for laid in spells]
        lies = sum(
            self.mean + EXPECTED[self.thumb(by) or AVERAGE] if isinstance(face, Hidden) else worth(self.state, face)
            for by, face in faces
        )
        return strength(self.state, place) - lies


def moment(rules: SyncroRules, state: State, seat: Seat) -> Moment:
    """Read what tempers look at from the state of a mage's view."""
    begun = dict[int, tuple[Seat, ...]]()
    for place, spot in enumerate(state.horde):
        by = tuple(laid.by for laid in spot.spells if not laid.up and laid.by != seat) if spot is not None else ()
        if by:
            begun[place] = by
    slots = [entry.slot for entry in state.agenda[1:] if isinstance(entry, Slot) and not entry.duty]
    dragon = any(DRAGON in enemy_at(state, place).powers for place in targets(rules.mission, state))
    later = tuple(slot for slot in slots if slot != seat and state.hands[slot])
    pack = rules.content.spell_pack(rules.mission.rules)
    return Moment(state, seat, begun, later, dragon, sum(pack) / len(pack))


def favoured(temper: str, rules: SyncroRules, state: State, seat: Seat, found: Sequence[Choice]) -> Choice:
    """Return the choice that a temper takes: of those that are about as good as the best, the one that it likes most.

    They stand in the order of `weigh`. Rewards, payments and curses are beyond taste.
    """
    best = max(found, key=_chance)
    if temper == EVEN or not isinstance(state.now, Slot) or isinstance(found[0].action, Play):
        return found[0]
    seen = moment(rules, state, seat)
    margin = _margin(temper, seen)
    close = [
        choice for choice in found if best.chance - choice.chance <= margin and not isinstance(choice.action, Play)
    ]
    return max(close, key=lambda choice: (liking(temper, seen, choice.action), choice.chance), default=found[0])


def _margin(temper: str, seen: Moment) -> float:
    """Return how far apart chances are about as good."""
    if temper == SAVES:
        return SAVING
    return ENOUGH if temper == SPARES and any(map(seen.enough, seen.begun)) else CLOSE


def liking(temper: str, seen: Moment, action: Action) -> float:
    """Return how much a temper likes to attack or to pass, from -1 to 1."""
    if temper == GATHERS:
        return float(isinstance(action, Attack) and action.on in seen.begun)
    if temper == SAVES:
        return _saving(seen, action)
    return _heeding(seen, action) if temper == HEEDS else _sparing(seen, action)


def _saving(seen: Moment, action: Action) -> float:
    """Like low Spells; a Dragon is what the high ones were kept for."""
    if not isinstance(action, Attack):
        return -seen.highest / 10
    face = seen.state.hand(seen.seat)[action.card]
    return 0.1 if DRAGON in enemy_at(seen.state, action.on).powers else -face / 10


def _heeding(seen: Moment, action: Action) -> float:
    if not isinstance(action, Attack):
        return 0.0
    if seen.shows(BAD, action.on) and not seen.shows(GOOD, action.on):
        return 1.0
    return 0.8 if action.on not in seen.begun and seen.good_to_come else 0.0


def _sparing(seen: Moment, action: Action) -> float:
    if not isinstance(action, Attack):
        return 0.0
    if action.on in seen.begun and seen.enough(action.on):
        return -1.0
    over = seen.over(action)
    little = -seen.state.hand(seen.seat)[action.card] / 100
    return little + (0.5 if abs(over) < NEARLY else 0.0 if over < 0 else -0.5)


def habit_of(temper: str, rules: SyncroRules, state: State, seat: Seat, taken: Choice, found: Sequence[Choice]) -> str:
    """Return for which of its habits a temper took a choice that was not the best: one of `HABITS`, or "" for none."""
    if temper == EVEN or not isinstance(state.now, Slot) or isinstance(taken.action, Play):
        return ""
    best = max((choice for choice in found if not isinstance(choice.action, Play)), key=_chance)
    seen, done = moment(rules, state, seat), taken.action
    if temper == GATHERS:
        return JOINS
    if temper == SAVES:
        dragon = isinstance(done, Attack) and DRAGON in enemy_at(state, done.on).powers
        return DRAGONS if dragon else LOWER
    if temper == HEEDS:
        return HELPS if isinstance(done, Attack) and seen.shows(BAD, done.on) else BEGINS
    other = best.action
    if isinstance(other, Attack) and other.on in seen.begun and seen.enough(other.on):
        return ADDS_NOTHING
    return FITS if isinstance(done, Attack) else FEWER


def _chance(choice: Choice) -> float:
    return choice.chance
