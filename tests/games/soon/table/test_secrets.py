"""Privacy at Soon's table: two states that differ only in hidden cards look, read and are called the same."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.soon.rules.position import State
from game.games.soon.table.summary import SoonSummary
from game.scenes.session.messages.inputs import Advanced, Took
from game.ui.layout.frame import Rect
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box

LINES = ("1d 2d 3d jd", "1n 2n 3d td", "1n 2n 3n 4n")


def two(seat: int, stage: str = "act", mover: int = 0) -> tuple[State, State]:
    """Return two tables that differ in what a seat can't see: the other hands, and the order of the draw pile."""
    hands = [["5d en 5n 2n", "jn 2d 7n", "6d ld 8n"], ["7n 8d tn 4n", "6n 5n ld", "en 1n 8n"]]
    if seat >= 0:
        hands[1][seat] = hands[0][seat]
    first = lay(LINES, hands[0], pile="8d 4d", discard="2d", mover=mover, stage=stage)
    return first, lay(LINES, hands[1], pile="3n 4d", discard="2d", mover=mover, stage=stage)


def pixels(box: Box) -> bytes:
    return pygame.image.tobytes(box.draw(), "RGB")


@pytest.mark.parametrize("stage", ["draw", "act"])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_hidden_cards_change_nothing_that_a_seat_or_a_stranger_sees(tmp_path: Path, seat: int, stage: str) -> None:
    seen = []
    for number, start in enumerate(two(seat, stage)):
        box, scene = table(tmp_path / str(number), 3, (0, 1, 2), start=start)
        if seat >= 0:
            scene.performance.send(Took(seat))
        for other in (1, 2):
            scene.focus.at(f"seat-{other}", scene.time, ring=True)
            scene.time += 1.0
            seen.append(
                (
                    number,
                    pixels(box),
                    scene.title(),
                    scene.appearance.bar.status,
                    tuple(scene.machine.news.log),
                    box.said(),
                )
            )
    assert seen[0][1:] == seen[2][1:]
    assert seen[1][1:] == seen[3][1:]


def test_what_happens_with_hidden_cards_looks_the_same_on_every_frame(tmp_path: Path) -> None:
    from game.games.soon.rules.actions import Draw

    films = []
    for number, start in enumerate(two(1, "draw")):
        box, scene = table(tmp_path / str(number), 3, (0, 1, 2), start=start)
        scene.performance.send(Took(1))
        box.services.motion = scene.show.stage.speed = 1.0
        scene.host.play(0, Draw("pile"))
        scene.performance.send(Advanced())
        film = []
        for _ in range(5):
            scene.show.stage.update(0.08)
            film.append(pixels(box))
        films.append(film)
    assert films[0] == films[1]


def test_the_saved_thumbnail_shows_no_hidden_card(tmp_path: Path) -> None:
    result = []
    for number, start in enumerate(two(-1)):
        box, scene = table(tmp_path / str(number), 3, (0, 1, 2), start=start)
        story = SoonSummary(box.services, scene.session)
        parts = story.thumbnail(box.services.kit, Rect(0, 0, 190, 100))
        result.append([(part.key, part.rect, part.face) for part in parts])
    assert result[0] == result[1]
    assert len(result[0]) > 16


def test_a_count_shows_no_hand_at_all(tmp_path: Path) -> None:
    from tests.games.soon.table.tables import look

    _, scene = table(tmp_path, 3, (0, 1, 2), start=two(0)[0])
    scene.performance.send(Took(0))
    look(scene, stage="deal", ending="complete", scores=((8, 8, 8),))
    shown = {sprite.key for sprite in scene.appearance.laid.sprites} - {"count:paper", "count:lit", "count:table"}
    assert shown == {f"count:card:{card}" for line in scene.moment.view.state.lines for card in line}
