"""In this level: a spread of the rules, with a row for every kind that was met so far; a row opens the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from game.engine.protocol import Message
from game.games.syncro.rules.state.roads import UNDIVIDED
from game.games.syncro.scenery.book.laid_in import LaidCard
from game.games.syncro.table.pages.book_over import BookOver
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.game_table import TableCommands
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.input.intents import Help, Intent, Page, Rules
from game.ui.layout.arrange import L, M, S, cut_bottom, cut_left, cut_top, endless, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Style, Typeset

GAME: Final = "syncro"
CARD: Final = 76.0  # units that a card is wide in its row
CLOSE: Final = 56.0  # and where the text is largest
CHIP: Final = Style("bold", 15)
NAME: Final = Style("title", 21)
TITLE: Final = Style("title", 36)
ASKEW: Final = (2.4, -1.8, 2.0, -2.6)  # degrees that cards lie askew, one after the other
PITCHES: Final = (122.0, 138.0)  # from row to row where there is room: on the left page, on the right one
ROUND: Final = 48.0  # what turns the page
FOOT: Final = 56.0
DOOR: Final = "shell/glyphs/book-open"
BOOK: Final = 300.0  # breadth of the way to the rulebook
HEAD: Final = 82.0  # of the left page, with its title


class KindRow(NamedTuple):
    """Hold a kind: its key, its card's picture and height in widths, its name, its rule in words, the rule's number."""

    key: str
    picture: str
    ratio: float
    name: Message
    text: tuple[Message, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class ShowLevel:
    """Open the page of a level, at a row."""

    commands: TableCommands
    level: str
    rows: tuple[KindRow, ...]
    at: str = ""
    way: str = UNDIVIDED

    def __call__(self) -> None:
        self.commands.show(partial(LevelPage, level=self.level, rows=self.rows, at=self.at, way=self.way))


@dataclass(frozen=True, slots=True)
class RowFace:
    """Show a kind: its card, its name over its rule, and the rule's number on a chip; `lit` where it was pointed at."""

    picture: str
    ratio: float
    name: Typeset
    text: Typeset
    chip: Typeset
    card: float = CARD
    askew: float = 0.0
    lit: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.lit or look.hover:
            yield Plate(rect, "told.lit", radius=12, alpha=0.8 if self.lit else 0.5 * look.hover)
        width = self.card if self.ratio > 1 else self.card * 1.1
        inner = rect.inset(12, S)
        height = min(width * self.ratio, inner.h)
        place = placed(cut_left(inner, self.card)[0], height / self.ratio, height)
        art = CardArt(self.picture, depth="small", ratio=self.ratio)
        yield from LaidCard(art, self.askew).draw_commands(place, look)
        beside = inner.trimmed(left=self.card + 22, top=0)
        name, text = stack(beside, (self.name.h, self.text.h), 1)
        yield Lettering(name, self.name, "told.title")
        yield Lettering(text, self.text, "text.paper")
        chip = placed(beside, self.chip.w, self.chip.h, 1, 0).moved(-S, 2)
        yield Plate(chip.inset(-10, -3), "told.chip", None, chip.h / 2 + 3, "told.ring", 1.4)
        yield Lettering(chip, self.chip, "text.paper-label", 0.5)


class LevelPage(BookOver):
    """Show the rules of what was met in one level. Nothing in it is a secret."""

    traits = ScreenTraits(overlay=True, page="level")
    tab_order = TabOrder(("page", "here"))
    lies = "here"

    def __init__(
        self, services: Services, level: str, rows: tuple[KindRow, ...], at: str = "", way: str = UNDIVIDED
    ) -> None:
        super().__init__(services)
        self.level, self.rows, self.way = level, rows, way
        self._at = at
        self._spread = 0

    def title(self) -> str:
        return self.services.titled(self.services.say("syncro.here.title"))

    def enter(self) -> None:
        """Begin at the row that was asked for, on its spread or scrolled into sight."""
        spreads = self._spreads(self.services.kit)
        here = (n for n, each in enumerate(spreads) if any(row.key == self._at for row in (*each[0], *each[1])))
        self._spread = next(here, 0)
        self.refresh()
        if self._at and self.focus.at(f"kind:{self._at}", self.time, ring=True):
            self.focused()

    @property
    def rules_at(self) -> tuple[str, str]:
        """Return the rule of the row that has the focus; else what is being decided at the table."""
        here = next((row.rule for row in self.rows if self.focus.key == f"kind:{row.key}"), "")
        return (GAME, here) if here else super().rules_at

    def build(self, kit: Kit) -> list[Part]:
        book = self.spread(kit)
        spreads = self._spreads(kit)
        if book is None or not spreads:
            return self._single(kit)
        number = min(self._spread, len(spreads) - 1)
        left, right = self.pages(book)
        head, rows = cut_top(left, HEAD)
        foot, room = cut_bottom(right.trimmed(top=S), FOOT, S)
        low, rows = cut_bottom(rows, kit.leading(CHIP.size), S)
        first, second = spreads[number]
        return [
            *self.bound(kit, book),
            *self._head(kit, head.trimmed(top=S)),
            *self._laid(kit, first, rows, PITCHES[0], 0),
            *self._laid(kit, second, room, PITCHES[1], len(first)),
            *self._counted(kit, low, number, len(spreads)),
            *self._foot(kit, foot, number, len(spreads)),
        ]

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Rules | Help):
            self.rulebook.open()
            return True
        if isinstance(intent, Page) and self.spread(self.services.kit) is not None:
            self._turn(intent.by)
            return True
        turned = isinstance(intent, Page) and self.strips.obey("here", intent)  # arrows lead along the rows
        return turned or super().handle(intent)

    def _turn(self, by: int) -> None:
        """Turn the page, where there is another one; the focus goes to its first row."""
        last = max(0, len(self._spreads(self.services.kit)) - 1)
        now = max(0, min(last, self._spread + by))
        if now != self._spread:
            self._spread = now
            self.services.sound.play("open")
            self.refresh()

    def _spreads(self, kit: Kit) -> list[tuple[list[KindRow], list[KindRow]]]:
        """Return which rows lie on which pages of the book; none where it has one page alone, or a row is too high."""
        book = self.spread(kit)
        if book is None:
            return []
        left, right = self.pages(book)
        rooms = (left.h - HEAD - kit.leading(CHIP.size) - S, right.h - FOOT - 2 * S)
        pages = list[list[KindRow]]([[]])
        used = 0.0
        for row in self.rows:
            side = (len(pages) - 1) % 2
            high = self._set(kit, row, (left, right)[side].w)[1]
            if high > min(rooms):
                return []
            if used + high > rooms[side]:
                pages.append([])
                used = 0.0
            pages[-1].append(row)
            used += high
        pages += [[]] if len(pages) % 2 else []
        return list(zip(pages[::2], pages[1::2], strict=True))

    def _head(self, kit: Kit, place: Rect) -> list[Part]:
        say = kit.say
        over, name = stack(place, (kit.leading(CHIP.size), kit.leading(TITLE.size)), -2)
        caption = f"{say(f'syncro.option.level.{self.level}')} · {say(f'syncro.level.{self.level}')}"
        if self.way != UNDIVIDED:  # SY-45
            caption = f"{caption} · {say(f'syncro.way.{self.way}.by')}"
        return [
            kit.label("here:caption", over, caption, CHIP, "text.paper-label"),
            kit.label("here:title", name, say("syncro.here.title"), TITLE, "told.title", minimum=0.5),
        ]

    def _set(self, kit: Kit, row: KindRow, width: float, number: int = 0) -> tuple[RowFace, float]:
        """Return how a kind is shown in a row of a width, and how high that is."""
        card = CLOSE if kit.huge else CARD
        called = kit.words.message(row.name, str)
        chip = kit.type.set_text(row.rule, CHIP)
        room = width - card - 34 - M
        name = kit.type.fit(called, NAME, room - chip.w - 34, 2, 0.7)
        text = kit.type.set_text(self._told(kit, row), BODY, room)
        high = max(card * max(1.0, min(row.ratio, 1.4)) + M, name.h + text.h + M + 1)
        askew = ASKEW[number % len(ASKEW)]
        return RowFace(row.picture, row.ratio, name, text, chip, card, askew, row.key == self._at), high

    def _told(self, kit: Kit, row: KindRow) -> str:
        return " ".join(kit.words.message(sentence, str) for sentence in row.text)

    def _laid(self, kit: Kit, rows: Sequence[KindRow], page: Rect, pitch: float, first: int) -> list[Part]:
        """Return rows one under the other: as far apart as is usual, nearer where there is not so much room."""
        faces = [self._set(kit, row, page.w, first + n) for n, row in enumerate(rows)]
        spare = page.h - sum(high for _, high in faces)
        parts = []
        y = page.y
        for n, (row, (face, high)) in enumerate(zip(rows, faces, strict=True)):
            place = Rect(page.x - 12, y, page.w + 24, high)
            parts.append(self._row(kit, row, face, place, first=not first and n == 0))
            more = max(0.0, min(pitch - high, spare / max(1, len(rows) - 1)))
            y += high + more
        return parts

    def _row(self, kit: Kit, row: KindRow, face: RowFace, place: Rect, *, first: bool) -> Part:
        words = f"{kit.words.message(row.name, str)}. {self._told(kit, row)}"
        control = Control(words, partial(self._look_up, row.rule), "page", first=first, sound="open")
        return Part(f"kind:{row.key}", place, face, control)

    def _counted(self, kit: Kit, place: Rect, number: int, count: int) -> list[Part]:
        """Return which spread this is, and what is lit on it."""
        lit = any(row.key == self._at for row in self._spreads(kit)[number][0] + self._spreads(kit)[number][1])
        said = [kit.say("syncro.here.spread", number=number + 1, count=count)] if count > 1 else []
        said += [kit.say("syncro.here.lit")] if lit else []
        words = " · ".join(said)
        return [kit.label("here:count", place, words, CHIP, "text.paper-label", minimum=0.6)] if said else []

    def _foot(self, kit: Kit, place: Rect, number: int, count: int) -> list[Part]:
        """Return the way to the rulebook, and what turns the page, where there is another."""
        wide = BOOK if count > 1 else place.w
        book, rest = cut_left(place, min(wide, place.w), 22)
        parts = [self._door(kit, book)]
        if count < 2:
            return parts
        back, on = flow(placed(rest, rest.w, ROUND), (ROUND, ROUND), 10)
        for key, spot, icon, by in (("back", back, "chevron-left", -1), ("on", on, "chevron-right", 1)):
            words = kit.say("adventure.page_before" if by < 0 else "adventure.page_after")
            possible = 0 <= number + by < count
            act = partial(self._turn, by)
            button = kit.icon_button(
                f"here:{key}", spot, f"shell/glyphs/{icon}", words, act, "light", zone="here", enabled=possible,
                reason="" if possible else words, radius=ROUND / 2, on_light=True,
            )  # fmt: skip
            parts.append(button)
        return parts

    def _door(self, kit: Kit, place: Rect) -> Part:
        words = kit.say("syncro.here.book")
        return kit.button("here:book", place, words, self.rulebook.open, "paper", icon=DOOR, zone="here", style=BOLD)

    def _single(self, kit: Kit) -> list[Part]:
        """Return all rows on one page that scrolls over the way to the rulebook."""
        width = self.leaf_width(kit)
        foot = max(FOOT, kit.leading(BOLD.size) + L)
        page = endless(width)
        head, page = cut_top(page, kit.leading(CHIP.size) + kit.leading(TITLE.size), S)
        parts = self._head(kit, head)
        for number, row in enumerate(self.rows):
            face, high = self._set(kit, row, width - 24, number)
            place, page = cut_top(page, high, 6)
            parts.append(self._row(kit, row, face, place, first=number == 0))
        low, built = self.leaf(kit, parts, page.y, foot + S)
        return [*built, self._door(kit, cut_bottom(low, foot)[0])]

    def _look_up(self, rule: str) -> None:
        if self.services.rulebook is not None:
            self.services.navigator.push(self.services.rulebook(GAME, rule))
