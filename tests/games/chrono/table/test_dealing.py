"""How a match of Epochs Chrono is dealt: into what counts the cards on each plate, and over plates alone."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from game.games.chrono.rules.faces import HOME, cell_of
from game.games.chrono.table.painting.painting import BacksFace
from game.games.chrono.table.pieces.cards import left_words
from game.games.chrono.table.pieces.piles import card_key
from game.games.chrono.table.plan.plan import plan_of
from game.scenes.table.kit.tucking import FaceArt
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt
from game.ui.motion.stage import Sprite
from game.ui.parts.widgets import Label
from game.ui.seats.faces import Portrait
from game.ui.seats.plates import TablePlate
from tests.games.chrono.table.tables import NAMES, match_of
from tests.games.dealt import FRAME, moments, rect
from tests.matches import people_in
from tests.scenes import seated
from tests.scenes.box import Box
from tests.scenes.seated import part

SIZES = [((1280, 720), 1.0, 6), ((960, 600), 1.0, 6), ((1280, 720), 2.0, 4), ((1000, 1400), 1.0, 6)]


def dealing(
    root: Path, count: int = 6, size: tuple[int, int] = (1280, 720), text: float = 1.0
) -> tuple[Box, TableScene]:
    """Return a table that is just being dealt at; its computer players never answer."""
    box = Box(root, size=size, text=text)
    box.services.motion = 1.0
    scene = seated.show_match(box, match_of(count, {}, 3), people_in(count, (0,), NAMES), {}, None)
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    return box, scene


def shown(now: dict[str, Sprite], key: str) -> FaceArt | None:
    """Return what counts, where it is seen."""
    sprite = now.get(f"count:{key}:whole") or now.get(f"count:{key}")
    return sprite.art if sprite is not None and isinstance(sprite.art, FaceArt) else None


@pytest.mark.parametrize(("size", "text", "count"), SIZES)
def test_cards_of_others_end_as_small_as_what_counts_them_and_on_it(
    tmp_path: Path, size: tuple[int, int], text: float, count: int
) -> None:
    box, scene = dealing(tmp_path, count, size, text)
    ended = dict[str, Sprite]()
    for now in moments(box, scene):
        ended |= {key: it for key, it in now.items() if key.startswith("dealt:")}
    assert {key.split(":")[1] for key in ended} == set(map(str, range(1, count)))
    for key, last in ended.items():
        counts = part(scene, f"seat-{key.split(':')[1]}-hand")
        assert isinstance(counts.face, BacksFace)
        back = counts.face.back(counts.rect)
        assert rect(last).meets(back.inset(-4))
        assert rect(last).w < 1.6 * back.w


def test_none_of_them_flies_over_the_last_epochs_or_the_rows(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    board = plan_of(scene.moment.facts, scene.appearance.laid_area).place.board_panel
    for now in moments(box, scene):
        for key, it in now.items():
            assert not key.startswith("dealt:") or rect(it).x > board.right - 4, key


def test_each_plate_counts_up_as_cards_land_one_hand_after_the_other(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    seen = {str(seat): list[int]() for seat in range(1, 6)}
    for now in moments(box, scene):
        for seat, counts in seen.items():
            art = shown(now, seat)
            if art is not None and isinstance(art.face, BacksFace):
                counts.append(art.face.count)
                assert "".join(art.face.number.lines) == str(art.face.count)
        half = [seat for seat, counts in seen.items() if counts and 0 < counts[-1] < 5]
        assert len(half) <= 2
    for counts in seen.values():
        assert counts[0] == 0
        assert counts[-1] == 5
        assert counts == sorted(counts)
        assert len(set(counts)) > 3


def test_one_s_own_plate_and_the_deck_count_what_has_been_dealt(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    face = part(scene, "seat-0").face
    assert isinstance(face, TablePlate)
    assert face.note is not None
    assert not "".join(face.note.lines), "what counts stands there"
    own, left = list[str](), list[str]()
    for now in moments(box, scene):
        for key, told in (("own", own), ("deck", left)):
            art = shown(now, key)
            if art is not None and isinstance(art.face, Label):
                told.append("".join(art.face.setting.lines))
    assert list(dict.fromkeys(own)) == ["0 cards", "1 card", *(f"{count} cards" for count in range(2, 6))]
    counts = [int(words.split()[0]) for words in left]
    assert counts[0] == counts[-1] + 30 + len(scene.moment.facts.state.suits)
    assert counts == sorted(counts, reverse=True)
    assert len(set(counts)) > 15
    face = part(scene, "seat-0").face
    assert isinstance(face, TablePlate)
    assert face.note is not None
    assert "".join(face.note.lines) == own[-1]


def test_the_deck_comes_from_under_the_window_and_becomes_lower(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    places, tops, edges = list[float](), list[float](), list[int]()
    first = scene.moment.facts.state.deck[0]
    for now in moments(box, scene):
        if "deck" in now:
            places.append(now["deck"].y)
            tops.append(now[f"card:{first}"].y - now["deck"].y)
            art = now["deck"].art
            assert isinstance(art, CardArt)
            edges.append(art.edges)
    assert places[0] > 640
    rest = plan_of(scene.moment.facts, scene.appearance.laid_area).deck.middle[1]
    comes = [*takewhile(lambda place: place > rest + 3, places)]
    assert comes == sorted(comes, reverse=True)
    assert max(map(abs, tops)) < 4, "its uppermost card comes with it, and starts back as it does"
    assert edges == sorted(edges, reverse=True)
    assert edges[0] > edges[-1]


def test_the_deck_starts_back_as_anything_is_thrown_from_it(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    back, before = 0, 0.0
    for now in moments(box, scene):
        if "deck" in now:
            far = now["deck"].y - plan_of(scene.moment.facts, scene.appearance.laid_area).deck.middle[1]
            back += before < 1.5 <= far < 30
            before = far
    assert back >= 8


def test_the_home_column_flies_from_the_deck_and_is_solid(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    state = scene.moment.facts.state
    keys = [card_key(None, cell_of(suit, HOME), 0) for suit in state.suits]
    seen = {key: list[Sprite]() for key in keys}
    for now in moments(box, scene):
        for key in keys:
            seen[key] += [now[key]] if key in now else []
    deck = plan_of(scene.moment.facts, scene.appearance.laid_area).deck
    for way in seen.values():
        assert deck.inset(-80).holds(way[0].x, way[0].y)
        assert isinstance(way[0].art, CardArt)
        assert way[0].art.picture != way[-1].art.picture  # type: ignore[attr-defined]
        assert {it.alpha for it in way} == {1.0}


def test_packets_keep_off_names_and_what_is_said_of_the_deck(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    plan = plan_of(scene.moment.facts, scene.appearance.laid_area)
    words = [rect for seat in range(1, 6) for rect in part(scene, f"seat-{seat}").text_rects()]
    words += left_words(scene.moment.facts, plan, 100).text_rects()  # type: ignore[union-attr]
    for now in moments(box, scene):
        for key, it in now.items():
            if key.startswith("dealt:"):
                assert not [word for word in words if word.inset(2).holds(it.x, it.y)], key


def test_a_plate_starts_back_and_is_glad_as_its_packet_comes(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    counts, pushed = dict[str, int](), dict[str, float]()
    for now in moments(box, scene):
        for seat in map(str, range(1, 6)):
            copy, face = now.get(f"seat-{seat}:takes"), now.get(f"face:{seat}:takes")
            if copy is None or face is None:
                continue
            assert isinstance(face.art, FaceArt)
            assert isinstance(face.art.face, Portrait)
            assert face.art.face.mood == "glad"
            art = shown(now, seat)
            assert art is not None
            assert isinstance(art.face, BacksFace)
            counts.setdefault(seat, art.face.count)
            pushed[seat] = max(pushed.get(seat, 0.0), part(scene, f"seat-{seat}").rect.middle[1] - copy.y)
    assert {*counts} == {*map(str, range(1, 6))}
    assert all(1 <= count <= 3 for count in counts.values()), "as the first of them lands"
    assert min(pushed.values()) > 2


def test_packets_go_up_over_the_backs_that_plates_show(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    flying = [it for now in moments(box, scene) for key, it in now.items() if key.startswith("dealt:")]
    counts = part(scene, "seat-1-hand")
    assert isinstance(counts.face, BacksFace)
    lane = counts.face.back(counts.rect)
    lowest = max(part(scene, f"seat-{seat}").rect.bottom for seat in range(1, 6))
    over = [it for it in flying if it.alpha and it.y < lowest - it.h / 2]
    assert len({it.key for it in over}) > 10
    assert all(abs(it.x - lane.middle[0]) < lane.w for it in over)


def test_nothing_is_said_of_a_deck_that_has_not_come(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    assert not [part for part in scene.parts if part.key in ("deck-left", "deck-note")]
    for _ in moments(box, scene):
        pass
    assert [part for part in scene.parts if part.key == "deck-left"]


def test_one_s_own_hand_turns_a_breath_after_it_lies_there(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    lies = turns = passed = 0.0
    for now in moments(box, scene):
        hand = [now[card.key] for card in scene.moment.facts.hand if card.key in now]
        passed += FRAME
        lies = passed if any(it.lift > 0.5 for it in hand) else lies
        turns = turns or (passed if any(it.squeeze < 0.9 for it in hand) else 0.0)
    assert lies + 0.1 < turns < lies + 0.25, "and nobody waits for what others are dealt"


def test_the_bar_says_that_cards_are_dealt_until_they_are(tmp_path: Path) -> None:
    box, scene = dealing(tmp_path)
    for _ in moments(box, scene):
        said = "".join(scene.game.status(scene.moment.facts, box.services.kit))
        assert scene.moment.idle or said == "The cards are dealt"
    assert said != "The cards are dealt"
