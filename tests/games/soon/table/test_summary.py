"""What home and results tell of a match of Soon."""

from __future__ import annotations

from pathlib import Path

from game.games.soon.rules.scoring import counted
from game.games.soon.table.summary import SoonSummary
from game.games.soon.table.welcome import SmallCard
from game.ui.layout.frame import Rect
from tests.games.soon.table.tables import look, table
from tests.games.soon.tables import table as lay

LINES = ("1d 2d 3d jd", "1n 2n 3d td")
HANDS = ("5d en 5n", "1d 2d 7n")


def story(root: Path, **more: object) -> SoonSummary:
    """Return the story of a match."""
    box, scene = table(root, **more)  # type: ignore[arg-type]
    return SoonSummary(box.services, scene.session)


def test_the_thumbnail_shows_the_longest_lines_with_their_thieves(tmp_path: Path) -> None:
    item = story(tmp_path, start=lay(LINES, HANDS))
    parts = item.thumbnail(item.services.kit, Rect(0, 0, 190, 100))
    pictures = [part.face.card.picture for part in parts if isinstance(part.face, SmallCard)]
    assert "cards/soon/thief-day" in pictures
    assert len(pictures) == 8
    assert all(Rect(0, 0, 190, 100).contains(part.rect) for part in parts)


def test_where_there_is_room_every_line_bears_its_owners_emblem(tmp_path: Path) -> None:
    item = story(tmp_path, start=lay(LINES, HANDS))
    for rect, count in ((Rect(0, 0, 190, 100), 0), (Rect(0, 0, 520, 300), 2)):
        parts = item.thumbnail(item.services.kit, rect)
        emblems = [part for part in parts if part.key.endswith(":seat")]
        cards = [part.rect for part in parts if isinstance(part.face, SmallCard)]
        assert len(emblems) == count
        assert not [part.key for part in emblems for card in cards if part.rect.meets(card)]
        assert all(rect.contains(part.rect) for part in parts)


def test_points_history_and_moments_tell_of_every_turn(tmp_path: Path) -> None:  # SO-19
    item = story(tmp_path, count=3, people=(0,), turns=120, length="express")
    assert len(item.history()) == item.turns() + 1
    assert item.history()[0] == (0, 0, 0)
    assert len(item.turned) <= 3
    assert item.turned[-1] == item.moments()[-1]
    assert all(moment.turn <= item.turns() + 1 for moment in item.moments())
    assert item.headings().place == "Express"


def test_speed_tells_lengths_instead_of_points(tmp_path: Path) -> None:  # SO-21
    item = story(tmp_path, start=lay(LINES, HANDS), speed=True)
    assert item.scores() == (4, 3)  # a Thief adds no length (SO-18)
    assert item.standing().most == 8


def test_rounds_are_counted_with_their_steps(tmp_path: Path) -> None:  # SO-19
    _, scene = table(tmp_path, start=lay(("1d 2d 3d 4d 5d 6d 7d 8d", "1n 2n"), ("1d", "1d"), completed=(0,)))
    look(scene, stage="deal", ending="complete", scores=((20, 4),))
    assert [step.points for step in counted(scene.moment.view.state, 0)] == [8, 16, 18, 20]
    control = next(part.control for part in scene.parts if part.key == "count-row-0")
    assert control is not None
    assert "8 cards · ×2 one colour · +2 complete · +2 first · Total 20" in control.label


def test_results_show_figures_and_the_lines(tmp_path: Path) -> None:
    item = story(tmp_path, start=lay(LINES, HANDS))
    assert len(item.figures()) == 3
    parts = item.details(item.services.kit, 1, Rect(0, 0, 260, 44))
    assert len(parts) == 4
    assert item.row(1).left == "line of 3"  # of the line, what counts (SO-18)


def test_home_tells_the_round_under_way_once_one_is_over(tmp_path: Path) -> None:
    assert story(tmp_path / "first", start=lay(LINES, HANDS)).now() == "turn 1"
    scores = ((10, 11), (9, 10))
    assert story(tmp_path / "third", start=lay(LINES, HANDS, scores=scores)).now() == "round 3"
