"""What a mage remembers of a level from its public history: acts of this turn, and what has left each hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.engine.protocol import Hidden, Seat
from game.games.syncro.rules import events as e
from game.games.syncro.rules.content import RECOVER

PASSED: Final = -1
HAD_TO_PASS: Final = -2
Act: TypeAlias = tuple[Seat, int]
"""Who used a slot, and the place that was attacked; `PASSED` or `HAD_TO_PASS` where none was."""
CHANGES_HANDS: Final = ("draw_two", "each_draws", RECOVER, "redeal")


class Memory:
    """Remember from the history of a view.

    `acts` are those of this turn in their order, the first `told` of them by hands that have changed since. `gone` are
    the faces that have left each hand since its last estimate and are known; `lost` tells that cards have come to it
    since, so that the estimate says nothing any more. `fresh` tells of every Spell laid in this turn, by place,
    whether that was after its mage's last estimate.
    """

    def __init__(self, mages: int, history: Sequence[object]) -> None:
        self.acts: list[Act] = []
        self.told = 0
        self.gone: list[list[int]] = [[] for _ in range(mages)]
        self.lost = [False] * mages
        self.fresh: dict[int, list[bool]] = {}
        self._laid: dict[int, list[Seat]] = {}
        for event in history:
            self._remember(event)

    def _remember(self, event: object) -> None:
        match event:
            case e.Attacked(seat, place):
                self.acts.append((seat, place))
                self._laid.setdefault(place, []).append(seat)
                self.fresh.setdefault(place, []).append(True)
            case e.Passed(seat, forced):
                self.acts.append((seat, HAD_TO_PASS if forced else PASSED))
            case e.TurnBegan():
                self.acts = []
                self.told = 0
                self._laid = {}
                self.fresh = {}
            case e.Struck(place, _, faces):
                self._turned_up(place, faces)
            case e.Paid(seat, _, face) | e.Discarded(seat, _, face):
                self.gone[seat].append(face)
            case e.Drew(seat) | e.Recovered(seat):
                self.lost[seat] = True
            case e.RewardPlayed(_, name) if name in CHANGES_HANDS:
                self.told = len(self.acts)
            case e.EstimatesShown(shown):
                self._estimated([seat for seat, thumb in enumerate(shown) if thumb is not None])
            case e.TotalsTold(totals):
                self._estimated(range(len(totals)))
            case e.HandsMixed() | e.HandsGiven():
                self.lost = [True] * len(self.lost)

    def _turned_up(self, place: int, faces: Sequence[int | Hidden]) -> None:
        """Know whose Spells have been turned up: the last on an enemy are those of this turn."""
        laid, fresh = self._laid.pop(place, []), self.fresh.pop(place, [])
        for seat, face, later in zip(laid, faces[len(faces) - len(laid) :], fresh, strict=True):
            if later and not isinstance(face, Hidden):
                self.gone[seat].append(face)

    def _estimated(self, seats: Sequence[Seat]) -> None:
        """Forget what was before an estimate; what lies face down now was no part of it."""
        for seat in seats:
            self.gone[seat] = []
            self.lost[seat] = False
        for place, laid in self._laid.items():
            self.fresh[place] = [later and by not in seats for by, later in zip(laid, self.fresh[place], strict=True)]
