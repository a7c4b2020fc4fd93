"""The summary of a match: what home and results may tell of it. A game's own knows more than this one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

from game.content.words.strings import Words
from game.engine.protocol import AnyBeat, Message, Outcome, Param, Seat, SeatName, say
from game.scenes.results.acts.act import Act
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import painted
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.tiles import guise

if TYPE_CHECKING:
    from game.scenes.session.match.model import AnyModel
    from game.scenes.session.match.session import MatchSession

TURNED: Final = 3
"""Acts at most of which a card tells."""


@dataclass(frozen=True, slots=True)
class TellingMoment:
    """Remember a turn worth telling: its number (as in `history`), and the words for it."""

    turn: int
    message: Message
    seat: Seat | None = None
    """Whose it is; None where it is nobody's alone."""
    turning: bool = False
    """Whether the match turned with it."""
    act: Act | None = None
    """What its picture shows; None for no picture."""
    short: Message | None = None
    """The same in a few words, for a card; None where no shorter ones are needed."""
    weight: int = 0
    """How much it changed, against others of the same match."""


class RowWords(NamedTuple):
    """Hold what a seat's row says: under its name, and at its end. "" leaves something out."""

    left: str
    figure: str


def any_act(beats: Sequence[AnyBeat], number: int) -> Act:
    """Return what the picture of an event shows of which nothing more is known."""
    return Act(number, number + 1)


class Line(NamedTuple):
    """Hold a line of the chart: how it went turn by turn, from the deal on, and whose it is."""

    values: tuple[int, ...]
    colour: int
    """The number of the seat's colour whose it is."""
    seats: tuple[Seat, ...] = ()
    """Whose faces stand at its end; nobody's where `sign` stands there."""
    main: bool = False
    """Whether it matters most, whoever has won."""
    sign: str = ""
    """The drawing at its end where no face stands there."""


@dataclass(frozen=True, slots=True)
class Headings:
    """Hold where a match is played ("Large board"); "" leaves it out.

    `own_spelling` is the piece of `place` that is never put in capitals ("Ia").
    """

    place: str = ""
    own_spelling: str = ""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Hold the points as they stand, who leads in words, and where the score track ends."""

    scores: tuple[int, ...]
    leader: str
    most: int


def capitals(line: str, own_spelling: str = "") -> str:
    """Return a line in capitals; of its pieces between dots the one with its own spelling stays as it is."""
    return " · ".join(piece if piece == own_spelling else piece.upper() for piece in line.split(" · "))


class Summary:
    """Tell of one match. Everything is drawn from a stranger's view: nothing that only one player may know.

    A game subclasses it where it has points, pieces or a board to show, and names it in its `GameUi`.
    """

    thumbnail_ratio: ClassVar[float] = 1.2  # width of the thumbnail, in heights

    def __init__(self, services: Services, session: MatchSession) -> None:
        from game.scenes.session.replay.reader import Reader  # late: often home has nothing to go on with

        self.services = services
        self.session = session
        self.model: AnyModel = Reader(session, stranger=True).model
        self.act: Callable[[Sequence[AnyBeat], int], Act] = any_act
        """Returns what the picture of any event shows, by its number among the beats from the deal on."""
        self.changed: Callable[[TellingMoment], Message | None] = self._changed
        """Returns in a few words what an act changed; None where that says nothing."""
        self.settled: Message | None = None
        """What has come of a match in which only what follows from it is still asked; None while it is played."""
        self.goal = 0  # where points past it are shown as those beyond it; 0 for no such place

    def headings(self) -> Headings:
        """Return where it is played, and what the score table has columns for."""
        return Headings()

    def wording(self, key: str, **params: object) -> str:
        """Return words of the results: a game that counts no points, or rounds and not turns, has its own."""
        own = f"{self.session.game}.results.{key}"
        return self.services.words.say(own if self.services.words.has(own) else f"results.{key}", **params)

    def turns(self) -> int:
        return self.session.host.decision_count

    def now(self) -> str:
        """Return where a match that goes on stands: the turn under way."""
        return self.services.words.say("home.continue.turn", count=self.turns() + 1)

    def standing(self) -> ScoreLine | None:
        """Return what the score track shows; None for no track."""
        return None

    def figures(self) -> list[tuple[str, str]]:
        """Return up to three figures with the word under each."""
        minutes = max(1, round(self.session.seconds / 60))
        return [self._figure(self.turns(), "results.turns"), self._figure(minutes, "results.minutes")]

    def details(self, kit: Kit, seat: Seat, rect: Rect) -> list[Part]:
        """Return what a seat's row shows of what it won, in a rectangle that is centred on the row, from its left."""
        return []

    def row(self, seat: Seat) -> RowWords:
        """Return what a seat's row says under its name, and the figure at its end: its points."""
        return RowWords("", self._points_of(seat))

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each team; nothing where everybody plays alone."""
        return ()

    def because(self) -> Message | None:
        """Return what made the end, as a second sentence after the outcome's reason; None where that says it all."""
        return None

    def scores(self) -> tuple[int, ...]:
        """Return the points as they stand; nothing for a game without points."""
        outcome = self.session.host.outcome
        return outcome.scores if outcome is not None else ()

    def history(self) -> Sequence[tuple[int, ...]]:
        """Return the points at the deal and after every turn; nothing for a game without points."""
        return ()

    @property
    def lines(self) -> Sequence[Line]:
        """Return what the chart shows: everybody's points; nothing where there is nothing to see yet."""
        history = self.history()
        if len(history) < 2:
            return ()
        return [
            Line(tuple(points[seat] for points in history), player.colour, (seat,))
            for seat, player in enumerate(self.session.players)
        ]

    def moments(self) -> Sequence[TellingMoment]:
        """Return every act worth telling, in order."""
        return ()

    @property
    def turned(self) -> Sequence[TellingMoment]:
        """Return the acts that turned it, in order: the last one always, and the two that changed most before it."""
        every = self.moments()
        before = sorted(range(len(every) - 1), key=lambda number: (-every[number].weight, -number))
        heavy = [number for number in before if every[number].weight > 0][: TURNED - 1]
        return [*(every[number] for number in sorted(heavy)), *every[-1:]]

    def ground(self, canvas: Canvas) -> None:
        """Cover the window with the game's own ground, without what stands on it: the results lie over it."""
        game = self.session.game
        look = guise(canvas.images, canvas.theme, game)
        canvas.plate(canvas.frame.rect.inset(-2), look.role("top"), look.role("bottom"), radius=0)
        if painted(canvas) and canvas.images.has(f"{game}/background"):
            canvas.cover(f"{game}/background")

    def thumbnail(self, kit: Kit, rect: Rect) -> list[Part]:
        """Return the table as it stands, small, inside a rectangle: by default the game's badge."""
        return game_badge(self.services, kit, "thumb:badge", self.session.game, rect, 0.7)

    def _changed(self, moment: TellingMoment) -> Message | None:
        """Return what an act changed: who leads, or somebody's points."""
        history = self.history()
        if not 0 < moment.turn < len(history) or len(history[0]) < 2:
            return None
        before, after = history[moment.turn - 1], history[moment.turn]
        best, second = sorted(after, reverse=True)[:2]
        ahead = {seat for seat, points in enumerate(after) if points == best}
        was = {seat for seat, points in enumerate(before) if points == max(before)}
        if moment.turn == len(history) - 1 and len(ahead) == 1:
            return say("results.changed.ends", first=best, second=second)
        if ahead != was and moment.seat in ahead:
            return say(f"results.changed.{'leads' if len(ahead) == 1 else 'level'}", first=best, second=second)
        apart = [(abs(one - other), seat) for seat, (one, other) in enumerate(zip(before, after, strict=True))]
        _, seat = max(apart)
        if before[seat] == after[seat]:
            return None
        return say("results.changed.scores", player=SeatName(seat), first=before[seat], second=after[seat])

    def _points_of(self, seat: Seat) -> str:
        """Return a seat's points; past a goal, that and how much further (“5 + 2”); "" where there are none."""
        scores = self.scores()
        if not scores:
            return ""
        beyond = scores[seat] - self.goal
        return f"{self.goal} + {beyond}" if self.goal and beyond > 0 else str(scores[seat])

    def _figure(self, count: int, key: str) -> tuple[str, str]:
        return str(count), self.services.words.say(key, count=count)

    def _standing(self, most: int) -> ScoreLine:
        scores, best = self.scores(), max(self.scores())
        key = "level" if scores.count(best) > 1 else "leads"
        player = self.session.name(scores.index(best))
        return ScoreLine(scores, self.wording(key, player=player, count=best), most)

    def _moment(self, turn: int, event: object) -> TellingMoment:
        message = self.session.rules.tell(event)
        assert message is not None, "a moment has words"
        return TellingMoment(turn, message, getattr(event, "seat", None))

    def _told(self, turn: int, event: object, act: Act, short: str, weight: int, **names: Param) -> TellingMoment:
        """Return an act with its picture, and its few words `<game>.act.<short>`."""
        told = self._moment(turn, event)
        few = say(f"{self.session.game}.act.{short}", **names)
        return replace(told, act=act, short=few, weight=weight)


Summaries: TypeAlias = Callable[["MatchSession"], Summary]


def game_badge(services: Services, kit: Kit, key: str, game: str, rect: Rect, share: float) -> list[Part]:
    """Build a game's badge in the middle of a rectangle, as large as a share of it; nothing where it has none."""
    badge = f"shell/games/{game}"
    place = Rect.around(*rect.middle, min(rect.w, rect.h) * share)
    return [kit.picture(key, place, badge)] if services.images.has(badge) else []


def outcome_of(summary: Summary) -> Outcome | None:
    """Return how a match ended, or None while it goes on.

    Who gives a match between two up hands the win to the other; any other match ends with it unfinished: nobody
    wins, and the places are those of the points as they stand.
    """
    session = summary.session
    outcome, quitter = session.host.outcome, session.resigned
    if outcome is not None or quitter is None:
        return outcome
    scores, seats = summary.scores(), range(len(session.players))
    alone = len(session.people) == 1
    reason = say("results.resigned", player=SeatName(quitter)) if alone else say("results.given_up")
    if session.heir is not None:
        return Outcome((session.heir,), tuple(1 if seat == session.heir else 2 for seat in seats), scores, reason)
    places = tuple(1 + sum(other > scores[seat] for other in scores) if scores else 1 for seat in seats)
    return Outcome((), places, scores, reason)


def headline(words: Words, outcome: Outcome, summary: Summary) -> str:
    """Return who won, in words: with the points where they say who is ahead."""
    session, winners = summary.session, outcome.winners
    if not winners:
        return words.say("results.unfinished" if session.resigned is not None else "results.lost")
    if len(winners) == 1:
        name, scores = session.name(winners[0]), summary.scores()
        second = max((score for seat, score in enumerate(scores) if seat != winners[0]), default=None)
        if second is not None and scores[winners[0]] > second:
            return words.say("results.wins_points", player=name, first=scores[winners[0]], second=second)
        return words.say("results.wins", player=name)
    together = any(set(team) == set(winners) for team in summary.teams())
    return words.say("results.team_wins" if together else "results.shared", players=listed(words, session, winners))


def listed(words: Words, session: MatchSession, seats: tuple[int, ...]) -> str:
    """Return several players' names as one enumeration."""
    text = words.say("list.pair", first=session.name(seats[-2]), last=session.name(seats[-1]))
    for seat in reversed(seats[:-2]):
        text = words.say("list.more", first=session.name(seat), rest=text)
    return text
