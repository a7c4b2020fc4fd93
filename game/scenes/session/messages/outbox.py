"""The outbox of a table's machine: what it asks of whoever shows the table, until that is handed over."""

from __future__ import annotations

from game.engine.protocol import Message, Seat
from game.scenes.session.messages.effects import Ask, Effect, Fresh, Handed, Notice
from game.scenes.session.messages.moment import MatchMoment


class Outbox:
    """Collect effects of what becomes of a `moment`."""

    def __init__(self, moment: MatchMoment) -> None:
        self.moment = moment
        self._effects: list[Effect] = []

    def put(self, *effects: Effect) -> None:
        """Ask for something, after all that was asked for before."""
        self._effects += effects

    def fresh(self) -> None:
        """Ask for what shows the moment to be built anew."""
        self._effects.append(Fresh())

    def handed_over(self) -> tuple[Effect, ...]:
        """Return everything that was asked for since, and begin anew."""
        effects = tuple(self._effects)
        self._effects.clear()
        return effects

    # What the owner of the screen asks

    def owner_changed(self) -> None:
        """Forget everything of a hand: called whenever the screen's owner changes, and nowhere else."""
        self.moment.draft, self.moment.event = None, None
        self.moment.version += 1
        self._effects.append(Handed())

    def ask(self, seats: tuple[Seat, ...], between_turns: bool) -> None:
        """Ask people to take the screen; nobody: to turn up what all have chosen."""
        self.moment.changing = True
        self._effects.append(Ask(seats, between_turns))

    def tell(self, message: Message | None) -> None:
        """Show a notice, where there is something to say."""
        if message is not None:
            self._effects.append(Notice(message))
