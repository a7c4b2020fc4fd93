"""What the screen may not tell: tables that differ only in sealed cards look and read the same to everybody else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.protocol import Seat
from game.games.syncron.rules.rules import Seal
from game.games.syncron.rules.talk import Ready
from game.scenes.table.curtain import DEAD
from game.scenes.table.scene import TableScene
from game.scenes.table.seat_ring import Ring
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Look
from tests.games.syncron.tables import seal, table
from tests.scenes.box import Box
from tests.scenes.seated import go, press
from tests.scenes.shared import take

CASES = {
    "first cards": ([], ["4", "", "K", "J", ""], ["1", "", "2", "Q", ""]),
    "a later round": (["J", "4", "4", "Q", "2"], ["", "J", "", "2", ""], ["", "5", "", "K", ""]),
    "second cards of Kings": (["K", "4", "K", "4", "K"], ["J", "", "", "", "2"], ["1", "", "", "", "Q"]),
}
EVERYBODY = (0, 1, 2, 3, 4)


def twins(root: Path, case: str, people: tuple[Seat, ...]) -> list[tuple[Box, TableScene]]:
    """Return two tables that differ only in what some seats have sealed, both after a second of play."""
    before, *secrets = CASES[case]
    result = []
    for number, cards in enumerate(secrets):
        box, scene = table(root / str(number), 5, people, race=20)
        seal(scene, *before)
        for seat, card in enumerate(cards):
            if card:
                scene.host.play(seat, Seal(card))
        scene.beats.catch_up()
        result.append((box, scene))
    return result


def picture(box: Box) -> bytes:
    """Return every pixel of the window."""
    return pygame.image.tobytes(box.draw(), "RGB")


def told(box: Box, scene: TableScene) -> list[str]:
    """Return the whole log, the title and the status in words."""
    words = box.services.words
    lines = [words.message(message, scene.session.name) for _, message in scene.told]
    return [*lines, scene.title(), scene.status, scene.longest, scene.aside]


@pytest.mark.parametrize("case", CASES)
def test_the_window_of_a_stranger_shows_nothing_of_a_sealed_card(tmp_path: Path, case: str) -> None:  # SN-5
    (one, first), (other, second) = twins(tmp_path, case, EVERYBODY)
    assert first.viewer is None
    assert picture(one) == picture(other)
    assert told(one, first) == told(other, second)
    for box in (one, other):
        go(box, DEAD + 0.1)
        assert isinstance(box.services.navigator.top, Ring)
    assert picture(one) == picture(other)


@pytest.mark.parametrize("case", CASES)
def test_no_other_seat_sees_a_sealed_card(tmp_path: Path, case: str) -> None:  # SN-5
    pair = twins(tmp_path, case, EVERYBODY)
    secret = {seat for seat, card in enumerate(CASES[case][1]) if card}
    for seat in EVERYBODY:
        shots, says = [], []
        for box, scene in pair:
            scene.owner.reveal(seat)
            shots.append(picture(box))
            says.append(told(box, scene))
        assert says[0] == says[1]
        assert (shots[0] == shots[1]) == (seat not in secret), f"seat {seat}"


@pytest.mark.parametrize("case", CASES)
def test_log_and_thumbnail_are_a_stranger_s(tmp_path: Path, case: str) -> None:
    shots = []
    for box, scene in twins(tmp_path, case, EVERYBODY):
        kit = box.services.kit
        surface = pygame.Surface((1280, 720))
        canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
        for part in box.summary(scene.session).thumbnail(kit, Rect(20, 20, 300, 160)):
            part.face.draw(canvas, part.rect, Look())
        scene.overlays.open_log()
        box.services.navigator.settle()
        shots.append((pygame.image.tobytes(surface, "RGB"), picture(box)))
    assert shots[0] == shots[1]


def test_two_cards_are_sealed_alike_frame_by_frame(tmp_path: Path) -> None:
    frames = []
    for number, card in enumerate(("1", "K")):
        box, scene = table(tmp_path / str(number), 5, (0,), motion=1.0, race=20)
        go(box, 0.1)
        scene.decisions.play(1, Seal(card))
        shots = []
        for _ in range(30):
            go(box)
            shots.append(picture(box))
        frames.append(shots)
    assert frames[0] == frames[1]


def test_a_hand_leaves_the_screen_with_its_owner(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 5, EVERYBODY)
    go(box, DEAD + 0.1)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    press(ring, "ring:2")
    go(box)
    assert any(sprite.key == "hand:5" for sprite in scene.stage.sprites)
    press(scene, "hand:5")
    scene.owner.hide()
    assert scene.viewer is None
    assert scene.draft is None
    assert not any(sprite.key.startswith(("hand:", "gap:")) for sprite in scene.stage.sprites)


@pytest.mark.parametrize("keyed", [False, True])
def test_what_was_about_to_be_said_is_gone_when_somebody_chooses_a_card(tmp_path: Path, keyed: bool) -> None:  # SN-15
    seen = []
    for key in ("hand:3", "hand:5"):
        box, scene = table(tmp_path / key, 5, (0, 1), table_talk=True, motion=1.0)
        if keyed:
            box.keys(pygame.K_TAB)
            scene.focus.at(key, scene.time, ring=True)
            scene.focused()
            box.keys(pygame.K_RETURN)
        else:
            box.click(key)
        assert scene.draft is not None, "it is half said"
        for seat in scene.host.to_act():
            scene.host.play(seat, Ready())
        scene.beats.catch_up()
        take(box, 0)
        assert scene.viewer == 0
        shots = [picture(box)]
        go(box, 1.0)
        seen.append([*shots, picture(box)])
    assert seen[0] == seen[1]
