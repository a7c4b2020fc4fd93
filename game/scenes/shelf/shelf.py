"""The shelf: all finished matches as cards on planks, and at the foot what can be done with the chosen one."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from game.saves.disk.kinds import kind_of
from game.saves.shelf.row import ShelfRow
from game.scenes.shelf import cards, filters, foot, planks
from game.scenes.shelf.asking import Asking
from game.scenes.shelf.cards import Cards
from game.scenes.shelf.collection import Collection
from game.scenes.shelf.doing import Doing
from game.scenes.shelf.filters import Filter
from game.scenes.shelf.matches import copied, told
from game.scenes.shelf.matches.stills import Hire, KindOf, Stills
from game.scenes.shelf.planks import STRIP, Planks
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.flights import TABLE
from game.scenes.shell.navigation.presses import AGAIN
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Copy, Dropped, Edge, Intent, Page, Paste, Rename, Undo
from game.ui.layout.arrange import L, M, S, centred, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Control, Part
from game.ui.tabs import Tab, paged_head
from game.ui.type.text import Style

EDGE: Final = 48.0
EMPTY: Final = Style("heading", 25)
IDLE: Final = 0.25  # seconds after which nobody is doing anything
LOOKS: Final = 1 / 30  # seconds between two looks at what is being drawn
CARD: Final = "card:"
AWAY: Final = "deed:delete"


class Shelf(Scene):
    """Show what was played to its end."""

    traits = ScreenTraits(page="shelf", way_back=("shelf.way_back", "arrow-left"))
    tab_order = TabOrder(("cards", "deeds", "filters", "head"))

    def __init__(
        self,
        services: Services,
        screens: Screens,
        kind_of: KindOf,
        now: Callable[[], float] = time.time,
        hire: Hire | None = None,
    ) -> None:
        """`now` gives seconds since 1970; `hire` has somebody replay a record meanwhile, by default a thread."""
        super().__init__(services)
        self.screens = screens
        self.collection = Collection(services)
        self.stills = Stills(services, kind_of, hire)
        self.now = now
        self._asking = Asking(services, lambda: self.collection.filter, self._want, self._place_of)
        self.doing = Doing(
            services,
            screens,
            self.collection,
            lambda: self.now(),
            lambda: self.time,
            self._follow,
            self.refresh,
            self._place_of_chosen,
        )
        self._acted = 0.0
        self._took_away = -AGAIN
        self._lamp = 0.0
        self._planks: Planks | None = None
        self._told: int | None = None  # how far what is made meanwhile was when it was shown

    def title(self) -> str:
        return self.services.titled(self.services.say("shelf.title"))

    # What can be done

    def press(self, part: Part) -> None:
        """Press a control; a double click on the bin takes away the match that it was made for, and not the next."""
        clicked = part.key == AWAY and not self.services.navigator.by_keys
        soon = clicked and self.time - self._took_away < AGAIN
        self._took_away = self.time if clicked else -AGAIN
        if not soon:
            super().press(part)

    def choose(self, id_: str) -> None:
        """Choose a record; where it is chosen already, look back at it."""
        if self.collection.chosen == id_:
            self.doing.review()
            return
        self.collection.choose(id_)
        self.refresh()

    def _want(self, filter_: Filter) -> None:
        """Show what another filter wants, from the beginning."""
        self.collection.want(filter_)
        self.strips.offsets.pop(STRIP, None)
        self.refresh()

    def _follow(self) -> None:
        """Lead the focus to the chosen card, and into sight."""
        number = self.collection.number
        self.refresh()
        if number is None:
            return
        _ = self.parts
        if self._planks is not None and number not in self._planks.seen(self.strips.offsets.get(STRIP, 0.0), 0):
            self.strips.offsets[STRIP] = self._planks.top(number)
            self.refresh()
        self.focus.at(f"{CARD}{self.collection.chosen}", self.time)
        self._reveal()

    def _place_of(self, key: str) -> Rect:
        """Return where one of the bar's controls is."""
        return next(part.rect for part in self.parts if part.key == f"filter:{key}")

    def _place_of_chosen(self) -> Rect:
        """Return where the chosen card is."""
        key = f"{CARD}{self.collection.chosen}"
        return next(part.rect for part in self.parts if part.key == key)

    # Its life

    def enter(self) -> None:
        super().enter()
        self.collection.look(self.now())

    def resume(self) -> None:
        self.collection.look(self.now())
        super().resume()

    def handle(self, intent: Intent) -> bool:
        self._acted = self.time
        match intent:
            case Dropped(path) if kind_of(Path(path)) != "adventure":  # that is no match: it is opened as anywhere
                self.doing.take_in(Path(path))
            case Copy(cut=False):
                self.doing.share(copying=True)
            case Paste():
                self.doing.paste()
            case Rename():
                self.doing.rename()
            case Undo() if self.collection.gone is not None:
                self.doing.bring_back()
            case Page(by):
                self._go(by * self._page)
            case Edge(end):
                self._go(len(self.collection.shown) if end else -len(self.collection.shown))
            case _:
                return super().handle(intent)
        return True

    @property
    def _page(self) -> int:
        """Return how many cards one page is."""
        shown = self._planks
        return 1 if shown is None else shown.across * max(1, int(shown.view.h // shown.pitch))

    def _go(self, by: int) -> None:
        """Choose the card that lies so many further."""
        number = self.collection.number
        if number is None:
            return
        rows = self.collection.shown
        self.collection.choose(rows[max(0, min(len(rows) - 1, number + by))].id)
        self.focus.ring = True
        self._follow()

    def focused(self) -> None:
        """Keys choose what they go to; a pointer chooses what it presses."""
        key = self.focus.key
        if key.startswith(CARD):
            if self.services.navigator.by_keys:
                self.collection.choose(key.removeprefix(CARD))
            self.refresh()
        super().focused()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.collection.forget(self.time):
            self.refresh()
        if self._share != self._told:
            self._told = self._share
            self.refresh()
        self._draw_some()

    def _draw_some(self) -> None:
        """Have what is seen drawn, a little at a time."""
        _ = self.parts  # building them lays out the planks for the rows of now
        shown = self._planks
        if shown is None:
            return
        rows = [self.collection.shown[number] for number in shown.seen(self.strips.offsets.get(STRIP, 0.0), 0)]
        self.stills.want(rows, cards.picture_size(self.services.kit, shown.width))
        if self.stills.step(idle=not self.alive and self.time - self._acted > IDLE):
            self.refresh()

    def seconds_until_update(self) -> float | None:
        gone = self.collection.gone
        due = None if gone is None else max(0.01, gone.until - self.time)
        looks = LOOKS if self.stills.busy else None
        return min((wait for wait in (super().seconds_until_update(), due, looks) if wait is not None), default=None)

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = min(EDGE, frame.width * 0.04)
        head, below = self._head(kit, edge)
        chips, high = filters.build(self._bar(), kit, frame.width - 2 * edge)
        below_filters = below + high + S
        strip_, begin = foot.build(self._foot(), kit)
        view = frame.rect.trimmed(top=below_filters, bottom=frame.height - begin)
        return [*head, *self._cards(kit, view), *(part.moved(edge, below) for part in chips), *strip_]

    def _head(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        head = paged_head(kit, edge, kit.say("shelf.title"), self._tabs(kit), "records", self.back)
        meanwhile = self._meanwhile(kit, head.rest.trimmed(left=M))
        self._lamp = 0.0 if meanwhile else head.lamp
        return [*head.parts, *meanwhile], max(90.0, head.bottom)

    def _tabs(self, kit: Kit) -> tuple[Tab, ...]:
        """Return the pages that share the head: the records, and their figures."""
        return (
            Tab("records", kit.say("statistics.records"), "library-big", self.refresh),
            Tab("statistics", kit.say("statistics.name"), "chart-column", self._statistics),
        )

    def _statistics(self) -> None:
        self.services.navigator.replace(self.screens.statistics())

    def _meanwhile(self, kit: Kit, room: Rect) -> list[Part]:
        """Build what tells how far the animation is that is being made, where there is room for it."""
        share = self._share
        if share is None:
            return []
        words = kit.say("shelf.share.under_way", count=share)
        tall = max(48.0, kit.leading(BODY.size) + S)
        width = kit.type.set_text(words, BODY).w + tall + 2 * M
        if width > room.w:
            return []
        plate = placed(room, width, tall, 1.0)
        end, text = cut_right(plate, tall)
        cancel = kit.say("shelf.share.cancel")
        return [
            kit.panel("meanwhile", plate, "night", radius=tall / 2, width=1.2),
            kit.label("meanwhile:words", text.trimmed(left=M), words, BODY, "text.night"),
            kit.icon_button(
                "meanwhile:cancel", centred(end, 44), "shell/glyphs/x", cancel, self._cancel, radius=22, zone="head"
            ),
        ]  # fmt: skip

    @property
    def _share(self) -> int | None:
        """Return how many hundredths of what is made meanwhile are there; None where nothing is made."""
        made = self.services.errands.now
        return None if made is None else round(100 * made.share)

    def _cancel(self) -> None:
        """Leave off what is made meanwhile."""
        self.services.errands.cancel()
        self.refresh()

    def _bar(self) -> filters.Bar:
        acts = self._asking.acts(self.doing.ask_file, self.doing.tidy_up)
        found = self.collection
        return filters.Bar(self.services, found.rows, found.filter, len(found.clearable), acts)

    def _foot(self) -> foot.Foot:
        found = self.collection
        gone = found.gone.called if found.gone is not None else ""
        copies = found.gone.copies if found.gone is not None else 0
        return foot.Foot(self.services, found.row, self._day, gone, self.doing.acts, copies)

    @property
    def _day(self) -> date:
        return date.fromtimestamp(self.now())

    def _cards(self, kit: Kit, view: Rect) -> list[Part]:
        rows = self.collection.shown
        edge = min(EDGE, kit.frame.width * 0.04)
        height_of = partial(cards.card_height, kit)
        arranged = planks.arranged(view, edge, len(rows), cards.WIDTH * kit.soft, height_of)
        self._planks = arranged
        self.strips.rest(planks.STRIP, arranged.stops)
        made = Cards(self.services, arranged.width, self._day, self.collection.chosen)
        held = (self.collection.chosen, self.focus.key.removeprefix(CARD))
        kept = [number for id_ in held if (number := self.collection.number_of(id_)) is not None]
        parts = planks.build(arranged, rows, self.strips.offsets, partial(self._card, kit, made), kept)
        return parts if rows else [*parts, *self._nothing(kit, view, arranged)]

    def _card(self, kit: Kit, made: Cards, row: ShelfRow, rect: Rect) -> Part:
        said = (told.title(self.services, row), told.result(self.services, row), copied.count_of(self.services, row))
        words = ". ".join(filter(None, said))
        control = Control(words, partial(self.choose, row.id), "cards", radius=12, first=row.id == made.chosen)
        if row.fault is not None:
            return Part(f"{CARD}{row.id}", rect, cards.damaged_card(made, kit, row), control)
        picture = self.stills.get(row, cards.picture_size(kit, made.width))
        opens = TABLE if row.id == made.chosen else ""
        return Part(f"{CARD}{row.id}", rect, cards.match_card(made, kit, row, picture), control, carried=opens)

    def _nothing(self, kit: Kit, view: Rect, arranged: Planks) -> list[Part]:
        """Build what stands on an empty plank."""
        fits_none = bool(self.collection.rows)
        words = kit.say("shelf.none_fits" if fits_none else "shelf.empty")
        place = arranged.line(0).moved(view.x, view.y)
        text = kit.paragraph("empty", 0, 0, min(place.w, 560 * kit.growth), words, EMPTY, "text.night")
        note = kit.say("shelf.empty_note")
        below = kit.paragraph("empty:note", 0, 0, text.rect.w, note, BODY, "text.night-soft")
        return [text.moved(place.x, place.y + L), below.moved(place.x, place.y + L + text.rect.h + S)]

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
