"""Three people pass the machine from hand to hand in the real window: by clicks alone, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import TypeAlias

import pytest

from game.saves.people.settings import WAIT
from game.saves.records.player import Player
from game.scenes.table.gestures.quiet import SECONDS
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from tests.window.desktop import Hand, need_a_screen, program, screen, soon, until
from tests.window.twin import ONWARDS, Twin

pytestmark = pytest.mark.window

Way: TypeAlias = Callable[[Hand, Twin, str], Callable[[], None]]

PEOPLE = (Player("Nora", 0), Player("Ada", 1), Player("Ilyes", 2))
GAMES: dict[str, tuple[tuple[Player, ...], dict[str, str | int | bool]]] = {
    "soon": (PEOPLE, {"length": "express"}),
    "chrono": (PEOPLE, {}),
    "syncro": ((*PEOPLE, Player("Ventoux", 3, "regular")), {"level": "Ia"}),
    "syncron": ((*PEOPLE, Player("Ventoux", 3, "apprentice")), {"race": 4}),
}
FEW = 14  # decisions in every run; a whole match takes minutes
MANY = 2000


def by_click(hand: Hand, twin: Twin, key: str) -> Callable[[], None]:
    at = twin.place(key)
    hand.click(*at)
    return partial(twin.click, at)


def by_keys(hand: Hand, twin: Twin, key: str) -> Callable[[], None]:
    there = isinstance(twin.top, TableScene) and twin.top.focus.key == key
    names = ["i"] if there else twin.keys_to(key)  # what has opened a hand acts on nothing at first
    if names:
        hand.keys(*names)
    if names and waits(twin, key):  # the last key opens nothing so soon after another
        soon(lambda: False, WAIT + 0.2)
    hand.keys("Return")
    return partial(twin.type, [*names, "Return"], waits=waits(twin, key))


def waits(twin: Twin, key: str) -> bool:
    """Tell whether a press opens a hand, or ends what all see: only one that comes after a time without any."""
    return isinstance(twin.top, Curtain | Ring) or key in ONWARDS


def agrees(hand: Hand, twin: Twin) -> bool:
    """Take the computer players' new decisions, and tell whether the window's title bar says what the twin's does."""
    twin.follow()
    return hand.title() == twin.title


def press(hand: Hand, twin: Twin, key: str, way: Way) -> None:
    """Press a part in the window, and the same on the twin.

    A curtain, a ring and a pause that all see take a press only after a time without any (of their own time, which a
    crowded machine stretches): there the press comes after it, and once more where it was still too early. A question
    takes a key only after half a second without any.
    """
    before, count = hand.title(), len(twin.lines())

    def answered() -> bool:  # a computer player may have brought the next ring, which is titled the same
        return hand.title() != before or len(twin.lines()) != count

    patient = waits(twin, key)
    if patient:
        assert not soon(answered, WAIT + 0.1), "without a press nothing changes"
    elif way is by_keys:
        # Whole, also where a computer player decides meanwhile; of its own time, which a crowded machine stretches.
        soon(lambda: False, SECONDS + 0.6)
        before, count = hand.title(), len(twin.lines())
    follow = way(hand, twin, key)
    if patient and not soon(answered, 5.0):
        way(hand, twin, key)
        until(answered, f"{key} answers at “{before}”")
    follow()


def play(tmp_path: Path, game: str, most: int, way: Way) -> None:
    """Play so many decisions in the window, whoever must act; everything that it shows in its title is expected."""
    twin = Twin(tmp_path, game, *GAMES[game])
    folder = tmp_path / "played"
    folder.mkdir()
    plain = '"motion": 0.0, "meetings": false, "switches": {"plays_itself": false}'
    (folder / "settings.json").write_text('{"format": 1, ' + plain + "}")
    with screen() as display, program(display, folder, "--open", str(twin.record)):
        hand = Hand(display)
        until(hand.find, "the window opens")
        twin.show()
        while twin.decisions < most and not twin.over:
            assert soon(partial(agrees, hand, twin)), f"the window says “{hand.title()}”, not “{twin.title}”"
            if twin.over:
                break  # a computer player has ended the match meanwhile
            keys = twin.next()
            if not keys:
                until(twin.goes_on, "the computer player decides, or what happened is told to its end")
            made = twin.decisions
            for key in keys:
                press(hand, twin, key, way)
                if twin.decisions > made:
                    break  # by keys a card is laid at once where pointing has chosen the rest already
            until(twin.written, f"decision {twin.decisions} is written")
    assert twin.decisions >= min(most, 8), "people have played"
    twin.app.close()


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "way"), list(zip(GAMES, cycle((by_click, by_keys)), strict=False)))
def test_three_people_pass_the_machine_from_hand_to_hand(tmp_path: Path, game: str, way: Way) -> None:
    need_a_screen()
    play(tmp_path, game, FEW, way)


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("way", [by_click, by_keys])
def test_three_people_play_a_whole_match(tmp_path: Path, game: str, way: Way) -> None:
    need_a_screen()
    play(tmp_path, game, MANY, way)
