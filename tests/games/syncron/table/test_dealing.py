"""How the packs of a race are dealt: one's own clear of the tokens, those of others into the places of their cards."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.syncron.rules.position import SPECIALS
from game.games.syncron.table.seats.seats import RacerPlate
from game.scenes.table.kit.tucking import FaceArt
from game.ui.draw.cards import CardArt
from game.ui.motion.stage import Sprite
from game.ui.seats.faces import Portrait
from tests.games.dealt import moments, rect
from tests.games.syncron.tables import plan, table
from tests.scenes.seated import part

SIZES = [((1280, 720), 6), ((960, 600), 6), ((1000, 1400), 6), ((1280, 720), 10)]


@pytest.mark.parametrize(("size", "count"), SIZES)
def test_each_special_card_of_others_is_there_once_it_has_landed(
    tmp_path: Path, size: tuple[int, int], count: int
) -> None:
    box, scene = table(tmp_path, count, size=size, motion=1.0)
    plate = part(scene, "seat-1")
    assert isinstance(plate.face, RacerPlate)
    places = plate.face.places(plate.rect)
    assert all(chip.spent for chip in plate.face.chips), "none lies there yet"
    there = list[int]()
    landed = dict[int, Sprite]()
    for now in moments(box, scene):
        landed |= {n: now[f"dealt:1:{n}"] for n in range(len(SPECIALS)) if f"dealt:1:{n}" in now}
        there.append(sum(f"chip:1:{number}" in now for number in range(len(SPECIALS))))
    assert there == [*sorted(there[:-1]), 0]
    assert {0, 1, 2, 3} == set(there)
    for number, last in landed.items():
        assert rect(last).meets(places[number]), "it flies to where its card lies then"
        assert rect(last).w < 2.5 * places[number].w
    face = part(scene, "seat-1").face
    assert isinstance(face, RacerPlate)
    assert not any(chip.spent for chip in face.chips)


@pytest.mark.parametrize(("size", "count"), SIZES)
def test_one_s_own_pack_covers_no_token(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    box, scene = table(tmp_path, count, size=size, motion=1.0)
    for now in moments(box, scene):
        for key, card in now.items():
            if key.startswith("hand:") and card.lift > 0:
                tokens = [it for name, it in now.items() if name.startswith("meeple:")]
                assert not [it.key for it in tokens if rect(card).inset(2).holds(it.x, it.y)], key


def test_the_deck_comes_from_above_becomes_lower_and_its_last_card_goes(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 6, motion=1.0)
    comes, edges = list[float](), list[int]()
    for now in moments(box, scene):
        if "deck" in now:
            comes.append(now["deck"].y)
        elif "deck:lies" in now:
            art = now["deck:lies"].art
            assert isinstance(art, CardArt)
            edges.append(art.edges)
            leaves = any(key.startswith(("dealt:", "hand:")) for key in now)
        elif edges:
            assert any(key.startswith(("dealt:", "chip:")) for key in now) or scene.moment.idle
    assert comes[0] < 100
    assert comes == sorted(comes)
    assert edges == sorted(edges, reverse=True)
    assert {*edges} == {*range(7)}
    assert leaves


def test_each_plate_gets_one_card_after_the_other_in_volleys_that_spin(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 6, motion=1.0)
    there = [set[int]() for _ in SPECIALS]
    angles = list[float]()
    for now in moments(box, scene):
        for key, card in now.items():
            if key.startswith("dealt:"):
                seat, number = map(int, key.split(":")[1:])
                there[number].add(seat)
                angles.append(abs(card.angle))
                assert number == 0 or len(there[number - 1]) >= 4, "nearly all have one before any has the next"
    assert there == [{*range(1, 6)}] * 3
    assert max(angles) > 90


def test_the_deck_starts_back_as_cards_are_thrown_from_it(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 6, motion=1.0)
    rest = plan(scene).field.middle[1]
    back = [now["deck:lies"].y - rest < -1.5 for now in moments(box, scene) if "deck:lies" in now]
    assert sum(after and not before for before, after in pairwise(back)) >= 4


def test_a_plate_starts_back_and_is_glad_as_its_last_card_comes(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 6, motion=1.0)
    pushed = dict[int, float]()
    for now in moments(box, scene):
        for seat in range(1, 6):
            copy, face = now.get(f"seat-{seat}:takes"), now.get(f"face:{seat}:takes")
            if copy is not None and face is not None:
                assert f"chip:{seat}:2" in now
                assert isinstance(face.art, FaceArt)
                assert isinstance(face.art.face, Portrait)
                assert face.art.face.mood == "glad"
                pushed[seat] = max(pushed.get(seat, 0.0), part(scene, f"seat-{seat}").rect.middle[1] - copy.y)
    assert {*pushed} == {*range(1, 6)}
    assert min(pushed.values()) > 2


def test_tokens_stand_there_and_hop_once_when_all_have_theirs_and_the_stands_stir(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 6, motion=1.0)
    rest = {sprite.key: sprite.y for sprite in scene.appearance.laid.sprites if sprite.key.startswith("meeple:")}
    high, stirred = dict.fromkeys(rest, 0.0), False
    for number, now in enumerate(moments(box, scene)):
        all_have = all(f"chip:{seat}:2" in now for seat in range(1, 6))
        for key, y in rest.items():
            up = y - now[key].y if number > 1 else 0.0  # once they have come they stay
            assert up < 0.5 or all_have or scene.moment.idle
            high[key] = max(high[key], up)
        stirred = stirred or any(key.startswith("stirs:") for key in now)
    assert min(high.values()) > 5
    assert stirred


def test_the_bar_says_what_is_dealt_until_it_is(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 6, motion=1.0)
    for _ in moments(box, scene):
        said = scene.game.status(scene.moment.facts, box.services.kit)
        assert scene.moment.idle or said == "Everybody gets the same cards"
    assert said != "Everybody gets the same cards"
