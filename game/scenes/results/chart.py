"""The chart of the results: points turn by turn on one axis, with faces at the ends and a disc at each card's act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.scenes.results.faces.discs import NUMERAL, Disc
from game.scenes.results.faces.steps import BEND, GROW, StepLine, Steps, grid_of
from game.scenes.results.summary import Line, Summary, TellingMoment
from game.scenes.shell.navigation.flights import CURVE
from game.ui.layout.arrange import S, centred, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

KEY: Final = "chart"
ZONE: Final = "history"
TITLE: Final = Style("title", 21)
MANY: Final = 6
"""Players up to whom everybody's face stands at the end of their line."""
LEFT, RIGHT, FOOT = 52.0, 124.0, 38.0
"""Units round the plot: for the axis' numbers, for faces and their points, for turns."""
HEAD: Final = 54.0
LARGE, USUAL, SMALL = 46.0, 38.0, 32.0
"""Units of a face: the first one's, the others', and where there are many."""
APART: Final = 42.0
CLOSER: Final = 36.0
LAPS: Final = 0.1  # of the height of points, that may lie over others
DISC: Final = 28.0
NEXT: Final = 0.12  # seconds between two discs that come
RADIUS: Final = 16.0


class Shown(NamedTuple):
    """Say what a chart shows: lines, the acts that cards tell of, and the turn that somebody looks at."""

    lines: Sequence[Line]
    winners: Sequence[Seat]
    """Whose line is filled: the first one's, unless one matters more."""
    acts: Sequence[TellingMoment]
    at: int | None
    step: Callable[[int], None]
    """Looks at another turn: so many on."""


def build(summary: Summary, kit: Kit, rect: Rect, shown: Shown) -> list[Part]:
    """Build the chart on its night sheet."""
    panel = Part("history", rect, Panel("outcome", RADIUS, width=1.4))
    head = max(HEAD, kit.leading(TITLE.size) + 20)
    line = placed(rect.inset(20, 12), rect.w - 40, kit.leading(TITLE.size), 0.0, 0.0)
    title = kit.label("history:title", line, summary.wording("history"), TITLE, "text.night", minimum=0.7)
    foot = max(FOOT, kit.leading(NOTE.size) + 14)
    numbers = max(kit.type.set_text(str(value), NOTE).w for value in (0, _most(shown.lines)))
    left = max(LEFT, numbers + 24)
    right = max(RIGHT, LARGE + BEND + 24 + kit.type.set_text("88", kit.type.eased(Style("title", 30))).w)
    plot = rect.trimmed(left, head, right, foot)
    main = _main(shown)
    named = _named(summary, shown.lines, main)
    ends = _ends(shown.lines, named, plot)
    lines = tuple(
        StepLine(line.values, line.colour, number == main, number in named) for number, line in enumerate(shown.lines)
    )
    most = _most(shown.lines)
    bare = Steps(lines, most, grid_of(most))
    discs = _discs(bare, plot, shown)
    drops = tuple((act.turn, place.bottom) for act, place in zip(shown.acts, discs, strict=True))
    face = Steps(lines, most, grid_of(most), tuple(ends.items()), drops, shown.at)
    said = spoken(summary, shown.lines, face.turns if shown.at is None else shown.at)
    control = Control(said, zone=ZONE, radius=8, step=shown.step)
    parts = [
        panel,
        title,
        *_axis(kit, face, plot, rect),
        Part(KEY, plot, face, control),
        *_faces(summary, kit, shown.lines, ends, plot, rect, main),
        *_turns(summary, kit, face, plot, shown, foot),
        *(_disc(kit, place, number) for number, place in enumerate(discs)),
    ]
    return [replace(part, carried=CURVE) for part in parts]


def spoken(summary: Summary, lines: Sequence[Line], turn: int) -> str:
    """Return what a turn's points are, in words."""
    names = [
        f"{summary.session.name(line.seats[0])} {line.values[min(turn, len(line.values) - 1)]}"
        for line in lines
        if len(line.seats) == 1
    ]
    where = summary.wording("at_turn", count=turn)
    return summary.wording("spoken", turn=where[:1].upper() + where[1:], points=", ".join(names))


def _most(lines: Sequence[Line]) -> int:
    return max(1, *(value for line in lines for value in line.values))


def _main(shown: Shown) -> int | None:
    """Return the line that is filled: the one that matters most, else the first winner's."""
    first = next(iter(shown.winners), None)
    own = (number for number, line in enumerate(shown.lines) if line.main)
    return next(own, next((number for number, line in enumerate(shown.lines) if line.seats == (first,)), None))


def _named(summary: Summary, lines: Sequence[Line], main: int | None) -> list[int]:
    """Return the lines that end in a face, in the order of their ends: of many only who matters here."""
    order = sorted(range(len(lines)), key=lambda number: (-lines[number].values[-1], number != main, number))
    if len(lines) <= MANY:
        return order
    here = {number for number in order if set(lines[number].seats) & set(summary.session.people)}
    first = {number for number in order if number == main}
    kept = first | set(order[:2]) | here
    return [number for number in order if number in kept][:MANY]


def _ends(lines: Sequence[Line], named: Sequence[int], plot: Rect) -> dict[int, float]:
    """Return how far under the plot's upper edge each face stands: beside its end, in the order of the ends."""
    most = _most(lines)
    apart = min(APART if len(named) < MANY - 1 else CLOSER, (plot.h + 30) / max(1, len(named) - 1))
    places: dict[int, float] = {}
    above = -apart
    for number in named:
        above = places[number] = max(plot.h * (1 - lines[number].values[-1] / most), above + apart)
    limit = plot.h + 10
    for number in reversed(named):
        limit = places[number] = min(places[number], limit)
        limit -= apart
    return places


def _faces(
    summary: Summary, kit: Kit, lines: Sequence[Line], ends: dict[int, float], plot: Rect, rect: Rect, main: int | None
) -> list[Part]:
    """Build the faces at the ends with their points; points that would lie over others are in the rows alone."""
    parts: list[Part] = []
    told: list[Rect] = []
    many = len(ends) >= MANY - 1
    x = plot.right + BEND + 20
    apart = min((b - a for a, b in zip(sorted(ends.values()), sorted(ends.values())[1:], strict=False)), default=APART)
    for number, down in sorted(ends.items(), key=lambda end: end[0] != main):
        line = lines[number]
        largest = LARGE if number == main else SMALL if many else USUAL
        size = max(28.0, min(largest, 1.2 * apart))
        style = kit.type.eased(Style("title", 30 if number == main and apart > 28 else 21))
        for place, seat in enumerate(line.seats[:1]):
            stands = Rect.around(x + place * 8, plot.y + down - 2, size)
            parts.append(portrait(f"chart:{seat}", stands, summary.session.players[seat], seat=seat, mood="calm"))
        if line.sign:
            parts.append(kit.picture(f"chart:{line.sign}", Rect.around(x, plot.y + down, 28), line.sign, "text.night"))
        figure = kit.type.set_text(str(line.values[-1]), style)
        box = Rect(x + LARGE / 2 + 4, plot.y + down - figure.h / 2, rect.right - x - LARGE / 2 - 8, figure.h)
        role = "text.night-label" if number == main else "text.night"
        if not any(min(box.bottom, other.bottom) - max(box.y, other.y) > LAPS * box.h for other in told):
            told.append(box)
            parts.append(kit.label(f"chart:{number}:points", box, str(line.values[-1]), style, role, minimum=0.5))
    return parts


def _discs(face: Steps, plot: Rect, shown: Shown) -> list[Rect]:
    """Return where the acts' discs lie: on the line of whose act it is, and beside one another."""
    places: list[Rect] = []
    for act in reversed(shown.acts):
        own = [line for line in shown.lines if act.seat in line.seats]
        values = (own or list(shown.lines[:1]))[0].values
        turn = min(act.turn, face.turns)
        y = min(face.y(plot, values[min(turn, len(values) - 1)]), plot.bottom - DISC / 2 - 1)
        place = Rect.around(face.x(plot, turn), y, DISC)
        while near := [other for other in places if _touch(place, other)]:
            place = place._replace(x=min(other.x for other in near) - DISC - 1)
        places.insert(0, place)
    return places


def _touch(one: Rect, other: Rect) -> bool:
    return abs(one.x - other.x) < DISC and abs(one.y - other.y) < DISC


def _disc(kit: Kit, place: Rect, number: int) -> Part:
    numeral = kit.type.set_text(str(number + 1), NUMERAL)
    return Part(f"disc:{number}", place, Disc(numeral, comes=GROW + NEXT * (number + 1)), may_overlap=True)


def _axis(kit: Kit, face: Steps, plot: Rect, rect: Rect) -> list[Part]:
    """Build the numbers at the left; one that has no room over another is left out."""
    parts: list[Part] = []
    line = kit.leading(NOTE.size)
    above = plot.bottom + 2 * line
    for value in face.grid:
        y = face.y(plot, value)
        if above - y >= line * 0.82:
            above = y
            box = plot.before(plot.x - rect.x - 12, 10)._replace(y=y - line / 2, h=line)
            parts.append(kit.label(f"axis:{value}", box, str(value), NOTE, "text.night", align=1.0))
    return parts


def _turns(summary: Summary, kit: Kit, face: Steps, plot: Rect, shown: Shown, foot: float) -> list[Part]:
    """Build what stands under the plot: where it starts, and in which turns the acts were."""
    line = kit.leading(NOTE.size)
    low = plot.below(foot - 4).trimmed(top=6)._replace(h=line)
    first = kit.say("results.start")
    start = kit.type.set_text(first, NOTE)
    parts = [kit.label("axis:first", low._replace(w=start.w + 2), first, NOTE, "text.night")]
    free = low.x + start.w + 2 * S
    turns = list(dict.fromkeys(min(act.turn, face.turns) for act in shown.acts)) or [face.turns]
    changed = next((turn for turn in range(1, face.turns + 1) if _moves(shown.lines, turn)), turns[0])
    if face.x(plot, changed) + 60 < face.x(plot, turns[0]):
        turns = [changed, *turns]
    right = plot.right + 24
    told: list[tuple[int, Rect, str]] = []
    for number, turn in reversed(list(enumerate(turns))):
        text = summary.wording("at_turn", count=turn) if number == 0 else str(turn)
        width = kit.type.set_text(text, NOTE).w + 2
        box = centred(low._replace(x=face.x(plot, turn) - width / 2, w=width), width, line)
        box = box._replace(x=min(box.x, right - width))
        if box.right <= right and box.x >= free:
            told.append((turn, box, text))
            right = box.x - S
    return [*parts, *(kit.label(f"axis:turn:{turn}", box, text, NOTE, "text.night", align=0.5)
                      for turn, box, text in reversed(told))]  # fmt: skip


def _moves(lines: Sequence[Line], turn: int) -> bool:
    return any(turn < len(line.values) and line.values[turn] != line.values[turn - 1] for line in lines)
