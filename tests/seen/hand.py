"""How many hands have drawn: sizes of words, golds, faces that are too small, and light with square edges, counted.

`python3 -m tests.seen hand [SCENE ...]` prints all of it; `tests/test_one_hand.py` holds it. A size is one that words
have at 1280×720 with usual text. Numerals on cards and pieces, miniatures and shared pictures stand aside.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest import mock

from game.content.files.paths import find_places
from game.content.themes.themes import FIRST, Theme
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.seats.likeness import Likeness
from game.ui.type.text import FIGURES, ROOM, SCENE, Style, Typeset, Typesetter
from tests.seen.views import STILL, View, opened, turn
from tests.themes import strange_golds

USUAL: Final = View((1280, 720), 100, "en")
TABLES: Final = (
    *(f"table_{game}" for game in ("chrono", "sinoda", "sinoda_6p", "soon", "syncro", "syncron")),
    *("chrono_ten", "soon_six", "syncro", "syncron_ten", "table_select"),
)
"""Screens on which cards and pieces lie as they are played with."""
LEAST_FACE: Final = 28.0  # units
FEATHER: Final = 6.0  # units over which a rectangle's edge ends, from which on it is seen to be soft
BROAD: Final = 40.0  # units of its shorter side
DARK: Final = 0.25  # brightness of what is a shadow, and no light


@dataclass
class Hand:
    """Hold what was drawn on some screens."""

    words: Counter[int] = field(default_factory=Counter)
    """How many lines have letters of a size."""
    figures: Counter[int] = field(default_factory=Counter)
    """How many figures of a size were set for cards and pieces at a table, miniatures aside."""
    faces: Counter[str] = field(default_factory=Counter)
    """Screens with faces that are too small."""
    feathered: Counter[str] = field(default_factory=Counter)
    """Screens with light that is a soft rectangle, by its role."""


def count(name: str, root: Path, hand: Hand) -> None:
    """Draw a screen and count what it is drawn with."""
    with opened(root, name) as app, noted(name, hand):
        turn(app, USUAL)
        app.navigator.redraw()
        app.navigator.draw(app.renderer.canvas, app.services.kit)


@contextmanager
def noted(name: str, hand: Hand) -> Iterator[None]:
    """Count what is drawn meanwhile, for a screen of this name."""
    fixed: dict[int, tuple[Typeset, bool]] = {}
    set_, words, halo, likeness = Typesetter._set, Canvas.words, Canvas.halo, Likeness.draw

    def setting(self: Typesetter, text: str, style: Style, *rest: Any) -> Typeset:
        made = set_(self, text, style, *rest)
        fixed[id(made)] = made, style.fixed
        return made

    def written(self: Canvas, made: Typeset, *rest: Any, **named: Any) -> None:
        is_figure = fixed.get(id(made), (made, False))[1]
        if self.frame.pixels == USUAL.size and not is_figure:
            hand.words[made.pixels] += sum(map(bool, made.lines))
        if is_figure and name in TABLES and FIGURES[0] / ROOM <= made.pixels <= SCENE * FIGURES[-1]:
            hand.figures[made.pixels] += 1
        words(self, made, *rest, **named)

    def glowing(self: Canvas, rect: Rect, role: str, radius: float, sigma: float, alpha: float = 1.0) -> None:
        colour = self.colour(role, alpha)
        is_round = rect.w == rect.h <= 2.1 * radius
        lit = colour[3] and max(colour[:3]) > DARK * 255
        if lit and not is_round and sigma >= FEATHER and min(rect.w, rect.h) >= BROAD:
            hand.feathered[f"{name}: {role}"] += 1
        halo(self, rect, role, radius, sigma, alpha)

    def faced(self: Likeness, canvas: Canvas) -> None:
        if min(self.rect.w, self.rect.h) < LEAST_FACE - 0.5 and canvas.frame.pixels == USUAL.size:
            hand.faces[f"{name}: {min(self.rect.w, self.rect.h):.0f}"] += 1
        likeness(self, canvas)

    with (
        mock.patch.object(Typesetter, "_set", setting),
        mock.patch.object(Canvas, "words", written),
        mock.patch.object(Canvas, "halo", glowing),
        mock.patch.object(Likeness, "draw", faced),
    ):
        yield


def print_hand(words: Collection[str]) -> None:
    """Print what screens are drawn with, all where none is named."""
    hand = Hand()
    for name in words or STILL:
        with tempfile.TemporaryDirectory() as root:
            count(name, Path(root), hand)
        sys.stderr.write(f"{name}\n")
    theme = Theme.read(find_places().assets / "themes" / FIRST / "theme.toml")
    lines = [
        _line("sizes of words", [f"{size} ({n})" for size, n in sorted(hand.words.items())]),
        _line("sizes of figures", [f"{size} ({n})" for size, n in sorted(hand.figures.items())]),
        _line("golds that are none of the six", strange_golds(theme)),
        _line(f"kinds of faces under {LEAST_FACE:g} px", [f"{one} ({n})" for one, n in hand.faces.items()]),
        _line("kinds of feathered rectangles", [f"{one} ({n})" for one, n in hand.feathered.items()]),
    ]
    sys.stdout.writelines(lines)


def _line(what: str, found: Sequence[str]) -> str:
    return f"{len(found)} {what}: {', '.join(found)}\n"
