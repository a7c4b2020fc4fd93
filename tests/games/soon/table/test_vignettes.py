"""Soon's own pictures of what turned a match: its cards, and none that only one player knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.protocol import HIDDEN, AnyBeat, Beat
from game.games.soon.rules.events import Completed, Discarded, Drew, Event, Played, Stole, Struck, Took
from game.games.soon.rules.faces import Face
from game.games.soon.table.pieces.cards import BACK, art
from game.games.soon.table.vignettes import Sky, composed
from game.scenes.table.game_table.vignettes import About, Composition, Leaning
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.draw_commands import Shape
from game.ui.layout.frame import Rect
from tests.games.soon.table.tables import table
from tests.games.soon.tables import faces
from tests.games.soon.tables import table as lay

LINES = ("1d 2d 3d jd", "1n 2n 3d td")
HANDS = ("5d en 5n", "1d 2d 7n")


def picture(root: Path, event: Event) -> Composition:
    """Return the picture of an event at a table of two."""
    box, scene = table(root, start=lay(LINES, HANDS))
    beats: list[AnyBeat] = [Beat(event, scene.host.view(None).state)]
    session = scene.session
    return composed(beats, 0, About(Rect(0, 0, 206, 94), session.players, session.rules, box.services.kit))


def cards(drawn: Composition) -> list[str]:
    return [thing.art.picture for thing in drawn if isinstance(thing, Leaning) and isinstance(thing.art, CardArt)]


def lying(drawn: Composition) -> list[tuple[float, CardArt]]:
    """Return the cards of a picture from left to right: how broad each is, and what it shows."""
    things = [thing for thing in drawn if isinstance(thing, Leaning)]
    things.sort(key=lambda thing: thing.x)
    return [(thing.w, thing.art) for thing in things if isinstance(thing.art, CardArt)]


def wide(thing: Leaning) -> float:
    """Return how broad a card is without its shadow."""
    return thing.w / outer(1.0)[0]


def large(drawn: Composition) -> str:
    """Return the drawing of the largest card of a picture."""
    return max(lying(drawn), key=lambda thing: thing[0])[1].picture


def row(drawn: Composition) -> list[tuple[str, object]]:
    """Return what the small cards of a picture show, from left to right."""
    most = max(width for width, _ in lying(drawn))
    return [(shown.picture, shown.marks) for width, shown in lying(drawn) if 0.5 * most < width < 0.6 * most]


def line(text: str, first: int) -> list[tuple[str, object]]:
    """Return what small cards of these faces show from a place of a line on."""
    arts = [art(face, 20, place=place) for place, face in enumerate(faces(text), first)]
    return [(shown.picture, shown.marks) for shown in arts]


def test_what_somebody_drew_is_seen_from_behind(tmp_path: Path) -> None:
    for number, event in enumerate((Drew(0, HIDDEN, HIDDEN), Drew(0, 1, Face(5, "day")))):
        drawn = picture(tmp_path / str(number), event)
        assert large(drawn) == "cards/soon/back-soon"
        fronts = [(shown.picture, shown.marks) for _, shown in lying(drawn) if shown.picture != BACK.picture]
        assert fronts == line("2d 3d jd", 2), "all that is seen from the front lies open in the line"


@pytest.mark.parametrize("event", [Took(0, 1, Face(5, "day")), Discarded(0, HIDDEN, Face(5, "day"), open=False)])
def test_the_end_of_ones_own_line_lies_small_beside_a_card(tmp_path: Path, event: Event) -> None:
    drawn = picture(tmp_path, event)
    assert row(drawn) == line("2d 3d jd", 2)
    assert large(drawn) == "cards/soon/day-5"


@pytest.mark.parametrize("event", [Took(0, 1, Face(5, "day")), Drew(0, HIDDEN, HIDDEN), Completed(0, first=True)])
def test_no_small_card_reaches_under_the_large_one(tmp_path: Path, event: Event) -> None:
    things = [thing for thing in picture(tmp_path, event) if isinstance(thing, Leaning)]
    largest = max(things, key=lambda thing: thing.w)
    others = [thing for thing in things if thing is not largest]
    assert others, "a line lies beside it"
    assert all(thing.x + wide(thing) / 2 < largest.x - wide(largest) / 2 for thing in others), "air is between them"
    assert largest.x + wide(largest) / 2 <= 206, "it is whole"


def test_a_card_that_was_laid_comes_after_those_before_it(tmp_path: Path) -> None:
    drawn = picture(tmp_path, Played(1, HIDDEN, Face(3, "day"), 3, open=False))
    assert row(drawn) == line("1n 2n", 1)
    assert large(drawn) == "cards/soon/day-3"


def test_a_lightning_strikes_the_card_that_burns(tmp_path: Path) -> None:
    drawn = picture(tmp_path, Struck(0, 1, HIDDEN, Face("lightning", "night"), 3, Face(6, "day"), 4))
    assert large(drawn) == "cards/soon/day-6"
    assert row(drawn) == [], "it burns alone"
    assert any(isinstance(thing, Shape) for thing in drawn)
    assert drawn[0] == Sky(Rect(0, 0, 206, 94), "day")


def test_a_thief_stands_before_what_it_took(tmp_path: Path) -> None:
    drawn = picture(tmp_path, Stole(0, 1, HIDDEN, Face("thief", "night"), 3, Face(3, "night"), 3, None))
    assert cards(drawn)[-1] == "cards/soon/thief-night"
    assert cards(drawn)[0].startswith("cards/soon/night-")
