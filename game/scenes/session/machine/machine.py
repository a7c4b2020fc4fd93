"""The machine of a table runs its match: what is told, whose screen it is, who acts by themselves, what is half chosen.

It knows no picture. It is sent what somebody did, that time has passed, how far the picture has come, and answers with
what it asks of whoever shows the table. Its moment is a value that is made once a change.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.engine.protocol import Seat
from game.scenes.session.bots.bots import Thinker
from game.scenes.session.machine.deciding import Deciding
from game.scenes.session.machine.match_context import MatchContext
from game.scenes.session.machine.models import Models
from game.scenes.session.machine.recap import RecapLines
from game.scenes.session.machine.telling import Telling
from game.scenes.session.match.model import AnyModel, Mood, Phase
from game.scenes.session.match.pacing import PlayedGame
from game.scenes.session.match.parts import Tension
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages import inputs as i
from game.scenes.session.messages.effects import Effect
from game.scenes.session.messages.guarding import Guard

BURST: Final = 8  # times in one picture that computer players who are left alone are asked, or answer
AT_ONCE: Final = 1e6  # times as quick as usual: computer players whom nobody watches take no moment


class TableMachine:
    """Run one match at a table. `facts_of` gives what its game makes of a model."""

    def __init__(
        self,
        session: MatchSession,
        game: PlayedGame,
        guard: Guard,
        worker: Callable[[], Thinker],
        log: Path | None,
        forces: Callable[[], bool],
        begun: tuple[int, ...],
        facts_of: Callable[[AnyModel], object],
    ) -> None:
        self.session, self.game, self.guard = session, game, guard
        self._facts_of = facts_of
        self.context = all_ = MatchContext(session, game, guard, worker, log, forces)
        self.owner = all_.owner
        self.playback = all_.playback
        self.bots = all_.bots
        self.news = RecapLines(all_)
        self.telling = Telling(all_, self.facts)
        self._deciding = Deciding(all_, self.telling, self.facts)
        self._models = Models(all_, self.telling, self._deciding, self.news, begun)
        self._acted = False  # somebody's answer that stood was given when the table was attended to last
        self.gave_way = False  # it could still be changed up to then
        self._people = False  # people were to go on then
        self._seen: object = None
        telling, deciding, owner, bots = self.telling, self._deciding, self.owner, self.bots
        self._answers: dict[type, Callable[[Any], None]] = {
            i.Entered: lambda it: telling.catch_up(),
            i.Changed: self._change,
            i.Passed: self._pass,
            i.Attended: self._attend,
            i.Waited: self._wait,
            i.SetOff: lambda it: telling.set_off(),
            i.Landed: self._land,
            i.Felt: lambda it: self.context.moods.felt(it.time),
            i.Acted: deciding.act,
            i.Decided: lambda it: deciding.play(it.seat, it.action),
            i.Spoke: lambda it: deciding.speak(it.seat, it.action),
            i.Ran: lambda it: deciding.run(it.actions),
            i.Followed: lambda it: deciding.follow_up(it.seat),
            i.Chose: lambda it: deciding.choose(it.draft),
            i.Pointed: lambda it: deciding.set_hover_draft(it.draft),
            i.Undid: lambda it: deciding.undo(),
            i.Redid: lambda it: deciding.redo(),
            i.Skipped: lambda it: telling.skip(),
            i.Hastened: lambda it: self._hasten(),
            i.WentOn: lambda it: self._go_on(),
            i.Rewound: lambda it: telling.rewind(it.beat),
            i.Advanced: lambda it: telling.advance(),
            i.Paged: lambda it: telling.show(it.page),
            i.Cleared: lambda it: telling.clear(),
            i.Took: lambda it: owner.reveal(it.seat),
            i.Visited: lambda it: owner.visit(it.seat),
            i.Left: lambda it: owner.leave(),
            i.Hid: lambda it: owner.hide(),
            i.Concealed: lambda it: owner.conceal(),
            i.TurnedUp: lambda it: owner.open(),
            i.LedTo: lambda it: owner.lead(it.seat, it.key),
            i.WinnersHighlighted: self._crown,
            i.Resigned: lambda it: self._resign(),
            i.Dropped: lambda it: bots.drop(),
        }

    def send(self, it: i.Input) -> tuple[Effect, ...]:
        """Take an input; return what is asked of whoever shows the table, in its order."""
        if type(it) not in QUIET:
            self.context.moment.version += 1
        self._answers[type(it)](it)
        return self.context.out.handed_over()

    # What is seen of it

    @property
    def model(self) -> AnyModel:
        """Return the moment as a value, which is made once a change."""
        return self._models.now

    def facts(self) -> object:
        """Return what the game makes of it."""
        return self._facts_of(self._models.now)

    @property
    def made(self) -> int:
        """Return how many models there were."""
        return self._models.made

    @property
    def phase(self) -> Phase:
        """Return what the table waits for now."""
        return self._models.phase

    @property
    def draft(self) -> object:
        """Return the half-made choice, shown or not; None where there is none."""
        return self.context.moment.draft

    @property
    def moving(self) -> bool:
        """Tell whether the picture is on its way."""
        return self.context.moment.moving

    @property
    def moods(self) -> tuple[Mood, ...]:
        """Return the moods of the moment, some of which may be still to come."""
        return self.context.moods.now

    @property
    def stirred(self) -> bool:
        """Tell whether what was told last is still to be felt."""
        return self.context.moods.stirred

    @property
    def tension(self) -> Tension:
        """Return how near the match is to its end, as far as it is told."""
        return self.context.moods.tension(len(self.playback.view.history))

    @property
    def acts(self) -> bool:
        """Tell whether somebody acts without being asked: a computer player, or a person whose turn plays itself.

        A person's answer that stands is given as soon as nobody else owes one.
        """
        if self.phase in (Phase.BOT, Phase.FORCED) or self.bots.busy:
            return True
        return self.phase is Phase.PERSON and self.context.gives_answer

    @property
    def stands(self) -> float | None:
        """Return which share is left of the time after which what stands for the viewer is given; None: it isn't."""
        return self.context.left if self.phase is Phase.PERSON else None

    @property
    def left(self) -> bool:
        """Tell whether all people have left, and not all is told: a press shows the end."""
        return self.context.alone.there and (self.session.host.outcome is None or not self.playback.done)

    @property
    def watched(self) -> bool:
        """Tell whether the match goes on by itself: no person plays in it, or none plays on, and it waits for none."""
        if self.session.host.people.difference(self.owner.resigned_seats) or self.phase is Phase.OVER:
            return False
        waits = self.phase is Phase.HELD and self.telling.seconds_until_update is None
        return not waits and self.phase is not Phase.HALTED

    # Time

    def _pass(self, passed: i.Passed) -> None:
        moment = self.context.moment
        moment.time = passed.time
        if moment.changing != passed.changing:
            moment.changing = passed.changing
            moment.version += 1
        if not self.context.alone.there:
            self.context.alone.forget()
        self.telling.advance()

    def _change(self, changed: i.Changed) -> None:
        self.context.moment.changing = changed.changing

    def _land(self, landed: i.Landed) -> None:
        self.context.moment.moving = False
        if landed.at_once:
            self.telling.landed()

    def _attend(self, attended: i.Attended) -> None:
        """Let the screen change hands where it belongs to somebody else now; give an answer that stands."""
        moment = self.context.moment
        self._seen = self._turning
        if moment.withdrew not in self.session.host.to_act():
            moment.withdrew = None
        self.context.changeable.held = attended.held
        stood = self.context.left is not None
        answer = self.context.answer_due()
        self._acted = answer is not None
        self.gave_way = self._acted and stood
        if answer is not None:
            self.owner.sealed()
            self._deciding.play(*answer)
        else:
            self._people = self.owner.attend()

    @property
    def _turning(self) -> object:
        return self.owner.visiting, self.bots.busy, self.bots.seat

    def _wait(self, waited: i.Waited) -> None:
        """Let those act who are not asked."""
        if self.left:
            self._play_on(waited)
            return
        if self._acted:
            return
        decided = None if self._people else self._next(waited)
        if decided is not None:
            self._deciding.play(*decided)
        elif self._turning != self._seen:
            self.context.moods.think(self.bots.seat, self.context.moment.time)
            self.context.moment.version += 1
            self.context.out.fresh()

    def _next(self, waited: i.Waited) -> tuple[Seat, object] | None:
        unseen = self.bots.awaited is not None and self.game.parts.turns.unwatched(self.facts())
        return self.context.wait(waited.seconds, waited.motion, AT_ONCE if unseen else waited.pace)

    def _play_on(self, waited: i.Waited) -> None:
        """Let computer players end a match that all people have left: it is told for a moment, then its end is shown.

        They are ahead of what is shown.
        """
        alone, host = self.context.alone, self.session.host
        if not self.telling.resting:  # it is still read that the last person has left
            alone.pass_time(waited.seconds)
        for _ in range(BURST):
            if host.outcome is not None:
                break
            decided = self.context.wait(waited.seconds, waited.motion, waited.pace)
            if decided is not None:
                self._deciding.play(*decided)
        if alone.ends and (self.moving or not self.playback.done):
            self.telling.skip()

    # What somebody does

    def _hasten(self) -> None:
        event = self.context.moment.event
        if self.left and event is not None and getattr(event, "seat", None) in self.session.host.people:
            self.telling.settle()  # what has just happened to a person is read before the rest is played out
            return
        if self.left:
            self.context.alone.hasten()
        self.telling.skip()

    def _go_on(self) -> None:
        """End a rest, or what the match halts for; where that asks for an action that nobody chooses, it is taken."""
        context, host = self.context, self.session.host
        if self.telling.resting:
            self.telling.rest_ended()
            return
        context.out.fresh()
        if context.forced.holds:
            context.forced.go_on()
            return
        self.telling.put_away()
        if self.owner.needed:
            self.owner.conceal()
        seat = next((seat for seat in host.to_act() if seat in host.people), None)
        if seat is not None:
            self._deciding.follow_up(seat)

    def _crown(self, crowned: i.WinnersHighlighted) -> None:
        self.context.moment.crowned = crowned.seats
        self.context.out.fresh()

    def _resign(self) -> None:
        seat = self.owner.acting()
        self.session.resign(self.session.people[0] if seat is None else seat)


QUIET: Final = frozenset({i.Passed, i.Attended, i.Waited})  # they change nothing where nothing is asked
