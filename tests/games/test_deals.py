"""How a match of cards begins: nothing that flies is seen over a name, and each card lands where its plate is."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from game.games.chrono.table.plan.plan import plan_of
from game.games.soon.rules.rules import SoonRules
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.motion.cue import lands
from game.ui.motion.tween import ABOVE
from tests.deals import card_box, covers, cue_of, pictures
from tests.games.chrono.table.tables import NAMES, match_of
from tests.games.soon.table.tables import table as soon
from tests.games.soon.tables import dealt
from tests.games.syncron.tables import table as syncron
from tests.matches import people_in
from tests.scenes import seated
from tests.scenes.box import Box

SIZES = ((1280, 720), (960, 600), (1000, 1400))
COUNTS = {"syncron": (4, 6, 10), "chrono": (2, 6, 10), "soon": (2, 4, 6)}
DEALS = [(game, count, size) for game, counts in COUNTS.items() for count in counts for size in SIZES]


def shown(root: Path, game: str, count: int, size: tuple[int, int]) -> TableScene:
    """Return a table at whose screen one person sits, just as it is dealt."""
    if game == "syncron":
        return syncron(root, count, size=size)[1]
    if game == "soon":
        return soon(root, count, size=size, start=dealt(SoonRules(), count))[1]
    return seated.show_match(Box(root, size), match_of(count, {}, 3), people_in(count, (0,), NAMES), {}, None)


def plates(scene: TableScene) -> dict[int, Rect]:
    """Return the plates of all others."""
    parts = {part.key: part.rect for part in scene.parts}
    return {seat: parts[f"seat-{seat}"] for seat in range(1, len(scene.session.players))}


def names(scene: TableScene) -> dict[str, Rect]:
    """Return where the names on all plates lie, and what stands under them."""
    plates = [part for part in scene.parts if part.key in {f"seat-{seat}" for seat in range(1, 10)}]
    return {f"{part.key} {number}": rect for part in plates for number, rect in enumerate(part.text_rects()[:2])}


@pytest.mark.parametrize(("game", "count", "size"), DEALS)
def test_nothing_that_is_dealt_is_seen_over_a_name_or_the_bar(
    tmp_path: Path, game: str, count: int, size: tuple[int, int]
) -> None:
    scene = shown(tmp_path, game, count, size)
    rects = names(scene)
    if game == "soon":  # there cards come to the heads of the panels: to their own alone
        head = scene.services.kit.leading(18)
        rects = {str(seat): rect._replace(h=head) for seat, rect in plates(scene).items()}
    bar = next(part for part in scene.parts if part.key == "bar:status")
    assert bar.layer >= 0, "it lies over all that flies on the table"
    for seconds, sprites in pictures(scene, cue_of(scene)):
        for sprite in sprites:
            kind = sprite.key.split(":")[0]
            if kind in ("dealt", "fan", "deck", "pile", "card"):
                assert sprite.z < ABOVE or not covers(sprite, bar.rect), sprite.key
                own = sprite.key.split(":")[2] if game == "soon" and kind == "dealt" else None
                over = [seat for seat, rect in rects.items() if seat != own and covers(sprite, rect)]
                assert not over, (sprite.key, seconds, over)


@pytest.mark.parametrize(("game", "count", "size"), [deal for deal in DEALS if deal[0] != "soon"])
def test_each_card_lands_on_its_plate_and_is_counted_there(
    tmp_path: Path, game: str, count: int, size: tuple[int, int]
) -> None:
    scene = shown(tmp_path, game, count, size)
    cue = cue_of(scene)
    moves = {move.key: move for move in cue.moves}
    cards = {sprite.key: sprite for sprite in cue.passing if sprite.key.startswith("dealt:")}
    counts = {sprite.key: sprite for sprite in cue.passing if sprite.key.startswith(("count:", "chip:"))}
    assert {int(key.split(":")[1]) for key in cards} == set(range(1, count))
    for key, card in cards.items():
        _, seat, number = key.split(":")
        assert card.leave is not None
        x, y = card.leave
        box = card_box(card)
        assert plates(scene)[int(seat)].inset(-2).contains(Rect.around(x, y, box.w, box.h))
        counted = counts[f"chip:{seat}:{number}"] if game == "syncron" else counts[f"count:{seat}"]
        assert Rect.around(counted.x, counted.y, counted.w, counted.h).inset(-2).holds(x, y)
        told = {moves[counted.key].at, *(at for at, _ in moves[counted.key].looks)}
        assert any(abs(lands(moves[key]) - at) < 1e-6 for at in told), "as it lands"


@pytest.mark.parametrize(("game", "count"), [(game, count) for game, counts in COUNTS.items() for count in counts])
def test_cards_leave_one_after_another_and_come_to_others_in_turn(tmp_path: Path, game: str, count: int) -> None:
    scene = shown(tmp_path, game, count, (1280, 720))
    cue = cue_of(scene)
    first: dict[int, float] = {}
    for move in cue.moves:
        kind, *rest = move.key.split(":")
        if kind in ("dealt", "fan") and not move.key.endswith(":in"):
            seat = int(rest[-2])
            first[seat] = min(first.get(seat, move.at), move.at)
            assert move.arc > 0, "it rises"
            assert game != "soon" or move.tilt is not None, "it turns"
            assert move.large > 1, "and becomes smaller"
    assert len(first) == count - 1
    assert len(set(first.values())) == count - 1, "no two of them are dealt to at once"


@pytest.mark.parametrize("size", SIZES)
def test_the_home_column_comes_to_its_places_row_by_row(tmp_path: Path, size: tuple[int, int]) -> None:  # CH-4
    scene = shown(tmp_path, "chrono", 6, size)
    laid = {sprite.key: sprite for sprite in scene.appearance.laid.sprites}
    seen: dict[str, list[tuple[float, float]]] = {}
    lands: dict[str, float] = {}
    for seconds, sprites in pictures(scene, cue_of(scene)):
        for sprite in sprites:
            if sprite.key.startswith("pile:"):
                at = laid[sprite.key]
                away = hypot(sprite.x - at.x, sprite.y - sprite.lift - at.y)
                seen.setdefault(sprite.key, []).append((seconds, away))
                lands.setdefault(sprite.key, seconds) if away < 1 else None
    assert len(seen) == len(scene.moment.view.state.suits)
    assert all(way[0][1] > 20 for way in seen.values()), "each comes from elsewhere"
    assert list(lands.values()) == sorted(lands.values())
    rows = sorted(lands, key=lambda key: laid[key].y)
    assert list(lands) == rows, "the highest first"


def test_the_home_column_flies_from_the_deck_where_no_name_is_in_its_way(tmp_path: Path) -> None:  # CH-4
    for count, size, flies in ((6, (1280, 720), True), (10, (1280, 720), False), (6, (1000, 1400), False)):
        scene = shown(tmp_path / f"{count} {size}", "chrono", count, size)
        moves = [move for move in cue_of(scene).moves if move.key.startswith("pile:")]
        assert {move.start is not None for move in moves} == {flies}
        assert {(move.drop or 0.0) > 0 for move in moves} == {not flies}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_seen_over_a_strip_of_plates_that_scroll(tmp_path: Path, size: tuple[int, int]) -> None:
    box = Box(tmp_path, size, 2.0)
    scene = seated.show_match(box, match_of(10, {}, 3), people_in(10, (0,), NAMES), {}, None)
    view = plan_of(scene.moment.facts, scene.appearance.laid_area).view
    for seconds, sprites in pictures(scene, cue_of(scene)):
        dealt = [sprite for sprite in sprites if sprite.key.startswith(("dealt:", "deck", "card:", "pile:"))]
        over = [sprite.key for sprite in dealt if view is not None and covers(sprite, view)]
        assert not over, seconds
        hands = [sprite for sprite in sprites if sprite.key.split(":")[1:2] != ["deck"] and "count:" in sprite.key]
        others = [sprite for sprite in hands if not sprite.key.startswith("count:own")]
        assert all(view is None or view.holds(sprite.x, sprite.y) for sprite in others)
    assert (view is not None) == (size != (1000, 1400))


def test_a_deck_comes_straight_to_where_it_lies(tmp_path: Path) -> None:
    for game, key in (("syncron", "deck"), ("chrono", "deck"), ("soon", "deck:falls")):
        scene = shown(tmp_path / game, game, COUNTS[game][1], (1280, 720))
        way = [sprite for _, sprites in pictures(scene, cue_of(scene)) for sprite in sprites if sprite.key == key]
        assert max(sprite.x for sprite in way) - min(sprite.x for sprite in way) < 8, "but for what it starts back"
        height = scene.services.kit.frame.height
        if game == "soon":
            assert way[0].scale > 1.7 * way[-1].scale, "it comes down from near whoever looks,"
            assert max(sprite.lift for sprite in way) == way[0].lift > 30, "and from over its place"
        else:
            assert way[0].alpha == 1
            assert min(way[0].y, height - way[0].y) < 0.15 * height, "it is brought in from an edge of the window"


def test_hands_are_dealt_beside_the_names(tmp_path: Path) -> None:  # SO-4
    for count in COUNTS["soon"]:
        scene = shown(tmp_path / str(count), "soon", count, (1280, 720))
        names = {seat: Rect(rect.x + 60, rect.y, 100, 30) for seat, rect in plates(scene).items()}
        for seconds, sprites in pictures(scene, cue_of(scene)):
            hands = [sprite for sprite in sprites if sprite.key.startswith(("held:", "dealt:"))]
            for sprite in hands:
                seat = int(sprite.key.split(":")[-2])
                assert not card_box(sprite).inset(4).meets(names[seat]), (sprite.key, seconds)
