"""Home: the games around one lamp, and the match that was left last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame
from msgspec.structs import replace

from game.ai.players.entry import Entry
from game.scenes.home import tiles, welcome
from game.scenes.home.hall.doors import Outlook, day_door, hang, moments_door, places_of, ways_below
from game.scenes.home.offers import Offer, Way, open_evening, says
from game.scenes.home.records import list_records, saves_of
from game.scenes.home.welcome import NEWCOMER, learn_door
from game.scenes.people.chip import KEY as PROFILE
from game.scenes.people.chip import chip, chip_width
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.parts_screen import ERRAND
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets import quick_settings
from game.scenes.shell.sheets.quick_settings import LAMP as ROUND_LAMP
from game.scenes.shell.sheets.quick_settings import Knob
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas, lay
from game.ui.draw.home_lamp import SWAY, hang_lamp, hang_pool, light
from game.ui.input.intents import Intent, Menu
from game.ui.layout.arrange import L, centred, cut_bottom, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.tiles import LIFT
from game.ui.type.text import Style

if TYPE_CHECKING:
    from game.saves.records.glance import Listed
    from game.scenes.home.continue_card import ContinueCard
    from game.scenes.home.glimpse import Glimpse, KindOf
    from game.scenes.home.last_results import LastResults
    from game.scenes.results.summary import Summaries

EDGE: Final = 48.0
WIDEST: Final = 1304.0  # units that the games and Continue are wide at most
FOOT: Final = 28.0  # between what lies lowest and the window's edge
GLOW: Final = 14.0  # units round a tile for what glows under the focus
TITLE: Final = Style("title", 64, spacing=12, fixed=True)
Welcomes: TypeAlias = Callable[[str], Callable[[Kit, Rect], list[Part]] | None]
"""Return what builds a game's picture on the card for newcomers; None for a game that they don't begin with."""

LOOKS: Final = 0.4  # seconds after which a match's table is drawn: home is seen first


class Home(Scene):
    """Show a tile for every game, what could be done next, and what can be changed anywhere.

    What comes next is to go on with what is unfinished; else to play what was learnt, or to see how a match ended.
    """

    tab_order = TabOrder(("continue", "first", "games", "doors", "results", "bar"))
    traits = ScreenTraits(hovers="tile:", kept_free=frozenset(("continue", "first")))

    def __init__(
        self, services: Services, screens: Screens, summaries: Summaries, welcomes: Welcomes, kind_of: KindOf
    ) -> None:
        super().__init__(services)
        self.appearance = HomeAppearance(self)
        self.screens, self.summaries, self.welcomes = screens, summaries, welcomes
        self._kind_of = kind_of
        self.latest: ContinueCard | None = None
        self.first: Offer | None = None
        self.last: LastResults | None = None
        self.saves: list[Listed] = []
        self.outlook = Outlook(services, LOOKS)
        self._before: tuple[str, Path | None] | None = None  # what was learnt and what had ended, at the last look
        self._lesson_last = False  # since then something was learnt, and no match has ended after that
        self.kept_glimpse: pygame.Surface | None = (
            None  # the glimpse that was kept of what can be gone on with, at the start
        )
        self.careful = False  # something that was left made home fall: it is listed, and nothing is looked at
        self._stands = False  # it was drawn with all that it looks at
        self._down = 0.0

    def follow(self, before: Home | None) -> None:
        """Come after another home, at a fault. What that one was drawn with can be looked at; else none of it is."""
        self.careful = before is None or before.careful or not before._stands
        if before is not None:
            self._before, self._lesson_last = before._before, before._lesson_last

    def enter(self) -> None:
        self._come_home()
        self._look()

    def _come_home(self) -> None:
        """Give the screen to who is at home."""
        self.services.shell.hold(self.services.people.at_home.id)

    def resume(self) -> None:
        """Look what was saved meanwhile; after a match the focus is on Continue, as on a new screen."""
        before = self._last()
        self._come_home()
        self._look()
        if self.latest is not None and self._last() != before:
            self.focus.forget()
        super().resume()
        self._reveal()

    def resized(self) -> None:
        super().resized()
        self._reveal()

    def back(self) -> None:
        """Stay: there is nothing above home; closing is asked for with its own button."""

    def _look(self) -> None:
        self._stands = False
        self.outlook.look_soon()
        rows = list_records(self.services)
        self.saves = saves_of(self.services, rows or ())
        looks = rows is not None and not self.careful
        self.latest = self._continued() if looks else None
        self.last = self._ended(rows) if looks and rows else None
        offered = self._offer() if self.latest is None and rows is not None and not self.saves else None
        self.first = self._with_evening(offered) if offered is not None else None

    def _continued(self) -> ContinueCard | None:
        """Return what can be gone on with; None where there is nothing."""
        campaigns = self.screens.campaigns().values()
        adventures = any(campaign.unfinished() for campaign in campaigns)
        if not self.saves and not adventures and not self.services.store.has_evenings:
            return None
        from game.scenes.home.continue_card import newest  # late: at the first start nothing was left

        card = newest(self.services, self.screens, self.summaries, self.saves, self._list, self._kind_of)
        if card is not None and card.glimpse is not None and self.kept_glimpse is not None:
            card.glimpse.show(self.kept_glimpse)
        self.kept_glimpse = None
        return card

    def _ended(self, rows: Sequence[Listed]) -> LastResults | None:
        """Return the match that ended last, where none has begun since."""
        from game.scenes.home.last_results import last_results  # late, as what can be gone on with

        return last_results(self.services, self.screens, self.summaries, rows)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._lacks and self.time >= LOOKS and not self.alive:
            assert self.latest is not None, "the card lacks its glimpse"
            assert self.latest.glimpse is not None, "the card lacks its glimpse"
            self._look_at(self.latest.glimpse)
        elif not self.alive and self.outlook.update(self.time):
            self.refresh()

    def _look_at(self, glimpse: Glimpse) -> None:
        """Draw a glimpse, or a little of it, once all that its table is made of is there."""
        if self.services.expect("continue", glimpse.game):
            self._stands = False
            glimpse.draw()
        if not glimpse.lacks:
            self.refresh()

    def seconds_until_update(self) -> float | None:
        looks = max(ERRAND, (LOOKS if self._lacks else self.outlook.next_look) - self.time)
        own = super().seconds_until_update()
        return looks if own is None else min(own, looks)

    @property
    def _lacks(self) -> bool:
        """Tell whether the table of what can be gone on with is still to be drawn."""
        return self.latest is not None and self.latest.glimpse is not None and self.latest.glimpse.lacks

    def _offer(self) -> Offer | None:
        """Return what is offered where nothing is unfinished: what was learnt or played last leads on."""
        services, screens, last = self.services, self.screens, self.last
        game, day = welcome.learnt_unplayed(services)
        now = game, last.row.path if last is not None else None
        if self._before is not None and now != self._before:
            self._lesson_last = bool(game) and game != self._before[0]
        self._before = now
        if game and (last is None or day > last.day or (day == last.day and self._lesson_last)):
            play = partial(self._open, services.catalog[game])
            return welcome.after_lesson(services, screens, game, play, self._picture(game))
        return self._newcomer() if last is None else last.offer(self._look_back, self._after_match(last.game))

    def _with_evening(self, offer: Offer) -> Offer:
        """Return an offer with the way to an evening; whoever has never played is offered none."""
        also = Way("evening", says("home.evening"), partial(open_evening, self.services, self.screens))
        return offer if offer.key == NEWCOMER else replace(offer, also=also)

    def _after_match(self, game: str) -> Way:
        """Return the second way after a match: the next lesson, or the same game again."""
        if welcome.next_lesson(self.services):
            return welcome.lesson_way(self.services, self.screens)
        return Way("last:again", says("home.play_again"), partial(self._open, self.services.catalog[game]))

    def _picture(self, game: str) -> welcome.Picture:
        """Return what shows a game on a card: the picture for newcomers, or its badge."""
        own = self.welcomes(game)
        return own or partial(self._badge, game)

    def _badge(self, game: str, kit: Kit, rect: Rect) -> list[Part]:
        from game.scenes.results.summary import game_badge  # late, with all that tells of matches

        return game_badge(self.services, kit, "next:badge", game, rect, 0.86)

    def _newcomer(self) -> Offer | None:
        """Return what is offered where nobody has ever played; None after that, or once it is learnt."""
        if not self.services.people.unused:
            return None
        for game, progress in welcome.taught(self.services).items():
            if (picture := self.welcomes(game)) is not None:
                return None if progress.learnt else welcome.newcomer(self.services, self.screens, game, picture)
        return None

    def _last(self) -> tuple[object, ...]:
        """Return what tells whether anything was played: the newest file and when it was written, the level to come."""
        file = next(((row.path, row.changed) for row in self.saves), None)
        return file, self.latest and (self.latest.campaign, self.latest.level)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Menu):
            self.open_settings()
            return True
        return super().handle(intent)

    def open_settings(self) -> None:
        """Open all that can be set."""
        self.services.navigator.push(self.screens.settings())

    def open_shelf(self) -> None:
        """Open the shelf of all matches that are over."""
        self.services.navigator.push(self.screens.shelf())

    def _list(self) -> None:
        self.services.navigator.push(self.screens.saved())

    def _look_back(self) -> None:
        if self.last is not None and not self.last.open():
            self.last = self.first = None
            self.refresh()

    def _open(self, entry: Entry) -> None:
        if (campaign := self.screens.campaigns().get(entry.name)) is not None:
            campaign.open()
        else:
            self.services.navigator.push(self.screens.setup(entry.name))

    def ask_who(self) -> None:
        """Ask who is at home."""
        under = next(part.rect for part in self.parts if part.key == PROFILE)
        self.services.navigator.push(self.screens.corner(under))

    def leave_for_today(self) -> None:
        """Close the program; where things move, the lamp goes out before."""
        if not self.services.motion or self.services.settings.reduced:
            self.services.shell.quit()
            return
        from game.scenes.home.leaving.good_night import GoodNight
        from game.scenes.home.leaving.kept_shelf import kept_of  # late: most of the time one stays

        self.services.navigator.push(GoodNight(self.services, kept_of(self.saves)))

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        middle = kit.frame.width / 2
        edge = min(EDGE, frame.width * 0.04)
        corner = chip_width(kit), lambda rect: chip(self.services, kit, rect, self.ask_who)
        bar, left, right = quick_settings.top_bar(
            self.services, kit, edge, 24, self.open_settings, corner, self._ways, self.leave_for_today
        )
        crowded = left.right > middle - ROUND_LAMP or right.x < middle + ROUND_LAMP
        self._down = left.bottom - 20 if crowded else 0.0
        title, below = self._title(kit, self._down)
        edge = max(EDGE, (frame.width - WIDEST) / 2)
        card = self.first or self.latest
        height = card.height(kit) if card is not None else 0.0
        needed = height + L + tiles.row_height(kit) + 2 * GLOW
        doors, row = self._doors(kit, title, (left, right), below)
        if card is not None and frame.height - FOOT - below - row < needed:
            title = []  # the games are worth more than the name of their box
            below = left.bottom + 4
            self._down = 0.0
            doors, row = self._doors(kit, title, (left, right), below)
        below += row
        area = frame.rect.trimmed(edge, below, edge, FOOT)
        next_: list[Part] = []
        if card is not None:
            place, area = cut_bottom(area, height, L)
            next_ = card.build(kit, place)
        else:
            next_, area = self._below(kit, area)
        first = "" if card is not None else self._first()
        games = tuple(self.services.catalog.values())
        levels = {game: campaign.levels for game, campaign in self.screens.campaigns().items()}
        shelf = tiles.Shelf(self.services, games, self._open, first, self.strips.offsets, levels)
        return [*title, *tiles.build(shelf, kit, area), *next_, *doors, *bar]

    def _doors(self, kit: Kit, title: list[Part], ends: tuple[Rect, Rect], below: float) -> tuple[list[Part], float]:
        """Build the doors between the ends of the bar and what lies `below`; return how high a row of their own is."""
        inks = [ink for part in title for ink in part.text_rects()]
        places = places_of(kit, ends, inks, below - GLOW if title else below)
        services, screens = self.services, self.screens
        learn = learn_door(services, screens, kit)
        if self._is_newcomers:
            return hang(kit, [learn], [], places)
        last = self.last if self.last is not None and not self._offers_results else None
        results = last.door(kit, self._look_back) if last is not None else None
        day = day_door(kit, self.outlook.today, self._open_day)
        return hang(kit, [learn, moments_door(kit, self.outlook.today, self._open_moments)], [results, day], places)

    @property
    def _is_newcomers(self) -> bool:
        """Tell whether nobody has ever played: then one thing is enough."""
        return self.first is not None and self.first.key == NEWCOMER

    @property
    def _offers_results(self) -> bool:
        """Tell whether the card leads to the last results."""
        return self.last is not None and self.first is not None and self.last.is_offered(self.first)

    def _open_day(self) -> None:
        page = self.screens.daily()
        if page is not None:
            self.services.navigator.push(page)

    def _open_moments(self) -> None:
        self.services.navigator.push(self.screens.moments())

    @property
    def _ways(self) -> list[Knob]:
        """Return what leads to the matches that are over."""
        shelf = Knob("shelf", "library-big", "home.shelf", self.open_shelf)
        figures = Knob("figures", "chart-column", "home.figures", self._open_figures)
        return [shelf] if self._is_newcomers else [figures, shelf]

    def _open_figures(self) -> None:
        self.services.navigator.push(self.screens.statistics())

    def _title(self, kit: Kit, down: float) -> tuple[list[Part], float]:
        text = kit.say("home.title")
        setting = kit.type.set_text(text, TITLE)
        name, tagline = stack(kit.frame.rect.trimmed(EDGE, down + 73, EDGE), (84, kit.leading(18)), -10)
        rect = centred(name.moved(6, 0), setting.w + 16, name.h)
        words = kit.say("home.tagline", count=len(self.services.catalog))
        parts = [
            kit.label("title", rect, text, TITLE, "text.title", align=0.5, shade="text.title-shade"),
            kit.label("tagline", tagline, words, Style("body", 18), "text.tagline", align=0.5),
        ]
        return parts, tagline.bottom + 22

    def _below(self, kit: Kit, area: Rect) -> tuple[list[Part], Rect]:
        """Build what stands at the foot where there is no card: the way to the saves, and the one to an evening."""
        ways = list[Knob]()
        if self.saves:
            ways.append(Knob("saved", "layers", "home.saved_title", self._list))
        if not self.services.people.unused:
            choose = partial(open_evening, self.services, self.screens)
            ways.append(Knob("evening", "star", "home.evening", choose))
        return ways_below(kit, area, ways)

    def _first(self) -> str:
        names = tuple(self.services.catalog)
        played = (row.header.game for row in self.saves if row.header is not None and row.header.game in names)
        return next(played, names[0] if names else "")

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._stands = True

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts
        lay(canvas, ("lamp light", canvas.frame, self._down), lambda: light(canvas, self._down))
        moves = bool(self.services.motion) and not self.services.settings.reduced
        hang_pool(canvas, self._down, self.time if moves else SWAY)
        hang_lamp(canvas, self._down, self.time if self.services.motion else SWAY)

    @property
    def _is_moving(self) -> bool:
        return bool(self.services.motion and self.time < SWAY)


class HomeAppearance(Appearance):
    """Raise the ring of a game's tile with it."""

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        assert part.control is not None, "only controls are focused"
        raised = part.key.startswith("tile:") and part.hit is None
        canvas.ring(part.rect.moved(0, -LIFT) if raised else part.rect, part.control.radius)
