"""Any game's table, shared by several people at one screen, and the ways in which one of them may use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game.ai.players.entry import OptionValue
from game.engine.match import Match
from game.engine.rng import Rng
from game.games import catalog
from game.saves.people.settings import WAIT
from game.scenes.table.over.curtain import HOLD, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, LetGo, Step, Zone
from tests.matches import match_of as begin
from tests.matches import people_in, standing
from tests.scenes.box import Box, levels
from tests.scenes.meanings import meant
from tests.scenes.seated import go, show_match

LED: Final = {"syncro": 1}
"""After how many decisions a game's table is seen: before, a question fills it."""
OPTIONS: Final[dict[str, dict[str, OptionValue]]] = {
    "syncro": {"level": "Ia"},
    "syncron": {"race": 20},
    "chrono": {"decks": "1+2", "deck4": False},
}
"""What seeds and positions here were chosen for."""
Table = TableScene


def match_of(game: str, count: int, seed: int, steps: int) -> Match[Any, Any, Any]:
    """Return a match after so many decisions, drawn by chance."""
    entry = catalog.load(game)
    match = begin(entry, levels(entry), count, seed, OPTIONS.get(game))
    rng = Rng.of(seed, 1)
    for _ in range(steps):
        acting = match.rules.to_act(match.state)
        if not acting:
            break
        match.play(acting[0], rng.choice(list(match.rules.legal(match.state, acting[0]))))
    return match


def twins_of(game: str, count: int, seed: int, steps: int) -> tuple[Match[Any, Any, Any], Match[Any, Any, Any]]:
    """Return two matches whose states are alike for a stranger, and differ in hidden cards."""
    before = match_of(game, count, seed, steps)
    result = []
    for number in (1, 2):
        rules = match_of(game, count, seed, 0).rules
        state = rules.imagine(before.view(None), Rng.of(seed, number))
        result.append(standing(rules, state, count, seed))
    return result[0], result[1]


def shared(
    root: Path,
    game: str,
    match: Match[Any, Any, Any],
    people: Sequence[int] | None = None,
    motion: float = 1.0,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
) -> tuple[Box, Table]:
    """Return a box that shows a match; all its players are people at this screen, or those that are named."""
    box = Box(root, size, text, language)
    box.services.motion = motion
    count = match.opening.seats
    seats = people_in(count, range(count) if people is None else people, skills=("apprentice",))
    return box, show_match(box, match, seats, OPTIONS.get(game))


def take(box: Box, seat: int) -> None:
    """Let a person take the screen from a curtain or the ring, with the keyboard, up to their first frame."""
    navigator = box.services.navigator
    for _ in range(400):
        if isinstance(navigator.top, Curtain | Ring):
            break
        go(box)
    top = navigator.top
    go(box, WAIT + 0.1)
    if isinstance(top, Ring):
        top.focus.at(f"ring:{seat}", top.time, ring=True)
    for _ in range(2 if isinstance(top, Curtain) and top.visit else 1):  # to look again takes two presses
        box.intend(Confirm())
        go(box, HOLD / 4)
        box.intend(LetGo())
        if isinstance(top, Curtain) and top.visit and navigator.top is top:
            go(box, WAIT)
    for _ in range(100):
        if navigator.top is not top:
            if isinstance(navigator.top, Curtain):  # what was chosen already is looked at again
                take(box, seat)
            return
        go(box)
    raise AssertionError("whoever looks comes to the table")


def pixels(box: Box) -> bytes:
    """Return every pixel of the window."""
    return pygame.image.tobytes(box.draw(), "RGB")


def cards(table: Table) -> list[str]:
    """Return the keys of the cards of the hand that is open."""
    return [part.key for part in table.parts if part.key.startswith("hand:") and part.control is not None]


def two(table: Table) -> tuple[str, str]:
    """Return two numbered cards of the open hand that are only chosen, or refused, when they are pressed."""
    result = []
    for key in cards(table):
        meaning = meant(next(part for part in table.parts if part.key == key))
        acts = type(meaning) in table.host.rules.actions or type(meaning).__name__ in ("Run", "Press")
        if not acts and key.partition(":")[2].isdigit():
            result.append(key)
    assert len(result) > 1, "there are two such cards"
    return result[0], result[-1]


def _mouse(box: Box, key: str, *, press: bool, drag: bool = False) -> None:
    part = next(part for part in box.services.navigator.top.parts if part.key == key and part.control)
    x, y = part.target.middle
    px = box.services.kit.frame.px
    if press or drag:
        box.see(px(x), px(y))
    way = [(px(x), px(y)), *((px(x), px(y - 20 * n)) for n in range(1, 6) if drag)]
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=way[0], rel=(1, 1), buttons=(0, 0, 0)))
    if press or drag:
        box.events(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=way[0], button=1))
    for at in way[1:]:
        box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
    if press:
        box.events(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=way[-1], button=1))


def _walk(box: Box, table: Table, key: str, step: Callable[[int], None], zone: Callable[[], None]) -> None:
    """Lead the focus to a card: from zone to zone, then from card to card."""
    for _ in range(12):
        if table.focus.key.startswith("hand:"):
            break
        zone()
    for dx in (*[1] * 12, *[-1] * 24):  # a row ends, or goes round
        step(dx)  # at least once: what has opened the hand acts on nothing before
        if table.focus.key == key:
            return
    raise AssertionError(f"the keys lead to {key}")


def choose(box: Box, table: Table, how: str, key: str) -> None:
    """Choose a card of the open hand, half-made, by one of the ways of input."""
    match how:
        case "click":
            _mouse(box, key, press=True)
        case "hover":
            _mouse(box, key, press=False)
        case "drag":
            _mouse(box, key, press=False, drag=True)
        case "keys":
            _walk(
                box,
                table,
                key,
                lambda dx: box.keys(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT),
                lambda: box.keys(pygame.K_TAB),
            )
            box.keys(pygame.K_RETURN)
        case "digit":
            first = 0 if table.session.game in ("chrono", "syncro") else 1
            box.keys(pygame.K_KP_1 + int(key.partition(":")[2]) - first)
        case "gamepad":
            _walk(box, table, key, lambda dx: box.intend(Step(dx, 0)), lambda: box.intend(Zone(1)))
            box.intend(Confirm(), LetGo())


WAYS: Final = ("click", "hover", "drag", "keys", "digit", "gamepad")
