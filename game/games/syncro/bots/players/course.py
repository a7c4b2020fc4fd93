"""How a level goes on in a world of `twin`: slots, resolution, payments, reveals, and the next turn (SY-12 to SY-37).

A `Mind` decides for every mage. Chance is only that of piles that are made anew from their discards.
"""

from __future__ import annotations

from typing import Final, Protocol

from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.syncro.bots.players import twin
from game.games.syncro.bots.players.twin import CERBERUS, FOG, NOBODY, NOTHING, World
from game.games.syncro.rules.state.content import WEAKENED_BY
from game.games.syncro.rules.state.state import slots

PASS: Final = 0
SCALE: Final = -1
"""What may be answered to a payment, beside a Spell's face."""
NO_REWARD: Final = -2
UNTARGETED: Final = -1
"""What may be answered to whether a Reward is played, beside a place or a face."""
FIVE: Final = 5  # mages, one of whom passes (SY-13)
THREE_MAGES: Final = 3
DRAW_THREE, EACH_DRAWS, REWARD, WEAKEN, EACH_DISCARDS, NEW_MONSTER, LEADER_DISCARDS, PASS_HANDS = 0, 1, 2, 3, 4, 5, 6, 7
STRONGER, NO_ESTIMATES, ONES = 8, 9, 10
"""Numbers of Fog, as it stands in `twin.FOGS`; from `STRONGER` on, lasting curses."""
R_TWO, R_EACH, R_WEAKEN, R_SCALE, R_SHOW, R_RECOVER, R_REDEAL = 0, 1, 2, 3, 4, 5, 6
"""Numbers of Rewards, as they stand in `twin.REWARDS`."""
TRUST: Final = 0.5
"""How much more than an average Spell of the hand a mage is believed to lay, where much is needed."""
THUMBS: Final = (0.4, 0.65)
"""How far from the average a good hand begins, and where one is expected to lie (SY-9)."""


class Mind(Protocol):
    """Decide for the mages of a world."""

    def lay(self, world: World, seat: Seat, *, forced: bool) -> tuple[int, int] | None:
        """Return a Spell's face and the place that it is laid on, or None: to pass."""

    def pay(self, world: World, seat: Seat) -> int:
        """Return the face of a Spell for a Dragon, `PASS`, or `SCALE`."""

    def cast(self, world: World, seat: Seat) -> int:
        """Return the face of the Spell that a curse takes."""

    def play(self, world: World, seat: Seat) -> int:
        """Return what a Reward is played on at the start of a slot: a place, a face, `UNTARGETED`, or `NO_REWARD`."""


def run(world: World, mind: Mind, rng: Rng, turns: int) -> None:
    """Play on until so many turns have begun, or the level has ended."""
    while not world.ending:
        phase = world.phase
        if phase == twin.CHOOSING:
            _slot(world, mind, rng)
        elif phase == twin.RESOLVING:
            _resolve(world, rng)
        elif phase == twin.REVEALING:
            if not _reveal(world, rng) and _next_turn(world):
                turns -= 1
                if turns <= 0:
                    return
        elif phase == twin.PAYING:
            _pay(world, mind, rng)
        else:
            _throw(world, world.asked[0], mind.cast(world, world.asked[0]))
            world.asked = world.asked[1:]
            if not world.asked:
                world.phase = twin.REVEALING


def _around(world: World, first: Seat) -> list[Seat]:
    """Return all mages clockwise."""
    return [(first + step) % world.ground.mages for step in range(world.ground.mages)]


def begin_turn(world: World, places: int) -> None:
    """Begin the turn of the Leader in a horde of so many places: nothing lies face down, nothing was done (SY-12)."""
    world.slots, world.slot, world.phase = slots(world.ground.mages, world.leader), 0, twin.CHOOSING
    world.attacked = world.passed = world.shows = False
    world.weaker_now, world.top, world.guess = [0] * places, [NOBODY] * places, [0.0] * places
    world.reach = None


def lay(world: World, seat: Seat, face: int, place: int) -> None:
    """Lay a Spell face down on an enemy."""
    world.spend(seat, face)
    guess(world, seat, face, place)
    world.spells[place] = [*world.spells[place], face]
    world.attacked = True


def guess(world: World, seat: Seat, face: int, place: int) -> None:
    """Let all guess a Spell that is laid: about what is needed, up to a little more than an average one of its mage."""
    before, average = world.guess[place], world.average[seat]
    if world.shows:
        more = float(world.worth(face))
    else:
        need = world.strength(place) - world.lies(place) - before
        more = max(1.0, min(average + TRUST, need)) if need > 0 else average
    world.guess[place] = before + more
    world.top[place] = seat


def must_pass(world: World, seat: Seat) -> bool:
    """Tell whether the mage of the current slot can't attack (SY-13, SY-15)."""
    last = world.slot == len(world.slots) - 1
    return not world.hands[seat] or (world.ground.mages == FIVE and last and not world.passed)


def _slot(world: World, mind: Mind, rng: Rng) -> None:
    if world.slot >= len(world.slots):
        _reckon(world, mind)
        return
    seat, last = world.slots[world.slot], world.slot == len(world.slots) - 1
    if world.held[seat] not in (NOTHING, R_SCALE):
        target = mind.play(world, seat)
        if target != NO_REWARD:
            play_reward(world, seat, target, rng)
    chosen = None if must_pass(world, seat) else mind.lay(world, seat, forced=last and not world.attacked)
    if chosen is None:
        world.passed = True
    else:
        lay(world, seat, *chosen)
    world.slot += 1


def _reckon(world: World, mind: Mind) -> None:
    """See to it that somebody attacks (SY-14); then queue every enemy with Spells, bottom row first (SY-18)."""
    able = [seat for seat in world.slots if world.hands[seat]]
    if able and not world.attacked:
        chosen = mind.lay(world, able[-1], forced=True)
        assert chosen is not None, "the duty is to attack"
        lay(world, able[-1], *chosen)
    world.queue = [place for place in reversed(world.ground.order) if world.spells[place]]
    world.phase = twin.RESOLVING


def _resolve(world: World, rng: Rng) -> None:
    if not world.queue:
        world.phase = twin.REVEALING
        return
    place = world.queue.pop()
    total, power = world.total(world.spells[place]), world.strength(place)
    world.shown[place] = len(world.spells[place])
    if world.traits[place] & twin.IS_DRAGON and total != power:
        world.owing, world.needed, world.begun, world.verdict = place, abs(total - power), False, (total, power)
        able = [bool(hand) or held != NOTHING for hand, held in zip(world.hands, world.held, strict=True)]
        world.asked = [seat for seat in _around(world, world.leader) if able[seat]]
        world.phase = twin.PAYING
    else:
        _judge(world, place, total, power, rng)


def _pay(world: World, mind: Mind, rng: Rng) -> None:
    """Ask the next mage for a Dragon's payment, or judge, or lose (SY-29, SY-40)."""
    if world.needed <= 0:
        world.phase = twin.RESOLVING
        _judge(world, world.owing, *world.verdict, rng)
        return
    if not world.asked:
        world.ending = twin.UNPAID
        return
    seat = world.asked[0]
    able = world.hands[seat] or (world.held[seat] == R_SCALE and not world.begun)
    answer = mind.pay(world, seat) if able else PASS
    if answer == SCALE:
        world.reward_discards.append(R_SCALE)
        world.held[seat], world.needed = NOTHING, 0
    elif answer != PASS:
        _throw(world, seat, answer)
        world.needed -= world.worth(answer)
        world.begun = True
    if answer == PASS or (world.needed > 0 and not world.hands[seat]):
        world.asked, world.begun = world.asked[1:], False


def _throw(world: World, seat: Seat, face: int) -> None:
    world.spend(seat, face)
    world.discards.append(face)


def _judge(world: World, place: int, total: int, power: int, rng: Rng) -> None:
    """Apply success or failure (SY-19, SY-20, SY-28)."""
    faces = world.spells[place]
    if total >= power:
        mushroom = world.traits[place] & twin.IS_MUSHROOM
        world.discards += faces
        world.discards += world.fed[place]
        _clear(world, place)
        if mushroom:
            _team_draws(world, total - power, rng)  # SY-27
        if not world.enemies():
            world.ending = twin.WON
        return
    lowest = min(faces)
    rest = faces[:]
    rest.remove(lowest)
    if world.traits[place] & twin.IS_GOLEM:
        world.discards += rest
        world.fed[place] = [*world.fed[place], lowest]
        rest = []
    else:
        world.discards.append(lowest)
    world.spells[place], world.shown[place] = rest, len(rest)


def _clear(world: World, place: int) -> None:
    world.kinds[place], world.up[place], world.power[place], world.traits[place] = NOTHING, False, 0, 0
    world.spells[place], world.fed[place], world.shown[place] = [], [], 0
    world.weaker[place] = world.weaker_now[place] = 0


def _next_turn(world: World) -> bool:
    """Begin the next turn, or lose: nobody has a Spell (SY-22, SY-24)."""
    if not any(world.hands):
        world.ending = twin.SPENT
        return False
    world.leader = (world.leader + 1) % world.ground.mages
    begin_turn(world, len(world.kinds))
    return True


def estimate(world: World) -> None:
    """Let all see anew what to expect of each mage's Spells (SY-9, SY-10)."""
    if world.silent:
        return
    ground = world.ground
    if ground.totals:
        world.average = [world.total(hand) / len(hand) if hand else 0.0 for hand in world.hands]
    else:
        world.average = [ground.mean + lean(hand, ground.mean) for hand in world.hands]


def lean(hand: list[int], mean: float) -> float:
    """Return how far from the average the Spells of a hand are to be expected by its honest estimate (SY-9)."""
    away = sum(hand) / len(hand) - mean if hand else -9.0
    apart, expected = THUMBS
    return expected if away >= apart else -expected if away <= -apart else 0.0


# Drawing


def _draw(world: World, seat: Seat, rng: Rng) -> bool:
    if len(world.hands[seat]) >= world.ground.limit:
        return False
    if not world.deck:
        if not world.discards:
            return False
        world.deck, world.discards = rng.shuffle(world.discards), []
    world.hands[seat] = sorted([*world.hands[seat], world.deck.pop()])
    return True


def _team_draws(world: World, count: int, rng: Rng) -> None:
    """Draw Spells one by one from the Leader clockwise, full hands skipped (SY-26)."""
    following, drew = world.leader, False
    for _ in range(count):
        open_ = (seat for seat in _around(world, following) if len(world.hands[seat]) < world.ground.limit)
        seat = next(open_, NOBODY)
        if seat == NOBODY or not _draw(world, seat, rng):
            break
        drew, following = True, seat + 1
    if drew:
        estimate(world)


def _each_draws(world: World, rng: Rng) -> bool:
    return sum(_draw(world, seat, rng) for seat in _around(world, world.leader)) > 0


def _draw_reward(world: World, rng: Rng) -> None:
    """Let the Leader, or the next mage without one, draw a Reward (SY-31)."""
    seat = next((seat for seat in _around(world, world.leader) if world.held[seat] == NOTHING), NOBODY)
    if seat == NOBODY:
        return
    if not world.reward_pile and world.reward_discards:
        world.reward_pile, world.reward_discards = rng.shuffle(world.reward_discards), []
    if world.reward_pile:
        world.held[seat] = world.reward_pile.pop()


# Reveals


def _reveal(world: World, rng: Rng) -> bool:
    """Turn up the next card that is due and apply it; tell whether there was one (SY-21, SY-32, SY-33)."""
    place = next((place for place in world.ground.order if _due(world, place)), NOTHING)
    if place == NOTHING:
        return False
    world.reach = None
    if world.kinds[place] == FOG:
        name = world.power[place]
        _clear(world, place)
        _lift(world, name, place, rng)
        return True
    world.up[place] = True
    if world.traits[place] & twin.DRAWS_REWARD:
        _draw_reward(world, rng)
    if world.traits[place] & twin.REVEALS_FOG:
        if not world.fog_pile and world.fog_discards:
            world.fog_pile, world.fog_discards = rng.shuffle(world.fog_discards), []
        if world.fog_pile:
            _lift(world, world.fog_pile.pop(), NOTHING, rng)
    return True


def _due(world: World, place: int) -> bool:
    kinds = world.kinds
    kind = kinds[place]
    if kind < 0 or world.up[place]:
        return False
    if kind == CERBERUS:  # SY-37: only together
        return all(world.free(other) for other, lying in enumerate(kinds) if lying == CERBERUS)
    if kind == twin.LAST_BOSS and CERBERUS in kinds:
        return all(world.up[other] for other, lying in enumerate(kinds) if lying == CERBERUS)
    return world.free(place)


def _lift(world: World, name: int, place: int, rng: Rng) -> None:
    """Apply a Fog: a lasting curse holds, anything else is discarded (SY-32)."""
    if name >= STRONGER:
        world.stronger |= name == STRONGER
        world.silent |= name == NO_ESTIMATES
        world.ones |= name == ONES
        return
    world.fog_discards.append(name)
    if name == DRAW_THREE:
        _team_draws(world, 3, rng)
    elif name == EACH_DRAWS:
        if _each_draws(world, rng):
            estimate(world)
    elif name == REWARD:
        _draw_reward(world, rng)
    elif name == WEAKEN:
        strongest = max(filter(world.accessible, world.ground.order), key=world.strength, default=NOTHING)
        if strongest != NOTHING:
            world.weaker[strongest] += WEAKENED_BY
    elif name == NEW_MONSTER:
        if place != NOTHING and world.monsters:
            world.power[place], world.traits[place] = world.monsters.pop()
            world.kinds[place], world.up[place] = twin.MONSTER, True
    else:
        _curse(world, name)


def _curse(world: World, name: int) -> None:
    leader = world.leader
    if name == EACH_DISCARDS:
        world.asked = [seat for seat in _around(world, leader) if world.hands[seat]]
        if world.asked:
            world.phase = twin.CURSED
    elif name == LEADER_DISCARDS:
        if world.hands[leader]:
            _throw(world, leader, world.hands[leader][-1])
    else:
        world.hands = [world.hands[-1], *world.hands[:-1]]


def play_reward(world: World, seat: Seat, target: int, rng: Rng) -> None:
    """Play a mage's Reward at the start of a slot (SY-31, SY-39, SY-40)."""
    name = world.held[seat]
    world.held[seat] = NOTHING
    world.reward_discards.append(name)
    drew = False
    if name == R_TWO:
        drew = sum(_draw(world, seat, rng) for _ in range(2)) > 0
    elif name == R_EACH:
        drew = _each_draws(world, rng)
    elif name == R_WEAKEN:
        world.weaker_now[target] += WEAKENED_BY
        world.reach = None
    elif name == R_SHOW:
        world.shows = True
    elif name == R_RECOVER:
        world.discards.remove(target)
        world.hands[seat] = sorted([*world.hands[seat], target])
        drew = True
    elif name == R_REDEAL:
        mages = world.ground.mages
        mixed = rng.shuffle([face for hand in world.hands for face in hand])
        world.hands = [sorted(mixed[(mage - world.leader) % mages :: mages]) for mage in range(mages)]
        drew = _each_draws(world, rng) or bool(mixed)
    if drew:
        estimate(world)
