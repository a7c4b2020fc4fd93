"""What matters in each game, two figures a game; all of them where a game is alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.saves.figures.figures import GameFigures, Told
from game.scenes.figures.statistics.asked import Shown, badge_of
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import M, S, cut_top, endless, grid, placed, rows
from game.ui.layout.arrange import Share as Part_
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style

VALUE: Final = Style("heading", 25)
BADGE: Final = 32.0
EDGE: Final = 24.0
BROAD: Final = 112.0
"""Units that a game's figures need at least."""
APART: Final = 32.0
"""Units between the figures of two games."""
EACH: Final = 2
"""Figures of a game, where all are shown."""


@dataclass(frozen=True, slots=True)
class Divider:
    """Show a thin line between two games."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "panel.drawer.border", None, 0)


class Cell(NamedTuple):
    """Hold one figure: its key, its value in words, and what it is of."""

    key: str
    value: str
    words: str


def wanted(shown: Shown, kit: Kit, width: float) -> float:
    """Return how high the panel would like to be."""
    return _laid(shown, kit, width - 2 * EDGE)[1] + 2 * M


def build(shown: Shown, kit: Kit, rect: Rect) -> list[Part]:
    """Build the panel; in what is higher than the figures, they stand in the middle."""
    inner = rect.inset(EDGE, M)
    parts, height = _laid(shown, kit, inner.w)
    top = placed(inner, inner.w, height, 0.0)
    return [kit.panel("told", rect), *(part.moved(top.x, top.y) for part in parts)]


def _laid(shown: Shown, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay the figures out from (0, 0); return how high they are, too."""
    rest = endless(width)
    parts: list[Part] = []
    if shown.counted is not None:
        line, rest = cut_top(rest, kit.leading(NOTE.size), S)
        words = kit.say("statistics.counting", count=shown.counted)
        parts.append(kit.label("told:counting", line, words, NOTE, "text.paper-soft", minimum=0.7))
    more, height = _alone(shown, kit, rest.w) if shown.asked.game else _all(shown, kit, rest.w)
    return [*parts, *(part.moved(0, rest.y) for part in more)], rest.y + height


def _all(shown: Shown, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay out the games side by side, with a line between two; in as many rows as they need."""
    games = shown.figures.games
    across = max(1, min(len(games), int((width + APART) / (BROAD * kit.soft + M))))
    high = BADGE + S + EACH * _cell_height(kit, (width - APART * (across - 1)) / across, _all_cells(kit, games)) + S
    parts: list[Part] = []
    places = grid(endless(width)._replace(h=1e6), len(games), across, high, APART, M)
    for number, (game, place) in enumerate(zip(games, places, strict=True)):
        parts += _game(shown, kit, game, place)
        if number % across:
            parts.append(Part(f"told:line:{game.game}", place.before(1.4, APART / 2 - 0.7), Divider()))
    lines = -(-len(games) // across)
    return parts, max(BADGE, lines * high + (lines - 1) * M)


def _all_cells(kit: Kit, games: Sequence[GameFigures]) -> list[Cell]:
    return [cell for game in games for cell in _cells(kit, game)[:EACH]]


def _game(shown: Shown, kit: Kit, game: GameFigures, rect: Rect) -> list[Part]:
    badge, rest = cut_top(rect, BADGE, S)
    picture = badge_of(shown.services, game.game)
    place = placed(badge, BADGE, BADGE, 0.0)
    name = kit.say(f"{game.game}.name")
    sign = kit.picture(f"told:{game.game}", place, picture) if picture else kit.label(f"told:{game.game}", badge, name)
    cells = _cells(kit, game)[:EACH]
    places = rows(rest, [Part_()] * EACH, 0)
    return [sign, *(part for cell, place in zip(cells, places, strict=False)
                    for part in _cell(kit, f"told:{game.game}:{cell.key}", cell, place))]  # fmt: skip


def _alone(shown: Shown, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay out all figures of one game, side by side."""
    game = shown.figures.of(shown.asked.game)
    cells = _cells(kit, game)
    if not cells:
        return [], 0.0
    across = max(1, min(len(cells), int((width + M) / (BROAD * kit.soft + M))))
    high = _cell_height(kit, (width - M * (across - 1)) / across, cells)
    places = grid(endless(width)._replace(h=1e6), len(cells), across, high, M, M)
    lines = -(-len(cells) // across)
    parts = [part for cell, place in zip(cells, places, strict=True)
             for part in _cell(kit, f"told:{cell.key}", cell, place)]  # fmt: skip
    return parts, lines * high + (lines - 1) * M


def _cells(kit: Kit, game: GameFigures) -> list[Cell]:
    return [Cell(one.key, value_of(kit, one), kit.say(f"{game.game}.counted.{one.key}")) for one in game.told]


def value_of(kit: Kit, one: Told) -> str:
    """Return what a figure comes to, in the language of the moment."""
    if one.text:
        return one.text
    if one.way in ("share", "first_tries"):
        return kit.say("statistics.of", value=one.value, count=one.of)
    if one.way == "mean" and one.of:
        tenths = round(10 * one.value / one.of)
        return kit.say("statistics.decimal", whole=tenths // 10, tenths=tenths % 10)
    return str(one.value)


def _cell_height(kit: Kit, width: float, cells: Sequence[Cell]) -> float:
    """Return how high a figure is with its words, whose lines are as many as the longest needs."""
    lines = max((kit.type.set_text(cell.words, NOTE, width).h for cell in cells), default=kit.leading(NOTE.size))
    return kit.leading(VALUE.size) + max(lines, kit.leading(NOTE.size)) + S / 2


def _cell(kit: Kit, key: str, cell: Cell, rect: Rect) -> list[Part]:
    value, words = cut_top(rect, kit.leading(VALUE.size))
    text = kit.type.set_text(cell.words, NOTE, rect.w)
    line, _ = cut_top(words, max(text.h, kit.leading(NOTE.size)))
    return [
        kit.label(key, value, cell.value, VALUE, minimum=0.6),
        kit.label(f"{key}:words", line, cell.words, NOTE, "text.paper-soft", valign=0.0, lines=4, minimum=0.75),
    ]
