"""How a chapter's page is laid out: two pages of an open book, or, without room for both, one under the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.endings.chapter import Chapter, Feats, closest_call
from game.games.syncro.campaign.land.road import RADII, NodeFace, State, name_on
from game.games.syncro.rules.adventure.adventure import Blow, Tally
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import CardFace, FoeArt, height_to_width, spell
from game.games.syncro.scenery.mages import who_called
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Fill, Freehand, Picture, Plate, Shadow
from game.ui.layout.arrange import M, centred, cut_top, endless, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.emblem import Emblem
from game.ui.seats.faces import Portrait
from game.ui.type.text import Style

TITLE: Final = Style("title", 36)
NAME: Final = Style("heading", 21)
FIGURE: Final = Style("title", 25)
COUNT: Final = Style("heading", 21)
SMALL: Final = Style("bold", 15)
NOTE: Final = Style("body", 15)
SORT: Final = 46.0  # units of a column of who felled what
MEDAL: Final = 56.0
FIGURES: Final = ("attempts", "turns", "left")
SOFT: Final = "text.paper-soft"
LABEL: Final = "text.paper-label"
COVER: Final = 12.0  # units of the cover round the pages


@dataclass(frozen=True, slots=True)
class Book:
    """Show an open book of two pages, or one sheet of it (`single`)."""

    single: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect.inset(-COVER), 18)
        yield Plate(rect.inset(-COVER, -COVER / 2), "told.cover", "told.cover-foot")
        yield Plate(rect, "endings.paper.top", "endings.paper.bottom", 10)
        if not self.single:
            yield Freehand(lambda canvas: self._paint(canvas, rect))
            yield Fill(centred(rect, 1.6, rect.h), "told.fold", 0.5)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the shade in the fold."""
        clear = canvas.colour("told.fold", 0.0)
        for number in range(6):
            canvas.plate(centred(rect, 44 - 7 * number, rect.h), "told.fold", clear, radius=0, alpha=0.035)


@dataclass(frozen=True, slots=True)
class RowFace:
    """Light the row of a level that was won with the very last Spell; a thin line stands under the others."""

    lit: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = Fill(rect.inset(8, 0).below(1.2, -1), "told.line")
        yield Plate(rect, "told.lit", radius=12, border="endings.best.border", width=1.6) if self.lit else line


@dataclass(frozen=True, slots=True)
class Disc:
    """Show a disc: under the sign of a sort of enemies, or, without one, under a 0: no Spell was left."""

    role: str
    sign: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, self.role, radius=rect.w / 2)
        if self.sign:
            yield Picture(rect.inset(rect.w * 0.2), self.sign, "scene.title")


@dataclass(frozen=True, slots=True)
class CallCards:
    """Show the enemy that fell last, and the Spell that was enough, with its mage's emblem."""

    blow: Blow

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        wide = self.blow.enemy == "last_boss"
        ratio = height_to_width("last_boss" if wide else "monster")
        width = rect.w * (0.9 if wide else 0.62)
        enemy = FoeArt(Enemy(self.blow.enemy, self.blow.strength), ratio=ratio)
        yield from CardFace(enemy).draw_commands(rect._replace(w=width, h=width * ratio), look)
        size = rect.w * 0.46
        card = placed(rect.trimmed(bottom=6), size, size * 1.4, 1, 1)
        yield from CardFace(spell(self.blow.value)).draw_commands(card, look)
        if self.blow.badge:
            yield from Emblem(self.blow.badge).draw_commands(Rect.around(card.middle[0], card.bottom - 4, 26), look)


def levels(kit: Kit, told: Chapter, width: float, pitch: float) -> tuple[list[Part], float]:
    """Return the left page from (0, 0), and its height: the chapter's levels and what they come to."""
    say = kit.say
    chapter = f"syncro.chapter.{told.number}"
    words = say("syncro.told.label", chapter=say(chapter)).upper()
    label = kit.paragraph("told:label", 0, 0, width - 70, words, CAPS, LABEL)
    words = say(f"{chapter}.note")
    title = label.rect._replace(w=width).below(kit.type.fit(words, TITLE, width, 2, 0.7).h, 2)
    note = kit.paragraph("told:note", 0, title.bottom + 2, width, say(f"syncro.told.{told.number}"), NOTE, SOFT)
    name = kit.label("told:title", title, words, TITLE, lines=2, minimum=0.7)
    head, page = cut_top(endless(width, y=note.rect.bottom + 10), kit.leading(SMALL.size), 4)
    least = max(52.0, min(kit.frame.grown(40), width * 0.14))
    heads = [max(least, kit.type.fit(say(f"syncro.told.{key}"), SMALL, 999, 1).w + 8) for key in FIGURES]
    columns = flow(head.trimmed(right=-8), heads, align=1)
    said = [
        kit.label(f"told:head:{key}", place, say(f"syncro.told.{key}"), SMALL, LABEL, align=0.5)
        for place, key in zip(columns, FIGURES, strict=True)
    ]
    parts = [label, name, note, *said]
    for tally in told.tallies:
        row, page = _level(kit, tally, page, columns, pitch)
        parts += row
    total = kit.paragraph("told:sum", 0, page.y + 12, width, _sum(kit, told), Style("bold", 18), LABEL)
    return [*parts, total], total.rect.bottom


def _level(kit: Kit, tally: Tally, page: Rect, columns: list[Rect], pitch: float) -> tuple[list[Part], Rect]:
    """Return the row of a level at the top of a page, and what is left of the page."""
    key = f"told:{tally.level}"
    left = MEDAL + 18
    none = tally.spare == 0
    room = columns[0].x - left - 6
    words = kit.say(f"syncro.level.{tally.level}")
    name = kit.type.whole(words, NAME, room, 3, 0.8)
    height = max(pitch, name.h + 14, MEDAL + 10)
    row, page = cut_top(page, height)
    scale = MEDAL / (2 * RADII[State.DONE])
    medal = NodeFace("level", State.DONE, name_on(kit.type, "level", tally.level, State.DONE, scale), scale)
    parts = [
        Part(f"{key}:row", row.inset(-8, 2), RowFace(none)),
        Part(f"{key}:medal", placed(row.trimmed(left=4), MEDAL, MEDAL, 0), medal),
        Part(f"{key}:name", row._replace(x=left, w=room), Label(name, "text.paper")),
    ]
    figures = (str(tally.attempts), str(tally.turns or "–"), "–" if tally.spare is None else str(tally.spare))
    cells = [column._replace(y=row.y, h=height) for column in columns]
    if none:
        parts.append(Part(f"{key}:none", centred(cells[2], kit.leading(FIGURE.size) + 6), Disc("told.none-disc")))
    for cell, figure, what in zip(cells, figures, FIGURES, strict=True):
        role = "told.none" if none and what == "left" else "text.paper"
        parts.append(kit.label(f"{key}:{what}", cell, figure, FIGURE, role, align=0.5))
    return parts, page


def _sum(kit: Kit, told: Chapter) -> str:
    counts = {"levels": len(told.tallies), "tries": told.attempts, "turns": told.turns}
    said = {key: kit.say(f"syncro.chronicle.{key}", count=count) for key, count in counts.items()}
    key = "syncro.told.sum" if told.turns else "syncro.told.sum_short"
    return kit.say(key, levels=said["levels"], attempts=said["tries"], turns=said["turns"])


def feats(kit: Kit, told: Chapter, width: float) -> tuple[list[Part], float]:
    """Return the right page's upper half from (0, 0), and its height: who felled what."""
    head = kit.paragraph("told:felled", 0, 0, width, kit.say("syncro.told.felled"), Style("title", 25))
    if not told.feats:
        words = kit.paragraph(
            "told:unknown", 0, head.rect.bottom + 8, width, kit.say("syncro.told.unknown"), NOTE, SOFT
        )
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
        disc = centred(place, size)
        sign = "shell/glyphs/sword" if sort == "monster" else f"syncro/kind-{sort}"
        parts.append(Part(f"told:sort:{sort}", disc, Disc("told.disc", sign), control, hit=target_44(disc)))
    words = kit.label("told:all", total.inset(-14, 0), kit.say("syncro.told.all"), SMALL, LABEL, align=0.5, minimum=0.6)
    row = Rect(0, max(signs.bottom, note.rect.bottom) + 6, width, max(50.0, kit.leading(COUNT.size) + 12))
    parts.append(words)
    for number, one in enumerate(told.feats):
        parts += _mage(kit, told, one, number, row, column)
        row = row.below(row.h)
    return parts, row.y


def _mage(kit: Kit, told: Chapter, one: Feats, number: int, row: Rect, column: float) -> list[Part]:
    key = f"told:mage:{number}"
    name, badge = one.mage
    counts = [*(str(count or "·") for count in one.counts), str(sum(one.counts))]
    cells = flow(row, [column] * len(counts), align=1)
    size = min(42.0, row.h - 4)
    place = row._replace(x=size + 12, w=cells[0].x - size - 20)
    roles = ["text.paper"] * len(one.counts) + [LABEL]
    return [
        kit.label(f"{key}:name", place, name, NAME, minimum=0.6),
        *(
            [
                Part(
                    f"{key}:badge",
                    placed(row, size, size, 0),
                    Portrait(who_called(told.team, name, badge)),
                    may_overlap=True,
                )
            ]
            if badge
            else []
        ),
        *(
            kit.label(f"{key}:{at}", cell, count, COUNT, role, align=0.5)
            for at, (cell, count, role) in enumerate(zip(cells, counts, roles, strict=True))
        ),
        Part(f"{key}:rule", row.below(1.2, -1), Panel("endings-rule", 0, None)),
    ]


def call(kit: Kit, told: Chapter, width: float) -> tuple[list[Part], float]:
    """Return the card of the closest call from (0, 0), and its height; nothing where nobody has counted."""
    tally = told.call
    if tally is None:
        return [], 0.0
    when, what = closest_call(kit.words, tally)
    blow = tally.blow if width >= 400 and not kit.huge else None
    left = 20.0 if blow is None else 178.0
    room = width - left - M
    label = kit.paragraph(
        "told:call", left, M, room, kit.say("syncro.told.call.title").upper(), CAPS, "text.night-label"
    )
    head = kit.paragraph("told:when", left, label.rect.bottom + 4, room, when, Style("heading", 18), "text.title")
    tale = kit.paragraph("told:what", left, head.rect.bottom + 4, room, what, Style("body", 18), "text.night")
    card = Rect(0, 0, width, max(tale.rect.bottom + M, 0.0 if blow is None else 178.0))
    place = placed(card.trimmed(left=18), 146, 146, 0)
    cards = [] if blow is None else [Part("told:cards", place, CallCards(blow))]
    return [kit.panel("told:card", card, "told", radius=14), label, head, tale, *cards], card.h
