"""The log over a table: everything that happened, in words, on a ribbon that ends with the newest.

Beside it stands the table as it was at the turn that is pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.engine.protocol import say
from game.scenes.session.match.model import Told
from game.scenes.session.match.parts import Feeling
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.lamplit import lamp_ground
from game.scenes.table.game_table.thumbs import Pictured
from game.scenes.table.over.pages.log_table import LAMP, draw_table
from game.scenes.table.over.pages.ribbon import LogPlan, Turn, entrances, lay_ribbon, plan_log, row_at, rows_of, tops
from game.scenes.table.picture.public import Moment, PublicCloth
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Intent, Log, Point, Step
from game.ui.layout.arrange import cut_left, placed
from game.ui.motion.entering import Entrance
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.rich import Rich, Run, set_rich
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import Still, who_of
from game.ui.type.text import Style

END: Final = 1e9  # an offset that the strip puts right: the newest line
VEIL: Final = 0.5  # how dark the room is where no table is seen
WAITS: Final = 0.14  # seconds that a turn is pointed at before the table shows it
MARK: Final = 38.0  # units of the game's sign
FACE: Final = 50.0
NAME: Final = Style("title", 30)


class LogScene(SceneOver):
    """Show the log as a ribbon beside the table. It says names, never “you”, when several people share the screen.

    It opens at its end, or with the message of number `at` at its head, which is pointed at. Faces beside the lines
    are in the `mood` of what is told there, and calm without one. `cloth` is what everybody may see of the table.
    `numbered` returns in which of the game's own turns each beat happened, from the deal on.
    """

    traits = ScreenTraits(overlay=True, page="log")

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        told: Callable[[], tuple[Told, ...]],
        at: int | None = None,
        mood: Callable[[Told], Feeling | None] | None = None,
        cloth: PublicCloth | None = None,
        pictured: Callable[[Told, Kit], Pictured | None] | None = None,
        numbered: Callable[[], Iterable[int]] = tuple,
    ) -> None:
        super().__init__(services)
        self.session, self.at = session, at
        self._mood, self._cloth, self._pictured = mood, cloth, pictured
        self._leads = at is not None
        self._ask = told
        self._count = numbered
        self._numbers: tuple[int, ...] = ()
        self.lines: tuple[Told, ...] = ()
        self.turns: tuple[Turn, ...] = ()
        self.strips.offsets["log"] = END
        self._since = -WAITS  # when another turn was pointed at
        self._shown: Moment | None = None
        self._ground: tuple[object, pygame.Surface] | None = None
        self._plan: LogPlan | None = None

    def enter(self) -> None:
        """Ask what was told: only now, since the table below may have hidden a hand meanwhile."""
        self.lines = (*self._seal(), *self._ask())
        self._numbers = tuple(self._count())
        self.turns = tuple(self._turn(line) for line in self.lines)
        if self.at is None and self.lines:
            counting = [number for number, turn in enumerate(self.turns) if turn.counts]
            newest = len(self.lines) - 1
            self.at = counting[-1] if counting and newest - counting[-1] < 4 else newest

    def _seal(self) -> tuple[Told, ...]:
        """Return what is told before all: the seal of the deal, where it bears one."""
        signs = self.session.host.signs
        return (Told(None, say("seal.shown", signs=signs)),) if signs else ()

    def resized(self) -> None:
        self.turns = tuple(self._turn(line) for line in self.lines)  # perhaps in another language
        self._leads = True  # rows are as high as their words: the turn that is pointed at stays in sight
        super().resized()

    def _turn(self, line: Told) -> Turn:
        mood = None if self._mood is None or not line.beat else self._mood(line)
        words = self.services.words.message(line.message, self.session.name)
        who = None if line.seat is None else who_of(self.session.players[line.seat])
        shown = None if self._pictured is None else self._pictured(line, self.services.kit)
        return Turn(words, who, mood or "calm", mood in ("glad", "hit"), shown)

    def title(self) -> str:
        return self.services.titled(self.services.say("table.log_all"))

    def build(self, kit: Kit) -> list[Part]:
        plan = self._plan = plan_log(kit)
        title = kit.say("table.log_all")
        if self._leads and self.at is not None:  # only at first: then it is scrolled by hand
            self._leads = False
            rows, _ = rows_of(kit, self.turns, self.at, plan.ribbon.w)
            self.strips.offsets["log"] = max(0.0, tops(rows)[self.at].y - 4)
        parts = lay_ribbon(kit, plan, self.turns, self.at, title, self.back, self.strips.offsets)
        return [*parts, *self._name(kit, plan), *self._told(kit, plan)]

    def _name(self, kit: Kit, plan: LogPlan) -> list[Part]:
        """Return the game's sign and name over its table."""
        if plan.table is None:
            return []
        badge = f"shell/games/{self.session.game}"
        bar = plan.table._replace(x=22, y=14, w=plan.table.right - 22, h=40)
        sign, words = cut_left(bar, MARK, 10)
        name = kit.type.fit(kit.say(f"{self.session.game}.name"), NAME, plan.table.w / 2 - LAMP / 2 - 60, 1, 0.5)
        parts = [Part("log:game", words._replace(w=name.w), Label(name, "sheets.title"))]
        if self.services.images.has(badge):
            parts.append(kit.picture("log:sign", placed(sign, MARK, MARK), badge))
        return parts

    def _told(self, kit: Kit, plan: LogPlan) -> list[Part]:
        """Return what is said of the turn that is pointed at, under the table."""
        if plan.told is None or self.at is None or not 0 <= self.at < len(self.turns):
            return []
        turn = self.turns[self.at]
        left = FACE + 30 if turn.who is not None else 18.0
        begins = self._begins(kit, self.lines[self.at].beat)
        head = () if turn.words.startswith(begins) else (Run(f"{begins} ", "bold"),)
        runs = *head, Run(turn.words)
        setting = set_rich(kit.type, runs, 18, plan.told.w - left - 18)
        words = plan.told.trimmed(left=left, right=18)
        face = placed(plan.told.trimmed(left=15), FACE, FACE, 0.0)
        parts = [
            Part("told", plan.told, Panel("turn", 12, None, 1.5)),
            Part("told:words", placed(words, words.w, setting.h), Rich(setting, "sheets.told-text")),
        ]
        if turn.who is not None:
            parts.append(Part("told:face", face, Still(turn.who, turn.mood), may_overlap=True))
        return parts

    def _begins(self, kit: Kit, beat: int) -> str:
        """Return how the game itself names the turn of a beat; "" where that belongs to none."""
        return kit.say("log.turn", turn=self._numbers[beat - 1]) if 0 < beat <= len(self._numbers) else ""

    def entrances(self) -> Sequence[Entrance]:
        return entrances(self.parts)

    def ground(self, canvas: Canvas) -> None:
        """Draw the table as everybody may see it, at the turn that is pointed at; else the room round the lamp."""
        _ = self.parts
        moment = self._moment()
        if moment is None or self._plan is None or self._plan.table is None:
            lamp_ground(canvas, VEIL)
            return
        key = moment, canvas.frame, canvas.theme.folder_name
        if self._ground is None or self._ground[0] != key or self._ground[1].get_size() != canvas.surface.get_size():
            surface = pygame.Surface(canvas.surface.get_size())
            draw_table(canvas.on(surface), moment, self._plan.table)
            self._ground = key, surface
        canvas.surface.blit(self._ground[1], (0, 0))

    def _moment(self) -> Moment | None:
        """Return the table at the turn that is pointed at, once that has been so for a moment; till then the last."""
        if self._cloth is not None and not self._waits and self.at is not None and self.at < len(self.lines):
            since = self.lines[self.at - 1].beat if self.at else 0
            self._shown = self._cloth.moment(self.lines[self.at].beat, since) or self._shown
        return self._shown

    @property
    def _is_moving(self) -> bool:
        return super()._is_moving or (self._cloth is not None and self._cloth.comes)

    @property
    def _waits(self) -> bool:
        return self.time < self._since + WAITS

    def update(self, dt: float) -> None:
        waited = self._waits
        super().update(dt)
        self.dirty = self.dirty or (waited and not self._waits)

    def seconds_until_update(self) -> float | None:
        waits = (super().seconds_until_update(), self._since + WAITS - self.time if self._waits else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def point(self, number: int) -> None:
        """Point at a turn: the table shows it."""
        if number == self.at or not 0 <= number < len(self.lines):
            return
        self.at = number
        self._since = self.time
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        """Scroll by arrows and pages too: there is nothing else to focus here. The log's key closes it.

        Arrows point at the turn before or after; where one is scrolled past what was pointed at, at the first seen.
        """
        if isinstance(intent, Log):
            self.back()
            return True
        if isinstance(intent, Point):
            handled = super().handle(intent)
            under = row_at(self.parts, self.pointer.x, self.pointer.y)
            if under is not None and not self.pointer.pressed:
                self.point(under)
            return handled
        if isinstance(intent, Step) and intent.dx == 0 and self.at is not None:
            self.point(self.at + intent.dy)
        if self.strips.obey("log", intent):
            self._follow()
            return True
        return super().handle(intent)

    def _follow(self) -> None:
        """Point at a turn that is seen."""
        view = next((part.clip for part in self.parts if part.key.endswith(":turn")), None)
        if view is None or self.at is None:
            return
        seen = [number for number, rect in tops(self.parts).items() if view.y <= rect.y and rect.bottom <= view.bottom]
        if seen:
            self.point(min(max(self.at, seen[0]), seen[-1]))
