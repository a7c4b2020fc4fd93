"""What a mountain likes where several acts are about as good: tempers, which partners can learn. Taste, never strength.

A temper belongs to the mountain, by its face, and never changes. What it says of thumbs is of those that others show:
its own is truthful, as every partner's (SY-9). Every one of them counts a Spell that lies face down by the thumb of
whoever laid it, as a person could: `PROMISED`. The acts by which each is known are counted by
`tools/strength/tempers.py`.

- `gathers`: where somebody has begun in this turn, it adds, until there is more than enough, whatever their thumb.
- `saves`: it lays lower Spells and keeps its highest, until a Dragon can be attacked; it adds where something lacks.
- `heeds`: what a good thumb has begun it leaves to them, unless much lacks; where a bad one has begun, it helps. Before
  a mage with a good thumb it begins.
- `spares`: where enough lies, or nearly enough by an average thumb, it adds nothing; where more lacks, it adds, and no
  more than that.

On Mushrooms they are all alike: they add.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.players.entry import EVEN
from game.engine.protocol import Hidden, Seat
from game.games.syncro.bots.players.weighing import Choice
from game.games.syncro.rules.play.actions import Action, Attack, Play
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import DRAGON, MUSHROOM
from game.games.syncro.rules.state.horde import enemy_at, strength, targets, worth
from game.games.syncro.rules.state.state import Slot, State

GATHERS: Final = "gathers"
SAVES: Final = "saves"
HEEDS: Final = "heeds"
SPARES: Final = "spares"
TEMPERS: Final = (GATHERS, SAVES, HEEDS, SPARES)
LEAVES, BEGINS, HELPS, JOINS = "heeds.leaves", "heeds.begins", "heeds.helps", "gathers.joins"
LOWER, DRAGONS, FITS, FEWER = "saves.lower", "saves.dragons", "spares.fits", "spares.fewer"
PILES, STARTS, ADDS, ADDS_NOTHING = "all.mushroom", "all.begins", "all.adds", "all.adds_nothing"
HABITS: Final = (LEAVES, BEGINS, HELPS, JOINS, LOWER, DRAGONS, FITS, FEWER, PILES, STARTS, ADDS, ADDS_NOTHING)
"""What a mountain says that it likes, where it took what was not the best (`syncro.lifted.habit`)."""
STRONG: Final = 0.07
"""So much of the chance to win is risked, at most, for what a temper is known by."""
WEAK: Final = 0.03
"""The same for what it merely likes better."""
GOOD, AVERAGE, BAD = "good", "average", "bad"
PROMISED: Final[Mapping[str, int]] = {GOOD: 4, AVERAGE: 3, BAD: 2}
"""What a Spell counts to a temper, by the thumb of whoever laid it."""
LEFT_TO_GOOD: Final = 1
"""So much may lack, and who heeds still leaves it to a good thumb."""
LEFT_TO_AVERAGE: Final = 1
"""So much may lack, and who spares still leaves it to an average thumb."""


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
        return self.missing(place) <= 0

    def over(self, attack: Attack) -> int:
        """Return by how much a Spell is more than an enemy lacks, below 0 where it is less."""
        return worth(self.state, self.face(attack)) - self.missing(attack.on)

    def face(self, attack: Attack) -> int:
        """Return the Spell that an attack lays."""
        return self.state.hand(self.seat)[attack.card]

    @property
    def highest(self) -> int:
        return max(self.state.hand(self.seat), default=0)

    @property
    def lowest(self) -> int:
        return min(self.state.hand(self.seat), default=0)

    def missing(self, place: int) -> int:
        """Return what an enemy lacks, if what lies face down is what thumbs promise."""
        spells, cards = self.state.spot(place).spells, self.state.spells
        faces = [(laid.by, cards.card_face(laid.card)) for laid in spells]
        lies = sum(
            PROMISED[self.thumb(by) or AVERAGE] if isinstance(face, Hidden) else worth(self.state, face)
            for by, face in faces
        )
        return strength(self.state, place) - lies

    def has(self, power: str, place: int) -> bool:
        """Tell whether the enemy at a place has a power."""
        return power in enemy_at(self.state, place).powers


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
    return Moment(state, seat, begun, later, dragon)


def favoured(temper: str, rules: SyncroRules, state: State, seat: Seat, found: Sequence[Choice]) -> Choice:
    """Return the choice that a temper takes: the best by its chance and by what the temper would risk for it.

    They stand in the order of `weigh`. Rewards, payments and curses are beyond taste.
    """
    if temper == EVEN or not isinstance(state.now, Slot) or isinstance(found[0].action, Play):
        return found[0]
    seen = moment(rules, state, seat)
    tasted = [choice for choice in found if not isinstance(choice.action, Play)]
    return max(tasted, key=lambda choice: choice.chance + liking(temper, seen, choice.action), default=found[0])


def liking(temper: str, seen: Moment, action: Action) -> float:
    """Return how much of the chance to win a temper would risk for an act; below 0, so as not to do it."""
    if not isinstance(action, Attack):
        return 0.0
    piled = WEAK if seen.has(MUSHROOM, action.on) and action.on in seen.begun else 0.0
    begins = WEAK if not seen.begun and seen.later else 0.0
    if temper == SAVES:
        return piled + begins + _saving(seen, action)
    if seen.has(MUSHROOM, action.on):
        return piled + begins
    ways = {GATHERS: _gathering, HEEDS: _heeding, SPARES: _sparing}
    return begins + ways[temper](seen, action)


def _gathering(seen: Moment, attack: Attack) -> float:
    if attack.on not in seen.begun:
        return 0.0
    return STRONG if seen.missing(attack.on) >= 0 else -WEAK


def _saving(seen: Moment, attack: Attack) -> float:
    """Like low Spells; a Dragon is what the high ones were kept for."""
    adds = 0.0
    if attack.on in seen.begun and not seen.has(MUSHROOM, attack.on):
        adds = -STRONG if seen.enough(attack.on) else STRONG
    if seen.has(DRAGON, attack.on):
        return adds + WEAK
    face = seen.face(attack)
    return adds + (-WEAK if face == seen.highest > seen.lowest else WEAK * (seen.highest - face) / 10)


def _heeding(seen: Moment, attack: Attack) -> float:
    if attack.on not in seen.begun:
        return WEAK if seen.good_to_come else 0.0
    missing = seen.missing(attack.on)
    if seen.shows(GOOD, attack.on):
        return -STRONG if missing <= LEFT_TO_GOOD else STRONG
    return STRONG if missing > 0 else -STRONG


def _sparing(seen: Moment, attack: Attack) -> float:
    little = -WEAK * seen.face(attack) / 10
    if attack.on not in seen.begun:
        return little
    mixed = seen.shows(GOOD, attack.on) or seen.shows(BAD, attack.on)
    if seen.missing(attack.on) <= (0 if mixed else LEFT_TO_AVERAGE):
        return -STRONG
    over = seen.over(attack)
    return little + (STRONG if over <= 0 else WEAK if over == 1 else 0.0)


def habit_of(temper: str, rules: SyncroRules, state: State, seat: Seat, taken: Choice, found: Sequence[Choice]) -> str:
    """Return for which of its habits a temper took a choice that was not the best: one of `HABITS`, or "" for none."""
    if temper == EVEN or not isinstance(state.now, Slot) or isinstance(taken.action, Play):
        return ""
    best = max((choice for choice in found if not isinstance(choice.action, Play)), key=_chance).action
    seen, done = moment(rules, state, seat), taken.action
    left = isinstance(best, Attack) and best.on in seen.begun and (not isinstance(done, Attack) or done.on != best.on)
    if isinstance(best, Attack) and left and liking(temper, seen, best) < 0:
        return LEAVES if temper == HEEDS and seen.shows(GOOD, best.on) else ADDS_NOTHING
    if not isinstance(done, Attack):
        return FEWER if temper == SPARES else ""
    return _why(temper, seen, done, same=isinstance(best, Attack) and best.on == done.on)


def _why(temper: str, seen: Moment, done: Attack, *, same: bool) -> str:
    """Return for which habit a temper laid a Spell; `same`: where another one would have been better."""
    if temper == SAVES and seen.has(DRAGON, done.on):
        return DRAGONS
    if same:
        return {SAVES: LOWER, SPARES: FITS}.get(temper, "")
    if seen.has(MUSHROOM, done.on) and done.on in seen.begun:
        return PILES
    if done.on in seen.begun and liking(temper, seen, done) > 0:
        helps = HELPS if temper == HEEDS and seen.shows(BAD, done.on) else ADDS
        return JOINS if temper == GATHERS else helps
    if temper == HEEDS and seen.good_to_come:
        return BEGINS
    if not seen.begun and seen.later:
        return STARTS
    return {SAVES: LOWER, SPARES: FEWER}.get(temper, "")


def _chance(choice: Choice) -> float:
    return choice.chance
