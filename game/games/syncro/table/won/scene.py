"""A level is won: the table's ring opens on the dawn, the medal drops, the seal falls, and the figures count up.

Times are those of the whole moment, in seconds from when the last enemy begins to tear; the picture comes when it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.games.syncro.rules.play.actions import Drop
from game.games.syncro.scenery.ahead import BEAMS, KEPT
from game.games.syncro.scenery.clearing import DAWN, Landmark
from game.games.syncro.scenery.landmarks import FREED
from game.games.syncro.scenery.mages import LevelMoment, draw_mage
from game.games.syncro.scenery.standing import LevelAttempt
from game.games.syncro.table.won.ceremony import RESTS, Ceremony, CeremonyAppearance
from game.games.syncro.table.won.faces import Plaque, draw_medal, draw_seal, fact, medal_picture
from game.games.syncro.table.won.picture import draw_dawn, rays_place
from game.games.syncro.table.won.plan import BESIDE, Plan, VictoryWords, plan_of
from game.games.syncro.table.won.sparks import draw_sparks
from game.games.syncro.table.won.victory import Victory
from game.saves.disk.files import SaveError
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import deal
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas, fetch, prepare
from game.ui.layout.memo import Memo
from game.ui.parts.kit import HEADING, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.sound.cue_sheet import CueSheet

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
BETTERS: Final = 1.5  # when the tile of a best figure turns cream
SETTLED: Final = 2.0  # when the buttons come
ENDS: Final = 5.0  # when it goes on by itself, where nobody is at the screen
AHEAD: Final = 1.4  # where it begins after the last Spell’s own moment
GO: Final = "won:on"
AGAIN: Final = "won:again"


class WonAppearance(CeremonyAppearance):
    """Show words as they come, at the time of the moment."""

    def look(self, part: Part) -> Look:
        """Return the state in which a part is drawn, at the time of the moment."""
        return super().look(part)._replace(time=self._clock())

    def drawn(self) -> Sequence[Part]:
        """Return the words that have come by now; those on the ribbon unroll with it."""
        comes = {"won:line": OPENED + DROPS, "won:foot": SETTLED, GO: SETTLED, AGAIN: SETTLED}
        clock = self._clock()
        return [p for p in self._screen.parts if p.key != "won:title" and clock >= comes.get(p.key, RAISES)]


class LevelWon(Ceremony):
    """Show a victory over its table. It stays until somebody goes on; until its end any key shows that at once.

    `clock` is where the moment begins, in its seconds: later where something else was seen in the place of its start.
    """

    tab_order = TabOrder(("won",))
    settles = SETTLED
    ends = ENDS
    traits = ScreenTraits(continues=True, way_back=("setup.back", "arrow-left"))

    def __init__(self, services: Services, victory: Victory, clock: float = TORN) -> None:
        super().__init__(services, victory, clock)
        self.appearance = WonAppearance(self, lambda: self.clock, self.settles)
        self._heard = CueSheet(_sounds(victory), clock if clock > TORN else -1.0)
        self._drawn = False
        self._planned: Memo[object, Plan] = Memo()

    # Its life

    def enter(self) -> None:
        """Come without a fade: the ring opens on the table as it stands. A best for practice is kept at once."""
        if self._start < OPENED:
            self.services.navigator.fade.forget()
        standing = self._standing
        if standing is None:
            return
        self.victory = replace(self.victory, before=standing.tally)
        if standing.better is not None:
            standing.better(self.victory.turns, self.victory.spells)

    def leave(self) -> None:
        """Leave the table as it is laid out for the question that follows."""
        if (table := self._table) is not None:
            table.appearance.reshow()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._heard.go_on(self.clock, self.services.sound.play)

    # What can be done

    def back(self) -> None:
        """Go on: to the question about the hands, or away where the level was played for practice."""
        if self._gone:
            return
        self._gone = True
        table = self._table
        if table is not None and self.victory.attempt == 0:
            self._keep_nothing(table)
            self.services.navigator.end(table)
        else:
            self.services.navigator.end(self)

    def _again(self) -> None:
        """Play the level once more: an adventure waits behind it, anything else ends here."""
        table = self._table
        if table is None or self._gone:
            return
        session, standing = table.session, self._standing
        try:
            other = (
                deal(self.services, session.game, session.players, session.options)
                if standing is None
                else standing.practise()
            )
        except (SaveError, ValueError) as error:
            told = self.services.words.message(error.message, str) if isinstance(error, SaveError) else str(error)
            self.services.navigator.notice(told)
            return
        if other is None:
            return
        again = table.screens.screens.table(other)
        navigator = self.services.navigator
        if self.victory.attempt:
            navigator.push(again)
            return
        self._gone = True
        self._keep_nothing(table)
        navigator.end(table, again)

    @staticmethod
    def _keep_nothing(table: TableScene) -> None:
        """Answer for everybody what decides nothing: no level follows this one, so no hand is carried on."""
        while asked := table.host.to_act():
            table.host.play(asked[0], Drop())

    def title(self) -> str:
        """Return what the picture tells, in words: all of it is public."""
        return self.services.titled(self.victory.said(self.services.kit))

    # The picture

    def build(self, kit: Kit) -> list[Part]:
        plan = self.plan
        line = Part("won:line", plan.line.rect, Plaque(plan.line.setting, "scene.title"))
        parts = [_label("title", plan.title, "endings.ribbon")]
        for number, (rect, row) in enumerate(zip(plan.tiles, self.victory.figures(kit), strict=False)):
            parts.append(Part(f"won:figure:{number}", rect, fact(kit, row, rect.w * 0.62, RAISES, BETTERS)))
        if plan.words is not None:
            parts.append(Part("won:told", plan.words.rect, Plaque(plan.words.setting)))
        foot = [] if plan.foot is None else [Part("won:foot", plan.foot.rect, Plaque(plan.foot.setting))]
        return [*parts, *foot, line, *self._buttons(kit, plan)]  # the night under other words lies on none of this

    def _buttons(self, kit: Kit, plan: Plan) -> list[Part]:
        arrow, repeat = "shell/glyphs/arrow-right", "shell/glyphs/repeat"
        go, again = kit.say("syncro.won.go"), kit.say("syncro.won.again")
        help_ = kit.say("syncro.won.again_help") if self.victory.attempt is not None else ""
        return [
            kit.button(GO, plan.go, go, self.back, "primary", icon=arrow, zone="won", style=HEADING, first=True),
            kit.button(AGAIN, plan.again, again, self._again, "glass", icon=repeat, zone="won", help_=help_, lines=1),
        ]

    @property
    def plan(self) -> Plan:
        kit = self.services.kit
        return self._planned.get((kit.frame, kit.words.language), lambda: plan_of(self.victory, kit))

    def ground(self, canvas: Canvas) -> None:
        clock, plan = self.clock, self.plan
        if not self._drawn:
            self._prepare(canvas, plan)
        opened = eased((clock - TORN) / (OPENED - TORN))
        if opened < 1:
            self._draw_table(canvas)
        lit = eased((clock - SEALS - FALLS) / SPREADS)
        draw_dawn(canvas, plan, opened, lit, self._landmark)
        if opened < 1:
            return
        if self.services.motion and lit > 0:
            draw_sparks(canvas, plan.medal, min(clock, RESTS) - SEALS - FALLS)
        row = sorted(mage.x for mage in plan.mages)
        for mage in plan.mages:
            up = eased((clock - RAISES - NEXT * row.index(mage.x)) / GROWS)
            draw_mage(canvas, mage.feeling(LevelMoment.WON) if up > 0 else mage, up)
        self._draw_medal(canvas, plan, clock)

    def _prepare(self, canvas: Canvas, plan: Plan) -> None:
        """Draw everything once where nobody sees it: no picture has to be made while something moves."""
        fetch(canvas, (BEAMS, rays_place(plan)), (DAWN.drawing, None), medal_picture(*plan.medal, plan.radius))
        unseen = canvas.on(canvas.surface.copy())
        draw_dawn(unseen, plan, 1.0, 1.0, self._landmark)
        for mage in plan.mages:
            draw_mage(unseen, mage)
            draw_mage(unseen, mage.feeling(LevelMoment.WON), 1.0)
        self._draw_medal(unseen, plan, SETTLED)
        prepare(canvas, *KEPT)  # what comes next
        self._drawn = True

    def _draw_medal(self, canvas: Canvas, plan: Plan, clock: float) -> None:
        come = eased((clock - OPENED) / DROPS)
        x, y = plan.medal
        y -= (y + 2 * plan.radius) * (1 - come)
        draw_medal(canvas, x, y, plan.radius, self.victory.level)
        ribbon = plan.ribbon
        with canvas.clipped(ribbon.inset(ribbon.w * (1 - come) / 2, -4)):
            canvas.picture("shell/endings/ribbon", ribbon)
            canvas.words(plan.title.setting, plan.title.rect, "endings.ribbon", 0.5)
        fallen = (clock - SEALS) / FALLS
        if self.victory.sealed and fallen > 0:
            draw_seal(canvas, x, y, plan.radius, LARGE - (LARGE - 1) * min(1.0, fallen))

    @property
    def _landmark(self) -> Landmark | None:
        """Return what is seen of the level's place, where there is room beside the words."""
        return FREED.get(self.victory.place) if self.services.kit.frame.width >= BESIDE else None

    @property
    def _standing(self) -> LevelAttempt | None:
        """Return what the level's adventure tells of it, where it belongs to one."""
        table = self._table
        standing = None if table is None else table.session.standing
        return standing if isinstance(standing, LevelAttempt) else None


def _sounds(victory: Victory) -> tuple[tuple[float, str], ...]:
    """Return what is heard: the ring opens, the medal has dropped, the seal falls, and the figures count.

    Where anybody is there it is they who have won.
    """
    falls = [(SEALS + FALLS, "seal")] if victory.sealed else []
    wins = [] if victory.alone else [(BETTERS, "win")]
    return (TORN, "dawn"), (OPENED + DROPS, "medal"), *falls, (RAISES, "roll"), *wins


def _label(key: str, words: VictoryWords, role: str, shade: str = "") -> Part:
    return Part(f"won:{key}", words.rect, Label(words.setting, role, 0.5, shade=shade))


def eased(share: float) -> float:
    """Return how far something has come that slows down towards its end."""
    return 1 - (1 - max(0.0, min(1.0, share))) ** 3
