"""The loop's sleep: it rests where only persons owe something, and never while a computer player does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.process.wire import Request, WorkerAnswer
from game.app import FRAME, REST
from game.engine.rng import Rng
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import EstimatesShown
from game.games.syncro.rules.state.state import Estimating, Keeping, Slot
from game.games.syncro.table.parts import CHANGEABLE
from game.games.syncro.table.won.scene import ENDS, LevelWon
from game.scenes.session.machine.screen_owner import SLIP
from game.scenes.table.kit.dealing import LONGEST
from game.scenes.table.scene import TableScene
from game.ui.parts.part import Part
from tests.games.syncro.positions import act, position
from tests.loop import Evening
from tests.matches import standing
from tests.workers import PromptWorker

THINKS = 2.5  # seconds that a computer player takes here
BOTS = ("apprentice", "regular", "apprentice", "regular")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    result = Evening(tmp_path)
    yield result
    result.app.close()


def keys(parts: Sequence[Part]) -> set[str]:
    return {part.key for part in parts if part.control is not None}


@pytest.mark.parametrize("motion", [1.0, 0.0])
def test_computer_players_play_a_level_of_syncro_without_a_touch(evening: Evening, motion: float) -> None:
    evening.app.services.motion = motion
    table = evening.table("syncro", BOTS, level="Ia")
    took = evening.run(1200.0, lambda: table.host.outcome is not None)
    assert table.host.outcome is not None
    beats = table.host.beat_count
    assert took < beats * 2.0  # a beat takes its motion and a pause: nothing slept through a minute
    assert max(rest for shown, rest in evening.slept if shown is not LevelWon) <= FRAME
    assert max(evening.rests) <= ENDS  # the picture of a victory stands, and goes on by itself


@pytest.mark.parametrize("motion", [1.0, 0.0])
def test_computer_players_play_a_round_of_syncron_without_a_touch(evening: Evening, motion: float) -> None:
    evening.app.services.motion = motion
    table = evening.table("syncron", BOTS, race=20)
    took = evening.run(300.0, lambda: table.moment.view.state.round > 1)
    assert table.moment.view.state.round > 1
    assert took < 25.0


def test_computer_players_choose_while_a_person_among_them_does_nothing(evening: Evening) -> None:
    table = evening.table("syncron", ("person", *BOTS), race=20)
    took = evening.run(30.0, lambda: table.host.to_act() == (0,))
    assert table.host.to_act() == (0,)
    assert took < LONGEST + 3.0  # the race is dealt first
    evening.run(5.0)
    assert max(evening.rests) == REST  # nobody but the person is awaited


def syncro_estimates(evening: Evening) -> TableScene:
    """Show Syncro's first estimates: a person among computer players has just been asked."""
    table = evening.table("syncro", ("person", *BOTS[1:]), level="Ia")
    evening.run(9.0, lambda: "lead:0" in keys(table.parts))
    table.press(next(part for part in table.parts if part.key == "lead:0"))
    evening.run(9.0, lambda: isinstance(table.moment.view.state.now, Estimating) and table.moment.idle)
    return table


class Thoughtful(PromptWorker):
    """Answer some seconds after what was asked: all that moved has come to rest by then."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock, self._asked = clock, 0.0

    def submit(self, request: Request) -> int:
        self._asked = self._clock()
        return super().submit(request)

    def poll(self) -> WorkerAnswer | None:
        return super().poll() if self._clock() - self._asked > THINKS else None


def drawn(evening: Evening) -> TableScene:
    """Show the first turn's end: a Mushroom lets the second of three mages draw, and the person's thumb stands."""
    evening.worker = Thoughtful(lambda: evening.time)
    item, state = position(["UU"], "m2 9", [[5, 1], [3, 1], [1, 2]], deck=[4], leader=1)
    state = replace(state, estimates=("good", "average", "bad"))
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    rules = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    return evening.show(standing(rules, state, 3), ("person", *BOTS[1:3]))


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_a_thumb_that_stands_is_given_once_all_have_and_it_could_be_changed(tmp_path: Path, motion: float) -> None:
    evening = Evening(tmp_path, motion)  # SY-9
    table = drawn(evening)
    stood = evening.time
    assert table.machine.context.standing_answer(0) is not None
    ready = list[float]()

    def begun() -> bool:
        if table.host.to_act() == (0,):
            ready.append(evening.time)
        return isinstance(table.moment.view.state.now, Slot)

    evening.run(120.0, begun)
    due = max(ready[0] + SLIP, stood + CHANGEABLE)
    assert due < evening.time < due + 4.0, "it could be changed, then the count of three, and the turn begins"
    evening.app.close()


def test_before_a_thumb_that_stands_is_shown_there_is_a_short_moment_and_the_bar_says_so(evening: Evening) -> None:
    table = drawn(evening)  # SY-9
    say = table.services.words.say

    def status() -> str:
        return table.game.status(table.moment.facts, table.services.kit)

    assert status() == say("syncro.status.estimate_again")
    assert "act:go" not in keys(table.parts), "there is nothing to press while others estimate"
    evening.run(90.0, lambda: 0 not in table.host.to_act())
    begun = evening.time
    evening.run(0.1)
    assert status() == say("syncro.table.all_ready")
    evening.run(
        30.0, lambda: isinstance(table.moment.model.event, EstimatesShown) or bool(table.moment.facts.table.stages)
    )
    assert evening.time - begun <= 1.5


def test_a_persons_thumbs_are_there_at_once_and_stay_while_computer_players_estimate(evening: Evening) -> None:
    # SY-9: all estimate at once
    table = syncro_estimates(evening)
    assert len(table.host.to_act()) == 4
    thumbs = {"estimate:good", "estimate:average", "estimate:bad"}
    table.focus.at("estimate:bad", table.time, ring=True)
    missing: list[float] = []

    def look() -> bool:
        if not thumbs <= keys(table.parts) or table.focus.key != "estimate:bad":
            missing.append(evening.time)
        return table.host.to_act() == (0,)

    assert evening.run(30.0, look) < 3.0
    assert not missing


def test_a_person_may_estimate_before_any_computer_player_has(evening: Evening) -> None:
    table = syncro_estimates(evening)
    table.press(next(part for part in table.parts if part.key == "estimate:good"))
    assert table.host.to_act() == (1, 2, 3)
    assert evening.run(30.0, lambda: 1 not in table.host.to_act()) < 1.0


def test_a_card_may_be_chosen_and_sealed_while_computer_players_seal(evening: Evening) -> None:  # SN-5
    table = evening.table("syncron", ("person", *BOTS), race=20)
    evening.run(3.0, lambda: len(table.host.to_act()) == 4)
    assert not table.moment.idle  # a seal is on its way
    table.press(next(part for part in table.parts if part.key == "hand:3"))
    assert table.moment.draft is not None
    evening.run(3.0, lambda: len(table.host.to_act()) == 3)
    table.press(next(part for part in table.parts if part.key == "act:lock"))
    assert 0 not in table.host.to_act()


def test_computer_players_keep_or_discard_while_a_person_does_nothing(evening: Evening) -> None:  # SY-25
    table = evening.table("syncro", ("person", *BOTS[1:]), level="Ia", seed=6)
    host, rng = table.host, Rng.of(6, 1)
    while not isinstance(host.view(None).state.now, Keeping) or len(host.to_act()) < 4:
        seat = host.to_act()[0]
        legal = host.legal(seat)
        attacks = [action for action in legal if type(action).__name__ == "Attack"]
        host.play(seat, rng.choice(attacks or list(legal)))
    table.performance.catch_up()
    assert evening.run(30.0, lambda: table.host.to_act() == (0,)) < 3.0


def test_nothing_is_awake_while_people_are_asked_openly_who_leads(evening: Evening) -> None:  # SY-4
    table = evening.table("syncro", ("person", *BOTS[1:]), level="Ia")
    evening.run(9.0, lambda: "lead:0" in keys(table.parts))
    evening.rests.clear()
    evening.run(600.0)
    assert len(evening.rests) <= 600.0 / REST + 12


def test_nothing_is_awake_where_only_a_person_is_awaited(evening: Evening) -> None:
    evening.table("syncron", ("person", "person", "apprentice", "regular"), race=20)
    evening.run(3.0)
    evening.rests.clear()
    evening.run(600.0)
    assert len(evening.rests) <= 600.0 / REST + 2
