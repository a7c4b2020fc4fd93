"""What has room in the talk at Syncron's table, what lies under it, and what waits until a word has been read."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from screens.pseudo import PSEUDO

from game.games.syncron.rules.position import JACK
from game.games.syncron.rules.talk import Accept, Announce, Decline, Offer, Warn
from game.games.syncron.table.facts.sentence import DEAL, SHOW, WARN, Sentence
from game.games.syncron.table.talk.line import Bit, CardChip, Line, Plate, Portrayed, Sign, Word
from game.games.syncron.table.talk.talk import Gap
from game.games.syncron.table.talk.words import SaidAtSeat, bubble
from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.shell.scene.closer_look import TIP
from game.scenes.table.scene import TableScene
from game.ui.seats.faces import who_of
from tests.games.syncron.table.test_talk import say, spoken_to, talk, talks
from tests.scenes.drawn_screen import drawn_screen
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize(("text", "language"), [(1.0, "en"), (2.0, "fr")])
def test_nothing_is_rested_on_that_lies_under_the_panel(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for count in (4, 10):
        _, scene = talks(tmp_path / str(count), count, size=size, text=text, language=language)
        panel = part(scene, "talk:panel")
        under = [item for item in scene.parts if item.layer < panel.layer and item.rect.meets(panel.rect, 0)]
        assert [item.key for item in under if item.control is not None] == []
        assert ("space-0" in keys(scene)) == (text == 1.0), "beside the panel a space can be rested on"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize(("text", "language"), [(1.0, "en"), (2.0, "en"), (2.0, "fr")])
def test_the_newest_sayings_are_there_with_the_largest_letters_too(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = talks(tmp_path, 4, size=size, text=text, language=language)
    say(scene, (0, Announce("2")), (1, Announce("3")), (2, Warn(1)))
    rows = [item.rect for item in scene.parts if item.key.startswith("said:") and item.control is None]
    least = 1 if size == (960, 600) and text == 2.0 else 2  # there the race has the room of the second
    assert least <= len(rows) <= 3
    assert not any(row.meets(part(scene, "kind:show").rect, 0) for row in rows)


@pytest.mark.parametrize("size", [(1280, 701), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("text", "language"), [(1.0, "fr"), (1.5, "fr"), (2.0, "en"), (2.0, "fr")])
def test_beside_an_offer_what_was_said_keeps_its_card(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = talks(tmp_path, 4, size=size, text=text, language=language)
    say(scene, (1, Announce("2")), (0, Announce("2")), (3, Offer(0, "Q", "Q")))
    rows = [item for item in scene.parts if item.key.startswith("said:") and item.control is None]
    for item in rows:
        assert isinstance(item.face, Line)
        assert any(isinstance(bit, CardChip) for bit in item.face.bits)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "All turns, with everything said so far (2)"), ("fr", "Tous les tours, avec tout ce qui a été dit (2)")],
)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_button_with_all_that_was_said_tells_what_it_opens(
    tmp_path: Path, language: str, words: str, text: float
) -> None:
    _, scene = talks(tmp_path, 4, text=text, language=language)
    say(scene, (0, Announce("2")), (1, Announce("3")))
    control = part(scene, "said:all").control
    assert control is not None
    assert words in (control.help, control.label)


def test_a_word_at_a_first_meeting_stays_until_it_is_answered_and_computer_players_wait_with_what_they_say(
    tmp_path: Path,
) -> None:
    box, scene = spoken_to(tmp_path, {1: [Announce("2")], 2: [Offer(0, "3", "3")]}, spent=((), (JACK,), (), ()))
    box.shell.change(meetings=True)
    go(box, 12, 0.05)
    assert isinstance(scene.moment.guide, MeetingGuide)
    said = talk(scene).said
    assert not scene.alive, "nothing moves while it is read"
    press(scene, "guide:see")
    assert scene.moment.guide is None
    go(box, 12, 0.05)
    assert len(talk(scene).said) > len(said), "they go on when it has been read"


def lines(scene: TableScene) -> list[str]:
    """Return the rows of what was said, as they are read: a card in brackets, after what stands before it."""
    rows = [item.face for item in scene.parts if item.key.startswith("said:") and isinstance(item.face, Line)]
    return [" ".join(_read(bit) for bit in row.bits if not isinstance(bit, Sign | Portrayed)) for row in rows]


def _read(bit: Bit) -> str:
    words = " ".join(bit.setting.lines) if isinstance(bit, Word | CardChip) else ""
    return f"[{words}]" if isinstance(bit, CardChip) else words


def test_what_was_said_fills_the_room_and_promises_come_before_the_rest(tmp_path: Path) -> None:
    _, scene = talks(tmp_path, 6, (0, 4, 5), text=1.3, language="fr")
    say(scene, (1, Announce("2")), (2, Announce("3")), (0, Announce("J")), (3, Warn(1)), (3, Announce("2")))
    say(scene, (4, Warn(2)))
    scene.decisions.choose(Sentence(5, DEAL))
    assert len(lines(scene)) >= 4
    kept = [line for line in lines(scene) if "Je jouerai" in line]
    names = [scene.session.players[seat].name for seat in (1, 2, 0, 3)]
    promised = [
        f"{names[0]}\u00a0: Je jouerai un [2]",
        f"{names[1]}\u00a0: Je jouerai un [3]",
        f"{names[2]}\u00a0: Je jouerai un Valet [V]",
        f"{names[3]}\u00a0: Je jouerai un [2]",
    ]
    assert len(kept) >= 3
    assert kept == promised[-len(kept) :], "the oldest give way"
    assert "Attention" in lines(scene)[-1], "the newest is the last"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("people", [(0,), (0, 1, 3)])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((960, 600), 2.0)]
)
def test_an_agreement_shows_who_plays_which_card(
    tmp_path: Path, size: tuple[int, int], text: float, people: tuple[int, ...], language: str
) -> None:
    _, scene = talks(tmp_path, 4, people, size=size, text=text, language=language)
    say(scene, (2, Announce("3")), (3, Offer(1, "2", "4")), (1, Accept(3, "4", "2")))
    if text == 2.0 and size == (1280, 720) and len(people) > 1:
        say(scene, (2, Offer(0, "2", "2")))  # then there is no room for its words
    players = scene.moment.facts.table.players
    rows = [item.face for item in scene.parts if item.key.startswith("said:") and isinstance(item.face, Line)]
    shown = [[bit for bit in row.bits if isinstance(bit, Portrayed | CardChip)] for row in rows]
    held = [{one.who: _read(two) for one, two in pairwise(row) if isinstance(one, Portrayed)} for row in shown]
    whose = {who_of(players[3]): "[2]", who_of(players[1]): "[4]"}
    assert any(whose.items() <= row.items() for row in held)


@pytest.mark.parametrize(
    ("language", "read"),
    [
        ("fr", ("Je jouerai une D", "si tu joues un 3 , je joue un R", "Je jouerai un 4", "a dit un 4 , a joué un 2")),
        ("en", ("I’ll play a Q", "if you play a 3 , I’ll play a K", "I’ll play a 4", "said a 4 , played a 2")),
    ],
)
def test_a_card_in_a_sentence_comes_after_its_article(tmp_path: Path, language: str, read: tuple[str, ...]) -> None:
    _, scene = talks(tmp_path, 4, language=language)

    def built() -> str:
        bits = [item.face.line if isinstance(item.face, Gap) else item.face for item in scene.parts if _of(item.key)]
        return " ".join(_bare(bit) for line in bits if isinstance(line, Line) for bit in line.bits)

    scene.decisions.choose(Sentence(0, mine="Q"))
    assert built() == read[0]
    scene.decisions.choose(Sentence(0, DEAL, to=1, theirs="3", mine="K"))
    assert read[1] in built()
    for stands, words in zip((SaidAtSeat("promise", "4"), SaidAtSeat("broken", "4", "2")), read[2:], strict=True):
        assert " ".join(filter(None, map(_bare, bubble(scene.moment.facts, stands, 900.0)))) == words


def _of(key: str) -> bool:
    return key.startswith(("word:", "gap:"))


def _bare(bit: Bit) -> str:
    return " ".join(bit.setting.lines) if isinstance(bit, Word | CardChip) else ""


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.3), ((960, 600), 1.0), ((1280, 720), 1.0)])
def test_a_refusal_of_ones_own_offer_is_seen_at_the_table(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box, scene = talks(tmp_path, 6, (0, 4, 5), size=size, text=text, language="fr")
    say(scene, (0, Offer(2, "5", "5")), (2, Decline(0, "5", "5")))
    face = part(scene, "bubble:2").face
    assert isinstance(face, Plate)
    assert Portrayed(who_of(scene.moment.facts.table.players[0]), 28.0) in face.line.bits
    say(scene, (2, Offer(0, "Q", "Q")))
    offer = part(scene, "offer:words").face
    assert isinstance(offer, Line)
    told = " ".join(" ".join(bit.setting.lines) for bit in offer.bits if isinstance(bit, Word))
    assert "Non merci." in told or any("Non merci" in line for line in lines(scene))
    assert flaws(box.services.kit.frame, scene.parts, ("seat-", "said:")) == []
    say(scene, (0, Decline(2, "Q", "Q")), (0, Announce("3")))
    assert "bubble:2" not in keys(scene), "whoever was refused has said something else"


@pytest.mark.parametrize("kind", [SHOW, DEAL, WARN])
def test_the_tip_of_a_blank_covers_nothing_that_was_said(tmp_path: Path, kind: str) -> None:
    _, scene = talks(tmp_path, 6, (0, 4, 5), text=1.3, language="fr")
    say(scene, (1, Announce("2")), (0, Announce("3")))
    scene.decisions.choose(Sentence(4, kind))
    rows = [item.rect for item in scene.parts if item.key.startswith("said:") and item.control is None]
    assert rows
    for gap in [item for item in scene.parts if item.key.startswith("gap:")]:
        scene.focus.at(gap.key, scene.time, ring=True)
        scene.focused()
        scene.time += TIP + 0.1
        tips = scene.appearance.closer.tips(scene.services.kit, part(scene, gap.key))
        assert tips
        assert not any(tip.rect.meets(row, 0) for tip in tips for row in rows)


@pytest.mark.parametrize("language", ["fr", PSEUDO])
def test_where_there_is_no_room_over_it_the_race_stands_beside_what_is_asked(tmp_path: Path, language: str) -> None:
    with drawn_screen(tmp_path, "talk", language, (960, 600), 200) as scene:
        offered = [item.rect for item in scene.parts if item.key.startswith("offer:")]
        race = [item.rect for item in scene.parts if item.key.startswith("race:")]
        assert offered
        assert race
        assert not [place for place in race if any(place.meets(offer, 0) for offer in offered)]


@pytest.mark.parametrize(("size", "offers"), [((960, 600), 1), ((960, 600), 4), ((960, 600), 6), ((1000, 1400), 3)])
@pytest.mark.parametrize("race", [6, 20])
def test_beside_offers_the_race_is_whole_or_makes_room(
    tmp_path: Path, size: tuple[int, int], offers: int, race: int
) -> None:
    box, scene = talks(tmp_path, 10, (0,), size=size, text=2.0, language="en", race=race)
    say(scene, *((seat, Offer(0, "2", "2")) for seat in range(3, 3 + offers)))
    asked = [item.rect for item in scene.parts if item.key.startswith("offer:")]
    line = [item.rect for item in scene.parts if item.key.startswith("race:")]
    assert asked
    assert len(line) in (0, race + 1)
    assert not [cell for cell in line if any(cell.meets(offer, 0) for offer in asked)]
    assert flaws(box.services.kit.frame, scene.parts) == []
    if offers == 6:
        assert line == [], "where what is asked has all the room"
