"""What home and results tell of a match of Epochs Chrono: places, cards left, and the matrix in small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.engine.protocol import AnyBeat, Message, Seat, SeatName, say
from game.games.chrono.rules.events import Drew, Handed, Laid, Left, Lost
from game.games.chrono.rules.faces import Cell, cells, suit_of
from game.games.chrono.rules.position import HAND, State, over, pile
from game.games.chrono.rules.rules import ChronoRules
from game.games.chrono.table.painting.painting import NUMERALS, drawing
from game.games.chrono.table.plan.plan import BoardSize, fitted
from game.games.chrono.table.replay_adapter import ChronoLooking
from game.games.chrono.table.seats import standing
from game.scenes.results.acts.act import Act
from game.scenes.results.summary import Headings, RowWords, Summary, TellingMoment, any_act
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.grounds import part_of_ground
from game.ui.layout.arrange import flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style

MARGIN: Final = (6.0, 6.0)  # round the matrix on its sand
NUMERAL: Final = 30.0  # size of an epoch's numeral, in map pixels
READABLE: Final = 11.0  # and the units under which it is left out
SAFE: Final = 30.0  # units of the sign of who is safe
HELD: Final = 30.0  # and of a card that is left
MOST_HELD: Final = 8  # that are shown
COUNTED: Final = 26.0  # units of a card's width from which its drawing is worth showing


@dataclass(frozen=True, slots=True)
class SmallMatrix:
    """Show the matrix of a match, small and still. `cards` are the upper faces with their cells."""

    place: BoardSize
    cards: tuple[tuple[str, str], ...]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        key = ("small matrix", self.place.scale, self.cards)
        yield Freehand(lambda canvas: cut_out(canvas, rect, 12, key, self._paint))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        part_of_ground(canvas, "chrono/background", rect, "chrono")
        matrix = self.place.matrix
        place = fitted(matrix, rect.inset(*MARGIN), 0.5)
        place = BoardSize(matrix, place.scale, place.dx, place.dy + (rect.h - 2 * MARGIN[1] - place.board_panel.h) / 2)
        scale = place.scale
        canvas.plate(
            place.board_panel, "chrono.panel", "chrono.panel-deep", radius=20 * scale, border="chrono.rim", width=1
        )
        for suit in matrix.suits:
            canvas.plate(place.at(matrix.bands[suit]), f"chrono.{suit}", radius=14 * scale, alpha=0.16)
            x, y = place.point(*matrix.tokens[suit])
            canvas.picture(f"chrono/row-{suit.replace('_', '-')}", Rect.around(x, y, 60 * scale))
        size = NUMERAL * scale
        for epoch, point in matrix.epochs.items() if size >= READABLE else ():
            setting = canvas.type.set_text(NUMERALS[epoch - 1], Style("title", size, fixed=True))
            canvas.words(setting, Rect.around(*place.point(*point), 80 * scale, 40 * scale), "chrono.text", 0.5)
        for cell, face in self.cards:
            box = place.cell(cell)
            if box.w >= COUNTED:
                canvas.picture(drawing(face), box)
            else:
                canvas.plate(box, f"chrono.{suit_of(cell)}", radius=6 * scale, border="chrono.panel", width=0.8)


def _turns_of(history: Sequence[object], seat: Seat) -> Iterator[int]:
    """Yield how many cards a seat laid in each of its turns."""
    count = 0
    for event in history:
        count += isinstance(event, Laid) and event.seat == seat
        if isinstance(event, Handed | Lost):
            yield count
            count = 0


def _lies(beats: Sequence[AnyBeat], cell: Cell, count: int) -> tuple[str, ...]:
    """Return the key of the uppermost card of a cell after so many beats."""
    lying = pile(beats[count - 1].state, cell)
    return (f"pile:{cell}:{len(lying) - 1}",) if lying else ()


def act_of(beats: Sequence[AnyBeat], number: int) -> Act:
    """Return what a picture shows: the card that was laid, or the deck that one came from."""
    match beats[number].event:
        case Laid(cell=cell):
            return Act(number, number + 1, _lies(beats, cell, number + 1))
        case Drew():
            return Act(number, number + 1, ("deck",))
    return any_act(beats, number)


class ChronoSummary(Summary):
    """Tell of a match of Epochs Chrono, from what everybody can see."""

    thumbnail_ratio: ClassVar[float] = 1.8
    replay_adapter: ClassVar[ChronoLooking] = ChronoLooking()

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services, session)
        assert isinstance(session.rules, ChronoRules), "this summary is Epochs Chrono's"
        self.matrix = session.rules.matrix
        self.state: State = self.model.state
        self.act = act_of

    def headings(self) -> Headings:
        say = self.services.words.say
        place = say(f"chrono.option.decks.{'1+2+3' if len(self.state.suits) > 3 else '1+2'}")
        return Headings(place)

    def turns(self) -> int:
        return self.replay_adapter.turns(self.model.view.history)

    def figures(self) -> list[tuple[str, str]]:
        laid = sum(isinstance(event, Laid) for event in self.model.view.history)
        turns, minutes = super().figures()
        return [turns, self._figure(laid, "chrono.column.laid"), minutes]

    def details(self, kit: Kit, seat: Seat, rect: Rect) -> list[Part]:
        """Return the cards that are left in a hand, from behind; a seal for who is safe."""
        count = len(self.state.hands[seat])
        if not count:
            return [kit.picture(f"safe:{seat}", placed(rect, SAFE, SAFE, 0.0), "shell/glyphs/check", "text.good")]
        high = min(rect.h, HELD * RATIO)
        spots = flow(placed(rect, rect.w, high, 0.0), [high / RATIO] * min(count, MOST_HELD), -high / RATIO * 0.4)
        return [
            kit.picture(f"held:{seat}:{number}", spot, "cards/chrono/back-chrono") for number, spot in enumerate(spots)
        ]

    def row(self, seat: Seat) -> RowWords:
        return RowWords(standing(self.services.kit, self.state, seat), str(len(self.state.hands[seat])))

    def scores(self) -> tuple[int, ...]:
        return ()

    def history(self) -> Sequence[tuple[int, ...]]:
        ends = [beat.state for beat in self.session.host.beats(None) if self.replay_adapter.ends_turn(beat.event)]
        dealt = (HAND,) * len(self.session.players)  # CH-5
        return [dealt, *(tuple(len(hand) for hand in state.hands) for state in ends)]

    def moments(self) -> Sequence[TellingMoment]:
        """Return who emptied their hand, one after another, and who lost; each with the card that was laid last."""
        history = self.model.view.history
        beats = self.session.host.beats(None)
        told: list[TellingMoment] = []
        laid = 0  # how many beats there were with the card that was laid last
        cell: Cell | None = None
        for number, (turn, event) in enumerate(zip(self.replay_adapter.numbered(history), history, strict=True)):
            if isinstance(event, Laid):
                laid = number + 1
                cell = event.cell
            elif isinstance(event, Left | Lost):
                act = Act(max(0, laid - 1), max(1, laid), () if cell is None else _lies(beats, cell, laid))
                names = {"player": SeatName(event.seat)}
                safe = isinstance(event, Left)
                weight = 1 + len(self.state.hands) - event.place if isinstance(event, Left) else 1
                told.append(self._told(turn, event, act, "leaves" if safe else "loses", weight, **names))
        return told

    def _changed(self, moment: TellingMoment) -> Message | None:
        safe = moment.seat is not None and moment.seat in self.state.out[:-1]
        if moment.seat is None or not safe:
            return say("chrono.act.last")
        return say("chrono.act.safe", place=say(f"chrono.place.{self.state.out.index(moment.seat) + 1}"))

    def because(self) -> Message | None:
        """Return what made the end, by what everybody saw: who drew most, or least, or laid most in one turn."""
        state, history = self.state, self.model.view.history
        if not over(state):
            return None
        seats = range(len(self.session.players))
        drew = [sum(isinstance(event, Drew) and event.seat == seat for event in history) for seat in seats]
        first, last = state.out[0], state.out[-1]
        rest = [count for seat, count in enumerate(drew) if seat != last]
        if len(rest) == 1 and drew[last] > drew[first]:
            key = "drew_two" if drew[first] else "drew_none"
            return say(f"chrono.because.{key}", player=SeatName(last), other=SeatName(first), count=drew[last],
                       less=drew[first])  # fmt: skip
        if len(rest) > 1 and drew[last] > max(rest):
            return say("chrono.because.drew_most", player=SeatName(last), count=drew[last])
        if drew[first] < min(count for seat, count in enumerate(drew) if seat != first):
            key = "drew_least" if drew[first] else "never_drew"
            return say(f"chrono.because.{key}", player=SeatName(first), count=drew[first])
        most = max(_turns_of(history, first), default=0)
        return say("chrono.because.laid", player=SeatName(first), count=most) if most > 1 else None

    def thumbnail(self, kit: Kit, rect: Rect) -> list[Part]:
        piles = ((cell, pile(self.state, cell)) for cell in cells(self.state.suits))
        cards = tuple((cell, self.state.cards.known_card_face(lying[-1])) for cell, lying in piles if lying)
        return [Part("thumb:matrix", rect, SmallMatrix(fitted(self.matrix, rect.inset(*MARGIN)), cards))]
