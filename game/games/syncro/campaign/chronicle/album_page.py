"""How the chronicle's pages are laid out: four levels on two pages, or fewer where their words need the room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.games.syncro.campaign.chronicle.album import Album, Told
from game.games.syncro.campaign.chronicle.moment_picture import RATIO, Studio
from game.games.syncro.campaign.chronicle.photo_face import LEANS, EmptyFrame, NewPhotoFace, PhotoFace, Thread
from game.games.syncro.campaign.chronicle.sentence import listed
from game.games.syncro.rules.keepsakes.kinds import CONE
from game.games.syncro.rules.state.roads import CHAPTERS
from game.games.syncro.scenery.book.open_book import OpenBook, page_of, pages_of
from game.ui.layout.arrange import REST, M, S, columns, cut_bottom, cut_left, cut_top, endless, flow, placed, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.widgets import Drawing
from game.ui.seats.faces import Portrait, who_of
from game.ui.type.text import Style

TITLE: Final = Style("title", 30)
LABEL: Final = Style("bold", 15, spacing=1.6)
NUMBER: Final = Style("heading", 18)
NAME: Final = Style("heading", 21)
TELLS: Final = Style("body", 18)
LARGE: Final = Style("body", 25)
COUNTS: Final = Style("bold", 15)
NAMES: Final = Style("body", 18)
NOTES: Final = Style("italic", 15)
NUMERAL: Final = Style("title", 36)
SOFT: Final = "text.paper-soft"
BROWN: Final = "text.paper-label"
WIDEST: Final = 232.0  # units of a picture beside its words
BROADER: Final = 310.0  # where there is one page
SHARE: Final = 0.5  # of a page's breadth that it has at most
ALONE: Final = 430.0  # units of one that stands over its words, or has a page to itself
LOWEST: Final = 84.0  # of its height at least
GAP: Final = 25.0  # units between a picture and its words
RIM: Final = 10.0  # units round a picture that its paper and its lean take
FACE: Final = 40.0
GLYPH: Final = 17.0
THING: Final = 38.0  # units of what hangs from a picture
THREAD: Final = 10.0  # and of its thread
HANGS: Final = 8.0  # units from the picture's left
NEARER: Final = (6.0, 2.0, 12.0, 9.0)
"""How much more of a page is written on than elsewhere: at its outer edge, above, at the spine, at its foot."""
HEAD: Final = 72.0  # units of the pages' heads
FEET: Final = 0.8  # of a line that is left free for the pages' numbers
LEAST: Final = 0.9  # how much smaller letters may be where they have no room
"""Under that other pages are tried."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Say how many levels lie open at once, on how many pages, and whether pictures stand over their words."""

    levels: int
    pages: int
    over: bool = False


SPREAD: Final = Layout(4, 2)
PAIR: Final = Layout(2, 2, over=True)
COLUMN: Final = Layout(4, 1)
HALF: Final = Layout(2, 1)
ASIDE: Final = Layout(1, 1)
SINGLE: Final = Layout(1, 1, over=True)
WIDE: Final = (SPREAD, PAIR, ASIDE, SINGLE)
TALL: Final = (COLUMN, HALF, SINGLE)


@dataclass(frozen=True, slots=True)
class Opened:
    """Hold what lies open: an album, the levels on its pages, and which of them develops just now."""

    album: Album
    levels: tuple[str, ...]
    number: int
    """How many pages lie before them."""
    fresh: str = ""


Door = Callable[[Told], Callable[[], None] | None]
"""Returns what leads from a level to its moment in the match; None where nothing does."""


@dataclass(frozen=True, slots=True)
class Pages:
    """Hold the pages that lie open: their parts, and whether all of it has room."""

    parts: list[Part]
    fit: bool


def open_pages(kit: Kit, shown: Opened, look: Layout, book: Rect, studio: Studio, door: Door) -> Pages:
    """Build the pages that lie open."""
    two = look.pages > 1
    first, second = _pages_of(book) if two else (page_of(book), page_of(book))
    feet = kit.leading(COUNTS.size) * FEET
    head, room = cut_top(first.trimmed(bottom=feet), _head(kit), 0.0)
    parts = [Part("album:book", book, OpenBook(single=not two)), *_chapter(kit, shown, head)]
    if two:
        names, other = cut_top(second.trimmed(bottom=feet), _head(kit), 0.0)
        parts += _team(kit, shown, names)
        rooms = [room, other]
    else:
        rooms = [room]
    parts += _numbers(kit, shown, [first, second] if two else [first])
    build = partial(_level, kit, shown, look, studio, door)
    if len(shown.levels) == 1 and two:
        parts += _finale(kit, shown, studio, door, rooms)
        return Pages(parts, _fit(parts, other))
    fit = True
    each = -(-look.levels // len(rooms))
    for number, level in enumerate(shown.levels):
        cells = rows(rooms[number // each], [REST] * each, S)
        level_parts = build(level, number, cells[number % each])
        fit = fit and _fit(level_parts, cells[number % each])
        parts += level_parts
    return Pages(parts, fit and not any(part.truncated() for part in parts))


def _pages_of(book: Rect) -> tuple[Rect, Rect]:
    """Return where a spread is written on."""
    left, right = pages_of(book)
    side, top, spine, foot = NEARER
    return left.trimmed(-side, -top, -spine, -foot), right.trimmed(-spine, -top, -side, -foot)


def _fit(parts: Sequence[Part], room: Rect) -> bool:
    """Tell whether all words of a level have room in their cell."""
    inside = all(part.rect.bottom <= room.bottom + 1 and part.rect.right <= room.right + 1 for part in parts)
    return inside and not any(part.truncated() for part in parts)


def _head(kit: Kit) -> float:
    return max(HEAD, kit.leading(LABEL.size) + kit.leading(TITLE.size) + S)


def _numbers(kit: Kit, shown: Opened, pages: Sequence[Rect]) -> list[Part]:
    """Return the pages' numbers in their outer corners; what lies open on the left is an even page."""
    high = kit.leading(NUMBER.size)
    two = len(pages) > 1
    return [
        kit.label(
            f"album:page:{number}",
            cut_bottom(page, high)[0],
            str(shown.number + number + 1 + two),
            NUMBER,
            BROWN,
            align=float(number) if two else 0.5,
        )
        for number, page in enumerate(pages)
    ]


def _chapter(kit: Kit, shown: Opened, head: Rect) -> list[Part]:
    chapter = next(number for number, levels in enumerate(CHAPTERS, 1) if shown.levels[0] in levels)
    label, title = cut_top(head, kit.leading(LABEL.size))
    return [
        kit.label("album:label", label, kit.say(f"syncro.chapter.{chapter}").upper(), LABEL, BROWN),
        kit.label(
            "album:title", cut_top(title, kit.leading(TITLE.size))[0], kit.say(f"syncro.album.chapter_{chapter}"),
            TITLE, "told.title", minimum=0.5,
        ),
    ]  # fmt: skip


def _team(kit: Kit, shown: Opened, head: Rect) -> list[Part]:
    """Return who went there, beside their faces."""
    team = shown.album.team
    size = min(FACE * kit.soft, head.h * 0.6)
    line = placed(head, head.w, max(size, kit.leading(NAMES.size)), 0, 0.45)
    discs, room = cut_left(line, len(team) * (size + S), S)
    parts = [
        Part(f"album:face:{number}", placed(place, size, size, 0.5), Portrait(who_of(player)))
        for number, (player, place) in enumerate(zip(team, flow(discs, [size] * len(team), S), strict=True))
    ]
    names = ", ".join(player.name for player in team)
    return [*parts, kit.label("album:names", room, names, NAMES, SOFT, minimum=0.7, lines=2)]


def _level(
    kit: Kit, shown: Opened, look: Layout, studio: Studio, door: Door, level: str, number: int, cell: Rect
) -> list[Part]:
    """Return a level in its cell: its picture, and beside it or under it what is told."""
    told = shown.album.told(level)
    if look.over:
        words = _words(kit, told, endless(cell.w), TELLS)
        high = max(part.rect.bottom for part in words)
        room = max(LOWEST, cell.h - high - _under(kit, told) - RIM)
        width = min(ALONE, cell.w - 2 * RIM, room * RATIO)
        place = placed(cell.trimmed(top=RIM), width, width / RATIO, 0.5, 0)
        below = place.bottom + _under(kit, told)
        parts = [part.moved(cell.x, below) for part in words]
        return [*_picture(kit, shown, told, place, number, studio, door), *_keepsake(kit, told, place), *parts]
    several = (WIDEST if look.pages > 1 else BROADER) * kit.soft
    widest = several if look.levels > 1 else ALONE
    broad = min(widest, cell.w * SHARE, (cell.h - _under(kit, told) - RIM) * RATIO)
    picture, beside = cut_left(cell.trimmed(top=RIM), broad, GAP)
    place = placed(picture, broad, broad / RATIO, 0, 0)
    words = [part.moved(beside.x, cell.y) for part in _words(kit, told, endless(beside.w), TELLS)]
    foot = words[-1].rect
    if len(words) > 1 and foot.bottom < place.bottom:  # counts stand at the picture's lower edge
        down = place.bottom - foot.bottom
        words = [part.moved(0, down) if part.key.startswith("album:count") else part for part in words]
    return [*_picture(kit, shown, told, place, number, studio, door), *_keepsake(kit, told, place), *words]


def _finale(kit: Kit, shown: Opened, studio: Studio, door: Door, rooms: Sequence[Rect]) -> list[Part]:
    """Return the last level on two pages of its own: its picture large on the one, its words on the other."""
    told = shown.album.told(shown.levels[0])
    left, right = rooms
    width = min(ALONE, left.w - 2 * RIM, (left.h - _under(kit, told) - RIM) * RATIO)
    place = placed(left.trimmed(top=RIM), width, width / RATIO, 0.5, 0.2)
    words = _words(kit, told, endless(right.w), LARGE, TITLE)
    down = max(0.0, place.y - right.y)
    return [
        *_picture(kit, shown, told, place, 0, studio, door),
        *_keepsake(kit, told, place),
        *(part.moved(right.x, right.y + down) for part in words),
    ]


def _picture(kit: Kit, shown: Opened, told: Told, place: Rect, number: int, studio: Studio, door: Door) -> list[Part]:
    """Return a level's picture, which leads to its moment where that can be looked at; or its empty frame.

    Where nothing can be looked at it is read alone.
    """
    key = f"album:photo:{told.level}"
    if not told.won:
        return [Part(key, place, EmptyFrame(kit.type.set_text(told.level, NUMERAL)))]
    kind = NewPhotoFace if told.level == shown.fresh else PhotoFace
    act = door(told)
    all_told = told.sentence(kit.words), _counted(kit, told), keepsake_name(kit, told)
    spoken = " ".join(text for text in all_told if text)
    label = kit.named(title(kit, told), spoken)
    help_ = kit.say("syncro.album.look") if act is not None else ""
    control = Control(label, act or nothing, "photos", help=help_, radius=4)
    return [Part(key, place, kind(told.photo, studio, LEANS[number % 2]), control)]


def _words(kit: Kit, told: Told, page: Rect, style: Style, large: Style = NAME) -> list[Part]:
    """Return what is told of a level, from (0, 0) down: number, name, sentence, tries and turns."""
    key = told.level
    number = kit.paragraph(f"album:number:{key}", 0, 0, page.w, told.level, NUMBER, BROWN)
    name = kit.paragraph(
        f"album:name:{key}", 0, number.rect.bottom - 2, page.w, kit.say(f"syncro.level.{key}"), large, "told.title"
    )
    notes = _notes(kit, told, page._replace(y=name.rect.bottom))
    role = "text.paper" if told.won else SOFT
    tale = told.sentence(kit.words) if told.won else kit.say("syncro.album.later")
    tells = kit.paragraph(f"album:tells:{key}", 0, [name, *notes][-1].rect.bottom + 4, page.w, tale, style, role)
    counts = _counts(kit, told, page._replace(y=tells.rect.bottom + S)) if told.tally.attempts else []
    return [number, name, *notes, tells, *counts]


def _notes(kit: Kit, told: Told, page: Rect) -> list[Part]:
    """Return what is noted under a level's name: the way that was taken, where the team turned, who came to it."""
    way = f"syncro.way.{told.way}.name"
    texts = [kit.say(way)] if told.way and kit.words.has(way) else []
    if told.turned:
        texts.append(kit.say("syncro.chronicle.turned", level=kit.say(f"syncro.option.level.{told.level}")))
    if told.joined:
        mages = listed(kit.words, [told.team[seat].name for seat in told.joined])
        level = kit.say(f"syncro.option.level.{told.level}")
        texts.append(kit.say("syncro.album.joined", level=level, mages=mages))
    parts = list[Part]()
    for number, text in enumerate(texts):
        y = parts[-1].rect.bottom if parts else page.y
        parts.append(kit.paragraph(f"album:note:{told.level}:{number}", page.x, y, page.w, text, NOTES, SOFT))
    return parts


def _counts(kit: Kit, told: Told, page: Rect) -> list[Part]:
    """Return how many tries and turns it took, each after its glyph."""
    size = GLYPH * kit.soft
    line, _ = cut_top(page, max(size, kit.leading(COUNTS.size)))
    texts = [("rotate-ccw", kit.say("syncro.album.tries", count=told.tally.attempts))]
    if told.tally.turns:
        texts.append(("hourglass", kit.say("syncro.album.turns", count=told.tally.turns)))
    settings = [kit.type.set_text(text, COUNTS).w + 2 for _, text in texts]
    places = flow(line, [size + 6 + wide for wide in settings], M)
    parts = list[Part]()
    for (glyph, text), place in zip(texts, places, strict=True):
        icon, words = columns(place, (size, REST), 6)
        parts.append(
            Part(f"album:count:{told.level}:{glyph}", placed(icon, size, size), Drawing(f"shell/glyphs/{glyph}", BROWN))
        )
        parts.append(kit.label(f"album:count:{told.level}:{glyph}:words", words, text, COUNTS, BROWN, minimum=LEAST))
    return parts


def _counted(kit: Kit, told: Told) -> str:
    turns = kit.say("syncro.album.turns", count=told.tally.turns) if told.tally.turns else ""
    return kit.words.listed(text for text in (kit.say("syncro.album.tries", count=told.tally.attempts), turns) if text)


def title(kit: Kit, told: Told) -> str:
    """Return a level's numeral and name."""
    return f"{told.level} · {kit.say(f'syncro.level.{told.level}')}"


def keepsake_name(kit: Kit, told: Told) -> str:
    """Return what hangs on a staff since a level; "" for nothing that there are words for."""
    key = "syncro.camp.cone" if told.keepsake == CONE else f"syncro.keepsake.{told.keepsake}.name"
    return kit.say(key) if told.keepsake and kit.words.has(key) else ""


def _hung(kit: Kit, told: Told) -> float:
    """Return the height of what hangs from a picture's corner."""
    return THREAD + max(THING, kit.leading(NOTES.size)) if keepsake_name(kit, told) else 0.0


def _under(kit: Kit, told: Told) -> float:
    """Return how far a picture's paper reaches down, with what hangs from it."""
    return max(RIM, _hung(kit, told))


def _keepsake(kit: Kit, told: Told, place: Rect) -> list[Part]:
    """Return what was found in a level, as it hangs from its picture's corner, with its name beside it."""
    name = keepsake_name(kit, told)
    if not name:
        return []
    line = place.below(max(THING, kit.leading(NOTES.size)), THREAD).trimmed(left=HANGS)
    thing, words = cut_left(line, THING, S)
    icon = placed(thing, THING, THING, 0.5, 0)
    thread = placed(icon.above(THREAD, 0), THING, THREAD + 4)
    return [
        Part(f"album:thread:{told.level}", thread, Thread()),
        Part(f"album:keepsake:{told.level}", icon, Drawing(f"shell/keepsakes/{told.keepsake}")),
        kit.label(f"album:keepsake:{told.level}:name", words, name, NOTES, SOFT, lines=2),
    ]
