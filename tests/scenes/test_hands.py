"""Any game is played to its end by one device alone: by keys, a gamepad, clicks, a finger; and with one hand only."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game.ai.players.entry import Options
from game.games import catalog
from game.ui.input.keysets import Rows
from game.ui.parts.focus import ASKING, enabled, walked
from tests.hands import Hand, Hands, ways

OTHERS: Final[Rows] = {
    "left": ("@j",), "right": ("@semicolon",), "up": ("@o",), "down": ("@period",), "confirm": ("@u", "f8"),
    "back": ("@m",), "zone": ("@n",), "before": ("ctrl+@n",), "left.pad": ("x",), "right.pad": ("b",),
    "up.pad": ("y",), "down.pad": ("a",), "confirm.pad": ("rt",), "back.pad": ("lt",), "undo.pad": ("cross_left",),
    "redo.pad": ("cross_right",), "inspect.pad": ("cross_up",), "hide.pad": ("cross_down",),
}  # fmt: skip
"""Nothing where it was, and what chooses and goes back on the triggers."""

WAYS: Final[dict[str, tuple[Hand, Rows | None, bool]]] = {
    "keys": ("keys", None, False),
    "other keys": ("keys", OTHERS, False),
    "left hand": ("keys", {"set": ("left",)}, False),
    "right hand": ("keys", {"set": ("right",)}, False),
    "arrows, Enter and Escape": ("keys", None, True),
    "pad": ("pad", None, False),
    "other buttons": ("pad", OTHERS, False),
    "left hand on a pad": ("pad", {"set": ("left",)}, True),
    "stick and two buttons": ("pad", None, True),
    "clicks": ("clicks", None, False),
    "touch": ("touch", None, False),
}


@pytest.mark.parametrize("game", catalog.names())
def test_arrows_alone_lead_to_everything_at_a_table(tmp_path: Path, game: str) -> None:
    hands = Hands(tmp_path, game, "keys", bare=True, before_end=6)
    top = hands.top
    controls = [part for part in enabled(walked(top.parts)) if part.control is not None]
    if any(part.control is not None and part.control.zone in ASKING for part in controls):
        pytest.skip("arrows stay in a question, which is left by going back")
    assert [part.key for part in controls if ways(top, part.key, (), hands.box) is None] == []


LAST: Final = 8  # decisions that are left


@pytest.mark.sampled(5)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", catalog.names())
def test_a_match_is_played_to_its_end_by_one_device_alone(tmp_path: Path, game: str, way: str) -> None:
    hand, rows, bare = WAYS[way]
    hands = Hands(tmp_path, game, hand, rows=rows, bare=bare, before_end=LAST, people=(0, 1))
    hands.play()
    assert hands.over
    assert hands.box.services.navigator.device == {"clicks": "mouse"}.get(hand, hand)


SHORT: Final[dict[str, tuple[int, Options]]] = {
    "syncron": (3, {}), "chrono": (3, {}), "syncro": (3, {}), "sinoda": (13, {}), "soon": (4, {"speed": True}),
}  # fmt: skip
"""The number and the options of a match that ends soon."""


def played_whole(root: Path, game: str, way: str) -> None:
    """Play a match from its first decision to what follows its last one."""
    hand, rows, bare = WAYS[way]
    seed, options = SHORT[game]
    hands = Hands(root, game, hand, rows=rows, bare=bare, seed=seed, options=options, people=(0, 1))
    hands.play()
    assert hands.over
    assert not hands.table.host.to_act()


@pytest.mark.parametrize("way", WAYS)
def test_a_short_match_is_played_from_its_first_decision_by_one_device_alone(tmp_path: Path, way: str) -> None:
    played_whole(tmp_path, "syncron", way)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", ["chrono", "syncro"])
def test_a_longer_match_is_played_from_its_first_decision_by_one_device_alone(
    tmp_path: Path, game: str, way: str
) -> None:
    played_whole(tmp_path, game, way)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", sorted({*catalog.names()} - {"syncron", "chrono", "syncro"}))
def test_any_match_is_played_from_its_first_decision_by_one_device_alone(tmp_path: Path, game: str, way: str) -> None:
    played_whole(tmp_path, game, way)
