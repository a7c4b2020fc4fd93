"""Where keys and pointer lead at a table: as at every screen, but for what the game's own steering says."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.scenes.session.messages.inputs import Pointed
from game.scenes.shell.scene.keys import card_of, lead_to
from game.scenes.table.game_table.game_table import Steering
from game.scenes.table.game_table.meaning import Choose, Press
from game.scenes.table.game_table.table_input import PointerMemory
from game.scenes.table.gestures.drag import Drag
from game.scenes.table.gestures.onward import to_word, way_on
from game.scenes.table.gestures.quiet import Quiet
from game.scenes.table.live.table import Table
from game.scenes.table.pointing.pauses import Pauses
from game.scenes.table.pointing.standing import Standing, acts, can_be_done, chooses, golden, only_tells, puts_back
from game.ui.input.intents import Confirm, Intent, Step, Zone
from game.ui.layout.memo import Memo
from game.ui.parts.focus import Focus, beginning
from game.ui.parts.part import Part

HOVER: Final = 0.12  # seconds in which what is pointed at rises


class TablePointing:
    """Lead the focus at a table, and point with it."""

    def __init__(self, table: Table, memory: PointerMemory, drag: Drag, quiet: Quiet, pauses: Pauses) -> None:
        self._table = table
        self._memory = memory
        self.drag = drag
        self.quiet = quiet
        self.pauses = pauses
        self._arrows: Memo[object, dict[tuple[str, int, int], str]] = Memo()
        self._vain = ""  # where Enter did nothing the last time
        self.standing = Standing(table)

    def forget(self) -> None:
        """Forget what a hand has left: what is dragged, and what keys were led to."""
        self.drag.let_go()
        self.standing.forget()

    def follow(self) -> None:
        """Put a card that is dragged where the pointer is."""
        table = self._table
        if self.drag.part:
            held = self.drag.held(table.appearance.laid.sprites, table.pointer.x, table.pointer.y)
            table.show.stage.show(held)
            table.performance.redraw()

    def only_led(self, digit: int) -> bool:
        """Lead to the card of a digit, where that does not press it; return whether it was so."""
        table = self._table
        card = card_of(table.parts, digit)
        if card is None or table.game.parts.presses.digit(table.moment.facts, card):
            return False
        lead_to(table, card.key)
        return True

    def jump(self, by: int, end: bool | None = None) -> bool:
        """Lead through what PageUp and PageDown go through, or to its `end`; return whether there is any."""
        table = self._table
        keys = table.game.steering.jumps(table.moment.facts)
        if not keys:
            return False
        here = keys.index(table.focus.key) if table.focus.key in keys else -1 if by > 0 else 0
        place = (here + by) % len(keys) if end is None else -1 if end else 0
        if table.focus.at(keys[place], table.time, ring=True):
            table.focused()
        return True

    def adjust(self, key: str) -> None:
        """Press what does less or more, where it is there."""
        table = self._table
        part = table.appearance.find(key)
        if part is not None:
            lead_to(table, key, ring=None)
            table.press(part)
        elif table.moment.idle and table.moment.acting is not None:
            table.refuse(table.focus.key, table.services.words.say("table.choose_first"))

    def step(self, dx: int, dy: int) -> bool:
        """Lead on by an arrow; return whether it leads anywhere else than at every screen."""
        table = self._table
        here = table.focus.find(table.parts)
        if here is not None and table.game.parts.presses.stays(table.moment.facts, here, table.parts, (dx, dy)):
            word = to_word(table.parts, here, (dx, dy))
            if word:
                lead_to(table, word)
            return True
        sets = here is not None and here.control is not None and here.control.step is not None
        on = "" if here is None or sets else way_on(table.parts, table.tab_order.zones, here, (dx, dy), self._leads)
        key = on or table.game.steering.step(table.moment.facts, table.parts, dx, dy)
        if not key:
            return False
        if table.focus.at(key, table.time, ring=True):
            table.focused()
        return True

    def _leads(self, key: str, dx: int, dy: int) -> str:
        """Return where an arrow leads from a control: worked out once for the controls that there are."""
        table = self._table
        controls = tuple((part.key, part.control.zone, part.control.enabled) for part in table.parts if part.control)
        ways = self._arrows.get((controls, table.moment.draft), dict)
        if (key, dx, dy) not in ways:
            ways[key, dx, dy] = self._worked_out(key, dx, dy)
        return ways[key, dx, dy]

    def _worked_out(self, key: str, dx: int, dy: int) -> str:
        table = self._table
        steering = table.game.steering
        if type(steering).step is not Steering.step:
            facts = table.game.facts(table.moment.model, replace(table.moment.input, focus=key), table.services.kit)
            steered = steering.step(facts, table.parts, dx, dy)
            if steered:
                return str(steered)
        focus = Focus()
        focus.at(key, table.time, ring=True)
        focus.step(table.parts, dx, dy, table.time, table.tab_order.hand)
        return focus.key

    def focused(self) -> None:
        """Know where the focus has gone, and let the game answer what is pointed at there."""
        table = self._table
        self._memory.led = table.focus.key
        part = table.focus.find(table.parts)
        self._point(part.control.aim if part is not None and part.control is not None else None)

    def stray(self) -> None:
        """Let what was pointed at lie down, and its light go with the pointer: keys go on from there all the same."""
        table = self._table
        if table.focus.ring:
            return
        self._memory.left = table.focus.key
        table.focus.led = False
        if table.game.parts.attention.drops_aim_outside:
            self._point(None)
        elif table.game.steering.lays_out_on_focus and table.moment.idle:
            table.performance.restage()
        table.refresh()

    # What Enter does

    def stops(self, intent: Intent) -> bool:
        """Tell whether an intent only leads the focus to what can be done, and does nothing else."""
        if isinstance(intent, Confirm | Step | Zone) and self.standing.leads():
            return True
        return isinstance(intent, Confirm) and (self._insists() or self._stand())

    def lead_from(self, stood: Part) -> None:
        """Lead on from where keys stood when a digit has chosen a card."""
        table = self._table
        key = table.game.parts.presses.after_digit(table.moment.facts, stood)
        if key:
            lead_to(table, key)

    def _insists(self) -> bool:
        """Lead on from what was just refused there, or only tells, and return whether this is all that Enter does.

        What can be done instead is shown first: who presses on does it. While nobody acts that is a gold button.
        But what a pointer has chosen is still raised after a click elsewhere, and the gold button does it at once.
        """
        table = self._table
        here = table.focus.find(table.parts)
        before = table.focus.key
        keyed = table.focus.ring
        vain = self._vain
        self._vain = ""
        if here is None or acts(here) or table.session.led:
            return False
        if not only_tells(here) and before not in (table.refusal.key, vain):
            grey = here.control is not None and not here.control.enabled
            self._vain = before if grey else ""  # it says why first
            return False
        speaks = table.game.parts.talk.speaker(table.moment.facts) is not None
        asked = table.moment.idle and (table.moment.acting is not None or speaks)
        raised = (
            asked
            and table.moment.draft is not None
            and not table.game.parts.presses.asks_more(table.moment.facts, here)
        )
        gold = [part.key for part in table.parts if golden(part)] if raised else []
        if len(gold) == 1 and not keyed:
            table.focus.at(gold[0], table.time, led=False)
            return False
        there = beginning(table.parts)
        if there is None or not (golden(there) or (asked and acts(there))):
            return False  # nothing better: it stays what it was, and unled where nobody has led it
        self.standing.settle()
        table.focus.ring = True
        table.focused()
        return True

    def _stand(self) -> bool:
        """Let Enter do what is raised and lit, for whoever has pointed till now; return whether that is all it does.

        That is what lies under the pointer; but what is half chosen is not put back, and what a click has just chosen
        is not chosen again, nor is it said why not: the gold button does it. Under a pointer that has left everything
        it is that button, too, or it shows what comes first, if that decides anything.
        Keys that stand on what is chosen do not put it back either, where a gold button is lit: a button for that does.
        """
        table = self._table
        if table.session.led:  # a lesson leads by itself
            return False
        keyed, here = table.focus.ring, table.focus.find(table.parts)
        over = here if keyed else table.pointer.under()
        if over is None:
            lit = here is None or not table.game.parts.presses.asks_more(table.moment.facts, here)
        else:
            back = puts_back(over) or (here is not None and puts_back(here))  # the table may have moved under a pointer
            done_there = back or (not keyed and (self._clicked(over) or not can_be_done(over)))
            lit = done_there and table.moment.draft is not None
        gold = [part.key for part in table.parts if golden(part)] if lit else []
        if len(gold) == 1:
            table.focus.at(gold[0], table.time, led=False)
        elif not keyed and over is None and (self._memory.left == table.focus.key or not can_be_done(here)):
            table.focus.forget()
            table.focus.settle(table.parts, table.time)
            first = table.focus.find(table.parts)
            meaning = first.control.meaning if first is not None and first.control is not None else None
            if first is not None and isinstance(meaning, Choose | Press) and not golden(first):
                table.focus.ring = True
                table.focused()
                return True
        return False

    def _clicked(self, part: Part) -> bool:
        """Tell whether the pointer rests on what it has just chosen, and nothing more is asked there."""
        table = self._table
        used = table.pointer.used(part) and chooses(part)
        return used and not table.game.parts.presses.asks_more(table.moment.facts, part)

    def _point(self, aim: object | None) -> None:
        table = self._table
        steering = table.game.steering
        attention = table.game.parts.attention
        facts = table.moment.facts
        draft = steering.draft_on_hover(facts, aim)
        if draft is not None:
            table.performance.send(Pointed(draft))
        if steering.lays_out_on_focus and table.moment.idle:
            table.performance.restage()
        elif (
            attention.rebuilds_on_focus
            or draft is not None
            or attention.watched(facts) != attention.watched(table.show.facts)
        ):
            table.refresh()
        lifted = attention.lifted(table.moment.facts, table.show.area) if table.show.laid is not None else ()
        if lifted:
            table.show.stage.nudge(lifted, HOVER)
            table.performance.redraw()
