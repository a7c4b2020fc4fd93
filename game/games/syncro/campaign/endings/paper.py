"""The paper of a defeat: why, how close it was, what stood, what the next try brings; it gives way as text grows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from msgspec.structs import replace

from game.games.syncro.campaign.endings.defeat import (
    Defeat,
    cause,
    heading,
    how_close,
    name_of,
    next_try,
    thrown_away,
    told_of,
)
from game.games.syncro.rules.adventure.aftermath import Survivor
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import CardFace, FoeArt, back_of, fed, height_to_width
from game.scenes.table.kit.fits import first_whole
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate
from game.ui.layout.arrange import (
    REST,
    L,
    M,
    Share,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    endless,
    flow,
    placed,
    rows,
)
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Look, Part, target_44
from game.ui.parts.rich import Rich, parse_markup, set_rich
from game.ui.parts.widgets import Label, Panel, strip
from game.ui.type.text import Style

WIDTH: Final = 716.0
MARGIN: Final = 44.0  # from the window's right edge
EDGE: Final = 24.0  # that is left over and under the paper at least
PAD: Final = 40.0
TOP: Final = 28.0
FOOT: Final = 24.0
HEARTH: Final = 300.0  # units of height that the fire needs under the paper of a high window
NAME: Final = Style("bold", 18)
NOTE: Final = Style("body", 18)
GO: Final = Style("title", 25)
COUNT: Final = 19.0
ROW: Final = 34.0
CARD: Final = 80.0
WIDE: Final = 124.0  # of the second Boss, whose card is three others'
HIGH: Final = 112.0
SHOWN: Final = 3  # cards that are shown; the others stand in a list
RING: Final = 20.0  # of an enemy in the counter, and the distance of two
PITCH: Final = 27.0
LINES: Final = 3  # of what the next try brings, at most
LOOSE: Final = 4.0  # units under a line's letters
CLOSE: Final = 22.0  # the least distance


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what the controls do, and the words and the icon of the way back."""

    again: Callable[[], None]
    leave: Callable[[], None]
    list_all: Callable[[], None]
    look: Callable[[], None] | None
    way: tuple[str, str]
    ask: Callable[[], None] | None = None
    """Asks the computer partners."""


@dataclass(frozen=True, slots=True)
class Form:
    """Say how far the paper has given way: the fire beside it, all lines of the list, words beside the cards, and last
    of all a row each for them.
    """

    fire: bool = True
    lines: bool = True
    beside: bool = True
    rows: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """Show an enemy a mark: ticks for those that fell, open rings for those that stand."""

    fallen: int
    standing: int
    pitch: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = min(RING, self.pitch - 2)
        places = flow(rect, [size] * (self.fallen + self.standing), self.pitch - size, 1.0)
        for number, place in enumerate(places):
            ring = centred(place, size)
            if number < self.fallen:
                yield Plate(ring, "lost.fallen", radius=size / 2)
                yield Picture(ring.inset(size * 0.12), "shell/glyphs/check", "light")
            else:
                yield Plate(ring, "lost.standing-fill", None, size / 2, "lost.standing", size * 0.15)


@dataclass(frozen=True, slots=True)
class Inset:
    """Show a darker field on the paper."""

    radius: float = 16.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "lost.inset", radius=self.radius)


@dataclass(frozen=True, slots=True)
class Paper:
    """Hold the built paper: its parts, and the room that it leaves for the fire (None: none)."""

    parts: tuple[Part, ...]
    fire: Rect | None


def paper(kit: Kit, defeat: Defeat, acts: Acts, scrolls: MutableMapping[str, float]) -> Paper:
    """Build the paper in the fullest form that has room; the last one scrolls over its buttons."""
    for form in (Form(*choice) for choice in product((True, False), repeat=3)):
        width = _width(kit, form.fire) - 2 * PAD
        column, height = _column(kit, defeat, acts, form, width)
        whole = TOP + height + 30 + _foot_height(kit, width) + FOOT
        if whole <= _room(kit, form.fire) and not any(part.truncated() for part in column):
            return _placed(kit, acts, column, height, form.fire, None)
    width = _width(kit, False) - 2 * PAD
    for form in (Form(False, True, False), Form(False, True, True, rows=True)):
        column, height = _column(kit, defeat, acts, form, width)
        if not any(part.truncated() for part in column):
            break
    return _placed(kit, acts, column, height, False, scrolls)


def card_of(one: Survivor, key: str, rect: Rect) -> Part:
    """Return the card of an enemy that still stands, at its strength of then; one that was never seen is its back."""
    ratio = height_to_width(one.kind)
    art: CardArt | FoeArt = (
        CardArt(back_of(one.kind), ratio=ratio) if one.enemy is None else _standing(one, one.enemy, ratio)
    )
    width = WIDE * rect.w / CARD if one.kind == "last_boss" else rect.w
    return Part(key, rect._replace(w=width, h=width * ratio), CardFace(art))


def _standing(one: Survivor, enemy: Enemy, ratio: float) -> FoeArt:
    """Return how an enemy looks that still stands: what it has absorbed is told on its shield."""
    change = one.strength - enemy.strength - one.absorbed
    return FoeArt(enemy, change, ratio=ratio, absorbed=one.absorbed, guise=fed(enemy, one.absorbed))


def _width(kit: Kit, fire: bool) -> float:
    return min(kit.frame.width - 2 * EDGE, WIDTH if fire else 2 * PAD + (WIDTH - 2 * PAD) * kit.growth)


def _room(kit: Kit, fire: bool) -> float:
    """Return how high the paper may be."""
    return kit.frame.height - 2 * EDGE - (HEARTH if fire and kit.frame.shape != "wide" else 0.0)


def _stacked(kit: Kit, width: float) -> bool:
    """Tell whether the buttons lie under each other."""
    return width < 420 * kit.growth


def _foot_height(kit: Kit, width: float) -> float:
    button = max(64.0, kit.leading(21) + 26)
    return 2 * button + 12 if _stacked(kit, width) else button


def _column(kit: Kit, defeat: Defeat, acts: Acts, form: Form, width: float) -> tuple[list[Part], float]:
    """Return what stands over the buttons, from (0, 0) down, and its height."""
    label, page = cut_top(endless(width), kit.leading(15), 3)
    title, page = cut_top(page, kit.leading(44), 3)
    tale = kit.paragraph("tale", 0, page.y, width, cause(kit.words, defeat.after), Style("body", 18), "lost.text")
    _, page = cut_top(page, tale.rect.h, 18)
    stood = _stood(kit, defeat, acts, form, page)
    coming, bottom = _coming(kit, defeat, acts, form, endless(width, 0, stood[0].rect.bottom + 14))
    whole = heading(kit.words, defeat)
    short = whole.partition(" · ")[2]  # without its chapter, where letters are large
    words = whole if first_whole(kit, (whole,), CAPS, width, minimum=0.7) else short
    name = kit.label("label", label, words, CAPS, "lost.label", minimum=0.7)
    lost = kit.label("title", title, kit.say("syncro.lost.title"), Style("title", 44), "lost.text")
    return [name, lost, tale, *stood, *coming], bottom


def _stood(kit: Kit, defeat: Defeat, acts: Acts, form: Form, place: Rect) -> list[Part]:
    """Return the field of what still stood: the count, the cards nearest to falling, and their words."""
    shown = defeat.after.standing[:SHOWN]
    head = place._replace(h=max(48.0, kit.leading(COUNT) + 22))
    line = head.trimmed(left=M, right=4).below(HIGH)
    spots = [line] * len(shown) if form.rows else columns(line, [REST] * len(shown))
    parts = list[Part]()
    bottom = head.bottom
    for number, (one, spot) in enumerate(zip(shown, spots, strict=True)):
        lower = spot._replace(y=bottom + 12) if number and form.rows else spot
        parts += _card(kit, defeat, one, number, lower, form.beside)
        bottom = max(bottom, *(part.rect.bottom for part in parts))
    field = Part("stood", place._replace(h=bottom + M - place.y), Inset())
    return [field, *_count(kit, defeat, acts, head.inset(20, 0)), *parts]


def _count(kit: Kit, defeat: Defeat, acts: Acts, row: Rect) -> list[Part]:
    """Return how many still stood, in words and as rings, and the way to those that are not shown."""
    after = defeat.after
    words = set_rich(kit.type, parse_markup(how_close(kit.words, after)), COUNT, row.w)
    place, rest = cut_left(row, words.w, 12)
    parts = [Part("count", centred(place, words.w, words.h), Rich(words, "lost.text"))]
    more = len(after.standing) - SHOWN
    if more > 0:
        text = kit.say("syncro.lost.more", count=more)
        place, rest = cut_left(rest, kit.type.set_text(text, Style("body", COUNT)).w + 4, 12)
        link = kit.link("more", place, text, acts.list_all, zone="cards", role="lost.soft", size=COUNT)
        parts.append(replace(link, hit=target_44(place)))
    pitch = min(PITCH, (rest.w - 4) / after.count)
    if pitch >= CLOSE:
        rings, _ = cut_right(row, pitch * after.count)
        parts.append(Part("rings", rings, Counter(after.fallen, len(after.standing), pitch)))
    return parts


def _card(kit: Kit, defeat: Defeat, one: Survivor, number: int, spot: Rect, beside: bool) -> list[Part]:
    card = card_of(one, f"card:{number}", spot._replace(w=CARD))
    told = told_of(kit.words, defeat, one)
    line = kit.leading(18)
    if beside:
        words = spot.trimmed(left=card.rect.w + 12, top=5, right=4)._replace(h=line)
        told = told.replace(": ", ":\n")
    else:
        words = spot.trimmed(right=12).below(line, 6)
    setting = kit.type.fit(told, NOTE, words.w, 3 if beside else 2, 0.9)
    return [
        card,
        kit.label(f"card:{number}:name", words, name_of(kit.words, one), NAME, "lost.text", minimum=0.85),
        Part(f"card:{number}:told", words.below(setting.h), Label(setting, "lost.soft", 0.0, 0.0)),
    ]


def _coming(kit: Kit, defeat: Defeat, acts: Acts, form: Form, page: Rect) -> tuple[list[Part], float]:
    """Return what the next try brings, a line each; and the lamp's offer. Return where they end, too."""
    both = acts.look is not None and acts.ask is not None
    lines = next_try(kit.words, defeat)[: (LINES - both) if form.lines else 1]
    place, page = cut_top(page, kit.leading(15), 4)
    parts = [kit.label("next", place, kit.say("syncro.lost.next").upper(), CAPS, "lost.label", minimum=0.7)]
    icon = min(kit.leading(18), 40.0)
    for number, (sign, text) in enumerate(lines):
        line = kit.rich(f"next:{number}", icon + 11, 0, page.w - icon - 11, text, 18, "lost.text")
        row, page = cut_top(page, max(ROW, line.rect.h + 10))
        parts.append(kit.picture(f"next:{number}:sign", placed(row, icon, icon, 0), _glyph(sign), "lost.sign"))
        parts.append(line.moved(0, centred(row, row.w, line.rect.h).y))
    if acts.look is not None:
        offer, page = cut_top(page, max(ROW, kit.leading(18) + 10))
        words = thrown_away(kit.words, defeat)
        sign = _glyph("lightbulb")
        link = kit.link("lamp", offer, words, acts.look, icon=sign, zone="lamp", role="lost.soft", size=18, align=0)
        parts.append(replace(link, hit=target_44(offer)))
    if acts.ask is not None:
        offer, page = cut_top(page, max(ROW, kit.leading(18) + 10))
        say, sign = kit.say("syncro.lifted.ask"), _glyph("message-circle")
        link = kit.link("ask", offer, say, acts.ask, icon=sign, zone="lamp", role="lost.soft", size=18, align=0)
        parts.append(replace(link, hit=target_44(offer)))
    return parts, page.y


def _glyph(name: str) -> str:
    return f"shell/glyphs/{name}"


def _placed(
    kit: Kit, acts: Acts, column: Sequence[Part], height: float, fire: bool, scrolls: MutableMapping[str, float] | None
) -> Paper:
    """Put the paper into the window, its buttons at its foot; with `scrolls` what is over them scrolls."""
    window = kit.frame.rect
    width = _width(kit, fire)
    button = _foot_height(kit, width - 2 * PAD)
    sheet = centred(window, width, min(TOP + height + 30 + button + FOOT, window.h - 2 * EDGE))
    room = None
    if fire and kit.frame.shape == "wide":
        sheet = sheet._replace(x=window.w - MARGIN - width)
        room, _ = cut_left(window, sheet.x)
    elif fire:
        sheet = sheet._replace(y=EDGE + 12)
        _, room = cut_top(window, sheet.bottom)
    foot, inner = cut_bottom(sheet.trimmed(PAD, TOP, PAD, FOOT), button, M)
    if scrolls is None:
        inside: Iterable[Part] = [part.moved(inner.x, inner.y) for part in column]
    else:
        seen = inner._replace(w=inner.w + 14, h=whole_words(column, inner.h, height + 14, scrolls.get("paper", 0.0)))
        inside = strip("paper", seen, column, height + 14, scrolls)
    return Paper((Part("sheet", sheet, Panel("cold", 20)), *inside, *_buttons(kit, acts, foot)), room)


def whole_words(column: Sequence[Part], room: float, height: float, offset: float) -> float:
    """Return how much of a room is shown, so that its lower edge cuts no words: what has no room comes with scrolling.

    Words so high that nothing would be left are cut.
    """
    offset = min(offset, max(0.0, height - room))
    edge = offset + room
    for words in sorted((words for part in column for words in part.text_rects()), key=lambda rect: -rect.bottom):
        if words.y < edge < words.bottom - LOOSE:
            edge = words.y - 2
    return edge - offset if edge - offset > room / 2 else room


def _buttons(kit: Kit, acts: Acts, row: Rect) -> list[Part]:
    first, second = (
        rows(row, (REST, REST), 12) if _stacked(kit, row.w) else columns(row, (Share(0.608), Share(0.392)), L)
    )
    words, icon = acts.way
    again = kit.say("syncro.lost.again")
    sign = _glyph("rotate-ccw")
    return [
        kit.button("again", first, again, acts.again, "primary", icon=sign, zone="paper", style=GO, first=True),
        kit.button("leave", second, kit.say(words), acts.leave, "secondary", icon=_glyph(icon), zone="paper"),
    ]
