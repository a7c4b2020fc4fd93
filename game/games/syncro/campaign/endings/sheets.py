"""The sheets over the paper of a defeat: all that still stood, the dearest turn with what was in hands, the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, TypeAlias

from game.content.words.strings import Words
from game.games.syncro.campaign.endings.defeat import Defeat, how_close, name_of, told_of
from game.games.syncro.campaign.endings.paper import HIGH, NAME, NOTE, Inset, card_of, whole_words
from game.games.syncro.rules.adventure.dearest import BURNT, DRUNK, OVER, PAID, Dearest, Deed, Mage
from game.games.syncro.rules.state.naming import the
from game.games.syncro.scenery.cards import NUMBER, CardFace, closed, spell
from game.saves.records.player import Player
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import TOP, MenuOver
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.input.intents import Intent
from game.ui.layout.arrange import M, centred, cut_bottom, cut_left, cut_top, endless, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, HEADING, Act, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import strip
from game.ui.seats.faces import portrait_of
from game.ui.type.text import Style

PAD: Final = 28.0
LISTED: Final = Style("bold", 18)
FOE: Final = 64.0
CARD: Final = 34.0
APART: Final = 6.0
FACE: Final = 34.0
THUMB: Final = 26.0
KEPT: Final = 0.5  # how strongly a Spell is drawn that stayed in its hand
WORDS: Final = "syncro.lost.turn"
INSET: Final = 24.0  # from the menu's edge to its buttons
GAP: Final = 12.0  # between two of them


class ColdSheet(SceneOver):
    """Lie over the paper of a defeat; arrows scroll it, Escape closes it."""

    key: ClassVar[str]
    """The name of what is scrolled."""

    def __init__(self, services: Services, defeat: Defeat) -> None:
        super().__init__(services)
        self.defeat = defeat

    def handle(self, intent: Intent) -> bool:
        return self.strips.obey(self.key, intent) or super().handle(intent)

    def _sheet(self, kit: Kit, sheet: Rect, inset: tuple[float, float], inside: list[Part]) -> list[Part]:
        """Return a sheet with what stands on it, and the button in its corner that closes it."""
        corner = placed(sheet.inset(*inset), 44, 44, 1, 0)
        words = kit.say("table.close")
        close = kit.icon_button("close", corner, "shell/glyphs/x", words, self.back, "bare", zone="close")
        return [kit.panel("sheet", sheet, "cold", radius=20), *inside, close]


class StandingList(ColdSheet):
    """Show every enemy that still stood, the nearest to falling first."""

    key = "standing"

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        width = min(window.w - 48, 560 * kit.growth)
        head = max(60.0, kit.leading(25) + kit.leading(18) + 16)
        rows, height = self._rows(kit, width - 2 * PAD - 16)
        sheet = centred(window, width, min(window.h - 48, head + height + 44))
        title, below = cut_top(sheet.trimmed(PAD, 14, PAD + 60), kit.leading(25))
        line, _ = cut_top(below, kit.leading(18))
        count = how_close(kit.words, self.defeat.after).replace("**", "")
        inside = [
            kit.label("title", title, kit.say("syncro.lost.all"), HEADING, "lost.text"),
            kit.label("count", line, count, NOTE, "lost.soft", minimum=0.7),
            *strip(self.key, sheet.trimmed(PAD, head + 14, PAD, 20), rows, height, self.strips.offsets),
        ]
        return self._sheet(kit, sheet, (20, 14), inside)

    def _rows(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        parts = list[Part]()
        page = endless(width, y=8)
        for number, one in enumerate(self.defeat.after.standing):
            key = f"row:{number}"
            card = card_of(one, key, page.trimmed(left=8)._replace(w=FOE))
            left = card.rect.right + 16
            name = kit.paragraph(f"{key}:name", left, 0, width - left, name_of(kit.words, one), LISTED, "lost.text")
            told = told_of(kit.words, self.defeat, one)
            text = kit.paragraph(f"{key}:told", left, 0, width - left, told, NOTE, "lost.soft")
            row, page = cut_top(page, max(card.rect.h, HIGH * FOE / 80, name.rect.h + text.rect.h), M)
            first, second = stack(row, (name.rect.h, text.rect.h), align=0.5)
            parts += [card, name.moved(0, first.y), text.moved(0, second.y)]
        return parts, page.y


# The dearest turn


@dataclass(frozen=True, slots=True)
class Held:
    """Show a Spell of a hand: fainter where it stayed there, in a red rim where it was laid or paid.

    A value of 0 shows its back.
    """

    value: int
    spent: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        art = spell(self.value, small=True) if self.value else closed()
        yield from CardFace(art).draw_commands(rect, look)
        if self.spent:
            yield Plate(rect.inset(-1.5), radius=rect.w * 0.12, border="lost.standing", width=2.4)
        else:
            yield Plate(rect, "lost.inset", radius=rect.w * 0.1, alpha=KEPT)


class DearestTurn(ColdSheet):
    """Show what was thrown away in a turn, and the Spells that were in hands then.

    `read` opens it in the log, or, where it is `reviewed`, in the review.

    The hands are shown because the level is over. Rewards, Fog and Lieutenants go on into the next try: they are not.
    So do Spells that were kept: where there are any, all that stayed in a hand is shown from behind.
    """

    key = "turn"
    tab_order = TabOrder(("turn", "close"))

    def __init__(self, services: Services, defeat: Defeat, read: Callable[[], None], *, reviewed: bool = False) -> None:
        super().__init__(services, defeat)
        assert defeat.dearest is not None, "there is a turn to show"
        self.dear = defeat.dearest
        self._read = read
        self._reviewed = reviewed

    def title(self) -> str:
        return self.services.titled(self._say("title"))

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        width = min(window.w - 48, 700 * kit.growth)
        heading = kit.paragraph("title", 0, 0, width - 2 * PAD - 52, self._say("title"), HEADING, "lost.text")
        rows, height = self._rows(kit, width - 2 * PAD - 16)
        button = max(52.0, kit.leading(18) + 20)
        head = 14 + heading.rect.h + 8
        sheet = centred(window, width, min(window.h - 36, head + height + 20 + button + 24))
        foot, view = cut_bottom(sheet.trimmed(PAD, head, PAD, 20), button, 14)
        view = view._replace(h=whole_words(rows, view.h, height, self.strips.offsets.get(self.key, 0.0)))
        icon = f"shell/glyphs/{'eye' if self._reviewed else 'history'}"
        words = self._say("review" if self._reviewed else "log")
        inside = [
            heading.moved(view.x, sheet.y + 14),
            *strip(self.key, view, rows, height, self.strips.offsets),
            kit.button("read", foot, words, self._read, "secondary", icon=icon, zone="turn", first=True),
        ]
        return self._sheet(kit, sheet, (16, 12), inside)

    def _say(self, key: str) -> str:
        return self.services.say(f"{WORDS}.{key}", turn=self.dear.turn)

    def _rows(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Return how points were thrown away, a line each, and then a row a mage."""
        parts = list[Part]()
        y = 2.0
        for way, text in waste_rows(kit.words.say, self.dear):
            parts.append(kit.rich(f"waste:{way}", 0, y, width, text, 18, "lost.text"))
            y = parts[-1].rect.bottom + 4
        parts.append(kit.paragraph("hands", 0, y + 10, width, self._say("hands").upper(), CAPS, "lost.label"))
        y = parts[-1].rect.bottom + 6
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
            Part(f"{key}:face", Rect(12, 10, FACE, FACE), portrait_of(player, mage.seat, seal=False), may_overlap=True),
            kit.label(f"{key}:name", name, player.name, NAME, "lost.text", minimum=0.6),
        ]
        if isinstance(mage.estimate, str):
            thumb = placed(name.below(THUMB, 2), THUMB, THUMB, 0)
            parts.append(kit.picture(f"{key}:thumb", thumb, f"syncro/estimate-{mage.estimate}"))
        does = does.trimmed(top=10, right=24)
        spent = {deed.place for deed in mage.deeds}
        hidden = self.defeat.kept
        size = min(CARD * kit.soft, does.w / max(1, len(mage.hand)) - APART)
        hand, below = cut_top(does, size * NUMBER, 4)
        cards = flow(hand, [size] * len(mage.hand), APART)
        parts += [
            Part(f"{key}:spell:{place}", card, Held(value if place in spent or not hidden else 0, place in spent))
            for place, (value, card) in enumerate(zip(mage.hand, cards, strict=True))
        ]
        # without a hand beside the name
        top = below.y if mage.hand else name.middle[1] - kit.leading(NOTE.size) / 2
        text = kit.paragraph(f"{key}:did", does.x, top, does.w, did(kit.words, mage), NOTE, "lost.soft")
        bottom = max(name.bottom + THUMB + 4, text.rect.bottom) + 8
        # a light ground for whoever could have done otherwise
        ground = [Part(f"{key}:lit", Rect(0, 0, width, bottom), Inset(12))] if mage.free else []
        return [*ground, *parts, text], bottom


def waste_rows(say: Callable[..., str], dear: Dearest) -> list[tuple[str, str]]:
    """Return the ways in which points were thrown away, in words."""
    lost = [(way, dear.lost(way)) for way in (OVER, BURNT, DRUNK, PAID)]
    return [(way, say(f"{WORDS}.{way}", count=points)) for way, points in lost if points]


def did(words: Words, mage: Mage) -> str:
    """Return what a mage did in the turn, and whether passing was free."""
    say = words.say
    deeds = [_deed(words, deed) for deed in mage.deeds]
    done = words.listed(deeds) or say(f"{WORDS}.{'nothing' if mage.hand else 'empty'}")
    return f"{done} · {say(f'{WORDS}.could')}" if mage.free else done


def _deed(words: Words, deed: Deed) -> str:
    if deed.paid:
        return words.say(f"{WORDS}.gave", value=deed.value)
    return words.say(f"{WORDS}.laid", value=deed.value, enemy=words.message(the(deed.enemy, deed.which), str))


# The menu

Row: TypeAlias = tuple[str, str, str, Act]
"""A button: key, icon, words, and what is done once the menu has gone."""


class EndMenu(MenuOver):
    """Lie over a page after a level; Escape and the menu key go back to it.

    `rows` gives its buttons.
    """

    tab_order = TabOrder(("menu", "bar"))

    def __init__(self, services: Services, rows: Callable[[], Sequence[Row]]) -> None:
        super().__init__(services)
        self._rows = rows

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        bar, left = self.bar(kit)
        button = max(60.0, kit.leading(18) + 28)
        rows = self._rows()
        heights = [button] * (len(rows) + 1)
        sheet = centred(window, min(window.w - 48, 420 * kit.growth), 2 * INSET + len(heights) * (button + GAP) - GAP)
        sheet = sheet._replace(y=max(left.bottom + TOP / 2, sheet.y))
        first, *places = stack(sheet.inset(INSET), heights, GAP)
        icon = "shell/glyphs/play-filled"
        return [
            *bar,
            kit.panel("sheet", sheet, radius=20),
            kit.button("on", first, kit.say("pause.resume"), self.back, "primary", icon=icon, zone="menu", first=True),
            *(
                kit.button(key, place, words, partial(self._do, act), icon=f"shell/glyphs/{icon}", zone="menu")
                for (key, icon, words, act), place in zip(rows, places, strict=True)
            ),
        ]

    def _do(self, act: Act) -> None:
        self.services.navigator.pop()
        act()
