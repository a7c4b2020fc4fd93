"""What may be laid over a table that several people share: by every way back, nothing of a hand is left.

The pages themselves say what may be laid over them (`Screen.player_overlays`,
`ScreenTraits.automatic_overlays`), and these tests walk what they say, in two worlds at once that differ in a hand
alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

import pytest

from game.engine.protocol import Refusal, say
from game.games.syncron.rules.rules import Seal
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.session.messages.inputs import Concealed
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.scene.keys import VERBS
from game.scenes.shell.services.why import CONTENT
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Covered, Hide, Intent, Log, Menu, Press, Rules
from tests.scenes.box import Box
from tests.scenes.seated import go, press
from tests.scenes.shared import Table, match_of, pixels, shared, take, twins_of

GAMES: Final = {"soon": (3, 1, 1), "chrono": (3, 4, 0), "syncron": (4, 1, 0), "syncro": (3, 4, 4)}
PAGES: Final = ("rulebook", "level", "pause", "log", "goto")
"""What the tables bear; `test_a_table_says_all_that_may_be_laid_over_it` holds it to what they say."""
WAYS: Final[dict[str, Intent | None]] = {
    "back": Back(), "right": Press(5, 5, 3), "menu": Menu(), "log": Log(), "rules": Rules(), "hide": Hide(),
    "covered": Covered(), "cross": None,
}  # fmt: skip
"""The ways on from a page: most lead back, the last two of its keys hide a hand, and the cross is pressed."""


class World(NamedTuple):
    """Hold one of the two worlds."""

    box: Box
    table: Table

    @property
    def top(self) -> Any:
        return self.box.services.navigator.top


def worlds(root: Path, game: str) -> tuple[World, World]:
    """Return two worlds in which somebody's hand is open, and differs, and one of its cards has been refused."""
    sealed = game == "syncron"  # there all have the same hand, and a sealed card is the secret
    pair = (match_of(game, *GAMES[game]), match_of(game, *GAMES[game])) if sealed else twins_of(game, *GAMES[game])
    result = []
    for number, match in enumerate(pair):
        if sealed:
            match.play(0, Seal(str(number + 1)))
        box, table = shared(root / str(number), game, match, motion=0.0)
        seat = 0 if sealed else table.host.to_act()[0]
        take(box, seat)
        assert table.moment.viewer == seat
        refused(table)
        result.append(World(box, table))
    return result[0], result[1]


def refused(table: Table) -> None:
    """Press a card of the open hand that a rule refuses, where there is one; else have one refused."""
    hand = [part for part in table.parts if part.control is not None and part.key.startswith("hand:")]
    for part in hand:
        if part.control is not None and isinstance(part.control.meaning, Refuse):
            press(table, part.key)
            if table.rulebook.why is not None:
                return
            table.refusal = CONTENT
    assert hand, "there is a hand"
    card = hand[0]
    table.focus.at(card.key, table.time)
    table.focused()
    rule = table.rules_at[1]
    told = f"{card.control.label if card.control else ''} ({rule})"
    table.refuse(card.key, told, Refusal(rule, say("table.no_place", name=told)))
    assert table.rulebook.why is not None


@contextmanager
def declared() -> Iterator[None]:
    """Fail where anything is laid over a page that has not said it."""
    original: Callable[..., None] = Navigator._push

    def pushed(navigator: Navigator, scene: Any) -> None:
        below = navigator.scenes[-1] if navigator.scenes else None
        said = set[str]()
        if below is not None:
            said = {page for page, _ in below.player_overlays} | below.traits.automatic_overlays
        original(navigator, scene)
        if below is not None:
            page = navigator.scenes[-1].traits.page
            assert page in said, f"{type(below).__name__} says that {page!r} may be laid over it"

    with mock.patch.object(Navigator, "_push", pushed):
        yield


def reading(world: World) -> bool:
    """Tell whether whoever asked is still reading the answer: no other page has come, and no other way was gone."""
    books = [scene for scene in world.box.services.navigator.scenes if isinstance(scene, Rulebook)]
    return any((book.why_not is not None and book.why_not.secret) or book._of_hand for book in books)


def alike(pair: tuple[World, World], where: str) -> None:
    """Fail where the two worlds can be told apart by what is seen."""
    first, second = pair
    assert [type(scene) for scene in first.box.services.navigator.scenes] == [
        type(scene) for scene in second.box.services.navigator.scenes
    ], where
    if first.table.moment.viewer is None and not reading(first) and not reading(second):
        assert first.box.services.navigator.title == second.box.services.navigator.title, where
        assert pixels(first.box) == pixels(second.box), where


def lay(world: World, page: str, which: int = 0) -> None:
    """Lay a page over what is there, as a player does it."""
    acts = [act for name, act in world.top.player_overlays if name == page]
    acts[which]()
    world.box.services.navigator.settle()
    go(world.box)


def go_way(world: World, way: str) -> None:
    """Go a way on from what is there; whoever is asked whether to leave a lesson does."""
    intent, box = WAYS[way], world.box
    if intent is not None:
        box.intend(intent)
    else:
        cross = next((part for part in world.top.parts if VERBS.get(part.key) == "back" and part.control), None)
        if cross is not None:
            world.top.press(cross)
            box.services.navigator.settle()
    if world.top.traits.page == "question" and len(box.services.navigator.scenes) > 1:
        below = box.services.navigator.scenes[-2]
        if isinstance(below, TableScene) and below.session.taught:
            press(world.top, "yes")
            box.services.navigator.settle()
    go(box)


def leave(pair: tuple[World, World], way: str, where: str) -> None:
    """Go a way on in both worlds: unless it led nowhere, or only further, what was read is forgotten."""
    before = list(pair[0].box.services.navigator.scenes)
    for world in pair:
        go_way(world, way)
    now = pair[0].box.services.navigator.scenes
    if now[: len(before)] != before or way in ("hide", "covered"):
        assert not any(map(reading, pair)), f"{where}, {way}"
    alike(pair, f"{where}, {way}")


def home_again(pair: tuple[World, World], where: str) -> None:
    """Go back until the curtain, the ring or the table is there, and let the owner of the hand take the screen."""
    for _ in range(8):
        if isinstance(pair[0].top, Curtain | Ring) or pair[0].top is pair[0].table:
            break
        for world in pair:
            go_way(world, "back")
        alike(pair, f"{where}, then back")
    for world in pair:
        table = world.table
        assert not reading(world), where
        if table.moment.viewer is None:
            seat = next(iter(table.machine.owner.waiting()))
            take(world.box, seat)
            assert table.moment.viewer == seat
        assert (table.refusal, table.moment.guide, table.moment.draft) == (CONTENT, None, None), where


def bearable(root: Path, game: str, page: str) -> tuple[World, World]:
    pair = worlds(root, game)
    if page not in {name for name, _ in pair[0].table.player_overlays}:
        pytest.skip("this table has no such page")
    return pair


@pytest.mark.sampled(7)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_page_and_no_way_back_tells_of_a_hand(tmp_path: Path, game: str, page: str, way: str) -> None:
    with declared():
        pair = bearable(tmp_path / "one", game, page)
        for world in pair:
            lay(world, page)
        alike(pair, page)
        leave(pair, way, page)
        home_again(pair, f"{page}, {way}")


@pytest.mark.sampled(7)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_page_over_a_page_tells_of_a_hand(tmp_path: Path, game: str, page: str, way: str) -> None:
    with declared():
        pair = bearable(tmp_path / "one", game, page)
        for world in pair:
            lay(world, page)
        number = len(pair[0].top.player_overlays)
        assert [name for name, _ in pair[0].top.player_overlays] == [name for name, _ in pair[1].top.player_overlays]
        for which in range(number):
            both = pair if which == 0 else worlds(tmp_path / str(which), game)
            for world in both:
                if which:
                    lay(world, page)
                world.top.player_overlays[which][1]()
                world.box.services.navigator.settle()
                go(world.box)
            where = f"{page}, {both[0].top.traits.page}"
            alike(both, where)
            leave(both, way, where)
            home_again(both, f"{where}, {way}")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_all_that_may_be_laid_over_it(tmp_path: Path, game: str) -> None:
    table = worlds(tmp_path, game)[0].table
    assert {name for name, _ in table.player_overlays} <= set(PAGES)
    assert {"rulebook", "pause", "log", "goto"} <= {name for name, _ in table.player_overlays}


def read(root: Path, game: str = "chrono") -> tuple[World, Rulebook]:
    """Return a world in which somebody reads why their card was refused."""
    world = worlds(root, game)[0]
    lay(world, "rulebook")
    book = world.top
    assert isinstance(book, Rulebook)
    assert book.why_not is not None
    assert book.why_not.secret
    assert reading(world)
    return world, book


@pytest.mark.parametrize("way", ["hide", "covered"])
def test_a_hand_that_is_hidden_is_hidden_in_the_book_too(tmp_path: Path, way: str) -> None:
    world, book = read(tmp_path)
    go_way(world, way)
    assert world.top is book
    assert book.why_not is None
    assert book.here == book._found(*book.rules_at)


def test_where_the_screen_changes_its_owner_the_book_forgets(tmp_path: Path) -> None:
    world, book = read(tmp_path)
    world.table.performance.send(Concealed())
    assert book.why_not is None


@pytest.mark.parametrize("way", ["hide", "covered"])
def test_a_lesson_that_was_begun_for_a_hand_ends_where_it_is_hidden(tmp_path: Path, way: str) -> None:
    world, book = read(tmp_path)
    lay(world, "table")
    lesson: Any = world.top
    assert isinstance(lesson, TableScene)
    assert lesson is not world.table
    go_way(world, way)
    assert lesson not in world.box.services.navigator.scenes
    assert book.why_not is None


def test_under_a_lesson_the_book_forgets_where_it_was_led(tmp_path: Path) -> None:
    world, book = read(tmp_path)
    assert book.why_not is not None
    book.follow("CH-1")
    book.follow(book.why_not.rule)
    assert book._history
    lay(world, "table")
    go_way(world, "back")
    assert world.top is book
    assert not book._history
    assert book.here == book._found(*book.rules_at)


@pytest.mark.parametrize("game", GAMES)
def test_the_book_is_made_when_the_hand_is_hidden(tmp_path: Path, game: str) -> None:
    world = worlds(tmp_path, game)[0]
    seen, made = list[Any](), world.box.services.rulebook
    assert made is not None

    def rulebook(*where: Any, **more: Any) -> Any:
        seen.append(world.table.moment.viewer)
        return made(*where, **more)

    world.box.services.rulebook = rulebook
    assert world.table.moment.viewer is not None
    lay(world, "rulebook")
    assert seen == [None]


def test_a_why_that_is_for_one_alone_shows_no_place(tmp_path: Path) -> None:
    _, book = read(tmp_path)
    assert book.why_not is not None
    assert book.why_not.spot is None
    box, table = shared(tmp_path / "alone", "chrono", match_of("chrono", *GAMES["chrono"]), people=(1,), motion=0.0)
    go(box)
    refused(table)
    assert table.rulebook.why is not None
    assert not table.rulebook.why.secret
    assert table.rulebook.why.spot is not None
    lay(World(box, table), "rulebook")
    box.draw()
    assert "why:card" in {part.key for part in box.top.parts}
