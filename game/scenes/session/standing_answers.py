"""Who acts without being asked: whoever's answer stands, those whose turn plays itself, and computer players."""

from __future__ import annotations

from typing import Any

from game.engine.protocol import Seat
from game.scenes.session.bots import BotTurns
from game.scenes.session.forced import BotsAlone, ForcedTurns
from game.scenes.session.moment import MatchMoment
from game.scenes.session.parts import Secrets
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession


class StandingAnswers:
    """Know whose answer stands where they are not asked."""

    def __init__(self, session: MatchSession, secrets: Secrets[Any], moment: MatchMoment) -> None:
        self._host = session.host
        self._secrets = secrets
        self._moment = moment

    def of(self, seat: Seat, owner: ScreenOwner) -> Any | None:
        """Return the answer that stands for a person who is not asked, or None where they are.

        Whoever took the screen to answer, or took that answer back, wants to be asked.
        """
        if seat not in owner.waiting() or seat == self._moment.withdrew or (owner.needed and owner.seat == seat):
            return None
        if self._host.undo_stack.can_redo(seat) is None:
            return None
        return self._secrets.standing_answer(self._host.legal(seat))

    def given(self, owner: ScreenOwner) -> tuple[Seat, Any] | None:
        """Return whose answer stands, and it, once nobody owes one and nobody is about to give another."""
        if self._moment.draft is not None:
            return None
        answers = [(seat, self.of(seat, owner)) for seat in self._host.to_act()]
        asked = not answers or any(answer is None for _, answer in answers)
        return None if asked else answers[0]


class Unasked:
    """Let those go on who are not asked; say who of them acts now, and how."""

    def __init__(
        self, session: MatchSession, standing: StandingAnswers, forced: ForcedTurns, alone: BotsAlone, bots: BotTurns
    ) -> None:
        self._session, self.standing = session, standing
        self.forced, self.alone, self.bots = forced, alone, bots

    @property
    def left(self) -> bool:
        """Tell whether only computer players are left in a match that goes on."""
        return self._session.host.outcome is None and self.alone.there

    def wait(self, seconds: float, motion: float, pace: float) -> tuple[Seat, Any] | None:
        """Let time pass; return who acts now, and how."""
        self.bots.hurried = self.left
        return self.forced.attend(seconds, motion, pace) or self.bots.attend(seconds, motion, pace)
