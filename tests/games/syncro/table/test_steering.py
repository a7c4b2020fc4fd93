"""Syncro's horde by keys: arrows walk the enemies that can be attacked, and the gold button speaks of that one."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.syncro.rules.play.actions import Attack
from game.games.syncro.rules.state.horde import enemy_at, targets
from game.games.syncro.rules.state.state import Estimating, Slot
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Digit, Step, Zone
from tests.games.syncro.table.tables import at, mission_of, table
from tests.scenes.seated import keys, part, press, words

LEVELS = ("Ia", "Ic", "IIa", "IIe")


def led(scene: TableScene, key: str) -> None:
    """Lead the focus to a part by keys."""
    scene.focus.at(key, scene.time, ring=True)
    scene.focused()


def lying(scene: TableScene) -> set[int]:
    """Return the places where a card lies."""
    return {place for place, spot in enumerate(scene.moment.view.state.horde) if spot is not None}


@pytest.mark.parametrize("level", LEVELS)
def test_left_and_right_walk_the_enemies_of_a_row_that_can_be_attacked_to_its_end(
    tmp_path: Path, level: str
) -> None:  # SY-17
    _, scene = table(tmp_path, 3, level, until=at(Slot))
    places, free = mission_of(scene).places, targets(mission_of(scene), scene.moment.view.state)
    rows = {places[place].row for place in free}
    for row in rows:
        line = sorted((place for place in free if places[place].row == row), key=lambda place: places[place].x)
        led(scene, f"foe:{line[0]}")
        for place in (*line[1:], line[-1]):
            scene.handle(Step(1, 0))
            assert scene.focus.key == f"foe:{place}"
        for place in (*line[-2::-1], line[0]):
            scene.handle(Step(-1, 0))
            assert scene.focus.key == f"foe:{place}"
    assert any(len([place for place in free if places[place].row == row]) > 1 for row in rows)


@pytest.mark.parametrize("mages", [2, 3, 5])
@pytest.mark.parametrize("level", [*LEVELS, "Id", "IId"])
def test_while_the_horde_is_only_read_left_and_right_stay_in_a_row_and_up_and_down_change_it(
    tmp_path: Path, level: str, mages: int
) -> None:
    _, scene = table(tmp_path, mages, level, until=at(Estimating))
    places = mission_of(scene).places
    rows: dict[int, list[int]] = {}
    for place in sorted(lying(scene), key=lambda place: places[place].x):
        rows.setdefault(places[place].row, []).append(place)
    for line in rows.values():
        for dx, order in ((1, line), (-1, line[::-1])):
            led(scene, f"foe:{order[0]}")
            for place in (*order[1:], order[-1]):
                scene.handle(Step(dx, 0))
                assert scene.focus.key == f"foe:{place}"
    for dy, order in ((1, sorted(rows)), (-1, sorted(rows)[::-1])):
        for row, following in pairwise(order):
            for place in rows[row]:
                led(scene, f"foe:{place}")
                scene.handle(Step(0, dy))
                assert scene.focus.key in {f"foe:{other}" for other in rows[following]}


def test_down_from_the_lowest_row_leads_to_the_hand(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, "Ia", until=at(Estimating))
    lowest = max(lying(scene), key=lambda place: mission_of(scene).places[place].row)
    led(scene, f"foe:{lowest}")
    scene.handle(Step(0, 1))
    assert scene.focus.key.startswith("hand:")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_an_arrow_at_the_hands_end_stays_there(tmp_path: Path, text: float) -> None:
    for kind in (Slot, Estimating):
        _, scene = table(tmp_path / kind.__name__, 3, "IIa", text=text, until=at(kind))
        cards = [one for one in scene.parts if one.control is not None and one.control.zone == "hand"]
        cards.sort(key=lambda one: one.rect.middle[0])
        for dx, row in ((1, cards), (-1, cards[::-1])):
            led(scene, row[0].key)
            for card in (*row[1:], row[-1], row[-1]):
                scene.handle(Step(dx, 0))
                assert scene.focus.key == card.key


def test_up_from_any_spell_leads_to_an_enemy_that_can_be_attacked_the_lowest_first(tmp_path: Path) -> None:
    for number, (size, text) in enumerate((((960, 600), 2.0), ((1280, 720), 1.0), ((1000, 1400), 1.0))):
        _, scene = table(tmp_path / str(number), 4, "Ia", (0,), size, text, until=at(Slot, turn=2), seed=2)
        free = {f"foe:{place}" for place in targets(mission_of(scene), scene.moment.view.state)}
        lowest = max(part(scene, key).rect.bottom for key in free)
        for card in [one.key for one in scene.parts if one.key.startswith("hand:")]:
            led(scene, card)
            scene.handle(Step(0, -1))
            assert scene.focus.key in free, card
            assert part(scene, scene.focus.key).rect.bottom > lowest - 2


def test_left_walks_buttons_that_stand_in_a_row_before_it_leads_to_the_hand(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", (0,), (1000, 1400), 1.0, until=at(Slot))
    led(scene, "act:pass")
    scene.handle(Step(-1, 0))
    assert scene.focus.key == "hand:4", "there is no other button yet"
    press(scene, "hand:4")
    led(scene, f"foe:{scene.moment.facts.lit[0]}")
    assert part(scene, "act:go").rect.right <= part(scene, "act:pass").rect.x
    led(scene, "act:pass")
    scene.handle(Step(-1, 0))
    assert scene.focus.key == "act:go"
    scene.handle(Step(-1, 0))
    assert scene.focus.key == "hand:4"


def test_left_from_the_buttons_leads_to_the_hand(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", (0,), (960, 600), 2.0, until=at(Slot))
    press(scene, "hand:4")
    press(scene, f"foe:{scene.moment.facts.lit[0]}")
    for button in ("act:go", "act:pass"):
        led(scene, button)
        scene.handle(Step(-1, 0))
        assert scene.focus.key == "hand:4", button


@pytest.mark.parametrize("level", LEVELS)
def test_no_key_leads_to_an_enemy_out_of_reach_while_one_is_to_be_attacked(tmp_path: Path, level: str) -> None:
    _, scene = table(tmp_path, 3, level, until=at(Slot))
    free = {f"foe:{place}" for place in targets(mission_of(scene), scene.moment.view.state)}
    covered = {f"foe:{place}" for place in lying(scene)} - free
    assert covered
    for start in (*sorted(free), "hand:0", "act:pass", "bar:menu"):
        for move in (Step(1, 0), Step(-1, 0), Step(0, 1), Step(0, -1), Zone(1), Zone(-1)):
            led(scene, start)
            for _ in range(4):
                scene.handle(move)
                assert scene.focus.key not in covered


def test_what_is_out_of_reach_can_still_be_pointed_at_and_says_why(tmp_path: Path) -> None:  # SY-17
    _, scene = table(tmp_path, 3, "IIa", until=at(Slot))
    free = targets(mission_of(scene), scene.moment.view.state)
    covered = next(place for place in sorted(lying(scene)) if place not in free)
    press(scene, "hand:0")
    press(scene, f"foe:{covered}")
    assert scene.focus.key == f"foe:{covered}"
    assert scene.refusal[1]


def test_while_mages_estimate_keys_read_the_whole_horde(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, "IIa", until=at(Estimating))
    assert not any(result.control.skipped for result in scene.parts if result.control is not None)


def test_the_gold_button_names_no_enemy_but_the_one_that_is_pointed_at(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, "IIa", until=at(Slot))
    free = targets(mission_of(scene), scene.moment.view.state)
    covered = next(place for place in sorted(lying(scene)) if place not in free)
    press(scene, "hand:0")
    led(scene, f"foe:{scene.moment.facts.lit[0]}")
    aimed = scene.moment.draft.on
    name = scene.services.words.say(f"syncro.the.{enemy_at(scene.moment.view.state, aimed).name}")
    assert name in words(scene, "act:go")
    led(scene, f"foe:{covered}")
    assert "act:go" not in keys(scene)
    led(scene, "bar:menu")
    assert name in words(scene, "act:go"), "the choice stands, and the button that is pointed at says so"


def test_the_ring_rises_with_a_chosen_spell(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, "Ia", until=at(Slot))
    low = part(scene, "hand:1").rect
    press(scene, "hand:1")
    scene.show.stage.finish()
    lying = scene.show.stage.find(f"spell:{scene.moment.view.state.hands[0][1]}")
    assert lying is not None
    assert scene.appearance.seen(part(scene, "hand:1")).middle[1] == lying.y
    assert lying.y < low.middle[1] - 10


def test_the_ring_comes_forward_with_the_enemy_that_is_resolved(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, "Ia", until=at(Slot))
    box.services.motion = scene.show.stage.speed = 1.0
    while isinstance(scene.host.view(0).state.now, Slot):
        seat = scene.host.to_act()[0]
        attacks = [action for action in scene.host.legal(seat) if isinstance(action, Attack)]
        scene.host.play(seat, (attacks or scene.host.legal(seat))[0])
    forward = set()
    for _ in range(600):
        scene.update(0.05)
        for found in [found for found in scene.parts if found.key.startswith("foe:")]:
            lying = next((item for item in scene.show.stage.sprites if item.key.startswith(f"{found.key}:")), None)
            if lying is not None and lying.x == found.rect.middle[0]:
                assert scene.appearance.seen(found).middle[1] == pytest.approx(lying.y)
                forward.add(round(lying.y - found.rect.middle[1]))
        if scene.moment.idle:
            break
    assert max(forward) > 5


def test_no_card_of_the_hand_rises_before_somebody_points_at_it(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", until=at(Slot))

    def heights() -> list[float]:
        scene.refresh()
        sprites = scene.appearance.laid.sprites
        return [sprite.y for sprite in sprites if sprite.key.startswith("spell:")]

    scene.focus.at("hand:1", scene.time, ring=False, led=False)
    still = heights()
    scene.focus.at("hand:1", scene.time, ring=False)
    assert [round(a - b) for a, b in zip(still, heights(), strict=True)].count(0) == len(still) - 1
    scene.focus.at("piles", scene.time, ring=False)
    assert heights() == still


@pytest.mark.parametrize("level", [*LEVELS, "Id"])
def test_with_a_spell_chosen_left_and_right_never_lead_the_other_way(tmp_path: Path, level: str) -> None:
    _, scene = table(tmp_path, 3, level, until=at(Slot))
    scene.focus.ring = True
    scene.handle(Digit(1))
    assert scene.moment.draft is not None
    for place in targets(mission_of(scene), scene.moment.view.state):
        for dx in (1, -1):
            led(scene, f"foe:{place}")
            for _ in range(4):
                before = part(scene, scene.focus.key)
                scene.handle(Step(dx, 0))
                now = part(scene, scene.focus.key)
                assert now.key.startswith("foe:"), "neither to the bar nor to a button"
                assert now.key == before.key or (now.rect.middle[0] - before.rect.middle[0]) * dx > 0
            assert not any(
                (part(scene, f"foe:{other}").rect.middle[0] - now.rect.middle[0]) * dx > 1
                for other in targets(mission_of(scene), scene.moment.view.state)
            ), "the last one that way"
        led(scene, f"foe:{place}")
        for _ in range(4):
            scene.handle(Step(0, -1))
            assert scene.focus.key.startswith("foe:"), "not to a mage whom nobody meant"
