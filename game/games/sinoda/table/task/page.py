"""How the page of a solved task divides its room: head, the way in on boards, the line to pass on, and the ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import Quest
from game.games.sinoda.table.facts.board import Lattice
from game.games.sinoda.table.task.boards import StepBoard
from game.games.sinoda.table.task.calendar import WIDTH, Days, least, month_in, row_box, told
from game.games.sinoda.table.task.card import Stones
from game.games.sinoda.table.task.steps import Step
from game.ui.layout.arrange import (
    REST,
    L,
    M,
    S,
    Share,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    placed,
    rows,
)
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style

EDGE: Final = 40.0
BACK: Final = 44.0
TITLE: Final = Style("title", 46)
LABEL: Final = Style("bold", 15)
HEADING: Final = Style("heading", 25)
SUN: Final = 104.0
SAYS: Final = "sinoda.task.solved"
MAIN: Final = 720.0  # units of breadth that all else has beside the month at least,
UNDER: Final = 470.0  # and of height over it
GRADE: Final = 230.0  # units of breadth of the box that says how hard a task is,
GRADED: Final = 900.0  # and of the room that it takes at least to stand beside the line
COPY: Final = 230.0  # units that are no room for the line to pass on: its button, and edges
LEAST: Final = 70.0  # units of height under which boards are left out


class Way(NamedTuple):
    """Hold a way on from a page: its key, its words, its icon, and what it does."""

    key: str
    words: str
    icon: str
    act: Act


class Shown(NamedTuple):
    """Hold what the page shows."""

    lattice: Lattice
    turn: int
    """How the board lay at the table, in sixths."""
    quest: Quest
    steps: Sequence[Step]
    colours: tuple[int, ...]
    label: str
    tries: str
    acts: int
    """How many first acts there are,"""
    first_ways: int
    """and how many of them lead there."""
    name: Callable[[Seat], str]
    line: str
    copy: Act
    copied: bool
    ways: Sequence[Way]
    back: Act
    way_back: str
    """What the way back is called."""
    days: Days | None = None
    """What is shown of the days; None where it was no day's task."""


def page_parts(kit: Kit, shown: Shown) -> list[Part]:
    """Build the page."""
    page = kit.frame.rect.inset(EDGE if kit.frame.rect.w >= 900 else 20.0, 20)
    two = kit.huge or sum(_breadth(kit, way) + M for way in shown.ways) > page.w
    button = max(50.0, kit.leading(18) + 18)
    foot, rest = cut_bottom(page, button * (2 if two else 1) + (S if two else 0), M)
    aside, rest = _beside(kit, shown, rest)
    under, rest = _under(kit, shown, rest)
    lean = kit.huge and kit.frame.shape != "tall"  # then the line is only copied
    ways = list(shown.ways)
    line: list[Part] = []
    if lean:
        ways.insert(
            0, Way("copy", kit.say(f"{SAYS}.{'copied' if shown.copied else 'copy'}"), "shell/glyphs/copy", shown.copy)
        )
    else:
        lines = 1 if kit.size == "regular" and _fits(kit, shown, rest.w, graded=not aside) else 2 if not kit.huge else 3
        place, rest = cut_bottom(rest, max(74.0, kit.leading(15) * (1 + lines) + 34), M)
        line = [*_line(kit, shown, place, lines, graded=not aside)]
    title = kit.type.fit(_title(kit, shown.quest), TITLE, rest.w - BACK - 2 * L - (SUN if not kit.huge else 0), 1, 0.5)
    head, rest = cut_top(rest, max(BACK, (0 if lean else kit.leading(15)) + title.h + kit.leading(18)), M)
    days = [] if aside or shown.days is None else told(kit, shown.days)
    return [
        *_head(kit, shown, head, days, title=Label(title, "text.night"), lean=lean),
        *_way_in(kit, shown, rest),
        *line,
        *aside,
        *under,
        *_ways(kit, ways, foot, two=two),
    ]


def _fits(kit: Kit, shown: Shown, width: float, *, graded: bool) -> bool:
    """Tell whether the line to pass on has room in one line, beside how hard the task is where that is `graded`."""
    room = width - COPY - (GRADE * kit.soft + M if graded and width > GRADED else 0.0)
    return kit.type.set_text(shown.line, NOTE).w <= room


def _beside(kit: Kit, shown: Shown, rect: Rect) -> tuple[list[Part], Rect]:
    """Build the month, with a box under it, beside all else; return the room that is left, too."""
    days = shown.days
    if days is None or kit.huge or kit.frame.shape == "tall":
        return [], rect
    aside, rest = cut_right(rect, WIDTH * kit.soft, L)
    box, place = cut_bottom(aside, max(74.0, kit.leading(15) * 2 + 34), M)
    parts = month_in(kit, days, place) if rest.w >= MAIN else []
    return ([*parts, *row_box(kit, days, shown.quest, box)], rest) if parts else ([], rect)


def _under(kit: Kit, shown: Shown, rect: Rect) -> tuple[list[Part], Rect]:
    """Build the month at the foot of a tall page; return the room that is left, too."""
    days = shown.days
    if days is None or kit.huge or kit.frame.shape != "tall":
        return [], rect
    place, rest = cut_bottom(rect, least(kit, days, rect.w), M)
    return (month_in(kit, days, place), rest) if rest.h >= UNDER else ([], rect)


def _title(kit: Kit, quest: Quest) -> str:
    turns = kit.say(f"sinoda.steps.{quest.limit}")
    return kit.say("sinoda.task.solved.title", count=quest.limit, turns=turns)


def _head(kit: Kit, shown: Shown, rect: Rect, days: Sequence[str], *, title: Label, lean: bool) -> Iterator[Part]:
    """Yield the way back, the sun, the title, and the tries, with what is told of the `days` where that has room."""
    corner, rest = cut_left(rect, BACK, L)
    yield kit.icon_button(
        "task:back",
        placed(corner, BACK, BACK, 0.0, 0.0),
        "shell/glyphs/arrow-left",
        shown.way_back,
        shown.back,
        radius=BACK / 2,
        zone="head",
    )
    if not kit.huge:
        sun, rest = cut_left(rest, min(SUN, rest.h), L)
        yield kit.picture("task:sun", centred(sun, sun.w), "shell/daily/won")
    label, name, note = rows(rest, (0.0 if lean else kit.leading(15), title.setting.h, REST))
    if not lean:
        yield kit.label("task:label", label, shown.label, LABEL, "text.night-soft")
    yield Part("task:title", name, title)
    style = Style("body", 18)
    said = " · ".join([shown.tries, *days])
    said = said if kit.type.set_text(said, style).w <= note.w else shown.tries
    yield kit.label("task:tries", note, said, style, "text.night", valign=0.0)


def _way_in(kit: Kit, shown: Shown, rect: Rect) -> Iterator[Part]:
    """Yield the sheet with a board for each turn, what was done under it, and the answer."""
    key = SAYS
    yield Part("task:sheet", rect, Panel("paper", 16, "card", 1.4), layer=-1)
    inner = rect.inset(22, 14)
    counted = kit.say(f"{key}.ways", count=shown.first_ways, acts=shown.acts)
    top, rest = cut_top(inner, kit.leading(25), S)
    width = min(top.w * 0.5, kit.type.set_text(counted, NOTE).w + 2)
    right, left = cut_right(top, width, M)
    yield kit.label("task:way", left, kit.say(f"{key}.way"), HEADING, "text.paper", minimum=0.6)
    if not kit.huge:
        yield kit.label("task:ways", right, counted, NOTE, "text.paper-soft", align=1.0, minimum=0.6)
    checked = f"{kit.say(f'{key}.checked')} {kit.say(f'{key}.no_seal')}"
    if kit.type.set_text(checked, NOTE).w > rest.w:
        checked = kit.say(f"{key}.checked")
    if not kit.huge:
        foot, rest = cut_bottom(rest, kit.leading(15), S)
        yield kit.label("task:checked", foot, checked, NOTE, "text.paper-soft", minimum=0.7)
    places = columns(rest, [REST] * len(shown.steps), M)
    acts = [kit.words.message(step.said(), shown.name) for step in shown.steps]
    answers = [_answer(kit, shown, step) for step in shown.steps]
    texts = [*((act, BOLD) for act in acts), *((answer, NOTE) for answer in answers)]
    lines = 1 if all(kit.type.set_text(text, style).w <= places[0].w for text, style in texts) else 2
    for number, (act, answer, place) in enumerate(zip(acts, answers, places, strict=True)):
        yield from _step(kit, shown, number, (act, answer), place, lines)


def _answer(kit: Kit, shown: Shown, step: Step) -> str:
    """Return what was answered, or what the last turn was worth."""
    if step.answer is not None:
        return kit.words.message(step.answer, shown.name)
    return kit.say("sinoda.task.solved.points", count=step.taken) if step.taken else ""


def _step(kit: Kit, shown: Shown, number: int, told: tuple[str, str], rect: Rect, lines: int) -> Iterator[Part]:
    """Yield the board of a turn with what was done and answered, each in so many lines."""
    act, answer = told
    words = lines * (kit.leading(18) + kit.leading(15))
    if rect.h - words > LEAST:
        below, board = cut_bottom(rect, words, S / 2)
        face = StepBoard(shown.lattice, shown.steps[number], shown.colours, shown.quest.marked, shown.turn)
        yield Part(f"task:board-{number}", board, face)
    else:
        below = rect
        lines = max(1, min(lines, int(rect.h / kit.leading(18))))
    said, answered = rows(below, (kit.leading(18) * lines, REST))
    yield kit.label(f"task:act-{number}", said, act, BOLD, "text.paper", lines=lines, minimum=0.6, valign=0.0)
    if answered.h + 1 >= kit.leading(15):
        role = "text.paper-soft"
        yield kit.label(f"task:answer-{number}", answered, answer, NOTE, role, lines=lines, minimum=0.6, valign=0.0)


def _line(kit: Kit, shown: Shown, rect: Rect, lines: int, *, graded: bool) -> Iterator[Part]:
    """Yield the line to pass on with what copies it, and how hard the task is where that is to be `graded` there."""
    if graded and not kit.huge and rect.w > GRADED:
        grade, rect = cut_right(rect, GRADE * kit.soft, M)
        yield from _grade(kit, shown.quest, grade)
    yield Part("task:line", rect, Panel("figure", 16, None, 1.2), layer=-1)
    inner = rect.inset(16, 8)
    words = kit.say("sinoda.task.solved.copied" if shown.copied else "sinoda.task.solved.copy")
    widest = max(kit.type.set_text(kit.say(f"sinoda.task.solved.{key}"), BOLD).w for key in ("copy", "copied"))
    button, left = cut_right(inner, min(inner.w * 0.4, widest + 76), M)
    yield kit.button(
        "task:copy",
        centred(button, button.w, min(button.h, max(50.0, kit.leading(18) + 18))),
        words,
        shown.copy,
        "primary",
        icon="shell/glyphs/check" if shown.copied else "shell/glyphs/copy",
        zone="line",
        first=True,
    )
    name, paper = cut_top(left, kit.leading(15), 2)
    yield kit.label("task:pass", name, kit.say("sinoda.task.solved.pass"), LABEL, "text.night-soft", minimum=0.6)
    yield Part("task:strip", paper, Panel("card", 8, None), layer=-1)
    yield kit.label("task:told", paper.inset(10, 0), shown.line, NOTE, "text.paper", lines=lines, minimum=0.55)


def _grade(kit: Kit, quest: Quest, rect: Rect) -> Iterator[Part]:
    yield Part("task:graded", rect, Panel("figure", 16, None, 1.2), layer=-1)
    words, stones = rows(rect.inset(16, 10), (kit.leading(15), REST), 4)
    told = kit.say("sinoda.task.difficulty_of", count=quest.grade)
    yield kit.label("task:hard", words, told, NOTE, "text.night", minimum=0.6)
    yield Part("task:stones", stones, Stones(quest.grade))


def _ways(kit: Kit, ways: Sequence[Way], rect: Rect, *, two: bool) -> Iterator[Part]:
    half = -(-len(ways) // 2)
    lines = (ways[:half], ways[half:]) if two else (ways,)
    for line, place in zip(lines, rows(rect, [REST] * len(lines), S), strict=True):
        widths = [Share(_breadth(kit, way)) for way in line]
        for way, room in zip(line, columns(place, widths, M), strict=True):
            yield kit.button(
                f"task:{way.key}", room, way.words, way.act, "quiet", icon=way.icon, zone="ways", radius=12
            )


def _breadth(kit: Kit, way: Way) -> float:
    """Return how broad the button of a way is at least."""
    return kit.type.set_text(way.words, BOLD).w + 70
