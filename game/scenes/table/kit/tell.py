"""What is told, and when: things fly, are hit, are heard and are shown, each at a moment that follows from another."""

from __future__ import annotations

from game.ui.draw.light import Night
from game.ui.motion.cue import OVER, Cue, Move, Strike, lands
from game.ui.motion.sprite import Sprite


class Timeline:
    """Gather a cue. Moments are seconds after it begins: what lands says when, and what follows is told then."""

    def __init__(self) -> None:
        self._moves: list[Move] = []
        self._passing: list[Sprite] = []
        self._strikes: list[Strike] = []
        self._sounds: list[tuple[float, str]] = []
        self._shows: list[tuple[float, str]] = []
        self._nights: list[Night] = []

    def fly(self, *moves: Move, passing: Sprite | None = None) -> float:
        """Let things fly; return when the last of them has come where it belongs, and 0 where there are none.

        `passing` is a sprite that is only there on its way: it has the key of one of the moves.
        """
        self._moves += moves
        self._passing += [passing] if passing is not None else []
        return max(map(lands, moves), default=0.0)

    def hit(self, strike: Strike) -> None:
        """Let something be hit."""
        self._strikes.append(strike)

    def sound(self, at: float, name: str) -> None:
        """Let a sound be heard at a moment."""
        self._sounds.append((at, name))

    def show(self, at: float, *keys: str) -> None:
        """Let late parts show from a moment on what is new: those whose keys begin so, or all of them ("")."""
        self._shows += [(at, key) for key in keys]

    def night(self, night: Night) -> None:
        """Let it be night but for what matters."""
        self._nights.append(night)

    @property
    def ends(self) -> float:
        """Return how many seconds after the cue begins all lies still, and has been hit."""
        return max((*map(still, self._moves), *(strike.at for strike in self._strikes), 0.0))

    def cue(
        self,
        *,
        until: float | None = None,
        rest: float = 0.0,
        seconds: float = 0.2,
        sound: str = "",
        felt: float | None = None,
    ) -> Cue:
        """Return the cue. The next event is told `rest` seconds after all lies still.

        until: the moment from which that rest counts instead, in seconds after the cue begins. Where something flies on
        beyond it, it does so while the next event is told (`Cue.early`). seconds: how long what isn't told moves.
        felt: when moods change, in seconds after the cue begins; None: at the first hit, else as the motion ends.
        """
        ends = self.ends
        last = ends if until is None else until
        return Cue(
            seconds,
            sound,
            moves=tuple(self._moves),
            strikes=tuple(self._strikes),
            sounds=tuple(sorted(self._sounds)),
            shows=tuple(self._shows),
            passing=tuple(self._passing),
            nights=tuple(self._nights),
            hold=max(0.0, last - ends) + rest,
            early=max(0.0, ends - last),
            together=True,
            felt=felt,
        )


def still(move: Move) -> float:
    """Return how many seconds after the cue begins a thing lies still: it may wait where it has come, turn over, or
    dart at something from there.
    """
    ends = max(lands(move), move.turns + OVER) if move.over is not None else lands(move) + move.stays
    return ends if move.jab is None else max(ends, move.jab.ends)
