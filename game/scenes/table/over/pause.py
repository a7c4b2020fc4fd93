"""Pause, over a table: go on, begin again, leave or resign, and what can be changed anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from game.engine.protocol import say
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import Way, go_out, way_aside, way_out
from game.scenes.shell.sheets import quick_settings
from game.scenes.shell.sheets.dialogs import TOP, Confirm, MenuOver
from game.scenes.table.game_table.switches import Switch, rows
from game.scenes.table.guides.guide import FirstLevelLamp
from game.scenes.table.over.new_match import deal
from game.scenes.table.over.screens import Screens
from game.ui.layout.arrange import REST, XL, L, M, centred, columns, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind, Panel, strip
from game.ui.type.text import Style

PAD: Final = 28.0
GAP: Final = 12.0
RING: Final = 12.0
ROW: Final = Style("body", 18)

Row: TypeAlias = tuple[str, str, Callable[[], None], ButtonKind, str]
"""A button: key, words, act, kind and icon."""


class Pause(MenuOver):
    """Wait over a `table`, the scene of a match. Escape and the menu key go back to it."""

    traits = ScreenTraits(overlay=True, page="pause")

    def __init__(
        self,
        services: Services,
        screens: Screens,
        table: Scene,
        session: MatchSession,
        resign: Callable[[], None],
        hint: Callable[[], None] | None = None,
        lamp: FirstLevelLamp | None = None,
        switches: Sequence[Switch] = (),
    ) -> None:
        """Lie over a table; `resign` gives the match up; `hint` asks for one there, where it has any to give now.

        `lamp` is a first level's, `switches` are those of this table.
        """
        super().__init__(services)
        self._hint, self._lamp, self._switches = hint, lamp, switches
        self.screens, self.table = screens, table
        self._session, self._resigns = session, resign

    def title(self) -> str:
        return self.services.titled(
            self.services.say("app.paused", game=self.services.say(f"{self._session.game}.name"))
        )

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return its questions, and the rulebook."""
        settings = self.services.settings
        asked = (
            (self.ask_again, settings.ask_again and self._session.after is None),
            (self.ask_resign, settings.ask_resign and self.resignable),
            (self.ask_leave, settings.ask_leave),
        )
        questions = [("question", act) for act, due in asked if due]
        return [*super().player_overlays, *questions, ("settings_beside", self.open_settings)]

    def open_settings(self) -> None:
        """Lay what one wants to set at a table beside it, in the place of the pause; from there a pause comes back."""
        services, screens, table, session = self.services, self.screens, self.table, self._session

        def pause() -> Scene:
            return Pause(services, screens, table, session, self._resigns, self._hint, self._lamp, self._switches)

        services.navigator.replace(screens.settings_beside(pause))

    def ask_leave(self) -> None:
        """Leave the table, after a question where the settings ask for one."""
        if not self.services.settings.ask_leave:
            self.leave_table()
            return
        self._ask_whether(self.way_out, self.leave_table)

    def _ask_whether(self, way: Way, leave: Callable[[], None]) -> None:
        """Ask whether the table is to be left, by a way that is named."""
        promise = say(self._session.promise)
        self.services.navigator.push(
            Confirm(self.services, say("dialog.leave"), promise, say(way[0]), leave, agrees=True)
        )

    def leave_table(self) -> None:
        """Go home, or to the campaign's map that lies below; the match is saved as it stands."""
        go_out(self.services.navigator, self.table)

    def ask_aside(self) -> None:
        """Go to the review below instead, after a question where the settings ask for one."""
        navigator = self.services.navigator
        way = way_aside(navigator, self.table)
        leave = partial(navigator.end, self.table)
        if self.services.settings.ask_leave and way is not None:
            self._ask_whether(way, leave)
        else:
            leave()

    def ask_again(self) -> None:
        """Begin this match again, after a question unless the settings want none."""
        if not self.services.settings.ask_again:
            self.again()
            return
        follows = say("dialog.restart_text" if self._session.host.decision_count else "dialog.restart_fresh")
        self.services.navigator.push(
            Confirm(self.services, say("dialog.restart"), follows, say("pause.restart"), self.again)
        )

    def again(self) -> None:
        """Deal a new match to the same players, and leave this one among the saved games."""
        session = self._session
        again = deal(self.services, session.game, session.players, session.options)
        if again is not None:
            self.services.navigator.end(self.table, self.screens.table(again))

    def ask_hint(self) -> None:
        """Go back, and ask for a hint."""
        assert self._hint is not None, "a hint is offered"
        self.back()
        self._hint()

    def switch_lamp(self) -> None:
        """Go back, and put the lamp of a first level out, or light it again."""
        assert self._lamp is not None, "there is a lamp"
        self.back()
        self._lamp.switch()

    @property
    def way_out(self) -> Way:
        """Return the words and the icon of the button that leads home, or to the screen below the table."""
        return way_out(self.services.navigator, self.table)

    @property
    def resignable(self) -> bool:
        """Tell whether somebody may give the match up: not a level of a campaign, which is played to its end."""
        session = self._session
        return bool(session.people) and session.after is None and not session.over

    def ask_resign(self) -> None:
        """Give this match up, after a question that says what it means for everybody, unless the settings want none."""
        if not self.services.settings.ask_resign:
            self.resign()
            return
        session = self._session
        if session.heir is not None:
            follows = say("dialog.resign_duel", player=session.name(session.heir))
        elif len(session.people) == 2:
            follows = say("dialog.resign_both")
        elif len(session.people) > 2:
            follows = say("dialog.resign_all", count=len(session.people))
        else:
            follows = say("dialog.resign_alone")
        self.services.navigator.push(
            Confirm(self.services, say("dialog.resign"), follows, say("dialog.resign_yes"), self.resign, destroys=True)
        )

    def resign(self) -> None:
        """Give the match up, and show how it stood."""
        self._resigns()
        self.services.navigator.end(self.table, self.screens.results(self._session))

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        bar, left = self.bar(kit)
        room = kit.frame.rect.trimmed(L, left.bottom + TOP / 2, L, 20)
        wide = kit.frame.width - 2 * XL >= 760 * kit.growth
        width = min(room.w, (800 if wide else 560) * kit.growth)
        head = self._head(kit, width - 2 * PAD)
        top = max(part.rect.bottom for part in head) + 20
        first, second = columns(endless(width - 2 * PAD), (REST, REST), 28) if wide else (endless(width - 2 * PAD),) * 2
        acts, upper = self._acts(kit, first.w)
        speeds, lower = self._speeds(kit, first.w)
        if not wide:
            second = second.moved(0, upper + L)
        inside = [*acts, *(part.moved(second.x, second.y) for part in speeds)]
        need = max(upper, second.y + lower)
        sheet = centred(kit.frame.rect, width, min(room.h, PAD + top + need + PAD)).within(room)
        page = sheet.inset(PAD)
        return [
            *bar,
            kit.panel("sheet", sheet, radius=20),
            *[part.moved(page.x, page.y) for part in head],
            *strip(
                "pause",
                page.trimmed(top=top).inset(-RING),
                [part.moved(RING, RING) for part in inside],
                need + 2 * RING,
                self.strips.offsets,
            ),
        ]

    def _head(self, kit: Kit, width: float) -> list[Part]:
        """Build the title, the game's badge, and the sentence that nothing is lost."""
        style = kit.type.eased(Style("title", 36))
        line = kit.leading(style.size)
        badge = f"shell/games/{self._session.game}"
        indent = 64.0 if self.services.images.has(badge) else 0.0
        record = self._session.journal.record
        trouble = record.trouble if record is not None else None
        saved = kit.say(self._session.promise) if trouble is None else kit.words.message(trouble, str)
        place = placed(Rect(0, 0, width, line), 48, 48, 0.0)
        return [
            kit.label("title", Rect(indent, 0, width - indent, line), kit.say("pause.title"), style),
            kit.paragraph("saved", 0, line + 2, width, saved, ROW, "text.paper-soft"),
            *([kit.picture("badge", place, badge)] if indent else []),
        ]

    def _acts(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build the buttons under each other."""
        leave, icon = self.way_out
        aside, other = way_aside(self.services.navigator, self.table) or ("", "")
        rows: tuple[Row, ...] = (
            ("resume", "pause.resume", self.back, "primary", "play-filled"),
            ("again", "pause.restart", self.ask_again, "secondary", "repeat"),
            ("aside", aside, self.ask_aside, "secondary", other),
            ("home", leave, self.ask_leave, "secondary", icon),
            ("resign", "pause.resign", self.ask_resign, "light", "flag"),
        )
        # a level of a campaign is played to its end: a new deal would not count
        offered = {"again": self._session.after is None, "resign": self.resignable, "aside": bool(aside)}
        return _buttons(kit, endless(width), [[row] for row in rows if offered.get(row[0], True)], "acts")

    def _speeds(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build the speeds of motion and of computer players, a row each, on a sheet of their own."""
        size, buttons = quick_settings.side(kit), quick_settings.speeds_width(kit)
        parts: list[Part] = []
        rest = endless(width - 36, 18, M)
        for key, build in (("motion", quick_settings.motion), ("pace", quick_settings.pace)):
            text = kit.say(f"pause.{key}")
            words = kit.type.set_text(text, ROW).w
            fits = words + buttons + 20 <= rest.w
            above, under = (rest, rest) if fits else cut_top(rest, kit.leading(18), 4)
            row, rest = cut_top(under, size, 12)
            label = (row if fits else above)._replace(w=min(row.w, words + 4))
            parts.append(kit.label(f"{key}:label", label, text, ROW))
            parts += build(self.services, kit, placed(row, min(buttons, row.w), size, 1.0 if fits else 0.0))
        switches, y = rows(self.services, kit, self._switches, width, rest.y)
        sheet = Part("speeds", Rect(0, 0, width, y + 4), Panel("drawer", 14, None, 1.4))
        below, y = self._helps(kit, width, y + 4 + GAP)
        return [sheet, *parts, *switches, *below], y

    def _helps(self, kit: Kit, width: float, y: float) -> tuple[list[Part], float]:
        """Build the ways to a hint and to the rules, side by side where there is room."""
        lit = self._lamp is not None and self._lamp.lit
        lamp = "pause.without_lamp" if lit else "pause.with_lamp"
        every: tuple[Row, ...] = (
            ("hint", "pause.hint", self.ask_hint, "light", "lightbulb"),
            ("rules", "pause.rules", self.rulebook.open, "light", "book-open"),
            ("settings", "settings.door", self.open_settings, "light", "settings"),
            ("lamp", lamp, self.switch_lamp, "light", "eye-off" if lit else "eye"),
        )
        offered = {"hint": self._hint is not None, "lamp": self._lamp is not None}
        rows = [row for row in every if offered.get(row[0], True)]
        room = (width - GAP) / 2 - 24 - kit.frame.grown(22) - 10
        pair = rows[: len(rows) - len(rows) % 2]
        across = 2 if all(kit.type.set_text(kit.say(words), BOLD).w <= room for _, words, *_ in pair) else 1
        lines = [rows[n : n + across] for n in range(0, len(rows), across)]
        return _buttons(kit, endless(width, 0, y), lines, "speeds")


def _buttons(kit: Kit, rest: Rect, lines: Sequence[Sequence[Row]], zone: str) -> tuple[list[Part], float]:
    """Build buttons under one another, those of a line side by side, as high as its words need; return their end."""
    parts: list[Part] = []
    for line in lines:
        wide = columns(rest, [REST] * len(line), GAP)[0].w - 24 - kit.frame.grown(22) - 10
        least = max(60.0 if key == "resume" else 54.0 for key, *_ in line)
        height = max(least, *(kit.type.fit(kit.say(words), BOLD, wide, 2, 0.8).h + 22 for _, words, *_ in line))
        row, rest = cut_top(rest, height, GAP)
        for (key, words, act, kind, icon), rect in zip(line, columns(row, [REST] * len(line), GAP), strict=True):
            sign = f"shell/glyphs/{icon}"
            parts.append(kit.button(key, rect, kit.say(words), act, kind, icon=sign, zone=zone, first=key == "resume"))
    return parts, rest.y - GAP
