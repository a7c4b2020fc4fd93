"""What home and results tell of a match of Sinoda: captured pieces, points after every turn, the board in small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final, TypeAlias

from game.engine.protocol import AnyBeat, Message, Seat, SeatName, say
from game.games.sinoda.rules.position import State, owner, pieces, points, quest_of
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Handed, Moved, SinodaRules
from game.games.sinoda.table.facts.board import Lattice, draw_board, fitted, flowers
from game.games.sinoda.table.plan.plan import facing
from game.games.sinoda.table.replay_adapter import SinodaLooking
from game.scenes.results.acts.act import Act
from game.scenes.results.summary import Headings, RowWords, ScoreLine, Summary, TellingMoment, any_act
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Echo, Freehand, Lettering, Picture
from game.ui.draw.grounds import painted, part_of_ground, plain_ground
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.arrange import flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style, Typeset

Numeral: TypeAlias = tuple[float, float]  # how far below the top its middle lies, and its size

BOX: Final = (196.0, 182.0)  # of a piece's drawing, for a circumradius of 100
CENTRE: Final = {True: 110.0, False: 62.0}  # the triangle's own middle below the top: pointing up, down
# Where the numeral stands in each colour's badge (assets/images/shell/pieces/pieces.json), pointing up and down.
NUMERALS: Final[dict[bool, tuple[Numeral, ...]]] = {
    True: ((110, 58), (117.5, 52), (110, 58), (110, 46), (110, 44), (110, 58), (110, 58), (117, 50), (117, 50),
           (117, 50)),
    False: ((62, 58), (68, 40), (62, 58), (62, 46), (64, 38), (62, 58), (62, 58), (55, 50), (55, 50), (55, 50)),
}  # fmt: skip
ROW: Final = 44.0  # height of a captured piece in the table of results
TRACK: Final = 6  # the score track ends at a multiple of this
LEADS: Final = 10  # how much more a capture weighs that changed who leads
MARGIN: Final = (6.0, 5.0)  # around the board on its slate


@dataclass(frozen=True, slots=True)
class Token:
    """Show one piece, small: its glass in the seat's colour, its number on the badge."""

    colour: int
    up: bool
    number: Typeset | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Picture(rect, f"shell/pieces/{SEATS[self.colour - 1]}-{'up' if self.up else 'down'}")
        if self.number is not None:
            down = NUMERALS[self.up][self.colour - 1][0]
            place = Rect.around(rect.x + rect.w / 2, rect.y + rect.h * down / BOX[1], rect.w, 10)
            yield Echo(Lettering(place, self.number, "sinoda.number", 0.5))  # a part of the drawing: it isn't measured


@dataclass(frozen=True, slots=True, eq=False)
class SmallBoard:
    """Show the board of a match, small and still, turned by so many sixths."""

    lattice: Lattice
    turn: int = 0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(partial(self._paint, rect=rect))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        cut_out(canvas, rect, 12, ("small board", len(self.lattice.board.spaces), self.turn), self._draw)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        part_of_ground(canvas, "sinoda/background", rect, "sinoda")
        draw_board(canvas, fitted(self.lattice, rect.inset(*MARGIN), self.turn))


def _leaders(state: State) -> frozenset[Seat]:
    """Return the seats with the most points."""
    each = [points(state, seat) for seat in range(len(state.captures))]
    return frozenset(seat for seat, own in enumerate(each) if own == max(each))


def _lead(event: Captured, leaders: frozenset[Seat], *, turning: bool) -> Message:
    """Return the words of a capture that changed who leads; the match turned with the one after which nothing did."""
    key = "turned" if turning else "took" if leaders == {event.seat} else "level"
    names = {"player": SeatName(event.seat), "other": SeatName(event.other)}
    return say(f"sinoda.moment.{key}", **names, value=event.value)


def act_of(beats: Sequence[AnyBeat], number: int) -> Act:
    """Return what a picture shows: the piece that moved or was turned, and what it took."""
    event, before = beats[number].event, beats[max(0, number - 1)].event
    match event:
        case Captured(piece=piece) if isinstance(before, Moved):
            return Act(number - 1, number + 1, (f"piece:{before.piece}", f"piece:{piece}"))
        case Captured(piece=piece):
            return Act(number, number + 1, (f"piece:{piece}",), before=True)
        case Moved(piece=piece) | Changed(piece=piece):
            return Act(number, number + 1, (f"piece:{piece}",))
    return any_act(beats, number)


class SinodaSummary(Summary):
    """Tell of a match of Sinoda, from what everybody can see."""

    thumbnail_ratio: ClassVar[float] = 1.36

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services, session)
        assert isinstance(session.rules, SinodaRules), "this summary is Sinoda's"
        self.board = session.rules.board
        self.state: State = self.model.state
        self.act = act_of

    def headings(self) -> Headings:
        say = self.services.words.say
        two = len(self.session.players) == 2
        place = say(f"sinoda.board.{'small' if two else 'large'}")
        return Headings(place)

    def turns(self) -> int:
        return SinodaLooking().turns(self.model.view.history)

    def now(self) -> str:
        quest = quest_of(self.state)
        if quest is None:
            return super().now()
        number = min(quest.used + 1, quest.limit)
        return self.services.words.say("sinoda.task.now", number=number, count=quest.limit)

    def figures(self) -> list[tuple[str, str]]:
        turns, minutes = super().figures()
        return [turns, self._figure(sum(len(hand) for hand in self.state.captures), "results.captures"), minutes]

    def details(self, kit: Kit, seat: Seat, rect: Rect) -> list[Part]:
        hand = self.state.captures[seat]
        pitch = 31.3 / ROW
        height = min(ROW, rect.h, rect.w / (BOX[0] / BOX[1] + pitch * (len(hand) - 1)))
        width = height * BOX[0] / BOX[1]
        boxes = flow(placed(rect, rect.w, height), [width] * len(hand), pitch * height - width)
        return [
            self._token(kit, f"spoil:{seat}:{number}", piece, number % 2 == 0, box)
            for number, (piece, box) in enumerate(zip(hand, boxes, strict=True))
        ]

    def row(self, seat: Seat) -> RowWords:
        left = self.services.words.say("sinoda.results.left", count=len(pieces(self.state, seat)))
        return RowWords(left, self._points_of(seat))

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        sides = self.state.sides
        if len(set(sides)) == len(sides):
            return ()
        return tuple(tuple(seat for seat, side in enumerate(sides) if side == item) for item in dict.fromkeys(sides))

    def scores(self) -> tuple[int, ...]:
        return tuple(points(self.state, seat) for seat in range(len(self.session.players)))

    def standing(self) -> ScoreLine | None:
        """Return the points on a track that ends a little ahead of the leader; a task is solved without points."""
        if quest_of(self.state) is not None:
            return None
        return self._standing(max(2 * TRACK, (max(self.scores()) // TRACK + 1) * TRACK))

    def history(self) -> Sequence[tuple[int, ...]]:
        count = range(len(self.session.players))
        result = [(0,) * len(count)]
        for beat in self.session.host.beats(None):
            if isinstance(beat.event, Handed | Ended) and beat.state.turns >= len(result):
                result.append(tuple(points(beat.state, seat) for seat in count))
        return result

    def moments(self) -> Sequence[TellingMoment]:
        """Return every capture; what changed the lead weighs most, then what was worth most."""
        beats = self.session.host.beats(None)
        taken = [number for number, beat in enumerate(beats) if isinstance(beat.event, Captured)]
        leaders = [frozenset[Seat](), *(_leaders(beats[number].state) for number in taken)]
        changes = [place for place in range(len(taken)) if leaders[place] != leaders[place + 1]]
        last = max(changes, default=-1)
        turned = last if last > min(changes, default=0) and len(leaders[last + 1]) == 1 else -1
        told = []
        for place, number in enumerate(taken):
            event: Captured = beats[number].event
            names = {"player": SeatName(event.seat), "other": SeatName(event.other)}
            weight = event.value + (LEADS if place in changes and place else 0)
            turn = beats[number].state.turns
            moment = self._told(turn, event, act_of(beats, number), "takes", weight, value=event.value, **names)
            if place in changes:
                words = _lead(event, leaders[place + 1], turning=place == turned)
                moment = replace(moment, message=words, turning=place == turned)
            told.append(moment)
        return told

    def ground(self, canvas: Canvas) -> None:
        if painted(canvas):
            canvas.cover("shell/results/sinoda")
        else:
            plain_ground(canvas, "sinoda")

    def thumbnail(self, kit: Kit, rect: Rect) -> list[Part]:
        lattice = Lattice(self.board)
        turn = facing(lattice, flowers(self.board, self.state), self._looker())
        place = fitted(lattice, rect.inset(*MARGIN), turn)
        result = [Part("thumb:board", rect, SmallBoard(lattice, turn))]
        for piece, space in enumerate(self.state.spaces):
            if space >= 0:
                spot = place.spots[space]
                width = place.side * 0.94 * BOX[0] / 173.2
                height = width * BOX[1] / BOX[0]
                box = Rect.around(spot.x, spot.y, width, height).moved(0, height * (0.5 - CENTRE[spot.up] / BOX[1]))
                result.append(self._token(kit, f"thumb:{piece}", piece, spot.up, box, numbered=place.side > 24))
        return result

    def _looker(self) -> Seat | None:
        """Return who looks at the table: the person to act, else the person who was to act last."""
        host = self.session.host
        movers = (*host.to_act(), *(beat.state.mover for beat in reversed(host.beats(None))))
        return next((seat for seat in movers if seat in host.people), min(host.people, default=None))

    def _token(self, kit: Kit, key: str, piece: int, up: bool, rect: Rect, *, numbered: bool = True) -> Part:
        colour = self.session.players[owner(piece)].colour
        size = NUMERALS[up][colour - 1][1] * rect.h / BOX[1]
        number = kit.type.set_text(str(self.state.values[piece]), Style("title", size, fixed=True))
        return Part(key, rect, Token(colour, up, number if numbered else None))
