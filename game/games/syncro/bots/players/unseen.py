"""Worlds that fit what a mage may know (SY-2): what others may hold, what lies face down, what may yet come.

A world is drawn from estimates and what has left those hands since; then it is weighed by what its mages did in this
turn, and did not do: one in which somebody passed with the very Spell that was missing is seldom taken.
"""

from __future__ import annotations

from typing import Final

from game.engine.cards import missing
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.syncro.bots.players import twin
from game.games.syncro.bots.players.course import begin_turn, lay, lean, must_pass
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.reading import EXPECTED, HAD_TO_PASS, UNKNOWN, Hand, Reading
from game.games.syncro.bots.players.twin import FOG, NOTHING, World
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.play.telling import Dealt
from game.games.syncro.rules.state.state import State

TRIES: Final = 20
"""How many hands are drawn, at most, to find one that fits a thumb; twice as many for a sum."""
OF_SO_MANY: Final = 4
"""Of so many worlds one is taken, by how likely its mages did what they did."""
UNIT: Final = 1.0 / (1 << 53)


class Unseen:
    """Draw worlds that fit one mage's view; with `reads`, weighed by what others did in this turn."""

    def __init__(self, rules: SyncroRules, view: View[State], habits: Habits, *, reads: bool) -> None:
        self.reading = Reading(rules, view)
        self._habits = habits
        world, memory = self.reading.world, self.reading.memory
        acts = memory.acts if world.phase == twin.CHOOSING else []
        before = [[other for _, other in acts[:number]].count(place) for number, (_, place) in enumerate(acts)]
        self._acts = [
            (seat, place, world.shown[place] + count if place >= 0 else 0)
            for (seat, place), count in zip(acts, before, strict=True)
        ]
        self._tells = reads and any(
            number >= memory.outdated and seat != self.reading.seat and place != HAD_TO_PASS
            for number, (seat, place) in enumerate(acts)
        )

    def draw(self, rng: Rng) -> World:
        """Return a whole world, the likelier the better it explains what was done in this turn."""
        if not self._tells:
            return self.imagine(rng)
        every = 0.0
        chosen = self.reading.world
        for _ in range(OF_SO_MANY):
            world = self.imagine(rng)
            likely = self.likelihood(world)
            every += likely
            if (rng.bits() >> 11) * UNIT * every < likely:
                chosen = world
        return chosen

    def imagine(self, rng: Rng) -> World:
        """Return a whole world that fits what was estimated."""
        world = self.reading.world.copy()
        self._imagine_horde(world, rng)
        sure = self._imagine_told(world, rng)
        pool = rng.shuffle(missing(self.reading.spells, sure.faces) if sure.faces else self.reading.spells)
        for hand in self.reading.hands:
            if hand.seat in sure.hands:
                continue
            downs = [down for down in self.reading.downs if down.by == hand.seat and down.fresh]
            faces = self._take(pool, hand, hand.size + len(downs), rng)
            if hand.size:
                world.hands[hand.seat] = sorted(faces[: hand.size])
            for down, face in zip(downs, faces[hand.size :], strict=True):
                _turn(world, down.place, down.index, face)
        for down in self.reading.downs:
            if world.spells[down.place][down.index] == UNKNOWN:
                _turn(world, down.place, down.index, pool.pop(0))
        world.deck = pool
        return world

    def _imagine_told(self, world: World, rng: Rng) -> Dealt:
        """Deal to hands of which sums were told, and return what was dealt."""
        if self.reading.totals is None:
            return Dealt({}, {})
        sure = self.reading.totals.deal(rng)
        for seat, faces in sure.hands.items():
            if faces:
                world.hands[seat] = sorted(faces)
        for (place, number), face in sure.laid.items():
            _turn(world, place, world.shown[place] + number, face)
        return sure

    def likelihood(self, world: World) -> float:
        """Return how likely mages with these hands were to do what they did in this turn, one after another."""
        past = world.copy()
        seat = self.reading.seat
        likely = 1.0
        begin_turn(past, len(past.kinds))
        past.weaker_now, past.shows = world.weaker_now, world.shows
        past.spells = [faces[:shown] for faces, shown in zip(world.spells, world.shown, strict=True)]
        faces = [world.spells[place][index] if place >= 0 else UNKNOWN for _, place, index in self._acts]
        for (by, place, _), face in zip(self._acts, faces, strict=True):
            if place >= 0:
                past.hands[by] = sorted([*past.hands[by], face])
        for number, ((by, place, _), face) in enumerate(zip(self._acts, faces, strict=True)):
            past.slot = number
            chose = by != seat and self.reading.memory.outdated <= number < len(past.slots)
            if chose and not must_pass(past, by):  # SY-15: without a Spell, a pass tells nothing
                forced = number == len(past.slots) - 1 and not past.attacked
                likely *= self._habits.likelihood(past, by, face, place, forced=forced)
            if place >= 0:
                lay(past, by, face, place)
            else:
                past.passed = True
        return likely

    def _imagine_horde(self, world: World, rng: Rng) -> None:
        """Give every card that lies face down, is piled or held a face."""
        reading = self.reading
        for kind, (places, left) in reading.foes.items():
            mixed = rng.shuffle(left)
            for place, (power, traits) in zip(places, mixed, strict=False):
                world.power[place], world.traits[place] = power, traits
            if kind == twin.MONSTER:
                world.monsters = mixed[len(places) :]
        fogs, prizes = rng.shuffle(reading.fogs), rng.shuffle(reading.prizes)
        for place, lying in enumerate(world.kinds):
            if lying == FOG:
                world.power[place] = fogs.pop()
        for seat, prize in enumerate(world.held):
            if prize != NOTHING and seat != reading.seat:
                world.held[seat] = prizes.pop()
        world.fog_pile, world.reward_pile = fogs, prizes

    def _take(self, pool: list[int], hand: Hand, count: int, rng: Rng) -> list[int]:
        """Take so many Spells from the pool that fit what was estimated, as far as a few tries find some."""
        at, nearest = 0, 99.0
        if hand.estimate is not None and count:
            for _ in range(2 * TRIES if isinstance(hand.estimate, int) else TRIES):
                start = rng.below(len(pool) - count + 1)
                away = self._misfit(hand, pool[start : start + count])
                if away < nearest:
                    at, nearest = start, away
                    if not away:
                        break
        faces = pool[at : at + count]
        del pool[at : at + count]
        return faces

    def _misfit(self, hand: Hand, faces: list[int]) -> float:
        """Return how far a hand, with what has left it since, is from what was estimated."""
        world = self.reading.world
        whole = [*hand.gone, *faces]
        if isinstance(hand.estimate, int):
            return float(abs(world.total(whole) - hand.estimate))
        assert hand.estimate is not None, "there is something to fit"
        mean = world.ground.mean
        expected = EXPECTED[hand.estimate]
        return 0.0 if lean(whole, mean) == expected else abs(sum(whole) / len(whole) - mean - expected)


def _turn(world: World, place: int, index: int, face: int) -> None:
    """Give a face-down Spell a face."""
    faces = world.spells[place][:]
    faces[index] = face
    world.spells[place] = faces
