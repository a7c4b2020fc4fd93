"""The figures of matches: wins, ratings, what came in a row and what matters in each game; of anybody, of any time."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

from game.saves.disk.progress import Progress
from game.saves.figures.figures import Figures
from game.saves.figures.index import Index
from game.scenes.figures.statistics import bar, panels, rating, wins
from game.scenes.figures.statistics.asked import Acts, Asked, Shown, Span
from game.scenes.figures.statistics.counts import WhatCounts
from game.scenes.shell.jobs.jobs import Job
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.choices import Choices, Offered
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Edge, Intent, Page, Step, Zone
from game.ui.layout.arrange import XL, M, S
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.tabs import Tab, paged_head
from game.ui.type.text import Style

EDGE: Final = 48.0
LOOKS: Final = 1 / 10
"""Seconds between two looks at how far the counting is."""
RECORDS: Final = ".jsonl"


class Statistics(Scene):
    """Show the figures of matches that are over."""

    traits = ScreenTraits(page="statistics", way_back=("shelf.way_back", "arrow-left"))
    tab_order = TabOrder(("panels", "rating", "filters", "head"))

    def __init__(self, services: Services, screens: Screens, now: Callable[[], float] = time.time) -> None:
        """`now` gives seconds since 1970."""
        super().__init__(services)
        self.screens = screens
        self.now = now
        self.folder = services.store.outside
        """Where tables are put."""
        self.index = Index(services.store, services.catalog)
        self.asked = Asked(services.person.id)
        self.figures = Figures(self.asked.who)
        self.known = False
        """Whether the figures are there: for a moment after the page opens they aren't."""
        self.panel = panels.FIRST
        """Which panel is seen where one is seen at a time."""
        self._at: int | None = None  # the point of the ratings that somebody looks at
        self._job: Job[int] | None = None
        self._learnt = False  # what the ledger says is in the index
        self._told: object = None  # what was shown of how far it is
        self._lamp = 0.0

    def title(self) -> str:
        return self.services.titled(self.services.say("statistics.name"))

    # Its life

    def enter(self) -> None:
        super().enter()
        self._count()

    def resume(self) -> None:
        super().resume()
        self._count()

    def leave(self) -> None:
        self._stop()
        self.index.close()

    def _count(self) -> None:
        """Have the index learn what is new, beside the window: first what the ledger says, then from records."""
        if self._job is None:
            self._learnt = False
            self._job = Job(self._work, self.services.hire, self.services.way)
            self._look()

    def _work(self, tell: Progress) -> int:
        self.index.learn()
        self._learnt = True
        return self.index.keep_up(tell)

    def _stop(self) -> None:
        """Leave off counting: what is counted by then is kept."""
        if self._job is not None:
            self._job.close()
            self._job = None

    def update(self, dt: float) -> None:
        super().update(dt)
        self._look()

    def _look(self) -> None:
        """See how far the counting is, and show it."""
        job = self._job
        if job is None:
            return
        if job.over:
            self._job = None
            job.result()
            self._ask()
        elif self._learnt and not self.known:
            self._ask()
        elif self._told != self._share:
            self.refresh()
        self._told = self._share

    @property
    def _share(self) -> int | None:
        """Return how many hundredths of what is to be counted are; None where nothing is."""
        job = self._job
        return None if job is None or not job.progress[1] else round(100 * job.share)

    def seconds_until_update(self) -> float | None:
        looks = LOOKS if self._job is not None else None
        return min((wait for wait in (super().seconds_until_update(), looks) if wait is not None), default=None)

    # What is asked

    def _ask(self) -> None:
        """Take the figures that are asked for."""
        day = date.fromtimestamp(self.now())
        self.figures = self.index.of(self.asked.who, self.asked.span.since(day))
        self.known = True
        self.refresh()

    def want(self, asked: Asked) -> None:
        """Show other figures."""
        self.asked = asked
        self._at = None
        self.strips.offsets.clear()
        self._ask()

    def _who(self, who: str) -> None:
        self.want(Asked(who, self.asked.span, self.asked.game))

    def _span(self, span: Span) -> None:
        self.want(Asked(self.asked.who, span, self.asked.game))

    def alone(self, game: str) -> None:
        """Show a game alone, or all of them ("")."""
        before = self.asked.game
        self.want(Asked(self.asked.who, self.asked.span, game))
        self.focus.at(f"row:{before}" if before else wins.ALONE, self.time)
        self.refresh()

    def back(self) -> None:
        if self.asked.game:
            self.alone("")
        else:
            super().back()

    def _ask_who(self) -> None:
        say, now = self.services.say, self.asked.who
        offered = [
            Offered(person.id, partial(str, person.name), partial(self._who, person.id), person.id == now,
                    person.colour)
            for person in self.services.people
        ]  # fmt: skip
        everybody = Offered("all", partial(say, "statistics.everybody"), partial(self._who, ""), not now)
        self._offer("who", [*offered, everybody])

    def _ask_span(self) -> None:
        say = self.services.say
        offered = [
            Offered(span, partial(say, f"statistics.{span}"), partial(self._span, span), span == self.asked.span)
            for span in Span
        ]
        self._offer("span", offered)

    def _offer(self, key: str, offered: list[Offered]) -> None:
        place = next(part.rect for part in self.parts if part.key == f"filter:{key}")
        self.services.navigator.push(Choices(self.services, place, offered))

    def _ask_counts(self) -> None:
        """Say what counts."""
        sheet = WhatCounts(self.services, self.index, self.figures, self.folder, self._stop, self._ask)
        self.services.navigator.push(sheet)

    def _records(self) -> None:
        self.services.navigator.replace(self.screens.shelf())

    def step(self, by: int) -> None:
        """Look at another point of the ratings: so many on."""
        self._at = rating.on(self._shown, by).at
        self.refresh()

    def look_back(self) -> None:
        """Look back at the match of the point that somebody looks at."""
        match = rating.match_at(self._shown)
        path = self.services.store.records_folder / f"{match}{RECORDS}"
        scene = self.screens.review(path) if match and path.exists() else None
        if scene is not None:
            self.services.navigator.push(scene)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Zone(by) if self.services.kit.huge and self.known and not self._empty:
                self._show(panels.after(self.panel, by))
            case Page() | Edge():
                return self.strips.obey(panels.STRIP, intent)
            case Step(0, _):
                before = self.focus.key
                super().handle(intent)
                if self.focus.key == before and panels.STRIP in self.strips.offsets:
                    self.strips.obey(panels.STRIP, intent)
            case _:
                return super().handle(intent)
        return True

    def _show(self, panel: str) -> None:
        """Show a panel, where one is seen at a time."""
        self.panel = panel
        self.strips.offsets.clear()
        self.refresh()

    # The screen

    @property
    def _empty(self) -> bool:
        return not self.figures.played

    @property
    def _shown(self) -> Shown:
        acts = Acts(self.alone, self.step, self.look_back, self._who)
        return Shown(self.services, self.asked, self.figures, self.now(), acts, self._at, self._share)

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = min(EDGE, frame.width * 0.04)
        head, below = self._head(kit, edge)
        chips, high = bar.build(self._bar(), kit, frame.width - 2 * edge)
        over = [*head, *(part.moved(edge, below) for part in chips)]
        area = frame.rect.trimmed(edge, below + high + M, edge, XL)
        trouble = self.index.trouble
        if trouble is not None:
            words = kit.words.message(trouble, str)
            text = kit.paragraph("trouble", area.x, area.y, area.w, words, Style("body", 15), "text.night")
            over.append(text)
            area = area.trimmed(top=text.rect.h + S)
        if not self.known:
            return over
        if self._empty:
            return [*over, *panels.nothing(kit, area, self.asked)]
        return [*over, *panels.build(self._shown, kit, area, self.panel, self._show, self.strips.offsets)]

    def _bar(self) -> bar.Bar:
        services = self.services
        people = [person for person in services.people if not person.new or person.id == self.asked.who]
        return bar.Bar(people, self.asked, self._who, self._ask_who, self._ask_span, self._ask_counts)

    def _head(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        offered = (
            Tab("records", kit.say("statistics.records"), "library-big", self._records),
            Tab("statistics", kit.say("statistics.name"), "chart-column", self.refresh),
        )
        head = paged_head(kit, edge, kit.say("shelf.title"), offered, "statistics", self.back)
        self._lamp = head.lamp
        return head.parts, max(92.0, head.bottom)

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
