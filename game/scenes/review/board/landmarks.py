"""What one jumps to in a review and opens there: moments, or, in a game that counts them, the losses of turns."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.review.board.loss_counter import LossCounter
from game.scenes.review.board.replay_cursor import ReplayCursor
from game.scenes.review.state.review_state import Kind


class Landmarks:
    """Lead to what matters. `changed` is told what the cursor doesn't tell by itself: turns are opened or closed."""

    def __init__(self, cursor: ReplayCursor, losses: LossCounter, changed: Callable[[], None]) -> None:
        self._cursor = cursor
        self._losses = losses
        self._changed = changed
        self.unfolded = False
        """Whether what is open is read whole where it is a line under the table."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of what one can jump to."""
        return self._losses.kinds if self._losses.there else self._cursor.kinds

    @property
    def kind(self) -> Kind | None:
        """Return the kind that one jumps to; None where there is none."""
        return next(iter(self._losses.kinds), None) if self._losses.there else self._cursor.kind

    @property
    def is_open(self) -> bool:
        """Tell whether what there is to say of a moment, or of a turn, lies beside the table."""
        return self._cursor.moment is not None or self._losses.details_open

    def jump(self, by: int) -> None:
        """Go to the next of what one jumps to (1), or to the last one before (-1); where there is none, stay."""
        if self._losses.there:
            self._losses.jump(by)
            self._changed()
        else:
            self._cursor.jump(by)

    def leap(self, by: int) -> None:
        """Go to the next of what counts most in the game (1), or to the last one before (-1)."""
        if self._losses.there:
            self.jump(by)
        else:
            self._cursor.leap(by)

    def toggle_here(self) -> None:
        """Open what there is to say of this moment, or of this turn; or close it."""
        if self._losses.there:
            self._losses.toggle()
            self._changed()
        else:
            self._cursor.toggle_moment()

    def open_turn(self, number: int) -> None:
        """Go to a turn, by its number from 0, and open what was lost in it."""
        self._losses.open(number)
        self._changed()

    def unfold(self) -> None:
        """Have what there is to say of what is open read whole, over the table; or in a line under it again."""
        self.unfolded = not self.unfolded
        self._changed()

    def put_away(self, *, folds: bool) -> bool:
        """Fold what is read whole where that can be, else put it away; return whether anything was open."""
        was_open = self.is_open
        if was_open:
            (self.unfold if folds and self.unfolded else self.close)()
        return was_open

    def close(self) -> None:
        """Put away what is open."""
        self.unfolded = False
        self._losses.close()
        self._cursor.close()
