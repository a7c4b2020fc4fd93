"""Since your last turn: a strip over the table with what happened meanwhile. It stays until one acts or presses it.

It lies where nothing else does, as near as can be to the log's button, which has all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from game.scenes.session.machine.recap import RecapLines
from game.scenes.session.match.model import Happened, Told
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.free_place import Lying, nearest, outermost
from game.scenes.table.game_table.layout import Layout
from game.ui.layout.arrange import cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Control, Part, target_44
from game.ui.parts.widgets import Pill
from game.ui.seats.faces import list_size, still_part
from game.ui.type.text import Style

HEAD: Final = Style("bold", 15)
LINE: Final = Style("body", 15)
WIDE: Final = 380.0  # units of a strip at its widest, with text at 100 %
SHARES: Final = (1.0, 0.8, 0.65)  # of that, as far as there is room
TIP: Final = 30.0  # units of a tip beside its words, and between it and its button
PAD: Final = 12.0
GAP: Final = 6.0  # units kept free round the strip
EDGE: Final = 16.0  # units kept free at the window's edges
BACKGROUND: Final = 0.25  # share of the table from which on a part is ground to lie on, not a thing to cover


class Recap:
    """Tell a table's viewer what happened since their last turn, until they put it away: then `changed` is called."""

    def __init__(
        self, session: MatchSession, news: RecapLines, open_log: Callable[[], None], changed: Callable[[], None]
    ) -> None:
        self._session = session
        self._news = news
        self._open_log = open_log
        self._changed = changed
        self._told = self._read = 0  # how much was told up to the strip, and up to what was put away
        self._kept: tuple[object, list[Part]] | None = None

    def forget(self) -> None:
        """Let the next person put away their own strip."""
        self._read, self._kept = 0, None

    def parts(self, kit: Kit, area: Rect, laid: Layout, bars: list[Part], happened: Happened | None) -> list[Part]:
        """Return the strip where somebody is to act and something happened.

        Where it would cover a thing, only the log's button says how much there is to read.
        """
        if happened is None or not happened.rows or self._read == happened.line_count:
            return []
        self._told = happened.line_count
        key = (happened.line_count, happened.seat, kit.frame, kit.words.language)
        if self._kept is None or self._kept[0] != key or _covered(self._kept[1], occupied(area, laid)):
            self._kept = (key, self._placed(kit, area, laid, happened) or _tag(kit, bars, len(happened.rows)))
        return self._kept[1]

    def put_away(self) -> None:
        """Put the strip away until something else happens."""
        self._read = self._told
        self._changed()

    def _placed(self, kit: Kit, area: Rect, laid: Layout, happened: Happened) -> list[Part]:
        """Return the largest strip that has a place of its own: fewer lines in little room, then a short heading."""
        things = [rect.inset(-GAP) for rect in occupied(area, laid)]
        comes = [rect.inset(-GAP) for rect in laid.comes]
        room = area.inset(EDGE, 2)
        tip = 2 * kit.leading(BODY.size) + TIP  # under the bar, where its buttons tell what they are
        tries = ((room.trimmed(top=tip), [*things, *comes]), (room, [*things, *comes]), (room, things))
        heads = kit.say(happened.heading), kit.say("table.since_short")
        for head, most in product(heads, (3, 2, 1)):
            lines = self._news.shortened(happened.seat, most)
            sheets = [self._sheet(kit, happened, head, WIDE * share * kit.growth, lines) for share in SHARES]
            whole = {size: parts for parts, size in sheets if not any(part.truncated() for part in parts)}
            for (free, kept), (size, parts) in product(tries, whole.items()):
                place = nearest(size.moved(free.right - size.w, free.y), Lying(free, tuple(kept)))
                if place is not None:
                    return [part.moved(place.x, place.y) for part in parts]
        return []

    def _sheet(
        self, kit: Kit, happened: Happened, head: str, width: float, lines: list[Told]
    ) -> tuple[list[Part], Rect]:
        """Return the strip at (0, 0), and its size: its head, a line a message, and the way to all of them."""
        size = list_size(kit.soft)
        high = size + 6
        count = len(happened.rows)
        every = kit.say("table.since_all", count=count) if count > len(lines) else ""
        link = kit.type.set_text(every, LINE).w + 12 if every else 0.0
        text = [kit.words.message(line.message, self._session.name) for line in lines]
        need = max(kit.type.set_text(words, LINE).w + size + 10 for words in text)
        inner = min(width - 2 * PAD, max(need, kit.type.set_text(head, HEAD).w + link + 10))
        line, rest = cut_top(endless(inner, PAD, PAD - 4), kit.leading(15) + 4, 4)
        end, place = cut_right(line, link, 8)
        parts = [kit.label("since:head", place, head, HEAD, "text.paper-soft", minimum=0.8)]
        if every:
            parts.append(kit.link("since:all", end, every, self._open_log, zone="bar"))
        for number, (one, words) in enumerate(zip(lines, text, strict=True)):
            who = one.seat
            badge, room = cut_left(rest, size, 8)
            told = kit.paragraph(f"since:{number}", room.x, room.y, room.w, words, LINE)
            row = max(told.rect.h, 0.0 if who is None else high)
            if who is not None:
                place = placed(badge._replace(h=row), size, size)
                mood = self._news.mood(one) or "calm"
                parts.append(still_part(f"since:{number}:seat", place, self._session.players[who], mood))
            parts.append(told.moved(0, (row - told.rect.h) / 2))
            rest = cut_top(rest, row, 2)[1]
        rect = Rect(0, 0, inner + 2 * PAD, rest.y + PAD - 6)
        control = Control(kit.say(happened.heading), self.put_away, "bar", help=kit.say("table.since_away"), radius=12)
        sheet = kit.panel("since", rect, radius=12)
        return [_over(Part("since", rect, sheet.face, control)), *map(_over, parts)], rect


def occupied(area: Rect, laid: Layout) -> list[Rect]:
    """Return where all of a table lies that is no ground to lie on: its parts, and its cards and pieces."""
    most = BACKGROUND * area.w * area.h
    sprites = (Rect.around(item.x, item.y, item.w, item.h) for item in laid.sprites)
    return outermost([*(part.rect for part in laid.parts if part.rect.w * part.rect.h < most), *sprites])


def _covered(strip: list[Part], lying: Sequence[Rect]) -> bool:
    """Tell whether something has come to lie where the strip is: a pill, a button, a question with its answers."""
    sheets = [part.rect for part in strip if part.key == "since"]
    return any(rect.meets(sheet) for rect in lying for sheet in sheets)


def once(parts: Sequence[Part], strip: Sequence[Part]) -> list[Part]:
    """Return a table's parts without a pill of news that the strip tells in the same words."""
    told = {_words(part) for part in strip if part.key.startswith("since:")}
    return [part for part in parts if part.key != "news" or _words(part) not in told]


def _words(part: Part) -> str:
    setting = getattr(part.face, "setting", None)
    return " ".join(setting.lines) if setting is not None else ""


def _tag(kit: Kit, bars: list[Part], count: int) -> list[Part]:
    """Return a number on the log's button: how much happened that there is no room to tell."""
    log = next(part.rect for part in bars if part.key == "bar:log")
    number = Style("bold", log.h / 3, fixed=True) if kit.huge else HEAD
    setting = kit.type.set_text(str(count), number)
    height = setting.h + 2
    rect = placed(log.inset(-GAP), max(height, setting.w + 12), height, 1.0, 1.0)
    return [Part("since:tag", rect, Pill(setting, "gold"), layer=5, may_overlap=True)]


def _over(part: Part) -> Part:
    hit = target_44(part.rect) if part.control is not None else None
    return Part(part.key, part.rect, part.face, part.control, layer=5, may_overlap=True, hit=hit)
