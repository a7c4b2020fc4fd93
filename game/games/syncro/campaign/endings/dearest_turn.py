"""The dearest turn of a lost level: what was thrown away in it, and the Spells that were in hands as it began."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.endings.defeat import Defeat
from game.games.syncro.campaign.endings.paper import whole_words
from game.games.syncro.cards import NUMBER, CardFace, spell
from game.games.syncro.rules.dearest import BURNT, DRUNK, OVER, PAID, Dearest, Deed, Mage
from game.saves.player import Player
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.intents import Intent
from game.ui.kit import CAPS, HEADING, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, Part, draw_face
from game.ui.text import Style
from game.ui.widgets import strip

NAME: Final = Style("bold", 18)
NOTE: Final = Style("body", 17)
PAD: Final = 28.0
FACE: Final = 34.0
CARD: Final = 34.0
APART: Final = 6.0
THUMB: Final = 26.0
KEPT: Final = 0.5  # how strongly a Spell is drawn that stayed in its hand
WORDS: Final = "syncro.lost.turn"


@dataclass(frozen=True, slots=True)
class Held:
    """Show a Spell of a hand: fainter where it stayed there, in a red rim where it was laid or paid."""

    value: int
    spent: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        draw_face(canvas, CardFace(spell(self.value, small=True)), rect, look)
        if self.spent:
            rim = rect.inset(-1.5)
            canvas.plate(rim, (0, 0, 0, 0), radius=rect.w * 0.12, border="lost.standing", width=2.4)
        else:
            canvas.plate(rect, "lost.inset", radius=rect.w * 0.1, alpha=KEPT)


@dataclass(frozen=True, slots=True)
class Lit:
    """Show the ground of a mage who could have done otherwise."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.plate(rect, "lost.inset", radius=12)


class DearestTurn(Scene):
    """Show the turn as a sheet over the paper; arrows scroll it, Escape closes it. `read` opens it in the log.

    The hands are shown because the level is over. Rewards, Fog and Lieutenants go on into the next try: they are not.
    """

    overlay = True
    zones = ("turn", "close")

    def __init__(self, services: Services, defeat: Defeat, read: Callable[[], None]) -> None:
        super().__init__(services)
        assert defeat.dearest is not None, "there is a turn to show"
        self.defeat = defeat
        self.dear = defeat.dearest
        self._read = read

    def title(self) -> str:
        say = self.services.words.say
        return say("app.playing", game=say(f"{WORDS}.title", turn=self.dear.turn), app=say("app.name"))

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")

    def handle(self, intent: Intent) -> bool:
        return self.scrolled("turn", intent) or super().handle(intent)

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        width = min(frame.width - 48, 700 * max(1.0, kit.growth**0.8))
        heading = kit.paragraph("title", 0, 0, width - 2 * PAD - 52, self._say("title"), HEADING, "lost.text")
        rows, height = self._rows(kit, width - 2 * PAD - 16)
        button = max(52.0, kit.leading(18) + 20)
        head = 14 + heading.rect.h + 8
        sheet = Rect.around(*frame.rect.middle, width, min(frame.height - 36, head + height + 20 + button + 24))
        view = Rect(sheet.x + PAD, sheet.y + head, width - 2 * PAD, sheet.bottom - button - 34 - head - sheet.y)
        view = view._replace(h=whole_words(rows, view.h, height, self.scrolls.get("turn", 0.0)))
        close = Rect(sheet.right - 60, sheet.y + 12, 44, 44)
        foot = Rect(sheet.x + PAD, sheet.bottom - button - 20, width - 2 * PAD, button)
        icon = "shell/glyphs/history"
        return [
            kit.panel("sheet", sheet, "cold", radius=20),
            heading.moved(sheet.x + PAD, sheet.y + 14),
            *strip("turn", view, rows, height, self.scrolls),
            kit.button("read", foot, self._say("log"), self._read, "secondary", icon=icon, zone="turn", first=True),
            kit.icon_button("close", close, "shell/glyphs/x", kit.say("table.close"), self.back, "bare", zone="close"),
        ]

    def _say(self, key: str, **params: object) -> str:
        return self.services.words.say(f"{WORDS}.{key}", turn=self.dear.turn, **params)

    def _rows(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Return how points were thrown away, a line each, and then a row a mage."""
        parts = list[Part]()
        y = 2.0
        for way, text in told(self.services.words.say, self.dear):
            line = kit.rich(f"waste:{way}", 0, y, width, text, 18, "lost.text")
            parts.append(line)
            y = line.rect.bottom + 4
        caps = kit.paragraph("hands", 0, y + 10, width, self._say("hands").upper(), CAPS, "lost.label")
        parts.append(caps)
        y = caps.rect.bottom + 6
        for mage in self.dear.mages:
            row, high = self._mage(kit, mage, self.defeat.team[mage.seat], width)
            parts += [part.moved(0, y) for part in row]
            y += high + 6
        return parts, y

    def _mage(self, kit: Kit, mage: Mage, player: Player, width: float) -> tuple[list[Part], float]:
        """Return a mage's row, from (0, 0) down: who, the last estimate, the hand, and what was done."""
        key = f"mage:{mage.seat}"
        left = FACE + 26.0
        spot = Rect(left, 8, width * 0.4 - left - 8, kit.leading(18))
        name = kit.label(f"{key}:name", spot, player.name, NAME, "lost.text", minimum=0.6)
        parts: list[Part] = [Part(f"{key}:face", Rect(12, 10, FACE, FACE), Emblem(player.colour)), name]
        if isinstance(mage.estimate, str):
            thumb = Rect(left, name.rect.bottom + 2, THUMB, THUMB)
            parts.append(Part(f"{key}:thumb", thumb, Thumb(f"syncro/estimate-{mage.estimate}")))
        room = width * 0.6 - 24
        spent = {deed.place for deed in mage.deeds}
        size = min(CARD * max(1.0, kit.growth**0.6), room / max(1, len(mage.hand)) - APART)
        for place, value in enumerate(mage.hand):
            card = Rect(width * 0.4 + place * (size + APART), 10, size, size * NUMBER)
            parts.append(Part(f"{key}:spell:{place}", card, Held(value, place in spent)))
        bottom, low = name.rect.bottom + THUMB + 4, 10 + size * NUMBER + 4
        top = low if mage.hand else name.rect.middle[1] - kit.leading(NOTE.size) / 2  # without a hand beside the name
        text = kit.paragraph(f"{key}:did", width * 0.4, top, room, did(kit.words.say, mage), NOTE, "lost.soft")
        bottom = max(bottom, text.rect.bottom) + 8
        ground = [Part(f"{key}:lit", Rect(0, 0, width, bottom), Lit())] if mage.free else []
        return [*ground, *parts, text], bottom


@dataclass(frozen=True, slots=True)
class Thumb:
    """Show the estimate that a mage had given last."""

    picture: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.picture(self.picture, rect)


def told(say: Callable[..., str], dear: Dearest) -> list[tuple[str, str]]:
    """Return the ways in which points were thrown away, in words."""
    lost = [(way, dear.lost(way)) for way in (OVER, BURNT, DRUNK, PAID)]
    return [(way, say(f"{WORDS}.{way}", count=points)) for way, points in lost if points]


def did(say: Callable[..., str], mage: Mage) -> str:
    """Return what a mage did in the turn, and whether passing was free."""
    deeds = [_deed(say, deed) for deed in mage.deeds]
    done = ", ".join(deeds) or say(f"{WORDS}.{'nothing' if mage.hand else 'empty'}")
    return f"{done} · {say(f'{WORDS}.could')}" if mage.free else done


def _deed(say: Callable[..., str], deed: Deed) -> str:
    if deed.paid:
        return say(f"{WORDS}.gave", value=deed.value)
    return say(f"{WORDS}.laid", value=deed.value, enemy=say(f"syncro.the.{deed.enemy}"))
