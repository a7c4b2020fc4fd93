"""How Soon's table gives way where room is short: words before cards, and no row touches another."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.games.soon.table.plan.plan import LEAST
from game.ui.layout.frame import Rect
from tests.games.soon.table.tables import table
from tests.games.soon.table.test_sizes import laid
from tests.scenes.seated import keys, part, press

SMALL = ((960, 600), (1280, 720))
LARGE = (1.5, 1.75, 2.0)


def near(one: Rect, other: Rect) -> float:
    """Return how far two rectangles lie apart, the larger of both ways."""
    across = max(one.x, other.x) - min(one.right, other.right)
    down = max(one.y, other.y) - min(one.bottom, other.bottom)
    return max(across, down)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", LARGE)
@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_no_row_touches_another_with_large_text(
    tmp_path: Path, count: int, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = table(tmp_path, size=size, text=text, language=language, start=laid(count))
    press(scene, "hand:1")
    kinds = (("seat-1", "seat-2", "seat-3", "seat-4", "seat-5"), "pile:", "row", "hand:")
    groups = [[one.rect for one in scene.parts if one.key.startswith(kind)] for kind in kinds]
    for above, below in combinations(groups, 2):
        assert min(near(one, other) for one in above for other in below) >= 5
    for key in ("label-draw", "label-discard"):
        for one in (one.rect for one in scene.parts if one.key == key):
            assert min(near(one, other) for other in groups[0] + groups[2]) >= 2
    assert part(scene, "bar:status").rect.bottom + 5 <= min(one.y for one in groups[0])


@pytest.mark.parametrize("text", [1.0, *LARGE])
@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("count", [2, 4, 6])
def test_words_of_the_piles_give_way_before_their_cards_do(
    tmp_path: Path, count: int, size: tuple[int, int], text: float
) -> None:
    _, scene = table(tmp_path, size=size, text=text, language="fr", start=laid(count))
    height = part(scene, "pile:draw").rect.h
    assert height >= 80, "a card is a card"
    if "label-discard" in keys(scene):
        assert height >= LEAST
    assert "label-draw" in keys(scene), "how many are left is always told"


@pytest.mark.parametrize("text", [1.0, *LARGE])
@pytest.mark.parametrize("size", [*SMALL, (1000, 1400), (1000, 1000)])
@pytest.mark.parametrize("count", [3, 4, 6])
def test_what_was_just_done_stands_where_it_covers_no_card(
    tmp_path: Path, count: int, size: tuple[int, int], text: float
) -> None:
    _, scene = table(tmp_path, size=size, text=text, language="fr", start=laid(count))
    press(scene, "hand:3")  # a Thief
    press(scene, "seat-1")
    told = [one.rect for one in scene.parts if one.key == "news"]
    kinds = ("pile:", "label-", "row", "hand:", "worth", "goal", "seat-", "act:")
    lying = [one for one in scene.parts if one.key.startswith(kinds)]
    assert told or text > 1.0 or size != (1280, 720), "at the usual size there is room for it"
    for rect in told:
        assert [one.key for one in lying if one.rect.meets(rect)] == []


@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 2.0)])
def test_rules_and_levels_stay_in_reach_with_large_text(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box, scene = table(tmp_path, size=size, text=text, language="fr", start=laid(4))
    assert "bar:rules" in keys(scene)
    for seat in (1, 2, 3):
        control = part(scene, f"seat-{seat}").control
        assert control is not None
        level = scene.moment.facts.table.players[seat].level
        assert box.services.words.say(f"skill.{level}") in control.help
