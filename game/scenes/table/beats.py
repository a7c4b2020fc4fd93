"""Beats on a table: each is told when the one before has landed, with the game's own pauses and the public press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.protocol import Seat
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.game_table import Rest, Shown
from game.ui.stage import Cue


class Beats:
    """Show the beats of a table's match. `follow_up` takes the action that follows a halt by itself, if any."""

    def __init__(self, table: TableAppearance, follow_up: Callable[[Seat], None]) -> None:
        self._table = table
        self._follow_up = follow_up
        self._rested = 0.0  # the table's time when a rest began
        self._pause: float | None = None
        self._paged = False

    # One after another

    def advance(self) -> None:
        """Tell what can be told now: one beat, or without motion all of them."""
        table = self._table
        while not table.stage.busy and not table.playback.done and not self._holds():
            self._tell()
            if table.idle:
                table.refresh()

    def _tell(self) -> None:
        table, moment = self._table, self._table.moment
        moment.before, moment.telling = table.view, True
        if table.stage.speed:
            table.late_parts.begin()
        cue = self.cue(table.playback.next().event)
        table.refresh()
        table.stage.aim(table.laid.sprites, cue)
        if not table.stage.busy and table.late_parts.end():  # this beat moved nothing
            table.refresh()
        if cue.sound:
            table.services.sound.play(cue.sound)
        moment.telling = False

    def cue(self, event: Any) -> Cue:
        """Return how an event is told that has just happened, and show the page that it opens."""
        table, game, moment = self._table, self._table.game, self._table.moment
        kit, area = table.services.kit, table.laid_area
        moment.event, moment.since = event, table.time
        facts = table.bare_facts
        if table.services.motion:
            game.painting.prepare(table.stage, facts, event, area)
        page = game.pacing.page(facts, event)
        if page is not None:
            self.show(page)
        cue = game.cue(event, facts, kit, area)
        moment.by_hand = False
        return cue

    def land(self) -> None:
        """Let everything show the view of the moment: the motion has ended."""
        self._table.late_parts.end()
        self._table.refresh()

    def catch_up(self) -> None:
        """Show the match as it stands, without motion."""
        self._table.moment.event = None
        self._table.playback.catch_up()
        self._table.reshow()

    # Pauses

    def _holds(self) -> bool:
        """Tell whether the next event must wait: for a public press, a stage of its own, or a rest."""
        table, moment = self._table, self._table.moment
        if table.owner.holds():
            return True
        beat = len(table.view.history)
        if table.guide is not None and table.guide.holds and self._rests(beat, Rest(None, "guide:on")):
            return True
        match table.game.pacing.pause(table.facts, table.playback.ahead()):
            case Shown(stage, cue):
                moment.at, moment.stages = beat, (*(moment.stages if moment.at == beat else ()), stage)
                table.refresh()
                table.stage.aim(table.laid.sprites, cue)
                table.services.sound.play(cue.sound)
                return table.stage.busy
            case Rest() as rest:
                return self._rests(beat, rest)
        return False

    def _rests(self, beat: int, rest: Rest) -> bool:
        table, moment = self._table, self._table.moment
        if moment.passed == beat:
            return False
        self._pause = rest.seconds
        if moment.rests != beat:
            moment.rests, self._rested = beat, table.time
            table.refresh()
            if table.focus.ring and rest.focus and rest.seconds is None:
                table.focus.at(rest.focus, table.time, led=False)
        return rest.seconds is None or table.time - self._rested < rest.seconds

    def wakes(self) -> float | None:
        """Return after how many seconds a rest ends by itself, or None."""
        if not self._table.resting or self._pause is None:
            return None
        return max(0.0, self._pause - (self._table.time - self._rested))

    @property
    def halted(self) -> bool:
        """Tell whether the match waits until somebody has looked at what is on the table, such as a count."""
        table = self._table
        ended = table.host.outcome is not None and not table.session.taught  # the end stays by itself
        unread = table.game.pacing.halted(table.view.state) > table.moment.read and bool(table.host.people)
        return (unread and not ended) or self.paged

    @property
    def paged(self) -> bool:
        """Tell whether a page of the game is about to lie over the table."""
        return self._paged and self._table.services.navigator.changing

    def go_on(self) -> None:
        """End a rest, or what the match halts for; where that asks for an action that nobody chooses, it is taken."""
        table, moment = self._table, self._table.moment
        if table.resting:
            moment.passed = len(table.view.history)
            table.refresh()
            self.advance()
            return
        if table.controller.forced.holds:
            table.controller.forced.go_on()
            table.refresh()
            return
        moment.read = table.game.pacing.halted(table.view.state)
        if table.owner.needed:
            table.owner.conceal()
        seat = next((seat for seat in table.host.to_act() if seat in table.host.people), None)
        if seat is not None:
            self._follow_up(seat)
        table.refresh()

    def skip(self) -> None:
        """Show at once what is being told, up to a reveal that waits or, where the game has them, a rest of its own."""
        table, stages = self._table, self._table.game.traits.skips_to_rests
        if stages is None:
            self._skip_all()
            return
        table.stage.finish()
        while not table.playback.done and not table.owner.holds():
            if isinstance(table.game.pacing.pause(table.facts, table.playback.ahead()), Rest):
                break
            table.playback.next()
        table.moment.at, table.moment.stages = len(table.view.history), stages
        table.reshow()

    def _skipped_to_a_word(self) -> bool:
        """Skip to what the guide holds, if it holds anything of what is still to be told; tell whether it does."""
        table = self._table
        if table.guide is None:
            return False
        table.stage.finish()
        while not table.playback.done:
            if table.guide.holds:
                return True
            table.moment.event, table.moment.since = table.playback.next().event, table.time
        return False

    def _skip_all(self) -> None:
        """Show the match as it stands, but for a reveal that waits; the last page that would have come still does."""
        table = self._table
        coming = tuple(table.playback.coming())
        if table.owner.waits or self._skipped_to_a_word():
            table.reshow()
            return
        self.catch_up()
        pages = (table.game.pacing.page(table.facts, event) for event in coming)
        page = next((page for page in reversed(list(pages)) if page is not None), None)
        if page is not None:
            self.show(page)

    def tell_again(self, beat: int) -> None:
        """Tell again what came after so many beats, at least one."""
        table, moment = self._table, self._table.moment
        table.owner.open()
        table.playback.rewind(beat)
        moment.at, moment.stages, moment.rests, moment.passed = -1, (), -1, -1
        table.reshow()
        self.advance()

    def show(self, page: Callable[[Services], Scene]) -> None:
        """Lay a page of the game over the table; the match halts until it is there."""
        table = self._table
        self._paged, table.moment.page = True, page(table.services)
        table.services.navigator.push(table.moment.page)
