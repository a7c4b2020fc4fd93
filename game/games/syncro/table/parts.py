"""What Syncro hands over besides its table: a story, secret estimates that may stand, and stages that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.play.actions import Stand
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.state import Estimating, Keeping, State
from game.games.syncro.scenery.pages import Pages, StoryPage
from game.games.syncro.table.facts.facts import Facts, acts_next
from game.games.syncro.table.keep import layout as keep
from game.games.syncro.table.leader import plan as leader
from game.games.syncro.table.pages.horde_panel import level_page
from game.games.syncro.table.plan.goals import BOSSES
from game.games.syncro.table.presses.status import shown
from game.games.syncro.table.won.blow import last_blow
from game.games.syncro.table.won.last import LastSpell
from game.games.syncro.table.won.scene import LevelWon
from game.games.syncro.table.won.victory import Victory
from game.scenes.session.match.parts import Meanwhile, Secrets, Turns
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.parts import Head, RingWords, Story

ROUTINE: Final = ("drew", "estimates", "spells_shuffled", "fog_shuffled")
CHANGEABLE: Final = 10.0  # seconds in which a thumb that stands is read of, and changed
MEANWHILE: Final = Meanwhile(
    routine=frozenset(f"syncro.log.{word}" for word in ROUTINE),
    dealing=frozenset(f"syncro.log.{word}" for word in ("dealt", "reward_drawn", "called")),
    preludes=frozenset({e.Led, e.Estimated}),
    heading="syncro.since",  # a turn is of all mages, and the Leader acts in it twice
)


class SyncroTurns(Turns[State, e.Event, Facts]):
    """Skip what no person has a part in."""

    def unwatched(self, facts: Facts) -> bool:
        """Tell whether hands are kept or discarded, and no person has one: that stage is skipped."""
        return isinstance(facts.state.now, Keeping) and keep.skipped(facts)


class SyncroSecrets(Secrets[State]):
    """Estimate at once, and keep hands at once."""

    reveals = frozenset({e.EstimatesShown})

    def choosing(self, state: State) -> tuple[Seat, ...]:
        if isinstance(state.now, Estimating):
            return tuple(range(state.mages))
        return state.now.keeping if isinstance(state.now, Keeping) else ()

    def changeable(self, state: State, seat: Seat) -> float:
        """Return how long a thumb that stands may be changed: nobody has anything to change of an empty hand.

        Whoever acts next has it until they answer: nobody else waits for them.
        """
        if not state.hands[seat]:
            return 0.0
        return inf if seat == acts_next(state) else CHANGEABLE

    def standing_answer(self, legal: Sequence[object]) -> object | None:
        """Return that an estimate stands where the rules allow it: its mage is not asked (SY-9)."""
        return next((action for action in legal if isinstance(action, Stand)), None)


class SyncroRing(RingWords[Facts]):
    """Ask mages by words of their own."""

    words = "syncro.ring"


class SyncroHead(Head[Facts]):
    """Leave the bar out while hands are kept; say what comes next as soon as the Spell before has landed."""

    late = True

    def at_once(self, facts: Facts) -> bool:
        return not (facts.asked or isinstance(facts.table.event, e.Attacked)) or (facts.tells and bool(shown(facts)))

    def bare(self, facts: Facts) -> bool:
        return keep.over(facts) or leader.over(facts)

    def lit(self, facts: Facts) -> bool:
        return not keep.over(facts)  # the fire lies over the scenery, which waits with its lamp


class SyncroStory(Story[e.Event, Facts]):
    """Show the page of a Boss (SY-8), and the picture of a victory (SY-23); tell what the level is about."""

    title = "syncro.here.title"
    is_cleared_at_end = True
    own_ends = True
    farewell = 0.4

    def page(self, facts: Facts, event: e.Event) -> Callable[[Services], Scene] | None:
        if isinstance(event, e.Ended) and event.ending == "won":
            return None if facts.table.taught else victorious(facts)
        mission = facts.rules.mission
        tale = f"syncro.story.{mission.story}.boss"
        risen = isinstance(event, e.Revealed) and event.face.name in BOSSES
        if not risen or not facts.table.people or not facts.kit.words.has(tale):
            return None
        leaves = [StoryPage(f"syncro.chapter.{mission.chapter}", f"syncro.level.{mission.name}", tale)]
        return partial(Pages, leaves=leaves, answer="syncro.button.fight")

    def chapter(self, facts: Facts) -> Callable[[Services], Scene]:
        return level_page(facts)


def victorious(facts: Facts) -> Callable[[Services], Scene]:
    """Return the picture of a victory, or, where it took the very last Spell, that moment before it."""
    victory = Victory.of(facts)
    blow = last_blow(facts, victory)
    return partial(LevelWon, victory=victory) if blow is None else partial(LastSpell, victory=victory, blow=blow)
