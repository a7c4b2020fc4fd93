"""Moments that are tried again: the position, one's own move, what came of it; and nothing is left of it anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.ai.process.wire import Request, Setup
from game.games import catalog
from game.saves.records.branch import branch
from game.scenes.analysis.curve import Kind, Moment
from game.scenes.analysis.tried import Tried
from game.scenes.results.moments import Moments
from game.scenes.results.results import DEAF, Results
from game.scenes.review.review import Review
from game.scenes.session.match import sessions
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import WentOn
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Menu, Point
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import golden, opened, unfold
from tests.scenes.seated import go, keys, part, words

RECORD = {"soon": "soon/3-express.jsonl", "sinoda": "sinoda/2.jsonl", "syncron": "syncron/4.jsonl"}


class Answering(Here):
    """Answer a table, too."""

    def warm(self, setup: Setup, skills: Sequence[str]) -> None:
        """Get ready: it is."""

    def ponder(self, request: Request) -> None:
        """Think ahead: there is no need."""


def boxed(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    box = Box(root, size, text, language=language)
    here = Answering(catalog.load, 200)
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    return box


def looked(box: Box, game: str = "soon") -> ReplayAccess:
    path = golden(box, RECORD[game], 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0)
    return back


def at_a_choice(box: Box, back: ReplayAccess) -> tuple[Review, Moment]:
    """Show the review with its first choice opened."""
    scene = opened(box, back.path)
    number = next(n for n, moment in enumerate(scene.cursor.moments) if moment.kind is Kind.CHOICE)
    scene.cursor.open(number)
    go(box, 1.0, 0.1)
    unfold(box, scene)
    return scene, scene.cursor.moments[number]


def begun(box: Box, back: ReplayAccess, *, by_keys: bool = False) -> tuple[Review, Moment, TableScene]:
    """Press the button that lets it be tried again."""
    scene, moment = at_a_choice(box, back)
    assert part(scene, "moment:again").control is not None
    if by_keys:
        scene.focus.at("moment:again", scene.time, ring=True)
        scene.focused()
        box.keys(pygame.K_RETURN)
    else:
        box.click("moment:again")
    box.services.navigator.settle()
    table = box.top
    assert isinstance(table, TableScene)
    return scene, moment, table


def files(box: Box) -> dict[str, bytes]:
    """Return all that lies in the folder of the records."""
    folder = box.services.store.records_folder
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".curve"}


def came(box: Box, table: TableScene, action: object) -> Tried:
    """Make a move, and those that follow in the turn, and wait for what came of it."""
    go(box, 1.0, 0.1)
    seat = table.session.people[0]
    table.decisions.act(action)
    for _ in range(600):
        go(box, 0.1, 0.1)
        if isinstance(box.top, Tried):
            return box.top
        if table.machine.phase in (Phase.HELD, Phase.HALTED):
            table.performance.send(WentOn())
        if table.moment.idle and seat in table.host.to_act() and table.moment.acting == seat:
            table.decisions.act(table.host.legal(seat)[0])
    raise AssertionError("nothing ever comes of it")


def wait(box: Box, sheet: Tried) -> None:
    """Wait until all is worked out."""
    for _ in range(2000):
        go(box, 0.1, 0.1)
        if sheet.over:
            return
    raise AssertionError("it is never worked out")


@pytest.mark.parametrize("game", RECORD)
def test_the_position_is_there_ones_move_is_made_and_what_came_of_it_is_told(game: str, tmp_path: Path) -> None:
    box = boxed(tmp_path)
    back = looked(box, game)
    scene, moment, table = begun(box, back)
    cost = moment.cost
    assert cost is not None
    assert table.host.decision_count == moment.place
    assert table.session.people == (0,)
    assert cost.better in table.host.legal(0)
    sheet = came(box, table, cost.better)
    wait(box, sheet)
    assert sheet.verdict[0] == "is_better"
    for key in ("tried", "played", "better"):
        assert words(sheet, f"tried:{key}:figure").endswith("%")
    assert all(" " in words(sheet, f"tried:{key}:name") for key in ("tried", "played"))
    assert words(sheet, "tried:tried:figure") == words(sheet, "tried:better:figure")
    assert sheet.chance(2) == sheet.chance(1)
    box.click("tried:back")
    box.services.navigator.settle()
    assert box.top is scene
    assert scene.cursor.place == moment.place


def test_what_was_played_then_is_called_so_and_another_try_begins_there_again(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    _, moment, table = begun(box, looked(box))
    assert moment.cost is not None
    sheet = came(box, table, moment.cost.played)
    wait(box, sheet)
    assert sheet.verdict == ("is_played", 0)
    assert words(sheet, "tried:tried:name") == words(sheet, "tried:played:name") != words(sheet, "tried:better:name")
    box.click("tried:again")
    box.services.navigator.settle()
    again = box.top
    assert isinstance(again, TableScene)
    assert again is not table
    assert table not in box.services.navigator.scenes
    assert again.host.decision_count == moment.place


def test_the_next_moment_is_a_press_away(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    scene, moment, table = begun(box, looked(box))
    assert moment.cost is not None
    came(box, table, moment.cost.better)
    go(box, 1.0, 0.1)
    box.click("tried:next")
    box.services.navigator.settle()
    other = box.top
    assert isinstance(other, TableScene)
    places = [one.place for one in scene.cursor.moments if one.kind is Kind.CHOICE]
    assert other.host.decision_count == places[1] != moment.place


def test_a_try_leaves_nothing_not_even_in_its_middle(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    back = looked(box)
    scene, moment = at_a_choice(box, back)
    before = files(box)
    box.click("moment:again")
    box.services.navigator.settle()
    table = box.top
    assert isinstance(table, TableScene)
    assert files(box) == before, "whoever is killed here leaves nothing"
    box.intend(Menu())
    assert box.services.say("review.try.nothing") in box.said(), "nor does anything say that it is saved"
    box.intend(Back())
    assert moment.cost is not None
    came(box, table, moment.cost.better)
    assert table.host.decision_count > moment.place
    assert files(box) == before, "nor here"
    assert table.session.journal.record is None
    box.services.navigator.end(table)
    box.services.navigator.settle()
    assert files(box) == before
    assert all(row.over for row in box.services.store.records())
    assert box.top is scene


def test_of_a_deal_that_is_still_played_nothing_can_be_tried(tmp_path: Path) -> None:
    for game in RECORD:
        box = boxed(tmp_path / game)
        back = looked(box, game)
        assert "moment:again" in keys(at_a_choice(box, back)[0])
        branch(box.services.store, back.path, 4, back.session.players)
        box.click("moment:again")
        box.services.navigator.settle()
        assert isinstance(box.top, Review), "a copy has begun meanwhile"
        scene = opened(box, back.path)
        if scene.cursor.moments:
            scene.cursor.open(0)
        assert "moment:again" not in keys(scene)


def test_luck_can_not_be_tried_again(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    scene = opened(box, looked(box).path)
    scene.cursor.open(next(n for n, moment in enumerate(scene.cursor.moments) if moment.kind is Kind.LUCK))
    assert "moment:again" not in keys(scene)


def test_the_results_offer_it_on_the_choice_that_is_pointed_at(tmp_path: Path) -> None:
    box = boxed(tmp_path)
    back = looked(box)
    session = sessions.shown(box.services, back.path, box.services.store.replay(back.path))
    scene = box.screens.results(session)
    assert isinstance(scene, Results)
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    for _ in range(int(DEAF / 0.1) + 60):
        box.services.navigator.update(0.1)
    scene._moments()
    box.services.navigator.settle()
    page = box.top
    assert isinstance(page, Moments)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    for number, door in enumerate(told.doors, 1):
        card = next(part for part in page.parts if part.key == f"door:{number}")
        page.handle(Point(*box.services.kit.frame.box(card.rect).center))
        said = words(page, f"door:{number}:told").replace("\n", " ")
        assert said == (door.brief or door.deed)
        assert ("again" in keys(page)) == (door.moment.kind is Kind.CHOICE), "for what one points at"
    number = next(n for n, door in enumerate(told.doors, 1) if door.moment.kind is Kind.CHOICE)
    page.choose(number - 1)
    box.click("again")
    box.services.navigator.settle()
    table = box.top
    assert isinstance(table, TableScene)
    assert table.host.decision_count == told.doors[number - 1].moment.place


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((960, 600), 2.0), ((1280, 720), 1.0), ((1000, 1400), 1.5)])
def test_what_came_of_it_has_room(tmp_path: Path, language: str, size: tuple[int, int], text: float) -> None:
    box = boxed(tmp_path, size, text, language)
    _, moment, table = begun(box, looked(box), by_keys=True)
    assert moment.cost is not None
    sheet = came(box, table, moment.cost.better)
    go(box, 2.0, 0.1)
    found = flaws(box.services.kit.frame, sheet.parts, ())
    assert not found, found


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let fewer matches be played on than anybody could rely on."""
    monkeypatch.setattr("game.scenes.analysis.tried.SURE", 24)
