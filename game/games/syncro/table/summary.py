"""The story of a level of Syncro: won or lost, how many enemies fell, how many Spells are left; the horde in small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from game.content.images.stages import Light
from game.engine.protocol import AnyBeat, Message, Seat, say
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import Beaten
from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.rules.state.naming import bare
from game.games.syncro.rules.state.state import State
from game.games.syncro.scenery.cards import CardFace, back_of, height_to_width
from game.games.syncro.scenery.places import picture_of, place_of
from game.games.syncro.scenery.stages import draw_level
from game.games.syncro.scenery.story_view import StoryView
from game.games.syncro.table.facts.foes import foe_of
from game.games.syncro.table.plan.places import fitted
from game.games.syncro.table.replay_adapter import SyncroLooking
from game.scenes.results.acts.act import Act
from game.scenes.results.summary import Headings, Line, RowWords, Summary, TellingMoment, any_act
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt
from game.ui.layout.arrange import flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

FOES: Final = 1  # whose colour the horde's line has
SPELL: Final = 30.0  # units of a Spell's back
RATIO: Final = 1.4  # of its height to its breadth
STEP: Final = 0.62  # of it, from one to the next


def _foe(state: State, place: int) -> Iterator[str]:
    """Yield the key of what stands in a place of the horde."""
    spot = state.horde[place]
    if spot is not None:
        yield f"foe:{place}:{'fog' if spot.kind == 'fog' else spot.card}"


def act_of(beats: Sequence[AnyBeat], number: int) -> Act:
    """Return what a picture shows: the enemy that it came to, as it stood."""
    place = getattr(beats[number].event, "place", None)
    if not isinstance(place, int) or not number:
        return any_act(beats, number)
    gone = isinstance(beats[number].event, Beaten)
    there = beats[number - 1].state if gone else beats[number].state
    return Act(number, number + 1, tuple(_foe(there, place)), before=gone)


class SyncroSummary(Summary):
    """Tell of a level, from what everybody can see."""

    thumbnail_ratio: ClassVar[float] = 1.36

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services, session)
        assert isinstance(session.rules, SyncroRules), "this summary is Syncro's"
        self.mission = session.rules.mission
        self.state: State = self.model.state
        self.act = act_of
        if self.state.ending == "won":  # hands are kept for the next level (SY-25)
            self.settled = say("syncro.results.settled")

    def headings(self) -> Headings:
        say, level = self.services.words.say, self.mission.name
        name = say(f"syncro.option.level.{level}")  # its letter stays small
        return Headings(f"{name} · {say(f'syncro.level.{level}')}", name)

    def turns(self) -> int:
        return SyncroLooking().turns(self.model.view.history)

    def now(self) -> str:
        """Return the turn under way, the first one while all get ready for it."""
        return self.services.words.say("home.continue.turn", count=max(1, self.state.turn))

    def figures(self) -> list[tuple[str, str]]:
        state = self.state
        turns, _ = super().figures()
        left = (
            self._figure(sum(map(len, state.hands)), "syncro.table.spells_left")
            if state.ending == "won"
            else self._figure(enemies(state), "syncro.table.standing")
        )
        return [turns, self._figure(len(state.beaten), "syncro.table.beaten"), left]

    def details(self, kit: Kit, seat: Seat, rect: Rect) -> list[Part]:
        """Return the Spells that are left in a hand, from behind."""
        held = len(self.state.hands[seat])
        wide = min(SPELL, rect.h / RATIO, rect.w / max(1.0, 1 + STEP * (held - 1)))
        spots = flow(placed(rect, rect.w, wide * RATIO, 0.0), [wide] * held, wide * (STEP - 1))
        return [kit.picture(f"held:{seat}:{number}", spot, back_of("spell")) for number, spot in enumerate(spots)]

    def row(self, seat: Seat) -> RowWords:
        held = len(self.state.hands[seat])
        return RowWords(self.services.words.say("syncro.results.left", count=held), str(held))

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """Return one team: all mages win or lose together (SY-1)."""
        return (tuple(range(len(self.session.players))),)

    def scores(self) -> tuple[int, ...]:
        return ()

    def history(self) -> Sequence[tuple[int, ...]]:
        ends: dict[int, tuple[int, ...]] = {}
        for beat in self.session.host.beats(None):
            held = tuple(len(hand) for hand in beat.state.hands)
            ends.setdefault(0, held)
            ends[beat.state.turn] = held
        return [ends[turn] for turn in sorted(ends)]

    @property
    def lines(self) -> Sequence[Line]:
        """Return the team's Spells as what matters most, and the enemies that still stand."""
        spells = tuple(map(sum, self.history()))
        if len(spells) < 2:
            return ()
        standing: dict[int, int] = {}
        for beat in self.session.host.beats(None):
            standing.setdefault(0, enemies(beat.state))
            standing[beat.state.turn] = enemies(beat.state)
        players = self.session.players
        team = Line(spells, players[0].colour, tuple(range(len(players))), main=True)
        horde = tuple(standing[turn] for turn in sorted(standing))
        return (team, Line(horde, FOES, sign="shell/signs/skull"))

    def moments(self) -> Sequence[TellingMoment]:
        """Return every enemy that fell; the strongest weighs most."""
        told = []
        beats = self.session.host.beats(None)
        for number, beat in enumerate(beats):
            if isinstance(event := beat.event, Beaten):
                act = act_of(beats, number)
                enemy = bare(event.enemy)
                told.append(self._told(beat.state.turn, event, act, "falls", event.strength, enemy=enemy))
        return told

    def _changed(self, moment: TellingMoment) -> Message | None:
        lines = self.lines
        if len(lines) < 2 or not 0 <= moment.turn < len(lines[1].values):
            return None
        rest = lines[1].values[moment.turn]
        return say("syncro.act.left", count=rest) if rest else say("syncro.act.last")

    def ground(self, canvas: Canvas) -> None:
        draw_level(canvas, place_of(self.mission))

    def thumbnail(self, kit: Kit, rect: Rect) -> list[Part]:
        light: Light = "morning" if self.state.ending == "won" else "night"
        parts = [Part("thumb:place", rect, StoryView(picture_of(place_of(self.mission), light)))]
        cards = fitted(self.mission, rect.inset(10), 0.8, 0.5).rects
        for place, spot in enumerate(self.state.horde):
            if spot is not None:
                ratio = height_to_width(spot.kind)
                art = (
                    foe_of(self.state, place)
                    if spot.up and spot.kind != "fog"
                    else CardArt(back_of(spot.kind), ratio=ratio)
                )
                parts.append(Part(f"thumb:{place}", cards[place], CardFace(art)))
        return parts
