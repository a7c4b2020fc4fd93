"""The card that asks what an adventure shall be called: under its bookmark, which shows the name as it is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import say
from game.games.syncro.campaign.map.header import Bookmark
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import FIELD, Naming
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Shape
from game.ui.input import intents
from game.ui.layout.arrange import cut_bottom, cut_right, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, Kit
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style

PAD: Final = 24.0
GAP: Final = 12.0
UPPER: Final = 14.0  # over the title
AROUND: Final = (10.0, 14.0, 18.0)  # over the field, under it, and over the buttons
FOOT: Final = 18.0
SIDE: Final = 32.0  # units between the card and the window's right edge
TAIL: Final = (26.0, 14.0)
NOTE: Final = Style("body", 15)
KEEP: Final = Style("bold", 18)


@dataclass(frozen=True, slots=True)
class Tail:
    """Show the tip of a card that points at what it is about."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shape([(rect.x, rect.bottom), (rect.middle[0], rect.y), (rect.right, rect.bottom)], "panel.paper.top")


class NameCard(Naming):
    """Ask for an adventure's name. `tab` gives its bookmark on the screen below; `keep` takes the name."""

    def __init__(
        self,
        services: Services,
        name: str,
        proposals: Sequence[str],
        keep: Callable[[str], None],
        tab: Callable[[], Part | None],
    ) -> None:
        super().__init__(services, say("adventure.name_it"), name, proposals, keep)
        self._tab = tab

    def enter(self) -> None:
        super().enter()
        self.focus.at(FIELD, self.time, ring=self.services.navigator.by_keys)

    def handle(self, intent: intents.Intent) -> bool:
        """Leave with the first press of what goes back, also out of the field."""
        if isinstance(intent, intents.Back):
            self.back()
            return True
        return super().handle(intent)

    def ground(self, canvas: Canvas) -> None:
        """Veil the map: its bookmark is what the name is for."""
        canvas.fill(canvas.frame.rect, "veil")

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        tab = self._tab()
        width = min(window.w - 48, 428.0 * kit.growth)
        inner = width - 2 * PAD
        title = kit.paragraph("question", 0, 0, inner, self.said(self.question), HEADING)
        note = kit.paragraph("naming:note", 0, 0, inner, kit.say("adventure.name_note"), NOTE, "text.paper-soft")
        field, foot = max(52.0, kit.leading(18) + 18), max(48.0, kit.leading(18) + 24)
        height = UPPER + title.rect.h + field + note.rect.h + sum(AROUND) + foot + FOOT
        below = tab.rect.bottom + 26 if tab is not None else window.h * 0.1
        left = window.w - SIDE - width  # as far to the right as it can be under its bookmark
        left = min(left, tab.rect.middle[0] - 60) if tab is not None else left
        sheet = Rect(left, below, width, height).within(window.inset(16))
        page = sheet.trimmed(PAD, UPPER, PAD, FOOT)
        line, rest = cut_top(cut_top(page, title.rect.h, AROUND[0])[1], field, AROUND[1])
        die, place = cut_right(line, line.h, GAP)
        words = kit.say("setup.another_name")
        keep = kit.say("naming.keep")
        end, _ = cut_bottom(rest, foot)
        yes, no = cut_right(end, min(kit.type.set_text(keep, KEEP).w + 40, end.w * 0.55), GAP)
        return [
            *self._pointed(kit, tab, sheet),
            kit.panel("sheet", sheet),
            title.moved(page.x, page.y),
            kit.field(
                FIELD,
                place,
                kit.say("setup.name"),
                self.text,
                self.editing == FIELD,
                self._typed,
                proposals=self.proposals,
            ),
            kit.icon_button("naming:another", die, "shell/glyphs/dices", words, self._another, "light", zone="main"),
            note.moved(rest.x, rest.y),
            kit.link("no", no, kit.say("adventure.name_leave"), self.back, size=18),
            kit.button("yes", yes, keep, self.accept, "primary", first=True, style=KEEP),
        ]

    def _pointed(self, kit: Kit, tab: Part | None, sheet: Rect) -> list[Part]:
        """Return the bookmark in the light, with the name as it stands in the field, and the card's tip."""
        if tab is None or not isinstance(tab.face, Bookmark) or sheet.y < tab.rect.bottom + TAIL[1]:
            return []
        face = replace(tab.face, name=Bookmark.named(kit, self.text or " ", tab.rect.w))
        middle = max(sheet.x + 40, min(sheet.right - 40, tab.rect.middle[0]))
        tail = Rect.around(middle, sheet.y + 1 - TAIL[1] / 2, *TAIL)
        return [Part("naming:tab", tab.rect, face), Part("naming:tail", tail, Tail())]
