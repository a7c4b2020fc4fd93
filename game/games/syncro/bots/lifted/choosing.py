"""Which decision a partner tells of, where nobody has asked about a turn; and who speaks first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.decisions import PASS, Decision
from game.games.syncro.bots.lifted.telling import BLUNDER, EXACT, WRONG, kind_of, sentence
from game.games.syncro.bots.thrown.thrown import Thrown

SAME: Final = 3.0
"""Of a hundred: where nothing was better by more, it was all the same."""
MUCH: Final = 15.0
"""Of a hundred: what made so much of a difference is a story."""
STORIES: Final = (EXACT, WRONG, BLUNDER)
DEAR: Final = 2
"""So many points must have been thrown away in a turn to be spoken of first."""


@dataclass(frozen=True, slots=True)
class Word:
    """Hold what a partner tells of first; without a decision it was all the same."""

    seat: Seat
    decision: Decision | None
    lost: int = 0
    """Points that were thrown away where its Spell lay."""


def mattered(decisions: Sequence[Decision], turns: Iterable[Thrown]) -> tuple[Word, ...]:
    """Return what each partner tells of first: its part in the dearest loss, else what was weighed farthest apart.

    First stands who speaks first: a loss before a success, then whose choice was the widest.
    """
    dear = sorted((turn for turn in turns if turn.points >= DEAR), key=lambda turn: -turn.points)
    words = [_word(seat, decisions, dear) for seat in sorted({one.seat for one in decisions})]
    return tuple(sorted(words, key=_rank))


def best_of(decisions: Iterable[Decision]) -> Decision | None:
    """Return the decision of these that has most to say; None where none has anything."""
    told = [one for one in decisions if sentence(one) is not None]
    return max(told, key=lambda one: (_weight(one), kind_of(one) == WRONG), default=None)


def remarkable(decision: Decision) -> bool:
    """Tell whether a decision is a story: a mistake, a Spell held back for a Dragon, or a choice that made much."""
    return kind_of(decision) in STORIES or abs(decision.gap) >= MUCH


def _word(seat: Seat, decisions: Sequence[Decision], dear: Sequence[Thrown]) -> Word:
    own = [one for one in decisions if one.seat == seat and sentence(one) is not None]
    for turn in dear:
        lost = [one for one in own if one.turn == turn.turn and _was_in(one, turn)]
        best = best_of(lost)
        if best is not None and (_weight(best) >= SAME or kind_of(best) == WRONG):
            return Word(seat, best, turn.points)
    best = best_of(own)
    return Word(seat, best if best is not None and _weight(best) >= SAME else None)


def _was_in(decision: Decision, turn: Thrown) -> bool:
    """Tell whether the Spell of a decision lay where most was thrown away in a turn."""
    main = turn.main
    done = decision.done
    foe = decision.foe
    return main is not None and foe is not None and foe.place == main.place and done.kind != PASS


def _weight(decision: Decision) -> float:
    return 100.0 if decision.blunder else abs(decision.gap)


def _rank(word: Word) -> tuple[bool, int, float]:
    gap = 0.0 if word.decision is None else _weight(word.decision)
    return word.decision is None, -word.lost, -gap
