"""Where everything of the last Spell’s moment lies: the card over its words, the mages at both sides or left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.syncro.scenery.mages import Mage
from game.games.syncro.table.won.blow import LastBlow
from game.games.syncro.table.won.plan import BESIDE, GO, VictoryWords
from game.games.syncro.table.won.victory import Victory
from game.ui.arrange import M, S, centred, cut_bottom, placed
from game.ui.cards import RATIO
from game.ui.frame import Rect
from game.ui.kit import BODY, HEADING, Kit
from game.ui.text import Style

TITLE: Final = Style("title", 52)
NAME: Final = Style("bold", 17)
PILL: Final = Style("bold", 18)
CARD: Final = 132.0  # width
TOP: Final = 262.0
ABOVE: Final = 1.5  # widths of the card that are free over it
HEIGHT: Final = 54.0
LEFT: Final = {2: (-400.0,), 3: (-528.0, -400.0), 4: (-528.0, -400.0), 5: (-548.0, -448.0, -348.0)}
RIGHT: Final = {2: (400.0,), 3: (400.0,), 4: (400.0, 530.0), 5: (400.0, 530.0)}
"""Where mages stand: units from the middle, at the left and at the right."""
FOOT: Final = 154.0  # units under their feet
SIZE: Final = 1.35
ROOM: Final = 594.0  # units in the middle that the title has beside them


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold where everything lies."""

    card: Rect
    """The last Spell."""
    title: VictoryWords
    text: VictoryWords
    """The words under the title."""
    lay: VictoryWords | None
    """What lay there before; None where nothing did."""
    sum: VictoryWords
    """The sum, right of the card."""
    go: Rect
    """The gold button."""
    mages: tuple[Mage, ...]
    """At both sides of the title; nobody where there is no room."""
    pitch: float
    """How broad the room for a name under a mage is."""


def plan_of(kit: Kit, victory: Victory, blow: LastBlow, told: str) -> Plan:
    """Return where everything lies in a window."""
    frame = kit.frame
    fit = kit.type.fit
    beside = frame.width >= BESIDE and kit.roomy  # else the mages make room for the title
    width = ROOM if beside else frame.width - 64
    text = fit(told, BODY, width, 3, 0.8)
    title = fit(kit.say("syncro.last.title"), TITLE, width, 1, 0.8)
    if title.truncated:
        title = fit(kit.say("syncro.last.title"), TITLE, width, 2, 0.6)
    button = max(GO[1] + 8, kit.leading(HEADING.size) + 24)
    wide = max(GO[0] - 30, kit.type.set_text(kit.say("syncro.won.go"), HEADING).w + kit.frame.grown(22) + 60)
    foot, page = cut_bottom(centred(frame.rect, width, frame.height).trimmed(bottom=44), button, M)
    go = centred(foot, wide, button)
    text_place, page = cut_bottom(page, text.h, 6)
    title_place, page = cut_bottom(page, title.h, 30)
    size = min(CARD * max(1.0, frame.height / 720), page.h / (RATIO + ABOVE))
    top = max(size * ABOVE, min(page.h - size * RATIO, TOP * frame.height / 720))
    card = placed(page.trimmed(top=top), size, size * RATIO, 0.5, 0)
    lay, total = _pills(kit, blow, card)
    pitch, mages = _mages(kit, victory) if beside else (0.0, ())
    return Plan(card, VictoryWords(title, title_place), VictoryWords(text, text_place), lay, total, go, mages, pitch)


def _pills(kit: Kit, blow: LastBlow, card: Rect) -> tuple[VictoryWords | None, VictoryWords]:
    """Return what lay there, left of the card, and the sum, right of it."""
    room = (kit.frame.width - card.w) / 2 - 24
    height = max(HEIGHT, kit.leading(PILL.size) + 20)
    y = card.middle[1] + card.h * 0.1
    said = kit.say("syncro.last.sum", total=blow.total, strength=blow.feat.strength)
    setting = kit.type.fit(said, PILL, room - 100, 1, 0.6)
    total = VictoryWords(setting, card.after(setting.w + 84, 36)._replace(y=y, h=height))
    if not blow.feat.lay:
        return None, total
    setting = kit.type.fit(kit.say("syncro.last.lay", count=blow.feat.lay), PILL, room - 84, 1, 0.6)
    return VictoryWords(setting, card.before(setting.w + 40 + 34, S)._replace(y=y, h=height)), total


def _mages(kit: Kit, victory: Victory) -> tuple[float, tuple[Mage, ...]]:
    count = len(victory.colours)
    middle = kit.frame.width / 2
    places = (*LEFT[count], *RIGHT[count])
    y = kit.frame.height - FOOT
    mages = (Mage(colour, middle + x, y, SIZE) for colour, x in zip(victory.colours, places, strict=True))
    return 100.0 if count == 5 else 124.0, tuple(mages)
