"""Advice: what a person who asks for a hint is told of the decision before them, in three grades.

It is worked out of the asker's view alone, in the computer players' process, and carries keys of words, no language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic

from game.engine.protocol import A_co, Message

ROOM: Final = 4
"""Reasons and verdicts for which a card has room."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Say what speaks for a move (`good`) or against it. What it claims, with its figures, is true of the position."""

    good: bool
    message: Message
    chance: float | None = None
    """How likely it is to come to that, from 0 to 1, by what the asker knows; None for what is sure.

    What speaks for a move is likelier than not.
    """


@dataclass(frozen=True, slots=True)
class Candidate(Generic[A_co]):
    """Name an action that is worth a thought, and what it brings or costs."""

    action: A_co
    what: Message
    cost: Message
    worth: float | None = None
    """How good it is, by the one measure of its advice, of which more is better; None where nothing was measured.

    None of an advice is worth more than the move that it advises, but for a trifle, and then it is called as good.
    """
    verdict: Message | None = None
    """Says beside the move that is advised why this one isn't: by a figure of that measure, or that it is as good."""
    even: bool = False
    """Whether the verdict calls it as good: what it is worth less doesn't count."""
    figure: int | None = None
    """What it comes to in the game's own figures, by which the ideas are set side by side; None where none is known."""
    how: Message | None = None
    """How that figure comes about, in a few signs."""


@dataclass(frozen=True, slots=True)
class Advice(Generic[A_co]):
    """Hold a hint."""

    look: tuple[str, ...]
    """Names of what to look at first, which the game's table knows (`Learning.spots`)."""
    nudge: Message
    """Says where to look; where one action alone is legal, that it is."""
    question: Message
    """Asks what to think of; where one action alone is legal, says why."""
    candidates: tuple[Candidate[A_co], ...]
    """Two or three in the order in which they lie at the table, never ranked; none where one action alone is legal."""
    move: A_co
    """The best action."""
    title: Message
    """Names it."""
    reasons: tuple[Reason, ...]
    """What it brings, what it risks, and why it beats the others."""
    mistake_reasons: tuple[Reason, ...] = ()
    """Where somebody looks back at a decision: what came of what was played, and of something better."""
    spoken: tuple[str, ...] = ()
    """Names like those of `look`: what the words speak of besides, which is to stay in sight."""

    @property
    def ranked(self) -> tuple[tuple[int, Candidate[A_co]], ...]:
        """Return the ideas by their figures, the best first, the move before others as good, each with its number.

        There are none where one of them has no figure, or more than the move: they don't tell then why it is advised.
        """
        numbered = list(enumerate(self.candidates))
        most = next((one.figure for _, one in numbered if one.action == self.move), None)
        if most is None or any(one.figure is None or one.figure > most for _, one in numbered):
            return ()
        return tuple(sorted(numbered, key=lambda each: (-(each[1].figure or 0), each[1].action != self.move)))

    @property
    def shown_reasons(self) -> tuple[Reason, ...]:
        """Return the reasons for which there is room beside the verdicts of the other ideas.

        What is said last of good ones is left out; what speaks against the move never is.
        """
        more = len(self.reasons) + sum(one.verdict is not None for one in self.candidates) - ROOM
        spare = [number for number, one in enumerate(self.reasons) if one.good and number][::-1][: max(0, more)]
        return tuple(one for number, one in enumerate(self.reasons) if number not in spare)
