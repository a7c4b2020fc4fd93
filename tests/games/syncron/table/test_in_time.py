"""What is said of a round of Syncron is said as it is seen: as it lands, and till the next thing begins."""

from __future__ import annotations

from pathlib import Path

from game.games.syncron.rules.position import Advanced
from game.games.syncron.rules.rules import Revealed, Sealed
from game.games.syncron.table.seats.seats import RacerPlate
from game.games.syncron.table.tell.telling import quicker
from game.scenes.table.scene import TableScene
from game.ui.motion.cue import Cue
from tests.games.syncron.rounds import rules, standing
from tests.games.syncron.tables import seal, table
from tests.scenes.box import settings
from tests.scenes.seated import go, part

FRAME = 1 / 60


def space(scene: TableScene) -> str:
    """Return what one's own plate says."""
    face = part(scene, "seat-0").face
    assert isinstance(face, RacerPlate)
    assert face.plate.note is not None
    return " ".join(face.plate.note.lines)


def test_one_s_own_plate_says_the_space_as_one_s_own_token_lands(tmp_path: Path) -> None:
    start = standing(rules(20), 0, 5, 0, 2, 1, 3)
    box, scene = table(tmp_path, motion=1.0, race=20, start=start)
    seal(scene, "J", "J", "2", "2", "Q", "Q")
    arrived = said = 0
    for frame in range(900):
        go(box, FRAME, FRAME)
        token = scene.show.stage.find("meeple:0")
        laid = next(item for item in scene.appearance.laid.sprites if item.key == "meeple:0")
        assert token is not None
        if not arrived and scene.moment.view.state.positions[0] == 1 and (token.x, token.y) == (laid.x, laid.y):
            arrived = frame
        if not said and space(scene) == "space 1":
            said = frame
        if arrived and said:
            break
    assert 0 <= said - arrived <= 2


def test_a_cue_in_less_time_shows_everything_earlier() -> None:
    assert quicker(Cue(shows=((1.0, "seat-0"), (0.4, "light"))), 0.5).shows == ((0.5, "seat-0"), (0.2, "light"))


def test_from_the_first_step_to_the_last_it_is_dark_though_somebody_finishes_in_between(tmp_path: Path) -> None:
    start = standing(rules(8), 7, 3, 3, 3, 3, 3)
    box, scene = table(tmp_path, motion=1.0, race=8, start=start)
    seal(scene, "1", "2", "2", "3", "3", "3")
    shares: list[float] = []
    while scene.moment.view.state.moved[5] is None:
        go(box, FRAME, FRAME)
        if scene.moment.view.state.moved[0] is not None:
            shares.append(sum(share for _, share in scene.show.stage.blows.nights(scene.show.stage.clock)))
    assert scene.moment.view.state.positions[0] == 8
    assert min(shares) > 0.9, "one darkness for the whole round"


def bar(scene: TableScene) -> str:
    """Return what the bar says."""
    return " ".join(next(iter(settings(part(scene, "bar:status").face))).lines)


def test_who_is_waited_for_and_that_all_are_ready_is_said_as_their_card_lies_there(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, people=(0,), motion=1.0)
    go(box, 3.0)
    before = bar(scene)
    seal(scene, "1", "2", "3", "Q")
    said: dict[str, set[str]] = {}
    while not isinstance(scene.moment.model.event, Revealed):
        go(box, FRAME, FRAME)
        if isinstance(scene.moment.model.event, Sealed):
            said.setdefault("moving" if scene.show.stage.busy else "there", set()).add(bar(scene))
    assert before in said["moving"], "what was said stays while the card flies"
    assert "Everybody is ready" not in said["moving"]
    go(box, FRAME, FRAME)
    assert bar(scene) == "Everybody is ready"


def test_a_step_is_said_before_its_tokens_run(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, people=(0,), motion=1.0, race=20)
    seal(scene, "1", "2", "2", "Q")
    while not isinstance(scene.moment.model.event, Advanced):
        go(box, FRAME, FRAME)
    go(box, FRAME, FRAME)
    assert scene.show.stage.busy
    assert bar(scene) == "Only one 1: you move 1 space"


def test_that_somebody_has_chosen_stands_under_the_cards_as_theirs_lies_there(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, people=(0,), motion=1.0)
    go(box, 3.0)
    seal(scene, "", "1", "2", "3")
    early = set[tuple[object, ...]]()
    late = set[tuple[object, ...]]()
    for _ in range(200):
        go(box, FRAME, FRAME)
        texts = [" ".join(setting.lines) for setting in settings(part(scene, "ready").face)]
        done = sum(card is not None for card in scene.moment.view.state.sealed)
        (early if scene.show.stage.busy else late).add((done, *texts))
    assert {(1,), (2, "Ventoux has chosen")} <= early, "while a card flies, the words are those before it"
    assert (1, "Ventoux has chosen") not in early
    assert (3, "Ventoux, Ilyès and Fuji have chosen") in late
