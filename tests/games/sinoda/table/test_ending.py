"""What decided a match of Sinoda: for every end there are words, and what they tell of is lit (SI-13 to SI-18)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.sinoda.rules.position import CAPTURED, owner, pieces
from game.games.sinoda.rules.rules import Captured, SinodaRules
from game.games.sinoda.rules.scoring import ENDINGS, LAST_PIECE, ONE_EACH, SINODA, SIXTH_CAPTURE
from tests.games.sinoda.positions import position
from tests.scenes.endings import at_the_end, by_chance, decided, fresh, holds, sentences, stood
from tests.scenes.seated import part


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_every_match_by_chance_has_a_last_moment(tmp_path: Path, count: int, seed: int) -> None:
    box, table = at_the_end(tmp_path, by_chance("sinoda", count, seed))
    holds(box, table)
    said, history = decided(table), table.moment.view.history
    last = next(event for event in reversed(history) if isinstance(event, Captured))
    if table.moment.view.state.ending in (SIXTH_CAPTURE, LAST_PIECE):
        _, end, inside = said.ways[0]
        assert end == f"piece:{last.piece}", "the last piece's way is shown"
        assert inside == (f"disc-{last.seat}" if count == 2 else f"seat-{last.seat}")
        assert f"space:{last.space}" in said.lit


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("people", [(0,), (1,), (0, 1), ()])
def test_every_reason_to_end_has_words(tmp_path: Path, ending: str, people: tuple[int, ...]) -> None:
    match = by_chance("sinoda", 2, 5)
    box, table = at_the_end(tmp_path, stood(match, replace(match.state, ending=ending, ender=1)), people)
    holds(box, table)
    _, reason = sentences(box, table)
    assert reason.endswith(".")


@pytest.mark.parametrize("teams", ["twos", "threes"])
def test_a_team_wins_together(tmp_path: Path, teams: str) -> None:  # SI-18
    for seed in range(3):
        box, table = at_the_end(tmp_path / str(seed), by_chance("sinoda", 6, seed, {"teams": teams}))
        holds(box, table)
        assert len(decided(table).plates) >= 2


def ended(box_root: Path, ours: dict[int, list[int]], ending: str, people: tuple[int, ...] = (0,)) -> tuple[Any, Any]:
    """Show the end of a match in which each seat holds pieces of these values, and has two of its own on the board."""
    match = fresh("sinoda", 2)
    rules = match.rules
    assert isinstance(rules, SinodaRules)
    names = [space.name for space in rules.board.spaces]
    held = {seat: [(1 - seat, value) for value in values] for seat, values in ours.items()}
    state = position(rules, {names[0]: 1, names[5]: 2}, {names[40]: 1, names[44]: 2}, captures=held)
    return at_the_end(box_root, stood(match, replace(state, ending=ending, ender=0)), people)


def test_the_sentence_has_the_points_where_they_decide(tmp_path: Path) -> None:  # SI-14
    box, table = ended(tmp_path / "alone", {0: [4, 3, 2, 4], 1: [4, 3]}, "agreed")
    assert sentences(box, table)[0] == "You win, 13 to 7"
    box, table = ended(tmp_path / "two", {0: [4, 3, 2, 4], 1: [4, 3]}, SIXTH_CAPTURE, (0, 1))
    assert sentences(box, table) == ("Nora wins, 13 to 7", "Six captures end the match; the most points win it.")
    box.services.words.language = "fr"
    said = sentences(box, table)
    assert said == (
        "Nora gagne, 13 à 7",
        "Six captures terminent la partie\u00a0; celui qui a le plus de points gagne.",
    )


def test_equal_points_and_pieces_share_the_win(tmp_path: Path) -> None:  # SI-14
    box, table = ended(tmp_path, {0: [4, 3], 1: [3, 4]}, "repetition", (0, 1))
    holds(box, table)
    assert sentences(box, table)[0] == "Nora and Mira share the win"
    assert decided(table).plates == ("seat-0", "seat-1")
    box.services.words.language = "fr"
    assert sentences(box, table)[0] == "Nora et Mira gagnent ensemble"


def test_a_win_by_sinoda_lights_the_meter(tmp_path: Path) -> None:  # SI-15
    box, table = ended(tmp_path, {0: [4, 4, 4], 1: [1]}, SINODA)
    assert "meter" in decided(table).lit
    assert sentences(box, table)[1] == "A lead of 11, with 3 left to capture: won by Sinoda."


def test_the_last_piece_lost_lights_the_empty_board(tmp_path: Path) -> None:  # SI-13
    match = by_chance("sinoda", 2, 5)
    loser = 1
    spaces = tuple(CAPTURED if owner(n) == loser else space for n, space in enumerate(match.state.spaces))
    box, table = at_the_end(tmp_path, stood(match, replace(match.state, spaces=spaces, ending=LAST_PIECE, ender=loser)))
    xs = [x for shape in decided(table).shapes for x, _ in shape]
    board = [item for item in table.parts if item.key.startswith("space:")]
    assert min(xs) <= min(item.rect.x for item in board)
    assert max(xs) >= max(item.rect.right for item in board)
    assert sentences(box, table)[1].startswith("Mira has no piece left")


def test_one_piece_each_lights_those_pieces(tmp_path: Path) -> None:  # SI-13
    match = by_chance("sinoda", 3, 2)
    kept = {seat * 6 for seat in range(3)}
    spaces = tuple(n if n in kept else CAPTURED for n in range(18))
    _, table = at_the_end(tmp_path, stood(match, replace(match.state, spaces=spaces, ending=ONE_EACH, ender=0)))
    lit = {key for key in decided(table).lit if key.startswith("space:")}
    standing = [piece for seat in range(3) for piece in pieces(table.moment.view.state, seat)]
    assert len(standing) == 3
    rules = match.rules
    assert isinstance(rules, SinodaRules)
    assert {f"space:{rules.board.spaces[spaces[piece]].name}" for piece in standing} <= lit


def test_the_winners_plate_is_lit_as_if_it_were_to_act(tmp_path: Path) -> None:
    box, table = at_the_end(tmp_path, by_chance("sinoda", 2, 5))
    outcome = table.host.outcome
    assert outcome is not None
    for seat in (0, 1):
        face: Any = part(table, f"seat-{seat}").face
        assert (face.state == "active") == (seat in outcome.winners)
    assert box.draw().get_size() == (1280, 720)
