"""Where everything of the last Spell’s moment lies: the card over its words, the mages at both sides or left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.scenery.mages import Mage, standing
from game.games.syncro.table.plan.goals import uncut
from game.games.syncro.table.won.blow import LastBlow
from game.games.syncro.table.won.plan import BESIDE, GO, go_width
from game.games.syncro.table.won.victory import Victory
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import M, S, centred, cut_bottom, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, HEADING, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("title", 56)
NAME: Final = Style("bold", 18)
PILL: Final = Style("bold", 18)
CARD: Final = 132.0  # width
TOP: Final = 262.0
ABOVE: Final = 1.5  # widths of the card that are free over it
HEIGHT: Final = 54.0
LEFT: Final = {2: (-400.0,), 3: (-528.0, -400.0), 4: (-528.0, -400.0), 5: (-549.0, -452.0, -355.0)}
RIGHT: Final = {2: (400.0,), 3: (400.0,), 4: (400.0, 530.0), 5: (400.0, 530.0)}
"""Where mages stand: units from the middle, at the left and at the right."""
FOOT: Final = 154.0  # units under their feet
SIZE: Final = 0.78
SMALL: Final = 0.64  # theirs, where five of them stand closer
ROOM: Final = 594.0  # units in the middle that the title has beside them


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold where everything lies."""

    card: Rect
    """The last Spell."""
    words: tuple[Part, ...]
    """The title, the words under it, the sum right of the card, and left of it what lay there before, if anything."""
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
    said = kit.say("syncro.last.title")
    title = uncut(fit(said, TITLE, width, lines, least) for lines, least in ((1, 0.8), (2, 0.6)))
    button = max(GO[1] + 8, kit.leading(HEADING.size) + 24)
    foot, page = cut_bottom(centred(frame.rect, width, frame.height).trimmed(bottom=44), button, M)
    go = centred(foot, go_width(kit, GO[0] - 30), button)
    text_place, page = cut_bottom(page, text.h, 6)
    title_place, page = cut_bottom(page, title.h, 30)
    size = min(CARD * frame.height / 720, page.h / (RATIO + ABOVE))
    top = max(size * ABOVE, min(page.h - size * RATIO, TOP * frame.height / 720))
    card = placed(page.trimmed(top=top), size, size * RATIO, 0.5, 0)
    words = (
        Part("last:title", title_place, Label(title, "scene.title", 0.5, shade="dark")),
        Part("last:text", text_place, Label(text, "scene.text", 0.5, shade="dark")),
        *_pills(kit, blow, card),
    )
    pitch, mages = _mages(kit, victory) if beside else (0.0, ())
    return Plan(card, words, go, mages, pitch)


def _pills(kit: Kit, blow: LastBlow, card: Rect) -> list[Part]:
    """Return the sum, right of the card, and what lay there, left of it."""
    room = (kit.frame.width - card.w) / 2 - 24
    height = max(HEIGHT, kit.leading(PILL.size) + 20)
    y = card.middle[1] + card.h * 0.1
    said = kit.say("syncro.last.sum", total=blow.total, strength=blow.feat.strength)
    setting = kit.type.fit(said, PILL, room - 100, 1, 0.6)
    total = Part("last:sum", card.after(setting.w + 84, 36)._replace(y=y, h=height), Sum(setting))
    if not blow.feat.lay:
        return [total]
    said = kit.say("syncro.last.lay", count=blow.feat.lay)
    setting = uncut(kit.type.fit(said, PILL, room - 84, lines, 0.6) for lines in (1, 2))
    tall = max(height, setting.h + 20)
    place = card.before(setting.w + 40 + 34, S)._replace(y=y - (tall - height) / 2, h=tall)
    return [total, Part("last:lay", place, Lay(setting))]


def _mages(kit: Kit, victory: Victory) -> tuple[float, tuple[Mage, ...]]:
    frame = kit.frame
    count = len(victory.team.whos)
    middle = frame.width / 2
    places = [(middle + x, frame.height - FOOT, SMALL if count == 5 else SIZE) for x in (*LEFT[count], *RIGHT[count])]
    return 97.0 if count == 5 else 124.0, tuple(standing(victory.team, places, middle))


@dataclass(frozen=True, slots=True)
class Lay:
    """Say what lay on the enemy before, with an arrow to the Spell."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        pill = rect.trimmed(right=34)
        yield Plate(pill, "last.ground", None, pill.h / 2, "gold-light", 1.6, 0.9)
        yield Lettering(pill, self.setting, "scene.text", 0.5)
        yield Picture(placed(rect.trimmed(right=2), 26, 26, 1), "shell/glyphs/arrow-right", "gold-light")


@dataclass(frozen=True, slots=True)
class Sum:
    """Say what lay on the enemy in the end, against its strength, with a tick."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "last.ground", None, rect.h / 2, "learn.done", 2.4)
        yield Lettering(rect.trimmed(right=34), self.setting, "scene.text", 0.5)
        yield Picture(placed(rect.trimmed(right=17), 26, 26, 1), "shell/glyphs/check", "learn.done")
