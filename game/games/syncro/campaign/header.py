"""The head of the map: the way back, the title, the book, a bookmark an adventure, and the chapters' banners."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, TypeAlias

from game.games.syncro.campaign.landscape import Camera
from game.games.syncro.campaign.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure import Adventure
from game.games.syncro.rules.content import CHAPTERS
from game.saves.campaigns import CampaignFile
from game.ui.canvas import Canvas
from game.ui.doors import door
from game.ui.frame import Rect
from game.ui.kit import BODY, CAPS, Kit
from game.ui.part import Control, Look, Part
from game.ui.seats import draw_emblem
from game.ui.text import Ink, Style, Typeset

Ribbon: TypeAlias = Literal["paper", "violet", "locked"]
TITLE: Final = Style("title", 40)
CHAPTER: Final = Style("heading", 22)
NAME: Final = Style("bold", 16)
TAB: Final = 120.0
NARROW: Final = 0.85  # of its width that a bookmark may have


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Show an adventure as a bookmark: its name, its team's emblems; or an icon for a new one, or for all."""

    name: Typeset
    colours: tuple[int, ...]
    chosen: bool
    icon: str = ""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        kind = "new" if self.icon else "selected" if self.chosen else "idle"
        drawing, width = f"shell/campaign/slot-{kind}", rect.w + 20
        height = max(width / canvas.images.ratio(drawing), rect.h + 40)
        canvas.picture(drawing, Rect(rect.x - 10, rect.bottom + 18 - height + 4 * look.hover, width, height))
        role = "text.title" if self.icon else "text.paper"
        canvas.words(self.name, self._words(rect), role, 0.5)
        if self.icon:
            canvas.picture(f"shell/glyphs/{self.icon}", Rect.around(rect.middle[0], rect.bottom - 30, 26), "text.title")
            return
        size = min(22.0, (rect.w - 20) / max(1, len(self.colours)))
        left = rect.middle[0] - size * len(self.colours) / 2
        for number, colour in enumerate(self.colours):
            draw_emblem(canvas, colour, Rect(left + size * number + 1, rect.bottom - 40, size - 2, size - 2), False)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.name.ink(self._words(rect), 0.5, may_be_cut=True)

    def _words(self, rect: Rect) -> Rect:
        return Rect(rect.x + 4, rect.y + 8, rect.w - 8, self.name.h)


@dataclass(frozen=True, slots=True)
class Banner:
    """Show a chapter: its heading, its line, and a pip a level, filled where it is won."""

    style: Ribbon
    heading: Typeset
    line: Typeset | None
    won: int
    count: int

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        kind = "-wide" if rect.w > 300 else ""
        grow = rect.w / (360 if kind else 270)
        width, tall = (420 if kind else 330) * grow, rect.h / 60
        ribbon = Rect(rect.x - 30 * grow, rect.y - 10 * tall, width, 92 * tall)
        canvas.picture(f"shell/campaign/banner-{self.style}{kind}", ribbon)
        role = "text.paper" if self.style == "paper" else "text.title"
        heading, line = self._places(rect)
        canvas.words(self.heading, heading, role)
        if self.line is not None:
            canvas.words(self.line, line, role, alpha=0.85)
        for number in range(self.count):
            x = rect.right - 20 - 21 * (self.count - 1 - number)
            tone = "campaign.seal" if self.style == "paper" else "gold-light"
            if number < self.won:
                canvas.disc(x, heading.middle[1], 7, tone)
            else:
                ring = Rect.around(x, heading.middle[1], 14)
                canvas.plate(ring, (0, 0, 0, 0), radius=7, border=role, width=2, alpha=0.7)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        heading, line = self._places(rect)
        yield self.heading.ink(heading)
        if self.line is not None:
            yield self.line.ink(line)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        below = self.line.h if self.line is not None else 0.0
        top = rect.y + (rect.h - self.heading.h - below) / 2
        heading = Rect(rect.x + 20, top, self.heading.w, self.heading.h)
        return heading, Rect(rect.x + 20, top + self.heading.h, rect.w - 40, below)


def header(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera) -> list[Part]:
    """Return the way back, the title, the book, the bookmarks and the banners."""
    size = 40 / kit.frame.text**0.5
    label, line, style = kit.leading(15), kit.leading(size), replace(TITLE, size=size)
    title = kit.say("syncro.name")
    width = kit.type.set_text(title, style).w
    button = partial(kit.icon_button, radius=24)
    way, back = "shell/glyphs/arrow-left", kit.say("setup.back")
    parts = [
        button("back", Rect(32, 24, 48, 48), way, back, actions.back),
        kit.label("label", Rect(95, 18, 300, label), kit.say("adventure.label").upper(), CAPS, "text.night-soft"),
        kit.label("title", Rect(95, 14 + label, width + 4, line), title, style, "text.title"),
    ]
    left = 95 + width + 24
    rules = kit.say("learn.rules", game=title)
    parts.append(button("rules", Rect(left, 24, 48, 48), "shell/glyphs/book-open", rules, actions.rules))
    left += 56
    if view.adventure is not None:
        place, icon = Rect(left, 24, 48, 48), "shell/glyphs/scroll-text"
        parts.append(button("book", place, icon, kit.say("adventure.book"), actions.read_book))
        left += 56
    if view.offers and kit.frame.shape == "wide" and kit.growth < 1.3:  # elsewhere the bookmarks need the room
        lamp = door(kit, "learn", Rect(left, 24, 48, 48), actions.learn, ("", ""), kit.say("learn.setup"), zone="bar")
        parts += [lamp] if lamp is not None else []
        left += 56
    left += 8
    below = max(108.0, 14 + label + line + 16)
    return [*parts, *_tabs(view, actions, kit, camera, left), *_chapters(kit, camera, view.adventure, below)]


def _tabs(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, left: float) -> list[Part]:
    """Return a bookmark for each of the newest adventures, one for a new one, and one for the list."""
    width = TAB * max(1.0, kit.growth**0.9)
    height = max(76.0, kit.leading(16) + 54)
    right = _right(kit, camera, height + 8)
    shown = view.rows[:3]
    if view.rows:
        shown = shown[: max(0, int((right - left) / (width * NARROW + 14)) - 2)]
        width = min(width, (right - left) / (len(shown) + 2) - 14)
    tabs: list[tuple[str, Callable[[], None], CampaignFile | None, str]] = [
        (row.save.name if row.save else "!", partial(actions.show, row), row, "") for row in shown
    ]
    tabs.append((kit.say("adventure.new"), actions.new, None, "plus"))
    if view.rows:
        tabs.append((kit.say("adventure.all", count=len(view.rows)), actions.list_all, None, "layers"))
    x = right - len(tabs) * (width + 14)
    parts = []
    for number, (name, act, row, icon) in enumerate(tabs):
        chosen = row is not None and view.chosen is not None and row.path == view.chosen.path
        colours = tuple(player.colour for player in row.save.team) if row is not None and row.save else ()
        rect = Rect(x + number * (width + 14), 0, width, height + (8 if chosen else 0))
        face = Bookmark(kit.type.fit(name, NAME, width - 8, 1, 0.6), colours, chosen, icon)
        parts.append(Part(f"tab:{number}", rect, face, Control(name, act, "tabs", radius=4)))
    return parts


def _right(kit: Kit, camera: Camera, height: float) -> float:
    """Return where the bookmarks end: at the window's edge, or, in a very wide window, at the road's end."""
    end = camera.nodes[-1]
    x, y = camera.point(end.x, end.y)
    radius = 40 * camera.scale
    return kit.frame.width - 24 if y - radius > height else x - radius


def _chapters(kit: Kit, camera: Camera, adventure: Adventure | None, top: float) -> list[Part]:
    width = min(360.0 if kit.growth > 1.15 else 270.0, (kit.frame.width - 160) / 2)  # each has tails
    height = max(60.0, kit.leading(22) + (kit.leading(18) if kit.growth < 1.4 else 0.0) + 8)
    top = max(top, camera.y - height)  # in a high window they hang right over the land
    parts = []
    for number, levels in enumerate(CHAPTERS):
        won = 0 if adventure is None else len([level for level in levels if level in adventure.done])
        here = adventure is not None and adventure.step in levels
        x = 60 if number == 0 else max(kit.frame.width * 0.4375, width + 120)
        room, pips = width - 40, len(levels)
        words = kit.say(f"syncro.chapter.{number + 1}")
        heading = kit.type.fit(words, CHAPTER, room - 21 * pips - 8, 1, 0.6)
        if heading.truncated:  # the pips give way
            heading, pips = kit.type.fit(words, CHAPTER, room, 1, 0.5), 0
        line = kit.type.fit(kit.say(f"syncro.chapter.{number + 1}.note"), BODY, room, 1, 0.6)
        style: Ribbon = "violet" if here else "paper" if won or number == 0 else "locked"
        whole = heading.h + line.h <= height and not line.truncated
        face = Banner(style, heading, line if whole else None, won, pips)
        parts.append(Part(f"chapter:{number}", Rect(x, top, width, height), face))
    return parts
