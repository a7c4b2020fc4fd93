"""Progress: an adventure as plain values and back; nothing that no adventure can have comes through."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.games.syncro.campaign.progress.progress import pack, unpack
from game.games.syncro.rules.adventure.adventure import Adventure, Blow, Felled, Tally, begin, turn
from game.games.syncro.rules.state.roads import STEPS

TOLD = Tally(
    "Ia", 1, 1, 7, "Nora", 1, 9, best=7, most=9,
    felled=(Felled("Nora", 1, "monster", 4), Felled("Ada", 2, "mushroom", 1)),
    blow=Blow(1, 7, "ogre", 6, 4, 2, "Nora", 1, last=True),
)  # fmt: skip
BLOW = msgspec.to_builtins(TOLD.blow)

LATE = replace(
    begin(4),
    step="IIc",
    done=STEPS[: STEPS.index("IIc")],
    tallies=(TOLD, Tally("Ib", 3, 1, 22, "Ada", 4, 2, 1, 2)),
    bosses=("Id",),
    leader=2,
    hands=((1, 5), (), (3,), (6, 6)),
    rewards=("weaken", None, "scale", None),
    reward_pile=("draw_two",),
    fog_pile=("stronger", "reward"),
    beaten=("witch",),
)


@pytest.mark.parametrize(
    "adventure",
    [
        begin(2),
        begin(5, chapter=2, road="steep"),
        LATE,
        replace(LATE, step="IIf", done=STEPS),
        turn(replace(LATE, road="steep")),
    ],
)
def test_what_is_packed_is_unpacked_again(adventure: Adventure) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(pack(adventure)))
    assert unpack(plain, adventure.mages) == adventure


@pytest.mark.parametrize(
    "changes",
    [
        {"mages": 3},
        {"mages": "4"},
        {"step": "IIz"},
        {"step": "Ie"},
        {"step": None},
        {"done": ["Ib"]},
        {"done": list(STEPS[:3]), "step": "Ia"},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 2}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": -1}]},
        {"tallies": [{"level": "XX", "attempts": 1, "wins": 1}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "turns": -1}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "turns": 10**9}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "spare": -3}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "badge": 11}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "led": 5}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "led": "x" * 301}]},
        {"tallies": [{"level": "Ia", "attempts": 2, "wins": 1, "stood": 0}]},
        {"tallies": [{"level": "Ia", "attempts": 2, "wins": 1, "short": 2}]},
        {"tallies": [{"level": "Ia", "attempts": 1}, {"level": "Ia", "attempts": 1}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "best": -1}]},
        {"tallies": [{"level": "Ia", "attempts": 1, "wins": 1, "most": 10**9}]},
        {"tallies": [{"level": "Ia", "felled": [{"mage": "Nora", "badge": 1, "sort": "wig", "count": 1}]}]},
        {"tallies": [{"level": "Ia", "felled": [{"mage": "Nora", "badge": 1, "sort": "golem", "count": 0}]}]},
        {"tallies": [{"level": "Ia", "felled": [{"mage": "x" * 301, "badge": 1, "sort": "golem", "count": 1}]}]},
        {"tallies": [{"level": "Ia", "blow": {**BLOW, "enemy": "nobody"}}]},
        {"tallies": [{"level": "Ia", "blow": {**BLOW, "badge": 11}}]},
        {"tallies": [{"level": "Ia", "blow": {**BLOW, "lay": -1}}]},
        {"road": "flat"},
        {"turned": "Ia"},
        {"road": "gentle", "turned": "IIz"},
        {"road": "gentle", "turned": 3},
        {"road": 3},
        {"bosses": ["IIz"]},
        {"bosses": "Id"},
        {"hands": [["a"]]},
        {"rewards": "weaken"},
        {"fog_pile": [1]},
    ],
)
def test_what_no_adventure_can_have_is_refused_with_words(changes: dict[str, Any]) -> None:
    plain = {**msgspec.json.decode(msgspec.json.encode(pack(LATE))), **changes}
    with pytest.raises(ValueError, match=" "):
        unpack(plain, 4)


def test_an_adventure_is_for_as_many_mages_as_its_team() -> None:
    with pytest.raises(ValueError, match="4 mages"):
        unpack(pack(LATE), 3)


def test_what_an_older_program_wrote_is_read_without_what_it_did_not_know() -> None:
    plain = msgspec.json.decode(msgspec.json.encode(pack(LATE)))
    old = {key: value for key, value in plain.items() if key not in ("bosses", "turned")}
    old["tallies"] = [{key: tally[key] for key in ("level", "attempts", "wins")} for tally in plain["tallies"]]
    read = unpack(old, 4)
    assert read == replace(LATE, bosses=(), tallies=(Tally("Ia", 1, 1), Tally("Ib", 3, 1)))
