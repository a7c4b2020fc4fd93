"""An impatient key opens a hand and plays nothing there: what has opened it waits for another input."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, Final

import pytest

from game.engine.match import Match
from game.engine.rng import Rng
from game.games import catalog
from game.scenes.results.ways import ZONE
from game.scenes.session.messages.inputs import Decided, Pointed
from game.scenes.table.game_table.switches import PLAYS_ITSELF
from game.scenes.table.gestures.latch import LONG, NEAR, Latch
from game.scenes.table.over.curtain import LOOK, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.ui.input.intents import Confirm, Device, Digit, Intent, LetGo, Point, Press, Release, Step, Wheel, Zone
from game.ui.parts.widgets import Button
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.rhythms import DAILY, MINUTE, PRESSES, RHYTHMS, Strike
from tests.scenes.seated import go, show_match
from tests.scenes.shared import OPTIONS, Table, match_of, shared, take
from tests.workers import PromptWorker

GAMES: Final = ("chrono", "soon", "syncro", "syncron")
PACES: Final = (0.8, 0.85, 1.1, 1.3, 1.5)
"""Seconds from one press to the next with which hands are opened."""
DAILY_PACES: Final = (0.8, 1.3, 1.5)
HANDS: Final = {"soon": (3, 1, 1), "chrono": (3, 4, 0), "syncron": (4, 1, 0), "syncro": (3, 4, 4)}
TRIES: Final = 5
"""So often it is pressed before a turn is played as it should be."""
SHOWN: Final = 0.3
"""Seconds of a pace in which that turn is seen."""
ENDED: Final = {"sinoda": 2, "syncron": 4, "soon": 3, "chrono": 3, "syncro": 3}
"""How many play in a match that is over."""


def place_of(box: Box, at: tuple[int, int]) -> tuple[int, int]:
    """Return where somebody would click to open what lies over the table; else where they clicked last."""
    top = box.services.navigator.top
    keys = {Curtain: (LOOK,), Ring: ("ring:reveal", *(f"ring:{seat}" for seat in range(4)))}.get(type(top), ())
    found = [part for part in top.parts if part.key in keys and part.control is not None and part.control.enabled]
    return tuple(map(box.services.kit.frame.px, found[0].rect.middle)) if found else at  # type: ignore[return-value]


def dealt(root: Path, game: str, people: int = 2) -> tuple[Box, Table]:
    """Return a match of two people, among a computer player where there must be three."""
    match = match_of(game, max(people, catalog.load(game).seats[0]), 5, 0)
    box = Box(root)
    seats = people_in(match.opening.seats, range(people), skills=("apprentice",))
    return box, show_match(box, match, seats, OPTIONS.get(game), PromptWorker())


def play(table: Table, rng: Rng) -> bool:
    """Play a turn as it should be; return whether the match goes on."""
    acting = [seat for seat in table.host.to_act() if seat in table.host.people]
    if acting and table.host.outcome is None:
        table.performance.send(Decided(acting[0], rng.choice(list(table.host.legal(acting[0])))))
    return table.host.outcome is None


def handed_over(box: Box, table: Table) -> None:
    """Play what is decided before all until a hand is to be opened."""
    rng = Rng.of(5, 3)
    for _ in range(200):
        go(box, 0.05)
        if isinstance(box.services.navigator.top, Curtain | Ring):
            return
        if table.moment.idle and table.machine.owner.asking:
            play(table, rng)
    raise AssertionError("a hand is to be opened")


def by_people(table: Table) -> int:
    """Return how many decisions people have taken."""
    return sum(seat in table.host.people for seat in table.host.deciders())


def strike(box: Box, rhythm: list[Strike], look: Callable[[], None]) -> None:
    """Press in a rhythm for a minute, frame by frame, and look after each press and each frame."""
    at, now = (640, 400), 0.0
    for when, way in rhythm:
        while now < when - 1e-9:
            step = min(0.05, when - now)
            go(box, step, step)
            now += step
            look()
        at = place_of(box, at)
        way(box, at)
        look()
    go(box, 0.1, 0.05)
    look()


def press_through(root: Path, game: str, name: str, pace: float, turns: int) -> None:
    """Press the same thing time and again through a match; fail where that plays anybody's turn."""
    box, table = dealt(root, game)
    box.services.shell.change(switches={PLAYS_ITSELF.key: False})  # whatever is played here was pressed
    rng, at, opened = Rng.of(5, 7), (640, 400), 0
    box.services.navigator.acted = Release(*at) if name in ("click", "touch") else Confirm()  # it has begun the match
    go(box)
    for _ in range(turns):
        before = by_people(table)
        for number in range(TRIES):
            at = place_of(box, at)
            PRESSES[name](box, at)
            rests = pace if number < TRIES - 1 else pace - SHOWN
            go(box, rests, rests / ceil(rests / 0.05))
            opened += table.moment.viewer is not None
            assert by_people(table) == before, f"{name} every {pace} s plays nobody's turn"
        if not play(table, rng):
            break
        go(box, SHOWN, 0.05)
    assert opened > turns / 4, "hands were opened"


@pytest.mark.sampled(7)
@pytest.mark.parametrize("rhythm", DAILY)
@pytest.mark.parametrize("game", GAMES)
def test_below_eight_tenths_of_a_second_no_rhythm_opens_a_hand(tmp_path: Path, game: str, rhythm: str) -> None:
    opens_no_hand(tmp_path, game, rhythm)


@pytest.mark.long
@pytest.mark.parametrize("rhythm", sorted({*RHYTHMS} - {*DAILY}))
@pytest.mark.parametrize("game", GAMES)
def test_no_other_rhythm_below_that_opens_a_hand_either(tmp_path: Path, game: str, rhythm: str) -> None:
    opens_no_hand(tmp_path, game, rhythm)


def opens_no_hand(root: Path, game: str, rhythm: str) -> None:
    """Press in a rhythm for a minute where a hand is to be opened; fail where it opens, or anything is decided."""
    box, table = dealt(root, game, 2)
    handed_over(box, table)
    before = by_people(table)

    def look() -> None:
        assert table.moment.viewer is None, f"{rhythm} opens no hand"
        assert by_people(table) == before

    strike(box, RHYTHMS[rhythm](), look)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("rhythm", DAILY)
@pytest.mark.parametrize("game", ENDED)
def test_no_such_rhythm_leads_away_from_results(tmp_path: Path, game: str, rhythm: str) -> None:
    leaves_nothing(tmp_path, game, rhythm)


@pytest.mark.long
@pytest.mark.parametrize("rhythm", sorted({*RHYTHMS} - {*DAILY}))
@pytest.mark.parametrize("game", ENDED)
def test_no_other_rhythm_leads_away_from_results_either(tmp_path: Path, game: str, rhythm: str) -> None:
    leaves_nothing(tmp_path, game, rhythm)


def leaves_nothing(root: Path, game: str, rhythm: str) -> None:
    """Press in a rhythm for a minute over the results of a match; fail where they are left."""
    box = results_of(root, game)
    top = box.services.navigator.top

    def look() -> None:
        assert box.services.navigator.top is top, f"{rhythm} leaves nothing"

    strike(box, RHYTHMS[rhythm](), look)


@cache
def ended(game: str) -> Match[Any, Any, Any]:
    """Return a match that is over: nobody plays on in it."""
    return match_of(game, ENDED[game], 3, 5000)


def results_of(root: Path, game: str) -> Box:
    """Return a box that shows the results of a match."""
    match = ended(game)
    box = Box(root)
    seats = people_in(match.opening.seats, range(match.opening.seats))
    table = show_match(box, match, seats, OPTIONS.get(game), PromptWorker())
    assert table.host.outcome is not None, "it is over"
    box.show(box.screens.results(table.session))
    return box


@pytest.mark.parametrize("game", ENDED)
def test_the_focus_of_results_is_on_nothing_that_leaves_them(tmp_path: Path, game: str) -> None:
    box = results_of(tmp_path, game)
    for _ in range(20):
        go(box, 0.1)
        focused = box.top.focus.find(box.top.parts)
        assert focused is None or (focused.control is not None and focused.control.zone != ZONE)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("pace", DAILY_PACES)
@pytest.mark.parametrize("name", PRESSES)
@pytest.mark.parametrize("game", GAMES)
def test_from_eight_tenths_of_a_second_on_one_press_opens_and_plays_nothing(
    tmp_path: Path, game: str, name: str, pace: float
) -> None:
    opens_once(tmp_path, game, name, pace)


@pytest.mark.long
@pytest.mark.parametrize("pace", sorted({*PACES} - {*DAILY_PACES}))
@pytest.mark.parametrize("name", PRESSES)
@pytest.mark.parametrize("game", GAMES)
def test_at_any_other_pace_above_that_one_press_opens_too(tmp_path: Path, game: str, name: str, pace: float) -> None:
    opens_once(tmp_path, game, name, pace)


def opens_once(root: Path, game: str, name: str, pace: float) -> None:
    """Press one thing at a pace for a minute; fail where the first opens no hand, or another decides anything."""
    box, table = dealt(root, game)
    box.services.shell.change(switches={PLAYS_ITSELF.key: False})
    handed_over(box, table)
    before = by_people(table)
    go(box, pace, pace / ceil(pace / 0.05))
    at = place_of(box, (640, 400))
    PRESSES[name](box, at)
    go(box)
    assert table.moment.viewer is not None, "one press opens"
    for _ in range(round(MINUTE / pace)):
        go(box, pace, pace / ceil(pace / 0.05))
        PRESSES[name](box, at)
        assert by_people(table) == before, "and no other of the same decides anything"


@pytest.mark.parametrize("name", PRESSES)
@pytest.mark.parametrize("game", GAMES)
def test_what_opens_a_hand_plays_nothing_in_it(tmp_path: Path, game: str, name: str) -> None:
    press_through(tmp_path, game, name, 0.8, 6)


@pytest.mark.long
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("name", PRESSES)
@pytest.mark.parametrize("game", GAMES)
def test_what_opens_a_hand_plays_nothing_through_a_whole_match(
    tmp_path: Path, game: str, name: str, pace: float
) -> None:
    press_through(tmp_path, game, name, pace, 200)


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_begins_in_the_hand(tmp_path: Path, game: str) -> None:
    box, table = shared(tmp_path, game, match_of(game, *HANDS[game]), motion=0.0)
    take(box, table.host.to_act()[0])
    for _ in range(5):
        go(box)
        focused = table.focus.find(table.parts)
        assert focused is not None
        assert focused.control is not None
        assert focused.control.zone == table.tab_order.hand
        assert not (isinstance(focused.face, Button) and focused.face.kind == "primary")


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_presses_on_is_told_what_is_waited_for(tmp_path: Path, device: Any, language: str) -> None:
    box, table = shared(tmp_path, "chrono", match_of("chrono", 3, 4, 0), motion=0.0, language=language)
    take(box, table.host.to_act()[0])
    assert not box.services.navigator.shown.text
    box.services.navigator.listen(device)
    box.intend(Confirm())
    zone = box.services.caps.of("zone", Device.KEYS)
    assert box.services.navigator.shown.text == box.services.words.say(f"table.latch.{device}", zone=zone)
    box.intend(Step(1, 0))
    assert not box.services.navigator.shown.text, "it has come"


@pytest.mark.parametrize("other", [Step(1, 0), Zone(1), Digit(1), Point(5, 5), Wheel(5, 5, 1)])
def test_after_another_input_it_acts_again(tmp_path: Path, other: Intent) -> None:
    box, table = shared(tmp_path, "syncron", match_of("syncron", 4, 1, 0), motion=0.0)
    take(box, 0)
    card = [part for part in table.parts if part.key.startswith("hand:")][-1]
    box.intend(Confirm(), LetGo())
    assert table.moment.draft is None
    box.intend(other)
    table.performance.send(Pointed(None))
    table.focus.at(card.key, table.time, ring=True)
    box.intend(Confirm(), LetGo())
    assert table.moment.draft is not None


@pytest.mark.parametrize(
    ("by", "stopped", "free"),
    [
        (Confirm(), (Confirm(), LetGo()), (Digit(1), Step(0, 1), Press(5, 5), Point(5, 5))),
        (Digit(2), (Digit(2),), (Digit(1), Confirm(), Zone(1))),
        (Release(100, 100), (Press(110, 100), Release(100, 91)), (Press(100, 130), Press(100, 100, 3), Point(60, 100))),
    ],
)
def test_only_what_has_opened_is_stopped_until_another_comes(
    by: Intent, stopped: tuple[Intent, ...], free: tuple[Intent, ...]
) -> None:
    for intent in free:
        latch = Latch()
        latch.close(by)
        assert all(latch.stops(one, 1.0) for one in stopped)
        assert latch.shut
        assert not latch.stops(intent, 1.0)
        assert not latch.shut
        assert not any(latch.stops(one, 1.0) for one in stopped)


def test_a_hand_that_trembles_over_a_place_is_still_there() -> None:
    latch = Latch()
    latch.close(Release(100, 100))
    for by in (0, 5, -7, round(NEAR * 2)):
        assert not latch.stops(Point(100 + by, 100), 2.0)
        assert latch.stops(Press(100 + by, 100), 2.0)


def test_whoever_has_looked_at_the_hand_and_pressed_nothing_is_obeyed(tmp_path: Path) -> None:
    box, table = dealt(tmp_path, "chrono")
    go(box)
    for _ in range(20):
        PRESSES["enter"](box, (640, 400))
        go(box, 1.0, 0.05)
        if table.moment.viewer is not None:
            break
    assert table.screens.latch.shut
    PRESSES["enter"](box, (640, 400))
    said = box.services.navigator.shown.text
    assert said == box.services.words.say("table.latch.keys", zone=box.services.caps.of("zone", Device.KEYS))
    go(box, LONG - 0.3, 0.1)
    PRESSES["enter"](box, (640, 400))
    assert table.screens.latch.shut, "whoever goes on pressing goes on waiting"
    go(box, LONG + 0.1, 0.1)
    before = table.moment.draft, table.host.decision_count
    PRESSES["enter"](box, (640, 400))
    assert not table.screens.latch.shut
    assert (table.moment.draft, table.host.decision_count) != before, "what is raised and lit is what Enter does"
