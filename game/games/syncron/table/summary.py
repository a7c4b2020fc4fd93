"""What home and results tell of a race: spaces after every round, special cards left, the track in small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from game.engine.protocol import AnyBeat, Message, Param, Seat, SeatName, say
from game.games.syncron.rules.position import SPECIALS, Advanced, CaughtUp, State, movers, spaces
from game.games.syncron.rules.rules import Began, Ended, SyncronRules
from game.games.syncron.rules.talk import talk_of
from game.games.syncron.rules.track import Track
from game.games.syncron.table.painting import draw_track
from game.games.syncron.table.plan.lane import Lane, standing, token_place
from game.games.syncron.table.replay_adapter import SyncronLooking
from game.games.syncron.table.seats.seats import CHIP, Chip, chips
from game.scenes.results.acts.act import Act
from game.scenes.results.summary import Headings, RowWords, ScoreLine, Summary, TellingMoment
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.arrange import centred, flow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.seats.faces import who_of
from game.ui.seats.likeness import Who
from game.ui.seats.meeples import draw_meeple

TOKEN: Final = 17.0  # units that a token is wide at least, however small the track is
NUMBERED: Final = 0.5  # scale from which the track's numbers can be read


@dataclass(frozen=True, slots=True, eq=False)
class SmallTrack:
    """Show the track of a race with its tokens, small and still. `places` are their spaces, `runners` who they are.

    `past` tells whether one has to go past the finish (SN-16).
    """

    track: Track
    finish: int
    past: bool
    places: tuple[int, ...]
    runners: tuple[Who, ...]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        key = ("small track", self.finish, self.past, self.places, self.runners)
        yield Freehand(lambda canvas: cut_out(canvas, rect, 12, key, self._paint))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, "games.syncron.top", "games.syncron.bottom", radius=0)
        lane = Lane(self.track, rect.inset(5, 4), self.finish, past=self.past)
        draw_track(canvas, lane, numbered=lane.unit >= NUMBERED)
        spots = standing(lane, self.places)
        for who, spot in sorted(zip(self.runners, spots, strict=True), key=lambda pair: pair[1].y):
            draw_meeple(canvas, token_place(spot.x, spot.y, max(TOKEN, spot.size)), who)


@dataclass(frozen=True, slots=True)
class ChipRow:
    """Show a seat's special cards: held ones in colour, spent ones dashed."""

    chips: tuple[Chip, ...]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        height = min(CHIP[1], rect.h)
        places = flow(centred(rect, rect.w, height), [height * CHIP[0] / CHIP[1]] * len(self.chips), 6)
        for chip, place in zip(self.chips, places, strict=True):
            yield from chip.draw_commands(place, "text.paper", light=True)


def _short(step: CaughtUp | Advanced) -> tuple[str, dict[str, Param]]:
    """Return the key of a step's few words, and what they name."""
    if isinstance(step, CaughtUp):
        return "catches", {"player": SeatName(step.seat), "space": step.end}
    if len(step.seats) == 1:
        return "runs", {"player": SeatName(step.seats[0]), "count": step.spaces}
    return "run", {"many": len(step.seats), "count": step.spaces}


def act_of(beats: Sequence[AnyBeat], number: int) -> Act:
    """Return what a picture shows: whoever moved."""
    event = beats[number].event
    runners = movers(event) if isinstance(event, CaughtUp | Advanced) else ()
    return Act(number, number + 1, tuple(f"meeple:{seat}" for seat in runners[:1]))


class SyncronSummary(Summary):
    """Tell of a race, from what everybody can see."""

    thumbnail_ratio: ClassVar[float] = 1.9

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services, session)
        assert isinstance(session.rules, SyncronRules), "this summary is Syncron's"
        self.rules = session.rules
        self.state: State = self.model.state
        self.goal = self.rules.finish(self.state)
        self.act = act_of

    def headings(self) -> Headings:
        say = self.services.words.say
        length = "syncron.length_past" if self.rules.past_finish else "syncron.length"
        return Headings(say(length, count=self.goal))

    def turns(self) -> int:
        return SyncronLooking().turns(self.model.view.history)

    def now(self) -> str:
        return self.services.words.say("syncron.round", count=self.turns() + 1)

    def figures(self) -> list[tuple[str, str]]:
        rounds = self._figure(self.turns(), "syncron.figure.rounds")
        return [rounds, self._figure(sum(self.state.positions), "syncron.figure.spaces"), super().figures()[-1]]

    def details(self, kit: Kit, seat: Seat, rect: Rect) -> list[Part]:
        return [Part(f"spoil:{seat}", rect, ChipRow(chips(kit, self.state.spent[seat], min(CHIP[1], rect.h))))]

    def row(self, seat: Seat) -> RowWords:
        """Return how many of its promises a seat has kept (SN-15), else how many special cards it has left."""
        say = self.services.words.say
        talk = talk_of(self.state)
        record = () if talk is None else talk.records[seat]
        left = say("syncron.results.left", count=len(SPECIALS) - len(self.state.spent[seat]))
        if record:
            left = say("syncron.results.word", count=sum(record), of=len(record))
        return RowWords(left, self._points_of(seat))

    def because(self) -> Message | None:
        """Return where the finish is, where somebody has run on past it: how far, as the table says it (SN-12)."""
        beyond = max(self.state.positions) - self.goal
        return say("syncron.results.beyond", finish=self.goal, count=beyond) if beyond > 0 else None

    def scores(self) -> tuple[int, ...]:
        return self.state.positions

    def standing(self) -> ScoreLine:
        """Return the spaces on a track that ends where a token has finished, or where the farthest has come to."""
        return self._standing(max(self.rules.goal(self.state), *self.state.positions))

    def history(self) -> Sequence[tuple[int, ...]]:
        ends = [beat.state.positions for beat in self.session.host.beats(None) if isinstance(beat.event, Began | Ended)]
        return [(0,) * len(self.session.players), *ends]

    def moments(self) -> Sequence[TellingMoment]:
        """Return the steps that brought anybody on; what brought most weighs most."""
        beats = self.session.host.beats(None)
        told = []
        for number, beat in enumerate(beats):
            event = beat.event
            if isinstance(event, CaughtUp | Advanced):
                runners = movers(event)
                act = act_of(beats, number)
                short, names = _short(event)
                moment = self._told(beat.state.round, event, act, short, spaces(event) * len(runners), **names)
                told.append(moment if len(runners) > 1 else replace(moment, seat=runners[0]))
        return told

    def _changed(self, moment: TellingMoment) -> Message | None:
        history = self.history()
        if moment.turn == len(history) - 1 or not 0 < moment.turn < len(history):
            return say("syncron.act.finish", finish=self.goal)
        best = max(history[moment.turn])
        first = history[moment.turn].count(best) == 1
        return say(f"syncron.act.{'ahead' if first else 'level'}", space=best)

    def thumbnail(self, kit: Kit, rect: Rect) -> list[Part]:
        runners = tuple(who_of(player) for player in self.session.players)
        face = SmallTrack(self.rules.track, self.goal, self.rules.past_finish, self.state.positions, runners)
        return [Part("thumb:track", rect, face)]
