"""How long a round is told, by the program's own time, and that nothing is said before it is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.position import Advanced, CaughtUp, seats_of
from game.games.syncron.rules.rules import Sealed
from game.games.syncron.table.facts.status import longest, status
from game.games.syncron.table.pieces.cards import BACK
from game.games.syncron.table.tell.telling import TELLS
from game.scenes.session.messages.inputs import TurnedUp
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt
from tests.games.syncron.rounds import rules, standing
from tests.games.syncron.tables import seal, table
from tests.scenes.box import Box
from tests.scenes.seated import go

FRAME = 1 / 60
ROUNDS = (
    ("1", "2", "2", "3", "3", "3"),
    ("J", "1", "2", "2", "Q", "Q"),
    ("J", "J", "J", "J", "J", "1"),
    ("J", "Q", "4", "5", "6", "1"),
    ("6", "6", "6", "6", "6", "6"),
)


def told(box: Box, scene: TableScene) -> float:
    """Let a round be told to its rest or its end, and return for how many seconds of the program it was."""
    seconds, frames = 0.0, 0
    while not (scene.machine.playback.done or scene.moment.resting) or scene.show.stage.busy:
        box.services.navigator.update(FRAME)
        seconds += FRAME if _turned(scene) else 0.0
        frames += 1
        assert frames < 6000
    return seconds


def _turned(scene: TableScene) -> bool:
    """Tell whether cards have been turned up: laying them is no part of telling them."""
    return bool(scene.moment.view.history) and not isinstance(scene.moment.view.history[-1], Sealed)


@pytest.mark.parametrize("cards", ROUNDS, ids=" ".join)
def test_six_seats_are_told_in_little_more_than_five_seconds(tmp_path: Path, cards: tuple[str, ...]) -> None:
    start = standing(rules(20), 5, 4, 3, 2, 1, 0)
    box, scene = table(tmp_path, 6, people=(0, 1), motion=1.0, race=20, start=start)
    seal(scene, *cards)
    scene.performance.send(TurnedUp())
    assert told(box, scene) <= TELLS


@pytest.mark.parametrize("count", [4, 5, 7, 8, 10])
def test_a_round_of_any_number_of_seats_is_told_in_as_much(tmp_path: Path, count: int) -> None:
    start = standing(rules(20), *range(count))
    box, scene = table(tmp_path, count, people=(0, 1), motion=1.0, race=20, start=start)
    seal(scene, *("J", "1", "2", "2", "3", "3", "3", "Q", "Q", "10")[:count])
    scene.performance.send(TurnedUp())
    assert told(box, scene) <= TELLS


def test_a_round_with_a_bots_king_is_told_in_as_much_and_waits_for_no_press(tmp_path: Path) -> None:  # SN-6
    box, scene = table(tmp_path, 6, people=(0, 1, 2), motion=1.0, race=20)
    seal(scene, "1", "2", "2", "3", "K", "3")
    scene.performance.send(TurnedUp())
    seconds = told(box, scene)
    assert scene.moment.view.state.choosing == (4,)
    go(box, 0.1)
    assert not isinstance(box.services.navigator.top, Ring), "nobody at the screen chooses"
    seal(scene, "", "", "", "", "3")
    seconds += told(box, scene)
    assert not isinstance(box.services.navigator.top, Ring), "nothing of theirs is turned up"
    assert len(scene.moment.view.state.shown[4]) == 2
    assert scene.moment.view.state.moved[3] == 3
    assert seconds <= TELLS


def test_a_banner_says_nothing_that_is_still_to_be_seen(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 6, people=(0, 1), motion=1.0, race=20)
    seal(scene, "1", "2", "2", "3", "3", "3")
    scene.performance.send(TurnedUp())
    names, seen = [player.name for player in scene.session.players], set()
    while not scene.moment.resting:
        box.services.navigator.update(FRAME)
        steps = [event for event in scene.moment.view.history if isinstance(event, Advanced | CaughtUp)]
        if not _turned(scene):
            continue
        said = status(scene.moment.facts, longest(scene.moment.facts))
        seen.add(said)
        moved = {names[seat] for step in steps for seat in seats_of(step)}
        assert all(name in moved for name in names if name in said), said
        if not steps:
            assert "move" not in said
    assert any(name in said for said in seen for name in names)


@pytest.mark.parametrize("count", [4, 6, 10])
def test_the_packs_are_dealt_in_time_and_nobody_sees_a_card_before_it_turns(tmp_path: Path, count: int) -> None:
    box, scene = table(tmp_path, count, motion=1.0)
    seconds = 0.0
    backs = set()
    while scene.show.stage.busy:
        now = scene.show.stage.find("hand:1")
        if now is not None and now.alpha:
            assert isinstance(now.art, CardArt)
            backs.add((now.art.picture == BACK, seconds > 0.9))
        go(box, FRAME, FRAME)
        seconds += FRAME
        assert seconds < 3
    assert 1.0 < seconds <= 1.45
    assert (True, False) in backs
    assert (False, False) not in backs
    assert scene.moment.facts.mine
