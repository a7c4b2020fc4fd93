"""How a race of Syncron is looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.engine.protocol import AnyBeat, Param, say
from game.engine.reading import Reading
from game.games.syncron.rules.position import JACK, SPECIALS, Advanced, Card, CaughtUp, State, Stayed
from game.games.syncron.rules.rules import Began, Ended, Event, Revealed
from game.games.syncron.rules.talk import Accepted, Announced, Declined, Judged, Offered, Warned
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.cards import face
from game.games.syncron.table.vignettes import composed
from game.scenes.session.replay.reasons import Kept, Reasons
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter
from game.scenes.table.game_table.thumbs import Pictured, Thumb
from game.scenes.table.game_table.vignettes import About, Composition
from game.ui.parts.kit import Kit

WIDTH: Final = 26.0  # units of a card in the log


class SyncronLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a race: Jacks that caught up, broken words, cards turned up, and where rounds end."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("caught_up", "shell/signs/leap", counts=True, coloured=True),
        JumpKind("broken", "shell/signs/broken"),
        JumpKind("reveal", "shell/signs/card"),
        JumpKind("round", "shell/signs/bar", ends=True),
    )

    everybodys: ClassVar[bool] = True
    turns_are: ClassVar[str] = "syncron.daily.rounds"

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

    def pictured(self, event: Event, before: Event | None, colours: Sequence[int], kit: Kit) -> Pictured | None:
        match event:
            case CaughtUp():
                return Pictured(_card(kit, JACK))
            case Advanced(card=card) | Stayed(card=card) | Announced(card=card):
                return Pictured(_card(kit, card))
        return None

    def composed(self, beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
        return composed(beats, number, about)

    def reasons(self, reading: Reading, kept: Kept, *, lives_on: bool) -> Reasons:
        from game.games.syncron.table.looking.reasons import SyncronReasons  # late: most look at a table, not back

        return SyncronReasons(reading, kept)


def _card(kit: Kit, card: Card) -> Thumb:
    return Thumb((face(kit, card, WIDTH),))


def _short(card: Card) -> Param:
    """Return what a card is called in one letter, or its number."""
    return say(f"syncron.brief.card.{card}") if card in SPECIALS else card
