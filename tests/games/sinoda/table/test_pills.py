"""Pills on Sinoda's board: they never cover what they speak of, and pieces as little as can be."""

from __future__ import annotations

from pathlib import Path
from re import findall

import pytest

from game.engine.protocol import View
from game.games.sinoda.table.facts.facts import Draft
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import game_of, plan_of, table
from tests.matches import beginning
from tests.scenes.seated import part, press, words

SIZES = ((960, 600), (1280, 720), (1000, 1400))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("count", [2, 3])
def test_what_a_capture_is_worth_is_told_beside_the_piece(
    tmp_path: Path, count: int, text: float, size: tuple[int, int]
) -> None:
    item = rules(count)
    others = [{"f1": 1}] * (count - 2)
    start = position(item, {"e6": 1}, {"e7": 3}, *others)
    _, scene = table(tmp_path, count, its=beginning(item, start), size=size, text=text)
    place = plan_of(scene).place
    for number, spot in enumerate(place.spots[::3]):
        near = [place.spots[other].name for other in item.board.neighbours[3 * number]]
        state = position(item, {spot.name: 1}, dict.fromkeys(near, 4), *others)
        scene.machine.playback.view = View(0, state, ())
        for pointed in ("", *near):
            scene.decisions.choose(Draft(spot.name, pointed))
            for name in near:
                pill = part(scene, f"gain-{name}").rect
                assert not place.named(name).meets(pill)
                assert not spot.meets(pill)
                assert scene.services.kit.frame.rect.contains(pill)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_covers_neither_the_space_nor_the_piece_nor_what_is_in_the_way(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    item = rules()
    state = position(item, {"e6": 3, "e5": 1, "a1": 1}, {"d8": 1, "f3": 1, "e8": 2})
    _, scene = table(tmp_path, its=beginning(item, state), size=size, text=text)
    place = plan_of(scene).place
    refused = 0
    press(scene, "space:e6")
    for spot in place.spots:
        if spot.name in ("e6", "e5", "a1") or f"free-{spot.name}" in {item.key for item in scene.parts}:
            continue
        if any(item.key == f"capture-{spot.name}" for item in scene.parts):
            continue
        press(scene, f"space:{spot.name}")
        (tip,) = scene.appearance.closer.tips(scene.services.kit, part(scene, f"space:{spot.name}"))
        named = [word for word in findall(r"\w+", scene.refusal[1]) if word in game_of(scene).rules.board.number]
        for name in {spot.name, "e6", *named}:
            assert not place.named(name).meets(tip.rect), f"{scene.refusal[1]} covers {name}"
        can = [each.key for each in scene.parts if each.key.startswith(("free-", "capture-"))]
        assert can, "there is where to go"
        for key in can:
            assert not place.named(key.partition("-")[2]).meets(tip.rect), f"{scene.refusal[1]} covers {key}"
        buttons = [each for each in scene.presses if each.control and each.control.zone in ("buttons", "turn")]
        assert not [each.key for each in buttons if each.target.meets(tip.rect)], scene.refusal[1]
        assert scene.services.kit.frame.rect.contains(tip.rect)
        refused += 1
    assert refused > 20


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_button_whose_words_are_its_reason_shakes_without_saying_them_again(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    item = rules()
    state = position(item, {"c8": 2, "a1": 1}, {"f1": 1, "f3": 1})
    _, scene = table(tmp_path, its=beginning(item, state), size=size, text=text, language=language)
    press(scene, "space:c8")
    press(scene, "act:go")
    assert scene.refusal.key == "act:go"
    assert not scene.appearance.closer.tips(scene.services.kit, part(scene, "act:go"))


def test_what_a_capture_is_worth_hides_no_step_of_the_way_there(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 4, "a1": 1}, {"e2": 1, "f1": 1})
    _, scene = table(tmp_path, its=beginning(item, state))
    seen = 0
    for end in ("e2", "f1"):
        scene.decisions.choose(Draft("e6", end))
        steps = [item for item in scene.parts if item.key.startswith("step-")]
        for pill in (item for item in scene.parts if item.key.startswith("gain-")):
            assert not any(pill.rect.meets(step.rect) for step in steps)
            seen += len(steps)
    assert seen


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_pill_of_a_capture_says_what_it_is_worth_and_lies_at_the_piece(tmp_path: Path, language: str) -> None:
    item = rules()
    state = position(item, {"c9": 2, "a1": 1}, {"c11": 3, "f1": 1})
    _, scene = table(tmp_path, its=beginning(item, state), language=language)
    scene.decisions.choose(Draft("c9", "c11"))
    pill = part(scene, "gain-c11")
    spot = plan_of(scene).place.named("c11")
    assert words(scene, "gain-c11") == "+3 points"
    assert pill.rect.meets(spot.rect.inset(-12))
    assert not any(pill.rect.meets(part(scene, f"disc-{seat}").rect) for seat in (0, 1))
