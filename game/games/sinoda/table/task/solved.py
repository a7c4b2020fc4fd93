"""What follows a task that is solved: the way in, turn by turn, a line to pass on, and what leads on from there.

┌──────────────────────────────────────────────┐
│ ← ☀  deal of the day                         │
│      Solved in three turns                   │
│ ╭ The only way in ─────── of 16 first acts ╮ │
│ │ ┌────────┐  ┌────────┐  ┌────────┐       │ │
│ │ └────────┘  └────────┘  └────────┘       │ │
│ ╰──────────────────────────────────────────╯ │
│ [ a line to pass on            ] [ Copy ]    │
│ again · watch · how tasks are made · home    │
└──────────────────────────────────────────────┘
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.level import LevelError
from game.games.sinoda.bots.players.ground import Ground
from game.games.sinoda.bots.players.hunt import Hunt
from game.games.sinoda.bots.players.solver import field_of
from game.games.sinoda.rules.position import quest_of
from game.games.sinoda.rules.rules import SinodaRules
from game.games.sinoda.rules.tasks import at_first
from game.games.sinoda.table.facts.board import Lattice, flowers
from game.games.sinoda.table.plan.plan import facing
from game.games.sinoda.table.task.calendar import Days
from game.games.sinoda.table.task.page import Shown, Way, page_parts
from game.games.sinoda.table.task.steps import steps_of, told_of_task
from game.saves.days.deal import entry_of_day
from game.saves.days.hints import hints_of
from game.saves.shelf.library import Library
from game.scenes.analysis.dealt.again import deal_again
from game.scenes.figures.daily import month
from game.scenes.figures.daily.facts import DailyFacts, facts_of
from game.scenes.figures.daily.leading import open_day
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.days import of_month, read_day
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import go_home, go_out, way_out
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import painted, plain_ground
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Part

COPIED: Final = 2.0  # seconds that the button says so


def ending(services: Services, screens: Screens, session: MatchSession) -> Scene | None:
    """Return what follows a match of Sinoda: the page of a task that is solved; None where results follow."""
    state = session.host.view(None).state
    solved = quest_of(state) is not None and session.host.outcome is not None
    return Solved(services, screens, session) if solved else None


class Solved(Scene):
    """Show how a task was solved."""

    traits = ScreenTraits(page="task")
    tab_order = TabOrder(("line", "ways", "month", "head"))

    def __init__(self, services: Services, screens: Screens, session: MatchSession) -> None:
        super().__init__(services)
        self.screens, self.session = screens, session
        self._copied = -COPIED
        rules = session.rules
        assert isinstance(rules, SinodaRules), "a task is Sinoda's"
        self._lattice = Lattice(rules.board)
        host = session.host
        beats = host.beats(None)
        state = host.view(None).state
        quest = quest_of(state)
        assert quest is not None, "only a task is solved"
        self.quest = quest
        self._flowers = flowers(rules.board, state)
        first = at_first(state)
        self.steps = steps_of(first, beats)
        ground = Ground(rules.board)
        hunt, field = Hunt(ground), field_of(ground, first)
        self._facts: DailyFacts | None = None  # of the days, once they were looked at
        self._first: date | None = None  # of the month that is shown
        self.acts, self.ways = len(hunt.acts(field)), len(hunt.ways(field, quest.limit))

    def title(self) -> str:
        return self.services.titled(self.services.say("sinoda.task.kind"))

    def build(self, kit: Kit) -> list[Part]:
        colours = tuple(player.colour for player in self.session.players)
        shown = Shown(
            lattice=self._lattice,
            turn=facing(self._lattice, self._flowers, 0),
            quest=self.quest,
            steps=self.steps,
            colours=colours,
            label=kit.say("sinoda.task.solved.label_day" if self._day else "sinoda.task.solved.label"),
            tries=", ".join([kit.say("sinoda.task.solved.try", count=self.quest.tries), *self._hints(kit)]),
            acts=self.acts,
            first_ways=self.ways,
            name=self.session.name,
            line=self.line(kit),
            copy=self._copy,
            copied=self.time - self._copied < COPIED,
            ways=self._ways_on(kit),
            back=partial(go_out, self.services.navigator, self),
            way_back=kit.say(way_out(self.services.navigator, self)[0]),
            days=self._days(),
        )
        return page_parts(kit, shown)

    def enter(self) -> None:
        self._look()

    def resume(self) -> None:
        """Look at the days again: one may have been played meanwhile."""
        super().resume()
        self._look()
        self.refresh()

    def _look(self) -> None:
        """Look at what was played of the days, where it is a day's task."""
        day = read_day(self._day)
        if day is None:
            return
        try:
            self._facts = facts_of(self.services, Library(self.services.store), self.services.today())
        except (LevelError, ValueError, KeyError):
            return  # today's can't be dealt: its page says why
        self._first = self._first or day.replace(day=1)

    def _days(self) -> Days | None:
        """Return what is shown of the days; None where nothing is known of them."""
        facts, services = self._facts, self.services
        if facts is None or self._first is None:
            return None
        tomorrow = entry_of_day(facts.today + timedelta(days=1), services.catalog).name
        leads = month.Leads(self._turn, partial(open_day, services, self.screens, facts))
        return Days(facts, self._first, leads, services.say(f"{tomorrow}.name"))

    def _turn(self, first: date) -> None:
        """Show another month, by its first day."""
        self._first = first
        self.refresh()

    def line(self, kit: Kit) -> str:
        """Return the line to pass on: it says how it went, and never the way."""
        say = kit.say
        told = [*(kit.words.message(message, str) for message in told_of_task(self.quest)), *self._hints(kit)]
        when = read_day(self._day)
        if when is None:
            return say("sinoda.task.solved.told", told=", ".join(told))
        won, named = say("sinoda.daily.won"), say(f"month_short.{when.month}")
        day = say("daily.day", day=of_month(kit.words, when), month=named, year=when.year)
        return say("daily.line", day=day, told=", ".join([say("sinoda.daily.board"), won[:1].lower() + won[1:], *told]))

    @property
    def _day(self) -> str:
        """Return the day whose deal it was, as ISO 8601 writes it; "" for none."""
        return "" if self.session.occasion is None else self.session.occasion.day

    def _hints(self, kit: Kit) -> list[str]:
        """Return how many hints there were, in words, where that is kept: of the deal of a day."""
        file = self.session.file
        count = hints_of(self.services.store, file.stem) if file is not None and self._day else None
        return [] if count is None else [kit.say("daily.hints", count=count) if count else kit.say("daily.no_hint")]

    def ground(self, canvas: Canvas) -> None:
        if painted(canvas):
            canvas.cover("sinoda/background")
        else:
            plain_ground(canvas, "sinoda", petals=True)

    def _ways_on(self, kit: Kit) -> list[Way]:
        """Return what leads on from here, the quietest last."""
        key = "sinoda.task.solved"
        ways: list[Way] = []
        file = self.session.file
        if file is not None and self._day:
            ways.append(Way("again", kit.say(f"{key}.again"), "shell/glyphs/repeat", partial(self._again, file)))
        if file is not None:
            ways.append(Way("watch", kit.say(f"{key}.watch"), "shell/glyphs/history", self._watch))
        ways.append(Way("how", kit.say(f"{key}.how"), "shell/glyphs/circle-help", self._how))
        home: Act = partial(go_home, self.services.navigator)
        return [*ways, Way("home", kit.say("results.home"), "shell/glyphs/house", home)]

    def _copy(self) -> None:
        if self.services.clipboard.write(self.line(self.services.kit)):
            self._copied = self.time
        else:
            self.services.navigator.notice(self.services.say("shelf.no_clipboard"))
        self.refresh()

    def update(self, dt: float) -> None:
        before = self.time - self._copied < COPIED
        super().update(dt)
        if before and self.time - self._copied >= COPIED:
            self.refresh()

    def seconds_until_update(self) -> float | None:
        left = COPIED - (self.time - self._copied)
        times = super().seconds_until_update(), left if left > 0 else None
        return min((time for time in times if time is not None), default=None)

    def _again(self, path: Path) -> None:
        """Play the same task for fun."""
        deal_again(self.services, self.screens, path, instead=True)

    def _watch(self) -> None:
        file = self.session.file
        scene = None if file is None else self.screens.review(file, 0)
        if scene is not None:
            self.services.navigator.push(scene)

    def _how(self) -> None:
        self.services.navigator.push(self.screens.rulebook("sinoda", "tasks"))
