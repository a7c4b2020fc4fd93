"""The review: a match that is over, at its own table, with a line of time, at any place, and with chosen eyes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.scenes.analysis.curve import Moment
from game.scenes.analysis.trying import offered, worths
from game.scenes.review.board import overlay
from game.scenes.review.board.commands import command
from game.scenes.review.board.landmarks import Landmarks
from game.scenes.review.board.loss_counter import LossCounter
from game.scenes.review.board.reasoning import Reasoning
from game.scenes.review.board.replay_cursor import ReplayCursor
from game.scenes.review.board.what_if_viewer import WhatIfViewer
from game.scenes.review.panels import beside, closed, head, log
from game.scenes.review.panels.closing import Closing
from game.scenes.review.panels.naming import called, headline
from game.scenes.review.panels.perspective_picker import PerspectivePicker
from game.scenes.review.state.figures import Figures
from game.scenes.review.state.review_state import Acts, Branch, ReviewState, Tries
from game.scenes.review.timeline import bars, chart
from game.scenes.review.timeline import transport as deck
from game.scenes.review.timeline.plan import ORDER, Plan, plan_of
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.navigation.flights import TABLE
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder, Tune
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Intent, Point, Press
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.widgets import Empty

LINES: Final = (deck.TRACK, chart.KEY)  # what one goes along with the pointer


class Review(Scene):
    """Look back at a match. What is drawn, told and pointed out passes through the eyes that are chosen."""

    traits = ScreenTraits(page="review", way_back=("review.way_back", "history"), aside=True, weighs=True)
    tab_order = TabOrder(ORDER)

    def __init__(
        self,
        services: Services,
        back: ReplayAccess,
        game: AnyGame,
        place: int | None = None,
        branch: Branch | None = None,
        teams: Sequence[Sequence[Seat]] = (),
        moment: Moment | None = None,
        level: str = "",
        seat: Seat | None = None,
        closing: Closing | None = None,
        tries: Tries | None = None,
    ) -> None:
        """Show a match at a place, at its end, or with a moment opened, which moved a seat's chances.

        `branch` plays on from there, `teams` are those who win together, `level` is what was played, `closing` leads
        to what closes something, `tries` to moments that are tried again.
        """
        super().__init__(services)
        self.looked, self._closing = back, closing
        self.cursor = ReplayCursor(services, back, game, back.reading.length if place is None else place, self._moved)
        self.loss_counter = LossCounter(self.cursor)
        self.reasoning = Reasoning(back, game.replay_adapter)
        self.figures = Figures(
            services, back, back.eyes if seat is None else seat, teams, wanted=not self.loss_counter.there
        )
        self.cursor.team = any(len(team) == back.reading.seats for team in teams)
        self._branch = branch if back.knowledge.whole and back.fault is None else None
        self._tries = tries if offered(back) else None
        self._level = level
        self._log = log.Scrolled()
        self.strips.delegate(log.KEY, self._scroll_log)
        self._reads = False  # the log lies over the table
        cursor = self.cursor
        self._landmarks = landmarks = Landmarks(cursor, self.loss_counter, self.refresh)
        self.what_if = WhatIfViewer(cursor, self.figures, lambda: services.worker(), lambda: bool(services.motion))
        self._acts = Acts(
            back=self.services.navigator.pop,
            go=cursor.go,
            step=cursor.step,
            edge=cursor.edge,
            jump=landmarks.jump,
            look=cursor.look,
            more=lambda: services.navigator.push(PerspectivePicker(services, self.state)),
            play=cursor.play,
            faster=partial(cursor.faster, 1),
            log=self._toggle_log,
            branch=self._branch_off,
            go_on=nothing if closing is None else closing.go_on,
            delete=nothing if closing is None else closing.ask_delete,
            closed=lambda: services.navigator.push(closed.Closed(services, self.state)),
            open=cursor.open,
            open_here=landmarks.toggle_here,
            close=cursor.close,
            unfold=landmarks.unfold,
            see=self._see,
            again=self._try_again,
            other_seat=self._other_seat,
            turn=landmarks.open_turn,
        )
        self.cursor.leaves = self._leave_what_if
        self.cursor.moments = self.figures.moments
        if moment is not None:
            self.cursor.open_like(moment)
        if moment is not None or place is not None:
            self.loss_counter.open_at(self.cursor.place)

    # Where one stands

    @property
    def state(self) -> ReviewState:
        """Return where somebody stands."""
        cursor, loss_counter = self.cursor, self.loss_counter
        return ReviewState(
            self.looked,
            cursor.account,
            cursor.eyes,
            cursor.place,
            self._landmarks.kinds,
            self._landmarks.kind,
            cursor.speed,
            cursor.playing,
            self._branch is not None,
            self._acts,
            self.figures if self.figures.there else None,
            cursor.moments,
            cursor.moment,
            loss_counter.state,
            cursor.team,
            self.what_if.shown is not None,
            self._tries is not None,
            self._landmarks.unfolded,
            self.reasoning.at,
        )

    @property
    def plan(self) -> Plan:
        """Return where everything lies."""
        told = partial(closed.height, self.state, self.services.kit) if self.looked.knowledge.why else None
        curved = self.figures.there or self.loss_counter.there
        return plan_of(self.services.kit, curved=curved, moment=self._landmarks.is_open, closed=told)

    def _moved(self) -> None:
        """Follow: one stands elsewhere, or sees with other eyes."""
        self._log.top = None
        self.loss_counter.moved()
        if self.figures.there and isinstance(self.cursor.eyes, int) and self.cursor.eyes != self.figures.seat:
            self._show_seat(self.cursor.eyes)
        self.refresh()

    def _show_seat(self, seat: Seat) -> None:
        """Show a seat's chances."""
        self.figures.look_from(seat)
        self.cursor.moments = self.figures.moments
        self.refresh()

    def _other_seat(self) -> None:
        """Show the next seat's chances: by what that one could know."""
        seats = self.looked.shown_seats
        self._show_seat(seats[(seats.index(self.figures.seat) + 1) % len(seats)])

    def _see(self) -> None:
        """Play what would have been better, and a few turns after it; or stop that."""
        opened = self.state.opened
        if self.what_if.shown is not None:
            self.what_if.stop()
        elif opened is not None and opened.cost is not None:
            self.what_if.show(opened.cost)
        self.refresh()

    def _try_again(self) -> None:
        """Let the opened choice be tried again, and those after it."""
        self._leave_what_if()
        opened, tries = self.state.opened, self._tries
        if tries is not None and opened is not None and opened.cost is not None:
            self.figures.close()  # what is worked out waits
            found = worths(self.cursor.moments, self.figures.known)
            number = next(number for number, worth in enumerate(found) if worth.cost == opened.cost)
            tries(self.looked, self.figures.seat, found, number)

    def _leave_what_if(self) -> None:
        """Show the match again as it was, where something else is shown."""
        if self.what_if.stop():
            self.refresh()

    # What the buttons do

    def _toggle_log(self) -> None:
        """Lead to the log, or, where it is a sheet, show it or put it away."""
        if self.plan.beside is None:
            self._reads = not self._reads
            self.refresh()
        if self._reads or self.plan.beside is not None:
            self.focus.at(log.KEY, self.time, ring=True)
            self.focused()

    def _branch_off(self) -> None:
        self._leave_what_if()
        if self._branch is not None:
            turn = self.cursor.account.turn(self.cursor.place)
            self._branch(turn, self.looked, self.cursor.place, self.cursor.eyes)

    def back(self) -> None:
        """Put away what is open: what never happened, a moment, or what lies over the table; or leave."""
        if self.what_if.shown is not None:
            self._leave_what_if()
            return
        if self._landmarks.put_away(folds=self.plan.strip is not None):
            return
        if self._reads and self.plan.beside is None:
            self._toggle_log()
        else:
            super().back()

    # Its life

    def enter(self) -> None:
        """Lead the focus to what lets the match go on."""
        self.focus.at(deck.PLAY, self.time, led=False)

    def resume(self) -> None:
        super().resume()
        if self._closing is not None:
            self._closing.look_again()

    def leave(self) -> None:
        self._leave_what_if()
        self.figures.close()
        self.looked.session.close()

    def resized(self) -> None:
        self.cursor.table.resized()
        super().resized()

    @property
    def alive(self) -> bool:
        return super().alive or self.cursor.table.alive or (self.cursor.playing and bool(self.services.motion))

    @property
    def watched(self) -> bool:
        return self.cursor.playing

    def seconds_until_update(self) -> float | None:
        parts = (self.cursor, self.figures, self.loss_counter, self.reasoning, self.what_if)
        times = (super().seconds_until_update(), *(part.seconds_until_update for part in parts))
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        moved = self.cursor.table.busy
        self.dirty = self.cursor.update(dt) or self.dirty
        if moved and not self.cursor.table.busy:
            self.refresh()  # what led here is shown now
        if self.what_if.update(dt):
            self.refresh()
        if self.figures.step(self.cursor.place, dt):
            self.cursor.moments = self.figures.moments
            self.refresh()
        if self.loss_counter.step() or self.reasoning.step():
            self.refresh()

    # What is pressed

    def handle(self, intent: Intent) -> bool:
        act = command(intent, self.cursor, self._landmarks, self._toggle_log)
        if act is not None:
            act()
            return True
        known = super().handle(intent)
        self._scrub(intent)
        return known

    def _answer_focus(self) -> None:
        """Let the board bear the names of its spaces while somebody is at the log, which speaks of them."""
        if self.cursor.table.name(names=self.focus.key.startswith((log.KEY, "row:"))):
            self.dirty = True

    def _step(self, dx: int, dy: int) -> None:
        """Step, wherever the pointer happens to be; lead from the line of time and from play to the steps."""
        if dx and not self.focus.ring:
            self.focus.at(deck.PLAY, self.time, ring=True)
            self.focused()
        down = {deck.TRACK: deck.UNDER_TRACK, deck.PLAY: deck.UNDER_PLAY}.get(self.focus.key, ()) if dy > 0 else ()
        keys = {part.key for part in self.parts}
        key = next((key for key in down if key in keys), "")
        if key:
            self.focus.at(key, self.time, ring=True)
            self.focused()
        else:
            super()._step(dx, dy)

    def _scrub(self, intent: Intent) -> None:
        """Go along the line of time with a pointer that has pressed it."""
        if isinstance(intent, Press | Point) and {self.pointer.pressed, self.pointer.dragged}.intersection(LINES):
            self.cursor.go(deck.place_at(self.state, self.plan, self.pointer.x))

    def _scroll_log(self, by: float) -> None:
        """Scroll the log by whole rows."""
        if self._log.scroll(self.parts, by):
            self.refresh()

    # What is seen

    @property
    def rules_at(self) -> tuple[str, str]:
        return self.looked.session.game, ""

    @property
    def music(self) -> Tune:
        return Tune(self.looked.session.game)

    def title(self) -> str:
        services = self.services
        return services.titled(services.say("app.review", game=services.say(f"{self.looked.session.game}.name")))

    def build(self, kit: Kit) -> list[Part]:
        plan, state, table = self.plan, self.state, self.cursor.table
        table.page = plan.ground
        day = table.game.parts.head.light
        parts = head.build(state, kit, plan, headline(state, kit), called(state, kit, self._level), day=day)
        parts += [*closed.build(state, kit, plan.closed), self._table(kit, plan), *deck.build(state, kit, plan)]
        parts += chart.build(state, kit, plan) if state.losses is None else bars.build(state, kit, plan)
        parts += bars.pill(state, kit, table, plan.table)
        opened = state.opened
        if state.what_if:
            parts += overlay.what_if_label(state, kit, plan.table, stops=plan.beside is None)
        elif opened is not None and opened.cost is not None and self.what_if.sees_own_hand:
            parts += overlay.both_ways(kit, table, opened.cost, plan.table, layer=1)
        elif opened is None and state.leaf is None:
            parts += overlay.act_parts(state, table, plan.table)
        top, reads = self._log.top, self._reads
        return [*parts, *beside.build(state, kit, plan, self.what_if.picture, self.strips.offsets, top, reads=reads)]

    def _table(self, kit: Kit, plan: Plan) -> Part:
        cursor = self.cursor
        covered = plan.beside is None and (self._reads or self._landmarks.is_open)
        control = None if covered else Control(cursor.table.status(plan.table), cursor.play, "table", step=cursor.step)
        return Part("table", plan.table, Empty(), control, layer=-1, carried=TABLE)

    def ground(self, canvas: Canvas) -> None:
        self.cursor.table.draw(canvas, self.plan.table)
