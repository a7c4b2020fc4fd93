"""What happened lately on Sinoda's table: the last turns in words, what each lights, and who wears a ring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.letters import beginning
from game.engine.protocol import Message, Seat
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Event, Moved, SinodaRules
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.marks import lit, trace
from game.games.sinoda.table.plan.plan import Plan
from game.scenes.table.kit.fits import all_whole
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.layout.arrange import S, centred, cut_left, cut_top, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import SMALLEST, still, who_of
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

ROW: Final = 32.0  # of a line with a face
MOST: Final = 6  # turns that are listed at most: as many as there are players
TITLE: Final = Style("heading", 21)
SHEET: Final = Panel("figure", 16, None, 1.2)  # what a list or a count stands on
AWAY: Final = 18.0  # from a panel's edge to its words
LEAST: Final = 0.85
NAME: Final = "W…"  # as short as a name may become


@dataclass(frozen=True, slots=True)
class LastTurn:
    """Hold one of the last turns: its event's place in the history, its words, and the spaces that it went along."""

    index: int
    seat: Seat
    message: Message
    path: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"told-{self.index}"


@dataclass(frozen=True, slots=True)
class TurnLine:
    """Show one of the last turns: the face of whoever it was, and a few words; lit while it is pointed at.

    In the small panel of a larger table it has no room for a face: there it is an emblem.
    """

    who: Who
    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover > 0:
            yield Plate(rect.inset(-6, 0), "sinoda.hover", radius=8, alpha=0.12 * look.hover)
        size = _emblem(rect.h)
        badge, words = cut_left(rect, size, S)
        yield (
            still(self.who, centred(badge, size))
            if size >= SMALLEST
            else Picture(centred(badge, size), f"table/badge-{self.who.colour}")
        )
        yield Lettering(words, self.setting, "sinoda.text")


def last_turns(rules: SinodaRules, history: Sequence[object]) -> tuple[LastTurn, ...]:
    """Return the last turns and what was said about the end, the newest last.

    A move that captures is one turn; how the match ended is left to the bar.
    """
    first = max(0, len(history) - 3 * MOST - 1)  # of a turn at most two events are not told, and the end is not
    told = tuple(
        LastTurn(index, event.seat, message, _path(history, index))
        for index, event in enumerate(history[first:], first)
        if isinstance(event, Event) and not isinstance(event, Ended) and (message := rules.tell(event)) is not None
    )
    return told[-MOST:]


def _path(history: Sequence[object], index: int) -> tuple[str, ...]:
    event = history[index]
    if isinstance(event, Captured) and index and isinstance(history[index - 1], Moved):
        event = history[index - 1]
    if isinstance(event, Moved):
        return event.path
    return (event.space,) if isinstance(event, Captured | Changed) else ()


def pointed(facts: Facts) -> LastTurn | None:
    """Return the turn whose line is pointed at."""
    return next((turn for turn in last_turns(facts.rules, facts.view.history) if turn.key == facts.input.focus), None)


def traces(facts: Facts, plan: Plan, shifts: Sequence[Moved | Changed]) -> list[Part]:
    """Return the ways of what moved; where a line is pointed at, that turn's alone, and its spaces lit."""
    turn = pointed(facts)
    if turn is None:
        return [part for shift in shifts if isinstance(shift, Moved) for part in trace(plan.place, shift.path)]
    return trace(plan.place, turn.path) + lit(plan.place, turn.path, facts.table.players[turn.seat].colour)


def last_turns_panel(facts: Facts, rect: Rect, size: float, *, bare: bool = False, close: bool = False) -> list[Part]:
    """Return the last turns in a panel, in a text size; the heading gives way to lines, and old lines to new ones.

    Where they are `bare`, there is neither panel nor heading; `close` lines have an emblem in place of a face.
    """
    kit = facts.kit
    turns = last_turns(facts.rules, facts.landed.view.history)
    if not _tellable(facts, rect.w, size):
        return []
    tall = kit.leading(21)
    line = kit.leading(size) if close else _line_height(kit, size)
    headed = not bare and rect.h >= 22 + tall + (len(facts.table.players) - 1) * line
    inner = rect.inset(_away(size), 0).trimmed(top=10 if headed else 0 if bare else 5, bottom=0 if bare else 4)
    head, rest = cut_top(inner, tall, 2) if headed else (inner, inner)
    room = int(rest.h / line)
    if room < 1:
        return []
    parts = [] if bare else [Part("last", rect, SHEET, layer=-3)]
    if headed:
        parts.append(kit.label("last:title", head, kit.say("table.log"), TITLE, "sinoda.heading"))
    places = stack(rest, [line] * room)
    if not turns and not bare:
        words = kit.say("table.log_empty")
        parts.append(kit.label("last:none", places[0], words, Style("body", size), "sinoda.soft", minimum=0.8))
    return parts + [_line(facts, turn, place, size) for turn, place in zip(turns[-room:], places, strict=False)]


def _line_height(kit: Kit, size: float) -> float:
    return max(ROW, kit.leading(size) + 2) if size > 15 else kit.leading(size)


def _line(facts: Facts, turn: LastTurn, rect: Rect, size: float) -> Part:
    """Return a turn in a line: “you” is who is alone at the table, and a name that is too long is shortened."""
    words = facts.kit.words
    key = turn.message.key.replace(".log.", ".last.")
    own = turn.seat == facts.table.you and words.has(f"{key}_you")
    message = Message(f"{key}_you" if own else key, turn.message.params)
    names = [facts.table.name(seat) for seat in range(len(facts.table.players))]
    for most in range(max(map(len, names)), 0, -1):
        starts = [beginning(name, most) for name in names]
        shown = [name if start == name else f"{start.rstrip()}…" for name, start in zip(names, starts, strict=True)]
        text = words.message(message, shown.__getitem__)
        setting = facts.kit.type.fit(text, Style("body", size), rect.w - _emblem(rect.h) - S, 1, LEAST)
        if not setting.truncated:
            break
    face = TurnLine(who_of(facts.table.players[turn.seat]), setting)
    control = Control(words.message(turn.message, facts.table.name), zone="told", radius=8, sound="focus")
    return Part(turn.key, rect, face, control, hit=target_44(rect), inside=rect.holds)


def _away(size: float) -> float:
    return AWAY if size > 15 else 11.0  # less in the small panel of a larger table


def _emblem(height: float) -> float:
    return SMALLEST if height >= ROW else min(height - 3, 20.0)


def _tellable(facts: Facts, width: float, size: float) -> bool:
    """Tell whether the longest line has room in a panel, names shortened where they must be."""
    kit = facts.kit
    inner = width - 2 * _away(size) - _emblem(_line_height(kit, size)) - S
    params = {"value": 4, "old": 3, "end": "d10", "space": "d10", "other": NAME}
    keys = [f"sinoda.last.{turn}{you}" for turn in ("moved", "captured", "raised", "lowered") for you in ("", "_you")]
    return all_whole(
        kit, (kit.say(key, player=NAME, **params) for key in keys), Style("body", size), inner, minimum=LEAST
    )
