"""What faces show at Soon's table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.protocol import AnyRules, Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.faces import Face
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import counting, one_colour
from game.scenes.session.match.parts import Feeling, Feelings, Tension

NEAR: Final = 6
"""Places of a line that are filled, of eight, from which on it is nearly complete."""
ALMOST: Final = 0.8
"""The share of the goal from which on the next round may be the last."""
LONG: Final = 3  # cards of a line from which on one sky is worth a smile


class SoonFeelings(Feelings[State, e.Event]):
    """Gladden whose line doubles or is complete, and who gets loot; hit who is robbed or struck, or loses the double.

    At the count whoever is in front is glad, and the others think: nobody is mocked.
    """

    def felt(self, before: State, event: e.Event, after: State) -> Mapping[Seat, Feeling]:
        match event:
            case e.Completed(seat):
                return {seat: "glad"}
            case e.Struck(seat, other):
                return {other: "hit"} if other != seat else dict(_doubled(before, after))
            case e.Stole(seat, other):
                return {seat: "glad", other: "hit"}
            case e.Gave(other=other):
                return {other: "glad"}
            case e.RoundEnded() if after.scores:
                most = max(after.totals)
                return {seat: "glad" if total == most else "thinking" for seat, total in enumerate(after.totals)}
            case e.Played() | e.Replaced():
                return dict(_doubled(before, after))
        return {}

    def tension(self, rules: AnyRules, state: State) -> Tension:
        """Tell of a line that is nearly complete, or points that nearly are the goal; of last turns (SO-18, SO-20)."""
        assert isinstance(rules, SoonRules), "these faces are Soon's"
        if state.stage == "over":
            return ""
        if state.last_turns:
            return "last"
        near = rules.goal is not None and max(state.totals) >= ALMOST * rules.goal
        return "near" if near or any(counting(line) >= NEAR for line in state.line_faces) else ""


def _doubled(before: State, after: State) -> Iterator[tuple[Seat, Feeling]]:
    """Yield whose line has become one of a single sky, and whose is none any more."""
    for seat, (old, new) in enumerate(zip(before.line_faces, after.line_faces, strict=True)):
        if _one_colour(old) != _one_colour(new):
            yield seat, "glad" if _one_colour(new) else "hit"


def _one_colour(line: tuple[Face, ...]) -> bool:
    return counting(line) >= LONG and one_colour(line)
