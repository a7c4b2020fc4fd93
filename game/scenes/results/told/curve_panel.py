"""The panel with the curve of a match: a seat's chance to win from turn to turn, with the moments' discs on it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.scenes.analysis.bar import Bar
from game.scenes.analysis.ridge import most_of
from game.scenes.results.faces.course import Course
from game.scenes.results.faces.discs import NUMERAL, Disc
from game.scenes.results.told.doors import Told
from game.scenes.shell.jobs.time_left import minutes_left
from game.scenes.shell.navigation.flights import CURVE
from game.ui.layout.arrange import M, S, centred, cut_bottom, cut_left, cut_right, flow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import portrait_of

ZONE: Final = "doors"
LEFT: Final = 64.0
RIGHT: Final = 32.0
TOP: Final = 34.0
FACE: Final = 48.0
DISC: Final = 28.0
CHOSEN: Final = 36.0
SUN: Final = 24.0
ICON: Final = 18.0
APART: Final = 150.0  # units between the beginnings of two rounds that are named


def build(kit: Kit, told: Told, rect: Rect, chosen: int) -> list[Part]:
    """Build the panel in a rectangle; the disc of the chosen moment is larger."""
    parts = [Part("curve:panel", rect, Panel("outcome", 16, width=1.4))]
    line = max(26.0, kit.leading(NOTE.size))
    inner = rect.inset(M, 0).trimmed(bottom=10)
    if told.progress < 1:
        under, inner = cut_bottom(inner, line, 4)
        parts += _reckoning(kit, told, under)
    if told.closed:
        inner = _closed(kit, told, inner, parts)
    below, _ = cut_bottom(inner, line)
    most = min(1.0, most_of(told.known) * 1.06)
    grid = tuple(step / 5 for step in range(1, 6) if step / 5 <= most)
    numbers = kit.type.set_text("100 %", NOTE).w
    left = max(LEFT, numbers + 20)
    top = max(TOP, line + 12)
    plot = rect.trimmed(left, top, RIGHT, rect.bottom - below.y + 14)
    shares = tuple(door.moment.place / max(1, told.length) for door in told.doors)
    face = Course(told.known, told.colour, most, grid, told.turns, told.rounds, shares)
    parts += [
        Part("doors:curve", plot, face),
        kit.label("doors:whose", plot.above(line, 4).moved(S, 0), _whose(kit, told), NOTE, "text.night", minimum=0.7),
        *_axis(kit, face, plot, rect),
        *_rounds(kit, told, face, plot, below),
        *_seat(kit, told, rect, below),
        *_discs(kit, told, face, plot, shares, chosen),
    ]
    return [replace(part, carried=CURVE) for part in parts]


def _whose(kit: Kit, told: Told) -> str:
    return kit.say("results.your_chance") if told.own else kit.say("results.chance_of", player=told.whose)


def _axis(kit: Kit, face: Course, plot: Rect, rect: Rect) -> list[Part]:
    parts: list[Part] = []
    line = kit.leading(NOTE.size)
    above = plot.bottom + line
    for chance in face.grid:
        y = face.y(plot, chance)
        if above - y >= line * 0.9 and y - line / 2 > rect.y + 2:
            above = y
            box = plot.before(plot.x - rect.x - 10, 10)._replace(y=y - line / 2, h=line)
            text = kit.say("results.swing", count=round(chance * 100))
            parts.append(kit.label(f"axis:{text}", box, text, NOTE, "text.night", align=1.0))
    return parts


def _rounds(kit: Kit, told: Told, face: Course, plot: Rect, below: Rect) -> list[Part]:
    """Build a sun and a name where each round begins; one that has no room is left out."""
    parts: list[Part] = []
    free = 0.0
    for number, share in enumerate(told.rounds, 1):
        words = kit.type.set_text(kit.say("results.round", count=number), NOTE)
        x = face.x(plot, share)
        sun, name = flow(below._replace(x=x - SUN / 2), (SUN, words.w + 2), 6)
        if x < free or name.right > plot.right + RIGHT:
            continue
        free = name.right + S
        parts += [
            kit.picture(f"round:{number}:sun", centred(sun, SUN), "shell/results/sun", "text.night-label"),
            kit.label(f"round:{number}", name, kit.say("results.round", count=number), NOTE, "text.night"),
        ]
    return parts


def _seat(kit: Kit, told: Told, rect: Rect, below: Rect) -> list[Part]:
    """Build the face of whose chance it is; where others may be asked for, a press shows another's."""
    place = Rect(rect.x + 6, below.bottom - FACE + 2, FACE, FACE)
    face = portrait_of(told.player, told.seat, seal=False)
    if told.change is None:
        return [Part("doors:seat", place, face)]
    chance = kit.say("results.chance_of", player=told.whose)
    control = Control(chance, told.change, ZONE, radius=FACE / 2, help=kit.say("results.another"))
    return [Part("doors:seat", place, face, control)]


def _discs(kit: Kit, told: Told, face: Course, plot: Rect, shares: tuple[float, ...], chosen: int) -> list[Part]:
    """Build the discs on the curve, beside one another where moments lie close together."""
    parts: list[Part] = []
    before = -plot.w
    places: list[Rect] = []
    for share in shares:
        x = max(face.x(plot, share), before + DISC + 1)
        before = x
        y = face.y(plot, face.chance(share)) if told.known else plot.bottom
        places.append(Rect.around(x, max(plot.y, y), DISC))
    over = before + DISC / 2 - plot.right - RIGHT
    for number, place in enumerate(places):
        moved = place.moved(-max(0.0, over), 0)
        size = CHOSEN if number == chosen else DISC
        numeral = kit.type.set_text(str(number + 1), NUMERAL)
        shown = Disc(numeral, number == chosen)
        parts.append(Part(f"doors:mark:{number + 1}", centred(moved, size), shown, may_overlap=True))
    return parts


def _reckoning(kit: Kit, told: Told, rect: Rect) -> list[Part]:
    """Build how far it is worked out: all else works meanwhile."""
    seconds = told.seconds
    if told.waiting or seconds is None:
        words = kit.say("results.reckoning")
    else:
        words = minutes_left(kit, "results.reckoning_left", seconds)
    bar, left = cut_right(rect.trimmed(left=FACE), rect.w * 0.24, M)
    return [
        kit.label("doors:reckoning", left, words, NOTE, "text.night", minimum=0.7),
        Part("doors:progress", centred(bar, bar.w, 6), Bar(told.progress)),
    ]


def _closed(kit: Kit, told: Told, inner: Rect, parts: list[Part]) -> Rect:
    """Say at the foot why nothing is told from some place on; return what is left above."""
    why = kit.paragraph("doors:closed", 0, 0, inner.w - ICON - M - FACE, told.closed, NOTE, "text.night")
    line, rest = cut_bottom(inner, why.rect.h, S)
    sign, words = cut_left(line.trimmed(left=FACE), ICON, M)
    parts += [
        kit.picture("doors:lock", centred(sign, ICON), "shell/glyphs/lock", "text.night"),
        why.moved(words.x, words.y),
    ]
    return rest
