"""The curtain and the ring obey nothing until eight tenths of a second are over, whatever was pressed before them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.content.themes.themes import Theme
from game.engine.protocol import SeatName, say
from game.saves.people.settings import WAIT
from game.scenes.session.match.model import Told
from game.scenes.session.messages.effects import Ask
from game.scenes.session.messages.inputs import Concealed
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.over.curtain import HOLD, LOOK, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import (
    Back,
    Confirm,
    Digit,
    Intent,
    LetGo,
    Log,
    Menu,
    Press,
    Redo,
    Release,
    Rules,
    Step,
    Undo,
    Zone,
)
from game.ui.parts.rich import Rich
from tests.games.syncron.tables import table
from tests.scenes.box import PLACES, Box
from tests.scenes.seated import go, part, words
from tests.scenes.shared import match_of, shared, take
from tests.scenes.table.test_privacy import box_with_murmur, curtain_of, table_of

INTENTS: dict[str, tuple[Intent, ...]] = {
    "enter": (Confirm(), LetGo()),
    "back": (Back(),),
    "menu": (Menu(),),
    "log": (Log(),),
    "undo": (Undo(), Redo()),
    "number": (Digit(1), Digit(2)),
    "arrows": (Zone(1), Step(0, 1), Confirm(), LetGo()),
    "right click": (Press(5, 5, 3), Release(5, 5, 3)),
    "click": (),
}
"""What may be pressed; a click goes to the button that opens."""
SAFE = 0.8


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return box_with_murmur(tmp_path)


def covered(box: Box, kind: str) -> tuple[TableScene, Scene]:
    """Return a table and the curtain or the ring that has just fallen before it."""
    if kind == "curtain":
        return curtain_of(box, 1)
    table = table_of(box)
    box.show(table)
    go(box)
    return table, box.top


def intents(box: Box, top: Scene, name: str) -> tuple[Intent, ...]:
    if name != "click":
        return INTENTS[name]
    key = LOOK if isinstance(top, Curtain) else "ring:1"
    x, y = next(part for part in top.parts if part.key == key).rect.middle
    return Press(round(x), round(y), 1), Release(round(x), round(y), 1)


@pytest.mark.parametrize("name", INTENTS)
@pytest.mark.parametrize("kind", ["curtain", "ring"])
def test_nothing_is_obeyed_before_the_time_has_passed(box: Box, kind: str, name: str) -> None:
    assert WAIT >= SAFE
    table, top = covered(box, kind)
    assert isinstance(top, Curtain | Ring)
    for _ in range(2):
        pressed = intents(box, top, name)
        before = [part.rect for part in top.parts], top.focus.key
        box.intend(*pressed)
        assert box.services.navigator.top is top
        assert table.moment.viewer is None
        assert ([part.rect for part in top.parts], top.focus.key) == before, "what is dropped moves no focus"
        box.services.navigator.update(SAFE / 2 - 0.01)
        box.services.navigator.settle()
    assert box.services.navigator.top is top
    assert table.moment.viewer is None


@pytest.mark.parametrize("name", ["enter", "click"])
@pytest.mark.parametrize("kind", ["curtain", "ring"])
def test_after_eight_tenths_of_a_second_the_screen_can_be_taken(box: Box, kind: str, name: str) -> None:
    table, top = covered(box, kind)
    box.services.navigator.update(0.0)
    box.services.navigator.update(SAFE + 0.01)
    box.intend(*intents(box, top, name))
    go(box)
    assert table.moment.viewer is not None


@pytest.mark.parametrize("kind", ["curtain", "ring"])
def test_a_press_begun_too_early_opens_nothing_when_it_is_let_go(box: Box, kind: str) -> None:
    table, top = covered(box, kind)
    press, release = intents(box, top, "click")
    box.intend(press)
    box.services.navigator.update(SAFE + 0.2)
    box.intend(release)
    go(box)
    assert table.moment.viewer is None
    assert box.services.navigator.top is top


def test_while_the_curtain_is_held_open_it_says_nothing_and_is_drawn_at_every_step(box: Box) -> None:
    _, curtain = curtain_of(box, 1)
    assert "curtain:name" in [part.key for part in curtain.parts]
    go(box, WAIT + 0.1)
    box.intend(Confirm())
    for _ in range(round(HOLD / 0.02) - 1):
        go(box)
    assert curtain.gap == 0
    seen = []
    go(box)
    go(box)
    for _ in range(3):
        curtain.dirty = False
        go(box)
        seen.append((curtain.gap, curtain.dirty, [part.key for part in curtain.parts]))
    assert [gap for gap, _, _ in seen] == sorted({gap for gap, _, _ in seen}), "it opens, step by step"
    assert [keys for _, _, keys in seen] == [["curtain:veil"]] * 3
    assert all(dirty for _, dirty, _ in seen)
    box.intend(LetGo())
    go(box, 1.0)
    assert curtain.gap == 0
    assert "curtain:name" in [part.key for part in curtain.parts]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize(("language", "text"), [("fr", 2.0), ("en", 2.0), ("fr", 1.3), ("en", 1.0)])
def test_the_hint_lies_under_the_button_and_clear_of_the_menu(
    tmp_path: Path, size: tuple[int, int], language: str, text: float
) -> None:
    box, scene = table(tmp_path, 4, (0, 1), size, text, language)
    for seat in (0, 1):
        box.services.navigator.push(scene.screens.curtain(seat))
        box.services.navigator.settle()
        column = [part(box.top, f"curtain:{key}").rect for key in ("name", "look", "hint")]
        assert all(lower.y >= upper.bottom for upper, lower in pairwise(column))
        assert not column[-1].meets(part(box.top, "curtain:menu").rect, 0)
        assert column[-1].bottom <= box.services.kit.frame.height
        holds = {"en": "If you hold, ", "fr": "Si vous restez appuyé, "}[language]
        assert words(box.top, "curtain:hint").startswith(holds), "what hides again is what was held open"


@pytest.mark.parametrize(("count", "whole"), [(3, True), (14, False)])
def test_the_curtain_tells_all_there_is_room_for_and_says_so_where_that_is_not_all(
    box: Box, count: int, whole: bool
) -> None:
    table = table_of(box)
    box.show(table)
    table.performance.send(Concealed())
    table.machine.playback.log = [Told(seat, say("soon.log.drew", player=SeatName(seat))) for seat in (0, *[1] * count)]
    table.machine.playback.own = {0: 1}
    curtain = table.screens.curtain(0, recap=True)
    box.services.navigator.push(curtain)
    box.services.navigator.settle()
    lines = [item.key for item in curtain.parts if item.key.startswith("curtain:since:")]
    assert (len(lines) == count) is whole
    assert lines
    assert (f"{len(lines)} of {count}; the rest is in “All turns”" in box.said()) is not whole
    assert len(curtain.recap) == count
    sheet, hint = part(curtain, "curtain:sheet").rect, part(curtain, "curtain:hint")
    assert hint.rect.y >= sheet.bottom, "it lies on the floor, not in the way"
    box.services.navigator.notice(box.services.say("quiet.wait"))
    notice = box.services.navigator.shown.part(box.services.kit, curtain)
    assert notice is not None
    read = [item for item in curtain.parts if item.key.partition(":")[2] not in ("medallion", "dusk")]
    assert not [item.key for item in read if item.rect.meets(notice.rect)], "whatever is said meanwhile covers nothing"
    first = part(curtain, lines[0]).face
    assert isinstance(first, Rich)
    name, rest = (piece.run for piece in first.setting.rows[0].pieces[:2])
    assert (name.face, rest.face) == ("bold", "body")


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_what_the_ring_says_leaves_the_menu_free(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box, _ = shared(tmp_path, "syncron", match_of("syncron", 4, 2, 0), motion=0.0, size=size, text=text, language="fr")
    go(box)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    menu, first = part(ring, "ring:menu").rect, part(ring, "ring:0").rect
    for key in ("ring:count", "ring:note"):
        for ink in part(ring, key).text_rects():
            assert box.services.kit.frame.rect.contains(ink, 1)
            assert not ink.meets(menu)
            assert ink.bottom <= first.y


@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_behind_a_ring_that_stands_in_columns_nothing_of_the_table_is_cut(
    tmp_path: Path, size: tuple[int, int], theme: str, ready: bool
) -> None:
    box, scene = shared(
        tmp_path, "syncron", match_of("syncron", 5, 2, 0), motion=0.0, size=size, text=2.0, language="fr"
    )
    go(box)
    if ready:
        box.services.navigator.pop()
        scene.screens.ask(Ask((), between_turns=False))
        box.services.navigator.settle()
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    assert ("ring:reveal" in {item.key for item in ring.parts}) == ready
    box.services.theme = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    ring.refresh()
    over = [item.rect for item in ring.parts if item.control is not None]
    words = [ink for item in ring.parts if item.control is None for ink in item.text_rects()]
    surface, frame = box.draw(), box.services.kit.frame
    bare = surface.get_at((2, surface.get_height() - 2))
    seen = [
        surface.get_at((x, y))
        for y in range(2, frame.px(max(rect.bottom for rect in over)), 3)
        for x in range(2, surface.get_width() - 2, 3)
        if not any(rect.inset(-20).holds(x / frame.scale, y / frame.scale) for rect in (*over, *words))
    ]
    assert len(seen) > 500
    assert all(abs(one[n] - bare[n]) < 32 for one in seen for n in range(3)), "it is dimmed, everywhere alike"


@pytest.mark.sampled(7)
@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
@pytest.mark.parametrize("opens", ["press", "hold"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400)])
def test_each_word_at_the_hem_stands_on_one_ground(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, opens: str, theme: str
) -> None:
    box, scene = table(tmp_path, 4, (0, 1), size, text, language)
    box.services.navigator.push(scene.screens.curtain(0))
    box.services.navigator.settle()
    box.services.theme = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    box.shell.change(curtain=opens)
    surface, px = box.draw(), box.services.kit.frame.px
    for key in ("hint", "menu"):
        item = part(box.top, f"curtain:{key}")
        for ink in item.text_rects():
            assert box.services.kit.frame.rect.contains(ink, 1)
            beside = [surface.get_at((px(ink.x) - 3, y)) for y in range(px(ink.y) + 1, px(ink.bottom) - 1)]
            assert _is_even(beside), f"{key}: {beside[0]} above, {beside[-1]} below"


def _is_even(colours: Sequence[pygame.Color]) -> bool:
    """Tell whether colours that lie one under another are one ground, with no edge in it."""
    return all(abs(one[n] - other[n]) < 12 for one, other in pairwise(colours) for n in range(3))


@pytest.mark.parametrize("opens", [Menu(), Log(), Rules()])
@pytest.mark.parametrize(("language", "page"), [("en", "or you open a page."), ("fr", "ou si vous ouvrez une page.")])
def test_what_a_curtain_promises_is_kept_under_a_page(tmp_path: Path, language: str, page: str, opens: Intent) -> None:
    box, scene = shared(tmp_path, "soon", match_of("soon", 3, 3, 0), motion=0.0, language=language)
    seat = scene.host.to_act()[0]
    go(box, 0.1)
    box.shell.change(curtain="press")
    assert words(box.top, "curtain:hint").endswith(page), "it says when the hand is hidden again"
    take(box, seat)
    assert scene.moment.viewer == seat
    box.intend(opens)
    assert scene.moment.viewer is None
    box.intend(Back())
    assert isinstance(box.top, Curtain)
