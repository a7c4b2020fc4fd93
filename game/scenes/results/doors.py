"""The moments that mattered: a seat's chance to win along the match, and doors that lead to its turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.saves.records.player import Player
from game.scenes.analysis.curve import Kind, Moment
from game.scenes.analysis.ridge import Heights, most_of
from game.scenes.results.bands import Band, Bands, faces
from game.scenes.results.chart import head_title
from game.scenes.shell.jobs.time_left import minutes_left
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_right, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, HEADING, NOTE, Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Label, strip
from game.ui.seats.faces import portrait, portrait_of
from game.ui.type.text import Style, Typeset

ZONE: Final = "doors"
LIST: Final = "doors:list"
DOOR: Final = "door:"
"""How the keys of doors begin."""
DISC: Final = 26.0
FACE: Final = 34.0
ROW: Final = 44.0
APART: Final = 2.0
THUMB: Final = 10.0  # units that what shows how far one has scrolled needs beside a row
CURVE: Final = 130.0
LOWEST: Final = 112.0  # units of the curve's height under which doors scroll
TOLD: Final = Style("body", 18)
TURN: Final = Style("body", 15)
PILL: Final = Style("bold", 15)
SWING: Final = Style("title", 21)
LOCK: Final = "shell/glyphs/lock"
ICON: Final = 18.0
NUMERAL: Final = Style("title", 15, fixed=True)
ICONS: Final = {Kind.CHOICE: "hand", Kind.LUCK: "dices"}


@dataclass(frozen=True, slots=True)
class Door:
    """Lead to a moment: its number, whose it is, what happened, in which turn, and what it brought."""

    moment: Moment
    player: Player | None
    """Who acted; None where several did at once."""
    seat: int
    """Theirs."""
    deed: str
    turn: int
    act: Callable[[], None]
    again: Callable[[], None] | None = None
    """Lets it be tried again, where that may be."""


@dataclass(frozen=True, slots=True)
class Told:
    """Hold what the panel shows: whose chance it is, its curve, the doors, and how far they are worked out."""

    whose: str
    colour: int
    change: Callable[[], None] | None
    """Shows another seat's; None where only one is asked about."""
    known: Heights
    length: int
    """How many decisions the match had."""
    bands: tuple[Band, ...]
    """Whose chance it is, and who has the rest where that is one alone."""
    doors: tuple[Door, ...]
    progress: float
    """From 0 to 1."""
    seconds: float | None
    """About how many are left."""
    waiting: bool = False
    """Whether somebody else is thought for meanwhile."""
    behind: str = ""
    """Since when they were far behind, and how often such matches turned; "" where they weren't."""
    closed: str = ""
    """Why nothing is told from some place on, in words; "" where all is."""


@dataclass(frozen=True, slots=True)
class DoorFace:
    """Show a row that can be pressed, on a night sheet."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "gold-light", None, 12, alpha=0.16 * look.hover)


@dataclass(frozen=True, slots=True)
class KindPill:
    """Say choice or luck: a round green pill with an open hand, or a square dashed one with dice."""

    kind: Kind
    word: Typeset | None
    """None where only the sign has room."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = "pill.good" if self.kind is Kind.CHOICE else "pill.hint"
        radius, dash = (rect.h / 2, 0.0) if self.kind is Kind.CHOICE else (6.0, 5.0)
        yield Plate(rect, f"{role}.fill", None, radius, f"{role}.text", 1.2, dash=dash)
        size = rect.h * 0.56
        widths = (size, self.word.w) if self.word is not None else (size,)
        sign, *words = flow(rect, widths, 6, 0.5)
        yield Picture(centred(sign, size), f"shell/glyphs/{ICONS[self.kind]}", f"{role}.text")
        if self.word is not None:
            yield Lettering(words[0], self.word, f"{role}.text")


@dataclass(frozen=True, slots=True)
class NumberDisc:
    """Show a moment's number on a golden disc."""

    number: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "pill.gold.fill", None, rect.w / 2, "night", 1.6)
        yield Lettering(rect, self.number, "pill.gold.text", 0.5)


@dataclass(frozen=True, slots=True)
class Bar:
    """Show how much is done, from 0 to 1."""

    share: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "slider.night-track", None, rect.h / 2)
        yield Plate(rect._replace(w=max(rect.h, rect.w * self.share)), "gold-light", None, rect.h / 2)


def build(kit: Kit, told: Told, rect: Rect, scrolls: dict[str, float], beside: float) -> list[Part]:
    """Build the panel in a rectangle; `beside` is kept free at the right end of its head, for other ways to look."""
    parts = [kit.panel("history", rect, "slate", width=1.4)]
    head, inner = cut_top(rect.trimmed(L, 0, L, M), max(60.0, kit.leading(25) + L))
    parts += _head(kit, told, head.trimmed(right=beside))
    foot = 0.0 if told.progress >= 1 else kit.leading(NOTE.size) + M
    under, inner = cut_bottom(inner, foot, S if foot else 0.0)
    if foot:
        parts += _reckoning(kit, told, under)
    inner = _behind(kit, told, _closed(kit, told, inner, parts), parts)
    row = max(ROW, kit.leading(TOLD.size) + kit.leading(TURN.size) + 8)
    wanted = len(told.doors) * (row + APART) if told.doors else 0.0
    none = told.progress >= 1 and not told.doors
    if none:
        words = kit.paragraph("doors:none", 0, 0, inner.w, kit.say("results.no_moment"), BODY, "text.night")
        line, inner = cut_bottom(inner, words.rect.h, M)
        parts.append(words.moved(line.x, line.y))
    free = inner.h - wanted - M  # of few doors the curve has the room, and a line under them
    high = inner.h if not told.doors else max(LOWEST, min(free, max(CURVE * kit.soft, free - 3 * L)))
    plot, rest = cut_top(inner, high, M)
    parts += _curve(kit, told, plot)
    if told.doors:
        parts += _list(kit, told, rest, row, scrolls)
    return parts


def _head(kit: Kit, told: Told, head: Rect) -> list[Part]:
    """Build the title, and whose chance it is: a press shows another's."""
    chance = kit.say("results.chance_of", player=told.whose)
    face = FACE * kit.soft if told.change is not None else 0.0
    disc, words = cut_right(head, face, S if face else 0.0)
    above, below = stack(words, (kit.leading(25), kit.leading(NOTE.size)), align=0.5)
    title = kit.say("results.moments", count=len(told.doors))
    if not told.doors or kit.type.fit(title, HEADING, above.w, 1, 0.55).truncated:
        title = kit.say("results.chances")
    note = kit.label("doors:whose", below, chance, NOTE, "text.slate-soft", minimum=0.7)
    if note.truncated() or head_title(kit, above, title).truncated():  # the face beside says whose it is
        parts = [head_title(kit, words, title)]
    else:
        parts = [head_title(kit, above, title), note]
    if told.change is not None:
        place = centred(disc, face)
        control = Control(chance, told.change, ZONE, radius=face / 2, help=kit.say("results.another"))
        band = told.bands[0]
        whose = portrait_of(band.player, band.seat, seal=False)
        parts.append(Part("doors:seat", place, whose, control, hit=place.inset(-4)))
    return parts


def _closed(kit: Kit, told: Told, inner: Rect, parts: list[Part]) -> Rect:
    """Say at the foot why nothing is told from some place on; return what is left above."""
    if not told.closed:
        return inner
    why = kit.paragraph("doors:closed", 0, 0, inner.w - ICON - M, told.closed, NOTE, "text.slate")
    line, rest = cut_bottom(inner, why.rect.h, M)
    sign, words = cut_left(line, ICON, M)
    parts += [kit.picture("doors:lock", centred(sign, ICON), LOCK, "text.slate"), why.moved(words.x, words.y)]
    return rest


def _behind(kit: Kit, told: Told, inner: Rect, parts: list[Part]) -> Rect:
    """Say at the foot how often such matches turned; return what is left above."""
    if not told.behind:
        return inner
    words = kit.paragraph("doors:behind", 0, 0, inner.w, told.behind, NOTE, "text.slate")
    line, rest = cut_bottom(inner, words.rect.h, M)
    parts.append(words.moved(line.x, line.y))
    return rest


def _reckoning(kit: Kit, told: Told, rect: Rect) -> list[Part]:
    """Build how far it is worked out: all else works meanwhile."""
    seconds = told.seconds
    if told.waiting or seconds is None:
        words = kit.say("results.reckoning")
    else:
        words = minutes_left(kit, "results.reckoning_left", seconds)
    bar, left = cut_right(rect, rect.w * 0.3, M)
    return [
        kit.label("doors:reckoning", left, words, NOTE, "text.slate", minimum=0.7),
        Part("doors:progress", centred(bar, bar.w, 6), Bar(told.progress)),
    ]


def _curve(kit: Kit, told: Told, plot: Rect) -> list[Part]:
    """Build the chart: bands with faces in them, and the moments' discs under it, each at the foot of its line."""
    disc = DISC - 4
    plot = plot.trimmed(bottom=disc * 0.6)
    shares = tuple(door.moment.place / max(1, told.length) for door in told.doors)
    whole = told.progress >= 1
    other = told.bands[1].player.colour if len(told.bands) > 1 else None
    most = 1.0 if other is not None else most_of(told.known)
    parts = [Part("doors:curve", plot, Bands(told.known, told.colour, other, most, shares, whole))]
    if len(told.known) > 1:
        parts += faces(kit, plot, told.known, told.bands, most)
    before = -plot.w
    for number, share in enumerate(shares, 1):
        x = max(plot.x + plot.w * share, before + disc)
        before = x  # beside the one before, never over it
        place = Rect.around(x, plot.bottom + 2, disc)
        numeral = kit.type.set_text(str(number), NUMERAL)
        parts.append(Part(f"doors:mark:{number}", place, NumberDisc(numeral), may_overlap=True))
    return parts


def _list(kit: Kit, told: Told, view: Rect, row: float, scrolls: dict[str, float]) -> list[Part]:
    places = stack(Rect(0, 0, view.w, 0), [row] * len(told.doors), APART)
    largest = max(told.doors, key=lambda door: (door.moment.kind is Kind.CHOICE, abs(door.moment.swing)))
    inside = [
        part
        for number, (door, place) in enumerate(zip(told.doors, places, strict=True), 1)
        for part in _door(kit, door, number, place, first=door is largest)
    ]
    end = places[-1].bottom
    if told.progress >= 1 and all(door.moment.kind is Kind.LUCK for door in told.doors):
        none = kit.paragraph("doors:no_choice", 0, 0, view.w, kit.say("results.no_choice"), BODY, "text.night")
        inside.append(none.moved(0, end + M))
        end += M + none.rect.h
    return strip(LIST, view, inside, end, scrolls)


def _door(kit: Kit, door: Door, number: int, place: Rect, *, first: bool) -> list[Part]:
    """Build a door: number, face, sentence over its turn, choice or luck, what it brought, and where it leads."""
    moment = door.moment
    percent = kit.say("results.swing", count=round(abs(moment.swing) * 100))
    swing = f"{'+' if moment.swing > 0 else '−'}{percent}"
    kind = kit.say(f"results.{moment.kind.value}")
    turn = kit.say("results.at_turn", count=door.turn)
    role = "text.good-night" if moment.swing > 0 else "text.bad-night"
    key = f"{DOOR}{number}"
    label = kit.named(door.deed, f"{turn}, {kind}, {swing}")
    control = Control(label, door.act, ZONE, radius=12, first=first)
    tries, place = _again(kit, door, key, place)
    inner = place.inset(S, 0)
    disc, inner = cut_left(inner, DISC, S)
    face, inner = cut_left(inner, FACE, S)
    chevron, inner = cut_right(inner, 18, 4)
    figure = kit.type.set_text(swing, SWING)
    size, inner = cut_right(inner, figure.w + 4, S)
    word = kit.type.set_text(kind, PILL) if kit.roomy else None
    high = min(place.h - 12, kit.leading(PILL.size) + 8)
    wide = high * 0.56 + 26 + (word.w + 6 if word is not None else 0.0)
    pill, words = cut_right(inner, wide, S)
    if word is not None and kit.type.fit(door.deed, TOLD, words.w, 2, 0.6).truncated:  # its sign says it, too
        wide -= word.w + 6
        word = None
        pill, words = cut_right(inner, wide, S)
    above, below = stack(words, (kit.leading(TOLD.size), kit.leading(TURN.size)), align=0.5)
    told = [
        kit.label(f"{key}:told", above, door.deed, TOLD, "text.night", minimum=0.8),
        kit.label(f"{key}:turn", below, turn, TURN, "text.slate-soft", minimum=0.8),
    ]
    if kit.type.fit(door.deed, TOLD, above.w, 1, 0.8).truncated:  # its two lines, then; the turn is told by its label
        told = [kit.label(f"{key}:told", words, door.deed, TOLD, "text.night", lines=2, minimum=0.6)]
    numeral = kit.type.set_text(str(number), NUMERAL)
    who = door.player
    emblem = [] if who is None else [portrait(f"{key}:seat", centred(face, FACE), who, seat=door.seat)]
    return [
        Part(key, place, DoorFace(), control),
        Part(f"{key}:number", centred(disc, DISC), NumberDisc(numeral)),
        *emblem,
        *told,
        Part(f"{key}:kind", placed(pill, wide, high, 1.0), KindPill(moment.kind, word)),
        Part(f"{key}:swing", size, Label(figure, role, 1.0)),
        kit.picture(f"{key}:on", centred(chevron, 16), "shell/glyphs/chevron-right", "text.slate-soft"),
        *tries,
    ]


def _again(kit: Kit, door: Door, key: str, place: Rect) -> tuple[list[Part], Rect]:
    """Build what lets a choice be tried again, at the end of its row; return what is left of that."""
    if door.again is None:
        return [], place
    corner, rest = cut_right(place.trimmed(right=THUMB), ROW, 4)
    corner = centred(corner, min(ROW, place.h) - 4)
    words, icon = kit.say("review.try.again_here"), "shell/glyphs/rotate-ccw"
    button = kit.icon_button(
        f"{key}:again", corner, icon, words, door.again, "secondary", zone=ZONE, hit=target_44(corner)
    )
    return [button], rest


def seats(own: int | None, winners: Sequence[int], count: int) -> tuple[int, ...]:
    """Return whose chances may be asked for, the first at first: the only person's, else the winner's and all."""
    if own is not None:
        return (own,)
    first = winners[0] if winners else 0
    return (first, *(seat for seat in range(count) if seat != first))


def next_of(order: Sequence[int], seat: int) -> int:
    """Return who comes after a seat in an order, round and round."""
    return order[(order.index(seat) + 1) % len(order)]
