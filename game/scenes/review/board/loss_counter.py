"""What was lost turn by turn, where a game counts that: which turn one stands in, and whether its leaf lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.reading import OPEN, eyes_at
from game.scenes.review.board.replay_cursor import ReplayCursor
from game.scenes.review.state.review_state import Kind, LossState
from game.scenes.session.replay.place_reader import PlaceReader
from game.scenes.table.game_table.turn_losses import TurnLoss, TurnLosses

TOLL: Final = "toll"
"""The kind of the turns in which something was lost."""
WAKES: Final = 0.02  # seconds after which it is worked on
SLICES: Final = 8  # so often in one go


class LossCounter:
    """Follow a walk through a match: tell of its turns, open the leaf of one, and work out what could be known."""

    def __init__(self, cursor: ReplayCursor) -> None:
        known = cursor.looked.knowledge
        self._cursor = cursor
        self._losses: TurnLosses | None = cursor.account.replay_adapter.turn_losses(
            cursor.looked.reading, OPEN if known.whole else None
        )
        self._shown: TurnLoss | None = None  # the one whose loss the table shows as it happened
        self._open = False

    @property
    def there(self) -> bool:
        """Tell whether the game counts anything."""
        return bool(self.all)

    @property
    def all(self) -> Sequence[TurnLoss]:
        """Return every turn, in order."""
        return self._losses.all if self._losses is not None else ()

    @property
    def state(self) -> LossState | None:
        """Return where one stands among the turns; None where the game counts nothing."""
        if not self.there:
            return None
        number = self._number
        return LossState(tuple(self.all), number, self.details_open, self._shown is not None)

    @property
    def details_open(self) -> bool:
        """Tell whether what there is to say of a turn lies beside the table."""
        return self._open and self.there and self.all[self._number].leaf is not None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Return what one jumps to: the turns in which something was lost."""
        places = tuple(loss.place for loss in self.all if loss.leaf is not None)
        words = f"{self._cursor.looked.session.game}.toll.turns"
        return (Kind(TOLL, "", words, places),) if places else ()

    @property
    def _number(self) -> int:
        """Return the number of the turn in which one stands, from 0."""
        turn = self._shown.turn if self._shown is not None else self._cursor.account.turn(self._cursor.place)
        return max(0, min(turn, len(self.all)) - 1)

    def open(self, number: int) -> None:
        """Go to a turn, and open its leaf; the table shows what was lost as it happened."""
        loss = self.all[number]
        self._open = True
        self._shown = loss if loss.event else None
        self._cursor.go(loss.place if loss.event else loss.ends)
        self.moved()

    def open_at(self, place: int) -> None:
        """Open the leaf of the turn that a place lies in, where there is one."""
        turn = max(1, self._cursor.account.turn(min(place + 1, self._cursor.looked.reading.length)))
        for number, loss in enumerate(self.all):
            if loss.turn == turn and loss.leaf is not None:
                self.open(number)

    def toggle(self) -> None:
        """Open the leaf of the turn where one stands, or close it."""
        if self.details_open:
            self.close()
        elif self.there:
            self.open(self._number)

    def close(self) -> None:
        """Put the leaf away."""
        self._open = False

    def jump(self, by: int) -> None:
        """Open the next turn in which something was lost (1), or the last one before (-1); stay where there is none."""
        place = next(iter(kind.jump(self._cursor.place, by) for kind in self.kinds), None)
        for number, loss in enumerate(self.all):
            if loss.leaf is not None and loss.place == place:
                self.open(number)

    def moved(self) -> None:
        """Follow: one stands elsewhere, or sees with other eyes."""
        loss = self._shown
        if loss is None:
            return
        cursor = self._cursor
        if cursor.place != loss.place or cursor.playing:
            self._shown = None
            return
        looked = cursor.looked
        last = loss.place + 1
        eyes = eyes_at(looked.reading, last, cursor.eyes)
        reader = PlaceReader(looked.session, looked.reading, eyes, cursor.table.reader.seat)
        models = reader.models_between(loss.place, last)
        cursor.table.still(models[loss.event - 1])

    @property
    def seconds_until_update(self) -> float | None:
        """Return after how many seconds it is to be worked on; None: all is worked out."""
        return None if self._losses is None or self._losses.over else WAKES

    def step(self) -> bool:
        """Go on near the turn where one stands; return whether something is known now."""
        if self._losses is None or self._losses.over:
            return False
        turn = self.all[self._number].turn
        return any(self._losses.step(turn) for _ in range(SLICES))
