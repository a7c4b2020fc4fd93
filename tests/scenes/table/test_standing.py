"""Where keys stand as a decision begins, what Enter does for whoever has pointed till then, and what stays lit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.rng import Rng
from game.games import catalog
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.scene.keys import lead_to
from game.scenes.table.game_table.meaning import Choose, Refuse
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Hide, Intent, LetGo, Step, Zone
from game.ui.parts.part import Part, nothing
from game.ui.parts.widgets import Button
from tests.scenes.box import Box
from tests.scenes.seated import go, part
from tests.scenes.shared import LED, match_of, shared
from tests.teaching import second

GAMES = catalog.names()
AWAY = (2, 2)
"""True pixels of a place where nothing lies."""


def golden(part: Part) -> bool:
    """Tell whether a part is a gold button."""
    return isinstance(part.face, Button) and part.face.kind == "primary"


def can_be_done(part: Part | None) -> bool:
    """Tell whether a press on a part does something, as players find out: the program's own answer is not asked."""
    control = None if part is None else part.control
    tells = control is not None and control.meaning is None and control.act is nothing
    return control is not None and control.enabled and not tells and not isinstance(control.meaning, Refuse)


def point(box: Box, at: tuple[int, int]) -> None:
    """Move the pointer to a place, in true pixels."""
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))


def hover(box: Box, key: str) -> None:
    """Move the pointer over a control."""
    frame = box.services.kit.frame
    x, y = box.part(key).target.middle
    point(box, (frame.px(x), frame.px(y)))


def enter(box: Box) -> None:
    """Press Enter, and let go."""
    box.intend(Confirm(), LetGo())
    go(box, 0.3, 0.1)


def turns(box: Box, table: TableScene, seed: int, steps: int) -> Iterator[None]:
    """Play a match by chance against others who play by chance; yield whenever the person is asked."""
    rng, host = Rng.of(seed, 3), table.host
    for _ in range(steps):
        if host.outcome is not None:
            return
        go(box, 0.1)
        others = [seat for seat in host.to_act() if seat != 0]
        if others and (0 not in host.to_act() or rng.below(2)):
            host.play(others[0], rng.choice(host.legal(others[0])))
            table.performance.catch_up()
            continue
        go(box, 0.1)
        if table.moment.acting is not None and table.machine.context.forced.due is None:  # else it plays itself at once
            yield
        if table.moment.acting is not None:
            table.performance.send(Decided(0, rng.choice(host.legal(0))))
        elif 0 in host.to_act():
            host.play(0, rng.choice(host.legal(0)))
            table.performance.catch_up()


@pytest.mark.parametrize("name", GAMES)
def test_as_a_decision_begins_keys_stand_on_something_that_can_be_done(tmp_path: Path, name: str) -> None:
    count, asked = second(name), 0
    for seed in range(2):
        box, table = shared(tmp_path / str(seed), name, match_of(name, count, seed, 0), people=[0], motion=0.0)
        table.focus.ring = True
        for _ in turns(box, table, seed, 60):
            if table.moment.model.has_standing_answer or table.machine.phase is Phase.HALTED:  # nobody waits for them
                continue
            asked += 1
            assert can_be_done(table.focus.find(table.parts)), (table.focus.key, table.appearance.bar.status)
    assert asked > 4


@pytest.mark.parametrize("name", GAMES)
def test_what_the_pointer_has_left_is_lit_no_more(tmp_path: Path, name: str) -> None:
    box, table = shared(tmp_path, name, match_of(name, second(name), 3, LED.get(name, 0)), people=[0], motion=0.0)
    for _ in turns(box, table, 3, 40):
        break
    lit = []
    for item in [item for item in table.parts if item.control and not item.control.skipped]:
        hover(box, item.key)
        go(box, 0.2, 0.1)
        if table.focus.key != item.key:
            continue  # something lies over it
        assert table.appearance.look(part(table, item.key)).hover == 1.0, item.key
        point(box, AWAY)
        go(box, 0.2, 0.1)
        assert table.focus.key == item.key, "keys go on from there"
        assert table.appearance.look(part(table, item.key)).hover == 0.0, item.key
        assert table.moment.input.pointed == "", item.key
        lit.append(item.key)
    assert len(lit) > 5


@pytest.mark.parametrize("name", GAMES)
def test_keys_light_what_they_lead_to_wherever_the_pointer_is(tmp_path: Path, name: str) -> None:
    box, table = shared(tmp_path, name, match_of(name, second(name), 3, 0), people=[0], motion=0.0)
    for _ in turns(box, table, 3, 40):
        break
    hover(box, "bar:menu")
    point(box, AWAY)
    box.keys(pygame.K_TAB)
    go(box, 0.2, 0.1)
    assert table.appearance.look(part(table, table.focus.key)).hover == 1.0


def test_a_key_that_hurries_the_telling_decides_nothing_as_the_next_turn_begins(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "syncro", match_of("syncro", 4, 2, 0), people=[0], motion=1.0)
    table.focus.ring = True
    host, hurried = table.host, 0
    while host.outcome is None and hurried < 4:
        go(box, 0.1, 0.05)
        if 0 in host.to_act():
            host.play(0, host.legal(0)[-1])
        while host.outcome is None and 0 not in host.to_act():
            seat = host.to_act()[0]
            host.play(seat, host.legal(seat)[0])
        table.refresh()
        count = host.decision_count
        for _ in range(12):  # it is told, hurried through, and the turn is there
            box.intend(Confirm(), LetGo())
            go(box, 0.1, 0.05)
        assert (table.moment.draft, host.decision_count) == (None, count)
        hurried += 1
        go(box, 3.0, 0.1)
    assert hurried > 2


@pytest.mark.parametrize("name", ["sinoda", "soon", "chrono"])
def test_enter_on_what_is_raised_does_what_the_gold_button_says(tmp_path: Path, name: str) -> None:
    count, tried = second(name), 0
    for seed in range(6):
        box, table = shared(tmp_path / str(seed), name, match_of(name, count, seed, 4), people=[0], motion=0.0)
        table.focus.ring = True
        for _ in turns(box, table, seed, 40):
            break
        enter(box)
        here = table.focus.find(table.parts)
        gold = [part for part in table.parts if golden(part)]
        back = here is not None and here.control is not None and here.control.meaning == Choose(None)
        if not back or table.moment.draft is None or sum(map(can_be_done, gold)) != 1:
            continue
        before = table.host.decision_count
        enter(box)
        tried += 1
        assert table.moment.draft is not None or table.host.decision_count > before, table.appearance.bar.status
    assert tried or name != "sinoda"


@pytest.mark.parametrize("name", ["sinoda", "soon", "syncro"])
def test_enter_under_a_pointer_that_has_left_everything_shows_first_where_it_stands(tmp_path: Path, name: str) -> None:
    box, table = shared(tmp_path, name, match_of(name, second(name), 3, 0), people=[0], motion=0.0)
    tried = 0
    for _ in turns(box, table, 3, 40):
        here = table.focus.find(table.parts)
        if here is None or golden(here) or not can_be_done(here):
            continue
        hover(box, here.key)
        go(box, 0.2, 0.1)
        point(box, AWAY)
        go(box, 0.2, 0.1)
        before = table.moment.draft, table.host.decision_count
        box.intend(Confirm(), LetGo())
        assert (table.moment.draft, table.host.decision_count) == before, "nothing is decided by what nobody sees"
        assert table.focus.ring
        tried += 1
        box.intend(Confirm(), LetGo())
        assert (table.moment.draft, table.host.decision_count) != before
        if tried == 3:
            break
    assert tried


def test_whoever_opens_their_hand_by_keys_stands_on_what_can_be_done(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 1, 0), people=[0, 1, 2], motion=0.0)
    opened = 0
    for _ in range(60):
        go(box, 1.0, 0.1)
        if table.moment.viewer is None or not table.screens.latch.shut:
            box.keys(pygame.K_RETURN)
            continue
        opened += 1
        assert table.focus.ring
        assert can_be_done(table.focus.find(table.parts)), table.focus.key
        if opened > 2:
            break
        seat = table.host.to_act()[0]
        while table.host.to_act() == (seat,) and table.host.outcome is None:
            table.performance.send(Decided(seat, table.host.legal(seat)[0]))
    assert opened > 1


def test_nobody_bears_a_ring_to_whom_nobody_has_led(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "syncro", match_of("syncro", 3, 2, LED["syncro"]), people=[0], motion=0.0)
    go(box, 0.5, 0.1)
    assert table.moment.idle
    pictures = []
    for taken in (True, False):
        table.focus.at("seat-1", table.time, ring=True, led=False)
        table.focus.taken = taken
        pictures.append(pygame.image.tobytes(box.draw(), "RGB"))
    assert pictures[0] != pictures[1]


def test_what_was_refused_is_gone_as_the_next_decision_begins(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 1, 0), people=[0], motion=0.0)
    tried = 0
    for _ in turns(box, table, 1, 60):
        assert not table.refusal.reason, "of the turn before"
        table.refuse(table.focus.key, "Not now.")
        tried += 1
    assert tried > 3


def dull(table: TableScene) -> Part | None:
    """Return a card of the hand, or a space, that can't be used now: it would be refused."""
    parts = (item for item in table.parts if item.control is not None and item.control.zone == table.tab_order.hand)
    return next((item for item in parts if isinstance(item.control and item.control.meaning, Refuse)), None)


def plate(table: TableScene) -> Part | None:
    """Return a plate that only tells of itself."""
    controls = ((each, each.control) for each in table.parts if each.control is not None)
    bare = (each for each, it in controls if it.zone == "seats" and it.meaning is None and it.more is None)
    return next(bare, None)


@pytest.mark.parametrize("kind", ["refused", "told", "led to"])
@pytest.mark.parametrize(
    ("name", "calm"), [("chrono", 0.3), ("sinoda", 0.3), ("soon", 0.3), ("syncron", 2.0), ("syncro", 2.0)]
)
def test_enter_on_what_was_just_refused_or_only_tells_leads_to_what_can_be_done(
    tmp_path: Path, name: str, kind: str, calm: float
) -> None:
    """What is asked in secret takes no key that comes too early."""
    box, table = shared(tmp_path, name, match_of(name, second(name), 2, 0), people=[0], motion=0.0)
    tried = 0
    for _ in turns(box, table, 4, 60):
        go(box, calm, 0.1)
        here = dull(table) if kind == "refused" else plate(table)
        if here is None or not table.moment.idle:
            continue
        tried += 1
        decided = table.host.decision_count
        if kind == "led to":
            lead_to(table, here.key)
            assert table.focus.key == here.key
        else:
            box.click(here.key)
            go(box, 0.2, 0.1)
            assert (table.refusal.key == here.key) == (kind == "refused"), "it is said why not"
            point(box, AWAY)
        enter(box)
        assert table.focus.key != here.key
        assert table.focus.ring
        assert can_be_done(table.focus.find(table.parts)), table.focus.key
        assert table.host.decision_count == decided, "it shows first where it stands"
        if tried == 3:
            break
    assert tried


def test_enter_twice_on_a_grey_bulb_leads_to_what_can_be_done(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "chrono", match_of("chrono", 3, 2, 0), people=[0], motion=0.0)
    for _ in turns(box, table, 4, 60):
        go(box, 0.3, 0.1)
        box.services.shell.change(hints=True)
        grey = next(
            (
                each
                for each in table.parts
                if each.key.startswith("bar:") and each.control is not None and not each.control.enabled
            ),
            None,
        )
        if grey is None or not table.moment.idle:
            continue
        lead_to(table, grey.key)
        enter(box)
        if table.focus.key == grey.key:
            enter(box)
        assert table.focus.key != grey.key
        assert can_be_done(table.focus.find(table.parts)), table.focus.key
        return
    raise AssertionError("nothing in the bar is grey")


def test_whoever_opens_their_hand_again_stands_on_what_can_be_done(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "chrono", match_of("chrono", 3, 2, 0), people=[0, 1, 2], motion=0.0)
    rng, opened = Rng.of(4, 3), 0
    for _ in range(400):
        go(box, 1.0, 0.1)
        if table.moment.viewer is None or not table.moment.idle:
            box.keys(pygame.K_RETURN)
            continue
        opened += 1
        if opened % 2:  # somebody looks at the table again, as after the rulebook
            bad = dull(table)
            table.focus.at(bad.key if bad is not None else table.focus.key, table.time, ring=True)
            box.intend(Hide())
            continue
        assert can_be_done(table.focus.find(table.parts)), table.focus.key
        if opened == 12:
            break
        seat = table.host.to_act()[0]
        table.performance.send(Decided(seat, rng.choice(list(table.host.legal(seat)))))
    assert opened == 12


@pytest.mark.parametrize("key", [Step(1, 0), Zone(1), Confirm()])
def test_the_first_key_after_a_pointer_shows_what_can_be_done(tmp_path: Path, key: Intent) -> None:
    box, table = shared(tmp_path, "sinoda", match_of("sinoda", 2, 2, 0), people=[0], motion=0.0)
    tried, pointed = 0, ""
    for _ in turns(box, table, 4, 12):
        go(box, 0.3, 0.1)
        if table.focus.key == pointed:
            box.intend(key)
            assert table.focus.ring
            assert can_be_done(table.focus.find(table.parts)), table.focus.key
            tried += 1
        others = (
            item.key for item in table.parts if item.control is not None and item.control.zone == table.tab_order.hand
        )
        pointed = next(other for other in others if not can_be_done(table.appearance.find(other)))
        hover(box, pointed)
        assert (table.focus.key, table.focus.ring) == (pointed, False)
    assert tried > 2


def test_what_was_refused_while_others_act_goes_as_soon_as_they_have_acted(tmp_path: Path) -> None:
    box, table = shared(tmp_path, "syncro", match_of("syncro", 3, 2, 0), people=[0], motion=0.0)
    tried = 0
    for _ in range(200):
        go(box, 0.1)
        others = [seat for seat in table.host.to_act() if seat != 0]
        if table.moment.acting is not None or not others:
            table.performance.send(Decided(0, table.host.legal(0)[0]))
            continue
        table.refuse(table.focus.key, "Not now.")
        go(box, 0.1)
        assert table.refusal.reason, "it is read for as long as nothing has changed"
        table.host.play(others[0], table.host.legal(others[0])[0])
        table.performance.catch_up()
        go(box, 0.3, 0.1)
        assert not table.refusal.reason
        tried += 1
        if tried == 3:
            break
    assert tried == 3
