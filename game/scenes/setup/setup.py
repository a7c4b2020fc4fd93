"""Setup: who sits where, the options of the match, and one press to begin. Everything is as it was the last time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.ai.entry import Entry, OptionValue
from game.engine.names import visible
from game.saves.player import Player
from game.scenes.session.people import household, worn
from game.scenes.session.session import MatchSession
from game.scenes.setup import levels, options, seats
from game.scenes.setup.editor import SeatEditor
from game.scenes.setup.help import helps, least
from game.scenes.setup.players import PlayerList, first_time, last_time
from game.scenes.shell.appearance import TIP
from game.scenes.shell.game_ui import alternatives
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.new_match import deal
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas, watermark
from game.ui.focus import whole
from game.ui.frame import Rect
from game.ui.kit import CAPS, HEADING, Kit
from game.ui.part import Part
from game.ui.text import Style
from game.ui.tiles import Guise, guise
from game.ui.widgets import strip

Chosen: TypeAlias = tuple[tuple[Player, ...], dict[str, OptionValue]]

EDGE: Final = 32.0
START: Final = Style("title", 27)
REASON: Final = Style("bold", 20)
MOTIF: Final = 0.33  # of the window's width, where the picture's own subject begins
RING: Final = 12.0  # room for the focus ring inside a strip


class Setup(Scene):
    """Set a match up. Leaving it forgets the changes; starting remembers them.

    `entry` replaces the catalogue's (other options), and `then` what starting does: an adventure's team is
    put together on the same screen.
    """

    way_back = ("setup.way_back", "arrow-left")

    def __init__(
        self,
        services: Services,
        screens: Screens,
        game: str,
        entry: Entry | None = None,
        then: Callable[[Chosen], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.screens, self.then = screens, then
        self.entry = entry or services.catalog[game]
        last = services.settings.last.get(game)
        self.as_last = last is not None
        words = services.words
        known = household(services.settings, services.words)
        colours = worn(services.settings)
        people = last_time(self.entry, words, last, colours) if last else first_time(self.entry, words, known, colours)
        self.players = PlayerList(self.entry, words, people, known, colours)
        self.options: dict[str, OptionValue] = self._known(dict(last.options) if last else {})
        self.selected = 0

    @property
    def begins(self) -> str:
        return self.entry.name

    @property
    def _look(self) -> Guise:
        return guise(self.services.images, self.services.theme, self.entry.name)

    def _known(self, chosen: dict[str, OptionValue]) -> dict[str, OptionValue]:
        offered = {option.key: option.values for option in self.entry.options if option.offered}
        return {key: value for key, value in chosen.items() if value in offered.get(key, ())}

    @property
    def rules_at(self) -> tuple[str, str]:
        return self.entry.name, ""

    def reset(self) -> None:
        """Forget how it was set up the last time."""
        self.as_last = False
        words = self.services.words
        known = household(self.services.settings, self.services.words)
        colours = worn(self.services.settings)
        self.players = PlayerList(self.entry, words, first_time(self.entry, words, known, colours), known, colours)
        self.options = {}
        self._select(0)

    def start(self) -> None:
        """Deal, and go to the table."""
        if self.then is not None:
            self.then((self.players.ready(), self._chosen()))
            return
        session = self.deal()
        if session is not None:
            self.services.navigator.replace(partial(self.screens.table, session))

    def deal(self) -> MatchSession | None:
        """Deal as it is set up; None where the match can't begin like this, or after a notice."""
        if self.reason():
            return None
        return deal(self.services, self.entry.name, self.players.ready(), self._chosen())

    def _chosen(self) -> dict[str, OptionValue]:
        return {
            option.key: self.options[option.key]
            for option in self._option_editor().offered
            if self.options.get(option.key) in option.values and not option.voided(self.options)
        }

    def caption(self, kit: Kit) -> str:
        """Return what is set up here, in words."""
        return kit.say("setup.label")

    def answer(self, kit: Kit) -> tuple[str, str]:
        """Return the words of the button that starts, and its icon."""
        return kit.say("setup.start", count=len(self.players.seats)), "play-filled"

    def reason(self) -> str:
        """Return why the match can't begin like this, in words, or ""."""
        words, offered, count = self.services.words, self.entry.seats, len(self.players.seats)
        if count < min(offered):
            return words.say("setup.need_more", count=min(offered) - count)
        if count not in offered:
            game = words.say(f"{self.entry.name}.name")
            return words.say("setup.wrong_number", game=game, list=alternatives(words, offered))
        if any(player.name and not visible(player.name) for player in self.players.seats):
            return words.say("setup.unseen_name")
        twice = self.players.twice()
        return words.say("setup.same_name", name=twice) if twice else ""

    def _select(self, seat: int) -> None:
        self.selected, self.editing = seat, ""
        self.refresh()
        self._unroll()

    def _changed(self) -> None:
        self.refresh()
        if not self.editing:
            self._unroll()

    def _unroll(self) -> None:
        """Scroll as far as the level of who is selected, or who plays there: nobody need guess that it is below."""
        parts = {part.key: part for part in self.parts if part.clip is not None and part.scroll}
        levels = [part for key, part in parts.items() if key.startswith("skill:")]
        who = [part for key, part in parts.items() if key == "by:bot"]
        low = max(levels or who, key=lambda part: whole(part).bottom, default=None)
        if low is not None and low.clip is not None and (under := whole(low).bottom + RING - low.clip.bottom) > 0:
            self.scroll(low.scroll, under)

    def _add(self, person: bool) -> None:
        self.selected = self.players.add(person=person)
        self.focus.at(f"seat:{self.selected}", self.time)
        self.refresh()

    def _remove(self, seat: int) -> None:
        self.players.remove(seat)
        self.selected = min(self.selected - (self.selected > seat), len(self.players.seats) - 1)
        self.focus.at(f"seat:{min(seat, len(self.players.seats) - 1)}", self.time)
        self.refresh()

    def _choose(self, key: str, value: OptionValue) -> None:
        self.options[key] = value
        self.refresh()

    def title(self) -> str:
        say = self.services.words.say
        what = say("app.preparing", game=say(f"{self.entry.name}.name"))
        return say("app.playing", game=what, app=say("app.name"))

    def build(self, kit: Kit) -> list[Part]:
        frame, height = kit.frame, self._start_height(kit)
        head, below = self._head(kit)
        if self._in_columns(kit):
            width = (frame.width - 2 * EDGE - 24) * 392 / 1192
            right = Rect(frame.width - EDGE - width, below, width, frame.height - below - 24 - height - 24)
            left = Rect(EDGE, below, right.x - 24 - EDGE, frame.height - below - 24)
            start = Rect(right.x, right.bottom + 16, width, height)
            right = Rect(right.x, right.y, right.w, start.y - 16 - right.y)
            return [*self._start(kit, start), *self._seats(kit, left), *self._options(kit, right), *head]
        start = Rect(EDGE, frame.height - 24 - height, frame.width - 2 * EDGE, height)
        area = Rect(EDGE, below, frame.width - 2 * EDGE, start.y - 20 - below)
        return [*self._start(kit, start), *self._together(kit, area), *head]

    def _in_columns(self, kit: Kit) -> bool:
        """Tell whether seats and options lie beside each other."""
        return kit.frame.shape == "wide" and kit.growth <= 1.6

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        """Return the tip: a sheet with a sentence for levels and characters, and a pill for everything else.

        It stays as long as the pointer does, though a character has been pressed.
        """
        found = super().tips(kit, focused)
        card = None if self.refusal.key == focused.key else self._tip_card(kit, focused)
        if card is None:
            return found
        pointed = not self.focus.ring and self.pointer.under() is focused
        return [card] if found or (pointed and self.time - self.focus.since >= TIP) else []

    def _tip_card(self, kit: Kit, focused: Part) -> Part | None:
        start = next(part.rect for part in self.parts if part.key == "start")
        room = Rect(EDGE / 2, 8, kit.frame.width - EDGE, start.y - 18)
        beside = Rect(start.x - 8, room.y, start.w, room.h) if self._in_columns(kit) else None
        return levels.tip(self._seat_editor(), kit, self.parts, focused, room, beside)

    def _head(self, kit: Kit) -> tuple[list[Part], float]:
        game, look = self.entry.name, self._look
        words = {name: f"games.{game}.{name}" if look.themed else f"games.other.{name}" for name in ("title", "label")}
        label, style = kit.leading(15), Style("title", 40 / kit.frame.text**0.4)
        line = kit.leading(style.size)
        name, caps, room = kit.say(f"{game}.name"), self.caption(kit).upper(), kit.frame.width * 0.4
        title = kit.type.fit(name, style, room, 1, 0.6)
        left, top = EDGE + 63, 18.0
        place, arrow, back = Rect(EDGE, 24, 48, 48), "shell/glyphs/arrow-left", kit.say("setup.back")
        below = Rect(left, top + label - 4, title.w + 4, line)
        parts = [
            kit.icon_button("back", place, arrow, back, self.back, radius=24),
            kit.label("title:label", Rect(left, top, room, label), caps, CAPS, words["label"]),
            kit.label("title", below, name, style, words["title"], minimum=0.6),
        ]
        if self.as_last:
            width = max(title.w, kit.type.set_text(caps, CAPS).w)
            parts += self._remembered(kit, left + width + 28, top + 6, words["title"])
        used = max(ink.right for part in parts for ink in part.text_rects())
        parts += helps(self.services, self.screens, kit, game, used + 16, kit.frame.width - EDGE)
        return parts, max(92.0, top + label + line + 3)

    def _remembered(self, kit: Kit, left: float, top: float, role: str) -> list[Part]:
        """Say that everything is as it was the last time, with the way to begin anew."""
        text, again, line = kit.say("setup.as_last_time"), kit.say("setup.reset"), max(22.0, kit.leading(17))
        size = line * 0.95
        width = kit.frame.width - EDGE - least(self.services, self.entry.name) - 18 - (left + size + 10)
        setting = kit.type.set_text(text, Style("body", 17), width, 1)
        reset = kit.type.set_text(again, Style("bold", 17))
        parts = [kit.picture("last:icon", Rect(left, top + line - size / 2, size, size), "shell/glyphs/history", role)]
        if not setting.truncated:
            place = Rect(left + size + 10, top, setting.w + 2, line)
            parts.append(kit.label("last", place, text, Style("body", 17), role))
        link = Rect(left + size + 10, top + line, min(width, reset.w + 4), line)
        part = kit.link("reset", link, again, self.reset, role=role, size=17, align=0.0, zone="bar")
        hit = Rect(left, top - 6, max(setting.w, reset.w) + size + 10, max(48.0, 2 * line + 12))
        return [*parts, replace(part, hit=hit)]

    def _start_height(self, kit: Kit) -> float:
        width = 300.0 if kit.frame.shape == "wide" else kit.frame.width - 160
        reason = kit.type.fit(self.reason(), REASON, width, 3, 0.8)
        return max(72.0, kit.leading(27) + 30, reason.h + 20)

    def _start(self, kit: Kit, rect: Rect) -> list[Part]:
        reason, (text, icon) = self.reason(), self.answer(kit)
        watched = not any(player.person for player in self.players.seats)
        return [
            kit.button(
                "start",
                rect,
                text,
                self.start,
                "primary",
                icon=f"shell/glyphs/{icon}",
                zone="start",
                style=REASON if reason else START,
                lines=3,
                enabled=not reason,
                reason=reason,
                first=True,
                radius=14,
                help_=kit.say("setup.only_bots") if watched else "",
            )
        ]

    def _seat_editor(self) -> SeatEditor:
        acts = self._select, self._add, self._remove, self._changed
        return SeatEditor(self.players, self.selected, self.editing, *acts)

    def _option_editor(self) -> options.OptionEditor:
        return options.OptionEditor(self.players, self.options, self._choose)

    def _seats(self, kit: Kit, rect: Rect) -> list[Part]:
        heading = Rect(rect.x + 24, rect.y + 7, rect.w - 48, kit.leading(25))
        parts, below = self._headings(kit, heading)
        top = below + 9 - RING
        view = Rect(rect.x + 22 - RING, top, rect.w - 44 + 2 * RING, rect.bottom - 1 - top)
        inside, height = seats.build(self._seat_editor(), kit, rect.w - 44, view.h - 2 * RING)
        inside = [part.moved(RING, RING) for part in inside]
        return [kit.panel("seats", rect), *parts, *strip("seats", view, inside, height + 2 * RING, self.scrolls)]

    def _headings(self, kit: Kit, rect: Rect) -> tuple[list[Part], float]:
        count, of, style = len(self.players.seats), self.players.most, Style("body", 18)
        taken, text = kit.say("setup.taken", count=count, of=of), kit.say("setup.table")
        number, title = kit.type.set_text(taken, style).w, kit.type.set_text(text, HEADING).w
        width, height = seats.adders_size(kit)
        in_a_row = title + 24 + width <= rect.w
        row = max(rect.h, height) if in_a_row else rect.h
        parts = [kit.label("table", Rect(rect.x, rect.y, min(rect.w, title + 4), row), text, HEADING)]
        most = kit.type.set_text(kit.say("setup.taken", count=of, of=of), style).w
        if title + most + 40 + (width if in_a_row else 0) <= rect.w:
            left = rect.x + title + 20 if in_a_row else rect.right - number - 2
            box = Rect(left, rect.y, number + 2, row)
            parts.append(kit.label("taken", box, taken, style, "text.paper-soft"))
        place = Rect(rect.x, rect.y + row + 10, rect.w, height)
        if in_a_row:
            place = Rect(rect.right - width, rect.y + (row - height) / 2, width, height)
        return [*parts, *seats.adders(self._seat_editor(), kit, place)], max(rect.y + row, place.bottom)

    def _options(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build the sheet with the options; below them, where there is room, who sits beside whom."""
        line, width = kit.leading(25), rect.w - 48
        place = Rect(rect.x + 24, rect.y + 31 - line / 2 if kit.growth < 1.2 else rect.y + 10, width, line)
        top = place.bottom + 16
        inside, height = options.build(self._option_editor(), kit, width)
        view = Rect(rect.x + 24 - RING, top - RING, width + 2 * RING, rect.bottom - 14 - top + RING)
        inside = [part.moved(RING, RING) for part in inside]
        free = Rect(rect.x + 24, top + height + 18, width, rect.bottom - 18 - top - height - 18)
        return [
            *self._options_sheet(kit, rect, place),
            *strip("options", view, inside, height + 2 * RING, self.scrolls),
            *options.round_table(self.players, kit, free),
        ]

    def _options_sheet(self, kit: Kit, rect: Rect, title: Rect) -> list[Part]:
        words = kit.label("options:title", title, kit.say("setup.options"), HEADING, "text.night")
        return [kit.panel("options", rect, "slate", width=1.4), words]

    def _together(self, kit: Kit, area: Rect) -> list[Part]:
        """Build seats and options under each other in one strip: in windows that aren't wide, or with large text."""
        width, title = area.w, kit.leading(25)
        headings, top = self._headings(kit, Rect(24, 16, width - 48, title))
        inside, height = seats.build(self._seat_editor(), kit, width - 44, area.h - top - 16 - 22)
        sheet = Rect(0, 0, width, top + 16 + height + 22)
        parts = [kit.panel("seats", sheet), *headings, *(part.moved(22, top + 16) for part in inside)]
        aside, end = self._aside(kit, Rect(0, sheet.bottom + 20, width, area.h - 2 * RING - sheet.bottom - 20))
        moved = [part.moved(RING, RING) for part in (*parts, *aside)]
        return strip("all", area.inset(-RING), moved, end + 2 * RING, self.scrolls)

    def _aside(self, kit: Kit, room: Rect) -> tuple[list[Part], float]:
        """Build what stands below the seats, from the top of a room that may be too low; return where it ends."""
        width, title = room.w, kit.leading(25)
        inside, height = options.build(self._option_editor(), kit, width - 48)
        below = Rect(0, room.y, width, 18 + title + 14 + height + 22)
        spare = room.bottom - below.bottom
        table: list[Part] = []
        if spare > options.ROUND + 20:
            below = Rect(0, below.y, width, below.h + spare)
            table = options.round_table(self.players, kit, Rect(24, below.bottom - spare, width - 48, spare - 24))
        parts = self._options_sheet(kit, below, Rect(24, below.y + 16, width - 48, title))
        return [*parts, *(part.moved(24, below.y + 18 + title + 14) for part in inside), *table], below.bottom

    def ground(self, canvas: Canvas) -> None:
        key = ("setup", self.entry.name, canvas.frame)
        canvas.surface.blit(canvas.paint.kept(key, lambda: self._scenery(canvas)), (0, 0))
        role = self._look.role("top")
        head = [part for part in self.parts if part.key in ("title:label", "title", "last", "reset")]
        inks = [ink for part in head for ink in part.text_rects()]
        if inks and (canvas.frame.shape != "wide" or max(ink.right for ink in inks) > canvas.frame.width * MOTIF):
            right, bottom = max(ink.right for ink in inks), max(ink.bottom for ink in inks)
            canvas.halo(Rect(-40, -40, right + 60, bottom + 40), role, 30, 24, 0.92)
            return
        for ink in inks:  # words stay readable on any picture
            canvas.halo(ink.inset(-2, 2), role, ink.h / 2, 9, 0.8)

    def _scenery(self, canvas: Canvas) -> pygame.Surface:
        frame, surface = canvas.frame, pygame.Surface(canvas.frame.pixels)
        inner, look = canvas.on(surface), self._look
        inner.plate(frame.rect.inset(-2), look.role("top"), look.role("bottom"), radius=0)
        name = f"shell/setup/{self.entry.name}"
        if canvas.images.has(name):
            inner.cover(name)
        elif look.mark:
            size = frame.height * 0.9
            watermark(inner, look.mark, Rect(frame.width - size, frame.height * 0.05, size, size), "light", 14)
        return surface
