"""Where keys and pointer lead at a table: as at every screen, but for what the game's own steering says."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.scenes.session.bots import Thinker
from game.scenes.session.inputs import Pointed
from game.scenes.session.model import Phase
from game.scenes.session.session import MatchSession
from game.scenes.shell.keys import card_of
from game.scenes.shell.services import Services
from game.scenes.shell.waiting_ring import draw_waiting
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.game_table import Steering
from game.scenes.table.meaning import Do
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.pointing.latch import Latch
from game.scenes.table.pointing.onward import way_on
from game.scenes.table.pointing.quiet import Quiet
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.memo import Memo
from game.ui.part import Part

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

    def _draw_waiting(self, canvas: Canvas) -> None:
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
            facts = self.game.facts(self.model, replace(self.gaze, focus=key), self.services.kit)
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
        if self.game.parts.attention.drops_aim_outside and not self.focus.ring:
            self._point(None)
        elif self.services.navigator.device == "touch":
            self._settle_down()

    def _settle_down(self) -> None:
        """Let what a finger has made rise lie down again: it has gone."""
        if self.game.steering.lays_out_on_focus and self.idle:
            self.restage()
        self.refresh()

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
