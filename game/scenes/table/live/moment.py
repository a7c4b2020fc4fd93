"""What is known of a table's moment: what its machine says of it, and what the pointer does there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.protocol import AnyView, Seat
from game.saves.people.learning import begun_by
from game.scenes.session.bots.bots import Thinker
from game.scenes.session.machine.machine import TableMachine
from game.scenes.session.match.model import AnyModel
from game.scenes.session.match.people import whose
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.switches import PLAYS_ITSELF
from game.scenes.table.game_table.table_input import PointerMemory, TableInput
from game.scenes.table.guides.guide import Guide, GuideUntilActed
from game.scenes.table.picture.show import TableShow

NAMING: Final = ("log",)
"""Pages over a table that name its places, and leave it to the board to bear those names."""
LIGHTING: Final = ("goto",)
"""Pages over a table that take its lamp."""


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


def machine_of(
    services: Services,
    session: MatchSession,
    show: TableShow,
    guard: GuideAdapter,
    thinker: Callable[[], Thinker],
    facts_of: Callable[[AnyModel], object],
) -> TableMachine:
    """Return the machine that runs a session's match; `thinker` answers for its computer players."""
    people = [whose(services.people, session.players, seat) for seat in session.people]
    return TableMachine(
        session,
        show.game,
        guard,
        thinker,
        services.log,
        lambda: PLAYS_ITSELF.on(services.settings.switches, taught=session.taught),
        tuple(begun_by(services.people, session.host.rules.name, who) for who in people),
        facts_of,
    )


class TableMoment:
    """Know the moment of a table: what its machine says of it, and where the pointer is on the `screen` that shows it.

    Nothing is changed here but what a hint has shown.
    """

    def __init__(
        self, screen: Scene, show: TableShow, machine: TableMachine, beheld: GuideAdapter, memory: PointerMemory
    ) -> None:
        self._screen = screen
        self._show = show
        self._machine = machine
        self._beheld = beheld
        self._memory = memory
        self._advised: tuple[int, Seat, object] | None = None  # what a hint has shown, after so many decisions, to whom

    @property
    def guide(self) -> Guide | None:
        """Return what stands beside the table, and speaks over it."""
        return self._beheld.guide

    @property
    def model(self) -> AnyModel:
        """Return the moment as a value."""
        return self._machine.model

    @property
    def view(self) -> AnyView:
        """Return what is shown: the view right after the beat that was told last."""
        return self._machine.playback.view

    @property
    def viewer(self) -> Seat | None:
        """Return whose view it is; None where nobody plays with their own hands."""
        return self._machine.playback.viewer

    @property
    def idle(self) -> bool:
        """Tell whether everything that happened has been shown, and a person may act."""
        return self._machine.telling.idle

    @property
    def acting(self) -> Seat | None:
        """Return the person whose decision is awaited, or None."""
        return self._machine.owner.acting()

    @property
    def resting(self) -> bool:
        """Tell whether what is still to be told waits for a press or a rest: then nothing happens by itself."""
        return self._machine.telling.resting

    @property
    def draft(self) -> Any:
        """Return the half-made choice of the person to act, or None."""
        return self._machine.draft

    # What the game is told

    @property
    def input(self) -> TableInput:
        """Return what the pointer does, and what whoever plays likes."""
        screen, memory = self._screen, self._memory
        services, focus = screen.services, screen.focus
        scenes = services.navigator.scenes
        over = scenes[scenes.index(screen) + 1 :] if screen in scenes else ()
        paged = memory.page is not None and (memory.page in scenes or services.navigator.changing)
        return TableInput(
            services.settings,
            focus.key,
            focus.pointed,
            memory.led,
            memory.looked,
            focus.ring,
            focus.taken,
            services.motion,
            screen.strips.offsets,
            paged,
            any(scene.traits.page in NAMING for scene in over),
            self._advised[2] if self._advised is not None and self._advised[:2] == self._deciding else None,
            unlit=any(scene.traits.page in LIGHTING for scene in over),
        )

    @property
    def _deciding(self) -> tuple[int, Seat | None]:
        """Return after how many decisions something is asked, and whom."""
        return self._machine.session.host.decision_count, self.acting

    def advise(self, count: int, seat: Seat, action: object) -> None:
        """Know the decision that a hint has shown to a seat after so many decisions."""
        self._advised = count, seat, action

    def facts_of(self, model: AnyModel) -> object:
        """Return what the game makes of a model now."""
        return self._show.facts_of(model, self.input, self._screen.services.kit)

    @property
    def facts(self) -> Any:
        """Return what the game's parts are told now."""
        return self.facts_of(self.model)
