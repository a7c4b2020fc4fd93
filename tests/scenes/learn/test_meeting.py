"""A word at a first meeting: what lies open is told once, and what lies under the lamp's paper is out of reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.files.paths import find_places
from game.content.themes.themes import Themes
from game.engine.rng import Rng
from game.games.soon.rules.actions import Discard, Draw
from game.games.soon.rules.rules import SoonRules
from game.saves.people import learning
from game.scenes.learn.meetings.meeting import READ, RISES, MeetingGuide
from game.scenes.learn.table_help import TableHelp
from game.scenes.session.match.people import whose
from game.scenes.shell.navigation.free_place import can_press, grid
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import in_margin
from game.ui.draw.draw_commands import Plate
from game.ui.input.intents import Point, Press, Release
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.parts.widgets import Empty
from tests.games.soon.tables import read
from tests.games.soon.tables import table as lay
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.learn.test_hint import asked
from tests.scenes.seated import FRAME, go, part, press, show_match, sit_down, words
from tests.teaching import games
from tests.workers import StillWorker


def shown_open(box: Box, game: str, count: int = 0, inside: str = "") -> TableScene:
    """Sit at a match in which something special lies open while a person is to act.

    `inside`: begins the key of what it lies in, in somebody's line for instance.
    """
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    for seed in range(1, 60):
        table = sit_down(box, game, seed, count)
        if table.helping.lamp is not None and table.helping.lamp.lit:
            table.helping.lamp.switch()  # in a first level it tells of all this itself
        rng = Rng.of(seed, 3)
        for _ in range(60):
            acting = table.host.to_act()
            if not acting:
                break
            if 0 in acting and table.moment.acting == 0 and table.moment.viewer == 0:
                table.machine.playback.catch_up()  # nothing is laid out before there is something to see
                if to_meet(table):
                    table.performance.catch_up()
                    if lies_in(table, inside):
                        return table
            table.host.play(acting[-1], rng.choice(table.host.legal(acting[-1])))
        table.performance.catch_up()
    raise AssertionError(f"nothing special ever lies open in {game}")


def to_meet(table: TableScene) -> list[tuple[str, str]]:
    """Return what lies open that the person at the table has not used themself, with what shows it."""
    learns = table.game.learning
    used = {learns.uses(event, 0) for event in table.moment.view.history}
    return [pair for pair in learns.first_meetings(table.moment.facts) if pair[0] not in used]


def lies_in(table: TableScene, inside: str) -> bool:
    """Tell whether the first of what there is to meet lies in a part whose key begins so."""
    place = place_of(table, to_meet(table)[0][1])
    if not inside:
        return True
    return place is not None and any(
        one.key.startswith(inside) and one.rect.contains(place) for one in table.appearance.plain
    )


def seal(table: TableScene) -> None:
    """Let the others play the round to its end, and the next person's hand be open."""
    rng = Rng.of(5, 3)
    while 0 not in table.host.to_act():
        seat = table.host.to_act()[-1]
        table.host.play(seat, rng.choice(table.host.legal(seat)))
    table.performance.catch_up()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("words at first meetings"))
def test_what_lies_open_is_told_once_a_person_and_kind(tmp_path: Path, game: str, language: str) -> None:
    box = Box(tmp_path, language=language)
    box.shell.change(meetings=True)
    table = shown_open(box, game)
    kinds = [kind for kind, _ in to_meet(table)]
    go(box, 5 * FRAME)
    assert isinstance(table.moment.guide, MeetingGuide)
    title = words(table, "guide:title")
    assert title in {box.services.words.say(f"{game}.meet.{kind}.title") for kind in kinds}
    who = whose(box.services.people, table.session.players, 0)
    assert not [kind for kind in kinds if learning.has_met(box.services.people, game, who, kind)], "unread yet"
    press(table, "guide:see")
    assert [kind for kind in kinds if learning.has_met(box.services.people, game, who, kind)]
    assert table.moment.guide is None
    for _ in kinds:
        table.helping = TableHelp(table, table.decisions.act)  # as at another table, the same evening
        go(box, 5 * FRAME)
        if table.moment.guide is not None:
            assert words(table, "guide:title") != title
            press(table, "guide:see")
    table.helping = TableHelp(table, table.decisions.act)
    go(box, 5 * FRAME)
    assert table.moment.guide is None


def test_what_is_cut_short_before_it_is_read_is_said_once_more(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.shell.change(meetings=True)
    table = shown_open(box, "soon")

    def come() -> str:
        """Return what is said as soon as the table is at rest."""
        for _ in range(100):
            go(box, FRAME)
            if table.moment.guide is not None:
                return words(table, "guide:title")
        return ""

    def cut(*, stays: bool) -> None:
        """Choose a card, with which what is unread stays, and play on."""
        if table.host.view(0).state.stage == "act":
            press(table, next(each.key for each in table.parts if each.key.startswith("hand:") and can_press(each)))
            assert isinstance(table.moment.guide, MeetingGuide) == stays
        table.decisions.act(table.host.legal(0)[0])
        table.performance.catch_up()

    title = come()
    assert title
    cut(stays=True)
    table.helping = TableHelp(table, table.decisions.act)  # as at the same person's next table
    seal(table)
    assert come() == title
    go(box, READ)
    cut(stays=False)
    table.helping = TableHelp(table, table.decisions.act)
    seal(table)
    assert come() != title, "it stood there long enough to be read"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_first_word_leaves_the_raised_card_free(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box = Box(tmp_path, size, text)
    box.shell.change(meetings=True)
    table = shown_open(box, "syncron")
    go(box, 1.0)
    assert isinstance(table.moment.guide, MeetingGuide)
    for card in [each.key for each in table.parts if each.key.startswith("hand:") and can_press(each)][:4]:
        press(table, card)
        go(box, 0.2)
        said = part(table, "guide:bubble").rect
        risen = table.appearance.seen(part(table, card))
        assert risen.y < part(table, card).rect.y + 1
        assert not said.meets(risen), card


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.3), ((1000, 1400), 1.5)]
)
def test_a_first_word_leaves_plates_free_where_it_has_another_place(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box = Box(tmp_path, size, text)
    box.shell.change(meetings=True)
    table = shown_open(box, "syncro")
    go(box, 1.0)
    said = part(table, "guide:bubble").rect
    plates = [each for each in table.appearance.plain if each.key.startswith("seat-")]
    assert len(plates) > 2
    assert [each.key for each in plates if each.rect.meets(said)] == []


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
@pytest.mark.parametrize("game", games("words at first meetings"))
def test_what_a_first_word_speaks_of_looks_neither_chosen_nor_to_be_pressed(
    tmp_path: Path, game: str, theme: str
) -> None:
    box = Box(tmp_path)
    box.services.theme = Themes(find_places().assets / "themes").read(theme)
    box.shell.change(meetings=True)
    table = shown_open(box, game)
    go(box, 1.0)
    lit = part(table, "guide:lit")
    marks = [mark for mark in lit.face.draw_commands(lit.rect, Look()) if isinstance(mark, Plate)]
    assert {mark.border for mark in marks} == {"lamp.told", "lamp.told-edge"}
    assert [mark for mark in marks if mark.dash], "its line is none that a choice has"
    colour = box.services.theme.colour
    (red, green, blue, _), chosen = colour("lamp.told"), colour("lamp.outline")
    assert min(red, green, blue) > 225, "pale"
    assert max(chosen[:3]) - min(chosen[:3]) > 100, "and what is chosen is gold"
    assert max(colour("lamp.told-edge")[:3]) < 60, "it is seen on light cards, and at noon"


@pytest.mark.parametrize("game", games("words at first meetings"))
def test_all_of_the_kind_is_framed_and_nothing_of_which_the_words_only_tell(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    box.shell.change(meetings=True)
    table = shown_open(box, game)
    go(box, 1.0)
    assert isinstance(table.moment.guide, MeetingGuide)
    learning, kind = table.game.learning, table.moment.guide._kind
    first = dict(reversed(learning.first_meetings(table.moment.facts)))[kind]
    seen = {key for key in {first, *learning.alike(table.moment.facts, kind)} if place_of(table, key) is not None}
    lit = [each for each in table.parts if each.key.startswith("guide:lit")]
    assert len(lit) == len(seen)
    assert not [key for key in seen if key.startswith("meeple")]


SIZES = [(size, text) for size in ((960, 600), (1280, 720), (1000, 1400)) for text in (1.0, 2.0)]


def lain_on(table: TableScene, said: Rect) -> list[str]:
    """Return what has a pixel in common with what is said: all that can be led to, words, panels, and cards."""
    ground = 0.5 * table.appearance.area.w * table.appearance.area.h
    parts = [
        each for each in table.appearance.plain
        if (each.control is not None or not isinstance(each.face, Empty)) and each.rect.w * each.rect.h < ground
    ]  # fmt: skip
    cards = [(one.key, in_margin(Rect.around(one.x, one.y, one.w, one.h))) for one in table.show.stage.sprites]
    return [key for key, rect in [*((each.key, each.rect) for each in parts), *cards] if rect.meets(said)]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("game", games("words at first meetings"))
def test_a_first_word_lies_on_nothing_where_it_has_another_place(
    tmp_path: Path, game: str, size: tuple[int, int], text: float
) -> None:
    box = Box(tmp_path, size, text, language="fr")
    box.shell.change(meetings=True)
    table = shown_open(box, game)
    go(box, 1.0)
    said = part(table, "guide:bubble").rect
    if not lain_on(table, said):
        return
    folded = any(each.key == "guide:unfold" for each in table.parts)
    assert folded or text < 2.0, "what is so large lies over nothing before somebody asks for it"
    room = table.appearance.laid_area.inset(14, 4)
    risen = [each.rect.trimmed(top=-RISES) for each in table.appearance.plain if each.key.startswith("hand:")]
    free = [
        at for at in grid(room, said.w, said.h, 20)
        if not lain_on(table, at) and not any(at.meets(one) for one in risen)
    ]  # fmt: skip
    assert free == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "game", "count", "inside"),
    [
        *((size, "syncro", 3, "foe:") for size in ((960, 600), (1280, 720), (1000, 1400))),
        *((size, "soon", count, "seat-") for size in ((960, 600), (1280, 720)) for count in (2, 3)),
    ],
)
def test_a_first_word_leaves_piles_lines_and_what_one_has_free(
    tmp_path: Path, size: tuple[int, int], game: str, count: int, inside: str, language: str
) -> None:
    box = Box(tmp_path, size, language=language)
    box.shell.change(meetings=True)
    table = shown_open(box, game, count, inside)
    go(box, 1.0)
    assert isinstance(table.moment.guide, MeetingGuide)
    assert lain_on(table, part(table, "guide:bubble").rect) == []


def test_the_lamp_is_silent_where_words_at_first_meeting_are_switched_off(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.shell.change(meetings=False)
    table = shown_open(box, "soon")
    go(box, 5 * FRAME)
    assert table.moment.guide is None


def test_what_lies_under_the_lamps_paper_is_not_pressed_and_a_press_on_a_first_words_paper_puts_it_away(
    tmp_path: Path,
) -> None:
    box, table, guide = asked(tmp_path, "sinoda")
    paper = part(table, "guide:bubble").rect
    scale = box.services.kit.frame.scale
    at = round((paper.x + 30) * scale), round((paper.bottom - 6) * scale)
    for intent in (Point(*at), Press(*at), Release(*at)):
        box.services.navigator.handle(intent)
    assert table.moment.guide is guide
    assert table.moment.draft is None
    box = Box(tmp_path / "b")
    box.shell.change(meetings=True)
    table = shown_open(box, "soon")
    go(box, 5 * FRAME)
    paper = part(table, "guide:bubble").rect
    at = round((paper.x + 30) * scale), round((paper.bottom - 6) * scale)
    for intent in (Point(*at), Press(*at), Release(*at)):
        box.services.navigator.handle(intent)
    assert table.moment.guide is None


@pytest.mark.parametrize("by", [0, 1])
def test_nobody_is_told_of_what_they_have_used_themselves(tmp_path: Path, by: int) -> None:
    rules = SoonRules()
    box = Box(tmp_path)
    box.shell.change(meetings=True)
    start = lay(["1d", "1n"], ["jd 7d 6d 5d", "jn 7n 6n 5n"], discard="8d", mover=by)
    table = show_match(box, standing(rules, start, 2), people_in(2, [0]))
    host = table.host
    host.play(by, read(rules, start, ("jd", "jn")[by], by))
    while 0 not in host.to_act():
        host.play(1, next(one for one in host.legal(1) if isinstance(one, Draw | Discard)))
    table.performance.catch_up()
    go(box, 5 * FRAME)
    assert isinstance(table.moment.guide, MeetingGuide) == (by == 1)
    who = whose(box.services.people, table.session.players, 0)
    assert learning.has_met(box.services.people, "soon", who, "joker") == (by == 0), "it is known from now on"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_first_word_stays_where_a_press_is_refused(tmp_path: Path, text: float) -> None:
    box = Box(tmp_path, (1000, 1150), text)
    box.shell.change(meetings=True)
    table = shown_open(box, "soon", 3)
    go(box, 5 * FRAME)
    before = part(table, "guide:bubble").rect
    box.click(next(one.key for one in table.parts if one.control and isinstance(one.control.meaning, Refuse)))
    go(box, 5 * FRAME)
    assert table.refusal.key
    assert part(table, "guide:bubble").rect == before
    focused = table.focus.find(table.parts)
    assert focused is not None
    assert not any(tip.rect.meets(before) for tip in table.appearance.closer.tips(box.services.kit, focused))
