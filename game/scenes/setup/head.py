"""What stands over a set-up, and behind it: the game's name, the ways out of it, its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from msgspec.structs import replace

from game.scenes.setup.help import helps, least
from game.scenes.setup.round_table import DrawnTable, hang_lamp
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas, lay, polygon, watermark
from game.ui.draw.draw_commands import Glow
from game.ui.draw.grounds import painted
from game.ui.layout.arrange import XL, L, M, centred, cut_left, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Part
from game.ui.parts.tiles import Guise
from game.ui.type.text import Style

EDGE: Final = XL
BAR: Final = 48.0  # units that what lies at the top is high
MOTIF: Final = 0.33  # of the window's width, where the picture's own subject begins


@dataclass(frozen=True, slots=True)
class Head:
    """Hold what the head needs: what is set up, in words, how the game looks, and what its buttons do."""

    services: Services
    screens: Screens
    game: str
    caption: str
    look: Guise
    back: Callable[[], None]
    reset: Callable[[], None] | None
    """Forgets how it was the last time; None where that isn't said here."""
    dark: bool = False
    """Whether it stands in the room with the lamp, where every game's words look alike."""

    def build(self, kit: Kit) -> tuple[list[Part], float]:
        """Build the head; return where what stands below it may begin, too."""
        look = self.look
        usual = f"games.{self.game}" if look.themed else "games.other"
        words = {name: f"{'round' if self.dark else usual}.{name}" for name in WORDS}
        style = kit.type.eased(Style("title", 36))
        caps = self.caption.upper()
        name = kit.say(f"{self.game}.name")
        bar, _ = cut_top(kit.frame.rect.inset(EDGE, L), BAR)
        back, beside = cut_left(bar, BAR, 15)
        room = beside._replace(y=18, w=kit.frame.width * 0.4)
        label, title = stack(room, (kit.leading(15), kit.leading(style.size)), -4)
        setting = kit.type.fit(name, style, room.w, 1, 0.6)
        parts = [
            kit.icon_button("back", back, "shell/glyphs/arrow-left", kit.say("setup.back"), self.back, radius=BAR / 2),
            kit.label("title:label", label, caps, CAPS, words["label"]),
            kit.label("title", title._replace(w=setting.w + 4), name, style, words["title"], minimum=0.6),
        ]
        if self.reset is not None:
            width = max(setting.w, kit.type.set_text(caps, CAPS).w)
            parts += self._remembered(kit, cut_left(beside, width, 28)[1], words["title"], self.reset)
        used = max(ink.right for part in parts for ink in part.text_rects())
        parts += helps(self.services, self.screens, kit, self.game, bar.trimmed(left=used + M - bar.x))
        return parts, max(92.0, title.bottom + 7)

    def _remembered(self, kit: Kit, room: Rect, role: str, act: Callable[[], None]) -> list[Part]:
        """Say in two lines that everything is as it was the last time, with the way to begin anew; or only that way."""
        text, again = kit.say("setup.as_last_time"), kit.say("setup.reset")
        line = max(22.0, kit.leading(18))
        room = room.trimmed(right=least(self.services, self.game) + 18)._replace(h=2 * line)
        icon, words = cut_left(room, line * 0.95, 10)
        first, second = stack(words, (line, line))
        setting = kit.type.set_text(text, Style("body", 18), words.w, 1)
        reset = kit.type.set_text(again, Style("bold", 18))
        parts = [kit.picture("last:icon", centred(icon, icon.w), "shell/glyphs/history", role)]
        if setting.truncated:
            second = centred(words, words.w, line)  # alone, level with the icon
        else:
            parts.append(kit.label("last", first._replace(w=setting.w + 2), text, Style("body", 18), role))
        link = second._replace(w=min(second.w, reset.w + 4))
        part = kit.link("reset", link, again, act, role=role, size=17, align=0.0, zone="bar")
        return [*parts, replace(part, hit=icon.joined(words._replace(w=max(setting.w, reset.w))).inset(0, -6))]


FLOOR: Final = 0.64  # of the window's height at which the floor of a room begins
WORDS: Final = ("title", "label")


def lay_ground(canvas: Canvas, game: str, look: Guise, parts: Sequence[Part]) -> None:
    """Lay what stands behind a set-up's parts: the game's picture, shade under words, and the lamp over the table."""
    table = next((part.rect for part in parts if isinstance(part.face, DrawnTable)), None)
    key = "setup", game, canvas.frame, table
    lay(canvas, key, lambda: _scenery(canvas, game, look) if table is None else _room(canvas, table))
    role = look.role("top") if table is None else "round.room-top"
    high = [part for part in parts if part.rect.y < canvas.frame.height / 3]  # a drawn table has the reset at the foot
    head = [part for part in high if part.key in ("title:label", "title", "last", "reset")]
    inks = [ink for part in head for ink in part.text_rects()]
    if inks and (canvas.frame.shape != "wide" or max(ink.right for ink in inks) > canvas.frame.width * MOTIF):
        right, bottom = max(ink.right for ink in inks), max(ink.bottom for ink in inks)
        Glow(Rect.around(0, 0, 3.0 * right, 3.6 * bottom), role).draw(canvas)
        return
    for ink in inks:  # words stay readable on any picture
        Glow(centred(ink, ink.w * 1.35 + 40, ink.h * 2.4), role).draw(canvas)


def _room(canvas: Canvas, table: Rect) -> pygame.Surface:
    """Draw a quiet room in the evening, and the lamp in it: nothing else takes the eye from the table."""
    window = canvas.frame.rect
    inner = canvas.on(pygame.Surface(canvas.frame.pixels))
    inner.plate(window.inset(-2), "round.room-top", "round.room-bottom", radius=0)
    floor = window.trimmed(top=window.h * FLOOR)
    points = [(0.0, 26.0), (floor.w * 0.5, 0.0), (floor.w, 22.0), (floor.w, floor.h), (0.0, floor.h)]
    polygon(inner, floor, points, "shadow", alpha=0.22)
    hang_lamp(inner, table)
    return inner.surface


def _scenery(canvas: Canvas, game: str, look: Guise) -> pygame.Surface:
    window = canvas.frame.rect
    inner = canvas.on(pygame.Surface(canvas.frame.pixels))
    inner.plate(window.inset(-2), look.role("top"), look.role("bottom"), radius=0)
    name = f"shell/setup/{game}"
    mark = placed(window, window.h * 0.9, window.h * 0.9, 1.0)
    morning = f"{name}-morning"
    if canvas.theme.stage == "morning" and canvas.images.has(morning):
        inner.cover(morning)
    elif painted(canvas) and canvas.images.has(name):
        inner.cover(name)
    elif look.mark and painted(canvas):
        watermark(inner, look.mark, mark, "light", 14)
    elif look.mark:
        watermark(inner, look.mark, mark, "scenery.petal", canvas.colour("scenery.petal")[3])
    return inner.surface
