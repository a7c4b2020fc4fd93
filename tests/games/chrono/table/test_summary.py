"""What home and results tell of a match of Epochs Chrono."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.protocol import SeatName
from game.games.chrono.table.plan.plan import BoardSize, fitted
from game.games.chrono.table.summary import MARGIN, ChronoSummary, SmallMatrix
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.games.chrono.table.tables import match_of, play_on, table
from tests.scenes.box import Box


def story(root: Path, turns: int = 5000, **options: object) -> ChronoSummary:
    """Return the story of a match, played to its end by computer players or so far."""
    match = match_of(4, options, 3)
    play_on(match, (), turns, None, 3)
    box, scene = table(root, 4, (0,), match=match, options=options)
    result = box.summary(scene.session)
    assert isinstance(result, ChronoSummary)
    return result


def test_places_stand_instead_of_points(tmp_path: Path) -> None:  # CH-13, CH-14
    result = story(tmp_path)
    assert result.scores() == ()
    kit = result.services.kit
    left = [int(result.row(seat).figure) for seat in range(4)]
    assert sum(1 for count in left if count) == 1
    assert all(result.details(kit, seat, Rect(0, 0, 300, 40)) for seat in range(4))


def test_the_moments_are_who_left_and_who_lost(tmp_path: Path) -> None:
    result = story(tmp_path)
    keys = [moment.message.key for moment in result.moments()]
    assert keys == ["chrono.log.left"] * 3 + ["chrono.log.lost"], "nobody is left out"
    assert [moment.message.key for moment in result.turned] == ["chrono.log.left"] * 2 + ["chrono.log.lost"]
    assert result.turned[0] == result.moments()[0], "who won has a card"
    assert all(moment.act is not None and moment.act.things for moment in result.turned)
    assert result.moments()[-1].turn <= result.turns()


def test_turns_and_laid_cards_are_counted(tmp_path: Path) -> None:
    result = story(tmp_path, 30)
    figures = result.figures()
    laid = sum(len(pile) for row in result.state.rows for pile in row) - 3
    assert figures[1][0] == str(laid)
    assert int(figures[0][0]) > 3


def test_the_thumbnail_shows_the_matrix_in_small(tmp_path: Path) -> None:
    result = story(tmp_path, 30, decks="1+2+3")
    parts = result.thumbnail(result.services.kit, Rect(10, 10, 180, 100))
    assert [part.key for part in parts] == ["thumb:matrix"]


def test_the_history_counts_cards_from_the_deal_to_the_last_turn(tmp_path: Path) -> None:  # CH-5
    result = story(tmp_path)
    history = result.history()
    assert history[0] == (5, 5, 5, 5)
    assert history[-1] == tuple(int(result.row(seat).figure) for seat in range(4))
    assert len(history) == result.turns() + 1
    assert all(moment.turn < len(history) for moment in result.moments())
    for moment in result.moments():
        if moment.message.key == "chrono.log.left":
            player = dict(moment.message.params)["player"]
            assert isinstance(player, SeatName)
            assert history[moment.turn][player.seat] == 0 < history[moment.turn - 1][player.seat], "in that very turn"
    assert result.moments()[-1].turn == result.turns()
    assert result.wording("history") == "Cards in hand, turn by turn"


def test_a_large_matrix_in_small_names_its_epochs(tmp_path: Path) -> None:
    result = story(tmp_path)
    kit, box = result.services.kit, Box(tmp_path / "box")
    (part,) = result.thumbnail(kit, Rect(0, 0, 560, 320))
    surface = pygame.Surface(box.size)
    canvas = Canvas(surface, kit.frame, result.services.images, kit.type, box.paint, result.services.theme)
    draw_face(canvas, part.face, part.rect, Look())
    face = part.face
    assert isinstance(face, SmallMatrix)
    place = fitted(face.place.matrix, part.rect.inset(*MARGIN), 0.5)
    place = BoardSize(
        place.matrix, place.scale, place.dx, place.dy + (part.rect.h - 2 * MARGIN[1] - place.board_panel.h) / 2
    )
    for point in place.matrix.epochs.values():
        numeral = kit.frame.box(Rect.around(*place.point(*point), 60 * place.scale, 26 * place.scale))
        lights = [sum(surface.get_at((x, numeral.centery))[:3]) for x in range(numeral.left, numeral.right)]
        assert min(lights) < 300 < 600 < max(lights), "ink on paper"
