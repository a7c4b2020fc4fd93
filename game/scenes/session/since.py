"""News: what happened at a table since somebody's last turn, and what their turns did by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.protocol import Message, Seat, say
from game.scenes.session import recap
from game.scenes.session.forced import of_itself
from game.scenes.session.model import Happened
from game.scenes.session.moment import MatchMoment
from game.scenes.session.pacing import PlayedGame
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession


class News:
    """Tell people what happened since their last turn. `forces` tells whether turns play themselves here at all."""

    def __init__(
        self,
        session: MatchSession,
        game: PlayedGame,
        owner: ScreenOwner,
        moment: MatchMoment,
        forces: Callable[[], bool],
    ) -> None:
        self._session, self._game, self._owner = session, game, owner
        self._moment, self._forces = moment, forces

    @property
    def told(self) -> list[recap.Told]:
        """Return what was told so far, in words, with the seat that did it: a beat's words when its motion ends."""
        playback = self._owner.playback
        return playback.told[: playback.landed if self._moment.moving else None]

    def since(self, seat: Seat) -> list[recap.Told]:
        """Return everything told since a seat's last turn: first news, and what its turns did by themselves."""
        own, mine, news = dict(self._owner.playback.own), self._mine(seat), self._news(seat)
        chances = self._game.parts.meanwhile.chances
        if mine is None:
            return news + recap.since(self.told, own, seat, chances)
        own[seat], summed = mine
        rows = recap.since(self.told, own, seat, chances)
        return [*news, *((seat, message) for message in summed), *(row for row in rows if row[0] != seat)]

    def shortened(self, seat: Seat, most: int = recap.MOST) -> list[recap.Told]:
        """Return the most telling of it; news, and what the seat's turns did by themselves, come before all else."""
        rows, mine = self.since(seat), self._mine(seat)
        led = len(self._news(seat)) + (len(mine[1]) if mine is not None else 0)
        first, rest = rows[: min(most, led)], rows[led:]
        return first + recap.shortened(rest, seat, self._game.parts.meanwhile.routine, most - len(first))

    def heading(self, seat: Seat) -> str:
        """Return the key of the heading over it."""
        return recap.heading(self._owner.playback.own, seat)

    def happened(self, seat: Seat) -> Happened:
        """Return it with its heading, as a table's strip tells it."""
        return Happened(seat, tuple(self.since(seat)), self.heading(seat), len(self.told))

    def _mine(self, seat: Seat) -> tuple[int, Sequence[Message]] | None:
        """Return how many words were told up to a seat's own decision, and what its turns did by themselves since.

        None where they did nothing by themselves.
        """
        if not self._forces():
            return None
        playback, host, turns = self._owner.playback, self._session.host, self._game.parts.turns
        history = playback.view.history
        beat, events = of_itself(history, turns.itself(history), host.deciders(), seat)
        since = sum(host.rules.tell(event) is not None for event in history[beat:])
        return (len(playback.told) - since, turns.summed(events)) if events else None

    def _news(self, seat: Seat) -> list[recap.Told]:
        """Return that nothing is hidden from anybody any more, where that is so since the seat's last decision."""
        mine = self._mine(seat)
        owner = self._owner
        if not owner.left_to(seat, owner.playback.own.get(seat, 0) if mine is None else mine[0]):
            return []
        bots = len(self._session.players) - len(owner.gone) - 1
        return [(None, say("curtain.no_more", count=bots))]
