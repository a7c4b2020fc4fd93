"""How tables move: what lies where, what is said and what is heard, frame by frame, as kept when somebody looked."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from game.app import App
from game.engine.rng import Rng
from game.saves.people.settings import WAIT
from game.scenes.session.messages.inputs import WentOn
from game.scenes.table.game_table.meaning import Press, Run
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, LetGo
from tests.matches import deal, people_in
from tests.scenes.box import table
from tests.seen.kept import digest, digests_of, keep_lines
from tests.seen.program import program
from tests.workers import PromptWorker

FRAME: Final = 0.05  # seconds
SCENE: Final = 30  # frames between two digests
SCENES: Final = 16
SIZES: Final = ((1280, 720), (1000, 1400))
OPTIONS: Final = {"syncro": {"level": "Ib"}}
FILMS: Final[Mapping[str, tuple[tuple[str, int, int], ...]]] = {
    "syncron": (("syncron", 4, 1), ("syncron", 5, 1)),
    "soon": (("soon", 3, 1), ("soon", 4, 1)),
    "syncro": (("syncro", 3, 1), ("syncro", 4, 1)),
    "chrono": (("chrono", 3, 1), ("chrono", 4, 1)),
    "sinoda": (("sinoda", 2, 1), ("sinoda", 4, 1)),
    "table": (("sinoda", 3, 2), ("syncron", 4, 2), ("soon", 3, 2), ("syncro", 3, 2)),
}
"""What is filmed in every room: a game, its seats, and how many of them are people at one screen."""


def of(*rooms: str) -> pytest.MarkDecorator:
    """Return the parametrisation of a test over the films of rooms."""
    films = [(room, number) for room in rooms for number in range(len(FILMS[room]))]
    return pytest.mark.parametrize(("room", "number"), films)


def check(root: Path, room: str, number: int) -> None:
    """Fail where a match does not move as it was kept."""
    name = name_of(room, number)
    film = digests_of(f"film-{room}", name)
    for place, scene in enumerate(filmed(root, room, number)):
        assert scene == film[place], f"{name} moves as it did, {place * SCENE * FRAME:.1f} seconds after the deal"


def filmed(root: Path, room: str, number: int) -> Iterator[str]:
    """Play a match by lot in the real program, and yield a digest of every scene of it."""
    game, seats, people = FILMS[room][number]
    worker, heard = PromptWorker(), list[str]()
    with program(root, SIZES[number % 2], judges=True, motion=1.0) as app:
        app.services.worker = lambda: worker  # type: ignore[assignment, return-value]
        app.services.sound.play = heard.append  # type: ignore[assignment, method-assign]
        options = OPTIONS.get(game, {})
        session = deal(app.services, game, people_in(seats, range(people)), 11 + number, options)
        scene = table(app.screens, session)
        app.navigator.push(scene)
        app.navigator.settle()
        luck = Rng.of(5, number)
        for _ in range(SCENES):
            lines: list[object] = []
            for _ in range(SCENE):
                app.tick([], FRAME)
                _act(app, scene, luck)
                lines += _frame(app, scene, heard)
            yield digest(lines)


def name_of(room: str, number: int) -> str:
    """Return the name of a film."""
    return "-".join(map(str, FILMS[room][number]))


def _act(app: App, scene: TableScene, luck: Rng) -> None:
    """Let people press what they may by lot, undo now and then, and take the screen when it is their turn."""
    top = app.navigator.top
    if isinstance(top, Curtain | Ring):
        if top.time > WAIT + 0.1:
            app.navigator.handle(Confirm())
            app.navigator.handle(LetGo())
    elif top is not scene:
        app.navigator.handle(Back())
    elif scene.machine.telling.is_halted:
        scene.performance.send(WentOn())
    elif scene.moment.idle and scene.moment.acting is not None:
        lot = luck.below(16)
        if lot < 2 and scene.moment.model.turning.no_undo is None:
            scene.decisions.undo()
        elif lot < 6:
            scene.decisions.act(luck.choice(list(scene.host.legal(scene.moment.acting))))
        else:
            _press(scene, luck)


def _press(scene: TableScene, luck: Rng) -> None:
    """Press a part by lot; more often than not one that decides something, where there is one."""
    parts = [part for part in scene.parts if part.control is not None and part.control.meaning is not None]
    deciding = [part for part in parts if part.control is not None and isinstance(part.control.meaning, Press | Run)]
    if parts:
        part = luck.choice(deciding if deciding and luck.below(3) else parts)
        scene.focus.at(part.key, scene.time)
        scene.focused()
        scene.press(part)


def _frame(app: App, scene: TableScene, heard: list[str]) -> Iterator[object]:
    yield (
        scene.appearance.bar.status,
        scene.appearance.bar.aside,
        tuple(heard),
        len(scene.machine.news.log),
        scene.focus.key != "",
    )
    heard.clear()
    for shown in app.navigator.scenes[1:]:
        for part in shown.parts:
            yield part.layer, part.rect
            if part.control is not None:
                yield part.control.label, part.control.help, part.control.reason, part.control.enabled
    for it in scene.show.stage.sprites:
        yield it.x, it.y, it.w, it.h, it.z, it.angle, it.alpha


def keep(rooms: Sequence[str]) -> None:
    """Keep how the matches of rooms move now, of all where none is named."""
    for room in rooms or FILMS:
        lines: list[str] = []
        for number in range(len(FILMS[room])):
            with tempfile.TemporaryDirectory() as folder:
                lines.append(" ".join((name_of(room, number), *filmed(Path(folder), room, number))))
        keep_lines(f"film-{room}", lines)
