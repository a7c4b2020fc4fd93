"""Where a game counts what was lost turn by turn, bars stand in the place of curves, and each turn has its leaf."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.reading import OPEN
from game.games.syncro.scenery.cards import FoeArt, PeekArt
from game.games.syncro.table.looking.turn_losses import SyncroTolls
from game.games.syncro.table.pieces.horde import CLOSELY, COVERED
from game.scenes.review.panels.loss_details import AIR, ROW
from game.scenes.review.panels.moment import TEXT
from game.scenes.review.review import Review
from game.scenes.review.timeline import transport as deck
from game.scenes.table.game_table.turn_losses import TurnLoss
from game.ui.draw.cards import CardArt
from game.ui.input.intents import Page, Redo, Step, Undo
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden, opened
from tests.scenes.review.shown import cut
from tests.scenes.review.test_secrets import stirred
from tests.scenes.seated import go, keys, part, words

LOST = "syncro/3-IId-lost.jsonl"


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


@pytest.fixture
def scene(box: Box) -> Review:
    return opened(box, golden(box, LOST, 0))


def lost(scene: Review) -> list[int]:
    """Return the numbers of the turns in which something was lost."""
    return [number for number, toll in enumerate(scene.loss_counter.all) if toll.leaf is not None]


def here(scene: Review) -> int:
    """Return the number of the turn where one stands."""
    assert scene.state.losses is not None
    return scene.state.losses.number


def worked(turn_losses: SyncroTolls) -> tuple[TurnLoss, ...]:
    while not turn_losses.over:
        turn_losses.step(1)
    return tuple(turn_losses.all)


def sift(box: Box, scene: Review) -> None:
    """Let it be worked out what could be known in every turn."""
    for _ in range(4000):
        if scene.loss_counter.seconds_until_update is None:
            break
        go(box, 0.02)
    assert all(toll.sifted for toll in scene.loss_counter.all)


def test_a_turn_has_a_bar_and_there_are_no_chips_and_no_line_of_time(scene: Review) -> None:
    for toll in scene.loss_counter.all:
        control = part(scene, f"toll:{toll.turn}").control
        assert control is not None
        assert str(toll.turn) in control.label
    assert deck.TRACK not in keys(scene)
    assert not any(key.startswith("chip:") for key in keys(scene))
    assert not scene.figures.there


def test_a_bar_leads_to_its_turn_and_opens_its_leaf(box: Box, scene: Review) -> None:
    for number in lost(scene):
        toll = scene.loss_counter.all[number]
        box.click(f"toll:{toll.turn}")
        assert scene.loss_counter.details_open
        assert words(scene, "leaf:title").startswith(f"{toll.points} point")
        assert words(scene, "headline").startswith(f"Turn {toll.turn}: ")
        assert scene.cursor.place == toll.place
        assert "table:toll" in keys(scene), "the table shows how it happened"
        assert {f"leaf:{seat}:did" for seat in range(scene.looked.reading.seats)} <= keys(scene)


def test_one_jumps_from_turn_to_turn_by_keys_and_triggers(box: Box, scene: Review) -> None:
    numbers = lost(scene)
    box.keys(pygame.K_HOME)
    for ahead, back in ((Page(1), Page(-1)), (Redo(), Undo())):
        found = []
        for _ in numbers:
            box.intend(ahead)
            found.append(here(scene))
        assert found == numbers
        box.intend(ahead)
        assert here(scene) == numbers[-1], "there is no more"
        box.intend(*[back] * (len(numbers) - 1))
        assert here(scene) == numbers[0]
        box.keys(pygame.K_HOME)


def test_escape_closes_the_leaf_first_and_a_step_leaves_what_the_table_shows(box: Box, scene: Review) -> None:
    number = lost(scene)[0]
    scene.state.acts.turn(number)
    place = scene.cursor.place
    box.intend(Step(1, 0))
    assert scene.cursor.place == place + 1
    assert "table:toll" not in keys(scene)
    box.keys(pygame.K_ESCAPE)
    assert box.top is scene
    assert not scene.loss_counter.details_open
    assert "leaf:title" not in keys(scene)


def test_what_is_shown_stays_with_other_eyes(box: Box, scene: Review) -> None:
    scene.state.acts.turn(lost(scene)[0])
    event = scene.cursor.table.model.event
    scene.cursor.look(OPEN)
    assert "table:toll" in keys(scene)
    for key in ("know:1", "know:window"):
        box.click(key)
        assert scene.loss_counter.details_open
        assert type(scene.cursor.table.model.event) is type(event)
        assert "table:toll" in keys(scene)
    assert scene.cursor.eyes is None


def test_a_team_is_offered_everybodys_eyes_and_its_own(box: Box, scene: Review) -> None:
    cells = [key for key in sorted(keys(scene)) if key.startswith("know:") and key.count(":") == 1]
    assert {"know:window", "know:0", "know:1", "know:2"} <= set(cells)
    assert "know:open" not in cells, "that is a press away"
    control = part(scene, "know:window").control
    assert control is not None
    assert control.label.endswith("Team")
    box.click("know:more")
    box.click("eyes:open")
    assert scene.cursor.eyes is OPEN


def test_what_could_be_known_is_worked_out_little_by_little(box: Box, scene: Review) -> None:
    number = lost(scene)[0]
    scene.state.acts.turn(number)
    leaf = scene.loss_counter.all[number].leaf
    assert leaf is not None
    assert leaf.known is None
    assert scene.seconds_until_update() is not None
    sift(box, scene)
    leaf = scene.loss_counter.all[number].leaf
    assert leaf is not None
    assert leaf.known is not None


def test_what_could_be_known_is_introduced_where_that_costs_no_line(box: Box, scene: Review) -> None:
    kit = scene.services.kit
    introduced = set()
    apart = set[int]()
    sift(box, scene)
    for number in lost(scene):
        scene.state.acts.turn(number)
        leaf = scene.loss_counter.all[number].leaf
        assert leaf is not None
        assert leaf.known is not None
        told = kit.words.message(leaf.known, scene.looked.session.name)
        shown = part(scene, "leaf:known").rect
        alone, with_lead = (
            kit.rich("x", 0.0, 0.0, shown.w, text, TEXT).rect.h
            for text in (told, f"**{kit.say('syncro.toll.what')}** {told}")
        )
        assert shown.h == alone
        rows = [part(scene, f"leaf:{line.seat}:seat").rect.middle[1] for line in leaf.lines]
        apart.add(round(rows[1] - rows[0]) if with_lead > alone else 0)
        introduced.add(with_lead == alone)
    assert False in introduced, "an introduction costs a line somewhere"
    assert ROW + AIR in apart, "there what is shorter leaves rows their room"


def test_a_place_that_is_asked_for_opens_its_turn(box: Box, scene: Review) -> None:
    toll = scene.loss_counter.all[lost(scene)[-1]]
    again = opened(box, scene.looked.path, place=toll.place)
    assert again.state.leaf is not None
    assert again.focus.key == deck.PLAY


def test_what_lives_on_leaves_a_strangers_bars_alone(box: Box, scene: Review) -> None:
    locked = opened(box, cut(scene.looked.path))
    assert locked.looked.knowledge.eyes == (None,)
    for number in lost(locked):
        locked.state.acts.turn(number)
        leaf = locked.state.leaf
        assert leaf is not None
        assert "know:locked" in keys(locked)
        assert OPEN not in locked.looked.knowledge.eyes
    control = part(locked, "know:locked").control
    assert control is not None
    assert control.reason


def test_levels_that_differ_only_in_what_lives_on_have_the_same_bars_and_words(scene: Review) -> None:
    back = scene.looked
    places = back.reading.stops[1:]
    first, second = (stirred(back, None, places, number) for number in (1, 2))
    assert any(
        first.reading._match.steps[place - 1].state != second.reading._match.steps[place - 1].state for place in places
    )
    one, other = (worked(SyncroTolls(each.reading, None)) for each in (first, second))
    assert one == other
    assert any(toll.points for toll in one)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_what_bars_mean_lies_under_no_button(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    small = Box(tmp_path, size, language=language)
    scene = opened(small, golden(small, LOST, 0))
    for _ in range(4000):
        if scene.loss_counter.seconds_until_update is None:
            break
        go(small, 0.02)
    meanings = [item for item in scene.parts if item.key.startswith("legend:")]
    buttons = [item for item in scene.parts if item.control is not None]
    assert meanings
    assert not [(one.key, other.key) for one in meanings for other in buttons if one.rect.meets(other.rect)]


def test_every_card_of_a_horde_is_seen_in_a_review(box: Box, scene: Review) -> None:
    scene.loss_counter.open(lost(scene)[0])
    scene.refresh()
    box.draw()
    arts = [sprite.art for sprite in scene.cursor.table.show.stage.sprites if sprite.key.startswith("foe:")]
    veils = [art.veiled for art in arts if isinstance(art, CardArt | FoeArt | PeekArt)]
    assert veils
    assert max(veils) == CLOSELY < COVERED / 2
