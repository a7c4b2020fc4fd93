"""Matches of Epochs Chrono played through its table, and how they are told."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from game.content.images.images import Images
from game.engine.protocol import HIDDEN
from game.games.chrono.rules.position import faces
from game.games.chrono.rules.rules import Done
from game.games.chrono.table.painting.painting import drawing
from game.saves.people.settings import WAIT
from game.scenes.results.results import Results
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, LetGo
from tests.games.chrono.table.tables import keep, table
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.scenes.box import Box
from tests.scenes.seated import ask_for_results, go, keys, part, press
from tests.workers import PromptWorker

BACK = "cards/chrono/back-chrono"


def play(scene: TableScene) -> None:
    """Take the primary button; where it waits for a choice, the first card that goes anywhere."""
    acts = (p for p in scene.parts if p.key.startswith("act:") and p.control and p.control.enabled)
    primary = next(acts, None)  # none while somebody's leaving is told
    if primary is not None:
        press(scene, primary.key)


def take(box: Box) -> TableScene:
    """Open the curtain that has fallen, and return the table."""
    navigator = box.services.navigator
    curtain = navigator.top
    assert isinstance(curtain, Curtain)
    go(box, WAIT + 0.1)
    navigator.handle(Confirm())
    go(box, 0.05)
    navigator.handle(LetGo())
    go(box)
    go(box)
    result = navigator.top
    assert isinstance(result, TableScene)
    return result


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("count", "options"), [(2, {}), (4, {"decks": "1+2+3"}), (10, {"deck4": True})])
def test_one_person_plays_a_whole_match_among_computer_players(
    tmp_path: Path, count: int, options: dict[str, object]
) -> None:
    box, scene = table(tmp_path, count, (0,), seed=count, options=options, worker=PromptWorker(keep))
    for _ in range(6000):
        if scene.host.outcome is not None:
            break
        if scene.host.to_act() == (0,):
            play(scene)
        go(box, 0.5)
    assert scene.host.outcome is not None
    ask_for_results(box)
    assert isinstance(box.services.navigator.top, Results)
    assert box.draw().get_size() == (1280, 720)


def test_three_people_pass_the_machine_from_hand_to_hand(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, (0, 1, 2), seed=6)
    seen: set[int] = set()
    for _ in range(3000):
        go(box, 0.1, 0.1)
        top = box.services.navigator.top
        if LAST in keys(scene):
            break
        if isinstance(top, Curtain):
            assert scene.moment.viewer is None
            assert not any(key.startswith("hand:") for key in keys(scene))
            seat = top.seat
            assert take(box).moment.viewer == seat
            seen.add(seat)
            others = [hand for other, hand in enumerate(scene.moment.view.state.hands) if other != seat]
            assert all(card is HIDDEN for hand in others for card in hand)
        elif scene.machine.context.forced.holds:
            press(scene, "act:on")
        elif scene.moment.acting is not None:
            play(scene)
    assert seen == {0, 1, 2}
    assert scene.host.outcome is not None
    assert scene.moment.viewer is None, "everybody looks at the end: no hand is open"
    ask_for_results(box)
    assert isinstance(box.services.navigator.top, Results)


def test_cards_fly_close_after_one_another_stacks_first(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    box.services.motion = scene.show.stage.speed = 1.0
    hand = {s.key for s in scene.show.stage.sprites if s.key.startswith("card:") and s.z >= 20}
    press(scene, "act:all")
    flying: list[set[str]] = []
    for _ in range(120):
        scene.update(0.02)
        goals = {s.key: s for s in scene.appearance.laid.sprites if s.key in hand and s.z < 20}
        now = {
            s.key for s in scene.show.stage.sprites if s.key in goals and (s.x, s.y) != (goals[s.key].x, goals[s.key].y)
        }
        flying.append(now)
    assert max(len(now) for now in flying) >= 2, "the next card starts before the last one has arrived"
    assert scene.moment.idle
    assert not scene.show.stage.moving


def test_a_drawn_card_turns_over_on_its_way_to_the_hand(tmp_path: Path) -> None:  # CH-11
    box, scene = table(tmp_path, 2, match=match_with("skull_2 maze_10", 2, deck=["yin_yang_1"]))
    box.services.motion = scene.show.stage.speed = 1.0
    top = f"card:{scene.moment.view.state.deck[0]}"
    press(scene, "act:draw")
    arts = []
    for _ in range(15):
        scene.update(0.02)
        sprite = next(s for s in scene.show.stage.sprites if s.key == top)
        arts.append((getattr(sprite.art, "picture", ""), sprite.squeeze))
    assert arts[0][0] == BACK
    assert arts[-1][0].endswith("yin-yang-1")
    assert min(squeeze for _, squeeze in arts) < 0.4


def test_a_thinking_player_is_seen_at_it(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, (0,), match=match_with(MINE, 3, mover=1))
    scene.update(0.1)
    assert "seat-1-dots" in keys(scene)


def test_a_lifted_card_is_drawn_over_its_neighbours(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    before = pygame.image.tobytes(box.draw(), "RGB")
    scene.focus.at("hand:1", scene.time, ring=True)
    scene.focused()
    scene.update(0.2)
    assert part(scene, "hand:1") in scene.appearance.drawn()
    assert pygame.image.tobytes(box.draw(), "RGB") != before


def test_the_end_of_a_turn_is_no_decision_after_lay_all(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    press(scene, "act:all")
    assert Done() not in scene.host.legal(0)


class Gathering(Images):
    """Remember which drawings were made at the same time."""

    gathered: tuple[str, ...] = ()

    def fetch(self, wanted: Iterable[tuple[str, tuple[int, int]]]) -> None:
        asked = tuple(wanted)
        self.gathered += tuple(name for name, _ in asked)
        super().fetch(asked)


def test_the_cards_of_a_table_that_opens_are_drawn_at_the_same_time(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, (0,))
    go(box)
    box.services.images = images = Gathering(box.services.images.root, None)
    box.draw()
    hand = {drawing(face) for face in faces(scene.moment.view.state, 0)}
    assert hand
    assert hand <= set(images.gathered)
