"""What the picture of a victory tells: the level, its figures, and the line under its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.syncro.rules.content import TOTALS
from game.games.syncro.table.facts import Facts
from game.ui.kit import Kit

PATIENT: Final = 3  # the attempt from which on the line says that nobody gave up


@dataclass(frozen=True, slots=True)
class Victory:
    """Hold how a level was won: turns, Spells in hands at the last blow, and the mages' colours in their order.

    `attempt` is which try of an adventure's level it was, 0 for practice, None outside of adventures. `aloud`: sums
    were told in this level.
    """

    level: str
    turns: int
    spells: int
    colours: tuple[int, ...]
    attempt: int | None = None
    aloud: bool = False

    @classmethod
    def of(cls, facts: Facts) -> Victory:
        """Return the victory of a table whose last enemy has fallen."""
        state, mission = facts.state, facts.rules.mission
        colours = tuple(player.colour for player in facts.table.players)
        held = sum(map(len, state.hands))
        return cls(mission.name, state.turn, held, colours, facts.table.attempt, TOTALS in mission.rules)

    @property
    def sealed(self) -> bool:
        """Tell whether the level is stamped: not where it was only played for practice, or by itself."""
        return bool(self.attempt)

    def title(self, kit: Kit) -> str:
        return kit.say(f"syncro.level.{self.level}")

    def line(self, kit: Kit) -> str:
        """Return the line under the level's name."""
        patient = self.attempt is not None and self.attempt >= PATIENT
        return kit.say(f"syncro.won.{'patient' if patient else 'aloud' if self.aloud else 'silent'}")

    def note(self, kit: Kit) -> str:
        """Return what is said of a level that was played for practice, or ""."""
        return kit.say("syncro.won.practice") if self.attempt == 0 else ""

    def figures(self, kit: Kit) -> list[tuple[str, str]]:
        """Return the figures, each with what it counts: turns, Spells, and the attempt where there is one."""
        rows = [
            (str(self.turns), kit.say("syncro.won.turns", count=self.turns)),
            (str(self.spells), kit.say("syncro.table.spells_left", count=self.spells)),
        ]
        return [*rows, (ordinal(kit, self.attempt), kit.say("syncro.won.attempt"))] if self.attempt else rows

    def said(self, kit: Kit) -> str:
        """Return everything in one sentence or two."""
        figures = [f"{figure} {what}" for figure, what in self.figures(kit)[:2]]
        told = {"level": self.title(kit), "turns": figures[0], "spells": figures[1]}
        if not self.attempt:
            return kit.say("syncro.won.said", **told)
        return kit.say("syncro.won.said_attempt", **told, attempt=ordinal(kit, self.attempt, words=True))


def ordinal(kit: Kit, number: int, *, words: bool = False) -> str:
    """Return the how many-th attempt it is, in figures (“1st”) or, where they are few, in words (“first”)."""
    key = f"syncro.ordinal.{number}"
    if words and kit.words.has(f"{key}.words"):
        return kit.say(f"{key}.words")
    return kit.say(key) if kit.words.has(key) else kit.say("syncro.ordinal.n", n=number)
