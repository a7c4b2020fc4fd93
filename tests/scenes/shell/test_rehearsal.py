"""What a control leads to is drawn before it is pressed, where nobody sees it: then it opens at once."""

from __future__ import annotations

from itertools import count
from math import inf
from pathlib import Path
from time import monotonic

import pygame
import pytest

from game.app import App
from game.content.images.allowance import AwaitedError, FrameBudget, UnfinishedError
from game.scenes.setup.sample import sample
from game.scenes.setup.setup import Setup
from game.scenes.shell.navigation.rehearsal import HALTS, MOST, SETTLES, SHARE, SLOW, Rehearsal
from game.scenes.table.picture.still import StillTable
from game.ui.draw.canvas import Canvas, allowed
from tests.scarce import starved
from tests.scenes import scenes
from tests.scenes.box import Box, at_once, canvas_of, kind_of
from tests.seen.walks import SHOWN

HOME = ("settings", "learn", "tile:syncro", "tile:syncron", "tile:soon", "tile:chrono", "tile:sinoda")
"""What home leads to that is drawn before it is opened."""
LONG = 60.0
"""Seconds after which it has no end: threads make its large drawings, and take their time."""
GAMES = ("syncron", "soon", "chrono", "sinoda")


class Counted(FrameBudget):
    """Count what is made for a picture."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)
        self.all = 0

    def made(self) -> None:
        self.all += 1
        super().made()


def home(root: Path) -> tuple[Box, Rehearsal]:
    """Show home as it rests, where screens take their time, and nothing is kept of any other screen."""
    box = scenes.SCENES["home"](root, (1280, 720), 1.0, "en")
    coming = box.services.navigator.coming
    coming.take_time()
    ways, thousandths = coming.rehearsal.ways, count()
    coming.rehearsal = Rehearsal(lambda: next(thousandths) / 1000)  # no machine is slow by it
    coming.rehearsal.ways = ways
    box.draw()
    return box, coming.rehearsal


def rehearse(box: Box, key: str) -> None:
    """Look at a control for as long as it takes."""
    navigator, canvas = box.services.navigator, canvas_of(box)
    box.services.look(key, box.top.begins)
    until = monotonic() + LONG
    while monotonic() < until:
        navigator.update(0.1)
        navigator.coming.rehearsal.step(canvas, navigator.now)
        if navigator.coming.rehearsal.seconds_until_update(navigator.now) is None:
            return
    raise AssertionError("it never ends")


def opened(box: Box, key: str) -> int:
    """Press a control; return how many things are made for the first picture of what it opens."""
    counted = Counted()
    box.services.navigator.coming.take_time(inf)
    box.top.press(box.part(key))
    box.services.navigator.settle()
    canvas = canvas_of(box)
    with allowed(canvas, counted, inf):
        box.services.navigator.draw(canvas, box.services.kit)
    return counted.all


@pytest.mark.parametrize("key", HOME)
def test_what_home_leads_to_needs_nothing_more_once_it_was_looked_at(tmp_path: Path, key: str) -> None:
    with starved(1.0):
        anew = opened(home(tmp_path / "anew")[0], key)
        box, _ = home(tmp_path / "looked")
        rehearse(box, key)
        assert opened(box, key) <= 3 < 30 < anew, "the pill at the focus, for one"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_needs_less_once_the_button_was_looked_at_that_deals(tmp_path: Path, game: str) -> None:
    with starved(1.0):
        made = []
        for looks in (False, True):
            box, _ = home(tmp_path / str(looks))
            box.services.navigator.push(box.screens.setup(game))
            box.services.navigator.settle()
            box.draw()
            if looks:
                rehearse(box, "start")
            made.append(opened(box, "start"))
        assert made[1] < 0.6 * made[0], made


def test_a_rulebook_needs_nothing_more_once_its_book_was_looked_at(tmp_path: Path) -> None:
    with starved(1.0):
        made = []
        for looks in (False, True):
            box, _ = home(tmp_path / str(looks))
            box.services.navigator.push(box.screens.learn())
            box.services.navigator.settle()
            box.draw()
            if looks:
                rehearse(box, "rules:soon")
            made.append(opened(box, "rules:soon"))
        assert made[1] <= 4 < 20 < made[0], made


def test_nobody_sees_it_and_nothing_is_written_of_it(tmp_path: Path) -> None:
    box, _ = home(tmp_path)
    box.services.navigator.push(box.screens.setup("soon"))
    box.services.navigator.settle()
    before, last = box.draw(), dict(box.services.settings.last)
    files = sorted(tmp_path.rglob("*"))
    shown, scenes_ = pygame.image.tobytes(before, "RGB"), list(box.services.navigator.scenes)
    canvas = canvas_of(box, before)
    box.services.look("start", "soon")
    for _ in range(MOST):
        box.services.navigator.update(0.1)
        box.services.navigator.coming.rehearsal.step(canvas, box.services.navigator.now)
    assert pygame.image.tobytes(before, "RGB") == shown
    assert box.services.navigator.scenes == scenes_
    assert sorted(tmp_path.rglob("*")) == files
    assert dict(box.services.settings.last) == last, "nobody has set anything up"
    assert box.services.navigator.shown.text == ""


@pytest.mark.parametrize("name", ["home", "home_continue", "campaign_late", "campaign_finished", "campaign_damaged"])
def test_a_map_that_was_looked_at_and_not_opened_is_as_it_was(tmp_path: Path, name: str) -> None:
    box = SHOWN[name](tmp_path, (1280, 720), 1.0, "en")
    box.show(box.screens.home())
    box.services.navigator.coming.take_time()
    box.draw()
    before = {path: path.read_bytes() for path in sorted(tmp_path.rglob("*")) if path.is_file()}
    known = box.services.people
    rehearse(box, "tile:syncro")
    assert {path: path.read_bytes() for path in sorted(tmp_path.rglob("*")) if path.is_file()} == before
    assert box.services.people == known
    assert box.services.navigator.shown.text == "", "whoever opens it is told"
    box.services.navigator.coming.take_time(inf)
    box.top.press(box.part("tile:syncro"))
    box.services.navigator.settle()
    assert type(box.top).__name__ == "CampaignScene"


def test_the_table_of_a_sample_is_a_stranger_s(tmp_path: Path) -> None:
    box, _ = home(tmp_path)
    setup = box.show(box.screens.setup("soon"))
    assert isinstance(setup, Setup)
    still = sample(box.services, setup, kind_of("soon"))
    assert isinstance(still, StillTable)
    assert still.reader.eyes is None, "nobody's hand is drawn"
    assert not still.reader.session.host.decision_count


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_set_up_has_a_sample_that_can_be_drawn(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path, (960, 600), 2.0, "fr")
    setup = box.show(box.screens.setup(game))
    assert isinstance(setup, Setup)
    while len(setup.players.seats) < setup.entry.seats[-1]:
        setup.players.add(person=False)
    for option in setup.entry.options:
        for value in option.values if option.offered else ():
            setup.options = {option.key: value}
            still = sample(box.services, setup, kind_of(game))
            assert still is not None, (option.key, value)
            still.draw(canvas_of(box))


def test_there_is_no_sample_of_what_can_t_be_dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box, _ = home(tmp_path)
    setup = box.show(box.screens.setup("soon"))
    assert isinstance(setup, Setup)
    monkeypatch.setattr(setup, "reason", lambda: "there are too few")
    assert sample(box.services, setup, kind_of("soon")) is None
    monkeypatch.undo()
    monkeypatch.setattr(setup, "chosen", lambda: {"no such": True})
    assert sample(box.services, setup, kind_of("soon")) is None
    assert box.services.navigator.shown.text == "", "whoever deals is told"


class Drawn:
    """Be drawn, and know how often that was tried; `makes` says what a picture needs, each so many seconds long."""

    def __init__(self, makes: int = 0, fault: BaseException | None = None, *, long: float = SHARE) -> None:
        self.tried = 0
        self.now = 0.0
        self._makes, self._fault, self._long = makes, fault, long

    def draw(self, canvas: Canvas) -> None:
        self.tried += 1
        if self._fault is not None:
            raise self._fault
        assert canvas.images.cache.allowance is not None
        for number in range(self._makes):
            canvas.images.cache.allowance.hold((number, self._makes), self._make)

    def _make(self) -> None:
        self.now += self._long


def looked_at(box: Box, drawn: Drawn | None, frames: int, *, ready: bool = True) -> Rehearsal:
    """Look at something for so many frames."""
    rehearsal = Rehearsal(lambda: 0.0 if drawn is None else drawn.now)
    rehearsal.ways = {"key": lambda: drawn}
    rehearsal.look("key", lambda: ready, 0.0)
    for number in range(frames):
        rehearsal.step(canvas_of(box), SETTLES + number)
    return rehearsal


def test_it_begins_when_somebody_has_looked_for_a_moment_and_all_is_ready(tmp_path: Path) -> None:
    box, drawn = Box(tmp_path), Drawn()
    rehearsal = looked_at(box, drawn, 0)
    for now in (0.0, SETTLES / 2, SETTLES * 0.99):
        rehearsal.step(canvas_of(box), now)
        assert rehearsal.seconds_until_update(now) == pytest.approx(max(SETTLES - now, 1 / 60))
    assert drawn.tried == 0
    looked_at(box, drawn, 5, ready=False)
    assert drawn.tried == 0
    assert looked_at(box, drawn, 5).seconds_until_update(9.0) is None
    assert drawn.tried == 1


def test_it_goes_on_frame_by_frame_until_it_is_whole(tmp_path: Path) -> None:
    box, drawn = Box(tmp_path), Drawn(4)
    assert looked_at(box, drawn, 4).seconds_until_update(9.0) is not None
    assert drawn.tried == 3, "in the first frame it is made"
    assert looked_at(box, drawn, 20).seconds_until_update(9.0) is None
    assert drawn.tried == 3 + 4


def test_where_frames_would_halt_it_is_left_off(tmp_path: Path) -> None:
    box, drawn = Box(tmp_path), Drawn(99, long=SLOW * 1.1)
    assert looked_at(box, drawn, HALTS).seconds_until_update(9.0) is not None, "in the first frame it is made"
    assert looked_at(box, Drawn(99, long=SLOW * 1.1), HALTS + 1).seconds_until_update(9.0) is None
    assert looked_at(box, Drawn(99, long=SLOW * 0.9), HALTS + 1).seconds_until_update(9.0) is not None


def test_what_never_ends_is_left_off(tmp_path: Path) -> None:
    drawn = Drawn(fault=UnfinishedError())
    assert looked_at(Box(tmp_path), drawn, 2 * MOST).seconds_until_update(99.0) is None
    assert drawn.tried == MOST - 1


def test_what_somebody_else_is_at_is_waited_for(tmp_path: Path) -> None:
    drawn = Drawn(fault=AwaitedError())
    assert looked_at(Box(tmp_path), drawn, 2 * MOST).seconds_until_update(99.0) is not None
    assert drawn.tried == 2 * MOST - 1


@pytest.mark.parametrize("fault", [OSError("gone"), ValueError("broken"), pygame.error("strange")])
def test_a_fault_of_files_is_left_to_whoever_opens_it(tmp_path: Path, fault: Exception) -> None:
    drawn = Drawn(fault=fault)
    assert looked_at(Box(tmp_path), drawn, 9).seconds_until_update(9.0) is None
    assert drawn.tried == 1


def test_where_there_is_nothing_to_draw_nothing_is_waited_for(tmp_path: Path) -> None:
    assert looked_at(Box(tmp_path), None, 1).seconds_until_update(9.0) is None


def test_it_is_left_off_where_somebody_looks_elsewhere_or_opens_something(tmp_path: Path) -> None:
    box, rehearsal = home(tmp_path)
    box.services.look("settings")
    assert rehearsal.seconds_until_update(0.0) is not None
    box.services.look("no such control")
    assert rehearsal.seconds_until_update(0.0) is None
    box.services.look("settings")
    box.services.navigator.push(box.screens.learn())
    box.services.navigator.settle()
    assert rehearsal.seconds_until_update(0.0) is None


def test_looking_on_does_not_begin_anew(tmp_path: Path) -> None:
    box, drawn = Box(tmp_path), Drawn(9)
    rehearsal = looked_at(box, drawn, 4)
    rehearsal.look("key", lambda: True, 99.0)
    rehearsal.step(canvas_of(box), 5.0)
    assert drawn.tried == 4


def test_nothing_is_drawn_before_deep_below_or_where_screens_open_in_one_frame(tmp_path: Path) -> None:
    box, rehearsal = home(tmp_path)
    box.services.navigator.coming.take_time(inf)
    box.services.look("settings")
    assert rehearsal.seconds_until_update(0.0) is None
    box.services.navigator.coming.take_time()
    for scene in (box.screens.learn(), box.screens.shelf()):
        box.services.navigator.push(scene)
        box.services.navigator.settle()
    box.services.look("settings")
    assert rehearsal.seconds_until_update(0.0) is None


def test_it_begins_anew_in_another_window(tmp_path: Path) -> None:
    box, drawn = Box(tmp_path), Drawn(9)
    rehearsal = looked_at(box, drawn, 4)
    box.measure((960, 600), 1.0)
    rehearsal.step(canvas_of(box), 9.0)
    assert drawn.tried == 3, "it is made again"
    rehearsal.step(canvas_of(box), 9.0)
    assert drawn.tried == 4


def test_a_program_at_rest_wakes_for_it_and_draws_it(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (960, 600))
    app.services.hire = at_once
    app.open()
    app.tick([], 0.0)
    app.navigator.coming.take_time()
    app.services.look("settings")
    assert (app.navigator.seconds_until_update() or inf) <= SETTLES
    shown = pygame.image.tobytes(app.window.surface, "RGB")
    until = monotonic() + LONG
    while app.navigator.coming.rehearsal.seconds_until_update(app.navigator.now) is not None and monotonic() < until:
        app.tick([], 0.2)
    assert app.navigator.coming.rehearsal.seconds_until_update(app.navigator.now) is None
    assert len(app.navigator.scenes) == 1
    assert len(pygame.image.tobytes(app.window.surface, "RGB")) == len(shown)
    app.close()
