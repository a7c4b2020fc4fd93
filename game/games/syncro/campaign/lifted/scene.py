"""By the fire after a level each partner says what it held, and why; any turn can be asked about; then silence."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.causes import tipped
from game.games.syncro.bots.lifted.decisions import Decision
from game.games.syncro.bots.lifted.telling import EXACT, WORDS, kind_of
from game.games.syncro.campaign.lifted.around import head, over_heads, team
from game.games.syncro.campaign.lifted.bubble import Asked, bubble, habit_of, high, lines_of, told
from game.games.syncro.campaign.lifted.line import HIGH, TurnLine, leading_on
from game.games.syncro.campaign.lifted.listed import listed
from game.games.syncro.campaign.lifted.picture import Circle, circle_of, draw_fireside, tip_of
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.campaign.lifted.timeline import FireAppearance, Timeline
from game.games.syncro.scenery.clearing import FLICKER, FLICKERS, PHASES, Landmark, Light, breathing, draw_clearing
from game.games.syncro.scenery.mages import seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.navigation.screen import TabOrder, Tune
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.input import intents as do
from game.ui.layout.arrange import cut_bottom, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

DEAD: Final = 0.3
"""Seconds in which nothing is obeyed after it has come."""
BUBBLE: Final = 694.0
EDGE: Final = 30.0
NEXT: Final = 250.0
NARROW: Final = 180.0
HEAD: Final = 150.0  # what title and line take up in a high window
HABIT: Final = 50.0  # and what a mage tells of itself, where that is long
LOW: Final = 524.0
MOST: Final = 620.0  # how high the bubble is at most
LEAST: Final = 760.0  # how broad a window is in which there is a fire
TALL: Final = 1080.0  # and how high, where the fire lies under the bubble
SLICE: Final = 8  # draws of worlds a frame, while it is worked out whether a reason holds
STEP: Final = FLICKER / PHASES  # seconds from one picture of the flame to the next
PASSING: Final = (do.Point, do.Release, do.LetGo, do.FullScreen, do.Covered, do.Exposed, do.TextSize)
"""What is no wish to see the end of what moves."""


class SilenceLifted(StoryScene):
    """Show the fire. `then` is what ends it; `look` looks back at the level from a decision, where it was written."""

    about = f"{WORDS}.title"
    reading = "told"
    dead = DEAD
    tab_order = TabOrder(("next", "turns", "bubble", "mages"))

    def __init__(
        self,
        services: Services,
        silence: Silence,
        landmark: Landmark | None,
        look: Callable[[int | None], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.silence, self.landmark = silence, landmark
        self.then: Callable[[], None] = partial(services.navigator.end, self)
        self._look = look
        first = next((word.seat for word in silence.words), next(iter(silence.partners)))
        self.seat: Seat = first
        decision = silence.first_of(first)
        self.turn = decision.turn if decision is not None else (silence.turns[0].turn if silence.turns else 0)
        self._decision = decision
        self.asked = False  # whether anybody has asked a question
        self._heard = {first}
        self._circle: Circle | None = None
        self._reasons = dict[int, bool]()
        self._working: Generator[None, None, bool] | None = None
        self._timeline = Timeline()
        self._ended = False
        self.appearance = FireAppearance(
            self, lambda: self._timeline.seen(self.parts), lambda: not self._timeline.coming
        )

    # Its life

    def subject(self) -> str:
        """Return what is told, in words: the sentence, then the hand, the enemy, what was weighed and believed."""
        words = self.services.words
        shown = self.shown()
        return " · ".join((super().subject(), told(words, shown), *habit_of(words, shown), *lines_of(words, shown)))

    @property
    def music(self) -> Tune:
        return Tune("syncro" if self.silence.won else "defeat")

    def enter(self) -> None:
        """Begin to come, where there is motion and a fire, and to find out whether what is said has a reason."""
        if not self._moves:
            self._timeline.arrive()
        self._find_reason()

    @property
    def alive(self) -> bool:
        return super().alive or self._working is not None or self._timeline.moves

    @property
    def _moves(self) -> bool:
        """Tell whether things move here: there is motion, and a fire to be seen."""
        return self.scenic and bool(self.services.motion)

    @property
    def _speed(self) -> float:
        """Return how fast the clock goes; where motion is reduced pictures still fade."""
        return self.services.motion or self.services.navigator.motion or 1.0

    @property
    def _flickers(self) -> bool:
        return self.scenic and bool(self.services.motion) and self.time < FLICKER * FLICKERS

    def seconds_until_update(self) -> float | None:
        """Return when the flame changes, too: a few pictures a second, and none once it is steady."""
        flicker = STEP - self.time % STEP if self._flickers else None
        return min((wait for wait in (super().seconds_until_update(), flicker) if wait is not None), default=None)

    def update(self, dt: float) -> None:
        before = self.time
        super().update(dt)
        moving = self._timeline.moves
        self._timeline.now += dt * self._speed
        self.dirty = self.dirty or moving or (self._flickers and int(before / STEP) != int(self.time / STEP))
        if self._timeline.gone:
            self._end()
        for _ in range(SLICE):
            if self._working is not None:
                self._work()

    def _work(self) -> None:
        assert self._working is not None, "something is worked out"
        try:
            next(self._working)
        except StopIteration as end:
            self._working = None
            if self._decision is not None:
                self._reasons[self._decision.number] = bool(end.value)
            self.refresh()

    def _find_reason(self) -> None:
        decision = self._decision
        wanted = decision is not None and kind_of(decision) == EXACT and decision.number not in self._reasons
        self._working = tipped(self.silence.reading, decision) if wanted and decision is not None else None

    def handle(self, intent: do.Intent) -> bool:
        """Left and right go from turn to turn, digits to mages, wherever the focus is not on the bubble's rows.

        On a gamepad the shoulders go from turn to turn, and Y from mage to mage.

        As long as it comes any key shows the end of that, and as it goes any key ends it at once.
        """
        if not isinstance(intent, PASSING):
            if self._timeline.leaving:
                self._end()
                return True
            if self._timeline.coming:
                self._arrive()
                return True
        if self.deaf(intent):
            return True
        match intent:
            case do.Digit(n) if 0 < n <= len(self.silence.team):
                self.ask_mage(n - 1)
            case do.Inspect() | do.Log() if self._look is not None:
                self._look(None if self._decision is None else self._decision.number + 1)
            case do.Step(dx, 0) if self._zone in ("next", "turns", ""):
                self.step(dx)
            case do.Zone(by) if self._by_pad:  # a stick leads to every group
                self.step(by)
            case do.Hide() | do.Undo() if self._by_pad:  # Y, as shipped and for one hand: neither means anything here
                self.next_mage()
            case _:
                return super().handle(intent)
        return True

    @property
    def _by_pad(self) -> bool:
        return self.services.navigator.device == do.Device.PAD

    @property
    def _zone(self) -> str:
        """Return the group that the focus is in."""
        part = self.focus.find(self.parts)
        return "" if part is None or part.control is None else part.control.zone

    # What can be done

    def back(self) -> None:
        """Fall silent again: the bubble goes, the fire sinks."""
        if self._moves and not self._timeline.leaving:
            self._timeline.leave()
            self.dirty = True
        else:
            self._end()

    def _end(self) -> None:
        """Go on, once."""
        if not self._ended:
            self._ended = True
            self.then()

    def _arrive(self) -> None:
        """Show the end of its coming, but for the moment in which nothing is obeyed."""
        if self.time >= DEAD:
            self._timeline.arrive()
            self._changed = self.time
            self.dirty = True

    def resized(self) -> None:
        """Lie otherwise at once: what gives way lay in another window."""
        self._timeline.arrive()
        super().resized()

    def ask_turn(self, turn: int, seat: Seat | None = None) -> None:
        """Ask a partner about a turn, else who speaks: who has nothing to tell of it says so."""
        self.asked = True
        seat = self.seat if seat is None else seat
        self._show(seat, turn, self.silence.of(seat, turn))

    def ask_mage(self, seat: Seat) -> None:
        """Give a partner the word: on the turn chosen, else on what mattered most to it."""
        if seat not in self.silence.partners:
            return
        self.asked = True
        decision = self.silence.of(seat, self.turn) if seat in self._heard else None
        decision = decision or self.silence.first_of(seat)
        self._show(seat, self.turn if decision is None else decision.turn, decision)

    def next_mage(self) -> None:
        """Give the word to the partner after who speaks, in the team's order."""
        partners = self.silence.partners
        self.ask_mage(partners[(partners.index(self.seat) + 1) % len(partners)])

    def step(self, by: int) -> None:
        """Go to the next turn, or the one before."""
        turns = [one.turn for one in self.silence.turns]
        at = turns.index(self.turn) + by if self.turn in turns else 0
        if 0 <= at < len(turns):
            self.ask_turn(turns[at])

    def other_turn(self, by: int) -> None:
        """Go to the next decision of which who speaks has something to tell, or the one before; a turn may have two."""
        if ahead := self._others(by):
            self.asked = True
            decision = ahead[0 if by > 0 else -1]
            self._show(self.seat, decision.turn, decision)

    def _others(self, by: int) -> list[Decision]:
        number = -1 if self._decision is None else self._decision.number
        return self.silence.others(self.seat, (self.turn, number), by)

    def _show(self, seat: Seat, turn: int, decision: Decision | None) -> None:
        if self.scenic and (self.services.motion or self.services.navigator.motion):
            stood = self.circle.mages(self.services.kit.frame, won=self.silence.won)
            self._timeline.change(self.parts, stood, fades=not self.services.motion)
        self.seat, self.turn, self._decision = seat, turn, decision
        self._heard.add(seat)
        self._find_reason()
        self.services.sound.play("page")
        self.refresh()

    # The screen

    @property
    def circle(self) -> Circle:
        """Return who stands where."""
        team = seen_by(self.services, self.silence.team)
        if self._circle is None or self._circle.speaker != self.seat or self._circle.team != team:
            self._circle = circle_of(team, self.seat, self._circle)
        return self._circle

    def shown(self) -> Asked:
        """Return what the bubble shows."""
        ways = bool(self._others(-1)), bool(self._others(1))
        because = self._decision is not None and self._reasons.get(self._decision.number, False)
        return Asked(self.silence, self.seat, self.turn, self._decision, because, self.other_turn, ways)

    @property
    def scenic(self) -> bool:
        """Tell whether there is room for the fire: in large letters, and in a narrow window, there is a list."""
        kit = self.services.kit
        return kit.roomy and kit.frame.width >= LEAST and (kit.frame.shape == "wide" or kit.frame.height >= TALL)

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect.trimmed(24, 24, 30, 16)
        foot, page = cut_bottom(window, HIGH * max(1.0, kit.soft * 0.9), 16)
        if not self.scenic:
            return listed(kit, self.shown(), self._line(kit), self.ask_mage, self._next, self.strips.offsets)
        on, line = cut_right(foot, NEXT if kit.frame.shape == "wide" else NARROW, 24)
        sheet, stage = cut_right(page, BUBBLE, 20)
        sheet = sheet.trimmed(top=8)._replace(h=min(sheet.h - 8, MOST))
        if kit.frame.shape != "wide":
            stage, below = cut_top(page, HEAD + min(HABIT, kit.frame.height - TALL), 12)
            sheet = placed(below, BUBBLE, min(LOW, below.h), 0.5, 0)
        tip = tip_of(self.circle, kit.frame)
        sheet = high(kit, sheet, self.shown(), tip)
        wide = kit.frame.shape == "wide"
        mages = team(kit, self.circle, self.silence, self._heard, self.ask_mage, 0.0 if wide else sheet.bottom)
        return [
            *head(kit, over_heads(stage, mages) if wide else stage, self.silence, self.seat),
            *mages,
            *bubble(kit, sheet, self.shown(), tip),
            *self._line(kit).parts(line),
            self._next(kit, placed(on, on.w, 72)),
        ]

    def _line(self, kit: Kit) -> TurnLine:
        return TurnLine(kit, self.silence, self.seat, self.turn, self.ask_turn)

    def _next(self, kit: Kit, place: Rect) -> Part:
        return leading_on(kit, place, self.back)

    def ground(self, canvas: Canvas) -> None:
        if self.scenic:
            mages = self.circle.mages(canvas.frame, won=self.silence.won)
            time = self.time if self.services.motion else FLICKER * FLICKERS
            line = self._timeline
            tip = tip_of(self.circle, canvas.frame)
            line.prepare(canvas, self.parts, mages, self.silence.hangs, tip)
            poses = line.poses(mages)
            draw_fireside(canvas, self.landmark, mages, breathing(time), line.lit, silence=self.silence, poses=poses)
            if line.dark > 0:
                canvas.fill(canvas.frame.rect, "lost.night", line.dark)
            line.draw_bubble(canvas, self.parts, tip)
        else:
            draw_clearing(canvas, Light.KEEP if self.silence.won else Light.LOST)
