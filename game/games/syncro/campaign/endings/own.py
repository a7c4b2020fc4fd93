"""What follows a level that belongs to no adventure, or is played for practice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games.syncro.campaign.endings.defeat import defeat_of
from game.games.syncro.campaign.endings.fireside import landmark_of
from game.games.syncro.campaign.endings.lost import Lost, Ways
from game.games.syncro.campaign.lifted.opening import Fires
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import go_home
from game.scenes.table.over.new_match import deal
from game.scenes.table.over.screens import Screens


def ending(services: Services, screens: Screens, session: MatchSession) -> Scene | None:
    """Return what follows a level's last moment; None where the results do."""
    outcome = session.host.outcome
    if outcome is None or outcome.winners:
        return None
    practice = session.again is not None
    from_map = any(scene.begins == session.game for scene in services.navigator.scenes[-2:-1])
    # else it was played once more from a victory, which waits below
    way_back = ("adventure.to_map", "map") if from_map else ("setup.back", "arrow-left")
    back = way_back if practice else ("results.home", "house")
    leave = services.navigator.pop if practice else partial(go_home, services.navigator)
    again = partial(_again, services, screens, session)
    look = reviewing(services, screens, session)
    ask = Fires(services, session, landmark_of, look, lives_on=False).door
    ways = Ways(again, leave, back, screens.settings_beside, look, ask)
    return Lost(services, session, defeat_of(session, practice=practice), ways)


def reviewing(services: Services, screens: Screens, session: MatchSession) -> Callable[[int | None], None] | None:
    """Return what looks back at a level, from a place in it or from its end; None where it was not written."""
    file = session.file
    if file is None:
        return None

    def look(place: int | None) -> None:
        scene = screens.review(file, place)
        if scene is not None:
            services.navigator.push(scene)

    return look


def _again(services: Services, screens: Screens, session: MatchSession) -> None:
    """Deal the same level anew to the same players."""
    anew = session.again or partial(deal, services, session.game, session.players, session.options)
    again = anew()
    if again is not None:
        services.navigator.replace(screens.table(again))
