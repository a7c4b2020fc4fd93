"""How a chapter's page is laid out: two pages of a book, or, where there is no room for both, one under the other."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.endings.book_faces import CallCards, NoneLeft, RowFace, SortFace
from game.games.syncro.campaign.endings.chapter import Chapter, Feats, closest_call
from game.games.syncro.campaign.land.road import RADII, NodeFace, name_on
from game.games.syncro.rules.adventure import Tally
from game.ui.arrange import M, centred, cut_top, endless, flow, placed
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.kit import CAPS, Kit
from game.ui.part import Control, Part
from game.ui.text import Style
from game.ui.widgets import Panel

TITLE: Final = Style("title", 36)
HEAD: Final = Style("title", 26)
NAME: Final = Style("heading", 20)
FIGURE: Final = Style("title", 24)
COUNT: Final = Style("heading", 20)
SMALL: Final = Style("bold", 15)
NOTE: Final = Style("body", 16)
SUM: Final = Style("bold", 17)
CALL: Final = Style("heading", 19)
TALE: Final = Style("body", 17)
COLUMN: Final = 66.0  # units of a column of the levels
SORT: Final = 46.0  # of one of who felled what
MEDAL: Final = 56.0
FIGURES: Final = ("attempts", "turns", "left")
SOFT: Final = "text.paper-soft"
LABEL: Final = "text.paper-label"


def levels(kit: Kit, told: Chapter, width: float, pitch: float) -> tuple[list[Part], float]:
    """Return the left page from (0, 0), and its height: the chapter's levels and what they come to."""
    say = kit.say
    number = told.number
    label = say("syncro.told.label", chapter=say(f"syncro.chapter.{number}")).upper()
    parts = [kit.paragraph("told:label", 0, 0, width - 70, label, CAPS, LABEL)]
    words = say(f"syncro.chapter.{number}.note")
    title = parts[0].rect._replace(w=width).below(kit.type.fit(words, TITLE, width, 2, 0.7).h, 2)
    parts.append(kit.label("told:title", title, words, TITLE, lines=2, minimum=0.7))
    note = kit.paragraph("told:note", 0, title.bottom + 2, width, say(f"syncro.told.{number}"), NOTE, SOFT)
    parts.append(note)
    head, page = cut_top(endless(width, y=note.rect.bottom + 10), kit.leading(SMALL.size), 4)
    least = max(52.0, min(kit.frame.grown(40), width * 0.14))
    heads = [max(least, kit.type.fit(say(f"syncro.told.{key}"), SMALL, 999, 1).w + 8) for key in FIGURES]
    columns = flow(head.trimmed(right=-8), heads, align=1)
    for place, key in zip(columns, FIGURES, strict=True):
        parts.append(kit.label(f"told:head:{key}", place, say(f"syncro.told.{key}"), SMALL, LABEL, align=0.5))
    for tally in told.tallies:
        row, height = _level(kit, tally, width, columns, pitch)
        parts += [part.moved(0, page.y) for part in row]
        _, page = cut_top(page, height)
    said = kit.paragraph("told:sum", 0, page.y + 12, width, _sum(kit, told), SUM, LABEL)
    return [*parts, said], said.rect.bottom


def _level(kit: Kit, tally: Tally, width: float, columns: list[Rect], pitch: float) -> tuple[list[Part], float]:
    """Return the row of a level from (0, 0), and its height."""
    key = f"told:{tally.level}"
    left = MEDAL + 18
    none = tally.spare == 0
    room = columns[0].x - left - 6
    words = kit.say(f"syncro.level.{tally.level}")
    height = max(pitch, kit.type.fit(words, NAME, room, 3, 0.8).h + 14, MEDAL + 10)
    row, _ = cut_top(endless(width), height)
    parts = [
        Part(f"{key}:row", row.inset(-8, 2), RowFace(none)),
        Part(f"{key}:medal", placed(row.trimmed(left=4), MEDAL, MEDAL, 0), _medal(kit, tally.level)),
        kit.label(f"{key}:name", row._replace(x=left, w=room), words, NAME, lines=3, minimum=0.8),
    ]
    figures = (str(tally.attempts), str(tally.turns or "–"), "–" if tally.spare is None else str(tally.spare))
    cells = [column._replace(y=0, h=height) for column in columns]
    if none:
        parts.append(Part(f"{key}:none", centred(cells[2], kit.leading(FIGURE.size) + 6), NoneLeft()))
    for cell, figure, what in zip(cells, figures, FIGURES, strict=True):
        role = "text.title" if none and what == "left" else "text.paper"
        parts.append(kit.label(f"{key}:{what}", cell, figure, FIGURE, role, align=0.5))
    return parts, height


def _medal(kit: Kit, level: str) -> NodeFace:
    """Return the medal of a level that is won, its seal on it."""
    scale = MEDAL / (2 * RADII["done"])
    return NodeFace("level", "done", name_on(kit.type, "level", level, "done", scale), scale)


def _sum(kit: Kit, told: Chapter) -> str:
    say = "syncro.chronicle"
    words = {"levels": kit.say(f"{say}.levels", count=len(told.tallies))}
    words["attempts"] = kit.say(f"{say}.tries", count=told.attempts)
    if not told.turns:
        return kit.say("syncro.told.sum_short", **words)
    return kit.say("syncro.told.sum", **words, turns=kit.say(f"{say}.turns", count=told.turns))


def feats(kit: Kit, told: Chapter, width: float) -> tuple[list[Part], float]:
    """Return the right page's upper half from (0, 0), and its height: who felled what."""
    head = kit.paragraph("told:felled", 0, 0, width, kit.say("syncro.told.felled"), HEAD)
    if not told.feats:
        below = head.rect.bottom + 8
        words = kit.paragraph("told:unknown", 0, below, width, kit.say("syncro.told.unknown"), NOTE, SOFT)
        return [head, words], words.rect.bottom
    count = len(told.sorts) + 1
    column = min(SORT * kit.soft, width * 0.68 / count)
    left = width - column * count
    note = kit.paragraph("told:needed", 0, head.rect.bottom + 2, left - 10, kit.say("syncro.told.needed"), SMALL, SOFT)
    size = min(36.0, column - 8)
    signs, _ = cut_top(endless(width, y=max(head.rect.bottom + 6, note.rect.bottom - 38)), size)
    *sorts, total = flow(signs, [column] * count, align=1)
    parts = [head, note]
    for sort, place in zip(told.sorts, sorts, strict=True):
        name = kit.say(f"syncro.told.sort.{sort}")
        control = Control(name, zone="told", help=name, radius=size / 2)
        parts.append(Part(f"told:sort:{sort}", centred(place, size), _icon(sort), control))
    words = kit.label("told:all", total.inset(-14, 0), kit.say("syncro.told.all"), SMALL, LABEL, align=0.5, minimum=0.6)
    row = Rect(0, max(signs.bottom, note.rect.bottom) + 6, width, max(50.0, kit.leading(COUNT.size) + 12))
    parts.append(words)
    for number, one in enumerate(told.feats):
        parts += _mage(kit, one, number, row, column)
        row = row.below(row.h)
    return parts, row.y


def _icon(sort: str) -> SortFace:
    return SortFace("shell/glyphs/sword" if sort == "monster" else f"syncro/kind-{sort}")


def _mage(kit: Kit, one: Feats, number: int, row: Rect, column: float) -> list[Part]:
    key = f"told:mage:{number}"
    name, badge = one.mage
    counts = [*(str(count or "·") for count in one.counts), str(one.sum)]
    cells = flow(row, [column] * len(counts), align=1)
    size = min(38.0, row.h - 8)
    spot = placed(row, size, size, 0)
    place = row._replace(x=size + 12, w=cells[0].x - size - 20)
    parts = [kit.label(f"{key}:name", place, name, NAME, minimum=0.6)]
    if badge:
        parts.append(Part(f"{key}:badge", spot, Emblem(badge)))
    for at, (cell, count) in enumerate(zip(cells, counts, strict=True)):
        role = LABEL if at == len(one.counts) else "text.paper"
        parts.append(kit.label(f"{key}:{at}", cell, count, COUNT, role, align=0.5))
    return [*parts, Part(f"{key}:rule", row.below(1.2, -1), Panel("endings-rule", 0, None))]


def call(kit: Kit, told: Chapter, width: float, least: float = 0.0) -> tuple[list[Part], float]:
    """Return the card of the closest call from (0, 0), and its height; nothing where nobody has counted."""
    tally = told.call
    if tally is None:
        return [], 0.0
    when, what = closest_call(kit.words, tally)
    blow = tally.blow if width >= 400 and not kit.huge else None
    left = 20.0 if blow is None else 178.0
    room = width - left - M
    title = kit.say("syncro.told.call.title").upper()
    label = kit.paragraph("told:call", left, M, room, title, CAPS, "gold-light")
    head = kit.paragraph("told:when", left, label.rect.bottom + 4, room, when, CALL, "text.title")
    tale = kit.paragraph("told:what", left, head.rect.bottom + 4, room, what, TALE, "text.night")
    card = Rect(0, 0, width, max(least, tale.rect.bottom + M, 0.0 if blow is None else 178.0))
    parts = [kit.panel("told:card", card, "told", radius=14), label, head, tale]
    if blow is not None:
        parts.append(Part("told:cards", placed(card.trimmed(left=18), 146, 146, 0), CallCards(blow)))
    return parts, card.h
