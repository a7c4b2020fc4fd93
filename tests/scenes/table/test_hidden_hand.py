"""A hand is hidden under whatever is laid over a table that several people share, and comes back to its owner."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.protocol import say
from game.games.syncro.scenery.pages import Pages, StoryPage
from game.games.syncron.rules.rules import Seal
from game.scenes.session.messages.inputs import Concealed, Left
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.renderer import restyle
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.jump_to import JumpToScene
from game.scenes.table.over.log import LogScene
from game.scenes.table.over.pause import Pause
from game.scenes.table.over.seat_ring import Ring
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, GoTo, Help, Hide, Log, Menu
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go, press
from tests.scenes.shared import Table, cards, match_of, pixels, shared, take, twins_of

GAMES = {"soon": (3, 1, 1), "chrono": (3, 4, 0), "syncron": (4, 1, 0), "syncro": (3, 4, 4)}


class Glass(Scene):
    """A sheet that somebody may add later: it covers nothing, and knows nothing of hands."""

    traits = ScreenTraits(overlay=True)

    def build(self, kit: Kit) -> list[Part]:
        """Show nothing."""
        return []

    def ground(self, canvas: Canvas) -> None:
        """Draw nothing."""


def pages(box: Box) -> None:
    navigator = box.services.navigator
    leaf = StoryPage("syncro.chapter.1", "syncro.level.Ia", "syncro.story.Ia.before")
    navigator.push(Pages(box.services, [leaf], "table.close"))


def question(box: Box) -> None:
    asked = say("dialog.leave")
    box.services.navigator.push(
        Confirm(box.services, asked, say("dialog.restart_text"), say("home.quit"), lambda: None)
    )


def glass(box: Box) -> None:
    box.services.navigator.push(Glass(box.services))


SHEETS: dict[str, Callable[[Box], object]] = {
    "pause": lambda box: box.services.navigator.handle(Menu()),
    "log": lambda box: box.services.navigator.handle(Log()),
    "go to": lambda box: box.services.navigator.handle(GoTo()),
    "question": question,
    "pages": pages,
    "later": glass,
}


def opened(box: Box, table: Table, seat: int | None = None) -> int:
    """Let the person to act, or somebody who looks again, take the screen; return their seat."""
    seat = table.host.to_act()[0] if seat is None else seat
    take(box, seat)
    assert table.moment.viewer == seat
    return seat


@pytest.mark.sampled(2)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("game", GAMES)
def test_under_any_sheet_the_window_shows_nothing_of_a_hand(tmp_path: Path, game: str, sheet: str) -> None:
    hands, seen = [], []
    sealed = game == "syncron"  # there all have the same hand, and a sealed card is the secret
    twins = (match_of(game, *GAMES[game]), match_of(game, *GAMES[game])) if sealed else twins_of(game, *GAMES[game])
    for number, match in enumerate(twins):
        if sealed:
            match.play(0, Seal(str(number + 1)))
        box, table = shared(tmp_path / str(number), game, match)
        opened(box, table, 0 if sealed else None)
        hands.append(pixels(box))
        box.services.navigator.motion = 1.0
        SHEETS[sheet](box)
        box.services.navigator.settle(canvas_of(box, box.draw()))  # as the loop does, to fade from it
        shots = [pixels(box)]
        go(box, 0.1)
        seen.append([*shots, pixels(box), box.services.navigator.title])
    assert hands[0] != hands[1]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looked_something_up_goes_on_where_they_were(tmp_path: Path, game: str) -> None:
    box, table = shared(tmp_path, game, match_of(game, *GAMES[game]))
    seat = opened(box, table)
    for intent, kind in ((Menu(), Pause), (Log(), LogScene), (GoTo(), JumpToScene)):
        box.intend(intent)
        assert isinstance(box.services.navigator.top, kind)
        assert table.moment.viewer is None
        box.intend(Back())
        curtain = box.services.navigator.top
        assert isinstance(curtain, Curtain)
        assert (curtain.seat, curtain.recap) == (seat, [])
        take(box, seat)
        assert table.moment.viewer == seat
        assert cards(table)


def test_a_place_that_was_asked_for_is_focused_when_its_asker_has_the_screen_again(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "syncro", match_of("syncro", *GAMES["syncro"]))
    seat = opened(box, table)
    foe = next(part.key for part in table.parts if part.key.startswith("foe:") and part.control)
    box.intend(GoTo())
    box.type(foe.partition(":")[2])
    box.keys(13)
    take(box, seat)
    assert table.focus.key == foe


def sealed(box_root: Path) -> tuple[Box, Table]:
    """Return a table at which the first person has sealed a card and looks at it again."""
    match = match_of("syncron", *GAMES["syncron"])
    match.play(0, Seal("1"))
    box, table = shared(box_root, "syncron", match)
    opened(box, table, 0)
    assert table.machine.owner.visiting == 0
    return box, table


def test_a_place_that_somebody_asked_for_is_not_focused_for_whoever_looks_next(tmp_path: Path) -> None:
    box, table = sealed(tmp_path)
    box.intend(GoTo())
    box.type("seat-2")
    box.keys(13)
    take(box, 1)
    assert table.moment.viewer == 1
    assert table.focus.key != "seat-2"


def test_a_hint_that_somebody_asked_for_who_only_looks_again_comes_to_nobody_else(tmp_path: Path) -> None:
    box, table = sealed(tmp_path)
    box.intend(Help())
    assert box.services.navigator.shown.text == box.services.words.say("hint.wait")
    table.performance.send(Left())
    take(box, 1)
    go(box, 0.5)
    assert table.moment.viewer == 1
    assert table.moment.guide is None


def test_while_a_computer_player_is_to_act_a_hint_is_refused_not_kept_for_later(tmp_path: Path) -> None:
    match = match_of("soon", 3, 1, 0)
    bot = match.rules.to_act(match.state)[0]
    box, table = shared(tmp_path, "soon", match, people=[seat for seat in range(3) if seat != bot])
    go(box)
    assert table.moment.viewer is None
    box.intend(Help())
    assert box.services.navigator.shown.text


def test_whoever_only_looked_again_finds_the_ring_and_no_curtain_under_a_sheet(tmp_path: Path) -> None:
    box, table = sealed(tmp_path)
    box.intend(Menu())
    assert isinstance(box.services.navigator.top, Pause)
    assert not any(isinstance(scene, Curtain) for scene in box.services.navigator.scenes)
    box.intend(Back())
    go(box, 1.0)
    assert isinstance(box.services.navigator.top, Ring)
    assert table.moment.viewer is None


def test_escape_leaves_the_curtain_over_a_sealed_card_for_the_ring_without_a_look(tmp_path: Path) -> None:
    match = match_of("syncron", *GAMES["syncron"])
    match.play(0, Seal("1"))
    box, table = shared(tmp_path, "syncron", match)
    go(box, 1.0)
    press(box.top, "ring:0")
    go(box, 1.0)
    curtain = box.services.navigator.top
    assert isinstance(curtain, Curtain)
    assert curtain.visit
    box.intend(Back())
    go(box, 1.0)
    assert isinstance(box.services.navigator.top, Ring)
    assert table.moment.viewer is None
    assert table.machine.owner.visiting is None


def test_one_person_among_computer_players_keeps_the_hand_under_a_sheet(tmp_path: Path) -> None:
    match = match_of("syncron", *GAMES["syncron"])
    box, table = shared(tmp_path, "syncron", match, people=(0,))
    go(box)
    box.intend(Menu())
    assert isinstance(box.services.navigator.top, Pause)
    assert table.moment.viewer == 0
    box.intend(Back())
    assert [type(scene) for scene in box.services.navigator.scenes] == [type(table)]


@pytest.mark.parametrize(("language", "words"), [("en", "Your hand is covered"), ("fr", "Votre main est cachée")])
def test_who_plays_alone_and_hides_is_not_asked_to_pass_the_screen(tmp_path: Path, language: str, words: str) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 3, 0), people=(0,), language=language)
    table.session.words = box.services.words  # as whoever deals a match gives them
    table.handle(Hide())
    go(box)
    assert words in box.said()
    assert words in box.services.navigator.title


@pytest.mark.parametrize("game", GAMES)
def test_as_the_screen_looks_otherwise_nothing_of_a_hand_that_was_hidden_stays_in_it(tmp_path: Path, game: str) -> None:
    box, table = shared(tmp_path, game, match_of(game, *GAMES[game]))
    opened(box, table)
    navigator = box.services.navigator
    navigator.motion = 1.0
    shown = box.draw().copy()
    restyle(navigator, shown, navigator.resized)
    assert navigator.fade.picture is not None, "the hand is seen before and after"
    box.draw()
    table.performance.send(Concealed())  # as pause and log do, with no curtain over the table
    assert navigator.fade.picture is None
    assert not navigator.top.traits.private
    restyle(navigator, shown, navigator.resized)  # before anything is drawn anew
    assert navigator.fade.picture is None
    box.intend(Menu())
    navigator.settle(canvas_of(box, shown))
    assert navigator.fade.picture is None
