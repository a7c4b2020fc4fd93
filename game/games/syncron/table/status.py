"""What the top bar of Syncron's table says: who is to choose, and what the step of the moment does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.protocol import Message, say
from game.games.syncron.rules.log_text import names, told
from game.games.syncron.rules.resolution import FEW, Advanced, CaughtUp, Stayed, Step
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.hand import kings_again
from game.games.syncron.table.racers import moved_tokens
from game.ui.text import Style

if TYPE_CHECKING:
    from game.games.syncron.table.table import SyncronTable

LETTERS: Final = Style("bold", 19)
BESIDE: Final = 520.0  # units of the bar that the sentence leaves free
NAMED: Final = 3  # as many seats are waited for by name


class Narrator:
    """Find the sentence of the moment, no longer than the room that the bar keeps for it."""

    def __init__(self, table: SyncronTable) -> None:
        self._table = table

    def status(self, facts: Facts) -> str:
        """Return the sentence of the moment."""
        state = facts.state
        if facts.gate == "talk":
            return facts.kit.say("syncron.status.talk")
        if state.choosing:
            return self._choosing(facts)
        if facts.now is not None:
            return self._step(facts, facts.now)
        last = self._table.view.history[-1] if self._table.view.history else None
        if isinstance(last, CaughtUp | Advanced | Stayed) and not facts.gate:
            return self._step(facts, last)
        if not facts.sorted or not all(state.shown):
            return facts.kit.say("syncron.status.all_ready")
        return self._summary(facts)

    def longest(self, facts: Facts) -> str:
        """Return the longest sentence that the bar keeps room for: a fixed one, or a step with a few names."""
        kit = facts.kit
        fixed = [kit.say(f"syncron.status.{key}") for key in ("choose", "king", "talk", "all_ready")]
        by_length = sorted(range(facts.count), key=lambda seat: -len(facts.players[seat].name))
        room = kit.frame.width - BESIDE * max(1.0, kit.growth)
        for count in (3, 2):
            words = facts.words(told(Stayed(str(facts.count), tuple(by_length[:count]), FEW)))
            if kit.type.set_text(words, LETTERS).w <= room:
                return words
        step = facts.words(told(Stayed("2", (by_length[0],), FEW)))
        return max((step, *fixed), key=lambda words: kit.type.set_text(words, LETTERS).w)

    def _fits(self, facts: Facts, message: Message) -> str:
        """Return a message in words, or "" where it is longer than the bar has room for."""
        words = facts.words(message)
        width = facts.kit.type.set_text(words, LETTERS).w
        return words if width <= facts.kit.type.set_text(self.longest(facts), LETTERS).w else ""

    def _choosing(self, facts: Facts) -> str:
        state, kit = facts.state, facts.kit
        if facts.mine:
            key = "king" if kings_again(facts) else "choose"
            if facts.you is not None:
                return kit.say(f"syncron.status.{key}")
            seat = facts.viewer
            assert seat is not None, "whoever chooses looks at the table"
            other = self._fits(facts, say(f"syncron.status.{key}_other", player=facts.called(seat)))
            return other or kit.say(f"syncron.status.{key}")
        waiting = [seat for seat in state.choosing if seat not in facts.ready]
        if not waiting:
            return kit.say("syncron.status.all_ready")
        if len(waiting) == 1 and kings_again(facts):
            words = self._fits(facts, say("syncron.status.king_other", player=facts.called(waiting[0])))
            if words:
                return words
        if len(waiting) <= NAMED:
            words = self._fits(facts, say("syncron.status.waiting", players=names(waiting)))
            if words:
                return words
        return kit.say("syncron.status.ready", count=len(facts.ready), of=len(state.choosing))

    def _step(self, facts: Facts, step: Step) -> str:
        words = self._fits(facts, told(step))
        if words:
            return words
        match step:
            case Advanced(seats=seats):
                return facts.kit.say("syncron.status.moves", count=len(seats))
            case Stayed(seats=seats):
                return facts.kit.say("syncron.status.stay", count=len(seats))
            case CaughtUp():
                return facts.kit.say("syncron.status.moves", count=1)

    def _summary(self, facts: Facts) -> str:
        """Return what the round came to."""
        state = facts.state
        home = tuple(seat for seat, place in enumerate(state.positions) if place >= facts.finish)
        if home and all(moved is not None for moved in state.moved):
            words = self._fits(facts, say("syncron.status.finish", count=len(home), players=names(home)))
            if words:
                return words
        moving = moved_tokens(facts)
        return (
            facts.kit.say("syncron.status.moves", count=moving)
            if moving
            else facts.kit.say("syncron.status.nobody_moves")
        )
