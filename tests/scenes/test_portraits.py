"""One portrait a person: wherever somebody is meant their face is drawn, never their disc, and never too small."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
import screenshots
from screens.shell import LATER

from game.app import App
from game.ui.draw.canvas import Canvas
from game.ui.draw.seat_signs import seat_of
from game.ui.layout.frame import Rect
from game.ui.seats.faces import SMALLEST
from game.ui.seats.likeness import Likeness
from tests.persons import begin_with
from tests.scenes.drawn import share_drawings

PROJECT: Final = Path(__file__).parent.parent.parent
SHOWN: Final = {
    # a screen of each family, and how many faces are on it at least
    "log": 10, "review_soon": 5, "results": 4, "home_people": 4, "talk": 10, "handover_face": 4, "syncron_told": 6,
    "adventures": 8,
}  # fmt: skip
DISCS: Final = {
    "ui/seats/plates.py": "a colour to choose",
    "ui/seats/emblem.py": "the disc itself",
    "ui/draw/seat_signs.py": "what a drawing is called",
    "scenes/session/match/model.py": "whose a thing is",
    "scenes/people/page.py": "a colour to choose",
    "scenes/setup/seats/seats.py": "what a field for a name is marked with",
    "scenes/review/timeline/faces.py": "whose piece is meant, in notation",
    "games/syncron/table/pieces/cards.py": "whose a card is",
    "games/sinoda/table/pieces/last_turns.py": "less than 28 units, and no way to make room",
    "games/soon/table/plan/way.py": "less than 28 units, and no way to make room",
    "games/soon/table/pieces/middle.py": "whose a pill's news is: its picture is less than 28 units in a low one",
    "games/chrono/table/pieces/piles.py": "whose card it was",
    "games/syncro/table/pieces/horde.py": "whose a Spell is",
    "games/syncro/table/tell/knocked.py": "whose a Spell was",
    "games/syncro/table/tell/torn.py": "whose a Spell is",
    "games/syncro/table/tell/burning.py": "whose a Spell was",
    "games/syncro/table/tell/spent.py": "whose a Spell was",
    "games/syncro/table/tell/swipes.py": "whose a Spell is",
    "games/syncro/table/tell/telling.py": "whose a Spell is",
    "games/syncro/table/presses/question.py": "what stands in for a face",
    "games/syncro/table/won/last.py": "whose a Spell is",
    "games/syncro/campaign/endings/chapter_page.py": "whose a blow was",
    "games/syncro/campaign/chronicle/chronicle_page.py": "less than 28 units in a line",
}
"""Where a disc may be asked for, and why."""
ASKED: Final = re.compile(r"(?:[^_a-z.](?:emblem|disc)|Emblem|emblem\.disc)\(|table/badge-|table\.badge\(")


@contextmanager
def shown(root: Path, name: str, size: tuple[int, int] = (1280, 720)) -> Iterator[App]:
    """Show one of the screens that pictures are made of."""
    app = App(root, "en", size)
    share_drawings(app)
    try:
        begin_with(app.services, motion=0.0, meetings=False)
        app.change(muted=True, motion=0.0, meetings=False)
        app.services.motion = app.navigator.motion = 0.0
        app.open()
        screenshots.SCENES[name](app)
        app.navigator.settle()
        app.tick([], LATER)
        yield app
    finally:
        app.close()


@pytest.mark.parametrize("name", SHOWN)
def test_whoever_is_meant_has_a_face_and_it_is_large_enough(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces: list[Rect] = []
    discs: list[Rect] = []
    draw, picture = Likeness.draw, Canvas.picture

    def likeness(self: Likeness, canvas: Canvas) -> None:
        if canvas.surface.get_size() == canvas.frame.pixels:  # small pictures of tables have small faces
            faces.append(self.rect)
        draw(self, canvas)

    def drawn(self: Canvas, name: str, rect: Rect, *how: object, **more: object) -> None:
        if seat_of(name) and name.startswith("shell/seats/"):
            discs.append(rect)
        picture(self, name, rect, *how, **more)  # type: ignore[arg-type]

    with shown(tmp_path, name) as app:
        monkeypatch.setattr(Likeness, "draw", likeness)
        monkeypatch.setattr(Canvas, "picture", drawn)
        app.navigator.redraw()
        app.tick([], LATER)
    assert len(faces) >= SHOWN[name]
    assert min(min(face.w, face.h) for face in faces) >= SMALLEST
    assert not discs, "the disc of a colour is for choosing one"


def test_discs_are_asked_for_only_where_a_thing_has_an_owner_or_a_colour_is_chosen() -> None:
    found = {
        file.relative_to(PROJECT / "game").as_posix()
        for file in sorted((PROJECT / "game").rglob("*.py"))
        if ASKED.search(file.read_text(encoding="utf-8").replace("def ", "def_"))
    }
    assert found - set(DISCS) == set()
