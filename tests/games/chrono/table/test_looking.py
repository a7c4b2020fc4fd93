"""How a match of Epochs Chrono is looked back at."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import HIDDEN, say
from game.engine.reading import OPEN
from game.games.chrono.rules.events import Drew, Handed, Laid, Left, Lost
from game.games.chrono.table.painting.opened import hand_of, signs
from game.games.chrono.table.replay_adapter import ChronoLooking
from game.scenes.table.game_table.replay_adapter import Notation
from game.ui.layout.frame import Rect
from tests.contract.test_golden import GOLDEN
from tests.scenes.box import Box
from tests.scenes.places import Looked

LOOKING = ChronoLooking()
MAZE = "chrono/suit-maze"
SIX = say("chrono.epoch.6")


def test_a_laid_card_is_its_epoch_and_row_and_what_it_stands_for() -> None:  # CH-3
    assert LOOKING.brief(Laid(0, 3, "maze_6", "maze_6", grew=True)) == Notation(SIX, MAZE)
    joker = say("chrono.brief.stands", card=say("chrono.brief.card.joker"), cell=SIX)
    assert LOOKING.brief(Laid(0, 3, "joker", "maze_6", grew=False)) == Notation(joker, MAZE)
    highest = say("chrono.brief.stands", card=say("chrono.brief.card.highest"), cell=SIX)
    assert LOOKING.brief(Laid(0, 3, "epoch_6", "maze_6", grew=False)) == Notation(highest, MAZE)


def test_a_drawn_card_is_told_in_short_to_whoever_saw_it() -> None:  # CH-11
    assert LOOKING.brief(Drew(0, HIDDEN, HIDDEN)) == Notation(say("chrono.brief.unseen"))
    assert LOOKING.brief(Drew(0, 5, "maze_6")) == Notation(say("chrono.brief.drew", card=SIX), MAZE)
    assert LOOKING.brief(Drew(0, 5, "suit_maze")) == Notation(
        say("chrono.brief.drew", card=say("chrono.brief.card.highest"))
    )


def test_only_the_first_card_of_an_epoch_is_a_sign() -> None:  # CH-9
    assert LOOKING.sign(Laid(0, 3, "maze_6", "maze_6", grew=True)) == "epoch"
    assert LOOKING.sign(Laid(0, 3, "maze_6", "maze_6", grew=False)) == ""


def test_the_last_turn_ends_with_who_has_lost() -> None:  # CH-14
    events = [Handed(1), Left(1, 1), Lost(0)]
    assert list(LOOKING.numbered(events)) == [1, 2, 2]
    assert LOOKING.turns(events) == 2


def test_all_open_names_every_card_of_every_other_hand(tmp_path: Path) -> None:
    for name in ("2", "4-deck4", "10-four_rows"):
        looked = Looked.at(Box(tmp_path), GOLDEN / "chrono" / f"{name}.jsonl")
        for size in ((1280, 720), (800, 436), (640, 400), (600, 800), (900, 860)):
            kit = looked.kit(size)
            show = looked.show(looked.reading.length // 3, OPEN, 1, kit)
            assert show.laid is not None
            opened = {part.key: part for part in show.laid.parts if part.key.startswith("opened:")}
            for other, hand in enumerate(show.facts.state.hands):
                if hand and other != 1:
                    words = show.facts.named([(face, face) for face in hand_of(show.facts, other)])
                    control = opened.pop(f"opened:{other}").control
                    assert control is not None
                    assert control.label == words
            assert not opened


def test_numerals_keep_to_their_room_however_many_there_are(tmp_path: Path) -> None:
    kit = Looked.at(Box(tmp_path), GOLDEN / "chrono" / "2.jsonl").kit((800, 436))
    hand = tuple(f"{suit}_{epoch}" for suit in ("skull", "maze") for epoch in range(1, 11))
    for count in (1, 5, 12, 20):
        for room in (Rect(0, 0, 150, 34), Rect(0, 0, 300, 60)):
            shown = signs(kit, (*hand[:count], "joker", "suit_maze"), room)
            assert shown.width <= room.w
            assert shown.size * len(shown.lines) <= room.h
