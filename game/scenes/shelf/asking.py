"""What the bar over the planks asks: by which game, person and result, and in which order the matches are wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.saves.shelf.row import Result, Wanted
from game.scenes.shelf.filters import ORDERS, RESULTS, Acts, Filter, Order
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.choices import Choices, Offered
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act


class Asking:
    """Ask what is wanted, in lists that hang under the bar's controls."""

    def __init__(
        self,
        services: Services,
        now: Callable[[], Filter],
        want: Callable[[Filter], None],
        place: Callable[[str], Rect],
    ) -> None:
        """`now` is the filter of the moment; `want` takes another one; `place` tells where a control is."""
        self._services = services
        self._now = now
        self._want = want
        self._place = place

    def acts(self, bring: Act, tidy: Act) -> Acts:
        """Return what the bar's controls do."""
        return Acts(self.game, self.ask_person, self.ask_result, self.ask_order, self.star, bring, tidy)

    def game(self, game: str) -> None:
        """Want the matches of a game, or of all ("")."""
        self._narrow(replace(self._now().wanted, game=game))

    def star(self) -> None:
        """Want those with a star alone, or all again."""
        wanted = self._now().wanted
        self._narrow(replace(wanted, starred=not wanted.starred))

    def ask_person(self) -> None:
        """Ask whose matches are wanted."""
        say, who = self._services.say, self._now().wanted.who
        everybody = Offered("all", partial(say, "shelf.anybody"), partial(self._person, ""), not who)
        people = [
            Offered(one.id, partial(str, one.name), partial(self._person, one.id), one.id == who, one.colour)
            for one in self._services.people
        ]
        self._ask("person", [everybody, *people])

    def ask_result(self) -> None:
        """Ask what shall have come of them."""
        say, now = self._services.say, self._now().wanted.result
        kinds: tuple[Result | None, ...] = (None, *RESULTS)
        keys = [kind or "any" for kind in kinds]
        offered = [
            Offered(key, partial(say, f"shelf.result.{key}"), partial(self._result, kind), kind == now)
            for key, kind in zip(keys, kinds, strict=True)
        ]
        self._ask("result", offered)

    def ask_order(self) -> None:
        """Ask in which order they shall stand."""
        say, now = self._services.say, self._now().order
        offered = [
            Offered(order, partial(say, f"shelf.order.{order}"), partial(self._order, order), order == now)
            for order in ORDERS
        ]
        self._ask("order", offered)

    def _person(self, who: str) -> None:
        self._narrow(replace(self._now().wanted, who=who))

    def _result(self, result: Result | None) -> None:
        self._narrow(replace(self._now().wanted, result=result))

    def _order(self, order: Order) -> None:
        self._want(replace(self._now(), order=order))

    def _narrow(self, wanted: Wanted) -> None:
        self._want(replace(self._now(), wanted=wanted))

    def _ask(self, key: str, offered: list[Offered]) -> None:
        self._services.navigator.push(Choices(self._services, self._place(key), offered))
