"""What is known of a table's moment: its machine and what stands beside it, and what the pointer does there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from game.engine.protocol import Seat, View
from game.saves.people.learning import begun_by
from game.scenes.session.bots.bots import Thinker
from game.scenes.session.machine.machine import TableMachine
from game.scenes.session.match.model import Told
from game.scenes.session.match.people import whose
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.guides.guide import Guide, GuideUntilActed
from game.scenes.table.over.switches import PLAYS_ITSELF
from game.scenes.table.picture.show import AnyGame, TableShow
from game.scenes.table.table_input import AnyModel, TableInput
from game.ui.motion.stage import Sprite

NAMING: Final = ("log", "goto")
"""Pages over a table that name its places, or ask for one by its name."""
HELD: Final = 99.0  # a dragged card lies over all others


class GuideAdapter:
    """Tell a table's machine what the guide beside the table holds (`guarding.Guard`)."""

    def __init__(self) -> None:
        self.guide: Guide | None = None

    @property
    def asks(self) -> bool:
        return self.guide is not None and self.guide.asks

    @property
    def holds(self) -> bool:
        return self.guide is not None and self.guide.holds

    @property
    def ends(self) -> bool:
        return self.guide is not None and self.guide.ends

    @property
    def reads(self) -> bool:
        return isinstance(self.guide, GuideUntilActed)


class Drag:
    """Hold one sprite of a table under the pointer. `part` is the key of the control that is dragged, or ""."""

    def __init__(self) -> None:
        self.part = self._sprite = ""

    def take(self, part: str, sprite: str) -> None:
        """Pick up the card of a control: `sprite` is its key on the stage."""
        self.part, self._sprite = part, sprite

    def held(self, sprites: Iterable[Sprite], x: float, y: float) -> list[Sprite]:
        """Return the sprites, the dragged one at the pointer (logical units); everything else stays where it is."""
        return [
            replace(sprite, x=x, y=y, z=HELD, angle=0.0) if sprite.key == self._sprite else sprite for sprite in sprites
        ]

    def let_go(self) -> bool:
        """Stop dragging; return whether a card was dragged. It goes home with the next layout."""
        held = bool(self.part)
        self.part = self._sprite = ""
        return held


class TableMoment(Scene):
    """Know the moment of a table: what its machine says of it, and where the pointer is."""

    def __init__(
        self, services: Services, session: MatchSession, game: AnyGame, thinker: Callable[[], Thinker]
    ) -> None:
        super().__init__(services)
        self.session = session
        self.host = session.host
        self.game = game
        self.show = TableShow(game)
        self.stage = self.show.stage
        self.beheld = GuideAdapter()
        self.drag = Drag()
        people = [whose(services.people, session.players, seat) for seat in session.people]
        self.machine = TableMachine(
            session,
            game,
            self.beheld,
            thinker,
            services.log,
            lambda: PLAYS_ITSELF.on(services.settings.switches, taught=session.taught),
            tuple(begun_by(services.people, self.host.rules.name, who) for who in people),
            self.facts_of,
        )
        self.owner = self.machine.owner
        self._led = ""  # the part that a player led the focus to last
        self._looked = ""  # what they look at more closely
        self.advised: tuple[int, Seat, object] | None = None  # what a hint has shown, after so many decisions, to whom
        self._page: Screen | None = None  # the game's own page that lies over the table

    @property
    def guide(self) -> Guide | None:
        """Return what stands beside the table, and speaks over it."""
        return self.beheld.guide

    @property
    def model(self) -> AnyModel:
        """Return the moment as a value."""
        return self.machine.model

    @property
    def view(self) -> View[Any]:
        """Return what is shown: the view right after the beat that was told last."""
        return self.machine.playback.view

    @property
    def viewer(self) -> Seat | None:
        """Return whose view it is; None where nobody plays with their own hands."""
        return self.machine.playback.viewer

    @property
    def told(self) -> list[Told]:
        """Return what was told so far, in words, with the seat that did it: a beat's words when its motion ends."""
        return self.machine.news.told

    @property
    def idle(self) -> bool:
        """Tell whether everything that happened has been shown, and a person may act."""
        return self.machine.telling.idle

    @property
    def acting(self) -> Seat | None:
        """Return the person whose decision is awaited, or None."""
        return self.owner.acting()

    @property
    def resting(self) -> bool:
        """Tell whether what is still to be told waits for a press or a rest: then nothing happens by itself."""
        return self.machine.telling.resting

    @property
    def draft(self) -> Any:
        """Return the half-made choice of the person to act, or None."""
        return self.machine.draft

    # What the game is told

    @property
    def input(self) -> TableInput:
        """Return what the pointer does, and what whoever plays likes."""
        services, focus, page = self.services, self.focus, self._page
        scenes = services.navigator.scenes
        over = scenes[scenes.index(self) + 1 :] if self in scenes else ()
        paged = page is not None and (page in services.navigator.scenes or services.navigator.changing)
        return TableInput(
            services.settings,
            focus.key,
            focus.pointed,
            self._led,
            self._looked,
            focus.ring,
            focus.taken,
            services.motion,
            self.scrolls,
            paged,
            any(scene.page in NAMING for scene in over),
            self.advised[2] if self.advised is not None and self.advised[:2] == self._deciding else None,
        )

    @property
    def _deciding(self) -> tuple[int, Seat | None]:
        """Return after how many decisions something is asked, and whom."""
        return self.host.decision_count, self.acting

    def facts_of(self, model: AnyModel) -> Any:
        """Return what the game makes of a model now."""
        return self.show.facts_of(model, self.input, self.services.kit)

    @property
    def facts(self) -> Any:
        """Return what the game's parts are told now."""
        return self.facts_of(self.model)
