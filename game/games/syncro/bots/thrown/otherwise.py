"""What else a mage could have done in a slot that promised the team as much, or more, by what the mage knew then.

Each way is tried in worlds that fit this knowledge, weighed by what partners had done and not done in the turn. Whose
hand may not be known now is asked what everybody knew; of that hand, what was laid is known since it was turned up.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.engine.protocol import Beat, Seat, View
from game.engine.reading import OPEN, Eyes
from game.engine.rng import Rng
from game.games.syncro.bots.players.course import run
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.twin import World
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.bots.players.weighing import Choice, First, chance, choices
from game.games.syncro.bots.thrown.thrown import Done
from game.games.syncro.rules.play.actions import Attack, Pass, Play
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import Event, Reckoned
from game.games.syncro.rules.state.state import Slot, State, must_attack

Beats: TypeAlias = Sequence[Beat[State, Event]]

WORLDS: Final = 48
"""In so many worlds each way is tried."""
AHEAD: Final = 2
"""Turns that are played out in each."""
HAIR: Final = 0.002
"""Of a chance to win, by which imagined worlds don't tell two ways apart."""
CLEAR: Final = 0.01
"""Of a chance to win, by which something else has to be better where what was done was not plainly too much."""
FEW: Final = 2
"""So many other Spells on the same enemy are tried, at most."""
OTHERS: Final = 3
"""So many attacks on other enemies."""
PASSING, LESS, MORE, ELSEWHERE, HERE = "pass", "less", "more", "elsewhere", "here"
"""What else can be done than to lay a Spell on an enemy; and than to lay none there."""
NOWHERE: Final = -1
"""The place of who passes."""


class Way(NamedTuple):
    """Name something else that could have been done, and the Spell that it takes; 0: none."""

    kind: str
    face: int = 0


class Otherwise:
    """Ask of decisions in a level, as these eyes have seen it from the deal on, what could have been done instead."""

    def __init__(self, rules: SyncroRules, beats: Beats, eyes: Eyes) -> None:
        self._rules, self._beats, self._eyes = rules, beats, eyes
        self._habits = Habits(rules.mission.mages)

    def sees(self, seat: Seat) -> bool:
        """Tell whether these eyes see into a hand."""
        return self._eyes is OPEN or self._eyes == seat

    def knew(self, event: int, seat: Seat | None) -> View[State]:
        """Return what a mage, or everybody, knew before an event: no more of it than these eyes have seen."""
        mask, scrub = self._rules.mask, self._rules.scrub
        past = tuple(scrub(beat.event, seat) for beat in self._beats[:event])
        return View(seat, mask(self._beats[event - 1].state, seat), past)

    def unseen(self, view: View[State]) -> Unseen:
        """Return what draws worlds that fit a view."""
        return Unseen(self._rules, view, self._habits, reads=False)

    def reckoned(self, event: int) -> int:
        """Return the event with which the resolution began after another one, when all Spells were laid."""
        return next(
            number for number, beat in enumerate(self._beats) if number > event and isinstance(beat.event, Reckoned)
        )

    def way(
        self, done: Done, seat: Seat, kinds: Sequence[str], target: int = NOWHERE, *, clearly: bool = False
    ) -> Generator[None, None, Way | None]:
        """Find the best way of these kinds, if it is as good as what was done; of equal ones that of the first kind.

        Yields after each world. `target` is the enemy of `HERE`. Where it has to be `clearly` better, less on the same
        enemy still need not be.
        """
        view = self.knew(done.event, seat if self.sees(seat) else None)
        unseen = self.unseen(view)
        others = self._others(view.state, unseen.reading.world, seat, done, kinds, target)
        if not others:
            return None
        action = Pass() if done.place == NOWHERE else Attack(0, done.place)
        tried = [Choice(action, done.value, done.place), *(choice for _, choice in others)]
        promised, every, rng = [0.0] * len(tried), 0.0, Rng(done.event)
        for _ in range(WORLDS):
            world, luck = unseen.imagine(rng), rng.bits()
            if self.sees(seat) or _given(world, seat, done.value, rng):
                weight = unseen.likelihood(world)
                every += weight
                for number, choice in enumerate(tried):
                    trial = world.copy()
                    run(trial, First(self._habits, choice), Rng(luck), AHEAD)
                    promised[number] += weight * chance(trial)
            yield
        if not every:
            return None
        less = [CLEAR if clearly and kind != LESS else 0.0 for kind, _ in others]
        return _best(others, [value / every - off for value, off in zip(promised, (0.0, *less), strict=True)])

    def _others(
        self, state: State, world: World, seat: Seat, done: Done, kinds: Sequence[str], target: int
    ) -> list[tuple[str, Choice]]:
        """Return what else is to be tried, with its kind."""
        slot = state.now
        assert isinstance(slot, Slot), "whoever attacks or passes was asked to"
        if not self.sees(seat):  # whether one may pass, everybody knows (SY-14)
            return [(PASSING, Choice(Pass()))] if PASSING in kinds and not must_attack(state, slot) else []
        legal = [action for action in self._rules.legal(state, seat) if not isinstance(action, Play)]
        every = {(choice.face, choice.place): choice for choice in choices(self._rules, state, seat, legal)}
        options = sorted(self._habits.options(world, seat, forced=False), reverse=True)
        ranked = [every[option[1:]] for option in options if option[1:] in every]
        here = [choice for choice in every.values() if choice.place == done.place != NOWHERE]
        rising = sorted((choice for choice in here if choice.face != done.value), key=_face)
        found = {
            PASSING: [choice for choice in ranked if choice.place == NOWHERE],
            LESS: [choice for choice in reversed(rising) if choice.face < done.value][:FEW],
            MORE: [choice for choice in rising if choice.face > done.value][:FEW],
            ELSEWHERE: [choice for choice in ranked if choice.place not in (NOWHERE, done.place)][:OTHERS],
            HERE: [choice for choice in ranked if choice.place == target][:FEW],
        }
        return [(kind, choice) for kind in kinds for choice in found[kind]]


def _best(others: Sequence[tuple[str, Choice]], promised: Sequence[float]) -> Way | None:
    """Return the best way, if it promised no less than what was done, which comes first in `promised`."""
    most = max(promised)
    if promised[0] - HAIR > max(promised[1:]):
        return None
    good = (other for other, value in zip(others, promised[1:], strict=True) if value >= most - HAIR)
    return next((Way(kind, choice.face) for kind, choice in good), None)


def _given(world: World, seat: Seat, face: int, rng: Rng) -> bool:
    """See to it that a hand holds a Spell: in exchange for one of its own. Tell whether it could be found anywhere."""
    if face in world.hands[seat]:
        return True
    if face not in world.deck:
        return False
    own = rng.choice(world.hands[seat])
    world.deck[world.deck.index(face)] = own
    hand = [*world.hands[seat], face]
    hand.remove(own)
    world.hands[seat] = sorted(hand)
    return True


def _face(choice: Choice) -> int:
    return choice.face
