"""What is told at Soon's table has its cause before it: a Thief before its loot, cards before their sum."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.soon.rules.actions import Ask, Draw, Steal
from game.games.soon.rules.position import State
from game.games.soon.table.count.tally import counted_key
from game.games.soon.table.facts.facts import card_key
from game.games.soon.table.sheet.paper import Stamped
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import Lettering
from game.ui.parts.part import Look, Part
from tests.games.soon.table.tables import table
from tests.games.soon.tables import card, read
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box
from tests.scenes.seated import go, keys

LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n", "1d jn 3n")
HANDS = ("5d en tn 2n", "1d 2d 5n", "6d ld 8n", "tn 3n 4d")


def moving(root: Path, start: State) -> tuple[Box, TableScene]:
    """Show a table at which things move, and whose computer players never answer."""
    box, scene = table(root, start=start)
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    box.services.motion = scene.show.stage.speed = 1.0
    return box, scene


def frames(box: Box, scene: TableScene) -> Iterator[None]:
    """Let time pass frame by frame until all is told, and nothing moves."""
    for _ in range(600):
        go(box)
        yield
        if scene.machine.playback.done and not scene.show.stage.busy:
            return


def near(scene: TableScene, key: str, x: float, y: float) -> bool:
    sprite = scene.show.stage.find(key)
    return sprite is not None and abs(sprite.x - x) + abs(sprite.y - y) < 2


@pytest.mark.parametrize("thief", [0, 1])
def test_a_thief_has_arrived_before_its_loot_leaves(tmp_path: Path, thief: int) -> None:  # SO-16
    hands = HANDS if thief == 0 else ("5d en 7n 2n", "tn 2d 5n", *HANDS[2:])
    start = lay(LINES if thief == 0 else (LINES[1], LINES[0], *LINES[2:]), hands, mover=thief)
    box, scene = moving(tmp_path, start)
    other = 1 - thief
    state = scene.host.view(thief).state
    loot, new = card_key(state.lines[other][4]), card_key(state.cards.minted)
    lay_there = scene.show.stage.find(loot)
    assert lay_there is not None
    scene.host.play(thief, Steal(card(state, thief, "tn"), other))
    waited, seen = False, set()
    for _ in frames(box, scene):
        left = not near(scene, loot, lay_there.x, lay_there.y)
        arrived = near(scene, new, lay_there.x, lay_there.y)
        waited = waited or (arrived and not left)
        assert waited or not left, "the loot waits for its Thief"
        seen.add(left)
    assert seen == {False, True}
    assert scene.moment.view.state.line_of(thief)[-1].kind == 5
    spot = scene.show.stage.find(loot)
    assert spot is not None
    assert not near(scene, loot, lay_there.x, lay_there.y)


def test_a_count_has_no_sum_before_its_cards_and_nothing_over_it(tmp_path: Path) -> None:  # SO-19
    start = lay(("1d 2d 3d 4d 5d 6d 7d", "1n 2n"), ("8d 1d 2d", "3n 5n 4n"), stage="draw", pile="6n 6n", mover=0)
    box, scene = moving(tmp_path, start)
    for seat, text in ((0, "8d"), (1, "3n")):
        scene.host.play(seat, Draw("pile"))
        scene.host.play(seat, read(scene.session.rules, scene.host.view(seat).state, text, seat))  # type: ignore[arg-type]
    seen: dict[int, list[tuple[str, ...]]] = {0: [], 1: []}
    begun = 0.0
    for _ in frames(box, scene):
        if "count" not in keys(scene):
            continue
        begun = begun or scene.time
        lines = {counted_key(one) for line in scene.moment.view.state.lines for one in line}
        lying = {sprite.key for sprite in scene.show.stage.sprites}
        assert lines <= lying
        if scene.time > begun:
            assert all(key.startswith("count:") for key in lying), "hands, piles and lines are put away before"
        rows = [item for item in scene.parts if item.key.startswith("count-row")]
        if rows:
            places = {sprite.key: sprite.x for sprite in scene.appearance.laid.sprites if sprite.key in lines}
            assert places
            assert all(near_across(scene, key, x) for key, x in places.items()), "every card lies there"
        for seat, row in enumerate(rows):
            words = columns(row, scene.time)
            if not seen[seat] or seen[seat][-1] != words:
                seen[seat].append(words)
    own = seen[0]
    assert own[0][1:] in (("0",), ("1", "0"))
    stamped = next(words for words in own if "×2" in words)
    assert stamped[1] == "8", "doubled is what has been counted"
    rolled = [words for words in own if words[-1] not in ("0", "20")]
    assert rolled
    assert all("×2" in words for words in rolled)
    assert [int(words[-1]) for words in own] == sorted(int(words[-1]) for words in own)
    assert own[-1] == ("You", "8", "×2", "+2 +2", "20")
    assert len(seen[1]) > 3
    assert seen[1][-1] == ("Mira", "3", "×2", "+6", "6")
    assert scene.time - begun <= 4.3


def near_across(scene: TableScene, key: str, x: float) -> bool:
    sprite = scene.show.stage.find(key)
    return sprite is not None and abs(sprite.x - x) < 2


def columns(row: Part, time: float) -> tuple[str, ...]:
    """Return what stands in the columns of a line of the count at a time."""
    marks = row.face.draw_commands(row.rect, Look(time=time))
    return tuple(" ".join(mark.setting.lines) for mark in marks if isinstance(mark, Lettering | Stamped))


def said(one: Part) -> str:
    setting = getattr(one.face, "setting", None)
    assert setting is not None
    return " ".join(setting.lines)


@pytest.mark.parametrize("asker", [0, 1])
def test_what_the_bar_says_no_pill_says_again(tmp_path: Path, asker: int) -> None:  # SO-14
    hands = ("en 4n", "en 3n", "6d 8d", "tn 4d")
    start = lay((LINES[0], LINES[3], LINES[2], LINES[3]), hands, pile="8n 6n 6d 2d", mover=asker)
    box, scene = moving(tmp_path, start)
    number = 5 if asker == 0 else 4
    scene.host.play(asker, Ask(1 - asker, number, "day"))
    told = []
    for _ in frames(box, scene):
        pills = [said(item) for item in scene.parts if item.key == "news"]
        assert scene.appearance.bar.status not in pills
        told += [scene.appearance.bar.status]
    sentence = "You ask Mira for a day 5: Mira has none" if asker == 0 else "Mira asks you for a day 4: you have none"
    assert sentence in told
    assert scene.appearance.bar.status == sentence, "and it stays to be read"
    assert "news" not in keys(scene), "what was told is no news any more"


def test_the_game_is_over_when_the_last_turn_was_shown_and_no_card_warns_any_more(tmp_path: Path) -> None:  # SO-18
    start = lay(("1d 2d 3d 4d 5d 6d 7d", "1n 2n"), ("8d 1d 6n", "3n 5n 4n"), stage="draw", pile="2n 6n", mover=0)
    box, scene = table(tmp_path, start=start, length="express")
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    box.services.motion = scene.show.stage.speed = 1.0
    for seat, text in ((0, "8d"), (1, "3n")):
        scene.host.play(seat, Draw("pile"))
        scene.host.play(seat, read(scene.session.rules, scene.host.view(seat).state, text, seat))  # type: ignore[arg-type]
    said_before: set[str] = set()
    over = box.services.kit.say("table.over")
    for _ in frames(box, scene):
        state = scene.moment.view.state
        if len(state.line_of(1)) < 3:
            said_before.add(scene.appearance.bar.status)
        if len(state.line_of(0)) == 8:
            assert not [key for key in keys(scene) if key.startswith("ends-")]
    assert over not in said_before
    assert scene.appearance.bar.status == over
