"""The paper of a defeat: why, how close it was, what stood, what the next try brings; it gives way as text grows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

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
from game.games.syncro.cards import CardFace, FoeArt, back_of, ratio_of
from game.games.syncro.rules.aftermath import Standing
from game.ui.canvas import Canvas
from game.ui.cards import CardArt
from game.ui.frame import Rect
from game.ui.kit import CAPS, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, Part, target_44
from game.ui.rich import Rich, marked, set_rich
from game.ui.text import Style
from game.ui.widgets import Label, Panel, strip

WIDTH: Final = 716.0
MARGIN: Final = 44.0  # from the window's right edge
EDGE: Final = 24.0  # that is left over and under the paper at least
PAD: Final = 40.0
TOP: Final = 28.0
FOOT: Final = 24.0
HEARTH: Final = 300.0  # units of height that the fire needs under the paper of a high window
TITLE: Final = Style("title", 42)
TALE: Final = Style("body", 19)
NAME: Final = Style("bold", 18)
NOTE: Final = Style("body", 17)
GO: Final = Style("title", 25)
COUNT: Final = 19.0
ROW: Final = 34.0
CARD: Final = 80.0
WIDE: Final = 124.0  # of the second Boss, whose card is three others'
HIGH: Final = 112.0
SHOWN: Final = 3  # cards that are shown; the others stand in a list
RING: Final = 20.0  # of an enemy in the counter, and the distance of two
PITCH: Final = 27.0
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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        size = min(RING, self.pitch - 2)
        for number in range(self.fallen + self.standing):
            back = self.fallen + self.standing - 1 - number
            place = Rect.around(rect.right - size / 2 - back * self.pitch, rect.middle[1], size)
            if number < self.fallen:
                canvas.plate(place, "lost.fallen", radius=size / 2)
                canvas.picture("shell/glyphs/check", place.inset(size * 0.12), "light")
            else:
                canvas.plate(place, "lost.standing-fill", radius=size / 2, border="lost.standing", width=size * 0.15)


@dataclass(frozen=True, slots=True)
class Inset:
    """Show the darker field in which the cards lie."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.plate(rect, "lost.inset", radius=16)


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


def card_of(one: Standing, key: str, rect: Rect) -> Part:
    """Return the card of an enemy that still stands, at its strength of then; one that was never seen is its back."""
    ratio = ratio_of(one.kind)
    art: CardArt | FoeArt = CardArt(back_of(one.kind), ratio=ratio)
    if one.enemy is not None:
        art = FoeArt(one.enemy, one.strength - one.enemy.strength, ratio=ratio)
    width = WIDE * rect.w / CARD if one.kind == "last_boss" else rect.w
    return Part(key, Rect(rect.x, rect.y, width, width * ratio), CardFace(art))


def _width(kit: Kit, fire: bool) -> float:
    frame = kit.frame
    if fire:
        return min(frame.width - 2 * EDGE, WIDTH)
    wanted: float = 2 * PAD + (WIDTH - 2 * PAD) * max(1.0, kit.growth**0.8)
    return min(frame.width - 2 * EDGE, wanted)


def _room(kit: Kit, fire: bool) -> float:
    """Return how high the paper may be."""
    high = kit.frame.height - 2 * EDGE
    return high - HEARTH if fire and kit.frame.shape != "wide" else high


def _button_height(kit: Kit) -> float:
    return max(64.0, kit.leading(22) + 26)


def _stacked(kit: Kit, width: float) -> bool:
    """Tell whether the buttons lie under each other."""
    return width < 420 * kit.growth


def _foot_height(kit: Kit, width: float) -> float:
    button = _button_height(kit)
    return 2 * button + 12 if _stacked(kit, width) else button


def _column(kit: Kit, defeat: Defeat, acts: Acts, form: Form, width: float) -> tuple[list[Part], float]:
    """Return what stands over the buttons, from (0, 0) down, and its height."""
    line, words = kit.leading(15), kit.words
    title = kit.label(
        "title", Rect(0, line + 3, width, kit.leading(42)), kit.say("syncro.lost.title"), TITLE, "lost.text"
    )
    tale = kit.paragraph("tale", 0, title.rect.bottom + 3, width, cause(words, defeat.after), TALE, "lost.text")
    label = Rect(0, 0, width, line)
    stood, y = _stood(kit, defeat, acts, form, Rect(0, tale.rect.bottom + 18, width, 0))
    parts = [kit.label("label", label, heading(words, defeat), CAPS, "lost.label", minimum=0.7), title, tale, *stood]
    coming, y = _coming(kit, defeat, acts, form, width, y + 14)
    return [*parts, *coming], y


def _stood(kit: Kit, defeat: Defeat, acts: Acts, form: Form, place: Rect) -> tuple[list[Part], float]:
    """Return the field of what still stood: the count, the cards nearest to falling, and their words."""
    after, head = defeat.after, max(48.0, kit.leading(COUNT) + 22)
    shown, parts = after.standing[:SHOWN], list[Part]()
    across = 1 if form.rows else len(shown)
    x, width = place.x + 16, (place.w - 20) / across
    bottom = place.y + head
    for number, one in enumerate(shown):
        top = bottom + (12 if number else 0) if form.rows else place.y + head
        spot = Rect(x + width * (number % across), top, width, HIGH)
        parts += _card(kit, defeat, one, number, spot, form.beside)
        bottom = max(bottom, *(part.rect.bottom for part in parts))
    field = Rect(place.x, place.y, place.w, bottom + 16 - place.y)
    count = _count(kit, defeat, acts, Rect(place.x + 20, place.y, place.w - 40, head))
    return [Part("stood", field, Inset()), *count, *parts], field.bottom


def _count(kit: Kit, defeat: Defeat, acts: Acts, row: Rect) -> list[Part]:
    """Return how many still stood, in words and as rings, and the way to those that are not shown."""
    after = defeat.after
    words = set_rich(kit.type, marked(how_close(kit.words, after)), COUNT, row.w)
    place = Rect(row.x, row.y + (row.h - words.h) / 2, words.w, words.h)
    parts, left = [Part("count", place, Rich(words, "lost.text"))], place.right
    more = len(after.standing) - SHOWN
    if more > 0:
        text = kit.say("syncro.lost.more", count=more)
        wide = kit.type.set_text(text, Style("body", COUNT)).w + 4
        place = Rect(left + 12, row.y, wide, row.h)
        link = kit.link("more", place, text, acts.list_all, zone="cards", role="lost.soft", size=COUNT)
        parts.append(replace(link, hit=target_44(place)))
        left = place.right
    pitch = min(PITCH, (row.right - left - 16) / after.count)
    if pitch >= CLOSE:
        rings = Rect(row.right - pitch * after.count, row.y, pitch * after.count, row.h)
        parts.append(Part("rings", rings, Counter(after.fallen, len(after.standing), pitch)))
    return parts


def _card(kit: Kit, defeat: Defeat, one: Standing, number: int, spot: Rect, beside: bool) -> list[Part]:
    card = card_of(one, f"card:{number}", Rect(spot.x, spot.y, CARD, HIGH))
    name, told = name_of(kit.words, one), told_of(kit.words, defeat, one)
    line, note = kit.leading(18), kit.leading(17)
    if beside:
        words = Rect(card.rect.right + 12, spot.y + 5, spot.right - card.rect.right - 16, line)
    else:
        words = Rect(spot.x, spot.y + HIGH + 6, spot.w - 12, line)
    count = 3 if beside else 2
    below = Rect(words.x, words.bottom, words.w, count * note)
    told = told.replace(": ", ":\n") if beside else told
    setting = kit.type.fit(told, NOTE, below.w, count, 0.9)
    return [
        card,
        kit.label(f"card:{number}:name", words, name, NAME, "lost.text", minimum=0.85),
        Part(f"card:{number}:told", below._replace(h=setting.h), Label(setting, "lost.soft", 0.0, 0.0)),
    ]


def _coming(kit: Kit, defeat: Defeat, acts: Acts, form: Form, width: float, top: float) -> tuple[list[Part], float]:
    """Return what the next try brings, a line each; and the lamp's offer."""
    lines = next_try(kit.words, defeat)[: None if form.lines else 1]
    place = Rect(0, top, width, kit.leading(15))
    parts = [kit.label("next", place, kit.say("syncro.lost.next").upper(), CAPS, "lost.label", minimum=0.7)]
    y, icon = place.bottom + 4, min(kit.leading(17), 40.0)
    for number, (sign, text) in enumerate(lines):
        line = kit.rich(f"next:{number}", icon + 11, 0, width - icon - 11, text, 18, "lost.text")
        row = max(ROW, line.rect.h + 10)
        mark = Rect(0, y + (row - icon) / 2, icon, icon)
        parts.append(kit.picture(f"next:{number}:sign", mark, _glyph(sign), "lost.sign"))
        parts.append(line.moved(0, y + (row - line.rect.h) / 2))
        y += row
    if acts.look is not None:
        offer = Rect(0, y, width, max(ROW, kit.leading(18) + 10))
        words, sign = thrown_away(kit.words, defeat), _glyph("lightbulb")
        link = kit.link("lamp", offer, words, acts.look, icon=sign, zone="lamp", role="lost.soft", size=18, align=0)
        parts.append(replace(link, hit=target_44(offer)))
        y = offer.bottom
    return parts, y


def _glyph(name: str) -> str:
    return f"shell/glyphs/{name}"


def _placed(
    kit: Kit, acts: Acts, column: Sequence[Part], height: float, fire: bool, scrolls: MutableMapping[str, float] | None
) -> Paper:
    """Put the paper into the window, its buttons at its foot; with `scrolls` what is over them scrolls."""
    frame, width = kit.frame, _width(kit, fire)
    button = _foot_height(kit, width - 2 * PAD)
    tall = min(TOP + height + 30 + button + FOOT, frame.height - 2 * EDGE)
    wide = frame.shape == "wide"
    x = frame.width - MARGIN - width if fire and wide else (frame.width - width) / 2
    sheet = Rect(x, EDGE + 12 if fire and not wide else (frame.height - tall) / 2, width, tall)
    inner = Rect(sheet.x + PAD, sheet.y + TOP, sheet.w - 2 * PAD, sheet.h - TOP - button - FOOT - 16)
    if scrolls is None:
        inside: Iterable[Part] = [part.moved(inner.x, inner.y) for part in column]
    else:
        seen = inner._replace(w=inner.w + 14, h=whole_words(column, inner.h, height + 14, scrolls.get("paper", 0.0)))
        inside = strip("paper", seen, column, height + 14, scrolls)
    foot = Rect(inner.x, sheet.bottom - FOOT - button, inner.w, button)
    beside, below = Rect(0, 0, sheet.x, frame.height), Rect(0, sheet.bottom, frame.width, frame.height - sheet.bottom)
    room = (beside if wide else below) if fire else None
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
    first = Rect(row.x, row.y, (row.w - 24) * 0.608, row.h)
    second = Rect(first.right + 24, row.y, row.right - first.right - 24, row.h)
    if _stacked(kit, row.w):
        first = Rect(row.x, row.y, row.w, (row.h - 12) / 2)
        second = first.moved(0, first.h + 12)
    (words, icon), again, sign = acts.way, kit.say("syncro.lost.again"), _glyph("rotate-ccw")
    return [
        kit.button("again", first, again, acts.again, "primary", icon=sign, zone="paper", style=GO, first=True),
        kit.button("leave", second, kit.say(words), acts.leave, "secondary", icon=_glyph(icon), zone="paper"),
    ]
