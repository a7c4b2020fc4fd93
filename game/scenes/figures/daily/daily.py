"""The deal of the day: today's, the line to pass it on with, and what came of those of a month."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from game.content.rulebook.rulebook import SHUFFLE
from game.engine.level import LevelError
from game.engine.protocol import say
from game.saves.days.deal import deal_of_day
from game.saves.disk.files import because
from game.saves.shelf.library import Library
from game.scenes.analysis.sealed.page import read_check
from game.scenes.figures.daily import leading, month, shuffle, today
from game.scenes.figures.daily.facts import DailyFacts, facts_of
from game.scenes.figures.daily.last import LastPosition
from game.scenes.session.match import occasions
from game.scenes.session.match.people import as_called, named
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import complain
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import L, Share, columns, cut_left
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Part
from game.ui.parts.tiles import guise
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

EDGE: Final = 48.0
WIDEST: Final = 1304.0
GAP: Final = 20.0
RING: Final = 14.0  # room for the focus ring and shadows inside the strip
FOOT: Final = 40.0  # units under the sheets
TITLE: Final = Style("title", 44)
SHEETS: Final = 470.0  # units of height that both have where there is more,
LOWER: Final = 430.0  # and where the strip on the shuffle lies under them
NARROW: Final = 940.0  # units under which the month lies under today's sheet
SLICE: Final = 0.03  # seconds between two looks at a picture that is made
LASTS: Final = 2.0  # seconds for which it says that the line is copied


class Daily(Scene):
    """Show today's deal, begin it, and show what came of those of other days.

    `today` tells what day it is, by the computer's own midnight.
    """

    traits = ScreenTraits(way_back=("daily.way_back", "arrow-left"))

    def __init__(self, services: Services, screens: Screens, today: Callable[[], date] | None = None) -> None:
        super().__init__(services)
        self.screens = screens
        self.today = today or services.today
        self._library = Library(services.store)
        self._known: DailyFacts | None = None
        self._first = self.today().replace(day=1)  # of the month that is shown
        self._lamp = 0.0  # where it hangs; 0: nowhere
        self._copied: float | None = None  # when the line was copied
        self.last = LastPosition(services, screens)  # of today's match
        self._shuffle: shuffle.Shuffle | None = None  # what today's record says of its seal

    @property
    def facts(self) -> DailyFacts:
        """Return what is known of the days, as it was when the page was entered."""
        if self._known is None:
            self._known = facts_of(self.services, self._library, self.today())
        return self._known

    def enter(self) -> None:
        self._look()

    def resume(self) -> None:
        """Look again: a match may have ended, and midnight passed."""
        super().resume()
        self._look()

    def _look(self) -> None:
        before = self._known
        self._known = None
        facts = self.facts
        self._shuffle = shuffle.shuffle_of(facts)
        played = facts.played
        row = facts.rows.get(facts.deal.day)
        self.last.want(None if row is None else row.path, 0 if played is None else played.seat)
        if before is not None and before.today != facts.today:
            self._first = facts.today.replace(day=1)
        if facts.trouble is not None:
            self.services.navigator.notice(self.services.words.message(facts.trouble, str))
        self.refresh()

    def title(self) -> str:
        return self.services.titled(self.services.say("daily.title"))

    # What is done

    def play(self) -> None:
        """Play today's deal, or go on with it."""
        leading.play(self.services, self.screens, self.facts)

    def again(self) -> None:
        """Play today's deal once more, for fun."""
        leading.for_fun(self.services, self.screens, self.facts, self.facts.today)

    def open(self, day: date) -> None:
        """Open the record of a day, or play its deal for fun; today's is on its sheet."""
        leading.open_day(self.services, self.screens, self.facts, day)

    def _review(self) -> None:
        leading.review(self.services, self.screens, self.facts, self.facts.today)

    def copy(self) -> None:
        """Copy the line to pass on."""
        self.services.clipboard.write(today.line(self.services.kit, self.facts, self.last.ask()))
        self._copied = self.time
        self.refresh()

    def _check(self, path: Path) -> None:
        """Check the deal of a record, all of it."""
        read_check(self.services, self.screens, path)

    def _how(self) -> None:
        """Read how a shuffle is honest."""
        book, game = self.services.rulebook, self.facts.deal.game
        if book is not None:
            self.services.navigator.push(partial(book, game, SHUFFLE))

    def turn(self, first: date) -> None:
        """Show another month, by its first day."""
        self._first = first
        self.refresh()

    # The screen

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.last.step():
            self.refresh()
        if self._copied is not None and self.time - self._copied >= LASTS:
            self._copied = None
            self.refresh()

    def seconds_until_update(self) -> float | None:
        times = [super().seconds_until_update(), SLICE if self.last.last.comes else None]
        if self._copied is not None:
            times.append(max(0.0, LASTS - (self.time - self._copied)))
        return min((time for time in times if time is not None), default=None)

    def finish_picture(self) -> None:
        """Look at how today's match ended at once: for a picture of the page."""
        self.last.finish()
        self.refresh()

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = max(min(EDGE, frame.width * 0.04), (frame.width - WIDEST) / 2)
        head, below = self._head(kit, edge)
        page = frame.rect.inset(edge, 0).trimmed(top=below, bottom=FOOT)
        wide = page.w >= NARROW and not kit.huge
        parts, height = self._beside(kit, page) if wide else self._under(kit, page)
        if self._shuffle is not None:
            leads = shuffle.Leads(self._check, self._how)
            under, height = shuffle.build(kit, self._shuffle, page.w, height + GAP, leads)
            parts += under
        view = frame.rect.inset(edge - RING, 0).trimmed(top=below - RING)
        inside = [part.moved(RING, RING) for part in parts]
        foot = FOOT if self._shuffle is None else GAP
        return [*head, *strip("daily", view, inside, height + RING + foot, self.strips.offsets)]

    def _beside(self, kit: Kit, page: Rect) -> tuple[list[Part], float]:
        """Lay both sheets out side by side, from (0, 0)."""
        left, right = columns(page.moved(-page.x, -page.y), (Share(560), Share(604)), GAP)
        least = min(page.h, (SHEETS if self._shuffle is None else LOWER) * kit.soft)
        first, high = self._today(kit, left.w, least)
        second, tall = self._month(kit, right.w, max(least, high))
        if tall > high:
            first, _ = self._today(kit, left.w, tall)
        return [*first, *(part.moved(right.x, 0) for part in second)], max(high, tall)

    def _under(self, kit: Kit, page: Rect) -> tuple[list[Part], float]:
        """Lay the month out under today's sheet, from (0, 0)."""
        first, high = self._today(kit, page.w, 0.0)
        second, tall = self._month(kit, page.w, 0.0)
        return [*first, *(part.moved(0, high + L) for part in second)], high + L + tall

    def _today(self, kit: Kit, width: float, height: float) -> tuple[list[Part], float]:
        services, facts = self.services, self.facts
        row = facts.rows.get(facts.deal.day)
        if row is None or row.heading is None:
            seats = occasions.players_of(services, facts.deal)
        else:
            seats = named(as_called(services.people, row.heading.seats, services.words), services.words)
        style = guise(services.images, services.theme, facts.deal.game)
        leads = today.Leads(self.play, self.copy, self.again, self._review)
        return today.build(
            kit, facts, self.last.last, seats, style, width, height, leads, copied=self._copied is not None
        )

    def _month(self, kit: Kit, width: float, height: float) -> tuple[list[Part], float]:
        return month.build(kit, self.facts, self._first, width, height, month.Leads(self.turn, self.open))

    def _head(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        """Build the way back, the title and its line; return where all that ends, too."""
        style = kit.type.eased(TITLE)
        text, note = kit.say("daily.title"), kit.say("daily.note")
        high = max(48.0, kit.leading(style.size))
        bar = kit.frame.rect.inset(edge, 0).trimmed(top=26)._replace(h=high)
        back, rest = cut_left(bar, 48, 19)
        title, rest = cut_left(rest, min(rest.w, kit.type.set_text(text, style).w + 4), L)
        icon = "shell/glyphs/arrow-left"
        button = back._replace(y=back.y + (high - 48) / 2, h=48)
        parts = [
            kit.icon_button("back", button, icon, kit.say("setup.back"), self.back, radius=24),
            kit.label("title", title, text, style, "text.title", minimum=0.6),
        ]
        place = rest._replace(w=kit.type.set_text(note, BODY).w + 2)
        if place.right <= bar.right:
            parts.append(kit.label("note", place, note, BODY, "text.night-soft"))
        spot = kit.frame.width - 172.0
        self._lamp = spot if spot - 100 > parts[-1].rect.right else 0.0
        return parts, bar.bottom + L

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)


def open_daily(services: Services, screens: Screens) -> Daily | None:
    """Return the page; None, after a notice, where today's deal can't be reckoned, since a map is broken."""
    try:
        deal_of_day(services.today(), services.catalog, services.levels)
    except (LevelError, ValueError, KeyError) as error:
        complain(services, say("notice.cannot_deal", game=say("daily.title"), why=because(error)))
        return None
    return Daily(services, screens)
