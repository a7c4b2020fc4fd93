"""A level is won with the very last Spell: a moment of its own before the picture of the victory.

The enemy parts slowly, all but that Spell goes dark, and every hand is seen to be empty. Times are those of the moment,
in seconds from when it comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.cards import CardFace, spell
from game.games.syncro.scenery.mages import draw_mage
from game.games.syncro.table.won.blow import LastBlow
from game.games.syncro.table.won.ceremony import Ceremony
from game.games.syncro.table.won.lastplan import NAME, Plan, plan_of
from game.games.syncro.table.won.scene import AHEAD, LevelWon, eased
from game.games.syncro.table.won.sparks import draw_sparks
from game.games.syncro.table.won.torn import draw_halves, draw_light
from game.games.syncro.table.won.victory import Victory
from game.scenes.shell.services import Services
from game.scenes.table.scene import TableScene
from game.ui.arrange import centred, flow, placed
from game.ui.canvas import Canvas
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.kit import HEADING, Kit
from game.ui.marks import Mark, Picture, Plate, Words
from game.ui.memo import Memo
from game.ui.part import Look, Part
from game.ui.text import Typeset
from game.ui.widgets import Label

STOPS: Final = 0.16
PARTS: Final = 0.7  # seconds that the halves take
DARK: Final = 0.3
DIMS: Final = 0.4  # seconds until all but the Spell is dark
TITLE: Final = 0.86
RISES: Final = 0.3  # seconds that the title takes
UP: Final = 12.0  # units that it rises
GLAD: Final = 1.1  # when the first mage raises the staff
NEXT: Final = 0.06
GROWS: Final = 0.2
GROWN: Final = 0.45
SETTLED: Final = 1.4
ENDS: Final = 4.4  # when it goes on by itself, where nobody is at the screen
NIGHT: Final = 0.93
GO: Final = "last:on"


class LastSpell(Ceremony):
    """Show the last Spell over its table. It stays until somebody goes on to the victory's figures."""

    zones = ("last",)
    settles = SETTLED
    ends = ENDS

    def __init__(self, services: Services, victory: Victory, blow: LastBlow) -> None:
        super().__init__(services, victory)
        self.blow = blow
        self._gone = False
        self._planned: Memo[object, Plan] = Memo()

    # Its life

    def enter(self) -> None:
        """Come without a fade: the table stands still, and goes dark."""
        self.services.navigator.fade.forget()

    def back(self) -> None:
        """Go on to the victory's picture, as far as it would have come by now."""
        if not self._gone:
            self._gone = True
            self.services.navigator.end(self, LevelWon(self.services, self.victory, AHEAD))

    @property
    def rules_at(self) -> tuple[str, str]:
        return "syncro", "SY-23"

    def title(self) -> str:
        say, kit = self.services.words.say, self.services.kit
        told = f"{say('syncro.last.title')}. {self._told(kit)}"
        return say("app.playing", game=told, app=say("app.name"))

    def _told(self, kit: Kit) -> str:
        name = self.victory.title(kit)
        level = self.victory.level
        return kit.say("syncro.last.text", level=level, name=name, turn=self.victory.turns)

    # The picture

    @property
    def plan(self) -> Plan:
        kit = self.services.kit
        key = (kit.frame, kit.words.language)
        return self._planned.get(key, lambda: plan_of(kit, self.victory, self.blow, self._told(kit)))

    def build(self, kit: Kit) -> list[Part]:
        plan = self.plan
        arrow = "shell/glyphs/arrow-right"
        go = kit.say("syncro.won.go")
        text = "text.night"
        badge = Rect.around(plan.card.middle[0], plan.card.bottom, plan.card.w * 0.27)
        parts = [
            Part("last:card", plan.card, CardFace(spell(self.blow.feat.value, "chosen"))),
            Part("last:badge", badge, Emblem(self.victory.colours[self.blow.seat])),
            Part("last:title", plan.title.rect, Label(plan.title.setting, "text.title", 0.5, shade="dark")),
            Part("last:text", plan.text.rect, Label(plan.text.setting, text, 0.5, shade="dark")),
            Part("last:sum", plan.sum.rect, Sum(plan.sum.setting)),
        ]
        if plan.lay is not None:
            parts.append(Part("last:lay", plan.lay.rect, Lay(plan.lay.setting)))
        for number, mage in enumerate(plan.mages):
            name = kit.type.fit(self.blow.names[number], NAME, plan.pitch - 8, 1, 0.8)
            place = Rect(mage.x - plan.pitch / 2, mage.y + 6, plan.pitch, name.h)
            parts.append(Part(f"last:name:{number}", place, Label(name, text, 0.5)))
            parts.append(Part(f"last:hand:{number}", centred(place.below(34, 4), 66, 34), EmptyHand()))
        button = kit.button(GO, plan.go, go, self.back, "primary", icon=arrow, zone="last", style=HEADING, first=True)
        return [*parts, button]

    def drawn(self) -> list[Part]:
        """Return what has come by now."""
        comes = {"last:card": 0.0, "last:badge": 0.0, "last:title": TITLE, "last:text": TITLE, GO: SETTLED}
        return [part for part in self.parts if self.clock >= comes.get(part.key, DARK + DIMS)]

    def placed(self, part: Part) -> Part:
        """Return the part where it is drawn now: the title rises."""
        part = super().placed(part)
        if part.key not in ("last:title", "last:text"):
            return part
        return part.moved(0, UP * (1 - eased((self.clock - TITLE) / RISES)))

    def _draw_focus(self, canvas: Canvas) -> None:
        if self.clock >= SETTLED:
            super()._draw_focus(canvas)

    def ground(self, canvas: Canvas) -> None:
        clock, plan = self.clock, self.plan
        dark = eased((clock - DARK) / DIMS)
        if dark < 1 and (table := self._table) is not None:
            table.draw(canvas)
        canvas.fill(canvas.frame.rect, "last.ground", NIGHT * dark if dark < 1 else 1.0)
        if dark > 0:
            draw_light(canvas, plan.card, dark)
        draw_halves(canvas, self.blow.enemy, plan.card, eased((clock - STOPS) / PARTS))
        if self.services.motion and clock > DARK:
            draw_sparks(canvas, plan.card.middle, clock - DARK)
        if dark < 1:
            return
        for number, mage in enumerate(plan.mages):
            glad = eased((clock - GLAD - NEXT * number) / GROWS)
            if number == self.blow.seat:
                canvas.halo(mage.rect.inset(14, 20), "endings.glow", 40, 30, 0.35)
            draw_mage(canvas, mage, GROWN * glad)

    @property
    def _table(self) -> TableScene | None:
        """Return the table that this lies over."""
        scenes = reversed(self.services.navigator.scenes)
        return next((scene for scene in scenes if isinstance(scene, TableScene)), None)


@dataclass(frozen=True, slots=True)
class Lay:
    """Say what lay on the enemy before, with an arrow to the Spell."""

    setting: Typeset

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        pill = rect.trimmed(right=34)
        yield Plate(pill, "last.ground", None, pill.h / 2, "gold-light", 1.6, 0.9)
        yield Words(pill, self.setting, "text.night", 0.5)
        yield Picture(placed(rect.trimmed(right=2), 26, 26, 1), "shell/glyphs/arrow-right", "gold-light")


@dataclass(frozen=True, slots=True)
class Sum:
    """Say what lay on the enemy in the end, against its strength, with a tick."""

    setting: Typeset

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Plate(rect, "last.ground", None, rect.h / 2, "learn.done", 2.4)
        yield Words(rect.trimmed(right=34), self.setting, "text.night", 0.5)
        yield Picture(placed(rect.trimmed(right=17), 26, 26, 1), "shell/glyphs/check", "learn.done")


@dataclass(frozen=True, slots=True)
class EmptyHand:
    """Show that a hand is empty: three dashed cards."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        for card in flow(rect, [22.0] * 3, -2, 0.5):
            yield Plate(card, radius=4, border="text.night-soft", width=1.4, dash=3)
