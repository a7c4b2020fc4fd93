"""How a level of Syncro is looked back at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from game.engine.protocol import AnyBeat, say
from game.engine.reading import Eyes, Reading
from game.games.syncro.rules.state.events import (
    Absorbed,
    Attacked,
    Beaten,
    Discarded,
    Drew,
    Ended,
    Event,
    FogLifted,
    MonsterCame,
    Paid,
    Passed,
    PaymentPassed,
    Recovered,
    Revealed,
    Struck,
    TurnBegan,
    Weakened,
    Withstood,
)
from game.games.syncro.rules.state.naming import bare
from game.games.syncro.rules.state.state import State
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.facts.thumbs import enemy_thumb, spell_thumb
from game.games.syncro.table.vignettes import composed
from game.scenes.session.replay.reasons import Kept, Reasons
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter
from game.scenes.table.game_table.thumbs import Pictured
from game.scenes.table.game_table.turn_losses import TurnLosses
from game.scenes.table.game_table.vignettes import About, Composition
from game.ui.parts.kit import Kit


class SyncroLooking(ReplayAdapter[State, Event, Facts]):
    """Say what was telling in a level: enemies that fell, that withstood, that were turned up; and its turns."""

    signs: ClassVar[tuple[JumpKind, ...]] = (
        JumpKind("fell", "shell/signs/skull"),
        JumpKind("withstood", "shell/glyphs/shield"),
        JumpKind("reveal", "shell/glyphs/eye"),
        JumpKind("turn", "shell/signs/bar", ends=True),
    )

    close: ClassVar[bool] = True
    everybodys: ClassVar[bool] = True

    def ends_turn(self, event: object) -> bool:
        match event:
            case TurnBegan(turn=turn):
                return turn > 1
            case Ended():
                return True
        return False

    def numbered(self, history: Iterable[object]) -> Iterator[int]:
        turn = 1
        for event in history:
            turn = event.turn if isinstance(event, TurnBegan) else turn  # SY-22
            yield turn

    def sign(self, event: Event) -> str:
        match event:
            case Beaten():
                return "fell"
            case Withstood() | Absorbed():
                return "withstood"
            case Revealed() | FogLifted() | MonsterCame():
                return "reveal"
            case TurnBegan() | Ended() if self.ends_turn(event):
                return "turn"
        return ""

    def brief(self, event: Event, before: Event | None = None) -> Notation | None:
        match event:
            case Attacked(_, _, enemy, _, int() as face):
                return Notation(say("syncro.brief.attacked", spell=face, enemy=bare(enemy)))
            case Attacked(_, _, enemy):
                return Notation(say("syncro.brief.attacked_unseen", enemy=bare(enemy)))
            case Passed() | PaymentPassed():
                return Notation(say("syncro.brief.passed"))
            case Struck(_, _, _, total, strength):
                return Notation(say("syncro.brief.struck", total=total, strength=strength))
            case Beaten(_, enemy):
                return Notation(say("syncro.brief.beaten", enemy=bare(enemy)))
            case Drew(_, _, int() as face) | Recovered(_, _, face):
                return Notation(say("syncro.brief.gained", spell=face))
            case Drew():
                return Notation(say("syncro.brief.unseen"))
            case Withstood(_, _, _, face) | Absorbed(_, _, _, face) | Paid(_, _, face) | Discarded(_, _, face):
                return Notation(say("syncro.brief.lost", spell=face))
            case Weakened(_, _, by):
                return Notation(say("syncro.brief.lost", spell=by))
            case Revealed(_, face) | MonsterCame(_, face):
                return Notation(say("syncro.brief.revealed", strength=face.strength))
        return None

    def pictured(self, event: Event, before: Event | None, colours: Sequence[int], kit: Kit) -> Pictured | None:
        match event:
            case Attacked(enemy=enemy, face=face):
                return Pictured(spell_thumb(face), "on", enemy_thumb(enemy))
            case Struck(enemy=enemy, strength=strength) | Beaten(enemy=enemy, strength=strength):
                return Pictured(enemy_thumb(enemy, strength))
            case Drew(face=face) | Recovered(face=face) | Paid(face=face) | Discarded(face=face):
                return Pictured(spell_thumb(face))
        return None

    def composed(self, beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
        return composed(beats, number, about)

    def turn_losses(self, reading: Reading, eyes: Eyes) -> TurnLosses:
        from game.games.syncro.table.looking.turn_losses import SyncroTolls  # late: most look at a table, not back

        return SyncroTolls(reading, eyes)

    def reasons(self, reading: Reading, kept: Kept, *, lives_on: bool) -> Reasons:
        from game.games.syncro.table.looking.reasons import SyncroReasons  # late, too

        return SyncroReasons(reading, kept, lives_on=lives_on)
