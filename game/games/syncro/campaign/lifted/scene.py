"""By the fire after a level each partner says what it held, and why; any turn can be asked about; then silence."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.causes import tipped
from game.games.syncro.bots.lifted.decisions import Decision
from game.games.syncro.bots.lifted.telling import EXACT, WORDS, kind_of
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.bubble import Asked, bubble
from game.games.syncro.campaign.lifted.line import HIGH, TurnLine
from game.games.syncro.campaign.lifted.listed import listed
from game.games.syncro.campaign.lifted.picture import Circle, circle_of, draw_fireside, over, tip_of
from game.games.syncro.campaign.lifted.silence import NOBODY, Silence
from game.games.syncro.campaign.lifted.slip import Heard, Slip
from game.games.syncro.scenery.clearing import FLICKER, FLICKERS, PHASES, Landmark, Light, breathing, draw_clearing
from game.games.syncro.scenery.mages import Mage, seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.navigation.screen import TabOrder, Tune
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Digit, Inspect, Intent, Log, Step
from game.ui.layout.arrange import cut_bottom, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, HEADING, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty, Label
from game.ui.type.text import Style

TITLE: Final = Style("title", 44)
DEAD: Final = 0.3
"""Seconds in which nothing is obeyed after it has come."""
BUBBLE: Final = 694.0
EDGE: Final = 30.0
NEXT: Final = 250.0
NARROW: Final = 180.0
HEAD: Final = 128.0  # what title and line take up in a high window
LOW: Final = 540.0
MOST: Final = 620.0  # how high the bubble is at most
LEAST: Final = 760.0  # how broad a window is in which there is a fire
TALL: Final = 1080.0  # and how high, where the fire lies under the bubble
SLIP: Final = (92.0, 34.0)
SLICE: Final = 8  # draws of worlds a frame, while it is worked out whether a reason holds
COMES: Final = 0.4  # seconds in which the fire comes up
STEP: Final = FLICKER / PHASES  # seconds from one picture of the flame to the next


class SilenceLifted(StoryScene):
    """Show the fire. `then` is what ends it; `look` looks back at the level from a decision, where it was written."""

    about = f"{WORDS}.title"
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

    # Its life

    @property
    def music(self) -> Tune:
        return Tune("syncro" if self.silence.won else "defeat")

    def enter(self) -> None:
        """Begin to find out whether what is said has a reason."""
        self._find_reason()

    @property
    def alive(self) -> bool:
        return super().alive or self._working is not None or (self._flickers and self.time < COMES)

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
        coming = self._flickers and before < COMES
        self.dirty = self.dirty or coming or (self._flickers and int(before / STEP) != int(self.time / STEP))
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

    def handle(self, intent: Intent) -> bool:
        """Left and right go from turn to turn, digits to mages, wherever the focus is not on the bubble's rows."""
        if self.deaf(intent):
            return True
        match intent:
            case Digit(n) if 0 < n <= len(self.silence.team):
                self.ask_mage(n - 1)
            case Inspect() | Log() if self._look is not None:
                self._look(None if self._decision is None else self._decision.number + 1)
            case Step(dx, 0) if self._zone in ("next", "turns", ""):
                self.step(dx)
            case _:
                return super().handle(intent)
        return True

    @property
    def _zone(self) -> str:
        """Return the group that the focus is in."""
        part = self.focus.find(self.parts)
        return "" if part is None or part.control is None else part.control.zone

    # What can be done

    def back(self) -> None:
        """Fall silent again."""
        self.then()

    def ask_turn(self, turn: int) -> None:
        """Ask about a turn: who speaks, where that partner has something to say of it, else who has most."""
        self.asked = True
        speaker = next((one.speaker for one in self.silence.turns if one.turn == turn), NOBODY)
        seat = self.seat if self.silence.of(self.seat, turn) is not None or speaker == NOBODY else speaker
        self._show(seat, turn, self.silence.of(seat, turn))

    def ask_mage(self, seat: Seat) -> None:
        """Give a partner the word: on the turn chosen, else on what mattered most to it."""
        if seat not in self.silence.partners:
            return
        self.asked = True
        decision = self.silence.of(seat, self.turn) if seat in self._heard else None
        decision = decision or self.silence.first_of(seat) or self.silence.of(seat, self.turn)
        self._show(seat, self.turn if decision is None else decision.turn, decision)

    def step(self, by: int) -> None:
        """Go to the next turn, or the one before."""
        turns = [one.turn for one in self.silence.turns]
        at = turns.index(self.turn) + by if self.turn in turns else 0
        if 0 <= at < len(turns):
            self.ask_turn(turns[at])

    def other_turn(self, by: int) -> None:
        """Go to the next turn of which who speaks has something to say, or to the one before."""
        turns = self.silence.turns_of(self.seat)
        ahead = [turn for turn in turns if (turn > self.turn if by > 0 else turn < self.turn)]
        if ahead:
            self.asked = True
            turn = ahead[0 if by > 0 else -1]
            self._show(self.seat, turn, self.silence.of(self.seat, turn))

    def _show(self, seat: Seat, turn: int, decision: Decision | None) -> None:
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
        turns = self.silence.turns_of(self.seat)
        ways = any(turn < self.turn for turn in turns), any(turn > self.turn for turn in turns)
        because = self._decision is not None and self._reasons.get(self._decision.number, False)
        return Asked(self.silence, self.seat, self._decision, because, self.other_turn, ways)

    @property
    def scenic(self) -> bool:
        """Tell whether there is room for the fire: in large letters, and in a narrow window, there is a list."""
        kit = self.services.kit
        return kit.roomy and kit.frame.width >= LEAST and (kit.frame.shape == "wide" or kit.frame.height >= TALL)

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect.trimmed(24, 24, 30, 16)
        foot, page = cut_bottom(window, HIGH * max(1.0, kit.soft * 0.9), 16)
        if not self.scenic:
            return listed(kit, self.shown(), self.turn, self.ask_turn, self.ask_mage, self._next, self.strips.offsets)
        on, line = cut_right(foot, NEXT if kit.frame.shape == "wide" else NARROW, 24)
        sheet, stage = cut_right(page, BUBBLE, 20)
        sheet = sheet.trimmed(top=8)._replace(h=min(sheet.h - 8, MOST))
        if kit.frame.shape != "wide":
            stage, below = cut_top(page, HEAD, 12)
            sheet = placed(below, BUBBLE, min(LOW, below.h), 0.5, 0)
        return [
            *self._head(kit, stage),
            *self._mages(kit),
            *bubble(kit, sheet, self.shown(), tip_of(self.circle, kit.frame)),
            *TurnLine(kit, self.silence, self.turn, self.ask_turn).parts(line),
            self._next(kit, placed(on, on.w, 72)),
        ]

    def _next(self, kit: Kit, place: Rect) -> Part:
        icon = "shell/glyphs/arrow-right"
        words = kit.say(f"{WORDS}.next")
        return kit.button("next", place, words, self.back, "primary", icon=icon, zone="next", style=HEADING, first=True)

    def _head(self, kit: Kit, stage: Rect) -> list[Part]:
        """Return the level, the title and a line."""
        label, rest = cut_top(stage.trimmed(left=14), kit.leading(CAPS.size), 2)
        title, rest = cut_top(rest, kit.leading(TITLE.size), 2)
        line, _ = cut_top(rest, 2 * kit.leading(BODY.size))
        note = kit.type.fit(kit.say(f"{WORDS}.note"), BODY, line.w, 2, 0.7)
        return [
            kit.label("label", label, heading(kit, self.silence), CAPS, "scene.soft", minimum=0.6, shade="dark"),
            kit.label("title", title, kit.say(f"{WORDS}.title"), TITLE, "scene.title", minimum=0.6, shade="dark"),
            Part("note", line, Label(note, "scene.title", 0.0, 0.0, shade="dark")),
        ]

    def _mages(self, kit: Kit) -> list[Part]:
        """Return the partners as who can be asked, with a slip over the head of whoever else has something to say."""
        parts = list[Part]()
        for mage in self.circle.mages(kit.frame, won=self.silence.won):
            seat = mage.number
            if seat not in self.silence.partners:
                continue
            name = wording.name_of(self.silence, seat)
            control = Control(name, partial(self.ask_mage, seat), "mages", help=name, radius=24)
            parts.append(
                Part(f"mage:{seat}", mage.seen.trimmed(top=mage.seen.h * 0.2), Empty(), control, may_overlap=True)
            )
            if seat != self.seat:
                parts += self._slip(kit, mage, seat)
        return parts

    def _slip(self, kit: Kit, mage: Mage, seat: Seat) -> list[Part]:
        """Return the slip over a head: of which turn there is something to hear; a tick where it was heard."""
        window = kit.frame.rect.inset(8)
        if seat in self._heard:
            return [Part(f"slip:{seat}", over(mage, 30, 26).within(window), Heard(), may_overlap=True)]
        decision = self.silence.first_of(seat)
        if decision is None:
            return []
        words = kit.type.set_text(kit.say(f"{WORDS}.slip", turn=decision.turn), Style("bold", 16))
        place = over(mage, max(SLIP[0], words.w + 26), max(SLIP[1], words.h + 10)).within(window)
        return [Part(f"slip:{seat}", place, Slip(words), may_overlap=True)]

    def ground(self, canvas: Canvas) -> None:
        if self.scenic:
            mages = self.circle.mages(canvas.frame, won=self.silence.won)
            time = self.time if self.services.motion else FLICKER * FLICKERS
            lit = min(1.0, self.time / COMES) if self.services.motion else 1.0
            draw_fireside(canvas, self.landmark, mages, breathing(time), lit, won=self.silence.won)
        else:
            draw_clearing(canvas, Light.KEEP if self.silence.won else Light.LOST)


def heading(kit: Kit, silence: Silence) -> str:
    """Return which level it was, and how it ended, in capitals but for the level's name."""
    chapter = kit.say(f"syncro.chapter.{silence.mission.chapter}").upper()
    level = kit.say(f"syncro.option.level.{silence.mission.name}")
    key = "label_won" if silence.won else "label_lost"
    return kit.say(f"{WORDS}.{key}", chapter=chapter, level=level)
