"""Who sits at the table of a day: a face, a name, and what they came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.saves.records.player import Player
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.layout.arrange import S, cut_left, cut_right, endless, grid
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.seats.faces import Portrait, who_of
from game.ui.type.text import Style, Typeset

HIGH: Final = 44.0
GAP: Final = 8.0
NAME: Final = Style("body", 17)
POINTS: Final = Style("title", 21)
FACE: Final = 32.0
LEAST: Final = 116.0  # units of a place at least


class PlaceFace(NamedTuple):
    """Show somebody's face, name and figure on a small sheet; that of who is at home is golden."""

    face: Portrait
    name: Typeset
    figure: Typeset | None
    own: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.own:
            yield Plate(rect, "daily.own", None, 12, "daily.own-rim", 1.6)
        else:
            yield Plate(rect, "panel.card.top", "panel.card.bottom", 12, "panel.card.border", 1.4)
        inner = rect.inset(S, 0)
        size = min(FACE, rect.h - 8)
        face, rest = cut_left(inner, size, 6)
        yield from self.face.draw_commands(face.inset(0, (rect.h - size) / 2), look)
        if self.figure is not None:
            figure, rest = cut_right(rest, self.figure.w, 4)
            yield Lettering(figure, self.figure, "text.paper")
        yield Lettering(rest, self.name, "text.paper", may_be_cut=True)


def build(kit: Kit, players: Sequence[Player], figures: Sequence[str], width: float) -> tuple[list[Part], float]:
    """Lay the places out from (0, 0) in a width, side by side or in lines; return how high they are, too."""
    count = len(players)
    high = max(HIGH, kit.leading(POINTS.size) + 10)
    needed = _widest(kit, players, figures)
    across = next((n for n in (count, -(-count // 2)) if needed * n + GAP * (n - 1) <= width), 1)
    cells = grid(endless(width), count, across, high, GAP)
    parts = [
        Part(f"place:{seat}", cell, _face(kit, player, figure, cell.w), None)
        for seat, (player, figure, cell) in enumerate(zip(players, figures, cells, strict=True))
    ]
    return parts, cells[-1].bottom


def breadth(kit: Kit, players: Sequence[Player], figures: Sequence[str], across: int) -> float:
    """Return how broad so many places are side by side, with all names whole."""
    return _widest(kit, players, figures) * across + GAP * (across - 1)


def _widest(kit: Kit, players: Sequence[Player], figures: Sequence[str]) -> float:
    return max(LEAST, max(_needed(kit, player, figure) for player, figure in zip(players, figures, strict=True)))


def _needed(kit: Kit, player: Player, figure: str) -> float:
    """Return how broad a place is whose name is whole."""
    points = kit.type.set_text(figure, POINTS).w + 4 if figure else 0.0
    return kit.type.set_text(player.name, NAME).w + points + FACE + 6 + 2 * S + 2


def _face(kit: Kit, player: Player, figure: str, width: float) -> PlaceFace:
    points = kit.type.set_text(figure, POINTS) if figure else None
    room = width - FACE - 6 - 2 * S - (points.w + 4 if points is not None else 0.0)
    name = kit.type.fit(player.name, NAME, room, 1, 0.7)
    return PlaceFace(Portrait(who_of(player)), name, points, player.person)
