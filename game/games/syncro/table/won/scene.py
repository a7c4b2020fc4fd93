"""A level is won: the table's ring opens on the dawn, the medal drops, the seal falls, and the figures count up.

Times are those of the whole moment, in seconds from when the last enemy begins to tear; the picture comes when it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.games.syncro.scenery.ahead import BEAMS, KEPT
from game.games.syncro.scenery.clearing import DAWN
from game.games.syncro.scenery.mages import draw_mage, picture_of
from game.games.syncro.table.won.faces import Figure, Plaque, draw_medal, draw_seal, medal_picture
from game.games.syncro.table.won.picture import draw_dawn, rays_place
from game.games.syncro.table.won.plan import WORD, Plan, Words, plan_of
from game.games.syncro.table.won.sparks import draw_sparks
from game.games.syncro.table.won.victory import Victory
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.scene import TableScene
from game.ui.canvas import Canvas, fetch, prepare
from game.ui.intents import Covered, Exposed, FullScreen, Intent, LetGo, Point, Release, TextSize
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.part import Look, Part
from game.ui.widgets import Label

TORN: Final = 0.5  # when the picture comes
OPENED: Final = 0.8
DROPS: Final = 0.24  # seconds that the medal drops and the ribbon unrolls
SEALS: Final = 1.05
FALLS: Final = 0.22  # seconds that the seal falls
LARGE: Final = 1.6  # how large it comes, in its sizes
SPREADS: Final = 0.3  # seconds in which the light has spread
RAISES: Final = 1.3  # when the first mage raises the staff, and the figures begin to count
GROWS: Final = 0.2  # seconds in which an orb has grown
NEXT: Final = 0.06  # from one mage to the next
GROWN: Final = 0.3  # by how much of itself
SETTLED: Final = 2.0
ENDS: Final = 2.6
DEAD: Final = 0.3  # seconds in which nothing is obeyed after each change of picture
IGNORED: Final = (Point, Release, LetGo, Covered, Exposed, FullScreen, TextSize)


class LevelWon(Scene):
    """Show a victory over its table. It goes on by itself; any key shows its end at once, and the next one goes on."""

    def __init__(self, services: Services, victory: Victory) -> None:
        super().__init__(services)
        self.victory = victory
        self._skipped = 0.0  # seconds of the moment
        self._changed = 0.0  # when the picture changed as a whole
        self._stamped = not victory.sealed
        self._gone = False
        self._drawn = False
        self._planned: Memo[object, Plan] = Memo()

    @property
    def clock(self) -> float:
        """Return how far the moment has come; without motion it is at its last picture at once."""
        clock = TORN + self.time + self._skipped
        return clock if self.services.motion else max(clock, SETTLED)

    # Its life

    def enter(self) -> None:
        """Come without a fade: the ring opens on the table as it stands."""
        self.services.navigator.fade.forget()

    def leave(self) -> None:
        """Leave the table as it is laid out for the question that follows."""
        if (table := self._table) is not None:
            table.reshow()

    @property
    def alive(self) -> bool:
        return super().alive or bool(self.services.motion)

    def wakes(self) -> float | None:
        return max(0.0, ENDS - TORN - self._skipped - self.time)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty = self.dirty or bool(self.services.motion)
        if not self._stamped and self.clock >= SEALS + FALLS:
            self._stamped = True
            self.services.sound.play("seal")
        if TORN + self.time + self._skipped >= ENDS:
            self._go_on()

    def handle(self, intent: Intent) -> bool:
        """Show the end at once, then go on: whatever was pressed, but for the moment after a change of picture."""
        if isinstance(intent, IGNORED):
            return super().handle(intent) if isinstance(intent, Point) else False
        if self.time - self._changed < DEAD:
            return True
        if self.clock < SETTLED:
            self._skipped += SETTLED - self.clock
            self._changed = self.time
            self.dirty = True
        else:
            self._go_on()
        return True

    def _go_on(self) -> None:
        if not self._gone:
            self._gone = True
            self.services.navigator.end(self)

    def title(self) -> str:
        """Return what the picture tells, in words: all of it is public."""
        say = self.services.words.say
        return say("app.playing", game=self.victory.said(self.services.kit), app=say("app.name"))

    # The picture

    def build(self, kit: Kit) -> list[Part]:
        plan = self.plan
        parts = [_label("title", plan.title, "endings.ribbon"), _label("line", plan.line, "text.title", "dark")]
        for number, (rect, (figure, what)) in enumerate(zip(plan.tiles, self.victory.figures(kit), strict=False)):
            face = Figure(figure, kit.type.fit(what, WORD, rect.w - 12, 1, 0.9), RAISES)
            parts.append(Part(f"won:figure:{number}", rect, face))
        for key, words in (("told", plan.told), ("note", plan.note)):
            if words is not None:
                parts.append(Part(f"won:{key}", words.rect, Plaque(words.setting)))
        return [*parts, _label("foot", plan.foot, "text.night", "dark")]

    @property
    def plan(self) -> Plan:
        kit = self.services.kit
        return self._planned.get((kit.frame, kit.words.language), lambda: plan_of(self.victory, kit))

    def look(self, part: Part) -> Look:
        """Return the state in which a part is drawn, at the time of the moment."""
        return replace(super().look(part), time=self.clock)

    def drawn(self) -> Sequence[Part]:
        """Return the words that have come by now; those on the ribbon unroll with it."""
        comes = {"won:line": OPENED + DROPS, "won:foot": SETTLED}
        return [p for p in self.parts if p.key != "won:title" and self.clock >= comes.get(p.key, RAISES)]

    def ground(self, canvas: Canvas) -> None:
        clock, plan = self.clock, self.plan
        if not self._drawn:
            self._prepare(canvas, plan)
        opened = _eased((clock - TORN) / (OPENED - TORN))
        if opened < 1:
            self._draw_table(canvas)
        lit = _eased((clock - SEALS - FALLS) / SPREADS)
        draw_dawn(canvas, plan, opened, lit)
        if opened < 1:
            return
        if self.services.motion and lit > 0:
            draw_sparks(canvas, plan.medal, clock - SEALS - FALLS)
        for number, mage in enumerate(sorted(plan.mages, key=lambda mage: mage.x)):
            draw_mage(canvas, mage, GROWN * _eased((clock - RAISES - NEXT * number) / GROWS))
        self._draw_medal(canvas, plan, clock)

    def _prepare(self, canvas: Canvas, plan: Plan) -> None:
        """Draw everything once where nobody sees it: no picture has to be made while something moves."""
        self._drawn = True
        mages = [(picture_of(mage), mage.rect) for mage in plan.mages]
        fetch(canvas, (BEAMS, rays_place(plan)), (DAWN.drawing, None), medal_picture(*plan.medal, plan.radius), *mages)
        unseen = canvas.on(canvas.surface.copy())
        draw_dawn(unseen, plan, 1.0, 1.0)
        for mage in plan.mages:
            draw_mage(unseen, mage, GROWN)
        self._draw_medal(unseen, plan, SETTLED)
        prepare(canvas, *KEPT)  # what comes next

    def _draw_medal(self, canvas: Canvas, plan: Plan, clock: float) -> None:
        come, (x, y) = _eased((clock - OPENED) / DROPS), plan.medal
        y -= (y + 2 * plan.radius) * (1 - come)
        draw_medal(canvas, x, y, plan.radius, self.victory.level)
        ribbon = plan.ribbon
        with canvas.clipped(ribbon.inset(ribbon.w * (1 - come) / 2, -4)):
            canvas.picture("shell/endings/ribbon", ribbon)
            words = plan.title
            canvas.words(words.setting, words.rect, "endings.ribbon", 0.5)
        fallen = (clock - SEALS) / FALLS
        if self.victory.sealed and fallen > 0:
            draw_seal(canvas, x, y, plan.radius, LARGE - (LARGE - 1) * min(1.0, fallen))

    def _draw_table(self, canvas: Canvas) -> None:
        """Draw the table that the ring opens on: it stays as it was when the last enemy fell."""
        if (table := self._table) is not None:
            table.draw(canvas)

    @property
    def _table(self) -> TableScene | None:
        """Return the table that this lies over."""
        scenes = reversed(self.services.navigator.scenes)
        return next((scene for scene in scenes if isinstance(scene, TableScene)), None)


def _label(key: str, words: Words, role: str, shade: str = "") -> Part:
    return Part(f"won:{key}", words.rect, Label(words.setting, role, 0.5, shade=shade))


def _eased(share: float) -> float:
    """Return how far something has come that slows down towards its end."""
    return 1 - (1 - max(0.0, min(1.0, share))) ** 3
