"""How a match of Epochs Chrono is looked back at."""

from __future__ import annotations

from typing import ClassVar

from game.engine.protocol import Message, say
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Lost, Passed
from game.games.chrono.rules.faces import JOKER, Cell, Face, epoch_of, special, suit_of
from game.games.chrono.rules.position import State
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import sign
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter


class ChronoLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a match of Epochs Chrono: who got rid of all cards, epochs that opened, draws."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("out", "shell/signs/out", coloured=True),
        JumpKind("epoch", "shell/signs/row"),
        JumpKind("drawn", "shell/signs/drawn"),
    )

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


def _drawn(face: Face) -> Notation:
    if special(face):
        return Notation(say("chrono.brief.drew", card=_letter(face)))
    return Notation(say("chrono.brief.drew", card=_numeral(face)), sign(suit_of(face)))


def _letter(face: Face) -> Message:
    return say(f"chrono.brief.card.{'joker' if face == JOKER else 'highest'}")


def _numeral(cell: Cell) -> Message:
    return say(f"chrono.epoch.{epoch_of(cell)}")
