"""What the picture of a victory tells: the level, its figures, and the line under its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.games.syncro.rules.adventure.adventure import Tally
from game.games.syncro.rules.state.content import TOTALS
from game.games.syncro.scenery.mages import MageTeam, mage_team
from game.games.syncro.scenery.places import place_of
from game.games.syncro.table.facts.facts import Facts
from game.ui.parts.kit import Kit

PATIENT: Final = 3  # the attempt from which on the line says that nobody gave up


class Figure(NamedTuple):
    """Hold a figure, what it counts, what is said of it, and whether it is the best of this level."""

    figure: str
    what: str
    said: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Victory:
    """Hold how a level was won."""

    level: str
    turns: int
    spells: int
    """How many Spells were in hands at the last blow."""
    team: MageTeam
    """Who won it."""
    attempt: int | None = None
    """Which try of an adventure's level it was, 0 for practice, None outside of adventures."""
    aloud: bool = False
    """Whether sums were told in this level."""
    before: Tally | None = None
    """How the adventure's level stood before this try."""
    alone: bool = False
    """Whether only bots are there: nobody is waited for then."""
    place: str = ""
    """Where the level was fought."""

    @classmethod
    def of(cls, facts: Facts) -> Victory:
        """Return the victory of a table whose last enemy has fallen."""
        state, mission = facts.state, facts.rules.mission
        return cls(
            mission.name,
            state.turn,
            spells=sum(map(len, state.hands)),
            team=mage_team(facts.table.players, facts.table.viewer),
            attempt=facts.table.seating.attempt,
            aloud=TOTALS in mission.rules,
            alone=not facts.table.people,
            place=place_of(mission),
        )

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

    def foot(self, kit: Kit) -> str:
        """Return the last line: what practice changes, or that nothing hurries; nothing where nobody is there."""
        if self.attempt == 0:
            return kit.say("syncro.won.practice")
        return "" if self.alone else kit.say("syncro.won.stays")

    def figures(self, kit: Kit) -> list[Figure]:
        """Return the figures, each with what it counts: turns, Spells, and the attempt where there is one."""
        fewest = None if self.before is None else self.before.fewest
        richest = None if self.before is None else self.before.richest
        turns = kit.say("syncro.won.turns", count=self.turns)
        spells = kit.say("syncro.table.spells_left", count=self.spells)
        rows = [
            Figure(str(self.turns), turns, *self._compared(kit, self.turns, fewest, -1)),
            Figure(str(self.spells), spells, *self._compared(kit, self.spells, richest, 1)),
        ]
        if not self.attempt:
            return rows
        before = self.attempt - 1
        said = kit.say("syncro.best.tries", count=before) if before else kit.say("syncro.best.at_once")
        return [*rows, Figure(ordinal(kit, self.attempt), kit.say("syncro.won.attempt"), said, self.attempt == 1)]

    def _compared(self, kit: Kit, now: int, best: int | None, sign: int) -> tuple[str, bool]:
        """Return what is said of a figure beside the best so far, and whether it is better."""
        if self.before is None:
            return "", False
        if best is None:
            return kit.say("syncro.best.first" if not self.before.wins else "syncro.best.counted"), False
        better = sign * now > sign * best
        return kit.say("syncro.best.new", was=best) if better else kit.say("syncro.best.stands", best=best), better

    def said(self, kit: Kit) -> str:
        """Return everything in one sentence or two."""
        figures = [f"{row.figure} {row.what}" for row in self.figures(kit)[:2]]
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
