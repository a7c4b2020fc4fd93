"""The goal of a level is always in sight, and is the one count of the race; the page over it shrinks to a tab."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Estimating, Leading, Slot
from game.games.syncro.table.pages.goal import Held, Ring, Rings, few_left, total_of
from game.games.syncro.table.pages.journal import JournalScene
from game.scenes.table.scene import TableScene
from tests.games.syncro.positions import act, position
from tests.games.syncro.table.tables import at, mission_of, table
from tests.games.syncro.table.test_learning import seated
from tests.scenes.seated import keys, part, press, words


def said(scene: TableScene, *starts: str) -> str:
    """Return the words of parts, one after another."""
    return " ".join(words(scene, item.key) for item in scene.parts if item.key.startswith(starts))


def held(scene: TableScene) -> Held:
    face = part(scene, "goal:spells").face
    assert isinstance(face, Held)
    return face


@pytest.mark.parametrize("level", ["Ia", "Ic", "Id", "IIb", "IIe"])
@pytest.mark.parametrize("kind", [Estimating, Slot])
def test_the_goal_is_on_in_every_level_at_every_question(tmp_path: Path, level: str, kind: type) -> None:
    _, scene = table(tmp_path, 4, level, until=at(kind))
    total = sum(place.kind != "fog" for place in mission_of(scene).places)
    assert f"Beat all {total} enemies" in words(scene, "goal:sentence")
    assert "If one stands and no hand has a Spell, all is lost." in words(scene, "goal:sentence"), "how one loses"
    assert ("the Boss too" in words(scene, "goal:sentence")) == (level in ("Id", "IIe"))


def test_the_goal_is_on_beside_the_question_who_leads_but_where_a_fire_takes_the_window(tmp_path: Path) -> None:
    _, scene = table(tmp_path / "fire", 4, "Ia", until=at(Leading))
    assert {"ask:round", "lead:0"} <= keys(scene), "nothing else is there"
    assert not [key for key in keys(scene) if key.startswith(("goal", "journal", "pile-"))]
    _, scene = table(tmp_path / "large", 4, "Ia", until=at(Leading), text=2.0)
    assert {"lead:0", "goal", "journal"} <= keys(scene)


def test_each_enemy_has_a_ring_and_who_has_fallen_a_tick(tmp_path: Path) -> None:
    item, state = position(["UU.U"], "3 9 4", [[3, 1], [3, 1], [1, 2]])
    state = replace(state, turn=1)
    assert rings(seated(tmp_path / "a", item, state)) == (0, 3)
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    scene = seated(tmp_path / "b", item, state)
    assert rings(scene) == (1, 3)
    tall = seated(tmp_path / "c", item, state, size=(1000, 1400))
    assert part(tall, "goal:rings").face == Rings(1, 3)
    assert words(tall, "goal:left") == "2 left"
    assert "".join(held(scene).number.lines) == str(sum(map(len, state.hands)))


def test_rings_lie_in_rows_that_are_as_long_as_one_another(tmp_path: Path) -> None:
    for level in ("Ia", "Ib", "IIa"):
        _, scene = table(tmp_path / level, 4, level, until=at(Slot))
        tops = [item.rect.y for item in scene.parts if item.key.startswith("goal:ring:")]
        lengths = [tops.count(top) for top in sorted({*tops})]
        assert max(lengths) - min(lengths) <= 1, level


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.25)])
def test_the_whole_aim_leaves_room_for_rings_that_are_seen(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for level in LEVELS:
        _, scene = table(tmp_path / level, 4, level, (0,), size, text, language, at(Slot))
        assert not part(scene, "goal:sentence").truncated(), level
        sizes = [item.rect.w for item in scene.parts if item.key.startswith("goal:ring:")]
        assert min(sizes) >= 12, level


def rings(scene: TableScene) -> tuple[int, int]:
    """Return how many rings of the page are ticked, and how many there are."""
    faces = [item.face for item in scene.parts if item.key.startswith("goal:ring:")]
    return sum(isinstance(face, Ring) and face.fallen for face in faces), len(faces)


def test_the_page_has_a_ring_for_each_of_many_enemies(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIb", until=at(Slot))
    assert total_of(scene.moment.facts) > 9
    assert rings(scene) == (0, total_of(scene.moment.facts))


def test_over_nine_enemies_are_counted_in_words(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIb", size=(1000, 1400), until=at(Slot))
    total = total_of(scene.moment.facts)
    assert total > 9
    assert "goal:rings" not in keys(scene)
    assert words(scene, "goal:left") == f"{enemies(scene.moment.view.state)} of {total} left"


def test_under_one_spell_a_mage_it_says_that_they_are_few(tmp_path: Path) -> None:
    item, state = position(["UU"], "6 9", [[1], [3], [4]])
    scene = seated(tmp_path / "enough", item, replace(state, turn=2))
    assert not few_left(scene.moment.facts)
    assert not held(scene).few
    item, state = position(["UU"], "6 9", [[1], [3], []])
    scene = seated(tmp_path / "few", item, replace(state, turn=2))
    assert few_left(scene.moment.facts)
    assert held(scene).few
    assert " ".join(held(scene).words.lines) in ("Spell: the last one", "Spells: few left")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_with_the_largest_text_aim_and_race_are_one_sentence(tmp_path: Path, language: str) -> None:
    _, scene = table(tmp_path, 4, "Ia", text=2.0, language=language, until=at(Slot))
    left = sum(map(len, scene.moment.view.state.hands))
    told = {
        "en": f"The team has {left} Spells to beat 6 enemies",
        "fr": f"L’équipe a {left} Sorts pour battre 6 ennemis",
    }
    assert said(scene, "goal:") == told[language]
    assert "goal:sentence" not in keys(scene)
    right = part(scene, "detail").rect
    assert part(scene, "goal").rect.bottom <= right.y, "it heads the column"


def test_nothing_else_counts_the_race(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", until=at(Slot))
    rest = " ".join(words(scene, item.key) for item in scene.parts if not item.key.startswith("goal"))
    assert " left" not in rest


def test_the_page_tells_the_new_rule_in_full_and_no_story(tmp_path: Path) -> None:
    for number, (level, language) in enumerate(product(LEVELS, ("en", "fr"))):
        for size in ((1280, 720), (960, 600), (1920, 1080)):
            root = tmp_path / f"{number}{size}"
            box, scene = table(root, 4, level, size=size, language=language, until=at(Slot))
            rule = mission_of(scene).joins[-1]
            assert words(scene, "journal:text") == box.services.words.say(f"syncro.joins.{rule}.text")
            assert not part(scene, "journal:text").truncated()
            assert "journal:story" not in keys(scene)


def test_after_the_first_turn_the_page_is_shorter_and_still_opens_the_journal(tmp_path: Path) -> None:
    _, first = table(tmp_path / "first", 4, "Ia", until=at(Slot))
    box, later = table(tmp_path / "later", 4, "Ia", until=at(Slot, turn=2))
    assert part(later, "journal").rect.h < part(first, "journal").rect.h
    assert part(later, "goal:sentence").rect == part(first, "goal:sentence").rect, "the goal stays where it is"
    assert "journal:text" not in keys(later)
    press(later, "journal")
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, JournalScene)
