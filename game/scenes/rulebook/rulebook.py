"""The rulebook over any screen: chapters and search at the left, a page at the right; one alone where it is narrow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeAlias

from game.content.images.allowance import UnfinishedError
from game.content.rulebook.finding import words_in
from game.content.rulebook.rulebook import Book
from game.scenes.rulebook.backdrop import Backdrop
from game.scenes.rulebook.contents import FIELD, BookPlace, Contents, chapters, first_found, search_field
from game.scenes.rulebook.diagrams import Diagrams, KindOf
from game.scenes.rulebook.faces import DiagramFace, Pages, Turn
from game.scenes.rulebook.glance import glance
from game.scenes.rulebook.heading import heading
from game.scenes.rulebook.page import BookPage, Lit, PageSheet
from game.scenes.rulebook.search import Search as BookSearch
from game.scenes.rulebook.spread import Spread, spread
from game.scenes.rulebook.why_card import why_card
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import Why
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, Device, Edge, Help, Intent, Rules, Search, Step, Undo
from game.ui.input.intents import Page as PageBy
from game.ui.layout.arrange import REST, columns, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.text_field import Caret
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

ShowMe: TypeAlias = Callable[[str, str], None]

SCROLLED: Final = 70.0  # units an arrow scrolls the page
PAGE: Final = "page"
LIST: Final = "list"
END: Final = "end"


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
    tab_order = TabOrder(("why", "page", "turn", "chapters", "search", "close"))

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
        self._backdrop = Backdrop(why.spot if why is not None else None)
        self._history: list[tuple[BookPlace, float]] = []
        self._of_hand = False  # what lies over it was asked for because of somebody's hand
        self._lacking = False  # some diagram of the page is not drawn yet
        self.listing = bool(query)  # one page shows the list, where there is no room for two
        self._reveals = True
        self.here = BookPlace(game, 0)
        self.here = (first_found(self._contents(services.kit)) if query else None) or self._found(game, at)

    @property
    def books(self) -> Sequence[Book]:
        """Return the books that are open: the game's own, or all, in the language of the moment."""
        learning, language = self.services.learning, self.services.words.language
        books = (learning.book(game, language) for game in ([self._game] if self._game else self.services.catalog))
        return [book for book in books if book is not None]

    @property
    def book(self) -> Book | None:
        """Return the book whose page is open; None at the page of keys."""
        book = next((book for book in self.books if book.game == self.here.game), None)
        return book if book is not None and self.here.chapter < len(book.chapters) else None

    def _found(self, game: str, at: str) -> BookPlace:
        """Return the page of a rule or a chapter; a book's first where it has neither."""
        books = self.books
        book = next((book for book in books if book.game == game), books[0] if books else None)
        if book is None:
            return BookPlace(game, 0)
        found = book.find(at)
        if found is None and at == END:  # the last chapter tells how it ends, whatever it is called
            return BookPlace(book.game, len(book.chapters) - 1)
        return BookPlace(book.game, *(found or (0, "")))

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
            self._history.append((self.here, self.strips.offsets.get(PAGE, 0.0)))
        self._open(place)

    def _open(self, place: BookPlace, offset: float = 0.0) -> None:
        self.here = place
        self.listing = False
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
        self.query = text
        self.strips.offsets[LIST] = 0.0
        self.refresh()

    def _search(self) -> None:
        self.listing = True
        self.refresh()
        part = next((part for part in self.parts if part.key == FIELD), None)
        if part is not None:
            self.focus.at(FIELD, self.time, ring=True)
            self.text_entry.click(part, part.rect.x)

    def _list(self) -> None:
        self.listing = not self.listing
        self.refresh()

    # Keys

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Search():
                self._search()
            case Back() if self._searches():
                self.editing = ""
                self._type("")
            case Undo() if not self.editing:
                self.turn_back()
            case Rules() | Help() if not self.editing:
                self.back()
            case PageBy():
                self.strips.obey(PAGE, intent)
            case Edge() if not self.editing:
                self.strips.obey(PAGE, intent)
            case Step(0, dy) if self._reads(dy):
                pass
            case Confirm() if self.editing and (place := first_found(self._contents(self.services.kit))) is not None:
                self.go(place)
            case _:
                return super().handle(intent)
        return True

    def _searches(self) -> bool:
        """Tell whether somebody is typing what they search, or looks at a search that has found nothing."""
        nowhere = first_found(self._contents(self.services.kit)) is None
        return bool(words_in(self.query)) and (bool(self.editing) or nowhere)

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
        self._backdrop.draw(canvas)

    @property
    def alive(self) -> bool:
        return super().alive or self._lacking

    def draw(self, canvas: Canvas) -> None:
        """Draw the book; diagrams that lack are drawn before the next pictures, so that this one comes soon."""
        book = self.book if self._lacking else None
        if book is not None:
            with suppress(UnfinishedError), self.services.navigator.coming.slice(canvas):
                for name, size in self._lacks(canvas):
                    self._diagrams.draw(book, name, size, canvas)
        super().draw(canvas)
        self._lacking = any(self._lacks(canvas))
        self.dirty = self.dirty or self._lacking

    def _lacks(self, canvas: Canvas) -> Iterator[tuple[str, tuple[int, int]]]:
        """Return the diagrams of the page that are not drawn yet, each with its size in pixels."""
        shown = ((part.face, part.rect) for part in self.parts if isinstance(part.face, DiagramFace))
        sizes = ((face, canvas.frame.box(rect).size) for face, rect in shown)
        return ((face.name, size) for face, size in sizes if face.ready(size) is None)

    def _contents(self, kit: Kit) -> Contents:
        return Contents(kit, self.books, self._finder, self.here, self.query, self.go, self._type, self.services.caps)

    def build(self, kit: Kit) -> list[Part]:
        card: list[Part] = []
        place = spread(kit, 0.0)
        if self.why_not is not None:
            card, height = why_card(kit, self.why_not.said(), place.card, self._backdrop, self._look_up, self._dismiss)
            place = spread(kit, height)
        parts = [*card, Part("book", place.book, Pages(place.left.w if place.two else 0.0))]
        if place.two or self.listing:
            parts += self._left(kit, place)
        if place.two or not self.listing:
            parts += self._right(kit, place)
        return [*parts, *self._close(kit, place)]

    def _left(self, kit: Kit, place: Spread) -> list[Part]:
        contents = self._contents(kit)
        if self.editing == FIELD:  # whoever types finds everything ready
            self._finder.prepare(contents.books)
        rows, height = chapters(contents, place.list.w)
        field = search_field(contents, place.search, self.editing == FIELD)
        return [*field, *strip(LIST, place.list, rows, height, self.strips.offsets)]

    def _right(self, kit: Kit, place: Spread) -> list[Part]:
        head, top = heading(
            kit, place.head, self.book, self.here.chapter, named=len(self.books) > 1,
            listed=None if place.two else self._list, back=self.turn_back if self._history else None,
            show=self._step_of(),
        )  # fmt: skip
        view = place.text.inset(-8, 0).trimmed(top=top - place.text.y, bottom=8)
        inside, height, lit = self._inside(kit, place.text.w)
        if lit is not None and self._reveals and view.h > 0:
            self.strips.offsets[PAGE] = max(0.0, min(lit.bottom + 24 - view.h, lit.y - 12), lit.y - view.h * 0.3)
        self._reveals = False
        inside = [part.moved(8, 0) for part in inside]
        return [*head, *strip(PAGE, view, inside, height, self.strips.offsets), *self._foot(kit, place)]

    def _inside(self, kit: Kit, width: float) -> tuple[list[Part], float, Rect | None]:
        book = self.book
        if book is None:
            parts, height = glance(self.services.caps, width, self.services.navigator.device)
            return parts, height, None
        lit = Lit(
            self.here.rule, self.here.spot, () if self.here.spot is not None else self._finder.marked(book, self.query)
        )
        sheet = PageSheet(kit, self.services.images, book, self._diagrams, lit, self.follow)
        page = BookPage(sheet, self.here.chapter, width)
        return page.parts, page.height + 8, page.lit

    def _step_of(self) -> Callable[[], None] | None:
        """Return what shows a step of the lesson that teaches a rule of this page: the one asked for, or the first."""
        book, show = self.book, self.show_me
        if book is None or show is None:
            return None
        taught = self.services.learning.taught(book.game)
        rules = [mark.rule for _, words in book.chapters[self.here.chapter].words() for mark in words.marks]
        step = next((taught[rule] for rule in (self.here.rule, *rules) if rule in taught), None)
        return None if step is None else lambda: show(book.game, step)

    def _foot(self, kit: Kit, place: Spread) -> list[Part]:
        """Lay out the ways to the pages before and after this one."""
        order = [BookPlace(book.game, number) for book in self.books for number in range(len(book.chapters))]
        order.append(BookPlace(self.books[-1].game, len(self.books[-1].chapters)) if self.books else self.here)
        here = order.index(self.here.page) if self.here.page in order else len(order) - 1
        parts: list[Part] = []
        size = kit.frame.grown(20)
        lines = max(1, int(place.foot.h / kit.leading(18)))
        left, right = columns(place.foot, (REST, REST), 12)
        for forward, at, half in ((False, here - 1, left), (True, here + 1, right)):
            if not 0 <= at < len(order):
                continue
            text = self._named(kit, order[at])
            setting = kit.type.fit(text, BOLD, half.w - 32 - 2 * size, lines, 0.6)
            if setting.truncated:  # the arrow alone says it
                setting = kit.type.set_text("", BOLD)
            rect = placed(half, min(half.w, setting.w + 2 * size + 34), half.h, 1.0 if forward else 0.0)
            control = Control(text, partial(self.go, order[at]), "turn", radius=10, sound="open", first=forward)
            parts.append(Part("next" if forward else "last", rect, Turn(setting, forward, size), control))
        return parts

    def _named(self, kit: Kit, place: BookPlace) -> str:
        book = next((book for book in self.books if book.game == place.game), None)
        if book is None or place.chapter >= len(book.chapters):
            return kit.say("glance.title")
        return f"{place.chapter + 1}\u2002{book.chapters[place.chapter].title}"

    def _close(self, kit: Kit, place: Spread) -> list[Part]:
        label = kit.say("rulebook.close")
        parts = [kit.icon_button("close", place.close, "shell/glyphs/x", label, self.back, "light", zone="close",
                                 radius=place.close.h / 2, share=0.42)]  # fmt: skip
        if place.word is not None:
            key = self.services.caps.of("back", Device.KEYS)
            parts.append(kit.label("close:key", place.word, key, Style("bold", 15), "veiled.text", align=0.5))
        return parts
