"""A level is won with the very last Spell: a moment of its own before the picture of the victory.

The enemy parts slowly, all but that Spell goes dark, and every hand is seen to be empty. Times are those of the moment,
in seconds from when it comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.ahead import BEAMS
from game.games.syncro.scenery.cards import CardFace, FoeArt, HalfArt, height_to_width, spell
from game.games.syncro.scenery.mages import LevelMoment, draw_mage
from game.games.syncro.table.won.blow import LastBlow
from game.games.syncro.table.won.ceremony import RESTS, Ceremony, CeremonyAppearance
from game.games.syncro.table.won.lastplan import NAME, Plan, plan_of
from game.games.syncro.table.won.scene import AHEAD, LevelWon, eased
from game.games.syncro.table.won.sparks import draw_sparks
from game.games.syncro.table.won.victory import Victory
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.cards import outer
from game.ui.draw.draw_commands import DrawCommand, Glow, Plate
from game.ui.draw.grounds import draw_lamp, keeps_hour
from game.ui.layout.arrange import centred, flow
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.parts.kit import HEADING, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.seats.emblem import Emblem

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

ENEMY: Final = 1.42  # width of the enemy in widths of the Spell
ACROSS: Final = 1.06  # how far each half goes to its side, in widths of the Spell
RISE: Final = 0.32  # and up
TURNS: Final = 15.0  # degrees that it turns
LAMP: Final = 1.0  # of the lamp over it, in widths of the Spell
FAINT: Final = 105  # of the rays, of 255
RINGS: Final = ((1.95, 2.6, 0.5), (2.35, 1.6, 0.3))  # of light: radius in widths of the Spell, width, alpha


class LastAppearance(CeremonyAppearance):
    """Show what has come; the title rises."""

    def drawn(self) -> list[Part]:
        """Return what has come by now."""
        comes = {"last:card": 0.0, "last:badge": 0.0, "last:title": TITLE, "last:text": TITLE, GO: SETTLED}
        clock = self._clock()
        return [part for part in self._screen.parts if clock >= comes.get(part.key, DARK + DIMS)]

    def placed(self, part: Part) -> Part:
        """Return the part where it is drawn now: the title rises."""
        part = super().placed(part)
        rises = part.key in ("last:title", "last:text")
        return part.moved(0, UP * (1 - eased((self._clock() - TITLE) / RISES))) if rises else part


class LastSpell(Ceremony):
    """Show the last Spell over its table. It stays until somebody goes on to the victory's figures."""

    tab_order = TabOrder(("last",))
    settles = SETTLED
    ends = ENDS

    def __init__(self, services: Services, victory: Victory, blow: LastBlow) -> None:
        super().__init__(services, victory)
        self.appearance = LastAppearance(self, lambda: self.clock, self.settles)
        self.blow = blow
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

    def title(self) -> str:
        return self.services.titled(f"{self.services.say('syncro.last.title')}. {self._told(self.services.kit)}")

    def _told(self, kit: Kit) -> str:
        victory = self.victory
        return kit.say("syncro.last.text", level=victory.level, name=victory.title(kit), turn=victory.turns)

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
        badge = Rect.around(plan.card.middle[0], plan.card.bottom, plan.card.w * 0.27)
        parts = [
            Part("last:card", plan.card, CardFace(spell(self.blow.feat.value, "none"))),
            Part("last:badge", badge, Emblem(self.victory.team.whos[self.blow.feat.seat].colour)),
            *plan.words,
        ]
        for mage in plan.mages:
            number = mage.number
            name = kit.type.fit(self.blow.names[number], NAME, plan.pitch - 8, 1, 0.8)
            place = Rect(mage.x - plan.pitch / 2, mage.y + 6, plan.pitch, name.h)
            hand = Part(f"last:hand:{number}", centred(place.below(34, 4), 66, 34), EmptyHand())
            parts += [Part(f"last:name:{number}", place, Label(name, "scene.text", 0.5)), hand]
        button = kit.button(GO, plan.go, go, self.back, "primary", icon=arrow, zone="last", style=HEADING, first=True)
        return [*parts, button]

    def ground(self, canvas: Canvas) -> None:
        clock, plan = self.clock, self.plan
        dark = eased((clock - DARK) / DIMS)
        if dark < 1:
            self._draw_table(canvas)
        canvas.fill(canvas.frame.rect, "last.ground", NIGHT * dark if dark < 1 else 1.0)
        if dark > 0:
            _draw_light(canvas, plan.card, dark)
        _draw_halves(canvas, self.blow.enemy, plan.card, eased((clock - STOPS) / PARTS))
        if self.services.motion and clock > DARK:
            words = [ink for part in self.parts for ink in part.text_rects()]
            draw_sparks(canvas, plan.card.middle, min(clock, RESTS) - DARK, words)
        if dark < 1:
            return
        for mage in plan.mages:
            glad = eased((clock - GLAD - NEXT * mage.number) / GROWS)
            if mage.number == self.blow.feat.seat:
                rect = mage.rect
                Glow(centred(rect, rect.w * 1.2, rect.h * 1.1), "endings.glow", 0.45).draw(canvas)
            draw_mage(canvas, mage.feeling(LevelMoment.WON) if glad > 0 else mage, glad)


@dataclass(frozen=True, slots=True)
class EmptyHand:
    """Show that a hand is empty: three dashed cards."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for card in flow(rect, [22.0] * 3, -2, 0.5):
            yield Plate(card, radius=4, border="scene.quiet", width=1.4, dash=3)


def _draw_light(canvas: Canvas, card: Rect, share: float) -> None:
    """Draw rays, rings and the lamp over a card, as bright as a share (0 to 1) says."""
    (x, y), width = card.middle, card.w
    if keeps_hour(canvas.theme):
        canvas.picture(BEAMS, Rect.around(x, y, width * 7.2), alpha=round(FAINT * share))
    for radius, thick, alpha in RINGS:
        rect = Rect.around(x, y, 2 * radius * width)
        border = canvas.colour("endings.glow", alpha * share)
        canvas.plate(rect, (0, 0, 0, 0), radius=rect.w / 2, border=border, width=thick)
    Glow(centred(card, card.w * 3, card.h * 2.3), "endings.glow", 0.85 * share).draw(canvas)
    draw_lamp(canvas, Rect.around(x, 0, width * LAMP), alpha=round(255 * share))


def _draw_halves(canvas: Canvas, enemy: Enemy, card: Rect, share: float) -> None:
    """Draw the two halves of an enemy behind a card, as far apart as a share (0 to 1) says."""
    px = canvas.frame.px
    x, y = card.middle
    width = card.w * ENEMY * (2.2 if enemy.name == "last_boss" else 1.0)
    art = FoeArt(enemy, ratio=height_to_width(enemy.name))
    for left, side in ((True, -1), (False, 1)):
        turned = pygame.transform.rotozoom(_half(canvas, art, width, left), -side * TURNS * share, 1.0)
        middle = px(x + side * card.w * ACROSS * 0.62 * share), px(y - card.h * RISE * share - card.h * 0.1)
        canvas.surface.blit(turned, turned.get_rect(center=middle))


def _half(canvas: Canvas, art: FoeArt, width: float, left: bool) -> pygame.Surface:
    """Return one half of a card in a picture as large as the whole: drawn once, then kept."""

    def drawn() -> pygame.Surface:
        box = Rect(0, 0, *outer(width, art.ratio))
        surface = pygame.Surface((canvas.frame.px(box.w), canvas.frame.px(box.h)), pygame.SRCALPHA, 32)
        HalfArt(art, left).draw(canvas.on(surface), box)
        return surface

    return keep(canvas, ("half", art, canvas.frame.px(width), left), drawn)
