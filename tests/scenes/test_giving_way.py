"""Nothing that comes by itself lies over what can be pressed, or over what is spoken of: on every screen there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from screenshots import FILMED
from screenshots import SCENES as DRAWN

from game.games.syncron.rules.rules import Seal
from game.games.syncron.rules.talk import Announce, Ready
from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.shell.scene.keys import lead_to
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Help
from game.ui.layout.frame import Rect
from tests.matches import deal, people_in
from tests.scenes.box import Box
from tests.scenes.drawn_screen import drawn_screen
from tests.scenes.giving_way import faults_of_notices, faults_of_parts, faults_of_tips
from tests.scenes.learn.test_hint import advisor
from tests.scenes.learn.test_lesson import guide_of, settle
from tests.scenes.learn.test_meeting import shown_open
from tests.scenes.scenes import SCENES
from tests.scenes.seated import FRAME, go, sit_down
from tests.scenes.shared import match_of, shared
from tests.scenes.table.test_recap import SEATS, since
from tests.teaching import games
from tests.workers import StillWorker

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (2560, 1080))
TEXTS = (1.0, 1.5, 2.0)
FIVE = ("sinoda", "syncron", "soon", "syncro", "chrono")
WINDOWS = [((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1000, 1400), 1.5),
           ((1920, 1080), 1.3)]  # fmt: skip

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
texts = pytest.mark.parametrize("text", TEXTS)
windows = pytest.mark.parametrize("window", WINDOWS, ids=lambda each: f"{each[0][0]}x{each[0][1]}@{each[1]}")


def faults(scene: Scene) -> list[str]:
    """Return all that lies on a screen where it must not."""
    navigator = scene.services.navigator
    assert navigator.top is scene
    return [*faults_of_notices(navigator), *faults_of_tips(scene), *faults_of_parts(scene)]


@pytest.mark.sampled(7)
@texts
@sizes
@pytest.mark.parametrize("name", SCENES)
def test_on_every_screen(tmp_path: Path, name: str, size: tuple[int, int], text: float) -> None:
    scene = SCENES[name](tmp_path, size, text, "fr").top
    assert faults(scene) == []


@pytest.mark.sampled(7)
@pytest.mark.parametrize("window", [((960, 600), 200), ((1280, 720), 100)], ids=["small", "usual"])
@pytest.mark.parametrize("name", [name for name in DRAWN if name not in FILMED])
def test_on_every_screen_that_is_drawn(tmp_path: Path, name: str, window: tuple[tuple[int, int], int]) -> None:
    with drawn_screen(tmp_path, name, "fr", *window) as scene:
        assert faults(scene) == []


@pytest.mark.sampled(3)
@windows
@pytest.mark.parametrize("game", FIVE)
def test_at_every_table(tmp_path: Path, game: str, window: tuple[tuple[int, int], float]) -> None:
    assert faults(sit_down(Box(tmp_path, *window, "fr"), game)) == []


@pytest.mark.sampled(3)
@windows
@pytest.mark.parametrize("game", SEATS)
def test_what_happened_since_goes_out_of_the_way_wherever_one_points(
    tmp_path: Path, game: str, window: tuple[tuple[int, int], float]
) -> None:
    table = since(tmp_path, game, "plain")[1]
    table.services.shell.change(text=round(window[1] * 100))
    for key in [part.key for part in table.parts if part.control is not None and not part.key.startswith("since")]:
        lead_to(table, key)
        assert list(faults_of_parts(table)) == [], key


@pytest.mark.sampled(2)
@windows
@pytest.mark.parametrize("seed", [3, 8])
def test_what_happened_since_lies_beside_the_question_how_good_a_hand_is(
    tmp_path: Path, window: tuple[tuple[int, int], float], seed: int
) -> None:
    size, text = window
    match = match_of("syncro", 3, seed, 0)
    box, table = shared(tmp_path, "syncro", match, (0,), 0.0, size, text, "fr")
    go(box)
    for _ in range(30):
        asked = [part.rect for part in table.parts if part.key.startswith(("ask", "estimate:"))]
        strips = [part.rect for part in table.parts if part.key == "since"]
        assert not [one for one in asked for strip in strips if one.meets(strip)]
        acting = table.host.to_act()
        if not acting:
            break
        table.host.play(acting[-1], table.host.legal(acting[-1])[0])
        table.performance.catch_up()


@pytest.mark.sampled(4)
@windows
@pytest.mark.parametrize("game", games("a lesson"))
def test_what_a_lamp_says(tmp_path: Path, game: str, window: tuple[tuple[int, int], float]) -> None:
    box = Box(tmp_path, *window, "fr")
    box.show(box.screens.home())
    scene = box.screens.lesson(game, 0)
    assert scene is not None
    box.services.navigator.push(scene)
    go(box, 0.5)
    settle(box)
    for number in range(len(guide_of(box).course.steps)):
        if number:
            guide_of(box).acts.restart_at_step(number)
            go(box, 0.5)
            settle(box)
        assert list(faults_of_parts(guide_of(box).table)) == [], number


@pytest.mark.sampled(4)
@windows
@pytest.mark.parametrize("game", games("hints"))
def test_what_a_hint_says_and_what_is_told_over_it(
    tmp_path: Path, game: str, window: tuple[tuple[int, int], float]
) -> None:
    box = Box(tmp_path, *window, "fr")
    worker = advisor(box)
    table = sit_down(box, game, 5)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    for _ in range(60):
        go(box)
        if table.helping.why_not() is None:
            break
    for grade in (1, 2, 3):
        box.services.navigator.handle(Help())
        go(box, 4 * FRAME)
        if table.moment.guide is None:
            break
        assert list(faults_of_parts(table)) == [], grade
        assert list(faults_of_notices(box.services.navigator)) == [], grade


@pytest.mark.sampled(3)
@windows
@pytest.mark.parametrize("game", games("words at first meetings"))
def test_what_is_met_first(tmp_path: Path, game: str, window: tuple[tuple[int, int], float]) -> None:
    box = Box(tmp_path, *window, "fr")
    box.shell.change(meetings=True)
    table = shown_open(box, game)
    go(box, 5 * FRAME)
    assert isinstance(table.moment.guide, MeetingGuide)
    assert list(faults_of_parts(table)) == []
    paper = [part.rect for part in table.parts if part.key == "guide:bubble"]
    names = [part for part in table.appearance.plain if part.key.startswith("label-")]
    assert not [part.key for part in names for rect in paper if rect.meets(part.rect)], "piles keep their words"
    lit = next((part for part in table.parts if part.key == "guide:lit"), None)
    if lit is not None:
        thing = next((part for part in table.appearance.plain if part.key == table.moment.guide._key), None)
        over = [part.rect for part in table.appearance.plain if part.control and thing and part.layer > thing.layer]
        assert lit.clip is not None
        assert not [rect for rect in over if rect.meets(lit.clip) and not rect.contains(lit.rect)]


def promised(box: Box, seats: int) -> TableScene:
    """Show a race in which everybody says what they will play, round after round."""
    session = deal(box.services, "syncron", people_in(seats, (0,), skills=("apprentice",)), 7, {"table_talk": True})
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    table = box.table(session)
    box.show(table)
    go(box)
    return table


@windows
def test_a_promise_lies_on_no_seat_and_no_token_in_any_round(
    tmp_path: Path, window: tuple[tuple[int, int], float]
) -> None:
    table = promised(Box(tmp_path, *window, "fr"), 5)
    host, rounds = table.host, 0
    while host.outcome is None and rounds < 8:
        for seat in range(5):
            card = next(action for action in host.legal(seat) if isinstance(action, Announce))
            host.play(seat, card)
        table.performance.catch_up()
        _promises_lie_well(table)
        for seat in range(5):
            host.play(seat, Ready())
        while host.outcome is None and not any(isinstance(one, Announce) for one in host.legal(host.to_act()[0])):
            seat = host.to_act()[0]
            seals = [one for one in host.legal(seat) if isinstance(one, Seal)] or list(host.legal(seat))
            host.play(seat, seals[rounds % len(seals)])
            table.performance.catch_up()
            _promises_lie_well(table)
        rounds += 1
    assert rounds > 3


def _promises_lie_well(table: TableScene) -> None:
    bubbles = [part for part in table.parts if part.key.startswith("bubble:")]
    plates = [part.rect for part in table.parts if part.key.startswith("seat-") and part.key[5:].isdigit()]
    tokens = [
        Rect.around(one.x, one.y, one.w * 0.6, one.h * 0.6)
        for one in table.appearance.laid.sprites
        if "meeple" in one.key
    ]
    assert list(faults_of_parts(table)) == []
    if len({plate.y for plate in plates}) > 1 and not table.services.kit.roomy:
        return  # in large letters with two rows of plates each lies in its own
    for bubble in bubbles:
        assert not [plate for plate in plates if plate.meets(bubble.rect)], bubble.key
        assert not [token for token in tokens if token.meets(bubble.rect)], bubble.key


def test_what_the_kings_meeting_explains_is_seen_beside_it(tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720), 1.0, "en")
    box.shell.change(meetings=True)
    table = shown_open(box, "syncron")
    go(box, 5 * FRAME)
    assert isinstance(table.moment.guide, MeetingGuide)
    paper = next(part.rect for part in table.parts if part.key == "guide:bubble")
    for key in table.game.learning.also_met(table.moment.facts, table.moment.guide._kind):
        place = place_of(table, key)
        assert place is None or not place.inset(1).meets(paper), key
    assert not [part.key for part in table.appearance.plain if part.key == "bar:status" and part.rect.meets(paper)]
