"""How a match of Sinoda is dealt: an even fan out of each disc, ever faster, then a slam; counted as pieces land."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.sinoda.table.seats import discs_of
from game.games.sinoda.table.tell.dealing import RESTS, dealt
from game.scenes.table.kit.tell import still
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import Lettering
from game.ui.motion.cue import Cue, Move
from game.ui.parts.part import Look
from tests import matches
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import plan_of, table
from tests.matches import beginning
from tests.scenes.box import Box
from tests.scenes.box import table as table_of

STEP = 1 / 60


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_all_pieces_drop_one_after_another_in_the_time_of_a_deal(tmp_path: Path, count: int) -> None:
    _, scene = table(tmp_path, count)
    cue = deal_of(scene)
    pieces = pieces_of(cue)
    assert len(pieces) == 6 * count
    begins = [move.at for move in pieces]
    common, last = begins[:-count], begins[-count:]
    assert common == sorted(set(common))
    apart = [after - before for before, after in pairwise(common)]
    assert apart == sorted(apart, reverse=True), "ever faster"
    assert len(set(last)) == 1, "and the last of all sets together"
    assert 0 < last[0] - common[-1] < 0.1, "while that still goes on"
    for seat in range(count):
        own = [move for move in pieces if int(move.key.split(":")[1]) // 6 == seat]
        rises = [move.arc for move in own]
        assert rises == sorted(rises), "an even fan"
        heights = [after - before for before, after in pairwise(rises[:-1])]
        assert heights == pytest.approx([heights[0]] * 4)
        slam, other = own[-1].impact, own[0].impact
        assert slam is not None
        assert other is not None
        assert slam.squash[0] > other.squash[0] + 0.1, "a heavier one"
        assert other.dust, "one lands on the board"
        assert not slam.dust, "and the last one locks"
    assert all(move.above and move.steps for move in pieces), "over discs and what they count"
    assert all(move.tilt and move.lean for move in pieces[-count:]), "the last ones tumble; numbers turn with them"
    lands = max(move.at + move.seconds for move in pieces)
    assert lands <= 1.4
    ends = max(still(move) for move in cue.moves)
    assert ends - cue.early + cue.hold == pytest.approx(lands + RESTS), "nobody waits for the last light"


def test_sets_of_which_some_are_captured_already_are_dealt_and_end_together(tmp_path: Path) -> None:
    item = rules()
    _, scene = table(tmp_path, its=beginning(item, position(item, {"e6": 2, "a1": 1}, {"d8": 3})))
    pieces = pieces_of(deal_of(scene))
    assert len(pieces) == 3
    lands = sorted(move.at + move.seconds for move in pieces)
    assert lands[1] == pytest.approx(lands[2])
    assert lands[0] < lands[1]


@pytest.mark.parametrize("count", [2, 6])
def test_a_set_locks_the_others_give_way_and_the_table_shakes_once(tmp_path: Path, count: int) -> None:
    _, scene = table(tmp_path, count)
    cue = deal_of(scene)
    pieces = pieces_of(cue)
    locks = pieces[-1].at + pieces[-1].seconds
    jabs = [move.jab for move in pieces[:-count]]
    for jab in jabs:
        assert jab is not None
        assert jab.begins == pytest.approx(locks)
        assert abs(jab.x) + abs(jab.y) > 2
    assert not any(move.jab for move in pieces[-count:])
    assert len([strike for strike in cue.strikes if strike.impact.shake]) == 1
    glows = {move.key: move for move in cue.moves if move.glow}
    wide = {it.key: it.w for it in cue.passing}
    side = plan_of(scene).place.side
    for seat in range(count):
        light = glows[f"set-{seat}"]
        assert light.at == pytest.approx(locks)
        assert light.large * wide[light.key] < 2 * side, "light runs out from its middle"
        assert wide[light.key] > 5 * side, "far over the grid"
    assert [name for _, name in cue.sounds].count("thud") == 1


@pytest.mark.parametrize("count", [2, 6])
def test_each_set_lights_up_in_its_colour_as_its_last_piece_lands(tmp_path: Path, count: int) -> None:
    _, scene = table(tmp_path, count)
    facts = scene.moment.facts
    cue = deal_of(scene)
    falls = {move.key: move.at + move.seconds for move in pieces_of(cue)}
    lights = {move.key: move.at for move in cue.moves if move.glow and move.key.startswith("set-")}
    assert len(lights) == count
    for seat in range(count):
        last = max(falls[f"piece:{piece}"] for piece in range(6 * seat, 6 * seat + 6))
        assert lights[f"set-{seat}"] == pytest.approx(last)
    roles = {strike.role for strike in cue.strikes}
    assert roles == {f"seats.{player.colour}.colour" for player in facts.table.players}


@pytest.mark.parametrize("count", [2, 6])
def test_each_piece_waits_in_a_slot_of_its_players_disc_and_flies_out_of_that(tmp_path: Path, count: int) -> None:
    _, scene = table(tmp_path, count)
    facts, plan = scene.moment.facts, plan_of(scene)
    discs = discs_of(facts, plan)
    cue = deal_of(scene)
    waits = {sprite.key: (sprite.x, sprite.y) for sprite in cue.passing if sprite.key.startswith("waits:")}
    assert len(set(waits.values())) == 6 * count, "none lies over another one"
    until = {move.key: still(move) for move in cue.moves}
    for move in pieces_of(cue):
        piece = int(move.key.split(":")[1])
        assert move.start == waits[f"waits:{piece}"]
        assert move.at == pytest.approx(until[f"waits:{piece}"]), "it is never seen twice, and always once"
        slots = [discs[piece // 6].slot(number)[:2] for number in range(6)]
        assert move.start in slots
        assert move.arc > 0
        assert move.impact is not None
        assert move.impact.squash != (1.0, 1.0)


def test_a_piece_flies_in_an_arc_at_an_even_pace_from_disc_to_space(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 2)
    box.services.motion = scene.show.stage.speed = 1.0
    scene.performance.deal()
    heights = list[float]()
    for _ in range(200):
        scene.update(STEP)
        now = scene.show.stage.find("piece:0")
        if now is not None and now.alpha and now.lift:
            assert now.alpha == 1, "nothing fades in"
            heights.append(now.lift)
    top = heights.index(max(heights))
    assert 30 < max(heights) < 130
    assert heights[:top] == sorted(heights[:top])
    assert heights[top:] == sorted(heights[top:], reverse=True)
    assert not [it.key for it in scene.show.stage.sprites if it.key.startswith("waits:")]


def test_at_the_deal_it_is_said_what_happens_and_counted_as_pieces_land(tmp_path: Path) -> None:
    for language, said in (("en", "The pieces are set out"), ("fr", "On place les pièces")):
        box, scene = table(tmp_path / language, 2)
        box.services.shell.change(language=language)
        box.services.motion = scene.show.stage.speed = 1.0
        scene.performance.deal()
        told, worth = list[str](), dict[int, list[int]]()
        for _ in range(110):
            scene.update(STEP)
            lies = [it for it in scene.show.stage.sprites if it.key.startswith("piece:") and it.alpha and not it.lift]
            told.append(words_of(scene, "bar:status"))
            for seat in (0, 1):
                own = [it for it in lies if int(it.key.split(":")[1]) // 6 == seat]
                worth.setdefault(seat, []).append(int(words_of(scene, f"count-{seat}").split()[-1]))
                assert abs(worth[seat][-1] - len(own)) <= 1, "a piece counts when it lies there"
        assert told[0] == said
        assert list(dict.fromkeys(told))[1:] == [scene.game.status(scene.show.facts, box.services.kit)]
        for counts in worth.values():
            assert counts == sorted(counts)
            assert counts[0] == 0
            assert counts[-1] >= 6
            assert len(set(counts)) > 4, "one by one"


def words_of(scene: TableScene, key: str) -> str:
    """Return the words of a part as they are seen."""
    part = next(it for it in scene.parts if it.key == key)
    told = part.face.draw_commands(part.rect, Look(time=scene.time))
    return " ".join(next(it for it in told if isinstance(it, Lettering)).setting.lines)


def deal_of(scene: TableScene) -> Cue:
    facts, plan = scene.moment.facts, plan_of(scene)
    return dealt(facts, plan, discs_of(facts, plan))


def pieces_of(cue: Cue) -> list[Move]:
    """Return how pieces fly."""
    return [move for move in cue.moves if move.key.startswith("piece:")]


@pytest.mark.parametrize(("language", "said"), [("en", "The pieces are set out"), ("fr", "On place les pièces")])
@pytest.mark.parametrize("first", [0, 1])
def test_in_large_text_it_is_said_too_whoever_begins(tmp_path: Path, first: int, language: str, said: str) -> None:
    box = Box(tmp_path, size=(1280, 720), text=2.0)
    box.services.words.language = language
    box.services.motion = 1.0
    seats = matches.people_in(2, (0,), ("Nora", "Ventoux"))
    dealings = (matches.deal(box.services, "sinoda", seats, seed) for seed in range(1, 40))
    session = next(one for one in dealings if one.host.to_act() == (first,))
    scene = table_of(box.screens, session)
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    scene.update(STEP)
    assert words_of(scene, "bar:status") == said
