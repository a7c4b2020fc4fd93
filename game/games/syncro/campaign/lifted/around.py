"""What is round the bubble: what is lifted, the partners who can be asked, and slips over their heads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.camp.faces import Tag
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.picture import Circle, over
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.scenery.keepsakes.names import listed
from game.games.syncro.scenery.mages import Mage
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate, Shadow
from game.ui.lamplight import Bubble
from game.ui.layout.arrange import cut_left, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty, Label, Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("title", 44)
TURN: Final = Style("bold", 16)
SLIP: Final = (92.0, 34.0)
STAR: Final = 20.0
HABIT: Final = (Style("body", 18), Style("body", 17), Style("body", 16), Style("body", 15))
"""What a mage tells of itself: as large as there is room."""
KEPT: Final = Style("body", 15)
CARD: Final = (12.0, 5.0)  # units round it on its card
SHEER: Final = 0.85  # how dense that is
NEW: Final = Style("bold", 14)
OVER: Final = 5.0  # between what a mage tells of itself and whatever is over a head
FACE: Final = 44.0
SMALL_FACE: Final = 34.0
TICK: Final = (30.0, 26.0)


@dataclass(frozen=True, slots=True)
class Slip:
    """Show on a small bubble of which turn somebody has something to say."""

    words: Typeset
    up: bool = False
    """Whether the head is over it."""
    fresh: bool = False
    """Whether there is something new to hear: a star tells it."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        tip = rect.y - 12 if self.up else rect.bottom + 12
        yield from Bubble((rect.middle[0], tip), 14, 9).draw_commands(rect, look)
        yield from Label(self.words, "text.paper", 0.5).draw_commands(rect, look)
        if self.fresh:
            corner = placed(rect, STAR, STAR, 1.0, 0.0).moved(STAR * 0.3, -STAR * 0.35)
            yield Shadow(corner, STAR / 2, "small")
            yield Plate(corner, "pill.gold.fill", radius=STAR / 2)
            yield Picture(corner.inset(STAR * 0.18), "shell/glyphs/sparkles", "pill.gold.text")


@dataclass(frozen=True, slots=True)
class Heard:
    """Show that somebody was heard."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "panel.bubble.top", radius=rect.h / 2)
        yield Picture(rect.inset(rect.w * 0.28, rect.h * 0.22), "shell/glyphs/check", "text.paper")


def over_heads(stage: Rect, mages: Sequence[Part]) -> Rect:
    """Return what of a room is over the heads of mages, and over their slips."""
    return stage._replace(h=min([stage.bottom, *(part.rect.y - OVER for part in mages)]) - stage.y)


def head(kit: Kit, stage: Rect, silence: Silence, seat: Seat) -> list[Part]:
    """Return the level, the title and a line, and under it what who speaks tells of itself, as far as a room goes."""
    label, rest = cut_top(stage.trimmed(left=14), kit.leading(CAPS.size), 2)
    title, rest = cut_top(rest, kit.leading(TITLE.size), 2)
    note = kit.type.fit(kit.say(f"{WORDS}.note"), BODY, rest.w, 2, 0.7)
    line, rest = cut_top(rest, note.h, 4)
    return [
        kit.label("label", label, heading(kit, silence), CAPS, "scene.soft", minimum=0.6, shade="dark"),
        kit.label("title", title, kit.say(f"{WORDS}.title"), TITLE, "scene.title", minimum=0.6, shade="dark"),
        Part("note", line, Label(note, "scene.title", 0.0, 0.0, shade="dark")),
        *_habit(kit, rest, silence, seat),
    ]


def _habit(kit: Kit, room: Rect, silence: Silence, seat: Seat) -> list[Part]:
    """Return what who speaks tells of itself, on a card beside their face; the camp keeps it, where that fits."""
    said = wording.habit(kit.words, silence, seat)
    if not said:
        return []
    mark = kit.type.set_text(kit.say("syncro.temper.fresh"), NEW)
    sheet = room.trimmed(top=4)
    column, beside = cut_left(sheet.inset(*CARD), max(FACE, mark.w + 16), 12)
    settings = (kit.type.set_text(said[0], style, beside.w) for style in HABIT)
    setting = next((setting for setting in settings if setting.h <= beside.h), None)
    if setting is None:
        lines = max(1, int(beside.h / kit.leading(HABIT[-1].size)))
        setting = kit.type.fit(said[0], HABIT[-1], beside.w, lines, 0.7)
    text, below = cut_top(beside, setting.h, 2)
    side = max(SMALL_FACE, min(FACE, column.h - mark.h - 8))
    face, under = cut_top(column, side, 2)
    kept = kit.type.fit(said[1], KEPT, below.w, 1, 0.8)
    keeps = kept.h <= below.h and not kept.truncated
    high = max(side + 2 + mark.h + 6, setting.h + (2 + kept.h if keeps else 0.0)) + 2 * CARD[1]
    parts = [
        Part("habit:card", sheet._replace(h=min(sheet.h, high)), Panel("turn", 14, alpha=SHEER), may_overlap=True),
        portrait("habit:face", placed(face, side, side, 0.5), silence.team[seat], seat=seat),
        Part("habit", text, Label(setting, "scene.title", 0.0, 0.0)),
    ]
    tag = placed(under, mark.w + 16, mark.h + 4, 0.5, 0)
    if tag.bottom <= room.bottom:
        parts.append(Part("habit:new", tag, Tag(mark)))
    if keeps:
        line, _ = cut_top(below, kept.h)
        parts.append(Part("habit:kept", line, Label(kept, "scene.text", 0.0, 0.0)))
    return parts


def heading(kit: Kit, silence: Silence) -> str:
    """Return which level it was, and how it ended, in capitals but for the level's name."""
    chapter = kit.say(f"syncro.chapter.{silence.mission.chapter}").upper()
    level = kit.say(f"syncro.option.level.{silence.mission.name}")
    key = "label_won" if silence.won else "label_lost"
    return kit.say(f"{WORDS}.{key}", chapter=chapter, level=level)


def team(
    kit: Kit, circle: Circle, silence: Silence, heard: Collection[Seat], ask: Callable[[Seat], None], above: float = 0.0
) -> list[Part]:
    """Return the partners as who can be asked, with a slip over the head of whoever else has something to say.

    Something covers the window down to `above`: a slip that would lie there lies at the mage's foot.
    """
    parts = list[Part]()
    for mage in circle.mages(kit.frame, won=silence.won):
        seat = mage.number
        if seat not in silence.partners:
            continue
        name = wording.name_of(silence, seat)
        label = ", ".join((name, *([] if seat in heard else offered(kit, silence, seat))))
        if hung := silence.hangs(seat):
            label = f"{label} · {kit.say('syncro.camp.hung', things=listed(kit.words, hung))}"
        control = Control(label, partial(ask, seat), "mages", help=name, radius=24)
        place = mage.seen.trimmed(top=mage.seen.h * 0.2)
        parts.append(Part(f"mage:{seat}", place, Empty(), control, may_overlap=True))
        if seat != circle.speaker:
            parts += _slip(kit, silence, mage, above, told=seat in heard)
    return parts


def offered(kit: Kit, silence: Silence, seat: Seat) -> list[str]:
    """Return what there is to hear of a partner: of which turn, and whether there is something new of itself."""
    first = silence.first_of(seat)
    new = silence.habit(seat) is not None
    turn = [] if first is None else [kit.say(f"{WORDS}.slip", turn=first.turn)]
    return [*turn, *([kit.say(f"{WORDS}.slip_new")] if new else [])]


def _slip(kit: Kit, silence: Silence, mage: Mage, above: float, *, told: bool) -> list[Part]:
    """Return the slip over a head: what there is to hear; a tick where it was heard."""
    window = kit.frame.rect.inset(8)
    key = f"slip:{mage.number}"
    if told:
        return [Part(key, _clear(over(mage, *TICK).within(window), mage, above), Heard(), may_overlap=True)]
    waits = offered(kit, silence, mage.number)
    if not waits:
        return []
    words = kit.type.set_text(waits[0], TURN)
    place = over(mage, max(SLIP[0], words.w + 26), max(SLIP[1], words.h + 10)).within(window)
    clear = _clear(place, mage, above)
    return [Part(key, clear, Slip(words, clear != place, silence.habit(mage.number) is not None), may_overlap=True)]


def _clear(place: Rect, mage: Mage, above: float) -> Rect:
    """Return where a slip lies: over a head, or at the foot where it would be covered."""
    return place if place.y >= above else place.moved(0, mage.seen.bottom - place.bottom)
