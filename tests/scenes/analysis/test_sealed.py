"""The honest shuffle on the screen: the seal before anybody decides, its check afterwards, and nothing in between."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.saves.records.header import read_header, write_header
from game.saves.records.sealing import Check, check, sealed
from game.scenes.analysis.sealed.faces import Between, SealFace
from game.scenes.analysis.sealed.page import SealSheet, checked, grouped, read_check, show_check
from game.scenes.analysis.sealed.strip import before_height, before_strip, seal_strip, strip_height
from game.scenes.review.panels.perspective_picker import PerspectivePicker
from game.scenes.review.review import Review
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.over.log import LogScene
from game.ui.layout.arrange import endless
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label, Pill
from tests.matches import people_in
from tests.scenes.box import Box, table

HEADS = ("equal", "torn", "unequal", "older", "chosen", "again", "copy")


def dealt(box: Box, game: str = "soon", people: Sequence[int] = (0,)) -> MatchSession:
    """Return a new match, as the program deals it."""
    session = sessions.new(box.services, game, people_in(box.services.catalog[game].seats[0], people), {})
    assert isinstance(session, MatchSession)
    return session


def ended(box: Box) -> Path:
    """Return the record of a match of Sinoda that was given up after some decisions."""
    session = dealt(box, "sinoda")
    for _ in range(4):
        seat = session.host.to_act()[0]
        session.host.play(seat, session.host.legal(seat)[0])
    session.resign(0)
    session.close()
    assert session.file is not None
    return session.file


def top(box: Box) -> Scene:
    """Return what lies on top, once it is there."""
    box.services.navigator.settle()
    return box.top


def back_at(box: Box, path: Path) -> ReplayAccess:
    back = read_source(box.services, path, box.screens.lives_on)
    assert isinstance(back, ReplayAccess)
    return back


def said(parts: Sequence[Part]) -> str:
    """Return all that parts say."""
    faces = [part.face for part in parts if isinstance(part.face, Label | Pill)]
    return " ".join(line for face in faces for line in face.setting.lines)


@pytest.mark.parametrize("game", ["soon", "sinoda", "syncron", "chrono"])
def test_the_table_shows_the_seal_until_a_person_has_decided_and_covers_nothing_with_it(
    game: str, tmp_path: Path
) -> None:
    box = Box(tmp_path)
    scene = table(box.screens, dealt(box, game))
    box.show(scene)
    seal = next(part for part in scene.parts if part.key == "seal")
    assert scene.host.signs in said([seal])
    others = [part for part in scene.parts if part.key != "seal" and part.layer >= 0 and not part.may_overlap]
    assert [part.key for part in others if part.rect.meets(seal.rect) and part.control is not None] == []
    while scene.host.shown_signs:
        seat = scene.host.to_act()[0]
        scene.host.play(seat, scene.host.legal(seat)[0])
    scene.refresh()
    assert not [part for part in scene.parts if part.key == "seal"]


def test_the_log_begins_with_the_seal_and_a_match_without_one_says_nothing(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = table(box.screens, dealt(box))
    box.show(scene)
    scene.screens.open_log()
    log = top(box)
    assert isinstance(log, LogScene)
    assert log.turns[0].words == box.services.say("seal.shown", signs=scene.host.signs)
    scene.host.signs = ""
    box.services.navigator.pop()
    _ = top(box)
    scene.screens.open_log()
    again = top(box)
    assert isinstance(again, LogScene)
    assert not [turn for turn in again.turns if "Sealed" in turn.words]


def test_a_reviews_sheet_checks_the_deal_and_shows_seal_and_seed(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = ended(box)
    review = box.screens.review(path)
    assert isinstance(review, Review)
    box.show(review)
    review.state.acts.more()
    picker = top(box)
    assert isinstance(picker, PerspectivePicker)
    picker.press(next(part for part in picker.parts if part.key == "knowing:seal"))
    sheet = top(box)
    assert isinstance(sheet, SealSheet)
    header = review.looked.header
    words = said(sheet.parts)
    assert words.count(check(header).before) == 2
    assert grouped(header.seed) in words
    assert [part.face for part in sheet.parts if isinstance(part.face, SealFace)] == [SealFace("equal")]


@pytest.mark.parametrize("change", [{"seal": "7f" * 32}, {"options": {"repetition_limit": False}}], ids=str)
def test_a_record_that_somebody_has_changed_is_told_to_have_other_cards(
    change: dict[str, object], tmp_path: Path
) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    path = ended(box)
    line, end, rest = path.read_bytes().partition(b"\n")
    header = read_header(line + end)
    path.write_bytes(write_header(replace(header, **change)) + rest)
    read_check(box.services, box.screens, path)
    sheet = top(box)
    assert isinstance(sheet, SealSheet)
    assert box.services.say("seal.unequal") in said(sheet.parts)
    assert [part.face for part in sheet.parts if isinstance(part.face, Between)] == [Between(same=False)]


def test_while_a_match_or_its_adventure_lives_on_nothing_is_checked(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = dealt(box)
    seat = session.host.to_act()[0]
    session.host.play(seat, session.host.legal(seat)[0])
    session.close()
    assert session.file is not None
    back = back_at(box, session.file)
    assert checked(back) is None
    show_check(box.services, back)
    assert not isinstance(box.services.navigator.scenes[-1:], SealSheet)
    over = ended(box)
    alive = read_source(box.services, over, lambda record, header: True)
    assert isinstance(alive, ReplayAccess)
    assert checked(alive) is None


def test_how_it_works_leads_to_the_page_of_the_rulebook(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    show_check(box.services, back_at(box, ended(box)))
    sheet = top(box)
    sheet.press(next(part for part in sheet.parts if part.key == "seal:how"))
    assert any(part.key == "shuffle:how" for part in top(box).parts)


@pytest.mark.parametrize("state", HEADS)
@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1280, 720), 1.0, "en"), ((960, 600), 1.0, "fr"), ((1000, 1400), 1.0, "fr"), ((1280, 720), 2.0, "fr")],
)
def test_a_strip_holds_its_words_in_the_height_that_it_asks_for(
    state: str, size: tuple[int, int], text: float, language: str, tmp_path: Path
) -> None:
    box = Box(tmp_path, size, text, language)
    kit = box.services.kit
    found = Check(state, "7f" * 32, "7f" * 32, day=True) if state in HEADS[:3] else Check(state)  # type: ignore[arg-type]
    width = kit.frame.width - 96
    rect = endless(width, 48, 20)._replace(h=strip_height(kit, width, found))
    before = endless(width, 48, 20)._replace(h=before_height(kit, width))
    for ground, parts in (
        (rect, seal_strip(kit, rect, found, lambda: None, lambda: None)),
        (before, before_strip(kit, before, "7F3A C21B 90DE", lambda: None)),
    ):
        assert [part.key for part in parts if not ground.contains(part.rect)] == []
        assert [part.key for part in parts if part.truncated()] == []
        inner = [part for part in parts[1:] if part.rect.w > 0]
        pairs = [(one, other) for one in inner for other in inner if one.key < other.key]
        boxed = {f"seal:{side}" for side in ("before", "after")}
        assert [
            (one.key, other.key)
            for one, other in pairs
            if one.rect.meets(other.rect) and one.key not in boxed and other.key not in boxed
        ] == []


def test_a_sealed_header_is_needed_for_two_seals(tmp_path: Path) -> None:
    box = Box(tmp_path)
    header = box.services.store.prepare("soon", people_in(2, (0,)), {})
    for found, count in ((check(header), 0), (check(sealed(header)), 1)):
        sheet = SealSheet(box.services, found, "soon")
        box.services.navigator.push(sheet)
        assert len([part for part in sheet.parts if isinstance(part.face, Between)]) == count
