"""How a match of Soon is looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.engine.protocol import AnyBeat, Hidden, Param, say
from game.engine.reading import Reading
from game.games.soon.rules.events import (
    Answered,
    Completed,
    Discarded,
    Drew,
    Event,
    Gave,
    Handed,
    Played,
    Replaced,
    RoundEnded,
    Scored,
    Stole,
    Struck,
    Took,
)
from game.games.soon.rules.faces import LAST, Colour, Face
from game.games.soon.rules.position import State
from game.games.soon.table.facts.facts import Facts
from game.games.soon.table.pieces.cards import BACK, art
from game.games.soon.table.vignettes import composed
from game.scenes.session.replay.reasons import Kept, Reasons
from game.scenes.session.replay.telling import Told
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter
from game.scenes.table.game_table.thumbs import Pictured, Thumb
from game.scenes.table.game_table.vignettes import About, Composition
from game.ui.parts.kit import Kit

WIDTH: Final = 26.0  # units of a card in the log


class SoonLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a match of Soon: thefts, lightnings, full lines, and where its rounds end."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("theft", "shell/signs/mask", counts=True, of=(Stole,)),
        JumpKind("lightning", "shell/signs/bolt", of=(Struck,)),
        JumpKind("line", "shell/signs/line", counts=True, coloured=True, of=(Completed,)),
        JumpKind("round", "shell/signs/bar", ends=True, of=(RoundEnded,)),
    )

    def ends_turn(self, event: object) -> bool:
        return isinstance(event, Handed | RoundEnded)

    def reasons(self, reading: Reading, kept: Kept, *, lives_on: bool) -> Reasons:
        from game.games.soon.table.looking.reasons import reason  # late: most look at a table, not back at it

        return Told(reading, kept, reason)

    def brief(self, event: Event, before: Event | None = None) -> Notation | None:
        match event:
            case Drew(_, _, Face() as face) | Took(_, _, face):
                return _with("drew", face)
            case Drew():
                return Notation(say("soon.brief.unseen"))
            case Played(_, _, face, place) | Replaced(_, _, face, place):
                word = "replaced" if isinstance(event, Replaced) else "played"
                return _with(word, face, place=place) if face.special else _with(f"{word}_number", face)
            case Discarded(_, _, face):
                return _with("discarded", face)
            case Gave(face=face):
                return _with("gave", face)
            case Answered(_, _, number, colour, found):
                return Notation(say(f"soon.brief.{'asked' if found else 'asked_no'}", number=number), _sky(colour))
            case Struck(was=was):
                return _with("struck", was)
            case Stole(was=was):
                return _with("stole", was)
            case Completed():
                return Notation(say("soon.brief.completed", last=LAST))
            case Scored(_, steps):
                return Notation(say("soon.brief.scored", count=steps[-1].points))
        return None

    def pictured(self, event: Event, before: Event | None, colours: Sequence[int], kit: Kit) -> Pictured | None:
        match event:
            case Drew(face=face) | Took(face=face) | Gave(face=face):
                return Pictured(_card(face))
            case Played(face=face) | Discarded(face=face):
                return Pictured(_card(face))
            case Replaced(face=face, was=was) | Struck(face=face, was=was) | Stole(face=face, was=was):
                return Pictured(_card(face), "on", _card(was))
        return None

    def composed(self, beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
        return composed(beats, number, about)


def _card(face: Face | Hidden) -> Thumb:
    return Thumb((art(face, WIDTH) if isinstance(face, Face) else BACK,))


def _with(word: str, face: Face, **params: Param) -> Notation:
    """Return what is done with a card: its number or its letter, and its sky."""
    card: Param = say(f"soon.brief.card.{face.kind}") if face.special else face.kind
    return Notation(say(f"soon.brief.{word}", card=card, **params), _sky(face.colour))


def _sky(colour: Colour | None) -> str:
    return "" if colour is None else f"shell/signs/{colour}"
