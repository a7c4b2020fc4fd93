"""Matches in the real program, alone and from hand to hand: who has lost never hears that somebody has won."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from game.app import App
from game.engine.match import Match
from game.engine.rng import Rng
from game.games.syncro.campaign.endings.lost import Lost
from game.games.syncro.table.won.scene import SETTLED, LevelWon
from game.saves.people.settings import WAIT
from game.scenes.results.results import Results
from game.scenes.results.sounds import FANFARE
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import WentOn
from game.scenes.table.ending.last_moment import LastMoment
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, LetGo
from tests.matches import match_of, people_in, session_of
from tests.scenes.box import table
from tests.seen.program import program
from tests.teaching import FIVE
from tests.workers import PromptWorker

FRAME: Final = 0.1
MOST: Final = 6000  # frames that are played at most
LAST: Final = 14  # decisions of a match that are played before somebody's eyes
OPTIONS: Final[dict[str, dict[str, Any]]] = {"soon": {"length": "express"}, "syncro": {"level": "Ia"}}


def nearly_over(match: Match[Any, Any, Any], fresh: Match[Any, Any, Any], seed: int) -> Match[Any, Any, Any]:
    """Return a fresh match that chance has played almost to the end to which it has played another of the same deal."""
    for one, most in ((match, 10_000), (fresh, 0)):
        luck, count = Rng.of(seed, 1), 0
        wanted = most or len(match.decisions) - LAST
        while (acting := one.rules.to_act(one.state)) and count < wanted:
            one.play(acting[0], luck.choice(list(one.rules.legal(one.state, acting[0]))))
            count += 1
    return fresh


def led_to_its_end(app: App, scene: TableScene, luck: Rng) -> Any:
    """Let people decide by lot until the match has ended and its picture stands, and return that."""
    for _ in range(MOST):
        app.tick([], FRAME)
        top: Any = app.navigator.top
        if isinstance(top, Results | LevelWon | Lost):
            break
        if isinstance(top, Curtain | Ring):
            if top.time > WAIT + 0.1:
                app.navigator.handle(Confirm())
                app.navigator.handle(LetGo())
        elif top is not scene:
            app.navigator.handle(Back())
        elif isinstance(scene.moment.guide, LastMoment):
            app.navigator.handle(Confirm())
        elif scene.machine.phase is Phase.HALTED:
            scene.performance.send(WentOn())
        elif scene.moment.idle and (seat := scene.moment.acting) is not None:
            scene.decisions.act(luck.choice(list(scene.host.legal(seat))))
    for _ in range(round((FANFARE + SETTLED + 1.0) / FRAME)):
        app.tick([], FRAME)
    return top


@pytest.mark.sampled(5)
@pytest.mark.parametrize("people", [1, 2], ids=["alone", "from hand to hand"])
@pytest.mark.parametrize("game", FIVE)
def test_a_match_is_heard_as_it_ends_for_who_is_there(game: str, people: int, tmp_path: Path) -> None:
    heard, worker = list[str](), PromptWorker()
    with program(tmp_path, (1280, 720), motion=1.0) as app:
        services = app.services
        services.worker = lambda: worker  # type: ignore[assignment, return-value]
        services.sound.play = heard.append  # type: ignore[assignment, method-assign]
        entry, options = services.catalog[game], OPTIONS.get(game, {})
        seats = max(3, entry.seats[0])
        pair = [match_of(entry, services.levels(entry), seats, 5, options) for _ in range(2)]
        match = nearly_over(pair[0], pair[1], people)
        session = session_of(services, match, people_in(seats, range(people)), options)
        scene = table(app.screens, session)
        app.navigator.push(scene)
        app.navigator.settle()
        end = led_to_its_end(app, scene, Rng.of(7, people))
        outcome = session.host.outcome
        assert outcome is not None or isinstance(end, LevelWon), "it comes to its end"
        won = isinstance(end, LevelWon) if outcome is None else any(seat < people for seat in outcome.winners)
        assert heard.count("win") == won
        assert heard.count("lose") == (not won)
        assert {"tap", "fly", "move", "coin"} & set(heard)
        assert "pill" in heard
        if people > 1 and game in ("soon", "chrono"):
            assert "unveil" in heard
