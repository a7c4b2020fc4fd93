"""How a race of Syncron is looked back at."""

from __future__ import annotations

from typing import ClassVar

from game.engine.protocol import Param, say
from game.games.syncron.rules.position import JACK, SPECIALS, Advanced, Card, CaughtUp, State, Stayed
from game.games.syncron.rules.rules import Began, Ended, Event, Revealed
from game.games.syncron.rules.talk import Accepted, Announced, Declined, Judged, Offered, Warned
from game.games.syncron.table.facts.facts import Facts
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter


class SyncronLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a race: Jacks that caught up, broken words, cards turned up, and where rounds end."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("caught_up", "shell/signs/leap", coloured=True),
        JumpKind("broken", "shell/signs/broken"),
        JumpKind("reveal", "shell/signs/card"),
        JumpKind("round", "shell/signs/bar", ends=True),
    )

    def ends_turn(self, event: object) -> bool:
        return isinstance(event, Began | Ended)  # its turns are its rounds

    def sign(self, event: Event) -> str:
        match event:
            case CaughtUp():
                return "caught_up"
            case Judged(kept=kept) if False in kept:
                return "broken"
            case Revealed():
                return "reveal"
            case Began() | Ended():
                return "round"
        return ""

    def brief(self, event: Event, before: Event | None = None) -> Notation | None:
        match event:
            case CaughtUp(_, start, end):
                return Notation(say("syncron.brief.moved", card=_short(JACK), count=end - start))
            case Advanced(card, _, spaces):
                return Notation(say("syncron.brief.moved", card=_short(card), count=spaces))
            case Stayed(card):
                return Notation(say("syncron.brief.stayed", card=_short(card)))
            case Announced(_, card):
                return Notation(say("syncron.brief.announced", card=_short(card)))
            case Offered(_, other, mine, theirs) | Accepted(_, other, mine, theirs):
                word = "offered" if isinstance(event, Offered) else "accepted"
                return Notation(say(f"syncron.brief.{word}", mine=_short(mine), theirs=_short(theirs)), seat=other)
            case Declined(_, other):
                return Notation(say("syncron.brief.declined"), seat=other)
            case Warned(_, other):
                return Notation(say("syncron.brief.warned"), seat=other)
        return None


def _short(card: Card) -> Param:
    """Return what a card is called in one letter, or its number."""
    return say(f"syncron.brief.card.{card}") if card in SPECIALS else card
