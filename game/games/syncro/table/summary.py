"""The story of a level of Syncro: won or lost, how many enemies fell, how many Spells are left; the horde in small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.content.images.stages import Light
from game.engine.protocol import Seat
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import Beaten
from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.rules.state.state import State
from game.games.syncro.scenery.cards import CardFace, back_of, height_to_width
from game.games.syncro.scenery.places import picture_of, place_of
from game.games.syncro.scenery.stages import draw_level
from game.games.syncro.scenery.story_view import StoryView
from game.games.syncro.table.facts.foes import foe_of
from game.games.syncro.table.plan.places import fitted
from game.games.syncro.table.replay_adapter import SyncroLooking
from game.scenes.results.summary import Headings, Summary, TellingMoment
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

MOMENTS = 3


class SyncroSummary(Summary):
    """Tell of a level, from what everybody can see."""

    thumbnail_ratio: ClassVar[float] = 1.36

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services, session)
        assert isinstance(session.rules, SyncroRules), "this summary is Syncro's"
        self.mission = session.rules.mission
        self.state: State = self.model.state

    def headings(self) -> Headings:
        say, level = self.services.words.say, self.mission.name
        name = say(f"syncro.option.level.{level}")  # its letter stays small
        return Headings(f"{name} · {say(f'syncro.level.{level}')}", "", say("syncro.pile.spells"), name)

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

    def count(self, seat: Seat) -> str:
        return str(len(self.state.hands[seat]))

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

    def moments(self) -> Sequence[TellingMoment]:
        beats = [beat for beat in self.session.host.beats(None) if isinstance(beat.event, Beaten)]
        return [self._moment(beat.state.turn, beat.event) for beat in beats[-MOMENTS:]]

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
