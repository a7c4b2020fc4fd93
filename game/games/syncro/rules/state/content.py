"""Syncro's content: every card list and strength, as first printed; and what a road's level may change of it.

Plain values and no reading of files: types are checked, the rules stay pure, and a change of content is a change
of the rules' version, since older records would no longer replay. The hordes, and what the other roads change by
level and number of mages, are maps in levels/syncro.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["monster", "lieutenant", "boss", "last_boss", "cerberus", "fog"]
"""What a card of a horde is, as its back tells."""

# What a level's map may let join (SY-7, SY-29 to SY-37).
MUSHROOM: Final = "mushroom"
GOLEM: Final = "golem"
DRAGON: Final = "dragon"
BOSS: Final = "boss"
REWARD: Final = "reward"
FOG: Final = "fog"
LIEUTENANT: Final = "lieutenant"
SIXES: Final = "sixes"
TOTALS: Final = "totals"
SEVENS: Final = "sevens"
CERBERUS: Final = "cerberus"
JOINING: Final = (MUSHROOM, GOLEM, DRAGON, BOSS, REWARD, FOG, LIEUTENANT, SIXES, TOTALS, SEVENS, CERBERUS)

# Powers of enemies beside those three (SY-33, SY-37).
DRAW_REWARD: Final = "draw_reward"
REVEAL_FOG: Final = "reveal_fog"
PLUS_ONE: Final = "plus_one"
PLUS_TWO: Final = "plus_two"
COUNTED: Final = {
    PLUS_ONE: (1, ("fog", "monster", "lieutenant", "boss", "last_boss")),
    PLUS_TWO: (2, ("fog", "monster", "lieutenant")),
}
"""How much a power adds for every other card in play, and for which cards (SY-33, SY-37)."""

# Fog (SY-32).
BLESSINGS: Final = ("draw_three", "each_draws", "reward", "weaken")
CURSES: Final = ("each_discards", "new_monster", "leader_discards", "pass_hands")
STRONGER: Final = "stronger"
NO_ESTIMATES: Final = "no_estimates"
ONES_COUNT_NOTHING: Final = "ones_count_nothing"
LASTING: Final = (STRONGER, NO_ESTIMATES, ONES_COUNT_NOTHING)

# Rewards (SY-31).
SCALE: Final = "scale"
RECOVER: Final = "recover"
WEAKEN: Final = "weaken"
WEAKENED_BY: Final = 3

HAND_SIZES: Final = {2: 8, 3: 6, 4: 5, 5: 5}
"""Spells dealt to each mage, and the limit of a hand, by number of mages (SY-5). No balance ever touches these."""


@dataclass(frozen=True, slots=True)
class Enemy:
    """Hold an enemy's card: its name, its printed strength, its powers in the order in which they apply."""

    name: str
    strength: int
    powers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """Hold every card of the box. What has a rule as its last entry is in play once that rule has joined."""

    spells: tuple[tuple[int, int, str], ...]
    """What each counts, its copies, its rule."""
    monsters: tuple[tuple[Enemy, int, str], ...]
    """Each with its copies and its rule."""
    boss: Enemy
    last_boss: Enemy
    cerberus: tuple[Enemy, ...]
    lieutenants: tuple[Enemy, ...]
    fog: tuple[tuple[str, int], ...]
    """Each with its copies."""
    rewards: tuple[tuple[str, int], ...]
    """Each with its copies."""
    promoted: tuple[Enemy, Enemy]
    """The Dragon that a victory takes out, and the one that comes in its place (SY-39)."""
    unlocked_fog: tuple[str, ...]
    """What a victory adds (SY-39)."""
    unlocked_rewards: tuple[str, ...]
    """What a victory adds (SY-39)."""

    def spell_pack(self, rules: Collection[str]) -> tuple[int, ...]:
        """Return every Spell of a level in which these rules have joined (SY-35)."""
        return tuple(value for value, copies, rule in self.spells for _ in range(copies) if not rule or rule in rules)

    def monster_pack(self, rules: Collection[str], *, unlocked: bool) -> tuple[Enemy, ...]:
        """Return the monster deck of a level; after a victory one Dragon has grown (SY-7, SY-39)."""
        pack = [enemy for enemy, copies, rule in self.monsters for _ in range(copies) if not rule or rule in rules]
        old, new = self.promoted
        if unlocked and old in pack:
            pack[pack.index(old)] = new
        return tuple(pack)

    def fog_pack(self, *, unlocked: bool) -> tuple[str, ...]:
        """Return all Fog (SY-32), with the curse that a victory unlocks (SY-39)."""
        return _pack(self.fog, self.unlocked_fog if unlocked else ())

    def reward_pack(self, *, unlocked: bool) -> tuple[str, ...]:
        """Return all Rewards (SY-31), with the one that a victory unlocks (SY-39)."""
        return _pack(self.rewards, self.unlocked_rewards if unlocked else ())


@dataclass(frozen=True, slots=True)
class Balance:
    """Hold what a level changes of the printed cards on its road, for its number of mages; hands never (SY-5).

    `monsters` is its whole deck (empty: the printed one). `boss` and `last_boss` are strengths (0: the printed one),
    `cerberus` and `lieutenants` are added to each of these.
    """

    monsters: tuple[Enemy, ...] = ()
    boss: int = 0
    last_boss: int = 0
    cerberus: int = 0
    lieutenants: int = 0


def content_for(mages: int, balance: Balance | None = None) -> Content:
    """Return the content for so many mages, as far as a level changes it.

    Raises ValueError for a number of mages that the game is not for (SY-1).
    """
    if mages not in HAND_SIZES:
        raise ValueError(f"syncro: {mages} mages can't play, only {min(HAND_SIZES)} to {max(HAND_SIZES)}")
    if balance is None:
        return BASE
    return replace(
        BASE,
        monsters=tuple((enemy, 1, "") for enemy in balance.monsters) or BASE.monsters,
        boss=_of_strength(BASE.boss, balance.boss or BASE.boss.strength),
        last_boss=_of_strength(BASE.last_boss, balance.last_boss or BASE.last_boss.strength),
        cerberus=tuple(_of_strength(enemy, enemy.strength + balance.cerberus) for enemy in BASE.cerberus),
        lieutenants=tuple(_of_strength(enemy, enemy.strength + balance.lieutenants) for enemy in BASE.lieutenants),
    )


def _of_strength(enemy: Enemy, strength: int) -> Enemy:
    return replace(enemy, strength=max(1, strength))


def _pack(copies: tuple[tuple[str, int], ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*(name for name, count in copies for _ in range(count)), *more)


BASE: Final = Content(
    spells=((1, 10, ""), (2, 10, ""), (3, 9, ""), (4, 7, ""), (5, 4, ""), (6, 2, SIXES), (7, 2, SEVENS)),
    monsters=(
        (Enemy("goblin", 3), 1, ""), (Enemy("ogre", 4), 1, ""), (Enemy("wolf", 4), 1, ""),
        (Enemy("orc", 5), 1, ""), (Enemy("lizardman", 5), 1, ""), (Enemy("imp", 6), 1, ""),
        (Enemy("gargoyle", 6), 1, ""), (Enemy("werewolf", 7), 1, ""), (Enemy("minotaur", 8), 1, ""),
        (Enemy("mushroom", 2, (MUSHROOM,)), 2, MUSHROOM), (Enemy("mushroom", 3, (MUSHROOM,)), 2, MUSHROOM),
        (Enemy("mushroom", 4, (MUSHROOM,)), 1, MUSHROOM),
        (Enemy("golem", 6, (GOLEM,)), 1, GOLEM), (Enemy("golem", 7, (GOLEM,)), 1, GOLEM),
        (Enemy("golem", 8, (GOLEM,)), 2, GOLEM),
        (Enemy("dragon", 5, (DRAGON,)), 2, DRAGON), (Enemy("dragon", 6, (DRAGON,)), 1, DRAGON),
        (Enemy("dragon", 7, (DRAGON,)), 1, DRAGON),
    ),
    boss=Enemy("boss", 10, (DRAGON,)),
    last_boss=Enemy("last_boss", 8, (DRAGON, GOLEM, PLUS_TWO)),
    cerberus=(Enemy("cerberus_left", 6), Enemy("cerberus_right", 7)),
    lieutenants=(
        Enemy("witch", 9, (DRAW_REWARD, REVEAL_FOG)), Enemy("minion", 6, (PLUS_ONE,)),
        Enemy("headsman", 10, (REVEAL_FOG,)), Enemy("warlock", 5, (PLUS_ONE, DRAW_REWARD)),
        Enemy("vampire", 8, (DRAW_REWARD,)),
    ),
    fog=(
        ("draw_three", 2), ("each_draws", 1), ("reward", 2), ("weaken", 1),
        ("each_discards", 1), ("new_monster", 1), ("leader_discards", 1),
        (STRONGER, 1), (NO_ESTIMATES, 1), (ONES_COUNT_NOTHING, 1),
    ),
    rewards=(("draw_two", 2), ("each_draws", 1), (WEAKEN, 2), (SCALE, 1), ("show_hands", 1), (RECOVER, 1)),
    promoted=(Enemy("dragon", 5, (DRAGON,)), Enemy("dragon", 7, (DRAGON,))),
    unlocked_fog=("pass_hands",),
    unlocked_rewards=("redeal",),
)  # fmt: skip
