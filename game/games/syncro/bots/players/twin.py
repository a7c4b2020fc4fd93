"""A fast twin of a level in play, for thinking ahead: small whole numbers in lists, changed in place.

`course` plays it on. Both hold the rules of `rules/` once more, for speed alone, and a test holds them to those.
Places are the mission's. A world is whole: every hidden card has a face, imagined or known.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.state.content import (
    DRAGON,
    DRAW_REWARD,
    GOLEM,
    MUSHROOM,
    PLUS_ONE,
    PLUS_TWO,
    REVEAL_FOG,
    Content,
)
from game.games.syncro.rules.state.missions import Mission

NOBODY: Final[Seat] = -1
NOTHING: Final = -1
"""The kind of a place where nothing lies, and the Reward of a mage who holds none."""
MONSTER, LIEUTENANT, BOSS, LAST_BOSS, CERBERUS, FOG = 0, 1, 2, 3, 4, 5
"""Kinds of cards, as they stand in `missions.KINDS`."""

IS_MUSHROOM, IS_GOLEM, IS_DRAGON, DRAWS_REWARD, REVEALS_FOG, GROWS_ONE, GROWS_TWO = 1, 2, 4, 8, 16, 32, 64
"""Powers of an enemy, as bits of its traits."""
BITS: Final = {
    MUSHROOM: IS_MUSHROOM, GOLEM: IS_GOLEM, DRAGON: IS_DRAGON, DRAW_REWARD: DRAWS_REWARD, REVEAL_FOG: REVEALS_FOG,
    PLUS_ONE: GROWS_ONE, PLUS_TWO: GROWS_TWO,
}  # fmt: skip
GROWS: Final = GROWS_ONE | GROWS_TWO

FOGS: Final = (
    "draw_three", "each_draws", "reward", "weaken", "each_discards", "new_monster", "leader_discards", "pass_hands",
    "stronger", "no_estimates", "ones_count_nothing",
)  # fmt: skip
"""Names of Fog; its number here is its power in a world."""
REWARDS: Final = ("draw_two", "each_draws", "weaken", "scale", "show_hands", "recover", "redeal")

GOING_ON, WON, SPENT, UNPAID = 0, 1, 2, 3
CHOOSING, PAYING, RESOLVING, REVEALING, CURSED = 0, 1, 2, 3, 4
"""What a world waits for: a slot, a Dragon's payment, the next enemy, the reveals, a Spell that a curse demands."""

HIDDEN_COST: Final = (5.0, 8.0, 12.0, 14.0, 6.5, 0.0)
"""What a face-down card of each kind is expected to cost in points of Spells."""


class Ground:
    """Hold what never changes of a level: how its cards cover one another, and what its rules are."""

    __slots__ = ("covers", "limit", "mages", "mean", "order", "over", "totals")

    def __init__(self, mission: Mission, content: Content) -> None:
        pack = content.spell_pack(mission.rules)
        self.mages, self.limit = mission.mages, mission.limit
        self.covers, self.order = mission.covers, mission.order
        places = range(len(mission.covers))
        self.over = tuple(tuple(under for under in places if place in mission.covers[under]) for place in places)
        self.mean = sum(pack) / len(pack)
        self.totals = "totals" in mission.rules


@dataclass(slots=True, eq=False, kw_only=True)
class World:
    """Hold a whole level as numbers. Inner lists are never changed in place but replaced: a copy may share them.

    What lies in the horde goes by place, what a mage has by seat. The top of a pile is its last card. From `phase` on:
    where the turn stands.
    """

    ground: Ground
    leader: Seat
    attacked: bool
    """Whether anybody has attacked in this turn."""
    passed: bool
    """Whether anybody has passed in it."""
    ending: int = GOING_ON
    """How the level has ended: `WON`, `SPENT` or `UNPAID`; `GOING_ON` while it has not."""
    stronger: bool
    """Whether a curse holds that gives every Monster a point of strength more."""
    silent: bool
    """Whether a curse holds under which nobody estimates."""
    ones: bool
    """Whether a curse holds under which a 1 counts nothing."""
    shows: bool
    """Whether all hands lie open in this turn."""
    kinds: list[int]
    """Of the card at each place; `NOTHING` where none lies."""
    up: list[bool]
    """Whether it lies face up."""
    power: list[int]
    """An enemy's printed strength, or a Fog's number."""
    traits: list[int]
    """An enemy's powers, as bits."""
    weaker: list[int]
    """What is taken off its strength for the level."""
    weaker_now: list[int]
    """What is taken off until the end of the turn."""
    spells: list[list[int]]
    """The faces on an enemy."""
    shown: list[int]
    """How many of these, the first ones, lie face up."""
    fed: list[list[int]]
    """What a Golem has absorbed."""
    top: list[Seat]
    """Whose the uppermost of this turn's Spells on it is; `NOBODY` where there is none."""
    guess: list[float]
    """What this turn's Spells on it look like to all."""
    hands: list[list[int]]
    """In rising order."""
    deck: list[int] = field(default_factory=list)
    discards: list[int]
    monsters: list[tuple[int, int]] = field(default_factory=list)
    """Strength and traits of each."""
    fog_pile: list[int] = field(default_factory=list)
    fog_discards: list[int]
    reward_pile: list[int] = field(default_factory=list)
    reward_discards: list[int]
    held: list[int]
    """The Reward of each mage; `NOTHING` where there is none."""
    average: list[float] = field(default_factory=list)
    """What a Spell of each mage is believed to count."""
    reach: list[Reach] | None = None
    """What a mage weighs of every enemy that can be attacked; None until somebody asks for it."""
    demand: float = 0.0
    """What all that lies in the horde is expected to cost, in points of Spells; found together with `reach`."""
    phase: int = CHOOSING
    """What the world waits for."""
    slots: tuple[Seat, ...]
    """Who has the slots of the turn (SY-13)."""
    slot: int = 0
    """The current one, counted from 0."""
    queue: list[int] = field(default_factory=list)
    """Places that are still to be resolved, the next one last."""
    owing: int = NOTHING
    """The place of the Dragon that is paid for."""
    needed: int = 0
    """How many points its payment still lacks."""
    begun: bool = False
    """Whether the mage who is asked has discarded something for it already."""
    asked: list[Seat] = field(default_factory=list)
    """Who is still to be asked for a Spell, the first one now."""
    verdict: tuple[int, int] = (0, 0)
    """What was laid on the Dragon in all, and its strength."""

    def copy(self) -> World:
        """Return a world that can go another way."""
        return World(
            ground=self.ground,
            leader=self.leader,
            attacked=self.attacked,
            passed=self.passed,
            ending=self.ending,
            stronger=self.stronger,
            silent=self.silent,
            ones=self.ones,
            shows=self.shows,
            kinds=self.kinds[:],
            up=self.up[:],
            power=self.power[:],
            traits=self.traits[:],
            weaker=self.weaker[:],
            weaker_now=self.weaker_now[:],
            spells=self.spells[:],
            shown=self.shown[:],
            fed=self.fed[:],
            top=self.top[:],
            guess=self.guess[:],
            hands=self.hands[:],
            deck=self.deck[:],
            discards=self.discards[:],
            monsters=self.monsters[:],
            fog_pile=self.fog_pile[:],
            fog_discards=self.fog_discards[:],
            reward_pile=self.reward_pile[:],
            reward_discards=self.reward_discards[:],
            held=self.held[:],
            average=self.average[:],
            reach=self.reach,
            demand=self.demand,
            phase=self.phase,
            slots=self.slots,
            slot=self.slot,
            queue=self.queue[:],
            owing=self.owing,
            needed=self.needed,
            begun=self.begun,
            asked=self.asked[:],
            verdict=self.verdict,
        )

    def worth(self, face: int) -> int:
        """Return what a Spell counts: nothing for a 1 under that curse."""
        return 0 if face == 1 and self.ones else face

    def total(self, faces: list[int]) -> int:
        """Return what some Spells count."""
        return sum(faces) - faces.count(1) if self.ones else sum(faces)

    def free(self, place: int) -> bool:
        """Tell whether no card lies on the card at a place."""
        kinds = self.kinds
        return all(kinds[other] < 0 for other in self.ground.covers[place])

    def accessible(self, place: int) -> bool:
        """Tell whether an enemy at a place can be attacked (SY-17, SY-37)."""
        kind = self.kinds[place]
        if kind < 0 or kind == FOG or not self.up[place] or not self.free(place):
            return False
        return kind != LAST_BOSS or CERBERUS not in self.kinds

    def strength(self, place: int) -> int:
        """Return the strength of an enemy as it is now (SY-28, SY-33, SY-37)."""
        traits, fed = self.traits[place], self.fed[place]
        now = self.power[place] - self.weaker[place] - self.weaker_now[place]
        if fed:
            now += self.total(fed)
        if self.stronger and self.kinds[place] == MONSTER:
            now += 1
        if traits & GROWS:
            others = [kind for other, kind in enumerate(self.kinds) if kind >= 0 and other != place]
            if traits & GROWS_ONE:
                now += sum(kind != CERBERUS for kind in others)
            if traits & GROWS_TWO:
                now += 2 * sum(kind in (MONSTER, LIEUTENANT, FOG) for kind in others)
        return max(1, now)

    def enemies(self) -> int:
        """Return how many enemies are left (SY-23)."""
        return sum(0 <= kind < FOG for kind in self.kinds)

    def count(self) -> int:
        """Return how many Spells all hands hold."""
        return sum(map(len, self.hands))

    def lies(self, place: int) -> int:
        """Return what the Spells count that lie face up on an enemy."""
        faces = self.spells[place]
        return self.total(faces[: self.shown[place]]) if faces else 0

    def in_reach(self) -> list[Reach]:
        """Return what a mage weighs of every enemy that can be attacked, in the order of resolution."""
        if self.reach is None:
            self.reach = [Reach(self, place) for place in self.ground.order if self.accessible(place)]
            self.demand = sum(
                self.strength(place) - self.lies(place) if self.up[place] else HIDDEN_COST[kind]
                for place, kind in enumerate(self.kinds)
                if kind >= 0
            )
        return self.reach

    def spend(self, seat: Seat, face: int) -> None:
        """Take a Spell out of a hand."""
        hand = self.hands[seat][:]
        hand.remove(face)
        self.hands[seat] = hand


class Reach:
    """Hold what stays the same of an enemy within a turn: where it lies, what it needs, what it is, what it covers.

    `lying` is what Spells of earlier turns count there, `lowest` the lowest of them (0: there are none).
    """

    __slots__ = ("dragon", "frees", "golem", "lowest", "lying", "mushroom", "place", "short", "strength")

    def __init__(self, world: World, place: int) -> None:
        traits = world.traits[place]
        kinds = world.kinds
        ground = world.ground
        faces = world.spells[place][: world.shown[place]]
        self.place = place
        self.strength = world.strength(place)
        self.lying = world.total(faces)
        self.lowest = min(faces, default=0)
        self.short = self.strength - self.lying
        self.mushroom, self.golem = bool(traits & IS_MUSHROOM), bool(traits & IS_GOLEM)
        self.dragon = bool(traits & IS_DRAGON)
        self.frees = sum(
            kinds[under] >= 0 and all(kinds[other] < 0 or other == place for other in ground.covers[under])
            for under in ground.over[place]
        )
