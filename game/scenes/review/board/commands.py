"""The keys of a review: which command an input is, before it is anything that any screen knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.review.board.landmarks import Landmarks
from game.scenes.review.board.replay_cursor import ReplayCursor
from game.ui.input.intents import Adjust, Edge, Hide, Intent, Leap, Letter, Log, Page, Pass, Redo, Undo


def command(
    intent: Intent, cursor: ReplayCursor, landmarks: Landmarks, toggle_log: Callable[[], None]
) -> Callable[[], object] | None:
    """Return what an input asks of a review; None for one that means here what it means on every screen."""
    match intent:
        case Page(by):
            return partial(landmarks.jump, by)
        case Leap(by):
            return partial(landmarks.leap, by)
        case Undo():
            return partial(landmarks.jump, -1)
        case Redo():
            return partial(landmarks.jump, 1)
        case Edge(end):
            return partial(cursor.edge, 1 if end else -1)
        case Adjust(by):
            return partial(cursor.faster, by)
        case Hide() | Letter("k"):
            return cursor.look_next
        case Log():
            return toggle_log
        case Pass():
            return cursor.play
        case _:
            return None
