"""Whatever is tried in any level, the refusal names a rule of the page and has a sentence in both languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from game.engine.match import Match
from game.engine.protocol import Opening, Refusal
from game.engine.rng import Rng
from game.games.syncro.rules.play.actions import (
    Action,
    Attack,
    Discard,
    Drop,
    Estimate,
    Keep,
    Lead,
    Pass,
    Pay,
    Play,
    Stand,
)
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Slot, State
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.scene import TableScene
from tests.games.syncro.positions import rules
from tests.games.syncro.table.tables import table
from tests.refusals import Refusals
from tests.scenes.seated import keys, press
from tests.words import refused
from tests.workers import PromptWorker

ITS = Refusals("syncro", 105)  # letters, so that a pill needs three lines at most
REWARDS: Final = ("weaken", "recover", "scale", "draw_two", "show_hands")
TABLES: Final = [(level, 2 + number % 4) for number, level in enumerate(LEVELS)] + [("IIa", 5), ("IIe", 2)]


def wrong(rng: Rng, state: State) -> Action:
    """Return any action at all, as likely as not one that makes no sense."""
    card, place = rng.below(10) - 1, rng.below(len(state.horde) + 2) - 1
    target = rng.choice([None, place, card])
    thumb: Any = rng.choice(["good", "average", "bad"])
    tries: list[Action] = [Lead(card), Estimate(thumb), Stand(), Pass(), Pay(card), Discard(card), Keep(), Drop()]
    return rng.choice([*tries, Play(target), Play(None), *(Attack(card, place) for _ in range(6))])


def opening(level: str, mages: int) -> Opening:
    """Return what a level of chapter II may inherit: everybody a Reward of another kind, and what a victory unlocks."""
    held = {"rewards": REWARDS[:mages], "draws": False, "unlocked": True}
    return Opening(mages, tuple(held.items()) if level in LEVELS[4:] else ())


@cache
def met_in(level: str, mages: int) -> frozenset[str]:
    """Return what is refused in some levels of random play, in which everybody also tries what makes no sense."""
    met: set[str] = set()
    for seed in range(6):
        match: Match[Any, Any, Any] = Match(rules(level, mages), opening(level, mages), seed)
        rng = Rng.of(seed, mages)
        while True:
            asked = match.rules.to_act(match.state)
            for seat in (*asked[:2], rng.below(mages)):
                legal = match.rules.legal(match.state, seat)
                for action in [wrong(rng, match.state) for _ in range(20)]:
                    refusal = match.check(seat, action)
                    assert (refusal is None) == (action in legal), action
                    if refusal is not None:
                        ITS.told(refusal, seat)
                        met.add(refusal.message.key.removeprefix("syncro.refuse."))
            if not asked:
                break
            match.play(asked[0], rng.choice(match.rules.legal(match.state, asked[0])))
    return frozenset(met)


@pytest.mark.parametrize(("level", "mages"), TABLES)
def test_every_wrong_action_is_refused_with_a_rule_and_a_sentence(level: str, mages: int) -> None:
    usual = {"over", "turn", "leader_first", "attack_or_pass", "no_spell", "nothing"}
    assert usual <= met_in(level, mages)
    assert {"covered", "face_down"} & met_in(level, mages)


def test_everything_that_can_be_refused_was_met() -> None:
    met = frozenset[str]().union(*(met_in(level, mages) for level, mages in TABLES))
    known = {key.removeprefix("syncro.refuse.") for key in refused(ITS.words["en"], "syncro")}
    assert met == known - {"shown", "resolved", "only_own"}  # those are the table's own


def refusals_of(scene: TableScene) -> list[Refusal]:
    """Return what pressing the table's parts, and dropping Spells on them, would be refused with."""
    parts = [part for part in scene.parts if part.control is not None]
    meanings: list[object] = [part.control.meaning for part in parts if part.control is not None]
    cards = [part for part in parts if part.key.startswith("hand:")]
    meanings += [scene.game.parts.drags.drop(scene.moment.facts, card, onto) for card in cards for onto in parts]
    return [meaning.refusal for meaning in meanings if isinstance(meaning, Refuse)]


@pytest.mark.parametrize(("level", "mages"), TABLES)
def test_every_refusal_of_the_table_has_a_rule_and_a_sentence(tmp_path: Path, level: str, mages: int) -> None:
    inherited = dict(opening(level, mages).inherited)
    box, scene = table(tmp_path, mages, level, (0,), inherited=inherited, worker=PromptWorker())
    rng, refused, asked = Rng.of(mages, 7), 0, 0
    for _ in range(250):
        box.services.navigator.update(0.02)
        box.services.navigator.settle()
        if box.services.navigator.top is not scene or scene.host.outcome is not None:
            break
        wanted = scene.moment.idle and scene.moment.acting is not None
        refusals = refusals_of(scene) if wanted or rng.below(6) == 0 else []
        if wanted and isinstance(scene.moment.view.state.now, Slot) and "hand:0" in keys(scene):
            press(scene, "hand:0")
            refusals += refusals_of(scene)
        for refusal in refusals:
            ITS.told(refusal, 0)
        refused += len(refusals)
        if wanted and scene.moment.acting is not None:
            scene.host.play(scene.moment.acting, rng.choice(scene.host.legal(scene.moment.acting)))
            scene.refresh()
            asked += 1
    assert asked >= 3
    assert refused > 30
