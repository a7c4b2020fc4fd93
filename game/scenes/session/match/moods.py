"""Moods at a table: what everybody may see of an event shows in faces, from when the picture has come to it."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.host import Host
from game.engine.protocol import Seat
from game.scenes.session.match.model import Mood, Told
from game.scenes.session.match.parts import AnyFeelings, Feeling, Tension


class Moods:
    """Hold who is in which mood, and since when. The game is asked with a stranger's beats, whoever looks."""

    def __init__(self, host: Host, feelings: AnyFeelings) -> None:
        self._host, self._feelings = host, feelings
        self._now: dict[Seat, Mood] = {}
        self._stirred: Mapping[Seat, Feeling] = {}
        self._thinker: Seat | None = None
        self._kept: dict[Told, Feeling | None] = {}  # what was felt at lines that are shown, until somebody decides
        self._changes = host.changes
        self._tension: tuple[tuple[int, int], Tension] = (-1, -1), ""

    @property
    def now(self) -> tuple[Mood, ...]:
        """Return the moods of the moment; those that are over are gone by themselves."""
        return tuple(self._now.values())

    @property
    def stirred(self) -> bool:
        """Tell whether what was told last is still to be felt."""
        return bool(self._stirred)

    def note_beat(self, beat: int) -> None:
        """Know that a beat is told, by its number; it is felt when the picture has come to it."""
        self._stirred = _felt(self._host, self._feelings, beat)

    def by(self, told: Told) -> Feeling | None:
        """Return what somebody felt when it happened that is told of them, as all could see; None: they were calm."""
        if self._changes != self._host.changes:
            self._changes = self._host.changes
            self._kept = {}
        if told not in self._kept:
            self._kept[told] = felt_by(self._host, self._feelings, told)
        return self._kept[told]

    def tension(self, beats: int) -> Tension:
        """Return how near the match was to its end after so many beats, as all could see: asked once a beat."""
        moment = beats, self._host.changes
        if self._tension[0] != moment:
            told = self._host.beats(None, beats - 1, beats) if beats else ()
            state = told[0].state if told else self._host.view(None).state
            self._tension = moment, self._feelings.tension(self._host.rules, state)
        return self._tension[1]

    def felt(self, at: float) -> None:
        """Let what was told be felt from a time on."""
        self._now |= {seat: Mood(seat, feeling, at) for seat, feeling in self._stirred.items()}
        self._stirred = {}

    def think(self, seat: Seat | None, time: float) -> None:
        """Let a computer player that is at it look thoughtful, for as long as every other: once a turn."""
        before = self._thinker
        self._thinker = seat
        if seat is not None and seat != before and self._feelings.thinks(self._host.view(None).state, seat):
            self._now[seat] = Mood(seat, "thinking", time)

    def forget(self) -> None:
        """Let all faces be calm: another moment is shown."""
        self._now = {}
        self._stirred = {}


def felt_by(host: Host, feelings: AnyFeelings, told: Told) -> Feeling | None:
    """Return what the seat felt of which a line is told, at its event, as a stranger saw it; None: it was calm."""
    return None if told.seat is None else _felt(host, feelings, told.beat).get(told.seat)


def _felt(host: Host, feelings: AnyFeelings, beat: int) -> Mapping[Seat, Feeling]:
    """Return whom a beat gladdened or hit, by its number from 1: nobody before the first, which has none before it."""
    if beat < 2:
        return {}
    before, now = host.beats(None, beat - 2, beat)
    return feelings.felt(before.state, now.event, now.state)
