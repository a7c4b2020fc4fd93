"""How a chapter's page is laid out: two pages of an open book, or, without room for both, one under the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.campaign.endings.chapter import Chapter, Feats, closest_call
from game.games.syncro.rules.adventure.adventure import Blow, Tally
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.book.laid_in import LaidCard
from game.games.syncro.scenery.cards import CardFace, FoeArt, height_to_width, kind_picture, spell
from game.games.syncro.scenery.mages import who_called
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import DrawCommand, Fill, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import M, S, centred, cut_top, endless, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Control, Look, Painted, Part, target_44
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import Portrait
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("title", 36)
HEAD: Final = Style("title", 30)
NAME: Final = Style("title", 21)
MAGE: Final = Style("bold", 21)
FIGURE: Final = Style("title", 25)
SMALL: Final = Style("bold", 15)
NOTE: Final = Style("body", 15)
TOLD: Final = Style("italic", 18)
SORT: Final = 46.0  # units of a column of who felled what
SHARE: Final = 0.62  # of the page's breadth that these columns have at most
CARD: Final = 36.0  # breadth of a small card over it
MEDAL: Final = 56.0
SEAL: Final = 30.0
FACE: Final = 52.0
ROW: Final = 53.0  # of a mage, where there are four at most
TIGHT: Final = 44.0  # and where there are more
FEW: Final = 4
FIGURES: Final = ("attempts", "turns", "left")
SOFT: Final = "text.paper-soft"
LABEL: Final = "text.paper-label"
LAID: Final = 168.0  # height of the closest call, where it has its cards
PAPER: Final = 6.0  # of paper round it
TURNED: Final = 0.8  # degrees that it is laid in askew
ENEMY: Final = (92.0, 4.0)  # breadth of a card on it, and how it is turned
LAST: Final = (70.0, -5.0)
WHO: Final = 48.0  # the face of who laid it
CARDS: Final = 194.0  # from its left to its words


@dataclass(frozen=True, slots=True)
class RowFace:
    """Light the row of the narrowest level; a thin line stands under the others."""

    lit: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line = Fill(rect.inset(10, 0).below(1.6, -1), "told.line")
        yield Plate(rect, "told.lit", "told.lit", 10, None, 0, 0.8) if self.lit else line


@dataclass(frozen=True, slots=True)
class Medal:
    """Show a level's name on a disc of paper with a rim, and the seal of its victory on its edge."""

    name: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.w / 2, "small")
        yield Plate(rect, "endings.paper.top", "told.disc", rect.w / 2, "told.ring", 2.4)
        yield Lettering(centred(rect, self.name.w + 2, self.name.h), self.name, "text.paper", 0.5, may_be_cut=True)
        seal = Rect.around(rect.right - 5, rect.bottom - 6, SEAL * rect.w / MEDAL)
        yield Picture(seal, "shell/campaign/seal")


@dataclass(frozen=True, slots=True)
class CallCards:
    """Show the enemy that fell last, the Spell that was enough, and who laid it."""

    blow: Blow
    who: Who | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        wide = self.blow.enemy == "last_boss"
        ratio = height_to_width("last_boss" if wide else "monster")
        width = ENEMY[0] * (1.6 if wide else 1.0)
        enemy = FoeArt(Enemy(self.blow.enemy, self.blow.strength), ratio=ratio)
        place = placed(rect, width, width * ratio, 0, 0.35)
        yield from LaidCard(enemy, ENEMY[1]).draw_commands(place, look)
        card = placed(rect.trimmed(right=S), LAST[0], LAST[0] * 1.4, 1, 0.8)
        yield from LaidCard(spell(self.blow.value), LAST[1]).draw_commands(card, look)
        if self.who is not None:
            face = Rect.around(card.right - 4, card.bottom - 8, WHO)
            yield from Portrait(self.who, "glad").draw_commands(face, look)


@dataclass(frozen=True, slots=True)
class LaidIn(Painted):
    """Show a picture that is laid into the book, a little askew: night in a mount of paper."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.shadow(rect.inset(-PAPER), 12, "card")
        x, y = rect.w / 2, rect.h / 2
        edge = PAPER + 3
        parts = [svg.linear("night", canvas.colour("panel.told.top"), canvas.colour("panel.told.bottom"), 0, rect.h)]
        for more, radius, paint in (
            (PAPER, 12, f"{svg.fill(canvas.colour('paper'))} {svg.stroke(canvas.colour('told.ring'), 1.6)}"),
            (0.0, 8, svg.fill_by("night")),
        ):
            size = f'width="{rect.w + 2 * more}" height="{rect.h + 2 * more}" rx="{radius}"'
            place = f'x="{-more}" y="{-more}" {size} transform="rotate({TURNED} {x} {y})"'
            parts.append(f"<rect {place} {paint}/>")
        view = Rect(-edge, -edge, rect.w + 2 * edge, rect.h + 2 * edge)
        canvas.vector(rect.inset(-edge), *parts, view=view, digits=2)


def levels(kit: Kit, told: Chapter, width: float, pitch: float) -> tuple[list[Part], float]:
    """Return the left page from (0, 0), and its height: the chapter's levels and what they come to."""
    say = kit.say
    chapter = f"syncro.chapter.{told.number}"
    label = kit.paragraph("told:label", 0, 0, width, say("syncro.told.label", chapter=say(chapter)), BOLD, LABEL)
    words = say(f"{chapter}.note")
    title = label.rect.below(kit.type.fit(words, TITLE, width, 2, 0.7).h)
    note = kit.paragraph("told:note", 0, title.bottom, width, say(f"syncro.told.{told.number}"), TOLD, SOFT)
    name = kit.label("told:title", title, words, TITLE, "told.title", lines=2, minimum=0.7)
    columns, said = _heads(kit, endless(width, y=note.rect.bottom + 12))
    page = endless(width, y=max(part.rect.bottom for part in said) + 6)
    parts = [label, name, note, *said]
    for tally in told.tallies:
        row, page = _level(kit, tally, page, columns, pitch)
        parts += row
    setting = kit.type.set_text(_sum(kit, told), BOLD, width)
    total = Part("told:sum", endless(width, 0.0, page.y + 12)._replace(h=setting.h), Label(setting, LABEL, 0.5, 0.0))
    return [*parts, total], total.rect.bottom


def _heads(kit: Kit, page: Rect) -> tuple[list[Rect], list[Part]]:
    """Return the columns of figures, and what stands over them in two lines at most, foot upon foot."""
    words = [kit.say(f"syncro.told.{key}") for key in FIGURES]
    least = max(52.0, min(kit.frame.grown(40), page.w * 0.13))
    wide = [max(least, *(kit.type.set_text(word, SMALL).w + 1 for word in each.split())) for each in words]
    settings = [kit.type.set_text(each, SMALL, width) for each, width in zip(words, wide, strict=True)]
    head, _ = cut_top(page, max(setting.h for setting in settings))
    columns = flow(head, wide, S if max(wide) > least else 0.0, align=1)
    said = [
        Part(f"told:head:{key}", place, Label(setting, LABEL, 0.5, 1.0 if len(setting.lines) > 1 else 0.3))
        for key, place, setting in zip(FIGURES, columns, settings, strict=True)
    ]
    return columns, said


def _level(kit: Kit, tally: Tally, page: Rect, columns: list[Rect], pitch: float) -> tuple[list[Part], Rect]:
    """Return the row of a level at the top of a page, and what is left of the page."""
    key = f"told:{tally.level}"
    left = MEDAL + M
    none = tally.spare == 0
    room = columns[0].x - left - 6
    name = kit.type.whole(kit.say(f"syncro.level.{tally.level}"), NAME, room, 3, 0.8)
    height = max(pitch, name.h + 14, MEDAL + 4)
    row, page = cut_top(page, height)
    medal = Medal(kit.type.set_text(tally.level, Style("title", 21, fixed=True)))
    parts = [
        Part(f"{key}:row", row.inset(-10, 3), RowFace(none)),
        Part(f"{key}:medal", placed(row, MEDAL, MEDAL, 0), medal),
        Part(f"{key}:name", row._replace(x=left, w=room), Label(name, "told.title")),
    ]
    figures = (str(tally.attempts), str(tally.turns or "–"), "–" if tally.spare is None else str(tally.spare))
    cells = [column._replace(y=row.y, h=height) for column in columns]
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
    head = kit.paragraph("told:felled", 8, 0, width - 8, kit.say("syncro.told.felled"), HEAD, "told.title")
    if not told.feats:
        words = kit.paragraph(
            "told:unknown", 8, head.rect.bottom + 8, width - 8, kit.say("syncro.told.unknown"), NOTE, SOFT
        )
        return [head, words], words.rect.bottom
    count = len(told.sorts) + 1
    column = min(SORT * kit.soft, width * SHARE / count)
    left = width - column * count
    note = kit.paragraph("told:needed", 8, head.rect.bottom + 2, left - 18, kit.say("syncro.told.needed"), NOTE, SOFT)
    size = min(CARD * kit.soft, column - 8)
    top = max(head.rect.bottom + 2, note.rect.bottom - size * 1.4)
    cards, _ = cut_top(endless(width, y=top), size * 1.4)
    *sorts, total = flow(cards, [column] * count, align=1)
    parts = [head, note]
    for sort, place in zip(told.sorts, sorts, strict=True):
        name = kit.say(f"syncro.told.sort.{sort}")
        control = Control(name, zone="told", help=name, radius=6)
        card = centred(place, size, size * 1.4)
        art = CardArt(kind_picture(sort, told.number), depth="small")
        parts.append(Part(f"told:sort:{sort}", card, CardFace(art), control, hit=target_44(card)))
    every = kit.type.fit(kit.say("syncro.told.all"), SMALL, total.w + 26, 1, 0.6)
    parts.append(Part("told:all", total.inset(-14, 0), Label(every, LABEL, 0.5, 0.85)))
    pitch = ROW if len(told.feats) <= FEW else TIGHT
    row = Rect(0, max(cards.bottom, note.rect.bottom) + 4, width, max(pitch, kit.leading(FIGURE.size) + 6))
    for number, one in enumerate(told.feats):
        parts += _mage(kit, told, one, number, row, column)
        row = row.below(row.h)
    return parts, row.y


def _mage(kit: Kit, told: Chapter, one: Feats, number: int, row: Rect, column: float) -> list[Part]:
    key = f"told:mage:{number}"
    name, badge = one.mage
    counts = [*(str(count or "·") for count in one.counts), str(sum(one.counts))]
    cells = flow(row, [column] * len(counts), align=1)
    size = min(FACE, row.h - 2)
    place = row._replace(x=size + 8, w=cells[0].x - size - 14)
    roles = ["text.paper"] * len(one.counts) + [LABEL]
    parts = [
        kit.label(f"{key}:{at}", cell, count, FIGURE, SOFT if count == "·" else role, align=0.5)
        for at, (cell, count, role) in enumerate(zip(cells, counts, roles, strict=True))
    ]
    if badge:
        face = Portrait(who_called(told.team, name, badge), "glad" if sum(one.counts) else "calm")
        parts.append(Part(f"{key}:badge", placed(row, size, size, 0), face, may_overlap=True))
    last = number == len(told.feats) - 1
    line = Part(f"{key}:rule", row.below(1.6, -1), Panel("told-rule", 0, None))
    return [kit.label(f"{key}:name", place, name, MAGE, "told.title", minimum=0.6), *parts, *([] if last else [line])]


def call(kit: Kit, told: Chapter, width: float) -> tuple[list[Part], float]:
    """Return the closest call from (0, 0), laid in as a picture, and its height; nothing where nobody has counted."""
    tally = told.call
    if tally is None:
        return [], 0.0
    when, what = closest_call(kit.words, tally)
    blow = tally.blow if width >= 400 and not kit.huge else None
    left = M if blow is None else CARDS
    room = width - left - M
    label = kit.paragraph("told:call", left, 14, room, kit.say("syncro.told.call.title"), SMALL, "text.night-label")
    head = kit.paragraph("told:when", left, label.rect.bottom + 2, room, when, NAME, "text.title")
    tale = kit.paragraph("told:what", left, head.rect.bottom + 2, room, what, Style("body", 18), "text.night")
    card = endless(width)._replace(h=max(tale.rect.bottom + 14, 0.0 if blow is None else LAID))
    place = placed(card.trimmed(left=22), CARDS - 30, 150, 0)
    who = None if blow is None or not blow.badge else who_called(told.team, blow.mage, blow.badge)
    cards = [] if blow is None else [Part("told:cards", place, CallCards(blow, who))]
    return [Part("told:card", card, LaidIn()), label, head, tale, *cards], card.h
