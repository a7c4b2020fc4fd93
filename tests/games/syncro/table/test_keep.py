"""What a mage carries on: asked in a place of its own, in secret, and changed until the last has chosen (SY-25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.ai.process.wire import Request
from game.engine.protocol import HIDDEN
from game.games.syncro.rules.play.actions import Drop, Keep
from game.games.syncro.rules.state.state import Keeping
from game.games.syncro.table.won.ceremony import DEAD as WON_DEAD
from game.games.syncro.table.won.scene import SETTLED, LevelWon
from game.saves.people.settings import WAIT
from game.scenes.session.messages.inputs import Decided, Took
from game.scenes.table.game_table.meaning import Press
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Device, LetGo, Step, Zone
from game.ui.seats.faces import who_of
from tests.games.syncro.mages import watched
from tests.games.syncro.table.victories import HANDS, about_to_win, win
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, words
from tests.workers import PromptWorker

SIZES = ((1280, 720), (960, 600), (1000, 1000), (1000, 1400), (1920, 1080))


def asked(root: Path, mages: int = 3, people: Sequence[int] = (0,), **more: object) -> tuple[Box, TableScene]:
    """Return a table at which hands are asked about: the picture of the victory has gone."""
    box, scene = about_to_win(root, mages, people=people, **more)  # type: ignore[arg-type]
    won = win(box, scene)
    go(box, SETTLED + WON_DEAD)
    won.back()
    go(box)
    assert not any(isinstance(above, LevelWon) for above in box.services.navigator.scenes)
    return box, scene


def ticks(scene: TableScene) -> dict[str, bool]:
    """Return which mages wear a tick."""
    return {item.key: item.face.ready for item in scene.parts if item.key.startswith("keep:seal")}  # type: ignore[attr-defined]


def chosen(answer: Keep | Drop, request: Request) -> Any:
    """Return an answer where it is legal, or else the last action that is."""
    return answer if answer in request.choices else request.choices[-1]


def take_screen(box: Box, seat: int) -> None:
    """Take the screen for a person at the ring of seats, and go through the curtain if there is one."""
    go(box, WAIT + 0.1)
    ring = box.services.navigator.top
    if isinstance(ring, Ring):
        ring.press(part(ring, f"ring:{seat}"))
        go(box)
    if isinstance(box.services.navigator.top, Curtain):
        go(box, WAIT + 0.1)
        box.services.navigator.handle(Confirm())
        go(box, 0.05)
        box.services.navigator.handle(LetGo())
        go(box, 1.0)


def test_the_table_gives_way_to_the_question(tmp_path: Path) -> None:  # SY-25
    box, scene = asked(tmp_path)
    assert words(scene, "keep:title") == "What will you keep?", "who is alone is not called by name"
    assert words(scene, "keep:label") == "LEVEL Ia IS WON"
    held = len(HANDS[0])
    assert words(scene, "keep:keep") == ""  # two texts: read from the label
    assert part(scene, "keep:keep").control.label == f"Keep all {held}"  # type: ignore[union-attr]
    assert not any(key.startswith(("bar:status", "bar:undo", "foe:", "seat-", "pile-", "recap")) for key in keys(scene))
    assert {sprite.key for sprite in scene.show.stage.sprites} == {
        f"spell:{card}" for card in scene.moment.view.state.hands[0]
    }
    box.draw()


def test_the_focus_goes_from_the_first_answer_to_the_second_and_to_the_menu(tmp_path: Path) -> None:
    box, scene = asked(tmp_path)
    box.services.navigator.listen(Device.KEYS)
    assert scene.focus.key == "keep:keep"
    box.intend(Step(1, 0))
    assert scene.focus.key == "keep:drop"
    box.intend(Zone(1))
    assert scene.focus.key == "bar:menu"


def test_one_press_seals_at_once_and_another_one_changes_it(tmp_path: Path) -> None:
    box, scene = asked(tmp_path)

    def seals() -> tuple[bool, bool]:
        keep, drop = (part(scene, f"keep:{which}").face for which in ("keep", "drop"))
        return keep.sealed, drop.sealed  # type: ignore[attr-defined]

    assert seals() == (False, False)
    press(scene, "keep:keep")
    assert scene.moment.view.state.sealed[0] == "keep"
    assert seals() == (True, False)
    assert "Sealed: press again to change" in part(scene, "keep:keep").control.label  # type: ignore[union-attr]
    press(scene, "keep:drop")
    assert scene.moment.view.state.sealed[0] == "drop"
    assert seals() == (False, True)
    press(scene, "keep:drop")
    assert scene.moment.view.state.sealed[0] is None
    assert seals() == (False, False)
    box.intend(Confirm(), LetGo())
    assert scene.moment.view.state.sealed[0] == "drop", "Enter is a press"


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_who_is_alone_at_the_screen_is_promised_no_time_to_change(tmp_path: Path, people: tuple[int, ...]) -> None:
    box, scene = asked(tmp_path, people=people)
    if len(people) > 1:
        scene.performance.send(Took(0))
        go(box)
    assert ("keep:hint" in {item.key for item in scene.parts}) == (len(people) > 1)


def test_the_last_choice_ends_it_and_after_a_moment_the_table_goes(tmp_path: Path) -> None:
    left: list[bool] = []
    box, scene = asked(tmp_path)
    scene.session.after = lambda: left.append(True)
    press(scene, "keep:keep")
    for seat in (1, 2):
        scene.host.play(seat, Drop())
    go(box, 0.3)
    assert scene.host.outcome is not None
    assert "keep:keep" in keys(scene), "what was chosen stays until it goes"
    assert not left
    go(box, 0.5)
    assert left


def test_computer_players_tick_in_even_time_and_never_tell_what(tmp_path: Path) -> None:
    told = []
    for answer in (Keep(), Drop()):
        worker = PromptWorker(partial(chosen, answer))
        box, scene = asked(tmp_path, 4, worker=worker)
        moments = []
        for _ in range(200):
            go(box)
            moments.append(tuple(ticks(scene).values()))
            assert all(choice in (None, HIDDEN) for choice in scene.moment.view.state.sealed[1:])
        told.append(moments)
        assert moments[0] == (False, False, False)
        assert moments[-1] == (True, True, True)
    assert told[0] == told[1]


def test_nobody_sees_another_hand_or_choice(tmp_path: Path) -> None:
    box, scene = asked(tmp_path)
    scene.host.play(1, Keep())
    go(box)
    before = [(item.key, item.rect, item.face) for item in scene.parts]
    box, scene = asked(tmp_path / "other", hands=(HANDS[0], HANDS[2], HANDS[1]))
    scene.host.play(1, Drop())
    go(box)
    assert [(item.key, item.rect, item.face) for item in scene.parts] == before
    shown = {sprite.key for sprite in scene.show.stage.sprites}
    assert shown == {f"spell:{card}" for card in scene.moment.view.state.hands[0]}


def test_several_people_take_the_screen_one_after_another_and_find_nothing_marked(tmp_path: Path) -> None:
    box, scene = asked(tmp_path, 3, (0, 1))
    go(box, 0.5)
    top = box.services.navigator.top
    assert isinstance(top, Ring | Curtain)
    assert scene.moment.viewer is None
    assert not any(key.startswith("keep:") for key in keys(scene))
    assert not any(sprite.key.startswith("spell:") for sprite in scene.show.stage.sprites)
    first = 0 if isinstance(top, Ring) else top.seat
    take_screen(box, first)
    assert scene.moment.viewer == first
    assert words(scene, "keep:title") == f"{scene.session.players[first].name}, what will you keep?"
    press(scene, "keep:drop")
    go(box, 0.5)
    assert scene.moment.viewer is None
    take_screen(box, 1 - first)
    assert scene.moment.viewer == 1 - first
    assert scene.moment.view.state.sealed[first] == HIDDEN
    assert not any(part(scene, f"keep:{which}").face.sealed for which in ("keep", "drop"))
    assert ticks(scene)[f"keep:seal:{first}"]


def test_the_team_stands_by_calmly_and_whoever_is_asked_in_front(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = watched(monkeypatch)
    box, scene = asked(tmp_path, 3, (0, 1))
    go(box, 0.5)
    top = box.services.navigator.top
    first = top.seat if isinstance(top, Curtain) else 0
    for seat in (first, 1 - first):
        take_screen(box, seat)
        seen.clear()
        box.draw()
        assert {figure.who for figure in seen} == {who_of(player) for player in scene.session.players}
        assert seen[-1].who == who_of(scene.session.players[seat])
        assert {figure.mood for figure in seen} == {"calm"}
        press(scene, "keep:drop")
        go(box, 0.5)


def test_who_watches_computer_players_sees_ticks_alone(tmp_path: Path) -> None:
    _, scene = asked(tmp_path, people=())
    assert words(scene, "keep:title") == "What will the mages keep?"
    assert set(ticks(scene)) == {f"keep:seal:{seat}" for seat in range(3)}
    assert not scene.show.stage.sprites
    assert not {"keep:keep", "keep:drop", "keep:mine"} & keys(scene)


def test_the_stage_of_an_empty_hand_is_skipped(tmp_path: Path) -> None:  # SY-25
    box, scene = asked(tmp_path, hands=((), (1, 2), (5, 1)), worker=PromptWorker())
    assert scene.moment.view.state.hands[0] == ()
    assert not {key for key in keys(scene) if key.startswith("keep:")}, "others choose, and nobody watches"
    go(box, 0.3)
    assert scene.host.outcome is not None


def test_where_a_person_has_spells_computer_players_take_their_time(tmp_path: Path) -> None:  # SY-25
    box, scene = asked(tmp_path, worker=PromptWorker())
    go(box, 0.2)
    assert scene.host.view(0).state.sealed.count(None) > 1


@pytest.mark.parametrize(("level", "hands"), [("IIe", HANDS), ("Ia", ((), (), (3,)))])
def test_nothing_is_asked_after_the_last_level_and_where_no_hand_is_left(
    tmp_path: Path, level: str, hands: Sequence[Sequence[int]]
) -> None:
    left: list[bool] = []
    box, scene = about_to_win(tmp_path, 3, level, hands=hands)
    scene.session.after = lambda: left.append(True)
    won = win(box, scene)
    go(box, SETTLED + WON_DEAD)
    won.back()
    go(box)
    assert not isinstance(scene.moment.view.state.now, Keeping)
    assert not any(key.startswith("keep:") for key in keys(scene))
    box.draw()
    go(box, 0.6)
    assert left


@pytest.mark.parametrize(
    ("hand", "language", "said"),
    [
        (
            (5, 2, 4),
            "en",
            ("Keep all 3", "You begin the next level with them, and draw 3 more.", "You begin with 6 new Spells."),
        ),
        (
            (5, 2, 4),
            "fr",
            (
                "Garder les 3",
                "Vous les gardez pour le prochain niveau, et vous en piochez 3.",
                "Vous en recevez 6 nouveaux.",
            ),
        ),
        (
            (5,),
            "en",
            ("Keep the Spell", "You begin the next level with it, and draw 5 more.", "You begin with 6 new Spells."),
        ),
        (
            (5,),
            "fr",
            (
                "Garder le Sort",
                "Vous le gardez pour le prochain niveau, et vous en piochez 5.",
                "Vous en recevez 6 nouveaux.",
            ),
        ),
        (
            (1, 2, 3, 4, 5, 5),
            "en",
            ("Keep all 6", "You begin the next level with them, and draw none.", "You begin with 6 new Spells."),
        ),
        (
            (1, 2, 3, 4, 5, 5),
            "fr",
            ("Garder les 6", "Vous les gardez pour le prochain niveau, sans piocher.", "Vous en recevez 6 nouveaux."),
        ),
    ],
)
def test_answers_say_what_follows(
    tmp_path: Path, hand: Sequence[int], language: str, said: tuple[str, str, str]
) -> None:
    _, scene = asked(tmp_path, hands=(hand, *HANDS[1:]), language=language)
    keep, drop = (part(scene, f"keep:{which}") for which in ("keep", "drop"))
    shown = [" ".join(item.face.note.lines) for item in (keep, drop)]  # type: ignore[attr-defined]
    assert (keep.control.label, *shown) == said  # type: ignore[union-attr]


@pytest.mark.parametrize(("hand", "stands"), [((1, 2), "keep:drop"), ((3, 4), "keep:keep")])
def test_the_ring_stands_on_the_better_answer_by_the_averages_that_are_shown(
    tmp_path: Path, hand: tuple[int, int], stands: str
) -> None:  # SY-25
    box, scene = asked(tmp_path, hands=(hand, *HANDS[1:]))
    box.services.navigator.listen(Device.KEYS)
    assert scene.focus.key == stands
    mine, others = (float(words(scene, f"keep:{which}-number")) for which in ("mine", "others"))
    assert (mine >= others) == (stands == "keep:keep")


def test_averages_are_written_as_each_language_does(tmp_path: Path) -> None:
    _, scene = asked(tmp_path, hands=((3, 4), *HANDS[1:]))
    assert words(scene, "keep:mine-number") == "3.5"
    _, scene = asked(tmp_path, hands=((3, 4), *HANDS[1:]), language="fr")
    assert words(scene, "keep:mine-number") == "3,5"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_and_cards_have_room(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for mages, held in ((2, 8), (3, 1), (4, 5), (5, 4)):
        hands = tuple([(1, 2, 3, 4, 5, 3, 2, 4, 2)[:held], (1, 2), (2, 2), (3, 4), (1, 1)][:mages])
        box, scene = asked(tmp_path, mages, size=size, text=text, language=language, hands=hands)
        frame = box.services.kit.frame
        for _ in range(2):
            inked = [(item, rect) for item in scene.parts for rect in item.text_rects()]
            assert not any(item.truncated() for item in scene.parts)
            assert all(frame.rect.contains(rect) for _, rect in inked)
            assert not any(one.meets(other) for item, one in inked for thing, other in inked if item is not thing)
            controls = [item.rect for item in scene.parts if item.control is not None]
            assert not any(one.meets(other) for one in controls for other in controls if one is not other)
            assert all(rect.h >= 44 and rect.w >= 44 for rect in controls)
            tray = part(scene, "keep:tray").rect
            for sprite in scene.appearance.laid.sprites:
                width = sprite.w / 1.6
                assert tray.x <= sprite.x - width / 2
                assert sprite.x + width / 2 <= tray.right
                assert tray.y <= sprite.y - width * 0.7
                assert sprite.y + width * 0.7 <= tray.bottom
                assert width >= 34
            box.draw()
            press(scene, "keep:keep")
            go(box)


def test_a_press_while_something_is_told_still_seals(tmp_path: Path) -> None:
    _, scene = asked(tmp_path)
    scene.performance.send(Decided(1, Keep()))
    press(scene, "keep:drop")
    assert scene.moment.view.state.sealed[0] == "drop"
    assert not isinstance(part(scene, "keep:keep").control.meaning, Press)  # type: ignore[union-attr]


def test_a_level_of_its_own_ends_on_its_table_with_the_hand_lowered(tmp_path: Path) -> None:
    box, scene = asked(tmp_path, attempt=None)
    press(scene, "keep:keep")
    for seat in (1, 2):
        scene.host.play(seat, Drop())
    go(box, 1.0)
    assert scene.host.outcome is not None
    assert "keep:keep" not in keys(scene)
    assert {"seat-1", "journal", "pile-spells"} <= keys(scene)
    foot = box.services.kit.frame.height
    spells = [sprite for sprite in scene.appearance.laid.sprites if sprite.key.startswith("spell:")]
    assert spells
    assert all(sprite.y > foot - 60 for sprite in spells)
