"""What is round the bubble: what is lifted, the partners who can be asked, and slips over their heads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.picture import Circle, over
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.scenery.keepsakes.names import listed
from game.games.syncro.scenery.mages import Mage
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate, Shadow
from game.ui.lamplight import Bubble
from game.ui.layout.arrange import cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty, Label
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("title", 44)
TURN: Final = Style("bold", 16)
SLIP: Final = (92.0, 34.0)
HABIT: Final = 3  # lines of what a mage tells of itself
TICK: Final = (30.0, 26.0)


@dataclass(frozen=True, slots=True)
class Slip:
    """Show on a small bubble of which turn somebody has something to say."""

    words: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from Bubble((rect.middle[0], rect.bottom + 12), 14, 9).draw_commands(rect, look)
        yield from Label(self.words, "text.paper", 0.5).draw_commands(rect, look)


@dataclass(frozen=True, slots=True)
class Heard:
    """Show that somebody was heard."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "panel.bubble.top", radius=rect.h / 2)
        yield Picture(rect.inset(rect.w * 0.28, rect.h * 0.22), "shell/glyphs/check", "text.paper")


def head(kit: Kit, stage: Rect, silence: Silence, seat: Seat) -> list[Part]:
    """Return the level, the title and a line, and under it what who speaks tells of itself."""
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
    lines = min(HABIT, int(room.h / kit.leading(BODY.size)))
    said = wording.habit(kit.words, silence, seat)
    if not said or not lines:
        return []
    setting = kit.type.fit(" ".join(said), BODY, room.w, lines, 0.7)
    if setting.truncated:  # the habit itself comes first
        setting = kit.type.fit(said[0], BODY, room.w, lines, 0.7)
    return [Part("habit", room._replace(h=setting.h), Label(setting, "scene.title", 0.0, 0.0, shade="dark"))]


def heading(kit: Kit, silence: Silence) -> str:
    """Return which level it was, and how it ended, in capitals but for the level's name."""
    chapter = kit.say(f"syncro.chapter.{silence.mission.chapter}").upper()
    level = kit.say(f"syncro.option.level.{silence.mission.name}")
    key = "label_won" if silence.won else "label_lost"
    return kit.say(f"{WORDS}.{key}", chapter=chapter, level=level)


def team(
    kit: Kit, circle: Circle, silence: Silence, heard: Collection[Seat], ask: Callable[[Seat], None]
) -> list[Part]:
    """Return the partners as who can be asked, with a slip over the head of whoever else has something to say."""
    parts = list[Part]()
    for mage in circle.mages(kit.frame, won=silence.won):
        seat = mage.number
        if seat not in silence.partners:
            continue
        name = wording.name_of(silence, seat)
        first = None if seat in heard else silence.first_of(seat)
        label = name if first is None else kit.named(name, kit.say(f"{WORDS}.slip", turn=first.turn))
        if hung := silence.hangs(seat):
            label = f"{label} · {kit.say('syncro.camp.hung', things=listed(kit.words, hung))}"
        control = Control(label, partial(ask, seat), "mages", help=name, radius=24)
        place = mage.seen.trimmed(top=mage.seen.h * 0.2)
        parts.append(Part(f"mage:{seat}", place, Empty(), control, may_overlap=True))
        if seat != circle.speaker:
            parts += _slip(kit, silence, mage, told=seat in heard)
    return parts


def _slip(kit: Kit, silence: Silence, mage: Mage, *, told: bool) -> list[Part]:
    """Return the slip over a head: of which turn there is something to hear; a tick where it was heard."""
    window = kit.frame.rect.inset(8)
    key = f"slip:{mage.number}"
    if told:
        return [Part(key, over(mage, *TICK).within(window), Heard(), may_overlap=True)]
    decision = silence.first_of(mage.number)
    if decision is None:
        return []
    words = kit.type.set_text(kit.say(f"{WORDS}.slip", turn=decision.turn), TURN)
    place = over(mage, max(SLIP[0], words.w + 26), max(SLIP[1], words.h + 10)).within(window)
    return [Part(key, place, Slip(words), may_overlap=True)]
