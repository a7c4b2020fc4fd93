"""The journal of a level: its page or a button at the table, and the whole of it in a book over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.games.syncro.rules.state.content import CERBERUS
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.scenery.cards import CardFace, spell
from game.games.syncro.scenery.places import VIEWS, place_of
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pages.book_over import BookOver, Rule
from game.games.syncro.table.pages.goal import Race, goal
from game.games.syncro.table.pages.page import chapters, page
from game.games.syncro.table.plan.plan import Plan
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.meaning import Do
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.cards import RATIO, CardArt
from game.ui.draw.draw_commands import DrawCommand, Fill, Picture, Plate, Shadow
from game.ui.draw.paint import quick
from game.ui.input.intents import Confirm, Digit, Intent, Press
from game.ui.layout.arrange import M, S, cut_bottom, cut_left, cut_right, cut_top, endless, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Control, Look, Painted, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

STORY: Final = Style("italic", 18)
INITIAL: Final = Style("title", 72)
INKED: Final = 0.78  # of the height of a line, that its letter takes
TITLE: Final = Style("title", 36)
LABEL: Final = Style("bold", 15)
AIM: Final = Style("bold", 21)
LINES: Final = 3  # that the first letter of a tale is high
ARCH: Final = (440.0, 282.0)  # the frame of the picture
HOLE: Final = (20.0, 16.0, 400.0, 250.0)  # and where it is seen in it: left, top, breadth, height
LOWER: Final = 0.28  # of the window, how high it is on a book of one page
LEAST: Final = 120.0  # how high it is at least
RING: Final = 30.0
PITCH: Final = 38.0
HELD: Final = 34.0  # breadth of the small back before the Spells that are left
CARD: Final = 48.0
SMALL: Final = 9.0  # units between two new things
DOWN: Final = 0.8  # how far down the middle lies of what is seen of a picture
CARDS: Final = {
    "mushroom": "cards/syncro/mushroom",
    "golem": "cards/syncro/golem",
    "dragon": "cards/syncro/dragon",
    "boss": "cards/syncro/back-boss",
    "reward": "cards/syncro/back-reward",
    "fog": "cards/syncro/back-fog",
    "lieutenant": "cards/syncro/back-lieutenant",
    CERBERUS: "cards/syncro/back-cerberus",
}
"""What stands for a rule that is new."""
SPELLS: Final = {"sixes": 6, "sevens": 7}


def journal(facts: Facts, plan: Plan, show: Callable[[], None]) -> list[Part]:
    """Return the page of the level, or, without room for it, a button that opens the journal, and the goal alone."""
    if plan.book is None:
        return page(facts, plan, show)
    words = facts.kit.say("syncro.table.journal")
    control = Control(words, zone="journal", help=words, radius=14, meaning=Do(show, "open", at_once=True))
    return [Part("journal", plan.book, Book(), control), *goal(facts, plan)]


@dataclass(frozen=True, slots=True)
class Book:
    """Show the button that opens the journal: a small page with lines."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, -3 * look.hover)
        yield Shadow(rect, 14, "small")
        yield Plate(rect, "syncro.page", "syncro.page-deep", 14, "syncro.page-line", 1.5)
        first = rect.trimmed(left=rect.w * 0.22, top=rect.h * 0.28)._replace(h=3)
        for line in range(4):
            place = first.moved(0, rect.h * 0.14 * line)._replace(w=rect.w * (0.56 if line < 3 else 0.34))
            yield Fill(place, "syncro.caption" if line else "syncro.violet")


@dataclass(frozen=True, slots=True)
class ShowJournal:
    """Open the journal of a level; `boss` tells that a Boss lies open on the table."""

    commands: TableCommands
    mission: Mission
    boss: bool
    race: Race

    def __call__(self) -> None:
        self.commands.show(partial(JournalScene, mission=self.mission, boss=self.boss, race=self.race))


@dataclass(frozen=True, slots=True)
class Arch(Painted):
    """Show a picture through an arch with a fine frame."""

    picture: str

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        size = canvas.frame.box(rect).size

        def seen() -> pygame.Surface:
            unit = rect.w / ARCH[0]
            x, y, w, h = (each * unit for each in HOLE)
            hole = canvas.frame.box(Rect(x, y, w, h))
            ratio = canvas.images.ratio(self.picture)
            wide = max(hole.width, round(hole.height * ratio))
            drawn = canvas.images.get(self.picture, (wide, round(wide / ratio)))
            surface = pygame.Surface(size, pygame.SRCALPHA)
            over = (hole.width - drawn.get_width()) // 2, round((hole.height - drawn.get_height()) * DOWN)
            surface.blit(drawn, (hole.x + over[0], hole.y + over[1]))
            surface.fill(canvas.colour("syncro.lamplit"), special_flags=pygame.BLEND_RGB_ADD)
            mask = canvas.images.get("shell/sheets/arch-mask", size)
            surface.blit(mask, mask.get_rect(center=surface.get_rect().center), special_flags=pygame.BLEND_RGBA_MULT)
            return quick(surface)

        canvas.surface.blit(keep(canvas, ("arch", self.picture, size), seen), canvas.frame.box(rect))
        canvas.picture("shell/sheets/arch", rect)


@dataclass(frozen=True, slots=True)
class Mark:
    """Show an enemy as a ring, or with a tick once it has fallen."""

    fallen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if not self.fallen:
            yield Plate(rect, radius=rect.w / 2, border="told.mark", width=2.6)
            return
        yield Plate(rect, "good", radius=rect.w / 2)
        yield Picture(rect.inset(rect.w * 0.24), "shell/glyphs/check", "endings.paper.top")


class JournalScene(BookOver):
    """Show the journal of one level. Nothing in it is a secret; without a `race` nothing is told of how far it is."""

    traits = ScreenTraits(overlay=True, page="journal")

    def __init__(self, services: Services, mission: Mission, *, boss: bool = False, race: Race | None = None) -> None:
        super().__init__(services)
        self.mission = mission
        self.boss = boss
        self.race = race

    def title(self) -> str:
        return self.services.titled(self.services.say(f"syncro.level.{self.mission.name}"))

    def build(self, kit: Kit) -> list[Part]:
        book = self.spread(kit)
        if book is not None:
            first, second = self.pages(book)
            tale, high = self._tale(kit, second.w)
            if high <= second.h:
                inside = [*self._place(kit, first), *(part.moved(second.x, second.y) for part in tale)]
                return [*self.bound(kit, book), *inside, *self.under(kit, book, kit.say("syncro.table.closes"))]
        return self._single(kit)

    def handle(self, intent: Intent) -> bool:
        """Scroll by arrows and pages; where all is seen, whatever is pressed closes the book."""
        if self.strips.obey("page", intent):
            return True
        if isinstance(intent, Confirm | Digit | Press) and "page" not in self.strips.offsets:
            self.back()
            return True
        return super().handle(intent)

    def _single(self, kit: Kit) -> list[Part]:
        """Return all of it on one page, one under the other."""
        width = self.leaf_width(kit)
        high = self._aim_height(kit, width)
        arch = (
            0.0
            if not kit.roomy or not self._seen
            else min(ARCH[1] * min(1.0, width / ARCH[0]), LOWER * kit.frame.height) + M
        )
        head = self._place(kit, Rect(0, 0, width, self._head_height(kit, width) + arch + high))
        y = max(part.rect.bottom for part in head) + M
        tale, tall = self._tale(kit, width)
        return self.leaf(kit, [*head, *(part.moved(0, y) for part in tale)], y + tall)[1]

    @property
    def _seen(self) -> bool:
        """Tell whether the theme wants a picture of the level's place."""
        return self.services.theme.stage != "none"

    # The left page: where one is, and how far

    def _place(self, kit: Kit, page: Rect) -> list[Part]:
        title = self._title(kit, page.w)
        head, rest = cut_top(page.trimmed(top=S), kit.leading(LABEL.size))
        name, rest = cut_top(rest, title.h, S)
        aim, room = cut_bottom(rest, self._aim_height(kit, page.w), M)
        said = chapters(kit, self.mission)[0]
        parts = [
            kit.label("page:label", head, said, LABEL, "text.paper-label"),
            Part("page:title", name, Label(title, "told.title")),
        ]
        scale = min(1.0, room.w / ARCH[0], room.h / ARCH[1])
        if self._seen and not kit.huge and ARCH[1] * scale >= LEAST:
            place = placed(room, ARCH[0] * scale, ARCH[1] * scale, 0.5, 0.4)
            parts.append(Part("page:place", place, Arch(VIEWS[place_of(self.mission)])))
        return [*parts, *self._aim(kit, aim)]

    def _title(self, kit: Kit, width: float) -> Typeset:
        return kit.type.fit(kit.say(f"syncro.level.{self.mission.name}"), TITLE, width, 2, 0.6)

    def _head_height(self, kit: Kit, width: float) -> float:
        return S + kit.leading(LABEL.size) + self._title(kit, width).h + S + M

    def _said(self, race: Race) -> str:
        return self.services.say("syncro.goal.aim_boss" if race.boss else "syncro.goal.aim", count=race.total)

    def _aim_height(self, kit: Kit, width: float) -> float:
        if self.race is None:
            return 0.0
        return kit.type.set_text(self._said(self.race), AIM, width).h + M + HELD * RATIO

    def _aim(self, kit: Kit, place: Rect) -> list[Part]:
        """Return what is to be done, a ring for each enemy, and how many Spells are left."""
        race = self.race
        if race is None:
            return []
        told = kit.paragraph("page:aim", place.x, place.y, place.w, self._said(race), AIM, "told.title")
        row = cut_bottom(place, HELD * RATIO)[0]
        left = kit.type.set_text(kit.say("syncro.goal.spells", count=race.spells), BOLD)
        held, rest = cut_right(row, HELD + S + left.w + 2)
        card, words = cut_left(held, HELD, S)
        parts = [
            told,
            Part("page:spells", card, CardFace(CardArt("cards/syncro/back-spell", depth="small"))),
            Part("page:left", words, Label(left, "told.title")),
        ]
        pitch = min(PITCH, (rest.w - M) / max(1, race.total))
        size = min(RING, pitch - 4)
        spots = flow(rest, [size] * race.total, pitch - size)
        rings = [placed(spot, size, size) for spot in spots]
        return parts + [Part(f"page:ring:{n}", spot, Mark(n < race.fallen)) for n, spot in enumerate(rings)]

    # The right page: the tale, and what is new

    def _tale(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Return the tale and what is new, from (0, 0), and how high both are."""
        tale = f"syncro.story.{self.mission.story}"
        parts = list[Part]()
        page = endless(width)
        if self.mission.chosen:  # SY-44
            parts.append(kit.paragraph("page:chosen", 0, 0, width, kit.say("syncro.table.chosen_text"), BODY))
            page = endless(width, y=parts[-1].rect.bottom + M)
        parts += _told(kit, kit.say(f"{tale}.before"), page)
        page = endless(width, y=max(part.rect.bottom for part in parts) + S)
        if self.boss and kit.words.has(f"{tale}.boss"):  # SY-8: not before it is revealed
            parts.append(kit.paragraph("page:boss", 0, page.y, width, kit.say(f"{tale}.boss"), STORY))
            page = endless(width, y=parts[-1].rect.bottom + M)
        if not self.mission.joins:
            return parts, page.y
        line, page = cut_top(page, M, S)
        parts.append(Part("page:rule", line, Rule()))
        for rule in self.mission.joins:
            new, page = _new(kit, rule, page)
            parts += new
        return parts, page.y - SMALL


def _told(kit: Kit, text: str, page: Rect) -> list[Part]:
    """Return a tale at the top of a page; its first letter is as high as three lines, where the text is not large."""
    if not kit.roomy or not text[:1].isalpha() or not text[1:2].isalpha():
        return [kit.paragraph("page:story", page.x, page.y, page.w, text, STORY)]
    first = kit.type.set_text(text[0], INITIAL)
    room = page.w - first.w - 10
    lines = kit.type.set_text(text[1:], STORY, room).lines[:LINES]
    beside = kit.type.set_text("\n".join(lines), STORY, room)
    rest = " ".join(text[1:].split(" ")[sum(len(line.split(" ")) for line in lines) :])
    letter = Rect(page.x, page.y, first.w + 2, max(beside.h, INKED * first.h))
    parts = [
        Part("page:initial", letter, Label(first, "told.initial")),
        Part("page:story", letter.after(room, S), Label(beside, "text.paper", 0.0, 0.0)),
    ]
    if rest:
        parts.append(kit.paragraph("page:story:on", page.x, letter.bottom, page.w, rest, STORY))
    return parts


def _new(kit: Kit, rule: str, page: Rect) -> tuple[list[Part], Rect]:
    """Return what is new: its card, its name, what it does; and what is left of a page."""
    picture = CARDS.get(rule)
    value = SPELLS.get(rule)
    art = spell(value, small=True) if value else CardArt(picture, depth="small") if picture else None
    left = 0.0 if art is None else CARD + 18
    head = kit.paragraph(f"page:{rule}:head", left, page.y, page.w - left, kit.say(f"syncro.joins.{rule}"), BOLD)
    words = kit.say(f"syncro.joins.{rule}.text")
    text = kit.paragraph(f"page:{rule}:text", left, head.rect.bottom, page.w - left, words, BODY)
    parts = [head, text]
    bottom = text.rect.bottom
    if art is not None:
        card = Rect(0, page.y + 3, CARD, CARD * RATIO)
        parts.append(Part(f"page:{rule}:card", card, CardFace(art)))
        bottom = max(bottom, card.bottom)
    return parts, endless(page.w, y=bottom + SMALL)
