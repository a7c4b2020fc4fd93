"""The rulebook over any screen: chapters and search at the left, a page at the right; one alone where it is narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, TypeAlias

from game.content.images.allowance import UnfinishedError
from game.content.rulebook.finding import words_in
from game.content.rulebook.rulebook import Book
from game.scenes.rulebook.arriving import Arriving
from game.scenes.rulebook.backdrop import Backdrop
from game.scenes.rulebook.book_face import Pages
from game.scenes.rulebook.contents import FIELD, BookPlace, Contents, answer_place, beside, found_places, numbers
from game.scenes.rulebook.contents import place_of as found_at
from game.scenes.rulebook.diagrams.diagrams import Diagrams, KindOf
from game.scenes.rulebook.faces import lacking
from game.scenes.rulebook.finding.search import Search as BookSearch
from game.scenes.rulebook.heading import Acts, book_title, corners, foot, heading, way
from game.scenes.rulebook.leaves import by_lines
from game.scenes.rulebook.left_page import answered, left_page, list_of, refused
from game.scenes.rulebook.page import BookPage, Lit, PageSheet
from game.scenes.rulebook.shuffle import general_page
from game.scenes.rulebook.slip import Slip
from game.scenes.rulebook.spread import LAMP, MARGIN, Spread, leaf, spread
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import Why
from game.ui.draw.canvas import Canvas
from game.ui.draw.lamp_light import HungLamp
from game.ui.input.intents import Back, Confirm, Edge, Help, Intent, Rules, Search, Step, Undo
from game.ui.input.intents import Page as PageBy
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.text_field import Caret

ShowMe: TypeAlias = Callable[[str, str], None]

SCROLLED: Final = 70.0  # units an arrow scrolls the page
PAGE: Final = "page"
LIST: Final = "list"
BESIDE: Final = 15.0  # units at either side of a page in which its frames throw shadows


class Rulebook(Scene):
    """Show a game's rulebook, or those of all games, at a page.

    `at` is a rule or a chapter, `why` what was refused and led here, `query` what is searched at once. `show_me` plays
    a step of a game's lesson, where there are any. `kind_of` tells the kinds of tables that diagrams are cut from.
    """

    traits = ScreenTraits(
        overlay=True,
        way_back=("rulebook.way_back", "book-open"),
        page="rulebook",
        automatic_overlays=frozenset(("table",)),  # a step of a lesson
    )
    tab_order = TabOrder(("why", "page", "turn", "search", "answer", "chapters", "close"))

    def __init__(
        self,
        services: Services,
        kind_of: KindOf,
        game: str = "",
        at: str = "",
        *,
        why: Why | None = None,
        query: str = "",
        show_me: ShowMe | None = None,
    ) -> None:
        super().__init__(services)
        self.why_not, self.query, self.show_me = why, query, show_me
        self._game = game
        self._diagrams = Diagrams(services, kind_of)
        self._finder = BookSearch()
        self._backdrop = Backdrop()
        self._history: list[tuple[BookPlace, float]] = []
        self._of_hand = False  # what lies over it was asked for because of somebody's hand
        self._lacking = False  # some diagram of the page is not drawn yet
        self._arriving = Arriving()
        self._led = False  # what is typed has led to the page that is open
        asks = bool(query) and self._finder.answer(self.books, query) is None
        self.listing = asks or (services.kit.huge and (bool(query) or why is not None))  # one page shows the list
        self._reveals = True
        self.here = BookPlace(game, 0)
        self.here = next(iter(self._hits()), None) or self._found(game, at)

    @property
    def books(self) -> Sequence[Book]:
        """Return the books that are open: the game's own, or all, in the language of the moment."""
        learning, language = self.services.learning, self.services.words.language
        books = (learning.book(game, language) for game in ([self._game] if self._game else self.services.catalog))
        return [book for book in books if book is not None]

    @property
    def book(self) -> Book | None:
        """Return the book whose page is open; None at a general page."""
        book = next((book for book in self.books if book.game == self.here.game), None)
        return book if book is not None and self.here.chapter < len(book.chapters) else None

    def _found(self, game: str, at: str) -> BookPlace:
        return found_at(self.books, game, at)

    def title(self) -> str:
        return self.services.titled(self.services.say("rulebook.title"))

    def resized(self) -> None:
        self._backdrop.forget()
        self._diagrams.forget()
        self._reveals = True
        super().resized()

    def enter(self) -> None:
        """Go on with the search that led here: the caret is behind what was typed."""
        if self.query:
            self._search()
            _ = self.parts  # building them puts the caret into the field
            self.text_entry.caret = Caret(len(self.query), len(self.query))
            self.refresh()

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return the step of the lesson that teaches what is read, where there is one."""
        step = self._step_of()
        return [("table", step)] if step is not None else []

    def suspend(self) -> None:
        """Let something else be laid over it: whoever comes back may be somebody else."""
        super().suspend()
        self._of_hand = self.why_not is not None and self.why_not.secret
        self._open_at_what_is_public()

    def resume(self) -> None:
        self._of_hand = False
        super().resume()

    def covered(self) -> None:
        self.forget_hand()

    def forget_hand(self) -> None:
        """Forget what led here and where it led, and end the lesson that was begun from there."""
        self._open_at_what_is_public()
        scenes = self.services.navigator.scenes
        above = scenes[scenes.index(self) + 1 :] if self in scenes else []
        if above and self._of_hand:
            self.services.navigator.end(above[0])
        self._of_hand = False

    def _open_at_what_is_public(self) -> None:
        """Where a hand lies hidden below, open the page that everybody may see, as if nothing had been asked."""
        if not any(scene.guards for scene in self.services.navigator.scenes):
            return
        self.forget()
        self.why_not, self.query, self.listing = None, "", False
        self._history.clear()
        self.here = self._found(*self.rules_at)
        self._reveals = True
        self.refresh()

    # Where one goes

    def go(self, place: BookPlace) -> None:
        """Open a page; the one before is remembered."""
        if place != self.here:
            self._arriving.begin(self.time, lively=self.services.motion > 0)
            self._history.append((self.here, self.strips.offsets.get(PAGE, 0.0)))
        self._open(place)

    def _open(self, place: BookPlace, offset: float = 0.0) -> None:
        self.here = place
        self.listing = self._led = False
        self.editing = ""
        self.strips.offsets[PAGE] = offset
        self._reveals = not offset
        self.refresh()

    def follow(self, target: str) -> None:
        """Follow a link to a rule or a chapter of the same book."""
        self.services.sound.play("open")
        self.go(self._found(self.here.game, target))

    def turn_back(self) -> None:
        """Go back to the page that was open before, where there was one."""
        if self._history:
            self._open(*self._history.pop())
            self.services.sound.play("open")

    def _look_up(self) -> None:
        assert self.why_not is not None, "only a refusal is looked up"
        self.go(self._found(self._game, self.why_not.rule))

    def _dismiss(self) -> None:
        self.why_not = None
        self.refresh()

    def _type(self, text: str) -> None:
        """Search something else; the page opens at the sentence that answers, where there is an answer."""
        self.strips.offsets[LIST] = 0.0
        before = self._finder.answer(self.books, self.query) is not None
        answer = self._finder.answer(self.books, text)
        self.query = text
        self.listing = self.services.kit.huge or (answer is None and bool(words_in(text)))
        if answer is not None and answer_place(answer) != self.here:
            if not self._led:
                self._history.append((self.here, self.strips.offsets.get(PAGE, 0.0)))
            self.here = answer_place(answer)
            self._reveals = self._led = True
            self._arriving.begin(self.time, lively=self.services.motion > 0, slip=not before)
            self.strips.offsets[PAGE] = 0.0
        self.refresh()

    def _search(self) -> None:
        self.listing = self.listing or self.services.kit.huge
        self.why_not = None
        self.refresh()
        part = next((part for part in self.parts if part.key == FIELD), None)
        if part is not None:
            self.focus.at(FIELD, self.time, ring=True)
            self.text_entry.click(part, part.rect.x)

    def _hits(self) -> Sequence[BookPlace]:
        """Return where what is searched is told, the best first."""
        return found_places(self._contents(self.services.kit)) if words_in(self.query) else ()

    def _read_hit(self, hits: Sequence[BookPlace]) -> None:
        """Open the best of what was found; where one of it was read already, the next one."""
        again = not self.editing and self.here in hits
        self.go(hits[(hits.index(self.here) + 1) % len(hits)] if again else hits[0])

    def _turn(self, by: int) -> None:
        """Turn a leaf: so much of the page further as is seen of it, and after its end the next chapter."""
        view = next((part.clip for part in self.parts if part.scroll == PAGE), None)
        before = self.strips.offsets.get(PAGE, 0.0)
        self.strips.scroll(PAGE, by * (view.h if view is not None else 0.0))
        _ = self.parts  # the strip puts right what is too far
        following = beside(self._contents(self.services.kit), by)
        if self.strips.offsets.get(PAGE, 0.0) == before and following is not None and not self.listing:
            self.go(following)

    def _list(self) -> None:
        self.listing = not self.listing
        self.refresh()

    # Keys

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Search():
                self._search()
            case Back() if words_in(self.query):
                self.editing = ""
                self._type("")
            case Undo() if not self.editing:
                self.turn_back()
            case Rules() | Help() if not self.editing:
                self.back()
            case PageBy(by):
                self._turn(by)
            case Edge() if not self.editing:
                self.strips.obey(PAGE, intent)
            case Step(0, dy) if self._reads(dy):
                pass
            case Confirm() if (self.editing or self.focus.key == FIELD) and (hits := self._hits()):
                self._read_hit(hits)
            case _:
                return super().handle(intent)
        return True

    def _reads(self, dy: int) -> bool:
        """Scroll the page by an arrow, where the focus is on it and no link that is seen comes next."""
        part = self.focus.find(self.parts)
        if self.listing or part is None or part.control is None or part.control.zone not in (PAGE, "turn"):
            return False
        view = next((other.clip for other in self.parts if other.scroll == PAGE), None)
        if view is None:
            return False
        y = part.rect.middle[1] if part.scroll == PAGE else view.y - 1 if dy > 0 else view.bottom + 1
        links = [
            other
            for other in self.parts
            if other.scroll == PAGE and other.control is not None and not other.control.skipped
            and view.contains(other.rect) and (other.rect.middle[1] - y) * dy > 1
        ]  # fmt: skip
        if links and part.control.zone == PAGE:
            nearest = min(links, key=lambda other: abs(other.rect.middle[1] - y))
            self.focus.at(nearest.key, self.time, ring=True)
            self.focused()
            return True
        before = self.strips.offsets.get(PAGE, 0.0)
        self.strips.scroll(PAGE, dy * SCROLLED)
        _ = self.parts  # the strip puts right what is too far
        return self.strips.offsets.get(PAGE, 0.0) != before

    # How it looks

    def ground(self, canvas: Canvas) -> None:
        lamp = HungLamp(spread(self.services.kit).lamp, LAMP)
        self._backdrop.draw(canvas, lamp)
        lamp.draw(canvas)

    @property
    def _is_moving(self) -> bool:
        return self._arriving.moves(self.time)

    def update(self, dt: float) -> None:
        moves = self._is_moving
        super().update(dt)
        if moves:
            self.refresh()

    @property
    def alive(self) -> bool:
        return super().alive or self._lacking

    def draw(self, canvas: Canvas) -> None:
        """Draw the book; diagrams that lack are drawn before the next pictures, so that this one comes soon."""
        book = self.book if self._lacking else None
        if book is not None:
            with suppress(UnfinishedError), self.services.navigator.coming.slice(canvas):
                for name, size in lacking(self.parts, canvas):
                    self._diagrams.draw(book, name, size, canvas)
        super().draw(canvas)
        self._lacking = any(lacking(self.parts, canvas))
        self.dirty = self.dirty or self._lacking

    def _contents(self, kit: Kit) -> Contents:
        return Contents(kit, self.books, self._finder, self.here, self.query, self.go, self._type, self.services.caps)

    def build(self, kit: Kit) -> list[Part]:
        place = spread(kit)
        parts = [Part("book", place.book, Pages(place.two))]
        if place.title is not None:
            parts.append(book_title(kit, place.title, self._game))
        rest = place.left
        if place.two or self.listing or not kit.huge:
            left, rest = left_page(
                self._contents(kit), place.left, self._slip(kit), self._arriving.slip(self.time),
                editing=self.editing == FIELD,
            )  # fmt: skip
            parts += left
        if place.two or self.listing:
            parts += list_of(self._contents(kit), rest, self.strips.offsets, refused=self.why_not is not None)
        if place.two or not self.listing:
            parts += self._page(kit, place, rest)
        return [*parts, *corners(kit, place, self.turn_back if self._history else None, self.back)]

    def _slip(self, kit: Kit) -> Slip | None:
        """Return why something was refused, or what answers what is typed."""
        contents = self._contents(kit)
        if self.why_not is None:
            return answered(contents, self.follow)
        why = self.why_not.said()
        return refused(contents, why, self._found(self._game, why.rule), self._look_up, self._dismiss)

    def _page(self, kit: Kit, place: Spread, rest: Rect) -> list[Part]:
        parts: list[Part] = []
        column = place.right
        if not place.two:
            column = rest
            row = numbers(self._contents(kit), rest._replace(h=44)) if not kit.huge else []
            parts += row
            column = rest.trimmed(top=56) if row else rest
        spots = leaf(kit, column.inset(MARGIN, 0) if place.two else column)
        acts = Acts(None if place.two else self._list, self._step_of())
        head, under = heading(self._contents(kit), spots.head, self.book, acts, tells_game=len(self.books) > 1)
        text = spots.text.inset(-MARGIN * 2, 0).trimmed(top=max(0.0, under + 12 - spots.text.y))
        width = text.w - 2 * MARGIN
        inside, height, lit = self._inside(kit, width, text.h)
        if lit is not None and self._reveals and text.h > 0:
            self.strips.offsets[PAGE] = max(0.0, min(lit.bottom + 24 - text.h, lit.y - 12), lit.y - text.h * 0.3)
        self._reveals = False
        inside = [part.moved(MARGIN + BESIDE, 0) for part in inside]
        shown = by_lines(PAGE, text.inset(-BESIDE, 0), inside, height, self.strips.offsets)
        last, following = (way(self._contents(kit), by) for by in (-1, 1))
        return [*parts, *head, *shown, *foot(kit, spots.foot, last, following, self.go)]

    def _inside(self, kit: Kit, width: float, high: float) -> tuple[list[Part], float, Rect | None]:
        book = self.book
        if book is None:
            parts, height = general_page(self._contents(kit), width, self.services.navigator.device)
            return parts, height, None
        words = () if self.here.spot is not None else self._finder.marked(book, self.query)
        lit, drawn = Lit(self.here.rule, self.here.spot, words), self._arriving.mark(self.time)
        sheet = PageSheet(kit, self.services.images, book, self._diagrams, lit, self.follow, MARGIN, high, drawn)
        page = BookPage(sheet, self.here.chapter, width)
        return page.parts, page.height, page.lit

    def _step_of(self) -> Callable[[], None] | None:
        """Return what shows a step of the lesson that teaches a rule of this page: the one asked for, or the first."""
        book, show = self.book, self.show_me
        if book is None or show is None:
            return None
        taught = self.services.learning.taught(book.game)
        rules = [mark.rule for _, words in book.chapters[self.here.chapter].words() for mark in words.marks]
        step = next((taught[rule] for rule in (self.here.rule, *rules) if rule in taught), None)
        return None if step is None else lambda: show(book.game, step)
