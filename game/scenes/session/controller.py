"""The controller of a table: the match, what was shown of it, whose screen it is, and the computer players.

It knows no picture: whoever shows the table (`Watcher`) says what time it is and whether something moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

from game.engine.protocol import Message, Refusal, Seat, View, say
from game.scenes.session import recap
from game.scenes.session.bots import BotTurns, Thinker
from game.scenes.session.floor import Floor, TalkTraits
from game.scenes.session.forced import BotsAlone, ForcedTurns, Itself, TurnTraits, of_itself, turns_of_nobody
from game.scenes.session.screen_owner import OwnerWatcher, ScreenOwner
from game.scenes.session.session import MatchSession


class Phase(Enum):
    """Say what a table waits for."""

    TELLING = "something that happened is shown, or still to be"
    HELD = "what happened waits for a press, or for a rest to end"
    HALTED = "somebody looks at what is on the table, or reads what played itself, before the match goes on"
    PERSON = "a person's decision"
    BOT = "a computer player's decision"
    FORCED = "nothing: what is forced for a person is about to play itself"
    OVER = "nothing: the match has ended"


class MatchTraits(Protocol):
    """Say what is peculiar to a game's matches: events that wait for a press, and keys of what was told.

    `routine` happens in every turn, and gives way to the rest; `chances` let chance go on with one's turn.
    """

    @property
    def reveals(self) -> frozenset[type]: ...
    @property
    def routine(self) -> frozenset[str]: ...
    @property
    def chances(self) -> frozenset[str]: ...


class Watcher(OwnerWatcher, Protocol):
    """Be whoever shows the table, and say how far it is shown.

    `moves`: the motion of what was told last is still shown; `resting`: what is still to be told waits for a press or a
    rest; `halts`: the match waits until somebody has looked at something; `answering`: a choice is half made;
    `reading`: something that was asked for, or is said for a first time, stands over the table.
    """

    @property
    def moves(self) -> bool: ...
    @property
    def resting(self) -> bool: ...
    @property
    def answering(self) -> bool: ...
    @property
    def reading(self) -> bool: ...
    def halts(self) -> bool: ...


class TableController:
    """Run one match at a table."""

    def __init__(
        self,
        session: MatchSession,
        traits: MatchTraits,
        choosing: Callable[[Any], tuple[Seat, ...]],
        unasked: Callable[[Seat], Any],
        watcher: Watcher,
        worker: Callable[[], Thinker],
        log: Path | None,
        talking: Callable[[Any], bool] = lambda view: False,
        talk: TalkTraits | None = None,
        turns: TurnTraits | None = None,
        forces: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session, self.host = session, session.host
        self._traits, self._watcher, self._unasked = traits, watcher, unasked
        self._turns, self._forces = turns, forces
        self._withdrew: Seat | None = None  # who took a sealed answer back, until they answer
        self.owner = ScreenOwner(
            session.host,
            traits.reveals,
            lambda: choosing(self.view),
            watcher,
            self._asks,
            lambda: talking(self.view),
            lambda: turns.gone(self.view.state) if turns is not None else (),
        )
        self.forced = ForcedTurns(
            self.host,
            lambda legal: turns.forced(legal) if turns is not None else None,
            lambda: forces() and not watcher.reading,
            self._turned,
        )
        self.alone = BotsAlone(self.host, lambda: self.owner.gone)
        self.playback = self.owner.playback
        self.bots = BotTurns(session, worker, log, watcher.tell, Floor(session, lambda: self.owner.talks, talk))

    @property
    def view(self) -> View[Any]:
        """Return what is shown: the view right after the beat that was told last."""
        return self.playback.view

    @property
    def told(self) -> list[recap.Told]:
        """Return what was told so far, in words, with the seat that did it: a beat's words when its motion ends."""
        return self.playback.told[: self.playback.landed if self._watcher.moves else None]

    @property
    def idle(self) -> bool:
        """Tell whether everything that happened has been shown, and a person may act."""
        return not self._watcher.moves and self.playback.done

    @property
    def phase(self) -> Phase:
        if not self.idle:
            return Phase.HELD if self._watcher.resting and not self._watcher.moves else Phase.TELLING
        if self._watcher.halts():
            return Phase.HALTED
        if self.host.outcome is not None:
            return Phase.OVER
        if self.forced.due is not None:
            return Phase.HALTED if self.forced.holds else Phase.FORCED
        return Phase.PERSON if self.owner.asking or self.bots.awaited is None else Phase.BOT

    @property
    def acts(self) -> bool:
        """Tell whether somebody acts without being asked: a computer player, or a person whose turn plays itself.

        A person's answer that stands is given as soon as nobody else owes one.
        """
        phase = self.phase
        stands = phase is Phase.PERSON and self._answer_that_stands() is not None
        return phase in (Phase.BOT, Phase.FORCED) or self.bots.busy or stands

    @property
    def left(self) -> bool:
        """Tell whether only computer players are left in a match that goes on."""
        return self.host.outcome is None and self.alone.there

    def attend(self, dt: float, motion: float, pace: float) -> tuple[Seat, Any] | None:
        """Let people or computer players go on; return who of these acts now, and how."""
        if self._withdrew not in self.host.to_act():
            self._withdrew = None
        answer = self._answer_that_stands()
        if answer is not None:
            self.owner.sealed()
            return answer
        if self.owner.attend():
            return None
        self.bots.hurried = self.left
        return self.forced.attend(dt, motion, pace) or self.bots.attend(dt, motion, pace)

    def _asks(self, seat: Seat) -> bool:
        """Tell whether a person is asked: no answer stands for them, and nothing plays itself."""
        due = self.forced.due
        return self.standing(seat) is None and (due is None or due[0] != seat)

    def standing(self, seat: Seat) -> Any | None:
        """Return the answer that stands for a person who is not asked, or None where they are.

        Whoever took the screen to answer, or took that answer back, wants to be asked.
        """
        owner = self.owner
        if seat not in owner.waiting() or seat == self._withdrew or (owner.needed and owner.seat == seat):
            return None
        return None if self.host.undo_stack.can_redo(seat) is None else self._unasked(seat)

    def _answer_that_stands(self) -> tuple[Seat, Any] | None:
        """Return whose answer stands, and it, once nobody owes one and nobody is about to give another."""
        answers = [(seat, self.standing(seat)) for seat in self.host.to_act()]
        asked = not answers or self._watcher.answering or any(answer is None for _, answer in answers)
        return None if asked else answers[0]

    def since(self, seat: Seat) -> list[recap.Told]:
        """Return everything told since a seat's last turn: first news, and what its turns did by themselves."""
        own, mine, news = dict(self.playback.own), self._mine(seat), self._news(seat)
        if mine is None:
            return news + recap.since(self.told, own, seat, self._traits.chances)
        own[seat], summed = mine
        rows = recap.since(self.told, own, seat, self._traits.chances)
        return [*news, *((seat, message) for message in summed), *(row for row in rows if row[0] != seat)]

    def _mine(self, seat: Seat) -> tuple[int, Sequence[Message]] | None:
        """Return how many words were told up to a seat's own decision, and what its turns did by themselves since.

        None where they did nothing by themselves.
        """
        if self._turns is None or not self._forces():
            return None
        history, rules = self.view.history, self.host.rules
        beat, events = of_itself(history, self._turns.itself(history), self.host.deciders(), seat)
        since = sum(rules.tell(event) is not None for event in history[beat:])
        return (len(self.playback.told) - since, self._turns.summed(events)) if events else None

    def _news(self, seat: Seat) -> list[recap.Told]:
        """Return that nothing is hidden from anybody any more, where that is so since the seat's last decision."""
        mine = self._mine(seat)
        if not self.owner.left_to(seat, self.playback.own.get(seat, 0) if mine is None else mine[0]):
            return []
        bots = len(self.session.players) - len(self.owner.gone) - 1
        return [(None, say("curtain.no_more", count=bots))]

    def recap(self, seat: Seat, most: int = recap.MOST) -> list[recap.Told]:
        """Return the most telling of it; news, and what the seat's turns did by themselves, come before all else."""
        rows, mine = self.since(seat), self._mine(seat)
        led = len(self._news(seat)) + (len(mine[1]) if mine is not None else 0)
        first, rest = rows[: min(most, led)], rows[led:]
        return first + recap.shortened(rest, seat, self._traits.routine, most - len(first))

    @property
    def itself(self) -> Itself:
        """Return what plays itself now, or is told."""
        return Itself(self._by_itself(), self.idle and self.forced.holds)

    def _by_itself(self) -> Seat | None:
        """Return the person whose turn plays itself now, or is told as one that did."""
        if self.idle:
            due = self.forced.due
            return None if due is None else due[0]
        history = self.view.history
        if self._turns is None or not history or not self._forces() or not self._turns.itself(history)[-1]:
            return None
        seat = self.host.deciders()[len(history) - 1]
        return seat if seat in self.host.people else None

    def _turned(self, since: int) -> bool:
        """Tell whether nobody has decided anything all round the table, since so many beats."""
        if self._turns is None:
            return False
        history = self.view.history
        playing = len(self.session.players) - len(self._turns.gone(self.view.state))
        return turns_of_nobody(self._turns.itself(history), self.host.deciders(), since) >= playing

    def resign(self) -> None:
        """Give the match up for the person to act, or for the first one."""
        seat = self.owner.acting()
        self.session.resign(self.session.people[0] if seat is None else seat)

    @property
    def looker(self) -> Seat:
        """Return the seat that undo is about: whoever looks; at the end, when all look, the last person who decided."""
        if self.playback.viewer is not None:
            return self.playback.viewer
        people = (seat for seat in reversed(self.host.deciders()) if seat in self.host.people)
        return next(people, 0) if self.host.outcome is not None else 0

    def why_not_undo(self) -> Refusal | None:
        """Return why the person who looks can't go back now: one's own sealed choice until it is shown."""
        stack, seat = self.host.undo_stack, self.looker
        free = stack.can_take_back(seat, unseen=self.owner.unseen) is None
        return self._behind_the_curtain() or (None if free else stack.can_undo(seat))

    def why_not_redo(self) -> Refusal | None:
        return self._behind_the_curtain() or self.host.undo_stack.can_redo(self.looker)

    def _behind_the_curtain(self) -> Refusal | None:
        hidden = self.playback.viewer is None and self.owner.needed and self.host.outcome is None
        return Refusal("", say("refuse.undo.curtain")) if hidden else None

    def undo(self) -> None:
        """Go back to the previous decision of whoever looks; where it is a sealed choice, the others' stand."""
        self.bots.drop()
        stack, seat, unseen = self.host.undo_stack, self.looker, self.owner.unseen
        if stack.can_take_back(seat, unseen=unseen) is None:
            stack.take_back(seat, unseen=unseen)
            self._withdrew = seat
        else:
            stack.undo(seat)

    def redo(self) -> None:
        """Bring back what whoever looks undid."""
        self.bots.drop()
        self.host.undo_stack.redo(self.looker)
