"""What the screen may not tell: tables that differ only in sealed cards look and read the same to everybody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.protocol import Seat
from game.games.syncron.rules.rules import Seal
from game.games.syncron.rules.talk import Ready
from game.games.syncron.table.facts.facts import Draft
from game.saves.people.settings import WAIT
from game.scenes.session.messages.inputs import Decided, Hid, Took, Visited
from game.scenes.shell.scene.keys import digits
from game.scenes.table.over.curtain import HOLD, Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, Device, Digit, LetGo, Point, Step
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.games.syncron.tables import seal, table
from tests.scenes.box import Box, canvas_of
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press, words
from tests.scenes.shared import choose, take

CASES = {
    "first cards": ([], ["4", "", "K", "J", ""], ["1", "", "2", "Q", ""]),
    "a later round": (["J", "4", "4", "Q", "2"], ["", "J", "", "2", ""], ["", "5", "", "K", ""]),
    "second cards of Kings": (["K", "4", "K", "4", "K"], ["J", "", "", "", "2"], ["1", "", "", "", "Q"]),
}
EVERYBODY = (0, 1, 2, 3, 4)


def twins(root: Path, case: str, people: tuple[Seat, ...]) -> list[tuple[Box, TableScene]]:
    """Return two tables that differ only in what some seats have sealed, both after a second of play."""
    before, *secrets = CASES[case]
    result = []
    for number, cards in enumerate(secrets):
        box, scene = table(root / str(number), 5, people, race=20)
        seal(scene, *before)
        for seat, card in enumerate(cards):
            if card:
                scene.host.play(seat, Seal(card))
        scene.performance.catch_up()
        result.append((box, scene))
    return result


def picture(box: Box) -> bytes:
    """Return every pixel of the window."""
    return pygame.image.tobytes(box.draw(), "RGB")


def told(box: Box, scene: TableScene) -> list[str]:
    """Return the whole log, the title and the status in words."""
    words = box.services.words
    lines = [words.message(message, scene.session.name) for _, message, _ in scene.machine.news.log]
    return [
        *lines,
        scene.title(),
        scene.appearance.bar.status,
        scene.appearance.bar.longest,
        scene.appearance.bar.aside,
    ]


@pytest.mark.parametrize("case", CASES)
def test_the_window_of_a_stranger_shows_nothing_of_a_sealed_card(tmp_path: Path, case: str) -> None:  # SN-5
    (one, first), (other, second) = twins(tmp_path, case, EVERYBODY)
    assert first.moment.viewer is None
    assert picture(one) == picture(other)
    assert told(one, first) == told(other, second)
    for box in (one, other):
        go(box, WAIT + 0.1)
        assert isinstance(box.services.navigator.top, Ring)
    assert picture(one) == picture(other)


@pytest.mark.parametrize("case", CASES)
def test_no_other_seat_sees_a_sealed_card(tmp_path: Path, case: str) -> None:  # SN-5
    pair = twins(tmp_path, case, EVERYBODY)
    secret = {seat for seat, card in enumerate(CASES[case][1]) if card}
    for seat in EVERYBODY:
        shots, says, again = [], [], []
        for box, scene in pair:
            scene.performance.send(Took(seat))
            shots.append(picture(box))
            says.append(told(box, scene))
            scene.performance.send(Visited(seat))
            again.append(picture(box))
        assert says[0] == says[1]
        assert shots[0] == shots[1], f"seat {seat}: even one's own is only seen by whoever looks at it again"
        assert (again[0] == again[1]) == (seat not in secret), f"seat {seat}"


@pytest.mark.parametrize("case", CASES)
def test_log_and_thumbnail_are_a_stranger_s(tmp_path: Path, case: str) -> None:
    shots = []
    for box, scene in twins(tmp_path, case, EVERYBODY):
        kit = box.services.kit
        surface = pygame.Surface((1280, 720))
        canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
        for item in box.summary(scene.session).thumbnail(kit, Rect(20, 20, 300, 160)):
            draw_face(canvas, item.face, item.rect, Look())
        scene.screens.open_log()
        box.services.navigator.settle()
        shots.append((pygame.image.tobytes(surface, "RGB"), picture(box)))
    assert shots[0] == shots[1]


def test_two_cards_are_sealed_alike_frame_by_frame(tmp_path: Path) -> None:
    frames = []
    for number, card in enumerate(("1", "K")):
        box, scene = table(tmp_path / str(number), 5, (0,), motion=1.0, race=20)
        go(box, 0.1)
        scene.performance.send(Decided(1, Seal(card)))
        shots = []
        for _ in range(30):
            go(box)
            shots.append(picture(box))
        frames.append(shots)
    assert frames[0] == frames[1]


def test_a_hand_leaves_the_screen_with_its_owner(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 5, EVERYBODY)
    go(box, WAIT + 0.1)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    press(ring, "ring:2")
    go(box)
    assert any(sprite.key == "hand:5" for sprite in scene.show.stage.sprites)
    press(scene, "hand:5")
    scene.performance.send(Hid())
    assert scene.moment.viewer is None
    assert scene.moment.draft is None
    assert not any(sprite.key.startswith(("hand:", "gap:")) for sprite in scene.show.stage.sprites)


@pytest.mark.parametrize("keyed", [False, True])
def test_what_was_about_to_be_said_is_gone_when_somebody_chooses_a_card(tmp_path: Path, keyed: bool) -> None:  # SN-15
    seen = []
    for key in ("hand:3", "hand:5"):
        box, scene = table(tmp_path / key, 5, (0, 1), table_talk=True, motion=1.0)
        if keyed:
            box.keys(pygame.K_TAB)
            scene.focus.at(key, scene.time, ring=True)
            scene.focused()
            box.keys(pygame.K_RETURN)
        else:
            box.click(key)
        assert scene.moment.draft is not None, "it is half said"
        for seat in scene.host.to_act():
            scene.host.play(seat, Ready())
        scene.performance.catch_up()
        take(box, 0)
        assert scene.moment.viewer == 0
        shots = [picture(box)]
        go(box, 1.0)
        seen.append([*shots, picture(box)])
    assert seen[0] == seen[1]


# Over a shoulder


def open_hand(root: Path, people: tuple[Seat, ...] = EVERYBODY, **more: Any) -> tuple[Box, TableScene]:
    """Return a table at which the first person has the screen, to choose a card; they have seen their hand."""
    box, scene = table(root, 5, people, **more)
    if len(people) > 1:
        take(box, min(people))
        box.intend(Step(1, 0), Step(-1, 0))  # what has opened the hand acts again
    box.draw()
    return box, scene


def masked(box: Box, scene: TableScene, card: str, key: str = "hand") -> bytes:
    """Return every pixel of the window but those of one card, with its glow and its shadow."""
    surface = box.draw()
    at = next(sprite for sprite in scene.show.stage.sprites if sprite.key == f"{key}:{card}")
    surface.fill((0, 0, 0), box.services.kit.frame.box(Rect.around(at.x, at.y, at.w, at.h)))
    return pygame.image.tobytes(surface, "RGB")


def labels(scene: TableScene) -> list[tuple[str, str]]:
    """Return what controls are called, and what they tell."""
    controls = [part.control for part in scene.parts if part.control is not None]
    return sorted((control.label, control.help) for control in controls)


@pytest.mark.parametrize(
    ("how", "motion", "language"),
    [("click", 1.0, "en"), ("digit", 0.0, "fr"), ("keys", 1.0, "fr"), ("gamepad", 0.0, "en")],
)
@pytest.mark.parametrize("pair", [("2", "5"), ("1", "K"), ("J", "Q")], ids="-".join)
def test_a_chosen_card_is_told_by_nothing_but_itself(
    tmp_path: Path, pair: tuple[str, str], how: str, motion: float, language: str
) -> None:  # SN-5
    if how == "digit" and not all(card.isdigit() for card in pair):
        pytest.skip("a figure has no digit")
    shots, says = [], []
    for card in pair:
        box, scene = open_hand(tmp_path / card, motion=motion, language=language)
        box.intend(Digit(4))
        box.intend(Back())
        choose(box, scene, how, f"hand:{card}")
        assert scene.moment.draft == Draft(card)
        if how == "click":
            box.intend(Point(2, 2))  # the pointer itself is no part of the picture
        go(box, 2.0)
        shots.append(masked(box, scene, card))
        says.append((labels(scene), told(box, scene), box.said()))
    assert says[0] == says[1]
    assert shots[0] == shots[1]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (1920, 1080)], ids=str)
def test_the_lifted_card_lies_in_the_same_place_whatever_it_is(tmp_path: Path, size: tuple[int, int]) -> None:  # SN-5
    places = set()
    for card in ("1", "3", "5", "J", "Q", "K"):
        box, scene = open_hand(tmp_path / card, size=size)
        press(scene, f"hand:{card}")
        go(box)
        places.add(next((at.x, at.y) for at in scene.show.stage.sprites if at.key == f"hand:{card}"))
        assert flaws(box.services.kit.frame, scene.parts) == []
        assert part(scene, f"hand:{card}").rect.middle[0] == next(iter(places))[0]
    assert len(places) == 1


def test_a_card_that_was_shown_stays_known_and_the_rest_closes_up(tmp_path: Path) -> None:  # SN-6, SN-10
    shots = []
    for card in ("2", "5"):
        box, scene = table(tmp_path / card, 5, EVERYBODY, race=20)
        seal(scene, "K", "4", "4", "4", "1")
        scene.performance.catch_up()
        scene.performance.send(Took(0))
        box.services.navigator.settle()
        press(scene, f"hand:{card}")
        go(box)
        shots.append(masked(box, scene, card))
        assert "gap:K" in {sprite.key for sprite in scene.show.stage.sprites}
    assert shots[0] == shots[1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hand_opens_again_and_another_card_can_be_chosen(tmp_path: Path, language: str) -> None:
    box, scene = open_hand(tmp_path, language=language)
    box.click("hand:3")
    box.click("hand-down")
    assert scene.moment.draft is None
    box.intend(Point(2, 2))
    box.intend(Digit(2))
    assert scene.moment.draft == Draft("2")
    box.intend(Digit(5))
    assert scene.moment.draft == Draft("5"), "a digit chooses a card that is turned down"
    assert words(scene, "act:lock") == {"en": "Play this card", "fr": "Poser cette carte"}[language]
    box.click("hand:5")
    assert scene.moment.draft is None
    box.intend(Digit(5), Confirm())
    assert scene.host.view(0).state.sealed[0] == "5"


def test_digits_that_are_drawn_tell_nothing_of_what_was_chosen(tmp_path: Path) -> None:
    box, scene = open_hand(tmp_path)
    box.services.navigator.listen(Device.KEYS)
    assert digits(scene.parts, canvas_of(box), scene.appearance.seen)
    box.intend(Digit(3))
    assert scene.moment.draft == Draft("3")
    assert digits(scene.parts, canvas_of(box), scene.appearance.seen) == []


@pytest.mark.parametrize("pair", [("2", "5"), ("1", "K")], ids="-".join)
def test_looking_again_tells_by_nothing_but_the_card(tmp_path: Path, pair: tuple[str, str]) -> None:  # SN-5
    shots, says = [], []
    for card in pair:
        box, scene = table(tmp_path / card, 5, EVERYBODY)
        seal(scene, card)
        scene.performance.catch_up()
        take(box, 0)
        assert scene.machine.owner.visiting == 0
        shots.append(masked(box, scene, card, "seen"))
        says.append((labels(scene), told(box, scene), box.said()))
    assert says[0] == says[1]
    assert shots[0] == shots[1]


def test_alone_with_computer_players_a_hand_stays_open_and_says_everything(tmp_path: Path) -> None:
    box, scene = open_hand(tmp_path, (0,))
    press(scene, "hand:3")
    assert words(scene, "act:lock") == "Play the 3"
    assert "meaning" in keys(scene)
    assert "hand-down" not in keys(scene)
    control = part(scene, "hand:2").control
    assert control is not None
    assert control.label.startswith("Your 2")
    assert control.help
    assert digits(scene.parts, canvas_of(box), scene.appearance.seen)


# Who looked


def look(box: Box, scene: TableScene, seat: Seat, *, held: bool) -> None:
    """Look at a sealed card again, by two presses or by holding, and go back to the ring."""
    go(box, WAIT + 0.1)
    press(box.top, f"ring:{seat}")
    go(box)
    curtain = box.top
    assert isinstance(curtain, Curtain)
    go(box, WAIT + 0.1)
    if held:
        box.intend(Confirm())
        go(box, HOLD + 0.1)
        assert scene.moment.viewer == seat
        box.intend(LetGo())
        go(box)
        box.intend(Back())
        go(box)
        return
    box.intend(Confirm(), LetGo())
    go(box, WAIT)
    assert box.services.navigator.top is curtain, "one press only says whose it is"
    assert scene.moment.viewer is None
    assert words(curtain, "curtain:look") == box.services.words.say("curtain.look_once")
    name = scene.session.name(seat)
    assert words(curtain, "curtain:hint") == box.services.words.say("curtain.told", player=name)
    box.intend(Confirm(), LetGo())
    go(box, 0.5)
    assert scene.machine.owner.visiting == seat
    press(scene, "done")
    go(box)


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_s_card_was_looked_at_is_told_on_their_next_turn_and_once(
    tmp_path: Path, held: bool, times: int, language: str
) -> None:
    box, scene = table(tmp_path, 5, EVERYBODY, language=language, race=20)
    seal(scene, "2")
    scene.performance.catch_up()
    go(box)
    for _ in range(times):
        look(box, scene, 0, held=held)
    assert scene.machine.owner.looks == {0: times}
    for seat, card in enumerate(("", "3", "4", "4", "1")):
        if card:
            take(box, seat)
            assert not shown(box, scene, times), "it is nobody else's business"
            scene.decisions.act(Seal(card))
            go(box)
    for _ in range(400):
        go(box, 0.1, 0.1)
        top = box.top
        if isinstance(top, Ring) and top.waiting:
            break
        if isinstance(top, Ring) and top.time > WAIT:
            box.click("ring:reveal")
        elif "next" in keys(top):
            press(top, "next")
    take(box, 0)
    assert shown(box, scene, times)
    assert scene.machine.owner.looks == {}
    go(box, 8.0)
    scene.decisions.act(Seal("5"))
    go(box)
    go(box, WAIT + 0.1)
    assert not shown(box, scene, times)


def shown(box: Box, scene: TableScene, times: int) -> bool:
    """Tell whether it is said that the first person's card was looked at."""
    words = box.services.words
    said = words.say("curtain.looked", count=times, player=scene.session.name(0))
    return box.services.navigator.shown.text == said
