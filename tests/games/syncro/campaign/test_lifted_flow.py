"""A level of an adventure is played to its end: the fire stands between the last seal and the story, or at a defeat."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import structs

from game.ai.players.brain import Budget
from game.engine.rng import Rng
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.campaign.endings.lost import Lost
from game.games.syncro.campaign.endings.story import StoryAfter
from game.games.syncro.campaign.lifted.opening import ASKED
from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.scene import CampaignScene
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession
from tests.games.syncro.campaign.campaigns import begun
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, press

TEAM: Final = (Player("Nora", 7), Player("Etna", 4, "regular/saves"), Player("Fuji", 2, "regular/gathers"))


def to_its_end(session: MatchSession, *, idle: bool) -> None:
    """Play a level to its end by partners; where they are to lose it, they do the last thing that is allowed."""
    host, brain = session.host, Partner()
    while waiting := host.to_act():
        seat = waiting[0]
        action, weighed = brain.choose_weighed(host.rules, host.view(seat), Budget(40), Rng.of(3, host.decision_count))
        if not session.players[seat].person:
            session.weighed(seat, weighed)
        legal = host.legal(seat)
        host.play(seat, legal[-1] if idle and weighed is not None else action)


def ended(
    tmp_path: Path, level: str, *, idle: bool = False, other: bool = False
) -> tuple[Box, CampaignScene, MatchSession]:
    box = Box(tmp_path)
    if other:
        before = begun(box, level, TEAM, "Long ago", age=9)
        assert before.save is not None
        before.path.write_bytes(msgspec.json.encode(structs.replace(before.save, played=("gone.jsonl",))))
    begun(box, level, TEAM)
    scene: Any = box.show(CampaignScene(box.services, box.screens))
    playing: list[MatchSession] = []
    session = scene.shelf.service.play(scene.shelf.shown, lambda now: scene.levels.ended(now, playing[0]))
    playing.append(session)
    to_its_end(session, idle=idle)
    box.services.navigator.push(box.screens.home())  # in the place of the table
    box.services.navigator.settle()
    session.after()
    box.services.navigator.settle()
    go(box, 0.4)
    return box, scene, session


def won(session: MatchSession) -> bool:
    return session.host.outcome is not None and bool(session.host.outcome.winners)


def test_after_a_victory_the_fire_comes_first_and_next_leads_to_what_follows(tmp_path: Path) -> None:
    tries = (ended(tmp_path / str(number), "Ia") for number in range(12))  # a campaign deals as it likes
    box, scene, _ = next(one for one in tries if won(one[2]))
    fire = box.top
    assert isinstance(fire, SilenceLifted)
    assert fire.silence.told
    assert [silent is None for silent in fire.silence.habits] == [True, False, False], "the first of their fires"
    press(fire, "next")
    box.services.navigator.settle()
    assert not isinstance(box.top, SilenceLifted)
    assert box.top is not scene, "the story is still to be told"


def test_in_a_second_adventure_the_fire_waits_but_can_be_asked_for(tmp_path: Path) -> None:
    tries = (ended(tmp_path / str(number), "Ia", other=True) for number in range(12))
    box = next(one[0] for one in tries if won(one[2]))
    while not isinstance(box.top, StoryAfter):
        assert not isinstance(box.top, SilenceLifted)
        box.top.back()
        box.services.navigator.settle()
    assert box.services.settings.explains == ASKED
    assert "pages:ask" in keys(box.top)


@pytest.mark.parametrize("way", ["ask", "mage:1"])
def test_after_a_defeat_one_asks(tmp_path: Path, way: str) -> None:
    box, _, session = ended(tmp_path, "Id", idle=True)
    assert session.host.outcome is not None
    assert not session.host.outcome.winners, "whoever throws all away loses"
    lost = box.top
    assert isinstance(lost, Lost)
    go(box, 2.5)
    assert way in keys(lost)
    press(lost, way)
    box.services.navigator.settle()
    assert isinstance(box.top, SilenceLifted)
