"""The fire in large letters and in narrow windows: sentence and figures as a list, turns and the way on at the foot."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping, Sequence
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.bubble import Asked, habit_of, head_of, lines_of, said_by
from game.games.syncro.campaign.lifted.line import HIGH, TurnLine
from game.ui.layout.arrange import cut_bottom, cut_top, endless, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, HEADING, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind, Label, Panel, strip
from game.ui.type.text import Style

SAID: Final = Style("title", 24)


def listed(
    kit: Kit,
    asked: Asked,
    turns: TurnLine,
    ask_mage: Callable[[Seat], None],
    next_: Callable[[Kit, Rect], Part],
    offsets: MutableMapping[str, float],
) -> list[Part]:
    """Return the parts of the whole window."""
    window = kit.frame.rect.inset(20, 16)
    button = max(60.0, kit.leading(HEADING.size) + 26)
    foot, page = cut_bottom(window, button, 10)
    line, page = cut_bottom(page, HIGH, 10)
    title, page = cut_top(page, kit.leading(HEADING.size), 8)
    inner = page.inset(20, 14)
    column = _column(kit, asked, inner.w - 16, ask_mage)
    height = max(part.rect.bottom for part in column)
    inner = inner._replace(h=_whole(column, inner.h, height, offsets.get("told", 0.0)))
    return [
        kit.label("title", title, kit.say(f"{WORDS}.title"), HEADING, "scene.title", minimum=0.6, shade="dark"),
        Part("bubble", page, Panel("paper", 16)),
        *strip("told", inner, column, height, offsets),
        *turns.parts(line),
        next_(kit, foot),
    ]


def _column(kit: Kit, asked: Asked, width: float, ask_mage: Callable[[Seat], None]) -> list[Part]:
    """Return what is told, from (0, 0) down: who can be asked, who speaks, the sentence, and what it rests on."""
    parts = list[Part]()
    silence = asked.silence
    sizes = list[tuple[float, float]]()
    names = [(seat, wording.name_of(silence, seat)) for seat in silence.partners]
    high = max(46.0, kit.leading(BOLD.size) + 16)
    for _, name in names:
        sizes.append((min(width, kit.type.set_text(name, BOLD).w + 40), high))
    places = wrap(width, sizes, 10, 10)
    for (seat, name), place in zip(names, places, strict=True):
        kind: ButtonKind = "primary" if seat == asked.seat else "secondary"
        parts.append(
            kit.button(f"mage:{seat}", place, name, partial(ask_mage, seat), kind, zone="mages", on_light=True)
        )
    row, page = cut_top(endless(width, 0, max(place.bottom for place in places) + 12), max(46.0, kit.leading(26)), 8)
    parts += head_of(kit, row, asked)
    text = said_by(kit.words, asked)
    if kit.huge and asked.decision is not None:
        when = wording.when(kit.words, asked.decision)
        parts.append(kit.paragraph("when", 0, page.y, width, when, BODY, "text.paper-soft"))
        _, page = cut_top(page, parts[-1].rect.h, 4)
    parts.append(kit.paragraph("said", 0, page.y, width, text, SAID))
    y = parts[-1].rect.bottom + 12
    if habit := habit_of(kit.words, asked):
        new = kit.say("list.label", what=kit.say("syncro.temper.fresh"), said=" ".join(habit))
        parts.append(kit.paragraph("habit", 0, y, width, new, BOLD))
        y = parts[-1].rect.bottom + 12
    for number, line in enumerate(lines_of(kit.words, asked)):
        parts.append(kit.paragraph(f"line:{number}", 0, y, width, line, BODY))
        y = parts[-1].rect.bottom + 8
    return parts


def _whole(column: list[Part], room: float, height: float, offset: float) -> float:
    """Return how much of a room is shown, so that its lower edge cuts no line."""
    edge = min(offset, max(0.0, height - room)) + room
    for words in sorted((words for part in column for words in _lines(part)), key=lambda rect: -rect.bottom):
        if words.y < edge < words.bottom - 1:
            edge = words.y
    whole = edge - min(offset, max(0.0, height - room))
    return whole if whole > room / 2 else room


def _lines(part: Part) -> Sequence[Rect]:
    """Return where each line of words lies."""
    if not isinstance(part.face, Label):
        return part.text_rects()
    setting = part.face.setting
    return [
        part.rect._replace(y=part.rect.y + n * setting.leading, h=setting.leading) for n in range(len(setting.lines))
    ]
