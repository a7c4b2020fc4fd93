"""After a fault: what is told is true, lies over nothing that is pressed next, and home is as it was."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from game.app import App
from game.saves.logbook import Logbook
from game.scenes.home import continue_card
from game.scenes.home.faults import MOST, Faults
from game.scenes.home.goodbye import Goodbye, recover, tables_of
from game.scenes.home.home import Home
from game.scenes.shell.navigation.notices import Notice
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Device, Zone
from game.ui.layout.frame import Rect
from tests.persons import begin_with
from tests.scenes.box import Box, settings
from tests.scenes.drawn import let_judges_rest, share_drawings
from tests.scenes.scenes import PAIR, SCENES, played
from tests.scenes.seated import go

REPORT: Final = Path("/home/maximilienne-alexandrine/.local/share/synchrony/reports/20251009-100000-2.txt")
SIZES: Final = ((960, 600), (1280, 720), (1000, 1400), (1920, 1080))
HOMES: Final = ("home", "home_continue", "home_learnt", "home_results", "home_five_continue", "home_long")
KEPT: Final = {"en": "Everything is kept, up to the last turn.", "fr": "Tout est gardé, jusqu’au dernier tour."}


def fallen(box: Box, report: Path | None = None, times: int = 1) -> Faults:
    """Let the program fall where a box is, so many times, and come home."""
    faults = Faults(box.services.store, Logbook(box.services.store.root / "log.txt"))
    for _ in range(times):
        try:
            raise ArithmeticError("the lamp fell over")
        except ArithmeticError:
            faults.note(box.services.navigator)
    recover(box.services, box.screens, faults, report)
    return faults


def told(box: Box) -> Rect:
    """Return where the notice lies; all of it is in the window, and none of its words is cut."""
    navigator = box.services.navigator
    pill = navigator.shown.part(box.services.kit, navigator.top)
    assert pill is not None, "something is told"
    assert box.services.kit.frame.rect.contains(pill.rect)
    (setting,) = settings(pill.face)
    assert not setting.truncated, "the report's place can be read"
    return pill.rect


def next_of(box: Box) -> list[Rect]:
    """Return where the controls lie that would be pressed next."""
    top = box.top
    led = {top.focus.key} if top.focus.ring else set()
    zones = {"continue", "first"}
    used = [part for part in top.parts if part.control is not None and part.control.enabled]
    return [part.rect for part in used if part.control and (part.control.zone in zones or part.key in led)]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seen", [True, False], ids=["seen", "unseen"])
@pytest.mark.parametrize("name", HOMES)
def test_what_is_told_of_a_fault_covers_nothing_that_is_pressed_next(
    tmp_path: Path, name: str, *, seen: bool, size: tuple[int, int], text: float, language: str
) -> None:
    box = SCENES[name](tmp_path, size, text, language)
    if seen:  # or home doesn't look at what was left
        box.draw()
    fallen(box, REPORT)
    go(box)
    for intent in ((), (Zone(1),)):
        box.services.navigator.listen(Device.KEYS)
        box.intend(*intent)
        rect = told(box)
        assert not [other for other in next_of(box) if rect.meets(other)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_that_the_match_is_saved_is_said_at_a_table_and_nowhere_else(tmp_path: Path, language: str) -> None:
    box = Box(tmp_path, language=language)
    notice = box.services.navigator
    box.show(box.screens.home())
    fallen(box)
    assert KEPT[language] not in notice.shown.text
    box.show(box.table(played(box, PAIR, 3)))
    fallen(box)
    assert KEPT[language] in notice.shown.text
    assert isinstance(box.top, Home)
    fallen(box)
    assert KEPT[language] not in notice.shown.text, "the match was left before"


def test_a_match_that_could_not_be_written_is_not_said_to_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Box(tmp_path)
    session = played(box, PAIR, 3)
    box.show(box.table(session))
    record = session.journal.record
    assert record is not None
    monkeypatch.setattr(type(record), "trouble", property(lambda _: "the disk is full"))
    fallen(box)
    assert KEPT["en"] not in box.services.navigator.shown.text


def test_a_lesson_is_no_match_that_is_saved(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    lesson = box.screens.lesson("sinoda", None)
    assert isinstance(lesson, TableScene)
    box.show(lesson)
    fallen(box)
    assert KEPT["en"] not in box.services.navigator.shown.text


def test_the_last_words_tell_of_a_match_only_where_there_was_one(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    box.services.navigator.notice("")
    fallen(box, REPORT, MOST)
    assert KEPT["en"] not in box.said()
    assert "keeps going wrong" in box.said()
    box.show(box.table(played(box, PAIR, 3)))
    fallen(box, REPORT, MOST)
    assert KEPT["en"] in box.said()


class Falling(App):
    """Fall when it is told to, and look what is there afterwards."""

    steps: tuple[Callable[[Falling], object], ...] = ()

    def _wait(self) -> None:
        step, *rest = self.steps
        self.steps = tuple(rest)
        step(self)


def fall(app: Falling) -> None:
    raise ArithmeticError("the lamp fell over")


@pytest.fixture
def app(tmp_path: Path) -> Falling:
    """Return the program with a match to go on with, home not opened yet."""
    box = Box(tmp_path)
    played(box, PAIR, 3).close()
    app = Falling(tmp_path, "en", (1280, 720))
    share_drawings(app)
    let_judges_rest(app)
    begin_with(app.services, motion=0.0)
    return app


def card(app: App) -> object:
    """Return what home offers to go on with, whether its table is drawn already or not; None where it only lists."""
    home = next(scene for scene in app.navigator.scenes if isinstance(scene, Home))
    heads = [part.face for part in home.parts if part.key == "latest:heading"]
    return home.latest and (home.latest.game, home.latest.players, home.latest.others, len(heads))


def test_after_a_fault_at_home_continue_is_what_it_was(app: Falling) -> None:
    told: list[object] = []
    note = lambda it: told.append(card(it))  # noqa: E731
    app.steps = (note, fall, note, fall, note, App.quit)
    app.run()
    assert told[0], "there is a match to go on with"
    assert told == [told[0]] * 3


def test_who_falls_over_what_was_left_looks_at_none_of_it_from_then_on(
    app: Falling, monkeypatch: pytest.MonkeyPatch
) -> None:
    build, told = continue_card.ContinueCard.build, list[object]()

    def falls(*found: Any) -> Any:
        raise ZeroDivisionError("a card that can't be drawn")

    def mended(it: Falling) -> None:
        told.append(card(it))
        monkeypatch.setattr(continue_card.ContinueCard, "build", build)

    monkeypatch.setattr(continue_card.ContinueCard, "build", falls)
    app.steps = (mended, fall, lambda it: told.append(card(it)), App.quit)
    app.run()
    assert told == [None, None]
    assert app.faults.count == 2


def test_home_is_seen_before_anybody_looks_for_gamepads(app: Falling, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def start() -> None:
        seen.append(isinstance(app.navigator.top, Home) and not app.navigator.dirty)

    monkeypatch.setattr(app.gamepad, "start", start)
    app.steps = (App.quit,)
    app.run()
    assert seen == [True]


def test_after_a_fault_over_the_first_file_signals_and_gamepads_are_heard_all_the_same(
    app: Falling, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []

    def falls(file: Path) -> None:
        raise ZeroDivisionError(f"{file} can't be opened")

    monkeypatch.setattr(app, "open_record", falls)
    monkeypatch.setattr(app.gamepad, "start", lambda: heard.append("gamepads"))
    before = signal.getsignal(signal.SIGTERM)
    app.steps = (lambda it: heard.append(signal.getsignal(signal.SIGTERM)), App.quit)
    app.run(Path("a match.syn"))
    assert app.faults.count == 1
    assert heard[0] == "gamepads"
    assert heard[1] != before, "a signal closes the program as its window does"
    assert signal.getsignal(signal.SIGTERM) == before


def test_a_notice_stays_where_a_screen_has_its_notices_where_nothing_lies_there(tmp_path: Path) -> None:
    box = SCENES["home_continue"](tmp_path, (1280, 720), 1.0, "en")
    go(box)
    home, kit = box.top, box.services.kit
    pill = Notice("Sound is on.").part(kit, home)
    assert pill is not None
    lies = [rect for rect in next_of(box) if rect.meets(pill.rect)]
    assert lies == []
    free = Notice("Sound is on.").part(kit, Free(box))
    assert free is not None
    assert free.rect.middle[1] == pytest.approx(kit.frame.height - 60)


class Free(Home):
    """Be a home with nothing on it."""

    def __init__(self, box: Box) -> None:
        super().__init__(box.services, box.screens, lambda session: None, lambda name: None, lambda name: None)  # type: ignore[arg-type, return-value]

    def build(self, kit: Any) -> list[Any]:
        return []


def test_where_pictures_are_what_is_broken_the_goodbye_is_words_and_a_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Box(tmp_path)
    last = Goodbye(box.services, lambda: box.services.words.say("error.again"), None)
    box.services.navigator.push(last)
    box.services.navigator.settle()
    whole = box.draw().get_buffer().raw

    def broken(*_: object) -> None:
        raise OSError("a drawing that can't be read")

    monkeypatch.setattr(Canvas, "cover", broken)
    flat = box.draw()
    assert flat.get_buffer().raw != whole
    assert flat.get_at((5, 5)) == flat.get_at((640, 100)), "nothing but words and button is left"
    assert {"question", "explained", "quit"} <= {part.key for part in last.parts}


@pytest.mark.parametrize("why", [None, AttributeError("something that isn't there")])
def test_the_tables_that_are_kept_are_seen_at_a_goodbye_unless_they_are_what_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: Exception | None
) -> None:
    box = SCENES["home_continue"](tmp_path, (1280, 720), 1.0, "en")
    tables = tables_of(box.screens)
    assert tables is not None
    last = Goodbye(box.services, lambda: box.services.words.say("error.again"), None, tables)
    box.services.navigator.push(last)
    box.services.navigator.settle()
    before = box.draw().get_buffer().raw

    def broken(*_: object) -> bool:
        assert why is not None
        raise why

    if why is not None:
        monkeypatch.setattr(tables, "step", broken)
    for _ in range(40):
        last.update(0.5)
    assert (box.draw().get_buffer().raw != before) == (why is None)
    assert last.seconds_until_update() is None
