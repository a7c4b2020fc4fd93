"""What can be asked by the fire after a level: its turns, who has something to say of each, and who speaks first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Message, Seat
from game.engine.reading import OPEN, Reading
from game.games.syncro.bots.lifted.choosing import Word, best_of, mattered, remarkable
from game.games.syncro.bots.lifted.decisions import Decision, decisions
from game.games.syncro.bots.lifted.telling import sentence
from game.games.syncro.bots.thrown.thrown import thrown
from game.games.syncro.campaign.progress.tempers_told import tells
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.missions import Mission
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold a turn of a level: what fell in it, and who has most to say of it."""

    turn: int
    fell: tuple[str, ...]
    speaker: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class Silence:
    """Hold a level that is over, by a team with computer partners, and what these can be asked."""

    mission: Mission
    won: bool
    team: tuple[Player, ...]
    """As everybody is called at this screen: who is alone there is “You”."""
    turns: tuple[Turn, ...]
    told: tuple[Decision, ...]
    words: tuple[Word, ...]
    """What each partner tells of first; the first of them speaks first."""
    reading: Reading
    hung: tuple[tuple[str, ...], ...] = ()
    """What hangs on each mage's staff since the levels before, the newest first."""
    habits: tuple[Message | None, ...] = ()
    """What each mage tells of itself at this fire; None for nothing."""
    acts: frozenset[tuple[Seat, int]] = frozenset()
    """Who laid, paid or gave up a Spell on which turn."""

    def hangs(self, seat: Seat) -> tuple[str, ...]:
        """Return what hangs on a mage's staff."""
        return self.hung[seat] if seat < len(self.hung) else ()

    def habit(self, seat: Seat) -> Message | None:
        """Return what a mage tells of itself."""
        return self.habits[seat] if seat < len(self.habits) else None

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Return the computer partners."""
        return tuple(seat for seat, player in enumerate(self.team) if not player.person)

    def of(self, seat: Seat, turn: int) -> Decision | None:
        """Return what a partner tells of a turn: of several decisions the one with most to say."""
        word = next((word.decision for word in self.words if word.seat == seat), None)
        if word is not None and word.turn == turn:
            return word
        return best_of(one for one in self.told if (one.seat, one.turn) == (seat, turn))

    def first_of(self, seat: Seat) -> Decision | None:
        """Return what a partner tells of where no turn was named: what mattered most, else what it has most to say of.

        None only for who has nothing to tell of any turn.
        """
        word = next((word.decision for word in self.words if word.seat == seat), None)
        return word or best_of(one for one in self.told if one.seat == seat)

    def turns_of(self, seat: Seat) -> list[int]:
        """Return the turns of which a partner has something to say."""
        return sorted({one.turn for one in self.tells_of(seat)})

    def tells_of(self, seat: Seat) -> list[Decision]:
        """Return the decisions of which a partner has something to say, in their order."""
        told = (one for one in self.told if one.seat == seat and sentence(one) is not None)
        return sorted(told, key=lambda one: one.number)

    def others(self, seat: Seat, at: tuple[int, int], by: int) -> list[Decision]:
        """Return what else a partner tells of: after a turn and the number of a decision in it, or before (-1)."""
        told = self.tells_of(seat)
        return [one for one in told if ((one.turn, one.number) > at if by > 0 else (one.turn, one.number) < at)]

    def story(self, turn: Turn) -> Seat:
        """Return whose story of a turn is worth asking for; NOBODY where all of it went as it goes."""
        firsts = (word.seat for word in self.words if word.decision is not None and word.decision.turn == turn.turn)
        if (first := next(firsts, NOBODY)) != NOBODY:
            return first
        decision = None if turn.speaker == NOBODY else self.of(turn.speaker, turn.turn)
        return turn.speaker if decision is not None and remarkable(decision) else NOBODY

    def fell(self, turn: Turn, seat: Seat) -> str:
        """Return the enemy that stands for a turn: whom that mage tells of, if it fell then, else the last that did."""
        decision = None if seat == NOBODY else self.of(seat, turn.turn)
        foe = None if decision is None or decision.foe is None else decision.foe.enemy
        return foe if foe in turn.fell else turn.fell[-1]

    @property
    def tells(self) -> bool:
        """Tell whether anybody has anything to say."""
        return any(self.first_of(seat) is not None for seat in self.partners)


def silence_of(session: MatchSession, *, lives_on: bool, fires: Iterable[Sequence[Player]] = ()) -> Silence | None:
    """Return what can be asked after a level; None where it was given up, or nobody is there to be asked.

    `lives_on` tells that Spells may be held on beyond it: then what nobody has seen stays closed. `fires` are who
    played the levels of the adventure that are over, this one counted: at each partners tell of themselves.
    """
    rules = session.rules
    assert isinstance(rules, SyncroRules), "only Syncro's vow is lifted"
    if session.host.outcome is None or all(player.person for player in session.players):
        return None
    reading = session.host.reading()
    kept = session.weighings
    told = () if kept is None else decisions(reading, kept.get, lives_on=lives_on)
    lost = thrown(reading.beats(0, reading.length, OPEN), OPEN)
    team = tuple(replace(player, name=session.name(seat)) for seat, player in enumerate(session.players))
    turns = tuple(Turn(one.turn, tuple(fell.enemy for fell in one.fell), _speaker(told, one.turn)) for one in lost)
    won = bool(session.host.outcome.winners)
    words = mattered(told, lost)
    habits = habits_told(team, fires)
    acts = _acts(reading)
    return Silence(rules.mission, won, team, turns, told, words, reading, session.hung, habits, acts)


def habits_told(team: Sequence[Player], fires: Iterable[Sequence[Player]]) -> tuple[Message | None, ...]:
    """Return what each mage of a team tells of itself at the last of some fires; a mountain is the same by any name."""
    been = Counter(player.mountain for seats in fires for player in seats if not player.person)
    return tuple(None if player.person else tells(player, been[player.mountain]) for player in team)


def _acts(reading: Reading) -> frozenset[tuple[Seat, int]]:
    """Return who laid, paid or gave up a Spell on which turn."""
    beats = reading.beats(0, reading.length, OPEN)
    own = (e.Attacked, e.Paid, e.Discarded)
    return frozenset((beat.event.seat, beat.state.turn) for beat in beats if isinstance(beat.event, own))


def _speaker(told: Iterable[Decision], turn: int) -> Seat:
    """Return who has most to say of a turn."""
    best = best_of(one for one in told if one.turn == turn)
    return NOBODY if best is None else best.seat
