"""A first level with the lamp: whom it speaks to at a table, what each was told, and how it is put out."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.protocol import Seat
from game.saves.people import learning
from game.saves.people.people import People, then
from game.scenes.learn.first_level.first_lamp import FirstLamp
from game.scenes.session.match.people import learners, whose
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.guides.guide import Guide
from game.scenes.table.scene import TableScene


class FirstLevel:
    """Keep the lamp of a first level at its table (`guide.Standing`), for everybody there who plays it a first time."""

    def __init__(self, table: TableScene, steps: tuple[str, ...]) -> None:
        self.table, self._all = table, steps
        self.new = tuple(seat for seat in table.session.people if self._new(seat))
        self.pupils: tuple[Seat, ...] = ()
        self.taught = False
        self._lamp: FirstLamp | None = None
        if any(self._wants(seat) for seat in self.new):
            self._light()

    @property
    def steps(self) -> tuple[str, ...]:
        """Return the steps of this level here: all, or where all have learnt the lesson what is beyond that."""
        return self._beyond if all(map(self._learnt, self.pupils or self.new)) else self._all

    @property
    def _beyond(self) -> tuple[str, ...]:
        return tuple(self.table.game.parts.first_level.beyond(self.table.moment.facts))

    def _learnt(self, seat: Seat) -> bool:
        """Tell whether somebody has learnt the game by its lesson."""
        return learning.progress(self._people, self._game, self._who(seat)).learnt

    @property
    def guide(self) -> Guide | None:
        return self._lamp

    @property
    def lit(self) -> bool:
        return self._lamp is not None

    @property
    def _game(self) -> str:
        return self.table.session.game

    @property
    def _people(self) -> People:
        return self.table.services.people

    def _who(self, seat: Seat) -> str:
        return whose(self._people, self.table.session.players, seat)

    def _persons(self, seats: Iterable[Seat]) -> list[str]:
        return learners(self._people, self.table.session.players, seats)

    def _new(self, seat: Seat) -> bool:
        """Tell whether somebody has never played this level to its end, nor was told of all its steps."""
        who = self._who(seat)
        done = learning.has_ended_first(self._people, self._game, who)
        steps = self._beyond if self._learnt(seat) else self._all
        return bool(who) and not done and not self.steps_taught(seat).issuperset(steps)

    def _wants(self, seat: Seat) -> bool:
        who = self._who(seat)
        return learning.leads_first(self._people, self._game, who, meetings=self.table.services.liked(who).meetings)

    # What was told

    def steps_taught(self, seat: Seat) -> frozenset[str]:
        """Return the steps that somebody was told of, here or in the lesson."""
        told = learning.first_told(self._people, self._game, self._who(seat))
        return told.union(set(self._all).difference(self._beyond)) if self._learnt(seat) else told

    def tell(self, step: str, seats: Iterable[Seat]) -> None:
        """Keep that these were told of a step; the lamp goes once nobody is left to tell anything to."""
        persons, kind = self._persons(seats), self.table.game.parts.first_level.met.get(step)
        kinds = () if kind is None else (kind,)
        known = (learning.meets(self._game, who, kinds) for who in persons)
        self.table.services.shell.keep(then(learning.tells_first(self._game, persons, step), *known))
        self.taught = all(self.steps_taught(seat).issuperset(self.steps) for seat in self.pupils)

    def end(self) -> None:
        """Keep that everybody here has played the level to its end: the lamp is not needed again."""
        self.taught = True
        self.table.services.shell.keep(learning.ends_first(self._game, self._persons(self.new)))

    # On and off

    def begin(self) -> None:
        """Make the decision that opens the level for the table, where the lamp leads: it is not asked for."""
        table = self.table
        leads = self.lit and self.steps == self._all  # who knows the game decides that, too
        opening = table.game.parts.first_level.opens(table.moment.facts, table.session.people) if leads else None
        if opening is not None:
            table.performance.send(Decided(*opening))

    def switch(self) -> None:
        """Put the lamp out, or light it again: with whatever has not been told yet."""
        lit = not self.lit
        self.table.services.shell.keep(learning.lights_first(self._game, self._persons(self.new), lit=lit))
        if lit:
            self._light()
        else:
            self._lamp = None
        self.table.helping.close()
        self.table.performance.guide_by(self._lamp)

    def _light(self) -> None:
        self.table.services.learning.words(self._game)
        self.pupils = tuple(seat for seat in self.new if self._wants(seat))
        self._lamp = FirstLamp(self.table, self)

    def leave(self) -> None:
        """Take the lamp away for good."""
        self._lamp = None
        self.table.helping.stand_by(None)


def stand_by(table: TableScene) -> None:
    """Let the lamp stand by a table, where it is a first level, and somebody is there who has never played it."""
    session = table.session
    if session.taught or session.over or not session.people:
        return
    steps = tuple(table.game.parts.first_level.steps(table.moment.facts))
    first = FirstLevel(table, steps) if steps else None
    if first is not None and first.new:
        table.helping.stand_by(first)
