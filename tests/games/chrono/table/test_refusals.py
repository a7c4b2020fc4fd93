"""Whatever is tried, the refusal names a rule of the page and has a sentence in both languages (CH-1 to CH-14)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.engine.rng import Rng
from game.games.chrono.rules.faces import LAST, cell_of, cells, pack, row_words
from game.games.chrono.rules.position import run
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass
from game.games.chrono.table.facts.facts import HandCard
from game.games.chrono.table.plan.plan import plan_of
from game.games.chrono.table.table import ChronoTable
from game.scenes.table.game_table.meaning import Refuse
from tests.games.chrono.hands import FOUR, begun, position, rules
from tests.games.chrono.table.tables import facts_of, match_of, standing, table
from tests.refusals import Refusals
from tests.scenes.seated import part, press

FACES = (*dict.fromkeys(pack(FOUR, deck4=True)), "maze_11", "suit_moon", "")
CELLS = (*cells(FOUR), "maze_0", "hand_11", "joker", "")
ITS = Refusals("chrono", 90)  # letters, so that a pill needs two lines at most
TABLES = [(2, {}), (3, {"deck4": True}), (4, {"decks": "1+2+3"}), (5, {"decks": "1+2+3", "deck4": True})]


def wrong(rng: Rng) -> Action:
    """Return any action at all, as likely as not one that makes no sense."""
    face = rng.choice(FACES)
    result: list[Action] = [Draw(), Pass(), Done(), Lay(face, face), Lay(face, rng.choice(CELLS)), Lay(face, face)]
    return rng.choice(result)


@pytest.mark.parametrize(("seats", "rows", "deck4"), [(2, 3, False), (3, 3, True), (4, 4, False), (6, 4, True)])
def test_every_wrong_action_is_refused_with_a_rule_and_a_sentence(seats: int, rows: int, deck4: bool) -> None:
    met: Counter[tuple[str, str]] = Counter()
    for seed in range(3):
        its, rng = rules(rows, deck4=deck4), Rng.of(seed, 1)
        match = begun(its, seats, seed)
        for _ in range(250):
            state = match.state
            for seat in (state.mover, state.mover, rng.below(seats)):
                tries = [wrong(rng) for _ in range(6)]
                held = [state.cards.known_card_face(card) for card in state.hands[seat]]
                tries += [Lay(face, rng.choice((face, *CELLS))) for face in held]
                for action in tries:
                    refusal = its.check(state, seat, action)
                    assert (refusal is None) == (action in its.legal(state, seat))
                    if refusal is not None:
                        ITS.told(refusal, seat)
                        met[refusal.rule, refusal.message.key] += 1
            if its.outcome(state) is not None:
                break
            match.play(state.mover, rng.choice(its.legal(state, state.mover)))
    usual = {
        "over",
        "turn",
        "no_card",
        "not_held",
        "no_cell",
        "elsewhere",
        "grown",
        "gap",
        "gap_one",
        "lay_one",
        "draw",
    }
    usual |= {"has_laid", "has_laid_all", "not_for", "lay_drawn"} if deck4 else {"has_laid", "has_laid_all"}
    assert usual <= {key.removeprefix("chrono.refuse.") for _, key in met}


@pytest.mark.parametrize(("count", "options"), TABLES)
def test_every_refusal_of_the_table_has_a_rule_and_a_sentence(
    tmp_path: Path, count: int, options: dict[str, Any]
) -> None:
    match, rng, refusals = match_of(count, options, count), Rng.of(count, 1), 0
    for number in range(160):
        if match.rules.outcome(match.state) is not None:
            break
        mover = match.state.mover
        if number % 8 < 2:
            _, scene = table(
                tmp_path, count, (mover,) if number % 8 else ((mover + 1) % count,), options=options, match=match
            )
            facts, parts = facts_of(scene), [part for part in scene.parts if part.control is not None]
            meanings: list[object] = [part.control.meaning for part in parts if part.control is not None]
            cards = [part for part in parts if part.control is not None and isinstance(part.control.aim, HandCard)]
            places = [part for part in parts if part.control is not None and isinstance(part.control.aim, str)]
            meanings += [ChronoTable.parts.drags.drop(facts, card, cell) for card in cards for cell in places]
            for meaning in meanings:
                if isinstance(meaning, Refuse):
                    ITS.told(meaning.refusal, scene.moment.viewer if scene.moment.viewer is not None else -1)
                    refusals += 1
        match.play(mover, rng.choice(match.rules.legal(match.state, mover)))
    assert refusals > 500


@pytest.mark.sampled(3)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 695), (1920, 1080), (1000, 1400)])
def test_a_refusal_covers_neither_the_rows_that_it_names_nor_what_can_be_pressed(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    met = 0
    for seed in range(4):
        options = {"deck4": seed == 3, "decks": "1+2+3" if seed % 2 else "1+2"}
        root = tmp_path / str(seed)
        root.mkdir()
        _, scene = table(root, 2 + seed, (0,), size, text, "fr", 6 + 8 * seed, seed, options)
        kit, facts = scene.services.kit, facts_of(scene)
        place = plan_of(facts, scene.appearance.laid_area).place
        for key in [each.key for each in scene.parts if each.control and isinstance(each.control.meaning, Refuse)]:
            press(scene, key)
            assert scene.refusal.cause is not None
            said = scene.refusal.reason
            (tip,) = scene.appearance.closer.tips(kit, part(scene, key))
            assert kit.frame.rect.contains(tip.rect)
            named = {value for _, value in scene.refusal.cause.message.params}
            for suit in (suit for suit in facts.state.suits if row_words(suit) in named):
                first, last = run(facts.state, suit)
                ends = [place.cell(cell_of(suit, epoch)) for epoch in (max(first - 1, 1), min(last + 1, LAST))]
                assert not ends[0].joined(ends[1]).meets(tip.rect), f"{said} lies on its row"
                met += 1
            assert not [cell for cell in facts.gains if place.cell(cell).inset(-4).meets(tip.rect)], said
            seats = () if size == (1000, 1400) and text == 2.0 else ("seat-",)  # there no other place may be left
            spared = [each for each in scene.parts if each.key.startswith((*seats, "hand:", "act:"))]
            assert not [each.key for each in (*spared, part(scene, key)) if each.rect.meets(tip.rect)], said
    assert met > 20


@pytest.mark.parametrize("size", [(960, 600), (1278, 695), (1920, 1080)])
def test_a_refusal_covers_no_row_at_all_where_there_is_another_place(tmp_path: Path, size: tuple[int, int]) -> None:
    its = rules(3)
    ends = {"yin_yang": (5, 5), "skull": (3, 5), "maze": (1, 7)}
    state = position(its, "maze_8 skull_1 skull_7", "skull_9 maze_10", "yin_yang_1 yin_yang_2", rows=ends)
    _, scene = table(tmp_path, 3, (0,), size, 2.0, "fr", match=standing(its, state))
    press(scene, "hand:2")
    (tip,) = scene.appearance.closer.tips(scene.services.kit, part(scene, "hand:2"))
    place = plan_of(facts_of(scene), scene.appearance.laid_area).place
    rows = [[place.cell(cell_of(suit, epoch)) for epoch in epochs] for suit, epochs in ends.items()]
    assert not [row for row in rows if row[0].joined(row[1]).meets(tip.rect)]
    assert not part(scene, "bar:status").rect.meets(tip.rect), "nor the sentence"
