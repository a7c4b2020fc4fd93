"""A table's own words beside those of a guide: whole or left out. Half a sentence is read as if it were all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.shell.navigation.free_place import can_press
from game.scenes.table.guides.guide import PAPER
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label

EDGE: Final = 1.0  # units of a line of words that may be covered


def uncut(parts: Sequence[Part], over: Sequence[Part], panels: Sequence[str]) -> list[Part]:
    """Return the parts beside what a guide lays `over` them: without lines of words that its paper cuts.

    Each of `panels` begins the keys of one that only tells: of that, all is left out where the paper covers some.
    """
    papers = [part.rect for part in over if part.key == PAPER]
    away = tuple(begins for begins in panels if _covered(papers, parts, begins))
    return [part for part in parts if not part.key.startswith(away) and not _is_cut(papers, part)]


def _covered(papers: Sequence[Rect], parts: Sequence[Part], begins: str) -> bool:
    panel = [part for part in parts if part.key.startswith(begins)]
    presses = any(can_press(part) for part in panel)
    return not presses and any(paper.meets(part.rect) for paper in papers for part in panel)


def _is_cut(papers: Sequence[Rect], part: Part) -> bool:
    if not isinstance(part.face, Label) or part.control is not None:
        return False
    inks = [ink for paper in papers if paper.meets(part.rect) for ink in part.text_rects()]
    return any(paper.meets(ink.inset(EDGE)) for paper in papers for ink in inks)
