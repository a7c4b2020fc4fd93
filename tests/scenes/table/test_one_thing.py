"""Random matches of all games: what is forced is said with its reason, what is lit can be done, and every device is
refused the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.engine.rng import Rng
from game.games import catalog
from game.scenes.session.match.model import Phase
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Device, LetGo
from game.ui.parts.part import Part
from tests.scenes.box import Box
from tests.scenes.meanings import plays
from tests.scenes.seated import go
from tests.scenes.shared import match_of, shared
from tests.scenes.table.test_standing import turns

SAID: Final[Mapping[tuple[str, str], str]] = {
    ("chrono", "Draw"): "You have no card that fits: you draw one|Nobody could begin: draw",
    ("chrono", "Pass"): "You have no IV, V or VI: you pass|No card fits, and the deck is empty: you pass",
    (
        "chrono",
        "Lay",
    ): "Only (one card|these) fits?: lay|You begin: lay .*the only|: lay it now|which card does it stand",
    ("chrono", "Done"): "(Nothing more fits this|A row grows once a) turn: end your turn",
    ("soon", "Draw"): r"draw\. The discard pile is (blocked|empty)|The draw pile is empty: take the",
    ("soon", "Give"): "asks you for .*: give the one you have",
    ("sinoda", "Change"): "Your last piece can’t move: turn the",
    ("syncro", "Pass"): "You can only pass: the last Spell|has to pass each turn: this time you|no Spells|No enemy can",
    ("syncro", "Attack"): "Everybody has passed: lay your last Spell on",
    ("syncro", "Discard"): "you have to discard your last Spell",
    ("syncron", "Ready"): "You have said all you may: press “Ready”",
}
"""What the banner says where this action alone is legal: that, and why."""
COUNTS: Final = {"syncro": (2, 3, 5), "syncron": (4,), "soon": (3,), "chrono": (3,), "sinoda": (2,)}
SEATED: Final = [(name, count) for name in catalog.names() for count in COUNTS.get(name, ())]


def asked(root: Path, name: str, count: int, seed: int, steps: int) -> Iterator[tuple[Box, TableScene]]:
    """Yield a table whenever the person at it is to decide something."""
    box, table = shared(root / str(seed), name, match_of(name, count, seed, 0), people=[0], motion=0.0)
    for _ in turns(box, table, seed, steps):
        if table.machine.phase in (Phase.PERSON, Phase.BOT) and not table.moment.model.has_standing_answer:
            yield box, table


def lit(table: TableScene) -> Iterator[Part]:
    """Yield the controls of all that shines, and those to which keys are led first."""
    shines = {sprite.key for sprite in table.appearance.laid.sprites if getattr(sprite.art, "glow", "none") != "none"}
    for part in table.parts:
        if part.control is not None and plays(part) and (part.control.first or part.control.sprite in shines):
            yield part


@pytest.mark.parametrize(("name", "count"), SEATED)
def test_where_one_thing_alone_can_be_done_the_banner_says_it_and_why(tmp_path: Path, name: str, count: int) -> None:
    seen = 0
    for seed in range(2):
        for _, table in asked(tmp_path, name, count, seed, 90):
            seen += 1
            legal = table.host.legal(0)
            if len(legal) == 1:
                wanted = SAID[name, type(legal[0]).__name__]
                assert re.search(wanted, table.appearance.bar.status), (table.appearance.bar.status, legal[0])
    assert seen > 10


@pytest.mark.parametrize(("name", "count"), SEATED)
def test_what_is_lit_can_be_done(tmp_path: Path, name: str, count: int) -> None:
    seen = 0
    for _, table in asked(tmp_path, name, count, 4, 90):
        for part in lit(table):
            seen += 1
            assert part.control is not None
            assert not isinstance(part.control.meaning, Refuse), (part.key, table.appearance.bar.status)
    assert seen > 10


def refused(table: TableScene) -> tuple[str, str]:
    """Return what is refused now, and why; nothing is afterwards."""
    refusal = table.refusal
    table.performance.content()
    return refusal.key, refusal.reason


def pressed(box: Box, table: TableScene, key: str) -> list[tuple[str, str]]:
    """Return what is refused to a click, to Enter and to a gamepad on a control, in quiet."""
    go(box, 1.2, 0.4)
    box.click(key)
    result = [refused(table)]
    for device in (Device.KEYS, Device.PAD):
        table.focus.at(key, table.time, ring=True)
        table.focused()
        go(box, 1.2, 0.4)
        box.services.navigator.listen(device)
        box.intend(Confirm(), LetGo())
        result.append(refused(table))
    return result


@pytest.mark.parametrize(("name", "count"), SEATED)
def test_keys_pad_and_pointer_are_refused_the_same(tmp_path: Path, name: str, count: int) -> None:
    seen, rng = 0, Rng.of(5, count)
    for box, table in asked(tmp_path, name, count, 5, 60):
        wrong = [
            part for part in table.parts if plays(part) and part.control and isinstance(part.control.meaning, Refuse)
        ]
        for part in [rng.choice(wrong)] if wrong else []:
            box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0)))
            before = table.host.decision_count
            x, y = part.target.middle
            over = [other.key for other in table.parts if other.control and other.under(x, y)]
            if over[-1:] != [part.key]:
                continue  # it lies under something else there
            answers = pressed(box, table, part.key)
            assert len({*answers}) == 1, (part.key, answers)
            assert answers[0][1], part.key
            assert table.host.decision_count == before
            seen += 1
    assert seen > 0 or name == "syncron"
