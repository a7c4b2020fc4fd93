"""A table shown close, beside its log: nothing is cut there, and the act is told by what has moved."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.chrono.rules.events import Laid
from game.scenes.review.board.overlay import Act
from game.scenes.review.review import Review
from game.ui.draw.cards import outer
from game.ui.parts.widgets import Label
from game.ui.seats.plates import TablePlate
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden, opened

HISTORY = "chrono/4-deck4.jsonl"
LOST = "syncro/3-IId-lost.jsonl"


def history(box: Box) -> Review:
    return opened(box, golden(box, HISTORY, 0))


def laid(scene: Review, *, own: bool) -> int:
    """Return a place at which a card has just been laid, by whoever looks or by somebody else."""
    rows = scene.cursor.account.rows(0)
    found = [row for row in rows if isinstance(row.happened, Laid) and (scene.cursor.account.seat(row) == 0) == own]
    alone = [row.place for row in found if sum(other.place == row.place for other in rows) == 1]
    return alone[len(alone) // 3]


def act(scene: Review) -> Act:
    return next(part.face for part in scene.parts if isinstance(part.face, Act))


def shown(scene: Review) -> list[str]:
    plan = next(part for part in scene.parts if part.key == "table")
    return [part.key for part in scene.cursor.table.parts(plan.rect)]


def test_a_card_of_ones_own_leaves_a_gap_in_the_hand_and_a_rope_leads_from_there(tmp_path: Path) -> None:
    scene = history(Box(tmp_path))
    scene.cursor.go(laid(scene, own=True))
    assert "hand:gap" in shown(scene)
    assert len(act(scene).places) == 2
    first, last = act(scene).places
    assert first.rect.y > last.rect.bottom, "from the hand up to where it lies"


def test_a_piles_count_lies_on_its_own_card(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = history(box)
    scene.cursor.go(scene.looked.reading.length - 1)
    box.draw()
    sprites = {sprite.key: sprite for sprite in scene.cursor.table.show.stage.sprites}
    counts = [sprite for key, sprite in sprites.items() if key.startswith("count:")]
    assert counts
    for count in counts:
        card = sprites[count.key.replace("count", "edges")]
        breadth = card.w / outer(1.0)[0]
        assert count.x + 0.36 * count.w < card.x + breadth / 2, "its neighbour is whole"


def test_no_way_lies_across_the_table_from_somebodys_plate(tmp_path: Path) -> None:
    scene = history(Box(tmp_path))
    scene.cursor.go(laid(scene, own=False))
    assert "hand:gap" not in shown(scene)
    assert len(act(scene).places) == 1, "a ring alone"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
def test_names_on_plates_are_whole_where_everything_is_close(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    for record in (HISTORY, *([LOST] if size[0] > 1000 else [])):
        box = Box(tmp_path / record.partition("/")[0], size=size, language=language)
        scene = opened(box, golden(box, record, 0))
        scene.cursor.go(scene.looked.reading.length // 2)
        plan = next(part for part in scene.parts if part.key == "table")
        plates = [part.face for part in scene.cursor.table.parts(plan.rect) if part.key.startswith("seat-")]
        names = [face.name for face in plates if isinstance(face, TablePlate)]
        names += [face.setting for face in plates if isinstance(face, Label)]
        assert names
        assert [name.lines for name in names if name.truncated] == []
