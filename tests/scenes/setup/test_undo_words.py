"""What setup says of undo is true: free where nothing is ever shown anew, and otherwise how far it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.host import Host
from game.engine.rng import Rng
from game.scenes.setup.setup import Setup
from tests.scenes.box import Box
from tests.scenes.shared import match_of

SEATS = {"sinoda": 2, "soon": 3, "chrono": 3, "syncron": 4, "syncro": 3}


def always_undoes(game: str) -> bool:
    """Tell whether one person among computer players can undo at every moment of a match played by chance."""
    match = match_of(game, SEATS[game], 5, 0)
    host, rng = Host(match, (0,)), Rng.of(5, 2)
    decided = False
    for _ in range(60):
        if host.outcome is not None:
            break
        seat = host.to_act()[0]
        host.play(seat, rng.choice(list(host.legal(seat))))
        decided = decided or seat == 0
        if decided and host.undo_stack.can_undo(0) is not None:
            return False
    return True


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", SEATS)
def test_undo_is_called_free_only_where_it_is(tmp_path: Path, game: str, language: str) -> None:
    box = Box(tmp_path, language=language)
    scene = Setup(box.services, box.screens, game)
    box.show(scene)
    free = {"en": "Against bots you can always undo", "fr": "Contre des bots, on peut tout défaire"}[language]
    assert (free in box.said()) == always_undoes(game)
    assert ("undo" in box.said().lower() or "défaire" in box.said()) or game in ("syncron", "syncro")


def test_in_syncron_it_is_said_until_when_a_card_can_be_taken_back(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(Setup(box.services, box.screens, "syncron"))
    assert "You can take your card back until all the cards are turned up" in box.said()
