"""What the camp tells of what is meant: paper for a keepsake, a riddle or a mage, and the slip with one riddle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.games.syncro.campaign.camp.camp import Camp, answer_of, moment_of, riddle_of
from game.games.syncro.campaign.camp.faces import Bar, Card, Held, Slip, Tag
from game.games.syncro.campaign.camp.staffs import HUNG
from game.games.syncro.campaign.progress.tempers_told import ALL
from game.games.syncro.scenery.keepsakes.names import listed, name_of
from game.ui.layout.arrange import M, S, cut_bottom, cut_left, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, HEADING, NOTE, Act, Kit
from game.ui.parts.part import Part, target_44
from game.ui.parts.widgets import Label
from game.ui.seats.faces import who_of
from game.ui.type.text import Style

QUOTE: Final = Style("italic", 18)
LINES: Final = Style("body", 16)  # of what was told at fires
LARGE: Final = 96.0  # units of the picture beside few words
SMALL: Final = 60.0  # of the one beside many
GAP: Final = 3.0  # units between sentences
HEARD: Final = 0.72  # of the line of a name, what may be told at its end
BAR: Final = 4.0  # of the bar beside a new one


@dataclass(frozen=True, slots=True)
class CampActs:
    """Hold what the controls do, and what is meant now: a niche by its keepsake, or a mage by the seat (`ALL` too)."""

    back: Act
    to_map: Act
    chronicle: Act | None
    unfold: Act
    meant: str = ""
    mage: int | None = None
    unfolded: bool = False
    offsets: dict[str, float] = field(default_factory=dict)


def card_of(kit: Kit, camp: Camp, acts: CampActs, rect: Rect) -> list[Part]:
    """Return the paper that tells of what is meant: a keepsake, one that is missing, or a mage."""
    if acts.mage is not None:
        return _card_of_mage(kit, camp, acts.mage, rect)
    inner = rect.inset(M, S)
    size = min(96.0, inner.h, inner.w * 0.3)
    place, words = cut_left(inner, size, M)
    parts = [Part("card", rect, Card())]
    one = acts.meant
    if not one:
        return parts
    found = one in camp.finds
    parts.append(Part("card:picture", place, Held(one, found=found)))
    if not found:
        return [*parts, *_told(kit, words, kit.say("syncro.camp.missing"), [riddle_of(kit.words, one)], QUOTE)]
    door, moment = camp.doors.get(one), moment_of(kit.words, camp, one)
    line = kit.leading(17) * (1 if door is not None else 2) if moment else 0.0
    answer = answer_of(kit.words, one)
    told = kit.type.set_text(answer, BODY, words.w).h + kit.leading(25) + line + S
    foot, above = cut_bottom(placed(words, words.w, min(words.h, told)), line, 2)
    parts += _told(kit, above, name_of(kit.words, one), [answer])
    if door is not None:
        icon = "shell/glyphs/history"
        link = kit.link("card:moment", foot, moment, door, icon=icon, zone="card", role="camp.link", size=17, align=0)
        parts.append(replace(link, hit=target_44(foot)))
    elif moment:
        style = Style("body", 16)
        parts.append(kit.label("card:moment", foot, moment, style, "text.paper-soft", lines=2, valign=1.0, minimum=0.7))
    return parts


def sheet_height(kit: Kit, camp: Camp, width: float) -> float:
    """Return how high the paper must be on which anybody who has told something at fires is told of."""
    return max((_Sheet(kit, camp, seat, width).height for seat in camp.tells), default=0.0)


class _Sheet:
    """Hold what the paper tells of a mage, or of all partners: a name, and sentences under each other."""

    def __init__(self, kit: Kit, camp: Camp, seat: Seat, width: float) -> None:
        self.told = camp.told(seat)
        self.fresh = camp.fresh(seat)
        self.side = SMALL if self.told else LARGE
        self.name = _name(kit, camp, seat)
        self.said = [*_hanging(kit, camp, seat, self.told), *self.told]
        self.style = LINES if self.told else BODY
        self.words = width - 2 * M - self.side - M
        self.texts = [kit.type.set_text(one, self.style, self.words) for one in self.said]
        self.head = kit.leading(HEADING.size)
        self.height = self.head + sum(text.h + GAP for text in self.texts) + 2 * S

    def is_new(self, number: int) -> bool:
        """Return whether a sentence was told since the camp was visited last."""
        return number >= len(self.said) - self.fresh


def _hanging(kit: Kit, camp: Camp, seat: Seat, told: Sequence[str]) -> list[str]:
    """Return what hangs on a mage's staff as a sentence; nothing hangs on all of them."""
    if seat == ALL:
        return []
    things = camp.hung_on(seat)
    return [sentence(listed(kit.words, things[: HUNG if told else None]) if things else kit.say("syncro.camp.bare"))]


def _card_of_mage(kit: Kit, camp: Camp, seat: Seat, rect: Rect) -> list[Part]:
    """Return the paper that tells of a mage or of all: what hangs there, what was told at fires, the new marked."""
    its = _Sheet(kit, camp, seat, rect.w)
    inner = rect.inset(M, S)
    place, words = cut_left(inner, its.side, M)
    words = placed(words, words.w, min(words.h, its.height - 2 * S))
    name, below = cut_top(words, its.head)
    face = Held(fire=True) if seat == ALL else Held(who=who_of(camp.team[seat]))
    parts = [
        Part("card", rect, Card()),
        Part("card:picture", place, face),
        kit.label("card:name", name, its.name, HEADING, "text.paper", minimum=0.7),
    ]
    if its.fresh:
        mark = kit.type.set_text(kit.say("syncro.temper.fresh"), Style("bold", 14))
        tag = placed(name, mark.w + 20, mark.h + 6, 1.0, 0.4)
        parts.append(Part("card:new", tag, Tag(mark), may_overlap=True))
    if camp.all_heard(seat):
        heard = kit.type.fit(heard_all(kit, camp, seat), NOTE, name.w * HEARD, 1, 0.8)
        label = Label(heard, "text.paper-soft", 1.0)
        parts.append(Part("card:heard", name, label, may_overlap=True))
    for number, (text, said) in enumerate(zip(its.texts, its.said, strict=True)):
        line, below = cut_top(below, text.h, GAP)
        parts.append(kit.paragraph(f"card:{number}", line.x, line.y, line.w, said, its.style, "text.paper"))
        if its.is_new(number):
            bar = line.moved(-S - BAR, 0)._replace(w=BAR)
            parts.append(Part(f"card:new:{number}", bar, Bar(), may_overlap=True))
    return parts


def heard_all(kit: Kit, camp: Camp, seat: Seat) -> str:
    """Return that a mage, or all of them, have told everything."""
    return kit.say("syncro.temper.heard_all" if seat == ALL else "syncro.temper.heard", player=_name(kit, camp, seat))


def _name(kit: Kit, camp: Camp, seat: Seat) -> str:
    return kit.say("syncro.temper.of_all") if seat == ALL else camp.team[seat].name


def _told(kit: Kit, rect: Rect, name: str, said: list[str], style: Style = BODY) -> list[Part]:
    """Return a heading and what is said under it."""
    head, below = cut_top(rect, kit.leading(25))
    lines = max(1, int(below.h / kit.leading(15)))
    label = partial(kit.label, valign=0.0, minimum=0.7)
    text = " ".join(said)
    return [
        kit.label("card:name", head, name, HEADING, "text.paper", minimum=0.7),
        label("card:text", below, text, style, "text.paper", lines=lines),
    ]


def sentence(text: str) -> str:
    """Return something told as a sentence that stands by itself."""
    whole = text[:1].upper() + text[1:]
    return whole if whole[-1:] in ".!?" else f"{whole}."


def riddle_slip(kit: Kit, camp: Camp, rect: Rect | None) -> list[Part]:
    """Return the slip with one riddle; nothing where none can be set."""
    if rect is None:
        return []
    inner = rect.inset(M, 12)
    high = kit.leading(15) + kit.leading(21)
    said = kit.type.set_text(riddle_of(kit.words, camp.riddle), QUOTE, inner.w)
    head, below = cut_top(placed(inner, inner.w, min(inner.h, high + 5 + said.h)), high, 4)
    picture, words = cut_left(head, min(44.0, head.h), 10)
    over, under = cut_top(words, kit.leading(15))
    lines = max(1, int(below.h / kit.leading(15)))
    return [
        Part("riddle", rect, Slip()),
        Part("riddle:picture", picture, Held(camp.riddle, found=False, dark=True)),
        kit.label("riddle:missing", over, kit.say("syncro.camp.missing"), NOTE, "camp.slip-soft", minimum=0.7),
        kit.label("riddle:name", under, kit.say("syncro.camp.riddle"), Style("heading", 21), "camp.slip-text"),
        kit.label(
            "riddle:text", below, riddle_of(kit.words, camp.riddle), QUOTE, "camp.slip-text",
            lines=lines, valign=0.0, minimum=0.75,
        ),
    ]  # fmt: skip
