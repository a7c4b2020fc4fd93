"""Spells on the enemies of Syncro's table: each is seen with its owner, and what they add up to is told as a sum."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.cards import EVERYBODY
from game.engine.protocol import View
from game.games.syncro.rules.state.events import Struck
from game.games.syncro.rules.state.horde import targets
from game.games.syncro.rules.state.state import Laid, Slot, State
from game.games.syncro.table.pieces.horde import notes
from game.games.syncro.table.plan.places import spread
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import MARGIN, RATIO, CardArt
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from tests.games.syncro.table.first_level import first_level, waits_for
from tests.games.syncro.table.tables import at, mission_of, table


def laden(scene: TableScene, count: int, *, up: bool = True) -> tuple[View[State], tuple[int, ...]]:
    """Return the table's view with so many Spells of the deck on every enemy in reach, and those enemies' places."""
    state = scene.moment.view.state
    places = tuple(sorted(targets(mission_of(scene), state)))
    horde, spells = list(state.horde), state.spells
    for place in places:
        spot = horde[place]
        assert spot is not None
        first = spells.minted
        spells = spells.mint([1 + number % 4 for number in range(count)], (EVERYBODY,))
        laid = tuple(Laid(first + number, number % state.mages, up) for number in range(count))
        horde[place] = replace(spot, spells=laid)
    return View(scene.moment.view.seat, replace(state, horde=tuple(horde), spells=spells)), places


def card_of(sprite: Sprite) -> Rect:
    """Return where a sprite's card lies, without its margin."""
    width = sprite.w / (1 + 2 * MARGIN)
    return Rect.around(sprite.x, sprite.y, width, width * RATIO)


def marks_of(sprite: Sprite) -> list[Rect]:
    """Return where the number and the owner's badge of a Spell stand; a digit is about half as wide as it is large."""
    assert isinstance(sprite.art, CardArt)
    card = card_of(sprite)
    unit = card.w / 100
    sizes = [
        (mark, (mark.size, mark.size) if mark.picture else (mark.size * 0.5, mark.size * 0.7))
        for mark in sprite.art.marks
    ]
    return [Rect.around(card.x + mark.x * unit, card.y + mark.y * unit, w * unit, h * unit) for mark, (w, h) in sizes]


def laid_out(scene: TableScene, view: View[State], pointed: int) -> Layout:
    """Return the cards and parts of a view while an enemy is pointed at."""
    scene.machine.playback.view = view
    scene.focus.at(f"foe:{pointed}", 0.0)
    scene.refresh()
    return scene.appearance.laid


@pytest.mark.parametrize(("language", "said"), [("en", "face up so far: 6"), ("fr", "visible jusqu’ici\xa0: 6")])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_lies_open_on_an_enemy_is_told_as_a_sum(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, said: str
) -> None:
    _, scene = table(tmp_path, 3, "Ia", (0,), size, text, language, at(Slot))
    view, places = laden(scene, 3)
    shown = laid_out(scene, view, places[0])
    settings = [getattr(part.face, "setting", None) for part in shown.parts if part.key.startswith("detail:name:")]
    assert said in [" ".join(setting.lines) for setting in settings if setting], "the panel has room for it"
    control = next(part.control for part in shown.parts if part.key == f"foe:{places[0]}")
    assert control is not None
    assert f"; {said}; " in control.label


@pytest.mark.sampled(4)
@pytest.mark.parametrize("mages", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400), (1000, 1000)])
@pytest.mark.parametrize("level", ["Ia", "IIb", "IIe"])
def test_number_and_owner_of_every_spell_on_an_enemy_are_seen(
    tmp_path: Path, level: str, size: tuple[int, int], mages: int
) -> None:  # SY-2, SY-17
    _, scene = table(tmp_path, mages, level, (0,), size, until=at(Slot))
    for count in range(1, 9):
        view, places = laden(scene, count)
        shown = laid_out(scene, view, places[0])
        spells = sorted(
            (
                sprite
                for sprite in shown.sprites
                if sprite.key.startswith("spell:")
                and any(
                    spot and int(sprite.key[6:]) in {laid.card for laid in spot.spells} for spot in view.state.horde
                )
            ),
            key=lambda sprite: sprite.z,
        )
        assert len(spells) == count * len(places)
        for number, sprite in enumerate(spells):
            marks = marks_of(sprite)
            assert len(marks) == 2
            assert not [card for card in map(card_of, spells[number + 1 :]) if any(map(card.meets, marks))], count
        for place in places:
            foe = next(part.rect for part in shown.parts if part.key == f"foe:{place}")
            unit = foe.h / 140
            shield = Rect(foe.x + 4 * unit, foe.y + 4 * unit, 42 * unit, 52 * unit)
            assert not [sprite.key for sprite in spells if card_of(sprite).meets(shield)], "its strength is seen"


def test_the_number_of_a_spell_is_hardly_smaller_among_many_than_alone(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 5, "IIb", size=(960, 600), until=at(Slot))
    height = []
    for count in (1, 3, 4, 5):
        view, places = laden(scene, count)
        sprite = next(
            result
            for result in laid_out(scene, view, places[0]).sprites
            if result.key.startswith("spell:") and len(marks_of(result)) == 2
        )
        height.append(marks_of(sprite)[0].h)
    assert min(height) >= height[0] * 0.8


def test_whoever_looks_at_their_own_spells_sees_the_number_of_each(tmp_path: Path) -> None:  # SY-2
    _, scene = table(tmp_path, 2, "Ia", until=at(Slot))
    view, places = laden(scene, 4, up=False)
    result = [
        sprite
        for sprite in laid_out(scene, view, places[0]).sprites
        if sprite.side == "down" and sprite.key.startswith("spell:")
    ]
    told = [sprite for sprite in result if len(marks_of(sprite)) == 2]
    assert len(result) == 4 * len(places)
    assert len(told) == 2, "those of the enemy that is pointed at, and no partner's"
    for sprite in told:
        later = [card_of(other) for other in result if other.z > sprite.z]
        assert not [card for card in later if any(map(card.meets, marks_of(sprite)))]


def test_the_sum_is_not_told_beside_an_enemy_while_it_is_counted_on_it(tmp_path: Path) -> None:
    box, scene = first_level(tmp_path, seed=2)
    waits_for(box, scene, "enough")
    struck = scene.moment.facts.table.event
    assert isinstance(struck, Struck)
    told = scene.moment.facts.kit.say("syncro.detail.lying", total=struck.total)
    assert told not in notes(scene.moment.facts, struck.place)
    after = replace(scene.moment.facts, table=replace(scene.moment.facts.table, event=None))
    assert told in notes(after, struck.place)


def test_light_lies_round_all_that_may_be_attacked_and_round_the_hand(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    pools = {pool.key: pool for pool in scene.appearance.laid.pools}
    lit = [part.rect for part in scene.parts if f"place-{part.key.removeprefix('foe:')}" in pools]
    assert lit
    assert all(pools["reach"].rect.contains(rect) for rect in lit)
    hand = [sprite for sprite in scene.appearance.laid.sprites if sprite.key.startswith("spell:") and sprite.y > 560]
    assert all(pools["held"].rect.contains(Rect.around(it.x, it.y, it.w / 1.6, 100)) for it in hand)


def test_spells_on_an_enemy_leave_its_picture_to_be_seen() -> None:
    foe = Rect(0, 0, 100, 140)
    assert all(card.y > foe.y + 0.6 * foe.h for card in spread(foe, 2, 1.0))
