"""Syncro's table in large letters: names are whole, cards keep their size, the aim is a sentence, no box is empty."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.horde import enemy_at
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Leading, Slot
from game.scenes.session.messages.inputs import Took
from game.scenes.table.scene import TableScene
from game.ui.parts.part import Face
from game.ui.parts.widgets import Label
from game.ui.type.text import Typeset
from tests.games.syncro.positions import act, position
from tests.games.syncro.table import tables
from tests.games.syncro.table.tables import at, table
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press, show_match, words

SEVEN = ("Ventoux", "Mathias", "Kailash", "Ventoux", "Camille")
LEAST = 0.84  # of its size in small letters that a card keeps
TEXTS = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SIZES = ((960, 600), (1280, 720))


def named(scene: TableScene) -> dict[str, str]:
    """Return the names on plates, each with the key of its words."""
    places = [item for item in scene.parts if item.key.startswith("seat-")]
    assert not [item.key for item in places if item.truncated()]
    faces = {item.key: item.face for item in places}
    return {key: setting.lines[0] for key, face in faces.items() if (setting := name_of(face)) is not None}


def name_of(face: Face) -> Typeset | None:
    """Return the name that a plate shows itself, or that words on it are."""
    if isinstance(face, Label):
        return face.setting
    return None


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_a_name_of_seven_letters_is_never_cut(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", SEVEN)
    for mages in (2, 3, 4, 5):
        box, scene = table(tmp_path / str(mages), mages, "IIa", range(2), size, text, language, at(Slot))
        asked = next(seat for seat in scene.host.to_act() if seat in (0, 1))
        scene.performance.send(Took(asked))
        found = named(scene)
        assert sorted(found.values()) == sorted(SEVEN[:mages]), "every name is whole"
        assert f"seat-{asked}-name" in found
        assert flaws(box.services.kit.frame, scene.parts) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.75, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (1000, 1400)])
def test_the_aim_of_a_level_stays_a_sentence(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for level in ("Ia", "IIe"):
        box, scene = table(tmp_path / level, 4, level, (0,), size, text, language, at(Slot, turn=2))
        state, say = scene.moment.view.state, box.services.words.say
        enemies = sum(spot is not None and spot.kind != "fog" for spot in state.horde)
        held = sum(map(len, state.hands))
        told = words(scene, "goal:race")
        assert told.startswith("The team has " if language == "en" else "L’équipe a ")
        assert say("syncro.goal.spells", count=held) in told
        assert say("syncro.table.enemies", count=enemies) in told
        assert not part(scene, "goal:race").truncated()
        assert part(scene, "goal").rect.contains(part(scene, "goal:race").text_rects()[0], 1.0)
        assert "pile-spells" in keys(scene), "nothing gives way for it that must be seen"


def test_before_hands_are_dealt_the_aim_counts_no_spells(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", text=2.0, until=at(Leading))
    if scene.moment.view.state.turn == 0:
        assert words(scene, "goal:race") == "Beat all 6 enemies"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
def test_the_box_of_the_horde_is_never_empty_below_its_head(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for mages, level in ((2, "Ia"), (4, "IIb"), (4, "IIe")):
        _, scene = table(tmp_path / level, mages, level, (0,), size, text, language, at(Slot))
        rows = [item.rect for item in scene.parts if item.key.startswith("kinds:")]
        box = part(scene, "detail").rect
        assert rows, "a kind, or the way to all"
        assert max(row.bottom for row in rows) <= box.bottom <= max(row.bottom for row in rows) + 13


@pytest.mark.parametrize("size", SIZES)
def test_an_enemy_that_is_pointed_at_has_the_room_of_the_piles(tmp_path: Path, size: tuple[int, int]) -> None:
    box, scene = table(tmp_path, 4, "IIa", (0,), size, 2.0, "fr", at(Slot))
    lit = next(place for place, spot in enumerate(scene.moment.view.state.horde) if spot is not None and spot.up)
    scene.focus.at(f"foe:{lit}", scene.time)
    scene.focused()
    assert words(scene, "detail:name:0")
    assert words(scene, "detail:name:1"), "its strength"
    assert "pile-spells" not in keys(scene)
    assert flaws(box.services.kit.frame, scene.parts) == []
    scene.focus.at("bar:menu", scene.time)
    scene.focused()
    assert "pile-spells" in keys(scene), "they come back"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_the_panel_says_what_an_enemy_does_or_else_a_tip_does_and_never_both(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    panels = 0
    for seed in (2, 5, 7):
        box, scene = table(tmp_path / str(seed), 4, "Ib", (0,), size, text, "en", at(Slot, turn=3), seed=seed)
        go(box, 2.0)
        state = scene.moment.view.state
        for place, spot in enumerate(state.horde):
            if spot is None or not spot.up or not enemy_at(state, place).powers:
                continue
            scene.focus.at(f"foe:{place}", scene.time, ring=True)
            scene.focused()
            go(box, 1.5)
            panel = "detail:text" in keys(scene)
            assert panel != bool(scene.appearance.closer.tips(box.services.kit, part(scene, f"foe:{place}")))
            panels += panel
            assert flaws(box.services.kit.frame, scene.parts) == []
    assert panels or (size, text) == ((960, 600), 1.0), "there a tip alone has room"


def test_cards_keep_their_size_in_the_largest_letters(tmp_path: Path) -> None:
    for level in LEVELS:
        for mages in (2, 5):
            root = tmp_path / f"{level}{mages}"
            small, large = (
                table(root / str(text), mages, level, text=text, language="fr", until=at(Slot))[1]
                for text in (1.0, 2.0)
            )
            before = {item.key: item.rect for item in small.parts if item.key.startswith(("foe:", "hand:", "reward:"))}
            for key, rect in before.items():
                assert part(large, key).rect.h >= LEAST * rect.h - 0.1, (level, mages, key)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400)])
def test_a_long_refusal_lies_over_no_pile(tmp_path: Path, size: tuple[int, int]) -> None:
    item, state = position(["U"], "9", [[1, 1, 2, 2], [3, 1], [1, 2]], deck=[3, 3, 2], discards=[3], leader=0)
    state, _ = act(item, state, "0>0", "pass", "pass")
    box, its = Box(tmp_path, size, 2.0, "fr"), SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    scene = show_match(box, standing(its, state, 3), people_in(3, (0,), ("Nora", "Mira", "Ilyès")))
    press(scene, "hand:2")
    assert scene.refusal.reason
    (tip,) = scene.appearance.closer.tips(box.services.kit, part(scene, "hand:2"))
    assert not [item.key for item in scene.parts if item.key.startswith("pile-") and item.rect.meets(tip.rect)]
