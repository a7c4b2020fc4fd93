"""What home and results tell of a match of Soon: rounds, lines, points after every round, a line in small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.engine.protocol import AnyBeat, Param, Seat, SeatName
from game.games.soon.rules.events import (
    Answered,
    Asked,
    Completed,
    Discarded,
    Drew,
    Gave,
    Played,
    Replaced,
    Stole,
    Struck,
    Took,
)
from game.games.soon.rules.faces import LAST
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import counted, counting
from game.games.soon.table.evening import draw_evening
from game.games.soon.table.pieces.cards import art
from game.games.soon.table.replay_adapter import SoonLooking
from game.games.soon.table.welcome import SmallCard
from game.scenes.results.acts.act import Act
from game.scenes.results.summary import Headings, RowWords, ScoreLine, Summary, TellingMoment, any_act, outcome_of
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.grounds import painted, part_of_ground
from game.ui.layout.arrange import S, centred, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.seats.faces import still_part

CARD: Final = 27.0  # units of a line's card
STEP: Final = 0.9  # of that, from card to card
NAMED: Final = 300.0  # units of a picture's width from which on every line bears its owner's face


@dataclass(frozen=True, slots=True)
class Sky:
    """Show a piece of the table's sky."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: cut_out(canvas, rect, 12, "soon sky", self._paint))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        part_of_ground(canvas, "soon/background", rect, "soon")


def act_of(beats: Sequence[AnyBeat], number: int) -> Act:
    """Return what a picture shows: the card that was hit or stolen and what did it, or what was played."""
    match beats[number].event:
        case Struck(card=card, hit=gone) | Stole(card=card, stolen=gone):
            return Act(number, number + 1, (f"card:{gone}", f"card:{card}"), before=True)
        case Completed(seat):
            line = beats[number].state.lines[seat]
            return Act(max(0, number - 1), number + 1, (f"card:{line[-1]}",) if line else ())
        case Took(card=card):
            return Act(number, number + 1, (f"card:{card}",), before=True)
        case Drew():
            return Act(number, number + 1, ("pile",))
        case Played(card=card) | Replaced(card=card) | Discarded(card=card) | Asked(card=card) | Gave(card=card):
            return Act(number, number + 1, (f"card:{card}",))
        case Answered() if number and isinstance(asked := beats[number - 1].event, Asked):
            return Act(number, number + 1, (f"card:{asked.card}",))
    return any_act(beats, number)


class SoonSummary(Summary):
    """Tell of a match of Soon, from what everybody can see."""

    thumbnail_ratio: ClassVar[float] = 1.9
    replay_adapter: ClassVar[SoonLooking] = SoonLooking()

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services, session)
        assert isinstance(session.rules, SoonRules), "this summary is Soon's"
        self.rules = session.rules
        self.state: State = self.model.state
        self.act = act_of

    def headings(self) -> Headings:
        say = self.services.words.say
        length = "speed" if self.rules.speed else self.rules.length
        return Headings(say(f"soon.goal.{length}"))

    def turns(self) -> int:
        return self.replay_adapter.turns(self.model.view.history)

    def now(self) -> str:
        """Return the round under way; in the first one, the turn."""
        played = len(self.state.scores)
        return self.services.words.say("soon.goal.round", round=played + 1) if played else super().now()

    def figures(self) -> list[tuple[str, str]]:
        turns, minutes = super().figures()
        return [turns, self._figure(len(self.state.scores) or 1, "soon.column.rounds_count"), minutes]

    def details(self, kit: Kit, seat: Seat, rect: Rect) -> list[Part]:
        line = self.state.line_faces[seat]
        width = min(CARD, rect.h / RATIO, (rect.w - 2) / (LAST - 1 + 1 / STEP) / STEP)
        spots = flow(placed(rect, rect.w, width * RATIO, 0.0), [width] * len(line), width * (STEP - 1))
        return [
            Part(f"spoil:{seat}:{place}", spot, SmallCard(art(face, width)), may_overlap=True)
            for place, (face, spot) in enumerate(zip(line, spots, strict=True), 1)
        ]

    def row(self, seat: Seat) -> RowWords:
        left = self.services.words.say("soon.results.left", count=counting(self.state.line_faces[seat]))
        return RowWords(left, self._points_of(seat))

    def scores(self) -> tuple[int, ...]:
        """Return the points as they stand; in the Speed variant the lengths of the lines."""
        if self.rules.speed:
            return tuple(counting(line) for line in self.state.line_faces)
        return self.state.totals

    def standing(self) -> ScoreLine:
        """Return the points on a track that ends at the goal, or a little ahead of the leader.

        In a match of one round (SO-20, SO-21) nobody has points before its end: the track shows who has come farthest.
        """
        if not self.rules.goal:
            lengths = [counting(line) for line in self.state.line_faces]
            best = max(lengths)
            key = "level" if lengths.count(best) > 1 else "leads"
            player = self.session.name(lengths.index(best))
            words = self.services.words.say(f"soon.ahead.{key}", player=player, count=best)
            return ScoreLine(tuple(lengths), words, LAST)
        return self._standing(max(self.rules.goal, *self.scores()))

    def history(self) -> Sequence[tuple[int, ...]]:
        """Return everybody's points at the deal and after every turn: those won, and what the lines are worth."""
        count = range(len(self.session.players))
        ends = [beat.state for beat in self.session.host.beats(None) if self.replay_adapter.ends_turn(beat.event)]
        return [(0,) * len(count), *(tuple(self._points(state, seat) for seat in count) for state in ends)]

    def _points(self, state: State, seat: Seat) -> int:
        if self.rules.speed:
            return counting(state.line_of(seat))
        return state.totals[seat] + (0 if state.stage in ("deal", "over") else counted(state, seat)[-1].points)

    def moments(self) -> Sequence[TellingMoment]:
        """Return the completed lines, thefts and strikes; what moved somebody's points most weighs most."""
        beats = self.session.host.beats(None)
        history = self.history()
        turns = self.replay_adapter.numbered(beat.event for beat in beats)
        told = []
        for number, (turn, beat) in enumerate(zip(turns, beats, strict=True)):
            event = beat.event
            if isinstance(event, Completed | Stole | Struck):
                moved = 0
                if 0 < turn < len(history):
                    moved = max(abs(a - b) for a, b in zip(history[turn - 1], history[turn], strict=True))
                short, names = _short(event)
                told.append(self._told(turn, event, act_of(beats, number), short, moved + 1, **names))
        return told

    def ground(self, canvas: Canvas) -> None:
        if painted(canvas):
            outcome = outcome_of(self)
            draw_evening(canvas, sun=outcome is not None and bool(outcome.winners))
        else:
            super().ground(canvas)

    def thumbnail(self, kit: Kit, rect: Rect) -> list[Part]:
        result = [Part("thumb:sky", rect, Sky())]
        lines = self.state.line_faces
        rows = max(1, min(len(lines), int(rect.h / 40)))
        shown = sorted(range(len(lines)), key=lambda seat: -len(lines[seat]))[:rows]
        named = rect.w >= NAMED
        inner = rect.inset(S).trimmed(left=44 if named else 0)
        width = min((inner.w - 7 * 3) / LAST, (inner.h / len(shown) - 4) / RATIO)
        places = stack(inner, [width * RATIO + 4] * len(shown), align=0.5)
        for row, (seat, line) in enumerate(zip(shown, places, strict=True)):
            spots = flow(line.inset(0, 2), [width] * LAST, 3, 0.5)
            if named:  # it is large enough to ask whose line it is
                stands = centred(spots[0].before(48), 32.0)
                result.append(still_part(f"thumb:{row}:seat", stands, self.session.players[seat]))
            for place, spot in enumerate(spots, 1):
                if place <= len(lines[seat]):
                    card = art(lines[seat][place - 1], width, place=place)
                    result.append(Part(f"thumb:{row}:{place}", spot, SmallCard(card)))
                else:
                    result.append(kit.picture(f"thumb:{row}:{place}", spot, "cards/soon/place"))
        return result


def _short(event: Completed | Stole | Struck) -> tuple[str, dict[str, Param]]:
    """Return the key of an act's few words, and what they name."""
    names: dict[str, Param] = {"player": SeatName(event.seat)}
    match event:
        case Struck(seat, other, place=place) if seat == other:
            return "burns_own", {**names, "number": place}
        case Struck(_, other, place=place):
            return "burns", {**names, "other": SeatName(other), "number": place}
        case Stole(_, other, number=number):
            return "steals", {**names, "other": SeatName(other), "number": number}
    return "completes", {**names, "number": LAST}
