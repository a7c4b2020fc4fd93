"""What home and results tell of a race of Syncron."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.games.syncron.table.summary import SyncronSummary
from game.scenes.results.results import Results
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.games.syncron.tables import seal, table
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import ask_for_results


def story(box: Box, scene: TableScene) -> SyncronSummary:
    result = box.summary(scene.session)
    assert isinstance(result, SyncronSummary)
    return result


def raced(scene: TableScene, seed: int = 3) -> None:
    """Play a race to its end by chance."""
    rng, host = Rng.of(seed, 2), scene.host
    while host.outcome is None:
        seat = host.to_act()[0]
        host.play(seat, rng.choice(host.legal(seat)))


def test_figures_places_and_special_cards(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, race=12)
    seal(scene, "1", "2", "2", "J")
    seal(scene, "3", "3", "3", "Q")
    told = story(box, scene)
    assert told.headings().place == "A race of 12 spaces"
    assert told.figures()[:2] == [("2", "rounds"), ("14", "spaces run")]
    assert told.scores() == (4, 5, 5, 0)
    assert told.standing().most == 12
    assert told.row(0) == ("3 specials left", "4")
    assert told.details(box.services.kit, 3, Rect(0, 0, 200, 44))


def test_the_history_is_told_round_by_round(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, race=12)
    seal(scene, "1", "2", "2", "J")
    seal(scene, "4", "4", "4", "4")
    seal(scene, "1", "2")
    assert story(box, scene).history() == [(0, 0, 0, 0), (1, 2, 2, 0), (5, 6, 6, 4)]


def test_what_turned_it_is_the_last_step_and_the_greatest_before_it(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, race=20)
    for cards in ("1 2 2 3", "4 4 4 4", "3 3 3 1", "1 2 3 4"):
        seal(scene, *cards.split())
    told = story(box, scene)
    words = [box.services.words.message(moment.message, scene.session.name) for moment in told.turned]
    assert [moment.turn for moment in told.turned] == [2, 3, 4]
    assert words == [
        "Exactly four 4s: you, Ventoux, Ilyès and Fuji move 4 spaces",
        "Exactly three 3s: you, Ventoux and Ilyès move 3 spaces",
        "Only one 1: you move 1 space",
    ]
    assert len(told.moments()) > 3, "the whole list has every step"
    few = [box.services.words.message(moment.short, scene.session.name) for moment in told.turned if moment.short]
    assert few == ["4 move 4", "3 move 3", "You move 1"]
    assert story(*table(tmp_path / "new", 4)).moments() == []


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_every_card_is_said_whole(tmp_path: Path, text: float) -> None:
    box, scene = table(tmp_path, 6, race=4, size=(1280, 800), text=text, language="fr")
    seal(scene, "Q", "Q", "2", "2", "6", "6")
    seal(scene, "2", "2", "6", "6", "1", "5")
    results = box.show(box.screens.results(scene.session))
    told = [part for part in results.parts if part.key.startswith("act:") and part.key.endswith(":what")]
    assert len(told) == 3
    assert [part.key for part in told if part.truncated()] == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
@pytest.mark.parametrize("count", [4, 10])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_results_have_room(tmp_path: Path, count: int, size: tuple[int, int], text: float) -> None:
    box, scene = table(tmp_path, count, size=size, text=text, language="fr")
    raced(scene)
    results = box.show(box.screens.results(scene.session))
    assert flaws(box.services.kit.frame, results.parts, ("name", "seat", "moment", "score")) == []
    box.draw()


def test_the_thumbnail_is_the_track_as_it_stands(tmp_path: Path) -> None:
    pictures = []
    for number, cards in enumerate((("1", "2", "2", "J"), ("4", "4", "4", "4"))):
        box, scene = table(tmp_path / str(number), 4, race=12)
        seal(scene, *cards)
        surface = box.draw()
        (part,) = story(box, scene).thumbnail(box.services.kit, Rect(0, 0, 236, 124))
        kit = box.services.kit
        canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
        draw_face(canvas, part.face, part.rect, Look())
        pictures.append(surface.subsurface((0, 0, 236, 124)).copy().get_buffer().raw)
        assert part.text_rects() == ()
        assert not part.truncated()
    assert pictures[0] != pictures[1]


def test_a_race_that_is_over_shows_its_last_round_before_the_results(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, race=4)
    seal(scene, "4", "4", "4", "4")
    for _ in range(20):
        box.services.navigator.update(0.5)
        box.services.navigator.settle()
    assert box.services.navigator.top is scene, "the end stays on the table"
    assert [sprite for sprite in scene.appearance.laid.sprites if sprite.key.startswith("card")], (
        "with the last round’s cards"
    )
    assert scene.appearance.bar.status
    ask_for_results(box)
    assert isinstance(box.services.navigator.top, Results)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_space_past_the_finish_is_told_from_the_finish(tmp_path: Path, language: str) -> None:  # SN-12
    box, scene = table(tmp_path, 4, race=5, language=language)
    seal(scene, "4", "4", "4", "4")
    seal(scene, "3", "3", "3", "1")
    told = story(box, scene)
    assert told.scores() == (7, 7, 7, 5)
    assert [told.row(seat).figure for seat in range(4)] == ["5 + 2", "5 + 2", "5 + 2", "5"]
    message = told.because()
    assert message is not None
    words = box.services.words.message(message, scene.session.name)
    assert "5\u00a0+\u00a02" in words, "never broken over two lines"
    assert "7" not in words
