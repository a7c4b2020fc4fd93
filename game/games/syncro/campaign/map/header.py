"""The head of the map: the way back, the title, the book, a bookmark an adventure, and the chapters' banners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.games.syncro.campaign.endings.chapter import chapter_of
from game.games.syncro.campaign.land.landscape import Camera
from game.games.syncro.campaign.map.tall_map import tall_banners
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView, Door
from game.games.syncro.rules.state.roads import CHAPTERS
from game.saves.people.campaigns import CampaignFile
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate
from game.ui.layout.arrange import M, S, centred, cut_top, endless, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.doors import Entrance, door
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label
from game.ui.seats.faces import SMALLEST, still, who_of
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset


class Ribbon(StrEnum):
    """Say what a chapter's ribbon is made of."""

    PAPER = "paper"
    VIOLET = "violet"
    LOCKED = "locked"


CHAPTER: Final = Style("title", 21)
TAB: Final = 120.0
WIDER: Final = 12.0  # units that the bookmark of the shown adventure is wider, and longer
APART: Final = 14.0


BACK: Final = Rect(32, 24, 48, 48)
"""The way back; the buttons beside the title lie in its row."""
NARROW: Final = 0.85  # of its width that a bookmark may have
SHOWN: Final = 3  # bookmarks of adventures
TAILS: Final = 18.0  # units that a bookmark hangs out of its part: the pencil has room there
SIGNED: Final = 70.0  # units that a bookmark with an icon alone has
ALONE: Final = 34.0  # units of an icon beside which no words have room
PENCIL: Final = 30.0
RIBBON: Final = 6.0  # units of a banner's cloth over its part
UP: Final = 40.0  # units of its drawing over the window's upper edge
MOON: Final = "campaign/moon"
"""The layer of the moon, before which the last castle stands."""
HALO: Final = 0.21  # of its drawing's breadth that is halo, each way
FACES_UP: Final = 34.0  # units over a bookmark's foot at which the faces of a team begin
FACES_AWAY: Final = 4.0  # units of cloth beside them
INTO: Final = 16.0  # units of the gap beside the title that the words over it may take
INSIDE: Final = 13.0  # units that a name stays inside of a bookmark: the cloth ends there, and its shadow begins
PIP: Final = 21.0  # units from one pip of a banner to the next
UNDER_TIP: Final = 112.0  # units at the left of chapter I's banner that open nothing
SIGN: Final = 22.0  # units of the icon on a banner


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Show an adventure as a bookmark: its name, its team's faces; or an icon for a new one, or for all.

    Where its words have no room an icon stands alone.
    Faces that are too many for it lie over each other a little, the first in front.
    """

    name: Typeset
    team: tuple[Who, ...]
    chosen: bool
    icon: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._paint(canvas, rect.moved(0, 4 * look.hover)))
        if self.icon and (self.name.truncated or rect.w <= SIGNED):
            yield Picture(centred(rect, ALONE), f"shell/glyphs/{self.icon}", "scene.title")
            return
        down = 16 if self.chosen else 9
        words = cut_top(rect.inset(INSIDE, down), self.name.h)[0]
        yield Lettering(words, self.name, "scene.title" if self.icon else "text.paper", 0.5, may_be_cut=True)
        if self.icon:
            sign = placed(rect.trimmed(bottom=11), 26, 26, 0.5, 1)
            yield Picture(sign, f"shell/glyphs/{self.icon}", "scene.title")
            return
        foot = rect.inset(FACES_AWAY, 0).below(SMALLEST, -FACES_UP)
        foot = foot._replace(y=max(foot.y, words.bottom + 1))
        apart = min(2.0, (foot.w - SMALLEST * len(self.team)) / max(1, len(self.team) - 1))
        places = flow(foot, [SMALLEST] * len(self.team), apart, 0.5)
        yield from reversed([still(who, place) for who, place in zip(self.team, places, strict=True)])

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the cloth, which hangs out of the part."""
        drawing = f"shell/campaign/slot-{'new' if self.icon else 'selected' if self.chosen else 'idle'}"
        cloth = rect.trimmed(-10, -UP, -10, -18 - TAILS)
        height = max(cloth.w / canvas.images.ratio(drawing), rect.h + UP + TAILS)
        canvas.picture(drawing, placed(cloth, cloth.w, height, 0, 1))

    @staticmethod
    def named(kit: Kit, name: str, width: float) -> Typeset:
        """Return a name as a bookmark of a width bears it: in two lines, where there is room for them."""
        return kit.type.whole(name, Style("bold", 15), width - 2 * INSIDE, 2 if kit.roomy else 1, 0.7)


@dataclass(frozen=True, slots=True)
class Banner:
    """Show a chapter: its heading, its line, and a pip a level, filled where it is won, or an icon in their place."""

    style: Ribbon
    heading: Typeset
    line: Typeset | None
    won: int
    count: int
    icon: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield self._ribbon(rect)
        role = "text.paper" if self.style == Ribbon.PAPER else "scene.title"
        size = _small(rect)
        heights = (self.heading.h, 0.0 if self.line is None else self.line.h)
        heading, line = stack(rect.inset(20 * size, 0), heights, align=0.5)
        yield Lettering(heading, self.heading, role)
        if self.line is not None:
            yield Lettering(line, self.line, role, alpha=0.85)
        if self.icon:
            yield Picture(Rect.around(rect.right - 28, heading.middle[1], SIGN), self.icon, role)
        if look.hover:
            yield Plate(rect.inset(4), "light", radius=4, alpha=0.12 * look.hover)
        pip = 14 * size
        places = flow(heading.trimmed(right=-pip / 2), [pip] * self.count, PIP * size - pip, 1)
        for number, place in enumerate(centred(place, pip) for place in places):
            if number < self.won:
                yield Plate(place, "campaign.seal" if self.style == Ribbon.PAPER else "gold-light", radius=pip / 2)
            else:
                yield Plate(place, radius=pip / 2, border=role, width=2 * size, alpha=0.7)

    def _ribbon(self, rect: Rect) -> DrawCommand:
        """Return the cloth, whose tails hang out of the part."""
        kind, across, width = ("-wide", rect.w / 360, 420) if rect.w > 300 else ("", rect.w / 270, 330)
        down = rect.h / 60
        ribbon = rect.moved(-30 * across, -10 * down)._replace(w=width * across, h=92 * down)
        return Picture(ribbon, f"shell/campaign/banner-{self.style}{kind}")


def _small(rect: Rect) -> float:
    """Return how large what is on a banner is drawn on a narrow one, in its sizes."""
    return min(1.0, rect.w / 270)


def header(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera) -> list[Part]:
    """Return the way back, the title, the book, the bookmarks and the banners."""
    style = kit.type.eased(Style("title", 36))
    title = kit.say("syncro.name")
    width = kit.type.set_text(title, style).w
    caps = _label(view, kit, width + INTO)
    over, below = cut_top(endless(width + 4, BACK.right + 15, 18), kit.leading(15), -4)
    line, below = cut_top(below, kit.leading(style.size), M)
    quiet = "scene.title" if kit.huge else "scene.quiet"  # larger words reach down to where the sky is pale
    ink, soft = ("text.day", "text.day-soft") if view.day else ("scene.title", quiet)
    # on the sky: glass at night, paper by day
    button = partial(kit.icon_button, radius=24, kind="day" if view.day else "glass")
    parts = [
        button("back", BACK, "shell/glyphs/arrow-left", kit.say("setup.back"), actions.back),
        Part("label", over._replace(w=caps.w + 2), Label(caps, soft)),
        kit.label("title", line, title, style, ink),
    ]
    ways, left = _ways(view, actions, kit, button, line.x + max(width + 24, caps.w + M))
    tabs = _tabs(view, actions, kit, camera, left + 8)
    chapters = _chapters(view, actions, kit, camera, max(108.0, below.y))
    return [*parts, *ways, *tabs, *_under(chapters, tabs, camera)]


def _under(chapters: list[Part], tabs: Sequence[Part], camera: Camera) -> list[Part]:
    """Return the banners a little lower where the pencil of a bookmark would lie on one."""
    pencils = [tab.rect for tab in tabs if tab.key == "rename"]
    if camera.land.banners or not any(
        part.rect.inset(-RIBBON).meets(pencil) for part in chapters for pencil in pencils
    ):
        return chapters
    down = max(0.0, pencils[0].bottom + RIBBON - chapters[0].rect.y)
    return [replace(part, rect=part.rect.moved(0, down), hit=part.hit and part.hit.moved(0, down)) for part in chapters]


def _label(view: CampaignView, kit: Kit, width: float) -> Typeset:
    """Return the words over the title: the road that the team walks or, where it has no room, what this is."""
    words = kit.say("adventure.label")
    adventure = view.adventure
    road = kit.say(f"syncro.option.road.{adventure.road}") if adventure is not None else words
    wide = max(width, kit.frame.width * 0.3)
    told = kit.type.fit(road.upper(), CAPS, wide if kit.roomy else width, 1, 0.8)  # bookmarks need the room
    return kit.type.fit(words.upper(), CAPS, wide, 1, 0.8) if told.truncated else told


def _ways(
    view: CampaignView, actions: CampaignActions, kit: Kit, button: Callable[..., Part], left: float
) -> tuple[list[Part], float]:
    """Return the buttons beside the title, and where they end: rules, book, gentle road, lesson."""
    place = BACK._replace(x=left)
    rules = kit.say("learn.rules", game=kit.say("syncro.name"))
    parts = [button("rules", place, "shell/glyphs/book-open", rules, actions.rules)]
    if view.adventure is not None and not view.unbegun:  # in a new one there is nothing to read yet
        place = place.after(BACK.w, S)
        parts.append(button("book", place, "shell/glyphs/scroll-text", kit.say("adventure.book"), actions.read_book))
        if view.adventure.may_turn:  # SY-43
            place = place.after(BACK.w, S)
            parts.append(button("turn", place, "shell/campaign/signpost", kit.say("adventure.turn.way"), actions.turn))
    if view.offers and kit.frame.shape == "wide" and kit.roomy:  # elsewhere the bookmarks need the room
        place = place.after(BACK.w, S)
        way = Entrance(key="learn", act=actions.learn, name="", label=kit.say("learn.setup"), zone="bar")
        lamp = door(kit, place, way)
        parts += [lamp] if lamp is not None else []
    return parts, place.right + S


@dataclass(frozen=True, slots=True)
class Tab:
    """Hold what a bookmark shows and does: an icon, or the team of an adventure, which may be `chosen`."""

    words: str
    act: Callable[[], None]
    icon: str = ""
    team: tuple[Who, ...] = ()
    chosen: bool = False


def _tabs(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, left: float) -> list[Part]:
    """Return a bookmark for each of the newest adventures, one for a new one, and one for the list.

    A new one isn't offered beside one that nobody has begun yet.
    """
    width = TAB * kit.growth
    height = max(68.0, kit.leading(15) * (2 if kit.roomy else 1) + 44 / kit.growth)
    least = width * NARROW + WIDER + APART + 2 * (SIGNED + APART)  # a name, a new one and all
    right = _right(kit, camera, height + APART + TAILS, left + least)
    more = [Tab(kit.say("adventure.new"), actions.new, "plus")] if not view.unbegun else []
    saved = sum(bool(row.mark) or row.save is None for row in view.rows)
    if saved or view.removed:  # where nothing is left the list is the way to bring it in again
        words = kit.say("adventure.all", count=saved) if saved else kit.say("adventure.all_none")
        more.append(Tab(words, actions.list_all, "layers"))
    rows = _newest(view, int((right - left) / (width * NARROW + APART)) - len(more))
    tabs = [*(_saved(view, actions, row) for row in rows), *more]
    line = kit.frame.rect._replace(w=right - APART, h=height)
    places = flow(line, _widths(tabs, right - left - WIDER, width), APART, 1)
    parts = list[Part]()
    for number, (tab, place) in enumerate(zip(tabs, places, strict=True)):
        rect = place.trimmed(bottom=-APART) if tab.chosen else place
        face = Bookmark(Bookmark.named(kit, tab.words, place.w), tab.team, tab.chosen, tab.icon)
        parts.append(Part(f"tab:{number}", rect, face, Control(tab.words, tab.act, "tabs", radius=4)))
        if tab.chosen and tab.team:
            parts.append(_pencil(kit, (rect.right - 2, rect.bottom + PENCIL / 2 - 3), actions))
    return parts


def _widths(tabs: Sequence[Tab], room: float, usual: float) -> list[float]:
    """Return how broad bookmarks are: where not all have room, those with an icon bear it alone, for the names."""
    signs = sum(bool(tab.icon) for tab in tabs)
    tight = len(tabs) > signs and room / max(1, len(tabs)) - APART < usual * NARROW
    left = room - signs * (SIGNED + APART) if tight else room
    width = min(usual, left / max(1, len(tabs) - signs * tight) - APART)
    return [SIGNED if tight and tab.icon else width + WIDER * tab.chosen for tab in tabs]


def _saved(view: CampaignView, actions: CampaignActions, row: CampaignFile) -> Tab:
    """Return the bookmark of an adventure; one that can't be read has no team."""
    name, team = ("!", ()) if row.save is None else (row.save.name, row.save.team)
    whos = tuple(who_of(player) for player in team)
    return Tab(name, partial(actions.show, row), "", whos, _shown(view, row))


def _newest(view: CampaignView, room: int) -> list[CampaignFile]:
    """Return the adventures that have bookmarks: the newest ones, among them the one that is shown."""
    rows = list(view.rows[: max(1, min(SHOWN, room))])
    if rows and not any(_shown(view, row) for row in rows):
        rows[-1:] = [row for row in view.rows if _shown(view, row)] or rows[-1:]
    return rows


def _shown(view: CampaignView, row: CampaignFile) -> bool:
    return view.chosen is not None and row.path == view.chosen.path


def _pencil(kit: Kit, middle: tuple[float, float], actions: CampaignActions) -> Part:
    """Return the way to another name, at the bookmark's corner."""
    place = Rect.around(*middle, PENCIL)
    build = partial(kit.icon_button, zone="tabs", radius=PENCIL / 2, layer=1)
    pencil = build("rename", place, "shell/glyphs/pencil", kit.say("adventure.rename"), actions.rename)
    return replace(pencil, hit=Rect.around(*middle, 44).within(kit.frame.rect))


def _right(kit: Kit, camera: Camera, height: float, least: float) -> float:
    """Return where the bookmarks end: at the window's edge or, where they would hang over it, before the moon.

    Where they have no room before it they hang over it all the same.
    """
    moon = next((layer for layer in camera.land.layers if layer.file == MOON), None)
    if moon is not None:
        disc = camera.rect(moon.x, moon.y, moon.w, moon.h).inset(moon.w * camera.scale * HALO)
        if disc.y < height and disc.x >= least:
            return disc.x
    return kit.frame.width - 32 + APART


def _chapters(view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera, top: float) -> list[Part]:
    parts = []
    for number, rect in enumerate(_banners(kit, camera, top)):
        control = _leaf(view, actions, kit, number)
        # a tip under Back may lie over its edge
        told = control is not None and not number and view.door != Door.OPEN and not camera.land.banners
        hit = rect.trimmed(left=UNDER_TIP) if told else None
        parts.append(Part(f"chapter:{number}", rect, _banner(view, kit, number, rect), control, hit=hit))
    return parts


def _banners(kit: Kit, camera: Camera, top: float) -> list[Rect]:
    """Return where the chapters' banners hang: under the title, or where the land has places for them."""
    if camera.land.banners:
        return tall_banners(kit, camera, top)
    width = min(270.0 if kit.roomy else 360.0, (kit.frame.width - 160) / 2)  # each has tails
    height = max(60.0, kit.leading(21) + (kit.leading(18) if kit.roomy else 0.0) + 8)
    first = Rect(60, max(top, camera.y - height), width, height)  # in a high window they hang right over the land
    return [first, first._replace(x=max(kit.frame.width * 0.4375, width + 120))]


def _banner(view: CampaignView, kit: Kit, number: int, rect: Rect) -> Banner:
    """Return a chapter's banner. To a new adventure chapter II is a door, closed or open (SY-3)."""
    levels = CHAPTERS[number]
    adventure = view.adventure
    won = 0 if adventure is None else len([level for level in levels if level in adventure.done])
    here = adventure is not None and adventure.step in levels
    opens = number and view.door == Door.OPEN and not here
    icon = "shell/glyphs/door-open" if opens else "shell/glyphs/lock" if _closed(view, number) else ""
    size = _small(rect)
    pips = 0 if icon else len(levels)
    room, sign = rect.w - 40 * size, 36 * bool(icon)
    words = kit.say(f"syncro.chapter.{number + 1}")
    style = replace(CHAPTER, size=CHAPTER.size * size)
    heading = kit.type.fit(words, style, room - max((PIP * pips + 8) * size, sign), 1, 0.6)
    if heading.truncated:  # the pips give way
        heading = kit.type.fit(words, style, room - sign, 1, 0.5)
        pips = 0
    line = kit.type.fit(_line(view, kit, number, here), replace(BODY, size=BODY.size * size), room, 1, 0.6)
    kind: Ribbon = (
        Ribbon.VIOLET if here else Ribbon.PAPER if won or number == 0 or view.door == Door.OPEN else Ribbon.LOCKED
    )
    whole = heading.h + line.h <= rect.h and not line.truncated
    return Banner(kind, heading, line if whole else None, won, pips, icon)


def _line(view: CampaignView, kit: Kit, number: int, here: bool) -> str:
    """Return the line under a chapter's heading: what it is about or, at the door, what pressing it does."""
    if view.door == Door.OPEN and not (number and here):
        return kit.say("adventure.door.here" if number else "adventure.door.first")
    return kit.say("adventure.door.closed" if _closed(view, number) else f"syncro.chapter.{number + 1}.note")


def _closed(view: CampaignView, number: int) -> bool:
    """Tell whether a chapter is closed: chapter II, until it opens to a new adventure or this one comes there."""
    adventure = view.adventure
    return number > 0 and view.door != Door.OPEN and adventure is not None and CHAPTERS[0][-1] not in adventure.done


def _leaf(view: CampaignView, actions: CampaignActions, kit: Kit, number: int) -> Control | None:
    """Return what makes a banner a leaf of the door, a locked one, or the way to its page; None for a plain banner."""
    name = kit.say(f"syncro.chapter.{number + 1}")
    label = kit.named(name, _line(view, kit, number, False))
    if _closed(view, number):
        reason = kit.say("adventure.door.why" if view.door else "adventure.door.why_here")
        return Control(label, zone="banners", enabled=False, reason=reason, radius=8)
    if view.door == Door.OPEN:
        return Control(label, partial(actions.to_chapter, number + 1), "banners", radius=8, sound="select")
    if view.adventure is None or chapter_of(view.adventure, view.team, number + 1) is None:
        return None
    words = kit.say("syncro.told.open")
    act = partial(actions.read_chapter, number + 1)
    return Control(kit.named(name, words), act, "banners", help=words, radius=8, sound="open")
