"""The blow that won with the very last Spell: what lay there, which Spell came, and whose it was."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.protocol import Hidden
from game.games.syncro.rules.adventure.feats import Feat, feats
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.won.victory import Victory


@dataclass(frozen=True, slots=True)
class LastBlow:
    """Hold the enemy that fell, how, and the names of all mages in their order."""

    enemy: Enemy
    feat: Feat
    names: tuple[str, ...]

    @property
    def total(self) -> int:
        """Return what lay on the enemy with that Spell."""
        return self.feat.lay + self.feat.value


def last_blow(facts: Facts, victory: Victory) -> LastBlow | None:
    """Return the blow of a victory after which no hand holds a Spell; None for any other victory."""
    state = facts.state
    told = feats(facts.table.view.history) if not victory.spells else ()
    if not told or not told[-1].last or not state.beaten:
        return None
    enemy = state.foes.card_face(state.beaten[-1])
    names = tuple(facts.table.name(seat) for seat in range(len(facts.table.players)))
    return None if isinstance(enemy, Hidden) else LastBlow(enemy, told[-1], names)
