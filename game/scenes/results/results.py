"""Results: who won and why, everybody's points, how it came to it, and the way to the next match."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.protocol import Outcome, Seat
from game.scenes.analysis.curve import Moment
from game.scenes.results import chart, crowned, doors, scores, ways
from game.scenes.results.study import Study
from game.scenes.results.summary import Summary, capitals, headline, outcome_of
from game.scenes.results.ways import Way
from game.scenes.shell.navigation.presses import MADE_OF_PRESSES
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.stray_press_guard import StrayPressGuard
from game.scenes.shell.services.way_out import go_home
from game.scenes.shell.waiting_ring import draw_waiting
from game.scenes.table.over.new_match import deal
from game.scenes.table.over.screens import Screens
from game.ui.charts import FALL, GROW, Confetti
from game.ui.draw.canvas import Canvas, lay
from game.ui.input.intents import Intent, Step
from game.ui.layout.arrange import REST, L, M, S, centred, columns, cut_bottom, cut_top, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.tiles import guise
from game.ui.parts.widgets import Label, Panel, strip
from game.ui.type.text import Style

SLICE: Final = 0.03  # seconds between two looks at what is worked out
DEAF: Final = 0.8  # seconds in which nothing is heard: it was meant for the table that was there before
MAIN: Final = "rematch"
EDGE: Final = 48.0
MEDAL: Final = Rect(0, 0, 252, 192)
SPACE: Final = 20.0  # between two sheets under each other
GAP: Final = 12.0  # between two figures


class ResultsAppearance(Appearance):
    """Show what only tells at its end, where nothing moves."""

    asks_each = True

    def look(self, part: Part) -> Look:
        still = part.control is None and not self._screen.services.motion
        return Look(time=FALL) if still else super().look(part)


class Results(Scene):
    """Show how a match ended. The table has let its record go.

    The focus begins on the table of scores, and goes on to the largest choice as soon as that is found; no button is
    gold before anybody is heard: whoever still presses what ended the match leaves nothing. Who has waited, and presses
    what there is only to be looked at, is led to the golden button.
    """

    tab_order = TabOrder(("scores", "doors", "history", "next"))

    def __init__(self, services: Services, screens: Screens, summary: Summary) -> None:
        super().__init__(services)
        self.screens = screens
        self.summary = summary
        self.session = summary.session
        outcome = outcome_of(summary)
        assert outcome is not None, "only a match that is over has results"
        self.outcome: Outcome = outcome
        self.study = Study(services, screens, summary, self.refresh)
        self.appearance = ResultsAppearance(self)
        self._shows = ""  # what somebody chose to see of how it came to the end
        self._patience = StrayPressGuard(services)
        self._heard = False  # a press has come before which none was made: they are seen

    def enter(self) -> None:
        if self.session.resigned is None:
            self.services.sound.play("win")

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
        """Scroll the moments for whoever is there; where they end, an arrow leads on to what lies beyond."""
        before = self.strips.offsets.get(chart.LIST, 0.0)
        if self.focus.key != chart.LIST or not self.strips.obey(chart.LIST, intent):
            return False
        self.build(self.services.kit)  # which puts right what went too far
        return not isinstance(intent, Step) or self.strips.offsets.get(chart.LIST, 0.0) != before

    def press(self, part: Part) -> None:
        if part.key not in (scores.KEY, chart.LIST):
            super().press(part)
        elif self.services.navigator.by_keys:  # it is there to be looked at
            self.focus.at(MAIN, self.time, ring=True)
            self.focused()

    def _rematch(self) -> None:
        """Deal another match to the same players."""
        session = deal(self.services, self.session.game, self.session.players, self.session.options)
        if session is not None:
            self.services.navigator.replace(self.screens.table(session))

    def _new_game(self) -> None:
        """Lead to the next match: to its set-up, or to the map that the game is played on."""
        navigator, game = self.services.navigator, self.session.game
        campaign = self.screens.campaigns().get(game)
        if campaign is None:
            navigator.replace(self.screens.setup(game))
        elif any(scene.begins == game for scene in navigator.scenes[-2:-1]):  # there it lies, under the results
            navigator.pop()
        else:
            campaign.open(instead=True)

    def _look_at(self, moment: Moment | None = None, seat: Seat | None = None) -> None:
        """Look back at the match, over the results: at a moment of a seat's, or at all of it."""
        assert self.session.file is not None, "only a match that was written can be looked at"
        scene = self.screens.review(self.session.file, moment=moment, seat=seat)
        if scene is not None:
            self.services.navigator.push(scene)

    def _share(self) -> None:
        """Give the match to others."""
        assert self.session.file is not None, "what is not kept can't be shared"
        scene = self.screens.share(self.session.file)
        if scene is not None:
            self.services.navigator.push(scene)

    def _shelf(self) -> None:
        """Show all matches that are over."""
        self.services.navigator.push(self.screens.shelf())

    def _home(self) -> None:
        """Lead to the first of all screens, whatever lies between."""
        go_home(self.services.navigator)

    def _show(self, view: str) -> None:
        """Show how it came to the end in one of the ways that there are (`chart.Views`)."""
        self._shows = view
        self.refresh()

    def rest(self) -> None:
        """Let everything lie as it comes to: nothing of it moves any more."""
        self.time = max(self.time, FALL, GROW)

    def update(self, dt: float) -> None:
        deaf = self.time + 1e-6 < DEAF
        super().update(dt)
        self.dirty = self.dirty or self._waits
        if deaf and self.time + 1e-6 >= DEAF:
            self.refresh()  # there is a golden button now
        if self.time >= FALL and self.study.step(dt):
            self.refresh()
            self._lead()

    def _lead(self) -> None:
        """Lead the focus to the largest choice, as long as nobody has led it anywhere: a press leaves nothing there."""
        found = next((part for part in self.parts if part.key.startswith(doors.DOOR) and _is_first(part)), None)
        if found is not None and not self.focus.led:
            self.focus.at(found.key, self.time, led=False)

    def seconds_until_update(self) -> float | None:
        rest = super().seconds_until_update()
        if self.study.over:
            return rest
        return SLICE if rest is None else min(rest, SLICE)

    def suspend(self) -> None:
        super().suspend()
        self.study.close()

    def resume(self) -> None:
        super().resume()
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
    def music(self) -> str:
        return self.session.game

    def title(self) -> str:
        return self.services.titled(
            self.services.say("app.results", game=self.services.say(f"{self.session.game}.name"))
        )

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = min(EDGE, frame.width * 0.04)
        inner = frame.rect.trimmed(edge, 0, edge, 28)
        below_all = ways.foot(kit, self._ways(), inner.w)
        foot, page = cut_bottom(inner, below_all.height, L)
        head, below = self._head(kit, edge, self._figures(kit, edge))
        cut = any(part.key == "over" and part.truncated() for part in head)
        if cut or not scores.holds_all(self.summary, kit, page.h - below):  # words and people come before figures
            head, below = self._head(kit, edge, ([], frame.width - edge))
        area = page.trimmed(top=below)
        buttons = ways.build(kit, below_all, foot, gold=self.time + 1e-6 >= DEAF)
        words = tuple(rect for part in head for rect in part.text_rects())
        shards = (
            [Part("shards", frame.rect, Confetti(words), layer=-1, may_overlap=True)]
            if self.session.resigned is None
            else []
        )
        if frame.shape == "wide" and not kit.huge and area.h >= 300:
            left, right = columns(area, (area.w / 2, REST), L)
            return [*buttons, *head, *self._scores(kit, left), *self._history(kit, right, left), *shards]
        return [*buttons, *self._stacked(kit, head, area), *shards]

    def _stacked(self, kit: Kit, head: list[Part], area: Rect) -> list[Part]:
        """Build table and history under each other; where there is no room, all but the buttons scrolls."""
        first = scores.wanted_height(self.summary, kit)
        second = max(
            380.0, min(460.0 * kit.growth, area.h - first - SPACE), chart.wanted_height(self.summary, kit, area.w)
        )
        table, rest = stack(area, (first, second), SPACE)
        inside = [*head, *self._scores(kit, table), *self._history(kit, rest, table)]
        if rest.bottom <= area.bottom:
            return inside
        return strip("all", kit.frame.rect._replace(h=area.bottom + 10), inside, rest.bottom + M, self.strips.offsets)

    def _scores(self, kit: Kit, rect: Rect) -> list[Part]:
        label = headline(kit.words, self.outcome, self.summary)
        return scores.build(self.summary, self.outcome, kit, rect, self.strips.offsets, label)

    def _history(self, kit: Kit, rect: Rect, table: Rect) -> list[Part]:
        views = self._views(kit, table)
        told = self.study.panel(self._look_at)
        if told is None or views.now != chart.MOMENTS:
            return chart.build(self.summary, kit, rect, views, self.strips.offsets)
        head, _ = cut_top(rect.trimmed(L, 0, L), max(60.0, kit.leading(25) + L))
        choices = chart.segments(self.summary, kit, head, views)
        beside = head.right - choices[0].rect.x + M if choices else 0.0
        return [*doors.build(kit, told, rect, self.strips.offsets, beside), *choices]

    def _views(self, kit: Kit, table: Rect) -> chart.Views:
        """Return what there is to see: moments of a match that is worked out, points, and the table as it ended."""
        offered = [chart.MOMENTS] if self.study.found else []
        if len(self.summary.history()) > 1:
            offered.append(chart.HISTORY)
        if not scores.holds_table(self.summary, kit, table) or not offered:
            offered.append(chart.BOARD)
        waits = offered[0] == chart.MOMENTS and len(offered) > 1 and self.study.empty
        first = offered[1] if waits else offered[0]  # no chart shows nothing
        now = self._shows if self._shows in offered else first
        return chart.Views(now, tuple(offered), self._show)

    def _head(self, kit: Kit, edge: float, squares: tuple[list[Part], float]) -> tuple[list[Part], float]:
        """Build medallion, headline, reason and figures; return where the panels may begin, too."""
        figures, left = squares
        words = self.services.words
        headings = self.summary.headings()
        over = " · ".join(filter(None, (words.say(f"{self.session.game}.name"), headings.place)))
        begins = crowned.beside(kit)
        width = left - begins - L
        written = kit.type.fit if figures else kit.type.whole  # cut words cost the figures first
        label = written(capitals(over, headings.own_spelling), CAPS, width, 1, 0.7)
        text = headline(words, self.outcome, self.summary)
        line = kit.type.fit(text, kit.type.eased(Style("title", 56)), width, 1, 0.55)
        if line.truncated:
            line = kit.type.fit(text, kit.type.eased(Style("title", 44)), width, 3, 0.55)
        made = self.summary.because() if self.session.resigned is None else None
        told = [self.outcome.reason] if made is None else [self.outcome.reason, made]
        reason = " ".join(words.message(message, self.session.name) for message in told)
        room = kit.frame.width - begins - edge if left < begins + 400 else width
        why = kit.type.fit(reason, Style("body", 21), room, 4, 0.75)
        heights = (kit.leading(15), line.h, why.h)
        top, middle, foot = stack(Rect(begins, max(14.0, 90 - sum(heights) / 2), width, 0), heights)
        below = foot.moved(0, -2)._replace(w=max(width, why.w + 1))
        parts = [
            *self._medal(kit),
            Part("over", top, Label(label, "text.slate")),
            Part("headline", middle.moved(-2, -2), Label(line, "text.headline", shade="shadow")),
            Part("reason", below, Label(why, "text.slate")),
            *figures,
        ]
        return parts, max(foot.bottom, 164.0, *(part.rect.bottom for part in figures)) + 22

    def _medal(self, kit: Kit) -> list[Part]:
        """Build the laurel with the winners' faces in it; a match that nobody won shows the game's badge."""
        winners = [self.session.players[seat] for seat in self.outcome.winners]
        if winners:
            return crowned.build(kit, winners)
        badge = f"shell/games/{self.session.game}"
        return [kit.picture("badge", centred(MEDAL, 110), badge)] if self.services.images.has(badge) else []

    def _figures(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        """Build the small squares with one figure each, from the right edge; return where they begin, too."""
        shown = self.summary.figures()
        number, word = kit.type.eased(Style("title", 30)), Style("body", 15)
        width = max([92.0, *(kit.type.set_text(text, word).w + 20 for _, text in shown)])
        high, low = kit.leading(number.size), kit.leading(word.size)
        line, _ = cut_top(kit.frame.rect.trimmed(edge, 58, edge), max(84.0, high + low + M))
        if line.right - len(shown) * (width + GAP) < crowned.beside(kit) + 300 * kit.growth:
            return [], line.right
        squares = flow(line, [width] * len(shown), GAP, 1.0)
        parts: list[Part] = []
        for place, (figure, text) in enumerate(shown):
            top, rest = cut_top(squares[place].inset(0, S), high)
            foot, _ = cut_bottom(rest, low)
            parts += [
                *([Part(f"figure:{place}", _rule(squares[place]), Panel("figure-rule", 0, None))] if place else []),
                kit.label(f"figure:{place}:number", top, figure, number, "text.headline", align=0.5),
                kit.label(f"figure:{place}:word", foot, text, word, "text.slate", align=0.5),
            ]
        return parts, squares[0].x

    def _ways(self) -> tuple[Way, ...]:
        """Return where it goes on from here."""
        mapped = self.session.game in self.screens.campaigns()
        on = ("adventure.to_map", "flag") if mapped else ("results.new_game", "users-round")
        kept = self.session.file
        back = [] if kept is None else [Way("look", "results.look", "history", self._look_at)]
        share = [] if kept is None else [Way("share", "results.share", "share-2", self._share, small=True)]
        return (
            Way(MAIN, "results.rematch", "repeat", self._rematch),
            *back,
            Way("new", *on, self._new_game),
            *share,
            Way("shelf", "results.shelf", "library-big", self._shelf, small=True),
            Way("home", "results.home", "house", self._home, small=True),
        )

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
        lay(canvas, ("results", self.session.game, canvas.frame), lambda: self._ground(canvas))

    def _ground(self, canvas: Canvas) -> pygame.Surface:
        inner = canvas.on(pygame.Surface(canvas.frame.pixels))
        self.summary.ground(inner)
        look = guise(canvas.images, canvas.theme, self.session.game)
        inner.fill(inner.frame.rect.inset(-2), look.role("dim"))
        return inner.surface


def _rule(square: Rect) -> Rect:
    """Return the thin line between a figure and the one before it."""
    return square.before(1.2, GAP / 2 - 0.6).inset(0, S + 4)


def _is_first(part: Part) -> bool:
    """Tell whether the focus goes to a part by itself."""
    return part.control is not None and part.control.first
