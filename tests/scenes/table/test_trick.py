"""A trick and the hands of others: where cards lie between the players, and where they go."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

from game.scenes.table.kit.hand import WIDEST
from game.scenes.table.kit.trick import BACK, backs, places, trick
from game.ui.draw.cards import PaperCard, in_margin
from game.ui.layout.arrange import M
from game.ui.layout.frame import Rect
from tests.scenes.box import Box

BOARD: Final = Rect(16, 60, 928, 320)
CARDS: Final = [(f"card-{number}", PaperCard()) for number in range(4)]


def test_each_seat_has_a_column_of_plate_backs_and_place(tmp_path: Path) -> None:
    plates, rows, middle = places(Box(tmp_path).services.kit, BOARD, 4, M)
    assert len(plates) == 4
    for plate, row, place in zip(plates, rows, middle, strict=True):
        assert plate.bottom < row.y < row.bottom < place.y < place.bottom <= BOARD.bottom
        assert plate.x == row.x == place.x
    assert all(left.right < right.x for left, right in pairwise(plates))


def test_a_trick_lies_in_the_order_of_play_and_leaves_to_its_taker() -> None:
    where = [Rect(100.0 * number, 0, 90, 300) for number in range(4)]
    taker = Rect(500, 500, 100, 40)
    sprites = trick(CARDS, where, taker)
    assert [sprite.key for sprite in sprites] == [key for key, _ in CARDS]
    assert [(sprite.x, sprite.y) for sprite in sprites] == [place.middle for place in where]
    assert {sprite.leave for sprite in sprites} == {taker.middle}
    assert [sprite.z for sprite in sprites] == sorted({sprite.z for sprite in sprites})
    cards = [in_margin(Rect.around(sprite.x, sprite.y, sprite.w, sprite.h)) for sprite in sprites]
    assert all(place.w >= round(card.w, 6) and card.h <= place.h for card, place in zip(cards, where, strict=True))
    (large,) = trick(CARDS[:1], [Rect(0, 0, 900, 900)], taker)
    assert round(in_margin(Rect.around(0, 0, large.w, large.h)).w, 6) == WIDEST


def test_backs_lie_closer_where_there_is_little_room() -> None:
    for width, gap in ((400, BACK), (60, 0)):
        row = Rect(0, 0, width, 50)
        sprites = backs(CARDS, row)
        apart = [right.x - left.x for left, right in pairwise(sprites)]
        assert all(step > gap if gap else 0 < step < BACK for step in apart)
        assert sprites[0].x - BACK / 2 >= row.x - 0.001
        assert sprites[-1].x + BACK / 2 <= row.right + 0.001
        assert [sprite.z for sprite in sprites] == sorted({sprite.z for sprite in sprites})
