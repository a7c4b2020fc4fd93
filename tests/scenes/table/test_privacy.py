"""Privacy at a table, tried on Murmur: whose hand is on the screen, and what a curtain lets through."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.protocol import HIDDEN, say
from game.games import catalog
from game.saves.people.settings import WAIT
from game.scenes.learn.table_help import TableHelp
from game.scenes.session.match.model import TableModel
from game.scenes.session.match.parts import Meanwhile, Secrets
from game.scenes.session.messages.inputs import Concealed, Left, Took
from game.scenes.table.game_table.game_table import GameTable, TableTraits
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Press as PressMeaning
from game.scenes.table.game_table.parts import Parts
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.over.curtain import HOLD, LOOK, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Covered, Digit, Hide, LetGo, Point, Press, Release, Undo
from game.ui.layout.frame import Rect
from game.ui.motion.cue import QUIET, Cue
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from tests.contract.murmur import ENTRY, Revealed, Seal
from tests.matches import match_of, people_in, session_of
from tests.scenes.box import Box
from tests.scenes.seated import go

NAMES = ("Nora", "Ada", "Ilyes")


class MurmurSecrets(Secrets[Any]):
    """Let all choose in secret, always."""

    reveals = frozenset({Revealed})

    def choosing(self, state: Any) -> tuple[int, ...]:
        return (0, 1, 2)


class MurmurTable(GameTable[Any, Any, Any, None, TableModel[Any, Any, None]]):
    """Show a hand as words, and nothing else: enough to see whose it is."""

    traits = TableTraits(mark="sinoda/mark")
    parts = Parts(secrets=MurmurSecrets(), meanwhile=Meanwhile(strip=False))  # Murmur has no words

    def facts(self, model: TableModel[Any, Any, None], input: TableInput, kit: Kit) -> TableModel[Any, Any, None]:
        return model

    def layout(self, facts: TableModel[Any, Any, None], kit: Kit, area: Rect) -> Layout:
        """Lay a button a card of the viewer's hand, with its face on it."""
        parts: list[Part] = []
        state = facts.state
        for place, card in enumerate(state.hands[facts.viewer] if facts.viewer is not None else ()):
            face = state.cards.card_face(card) if card is not HIDDEN else "?"
            label = kit.label(f"face:{place}", Rect(80 + 140 * place, 300, 120, 60), str(face))
            control = Control(str(face), meaning=PressMeaning(Seal(place)))
            parts.append(Part(f"card:{place}", label.rect, label.face, control))
        return Layout((), tuple(parts))

    def cue(self, event: Any, facts: TableModel[Any, Any, None], kit: Kit, area: Rect) -> Cue:
        return QUIET

    def status(self, facts: TableModel[Any, Any, None], kit: Kit) -> str:
        return "Murmur"


def table_of(box: Box, seed: int = 7, people: tuple[int, ...] = (0, 1, 2)) -> TableScene:
    players = people_in(3, people, NAMES, ("apprentice",))
    session = session_of(box.services, match_of(ENTRY, {}, 3, seed), players)
    return TableScene(box.services, box.screens, session, MurmurTable, TableHelp)


def box_with_murmur(root: Path) -> Box:
    """Return a box whose catalogue names Murmur among the games."""
    return Box(root, catalogue={**{name: catalog.load(name) for name in catalog.names()}, ENTRY.name: ENTRY})


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return box_with_murmur(tmp_path)


def pixels(box: Box) -> bytes:
    return pygame.image.tobytes(box.draw(), "RGB")


def take(box: Box, seat: int) -> TableScene:
    """Let a person take the screen from the ring, and return the table."""
    navigator = box.services.navigator
    ring = navigator.top
    assert isinstance(ring, Ring), "several people choose: the ring asks who is next"
    go(box, WAIT + 0.1)
    ring.press(next(part for part in ring.parts if part.key == f"ring:{seat}"))
    go(box)
    if isinstance(navigator.top, Curtain):  # what was chosen already is looked at again
        for _ in range(2):  # by two presses
            go(box, WAIT + 0.1)
            box.click("curtain:look")
            go(box)
            go(box)
    table = navigator.top
    assert isinstance(table, TableScene), "the table is open for one person"
    return table


def test_nobodys_hand_is_shown_before_somebody_takes_the_screen(box: Box) -> None:
    table = table_of(box)
    box.show(table)
    assert table.moment.viewer is None
    assert not [part for part in table.parts if part.key.startswith("card:")]
    go(box)
    assert isinstance(box.services.navigator.top, Ring)
    assert table.moment.viewer is None


def test_the_screen_is_a_strangers_in_every_hidden_card(box: Box, tmp_path: Path) -> None:
    # Two deals that differ only in hidden cards give equal pixels to a stranger.
    first, second = table_of(box, 7), table_of(box, 8)
    assert first.host.view(0).state != second.host.view(0).state
    pictures = []
    for table in (first, second):
        box.show(table)
        go(box)
        pictures.append(pixels(box))
    assert pictures[0] == pictures[1]


def test_who_takes_the_screen_sees_their_own_hand_and_only_until_they_have_chosen(box: Box) -> None:
    box.show(table_of(box))
    go(box)
    table = take(box, 1)
    assert table.moment.viewer == 1
    shown = [part.control.label for part in table.parts if part.key.startswith("card:") and part.control]
    assert "?" not in shown
    table.press(next(part for part in table.parts if part.key == "card:0"))
    go(box)
    assert table.moment.viewer is None
    assert isinstance(box.services.navigator.top, Ring)
    assert box.services.navigator.top.waiting == (0, 2)


def test_the_reveal_waits_for_one_public_press(box: Box) -> None:
    box.show(table_of(box))
    for seat in (2, 0, 1):
        go(box)
        table = take(box, seat)
        table.press(next(part for part in table.parts if part.key == "card:0"))
    go(box)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    assert ring.waiting == ()
    told = len(table.machine.news.log)
    go(box, WAIT + 0.1)
    ring.press(next(part for part in ring.parts if part.key == "ring:reveal"))
    go(box)
    go(box)
    assert table.moment.viewer is None
    assert len(table.machine.news.log) > told


def test_nothing_is_taken_until_nothing_was_pressed_for_a_time_after_the_owner_changes(box: Box) -> None:
    box.show(table_of(box))
    go(box)
    navigator = box.services.navigator
    go(box, WAIT - 0.1)
    navigator.handle(Confirm())
    navigator.settle()
    assert isinstance(navigator.top, Ring)
    go(box, WAIT - 0.1)
    navigator.handle(Confirm())
    navigator.settle()
    assert isinstance(navigator.top, Ring), "time counts from the last press"
    go(box, WAIT + 0.02)
    navigator.handle(Confirm())
    navigator.settle()
    assert isinstance(navigator.top, TableScene)


def curtain_of(box: Box, seat: int) -> tuple[TableScene, Curtain]:
    table = table_of(box)
    box.show(table)
    table.performance.send(Concealed())
    curtain = table.screens.curtain(seat, recap=True)
    box.services.navigator.push(curtain)
    box.services.navigator.settle()
    return table, curtain


def test_a_curtain_is_opaque_whatever_lies_under_it(box: Box) -> None:
    pictures = []
    for seed in (7, 8):
        table = table_of(box, seed)
        box.show(table)
        table.performance.send(Took(0))
        box.draw()
        table.performance.send(Concealed())
        box.services.navigator.push(table.screens.curtain(1, recap=True))
        box.services.navigator.settle()
        pictures.append(pixels(box))  # the very next frame
    assert pictures[0] == pictures[1]


def test_a_short_press_opens_the_curtain_for_the_whole_turn(box: Box) -> None:
    table, _ = curtain_of(box, 1)
    go(box, WAIT + 0.1)
    box.services.navigator.handle(Confirm())
    go(box, 0.1)
    box.services.navigator.handle(LetGo())
    go(box)
    assert box.services.navigator.top is table
    assert table.moment.viewer == 1


def test_holding_shows_the_hand_for_as_long_as_one_holds(box: Box) -> None:
    table, curtain = curtain_of(box, 1)
    go(box, WAIT + 0.1)
    look = next(part for part in curtain.parts if part.key == LOOK).rect.middle
    x, y = round(look[0]), round(look[1])
    box.services.navigator.handle(Press(x, y, 1))
    go(box, HOLD + 0.1)
    assert table.moment.viewer == 1
    box.services.navigator.handle(Release(x, y, 1))
    go(box, 0.2)
    assert table.moment.viewer is None
    assert box.services.navigator.top is curtain


def test_losing_the_window_hides_the_hand_at_once(box: Box) -> None:
    box.show(table_of(box))
    go(box)
    table = take(box, 0)
    box.services.navigator.handle(Covered())
    assert table.moment.viewer is None
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Curtain)


def test_the_hide_key_covers_the_hand_and_its_owner_opens_it_again(box: Box) -> None:
    box.show(table_of(box))
    go(box)
    table = take(box, 2)
    box.services.navigator.handle(Hide())
    box.services.navigator.settle()
    curtain = box.services.navigator.top
    assert isinstance(curtain, Curtain)
    assert curtain.seat == 2
    assert table.moment.viewer is None


def test_one_person_among_computer_players_needs_no_curtain_but_may_hide(box: Box) -> None:
    table = table_of(box, people=(0,))
    box.show(table)
    assert table.moment.viewer == 0
    assert not table.machine.owner.attend()
    table.handle(Hide())
    assert table.moment.viewer is None


def test_undo_never_crosses_a_curtain(box: Box) -> None:
    box.show(table_of(box))
    go(box)
    table = take(box, 0)
    table.press(next(part for part in table.parts if part.key == "card:0"))
    go(box)
    take(box, 1)
    before = table.host.decision_count
    table.handle(Undo())
    assert table.host.decision_count == before
    assert table.refusal[1]


def test_a_recap_puts_what_touched_its_reader_first_and_keeps_the_order(box: Box) -> None:
    from game.engine.protocol import SeatName
    from game.scenes.session.match.model import Told

    table = table_of(box)
    box.show(table)
    entries = [(2, say("a")), (1, say("b", player=SeatName(0))), (2, say("c")), (1, say("d")), (2, say("e"))]
    table.machine.playback.log = [Told(seat, message) for seat, message in ((0, say("own")), *entries)]
    table.machine.playback.own = {0: 1}
    assert [message.key for _, message, _ in table.machine.news.shortened(0)] == ["b", "d", "e"]


def test_pointing_at_the_ring_changes_nothing(box: Box) -> None:
    box.show(table_of(box))
    go(box)
    go(box, WAIT + 0.1)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    for part in ring.parts:
        if part.control is not None:
            x, y = part.rect.middle
            box.intend(Point(round(x), round(y)))
    go(box)
    assert box.services.navigator.top is ring


def test_a_number_takes_the_screen_for_its_seat(box: Box) -> None:
    table = table_of(box)
    box.show(table)
    go(box)
    go(box, WAIT + 0.1)
    box.intend(Digit(9))
    assert table.moment.viewer is None
    box.intend(Digit(2))
    assert table.moment.viewer == 1


def test_a_sealed_choice_may_be_looked_at_again_and_taken_back_until_the_last_seal(box: Box) -> None:
    box.show(table_of(box))
    go(box)
    table = take(box, 1)
    table.press(next(part for part in table.parts if part.key == "card:0"))
    go(box)
    take(box, 1)
    go(box)
    assert (table.moment.viewer, table.machine.owner.visiting, table.moment.acting) == (1, 1, None)
    table.performance.send(Left())
    go(box)
    assert isinstance(box.services.navigator.top, Ring)
    take(box, 1)
    table.handle(Undo())
    go(box)
    assert table.moment.acting == 1
    assert table.machine.owner.visiting is None


def test_a_bot_that_has_yet_to_choose_is_not_called_ready(box: Box) -> None:
    box.show(table_of(box, people=(0, 1)))
    go(box)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    bot = next(part for part in ring.parts if part.key == "ring:2")
    assert bot.control is not None
    assert not bot.control.enabled
    assert bot.control.reason == "Ilyes is a bot: bots choose last."
    assert not getattr(bot.face, "ready", True)


def test_while_computer_players_decide_nobodys_hand_is_on_the_screen(box: Box) -> None:
    table = table_of(box, people=(0, 1))
    table.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]  # they take their time
    box.show(table)
    go(box)
    for seat in (0, 1):
        take(box, seat)
        assert table.moment.viewer == seat
        table.press(next(part for part in table.parts if part.key == "card:0"))
        go(box)
    assert table.host.to_act() == (2,)
    assert table.moment.viewer is None
    assert not [part for part in table.parts if part.key.startswith("card:")]
