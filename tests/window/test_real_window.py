"""A person plays Sinoda from home to results in the real window: by clicks alone, and again by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.ai.process.thinking import think
from game.app import App
from game.games.sinoda.rules.rules import Change, Move, SinodaRules
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.session.match.session import MatchSession
from game.scenes.session.match.sessions import peek
from game.scenes.setup.setup import Setup
from game.scenes.table.ending.last_picture import KEY as LAST
from game.scenes.table.over.new_match import deal
from game.scenes.table.scene import TableScene
from game.ui.parts.part import Part
from tests.scenes.box import table
from tests.window.desktop import Hand, need_a_screen, program, screen, soon, until

pytestmark = pytest.mark.window

MOST = 400  # decisions
BRISK = 0.4  # seconds in which what happens at a brisk table is told, at most
SLIPS = 6  # choices of a whole match that are touched again: the press before only ended what was told
PRESSES = 4  # of a button, before a test gives up
ANSWERED = 15.0  # seconds in which one is answered


class SeatName:
    """Know where the parts of the real window lie, from the model and from the record that the program writes."""

    def __init__(self, model: App, folder: Path) -> None:
        self.model = model
        self.folder = folder

    def place(self, parts: list[Part], key: str) -> tuple[int, int]:
        """Return the pixel at a part's centre."""
        part = next(part for part in parts if part.key == key)
        return self.model.services.kit.frame.box(part.target).center

    def records(self) -> list[Path]:
        """Return the match's record: one file, made with its first decision."""
        return sorted((self.folder / "records").glob("*.jsonl"))

    def lines(self) -> int:
        """Return how many lines are written, whole."""
        return sum(path.read_bytes().count(b"\n") for path in self.records())

    def more(self, before: int) -> bool:
        """Tell whether more lines are written than there were."""
        return self.lines() > before


def tile_of(parts: list[Part]) -> str:
    return next(part.key for part in parts if part.control is not None and "sinoda" in part.key)


def start_of(parts: list[Part]) -> str:
    return next(part.key for part in parts if part.control is not None and part.control.first)


def play(
    player: SeatName, hand: Hand, touch: Callable[[MatchSession, object], None], ask: Callable[[MatchSession], None]
) -> None:
    """Play as the greedy computer player would until the results are there.

    `touch` makes the inputs of a choice, `ask` presses the button of the last moment.
    """
    if not soon(player.records, 5.0):  # who begins is drawn by lot: it is not the computer player, so it is us
        touch(opening(player), Change("d11", 2))
        until(player.records, "the first decision is written")
    else:
        hand.see()
    slips = 0
    for done in range(MOST):
        before = player.lines()  # counted first: what is written while we read must not be waited for
        session = peek(player.model.services, player.records()[0])
        assert session is not None, "the record can be read"
        if session.host.outcome is not None:
            break
        if 0 not in session.host.to_act():
            until(partial(player.more, before), f"the computer player's decision {session.host.decision_count + 1}")
            hand.see()
            continue
        action = think(session.entry, session.rules, session.host.view(0), "regular", done)
        while not do(partial(touch, session, action), partial(player.more, before)):
            slips += 1
            assert slips <= SLIPS, f"{action} is written"
    assert session is not None, "the end has been played"
    ended = session
    assert not soon(lambda: "Results" in hand.title(), 3.0), "no results come by themselves"

    def shown() -> bool:
        ask(ended)
        return soon(lambda: "Results" in hand.title(), 1.0)

    until(shown, "the results are shown")


def do(touch: Callable[[], None], written: Callable[[], bool]) -> bool:
    """Touch what makes a choice; return whether it was written."""
    touch()
    return soon(written, 20.0)


def opening(player: SeatName) -> MatchSession:
    """Return a match as the window deals it: for two players only who begins differs from match to match."""
    services = player.model.services
    for _ in range(64):
        session = deal(services, "sinoda", (Player("You", 0), Player("Bot", 1, "apprentice")), {})
        assert session is not None, "a match can be dealt"
        if 0 in session.host.to_act():
            return session
    raise AssertionError("the lot never fell on the first seat")


def brisk(folder: Path) -> Path:
    """Return a folder in which motion is fast, and nothing is told at first meetings: a match is long enough."""
    folder.mkdir()
    (folder / "settings.json").write_text('{"format": 1, "motion": 4.0, "meetings": false}')
    return folder


def open_table(player: SeatName, hand: Hand, press: Callable[[str], None]) -> None:
    """Go from home to a table against a computer player: two inputs."""
    model = player.model
    assert isinstance(model.navigator.top, Home), "the model shows the home screen"
    until(lambda: hand.find() and "Synchrony" in hand.title(), "the window opens")
    press(tile_of(list(model.navigator.top.parts)))
    scene = model.navigator.top
    tile = next(part for part in scene.parts if part.key == tile_of(list(scene.parts)))
    scene.press(tile)
    model.tick([], 1.0)
    assert isinstance(model.navigator.top, Setup), "the tile leads to the set-up"
    until(lambda: "New game" in hand.title(), "the set-up is shown")
    start = start_of(list(model.navigator.top.parts))
    for _ in range(PRESSES):  # one that comes while the tile grows ends that, and does nothing else
        hand.rest()
        press(start)
        if soon(lambda: "New game" not in hand.title(), ANSWERED):
            break
    until(lambda: "Sinoda" in hand.title() and "New game" not in hand.title(), "the table is shown")


def parts_of(player: SeatName, session: MatchSession) -> TableScene:
    return table(player.model.screens, session)


def test_sinoda_is_played_from_home_to_results_by_clicks_alone(model: App, tmp_path: Path) -> None:
    need_a_screen()
    folder = brisk(tmp_path / "played")
    with screen() as display, program(display, folder):
        hand, player = Hand(display), SeatName(model, folder)
        open_table(player, hand, lambda key: hand.click(*player.place(list(model.navigator.top.parts), key)))
        hand.comes = BRISK

        def touch(session: MatchSession, action: object) -> None:
            table = parts_of(player, session)
            assert isinstance(action, Move | Change), "only pieces are touched here"
            start = action.start if isinstance(action, Move) else action.space
            for key in (f"space:{start}", target_of(session, action)):
                part = next(part for part in table.parts if part.key == key)
                hand.click(*player.place(list(table.parts), key))
                table.press(part)

        button: list[tuple[int, int]] = []

        def ask(session: MatchSession) -> None:
            if not button:  # a press that came too early is made again, in the same place
                scene = parts_of(player, session)
                model.navigator.push(scene)
                for _ in range(30):
                    model.tick([], 0.1)
                button.append(player.place(list(scene.parts), LAST))
            hand.click(*button[0])

        play(player, hand, touch, ask)


@pytest.mark.long
def test_sinoda_is_played_from_home_to_results_by_keys_alone(model: App, tmp_path: Path) -> None:
    need_a_screen()
    folder = brisk(tmp_path / "played")
    with screen() as display, program(display, folder):
        hand, player = Hand(display), SeatName(model, folder)
        along = ["Up"]  # the button of a first start lies under Sinoda's tile
        open_table(player, hand, lambda key: hand.keys(*(along if key.startswith("tile") else ()), "Return"))
        hand.comes = BRISK

        def touch(session: MatchSession, action: object) -> None:
            assert isinstance(action, Move | Change), "only pieces are touched here"
            start = action.start if isinstance(action, Move) else action.space
            for name in (start, target_of(session, action).partition(":")[2]):
                hand.keys("g")
                until(lambda: "Go to" in hand.title(), "the field for a name is there")
                hand.keys(*name, "Return")
                until(lambda: "Go to" not in hand.title(), f"{name} is a place")
                hand.rest()
                hand.keys("Return")

        play(player, hand, touch, lambda _: hand.keys("Return"))


def test_the_question_mark_of_a_real_keyboard_opens_the_rules_and_escape_closes_them(tmp_path: Path) -> None:
    need_a_screen()
    folder = brisk(tmp_path / "played")
    with screen() as display, program(display, folder):
        hand = Hand(display)
        until(lambda: hand.find() and "Synchrony" in hand.title(), "the window opens")
        hand.keys("question")
        until(lambda: "Rules" in hand.title(), "the rules are open")
        hand.keys("Escape")
        until(lambda: "Rules" not in hand.title(), "home is there again")


def target_of(session: MatchSession, action: Move | Change) -> str:
    """Return the part that plays an action once its piece is selected."""
    if isinstance(action, Move):
        return f"space:{action.end}"
    state = session.host.view(0).state
    assert isinstance(session.rules, SinodaRules), "this is a match of Sinoda"
    number = session.rules.board.number[action.space]
    return "turn:up" if action.value > state.values[state.spaces.index(number)] else "turn:down"
