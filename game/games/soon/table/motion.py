"""How cards of Soon's table move: which sprite goes on as which, and how fast and by which way."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.protocol import Hidden, Seat
from game.games.soon.rules.events import (
    Answered,
    Asked,
    Completed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Gave,
    Handed,
    Played,
    Replaced,
    RoundEnded,
    Scored,
    Stole,
    Struck,
    Took,
)
from game.games.soon.rules.position import Held, State
from game.games.soon.table.cards import BACK, name
from game.ui.stage import Cue, Sprite, Stage

DRAW: Final = 0.30
PLAY: Final = 0.34
FALL: Final = 0.38
SWAP: Final = 0.46
READ: Final = 1.1  # seconds that an answer stays before the game goes on
COUNT: Final = 0.9  # seconds for each line that is counted


def cue(event: Event) -> Cue:
    """Return how an event is told."""
    match event:
        case Dealt():
            return Cue(DRAW, "turn")
        case Drew() | Took():
            return Cue(DRAW, "move")
        case Played() | Replaced() | Gave():
            return Cue(PLAY, "move", hold=0.12)
        case Discarded():
            return Cue(PLAY, "move")
        case Asked():
            return Cue(PLAY, "select", hold=READ)
        case Answered():
            return Cue(0.12, "change", hold=READ)
        case Struck():
            return Cue(FALL, "capture", hold=0.3)
        case Stole():
            return Cue(SWAP, "capture", hold=0.3)
        case Completed():
            return Cue(0.2, "win", hold=0.6)
        case Scored():
            return Cue(0.3, "select", hold=COUNT)
        case RoundEnded():
            return Cue(0.2, "win")
        case Handed():
            return Cue(0.12)
    return Cue(0.2)


def prepare(stage: Stage, state: State, event: Event) -> None:
    """Let the sprites of cards that change their name, or come out of a pile, begin where they lay before."""
    match event:
        case Drew(seat, card):
            pile = _find(stage, "pile")
            if pile is not None:
                key = name(card) if not isinstance(card, Hidden) else f"held:{seat}:{_backs(state, seat)}"
                stage.begin(replace(pile, key=key, art=BACK, side="back", z=4.0))
        case Took(seat, card):
            return
        case Played() | Replaced() | Discarded() | Asked() | Gave() | Struck() | Stole():
            _leaves(stage, state, event.seat, event.card)


def _leaves(stage: Stage, state: State, seat: Seat, card: Held) -> None:
    """Let a card of a hand go on under the identity that it gets."""
    old = name(card) if not isinstance(card, Hidden) else ""
    before = _find(stage, old) if old else None
    if before is None:
        old = f"held:{seat}:{len(state.hands[seat]) - 1}"
        before = _find(stage, old)
    if before is not None:
        stage.begin(replace(before, key=name(state.cards.minted), z=5.0), instead=old)


def _backs(state: State, seat: Seat) -> int:
    """Return the number of the back that a drawn card adds to a hand."""
    return len(state.hands[seat])


def _find(stage: Stage, key: str) -> Sprite | None:
    return next((sprite for sprite in stage.sprites if sprite.key == key), None)
