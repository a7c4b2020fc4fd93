"""Rows of matches: what they are of, a bar (full: won, hatched: played), and both figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, hatch
from game.ui.layout.arrange import M, S, centred, columns, cut_left, cut_right, stack
from game.ui.layout.arrange import Share as Part_
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.rich import RichText, Rows, parse_markup, set_rich
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

HEIGHT: Final = 48.0
PICTURE: Final = 34.0
BAR: Final = 22.0
LEAST: Final = 90.0
"""Units of a bar from which on it has room beside its words; else it lies under them."""
AIR: Final = 12.0
"""Units round a bar."""
LEGEND: Final = Style("body", 15)
SWATCH: Final = 14.0
NAME: Final = Style("bold", 18)
FIGURE: Final = 18.0


class Line(NamedTuple):
    """Hold what a row is of: its key, its name, its picture or whose face stands there, and how it went."""

    key: str
    name: str
    played: int
    won: int
    role: str
    """The colour of what was won."""
    picture: str = ""
    colour: int = 0
    """Whose face stands before it; 0 for nobody's."""
    act: Act | None = None


class Widths(NamedTuple):
    """Hold how wide the columns of some rows are: pictures, names, figures; and whether bars lie under words."""

    picture: float
    name: float
    figure: float
    folded: bool


@dataclass(frozen=True, slots=True)
class TallyRow:
    """Show how many matches of some kind were played and won; `share` of the widest bar is as long as this one."""

    line: Line
    name: Typeset
    figure: RichText
    widths: Widths
    most: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.line.act is not None and look.hover:
            yield Plate(rect, "panel.card.top", None, 12, alpha=0.7 * look.hover)
        widths = self.widths
        picture, words = cut_left(rect.inset(S, 0), widths.picture, S) if widths.picture else (rect, rect.inset(S, 0))
        if self.line.colour:
            yield still(Who(self.line.colour), centred(picture, PICTURE))
        elif self.line.picture:
            badge = self.line.picture.startswith("shell/games/")
            size = PICTURE if badge else PICTURE * 0.7
            yield Picture(centred(picture, size), self.line.picture, None if badge else "text.paper-soft")
        if widths.folded:
            high = max(self.name.h, self.figure.h)
            above, bar = stack(centred(words, words.w, high + BAR * 0.7), (high, BAR * 0.7))
            name, figure = columns(above, (Part_(), widths.figure), S)
        else:
            name, bar, figure = columns(words, (widths.name, Part_(), widths.figure), AIR)
        yield Lettering(name, self.name, "text.paper", may_be_cut=True)
        end = cut_right(figure, self.figure.w)[0]
        yield Rows(centred(end, end.w, self.figure.h), self.figure, "text.paper")
        yield from self._bar(centred(bar, bar.w, min(bar.h, BAR)))

    def _bar(self, rect: Rect) -> Iterator[DrawCommand]:
        line = self.line
        whole = rect._replace(w=max(8.0, rect.w * line.played / max(1, self.most)))
        yield Plate(whole, "panel.paper.bottom", None, 5)
        yield hatch(whole.inset(1), "panel.drawer.border", 0.7)
        yield Plate(whole, radius=5, border="text.paper-soft", width=1.2, alpha=0.6)
        if line.won:
            won = whole._replace(w=max(8.0, whole.w * line.won / line.played))
            yield Plate(won, line.role, None, 5, "text.paper", 1.2)


def build(kit: Kit, lines: Sequence[Line], rect: Rect, zone: str, most: int) -> list[Part]:
    """Build rows from the top of a rectangle on; `most` matches fill a bar. Those that lead somewhere are controls."""
    widths = widths_of(kit, lines, rect.w)
    places = stack(rect, [height_of(kit, widths)] * len(lines))
    return [_row(kit, line, place, widths, zone, most) for line, place in zip(lines, places, strict=True)]


def widths_of(kit: Kit, lines: Sequence[Line], width: float) -> Widths:
    """Return how wide the columns of rows are in a width."""
    inner = width - 2 * S
    picture = PICTURE if any(line.picture or line.colour for line in lines) else 0.0
    name = max((kit.type.set_text(line.name, NAME).w for line in lines), default=0.0)
    figure = max((_figure(kit, line).w for line in lines), default=0.0) + 2
    rest = inner - (picture + S if picture else 0.0) - figure - 2 * AIR
    if rest - name >= LEAST:
        return Widths(picture, name + 2, figure, folded=False)
    return Widths(picture, 0.0, figure, folded=True)


def height_of(kit: Kit, widths: Widths) -> float:
    """Return how high such a row is."""
    line = kit.leading(NAME.size)
    return max(HEIGHT, line + BAR * 0.7 + S if widths.folded else line + S)


def _figure(kit: Kit, line: Line) -> RichText:
    words = kit.say("statistics.won_of", won=line.won, count=line.played)
    return set_rich(kit.type, parse_markup(words), FIGURE, 1e4)


def _row(kit: Kit, line: Line, rect: Rect, widths: Widths, zone: str, most: int) -> Part:
    inner = rect.w - 2 * S - (widths.picture + S if widths.picture else 0.0)
    room = inner - widths.figure - S if widths.folded else widths.name
    face = TallyRow(line, kit.type.fit(line.name, NAME, room, 1, 0.7), _figure(kit, line), widths, most)
    if line.act is None:
        return Part(f"row:{line.key}", rect, face)
    said = kit.say("statistics.spoken", what=line.name, won=line.won, count=line.played)
    return Part(f"row:{line.key}", rect, face, Control(said, line.act, zone, radius=12))


def legend(kit: Kit, lines: Sequence[Line], rect: Rect, role: str) -> Part:
    """Build what a full and a hatched bar mean, under the bars of some rows."""
    widths = widths_of(kit, lines, rect.w)
    before = S + (widths.picture + S if widths.picture else 0.0)
    before += 0.0 if widths.folded else widths.name + AIR
    won, played = (kit.type.set_text(kit.say(f"statistics.{key}"), LEGEND) for key in ("won", "played"))
    used = won.w + played.w + 2 * SWATCH + M + 3 * S
    left = max(S, min(before, rect.w - used - S))
    return Part("legend", rect.trimmed(left=left), Legend(won, played, role))


@dataclass(frozen=True, slots=True)
class Legend:
    """Show what a full and a hatched bar mean."""

    won: Typeset
    played: Typeset
    role: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        one, first, other, second = columns(rect, (SWATCH, self.won.w + M, SWATCH, Part_()), S)
        yield Plate(centred(one, SWATCH), self.role, None, 4, "text.paper", 1.2)
        yield Lettering(first, self.won, "text.paper-soft")
        place = centred(other, SWATCH)
        yield Plate(place, "panel.paper.bottom", None, 4)
        yield hatch(place.inset(1), "panel.drawer.border", 0.7)
        yield Plate(place, radius=4, border="text.paper-soft", width=1.2, alpha=0.6)
        yield Lettering(second, self.played, "text.paper-soft")
