"""By the fire after a level of Syncro, as `screenshots.py` draws it: partners say why they did what they did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.games.syncro.campaign.lifted.scene import SilenceLifted

NODES = 120
HUNG = ((), ("pebble",), ("scale", "cup", "bell", "cap"), ("bell",), ("cone", "feather"))
TEMPERS = ("person", "regular/saves", "regular/heeds", "regular/gathers", "regular/spares")


def _played(app: App, level: str, mages: int, seed: int, won: bool) -> SilenceLifted:
    """Play a level by partners from a seed on until it ends as it is wanted; return the fire after it."""
    from dataclasses import replace as with_

    from msgspec.structs import replace

    from game.ai.players.brain import Budget
    from game.engine.rng import Rng
    from game.games.syncro.bots.players.brains import Partner
    from game.games.syncro.campaign.endings.fireside import landmark_of
    from game.games.syncro.campaign.lifted.scene import SilenceLifted
    from game.games.syncro.campaign.lifted.silence import habits_told, silence_of
    from game.saves.records.player import Player
    from game.saves.records.weighings import Weighings
    from game.scenes.session.match import sessions
    from game.scenes.session.match.session import MatchSession

    team = (
        Player("Nora", 0),
        Player("Fuji", 1, "regular"),
        Player("Etna", 3, "regular"),
        Player("Kailash", 2, "regular"),
        Player("Elbrus", 5, "regular"),
    )[:mages]
    brain = Partner()
    for number in range(40):
        options = {"level": level, "road": "steep"}
        session = sessions.new(app.services, "syncro", team, options, f"{seed + number:032x}")
        assert isinstance(session, MatchSession), "it can be dealt"
        session.journal.record = None
        host = session.host
        kept = Weighings(app.services.store.root / "none.weighed", lambda: False)
        while waiting := host.to_act():
            seat = waiting[0]
            rng = Rng.of(seed + number, host.decision_count)
            action, weighed = brain.choose_weighed(host.rules, host.view(seat), Budget(NODES), rng)
            if weighed is not None and seat:
                kept.note(host.rules, host.decision_count, host.digest(), seat, weighed)
            host.play(seat, action)
        session.weighings = kept
        outcome = host.outcome
        if outcome is not None and bool(outcome.winners) == won:
            break
    assert isinstance(session, MatchSession), "it was dealt"
    session.hung = HUNG[:mages]
    told = [replace(player, by=by) for player, by in zip(team, TEMPERS, strict=False)]
    silence = silence_of(session, lives_on=won)
    assert silence is not None, "partners played"
    silence = with_(silence, habits=habits_told(told, [told]))
    return SilenceLifted(app.services, silence, landmark_of(silence.mission))


def silence_lifted(app: App) -> None:
    """Show the fire after Ic was won by four: what fell on a Dragon that asks for exactly 5."""
    fire = _played(app, "Ic", 4, 85, True)
    app.navigator.replace(fire)
    fire.ask_turn(4, 1)


def silence_lifted_lost(app: App) -> None:
    """Show the fire after Id was lost by five."""
    app.navigator.replace(_played(app, "Id", 5, 3, False))


def silence_lifted_two(app: App) -> None:
    """Show the fire after Ia was won by two."""
    app.navigator.replace(_played(app, "IIa", 2, 3, True))


SCENES: Mapping[str, Scene] = {
    "silence_lifted": silence_lifted,
    "silence_lifted_lost": silence_lifted_lost,
    "silence_lifted_two": silence_lifted_two,
}
