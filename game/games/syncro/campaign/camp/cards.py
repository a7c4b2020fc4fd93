"""What the camp tells of what is meant: paper for a keepsake, a riddle or a mage, and the slip with one riddle."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.games.syncro.campaign.camp.camp import Camp, answer_of, moment_of, riddle_of
from game.games.syncro.campaign.camp.faces import Card, Held, Slip
from game.games.syncro.campaign.camp.staffs import HUNG
from game.games.syncro.scenery.keepsakes.names import listed, name_of
from game.ui.layout.arrange import M, S, cut_bottom, cut_left, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, HEADING, NOTE, Act, Kit
from game.ui.parts.part import Part, target_44
from game.ui.seats.faces import who_of
from game.ui.type.text import Style

QUOTE: Final = Style("italic", 18)


@dataclass(frozen=True, slots=True)
class CampActs:
    """Hold what the controls do, and what is meant now: a niche by its keepsake, or a mage by the seat."""

    back: Act
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
    foot, above = cut_bottom(words, kit.leading(16) * (1 if door is not None else 2), 2)
    parts += _told(kit, above if moment else words, name_of(kit.words, one), [answer_of(kit.words, one)])
    if door is not None:
        icon = "shell/glyphs/history"
        link = kit.link("card:moment", foot, moment, door, icon=icon, zone="card", align=0)
        parts.append(replace(link, hit=target_44(foot)))
    elif moment:
        style = Style("body", 16)
        parts.append(kit.label("card:moment", foot, moment, style, "text.paper-soft", lines=2, valign=1.0, minimum=0.7))
    return parts


def _card_of_mage(kit: Kit, camp: Camp, seat: int, rect: Rect) -> list[Part]:
    """Return the paper that tells of a mage: what hangs there, and what was told of them at fires.

    Where that is long the paper grows upwards, over the foot of the shelf.
    """
    player, things, told = camp.team[seat], camp.hung_on(seat), camp.told(seat)
    hangs = listed(kit.words, things[: HUNG if told else None]) if things else kit.say("syncro.camp.bare")
    said = " ".join([sentence(hangs), *told])
    inner = rect.inset(M, S)
    size = min(96.0, inner.h, inner.w * 0.3)
    place, words = cut_left(inner, size, M)
    head = kit.leading(HEADING.size)
    text = kit.type.set_text(said, BODY, words.w)
    more = max(0.0, head + text.h + S - inner.h)
    words = words.trimmed(top=-more)
    name, below = cut_top(words, head)
    parts = [
        Part("card", rect.trimmed(top=-more), Card()),
        Part("card:picture", place.moved(0, -more / 2), Held(who=who_of(player))),
        kit.label("card:name", name, player.name, HEADING, "text.paper", minimum=0.7),
        kit.label("card:text", below, said, BODY, "text.paper", lines=len(text.lines), valign=0.0),
    ]
    return [replace(part, layer=1, may_overlap=True) for part in parts] if more else parts


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
    head, below = cut_top(inner, kit.leading(15) + kit.leading(21), 4)
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
