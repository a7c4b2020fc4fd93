"""Telling at a table: each beat when the one before has landed, with the game's own pauses and the public press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.session.machine.match_context import MatchContext
from game.scenes.session.match.pacing import Rest, Shown
from game.scenes.session.messages.effects import Cued, Open, Rested, Snap, Tell

GUIDED: Final = Rest(None, "guide:on")  # what stands beside the table has something that is read first


class Telling:
    """Tell the beats of a match. `facts` gives what the game makes of the moment, whenever it is asked."""

    def __init__(self, context: MatchContext, facts: Callable[[], object]) -> None:
        self._all, self._facts = context, facts

    @property
    def idle(self) -> bool:
        """Tell whether everything that happened has been shown, and a person may act."""
        return not self._all.moment.moving and self._all.playback.done

    @property
    def _beat(self) -> int:
        return len(self._all.playback.view.history)

    # One after another

    def advance(self) -> None:
        """Tell what can be told now: one beat, or a stage before it."""
        moment = self._all.moment
        waits = moment.moving or moment.telling or moment.staged or self._all.playback.done
        if not waits and not self._holds():
            self._tell()

    def landed(self) -> None:
        """Go on, where what was told has moved nothing."""
        if self._all.moment.staged:
            self._all.moment.staged = False
            self._tell()
            return
        self._all.moment.telling = self._all.moment.by_hand = False
        if self.idle:
            self._all.out.fresh()
        self.advance()

    def set_off(self) -> None:
        """Wait until the picture has landed."""
        moment = self._all.moment
        moment.moving = True
        if moment.event is None:  # what is dealt is told from now on
            moment.since = moment.time
        moment.telling = moment.staged = moment.by_hand = False

    def _tell(self) -> None:
        moment = self._all.moment
        moment.before = self._all.playback.view
        moment.telling = True
        event = moment.event = self._all.playback.next().event
        moment.since = moment.time
        self._all.moods.note_beat(self._beat)
        page = self._all.game.parts.story.page(self._facts(), event)
        if page is not None:
            self.show(page)
        self._all.out.put(Tell(event))

    def catch_up(self) -> None:
        """Show the match as it stands, without motion."""
        self._all.moment.event = None
        self._all.playback.catch_up()
        self._snap()

    def clear(self) -> None:
        """Put away what was told last, and what stands on the table only while it is told."""
        self._all.moment.event = None
        self._snap()

    def _snap(self) -> None:
        self._all.moment.moving = False
        self._all.moment.version += 1
        self._all.moods.forget()
        self._all.out.put(Snap())

    # Pauses

    @property
    def resting(self) -> bool:
        """Tell whether what is still to be told waits for a press or a rest: then nothing happens by itself."""
        return self._all.moment.rests == self._beat != self._all.moment.passed

    def _holds(self) -> bool:
        """Tell whether the next event must wait: for a public press, a stage of its own, or a rest."""
        if self._all.owner.holds():
            return True
        moment, beat = self._all.moment, self._beat
        if self._all.guard.holds and self._rests(beat, GUIDED):
            return True
        match self._all.game.pacing.pause(self._facts(), self._all.playback.ahead()):
            case Shown(stage, cue):
                moment.stages = (*(moment.stages if moment.at == beat else ()), stage)
                moment.at = beat
                moment.staged = True
                moment.version += 1
                self._all.out.put(Cued(cue))
                return True
            case Rest() as rest:
                return self._rests(beat, rest)
        return False

    def _rests(self, beat: int, rest: Rest) -> bool:
        moment = self._all.moment
        if moment.passed == beat:
            return False
        moment.pause = rest.seconds
        if moment.rests != beat:
            moment.rests = beat
            moment.rested = moment.time
            moment.version += 1
            self._all.out.put(Rested(rest.focus if rest.seconds is None else ""))
        return rest.seconds is None or moment.time - moment.rested < rest.seconds

    @property
    def seconds_until_update(self) -> float | None:
        """Return after how many seconds a rest ends by itself, or None."""
        moment = self._all.moment
        if not self.resting or moment.pause is None:
            return None
        return max(0.0, moment.pause - (moment.time - moment.rested))

    @property
    def is_halted(self) -> bool:
        """Tell whether the match waits until somebody has looked at what is on the table, such as a count."""
        ended = self._all.host.outcome is not None and not self._all.session.taught  # the end stays by itself
        halts = self._all.game.parts.halts.halt_count(self._all.playback.view.state) > self._all.moment.read
        return (halts and bool(self._all.host.people) and not ended) or self.paged

    @property
    def paged(self) -> bool:
        """Tell whether a page of the game is about to lie over the table."""
        return self._all.moment.paged and self._all.moment.changing

    def rest_ended(self) -> None:
        """End a rest: what comes next is told."""
        self._all.moment.passed = self._beat
        self._all.out.fresh()
        self.advance()

    def put_away(self) -> None:
        """End what the match halts for."""
        self._all.moment.read = self._all.game.parts.halts.halt_count(self._all.playback.view.state)

    # Skipping

    def settle(self) -> None:
        """Show at once what was told last, and nothing that comes after it; it is read no longer."""
        self._all.moment.passed = self._beat
        self.clear()

    def skip(self) -> None:
        """Show at once what is being told, up to a reveal that waits or, where the game has them, a rest of its own."""
        self._all.moment.moving = False
        stages = self._all.game.parts.skips_to
        if stages is None:
            self._skip_all()
            return
        while not self._all.playback.done and not self._all.owner.holds():
            if isinstance(self._all.game.pacing.pause(self._facts(), self._all.playback.ahead()), Rest):
                break
            self._all.playback.next()
        self._all.moment.at = self._beat
        self._all.moment.stages = stages
        self._snap()

    def _skip_all(self) -> None:
        """Show the match as it stands, but for a reveal that waits; the last page that would have come still does."""
        coming = self._all.playback.coming()
        if self._all.owner.waits or self._skipped_to_a_word():
            self._snap()
            return
        self.catch_up()
        facts = self._facts()
        pages = [self._all.game.parts.story.page(facts, event) for event in coming]
        page = next((page for page in reversed(pages) if page is not None), None)
        if page is not None:
            self.show(page)

    def _skipped_to_a_word(self) -> bool:
        """Skip to what the guard holds, if it holds anything of what is still to be told; tell whether it does."""
        while not self._all.playback.done:
            if self._all.guard.holds:
                return True
            self._all.moment.event, self._all.moment.since = self._all.playback.next().event, self._all.moment.time
        return False

    def rewind(self, beat: int) -> None:
        """Go back to the moment after so many beats, at least one, to tell again what came after."""
        moment = self._all.moment
        self._all.owner.open()
        self._all.playback.rewind(beat)
        moment.at = moment.rests = moment.passed = -1
        moment.stages = ()
        self._snap()

    def show(self, page: Callable[..., object]) -> None:
        """Lay a page of the game over the table; the match halts until it is there."""
        self._all.moment.paged = self._all.moment.changing = True
        self._all.out.put(Open(page))
