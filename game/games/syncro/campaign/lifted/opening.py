"""The ways to the fire: after a level by itself, or when somebody asks; and when it is no longer lit by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import silence_of
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.scenery.clearing import Landmark
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services

EVERY, ASKED, NEVER = "every", "asked", "never"
LEFT: Final = 3
"""So often the fire is left without a question before it waits to be asked for."""


class Fires:
    """Light the fire after a level. `landmark` says what is seen of its place, `look` looks back at it, where it was
    written; `fires` are who played the levels of its adventure that are over, this one counted. From the household's
    second adventure on (not `first`) the fire waits to be asked for, unless somebody has wished it otherwise.
    """

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        landmark: Callable[[Mission], Landmark],
        look: Callable[[int | None], None] | None,
        *,
        lives_on: bool,
        fires: Callable[[], Iterable[Sequence[Player]]] = tuple,
        first: bool = True,
    ) -> None:
        self._services, self._session = services, session
        self._fires = fires
        self._first = first
        self._landmark, self._look = landmark, look
        self._lives_on = lives_on

    @property
    def door(self) -> Callable[[], None] | None:
        """Return what opens the fire for who asks; None where nobody is there to be asked, or nobody wants it."""
        partners = any(not player.person for player in self._session.players)
        wanted = self._services.settings.explains != NEVER
        return self._open if partners and wanted and self._session.host.outcome is not None else None

    def after(self) -> Sequence[Scene]:
        """Return the fire that follows a level by itself: nothing where it waits to be asked for, or has no words."""
        if self.door is None or self._services.settings.explains != EVERY:
            return ()
        scene = self._scene(by_itself=True)
        if scene is None or not scene.silence.tells:
            return ()
        if not self._first and self._services.settings.fires < LEFT:
            self._services.shell.change(fires=LEFT)
            self._wait()
            return ()
        return (scene,)

    def _open(self) -> None:
        scene = self._scene(by_itself=False)
        if scene is not None:
            self._services.navigator.push(scene)

    def _scene(self, *, by_itself: bool) -> SilenceLifted | None:
        silence = silence_of(self._session, lives_on=self._lives_on, fires=self._fires())
        if silence is None:
            return None
        scene = SilenceLifted(self._services, silence, self._landmark(silence.mission), self._look)
        scene.then = partial(self._end, scene, by_itself=by_itself)
        return scene

    def _end(self, scene: SilenceLifted, *, by_itself: bool) -> None:
        """Go on; who has left the fire three times without a question is told that it waits for one from now on."""
        services = self._services
        services.navigator.end(scene)
        left = services.settings.fires
        if not by_itself or scene.asked or left >= LEFT:
            return
        services.shell.change(fires=left + 1)
        if left + 1 == LEFT:
            self._wait()

    def _wait(self) -> None:
        """Wait to be asked from now on: it is said once, with the switch in the sentence."""
        services = self._services
        services.shell.change(explains=ASKED)
        services.navigator.notice(services.say(f"{WORDS}.from_now", setting=services.say("settings.explains.name")))
