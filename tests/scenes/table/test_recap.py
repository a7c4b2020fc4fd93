"""The strip that says what happened since one's last turn: there until one acts or presses it, over nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.protocol import SeatName, say
from game.engine.rng import Rng
from game.scenes.session.match.model import Told
from game.scenes.session.messages.inputs import Changed
from game.scenes.table.over.log import LogScene
from game.scenes.table.picture.recap import once
from game.ui.input.intents import Confirm, LetGo, Point, Step, Zone
from game.ui.layout.frame import Rect
from game.ui.seats.faces import Still
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, words
from tests.scenes.shared import Table, match_of, shared, take

SEATS = {"soon": 4, "chrono": 4, "syncro": 4}
SCREENS = {
    "small": ((960, 600), 1.0, "en"),
    "plain": ((1280, 720), 1.0, "fr"),
    "large text": ((1280, 720), 2.0, "fr"),
    "tall": ((1000, 1400), 1.3, "en"),
    "large": ((1920, 1080), 1.0, "en"),
    "huge text": ((960, 600), 2.0, "en"),
}


def since(root: Path, game: str = "soon", screen: str = "small", seed: int = 3) -> tuple[Box, Table]:
    """Show a table at which one person is to act again, after computer players have."""
    match = match_of(game, SEATS[game], seed, 0)
    rng, acted = Rng.of(seed, 2), 0
    while True:
        seat = match.rules.to_act(match.state)[0]
        if seat == 0 and acted > 2 and len(match.rules.to_act(match.state)) == 1 and match.decisions[-1].seat != 0:
            break
        acted += seat == 0
        match.play(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    size, text, language = SCREENS[screen]
    box, table = shared(root, game, match, people=(0,), motion=0.0, size=size, text=text, language=language)
    go(box)
    return box, table


@pytest.mark.parametrize("game", SEATS)
def test_alone_too_one_reads_what_happened_since_ones_last_turn(tmp_path: Path, game: str) -> None:
    box, table = since(tmp_path, game, "large")
    assert "since" in keys(table)
    assert ("Since your last action" if game == "syncro" else "Since your last turn") in box.said()
    lines = [key for key in keys(table) if key.startswith("since:") and key[-1].isdigit()]
    for _, message, _ in table.machine.news.shortened(0, len(lines)):
        assert box.services.words.message(message, table.session.name) in box.said()
    assert lines
    assert ("since:all" in keys(table)) == (len(table.machine.news.since(0)) > len(lines))


@pytest.mark.parametrize(("language", "words"), [("en", "your last action"), ("fr", "votre dernière action")])
def test_in_syncro_it_is_since_an_action_for_a_turn_is_of_all_mages(tmp_path: Path, language: str, words: str) -> None:
    box, table = since(tmp_path, "syncro", "large")
    box.services.shell.change(language=language)
    go(box)
    curtain = table.screens.curtain(0, recap=True)
    for told in (box.said(), " ".join(item.control.label for item in table.parts if item.control)):
        assert words in told
    box.services.navigator.push(curtain)
    box.services.navigator.settle()
    assert words in box.said()
    assert box.services.words.say("curtain.since") not in box.said()


def test_faces_in_the_strip_and_on_a_curtain_are_in_the_mood_of_their_line(tmp_path: Path) -> None:
    """Who had to draw winces, for all to see; nobody looks so for what they only laid."""
    box, table = since(tmp_path, "chrono", "large", 8)
    shown = {part.key: part.face.mood for part in table.parts if isinstance(part.face, Still)}
    assert shown["since:0:seat"] == "hit", "has drawn"
    assert shown["since:1:seat"] == "calm", "has laid that card"
    assert shown["since:2:seat"] == "glad", "has laid the first one of an epoch"
    curtain = table.screens.curtain(0, recap=True)
    box.services.navigator.push(curtain)
    box.services.navigator.settle()
    faces = [part.face for part in curtain.parts if part.key.startswith("curtain:face:")]

    assert [face.mood for face in faces if isinstance(face, Still)][-2:] == ["calm", "glad"]


def test_it_stays_until_its_reader_acts(tmp_path: Path) -> None:
    box, table = since(tmp_path)
    go(box, 20.0)
    box.intend(Point(500, 560), Step(1, 0), Zone(1))
    assert "since" in keys(table)
    legal = table.host.legal(0)
    table.decisions.act(legal[0])
    go(box)
    assert not [key for key in keys(table) if key.startswith("since")]


def test_it_waits_until_its_reader_is_to_act(tmp_path: Path) -> None:
    _, table = since(tmp_path)
    rng = Rng.of(3, 5)
    while (seat := table.host.to_act()[0]) == 0 or not table.machine.news.since(0):
        table.host.play(seat, rng.choice(list(table.host.legal(seat))))
        table.performance.catch_up()
    assert table.moment.idle
    assert not [key for key in keys(table) if key.startswith("since")]
    while (seat := table.host.to_act()[0]) != 0:
        table.host.play(seat, rng.choice(list(table.host.legal(seat))))
        table.performance.catch_up()
    assert "since" in keys(table)


def test_whoever_presses_it_puts_it_away_until_something_else_happens(tmp_path: Path) -> None:
    box, table = since(tmp_path)
    box.click("since")
    assert "since" not in keys(table)
    table.machine.playback.log.append(Told(1, say("soon.log.drew", player=SeatName(1))))
    table.performance.send(Changed())
    table.refresh()
    assert "since" in keys(table)


def test_who_puts_it_away_puts_away_nobody_elses(tmp_path: Path) -> None:  # SY-9: a seal tells nothing to the others
    box, table = shared(tmp_path, "syncro", match_of("syncro", 3, 4, 8))
    take(box, 0)
    box.click("since")
    assert "since" not in keys(table)
    told = len(table.machine.news.log)
    box.click("estimate:good")
    take(box, 2)
    assert (table.moment.viewer, len(table.machine.news.log)) == (2, told)
    assert "since" in keys(table)


def test_keys_and_gamepads_reach_it_and_the_way_to_all_of_it(tmp_path: Path) -> None:
    box, table = since(tmp_path)
    for _ in range(8):
        box.intend(Zone(1))
        if table.focus.key.startswith("bar:"):
            break
    while table.focus.key != "bar:log":
        box.intend(Step(1, 0))
    box.intend(Step(0, 1))
    assert table.focus.key in ("since", "since:all")
    box.intend(Step(-1, 0))
    assert table.focus.key == "since"
    box.intend(Step(1, 0))
    assert table.focus.key == "since:all"
    box.intend(Confirm(), LetGo())
    log = box.services.navigator.top
    assert isinstance(log, LogScene)
    assert log.lines == tuple(table.machine.news.log)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", SEATS)
def test_it_covers_nothing_and_where_there_is_no_room_the_logs_button_counts(
    tmp_path: Path, game: str, screen: str
) -> None:
    _, table = since(tmp_path, game, screen)
    strip = next((part for part in table.parts if part.key == "since"), None)
    if strip is None:
        assert "since:tag" in keys(table)
        return
    area = table.appearance.area
    things = [item.rect for item in table.appearance.laid.parts if item.rect.w * item.rect.h < 0.25 * area.w * area.h]
    things += [Rect.around(item.x, item.y, item.w, item.h) for item in table.appearance.laid.sprites]
    assert not [thing for thing in things if thing.meets(strip.rect)]
    assert all(item.rect.within(strip.rect) == item.rect for item in table.parts if item.key.startswith("since:"))
    assert not [item.key for item in table.parts if item.key.startswith("since") and item.truncated()]


@pytest.mark.parametrize("game", ["soon", "chrono"])
def test_a_short_heading_makes_room_for_it_at_the_largest_text(tmp_path: Path, game: str) -> None:
    _, table = since(tmp_path / "large", game, "large text")
    assert words(table, "since:head") == "Entre-temps"
    assert words(table, "since:0")
    control = part(table, "since").control
    assert control is not None
    assert control.label == "Depuis votre dernier tour", "said aloud, it is as long as ever"
    _, table = since(tmp_path / "plain", game, "plain")
    assert words(table, "since:head") == "Depuis votre dernier tour"


@pytest.mark.parametrize("seed", [3, 5])
@pytest.mark.parametrize("screen", ["small", "plain"])
def test_it_goes_out_of_the_way_of_a_button_that_comes_to_lie_there(tmp_path: Path, screen: str, seed: int) -> None:
    box, table = since(tmp_path, "syncro", screen, seed)
    for key in ("hand:0", "foe:0", "foe:1", "foe:2", "hand:1", "foe:3"):
        box.click(key)
        go(box)
        area = table.appearance.area
        sheets = [part.rect for part in table.parts if part.key == "since"]
        lying = [part for part in table.appearance.laid.parts if part.rect.w * part.rect.h < 0.25 * area.w * area.h]
        assert not [part.key for part in lying if any(part.rect.meets(sheet) for sheet in sheets)], key


@pytest.mark.parametrize("screen", ["large text", "huge text"])
def test_the_number_on_the_logs_button_leaves_its_picture_free(tmp_path: Path, screen: str) -> None:
    _, table = since(tmp_path, "syncro", screen)
    log, tag = (next(part.rect for part in table.parts if part.key == key) for key in ("bar:log", "since:tag"))
    assert not tag.meets(Rect.around(log.x + log.w * 0.45, log.y + log.h * 0.45, log.w * 0.3, log.h * 0.3))


def test_what_touches_its_reader_comes_first_of_all(tmp_path: Path) -> None:
    box, table = since(tmp_path)
    drew = [say("soon.log.drew", player=SeatName(seat)) for seat in (0, 1)]
    table.machine.playback.log = [Told(0, drew[0]), Told(1, drew[0]), *[Told(1, drew[1])] * 5]
    table.machine.playback.own = {0: 1}
    table.recap.forget()
    table.refresh()
    assert "since" in keys(table)
    assert "You" in box.said().split("Since your last turn")[1].split(" drew ")[0]


def test_what_happens_in_every_turn_gives_way_to_what_fell(tmp_path: Path) -> None:
    _, table = since(tmp_path, "syncro", "large")
    fell = [say(f"syncro.log.{word}", enemy=say("syncro.the.monster")) for word in ("beaten", "beaten")]
    every = [
        say("syncro.log.estimates", list=say("syncro.log.said", player=SeatName(0), what="+")),
        say("syncro.log.drew", player=SeatName(0)),
        say("syncro.log.spells_shuffled"),
        say("syncro.log.fog_shuffled"),
    ]
    happened = [Told(None, message) for message in (*fell, *every)]
    table.machine.playback.log = [Told(0, say("syncro.log.passed", player=SeatName(0))), *happened]
    table.machine.playback.own = {0: 1}
    assert [message for _, message, _ in table.machine.news.shortened(0, 2)] == fell
    assert [message for _, message, _ in table.machine.news.shortened(0, 3)] == [*fell, every[1]], (
        "then what touches the reader"
    )


def test_the_log_tells_of_a_card_when_it_has_landed(tmp_path: Path) -> None:
    box, table = since(tmp_path)
    box.services.motion = 1.0
    table.show.stage.speed = 1.0
    before = len(table.machine.news.log)
    table.decisions.act(table.host.legal(0)[0])
    assert table.show.stage.busy
    assert len(table.machine.news.log) == before
    while table.show.stage.busy:
        go(box)
    assert len(table.machine.news.log) > before


@pytest.mark.parametrize("game", ["sinoda", "syncron"])
def test_a_table_that_tells_its_last_turns_itself_has_no_strip(tmp_path: Path, game: str) -> None:
    match = match_of(game, {"sinoda": 2, "syncron": 4}[game], 3, 0)
    _, table = shared(tmp_path, game, match, people=(0,), motion=0.0)
    assert not table.game.parts.meanwhile.strip
    table.machine.playback.log.append(Told(1, say("soon.log.drew", player=SeatName(1))))
    table.performance.send(Changed())
    table.refresh()
    assert not [key for key in keys(table) if key.startswith("since")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_logs_button_is_called_as_the_sheet_that_it_opens(tmp_path: Path, language: str) -> None:
    box, table = shared(tmp_path, "soon", match_of("soon", 3, 3, 0), people=(0,), language=language)
    control = next(part for part in table.parts if part.key == "bar:log").control
    table.screens.open_log()
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, LogScene)
    assert control is not None
    assert control.label in box.said()


@pytest.mark.parametrize(("language", "words"), [("en", "So far"), ("fr", "Ce qui s’est passé")])
def test_who_has_not_acted_yet_is_not_told_of_a_last_turn(tmp_path: Path, language: str, words: str) -> None:
    match = match_of("soon", 3, 3, 0)
    rng = Rng.of(3, 2)
    last = (match.rules.to_act(match.state)[0] + 2) % 3
    while match.rules.to_act(match.state) != (last,):
        seat = match.rules.to_act(match.state)[0]
        match.play(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    box, table = shared(tmp_path, "soon", match, people=(last,), motion=0.0, size=(1920, 1080), language=language)
    go(box)
    assert table.machine.news.since(last)
    assert words in box.said()
    assert box.services.words.say("curtain.since") not in box.said()


@pytest.mark.parametrize("game", SEATS)
def test_before_anybody_has_acted_nothing_is_told(tmp_path: Path, game: str) -> None:
    match = match_of(game, SEATS[game], 3, 0)
    seat = match.rules.to_act(match.state)[0]
    if game == "syncro":
        match.play(seat, match.rules.legal(match.state, seat)[seat])  # who takes the Leader card has had no turn yet
    box, table = shared(tmp_path, game, match, people=(seat,), motion=0.0, size=(1920, 1080))
    go(box)
    assert table.moment.acting == seat
    assert table.machine.news.since(seat) == []
    assert "since" not in keys(table)
    if game == "syncro":
        for mage in table.host.to_act():  # nor has who has shown a thumb
            table.host.play(mage, table.host.legal(mage)[0])
        table.performance.catch_up()
        go(box, 3.0)
        assert table.machine.news.heading(seat) == "curtain.so_far"


@pytest.mark.parametrize("game", ["soon", "syncro", "syncron"])
def test_it_begins_after_ones_own_last_act_also_where_that_was_made_in_secret(tmp_path: Path, game: str) -> None:
    _, table = shared(tmp_path, game, match_of(game, 4 if game == "syncron" else 3, 5, 0), people=(0, 1), motion=0.0)
    rng, host, looked = Rng.of(5, 3), table.host, 0
    for _ in range(50):
        if host.outcome is not None:
            break
        seat = host.to_act()[0]
        acts = zip(host.events(seat), host.deciders(), strict=True)
        own = [beat for beat, (event, by) in enumerate(acts, 1) if by == seat == getattr(event, "seat", None)]
        told = [row.beat for row in table.machine.news.since(seat) if row.beat]
        assert not own or min(told, default=own[-1] + 1) > own[-1]
        looked += bool(own and told)
        host.play(seat, rng.choice(list(host.legal(seat))))
        table.performance.catch_up()
    assert looked


def test_a_pill_of_news_goes_only_where_the_strip_says_the_same(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    pill, other = kit.pill("news", (400, 300), "Ada drew"), kit.pill("said", (400, 500), "Ada drew")
    strip = [kit.label("since:0", Rect(0, 0, 300, 30), "Ada drew")]
    assert once([pill, other], strip) == [other]
    assert once([pill, other], []) == [pill, other]
    assert once([pill], [kit.label("since:0", Rect(0, 0, 300, 30), "Ada passed")]) == [pill]
