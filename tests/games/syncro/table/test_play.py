"""Syncro's table played by its controls: a whole level by intents, every question answered, refusals explained."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.host import Host
from game.engine.rng import Rng
from game.games import catalog
from game.games.syncro.campaign.endings.lost import Lost
from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, Slot
from game.games.syncro.scenery.pages import Pages
from game.games.syncro.table.facts.facts import Draft, Facts
from game.games.syncro.table.pages.journal import JournalScene
from game.games.syncro.table.won.scene import GO, LevelWon
from game.scenes.results.results import Results
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Digit, Point, Press, Release, Zone
from tests.games.syncro.table.tables import at, attack, mission_of, table
from tests.scenes.box import Box, levels
from tests.scenes.seated import ask_for_results, keys, part, press, words
from tests.workers import PromptWorker


def answer(scene: TableScene, rng: Rng) -> None:
    """Answer the question of the moment with presses alone."""
    now = scene.moment.view.state.now
    have = keys(scene)
    match now:
        case Leading():
            press(scene, "lead:0")
        case Estimating():
            if "again" in have:  # an estimate that stands is looked at again
                press(scene, "again")
                press(scene, "estimate:stand")
            else:
                press(scene, "estimate:average")
        case Keeping():
            press(scene, "keep:keep")
        case Paying() | Discarding() if "hand:0" in have:
            press(scene, "hand:0")
            press(scene, "act:go")
        case Slot() if "hand:0" in have:
            press(scene, "hand:0")
            facts = scene.moment.facts
            press(scene, f"foe:{rng.choice(facts.lit)}" if facts.lit else "act:pass")
            if facts.lit:
                press(scene, "act:go")
        case _:
            press(scene, "act:pass")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("mages", "level"), [(2, "Ia"), (3, "Ic"), (5, "IIe")])
def test_a_whole_level_is_played_by_presses(tmp_path: Path, mages: int, level: str) -> None:
    box, scene = table(tmp_path, mages, level, (0,), until=at(Leading), worker=PromptWorker(attack))
    rng = Rng.of(3, 1)
    for _ in range(900):
        box.services.navigator.update(0.02)
        box.services.navigator.settle()
        top = box.services.navigator.top
        if isinstance(top, Lost) or LAST in {part.key for part in top.parts}:
            break
        if isinstance(top, Pages):  # a Boss's page
            box.click("pages:on")
        elif isinstance(top, LevelWon):  # hands are kept or discarded after it
            box.click(GO)
        elif top is scene and scene.moment.idle and scene.moment.acting is not None and scene.host.outcome is None:
            answer(scene, rng)
    assert scene.host.outcome is not None
    if scene.host.outcome.winners:
        assert box.services.navigator.top is scene, "a level that was won does not lead to its results by itself"
        ask_for_results(box)
    assert isinstance(box.services.navigator.top, Results if scene.host.outcome.winners else Lost)
    assert box.draw().get_size() == (1280, 720)


def test_a_spell_is_chosen_aimed_and_cast(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    assert "act:go" not in keys(scene), "nothing is chosen yet"
    press(scene, "hand:1")
    assert scene.moment.draft == Draft(1)
    assert "act:go" not in keys(scene), "half of the choice is missing"
    facts = scene.moment.facts
    scene.focus.at(f"foe:{facts.lit[0]}", 0.0)
    scene.focused()
    assert words(scene, "act:go").startswith("Cast the ")
    before = len(scene.moment.view.state.hands[0])
    press(scene, "act:go")
    assert len(scene.moment.view.state.hands[0]) == before - 1
    spot = scene.moment.view.state.horde[facts.lit[0]]
    assert spot is not None
    assert [laid.by for laid in spot.spells][-1] == 0


@pytest.mark.parametrize("last", ["act:go", "foe"])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_spell_and_enemy_are_pressed_in_either_order_and_cast_by_the_gold_button_or_a_second_press(
    tmp_path: Path, order: tuple[int, int], last: str
) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    place = next(key for key in sorted(keys(scene)) if key.startswith("foe:") and not _refused(scene, key))
    pressed, before = ("hand:0", place), scene.host.decision_count
    for number in order:
        press(scene, pressed[number])
        assert (scene.host.decision_count, isinstance(scene.moment.draft, Draft)) == (before, True)
    assert words(scene, "act:go").startswith("Cast the ")
    press(scene, "act:go" if last == "act:go" else place)
    assert scene.host.decision_count == before + 1
    spot = scene.moment.view.state.horde[int(place[4:])]
    assert spot is not None
    assert spot.spells


def test_a_second_press_on_an_enemy_alone_puts_it_back(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    place = next(key for key in sorted(keys(scene)) if key.startswith("foe:") and not _refused(scene, key))
    press(scene, place)
    assert scene.moment.draft == Draft(on=int(place[4:]), pressed=True)
    press(scene, place)
    assert scene.moment.draft is None


def test_a_spell_that_is_dropped_on_an_enemy_is_cast(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    place = next(key for key in sorted(keys(scene)) if key.startswith("foe:") and not _refused(scene, key))
    before = scene.host.decision_count
    scene.decisions.pick_up("hand:0")
    scene.decisions.drop("hand:0", part(scene, place))
    assert scene.host.decision_count == before + 1


def test_a_turn_begins_in_the_hand(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, "Ia", until=at(Slot))
    scene.focus.forget()
    scene.handle(Zone(1))
    assert scene.focus.key == "hand:0"
    assert scene.game.steering.begins(scene.moment.facts)


def test_another_spell_is_chosen_without_attacking_what_the_first_one_pointed_at(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    place = next(key for key in sorted(keys(scene)) if key.startswith("foe:") and not _refused(scene, key))
    before = scene.host.decision_count
    press(scene, "hand:0")
    scene.focus.at(place, scene.time)
    scene.focused()
    assert scene.moment.draft == Draft(0, int(place[4:]))
    press(scene, "hand:1")
    assert scene.moment.draft == Draft(1, int(place[4:]))
    press(scene, "hand:1")
    press(scene, "hand:0")
    assert (scene.moment.draft, scene.host.decision_count) == (Draft(0), before)


def test_an_enemy_may_be_pressed_before_the_reward_that_weakens_it(tmp_path: Path) -> None:  # SY-40
    _, scene = table(
        tmp_path, 4, "IIa", until=at(Slot), inherited={"rewards": ("weaken", None, None, None), "draws": False}
    )
    place = next(key for key in sorted(keys(scene)) if key.startswith("foe:") and not _refused(scene, key))
    press(scene, place)
    press(scene, "reward:own")
    assert scene.moment.view.state.held[0] is not None
    press(scene, "act:go")
    assert scene.moment.view.state.held[0] is None


def _refused(scene: TableScene, key: str) -> bool:
    control = part(scene, key).control
    return control is not None and isinstance(control.meaning, Refuse)


def test_refusals_name_their_rule(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    press(scene, "hand:0")
    covered = next(place for place, on in enumerate(mission_of(scene).covers) if on)
    press(scene, f"foe:{covered}")
    assert scene.refusal.rule.startswith("SY-")


def test_a_reward_that_needs_an_enemy_is_played_on_it(tmp_path: Path) -> None:  # SY-31, SY-40
    _, scene = table(
        tmp_path, 4, "IIa", until=at(Slot), inherited={"rewards": ("weaken", None, None, None), "draws": False}
    )
    assert "reward:own" in keys(scene)
    press(scene, "reward:own")
    facts = scene.moment.facts
    assert facts.lit
    press(scene, f"foe:{facts.lit[0]}")
    assert scene.moment.view.state.held[0] is not None
    press(scene, f"foe:{facts.lit[0]}")
    assert scene.moment.view.state.held[0] is None


def test_the_order_of_the_hand_is_fixed(tmp_path: Path) -> None:  # SY-6
    box, scene = table(tmp_path, 4, "Ia", until=at(Slot))
    first, second = part(scene, "hand:0").rect.middle, part(scene, "hand:2").rect.middle
    order = scene.moment.view.state.hands[0]
    box.intend(
        Point(*map(round, first)), Press(*map(round, first)), Point(*map(round, second)), Release(*map(round, second))
    )
    assert scene.moment.view.state.hands[0] == order
    assert scene.refusal.rule == "SY-6"


def test_a_spell_may_be_dragged_to_an_enemy(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", until=at(Slot))
    facts = scene.moment.facts_of(replace(scene.moment.model, draft=Draft(0)))
    assert isinstance(facts, Facts)
    start, end = part(scene, "hand:0").rect.middle, part(scene, f"foe:{facts.lit[0]}").rect.middle
    before = len(scene.moment.view.state.hands[0])
    box.intend(Point(*map(round, start)), Press(*map(round, start)), Point(round(end[0]), round(end[1]) + 30))
    held = max(scene.show.stage.sprites, key=lambda its: its.z)
    assert (held.x, held.y) == (round(end[0]), round(end[1]) + 30), "it follows the pointer"
    box.intend(Release(round(end[0]), round(end[1]) + 30))
    assert len(scene.moment.view.state.hands[0]) == before - 1


def test_a_spell_dropped_on_an_enemy_out_of_reach_goes_home_and_says_why(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", until=at(Slot))
    facts = scene.moment.facts_of(replace(scene.moment.model, draft=Draft(0)))
    assert isinstance(facts, Facts)
    far = next(key for key in sorted(keys(scene)) if key.startswith("foe:") and int(key[4:]) not in facts.lit)
    start, end = part(scene, "hand:0").rect.middle, part(scene, far).rect.middle
    at_end = round(end[0]), round(end[1])
    box.intend(Point(*map(round, start)), Press(*map(round, start)), Point(*at_end), Release(*at_end))
    assert scene.refusal[1]
    assert scene.host.decision_count == scene.machine.playback._host.decision_count
    assert not [item for item in scene.show.stage.sprites if item.z > 50], "nothing hangs in the air"


def test_a_spell_dropped_on_nothing_goes_home_without_a_word(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", until=at(Slot))
    start = part(scene, "hand:0").rect.middle
    box.intend(Point(*map(round, start)), Press(*map(round, start)), Point(640, 60), Release(640, 60))
    assert scene.refusal[1] == ""
    assert not [item for item in scene.show.stage.sprites if (item.x, item.y) == (640, 60)]


def test_a_spell_that_cannot_be_picked_up_says_why_where_it_is_dropped(tmp_path: Path) -> None:  # SY-6, SY-9
    box, scene = table(tmp_path, 4, "Ia", until=at(Estimating))
    place = next(key for key in sorted(keys(scene)) if key.startswith("foe:"))
    for key, rule in ((place, "SY-9"), ("hand:2", "SY-6")):
        start, end = part(scene, "hand:0").rect.middle, part(scene, key).rect.middle
        before = [(sprite.key, sprite.x) for sprite in scene.show.stage.sprites]
        box.intend(Point(*map(round, start)), Press(*map(round, start)), Point(*map(round, end)))
        assert [(sprite.key, sprite.x) for sprite in scene.show.stage.sprites] == before, "nothing follows the pointer"
        box.intend(Release(*map(round, end)))
        assert scene.refusal.rule == rule


def test_digits_choose_spells_and_zones_lead_to_the_horde(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", until=at(Slot))
    box.intend(Zone(1))
    box.intend(Zone(1))
    assert scene.focus.key.startswith("foe:")
    box.intend(Digit(2))
    assert scene.moment.draft is not None
    assert scene.moment.draft.card == 1
    assert scene.focus.key == f"foe:{scene.moment.draft.on}", "the digit leads on to the enemy that it fits best"
    before = len(scene.moment.view.state.hands[0])
    box.intend(Confirm())
    assert len(scene.moment.view.state.hands[0]) == before - 1


def test_the_journal_opens_and_closes(tmp_path: Path) -> None:
    for text in (1.0, 2.0):
        box, scene = table(tmp_path / str(text), 4, "IIa", until=at(Slot), text=text)
        press(scene, "journal")
        box.services.navigator.settle()
        assert isinstance(box.services.navigator.top, JournalScene)
        press(box.services.navigator.top, "page:close")
        box.services.navigator.settle()
        assert box.part("journal").control is not None


def test_a_level_told_with_motion_ends_where_it_ends_without(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, "Ib", (0,), until=at(Slot), worker=PromptWorker(attack))
    box.services.motion = 1.0
    rng = Rng.of(3, 1)
    for _ in range(700):
        box.services.navigator.update(0.05)
        box.services.navigator.settle()
        if scene.moment.idle and scene.moment.acting is not None:
            if scene.moment.view.state.turn > 1:
                break
            answer(scene, rng)
        elif _ % 6 == 0:
            box.draw()
    assert scene.moment.view.state.turn > 1
    assert scene.moment.view.state == scene.host.view(0).state


def test_nothing_can_be_said_at_this_table(tmp_path: Path) -> None:  # SY-2
    _, scene = table(tmp_path / "tall", 4, "IIa", size=(1000, 1400), until=at(Slot))
    assert "silence" in keys(scene)
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    kinds = {result.key.partition(":")[0] for result in scene.parts if result.control is not None}
    assert kinds <= {"hand", "foe", "act", "reward", "bar", "journal", "kinds", "since"} | {
        kind for kind in kinds if kind.startswith(("seat-", "pile-", "curse-"))
    }


def test_a_host_is_never_asked_for_more_than_one_view(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, "Ia", until=at(Slot))
    assert isinstance(scene.host, Host)
    assert scene.moment.view.seat == 0


def test_every_level_opens(tmp_path: Path) -> None:
    for level in levels(catalog.load("syncro")):
        box, scene = table(tmp_path / level, 3, level)
        assert isinstance(box, Box)
        assert scene.appearance.bar.status
