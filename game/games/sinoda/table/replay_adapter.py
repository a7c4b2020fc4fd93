"""How a match of Sinoda is looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from game.engine.protocol import AnyBeat, Message, Seat, say
from game.engine.reading import Reading
from game.games.sinoda.rules.board import PIECES
from game.games.sinoda.rules.position import State, points, quest_of
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Event, Handed, Moved, Proposed, SinodaRules
from game.games.sinoda.rules.scoring import ACTED
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.pieces import Numeral, Pyramid
from game.games.sinoda.table.task.steps import told_of_task
from game.games.sinoda.table.vignettes import composed
from game.scenes.session.replay.reasons import Kept, Reasons
from game.scenes.session.replay.telling import Told
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter
from game.scenes.table.game_table.thumbs import ActWay, Pictured, Thumb
from game.scenes.table.game_table.vignettes import About, Composition
from game.ui.parts.kit import Kit


class SinodaLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a match of Sinoda: captures, pieces that were turned, proposals to end it."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("capture", "shell/signs/triangle", counts=True, coloured=True, of=(Captured,)),
        JumpKind("turned", "shell/signs/turned", of=(Changed,)),
        JumpKind("proposal", "shell/glyphs/handshake", of=(Proposed,)),
    )

    close: ClassVar[bool] = True

    def ends_turn(self, event: object) -> bool:
        match event:
            case Handed():
                return True
            case Ended(ending=ending):
                return ending in ACTED  # the others come when the turn has passed, or between two
        return False

    def told_of_day(self, reading: Reading, seat: Seat) -> tuple[Message, ...]:
        quest = quest_of(reading.view(reading.length, None).state)
        if quest is None:
            return super().told_of_day(reading, seat)
        return () if reading.outcome(reading.length) is None else told_of_task(quest)

    def brief(self, event: Event, before: Event | None = None) -> Notation | None:
        match event:
            case Moved(path=path, onto=None):
                return Notation(say("sinoda.brief.moved", start=path[0], end=path[-1]))
            case Captured(other=other, space=space):
                assert isinstance(before, Moved), "a piece is taken where another one has moved"
                return Notation(say("sinoda.brief.captured", start=before.path[0], end=space), seat=other)
            case Changed(space=space, value=value):
                return Notation(say("sinoda.brief.changed", space=space, value=value))
        return None

    def pictured(self, event: Event, before: Event | None, colours: Sequence[int], kit: Kit) -> Pictured | None:
        match event:
            case Moved(piece=piece, value=value):
                return Pictured(_thumb(piece, value, colours), "on")
            case Captured(piece=piece, value=value):
                assert isinstance(before, Moved), "a piece is taken where another one has moved"
                taken = _thumb(piece, value, colours)
                return Pictured(_thumb(before.piece, before.value, colours), "on", taken)
            case Changed(piece=piece, value=value):
                return Pictured(_thumb(piece, value, colours), "turned")
        return None

    def composed(self, beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
        return composed(beats, number, about)

    def way(self, event: Event, before: Event | None) -> ActWay | None:
        match event:
            case Moved(path=path):
                return ActWay(tuple(f"space:{name}" for name in path))
            case Captured(seat=seat):
                assert isinstance(before, Moved), "a piece is taken where another one has moved"
                return ActWay(tuple(f"space:{name}" for name in before.path), f"seat-{seat}")
            case Changed(space=space):
                return ActWay((f"space:{space}",))
        return None

    def outcome(self, event: Event, state: State) -> Message | None:
        match event:
            case Captured(seat=seat):
                return say("sinoda.review.points", count=points(state, seat))
        return None

    def reasons(self, reading: Reading, kept: Kept, *, lives_on: bool) -> Reasons:
        from game.games.sinoda.table.looking.reasons import reason  # late: most look at a table, not back at it

        rules = reading.rules
        assert isinstance(rules, SinodaRules), "a match of Sinoda is looked back at"
        return Told(reading, kept, partial(reason, rules))


def _thumb(piece: int, value: int, colours: Sequence[int]) -> Thumb:
    """Return a piece as it lies on the board; half of them point down."""
    colour, up = colours[piece // PIECES], bool(piece % 2)
    return Thumb((Pyramid(colour, up), Numeral(colour, value, up, corners=False)), 1.0, card=False)
