"""The outbox of a table's machine: what it asks of whoever shows the table, until that is handed over."""

from __future__ import annotations

from game.engine.protocol import Message, Seat
from game.scenes.session.effects import Ask, Effect, Fresh, Handed, Lead, Notice
from game.scenes.session.moment import MatchMoment


class Outbox:
    """Collect effects; be told by whose screen it is (`screen_owner.OwnerWatcher`)."""

    def __init__(self, moment: MatchMoment) -> None:
        self._moment = moment
        self._effects: list[Effect] = []

    def put(self, *effects: Effect) -> None:
        """Ask for something, after all that was asked for before."""
        self._effects += effects

    def fresh(self) -> None:
        """Ask for what shows the moment to be built anew."""
        self._effects.append(Fresh())

    def handed_over(self) -> tuple[Effect, ...]:
        """Return everything that was asked for since, and begin anew."""
        if not self._effects:
            return ()
        effects = tuple(self._effects)
        self._effects = []
        return effects

    # What the owner of the screen asks

    @property
    def time(self) -> float:
        return self._moment.time

    @property
    def changing(self) -> bool:
        return self._moment.changing

    def owner_changed(self) -> None:
        """Forget everything of a hand: called whenever the screen's owner changes, and nowhere else."""
        self._moment.draft, self._moment.event = None, None
        self._moment.version += 1
        self._effects.append(Handed())

    def ask(self, seats: tuple[Seat, ...], between_turns: bool) -> None:
        """Ask people to take the screen."""
        self._moment.changing = True
        self._effects.append(Ask(seats, between_turns))

    def tell(self, message: Message | None) -> None:
        """Show a notice, where there is something to say."""
        if message is not None:
            self._effects.append(Notice(message))

    def lead_to(self, key: str) -> None:
        """Focus a part."""
        self._effects.append(Lead(key))
