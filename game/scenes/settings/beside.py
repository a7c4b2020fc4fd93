"""Settings beside a table: a narrow sheet, and the table as it is seen while they change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec import structs

from game.scenes.settings.rows import heads
from game.scenes.settings.rows.lines import lines
from game.scenes.settings.rows.rows import OWNERS, Setting, named, of_owner
from game.scenes.settings.rows.setting_scene import SettingScene
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.again import show_again
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Edge, Intent, Menu, Page
from game.ui.layout.arrange import REST, M, S, centred, columns, cut_bottom, cut_right, cut_top, endless, placed, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

ROWS: Final = ("text", "theme", "reduced", "motion", "curtain", "pace", "volume")
"""What one wants to set at a table."""
WIDE: Final = 400.0
WIDER: Final = 560.0  # the same, where the text is huge
EDGE: Final = 12.0  # between the window and the sheet
INSIDE: Final = 12.0
STRIPE: Final = 40.0
TITLE: Final = Style("title", 30)
NOTE: Final = Style("body", 15)
LIST: Final = "beside"
FOOT: Final = ("settings.side.all", "settings.side.resume")


class SettingsBeside(SettingScene):
    """Lie beside a table without a veil: what changes is seen on it at once.

    `everything` makes the screen with all settings, `pause` the pause that Escape goes back to.
    """

    traits = ScreenTraits(overlay=True, page="settings_beside")
    tab_order = TabOrder((*OWNERS, "foot", "head"))

    def __init__(self, services: Services, everything: Callable[[], Scene], pause: Callable[[], Scene]) -> None:
        super().__init__(services)
        self._everything, self._pause = everything, pause
        self._moves = self._moving
        self.at_left = False

    def title(self) -> str:
        return self.services.titled(self.services.say("settings.title"))

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return the screen with all settings, and the rulebook."""
        return [*super().player_overlays, ("settings", self.open_all)]

    @property
    def rows(self) -> tuple[Setting, ...]:
        """Return the rows that stand here."""
        return tuple(named(key) for key in ROWS)

    def back(self) -> None:
        """Go back to the pause."""
        self.services.navigator.replace(self._pause())

    def resume(self) -> None:
        super().resume()
        self.refresh()

    def go_on(self) -> None:
        """Go back to the table."""
        self.services.navigator.pop()

    def open_all(self) -> None:
        """Open all settings: from there one comes back here."""
        self.services.navigator.push(self._everything())

    def change_side(self) -> None:
        """Lay the sheet at the other side of the window."""
        self.at_left = not self.at_left
        self.refresh()

    def resized(self) -> None:
        super().resized()
        self._reveal()

    @property
    def _moving(self) -> tuple[float, bool]:
        """Return how things move."""
        return self.services.motion, self.services.settings.reduced

    @property
    def _table(self) -> TableScene | None:
        """Return the table that is seen beside the sheet, if it is one, and no curtain lies over it."""
        scenes = self.services.navigator.scenes
        below = scenes[scenes.index(self) - 1] if self in scenes[1:] else None
        return below if isinstance(below, TableScene) else None

    @property
    def alive(self) -> bool:
        return super().alive or (self._table is not None and self._table.show.stage.moving)

    def update(self, dt: float) -> None:
        """Let time pass; what moved last at the table moves again as soon as things move otherwise."""
        super().update(dt)
        table = self._table
        if table is None:
            return
        if self._moves != self._moving:
            self._moves = self._moving
            show_again(table)
            self.dirty = True
        self.dirty = table.show.stage.update(dt) or self.dirty

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Menu():
                self.go_on()
            case Page() | Edge():
                self.strips.obey(LIST, intent)
            case _:
                return super().handle(intent)
        return True

    def ground(self, canvas: Canvas) -> None:
        """Draw nothing: the table is the preview."""

    def place(self, kit: Kit) -> Rect:
        """Return where the sheet lies: at a side, or along the foot of a tall window."""
        room = kit.frame.rect.inset(EDGE)
        if kit.frame.shape != "wide":
            return cut_bottom(room, kit.frame.height / 2 - EDGE)[0]
        return placed(room, WIDER if kit.huge else WIDE * min(kit.soft, 1.25), room.h, 0.0 if self.at_left else 1.0)

    def build(self, kit: Kit) -> list[Part]:
        sheet = self.place(kit)
        page = sheet.inset(INSIDE, 0)
        head, under = cut_top(page.trimmed(top=10), self._head_height(kit), 4)
        foot, room = cut_bottom(under.trimmed(bottom=14), self._foot_height(kit, page.w), 6)
        inside, high = self._rows(kit, room.w)
        paper = kit.panel("sheet", sheet, radius=20, width=1.4)
        return [
            structs.replace(paper, solid=True),
            *self._head(kit, head),
            *strip(LIST, room, inside, high, self.strips.offsets),
            *self._foot(kit, foot),
            *self.told_undo(kit, sheet),
        ]

    def _head_height(self, kit: Kit) -> float:
        return max(64.0, kit.leading(TITLE.size) + (0.0 if kit.huge else kit.leading(NOTE.size) - 3))

    def _head(self, kit: Kit, rect: Rect) -> list[Part]:
        size = min(56.0, 44.0 * kit.soft)
        sides = kit.frame.shape == "wide"
        panel = "panel-right" if self.at_left else "panel-left"
        reset = partial(self.set_back, self.rows)
        every = (
            ("side", panel, "settings.side.other_side", self.change_side),
            ("reset", "rotate-ccw", "settings.back_sheet", reset),
            ("close", "x", "settings.side.close", self.go_on),
        )
        acts = [row for row in every if sides or row[0] != "side"]
        buttons, words = cut_right(rect.trimmed(right=S), len(acts) * (size + S) - S, S)
        parts = [
            kit.icon_button(
                f"beside:{key}", centred(place, size), f"shell/glyphs/{icon}", kit.say(told), act, "light", zone="head",
                radius=size / 2, share=0.44,
            )
            for (key, icon, told, act), place in zip(acts, columns(buttons, [REST] * len(acts), S), strict=True)
        ]  # fmt: skip
        words = words.trimmed(left=INSIDE)
        note = kit.say("settings.side.note")
        told = not kit.huge and kit.type.set_text(note, NOTE).w <= words.w
        style = kit.type.eased(TITLE)
        block = centred(words, words.w, kit.leading(style.size) + (kit.leading(NOTE.size) - 3 if told else 0.0))
        name, under = cut_top(block, kit.leading(style.size), -3)
        parts.append(kit.label("title", name, kit.say("settings.side.title"), style, minimum=0.5))
        if told:
            line = under._replace(h=kit.leading(NOTE.size))
            parts.append(kit.label("note", line, note, NOTE, "text.paper-soft"))
        return parts

    def _rows(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        editor = replace(self.editor(kit), compact=True, first=ROWS[0])
        parts: list[Part] = []
        rest = endless(width)
        for whose in OWNERS:
            stripe, rest = cut_top(rest, max(STRIPE, kit.leading(18) + 8), 2)
            parts.append(heads.stripe(self.services, kit, whose, stripe))
            inside, high = lines(editor, of_owner(whose, self.rows), width)
            place, rest = cut_top(rest, high, 6)
            parts += [part.moved(place.x, place.y) for part in inside]
        return parts, rest.y - 6

    def _foot_height(self, kit: Kit, width: float) -> float:
        high = max(54.0, kit.leading(18) + 22)
        return high if self._spare(kit, width) >= 0 else 2 * high + S

    def _widths(self, kit: Kit) -> list[float]:
        """Return how wide the two buttons of the foot must be."""
        return [kit.type.set_text(kit.say(key), BOLD).w + kit.frame.grown(22) + 40 for key in FOOT]

    def _spare(self, kit: Kit, width: float) -> float:
        """Return what the two leave of a width where they stand side by side; less than nothing: they don't."""
        return width - M - sum(self._widths(kit))

    def _foot(self, kit: Kit, rect: Rect) -> list[Part]:
        every, resume = (kit.say(key) for key in FOOT)
        spare = self._spare(kit, rect.w)
        across = [width + spare / 2 for width in self._widths(kit)]
        left, right = columns(rect, across, M) if spare >= 0 else rows(rect, (REST, REST), S)
        return [
            kit.button("all", left, every, self.open_all, "light", icon="shell/glyphs/settings", zone="foot"),
            kit.button("go_on", right, resume, self.go_on, "primary", icon="shell/glyphs/play-filled", zone="foot"),
        ]
