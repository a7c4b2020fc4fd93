"""Decisions at a table: what a part means becomes an action of the person to act, a half-made choice, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.protocol import Message, Refusal, Seat
from game.scenes.shell.why import CONTENT
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.beats import Beats
from game.scenes.table.meaning import Choose, Do, Meaning, Press, Refuse, Run
from game.scenes.table.quiet import Quiet
from game.ui.part import Part


class Decisions:
    """Take and undo decisions at a table, and lead the keys' focus on from one to the next.

    `tell` shows a notice; `quiet` is asked for where a choice has led the keys to a question.
    """

    def __init__(
        self, table: TableAppearance, beats: Beats, tell: Callable[[Message | None], None], quiet: Quiet
    ) -> None:
        self._table = table
        self._beats = beats
        self._tell = tell
        self._quiet = quiet
        self._used: Part | None = None  # what keys pressed, until all is told that followed

    def obey(self, key: str, meaning: Meaning) -> None:
        """Do what the part of this key means."""
        table, play = self._table, self._table.services.sound.play
        if table.guide is not None and table.guide.answers(key, meaning):
            return
        match meaning:
            case Refuse(refusal, at):
                if at:
                    table.focus.at(at, table.time)
                table.refuse(at or key, table.explain(refusal), refusal)
            case Press(action, seat, keeps):
                self.act(action, seat, keeps=keeps)
            case Run(actions, seats) if seats:
                play("select")
                self._each(actions, seats)
            case Run(actions):
                play("select")
                self._run(actions)
            case Choose(draft):
                play("select")
                self.choose(draft)
            case Do(call, sound):
                play(sound)
                call()
                table.dirty = True

    def act(self, action: Any, seat: Seat | None = None, *, keeps: bool = False) -> None:
        """Take an action for the person to act, or for the one of a seat; a refused one is explained."""
        table = self._table
        if table.focus.ring:
            key = table.game.steering.after_press(table.facts, action)
            if key:
                table.focus.at(key, table.time, led=False)
        seat = table.acting if seat is None else seat
        refusal = None if seat is None else table.host.check(seat, action)
        if refusal is not None:
            table.refuse(table.focus.key, table.explain(refusal), refusal)
        elif seat is not None:
            table.owner.sealed()
            draft = table.draft
            table.draft = None if seat in table.host.people and table.owner.talks else draft
            self.play(seat, action)
            if keeps:
                table.draft = draft
                table.refresh()

    def play(self, seat: Seat, action: Any) -> None:
        """Take an action for a seat: the state first, motion after."""
        table = self._table
        self._used = table.focus.find(table.parts) if table.focus.ring else None
        table.host.play(seat, action)
        if seat == table.viewer or not table.host.rules.sealing:
            table.draft, table.refusal = None, CONTENT
        self._tell(table.session.trouble())
        table.refresh()
        self._beats.advance()
        self.lead_on()

    def _each(self, actions: tuple[Any, ...], seats: tuple[Seat, ...]) -> None:
        """Take an action for each of these seats, as far as it is theirs still."""
        for seat, action in zip(seats, actions, strict=True):
            if self._table.host.check(seat, action) is None:
                self._table.draft = None
                self.play(seat, action)

    def _run(self, actions: tuple[Any, ...]) -> None:
        seat = self._table.acting
        if seat is None:
            return
        for action in actions[:-1]:
            self._table.host.play(seat, action)
        self.play(seat, actions[-1])
        self.follow_up(seat)

    def follow_up(self, seat: Seat) -> None:
        """Take the action that follows by itself when a run of actions or a halt has ended, if there is any."""
        table = self._table
        action = table.game.follow_up(table.facts, seat, table.host.legal(seat))
        if action is not None:
            self.play(seat, action)

    def choose(self, draft: Any) -> None:
        """Keep a half-made choice, or drop it."""
        table, steering = self._table, self._table.game.steering
        before, table.moment.chosen = table.draft, table.time
        used = table.focus.find(table.parts) if table.focus.ring else None
        table.draft = draft
        if not steering.keeps_refusals:
            table.refusal = CONTENT  # what was refused may be possible now
        table.restage()
        if used is not None:
            key = steering.lead(table.facts, before, used, table.parts)
            self._lead_to(key)
            if key and steering.settles:
                self._quiet.ask(table.time)

    # Where the keys' focus goes by itself

    def lead_on(self) -> None:
        """Lead on from what was pressed last, once all is told that followed."""
        if self._used is None or not self._table.idle:
            return
        used, self._used = self._used, None
        self._lead_to(self._table.game.steering.after_turn(self._table.facts, used, self._table.parts))

    def _lead_to(self, key: str) -> None:
        if key:
            self._table.focus.at(key, self._table.time, ring=True, led=False)
            if not self._table.game.steering.quiet:
                self._table.focused()

    def forget(self) -> None:
        """Forget what was pressed: the screen's owner changes."""
        self._used = None

    # Undo

    def undo(self) -> None:
        """Drop a half-made choice, or go back to the viewer's previous decision, or say why not."""
        table, controller = self._table, self._table.controller
        if table.drops_draft:
            table.services.sound.play("change")
            self.choose(None)
        else:
            self._turn_back(controller.why_not_undo(), controller.undo, "bar:undo")

    def redo(self) -> None:
        """Bring back what the viewer undid, or say why not."""
        controller = self._table.controller
        self._turn_back(controller.why_not_redo(), controller.redo, "bar:redo")

    def _turn_back(self, refusal: Refusal | None, act: Callable[[], None], key: str) -> None:
        table = self._table
        if refusal is not None:
            table.focus.at(key, table.time)
            table.refuse(key, table.explain(refusal), refusal)
            return
        act()
        table.services.sound.play("change")
        table.draft, table.refusal = None, CONTENT
        table.moment.ended = 0.0
        self._tell(table.session.trouble())
        self._beats.catch_up()
