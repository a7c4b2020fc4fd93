"""Epochs Chrono's table shows what its viewer may know, and nothing else, down to the pixels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.engine.protocol import Hidden
from game.engine.rng import Rng
from game.games.chrono.rules.events import Laid
from game.games.chrono.rules.rules import ChronoRules
from game.scenes.session.messages.inputs import Concealed
from game.scenes.table.scene import TableScene
from tests.games.chrono.table.tables import match_of as dealt
from tests.games.chrono.table.tables import play_on, put, standing, table
from tests.games.chrono.table.test_sizes import match_with
from tests.scenes.box import Box


def pixels(box: Box) -> bytes:
    return pygame.image.tobytes(box.draw(), "RGB")


def twins(seat: int | None, seed: int, options: dict[str, Any]) -> tuple[Match[Any, Any, Any], Match[Any, Any, Any]]:
    """Return matches in two states that differ only in what a seat (None: a stranger) can't see."""
    match = dealt(4, options, seed)
    play_on(match, (), 12 + seed, None, seed)
    rules: ChronoRules = match.rules  # type: ignore[assignment]
    view = match.view(seat)
    one, other = (rules.imagine(view, Rng.of(seed, number)) for number in (1, 2))
    assert one != other
    assert rules.mask(one, seat) == rules.mask(other, seat)
    return standing(rules, one), standing(rules, other)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_states_that_differ_only_in_hidden_cards_look_the_same(tmp_path: Path, viewer: int | None, seed: int) -> None:
    options = {"decks": "1+2+3" if seed == 2 else "1+2", "deck4": seed == 3}
    seen = []
    for number, match in enumerate(twins(viewer, seed, options)):
        box, scene = table(tmp_path / str(number), 4, (0, 1, 2, 3), options=options, match=match)
        scene.machine.owner._show(viewer)
        log = [box.services.words.message(message, scene.session.name) for _, message, _ in scene.machine.news.log]
        kit = box.services.kit
        story = box.summary(scene.session)
        thumb = [(p.key, p.face) for p in story.thumbnail(kit, kit.frame.rect.inset(300))]
        labels = [(p.key, p.control.label, p.control.help, p.control.reason) for p in scene.parts if p.control]
        facts = (scene.title(), scene.appearance.bar.status, log, labels, repr(thumb), story.figures())
        seen.append((facts, pixels(box)))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] == seen[1][1]


def test_an_end_that_nobody_could_fill_looks_like_one_that_another_could(tmp_path: Path) -> None:
    pictures = []
    for number, theirs in enumerate(("maze_9 maze_1", "yin_yang_8 skull_9")):
        match = match_with("skull_2", 3)
        state = match.state
        swapped = standing(match.rules, state)  # type: ignore[arg-type]
        box, scene = table(tmp_path / str(number), 3, (0, 1, 2), match=swapped)
        scene.machine.owner._show(0)
        hands = list(scene.moment.view.state.hands)
        assert len(theirs.split()) == 2
        put(scene, hands=tuple(hands))
        pictures.append(pixels(box))
    assert pictures[0] == pictures[1]


def test_a_strangers_table_shows_only_backs(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, (0, 1, 2), match=match_with("maze_4 maze_6", 3))
    scene.performance.send(Concealed())
    assert scene.moment.viewer is None
    hand = [sprite for sprite in scene.show.stage.sprites if sprite.z >= 20]
    assert len(hand) == 2
    assert all(sprite.key.startswith("back:") for sprite in hand)
    assert not any(part.key.startswith("hand:") for part in scene.parts)


def test_what_another_lays_has_no_key_of_the_hand_that_it_came_from(tmp_path: Path) -> None:
    options = {"decks": "1+2"}
    match = dealt(3, options, 5)
    play_on(match, (), 20, None, 5)
    _, scene = table(tmp_path, 3, (0, 1, 2), match=match)
    for seat in (None, 0, 1, 2):
        scene.machine.owner._show(seat)
        mine = {f"card:{card}" for card in _laid_by(scene, seat)}
        shown = {s.key for s in scene.show.stage.sprites if s.key.startswith("card:") and 0.9 < s.z < 2}
        assert shown <= mine


def _laid_by(scene: TableScene, seat: int | None) -> list[int | Hidden]:
    return [event.card for event in scene.moment.view.history if isinstance(event, Laid) and event.seat == seat]
