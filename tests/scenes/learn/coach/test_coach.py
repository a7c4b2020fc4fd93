"""A coach beside every table: a word before what costs much is sealed, for whoever plays alone and asked for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.ai.process.wire import Judging
from game.engine.protocol import SeatName
from game.engine.protocol import say as say_of
from game.engine.rng import Rng
from game.saves.figures.counts import why_not
from game.saves.records.header import Occasion, read_header
from game.saves.shelf.library import Library
from game.scenes.learn.coach.coach import WAITS
from game.scenes.learn.coach.word import CoachGuide
from game.scenes.session.messages.inputs import Chose, Took
from game.scenes.table.game_table.meaning import Choose, played_by
from game.scenes.table.over.new_match import deal as dealt
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm
from tests.matches import deal, players
from tests.scenes.box import Box
from tests.scenes.learn.coach.worker import KnowingWorker
from tests.scenes.seated import FRAME, TURNS, go, keys, press, words
from tests.teaching import games, table_of
from tests.workers import StillWorker

PRACTICE = Occasion(practice=True)


def meanings(table: TableScene) -> list[object]:
    """Return what parts of a table mean that can be used."""
    return [part.control.meaning for part in table.appearance.plain if part.control is not None]


@dataclass
class Seated:
    """Hold a table at which a person is to decide something, and what they choose that isn't the better way."""

    box: Box
    table: TableScene
    worker: StillWorker
    better: object
    chosen: object

    @property
    def guide(self) -> CoachGuide | None:
        guide = self.table.moment.guide
        return guide if isinstance(guide, CoachGuide) else None

    @property
    def count(self) -> int:
        return self.table.host.decision_count

    def choose(self, action: object | None = None) -> None:
        """Press what seals an action, by default the worse one."""
        self.table.decisions.act(self.chosen if action is None else action)


def sat(
    tmp_path: Path,
    game: str,
    cost: float = 0.3,
    *,
    occasion: Occasion | None = PRACTICE,
    people: int = 1,
    wanted: bool = True,
    silent: int = 10_000,
    taught: bool = False,
    attempt: int | None = None,
    think: float = 1.0,
) -> Seated:
    """Sit down where a person has at least two things to choose from, and let them think for so many seconds."""
    box = Box(tmp_path)
    box.services.shell.change(coach=wanted)
    count = max(table_of(game), people)
    kinds = (*("person",) * people, *("apprentice",) * (count - people))
    session = deal(box.services, game, players(kinds), 5)
    session.occasion, session.taught, session.attempt = occasion, taught, attempt
    host, rng = session.host, Rng.of(5, 1)
    for _ in range(TURNS):
        acting = host.to_act()
        legal = host.legal(0) if 0 in acting else ()
        if len(legal) > 1 and host.decision_count > 1:
            break
        host.play(acting[-1], rng.choice(host.legal(acting[-1])))
    table = box.table(session)
    better = host.legal(0)[0]
    worker = KnowingWorker(lambda aside: better, cost, silent)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    box.show(table)
    table.performance.catch_up()
    go(box, think)
    return Seated(box, table, worker, better, host.legal(0)[1])


@pytest.mark.parametrize("game", games("judging what was played"))
def test_a_word_is_said_of_what_costs_much_and_it_goes_on(tmp_path: Path, game: str) -> None:
    at = sat(tmp_path, game)
    before = at.count
    at.choose()
    assert at.guide is not None
    assert at.count == before, "nothing is sealed"
    assert {"guide:back", "guide:on", "guide:title"} <= keys(at.table)
    go(at.box, 3.0)
    assert at.count == before, "it waits, and nobody else acts"
    press(at.table, "guide:on")
    assert at.guide is None
    assert at.count > before


@pytest.mark.parametrize("game", games("judging what was played"))
def test_what_is_taken_back_is_chosen_anew_and_asked_about_once(tmp_path: Path, game: str) -> None:
    at = sat(tmp_path, game)
    before = at.count
    at.choose()
    press(at.table, "guide:back")
    assert at.guide is None
    assert at.table.moment.draft is None
    assert at.count == before
    at.choose()
    assert at.guide is None, "it was said once"
    assert at.count > before


@pytest.mark.parametrize("game", games("judging what was played"))
def test_the_better_way_and_what_costs_little_are_sealed_at_once(tmp_path: Path, game: str) -> None:
    at = sat(tmp_path, game)
    before = at.count
    at.choose(at.better)
    assert at.guide is None
    assert at.count > before
    at = sat(tmp_path / "b", game, cost=0.05)
    before = at.count
    at.choose()
    assert at.guide is None
    assert at.count > before


@pytest.mark.parametrize(("cost", "said"), [(0.12, False), (0.14, False), (0.2, True)])
def test_it_costs_at_least_fifteen_in_a_hundred_and_surely_some_of_that(
    tmp_path: Path, cost: float, said: bool
) -> None:
    at = sat(tmp_path, "sinoda", cost, think=4.0)
    at.choose()
    go(at.box, 2 * WAITS)
    assert (at.guide is not None) == said


@pytest.mark.parametrize(
    "other",
    [
        {"people": 2},
        {"occasion": None},
        {"occasion": Occasion(day="2026-12-01")},
        {"occasion": Occasion(day="2026-12-01", practice=True)},
        {"occasion": Occasion(evening="a", practice=True)},
        {"wanted": False},
        {"taught": True},
        {"attempt": 1},
        {"attempt": 0},
    ],
)
@pytest.mark.parametrize("game", ["sinoda", "soon", "syncro"])
def test_there_is_none_elsewhere(tmp_path: Path, game: str, other: dict[str, object]) -> None:
    at = sat(tmp_path, game, **other)  # type: ignore[arg-type]
    before = at.count
    if at.table.moment.acting is None:
        at.table.performance.send(Took(0))
    at.choose()
    assert at.guide is None
    assert at.count > before
    assert isinstance(at.worker, KnowingWorker)
    assert not at.worker.asides, "nothing is even reckoned"


def test_the_same_deal_again_counts_nowhere_and_may_have_one(tmp_path: Path) -> None:
    at = sat(tmp_path, "soon", occasion=Occasion(again="first"))
    at.choose()
    assert at.guide is not None


def test_who_puts_it_out_meanwhile_hears_nothing(tmp_path: Path) -> None:
    at = sat(tmp_path, "sinoda")
    at.box.services.shell.change(coach=False)
    before = at.count
    at.choose()
    assert at.guide is None
    assert at.count > before


@pytest.mark.parametrize("silent", [0, 1])
@pytest.mark.parametrize("game", games("judging what was played"))
def test_a_press_waits_for_a_moment_at_most_and_goes_on_silently(tmp_path: Path, game: str, silent: int) -> None:
    at = sat(tmp_path, game, silent=silent)
    before, began = at.count, at.table.time
    at.choose()
    at.choose()
    assert at.count == before, "twice the same is no more than once"
    while at.count == before and at.table.time < began + 3:
        go(at.box, FRAME)
    assert at.guide is None
    assert at.count > before
    assert at.table.time - began <= WAITS + 2 * FRAME


def test_a_press_that_waits_is_forgotten_when_something_else_is_chosen(tmp_path: Path) -> None:
    at = sat(tmp_path, "syncron", silent=0)
    before = at.count
    at.choose()
    another = next(meaning.draft for meaning in meanings(at.table) if isinstance(meaning, Choose))
    at.table.performance.send(Chose(another))
    go(at.box, 2 * WAITS)
    assert at.count == before


def test_what_is_known_within_the_moment_is_said(tmp_path: Path) -> None:
    at = sat(tmp_path, "chrono", think=FRAME)
    assert at.guide is None
    at.choose()
    go(at.box, WAITS)
    assert at.guide is not None


def test_enter_takes_back_and_so_does_escape(tmp_path: Path) -> None:
    for number, intent in enumerate((Confirm(), Back())):
        at = sat(tmp_path / str(number), "sinoda")
        before = at.count
        at.choose()
        assert at.table.focus.key == "guide:back"
        at.box.services.navigator.handle(intent)
        assert at.guide is None
        assert at.box.top is at.table, "Escape took it back alone"
        assert at.count == before


def test_why_comes_as_soon_as_it_is_known(tmp_path: Path) -> None:
    at = sat(tmp_path, "sinoda")
    worker = at.worker
    assert isinstance(worker, KnowingWorker)
    worker.busy = True
    at.choose()
    say = at.box.services.say
    assert words(at.table, "guide:title") == say("coach.title")
    worker.why = say_of("sinoda.cause.lost", player=SeatName(1), other=SeatName(0), value=3, played=90, better=10)
    worker.busy = False
    go(at.box, 4 * FRAME)
    assert words(at.table, "guide:title") == say("sinoda.cause.coach.lost_title", value=3)


@pytest.mark.parametrize("game", games("judging what was played"))
def test_the_process_is_sent_the_persons_view_and_nothing_else(tmp_path: Path, game: str) -> None:
    at = sat(tmp_path, game)
    at.choose()
    go(at.box, 0.5)
    assert isinstance(at.worker, KnowingWorker)
    views = at.worker.views
    assert views
    assert all(view == at.table.host.view(0) for view in views)


def test_what_one_press_would_seal_is_looked_at_first(tmp_path: Path) -> None:
    at = sat(tmp_path, "sinoda", think=FRAME)
    assert isinstance(at.worker, KnowingWorker)
    table = at.table
    table.decisions.choose(next(meaning.draft for meaning in meanings(table) if isinstance(meaning, Choose)))
    now = {action for meaning in meanings(table) for action in played_by(meaning)[:1]} - {at.better}
    assert now, "one press would seal something"
    at.worker.asides.clear()
    go(at.box, 5 * FRAME)
    tries = next(aside.tries for aside in at.worker.asides if isinstance(aside, Judging))
    assert set(tries[1:]) <= now or now <= set(tries[1:])


# The match is practice


def test_a_match_with_it_is_for_practice_and_one_with_others_is_not(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.shell.change(coach=True)
    alone = dealt(box.services, "soon", players(("person", "regular", "regular")), {})
    assert alone is not None
    assert alone.occasion == PRACTICE
    assert alone.journal.record is not None
    alone.host.play(alone.host.to_act()[0], alone.host.legal(alone.host.to_act()[0])[0])
    alone.close()
    assert alone.file is not None
    assert read_header(alone.file.read_bytes().partition(b"\n")[0] + b"\n").occasion == PRACTICE
    together = dealt(box.services, "soon", players(("person", "person", "regular")), {})
    assert together is not None
    assert together.occasion is None
    box.services.shell.change(coach=False)
    without = dealt(box.services, "soon", players(("person", "regular", "regular")), {})
    assert without is not None
    assert without.occasion is None


def test_a_match_with_it_is_left_out_of_the_figures_and_why_is_told(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.shell.change(coach=True)
    session = dealt(box.services, "sinoda", players(("person", "regular")), {})
    assert session is not None
    assert session.file is not None
    host = session.host
    host.play(host.to_act()[0], host.legal(host.to_act()[0])[0])
    session.resign(0)
    session.close()
    row = next(row for row in Library(box.services.store).rows() if row.path == session.file)
    assert row.heading is not None
    assert why_not(row.heading, row.end) == "practice"
