"""The head of the map: the way back, the title, the book, a bookmark an adventure, and the chapters' banners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, TypeAlias

from game.games.syncro.campaign.endings.chapter import chapter_of
from game.games.syncro.campaign.landscape import Camera
from game.games.syncro.campaign.tall import tall_banners
from game.games.syncro.campaign.view import CampaignActions, CampaignView
from game.games.syncro.rules.content import CHAPTERS
from game.saves.campaigns import CampaignFile
from game.ui.canvas import Canvas
from game.ui.doors import door
from game.ui.emblem import draw_emblem
from game.ui.frame import Rect
from game.ui.kit import BODY, CAPS, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Control, Look, Part
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Label

Ribbon: TypeAlias = Literal["paper", "violet", "locked"]
TITLE: Final = Style("title", 40)
CHAPTER: Final = Style("heading", 22)
ROOMY: Final = 1.3  # text grown so far leaves a bookmark one line
NAME: Final = Style("bold", 16)
TAB: Final = 120.0
WIDER: Final = 12.0  # units that the bookmark of the shown adventure is wider, and longer
APART: Final = 14.0
NARROW: Final = 0.85  # of its width that a bookmark may have
SHOWN: Final = 3  # bookmarks of adventures
TAILS: Final = 18.0  # units that a bookmark hangs out of its part: the pencil has room there
PENCIL: Final = 30.0
INTO: Final = 16.0  # units of the gap beside the title that the words over it may take
PIP: Final = 21.0  # units from one pip of a banner to the next
UNDER_TIP: Final = 112.0  # units at the left of chapter I's banner that open nothing
SIGN: Final = 22.0  # units of the icon on a banner


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Show an adventure as a bookmark: its name, its team's emblems; or an icon for a new one, or for all."""

    name: Typeset
    colours: tuple[int, ...]
    chosen: bool
    icon: str = ""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        kind = "new" if self.icon else "selected" if self.chosen else "idle"
        drawing, width = f"shell/campaign/slot-{kind}", rect.w + 20
        height = max(width / canvas.images.ratio(drawing), rect.h + 40 + TAILS)
        canvas.picture(drawing, Rect(rect.x - 10, rect.bottom + 18 + TAILS - height + 4 * look.hover, width, height))
        role = "text.title" if self.icon else "text.paper"
        canvas.words(self.name, self._words(rect), role, 0.5)
        if self.icon:
            canvas.picture(f"shell/glyphs/{self.icon}", Rect.around(rect.middle[0], rect.bottom - 16, 26), "text.title")
            return
        pitch = min(25.0 if self.chosen else 22.0, (rect.w - 20) / max(1, len(self.colours)))
        left, top = rect.middle[0] - pitch * len(self.colours) / 2, rect.bottom - (27 if self.chosen else 22)
        for number, colour in enumerate(self.colours):
            draw_emblem(canvas, colour, Rect(left + pitch * number + 1, top, pitch - 2, pitch - 2), False)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.name.ink(self._words(rect), 0.5, may_be_cut=True)

    def _words(self, rect: Rect) -> Rect:
        down = 4 if len(self.name.lines) > 1 else 13 if self.chosen else 8
        return Rect(rect.x + 4, rect.y + down, rect.w - 8, self.name.h)

    @staticmethod
    def named(kit: Kit, name: str, width: float) -> Typeset:
        """Return a name as a bookmark of a width bears it: in two lines, where there is room for them."""
        return kit.type.fit(name, NAME, width - 8, 2 if kit.growth < ROOMY else 1, 0.7)


@dataclass(frozen=True, slots=True)
class Banner:
    """Show a chapter: its heading, its line, and a pip a level, filled where it is won, or an icon in their place."""

    style: Ribbon
    heading: Typeset
    line: Typeset | None
    won: int
    count: int
    icon: str = ""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
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
        if self.icon:
            canvas.picture(self.icon, Rect.around(rect.right - 28, heading.middle[1], SIGN), role)
        if look.hover:
            canvas.plate(rect.inset(4), "light", radius=4, alpha=0.12 * look.hover)
        for number in range(self.count):
            size = _small(rect)
            x = rect.right - (20 + PIP * (self.count - 1 - number)) * size
            tone = "campaign.seal" if self.style == "paper" else "gold-light"
            if number < self.won:
                canvas.disc(x, heading.middle[1], 7 * size, tone)
            else:
                ring = Rect.around(x, heading.middle[1], 14 * size)
                canvas.plate(ring, (0, 0, 0, 0), radius=7 * size, border=role, width=2 * size, alpha=0.7)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        heading, line = self._places(rect)
        yield self.heading.ink(heading)
        if self.line is not None:
            yield self.line.ink(line)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        below = self.line.h if self.line is not None else 0.0
        top, left = rect.y + (rect.h - self.heading.h - below) / 2, rect.x + 20 * _small(rect)
        heading = Rect(left, top, self.heading.w, self.heading.h)
        return heading, Rect(left, top + self.heading.h, rect.w - 40 * _small(rect), below)


def _small(rect: Rect) -> float:
    """Return how large what is on a banner is drawn on a narrow one, in its sizes."""
    return min(1.0, rect.w / 270)


def header(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera) -> list[Part]:
    """Return the way back, the title, the book, the bookmarks and the banners."""
    size = 40 / kit.frame.text**0.5
    label, line, style = kit.leading(15), kit.leading(size), replace(TITLE, size=size)
    title = kit.say("syncro.name")
    width = kit.type.set_text(title, style).w
    caps = _label(view, kit, width + INTO)
    button = _round(view, kit)
    way, back = "shell/glyphs/arrow-left", kit.say("setup.back")
    ink, soft = ("text.day", "text.day-soft") if view.day else ("text.title", "text.night-soft")
    parts = [
        button("back", Rect(32, 24, 48, 48), way, back, actions.back),
        Part("label", Rect(95, 18, caps.w + 2, label), Label(caps, soft)),
        kit.label("title", Rect(95, 14 + label, width + 4, line), title, style, ink),
    ]
    ways, left = _ways(view, actions, kit, 95 + max(width, caps.w - INTO) + 24)
    below = max(108.0, 14 + label + line + 16)
    tabs = _tabs(view, actions, kit, camera, left + 8)
    return [*parts, *ways, *tabs, *_chapters(view, actions, kit, camera, below)]


def _label(view: CampaignView, kit: Kit, width: float) -> Typeset:
    """Return the words over the title: the road that the team walks or, where it has no room, what this is."""
    words = kit.say("adventure.label")
    adventure = view.adventure
    road = kit.say(f"syncro.option.road.{adventure.road}") if adventure is not None else words
    wide = max(width, kit.frame.width * 0.3)
    told = kit.type.fit(road.upper(), CAPS, wide if kit.growth < ROOMY else width, 1, 0.8)  # bookmarks need the room
    return kit.type.fit(words.upper(), CAPS, wide, 1, 0.8) if told.truncated else told


def _round(view: CampaignView, kit: Kit) -> Callable[..., Part]:
    """Return how a button on the sky is built: glass at night, paper by day."""
    return partial(kit.icon_button, radius=24, kind="day" if view.day else "glass")


def _ways(view: CampaignView, actions: CampaignActions, kit: Kit, left: float) -> tuple[list[Part], float]:
    """Return the buttons beside the title, and where they end: rules, book, gentle road, lesson."""
    button = _round(view, kit)
    rules = kit.say("learn.rules", game=kit.say("syncro.name"))
    parts = [button("rules", Rect(left, 24, 48, 48), "shell/glyphs/book-open", rules, actions.rules)]
    left += 56
    if view.adventure is not None and not view.unbegun:  # in a new one there is nothing to read yet
        place, icon = Rect(left, 24, 48, 48), "shell/glyphs/scroll-text"
        parts.append(button("book", place, icon, kit.say("adventure.book"), actions.read_book))
        left += 56
    if view.adventure is not None and view.adventure.may_turn and not view.unbegun:  # SY-43
        place, words = Rect(left, 24, 48, 48), kit.say("adventure.turn.way")
        parts.append(button("turn", place, "shell/campaign/signpost", words, actions.turn))
        left += 56
    if view.offers and kit.frame.shape == "wide" and kit.growth < 1.3:  # elsewhere the bookmarks need the room
        lamp = door(kit, "learn", Rect(left, 24, 48, 48), actions.learn, ("", ""), kit.say("learn.setup"), zone="bar")
        parts += [lamp] if lamp is not None else []
        left += 56
    return parts, left


@dataclass(frozen=True, slots=True)
class Tab:
    """Hold what a bookmark shows and does. `row` is its adventure, where it has one."""

    words: str
    act: Callable[[], None]
    row: CampaignFile | None = None
    icon: str = ""


def _tabs(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, left: float) -> list[Part]:
    """Return a bookmark for each of the newest adventures, one for a new one, and one for the list.

    A new one isn't offered beside one that nobody has begun yet.
    """
    width = TAB * max(1.0, kit.growth**0.9)
    height = max(68.0, kit.leading(16) * (2 if kit.growth < ROOMY else 1) + 26)
    right = _right(kit, camera, height + APART + TAILS)
    more = [Tab(kit.say("adventure.new"), actions.new, icon="plus")] if not view.unbegun else []
    if saved := [row for row in view.rows if row.mark or row.save is None]:
        more.append(Tab(kit.say("adventure.all", count=len(saved)), actions.list_all, icon="layers"))
    elif view.removed:  # where nothing is left the list is the way to bring it in again
        more.append(Tab(kit.say("adventure.all_none"), actions.list_all, icon="layers"))
    room = int((right - left) / (width * NARROW + APART)) - len(more)
    rows = [Tab(row.save.name if row.save else "!", partial(actions.show, row), row) for row in _newest(view, room)]
    tabs = [*rows, *more]
    width = min(width, (right - left - WIDER) / max(1, len(tabs)) - APART)
    x, parts = right - len(tabs) * (width + APART) - WIDER * bool(rows), list[Part]()
    for number, tab in enumerate(tabs):
        part = _tab(view, kit, tab, f"tab:{number}", Rect(x, 0, width, height))
        parts.append(part)
        if tab.row is not None and _shown(view, tab.row) and tab.row.save is not None:
            middle = part.rect.right - 2, part.rect.bottom + PENCIL / 2 - 3
            parts.append(_pencil(kit, middle, actions))
        x = part.rect.right + APART
    return parts


def _newest(view: CampaignView, room: int) -> list[CampaignFile]:
    """Return the adventures that have bookmarks: the newest ones, among them the one that is shown."""
    rows = list(view.rows[: max(1, min(SHOWN, room))])
    if rows and not any(_shown(view, row) for row in rows):
        rows[-1:] = [row for row in view.rows if _shown(view, row)] or rows[-1:]
    return rows


def _shown(view: CampaignView, row: CampaignFile) -> bool:
    return view.chosen is not None and row.path == view.chosen.path


def _tab(view: CampaignView, kit: Kit, tab: Tab, key: str, rect: Rect) -> Part:
    chosen = tab.row is not None and _shown(view, tab.row)
    if chosen:
        rect = Rect(rect.x, rect.y, rect.w + WIDER, rect.h + APART)
    colours = tuple(player.colour for player in tab.row.save.team) if tab.row is not None and tab.row.save else ()
    face = Bookmark(Bookmark.named(kit, tab.words, rect.w), colours, chosen, tab.icon)
    return Part(key, rect, face, Control(tab.words, tab.act, "tabs", radius=4))


def _pencil(kit: Kit, middle: tuple[float, float], actions: CampaignActions) -> Part:
    """Return the way to another name, at the bookmark's corner."""
    place, icon, words = Rect.around(*middle, PENCIL), "shell/glyphs/pencil", kit.say("adventure.rename")
    pencil = kit.icon_button("rename", place, icon, words, actions.rename, zone="tabs", radius=PENCIL / 2, layer=1)
    return replace(pencil, hit=Rect.around(*middle, 44).within(kit.frame.rect))


def _right(kit: Kit, camera: Camera, height: float) -> float:
    """Return where the bookmarks end: at the window's edge, or, in a very wide window, at the road's end."""
    end = camera.nodes[-1]
    x, y = camera.point(end.x, end.y)
    radius = 40 * camera.scale
    return (kit.frame.width - 32 if y - radius > height else x - radius) + APART


def _chapters(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, top: float) -> list[Part]:
    parts = []
    for number, rect in enumerate(_banners(kit, camera, top)):
        face = _banner(view, kit, number, rect)
        control = _leaf(view, actions, kit, number)
        told = (
            control is not None and not number and view.door != "open" and not camera.land.banners
        )  # a tip under Back may lie over its edge
        hit = Rect(rect.x + UNDER_TIP, rect.y, rect.w - UNDER_TIP, rect.h) if told else None
        parts.append(Part(f"chapter:{number}", rect, face, control, hit=hit))
    return parts


def _banners(kit: Kit, camera: Camera, top: float) -> list[Rect]:
    """Return where the chapters' banners hang: under the title, or where the land has places for them."""
    if camera.land.banners:
        return tall_banners(kit, camera, top)
    width = min(360.0 if kit.growth > 1.15 else 270.0, (kit.frame.width - 160) / 2)  # each has tails
    height = max(60.0, kit.leading(22) + (kit.leading(18) if kit.growth < 1.4 else 0.0) + 8)
    top = max(top, camera.y - height)  # in a high window they hang right over the land
    return [Rect(x, top, width, height) for x in (60, max(kit.frame.width * 0.4375, width + 120))]


def _banner(view: CampaignView, kit: Kit, number: int, rect: Rect) -> Banner:
    """Return a chapter's banner. To a new adventure chapter II is a door, closed or open (SY-3)."""
    levels, adventure = CHAPTERS[number], view.adventure
    won = 0 if adventure is None else len([level for level in levels if level in adventure.done])
    here = adventure is not None and adventure.step in levels
    icon = ""
    if number and view.door == "open" and not here:
        icon = "shell/glyphs/door-open"
    elif _closed(view, number):
        icon = "shell/glyphs/lock"
    size, pips = _small(rect), 0 if icon else len(levels)
    room, sign = rect.w - 40 * size, 36 * bool(icon)
    words, style = kit.say(f"syncro.chapter.{number + 1}"), replace(CHAPTER, size=CHAPTER.size * size)
    heading = kit.type.fit(words, style, room - max((PIP * pips + 8) * size, sign), 1, 0.6)
    if heading.truncated:  # the pips give way
        heading, pips = kit.type.fit(words, style, room - sign, 1, 0.5), 0
    line = kit.type.fit(_line(view, kit, number, here), replace(BODY, size=BODY.size * size), room, 1, 0.6)
    kind: Ribbon = "violet" if here else "paper" if won or number == 0 or view.door == "open" else "locked"
    whole = heading.h + line.h <= rect.h and not line.truncated
    return Banner(kind, heading, line if whole else None, won, pips, icon)


def _line(view: CampaignView, kit: Kit, number: int, here: bool) -> str:
    """Return the line under a chapter's heading: what it is about or, at the door, what pressing it does."""
    if view.door == "open" and not (number and here):
        return kit.say("adventure.door.here" if number else "adventure.door.first")
    if _closed(view, number):
        return kit.say("adventure.door.closed")
    return kit.say(f"syncro.chapter.{number + 1}.note")


def _closed(view: CampaignView, number: int) -> bool:
    """Tell whether a chapter is closed: chapter II, until it opens to a new adventure or this one comes there."""
    adventure = view.adventure
    if not number or view.door == "open" or adventure is None:
        return False
    return CHAPTERS[0][-1] not in adventure.done


def _leaf(view: CampaignView, actions: CampaignActions, kit: Kit, number: int) -> Control | None:
    """Return what makes a banner a leaf of the door, a locked one, or the way to its page; None for a plain banner."""
    label = kit.named(kit.say(f"syncro.chapter.{number + 1}"), _line(view, kit, number, False))
    if _closed(view, number):
        reason = kit.say("adventure.door.why" if view.door else "adventure.door.why_here")
        return Control(label, zone="banners", enabled=False, reason=reason, radius=8)
    if view.door == "open":
        act = partial(actions.to_chapter, number + 1)
        return Control(label, act, "banners", radius=8, sound="select")
    if view.adventure is None or chapter_of(view.adventure, view.team, number + 1) is None:
        return None
    name, words = kit.say(f"syncro.chapter.{number + 1}"), kit.say("syncro.told.open")
    act = partial(actions.read_chapter, number + 1)
    return Control(kit.named(name, words), act, "banners", help=words, radius=8, sound="open")
