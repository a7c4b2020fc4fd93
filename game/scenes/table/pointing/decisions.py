"""Decisions at a table: what is pressed or dragged is sent to its machine, and the keys' focus is led on from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from game.engine.protocol import Refusal, Seat
from game.scenes.session.messages.inputs import Acted, Chose, Followed, Ran, Redid, Skipped, Spoke, Undid
from game.scenes.table.game_table.meaning import Choose, Do, Meaning, Press, Refuse, Run
from game.scenes.table.gestures.drag import Drag
from game.scenes.table.gestures.quiet import SECONDS, Quiet
from game.scenes.table.live.table import Table
from game.ui.parts.part import Part

Asks: TypeAlias = Callable[[object, Callable[[], None]], bool]
"""Asked with what is about to be sealed, and what seals it, whether that waits for a word first."""


class Decisions:
    """Take and undo decisions at a table, and lead the keys' focus on from one to the next.

    `quiet` is asked for where a choice has led the keys to a question. Whatever a person seals goes by `asks` first.
    """

    def __init__(self, table: Table, drag: Drag, quiet: Quiet, asks: Asks) -> None:
        self._table = table
        self._asks = asks
        self._drag = drag
        self._quiet = quiet
        self._used: Part | None = None  # what keys pressed, until all is told that followed

    @property
    def half_made(self) -> bool:
        """Tell whether a choice is half made that going back takes away, or a part of it."""
        table = self._table
        return table.moment.draft is not None and table.game.parts.presses.can_go_back(table.moment.facts)

    def obey(self, key: str, meaning: Meaning, *, by_hand: bool = False) -> None:
        """Do what the part of this key means; `by_hand`: it was dragged."""
        table, play = self._table, self._table.services.sound.play
        if table.moment.guide is not None and table.moment.guide.answers(key, meaning):
            return
        match meaning:
            case Refuse(refusal, at):
                if at:
                    table.focus.at(at, table.time)
                self.refuse(at or key, refusal)
            case Press(action, seat, keeps):
                self.act(action, seat, keeps=keeps, by_hand=by_hand)
            case Run(actions, seats) if seats:
                play("select")
                table.performance.send(*(Spoke(seat, action) for seat, action in zip(seats, actions, strict=True)))
                self.lead_on()
            case Run(actions):
                play("select")
                if not self._asks(actions[0], partial(self._run, actions)):
                    self._run(actions)
            case Choose(draft):
                play("select")
                self.choose(draft)
            case Do(call, sound):
                play(sound)
                call()
                table.performance.redraw()

    def refuse(self, key: str, refusal: Refusal | None) -> None:
        """Say at a part why not, in words; None: without any."""
        table = self._table
        reason = "" if refusal is None else table.services.words.refusal(refusal, table.session.name)
        table.refuse(key, reason, refusal)

    def act(self, action: object, seat: Seat | None = None, *, keeps: bool = False, by_hand: bool = False) -> None:
        """Take an action for the person to act, or for the one of a seat; a refused one is explained.

        Where something is to be said of it first, it waits for that.
        """
        seals = partial(self._seal, action, seat, keeps=keeps, by_hand=by_hand)
        if seat is not None or not self._asks(action, seals):
            seals()
        elif by_hand:
            self._table.performance.restage()  # it goes home until more is known

    def _run(self, actions: tuple[object, ...]) -> None:
        """Take actions one after another for the person to act, and what follows of them by itself."""
        acting = self._table.moment.acting
        if acting is not None:
            self._table.performance.send(Ran(actions), Followed(acting))
            self.lead_on()

    def _seal(self, action: object, seat: Seat | None, *, keeps: bool, by_hand: bool) -> None:
        """Take an action at once."""
        table = self._table
        if table.focus.ring:
            key = table.game.steering.after_press(table.moment.facts, action)
            if key:
                table.focus.at(key, table.time, led=False)
        table.performance.send(Acted(action, seat, keeps, by_hand))
        self.lead_on()
        if table.focus.ring:
            self._settle(table.focus.key)

    def choose(self, draft: object) -> None:
        """Keep a half-made choice, or drop it."""
        table = self._table
        game = table.game
        before = table.moment.draft
        used = table.focus.find(table.parts) if table.focus.ring else None
        if not game.parts.presses.keeps_refusals:
            table.performance.content()  # what was refused may be possible now
        table.performance.send(Chose(draft))
        if used is not None:
            key = game.steering.lead(table.moment.facts, before, used, table.parts)
            self._lead_to(key)
            if key:
                self._settle(key)

    # Where the keys' focus goes by itself

    def take(self) -> None:
        """Remember what keys have pressed: a decision is taken."""
        table = self._table
        self._used = table.focus.find(table.parts) if table.focus.ring else None

    def lead_on(self) -> None:
        """Lead on from what was pressed last, once all is told that followed."""
        table = self._table
        if self._used is None or not table.moment.idle:
            return
        used = self._used
        self._used = None
        self._lead_to(table.game.parts.presses.after_turn(table.moment.facts, used, table.parts))

    def _settle(self, key: str) -> None:
        """Let keys that are pressed on and on take nothing on a part for a moment, where the game wants it."""
        table = self._table

        def settles() -> bool:
            return table.game.parts.presses.settles(table.moment.facts, key)

        if settles():
            self._quiet.ask(table.time, SECONDS, settles)

    def _lead_to(self, key: str) -> None:
        table = self._table
        if key:
            table.focus.at(key, table.time, ring=True, led=False)
            if not table.game.parts.presses.quiet:
                table.focused()

    def forget(self) -> None:
        """Forget what was pressed: the screen's owner changes."""
        self._used = None

    # Dragging

    def pick_up(self, key: str) -> None:
        """Pick a part up, where it lets itself be carried."""
        table, drags = self._table, self._table.game.parts.drags
        part = table.appearance.find(key)
        sprite = drags.carried(table.moment.facts, part) if part is not None else ""
        if part is None or not sprite:
            return
        meaning = drags.lift(table.moment.facts, part)
        if isinstance(meaning, Refuse):
            return
        if isinstance(meaning, Choose) and meaning.draft not in (None, table.moment.draft):
            self.choose(meaning.draft)
        self._drag.take(key, sprite)

    def drop(self, key: str, part: Part | None) -> None:
        """Drop a part over another one, or over nothing."""
        table, drags = self._table, self._table.game.parts.drags
        dragged, carried = table.appearance.find(key), self._drag.let_go()
        if dragged is None or not (carried or drags.answers):
            return
        meaning = drags.drop(table.moment.facts, dragged, part)
        target = part.key if part is not None else key
        if not carried:
            self._answer(meaning, part)
        elif isinstance(meaning, Press):
            if not table.moment.idle:
                table.performance.send(Skipped())
            self.obey(key, meaning, by_hand=True)
        elif isinstance(meaning, Refuse):
            table.performance.restage()  # it goes home first: a refusal may move the focus, and all else stays
            self.obey(target, meaning)
        else:
            if isinstance(meaning, Choose):
                self.choose(meaning.draft)
            elif meaning is not None:
                self.obey(target, meaning)
            table.performance.restage()

    def _answer(self, meaning: Meaning | None, onto: Part | None) -> None:
        """Answer the drop of what could not be picked up: by its own refusal, or as if the other part was pressed."""
        table = self._table
        table.performance.restage()
        if isinstance(meaning, Refuse) and meaning.at:
            self.obey(meaning.at, meaning)
        elif meaning is not None and onto is not None:
            table.refresh()  # the motion may have ended with it
            table.press(table.appearance.find(onto.key) or onto)

    # Undo

    def undo(self) -> None:
        """Drop a half-made choice, or go back to the viewer's previous decision, or say why not."""
        table = self._table
        if table.moment.model.turning.drops_draft:
            table.services.sound.play("change")
            self.choose(None)
        else:
            table.performance.send(Undid())

    def redo(self) -> None:
        """Bring back what the viewer undid, or say why not."""
        self._table.performance.send(Redid())
