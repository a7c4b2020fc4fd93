"""What hangs from the mages' plates: the two newest keepsakes, still in the vow, gone first where room shrinks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.players.entry import OptionValue
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games import catalog
from game.games.syncro.rules.state.state import Slot
from game.games.syncro.table.mages import details
from game.games.syncro.table.pieces.hung import FAR, SWAYS, Hung
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import Picture
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.games.syncro.table.tables import NAMES, at, play_on
from tests.matches import people_in, session_of
from tests.scenes.box import Box, levels
from tests.scenes.seated import keys
from tests.workers import StillWorker

HUNG = (("wick",), ("feather", "scale", "horn"), (), ("bell", "cone"))


def shown(root: Path, mages: int = 4, hung: Any = HUNG, level: str = "IIa", **look: Any) -> TableScene:
    """Show a level at whose plates something hangs, the first mage about to act."""
    box = Box(root, look.pop("size", (1280, 720)), **look)
    entry = catalog.load("syncro")
    options: dict[str, OptionValue] = {"level": level}
    match: Match[Any, Any, Any] = Match(entry.rules(mages, options, levels(entry)), Opening(mages), 4)
    play_on(match, (0,), at(Slot), 4)
    session = session_of(box.services, match, people_in(mages, (0,), NAMES), options, words=box.services.words)
    session.hung = hung
    thinker = StillWorker()
    box.services.worker = lambda: thinker  # type: ignore[assignment, return-value]
    scene = box.table(session)
    box.show(scene)
    return scene


def things(scene: TableScene) -> dict[str, tuple[str, ...]]:
    return {part.key: part.face.things for part in scene.parts if isinstance(part.face, Hung)}


def test_the_two_newest_hang_from_each_plate_ones_own_too(tmp_path: Path) -> None:
    scene = shown(tmp_path)
    assert things(scene) == {"hung-0": ("wick",), "hung-1": ("feather", "scale"), "hung-3": ("bell", "cone")}
    for part in scene.parts:
        if isinstance(part.face, Hung):
            plate = next(other.rect for other in scene.parts if other.key == part.key.replace("hung", "seat"))
            assert part.rect.y == pytest.approx(plate.bottom - 1)
            assert part.rect.bottom <= scene.services.kit.frame.height
            assert plate.x < part.rect.x < part.rect.right < plate.right
            assert part.face.size * scene.services.kit.frame.scale >= 28, "large enough to know it"
            assert part.rect.h >= part.face.size + part.face.thread, "all of it is in sight"
            assert part.control is not None
            assert part.control.skipped, "keys read it on the plate"
            assert part.hit is not None
            assert min(part.hit.w, part.hit.h) >= 44, "a finger meets it"
            assert (
                part.control.help
                == {
                    "hung-0": "Hung here: a burnt wick",
                    "hung-1": "Hung here: a feather, a dragon’s scale",
                    "hung-3": "Hung here: a bell, a pine cone",
                }[part.key]
            )
            pages = [other.rect for other in scene.parts if other.key.startswith("journal")]
            assert not any(plate.meets(page) for page in pages), "the plate over it leaves the page free"


def test_they_never_lie_over_a_card_a_thumb_or_a_number(tmp_path: Path) -> None:
    for level in ("IIa", "IIc", "IIe"):
        scene = shown(tmp_path / level, level=level)
        others = [p.rect for p in scene.parts if p.key.startswith(("foe:", "thumb-", "count-", "crown-", "face:"))]
        for part in scene.parts:
            if isinstance(part.face, Hung):
                assert not any(part.rect.meets(rect) for rect in others)


@pytest.mark.parametrize("look", [{"text": 1.5}, {"size": (1000, 1400)}, {"mages": 5, "hung": (("wick",),) * 5}])
def test_they_go_first_where_room_shrinks(tmp_path: Path, look: dict[str, Any]) -> None:
    assert things(shown(tmp_path, **look)) == {}


def test_without_an_adventure_nothing_hangs_and_nothing_is_said(tmp_path: Path) -> None:
    scene = shown(tmp_path, hung=())
    assert things(scene) == {}
    assert "hung" not in " ".join(details(scene.moment.facts, 1))
    assert "hung-0" not in keys(scene)


def test_the_plate_s_reading_ends_with_what_hangs_there(tmp_path: Path) -> None:
    facts = shown(tmp_path).moment.facts
    assert details(facts, 0)[-1] == "hung here: a burnt wick"
    assert details(facts, 1)[-1] == "hung here: a feather, a dragon’s scale, a broken horn"
    assert "hung" not in details(facts, 2)[-1]


def test_they_sway_once_when_an_enemy_falls_and_hang_still_after_it() -> None:
    place = Rect(100, 50, 60, 34)

    def x_at(time: float, since: float | None) -> float:
        marks = Hung(("wick",), 24, 10, since).draw_commands(place, Look(time=time))
        return next(mark.rect.middle[0] for mark in marks if isinstance(mark, Picture))

    still = x_at(5.0, None)
    moved = [x_at(5.0 + SWAYS * step / 8, 5.0) - still for step in range(9)]
    assert max(map(abs, moved)) > FAR / 4
    assert max(map(abs, moved)) <= FAR
    assert moved[0] == moved[-1] == x_at(9.0, 5.0) - still == 0
