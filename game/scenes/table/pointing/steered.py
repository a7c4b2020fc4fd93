"""Where keys and pointer lead at a table: as at every screen, but for what the game's own steering says."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Final

from game.scenes.session.bots.bots import Thinker
from game.scenes.session.match.model import Phase
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages.inputs import Pointed
from game.scenes.shell.scene.keys import card_of
from game.scenes.shell.services.services import Services
from game.scenes.shell.waiting_ring import draw_waiting
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.game_table import Steering
from game.scenes.table.meaning import Choose, Do, Press
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.pointing.giving_way import GivingWay
from game.scenes.table.pointing.latch import Latch
from game.scenes.table.pointing.onward import to_word, way_on
from game.scenes.table.pointing.quiet import Quiet
from game.scenes.table.pointing.standing import Standing, acts, can_be_done, chooses, golden, only_tells, puts_back
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Confirm, Digit, Intent, Step, Zone
from game.ui.layout.memo import Memo
from game.ui.parts.focus import Focus, beginning
from game.ui.parts.part import Part

HOVER: Final = 0.12  # seconds in which what is pointed at rises


def _goes_on(part: Part, act: Callable[[], None]) -> bool:
    meaning = part.control.meaning if part.control is not None else None
    return isinstance(meaning, Do) and meaning.call == act


class SteeredTable(TableAppearance):
    """Lead the focus at a table, and point with it. `quiet` is what is asked for before a question, and in a pause."""

    quiet: Quiet
    latch: Latch

    def __init__(
        self, services: Services, session: MatchSession, game: AnyGame, thinker: Callable[[], Thinker]
    ) -> None:
        super().__init__(services, session, game, thinker)
        self._arrows: Memo[object, dict[tuple[str, int, int], str]] = Memo()
        self._left = ""  # what the pointer has left for nothing
        self._vain = ""  # where Enter did nothing the last time
        self.hurried = -inf  # when a key hurried what is told
        self.standing = Standing(self)
        self._giving_way = GivingWay(self)

    # What comes too early

    @abstractmethod
    def _go_on(self) -> None:
        """End a rest, or what the match halts for."""

    @property
    def _pauses(self) -> bool:
        """Tell whether all at a shared screen see something that a press ends."""
        seen = self.resting or self.machine.phase in (Phase.HALTED, Phase.OVER)
        return seen and self.owner.shared and self._onward() is not None

    def _onward(self) -> Part | None:
        """Return what ends a pause, where there is one."""
        return next((part for part in self.parts if part.key == LAST or _goes_on(part, self._go_on)), None)

    def began(self, by: str) -> None:
        self.latch.began(by)
        self.quiet.pause(self.time, waits=self._pauses)
        self.dirty = self.dirty or self.quiet.waits(self.time)
        if self.quiet.began(by, self.time) and (part := self._onward()) is not None:
            self.quiet.patience.obeys = False  # whatever else it means
            self.press(part)

    @property
    def alive(self) -> bool:
        return super().alive or self.quiet.waits(self.time)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.quiet.pause(self.time, waits=self._pauses)
        self.dirty = self.dirty or self.quiet.waits(self.time - dt)
        shorter = self._giving_way.update()
        if shorter is not None:
            self.touched = shorter if self.touched is None else self.touched.joined(shorter)

    def _draw_waiting(self, canvas: Canvas) -> None:
        self._giving_way.draw(canvas)
        patience = self.quiet.patience
        if not self.quiet.waits(self.time) or self.services.navigator.top is not self:
            return
        seen = patience.clock.seen
        part = self._onward() if self.quiet.pauses else self.focus.find(self.parts) if seen else None
        if part is not None and part.control is not None:
            still = not self.services.motion or self.services.settings.reduced
            share = patience.share(self.time)
            draw_waiting(canvas, self.seen(part), part.control.radius, share, seen, still=still)

    def _follow(self) -> None:
        """Put a card that is dragged where the pointer is."""
        if self.drag.part:
            self.stage.show(self.drag.held(self.laid.sprites, self.pointer.x, self.pointer.y))
            self.dirty = True

    def _only_led(self, digit: int) -> bool:
        """Lead to the card of a digit, where that does not press it; return whether it was so."""
        card = card_of(self.parts, digit)
        if card is None or self.game.parts.presses.digit(self.facts, card):
            return False
        self.lead(card.key)
        return True

    def _jump(self, by: int, end: bool | None = None) -> bool:
        keys = self.game.steering.jumps(self.facts)
        if not keys:
            return False
        here = keys.index(self.focus.key) if self.focus.key in keys else -1 if by > 0 else 0
        place = (here + by) % len(keys) if end is None else -1 if end else 0
        if self.focus.at(keys[place], self.time, ring=True):
            self.focused()
        return True

    def _adjust(self, key: str) -> None:
        part = self.find(key)
        if part is not None:
            self.lead(key, ring=None)
            self.press(part)
        elif self.idle and self.acting is not None:
            self.refuse(self.focus.key, self.services.words.say("table.choose_first"))

    def _step(self, dx: int, dy: int) -> None:
        here = self.focus.find(self.parts)
        if here is not None and self.game.parts.presses.stays(self.facts, here, self.parts, (dx, dy)):
            word = to_word(self.parts, here, (dx, dy))
            if word:
                self.lead(word)
            return
        sets = here is not None and here.control is not None and here.control.step is not None
        on = "" if here is None or sets else way_on(self.parts, self.zones, here, (dx, dy), self._leads)
        key = on or self.game.steering.step(self.facts, self.parts, dx, dy)
        if not key:
            super()._step(dx, dy)
        elif self.focus.at(key, self.time, ring=True):
            self.focused()

    def _leads(self, key: str, dx: int, dy: int) -> str:
        """Return where an arrow leads from a control: worked out once for the controls that there are."""
        controls = tuple((part.key, part.control.zone, part.control.enabled) for part in self.parts if part.control)
        ways = self._arrows.get((controls, self.draft), dict)
        if (key, dx, dy) not in ways:
            ways[key, dx, dy] = self._worked_out(key, dx, dy)
        return ways[key, dx, dy]

    def _worked_out(self, key: str, dx: int, dy: int) -> str:
        steering = self.game.steering
        if type(steering).step is not Steering.step:
            facts = self.game.facts(self.model, replace(self.input, focus=key), self.services.kit)
            steered = steering.step(facts, self.parts, dx, dy)
            if steered:
                return str(steered)
        focus = Focus()
        focus.at(key, self.time, ring=True)
        focus.step(self.parts, dx, dy, self.time, self.hand)
        return focus.key

    def focused(self) -> None:
        super().focused()
        self._led = self.focus.key
        part = self.focus.find(self.parts)
        self._point(part.control.aim if part is not None and part.control is not None else None)

    def strayed(self) -> None:
        """Let what was pointed at lie down, and its light go with the pointer: keys go on from there all the same."""
        if self.focus.ring:
            return
        self._left = self.focus.key
        self.focus.led = False
        if self.game.parts.attention.drops_aim_outside:
            self._point(None)
        elif self.game.steering.lays_out_on_focus and self.idle:
            self.restage()
        self.refresh()

    @property
    def _lit(self) -> str:
        away = self._left == self.focus.key and not self.focus.pointed
        return "" if away else super()._lit

    # What Enter does

    def handle(self, intent: Intent) -> bool:
        stood = self.focus.find(self.parts) if self.focus.ring and isinstance(intent, Digit) else None
        if isinstance(intent, Confirm | Step | Zone) and self.standing.leads():
            return True
        if isinstance(intent, Confirm) and (self._insists() or self._stand()):
            return True
        known = super().handle(intent)
        key = "" if stood is None else self.game.parts.presses.after_digit(self.facts, stood)
        if key:
            self.lead(key)
        return known

    def _insists(self) -> bool:
        """Lead on from what was just refused there, or only tells, and return whether this is all that Enter does.

        What can be done instead is shown first: who presses on does it. While nobody acts that is a gold button.
        But what a pointer has chosen is still raised after a click elsewhere, and the gold button does it at once.
        """
        here = self.focus.find(self.parts)
        before = self.focus.key
        keyed = self.focus.ring
        vain = self._vain
        self._vain = ""
        if here is None or acts(here) or self.session.led:
            return False
        if not only_tells(here) and before not in (self.refusal.key, vain):
            grey = here.control is not None and not here.control.enabled
            self._vain = before if grey else ""  # it says why first
            return False
        speaks = self.game.parts.talk.speaker(self.facts) is not None
        asked = self.idle and (self.acting is not None or speaks)
        raised = asked and self.draft is not None and not self.game.parts.presses.asks_more(self.facts, here)
        gold = [part.key for part in self.parts if golden(part)] if raised else []
        if len(gold) == 1 and not keyed:
            self.focus.at(gold[0], self.time, led=False)
            return False
        there = beginning(self.parts)
        if there is None or not (golden(there) or (asked and acts(there))):
            return False  # nothing better: it stays what it was, and unled where nobody has led it
        self.standing.settle()
        self.focus.ring = True
        self.focused()
        return True

    def _stand(self) -> bool:
        """Let Enter do what is raised and lit, for whoever has pointed till now; return whether that is all it does.

        That is what lies under the pointer; but what is half chosen is not put back, and what a click has just chosen
        is not chosen again, nor is it said why not: the gold button does it. Under a pointer that has left everything
        it is that button, too, or it shows what comes first, if that decides anything.
        Keys that stand on what is chosen do not put it back either, where a gold button is lit: a button for that does.
        """
        if self.session.led:  # a lesson leads by itself
            return False
        keyed, here = self.focus.ring, self.focus.find(self.parts)
        over = here if keyed else self.pointer.under()
        if over is None:
            lit = here is None or not self.game.parts.presses.asks_more(self.facts, here)
        else:
            back = puts_back(over) or (here is not None and puts_back(here))  # the table may have moved under a pointer
            done_there = back or (not keyed and (self._clicked(over) or not can_be_done(over)))
            lit = done_there and self.draft is not None
        gold = [part.key for part in self.parts if golden(part)] if lit else []
        if len(gold) == 1:
            self.focus.at(gold[0], self.time, led=False)
        elif not keyed and over is None and (self._left == self.focus.key or not can_be_done(here)):
            self.focus.forget()
            self.focus.settle(self.parts, self.time)
            first = self.focus.find(self.parts)
            meaning = first.control.meaning if first is not None and first.control is not None else None
            if first is not None and isinstance(meaning, Choose | Press) and not golden(first):
                self.focus.ring = True
                self.focused()
                return True
        return False

    def _clicked(self, part: Part) -> bool:
        """Tell whether the pointer rests on what it has just chosen, and nothing more is asked there."""
        used = self.pointer.used(part) and chooses(part)
        return used and not self.game.parts.presses.asks_more(self.facts, part)

    def shows_more(self, part: Part) -> bool:
        return super().shows_more(part) or self.game.parts.attention.looks

    def _point(self, aim: object | None) -> None:
        steering = self.game.steering
        attention = self.game.parts.attention
        facts = self.facts
        draft = steering.point(facts, aim)
        if draft is not None:
            self.send(Pointed(draft))
        if steering.lays_out_on_focus and self.idle:
            self.restage()
        elif (
            attention.rebuilds_on_focus
            or draft is not None
            or attention.watched(facts) != attention.watched(self.show.facts)
        ):
            self.refresh()
        lifted = attention.lifted(self.facts, self.show.area) if self.show.laid is not None else ()
        if lifted:
            self.stage.nudge(lifted, HOVER)
            self.dirty = True
