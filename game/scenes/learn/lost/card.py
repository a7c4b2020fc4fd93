"""The card that tells what came of a moment: both ways with their chances, why, and where one goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.scenes.analysis.ways.rows import WayRow, way_row
from game.scenes.learn.bubbles.answers import LAYER, BubbleButton, breadth, button
from game.scenes.learn.bubbles.folded import folded
from game.scenes.shell.navigation.free_place import Lying, cost_of, grid, lay, taken
from game.scenes.table.guides.guide import PAPER, ZONE
from game.scenes.table.live.guide_targets import covered
from game.scenes.table.live.table import Table
from game.ui.lamplight import Bubble
from game.ui.layout.arrange import S, cut_left, cut_right, cut_top, endless, placed, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label, strip
from game.ui.type.text import Style

KEY: Final = "guide"
STRIP: Final = "guide:strip"
LABEL: Final = Style("bold", 15)
TITLE: Final = Style("title", 25)
NOTE: Final = Style("body", 15)
TEXT: Final = 18
SEAL: Final = 30.0
FOLD: Final = 44.0
PAD: Final = 18.0
RING: Final = 8.0  # units round what can be focused that its ring may take
WIDTHS: Final = (470.0, 420.0, 370.0, 320.0)
STEP: Final = 24.0  # units between two places that are tried
EDGE: Final = 12.0
SHARE: Final = 0.6  # of the window that a sheet of very large text is high at most
BESIDE: Final = 0.46  # of it that a column of such text is wide …
NARROW: Final = 480.0  # … where that is at least so many units
WORSE: Final = 9000.0  # how bad it is that a card is narrower than the one before it
USED: Final = 2.0  # how bad it is to cover a square unit of what could be pressed at the table, where words cost 1
NAMED: Final = 60.0  # and of a way, where it has to be


@dataclass(frozen=True, slots=True)
class Told:
    """Hold what a card says: a label (with a green seal where it is `sealed`), a title, ways, a text, and a note.

    The buttons of `sees` let ways be seen, those of `leads` go on. `folds` lays the card together to a line, if it can.
    """

    label: str
    title: str
    sealed: bool = False
    rows: tuple[WayRow, ...] = ()
    text: str = ""
    note: str = ""
    sees: tuple[BubbleButton, ...] = ()
    leads: tuple[BubbleButton, ...] = ()
    folds: Act | None = None


def told_line(table: Table, kit: Kit, told: Told, kept: Sequence[Rect], opens: Act) -> list[Part]:
    """Build a card as a line with its title and what opens it; nothing where there is no place for it."""
    bar = tuple(taken((part for part in table.presses if part.key.startswith("bar:")), kit.frame.rect))
    lying = Lying(kit.frame.rect.inset(EDGE), (*kept, *bar), covered(table, USED))
    opened = BubbleButton("open", kit.say("moments.told.open"), opens, first=True)
    return folded(kit, told.title, [opened, *told.leads[:1]], lying, None)


def told_card(table: Table, kit: Kit, told: Told, kept: Sequence[Rect]) -> list[Part]:
    """Build a card over a table where it covers none of what is `kept`, or as little of it as can be.

    What has no room in the window scrolls.
    """
    area = kit.frame.rect.inset(EDGE)
    top = 0.0 if kit.huge else table.appearance.laid_area.y
    area = area.trimmed(top=max(0.0, top - EDGE + 4))
    built = {width: _built(kit, told, width) for width in _widths(kit, area)}
    sizes = [(width, min(one.high, _highest(kit, area, width))) for width, one in built.items()]
    place = _place(table, kit, area, sizes, kept)
    paper = Part(PAPER, place, Bubble(), layer=LAYER, may_overlap=True, solid=True)
    parts = built[place.w].parts(place, table.strips.offsets)
    return [paper, *(replace(part, layer=LAYER + 1, may_overlap=True) for part in parts)]


def _highest(kit: Kit, area: Rect, width: float) -> float:
    """Return how high a card of a width may be: in very large letters a broad one is a sheet, a narrow one a column."""
    sheet = kit.huge and width > area.w * BESIDE
    return kit.frame.height * SHARE if sheet else area.h


def _widths(kit: Kit, area: Rect) -> list[float]:
    if kit.huge:
        beside = [area.w * BESIDE] if area.w * BESIDE >= NARROW else []
        return [area.w, area.w * 0.72, *beside]
    return list(dict.fromkeys(min(area.w, width * kit.growth) for width in WIDTHS))


def _place(table: Table, kit: Kit, area: Rect, sizes: Sequence[tuple[float, float]], kept: Sequence[Rect]) -> Rect:
    """Return where a card lies: over none of what is kept, else over as little as can be."""
    lies = covered(table, USED)
    bar = tuple(taken((part for part in table.presses if part.key.startswith("bar:")), kit.frame.rect))
    weighed = [(place, number * WORSE) for number, size in enumerate(sizes) for place in grid(area, *size, STEP)]
    found = lay(weighed, Lying(area, (*kept, *bar), lies))
    if found is not None:
        return found
    all_ = [*lies, *((rect, NAMED) for rect in kept), *((rect, NAMED) for rect in bar)]
    return min((place for place, _ in weighed), key=lambda place: cost_of(place, all_))


@dataclass(frozen=True, slots=True)
class _Built:
    """Hold what a card of a width says, from (0, 0), and the buttons at its foot, from (0, 0), with both heights."""

    words: list[Part]
    worded: float
    foot: list[Part]
    footed: float

    @property
    def high(self) -> float:
        return self.worded + self.footed

    def parts(self, place: Rect, offsets: dict[str, float]) -> list[Part]:
        """Return all of it at a place; where it is lower than all of it, the words scroll, and the buttons stay."""
        foot = [part.moved(place.x, place.bottom - self.footed) for part in self.foot]
        if self.high <= place.h + 1:
            return [*(part.moved(place.x, place.y) for part in self.words), *foot]
        view = place.trimmed(top=RING, bottom=self.footed)
        return [*strip(STRIP, view, self.words, self.worded, offsets), *foot]


def _built(kit: Kit, told: Told, width: float) -> _Built:
    """Build what a card of a width says."""
    rest = endless(width - 2 * PAD, PAD, PAD - 4)
    parts: list[Part] = []
    if told.folds is not None:
        corner, rest = cut_right(rest, FOLD, S)
        parts.append(_corner(kit, corner._replace(h=FOLD), told.folds))
    label = kit.type.fit(told.label, LABEL, rest.w - (SEAL + S if told.sealed else 0.0), 2, 0.7)
    line, rest = cut_top(rest, max(label.h, SEAL if told.sealed else 0.0), 2)
    if told.sealed:
        seal, line = cut_left(line, SEAL, S)
        parts.append(kit.picture(f"{KEY}:seal", placed(seal, SEAL, SEAL), "shell/learn/learnt"))
    parts.append(Part(f"{KEY}:label", line, Label(label, "text.paper-label")))
    title = kit.type.fit(told.title, TITLE, rest.w, 3, 0.75)
    place, rest = cut_top(rest, title.h, S)
    rest = rest._replace(w=width - 2 * PAD)
    parts.append(Part(f"{KEY}:title", place, Label(title, "text.paper")))
    for way in told.rows:
        built, rest = way_row(kit, KEY, way, rest)
        parts += built
    if told.text:
        text = kit.rich(f"{KEY}:text", rest.x, rest.y, rest.w, told.text, TEXT)
        parts.append(text)
        _, rest = cut_top(rest, text.rect.h, 4)
    if told.note:
        note = kit.paragraph(f"{KEY}:note", rest.x, rest.y, rest.w, told.note, NOTE, "text.paper-soft")
        parts.append(note)
        _, rest = cut_top(rest, note.rect.h, 4)
    sees, rest = _buttons(kit, told.sees, rest)
    leads, foot = _buttons(kit, told.leads, endless(width - 2 * PAD, PAD))
    return _Built([*parts, *sees], rest.y, leads, foot.y)


def _corner(kit: Kit, place: Rect, folds: Act) -> Part:
    """Build the button in a card's corner that lays it together."""
    label = kit.say("moments.told.fold")
    return kit.icon_button(
        f"{KEY}:fold", place, "shell/glyphs/chevron-down", label, folds, "bare", zone=ZONE, on_light=True
    )


def _buttons(kit: Kit, answers: Sequence[BubbleButton], rest: Rect) -> tuple[list[Part], Rect]:
    """Build buttons side by side, in lines where they must; return what is left, too."""
    if not answers:
        return [], rest
    _, rest = cut_top(rest, 6)
    high = max(44.0, kit.leading(18) + 14)
    sizes = [(min(rest.w, breadth(kit, answer, high)), high) for answer in answers]
    places = [place.moved(rest.x, rest.y) for place in wrap(rest.w, sizes, 10.0, S)]
    parts = [button(kit, answer, place) for answer, place in zip(answers, places, strict=True)]
    _, rest = cut_top(rest, max(place.bottom for place in places) - rest.y, S + 2)
    return parts, rest
