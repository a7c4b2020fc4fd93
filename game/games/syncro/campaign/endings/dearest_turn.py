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
from game.ui.arrange import centred, cut_bottom, cut_left, cut_top, endless, flow, placed
from game.ui.canvas import Canvas
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.intents import Intent
from game.ui.kit import CAPS, HEADING, Kit
from game.ui.marks import Mark, Plate
from game.ui.part import Look, Part
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
        yield from CardFace(spell(self.value, small=True)).marks(rect, look)
        if self.spent:
            yield Plate(rect.inset(-1.5), radius=rect.w * 0.12, border="lost.standing", width=2.4)
        else:
            yield Plate(rect, "lost.inset", radius=rect.w * 0.1, alpha=KEPT)


@dataclass(frozen=True, slots=True)
class Lit:
    """Show the ground of a mage who could have done otherwise."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Plate(rect, "lost.inset", radius=12)


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
        window = kit.frame.rect
        width = min(window.w - 48, 700 * kit.growth)
        heading = kit.paragraph("title", 0, 0, width - 2 * PAD - 52, self._say("title"), HEADING, "lost.text")
        rows, height = self._rows(kit, width - 2 * PAD - 16)
        button = max(52.0, kit.leading(18) + 20)
        head = 14 + heading.rect.h + 8
        sheet = centred(window, width, min(window.h - 36, head + height + 20 + button + 24))
        foot, view = cut_bottom(sheet.trimmed(PAD, head, PAD, 20), button, 14)
        view = view._replace(h=whole_words(rows, view.h, height, self.scrolls.get("turn", 0.0)))
        close = placed(sheet.inset(16, 12), 44, 44, 1, 0)
        icon = "shell/glyphs/history"
        return [
            kit.panel("sheet", sheet, "cold", radius=20),
            heading.moved(view.x, sheet.y + 14),
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
        who, does = cut_left(endless(width), width * 0.4)
        name, _ = cut_top(who.trimmed(left=FACE + 26, top=8, right=8), kit.leading(18))
        parts: list[Part] = [
            Part(f"{key}:face", Rect(12, 10, FACE, FACE), Emblem(player.colour)),
            kit.label(f"{key}:name", name, player.name, NAME, "lost.text", minimum=0.6),
        ]
        if isinstance(mage.estimate, str):
            thumb = placed(name.below(THUMB, 2), THUMB, THUMB, 0)
            parts.append(kit.picture(f"{key}:thumb", thumb, f"syncro/estimate-{mage.estimate}"))
        does = does.trimmed(top=10, right=24)
        spent = {deed.place for deed in mage.deeds}
        size = min(CARD * kit.soft, does.w / max(1, len(mage.hand)) - APART)
        hand, below = cut_top(does, size * NUMBER, 4)
        cards = flow(hand, [size] * len(mage.hand), APART)
        for place, (value, card) in enumerate(zip(mage.hand, cards, strict=True)):
            parts.append(Part(f"{key}:spell:{place}", card, Held(value, place in spent)))
        # without a hand beside the name
        top = below.y if mage.hand else name.middle[1] - kit.leading(NOTE.size) / 2
        text = kit.paragraph(f"{key}:did", does.x, top, does.w, did(kit.words.say, mage), NOTE, "lost.soft")
        bottom = max(name.bottom + THUMB + 4, text.rect.bottom) + 8
        ground = [Part(f"{key}:lit", Rect(0, 0, width, bottom), Lit())] if mage.free else []
        return [*ground, *parts, text], bottom


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
