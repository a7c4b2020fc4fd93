"""Results: who won and why, everybody's points, how it came to it, and the way to the next match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game.engine.protocol import Outcome, Seat
from game.saves.records.player import Player
from game.scenes.analysis.curve import Moment
from game.scenes.results import chart, head, listed, persons, ways
from game.scenes.results.acts.pictures import ActPictures
from game.scenes.results.faces.steps import GROW
from game.scenes.results.further import MAIN, Onward, about
from game.scenes.results.moments import Leads, Moments
from game.scenes.results.more import MoreWays
from game.scenes.results.sounds import celebrates, sounds_of
from game.scenes.results.story import StoryView, Ways
from game.scenes.results.study import Study
from game.scenes.results.summary import Summary, TellingMoment, headline, outcome_of
from game.scenes.shell.navigation.flights import TABLE
from game.scenes.shell.navigation.presses import MADE_OF_PRESSES
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder, Tune
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.stray_press_guard import StrayPressGuard
from game.scenes.shell.waiting_ring import draw_waiting
from game.scenes.table.over.screens import Screens
from game.ui.charts import FALL, Confetti
from game.ui.draw.canvas import Canvas, lay
from game.ui.draw.draw_commands import run_commands
from game.ui.input.intents import Intent, Step
from game.ui.layout.arrange import L, M, S, Share, columns, cut_bottom, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.tiles import guise
from game.ui.parts.widgets import strip
from game.ui.sound.cue_sheet import CueSheet
from game.ui.type.text import Style

SLICE: Final = 0.03  # seconds between two looks at what is worked out
DEAF: Final = 0.8  # seconds in which nothing is heard: it was meant for the table that was there before
CALM: Final = 0.3  # seconds after which pictures are made: the first frames are for what moves
FOOT: Final = 14.0  # units under the buttons
LOWER: Final = 36.0  # units of the title where names are long
LEAST: Final = 400.0  # of height under which all stands in one column


class ResultsAppearance(Appearance):
    """Show what only tells at its end, where nothing moves."""

    asks_each = True

    def look(self, part: Part) -> Look:
        still = part.control is None and not self._screen.services.motion
        return Look(time=FALL) if still else super().look(part)


class Results(Scene):
    """Show how a match ended. The table has let its record go.

    The focus begins on who played, and no button is gold before anybody is heard: whoever still presses what ended the
    match leaves nothing. Who has waited, and presses what there is only to be looked at, is led to the golden button.
    """

    traits = ScreenTraits(weighs=True)
    tab_order = TabOrder(("scores", "next", "acts", "history"))

    def __init__(self, services: Services, screens: Screens, summary: Summary) -> None:
        super().__init__(services)
        self.screens, self.summary = screens, summary
        self.session = summary.session
        outcome = outcome_of(summary)
        assert outcome is not None, "only a match that is over has results"
        self.outcome: Outcome = outcome
        self.onward = Onward(services, screens, self.session, self.look_at)
        self.study = Study(services, screens, summary, self.refresh)
        self.appearance = ResultsAppearance(self)
        session = self.session
        self.pictures = ActPictures(
            services, session, lambda: screens.still_table(session), lambda: session.host.beats(None)
        )
        self.story = StoryView(summary, outcome.winners, self.pictures, self.strips.offsets, self.refresh)
        self._patience = StrayPressGuard(services)
        self._sounds = CueSheet(tuple(sounds_of(session, outcome, moves=bool(services.motion))))
        self._heard = False  # a press has come before which none was made: they are seen

    def began(self, by: str) -> None:
        if not self._heard:
            self._patience.began(by, self.time)
            self._heard = self._patience.obeys
            self.dirty = True

    def handle(self, intent: Intent) -> bool:
        """Obey; nothing is kept of what comes before anybody can have seen the results.

        Whoever presses on and on has seen nothing: it is said what is waited for.
        """
        if self.time + 1e-6 < DEAF:
            return True
        if not self._heard and isinstance(intent, MADE_OF_PRESSES):
            self._patience.tell()
            return True
        return self._reads_on(intent) or super().handle(intent)

    def _reads_on(self, intent: Intent) -> bool:
        """Scroll the list of acts for whoever is there; where it ends, an arrow leads on to what lies beyond."""
        before = self.strips.offsets.get(listed.LIST, 0.0)
        if self.focus.key != listed.LIST or not self.strips.obey(listed.LIST, intent):
            return False
        self.build(self.services.kit)  # which puts right what went too far
        return not isinstance(intent, Step) or self.strips.offsets.get(listed.LIST, 0.0) != before

    def press(self, part: Part) -> None:
        if part.key not in (persons.KEY, listed.LIST, chart.KEY):
            super().press(part)
        elif self.services.navigator.by_keys:  # it is there to be looked at
            self.focus.at(MAIN, self.time, ring=True)
            self.focused()

    def look_at(self, moment: Moment | None = None, seat: Seat | None = None) -> None:
        """Look back at the match, over the results: at a moment of a seat's, or at all of it."""
        assert self.session.file is not None, "only a match that was written can be looked at"
        scene = self.screens.review(self.session.file, moment=moment, seat=seat)
        if scene is not None:
            self.services.navigator.push(scene)

    def _more(self, foot: ways.Foot) -> None:
        """Offer the ways on that have no room at the foot."""
        self.services.navigator.push(MoreWays(self.services, foot.behind))

    def _moments(self) -> None:
        """Show the moments that mattered, over the results."""
        leads = Leads(self.look_at, self.onward.rematch, self.onward.share, self.onward.home)
        page = Moments(self.services, self.screens, self.summary, self.outcome, self.study, leads, self.ground)
        self.services.navigator.push(page)

    @property
    def carried(self) -> Mapping[str, tuple[str, ...]]:
        """Return what flies, with the picture of the act that has the focus, or of the last one."""
        keys = [part.key for part in self.parts]
        cards = [key for key in keys if f"{key}:picture" in keys]
        chosen = self.focus.key if self.focus.key in cards else cards[-1] if cards else ""
        return {**({TABLE: (f"{chosen}:picture",)} if chosen else {}), **super().carried}

    def rest(self) -> None:
        """Let everything lie as it comes to: nothing of it moves any more, and every picture is there."""
        self.time = max(self.time, FALL, GROW)
        _ = self.parts
        self.pictures.finish()
        self.refresh()

    def update(self, dt: float) -> None:
        deaf = self.time + 1e-6 < DEAF
        super().update(dt)
        self._sounds.go_on(self.time, self.services.sound.play)
        self.dirty = self.dirty or self._waits
        if deaf and self.time + 1e-6 >= DEAF:
            self.refresh()  # there is a golden button now
        if self.time >= CALM and self.pictures.step():
            self.refresh()
        if self.time >= FALL and self.study.step(dt):
            self.refresh()

    def seconds_until_update(self) -> float | None:
        rest = super().seconds_until_update()
        if self.study.over and not self.pictures.busy:
            return rest
        return SLICE if rest is None else min(rest, SLICE)

    def suspend(self) -> None:
        super().suspend()
        self.study.close()

    def resume(self) -> None:
        super().resume()
        self.study.told_by(self.refresh)
        self.study.look_again()

    def leave(self) -> None:
        self.study.close()

    @property
    def _is_moving(self) -> bool:
        return bool(self.services.motion) and self.time < (max(FALL, GROW) if self.session.resigned is None else GROW)

    @property
    def rules_at(self) -> tuple[str, str]:
        return self.session.game, "end"

    @property
    def music(self) -> Tune:
        return Tune(self.session.game)

    def title(self) -> str:
        return self.services.titled(
            self.services.say("app.results", game=self.services.say(f"{self.session.game}.name"))
        )

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        inner = frame.rect.trimmed(head.EDGE, 0, head.EDGE, FOOT)
        below_all = ways.foot(kit, self.onward.ways(kit, inner.w, self._mighty), inner.w)
        foot, page = cut_bottom(inner, below_all.height, M)
        buttons = ways.build(kit, below_all, foot, partial(self._more, below_all), gold=self.time + 1e-6 >= DEAF)
        wide = frame.shape == "wide" and not kit.huge
        heading = self._heading(short=not wide)
        for said in (heading, heading._replace(lower=LOWER), heading):  # long names leave the rows their room
            over, bottom = head.build(kit, said, self._winners, small=not wide, cool=self._mighty is not None)
            area = page.trimmed(top=bottom)
            left, right = columns(area, (Share(520), Share(672)), L)
            beside = wide and area.h >= LEAST and persons.holds_all(self.summary, self.outcome, kit, left)
            if beside or not wide:
                break
        if not self._winners:
            over = [*head.badge(kit, self.session.game), *over]
        words = tuple(rect for part in over for rect in part.text_rects())
        shards = (
            [Part("shards", frame.rect, Confetti(words), layer=-1, may_overlap=True)]
            if celebrates(self.session, self.outcome)
            else []
        )
        if beside:
            sheet, _ = self._persons(kit, left)
            return [*buttons, *over, *sheet, *self.story.build(kit, self._leads, right), *shards]
        return [*buttons, *self._stacked(kit, over, area), *shards]

    def _stacked(self, kit: Kit, over: list[Part], area: Rect) -> list[Part]:
        """Build persons, chart and cards under each other; where there is no room, all but the buttons scrolls."""
        first = persons.wanted_height(self.summary, self.outcome, kit, area.w)
        table, _ = cut_top(area, first)
        sheet, lies = self._persons(kit, table)
        parts = [*over, *sheet]
        _, rest = cut_top(area._replace(h=1e6), lies.h, M)
        if kit.huge:
            why = kit.paragraph("reason", 0, 0, rest.w - M, self._why, Style("body", 21), "text.night")
            line, rest = cut_top(rest, why.rect.h, M)
            parts.append(why.moved(line.x + S, line.y))
        least = self.story.wanted_height(kit, self._leads, rest.w)
        story = rest._replace(h=max(area.bottom - rest.y, least))
        parts += self.story.build(kit, self._leads, story)
        if story.bottom <= area.bottom + 1:
            return parts
        view = kit.frame.rect._replace(h=area.bottom + S)
        return strip("all", view, parts, story.bottom + M, self.strips.offsets)

    def _persons(self, kit: Kit, rect: Rect) -> tuple[list[Part], Rect]:
        label = headline(kit.words, self.outcome, self.summary)
        return persons.build(self.summary, self.outcome, kit, rect, self.strips.offsets, label)

    @property
    def _leads(self) -> Ways:
        """Return where acts and moments lead to."""
        count = self.study.count
        matters = (self.services.say("results.matters", count=count), self._moments) if count else None
        return Ways(None if self.session.file is None else self._leading, matters)

    def _leading(self, moment: TellingMoment) -> Callable[[], None]:
        return partial(self._look_in, moment)

    def _look_in(self, moment: TellingMoment) -> None:
        """Look back at an act: the match stands right before it."""
        assert self.session.file is not None, "only a match that was written can be looked at"
        place = None if moment.act is None else self.session.host.place_before(moment.act.last - 1) + 1
        scene = self.screens.review(self.session.file, place)
        if scene is not None:
            self.services.navigator.push(scene)

    @property
    def _winners(self) -> list[Player]:
        return [self.session.players[seat] for seat in self.outcome.winners]

    @property
    def _mighty(self) -> Player | None:
        """Return the computer player that has won alone at the highest level, where people lost; None for none."""
        skills, winners = self.session.entry.skills, self._winners
        alone = len(winners) == 1 and not winners[0].person and bool(self.session.people)
        return winners[0] if alone and len(skills) > 1 and winners[0].level == skills[-1].key else None

    @property
    def _why(self) -> str:
        """Return why it ended, in words."""
        made = self.summary.because() if self.session.resigned is None else None
        told = [self.outcome.reason] if made is None else [self.outcome.reason, made]
        return " ".join(self.services.words.message(message, self.session.name) for message in told)

    def _heading(self, *, short: bool) -> head.Heading:
        """Return what the head says; a `short` one leaves figures out, and where letters are huge all but the title."""
        words, kit = self.services.words, self.services.kit
        pieces = [words.say(f"{self.session.game}.name"), self.summary.headings().place, about(words, self.session)]
        if self._mighty is not None:
            skill = words.say(f"skill.{self._mighty.level}")
            pieces.append(words.say("results.plays", player=self._mighty.name, skill=skill))
        over = " · ".join(filter(None, pieces))
        title = headline(words, self.outcome, self.summary)
        if kit.huge:
            return head.Heading("", title, "", lower=44.0)
        return head.Heading(over, title, self._why, () if short else self.summary.figures())

    @property
    def alive(self) -> bool:
        return super().alive or self._waits

    @property
    def _waits(self) -> bool:
        """Tell whether presses came too early, and the next one still would."""
        return not self._heard and self._patience.clock.seen > 0 and not self._patience.ready(self.time)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        main = next((part for part in self.parts if part.key == MAIN and part.control is not None), None)
        if self._waits and main is not None and main.control is not None:
            still = not self.services.motion or self.services.settings.reduced
            share = self._patience.share(self.time)
            seen = self._patience.clock.seen
            draw_waiting(canvas, self.appearance.seen(main), main.control.radius, share, seen, still=still)

    def ground(self, canvas: Canvas) -> None:
        key = ("results", self.session.game, canvas.frame, self._mighty is None, bool(self.outcome.winners))
        lay(canvas, key, lambda: self._ground(canvas))

    def _ground(self, canvas: Canvas) -> pygame.Surface:
        inner = canvas.on(pygame.Surface(canvas.frame.pixels))
        self.summary.ground(inner)
        page = inner.frame.rect
        inner.fill(page.inset(-2), guise(canvas.images, canvas.theme, self.session.game).role("dim"))
        if self._mighty is not None:
            inner.fill(page.inset(-2), "results.ground")
        run_commands(inner, head.night(page))
        return inner.surface
