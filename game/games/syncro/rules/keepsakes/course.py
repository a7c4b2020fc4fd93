"""The course of a level that was won, as far as keepsakes rest on it: from what everybody saw, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.adventure.feats import Feat, feats, sort_of
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.state import Slot, State, Thumb, must_pass

BAD: Final = "bad"


@dataclass(frozen=True, slots=True)
class Strike:
    """Hold how the Spells on an enemy were turned up: their total against its strength (SY-18)."""

    turn: int
    place: int
    enemy: str
    total: int
    strength: int

    @property
    def exact(self) -> bool:
        return self.total == self.strength

    @property
    def enough(self) -> bool:
        return self.total >= self.strength


@dataclass(frozen=True, slots=True)
class Fall:
    """Hold how an enemy fell: after which strike, by whose Spell, and what it was before.

    `drawn` are the Spells that a Mushroom brought, `meals` what a Golem had absorbed, `revealed` the turn at whose end
    it was turned up (None: it lay face up from the start).
    """

    strike: Strike
    feat: Feat | None = None
    """None where nobody's Spell alone was enough."""
    drawn: int = 0
    meals: int = 0
    revealed: int | None = None

    @property
    def sort(self) -> str:
        return sort_of(self.strike.enemy)


@dataclass(frozen=True, slots=True)
class Payment:
    """Hold who paid for a Dragon, in order, and what the last of these Spells counted (SY-29)."""

    turn: int
    payers: tuple[Seat, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Course:
    """Hold what everybody saw of a level that was won, and at which try that was."""

    mages: int
    first: Seat
    """Who led it first."""
    turns: int
    left: tuple[int, ...]
    """How many Spells each mage held at its end."""
    attempt: int = 1
    """Counted from 1."""
    falls: tuple[Fall, ...] = ()
    strikes: tuple[Strike, ...] = ()
    payments: tuple[Payment, ...] = ()
    crowds: tuple[int, ...] = ()
    """The turns in which every mage laid a Spell on one and the same enemy."""
    waived: bool = False
    """Whether somebody passed who could lay."""
    opened: tuple[Thumb | None, ...] = ()
    """What all showed first; () where no thumbs were shown."""
    cursed: bool = False
    """Whether a lasting curse lay there at its end (SY-32)."""
    rewarded: bool = False
    """Whether everybody held a Reward at its end, and nobody had played one."""
    watcher: Seat | None = None
    """Who had no Spell from the beginning of the last turn but one to the end."""
    way: str = ""
    """Which way of a fork the level was met on, or ""."""
    ways: frozenset[str] = frozenset()
    """The other ways of this fork that this household has won."""


@dataclass(slots=True)
class _Watch:
    """Follow a level's events, each with the state after it."""

    turn: int = 0
    before: State | None = None
    strikes: list[Strike] = field(default_factory=list)
    fallen: list[Fall] = field(default_factory=list)
    payments: list[Payment] = field(default_factory=list)
    crowds: list[int] = field(default_factory=list)
    opened: tuple[Thumb | None, ...] | None = None
    waived: bool = False
    played: bool = False
    empty: dict[Seat, int] = field(default_factory=dict)
    """Who has no Spell, and the turn that began with that."""
    last: dict[int, Strike] = field(default_factory=dict)
    meals: dict[int, int] = field(default_factory=dict)
    revealed: dict[int, int] = field(default_factory=dict)
    laid: dict[int, set[Seat]] = field(default_factory=dict)

    def see(self, event: object, state: State) -> None:
        match event:
            case e.TurnBegan(_, turn):
                self.turn = turn
                self.laid = {}
                for seat, hand in enumerate(state.hands):
                    if not hand:
                        self.empty.setdefault(seat, turn)
            case e.EstimatesShown(thumbs):
                self.opened = thumbs if self.opened is None else self.opened
            case e.TotalsTold():
                self.opened = () if self.opened is None else self.opened
            case e.Passed(forced=False):
                self.waived = self.waived or self._could_lay()
            case e.RewardPlayed():
                self.played = True
            case _:
                self._see_of_enemy(event, state)
        self.before = state
        for seat, hand in enumerate(state.hands):
            if hand:
                self.empty.pop(seat, None)

    def _see_of_enemy(self, event: object, state: State) -> None:
        match event:
            case e.Attacked(seat, place):
                on_it = self.laid.setdefault(place, set())
                crowd = len(on_it) == state.mages
                on_it.add(seat)
                if not crowd and len(on_it) == state.mages:
                    self.crowds.append(self.turn)
            case e.Struck(place, enemy, _, total, strength):
                self.last[place] = Strike(self.turn, place, enemy, total, strength)
                self.strikes.append(self.last[place])
            case e.Owed():
                self.payments.append(Payment(self.turn, (), 0))
            case e.Paid(seat, _, face):
                payers = (*self.payments[-1].payers, seat)
                self.payments[-1] = Payment(self.turn, payers, face)
            case e.Absorbed(place):
                self.meals[place] = self.meals.get(place, 0) + 1
            case e.Revealed(place) | e.MonsterCame(place):
                self.revealed[place] = self.turn
            case e.Beaten(place):
                meals, revealed = self.meals.pop(place, 0), self.revealed.pop(place, None)
                self.fallen.append(Fall(self.last[place], None, event.drawn, meals, revealed))

    def _could_lay(self) -> bool:
        """Tell whether the mage of the slot had a choice: a pass with a Reward in reach is never called forced."""
        slot = None if self.before is None else self.before.now
        return self.before is None or not isinstance(slot, Slot) or not must_pass(self.before, slot)


def course_of(
    beats: Iterable[tuple[object, State]], *, attempt: int = 1, way: str = "", ways: Iterable[str] = ()
) -> Course | None:
    """Return the course of a level from its events, each with the state after it, as anybody may know both.

    None where the level was not won.
    """
    told = tuple(beats)
    watch = _Watch()
    end: State | None = None
    for event, state in told:
        watch.see(event, state)
        if isinstance(event, e.Ended):
            end = state if event.ending == "won" else None
            break
    if end is None:
        return None
    blows = {(feat.turn, feat.place): feat for feat in feats(event for event, _ in told)}
    falls = ((fall, blows.get((fall.strike.turn, fall.strike.place))) for fall in watch.fallen)
    since = max(1, watch.turn - 1) if watch.turn > 1 else None
    watched = [seat for seat, turn in sorted(watch.empty.items()) if since is not None and turn <= since]
    return Course(
        mages=end.mages,
        first=end.first,
        turns=watch.turn,
        left=tuple(map(len, end.hands)),
        attempt=attempt,
        falls=tuple(Fall(fall.strike, feat, fall.drawn, fall.meals, fall.revealed) for fall, feat in falls),
        strikes=tuple(watch.strikes),
        payments=tuple(watch.payments),
        crowds=tuple(watch.crowds),
        waived=watch.waived,
        opened=watch.opened or (),
        cursed=bool(end.curses),
        rewarded=not watch.played and all(card is not None for card in end.held),
        watcher=watched[0] if watched else None,
        way=way,
        ways=frozenset(ways) - {way},
    )
