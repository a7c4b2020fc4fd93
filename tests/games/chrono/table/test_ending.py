"""What decided a match of Epochs Chrono: who still holds cards is named, and everybody else is lit (CH-13, CH-14)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.ending.last_moment import LastMoment
from game.scenes.table.scene import TableScene
from tests.games.chrono.hands import position, rules
from tests.games.chrono.table.tables import standing, table
from tests.scenes.endings import at_the_end, by_chance, decided, holds, sentences
from tests.scenes.seated import go, keys, press


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("count", "people"), [(2, (0,)), (3, (0, 1, 2)), (6, (0,)), (10, ())])
def test_all_are_lit_but_who_still_holds_cards(tmp_path: Path, count: int, people: tuple[int, ...], seed: int) -> None:
    box, table = at_the_end(tmp_path, by_chance("chrono", count, seed), people)
    holds(box, table)
    state, said = table.moment.view.state, decided(table)
    last = state.out[-1]
    assert set(said.lit) == {f"seat-{seat}" for seat in range(count) if seat != last}
    assert said.plates == (f"seat-{state.out[0]}",)
    left, name = len(state.hands[last]), table.session.name(last)
    who = "You still have" if name == "You" else f"{name} still has"
    cards = f"{left} card" if left == 1 else f"{left} cards"
    assert sentences(box, table)[1] == f"{who} {cards}. Everybody else is safe."


def test_the_last_ones_cards_stay_covered_for_everybody_else(tmp_path: Path) -> None:
    match = by_chance("chrono", 3, 1)
    box, table = at_the_end(tmp_path, match, (0, 1, 2))
    assert table.moment.viewer is None, "all look at the end"
    assert not [key for key in keys(table) if key.startswith("hand:")]
    assert box.draw().get_size() == (1280, 720)


@pytest.mark.parametrize("count", [6, 10])
def test_the_winners_plate_is_in_sight_though_the_plates_scroll(tmp_path: Path, count: int) -> None:
    for seed in range(3):
        _, table = at_the_end(tmp_path / str(seed), by_chance("chrono", count, seed), (0,), (960, 600), 2.0)
        plate = decided(table).plates[0]
        part = next(part for part in table.appearance.plain if part.key == plate)
        if part.clip is not None:
            assert part.rect.middle[1] > part.clip.y
            assert part.rect.middle[1] < part.clip.bottom
            assert "end:gold:0" in keys(table)


def laid_apart(scene: TableScene) -> list[str]:
    """Return the cards on the board that are not seen where their place is."""
    places = [part.rect.middle for part in scene.appearance.plain if part.key.startswith(("cell:", "deck:"))]
    cards = [sprite for sprite in scene.show.stage.sprites if not sprite.key.startswith(("count:", "epoch:"))]
    return [card.key for card in cards if min(abs(card.x - x) + abs(card.y - y) for x, y in places) > 1]


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_on_the_table_shifts_when_the_end_is_told(tmp_path: Path, language: str, text: float) -> None:
    item = rules(3)
    match = standing(item, position(item, "maze_5", "skull_1"))
    box, scene = table(tmp_path, 2, (0,), (1280, 720), text, language, match=match)
    box.services.motion = scene.show.stage.speed = 1.0
    before = scene.appearance.laid_area
    press(scene, "hand:0")
    for _ in range(200):
        go(box, 0.05, 0.05)
        assert scene.appearance.laid_area == before
        if isinstance(scene.moment.guide, LastMoment):
            break
    go(box, 3.0, 0.05)
    assert isinstance(scene.moment.guide, LastMoment)
    assert scene.appearance.laid_area == before
    assert laid_apart(scene) == []


def test_where_the_room_changes_all_the_same_everything_moves_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = table(tmp_path, 2, (0,), (1280, 720), 1.3, "fr", match=None)
    scene.appearance.reshow()
    before = scene.appearance.laid_area
    monkeypatch.setattr(type(scene.game.parts.head), "briefly", lambda *_: ())
    monkeypatch.setattr(type(scene.game), "status", lambda *_: "Une phrase bien trop longue pour la barre. " * 3)
    scene.refresh()
    _ = scene.parts
    assert scene.appearance.laid_area != before
    assert list(scene.show.stage.sprites) == sorted(scene.appearance.laid.sprites, key=lambda sprite: sprite.z)
