"""What Syncro's table shows is one viewer's: equal pixels wherever only hidden things differ (SY-2)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.process.thinking import think
from game.engine.cards import Known
from game.engine.protocol import HIDDEN, View
from game.games.syncro.rules.state.events import EstimatesShown
from game.games.syncro.rules.state.state import Estimating, Slot, State
from game.saves.people.settings import WAIT
from game.scenes.session.messages.inputs import Concealed, Took
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from tests.games.syncro.table.tables import at, table
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, words


def pixels(box: Box) -> bytes:
    return pygame.image.tobytes(box.draw(), "RGB")


def stirred(state: State, seat: int | None) -> State:
    """Return the state with every face that the viewer may not know changed for another one."""
    known = tuple(entry if _sees(entry.seen, seat) else _other(entry) for entry in state.spells.known)
    spells = replace(state.spells, known=known)
    rest: dict[str, Any] = {}
    for family in ("foes", "fogs", "prizes"):
        cards = getattr(state, family)
        hidden = [entry for entry in cards.known if not _sees(entry.seen, seat)]
        faces = [entry.face for entry in hidden]
        turned = dict(zip([entry.card for entry in hidden], [*faces[1:], *faces[:1]], strict=True))
        known = tuple(replace(entry, face=turned.get(entry.card, entry.face)) for entry in cards.known)
        rest[family] = replace(cards, known=known)
    return replace(state, spells=spells, **rest)


def _other(entry: Known[int]) -> Known[int]:
    return entry if entry.face is HIDDEN else replace(entry, face=entry.face % 5 + 1)


def _sees(seen: Any, seat: int | None) -> bool:
    return -1 in seen or (seat is not None and seat in seen)


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("turn", [1, 2])
def test_two_states_that_differ_only_in_secrets_look_alike(tmp_path: Path, seat: int | None, turn: int) -> None:
    box, scene = table(tmp_path, 4, "IIa", (0, 1), until=at(Slot, turn=turn))
    whole = scene.host._match.state
    scene.machine.owner.seat = seat
    pictures = []
    for state in (whole, stirred(whole, seat)):
        view: View[State] = View(seat, scene.host.rules.mask(state, seat), ())
        scene.machine.playback.viewer, scene.machine.playback.view = seat, view
        scene.appearance.reshow()
        for key in [key for key in sorted(keys(scene)) if key.startswith(("foe:", "seat-", "pile-"))]:
            scene.focus.at(key, 0.0, ring=True)
            scene.focused()
            scene.time += 5.0  # its tooltip too
            pictures.append((key, pixels(box)))
    half = len(pictures) // 2
    assert pictures[:half] == pictures[half:]
    assert whole != stirred(whole, seat)


def twins(root: Path, seat: int | None) -> list[tuple[Box, TableScene]]:
    """Return two tables of the same match, in the second of which everything that a seat may not know is another."""
    pair = [table(root / name, 4, "IIb", (0, 1), until=at(Slot, turn=2)) for name in ("one", "other")]
    match = pair[1][1].host._match
    match.state = stirred(match.state, seat)
    match.steps[-1] = replace(match.steps[-1], state=match.state)
    assert match.state != pair[0][1].host._match.state
    return pair


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_words_log_title_and_thumbnail_tell_no_secret(tmp_path: Path, seat: int | None) -> None:
    text, shots = [], []
    for box, scene in twins(tmp_path, seat):
        scene.performance.send(Took(seat)) if seat is not None else scene.performance.send(Concealed())
        say = box.services.words.message
        lines = [say(message, scene.session.name) for _, message, _ in scene.machine.news.log]
        text.append([*lines, scene.title(), scene.appearance.bar.status, scene.appearance.bar.aside])
        kit = box.services.kit
        surface = pygame.Surface((1280, 720))
        canvas = Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme)
        for item in box.summary(scene.session).thumbnail(kit, Rect(20, 20, 300, 220)):
            draw_face(canvas, item.face, item.rect, Look())
        scene.screens.open_log()
        box.services.navigator.settle()
        shots.append((pygame.image.tobytes(surface, "RGB"), pixels(box)))
    assert len(text[0]) > 20
    assert text[0] == text[1]
    assert shots[0] == shots[1]


@pytest.mark.parametrize("skill", ["apprentice", "regular"])
def test_a_partner_decides_alike_whatever_the_others_hold(tmp_path: Path, skill: str) -> None:
    _, first = twins(tmp_path / "dealt", None)[0]
    (seat,) = first.host.to_act()
    _, second = twins(tmp_path / "stirred", seat)[1]
    entry = first.session.entry
    chosen = [
        [think(entry, scene.host.rules, scene.host.view(seat), skill, seed) for seed in range(3)]
        for scene in (first, second)
    ]
    assert chosen[0] == chosen[1]


def test_only_its_owner_sees_the_number_of_a_spell_face_down(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "Ia", (0, 1), until=at(Slot))
    go(box)
    _open(box, scene)
    seat = scene.moment.viewer
    assert seat is not None
    press(scene, "hand:0")
    facts = scene.moment.facts
    place = facts.lit[0]
    press(scene, f"foe:{place}")
    press(scene, "act:go")
    pictures = []
    for viewer in (seat, 1 - seat):
        scene.performance.send(Took(viewer))
        shown = []
        for key in ("bar:menu", f"foe:{place}"):
            scene.focus.at(key, scene.time)
            scene.focused()
            laid = scene.show.stage.sprites
            shown.append([sprite.art for sprite in laid if sprite.key.startswith("spell:") and sprite.z < 20])
        pictures.append(shown[0] != shown[1])
    assert pictures == [True, False]


def test_whoever_looks_at_a_sealed_estimate_again_can_leave_or_take_it_back(tmp_path: Path) -> None:  # SY-9
    box, scene = table(tmp_path, 3, "Ia", (0, 1, 2), until=at(Estimating))
    for leave in ("done", "take-back"):
        go(box)
        go(box)
        ring = box.services.navigator.top
        assert isinstance(ring, Ring)
        go(box, WAIT + 0.1)
        if leave == "done":
            ring.press(next(result for result in ring.parts if result.key == "ring:0"))
            go(box)
            press(scene, "estimate:good")
            go(box)
            ring = box.services.navigator.top
            assert isinstance(ring, Ring)
            go(box, WAIT + 0.1)
        ring.press(next(result for result in ring.parts if result.key == "ring:0"))
        go(box)
        shown = box.services.navigator.top
        assert isinstance(shown, Curtain), "nobody else sees what was chosen"
        for _ in range(2):  # to look again takes two presses
            go(box, WAIT + 0.1)
            assert box.services.navigator.top is shown
            box.click("curtain:look")
            go(box)
        assert box.services.navigator.top is scene
        assert scene.machine.owner.visiting == 0
        press(scene, leave)
        go(box)
    assert scene.moment.acting == 0, "it was taken back, and another may be given"


def _open(box: Box, scene: TableScene) -> None:
    """Open the curtain for whoever is asked."""
    top = box.services.navigator.top
    if isinstance(top, Curtain):
        scene.performance.send(Took(top.seat))
        box.services.navigator.pop()
        box.services.navigator.settle()


def test_turns_are_taken_behind_a_curtain(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 2, "Ia", (0, 1), until=at(Slot))
    go(box)
    top = box.services.navigator.top
    assert isinstance(top, Curtain)
    assert scene.moment.viewer is None
    assert not [key for key in keys(scene) if key.startswith(("hand:", "reward:", "act:"))]


@pytest.mark.parametrize(("language", "first", "last"), [
    ("en", "Without a word, take turns at the screen.", "Still to choose: {player}"),
    ("fr", "Sans un mot, prenez l’écran à tour de rôle.", "Reste à choisir\u00a0: {player}"),
])  # fmt: skip
def test_the_ring_names_who_alone_is_left_to_estimate(tmp_path: Path, language: str, first: str, last: str) -> None:
    box, scene = table(tmp_path, 2, "Ia", (0, 1), language=language, until=at(Estimating))
    for said in (first, last):
        go(box)
        ring = box.services.navigator.top
        assert isinstance(ring, Ring)
        seat = ring.waiting[0]
        assert words(ring, "ring:note") == said.format(player=scene.session.players[seat].name)
        go(box, WAIT + 0.1)
        ring.press(next(result for result in ring.parts if result.key == f"ring:{seat}"))
        go(box)
        press(scene, "estimate:good")


def test_estimates_are_sealed_round_a_ring_and_shown_at_one_public_press(tmp_path: Path) -> None:  # SY-9
    box, scene = table(tmp_path, 2, "Ia", (0, 1), until=at(Estimating))
    for _ in range(2):
        go(box)
        ring = box.services.navigator.top
        assert isinstance(ring, Ring)
        seat = ring.waiting[0]
        go(box, WAIT + 0.1)
        ring.press(next(result for result in ring.parts if result.key == f"ring:{seat}"))
        go(box)
        assert box.services.navigator.top is scene
        assert scene.moment.viewer == seat
        press(scene, "estimate:good")
    go(box)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    assert ring.waiting == ()
    assert ring.title() == "Show the thumbs · Synchrony"
    assert isinstance(scene.machine.playback.ahead(), EstimatesShown)
    assert scene.moment.view.state.estimates == (None, None)
    assert part(scene, "thumb-0").face.picture == ""  # type: ignore[attr-defined]
    go(box, WAIT + 0.1)
    ring.press(next(result for result in ring.parts if result.key == "ring:reveal"))
    go(box)
    go(box)
    assert list(scene.moment.view.state.estimates) == ["good", "good"]
