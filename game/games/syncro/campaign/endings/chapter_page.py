"""How a chapter's page is laid out: two pages of a book, or, where there is no room for both, one under the other."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.endings.book_faces import CallCards, MedalFace, NoneLeft, RowFace, SortFace
from game.games.syncro.campaign.endings.chapter import Chapter, Feats, closest_call
from game.games.syncro.rules.adventure import Tally
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
    say, number = kit.say, told.number
    label = say("syncro.told.label", chapter=say(f"syncro.chapter.{number}")).upper()
    parts = [kit.paragraph("told:label", 0, 0, width - 70, label, CAPS, LABEL)]
    words = say(f"syncro.chapter.{number}.note")
    title = kit.type.fit(words, TITLE, width, 2, 0.7)
    y = parts[0].rect.bottom + 2
    parts.append(kit.label("told:title", Rect(0, y, width, title.h), words, TITLE, lines=2, minimum=0.7))
    note = kit.paragraph("told:note", 0, y + title.h + 2, width, say(f"syncro.told.{number}"), NOTE, SOFT)
    y = note.rect.bottom + 10
    parts.append(note)
    heads = [kit.type.fit(say(f"syncro.told.{key}"), SMALL, 999, 1).w + 8 for key in FIGURES]
    least = max(52.0, min(kit.frame.grown(40), width * 0.14))
    columns = list[Rect]()
    x = width + 8
    for wide in reversed(heads):
        x -= max(least, wide)
        columns.insert(0, Rect(x, y, max(least, wide), kit.leading(SMALL.size)))
    for place, key in zip(columns, FIGURES, strict=True):
        parts.append(kit.label(f"told:head:{key}", place, say(f"syncro.told.{key}"), SMALL, LABEL, align=0.5))
    head = columns[0].h
    y += head + 4
    for tally in told.tallies:
        row, height = _level(kit, tally, width, columns, pitch)
        parts += [part.moved(0, y) for part in row]
        y += height
    said = kit.paragraph("told:sum", 0, y + 12, width, _sum(kit, told), SUM, LABEL)
    return [*parts, said], said.rect.bottom


def _level(kit: Kit, tally: Tally, width: float, columns: list[Rect], pitch: float) -> tuple[list[Part], float]:
    """Return the row of a level from (0, 0), and its height."""
    key = f"told:{tally.level}"
    left = MEDAL + 18
    none = tally.spare == 0
    room = columns[0].x - left - 6
    words = kit.say(f"syncro.level.{tally.level}")
    name = kit.type.fit(words, NAME, room, 3, 0.8)
    height = max(pitch, name.h + 14, MEDAL + 10)
    medal = Rect(4, (height - MEDAL) / 2, MEDAL, MEDAL)
    parts = [
        Part(f"{key}:row", Rect(-8, 2, width + 16, height - 4), RowFace(none)),
        Part(f"{key}:medal", medal, MedalFace(tally.level)),
        kit.label(f"{key}:name", Rect(left, 0, room, height), words, NAME, lines=3, minimum=0.8),
    ]
    figures = (str(tally.attempts), str(tally.turns or "–"), "–" if tally.spare is None else str(tally.spare))
    if none:
        disc = Rect.around(columns[2].middle[0], height / 2, kit.leading(FIGURE.size) + 6)
        parts.append(Part(f"{key}:none", disc, NoneLeft()))
    for place, figure, what in zip(columns, figures, FIGURES, strict=True):
        role = "text.title" if none and what == "left" else "text.paper"
        parts.append(kit.label(f"{key}:{what}", place._replace(y=0, h=height), figure, FIGURE, role, align=0.5))
    return parts, height


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
        words = kit.paragraph(
            "told:unknown", 0, head.rect.bottom + 8, width, kit.say("syncro.told.unknown"), NOTE, SOFT
        )
        return [head, words], words.rect.bottom
    column = min(SORT * max(1.0, kit.growth**0.7), (width * 0.68) / (len(told.sorts) + 1))
    left = width - column * (len(told.sorts) + 1)
    note = kit.paragraph("told:needed", 0, head.rect.bottom + 2, left - 10, kit.say("syncro.told.needed"), SMALL, SOFT)
    size, y = min(36.0, column - 8), max(head.rect.bottom + 6, note.rect.bottom - 38)
    parts = [head, note]
    for place, sort in enumerate(told.sorts):
        name = kit.say(f"syncro.told.sort.{sort}")
        rect = Rect.around(left + column * (place + 0.5), y + size / 2, size)
        control = Control(name, zone="told", help=name, radius=size / 2)
        parts.append(Part(f"told:sort:{sort}", rect, _icon(sort), control))
    total = Rect(width - column, y, column, size)
    parts.append(
        kit.label("told:all", total.inset(-14, 0), kit.say("syncro.told.all"), SMALL, LABEL, align=0.5, minimum=0.6)
    )
    y = max(y + size, note.rect.bottom) + 6
    height = max(50.0, kit.leading(COUNT.size) + 12)
    for number, one in enumerate(told.feats):
        parts += [part.moved(0, y) for part in _mage(kit, one, number, Rect(0, 0, width, height), left, column)]
        y += height
    return parts, y


def _icon(sort: str) -> SortFace:
    return SortFace("shell/glyphs/sword" if sort == "monster" else f"syncro/kind-{sort}")


def _mage(kit: Kit, one: Feats, number: int, rect: Rect, left: float, column: float) -> list[Part]:
    key = f"told:mage:{number}"
    size = min(38.0, rect.h - 8)
    name, badge = one.mage
    parts = [kit.label(f"{key}:name", Rect(size + 12, 0, left - size - 20, rect.h), name, NAME, minimum=0.6)]
    if badge:
        parts.append(Part(f"{key}:badge", Rect(0, (rect.h - size) / 2, size, size), Emblem(badge)))
    counts = [*(str(count or "·") for count in one.counts), str(one.sum)]
    for place, count in enumerate(counts):
        cell = Rect(left + column * place, 0, column, rect.h)
        role = LABEL if place == len(one.counts) else "text.paper"
        parts.append(kit.label(f"{key}:{place}", cell, count, COUNT, role, align=0.5))
    return [*parts, Part(f"{key}:rule", Rect(0, rect.h - 1, rect.w, 1.2), Panel("endings-rule", 0, None))]


def call(kit: Kit, told: Chapter, width: float, least: float = 0.0) -> tuple[list[Part], float]:
    """Return the card of the closest call from (0, 0), and its height; nothing where nobody has counted."""
    tally = told.call
    if tally is None:
        return [], 0.0
    when, what = closest_call(kit.words, tally)
    pictured = tally.blow is not None and width >= 400 and kit.growth < 1.6
    left = 178.0 if pictured else 20.0
    label = kit.paragraph(
        "told:call", left, 16, width - left - 16, kit.say("syncro.told.call.title").upper(), CAPS, "gold-light"
    )
    head = kit.paragraph("told:when", left, label.rect.bottom + 4, width - left - 16, when, CALL, "text.title")
    tale = kit.paragraph("told:what", left, head.rect.bottom + 4, width - left - 16, what, TALE, "text.night")
    height = max(least, tale.rect.bottom + 16, 178.0 if pictured else 0.0)
    parts = [kit.panel("told:card", Rect(0, 0, width, height), "told", radius=14), label, head, tale]
    if pictured and tally.blow is not None:
        parts.append(Part("told:cards", Rect(18, (height - 146) / 2, 146, 146), CallCards(tally.blow)))
    return parts, height
