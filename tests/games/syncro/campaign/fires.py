"""Fires for tests: levels that partners have played to their end, and the fire after one."""

from __future__ import annotations

from typing import Any

from game.ai.players.brain import Budget
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import silence_of
from game.saves.records.player import Player
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from tests.scenes.box import Box
from tests.scenes.seated import go, words

TEAM = (Player("Nora", 7), Player("Etna", 4, "regular"), Player("Fuji", 2, "regular"), Player("Kailash", 3, "regular"))


def play(box: Box, level: str = "Ic", seed: int = 2, team: tuple[Player, ...] = TEAM, *, weighed: bool = True) -> Any:
    """Play a level to its end by partners, for the person too; return its session."""
    session = sessions.new(box.services, "syncro", team, {"level": level, "road": "steep"}, f"{seed:032x}")
    assert isinstance(session, MatchSession)
    host, brain = session.host, Partner()
    while waiting := host.to_act():
        seat = waiting[0]
        rng = Rng.of(seed, host.decision_count)
        action, told = brain.choose_weighed(host.rules, host.view(seat), Budget(80), rng)
        if weighed and not session.players[seat].person:
            session.weighed(seat, told)
        host.play(seat, action)
    return session


def ended(box: Box, *, won: bool, **given: Any) -> MatchSession:
    for seed in range(60):
        session = play(box, seed=seed, **given)
        outcome = session.host.outcome
        assert outcome is not None
        if bool(outcome.winners) == won:
            return session  # type: ignore[no-any-return]
    raise AssertionError("it ends so at last")


def lit(box: Box, session: MatchSession, *, lives_on: bool) -> SilenceLifted:
    box.show(box.screens.home())
    silence = silence_of(session, lives_on=lives_on)
    assert silence is not None
    scene = SilenceLifted(box.services, silence, None)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    go(box, 0.4)
    return scene


def said(scene: SilenceLifted) -> str:
    return words(scene, "said")
