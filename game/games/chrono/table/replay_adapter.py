"""How a match of Epochs Chrono is looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.protocol import AnyBeat, Message, say
from game.engine.reading import Reading
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Lost, Passed
from game.games.chrono.rules.faces import JOKER, Cell, Face, epoch_of, special, suit_of
from game.games.chrono.rules.position import State
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import card_art, sign
from game.games.chrono.table.vignettes import composed
from game.scenes.session.replay.reasons import Kept, Reasons
from game.scenes.session.replay.telling import Told
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter
from game.scenes.table.game_table.thumbs import ActWay, Pictured, Thumb
from game.scenes.table.game_table.vignettes import About, Composition
from game.ui.parts.kit import Kit


class ChronoLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a match of Epochs Chrono: who got rid of all cards, epochs that opened, draws."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("out", "shell/signs/out", counts=True, coloured=True),
        JumpKind("epoch", "shell/signs/row", counts=True),
        JumpKind("drawn", "shell/signs/drawn"),
    )

    close: ClassVar[bool] = True

    def ends_turn(self, event: object) -> bool:
        return isinstance(event, Handed | Lost)  # the last one with cards has no turn after it (CH-14)

    def sign(self, event: Event) -> str:
        match event:
            case Left():
                return "out"
            case Laid(grew=True):
                return "epoch"
            case Drew():
                return "drawn"
        return ""

    def brief(self, event: Event, before: Event | None = None) -> Notation | None:
        match event:
            case Laid(_, _, face, cell) if special(face):
                message = say("chrono.brief.stands", card=_letter(face), cell=_numeral(cell))
                return Notation(message, sign(suit_of(cell)))
            case Laid(cell=cell):
                return Notation(_numeral(cell), sign(suit_of(cell)))
            case Drew(_, _, str() as face):
                return _drawn(face)
            case Drew():
                return Notation(say("chrono.brief.unseen"))
            case Passed():
                return Notation(say("chrono.brief.passed"))
            case Left(_, place):
                return Notation(say("chrono.brief.left", place=place))
        return None

    def pictured(self, event: Event, before: Event | None, colours: Sequence[int], kit: Kit) -> Pictured | None:
        match event:
            case Laid(face=face):
                return Pictured(Thumb((card_art(face, depth="small"),)))
            case Drew(face=face):
                art = card_art(face, depth="small") if isinstance(face, str) else card_art("", depth="small")
                return Pictured(Thumb((art,)))
        return None

    def composed(self, beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
        return composed(beats, number, about)

    def way(self, event: Event, before: Event | None) -> ActWay | None:
        match event:
            case Laid(seat=seat, cell=cell):
                return ActWay((f"seat-{seat}", f"cell:{cell}"), source="hand:gap")
            case Drew(seat=seat):
                return ActWay(("deck", f"seat-{seat}"))
        return None

    def outcome(self, event: Event, state: State) -> Message | None:
        match event:
            case Laid(seat=seat):
                return say("chrono.review.left", count=len(state.hands[seat]))
        return None

    def reasons(self, reading: Reading, kept: Kept, *, lives_on: bool) -> Reasons:
        from game.games.chrono.table.looking.reasons import reason  # late: most look at a table, not back at it

        return Told(reading, kept, reason)


def _drawn(face: Face) -> Notation:
    if special(face):
        return Notation(say("chrono.brief.drew", card=_letter(face)))
    return Notation(say("chrono.brief.drew", card=_numeral(face)), sign(suit_of(face)))


def _letter(face: Face) -> Message:
    return say(f"chrono.brief.card.{'joker' if face == JOKER else 'highest'}")


def _numeral(cell: Cell) -> Message:
    return say(f"chrono.epoch.{epoch_of(cell)}")
