"""A reader looks at a match that nobody plays here: a record at a place in it, and with whose eyes."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.protocol import Refusal, Seat, say
from game.scenes.session.match.model import AnyModel, Phase, TableModel, TurningBack
from game.scenes.session.match.session import MatchSession


class Reader:
    """Show the moment at which a match stands as a table's model; nothing plays, and nothing can be decided.

    Whose `eyes` see it is said by whoever makes it. Unless they are said, they are those of the only person who plays;
    where several people do, or it is for a `stranger`, a stranger's. A person who looks may be shown a half-made choice
    (`draft`).
    """

    def __init__(
        self,
        session: MatchSession,
        eyes: Seat | None = None,
        draft: object = None,
        *,
        stranger: bool = False,
        beat: int = 0,
    ) -> None:
        """Look at a session as it stands, or as it stood after so many beats."""
        self.session = session
        self._beat = beat
        alone = session.people[0] if len(session.people) == 1 and not stranger else None
        self.eyes = alone if eyes is None else eyes
        self.model: AnyModel = self._made(draft)

    def choose(self, draft: object) -> None:
        """Show another half-made choice, or none."""
        self.model = self._made(draft)

    def _made(self, draft: object) -> AnyModel:
        session, host, seat = self.session, self.session.host, self.eyes
        view = host.view(seat)
        asked = host.to_act() if not self._beat else ()
        over = host.outcome is not None and not self._beat
        if self._beat:
            (then,) = host.beats(seat, self._beat - 1, self._beat)
            view = replace(view, state=then.state, history=view.history[: self._beat])
        waiting = next((one for one in asked if one not in host.people), None)
        own = seat in asked and seat in host.people
        return TableModel(
            view=view,
            before=view,
            seating=session.seating((0,) * len(session.people)),
            to_act=asked,
            acting=seat if own else None,
            open_question=len(asked) > 1 and not host.rules.sealing,
            phase=Phase.OVER if over else Phase.PERSON if own or waiting is None else Phase.BOT,
            over=over,
            turning=self._turning(),
            draft=draft,
        )

    def _turning(self) -> TurningBack:
        stack, seat = self.session.host.undo_stack, self.eyes
        if seat is None:
            return TurningBack(Refusal("", say("refuse.undo.nothing")), Refusal("", say("refuse.redo.nothing")))
        return TurningBack(stack.can_undo(seat), stack.can_redo(seat), takes_back=stack.can_take_back(seat) is None)
